"""Pai Gow (推牌九), the game with 32 dominoes in which everyone plays against the banker."""
