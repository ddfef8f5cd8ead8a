"""Plays on the real screens without a window; prints as JSON what every frame cost the processor, by cause.

python tools/bench_play.py WIDTHxHEIGHT

The clock of the screens is made up, frame after frame, and only the time of this thread is measured: what
else the machine does hardly matters, and the same frames come every time.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from desert.core.hexgrid import bits
from desert.core.rng import Rng
from desert.games.through_the_desert.events import AreaEnclosed
from desert.games.through_the_desert.moves import PlaceCamel
from desert.ui.loop import FRAME, Loop
from desert.ui.window import Window
from desert.views.through_the_desert.play.curtain import Curtain
from desert.views.through_the_desert.scoring.ceremony import CeremonyScreen
from desert.views.through_the_desert.scoring.screen import ScoringScreen
from desert.views.through_the_desert.table.screen import TableScreen
from tools.bench_rows import GOLDEN
from tools.robot import Robot, folders_in

GAME, MOVES = GOLDEN / "05-5p-snaky.desert", 92
Pos = tuple[int, int]


class Player:
    """Works the loop frame by frame and notes what each costs.

    Attributes:
        costs: Seconds of the processor for every frame that was painted, or took long, by cause.
    """

    def __init__(self, home: Path, size: Pos) -> None:
        self.robot = Robot(folders_in(home), size, hand_over=True)
        game = json.loads(GAME.read_text(encoding="utf-8"))
        file = home / "late.desert"
        file.write_text(json.dumps(game | {"moves": game["moves"][:MOVES]}), encoding="utf-8")
        self.session, _ = self.robot.shell.open(file)
        self.costs: dict[str, list[float]] = defaultdict(list)
        self.size, self._now, self._at = size, 100.0, (0, 0)
        window = Window("", size)
        window.resize(size)  # larger than the desktop that no display has
        self.loop = Loop(window, self.robot.context, clock=lambda: self._now, sleep=lambda _: None)
        self.robot.context.retext_wanted = self.robot.context.layout_wanted = False
        self.loop.stack.apply(self.robot.routes.table(self.session))
        assert self.loop.stack.top is not None and self.loop.stack.top.size == size  # noqa: S101, PT018
        self.wait("open", 2.0)
        self.rng = Rng(5)

    # -- frames ------------------------------------------------------------------------------------
    def frame(self, cause: str, *events: pygame.event.Event) -> None:
        """One turn of the loop."""
        pygame.event.get()
        begun = time.thread_time()
        shown = self.loop.step(events)
        cost = time.thread_time() - begun
        if shown or cost > FRAME / 16:
            self.costs[cause].append(cost)
        self._now += FRAME

    def wait(self, cause: str, seconds: float) -> None:
        """Let time pass, and longer while anything moves."""
        left = round(seconds / FRAME)
        while left > 0 or (self.loop.stack.animating and left > -600):
            self.frame(cause)
            left -= 1

    def sharpen(self, cause: str) -> None:
        """Wait for the threads that paint beside."""
        while self.table.scene.view.waiting:
            self.frame(cause)
            time.sleep(0.002)
        self.wait(cause, 0.1)

    def point(self, cause: str, pos: Pos, rest: float = 0.0) -> None:
        """Move the pointer and leave it there."""
        self._at = pos
        self.frame(cause, pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        if rest:
            self.wait(cause, rest)

    def click(self, cause: str, pos: Pos) -> None:
        """Press and release; the cause is for the frame that answers, whatever comes of it is apart."""
        self._now += 1.0
        self.point("point", pos, 0.1)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.frame(cause, pygame.event.Event(kind, pos=pos, button=1))
        self.wait("what moves then", 0.4)

    def key(self, cause: str, code: int, mod: int = 0) -> None:
        """Press and release a key."""
        event = {"key": code, "mod": mod, "scancode": 0}
        self.frame(cause, pygame.event.Event(pygame.KEYDOWN, event | {"unicode": ""}))
        self.frame("what moves then", pygame.event.Event(pygame.KEYUP, event))
        self.wait("what moves then", 0.3)

    @property
    def table(self) -> TableScreen:
        """The table, which must be on top."""
        top = self.loop.stack.top
        assert isinstance(top, TableScreen), top  # noqa: S101 - a slip of the tool
        return top

    def away(self, cause: str) -> None:
        """Point at nothing."""
        self.point(cause, (self.size[0] - 3, self.size[1] - 3), 0.3)

    # -- what is played ----------------------------------------------------------------------------
    def turn(self) -> None:
        """Place a camel, closing an area if one can, and end the turn when it is complete."""
        top, position = self.loop.stack.top, self.session.match.position
        if isinstance(top, Curtain):
            self.click("open the curtain", top.go.rect.center)
        found = list(position.legal_moves())
        closing = [
            move for move in found if any(isinstance(event, AreaEnclosed) for event in position.play(move)[1])
        ]
        pool = closing or found
        if pool and not self.table.course.holding:
            move = pool[self.rng.randrange(len(pool))]
            assert isinstance(move, PlaceCamel)  # noqa: S101 - of a late game
            if self.table.aim.colour is not move.colour:
                self.click("take a colour", self.table.controls.supply.cells()[move.colour].center)
            layout = self.table.scene.layout
            assert layout is not None  # noqa: S101
            self.click("close an area" if closing else "place", layout.centre(move.space))
        if isinstance(self.loop.stack.top, TableScreen) and self.table.course.holding:
            if not self.rng.randrange(4):
                self.take_back()
            self.click("end a turn", self.table.controls.end.rect.center)

    def look_round(self) -> None:
        """Point at all there is."""
        table, layout = self.table, self.table.scene.layout
        assert layout is not None  # noqa: S101
        spaces = list(bits(layout.board.spaces))
        for space in spaces[::9]:
            self.point("point at a space", layout.centre(space), 0.05)
        for space in spaces[::17]:
            self.point("rest on a space", layout.centre(space), 0.5)
        self.away("rest on a space")
        for card in table.controls.cards:
            self.point("point at a seat", card.rect.center, 0.5)
        self.away("point at a seat")
        for cell in table.controls.supply.cells():
            self.point("point at a colour", cell.center, 0.6)
        self.away("point at a colour")
        log = table.controls.log.rect
        for y in range(log.y + 20, log.bottom - 20, max(20, log.h // 12)):
            self.point("point at the log", (log.centerx, y), 0.2)
        self.away("point at the log")

    def look_nearer(self) -> None:
        """Zoom in, drag, zoom out."""
        across, down = self.table.board.rect.center
        for notch in (1, 1, 1, 1):
            self.point("point", (across, down))
            self.frame("look nearer", _wheel(notch))
            self.wait("look nearer", 0.1)
        self.sharpen("sharp again")
        self.frame("point", pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(across, down), button=3))
        for k in range(10):
            pos = (across - 12 * k, down - 5 * k)
            drag = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(-12, -5), buttons=(0, 0, 1))
            self.frame("drag a near board", drag)
        self.frame("point", pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(across, down), button=3))
        self.sharpen("sharp again")
        for _ in range(5):
            self.frame("look farther", _wheel(-1))
            self.wait("look farther", 0.1)

    def sheets(self) -> None:
        """Open what lies over the table, and close it."""
        for name, code in (("rules", pygame.K_F1), ("menu", pygame.K_ESCAPE), ("keys", pygame.K_h)):
            for time_ in ("first", "again"):
                self.key(f"open the {name}, {time_}", code)
                self.key("close a sheet", pygame.K_ESCAPE)

    def take_back(self) -> None:
        """Undo and redo within a turn."""
        self.key("undo", pygame.K_z, pygame.KMOD_CTRL)
        self.key("redo", pygame.K_y, pygame.KMOD_CTRL)

    def finish(self) -> None:
        """The count and the table of points."""
        self.wait("count", 8.0)
        if isinstance(self.loop.stack.top, CeremonyScreen):
            self.click("from the count to the points", self.loop.stack.top.skip.rect.center)
        scoring = self.loop.stack.top
        if isinstance(scoring, ScoringScreen):
            box = scoring.table.rect
            for y in range(box.y + 10, box.bottom, max(20, box.h // 12)):
                self.point("point at points", (box.centerx, y), 0.1)


def _wheel(notches: int) -> pygame.event.Event:
    values = {"x": 0, "y": notches, "precise_x": 0.0, "precise_y": float(notches), "flipped": False}
    return pygame.event.Event(pygame.MOUSEWHEEL, values)


def play(home: Path, size: Pos) -> dict[str, list[float]]:
    """Play a late game to its end; the costs of all frames."""
    player = Player(home, size)
    for _ in range(12):
        player.turn()
    if isinstance(player.loop.stack.top, Curtain):
        player.click("open the curtain", player.loop.stack.top.go.rect.center)
    player.look_round()
    player.look_nearer()
    player.sheets()
    while not player.session.match.position.over:
        player.turn()
    if isinstance(player.loop.stack.top, TableScreen):
        player.turn()
    player.finish()
    player.loop.stack.close()
    player.session.close()
    del player.costs["open"], player.costs["point"]
    return player.costs


def main(arguments: Iterable[str]) -> None:
    """Print what a size comes to."""
    (asked,) = arguments
    width, height = map(int, asked.split("x"))
    with tempfile.TemporaryDirectory() as home:
        print(json.dumps(play(Path(home), (width, height))))


if __name__ == "__main__":
    main(sys.argv[1:])
