"""The line of text that names a widget's position, to be copied, pasted back and put into a link.

A position is a row of ``key=value`` words, such as ``roll=5-1 set=5-5,3-3 horse.capture=false``.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

LONGEST: Final = 2000
_BETWEEN: Final = re.compile(r"[\s&;]+")


def read(text: str, keys: Collection[str], longest: int = LONGEST, switches: Collection[str] = ()) -> dict[str, str]:
    """Take a position apart.

    Args:
        text: what the reader pasted or the link carried.
        keys: the words this widget knows; a word with a dot is a switch and is let through.
        longest: how many characters the line may have.
        switches: the switches that are let through too, where their names have no dot.

    Raises:
        ValueError: saying which word is wrong and what may stand there.

    >>> read("roll=5-1 set=5-5,3-3", ["roll", "set"])
    {'roll': '5-1', 'set': '5-5,3-3'}
    >>> read("rol=5-1", ["roll", "set"])
    Traceback (most recent call last):
    ValueError: “rol” is not a word of this line: it may hold roll=…, set=… and switches.
    """
    if any(unicodedata.category(char) in {"Cc", "Cf"} and not char.isspace() for char in text):
        msg = "This line has invisible characters in it; type it again by hand."
        raise ValueError(msg)
    if len(text) > longest:
        msg = f"This line is {len(text)} characters long; a position needs at most {longest}."
        raise ValueError(msg)
    found: dict[str, str] = {}
    for word in filter(None, _BETWEEN.split(text)):
        key, equals, value = word.partition("=")
        if not equals:
            msg = f"“{word}” is not a position: write words like {next(iter(keys))}=… with an equals sign."
            raise ValueError(msg)
        if key not in keys and key not in switches and "." not in key:
            msg = f"“{key}” is not a word of this line: it may hold {', '.join(f'{known}=…' for known in keys)} and switches."
            raise ValueError(msg)
        if key in found:
            msg = f"“{key}” stands in this line twice; leave one out."
            raise ValueError(msg)
        found[key] = value
    return found


def write(words: Mapping[str, str]) -> str:
    """Put a position together, leaving out what is empty.

    >>> write({"roll": "5-1", "set": "5-5,3-3", "cover": ""})
    'roll=5-1 set=5-5,3-3'
    """
    return " ".join(f"{key}={value}" for key, value in words.items() if value)


def as_link(name: str, position: str) -> str:
    """The end of an address that opens the page at a position.

    >>> as_link("sets", "roll=5-1 set=5-5,3-3")
    '#sets:roll=5-1&set=5-5,3-3'
    """
    return f"#{name}:{quote(position.replace(' ', '&'), safe='=&,.-')}"
