"""Who rolls and who chooses first when four players take their seats by dice."""

from __future__ import annotations


def choosing_order(rolls: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Put players in the order in which they choose seats (B-006).

    Args:
        rolls: what each player has rolled in all, roll after roll.

    Returns:
        The players, highest roll first; those who are still equal stand together and must roll again (BA-24).

    >>> choosing_order(((7,), (11,), (7,), (3,)))
    ((1,), (0, 2), (3,))
    >>> choosing_order(((7, 4), (11,), (7, 9), (3,)))
    ((1,), (2,), (0,), (3,))
    """
    groups = sorted(set(rolls), reverse=True)
    return tuple(tuple(player for player, own in enumerate(rolls) if own == group) for group in groups)


def next_roller(rolls: tuple[tuple[int, ...], ...]) -> int | None:
    """Find who rolls for a seat next: everybody once, then those who are equal (B-006, BA-24).

    Args:
        rolls: what each player has rolled in all, roll after roll.

    Returns:
        The player; ``None`` once all are in order.

    >>> next_roller(((7,), (11,), (7,), (3,)))
    0
    """
    if () in rolls:
        return rolls.index(())
    owing = [player for player, own in enumerate(rolls) if _owes_roll(own, rolls)]
    equal = [group[0] for group in choosing_order(rolls) if len(group) > 1]
    return next(iter((*owing, *equal)), None)


def _owes_roll(own: tuple[int, ...], rolls: tuple[tuple[int, ...], ...]) -> bool:
    """Tell whether another player who was equal has rolled again already."""
    return any(len(other) > len(own) and other[: len(own)] == own for other in rolls)
