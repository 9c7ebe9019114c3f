"""Bagchen (巴塵, 藏牌): the Tibetan game of four players and sixty-four dominoes."""
