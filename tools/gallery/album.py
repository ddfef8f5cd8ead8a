"""Fills the gallery: tours in windows of three sizes, tables in every combination, windows of odd shapes."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

import pygame

from desert.views.through_the_desert.pieces.chosen_palette import DEFAULT_NAME, PALETTE, VISION_NAME
from desert.views.through_the_desert.table.layout import PANELS_RIGHT
from tools.gallery.games import CHOICES, STAGES, Choice
from tools.gallery.sheets import contact_sheets, small
from tools.gallery.stage import Stage, Stops
from tools.gallery.tour import one_table, short_tour, whole_tour
from tools.robot import Robot, folders_in

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
ODD_SIZES = ((960, 600), (1024, 768), (1280, 800), (2560, 1080), (1080, 1920))
Named = list[tuple[str, pygame.Surface]]
PALETTES = (DEFAULT_NAME, VISION_NAME)


@dataclass(frozen=True)
class Look:
    """What a robot's window and settings are."""

    size: tuple[int, int]
    language: str = "en"
    palette: str = DEFAULT_NAME
    right: bool = False

    @property
    def name(self) -> str:
        """For files and captions."""
        width, height = self.size
        parts = [f"{width}x{height}", self.language]
        parts += ["vision"] if self.palette == VISION_NAME else []
        parts += ["right"] if self.right else []
        return "-".join(parts)


def combinations() -> list[tuple[Look, Choice, str]]:
    """Looks, games and stages of the tables: every two values meet, though not every three."""
    out: list[tuple[Look, Choice, str]] = []
    for number, (palette, choice, when) in enumerate(product(PALETTES, CHOICES, STAGES)):
        # Sizes, languages and sides go round at paces of their own.
        size = SIZES[(number + number // 3) % len(SIZES)]
        language = ("en", "es")[(number // 2 + number // 12) % 2]
        out.append((Look(size, language, palette, (number + number // 6) % 2 == 1), choice, when))
    return out


@dataclass
class Album:
    """Collects pictures.

    Attributes:
        out: The folder.
        taken: How many pictures there are.
        sheets: The files of the contact sheets.
    """

    out: Path
    taken: int = 0
    sheets: list[Path] = field(default_factory=list)

    def tour(self, look: Look, offset: int, *, full: bool) -> None:
        """Every screen in one window; in full too where that is wanted."""
        folder = self.out / look.name
        with standing(look, offset) as stage:
            named = self._take(stage, whole_tour(stage), folder if full else None)
        self._lay_out(f"tour-{look.name}", named)

    def tables(self) -> None:
        """Every number of players on each board at each stage in both palettes."""
        by_look: dict[Look, list[tuple[Choice, str]]] = {}
        for look, choice, when in combinations():
            by_look.setdefault(look, []).append((choice, when))
        named: Named = []
        for look, wanted in by_look.items():
            with standing(look) as stage:
                for choice, when in wanted:
                    found = self._take(stage, one_table(stage, choice, when))
                    named += [(f"{name}  {look.name}", picture) for name, picture in found]
        self._lay_out("tables", sorted(named, key=lambda one: one[0]))

    def odd_windows(self) -> None:
        """What matters most in windows of other shapes."""
        named: Named = []
        for number, size in enumerate(ODD_SIZES):
            look = Look(size, ("en", "es")[number % 2], right=number % 2 == 1)
            with standing(look, number) as stage:
                named += [(f"{name}  {look.name}", one) for name, one in self._take(stage, short_tour(stage))]
        self._lay_out("windows", named)

    def _take(self, stage: Stage, stops: Stops, folder: Path | None = None) -> Named:
        named: Named = []
        for name in stops:
            stage.settle()
            picture = stage.robot.fresh_picture()
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
                pygame.image.save(picture, folder / f"{name}.png")
            named.append((name, small(picture)))
            self.taken += 1
        return named

    def _lay_out(self, name: str, named: Named) -> None:
        self.sheets += contact_sheets(named, self.out / f"sheet-{name}.png")


@contextmanager
def standing(look: Look, offset: int = 0) -> Iterator[Stage]:
    """A stage with a home of its own, and all settings as a look has them."""
    with tempfile.TemporaryDirectory() as home:
        robot = Robot(
            folders_in(Path(home)),
            look.size,
            language=look.language,
            animation_speed="off",
            **{PALETTE: look.palette, PANELS_RIGHT: look.right},
        )
        try:
            yield Stage(robot, offset)
        finally:
            # What is written in the background would be in the way of the folder's end.
            robot.shell.put_on_screen(None)
