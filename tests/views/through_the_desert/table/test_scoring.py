"""From the table to final scoring and back: when it is counted, when only the result is shown."""

from __future__ import annotations

import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.moves import PlaceCamel
from desert.games.through_the_desert.scoring import scores
from desert.ui.intents import Command, PointerDown, PointerUp, Wheel
from desert.views.through_the_desert.scoring.ceremony import CeremonyScreen
from desert.views.through_the_desert.scoring.screen import ScoringScreen
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import Blank, FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table, spot
from tests.views.through_the_desert.scoring_stage import result_of


def nearly_over() -> FakeSession:
    """One move before the end."""
    match = played(new_match(2))
    while match.position.over:
        match.undo()
    return FakeSession(match)


def completed(stage: Stage) -> TableScreen:
    """The last camel placed by hand, its turn still on screen."""
    session = nearly_over()
    last = session.match.step(session.match.ply + 1).move
    assert isinstance(last, PlaceCamel)
    table = open_table(stage, session)
    table.choose(last.colour)
    if table.aim.colour is not last.colour:
        table.choose(last.colour)
    stage.click(spot(table, last.space))
    assert session.match.position.over
    assert stage.stack.top is table
    return table


def ended(stage: Stage) -> TableScreen:
    """The last camel placed by hand and the turn ended."""
    table = completed(stage)
    stage.key(Command.END_TURN)
    return table


def test_the_last_turn_is_counted_on_the_board_with_its_camel_in_place() -> None:  # E05
    stage = Stage(settings={"animation_speed": "normal", "hand_over": False})
    table = ended(stage)
    count = stage.stack.top
    assert isinstance(count, CeremonyScreen)
    last = table.course.match.step(table.course.match.ply).move
    assert isinstance(last, PlaceCamel)
    assert any(step.spaces >> last.space & 1 for step in count.steps)
    table.scene.paint_counted(stage.surface)
    assert count._light.bright.get_buffer().raw == stage.surface.get_buffer().raw


def test_without_animations_the_result_comes_at_once() -> None:
    stage = Stage(settings={"hand_over": False})
    ended(stage)
    assert isinstance(stage.stack.top, ScoringScreen)


def test_a_finished_game_that_is_opened_shows_its_result() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    open_table(stage, FakeSession(played(new_match(3))))
    stage.tick()
    assert isinstance(stage.stack.top, ScoringScreen)


def test_the_board_can_be_looked_at_and_left_for_the_result_again() -> None:
    stage = Stage(settings={"animation_speed": "normal", "hand_over": False})
    table = ended(stage)
    stage.key(Command.CANCEL)
    look(stage)
    for _ in range(20):
        stage.tick()
    assert stage.stack.screens == (table,)
    stage.key(Command.END_TURN)
    assert isinstance(stage.stack.top, ScoringScreen)


@pytest.mark.parametrize(
    ("language", "first", "again"),
    [("en", "Final scoring", "Result"), ("es", "Recuento final", "Resultado")],
)
def test_the_button_of_the_end_is_called_what_it_leads_to(language: str, first: str, again: str) -> None:
    stage = Stage(language=language, settings={"animation_speed": "normal", "hand_over": False})
    table = completed(stage)

    def called() -> str:
        return " ".join(box.text for box in table.controls.end.texts())

    assert first in called()
    stage.key(Command.END_TURN)
    assert isinstance(stage.stack.top, CeremonyScreen)
    stage.key(Command.CANCEL)
    look(stage)
    assert stage.stack.screens == (table,)
    assert again in called()
    # What is taken back and played again is counted again.
    table._undo()
    table.redo()
    assert first in called()


def look(stage: Stage) -> None:
    """Look at the board behind the result."""
    result = stage.stack.top
    assert isinstance(result, ScoringScreen)
    stage.tick(1.1)
    stage.click(result.buttons[-1].rect.center)


def looked_at(players: int = 3, **settings: object) -> tuple[Stage, TableScreen]:
    """A finished game's board, come to from its result."""
    stage = Stage(settings={"hand_over": False, **settings})
    table = open_table(stage, FakeSession(played(new_match(players, computers=(1,)))))
    stage.tick()
    look(stage)
    for _ in range(60):
        stage.tick()
    assert stage.stack.screens == (table,)
    return stage, table


def test_the_cards_of_a_finished_game_tell_all_points_and_open_every_seats_tokens() -> None:
    stage, table = looked_at()
    totals = [score.total for score in scores(table.course.position)]
    for card, total in zip(table.controls.cards, totals, strict=True):
        assert str(total) in [box.text for box in card.texts()]
        assert card.facts is not None
        assert card.facts.waterholes is not None
        assert card.sign == "eye"
        assert stage.context.texts("table.part_waterholes", points=card.facts.waterholes) in card.tip_text()
        assert stage.context.texts("table.who_plays") not in card.tip_text()
        stage.stack.handle(PointerDown(card.rect.center))
        assert card.revealing
        stage.stack.handle(PointerUp(card.rect.center))
        assert stage.stack.top is table


@pytest.mark.parametrize("back", [Command.CANCEL, Command.CONFIRM])
def test_the_board_of_a_finished_game_is_not_dimmed_and_keys_lead_back_to_the_result(back: Command) -> None:
    stage, table = looked_at()
    table.focus.set(table.controls.cards[1], shown=True)
    stage.key(Command.END_TURN)
    look(stage)
    for _ in range(60):
        stage.tick()
    assert stage.stack.screens == (table,)
    assert not table.scene.spot
    stage.key(back)
    assert isinstance(stage.stack.top, ScoringScreen)


def test_esc_leads_from_the_board_to_the_result_and_on_to_the_menu() -> None:
    # To the board again it would lead round and round, and nobody would get out by Esc alone.
    stage, _ = looked_at()
    stage.key(Command.CANCEL)
    assert isinstance(stage.stack.top, ScoringScreen)
    stage.key(Command.CANCEL)
    assert isinstance(stage.stack.top, Blank)
    assert stage.stack.top.name == "pause"
    stage.close_top()
    assert isinstance(stage.stack.top, ScoringScreen)


def test_a_result_that_was_asked_for_has_its_buttons_at_once_and_one_that_comes_by_itself_later() -> None:
    stage, table = looked_at()
    stage.click(table.controls.end.rect.center)
    result = stage.stack.top
    assert isinstance(result, ScoringScreen)
    stage.click(result.buttons[-1].rect.center)
    assert stage.stack.top is table
    other = Stage(settings={"hand_over": False})
    ended(other)
    result = other.stack.top
    assert isinstance(result, ScoringScreen)
    assert not any(button.visible for button in result.buttons)
    other.tick(0.9)
    assert not any(button.visible for button in result.buttons)
    other.tick(0.2)
    assert all(button.visible for button in result.buttons)


def test_before_the_last_turn_has_ended_nothing_more_is_told() -> None:
    stage = Stage(settings={"hand_over": False})
    session = nearly_over()
    table = open_table(stage, session)
    last = session.match.step(session.match.ply + 1).move
    table._play(last)
    table.refresh()
    assert table.course.position.over
    assert all(card.facts is not None and card.facts.waterholes is None for card in table.controls.cards)


def test_a_last_move_taken_back_and_played_again_is_counted_again() -> None:
    stage = Stage(settings={"animation_speed": "normal", "hand_over": False})
    table = ended(stage)
    stage.key(Command.CANCEL)
    look(stage)
    assert stage.stack.top is table
    table._undo()
    assert not table.course.match.position.over
    table.redo()
    stage.tick()
    stage.key(Command.END_TURN)
    assert isinstance(stage.stack.top, CeremonyScreen)


def test_the_whole_board_is_shown_however_near_it_was_looked_at() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    table = open_table(stage, FakeSession(played(new_match(2))))
    stage.tick()
    look(stage)
    assert stage.stack.top is table
    layout = table.scene.layout
    assert layout is not None
    before = layout.radius
    stage.stack.handle(Wheel(layout.rect.center, 4))
    for _ in range(10):
        stage.tick(0.1)
    assert table.scene.layout is not None
    assert table.scene.layout.radius > before
    stage.key(Command.END_TURN)
    result = stage.stack.top
    assert isinstance(result, ScoringScreen)
    seen = result._light.layout
    assert seen is not None
    assert seen.radius == before
    assert all(result.board.crop().collidepoint(seen.centre(index)) for index in bits(seen.board.spaces))


@pytest.mark.parametrize("right", [False, True])
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 720), (2560, 1080), (1080, 1920)], ids=str)
def test_no_rematch_lies_where_a_turn_was_ended_or_a_game_paused(
    size: tuple[int, int], language: str, right: bool
) -> None:
    stage = Stage(size, language, {"panels_right": right})
    session = FakeSession(played(new_match(2, computers=(0, 1)), 40))
    session.slow = True
    table = open_table(stage, session)
    other = Stage(size, language)
    rematch = result_of(other, played(new_match(2))).buttons[0]
    assert rematch.text == stage.context.texts("scoring.rematch")
    for there in (table.controls.end, table.pace_buttons.go):
        assert not rematch.rect.colliderect(there.rect)
