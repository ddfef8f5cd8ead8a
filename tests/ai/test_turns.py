"""Pairs whose halves promise little by themselves are thought of, however narrow the search is."""

from __future__ import annotations

from desert.ai.budget import Budget
from desert.ai.player import NO_LIMITS, Limits
from desert.ai.scene import Scene
from desert.ai.turns import Turn, Width, best_first
from desert.games.through_the_desert.colours import Colour
from tests.ai.made_positions import BOARD, a_position, ring

NARROW = Width(1, 1)
GREEN, PINK, YELLOW = Colour.GREEN, Colour.PINK, Colour.YELLOW
FAR = {(0, PINK): ["M6"], (1, YELLOW): ["O7"]}


def spaces(turn: Turn) -> set[str]:
    return {BOARD.space_name(space) for _, space in turn.camels}


def test_an_oasis_two_camels_away() -> None:
    position = a_position({(0, GREEN): ["E5"], **FAR})._replace(oases=BOARD.mask("E8"))
    turns = best_first(Scene.of(position), NARROW, Budget(NO_LIMITS))
    assert any(turn.scene.kernel.points[0] == 5 for turn in turns)


def test_a_good_token_two_camels_away() -> None:
    three = BOARD.mask("E7")
    position = a_position({(0, GREEN): ["E5"], **FAR})._replace(tokens=(0, 0, three), waterholes=three)
    turns = best_first(Scene.of(position), NARROW, Budget(NO_LIMITS))
    assert any(turn.scene.kernel.points[0] == 3 for turn in turns)


def test_an_area_with_two_gaps() -> None:
    whole = ring("E5", 3)
    gaps = {whole[0], next(name for name in ring(whole[0], 1) if name in whole)}
    # A camel at the rim outside, else that would be closed off as well.
    position = a_position(
        {(0, GREEN): [name for name in whole if name not in gaps], (0, PINK): ["M6"], (1, YELLOW): ["A5"]}
    )
    turns = best_first(Scene.of(position), NARROW, Budget(NO_LIMITS))
    assert gaps in [spaces(turn) for turn in turns]


def test_the_last_two_camels() -> None:
    position = a_position({(0, GREEN): ["E5"], **FAR}, supply=(2, 9, 9, 9, 9))
    turns = best_first(Scene.of(position), NARROW, Budget(NO_LIMITS))
    assert any(turn.scene.kernel.player < 0 for turn in turns)


def test_the_best_turn_comes_first_and_is_what_it_says() -> None:
    position = a_position({(0, GREEN): ["E5"], **FAR})
    turns = best_first(Scene.of(position), Width(6, 10), Budget(NO_LIMITS))
    assert [turn.margin for turn in turns] == sorted((turn.margin for turn in turns), reverse=True)
    for turn in turns:
        scene = Scene.of(position)
        for camel in turn.camels:
            scene = scene.after(*camel)
        assert scene.kernel.caravans == turn.scene.kernel.caravans
        assert scene.outlooks == turn.scene.outlooks


def test_a_small_budget_still_gives_a_whole_turn() -> None:
    position = a_position({(0, GREEN): ["E5"], **FAR})
    for nodes in range(1, 30):
        turns = best_first(Scene.of(position), NARROW, Budget(Limits(nodes=nodes)))
        assert len(turns[0].camels) == 2
