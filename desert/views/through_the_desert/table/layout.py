"""Where everything lies on the table screen, worked out from the window's size and the scale."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from desert.ui.layout import inset, rows
from desert.ui.scale import Scale

MARGIN, GAP = 12, 8
SIDE = 236
"""Width of the column of seats, in design units."""
SIDE_NARROW = 216
NARROW = 1060
"""Windows of fewer design units get the narrower column."""
BAR = 108
"""Height of the bar with the supply."""
MENU = 44
CARD, CARD_ROOMY = 94, 106
LOG_LEAST = 132
"""The log is not worth showing lower than that."""
LOG_WIDTH = 212
BOARD_SHAPE = 1.34
"""Width of the board by its height, roughly: what is wider than that is free for the log."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Boxes in real pixels.

    Attributes:
        board: Where the board may be.
        menu: The row of small buttons at the top of the side.
        seats: A card for each seat, in clockwise order.
        log: The log; None when there is no room for it, and it opens by its button.
        bar: The bar along the bottom.
        prompt: What is to be done, in the bar.
        supply: The tiles of the colours, in the bar.
        undo: The undo button.
        redo: The redo button.
        end: The button that ends the turn.
    """

    board: Rect
    menu: Rect
    seats: tuple[Rect, ...]
    log: Rect | None
    bar: Rect
    prompt: Rect
    supply: Rect
    undo: Rect
    redo: Rect
    end: Rect


def table_layout(size: tuple[int, int], scale: Scale, seats: int) -> TableLayout:
    """Lay the table out: seats at the left, the supply along the bottom, the board everywhere else."""
    px = scale.px
    margin, gap = px(MARGIN), px(GAP)
    window = Rect((0, 0), size)
    units = size[0] / scale.factor
    side_width = px(SIDE if units >= NARROW else SIDE_NARROW)
    side = Rect(margin, margin, side_width, size[1] - 2 * margin)
    menu = Rect(side.x, side.y, side.w, px(MENU))
    below = Rect(side.x, menu.bottom + gap, side.w, side.bottom - menu.bottom - gap)
    card = px(CARD_ROOMY) if seats <= 3 else px(CARD)
    card = min(card, (below.h - gap * (seats - 1)) // seats)
    cards = rows(Rect(below.x, below.y, below.w, seats * card + (seats - 1) * gap), [card] * seats, gap)
    rest = Rect(below.x, cards[-1].bottom + gap, below.w, below.bottom - cards[-1].bottom - gap)

    left = side.right + margin
    bar = Rect(left, size[1] - margin - px(BAR), size[0] - margin - left, px(BAR))
    board = Rect(left, 0, window.w - left, bar.y)
    log: Rect | None = rest if rest.h >= px(LOG_LEAST) else None
    spare = board.w - round(board.h * BOARD_SHAPE)
    if log is None and spare >= px(LOG_WIDTH) + 2 * margin:
        width = min(px(300), spare - 2 * margin)
        log = Rect(size[0] - margin - width, margin, width, bar.y - 2 * margin)
        board.w = log.x - board.x
    return TableLayout(board, menu, tuple(cards), log, bar, *_bar(bar, scale))


def _bar(bar: Rect, scale: Scale) -> tuple[Rect, Rect, Rect, Rect, Rect]:
    """Prompt, supply, undo, redo and end of turn within the bar."""
    px = scale.px
    room = inset(bar, px(10), px(8))
    gap = px(GAP)
    buttons = Rect(0, room.y, px(156), room.h)
    buttons.right = room.right
    half = (room.h - gap) // 2
    undo = Rect(buttons.x, buttons.y, (buttons.w - gap) // 2, half)
    redo = Rect(undo.right + gap, buttons.y, buttons.right - undo.right - gap, half)
    end = Rect(buttons.x, undo.bottom + gap, buttons.w, room.bottom - undo.bottom - gap)
    free = Rect(room.x, room.y, buttons.x - room.x - px(14), room.h)
    tile = min(px(96), round(free.w * 0.7 / 5) - gap)
    supply = Rect(0, room.y, 5 * tile + 4 * gap, room.h)
    supply.right = free.right
    prompt = Rect(free.x + px(4), room.y, supply.x - free.x - px(16), room.h)
    return prompt, supply, undo, redo, end
