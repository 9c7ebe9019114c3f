"""Hands of Bo that are worth counting: traps for who reads too fast, and one for each named hand."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

TRAPS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "A hand of 30 points": (
            "indicator=B5 laid=peng:B7+sao:B5+chi:S2,S7,S10 hand=B1,B2,B3,B8,B9,S1,S2,S3,S4,S5,S6 last=B10 from=discard"
        ),
        "1122 3344": ("indicator=B9 laid=chuanlong:S9+sao:S1+sao:S4+sao:S7 hand=B1,B1,B2,B2,B3,B3,B4 last=B4 from=discard"),
        "A set left alone": ("indicator=S5 laid=sao:B2+sao:S1+sao:S3+chi:S5,S6,S7+chi:S8,S9,S10 hand=B7,B7,B8,B9,B10 last=B2 from=discard"),
        "Whose card is the third?": (
            "indicator=B2 laid=chi:B1,B2,B3+chi:S1,S2,S3+chi:B4,B5,B6+chi:S4,S5,S6+chi:B7,B8,B9+chi:S7,S8,S9 "
            "hand=S9,S9 last=S9 from=discard"
        ),
    }
)
"""Hands that a greedy reader gets wrong."""

NAMED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "平胡": "indicator=S1 laid=chi:S4,S5,S6+chi:S6,S7,S8+chi:B4,B5,B6+chi:B6,B7,B8+peng:B9 hand=B3,B4,S8,S9,S10 last=B5 from=discard",
        "台胡": "indicator=B9 laid=sao:B4+sao:B9+peng:B7+chi:S2,S7,S10+chi:S1,S2,S3 hand=B1,B2,S4,S5,S6 last=B3 from=discard",
        "一杆": "indicator=B5 laid=chuanlong:B4+chuanlong:B5+chuanlong:B6+chuanlong:S5+sao:B1+sao:B8 hand=S9 last=S9 from=discard",
        "通红": "indicator=B4 laid=peng:B2+sao:S7+chi:S2,S7,S10+chi:S8,S9,S10+chi:S4,S5,S6 hand=B3,B4,B4,B5,B6 last=B5 from=discard",
        "一颗珠": "indicator=S1 laid=sao:B4+sao:S9+peng:B8+chi:S3,S4,S5+chi:B1,B2,B3 hand=B3,B4,S4,S5,S6 last=B5 from=discard",
        "全乌": "indicator=S7 laid=sao:B4+sao:S9+peng:B8+peng:S1+chi:S3,S4,S5 hand=B3,B4,S4,S5,S6 last=B5 from=discard",
        "飘": "indicator=S1 laid=peng:B7+peng:B9+chi:S2,S7,S10+chi:S4,S5,S6+chi:S3,S4,S5 hand=B3,B4,B4,B5,B6 last=B5 from=discard",
        "黄": "indicator=S5 laid=peng:B7+peng:B10+chi:B2,B7,B10+chi:S4,S5,S6+chi:S3,S4,S5 hand=B3,B4,B4,B5,B6 last=B5 from=discard",
        "清胡": "indicator=S1 laid=peng:S5+peng:S6+sao:B4+chi:S1,S2,S3+chi:S2,S7,S10 hand=B9,B9,B9,S1,S2 last=S3 from=discard",
        "十八大": "indicator=S5 laid=sao:B9+chi:B1,B2,B3+chi:B3,B4,B5+chi:B6,B7,B8+chi:B8,B9,B10 hand=B4,B5,S4,S5,S6 last=B6 from=discard",
        "十八细": "indicator=B5 laid=sao:S9+chi:S1,S2,S3+chi:S3,S4,S5+chi:S6,S7,S8+chi:S8,S9,S10 hand=B4,B5,B6,S4,S5 last=S6 from=discard",
        "吊对": "indicator=S1 laid=kaizhao:S4+sao:S9+peng:B9+peng:B8+chi:S1,S2,S3 hand=B5,S2,S7,S10 last=B5 from=discard",
    }
)
"""One hand for each of the twelve names, and as few others as can be."""
