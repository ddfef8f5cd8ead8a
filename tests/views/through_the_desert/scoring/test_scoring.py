"""Final scoring: every point on its spaces, the verdict, the table, and what its buttons do."""

from __future__ import annotations

import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.colours import COLOURS
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import scores, standing, winners
from desert.ui import cursors
from desert.ui.intents import Command, PointerLeft
from desert.views.through_the_desert.scoring.lines import score_lines, verdict
from desert.views.through_the_desert.scoring.parts import Source, score_parts
from desert.views.through_the_desert.scoring.screen import ScoringScreen
from desert.views.through_the_desert.scoring.table import Cell
from desert.views.through_the_desert.words import render
from tests.views.through_the_desert.helpers import NAMES, Blank, Stage, new_match, played
from tests.views.through_the_desert.scoring_stage import ceremony_of, result_of

GAMES = [(2, "river", 1), (3, "mountain", 2), (5, "river", 3)]


@pytest.mark.parametrize(("players", "side", "seed"), GAMES)
def test_the_lines_add_up_to_the_total_of_the_rules(players: int, side: str, seed: int) -> None:
    position = played(new_match(players, side=side, seed=seed)).position
    *lines, total = score_lines(position)
    assert total.total
    for player, score in enumerate(scores(position)):
        assert sum(line.points[player] for line in lines) == total.points[player] == score.total


@pytest.mark.parametrize(("players", "side", "seed"), GAMES)
def test_what_is_lit_is_what_was_counted(players: int, side: str, seed: int) -> None:
    position = played(new_match(players, side=side, seed=seed)).position
    lines = {(line.source, line.colour): line for line in score_lines(position)}
    for player in range(players):
        for colour in COLOURS:
            line = lines[Source.CARAVAN, colour]
            assert (
                line.spaces[player].bit_count()
                == line.counts[player]
                == standing(position, colour).sizes[player]
            )
        areas = lines[Source.AREAS, None]
        assert areas.spaces[player].bit_count() == areas.points[player]
        holes = lines[Source.WATERHOLES, None]
        assert holes.spaces[player] == position.taken[player]
        assert holes.counts[player] == position.taken[player].bit_count()
        worth = [
            position.table.token_worth[n]
            for space in bits(holes.spaces[player])
            for n in range(3)
            if position.tokens[n] >> space & 1
        ]
        assert sum(worth) == holes.points[player]
        oases = lines[Source.OASES, None]
        assert oases.points[player] == 5 * oases.counts[player]
        assert oases.spaces[player] & ~position.oases == 0
        assert bool(oases.spaces[player]) == bool(oases.points[player])


def test_every_part_of_a_kind_is_on_spaces_of_its_own_seat() -> None:
    position = played(new_match(4, side="river", seed=5)).position
    for part in score_parts(position):
        assert part.spaces
        if part.source in (Source.CARAVAN, Source.RIVER) and part.colour is not None:
            assert part.spaces == position.caravans[5 * part.player + part.colour]


def words(position: Position) -> str:
    return render(Stage().context.texts, verdict(position, NAMES[: position.table.players]))


def test_a_single_winner_is_named_with_the_points() -> None:
    seed = next(n for n in range(50) if len(winners(scores(played(new_match(3), seed=n).position))) == 1)
    position = played(new_match(3), seed=seed).position
    best = max(score.total for score in scores(position))
    assert words(position) == f"{NAMES[winners(scores(position))[0]]} wins with {best} points"


def test_a_tie_is_said_plainly() -> None:
    # At the start nobody has a point, so all share what there is.
    assert words(new_match(2).position) == "Ana and Ben share the victory with 0 points"
    assert words(new_match(4).position) == "Ana, Ben, Chidi and Dora share the victory with 0 points"


def test_the_pointer_on_a_number_lights_its_spaces_and_says_why() -> None:
    stage = Stage()
    screen = result_of(stage, played(new_match(3)))
    before = stage.draw().copy()
    line = next(
        n for n, one in enumerate(screen.table.lines) if one.source is Source.CARAVAN and one.points[1]
    )
    stage.move(screen.table.cell_box(line, 1).center)
    stage.tick()
    assert screen.board.lit == screen.table.lines[line].spaces[1]
    assert screen.says.text.startswith("Ben ")
    assert (
        stage.draw().subsurface(screen.board.rect).copy().get_buffer().raw
        != before.subsurface(screen.board.rect).copy().get_buffer().raw
    )
    stage.move((1, 1))
    stage.tick()
    assert screen.board.lit is None


def test_every_cell_of_the_table_can_be_pointed_at() -> None:
    stage = Stage()
    screen = result_of(stage, played(new_match(2, side="river")))
    for place, line in enumerate(screen.table.lines):
        for player in range(2):
            stage.move(screen.table.cell_box(place, player).center)
            assert screen.table.cell == Cell(place, player)
            assert screen.board.lit == line.spaces[player]
            assert "{" not in screen.says.text
    stage.stack.handle(PointerLeft())
    assert screen.board.lit is None


def test_arrows_walk_the_table() -> None:
    stage = Stage()
    screen = result_of(stage, played(new_match(2)))
    screen.focus.set(screen.table, shown=True)
    for command, cell in (
        (Command.RIGHT, Cell(0, 0)),
        (Command.DOWN, Cell(1, 0)),
        (Command.RIGHT, Cell(1, 1)),
        (Command.RIGHT, Cell(1, 1)),
        (Command.UP, Cell(0, 1)),
        (Command.UP, None),
    ):
        stage.key(command)
        assert screen.table.cell == cell
    assert screen.focus.current is not None


def test_the_sum_lights_what_earned_and_no_more() -> None:
    position = played(new_match(3)).position
    total = score_lines(position)[-1]
    for player in range(3):
        earning = [part for part in score_parts(position) if part.player == player and part.points]
        lit = 0
        for part in earning:
            lit |= part.spaces
        assert total.spaces[player] == lit


@pytest.mark.parametrize(("button", "asked"), [(2, "title"), (1, "new_game"), (0, "rematch")])
def test_the_buttons_lead_where_they_say(button: int, asked: str) -> None:
    stage = Stage()
    screen = result_of(stage, played(new_match(2)))
    stage.click(screen.buttons[button].rect.center)
    assert stage.host.asked[0][0] == asked


def test_the_last_button_shows_the_board_behind_and_esc_opens_the_menu() -> None:
    stage = Stage()
    screen = result_of(stage, played(new_match(2)))
    stage.key(Command.CANCEL)
    assert stage.host.asked[-1][0] == "pause"
    stage.close_top()
    assert stage.stack.top is screen
    stage.click(screen.buttons[-1].rect.center)
    assert stage.stack.top is not screen


def test_a_click_on_the_small_board_does_what_its_button_does() -> None:
    stage = Stage()
    screen = result_of(stage, played(new_match(2)))
    stage.move(screen.board.rect.center)
    assert screen.cursor == cursors.HAND
    stage.tick(0.6)
    assert screen.tooltip.text == screen.buttons[-1].text
    stage.click(screen.board.rect.center)
    assert isinstance(stage.stack.top, Blank)


def test_a_press_on_the_small_board_that_was_meant_for_the_count_opens_nothing() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    count = ceremony_of(stage, played(new_match(2)))
    stage.draw()
    count_end = count.leave()
    stage.stack.apply(count_end)
    result = stage.stack.top
    assert isinstance(result, ScoringScreen)
    stage.click(result.board.rect.center)
    assert stage.stack.top is result
    assert result.cursor == cursors.ARROW
    stage.tick(1.1)
    stage.click(result.board.rect.center)
    assert stage.stack.top is not result
