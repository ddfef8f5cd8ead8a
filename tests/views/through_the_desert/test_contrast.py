"""What carries meaning on the board stands off what lies under it by 3:1 (WCAG), measured on pixels."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from math import atan2, pi
from typing import NamedTuple

import pygame
import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.board import Kind
from desert.storage.folders import asset
from desert.ui.sprites import Sprites
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.painter import paint_board
from desert.views.through_the_desert.pieces.banners import banner_boxes
from desert.views.through_the_desert.pieces.painter import (
    Area,
    PiecePainter,
    Pieces,
    camel_box,
    leader_box,
    token_box,
)
from desert.views.through_the_desert.pieces.palette import DEFAULT, VISION, Palette
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.table.marks import Lit, Marks
from tests.views.through_the_desert.helpers import boards
from tools.colour_distance import luminance

LEAST = 3.0
SIZE, ROOM = (1280, 720), pygame.Rect(240, 0, 920, 720)
"""A window of 1280 by 720 and the board's room in it: nothing is larger elsewhere but sharper."""
LINE, BROKEN, DOT = 0.5, 0.25, 0.1
"""How many pixels in every sixth of the way round must stand off, in radii: a line a pixel wide and half as
long as a side of the hex, or as a piece or cross has that shows only here and there, or as a dot has."""
PALETTES = {"default": DEFAULT, "vision": VISION}
EACH = pytest.mark.parametrize(
    ("side", "palette"), [(side, palette) for side in boards() for palette in PALETTES]
)

Draw = Callable[[pygame.Surface, int], object]


class Stand(NamedTuple):
    """A board to draw on."""

    layout: HexLayout
    ground: pygame.Surface
    places: dict[str, int]


@cache
def stand(side: str) -> Stand:
    """A painted board and a space of each kind of ground: darkest and brightest sand, water, bank, rock."""
    board = boards()[side]
    layout = HexLayout(board, ROOM)
    ground = paint_board(board.for_players(5), layout, SIZE)

    def light(index: int) -> float:
        red, green, blue, _ = pygame.transform.average_color(ground, layout.box(index))
        return luminance((red, green, blue))

    sand = sorted((index for index, kind in board.kinds.items() if kind is Kind.DESERT), key=light)
    places = {"dark sand": sand[0], "bright sand": sand[-1]}
    for kind in (Kind.SMALL_POOL, Kind.LARGE_POOL, Kind.MOUNTAIN):
        places[kind.name] = next(bits(board.all_of(kind)))
    if board.river:
        places["bank"] = min(board.river)[0]
    return Stand(layout, ground, places)


@cache
def _light(red: int, green: int, blue: int) -> float:
    return luminance((red, green, blue))


def sixths(before: pygame.Surface, after: pygame.Surface, layout: HexLayout, index: int) -> list[int]:
    """How many pixels stand off by 3:1 in each sixth of the way round a space."""
    (cx, cy), counts = layout.centre(index), [0] * 6
    box = layout.box(index).inflate(4, 4).clip(before.get_rect())
    for x in range(box.left, box.right):
        for y in range(box.top, box.bottom):
            under, over = before.get_at((x, y)), after.get_at((x, y))
            if under != over:
                low, high = sorted(_light(one.r, one.g, one.b) for one in (under, over))
                if (high + 0.05) / (low + 0.05) >= LEAST:
                    counts[round((atan2(y - cy, x - cx) + pi) / (2 * pi) * 6) % 6] += 1
    return counts


def faint(
    side: str,
    draws: dict[str, Draw],
    least: float,
    under: Draw | None = None,
    *,
    rock: bool = False,
    places: dict[str, int] | None = None,
) -> list[str]:
    """Which of these things don't stand off what is `under` them, and where."""
    layout, ground, grounds = stand(side)
    found = []
    for place, index in (places or grounds).items():
        if place == Kind.MOUNTAIN.name and not rock:
            continue
        before = ground.copy()
        if under is not None:
            under(before, index)
        for name, draw in draws.items():
            after = before.copy()
            draw(after, index)
            share = min(sixths(before, after, layout, index)) / layout.radius
            if share < least:
                found.append(f"{name} on {place}: {share:.2f}")
    return found


def tools(palette: Palette) -> tuple[Marks, PieceSprites, PiecePainter]:
    pygame.font.init()
    sprites = Sprites(asset)
    pieces = PieceSprites(sprites, lambda: palette)
    painter = PiecePainter(sprites, pieces, lambda height: pygame.font.Font(None, height))
    return Marks(sprites, lambda: palette), pieces, painter


@EACH
def test_marks_of_spaces(side: str, palette: str) -> None:
    layout, colours = stand(side).layout, PALETTES[palette]
    marks, _, _ = tools(colours)

    def legal(colour: str, taken: bool, calm: bool, sheet: pygame.Surface, at: int) -> None:
        marks.legal(sheet, layout, Lit(1 << at, colour, taken << at), 1 << at, calm=calm)

    def hover(colour: str, sheet: pygame.Surface, at: int) -> None:
        marks.hover(sheet, layout, at, colour)

    def armed(colour: str, sheet: pygame.Surface, at: int) -> None:
        marks.armed(sheet, layout, at, colour)

    def preview(colour: str, sheet: pygame.Surface, at: int) -> None:
        marks.preview(sheet, layout, 1 << at, colour)

    lines: dict[str, Draw] = {}
    dots: dict[str, Draw] = {}
    for number, shades in enumerate(colours.camels):
        lines |= {
            f"hover {number}": partial(hover, shades.base),
            f"armed {number}": partial(armed, shades.base),
            f"legal {number}": partial(legal, shades.base, False, False),
            f"legal, taken {number}": partial(legal, shades.base, True, False),
            f"legal, taken, calm {number}": partial(legal, shades.base, True, True),
        }
        dots[f"legal, calm {number}"] = partial(legal, shades.base, False, True)
    lines |= {f"preview {rider}": partial(preview, look.base) for rider, look in colours.riders.items()}
    assert not faint(side, lines, LINE)
    assert not faint(side, dots, DOT)


@EACH
def test_marks_over_anything(side: str, palette: str) -> None:
    """Cursor and signs of what may not be are drawn on rock and pieces as well."""
    layout, colours = stand(side).layout, PALETTES[palette]
    marks, pieces, _ = tools(colours)

    def focus(sheet: pygame.Surface, at: int) -> None:
        marks.focus(sheet, layout, at)

    def blocked(sheet: pygame.Surface, at: int) -> None:
        marks.blocked(sheet, layout, at)

    def culprit(sheet: pygame.Surface, at: int) -> None:
        marks.culprit(sheet, layout, 1 << at)

    def barred(sheet: pygame.Surface, at: int) -> None:
        marks.barred(sheet, layout, 1 << at)

    def camel(sheet: pygame.Surface, at: int) -> None:
        box = camel_box(layout, at)
        sheet.blit(pieces.camel(at % 5, "red", box.w), box)

    lines: dict[str, Draw] = {"focus": focus, "blocked": blocked, "culprit": culprit}
    assert not faint(side, lines, LINE, rock=True)
    assert not faint(side, lines, LINE, camel)
    assert not faint(side, {"barred": barred}, BROKEN, rock=True)


@EACH
def test_lines_round_caravans_and_areas(side: str, palette: str) -> None:
    layout, colours = stand(side).layout, PALETTES[palette]
    _, _, painter = tools(colours)

    def caravan(rider: str, sheet: pygame.Surface, at: int) -> None:
        painter.paint(sheet, layout, Pieces((rider,), {(0, 0): 1 << at}), skip=1 << at)

    def area(rider: str, sheet: pygame.Surface, at: int) -> None:
        painter.paint(sheet, layout, Pieces((rider,), areas=(Area(0, 0, 1 << at, 0),)))

    def fresh(rider: str, sheet: pygame.Surface, at: int) -> None:
        painter.paint(sheet, layout, Pieces((rider,), {(0, 0): 1 << at}, fresh=1 << at), skip=1 << at)

    for rider in colours.riders:
        lines: dict[str, Draw] = {f"caravan {rider}": partial(caravan, rider)}
        lines[f"area {rider}"] = partial(area, rider)
        assert not faint(side, lines, LINE)
        assert not faint(side, {f"fresh {rider}": partial(fresh, rider)}, LINE, partial(caravan, rider))


@EACH
@pytest.mark.parametrize("lined", [True, False])
def test_pieces_by_their_casing(side: str, palette: str, lined: bool) -> None:
    """With and without the ground in their owner's colour, which goes with the lines round caravans."""
    layout, colours = stand(side).layout, PALETTES[palette]
    _, pieces, painter = tools(colours)

    def camel(colour: int, rider: str, sheet: pygame.Surface, at: int) -> None:
        box = camel_box(layout, at)
        sheet.blit(pieces.camel(colour, rider, box.w), box)

    def leader(colour: int, rider: str, sheet: pygame.Surface, at: int) -> None:
        box = leader_box(layout, at)
        sheet.blit(pieces.leader(colour, rider, box.w), box)

    def caravan(rider: str, sheet: pygame.Surface, at: int) -> None:
        painter.paint(sheet, layout, Pieces((rider,), {(0, 0): 1 << at}), outlines=lined, skip=1 << at)

    for number, rider in enumerate(colours.riders):
        kinds: dict[str, Draw] = {}
        for step in range(5 if lined else 1):
            colour = (number + step) % 5
            kinds[f"camel {colour} {rider}"] = partial(camel, colour, rider)
            kinds[f"leader {colour} {rider}"] = partial(leader, colour, rider)
        assert not faint(side, kinds, BROKEN, partial(caravan, rider))


@EACH
def test_lengths_of_caravans(side: str, palette: str) -> None:
    """On the leader and its ground the dark edge or the light rim of the roundel is seen."""
    layout, colours = stand(side).layout, PALETTES[palette]
    _, _, painter = tools(colours)

    def leader(rider: str, lengths: dict[tuple[int, int], tuple[int, bool]]) -> Draw:
        def draw(sheet: pygame.Surface, at: int) -> None:
            bit = 1 << at
            painter.paint(sheet, layout, Pieces((rider,), {(0, 0): bit}, leaders=bit, lengths=lengths))

        return draw

    at = stand(side).places["dark sand"]
    for rider in colours.riders:
        before, after = stand(side).ground.copy(), stand(side).ground.copy()
        leader(rider, {})(before, at)
        leader(rider, {(0, 0): (12, False)})(after, at)
        assert sum(sixths(before, after, layout, at)) > layout.radius * 2, rider


@EACH
def test_tokens_and_pennants(side: str, palette: str) -> None:
    layout, _, places = stand(side)
    _, pieces, _ = tools(PALETTES[palette])

    def token(value: int, sheet: pygame.Surface, at: int) -> None:
        box = token_box(layout, at)
        sheet.blit(pieces.token(value, box.w) if value else pieces.token_back(box.w), box)

    def pennant(colour: int, rider: str, sheet: pygame.Surface, at: int) -> None:
        box = banner_boxes(layout, at, 1)[0]
        sheet.blit(pieces.pennant(colour, rider, box.h), box)

    pools = {place: places[place] for place in (Kind.SMALL_POOL.name, Kind.LARGE_POOL.name)}
    draws: dict[str, Draw] = {f"token {value}": partial(token, value) for value in range(4)}
    assert not faint(side, draws, BROKEN, places=pools)
    for colour, rider in enumerate(PALETTES[palette].riders):
        ground, after, at = stand(side).ground, stand(side).ground.copy(), pools[Kind.LARGE_POOL.name]
        pennant(colour, rider, after, at)
        assert sum(sixths(ground, after, layout, at)) > layout.radius * 1.5, rider
