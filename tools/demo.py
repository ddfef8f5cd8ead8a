"""`make demo`: random movers play a whole game through the real screens, without a display."""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

# A tool is started by its path, and finds what it works on from there.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from desert.core.rng import Rng, fresh_seed
from desert.games.through_the_desert.scoring import scores
from desert.views.through_the_desert.new_game.screen import NewGameScreen
from desert.views.through_the_desert.table.screen import TableScreen
from tools.robot import Robot, folders_in

ROOT = Path(__file__).resolve().parent.parent

_PICTURES = 5
_TO_SCORING = 0.1
"""Seconds between looks whether the scoring has come."""


def main() -> None:
    """Play, and leave pictures and the saved game behind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(2, 3, 4, 5), default=3)
    parser.add_argument("--seed", type=int, default=None, help="of the movers' choices")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--out", type=Path, default=ROOT / "demo")
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    seed = fresh_seed() if options.seed is None else options.seed
    options.out.mkdir(parents=True, exist_ok=True)
    for old in [*options.out.glob("*.png"), *options.out.glob("*.desert")]:
        old.unlink()
    with tempfile.TemporaryDirectory() as home:
        play(Path(home), (width, height), options.players, Rng(seed), options.out)
    print(f"Movers' seed {seed}; pictures and the saved game are in {options.out}")


def play(home: Path, size: tuple[int, int], players: int, rng: Rng, out: Path) -> None:
    """From the title to final scoring."""
    robot = Robot(folders_in(home), size)
    shots = Shots(robot, out)
    shots.take("title")
    robot.press("New game")
    form = robot.screen(NewGameScreen)
    robot.click(form.players.cells()[players - 2].center)
    shots.take("new-game")
    robot.click(form.start.rect.center)
    every = max(1, 24 * players // _PICTURES)
    turn = 0
    while robot.scoring is None:
        if robot.session.match.position.over and not robot.screen(TableScreen).course.holding:
            robot.rest(_TO_SCORING)
            robot.skip_count()
            continue
        robot.turn(rng)
        turn += 1
        if turn % every == 0 and robot.scoring is None:
            shots.take(f"turn-{turn:03}")
    robot.rest(20)
    shots.take("final-scoring")
    saved = robot.session.autosave.path
    shutil.copy(saved, out / "game.desert")
    match = robot.session.match
    for seat, score in zip(match.seats, scores(match.position), strict=True):
        print(f"{seat.name}: {score.total}")


class Shots:
    """Numbered pictures."""

    def __init__(self, robot: Robot, out: Path) -> None:
        self._robot, self._out, self._taken = robot, out, 0

    def take(self, name: str) -> None:
        """Save what the window would show once everything has come to rest."""
        self._robot.rest(1.0)
        self._taken += 1
        self._robot.save_picture(self._out / f"{self._taken:02}-{name}.png")


if __name__ == "__main__":
    main()
