"""Three ways to put the panels round the board: supply below it, upright beside it, all above and below."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from desert.ui.layout import columns, inset, rows
from desert.ui.scale import Scale
from desert.views.through_the_desert.table.boxes import GAP, MARGIN, PAD, TableLayout

SIDE, SIDE_NARROW, SIDE_WIDE = 236, 216, 300
"""Width of the column of seats, in design units."""
NARROW = 1060
"""Windows of fewer design units get the narrower column."""
BAR, UPRIGHT, UPRIGHT_WIDE = 108, 100, 132
"""Height of the bar with the supply, and its width where it is upright."""
MENU = 44
CARD_LEAST, CARD, CARD_ROOMY = 56, 94, 106
CARD_WIDEST = 320
NOTICE, NOTICE_ROOMY = 84, 104
"""Height of the prompt's own panel."""
END, HINT = 60, 40
LOG_LEAST, LOG_ROOM = 96, 232
"""Lower than the first the log is not worth showing; cards grow lower to leave it the second: three turns."""
LOG_WIDTH, LOG_WIDEST = 212, 300


@dataclass(frozen=True, slots=True)
class Room:
    """What the table must be fitted into.

    Attributes:
        size: Of the window, in real pixels.
        scale: Real pixels per design unit.
        seats: How many seats there are.
        spans: Width and height of the board in radii of its hexes.
        hints: Whether hints can be asked for.
    """

    size: tuple[int, int]
    scale: Scale
    seats: int
    spans: tuple[float, float]
    hints: bool = True

    @property
    def shape(self) -> float:
        """The board's width by its height."""
        return self.spans[0] / self.spans[1]


def below(room: Room) -> TableLayout:
    """Seats at the left, the supply along the bottom, the board everywhere else."""
    px, (width, height) = room.scale.px, room.size
    margin, gap = px(MARGIN), px(GAP)
    units = width / room.scale.factor
    side = Rect(margin, margin, px(SIDE if units >= NARROW else SIDE_NARROW), height - 2 * margin)
    menu = Rect(side.x, side.y, side.w, px(MENU))
    column = Rect(side.x, menu.bottom + gap, side.w, side.bottom - menu.bottom - gap)
    cards = _cards(column, room, _card(room, column.h))
    rest = _under(column, cards[-1].bottom + gap)

    left = side.right + margin
    bar = Rect(left, height - margin - px(BAR), width - margin - left, px(BAR))
    board = Rect(left, 0, width - left, bar.y)
    log: Rect | None = rest if rest.h >= px(LOG_LEAST) else None
    spare = board.w - round(board.h * room.shape)
    if log is None and spare >= px(LOG_WIDTH) + 2 * margin:
        wide = min(px(LOG_WIDEST), spare - 2 * margin)
        log = Rect(width - margin - wide, margin, wide, bar.y - 2 * margin)
        board.w = log.x - board.x
    return TableLayout(board, menu, cards, log, bar, None, *_lying(bar, room))


def beside(room: Room) -> TableLayout:
    """Seats at the left, the supply upright at the right, the board between them as high as the window."""
    px, (width, height) = room.scale.px, room.size
    margin, gap = px(MARGIN), px(GAP)
    pad = 2 * px(PAD)
    board_width = round((height - pad) * room.shape) + pad
    spare = width - 2 * margin - px(SIDE_NARROW + UPRIGHT) - board_width
    # What a wide window leaves makes the columns wider, then it is for the log.
    side_width = px(SIDE_NARROW) + min(px(SIDE_WIDE - SIDE_NARROW), max(0, spare) * 6 // 10)
    bar_width = px(UPRIGHT) + min(px(UPRIGHT_WIDE - UPRIGHT), max(0, spare) * 2 // 10)
    spare -= side_width + bar_width - px(SIDE_NARROW + UPRIGHT)
    side = Rect(margin, margin, side_width, height - 2 * margin)
    menu = Rect(side.x, side.y, side.w, px(MENU))
    column = Rect(side.x, menu.bottom + gap, side.w, side.bottom - menu.bottom - gap)
    card = _card(room, column.h - px(NOTICE) - gap)
    over = column.h - px(NOTICE + LOG_ROOM) - 2 * gap - _height(room, card)
    notice = Rect(column.x, column.y, column.w, px(NOTICE) + min(max(0, over), px(NOTICE_ROOMY - NOTICE)))
    cards = _cards(_under(column, notice.bottom + gap), room, card)
    rest = _under(column, cards[-1].bottom + gap)

    log: Rect | None = rest if rest.h >= px(LOG_LEAST) else None
    right = width - margin
    if log is None and spare >= px(LOG_WIDTH) + 2 * margin:
        log_width = min(px(LOG_WIDEST), spare - margin)
        log = Rect(right - log_width, margin, log_width, height - 2 * margin)
        right = log.x - margin
    bar = Rect(right - bar_width, margin, bar_width, height - 2 * margin)
    board = Rect(side.right, 0, bar.x - side.right, height)
    words = inset(notice, px(14), px(6))
    return TableLayout(board, menu, cards, log, bar, notice, words, *_standing(bar, room))


def above(room: Room) -> TableLayout:
    """For high windows: seats in rows at the top, then the log, the board, and the supply at the bottom."""
    px, (width, height) = room.scale.px, room.size
    margin, gap = px(MARGIN), px(GAP)
    menu = Rect(margin, margin, width - 2 * margin, px(MENU))
    most = max(1, (menu.w + gap) // (px(SIDE_NARROW) + gap))
    down = -(-room.seats // most)
    across, card = -(-room.seats // down), px(CARD)
    bar = Rect(margin, height - margin - px(BAR), width - 2 * margin, px(BAR))
    top = menu.bottom + gap + down * (card + gap)
    spare = bar.y - top - round(width / room.shape) - 2 * px(PAD) - gap

    def leaves_column(cards: int) -> bool:
        return menu.w - cards * (px(SIDE_NARROW) + gap) >= px(LOG_WIDTH)

    # Where too little is left under the cards, and they leave a column free, the log stands there.
    asides = spare < px(LOG_LEAST) and leaves_column(across)
    if spare < px(LOG_LEAST) and not asides and leaves_column(across - 1):
        # They are made lower and stand in one row more.
        asides, across, card = True, -(-room.seats // (down + 1)), px(CARD_LEAST)
        down += 1
        top = menu.bottom + gap + down * (card + gap)
    in_row = across + asides
    wide = min(px(CARD_WIDEST), (menu.w - gap * (in_row - 1)) // in_row)
    cards = tuple(
        Rect(
            menu.x + place % across * (wide + gap),
            menu.bottom + gap + place // across * (card + gap),
            wide,
            card,
        )
        for place in range(room.seats)
    )
    log: Rect | None = None
    if asides:
        left = cards[across - 1].right + gap
        log = Rect(left, margin, menu.right - left, cards[-1].bottom - margin)
        menu.w = left - gap - menu.x
    elif spare >= px(LOG_LEAST):
        log = Rect(margin, top, menu.w, min(spare, px(LOG_WIDEST)))
        top = log.bottom
    board = Rect(0, top, width, bar.y - top)
    return TableLayout(board, menu, cards, log, bar, None, *_lying(bar, room))


def _card(room: Room, high: int) -> int:
    """How high a card is where cards and log share a height: rather lower cards than hardly any log."""
    px = room.scale.px
    good = px(CARD_ROOMY if room.seats <= 3 else CARD)
    gaps = px(GAP) * room.seats
    lower = max(px(CARD_LEAST), (high - px(LOG_ROOM) - gaps) // room.seats)
    return min(good, lower) if high - lower * room.seats - gaps >= px(LOG_LEAST) else good


def _height(room: Room, card: int) -> int:
    return room.seats * card + (room.seats - 1) * room.scale.px(GAP)


def _under(column: Rect, top: int) -> Rect:
    """What is left of a column below a height."""
    return Rect(column.x, top, column.w, max(0, column.bottom - top))


def _cards(column: Rect, room: Room, card: int) -> tuple[Rect, ...]:
    """A card for each seat from the top of a column, lower than wished where it must be."""
    gap = room.scale.px(GAP)
    card = min(card, (column.h - gap * (room.seats - 1)) // room.seats)
    pile = Rect(column.x, column.y, column.w, _height(room, card))
    return tuple(rows(pile, [card] * room.seats, gap))


def _lying(bar: Rect, of: Room) -> tuple[Rect, Rect, Rect, Rect, Rect | None, Rect]:
    """Prompt, supply, undo, redo, hint and end of turn side by side."""
    px = of.scale.px
    room = inset(bar, px(10), px(8))
    gap = px(GAP)
    buttons = Rect(0, room.y, px(156), room.h)
    buttons.right = room.right
    half = (room.h - gap) // 2
    small = columns(Rect(buttons.x, buttons.y, buttons.w, half), [1.0] * (2 + of.hints), gap)
    undo, redo, hint = small[0], small[1], small[2] if of.hints else None
    end = Rect(buttons.x, undo.bottom + gap, buttons.w, room.bottom - undo.bottom - gap)
    free = Rect(room.x, room.y, buttons.x - room.x - px(14), room.h)
    tile = min(px(96), round(free.w * 0.7 / 5) - gap)
    supply = Rect(0, room.y, 5 * tile + 4 * gap, room.h)
    supply.right = free.right
    prompt = Rect(free.x + px(4), room.y, supply.x - free.x - px(16), room.h)
    return prompt, supply, undo, redo, hint, end


def _standing(bar: Rect, of: Room) -> tuple[Rect, Rect, Rect, Rect | None, Rect]:
    """Supply, undo, redo, hint and end of turn one above the other."""
    px = of.scale.px
    gap = px(GAP)
    room = inset(bar, px(8), px(8))
    undo, redo = columns(Rect(room.x, room.y, room.w, px(MENU)), [1.0, 1.0], gap)
    end = Rect(room.x, room.bottom - px(END), room.w, px(END))
    hint = Rect(room.x, undo.bottom + gap, room.w, px(HINT)) if of.hints else None
    top = (hint or undo).bottom + gap
    supply = Rect(room.x, top, room.w, end.y - gap - top)
    return supply, undo, redo, hint, end
