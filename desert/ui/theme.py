"""Named colours, type sizes, spaces and radii of the whole program: a late afternoon in the desert."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

Colour = str
"""A colour as "#rrggbb"; pygame and SVG both take it."""

# Sand and sky
SAND_LIGHT = "#f6e6c6"
SAND = "#ecd3a4"
SAND_DEEP = "#dcb67f"
DUNE = "#c9955c"
SKY_HIGH = "#f2b880"
SKY_LOW = "#fbe3bb"
HAZE = "#f3dcbc"

# Parchment: what panels are made of
PARCHMENT = "#fdf5e4"
PARCHMENT_LOW = "#f6e8cb"
PARCHMENT_EDGE = "#d9bd8d"
FIELD = "#fffaf0"
FIELD_EDGE = "#b08d5b"
GROOVE = "#e6d0a6"

# Ink
INK = "#2b3a4a"
INK_SOFT = "#54575d"
INK_FAINT = "#857c69"
ON_DARK = "#fff8ea"

# Accents
TERRACOTTA = "#a84826"
TERRACOTTA_LIGHT = "#b65431"
TERRACOTTA_DARK = "#8d3b21"
TEAL = "#1f6a70"
TEAL_LIGHT = "#297b80"
INDIGO = "#2f3e63"
GOLD = "#e0a63a"
DANGER = "#a3262a"
DANGER_DARK = "#7d1a1f"
GOOD = "#4c7a3f"

FOCUS = TEAL
SHADOW = "#4a2b12"
VEIL = "#2a1c14"
VEIL_ALPHA = 118

# Spaces and radii in design units
GAP_TINY, GAP_SMALL, GAP, GAP_LARGE, GAP_HUGE = 4, 8, 16, 24, 40
RADIUS_SMALL, RADIUS, RADIUS_LARGE = 8, 12, 18
CONTROL_HEIGHT = 44


class Weight(Enum):
    """A cut of the font family."""

    REGULAR = "Regular"
    MEDIUM = "Medium"
    SEMIBOLD = "SemiBold"
    BOLD = "Bold"

    __hash__ = object.__hash__  # an enumeration's own is slow, and faces are looked up all the time


@dataclass(frozen=True, slots=True)
class Face:
    """A role of text: size in design units (14 at least) and weight."""

    size: float
    weight: Weight = Weight.REGULAR


DISPLAY = Face(64, Weight.BOLD)
TITLE = Face(34, Weight.SEMIBOLD)
HEADING = Face(24, Weight.SEMIBOLD)
SUBHEAD = Face(19, Weight.SEMIBOLD)
BODY = Face(17)
STRONG = Face(17, Weight.SEMIBOLD)
BUTTON = Face(18, Weight.MEDIUM)
SMALL = Face(15)
SMALL_STRONG = Face(15, Weight.SEMIBOLD)
NUMBER = Face(22, Weight.BOLD)
FACES = (DISPLAY, TITLE, HEADING, SUBHEAD, BODY, STRONG, BUTTON, SMALL, SMALL_STRONG, NUMBER)


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Return the three channels, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return the colour `share` (0 to 1) of the way from the first to the second."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def contrast(first: Colour, second: Colour) -> float:
    """Return the WCAG contrast ratio, 1 to 21; text needs 4.5."""
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [c / 255 for c in rgb(colour)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
