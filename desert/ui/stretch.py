"""While a window is dragged to another size: a stretched picture at once, the sharp one at rest."""

from __future__ import annotations

import pygame

from desert.ui.stack import ScreenStack

_BURST = 0.3
REST = 0.12
"""Seconds a size must rest before it is laid out."""
_LIKELY = 0.03
"""Seconds a size must rest before it is likely to be the last."""
_PATIENCE = 2.0
"""Seconds after which what isn't ready is waited for."""


class Stretch:
    """Decides whether a resize is laid out now or shown stretched until the dragging rests.

    A lone resize (maximising, full screen) is laid out at once. Of a quick run of them only the first and
    the last are, as rasterising every panel anew for each step would make the window lag behind the hand.

    Attributes:
        foreseen: Whether the present size was likely to be the last, and hasn't changed since.
    """

    def __init__(self) -> None:
        self._last = -1e9
        self._picture: pygame.Surface | None = None
        self._shown: tuple[int, int] | None = None
        self.foreseen = False

    @property
    def active(self) -> bool:
        """Whether a stretched picture stands for the real one."""
        return self._picture is not None

    def resized(self, now: float, stack: ScreenStack, size: tuple[int, int]) -> bool:
        """Note a resize; return True when it should be laid out at once.

        Args:
            now: Seconds.
            stack: Still laid out for the size before.
            size: The size it is laid out for.
        """
        lone = now - self._last > _BURST
        self._last, self.foreseen = now, False
        if lone:
            return True
        if self._picture is None:
            self._picture = pygame.Surface(size)
            if stack.top is not None:
                stack.top.invalidate()
            stack.draw(self._picture)
        return False

    def painted(self, now: float) -> None:
        """A new size is on screen, which took its time: a resize that waited meanwhile is no lone one."""
        self._last = now

    def likely(self, now: float) -> bool:
        """Whether the present size is likely to be laid out; once for each."""
        if self.foreseen or self._picture is None or now - self._last < _LIKELY:
            return False
        self.foreseen = True
        return True

    def rested(self, now: float, *, ready: bool) -> bool:
        """Whether the sharp picture is due.

        Args:
            now: Seconds.
            ready: Whether it would be there at once, but for what only the screen's thread can do.
        """
        return self._picture is not None and now - self._last >= (REST if ready else _PATIENCE)

    def end(self) -> None:
        """Forget the stretched picture."""
        self._picture = None
        self._shown = None

    def draw(self, surface: pygame.Surface) -> bool:
        """Paint the stretched picture if the size changed since the last time; True when it did."""
        if self._picture is None or self._shown == surface.get_size():
            return False
        self._shown = surface.get_size()
        pygame.transform.scale(self._picture, self._shown, surface)
        return True
