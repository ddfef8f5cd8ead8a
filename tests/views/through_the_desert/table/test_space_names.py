"""What spaces are called is read at the rim at all times, and on the spaces where that is switched on."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from desert.core.hexgrid import bits, column_letters
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.river import mouths
from desert.views.through_the_desert.table.boxes import PAD
from desert.views.through_the_desert.table.rim import Rim, rim_signs
from desert.views.through_the_desert.table.scene import TableScene
from desert.views.through_the_desert.table.space_names import SpaceNames
from tests.views.through_the_desert.board_shares import boxes
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table


@pytest.mark.parametrize("side", ["mountain", "river"])
@pytest.mark.parametrize("players", [2, 5])
def test_every_column_and_row_in_play_is_named_at_both_its_ends(players: int, side: str) -> None:
    field = new_match(players, side=side).position.table.field
    layout = HexLayout(field.board, Rect(0, 0, 900, 700))
    grid, signs = field.board.grid, rim_signs(layout, field)
    places = [grid.column_row(space) for space in bits(field.spaces)]
    for column in {column for column, _ in places}:
        spots = [spot for text, spot in signs if text == column_letters(column)]
        # Above and below, in line with the column's hexes, but for letters that stand beside a river.
        aside = 0.6 * layout.radius if side == "river" else 0
        assert len(spots) == 2
        assert all(abs(x - layout.place(column, 1)[0]) <= aside for x, _ in spots)
    named = sorted(text for text, _ in signs if text.isdigit())
    assert named == sorted(2 * [str(row) for row in {row for _, row in places}])
    for text, (x, y) in signs:
        if text.isdigit():  # the hex beside a number bears it
            near = min(bits(sum(1 << i for i in field.board.kinds)), key=lambda i: _far(layout, i, x, y))
            assert grid.column_row(near)[1] == int(text)


def _far(layout: HexLayout, index: int, x: int, y: int) -> int:
    here = layout.centre(index)
    return (here[0] - x) ** 2 + (here[1] - y) ** 2


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1080, 1920)], ids=str)
@pytest.mark.parametrize("side", ["mountain", "river"])
def test_the_signs_lie_beside_the_hexes_in_the_window_and_apart(size: tuple[int, int], side: str) -> None:
    stage = Stage(size)
    for players in (2, 5):
        field = new_match(players, side=side).position.table.field
        room = boxes(size, players, side)
        pad = 2 * stage.context.px(PAD)
        layout = HexLayout(field.board, room.board.inflate(-pad, -pad))
        rim = Rim(stage.context, field)
        signs = [picture.get_rect(topleft=spot) for picture, spot in rim.lying(layout)]
        letters = [sign.inflate(-sign.w // 4, -sign.h // 3) for sign in signs]  # what is inked
        for sign in letters:
            assert Rect((0, 0), size).contains(sign)
            assert layout.hex_at(*sign.center) is None
            assert not any(sign.colliderect(box) for box in (*room.seats, room.bar, room.menu))
        for one, other in combinations(letters, 2):
            assert not one.colliderect(other)


def _written(stage: Stage, names: SpaceNames, scene: TableScene) -> pygame.mask.Mask:
    target = pygame.Surface(stage.size, pygame.SRCALPHA)
    assert scene.layout is not None
    names.over(target, scene.layout, scene._pieces)
    return pygame.mask.from_surface(target, 1)


def test_names_are_on_spaces_in_play_alone_and_leave_the_heads_before_them_free() -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2), 90)))
    scene, field = table.scene, table.course.position.table.field
    layout = scene.layout
    assert layout is not None
    written = _written(stage, SpaceNames(stage.context, field), scene)
    grid = field.board.grid
    standing = table.course.position.occupied
    below = {grid.column_row(space) for space in bits(standing)}
    named = hidden = 0
    for space in field.board.kinds:
        x, y = layout.centre(space)
        strip = Rect(x - 6, y + round(layout.apothem) - 12, 12, 8)
        ink = written.overlap_area(pygame.mask.Mask(strip.size, fill=True), strip.topleft)
        column, row = grid.column_row(space)
        if not field.spaces >> space & 1 or (column, row + 1) in below:
            assert not ink
            hidden += 1
        else:
            named += ink > 0
    assert hidden
    assert named > 50


def test_names_of_spaces_leave_the_lengths_of_caravans_free() -> None:
    stage = Stage(settings={"standings": True})
    table = open_table(stage, FakeSession(played(new_match(2), 90)))
    layout, pieces = table.scene.layout, table.scene._pieces
    assert layout is not None
    assert pieces is not None
    plain = stage.draw().copy()
    stage.settings["space_names"] = True
    stage.stack.layout(stage.size, stage.context.scale)
    named = stage.draw().copy()
    badges = [
        _number(layout, space)
        for owner in pieces.lengths
        for space in bits(pieces.caravans[owner] & pieces.leaders)
    ]
    assert len(badges) > 5
    assert _pixels(plain) != _pixels(named)
    for badge in badges:
        assert _pixels(plain.subsurface(badge)) == _pixels(named.subsurface(badge))


def _number(layout: HexLayout, space: int) -> Rect:
    """Where the number on the roundel at a leader is."""
    x, y = layout.centre(space)
    number = Rect(0, 0, round(layout.radius * 0.5), round(layout.radius * 0.5))
    number.center = x + round(layout.radius * 0.42), y + round(layout.radius * 0.42)
    return number


def _pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_no_sign_lies_on_the_river(size: tuple[int, int]) -> None:
    field = new_match(5, side="river").position.table.field
    layout = HexLayout(field.board, Rect((0, 0), size))
    rivers = mouths(layout, field.board.river)
    assert len(rivers) == 2
    for _, (x, y) in rim_signs(layout, field):
        for (x0, y0), (x1, y1) in rivers:
            along = [(x0 + (x1 - x0) * k / 20, y0 + (y1 - y0) * k / 20) for k in range(21)]
            assert min((x - a) ** 2 + (y - b) ** 2 for a, b in along) ** 0.5 > 0.5 * layout.radius
