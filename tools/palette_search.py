"""Searches the colours of the colour-vision palette: five that stay as far apart as can be, for everyone.

Every pair, and each colour and the sand, is judged for normal, protan, deutan and tritan vision; the smallest
distance of all is made as large as it gets among colours that keep their names and their charm.
Run `python tools/palette_search.py camels` or `riders`; decision record 0008 tells what came of it.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))


from tools.colour_distance import VISIONS, Lab, Rgb, ciede2000, lab, seen

Range = tuple[float, float]


@dataclass(frozen=True)
class Family:
    """Where a colour may lie: lightness, chroma and hue (degrees) of CIELAB."""

    name: str
    lightness: Range
    chroma: Range
    hue: Range


# Camels stay pastel, light enough for their dark casing and patterns, and each is what its name says.
CAMELS = (
    Family("green", (62, 96), (28, 62), (118, 156)),
    Family("pink", (62, 96), (26, 64), (-18, 18)),
    Family("yellow", (86, 97), (35, 80), (88, 108)),
    Family("violet", (62, 96), (26, 64), (290, 318)),
    Family("turquoise", (62, 96), (20, 62), (190, 226)),
)
# Riders are strong, and dark enough for a cream emblem (3:1).
RIDERS = (
    Family("red", (30, 59), (55, 100), (20, 44)),
    Family("blue", (20, 59), (42, 110), (255, 292)),
    Family("green", (24, 59), (34, 100), (125, 165)),
    Family("purple", (15, 59), (32, 110), (310, 345)),
    Family("orange", (45, 59), (45, 100), (50, 76)),
)
SAND: Rgb = (0xDC, 0xB0, 0x76)
"""The mean colour of the painted ground, as the tests measure it."""
STEPS, STARTS = 25_000, 6


@dataclass(frozen=True)
class Candidate:
    """A colour with what each kind of vision makes of it."""

    place: tuple[float, float, float]
    colour: Rgb
    labs: tuple[Lab, ...]


def srgb(lightness: float, chroma: float, hue: float) -> Rgb | None:
    """The sRGB colour of CIELAB polar coordinates; None where screens have none."""
    a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
    mid = (lightness + 16) / 116

    def light(t: float) -> float:
        return t**3 if t > 6 / 29 else (116 * t - 16) * 27 / 24389

    x, y, z = light(mid + a / 500) * 0.95047, light(mid), light(mid - b / 200) * 1.08883
    parts = []
    for row in (
        (3.2404542, -1.5371385, -0.4985314),
        (-0.969266, 1.8760108, 0.041556),
        (0.0556434, -0.2040259, 1.0572252),
    ):
        share = row[0] * x + row[1] * y + row[2] * z
        if not -1e-4 <= share <= 1.0001:
            return None
        share = min(1.0, max(0.0, share))
        parts.append(share * 12.92 if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055)
    red, green, blue = (round(255 * part) for part in parts)
    return red, green, blue


def views(colour: Rgb) -> tuple[Lab, ...]:
    """A colour as each kind of vision sees it."""
    return tuple(lab(seen(colour, vision)) for vision in VISIONS)


def apart(first: tuple[Lab, ...], second: tuple[Lab, ...]) -> float:
    """How far apart two colours are for those who see the least difference."""
    return min(ciede2000(one, other) for one, other in zip(first, second, strict=True))


class Search:
    """One annealed walk from a random start.

    Args:
        families: Where each colour may lie.
        sand: The ground, which stays.
        seed: Of the walk.
    """

    def __init__(self, families: Sequence[Family], sand: Rgb, seed: int) -> None:
        self._families, self._rng = families, random.Random(seed)
        self._sand = Candidate((0, 0, 0), sand, views(sand))
        self._now = [self._drawn(family) for family in families]
        everything = [*self._now, self._sand]
        self._apart = {
            (i, j): apart(everything[i].labs, everything[j].labs)
            for i, j in combinations(range(len(everything)), 2)
        }

    def _candidate(self, place: tuple[float, float, float]) -> Candidate | None:
        colour = srgb(*place)
        return None if colour is None else Candidate(place, colour, views(colour))

    def _drawn(self, family: Family) -> Candidate:
        while True:
            ranges = (family.lightness, family.chroma, family.hue)
            lightness, chroma, hue = (self._rng.uniform(*limits) for limits in ranges)
            found = self._candidate((lightness, chroma, hue))
            if found is not None:
                return found

    def _near(self, number: int, heat: float) -> Candidate | None:
        family, place = self._families[number], self._now[number].place
        moved = []
        for value, (low, high) in zip(place, (family.lightness, family.chroma, family.hue), strict=True):
            step = self._rng.gauss(0, (high - low) * 0.25 * heat + 0.3)
            moved.append(min(high, max(low, value + step)))
        return self._candidate((moved[0], moved[1], moved[2]))

    @staticmethod
    def _worth(distances: dict[tuple[int, int], float]) -> float:
        least = sorted(distances.values())
        return least[0] + 0.08 * sum(least[1:4]) / 3  # the next few decide between equals

    def run(self, steps: int) -> tuple[float, list[Rgb]]:
        """The best found: its smallest distance, and the colours."""
        worth = best = self._worth(self._apart)
        found = min(self._apart.values()), [one.colour for one in self._now]
        for step in range(steps):
            heat = 1 - step / steps
            number = self._rng.randrange(len(self._families))
            new = (
                self._drawn(self._families[number]) if self._rng.random() < 0.05 else self._near(number, heat)
            )
            if new is None:
                continue
            distances = dict(self._apart)
            for other, candidate in enumerate([*self._now, self._sand]):
                if other != number:
                    pair = min(number, other), max(number, other)
                    distances[pair] = apart(new.labs, candidate.labs)
            after = self._worth(distances)
            if after >= worth or self._rng.random() < math.exp((after - worth) / (heat * heat + 1e-3)):
                self._now[number], self._apart, worth = new, distances, after
                if worth > best:
                    best = worth
                    found = min(distances.values()), [one.colour for one in self._now]
        return found


def main() -> None:
    """Search from several starts and print each result, the smallest distance first."""
    families = RIDERS if "riders" in sys.argv[1:] else CAMELS
    for seed in range(STARTS):
        least, colours = Search(families, SAND, seed).run(STEPS)
        words = (
            f"{family.name} #{r:02x}{g:02x}{b:02x}"
            for family, (r, g, b) in zip(families, colours, strict=True)
        )
        print(f"{least:.2f}  " + "  ".join(words), flush=True)


if __name__ == "__main__":
    main()
