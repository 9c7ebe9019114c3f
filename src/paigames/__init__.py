"""The rules of three traditional games of pai: Bagchen, Pai Gow and Bo."""
