"""What the pictures of the rules show, as plain data: spaces by name, pieces by owner and colour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from desert.games.through_the_desert.colours import Colour

OWNER, RIVAL = "red", "blue"
"""Whose pieces stand there; the player of the rules' "you" comes first."""


@dataclass(frozen=True, slots=True)
class Herd:
    """A caravan: whose, in which colour, its leader's space and its camels'."""

    rider: str
    colour: Colour
    leader: str
    camels: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """A piece of desert; spaces are names such as "C5", several of them with blanks between.

    Attributes:
        seen: The corners of what is seen: the first and the last space.
        herds: What stands there.
        oases: Large pools with a palm.
        mountains: Where nothing goes.
        tokens: Waterholes and what they are worth.
        pools: Small pools whose token is gone.
        river: Spaces on the left bank; the river flows between them and their neighbours to the right.
        fresh: What was just placed.
        lit: Where the piece in hand may go, and of which colour it is.
        barred: Where it may not.
        culprits: What stands in its way.
        area: An enclosed area of `OWNER`.
        gain: What is earned: "coin" or "token", and how much.
    """

    seen: tuple[str, str]
    herds: tuple[Herd, ...]
    oases: str = ""
    mountains: str = ""
    tokens: Mapping[str, int] = field(default_factory=dict)
    pools: str = ""
    river: str = ""
    fresh: str = ""
    lit: str = ""
    hand: Colour = Colour.YELLOW
    barred: str = ""
    culprits: str = ""
    area: str = ""
    gain: tuple[str, int] | None = None


LEADERS, SAME_COLOUR, AREA, OASIS, RIVER = "leaders", "same_colour", "area", "oasis", "river"

SCENES: Mapping[str, tuple[Scene, ...]] = {
    # The new leader stands where neither the palm nor the other leader is near.
    LEADERS: (
        Scene(
            ("C3", "I5"),
            (Herd(RIVAL, Colour.GREEN, "D4"), Herd(OWNER, Colour.YELLOW, "F4")),
            oases="H4",
            fresh="F4",
            barred="C4 C5 D3 D5 E4 E5 G4 G5 H3 H5 I4 I5",
        ),
    ),
    # A pink rival may be next door; a yellow one may not.
    SAME_COLOUR: (
        Scene(
            ("A3", "I5"),
            (
                Herd(OWNER, Colour.YELLOW, "C4", "D4 E4"),
                Herd(RIVAL, Colour.YELLOW, "G4", "H4"),
                Herd(RIVAL, Colour.PINK, "D3"),
            ),
            lit="B3 B4 C3 C5 D5 E3 E5",
            barred="F3 F4",
            culprits="G4",
        ),
    ),
    AREA: (
        Scene(
            ("C2", "H5"),
            (Herd(OWNER, Colour.PINK, "D4", "D3 E3 E5 F2 F5"),),
            mountains="G3 G4",
            tokens={"F4": 3},
            lit="G5",
            hand=Colour.PINK,
        ),
        Scene(
            ("C2", "H5"),
            (Herd(OWNER, Colour.PINK, "D4", "D3 E3 E5 F2 F5 G5"),),
            mountains="G3 G4",
            pools="F4",
            fresh="G5",
            area="E4 F3 F4",
            gain=("token", 3),
        ),
    ),
    OASIS: (
        Scene(
            ("B3", "G5"),
            (Herd(OWNER, Colour.VIOLET, "C4", "D4"),),
            oases="F4",
            lit="E4",
            hand=Colour.VIOLET,
        ),
        Scene(
            ("B3", "G5"),
            (Herd(OWNER, Colour.VIOLET, "C4", "D4 E4"),),
            oases="F4",
            fresh="E4",
            gain=("coin", 5),
        ),
    ),
    RIVER: (
        Scene(
            ("B3", "G5"),
            (Herd(OWNER, Colour.TURQUOISE, "C4", "D4"),),
            river="D",
            lit="E4",
            hand=Colour.TURQUOISE,
        ),
        Scene(
            ("B3", "G5"),
            (Herd(OWNER, Colour.TURQUOISE, "C4", "D4 E4"),),
            river="D",
            fresh="E4",
            gain=("coin", 5),
        ),
    ),
}
"""By their names in the rules: one scene, or what was before and what comes of it."""
