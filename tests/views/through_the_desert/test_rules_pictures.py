"""The pictures of the rules: what they show is what the rules say, and they fit where they are put."""

from __future__ import annotations

import pygame
import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.board import Board, Kind, mask_of
from desert.ui.intents import Wheel
from desert.ui.widgets import Figure, Paragraph, ScrollText
from desert.views.through_the_desert.rules_pictures.painter import board_of, figure
from desert.views.through_the_desert.rules_pictures.scenes import (
    AREA,
    LEADERS,
    OASIS,
    OWNER,
    RIVER,
    SAME_COLOUR,
    SCENES,
    Scene,
)
from desert.views.through_the_desert.rules_text import RULES_PAGES
from tests.views.through_the_desert.helpers import Stage


def mask(board: Board, names: str) -> int:
    return mask_of(bit for name in names.split() if (bit := board.space(name)) is not None)


def near(board: Board, spaces: int) -> int:
    return board.grid.neighbours(spaces) & board.spaces


def standing(board: Board, scene: Scene) -> int:
    return mask(board, " ".join(f"{herd.leader} {herd.camels}" for herd in scene.herds))


def test_each_picture_is_in_the_rules_once() -> None:
    shown = [name for _, _, blocks in RULES_PAGES for kind, name in blocks if kind == "figure"]
    assert sorted(shown) == sorted(SCENES)


@pytest.mark.parametrize("name", SCENES)
def test_spaces_are_named_rightly_and_nothing_lies_on_anything(name: str) -> None:
    for scene in SCENES[name]:
        board = board_of(name, scene)
        herds = [f"{herd.leader} {herd.camels}" for herd in scene.herds]
        places = " ".join([*herds, scene.oases, scene.mountains, scene.lit, scene.barred]).split()
        assert len(set(places)) == len(places)
        assert all(board.space(place) is not None for place in places)


def test_where_no_leader_may_stand_is_next_to_the_oasis_and_the_other_leader() -> None:
    [scene] = SCENES[LEADERS]
    board = board_of(LEADERS, scene)
    [new] = [herd for herd in scene.herds if herd.rider == OWNER]
    others = [herd.leader for herd in scene.herds if herd is not new]
    reach = near(board, mask(board, " ".join([*others, scene.oases])))
    assert mask(board, scene.barred) == reach
    assert not mask(board, new.leader) & reach


def test_a_camel_goes_next_to_its_caravan_but_not_to_a_rival_of_its_colour() -> None:
    [scene] = SCENES[SAME_COLOUR]
    board = board_of(SAME_COLOUR, scene)
    own, *rivals = scene.herds
    free = near(board, mask(board, f"{own.leader} {own.camels}")) & ~standing(board, scene)
    same = " ".join(f"{herd.leader} {herd.camels}" for herd in rivals if herd.colour is own.colour)
    bad = free & near(board, mask(board, same))
    assert mask(board, scene.barred) == bad != 0
    assert mask(board, scene.lit) == free & ~bad
    assert any(herd.colour is not own.colour for herd in rivals)


def test_the_last_camel_closes_the_area_that_is_shown() -> None:
    before, after = SCENES[AREA]
    board = board_of(AREA, after)
    assert before.lit == after.fresh
    inside = mask(board, after.area)
    assert near(board, inside) & ~standing(board, after) == 0
    assert near(board, inside) & ~standing(board, before) == mask(board, before.lit)
    assert board.grid.neighbours(inside) & board.all_of(Kind.MOUNTAIN)  # a mountain helps
    assert all(mask(board, name) & inside for name in before.tokens)
    assert after.gain == ("token", sum(before.tokens.values()))


def test_a_camel_beside_the_oasis_links_it() -> None:
    before, after = SCENES[OASIS]
    board = board_of(OASIS, after)
    beside = near(board, mask(board, after.oases))
    assert mask(board, after.fresh) & beside
    assert not standing(board, before) & beside


def test_two_camels_have_the_river_between_them() -> None:
    before, after = SCENES[RIVER]
    board = board_of(RIVER, after)
    new = mask(board, after.fresh)
    pairs = {1 << one | 1 << two for one, two in board.river}
    assert any(new | 1 << other in pairs for other in bits(standing(board, before)))
    assert not any(pair & ~standing(board, before) == 0 for pair in pairs)


@pytest.mark.parametrize("width", [260, 700, 1500])
@pytest.mark.parametrize("name", SCENES)
def test_a_picture_is_as_large_as_it_says_and_fits(name: str, width: int) -> None:
    picture = figure(Stage().context, name)
    size = picture.size(width)
    assert size[0] <= width
    assert picture.paint(size).get_size() == size


def test_pictures_are_painted_when_they_are_first_seen() -> None:
    stage = Stage()
    painted: list[tuple[int, int]] = []
    real = figure(stage.context, OASIS)

    def paint(size: tuple[int, int]) -> pygame.Surface:
        painted.append(size)
        return real.paint(size)

    seen = Figure(real.size, paint)
    text = ScrollText(stage.context, [Paragraph("word " * 900), Paragraph("", figure=seen)])
    text.place(stage.draw().get_rect())
    surface = stage.draw().copy()
    text.draw(surface)
    assert not painted
    text.handle(Wheel((0, 0), -500))
    text.draw(surface)
    assert len(painted) == 1


def test_a_picture_is_kept() -> None:
    picture = figure(Stage().context, RIVER)
    size = picture.size(500)
    assert picture.paint(size) is picture.paint(size)
