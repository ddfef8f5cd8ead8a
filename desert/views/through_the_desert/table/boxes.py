"""The boxes of the table screen, and how large a board comes out in them."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from desert.ui.scale import Scale

MARGIN, GAP = 12, 8
"""Between the window's edge and the panels, and between panels, in design units."""
PAD = 6
"""What the board keeps free at the edges of its box, in design units."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Boxes in real pixels.

    Attributes:
        board: Where the board may be.
        menu: The row of small buttons.
        seats: A card for each seat, in clockwise order.
        log: The log; None when there is no room for it, and it opens by its button.
        bar: The panel with the supply, along the bottom or upright beside the board.
        notice: A panel of its own for the prompt, where the bar is upright; else None.
        prompt: What is to be done, in words.
        supply: The tiles of the colours, in the bar.
        undo: The undo button.
        redo: The redo button.
        hint: The button that asks for a hint; None where hints are turned off.
        end: The button that ends the turn.
    """

    board: Rect
    menu: Rect
    seats: tuple[Rect, ...]
    log: Rect | None
    bar: Rect
    notice: Rect | None
    prompt: Rect
    supply: Rect
    undo: Rect
    redo: Rect
    hint: Rect | None
    end: Rect

    @property
    def sided(self) -> bool:
        """Whether the seats stand in a column at one side."""
        return all(card.x == self.menu.x for card in self.seats)

    @property
    def column(self) -> int:
        """How wide the column of the seats is; where they lie in rows, one of them."""
        return self.menu.w if self.sided else self.seats[0].w

    @property
    def upright(self) -> bool:
        """Whether the supply stands beside the board."""
        return self.notice is not None

    def radius(self, spans: tuple[float, float], scale: Scale) -> float:
        """How large the hexes of a board come out, in pixels; `spans` is its size in radii."""
        pad = 2 * scale.px(PAD)
        return min((self.board.w - pad) / spans[0], (self.board.h - pad) / spans[1])

    def mirrored(self, width: int) -> TableLayout:
        """The same with left and right exchanged, but for what lies side by side in one panel."""

        def over(box: Rect) -> Rect:
            return Rect(width - box.right, box.y, box.w, box.h)

        bar = over(self.bar)
        shift = bar.x - self.bar.x

        def along(box: Rect) -> Rect:
            return box.move(shift, 0)

        return TableLayout(
            over(self.board),
            over(self.menu),
            tuple(map(over, self.seats)),
            over(self.log) if self.log is not None else None,
            bar,
            over(self.notice) if self.notice is not None else None,
            over(self.prompt) if self.upright else along(self.prompt),
            along(self.supply),
            along(self.undo),
            along(self.redo),
            along(self.hint) if self.hint is not None else None,
            along(self.end),
        )
