"""The colours of the picture: camels, riders, sand, rock and water."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Shades:
    """One hue in four steps, as "#rrggbb".

    Attributes:
        base: The body.
        light: Where the sun falls.
        dark: Where it does not.
        deep: Casing and patterns: at least 3:1 against the sand.
    """

    base: str
    light: str
    dark: str
    deep: str


@dataclass(frozen=True, slots=True)
class RiderLook:
    """What shows whose a piece is.

    Attributes:
        base: The strong colour of robes, cloths and outlines.
        light: Lit folds.
        dark: Shaded folds and edges.
        emblem: Name of the sign on the banner, so that hue is never alone.
        ground: What a caravan's ground is tinted with; empty for the base half way to white.
    """

    base: str
    light: str
    dark: str
    emblem: str
    ground: str = ""


@dataclass(frozen=True, slots=True)
class Palette:
    """A whole set of colours.

    Attributes:
        camels: By `Colour`.
        blankets: Name of the blanket pattern of each colour.
        grey: The camel that marks a seat.
        riders: By rider colour.
        sand: The mean colour of the painted ground.
        casing: The dark line round every piece.
        cream: Paper, emblems and writing on strong colours.
        ink: Writing on light ground.
        blocked: The sign that a camel may not go somewhere.
        large_signs: Whether blanket patterns and emblems are drawn larger.
    """

    camels: tuple[Shades, ...]
    blankets: tuple[str, ...]
    grey: Shades
    riders: Mapping[str, RiderLook]
    sand: str
    casing: str
    cream: str
    ink: str
    blocked: str
    large_signs: bool = False


BLANKETS = ("stripes", "dots", "zigzag", "checks", "diamonds")

DEFAULT = Palette(
    camels=(
        Shades("#8fce7e", "#bfe8ab", "#61a052", "#24511f"),
        Shades("#f79ab8", "#ffc8d8", "#cf668b", "#7a1f45"),
        Shades("#ffe873", "#fff7bd", "#d9b13a", "#6b4a08"),
        Shades("#b49ae8", "#d8c8fb", "#8568c2", "#3d2579"),
        Shades("#6fd6d6", "#b2f1ec", "#3ba4ab", "#0f4a55"),
    ),
    blankets=BLANKETS,
    grey=Shades("#b9b4ae", "#dcd8d2", "#8c8680", "#4a4540"),
    riders={
        "red": RiderLook("#c8322b", "#ec6a55", "#8a1a1c", "sun"),
        "blue": RiderLook("#2456b8", "#5f8fe6", "#143274", "moon"),
        "green": RiderLook("#1f7a3d", "#4fae66", "#0f4a23", "leaf"),
        "purple": RiderLook("#7a2b91", "#b063c6", "#4a1559", "star"),
        "orange": RiderLook("#d96a0b", "#ffa14a", "#8f4304", "drop", "#ff9a3c"),
    },
    sand="#dfb57f",
    casing="#3b2318",
    cream="#fff4dc",
    ink="#3b2318",
    blocked="#a3201f",
)

# Found by tools/palette_search.py: the closest two are farthest apart for all four kinds of colour vision.
VISION = replace(
    DEFAULT,
    camels=(
        Shades("#c7ffd9", "#e6fff0", "#9fe3c0", "#1d5138"),
        Shades("#f85e99", "#ff93bb", "#c93d76", "#701038"),
        Shades("#fffd52", "#ffff9a", "#f2e433", "#63530a"),
        Shades("#8f88fa", "#bab5ff", "#6a61d6", "#2b2383"),
        Shades("#59c1c4", "#97e0e1", "#3a979c", "#0d454b"),
    ),
    riders={
        "red": RiderLook("#881d15", "#b8503f", "#5e0f0b", "sun"),
        "blue": RiderLook("#0e3677", "#456bb8", "#071f4b", "moon"),
        "green": RiderLook("#378a6c", "#6fbb9c", "#1a573f", "leaf"),
        "purple": RiderLook("#904bd9", "#b985f2", "#56219a", "star"),
        "orange": RiderLook("#d54c01", "#ff8547", "#8a2f00", "drop", "#ff9a3c"),
    },
)


def rgb(colour: str) -> tuple[int, int, int]:
    """The three parts of "#rrggbb", 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """The colour that lies `share` (0 to 1) of the way from `first` to `second`."""
    parts = zip(rgb(first), rgb(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)
