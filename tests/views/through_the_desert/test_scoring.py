"""Final scoring: lines that add up, the verdict, the reveal, what the buttons do."""

from __future__ import annotations

import pytest

from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import scores, winners
from desert.ui.intents import Command, PointerDown
from desert.views.through_the_desert.scoring import ScoringScreen
from desert.views.through_the_desert.scoring_lines import score_lines, verdict
from desert.views.through_the_desert.words import render
from tests.views.through_the_desert.helpers import NAMES, FakeSession, Stage, new_match, played


@pytest.mark.parametrize(("players", "side", "seed"), [(2, "river", 1), (3, "mountain", 2), (5, "river", 3)])
def test_the_lines_add_up_to_the_total_of_the_rules(players: int, side: str, seed: int) -> None:
    position = played(new_match(players, side=side, seed=seed)).position
    *lines, total = score_lines(position)
    assert total.total
    for player, score in enumerate(scores(position)):
        assert sum(line.points[player] for line in lines) == total.points[player] == score.total
    for line in lines:
        if line.colour is not None:
            sizes = [position.caravans[5 * n + line.colour].bit_count() for n in range(players)]
            assert [note or 0 for note in line.notes] == sizes
            assert sum(line.points) in (0, 10, 15, 20, 25)


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


def opened(speed: str) -> tuple[Stage, ScoringScreen]:
    stage = Stage(settings={"animation_speed": speed})
    screen = ScoringScreen(stage.context, stage.host, FakeSession(played(new_match(2))))
    stage.show(screen)
    return stage, screen


def test_lines_come_one_by_one_and_the_winner_last() -> None:
    stage, screen = opened("normal")
    assert screen.table.shown == 0
    seen = []
    for _ in range(100):
        stage.tick(0.1)
        if screen.table.shown not in seen:
            seen.append(screen.table.shown)
            assert bool(screen._winner.text) == screen.table.complete
    assert seen == list(range(len(screen.table.lines) + 1))


@pytest.mark.parametrize("press", ["key", "pointer"])
def test_any_press_reveals_all_and_does_nothing_else(press: str) -> None:
    stage, screen = opened("normal")
    if press == "key":
        stage.key(Command.CONFIRM)
    else:
        stage.stack.handle(PointerDown(screen.buttons[1].rect.center))
    assert screen.table.complete
    assert stage.stack.top is screen
    assert not stage.host.asked


def test_without_animations_all_is_there_at_once() -> None:
    _, screen = opened("off")
    assert screen.table.complete
    assert screen._winner.text


@pytest.mark.parametrize(("button", "asked"), [(1, "title"), (2, "new_game"), (3, "rematch")])
def test_the_buttons_lead_where_they_say(button: int, asked: str) -> None:
    stage, screen = opened("off")
    stage.click(screen.buttons[button].rect.center)
    assert stage.host.asked[0][0] == asked
