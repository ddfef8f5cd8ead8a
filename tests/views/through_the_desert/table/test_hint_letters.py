"""Letters of hints on the board: every space of a suggestion names all that would place something there."""

from __future__ import annotations

import pytest

from desert.ai.hint import Hint
from desert.core.hexgrid import bits
from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.moves import PlaceCamel
from desert.ui.host import Told
from desert.views.through_the_desert.pieces.chosen_palette import DEFAULT_NAME, PALETTE, VISION_NAME
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import Stage
from tests.views.through_the_desert.hinting import at_turn, card, hinted, press_i

SIZES = ((960, 600), (1280, 720), (1920, 1080))


def overlapping(match: DesertMatch) -> Told:
    """Three suggestions: the second shares a camel with the first, the third has no space of its own."""
    legal = [move for move in match.position.legal_moves() if isinstance(move, PlaceCamel)]
    spaces = {move.space: move for move in legal if move.colour == legal[0].colour}
    one, two, three = list(spaces.values())[:3]

    def hint(*moves: PlaceCamel) -> Hint:
        mask = 0
        for move in moves:
            mask |= 1 << move.space
        return Hint(moves, (), mask)

    return Told((hint(one, two), hint(two, three), hint(one, three)))


def opened(size: tuple[int, int], palette: str) -> tuple[Stage, TableScreen]:
    match = at_turn(3)
    stage = Stage(size, settings={PALETTE: palette})
    _, table, session = hinted(match, stage)
    session.told = overlapping(match)
    press_i(stage)
    assert len(table.hint_sheet.found) == 3
    return stage, table


@pytest.mark.parametrize("palette", [DEFAULT_NAME, VISION_NAME])
@pytest.mark.parametrize("size", SIZES)
def test_every_space_of_every_hint_shows_its_letters_above_all_else(
    size: tuple[int, int], palette: str
) -> None:
    stage, table = opened(size, palette)
    marks, found, layout = table._hint_marks, table.hint_sheet.found, table.scene.layout
    assert layout is not None
    for number in range(3):
        stage.move(card(table, number))
        stage.tick()
        lit = table.hint_sheet.lit
        assert lit is found[number]
        table.invalidate()
        picture = stage.draw()
        labels = {
            space: marks.label(found, space, lit)
            for space in bits(found[0].placed | found[1].placed | found[2].placed)
        }
        boxes = {
            space: label.get_rect(center=marks.spot(space, lit, table.course.position.waterholes))
            for space, label in labels.items()
        }
        for space, label in labels.items():
            box = boxes[space]
            others = [other for other in boxes.values() if other is not box]
            assert abs(box.centerx - layout.centre(space)[0]) <= 1
            assert layout.box(space).collidepoint(box.center)
            assert not any(other.collidepoint(box.center) for other in others)
            for x in range(label.get_width()):
                for y in range(label.get_height()):
                    at = box.x + x, box.y + y
                    # In a small window the rims of two neighbours may touch.
                    if label.get_at((x, y))[3] == 255 and not any(one.collidepoint(at) for one in others):
                        assert picture.get_at(at)[:3] == label.get_at((x, y))[:3]


def test_letters_that_share_a_space_stand_side_by_side_and_the_lit_one_differs() -> None:
    _, table = opened((1280, 720), DEFAULT_NAME)
    marks, found = table._hint_marks, table.hint_sheet.found
    first, second, third = found
    shared = next(bits(first.placed & second.placed))
    alone = marks.label(found[:1], shared, third)
    both = marks.label(found, shared, third)
    assert both.get_width() > alone.get_width()
    pixels = {marks.label(found, shared, lit).get_buffer().raw for lit in found}
    assert len(pixels) == 3
