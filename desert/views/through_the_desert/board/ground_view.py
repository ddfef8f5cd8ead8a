"""The ground of the board at any zoom: the whole of it always, a near part painted while one looks at it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

import pygame
from pygame import Rect

from desert.games.through_the_desert.board import Field
from desert.views.through_the_desert.board.camera import Camera, layout_for
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.land import Land
from desert.views.through_the_desert.board.magnifier import paint_near
from desert.views.through_the_desert.board.painter import Lines, paint_board

REST = 0.06
"""Seconds a zoom must rest before it is painted sharp: nobody looks at what they turn past."""


Painted = tuple[HexLayout, pygame.Surface, Land, Lines | None]


@dataclass(frozen=True)
class _Foreseen:
    """What is painted for a size that is likely to be asked for.

    Attributes:
        asked: The board's box and the window's size.
        layout: Where the hexes will be.
        painted: The board.
        beside: What the rehearsal comes to.
    """

    asked: tuple[Rect, tuple[int, int]]
    layout: HexLayout
    painted: Future[Painted]
    beside: Future[object] | None

    @property
    def done(self) -> bool:
        """Whether all of it is."""
        return self.painted.done() and (self.beside is None or self.beside.done())

    def drop(self) -> None:
        """Nobody waits for it any more."""
        self.painted.cancel()
        if self.beside is not None:
            self.beside.cancel()


class GroundView:
    """What lies beneath the pieces.

    Args:
        field: What is in play.
        rehearsal: Gives what is to be done on a thread beside while the ground for a layout is painted.

    Attributes:
        camera: How the board is looked at.
        whole: The layout of the whole board.
        layout: Where the hexes are as they are seen now.
        whole_picture: The ground of the whole board.
        picture: The ground as seen now; None until it is painted sharp.
        rehearsed: What the rehearsal for the latest sharp picture came to.
    """

    def __init__(
        self, field: Field, rehearsal: Callable[[HexLayout], Callable[[], object]] | None = None
    ) -> None:
        self._field, self._rehearsal = field, rehearsal
        self.camera = Camera()
        self.whole: HexLayout | None = None
        self.layout: HexLayout | None = None
        self.whole_picture: pygame.Surface | None = None
        self.picture: pygame.Surface | None = None
        self._size = (0, 0)
        self._land: Land | None = None
        self._lines: Lines | None = None
        self._rest = 0.0
        self._threads: ThreadPoolExecutor | None = None
        self.rehearsed: object = None
        self._foreseen: _Foreseen | None = None
        self._job: tuple[HexLayout, Future[pygame.Surface], Future[object] | None] | None = None
        self._known: tuple[HexLayout, pygame.Surface] | None = None

    def foresee(self, room: Rect, size: tuple[int, int]) -> HexLayout:
        """Paint beside what `place` will most likely be asked for, and tell where the hexes will be."""
        if self._foreseen is not None and self._foreseen.asked == (room, size):
            return self._foreseen.layout
        if self._foreseen is not None:
            self._foreseen.drop()
        layout = HexLayout(self._field.board, room)
        threads = self._pool()
        painted = threads.submit(_painted, self._field, layout, size, self._lines)
        beside = None if self._rehearsal is None else threads.submit(self._rehearsal(layout))
        self._foreseen = _Foreseen((room, size), layout, painted, beside)
        return layout

    @property
    def ready(self) -> bool:
        """Whether what was foreseen is painted, if anything was."""
        return self._foreseen is None or self._foreseen.done

    def place(self, room: Rect, size: tuple[int, int]) -> None:
        """Paint the whole board in a box of a window; a near part follows as ever.

        Args:
            room: Where the whole board goes.
            size: Of the window.
        """
        self._drop()
        self._known, self._size = None, size
        foreseen, self._foreseen = self._foreseen, None
        if foreseen is not None and foreseen.asked == (room, size):
            painted = foreseen.painted.result()
            self.rehearsed = foreseen.beside.result() if foreseen.beside is not None else None
        else:
            if foreseen is not None:
                foreseen.drop()
            layout = HexLayout(self._field.board, room)
            painted = _painted(self._field, layout, size, self._lines)
        self.whole, self.whole_picture, self._land, self._lines = painted
        self._aim()

    def _pool(self) -> ThreadPoolExecutor:
        if self._threads is None:
            self._threads = ThreadPoolExecutor(2)
        return self._threads

    def look(self, camera: Camera) -> bool:
        """Look with another camera; False when it shows just the same."""
        if camera == self.camera or self.whole is None:
            self.camera = camera
            return False
        before = self.layout
        self.camera = camera
        self._aim()
        return before is None or self.layout is None or not _same(before, self.layout)

    def _aim(self) -> None:
        if self.whole is None:
            return
        layout = layout_for(self._field.board, self.whole.rect, self.camera)
        if self.camera.whole:
            self.picture, self.layout = self.whole_picture, self.whole
            self._known = None
            self._drop()
        elif self.layout is None or not _same(layout, self.layout) or self.picture is None:
            self.picture, self.layout = None, layout
            self._rest = 0.0

    def step(self, dt: float) -> bool:
        """Let time pass; True when the sharp picture has just come."""
        if self.picture is not None or self.layout is None or self._land is None:
            return False
        self._rest += dt
        if self._job is not None:
            layout, job, beside = self._job
            if not job.done() or (beside is not None and not beside.done()):
                return False
            self._job = None
            self._known = (layout, job.result())
            self.rehearsed = beside.result() if beside is not None else None
            if _same(layout, self.layout):
                self.picture = self._known[1]
                return True
        if self._rest >= REST:
            threads = self._pool()
            work = threads.submit(paint_near, self._land, self._field, self.layout, self._size, self._known)
            beside = None if self._rehearsal is None else threads.submit(self._rehearsal(self.layout))
            self._job = (self.layout, work, beside)
        return False

    @property
    def waiting(self) -> bool:
        """Whether a sharp picture is still to come."""
        return self.picture is None and self.layout is not None

    def _drop(self) -> None:
        """Nobody waits for what is being painted any more."""
        if self._job is not None:
            for work in self._job[1:]:
                if isinstance(work, Future):
                    work.cancel()
            self._job = None

    def close(self) -> None:
        """End the thread."""
        self._drop()
        if self._foreseen is not None:
            self._foreseen.drop()
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
            self._threads = None


def _same(one: HexLayout, other: HexLayout) -> bool:
    return (one.column_pitch, one.row_pitch, one.place(0, 0)) == (
        other.column_pitch,
        other.row_pitch,
        other.place(0, 0),
    )


def _painted(field: Field, layout: HexLayout, size: tuple[int, int], lines: Lines | None) -> Painted:
    """The whole board, and what of it is kept for looking nearer and for another size."""
    kept: list[tuple[Land, Lines | None]] = []

    def keep(land: Land, lines: Lines | None) -> None:
        kept.append((land, lines))

    picture = paint_board(field, layout, size, keep=keep, lines=lines)
    return layout, picture, *kept[0]
