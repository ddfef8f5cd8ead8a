"""Computers at the table: asks for their moves and plays them one by one, slowly enough to follow."""

from __future__ import annotations

from collections import deque

from desert.games.through_the_desert.moves import Move
from desert.ui.animation import Speed
from desert.views.through_the_desert.play.course import Course

PAUSE = 0.5
"""Seconds before each of a computer's moves at normal speed."""


class ComputerPace:
    """Gives a computer's next move when it is time for it.

    The moves of a turn come at once; they are dropped when the match has gone elsewhere meanwhile.
    """

    def __init__(self, course: Course) -> None:
        self._course = course
        self._moves: deque[Move] = deque()
        self._ply = -1
        self._waited = 0.0

    def forget(self) -> None:
        """Drop what has been thought of."""
        self._moves.clear()
        self._waited = 0.0
        self._course.session.forget()

    def next_move(self, dt: float, speed: Speed) -> Move | None:
        """The move to be played now; None while there is none or it is too early.

        Args:
            dt: Seconds passed.
            speed: What the person chose; OFF never waits.
        """
        course = self._course
        if not course.computers_turn:
            self._moves.clear()
            self._waited = 0.0
            return None
        if self._moves and self._ply != course.match.ply:
            self._moves.clear()
        if not self._moves:
            course.session.think()
            answer = course.session.answer()
            if not answer:
                return None
            self._moves.extend(answer)
        self._ply = course.match.ply
        self._waited += dt
        if speed is not Speed.OFF and self._waited * speed.value < PAUSE:
            return None
        self._waited = 0.0
        move = self._moves.popleft()
        self._ply += 1
        return move
