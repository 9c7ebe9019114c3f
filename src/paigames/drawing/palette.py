"""The colours of the set, light and dark, and the style sheet that hands them to the pictures.

A picture names a colour as a CSS custom property with its light value as the fallback, so it is right without any style sheet;
:func:`stylesheet` changes the properties where a page is dark. Nothing in a picture needs to be redrawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Theme = Literal["light", "dark"]


@dataclass(frozen=True, slots=True)
class Colour:
    """One colour in both themes.

    Args:
        name: the custom property without its ``--pai-``.
        light: ``#rrggbb`` on a light page, and on paper.
        dark: ``#rrggbb`` on a dark page.

    >>> Colour("ivory", "#f6efdc", "#d9cfb6").paint
    'var(--pai-ivory,#f6efdc)'
    """

    name: str
    light: str
    dark: str

    @property
    def paint(self) -> str:
        """What stands in a ``fill`` or ``stroke``."""
        return f"var(--pai-{self.name},{self.light})"


IVORY: Final = Colour("ivory", "#f4ead0", "#d3c7a8")
IVORY_SIDE: Final = Colour("ivory-side", "#d9c79c", "#a99a75")
IVORY_EDGE: Final = Colour("ivory-edge", "#8d754a", "#6f6347")
IVORY_LIGHT: Final = Colour("ivory-light", "#fffaea", "#e6dcc2")
GRAIN: Final = Colour("grain", "#eadebc", "#cbbf9e")
BAMBOO: Final = Colour("bamboo", "#c2914d", "#a17a44")
BAMBOO_SIDE: Final = Colour("bamboo-side", "#8f6531", "#664a28")
BAMBOO_LIGHT: Final = Colour("bamboo-light", "#dcb574", "#b8935b")
FIBRE: Final = Colour("fibre", "#ae7f3f", "#8d6a39")
SHADOW: Final = Colour("shadow", "#2e2010", "#000000")

WHITE: Final = Colour("white", "#ffffff", "#fbf8f0")
WHITE_RIM: Final = Colour("white-rim", "#33261a", "#2a1f15")
WHITE_SHADE: Final = Colour("white-shade", "#b3a998", "#968c7b")
RED: Final = Colour("red", "#cf2a1c", "#c2281b")
RED_RIM: Final = Colour("red-rim", "#560a06", "#4d0905")
RED_SHADE: Final = Colour("red-shade", "#94150e", "#86130c")
RED_GLEAM: Final = Colour("red-gleam", "#f58d77", "#e8826d")
BLACK: Final = Colour("black", "#2b2622", "#26211d")
BLACK_RIM: Final = Colour("black-rim", "#14100d", "#120f0c")
BLACK_SHADE: Final = Colour("black-shade", "#0d0a08", "#0b0807")
BLACK_GLEAM: Final = Colour("black-gleam", "#75695f", "#6a5f55")

PAPER: Final = Colour("paper-face", "#faf3e0", "#d9d0ba")
PAPER_BACK: Final = Colour("paper-back", "#6f4436", "#5c382d")
PAPER_EDGE: Final = Colour("paper-edge", "#9a8763", "#7c6d52")
INK: Final = Colour("ink", "#231d18", "#1d1814")
INK_RED: Final = Colour("ink-red", "#b81f17", "#98160f")

COLOURS: Final = (
    *(IVORY, IVORY_SIDE, IVORY_EDGE, IVORY_LIGHT, GRAIN),
    *(BAMBOO, BAMBOO_SIDE, BAMBOO_LIGHT, FIBRE, SHADOW),
    *(WHITE, WHITE_RIM, WHITE_SHADE),
    *(RED, RED_RIM, RED_SHADE, RED_GLEAM),
    *(BLACK, BLACK_RIM, BLACK_SHADE, BLACK_GLEAM),
    *(PAPER, PAPER_BACK, PAPER_EDGE, INK, INK_RED),
)

_PICTURES: Final = ".pai-tile,.pai-card,.pai-die{vertical-align:middle;print-color-adjust:exact;-webkit-print-color-adjust:exact}"
_DARK: Final = 'html[data-theme="dark"],body[data-jp-theme-light="false"]'
_LIGHT_JUPYTER: Final = 'body[data-jp-theme-light="true"]'


def declarations(theme: Theme) -> str:
    """Write every colour of a theme as custom properties, for a ``style`` attribute or a rule.

    Args:
        theme: ``light`` or ``dark``.

    >>> declarations("dark")[:21]
    '--pai-ivory:#d3c7a8;-'
    """
    return ";".join(f"--pai-{colour.name}:{getattr(colour, theme)}" for colour in COLOURS)


def stylesheet() -> str:
    """Write the CSS that pages load once.

    Light is the default. Dark holds for ``html[data-theme="dark"]`` (this book), for ``body[data-jp-theme-light="false"]``
    (JupyterLab), and for readers whose system is dark wherever the page does not say ``light``. Paper is always light.

    >>> 'html[data-theme="dark"]' in stylesheet()
    True
    """
    light, dark = declarations("light"), declarations("dark")
    return "\n".join(
        (
            f":root,{_LIGHT_JUPYTER}{{{light}}}",
            f'@media (prefers-color-scheme:dark){{html:not([data-theme="light"]){{{dark}}}}}',
            f"{_DARK}{{{dark}}}",
            f"@media print{{html:root,html[data-theme],body[data-jp-theme-light]{{{light}}}}}",
            _PICTURES,
            "",
        )
    )


def contrast(one: str, other: str) -> float:
    """Compare two colours as WCAG 2 does: 1 is none, 21 is black on white.

    Args:
        one: ``#rrggbb``.
        other: ``#rrggbb``.

    Raises:
        ValueError: if a colour is not written so.

    >>> round(contrast("#000000", "#ffffff"), 1)
    21.0
    """
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(channel / 255) for channel in bytes.fromhex(colour.removeprefix("#")))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
