"""Computers at the table: asks for their moves and plays them one by one, slowly enough to follow."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from desert.core.seats import Seat
from desert.games.through_the_desert.moves import Move
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.animation import Speed
from desert.views.through_the_desert.play.course import Course

PAUSE = 0.5
"""Seconds before each of a computer's moves at normal speed."""
PAUSED = "paused"
"""The extra under which a match that is only watched keeps whether it stands still."""
WATCHED_SPEED = "watched_speed"
"""The extra under which it keeps how fast it goes, where that was chosen while watching."""
SPEEDS = {"normal": Speed.NORMAL, "fast": Speed.FAST, "off": Speed.OFF}
"""The values of the setting for animations, slowest first; a match that is watched has the same."""

_TurnId = tuple[Phase, int, int]


class ComputerPace:
    """Gives a computer's next move when it is time for it.

    The moves of a turn come at once; they are dropped when the match has gone elsewhere meanwhile, or
    somebody else plays the seat. Where the game waits for a press it waits before a turn, and a turn begun
    is played to its end; only one that is watched stands still in between.

    Args:
        course: Whose turn is on screen.
        step_by_step: Whether people want to be asked before each computer's turn that follows another's.
    """

    def __init__(self, course: Course, step_by_step: Callable[[], bool] = lambda: False) -> None:
        self._course, self._step_by_step = course, step_by_step
        self._moves: deque[Move] = deque()
        self._ply = -1
        self._seat: Seat | None = None
        self._waited = self._thought = 0.0
        self._granted: _TurnId | None = None

    # -- waiting for a press -----------------------------------------------------------------------
    @property
    def watched(self) -> bool:
        """Whether nobody plays but computers."""
        return not self._course.persons

    @property
    def paused(self) -> bool:
        """Whether a match that is only watched stands still."""
        kept = self._course.session.extras.get(PAUSED)
        return self.watched and (kept if isinstance(kept, bool) else self._step_by_step())

    @property
    def waiting(self) -> bool:
        """Whether the next computer's turn waits for a press."""
        course = self._course
        if not course.computers_turn or self._granted == self._turn():
            return False
        return self.paused if self.watched else self._step_by_step() and self._after_another()

    def _turn(self) -> _TurnId:
        position = self._course.position
        return _id_of(position, self._course.match.ply)

    def _after_another(self) -> bool:
        """Whether the turn before this one was a computer's, so that it may be news to somebody."""
        course = self._course
        match, ply = course.match, course.match.ply
        if not ply or course.is_person(match.step(ply).player):
            return False
        return _id_of(match.position_at(ply - 1), ply - 1) != self._turn()

    def grant(self) -> None:
        """Let the turn that waits be played."""
        self._granted = self._turn()

    def pause(self, *, still: bool) -> None:
        """Let a match that is only watched stand still or go on; that is kept with it."""
        self._granted = None
        if still != self.paused:
            self._course.session.keep(PAUSED, still)

    def speed(self, setting: object) -> str:
        """How fast everything goes, one of `SPEEDS`; `setting` is what was chosen for all games."""
        kept = self._course.session.extras.get(WATCHED_SPEED) if self.watched else None
        return next(
            (name for name in SPEEDS if name == kept), str(setting) if setting in SPEEDS else "normal"
        )

    def quicken(self, setting: object) -> None:
        """Let a match that is watched go faster, or slowly again after the fastest; that is kept with it.

        The setting stays as it is: it is for one's own games.
        """
        if self.watched:
            names = list(SPEEDS)
            after = (names.index(self.speed(setting)) + 1) % len(names)
            self._course.session.keep(WATCHED_SPEED, names[after])

    # -- thinking ----------------------------------------------------------------------------------
    @property
    def thought(self) -> float:
        """For how many seconds a computer has been thinking about its turn; 0 while none does."""
        return self._thought

    def forget(self) -> None:
        """Drop what has been thought of."""
        self._granted = None
        self._drop()
        self._course.session.forget()

    def _drop(self) -> None:
        self._moves.clear()
        self._waited = self._thought = 0.0

    def next_move(self, dt: float, speed: Speed) -> Move | None:
        """The move to be played now; None while there is none or it is too early.

        Args:
            dt: Seconds passed.
            speed: What the person chose; OFF never waits.
        """
        course = self._course
        if not course.computers_turn:
            self._drop()
            return None
        seat = course.match.seats[course.position.to_move or 0]
        if self._moves and (self._ply, self._seat) != (course.match.ply, seat):
            self._moves.clear()
        self._waited += dt
        if not self._moves and not self._ask(dt):
            return None
        self._ply, self._seat = course.match.ply, seat
        if self.waiting or (speed is not Speed.OFF and self._waited * speed.value < PAUSE):
            return None
        self._waited = 0.0
        move = self._moves.popleft()
        self._ply += 1
        return move

    def _ask(self, dt: float) -> bool:
        """Have the computer think; whether it has answered."""
        session = self._course.session
        session.think()
        answer = session.answer()
        if not answer:
            self._thought = self._thought + dt if session.trouble is None else 0.0
            return False
        self._thought = 0.0
        self._moves.extend(answer)
        return True


def _id_of(position: Position, ply: int) -> _TurnId:
    """What tells turns apart: outside the turns of camels each placement is one."""
    turn = position.turn if position.phase is Phase.CAMELS else ply
    return position.phase, position.player, turn
