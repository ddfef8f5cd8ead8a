"""`make screenshots`: pictures of every screen; a few small ones for the README, all of them in build/."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

# A tool is started by its path, and finds what it works on from there.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from desert.core.match import Match
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.setup import Setup
from desert.ui.intents import PointerMove
from desert.views.through_the_desert.new_game.screen import NewGameScreen
from desert.views.through_the_desert.play.curtain import Curtain
from desert.views.through_the_desert.table.screen import TableScreen
from tools import small_png
from tools.robot import Robot, folders_in

ROOT = Path(__file__).resolve().parent.parent

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
KEPT = frozenset({"title", "new-game", "table-mountain", "table-river-late", "final-scoring", "load"})
"""What of the smallest size goes into docs/screenshots/."""
PEOPLE = tuple(
    Seat(name, colour)
    for name, colour in zip(
        ("Amara", "Bruno", "Chiara", "Dmitri", "Elena"),
        ("red", "blue", "green", "purple", "orange"),
        strict=True,
    )
)


def main() -> None:
    """Take them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--language", default="en")
    parser.add_argument("--docs", type=Path, default=ROOT / "docs" / "screenshots")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "screenshots")
    parser.add_argument("--size", action="append", help="for example 1280x720; may be given several times")
    options = parser.parse_args()
    sizes = [tuple(map(int, size.split("x"))) for size in options.size or []] or SIZES
    for width, height in sizes:
        out = options.out / f"{width}x{height}-{options.language}"
        out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as home:
            robot = Robot(folders_in(Path(home)), (width, height), language=options.language)
            docs = options.docs if (width, height) == SIZES[0] and options.language == "en" else None
            Album(robot, out, docs).fill()
        print(out)


class Album:
    """Takes the pictures of one size."""

    def __init__(self, robot: Robot, out: Path, docs: Path | None) -> None:
        self._robot, self._out, self._docs = robot, out, docs

    def fill(self) -> None:
        """Go through every screen."""
        robot, routes, game = self._robot, self._robot.routes, self._robot.shell.games[0]
        self._take("title-first")
        stack = robot.stack
        stack.apply(routes.new_game(game))
        self._take("new-game")
        form = robot.screen(NewGameScreen)
        robot.click(form.players.cells()[3].center)
        self._take("new-game-five")
        for name, board, players, plies, seed in (
            ("palms", "mountain", 2, 0, 4),
            ("leaders", "river", 4, 9, 5),
            ("table-mountain", "mountain", 3, 70, 2),
            ("table-mountain-late", "mountain", 5, 118, 8),
            ("table-river-late", "river", 5, 104, 6),
        ):
            self._table(name, match_of(board, players, plies, seed, palms_by_hand=name == "palms"))
        session = robot.session
        robot.shell.save_as(session, "A rainy evening")
        stack.apply(routes.pause(session))
        self._take("pause")
        stack.apply(routes.save(session))
        self._take("save")
        self._table("final-scoring", match_of("mountain", 5, 10_000, 3))
        ways: dict[str, Callable[[], object]] = {
            "title": lambda: stack.apply(routes.title()),
            "load": lambda: stack.apply(routes.load()),
            "settings": lambda: stack.apply(routes.settings()),
            "rules": lambda: stack.apply(routes.rules(game, "turn")),
            "about": lambda: stack.apply(routes.about()),
        }
        for name, way in ways.items():
            way()
            self._take(name)

    def _table(self, name: str, match: DesertMatch) -> None:
        robot = self._robot
        session = robot.shell.begin(robot.shell.games[0], match, {})
        robot.stack.apply(robot.routes.table(session))
        robot.rest(0.1)
        if isinstance(robot.stack.top, Curtain):
            self._take(f"{name}-curtain")
            robot.sit_down()
        if not match.position.over:
            self._point(match)
        robot.rest(20 if match.position.over else 0.1)
        self._take(name)

    def _point(self, match: DesertMatch) -> None:
        """Take a colour in hand and hover a space, so that a picture shows what that shows."""
        robot = self._robot
        table = robot.screen(TableScreen)
        move = match.position.legal_moves()[len(match.position.legal_moves()) // 2]
        if hasattr(move, "colour") and table.aim.colour is not move.colour:
            robot.click(table.controls.supply.cells()[move.colour].center)
        if hasattr(move, "space") and table.scene.layout is not None:
            robot.stack.handle(PointerMove(table.scene.layout.centre(move.space), frozenset()))

    def _take(self, name: str) -> None:
        # Some pictures are painted bit by bit, a frame each, so that a click is answered at once.
        for _ in range(20):
            self._robot.rest(0.1)
            self._robot.picture()
        self._robot.save_picture(self._out / f"{name}.png")
        if self._docs is not None and name in KEPT:
            self._docs.mkdir(parents=True, exist_ok=True)
            small_png.save(self._robot.fresh_picture(), self._docs / f"{name}.png")


def match_of(board: str, players: int, plies: int, seed: int, *, palms_by_hand: bool = False) -> DesertMatch:
    """A game played at random from a seed."""
    from desert.app.boards import SHIPPED_BOARDS

    seats = PEOPLE[:players]
    match: DesertMatch = Match(
        Setup(board=SHIPPED_BOARDS[board], seats=seats, seed=seed, palms_by_hand=palms_by_hand)
    )
    rng = Rng(seed)
    while match.ply < plies and not match.position.over:
        legal = match.position.legal_moves()
        match.play(legal[rng.randrange(len(legal))])
    return match


if __name__ == "__main__":
    main()
