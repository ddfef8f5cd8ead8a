"""Where everything lies on a seat's card: its name beside the camel, or above it where it needs the width."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

_CORNER = 88
"""In a card lower than that the tokens reach down into the right corner, in design units."""
_LOWEST = 72
"""In a card lower than that rows and pictures are smaller."""
_CROWN, _CROWN_BELOW = 46, 22
"""Width of the crown with its number, and height of a row of its own."""
_HELD = 20
"""One's own tokens, held up: three side by side, each with its number, have to fit into a card."""

Px = Callable[[float], int]


@dataclass(frozen=True, slots=True)
class SeatBoxes:
    """Boxes in real pixels.

    Attributes:
        camel: The seat's camel.
        name: What the player is called.
        row: What is below the name: points and tokens, leaders in hand, or tokens held up.
        coin: The coin.
        points: The points beside it.
        token: The token.
        count: How many tokens there are.
        crown: The crown with what the largest caravans are worth now.
        sign: The small sign of a computer, or of tokens that can be held up.
        low: Whether points are written smaller.
        tight: Whether numbers beside pictures are written smaller, too, and tokens held up hide the crown.
        held: How large tokens are that are held up.
    """

    camel: Rect
    name: Rect
    row: Rect
    coin: Rect
    points: Rect
    token: Rect
    count: Rect
    crown: Rect
    sign: Rect
    low: bool
    tight: bool
    held: int

    def spots(self, gap: int) -> list[Rect]:
        """Where tokens are held up."""
        third = (self.row.w + gap) // 3
        top = self.row.centery - self.held // 2
        return [Rect(self.row.x + place * third, top, self.held, self.held) for place in range(3)]


def boxes_beside(card: Rect, px: Px, *, crowned: bool) -> SeatBoxes:
    """The name beside the camel, and the crown beside the name if there is one."""
    low = card.h < px(_LOWEST)
    side = min(px(60), card.h - px(10 if low else 20), card.w * 25 // 100)
    camel = Rect(card.x + px(10), card.centery - side // 2, side, side)
    left = camel.right + px(8)
    width = card.right - px(10) - left
    upper, lower = (px(23), px(29)) if low else (px(28), px(36))
    top = card.y + (card.h - upper - lower) // 2
    name, row = Rect(left, top, width, upper), Rect(left, top + upper, width, lower)
    crown = Rect(name.right - px(_CROWN), name.y, px(_CROWN), name.h)
    if crowned:
        name.w = crown.x - px(4) - name.x
    large, small = (px(25), px(22)) if low else (px(28), px(24))
    coin = Rect(row.x, row.centery - large // 2, large, large)
    points = Rect(row.x + px(32), row.y, px(42), row.h)
    token = Rect(points.right + px(2), row.centery - small // 2, small, small)
    start = points.right + px(29)
    count = Rect(start, row.y, row.right - start, row.h)
    # The lower right corner, in a low card where the camel leaves room.
    tiny = px(16 if low else 18)
    sign = Rect(0, 0, tiny, tiny)
    sign.x = card.x + px(5) if card.h < px(_CORNER) else card.right - px(8) - tiny
    sign.y = card.y + px(5) if low else card.bottom - px(6) - tiny
    return SeatBoxes(
        camel, name, row, coin, points, token, count, crown, sign, low=low, tight=False, held=px(_HELD)
    )


def boxes_above(card: Rect, px: Px, *, crowns: bool, points: int) -> SeatBoxes:
    """The name as wide as the card, the camel below it, and the crown beside or below the points.

    `crowns` tells whether any of the cards has one, `points` how wide the points are in the smaller size.
    """
    low, lowest = card.h < px(_CORNER), card.h < px(_LOWEST)
    pad, tiny = px(4 if lowest else 6), px(16)
    name = Rect(card.x + px(10), card.y + pad, card.w - 2 * px(10), px(20 if lowest else 23))
    sign = Rect(name.right - tiny + px(4), name.centery - tiny // 2, tiny, tiny)
    name.w = sign.x - px(2) - name.x
    top, bottom = name.bottom, card.bottom - pad
    side = min(px(36 if low else 60), bottom - top + px(2 if low else 0), card.w * 25 // 100)
    camel = Rect(name.x, bottom - side if low else (top + bottom - side) // 2, side, side)
    left = camel.right + px(7)
    row = Rect(left, top, card.right - px(10) - left, bottom - top)
    tight = low and crowns
    if tight:
        crown = Rect(row.right - px(_CROWN - 3), row.y, px(_CROWN - 3), row.h)
    else:
        crown = Rect(row.x + px(4), row.bottom - px(_CROWN_BELOW), px(_CROWN), px(_CROWN_BELOW))
    if crowns and not low:
        row.h -= crown.h
    large, small = px(25 if low else 28), px(22 if low else 24)
    coin = Rect(row.x, row.centery - large // 2, large, large)
    number = Rect(coin.right + px(4), row.y, max(px(27), points) if tight else px(42), row.h)
    token = Rect(number.right + px(3), row.centery - small // 2, small, small)
    start = token.right + px(2 if tight else 3)
    count = Rect(start, row.y, (crown.x if tight else row.right) - start, row.h)
    return SeatBoxes(
        camel, name, row, coin, number, token, count, crown, sign, low=low, tight=tight, held=px(_HELD)
    )
