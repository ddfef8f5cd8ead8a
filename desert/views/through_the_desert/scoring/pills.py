"""Numbers on the board while points are counted: how long a caravan is, what an area or an oasis gives."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect

from desert.core.hexgrid import bits
from desert.games.through_the_desert.position import Position
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.skins import Look
from desert.ui.text import TextBox
from desert.ui.theme import Face, Weight
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.regions import BADGE, badge_space
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.scoring.parts import Part, Source

_ASIDE = ((0.0, 0.0), (0.0, 2.3), (1.05, 0.55), (-1.05, 0.55), (1.05, 1.75), (-1.05, 1.75), (0.0, -0.8))
"""Where a number may stand instead where it would cover another, in radii from its usual place."""

_PLAIN, _STRONG = Face(17, Weight.SEMIBOLD), Face(24, Weight.BOLD)


@dataclass(frozen=True, slots=True)
class Pill:
    """A number on the board.

    Attributes:
        text: The number.
        rider: Whose colour it is on.
        strong: Whether it is the largest of its kind.
        middle: Where its middle is, in pixels.
    """

    text: str
    rider: str
    strong: bool
    middle: tuple[int, int]


def anchor(layout: HexLayout, part: Part) -> tuple[int, int]:
    """The place above a part's middle, where its number is written and its points set off."""
    x, y = layout.centre(badge_space(layout, part.spaces, 0))
    return x, y - round(layout.radius * 1.3)


def pills(layout: HexLayout, parts: Iterable[Part], riders: tuple[str, ...]) -> list[Pill]:
    """The numbers for what is counted together."""
    out: list[Pill] = []
    oases: dict[tuple[int, int], int] = {}
    for part in parts:
        rider = riders[part.player]
        match part.source:
            case Source.CARAVAN:
                out.append(Pill(str(part.count), rider, part.points > 0, anchor(layout, part)))
            case Source.AREAS | Source.RIVER:
                out.append(Pill(f"+{part.points}", rider, True, anchor(layout, part)))
            case Source.OASES:
                for oasis in bits(part.spaces):
                    key = part.player, oasis
                    oases[key] = oases.get(key, 0) + part.points // part.count
            case Source.WATERHOLES:
                place = layout.centre(part.spaces.bit_length() - 1)
                out.append(Pill(f"+{part.points}", rider, False, place))
    for (player, oasis), points in oases.items():
        x, y = layout.centre(oasis)
        out.append(Pill(f"+{points}", riders[player], True, (x, y - round(layout.radius * 1.3))))
    return out


def worths(layout: HexLayout, position: Position) -> list[Rect]:
    """The boxes of what is written on the board already: the worths of enclosed areas."""
    side = round(layout.radius * BADGE * 2)
    boxes = []
    for area in position.areas:
        if area.spaces & ~position.oases:
            box = Rect(0, 0, side, side)
            box.center = layout.centre(badge_space(layout, area.spaces, position.oases))
            boxes.append(box)
    return boxes


def apart(context: Context, layout: HexLayout, found: Iterable[Pill], taken: Sequence[Rect]) -> list[Pill]:
    """Move numbers aside that would cover one of the boxes `taken` or one another, where there is a place."""
    boxes, out = list(taken), []
    for pill in found:
        x, y = pill.middle
        places = (
            replace(pill, middle=(x + round(right * layout.radius), y + round(down * layout.radius)))
            for right, down in _ASIDE
        )
        free = (place for place in places if pill_box(context, place).collidelist(boxes) < 0)
        chosen_place = next(free, pill)
        boxes.append(pill_box(context, chosen_place))
        out.append(chosen_place)
    return out


def pill_box(context: Context, pill: Pill) -> Rect:
    """The box of a pill, kept inside the top of the window."""
    face = _STRONG if pill.strong else _PLAIN
    height = context.type.line_height(face) + context.px(2)
    width = max(height, context.type.width(pill.text, face) + context.px(18))
    box = Rect(0, 0, width, height)
    box.center = pill.middle
    box.top = max(box.top, context.px(2))
    return box


def draw_pill(context: Context, surface: pygame.Surface, pill: Pill) -> None:
    """Paint a number on its owner's colour; the largest with a golden rim."""
    look, box = chosen(context).riders[pill.rider], pill_box(context, pill)
    edge = theme.GOLD if pill.strong else chosen(context).cream
    top = theme.mix(look.base, look.dark, 0.5)  # half way down: white is read on every rider's colour
    ground = Look(top, look.dark, edge, 2.5 if pill.strong else 1.5, box.h / 2 / context.scale.factor)
    context.skins.draw(surface, box, ground)
    face = _STRONG if pill.strong else _PLAIN
    context.type.draw(surface, pill.text, face, "#ffffff", box, align=0.5)


def pill_text(context: Context, pill: Pill) -> list[TextBox]:
    """The text of a pill, for tests of overflow."""
    face = _STRONG if pill.strong else _PLAIN
    return context.type.place(pill.text, face, pill_box(context, pill), align=0.5)
