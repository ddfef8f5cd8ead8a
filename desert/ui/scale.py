"""One number that turns design units into real pixels, and its limits."""

from __future__ import annotations

from dataclasses import dataclass

MIN_WIDTH, MIN_HEIGHT = 960, 600
"""Smallest window in design units: every screen must fit into it."""

_REFERENCE_HEIGHT = 720
_SMALLEST = 0.5


@dataclass(frozen=True, slots=True)
class Scale:
    """Real pixels per design unit."""

    factor: float = 1.0

    def px(self, units: float) -> int:
        """Return design units as whole pixels; anything above zero gives at least one."""
        pixels = round(units * self.factor)
        return max(1, pixels) if units > 0 else pixels

    @classmethod
    def for_window(cls, size: tuple[int, int], chosen: float | None = None) -> Scale:
        """Return the scale of a window of `size` pixels.

        Args:
            size: Drawable size in real pixels.
            chosen: What the person set; None follows the window's height (720 pixels are 1.0).

        The result is capped so that size / scale is at least 960 x 600 (design.md section 5).
        """
        cap = min(size[0] / MIN_WIDTH, size[1] / MIN_HEIGHT)
        wanted = chosen if chosen is not None else size[1] / _REFERENCE_HEIGHT
        return cls(max(_SMALLEST, min(wanted, cap)))
