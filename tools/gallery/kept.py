"""The twelve pictures that README and docs show: stops of the gallery with the games that suit them best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from tools import small_png
from tools.gallery import scoring_stops, shell_stops, table_stops
from tools.gallery.album import Look, standing
from tools.gallery.games import CHOICES, Choice
from tools.gallery.stage import Stage, Stops
from tools.gallery.tour import one_table

LOOK = Look((1280, 720))

Way = Callable[[Stage], Stops]


def _from(choice: Choice) -> int:
    """Which offset begins with a game."""
    return CHOICES.index(choice)


WANTED: tuple[tuple[Way, Choice, Mapping[str, str]], ...] = (
    (shell_stops.first_start, CHOICES[0], {"new-game-4": "new-game"}),
    (table_stops.by_hand, Choice(4, "river"), {"leaders": "leaders"}),
    (partial(one_table, choice=Choice(3, "mountain"), when="middle"), CHOICES[0], {"": "table-mountain"}),
    (table_stops.previews, Choice(4, "mountain"), {"preview-area": "preview-area"}),
    (table_stops.seeing, Choice(4, "river"), {"caravan-told": "caravan"}),
    (table_stops.hints, Choice(4, "river"), {"hint": "hint"}),
    (table_stops.turns, Choice(5, "river"), {"curtain": "curtain"}),
    (partial(one_table, choice=Choice(5, "river"), when="late"), CHOICES[0], {"": "table-river-late"}),
    (scoring_stops.ceremony, Choice(5, "river"), {"count-caravan": "count"}),
    (scoring_stops.result, Choice(5, "mountain"), {"result-opened": "final-scoring"}),
    (shell_stops.lists, CHOICES[0], {"title-continue": "title", "load-unfinished": "load"}),
)
"""A way through the gallery, the game it begins with, and what its stops are called in docs/screenshots; the
one stop of a way that has no other is ""."""
KEPT = frozenset(name for _, _, names in WANTED for name in names.values())


def keep(folder: Path) -> None:
    """Take them, with so few colours that they are small."""
    folder.mkdir(parents=True, exist_ok=True)
    for way, choice, names in WANTED:
        with standing(LOOK, _from(choice)) as stage:
            left = dict(names)
            for stop in way(stage):
                name = left.pop(stop if stop in left else "", None)
                if name is not None:
                    stage.settle()
                    small_png.save(stage.robot.fresh_picture(), folder / f"{name}.png")
                if not left:
                    break
