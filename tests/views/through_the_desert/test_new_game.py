"""The set-up screen: its form, what it begins a match with, what it remembers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from desert.games.through_the_desert.colours import RIDERS
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Command, PointerMove, PointerUp, TextInput
from desert.ui.screen import Push, Screen
from desert.views.through_the_desert.facts.who_plays import CONTROLLER_WORDS
from desert.views.through_the_desert.new_game.boards import BoardPick
from desert.views.through_the_desert.new_game.form import CONTROLLERS, NewGameForm, SeatForm, form_from_plain
from desert.views.through_the_desert.new_game.screen import LAST, NewGameScreen
from desert.views.through_the_desert.title.scene import paint_title
from desert.views.through_the_desert.view import VIEW
from tests.views.through_the_desert.helpers import Stage, boards


def opened(stage: Stage, last: object = None) -> NewGameScreen:
    screen = NewGameScreen(stage.context, stage.host, boards(), last)
    stage.show(screen)
    return screen


def test_enter_starts_with_two_people_on_the_mountain_side() -> None:
    stage = Stage()
    opened(stage)
    stage.key(Command.CONFIRM)
    [(match, extras)] = stage.host.begun
    assert [seat.name for seat in match.seats] == ["Player 1", "Player 2"]
    assert [seat.controller for seat in match.seats] == ["human", "human"]
    assert match.setup.board.id == "mountain"
    assert match.position.phase is Phase.LEADERS
    assert extras["open_scores"] is False


def test_enter_in_a_name_only_completes_it() -> None:
    stage = Stage()
    screen = opened(stage)
    screen.focus.set(screen.rows[0].name, shown=True)
    stage.stack.handle(TextInput("Eva"))
    stage.key(Command.CONFIRM)
    assert not stage.host.begun
    assert screen.form.seats[0].name == "Eva"
    assert screen.focus.current is screen.rows[0].player


def test_arrows_only_go_about_and_change_nothing_that_is_chosen() -> None:
    stage = Stage()
    screen = opened(stage)
    screen.players.choose(1)
    before = screen.form.to_plain()
    for widget in [one for one in screen.widgets if one.can_focus]:
        for command in (Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN):
            screen.focus.set(widget, shown=True)
            for _ in range(6):
                stage.key(command)
    assert screen.form.to_plain() == before


def test_a_board_is_chosen_by_arrows_and_enter() -> None:
    stage = Stage()
    screen = opened(stage)
    screen.focus.set(screen.boards, shown=True)
    stage.key(Command.RIGHT)
    assert screen.form.board == "mountain"
    stage.key(Command.CONFIRM)
    assert screen.form.board == "river"
    assert not stage.host.begun


def test_down_stays_on_the_sheet_and_every_option_is_explained() -> None:
    stage = Stage()
    screen = opened(stage)
    screen.focus.set(screen.first, shown=True)
    stage.key(Command.DOWN)
    assert screen.focus.current is screen.back
    stage.key(Command.UP)
    assert screen.first.focused
    rules = (screen.players, screen.first, screen.palms, screen.returns, screen.waterholes, screen.end)
    screen.players.choose(3)
    told = set()
    for widget in (*rules, screen.open):
        screen.focus.set(widget, shown=True)
        stage.stack.update(0.01)
        told.add(screen.help_line.label.text)
    assert len(told - {""}) == 7
    screen.focus.set(screen.start, shown=True)
    stage.stack.handle(PointerMove(screen.end.rect.center, frozenset()))
    stage.stack.update(0.01)
    assert "last camel of any one colour" in screen.help_line.label.text
    stage.stack.handle(PointerMove((1, 1), frozenset()))
    stage.stack.update(0.01)
    assert not screen.help_line.label.visible


def test_who_begins_is_left_to_chance() -> None:
    form = NewGameForm(players=3)
    begin = {form.match(boards(), ["a", "b", "c"], seed).setup.first_player for seed in range(40)}
    assert begin == {0, 1, 2}
    form.first = 2
    assert {form.match(boards(), ["a", "b", "c"], seed).setup.first_player for seed in range(9)} == {2}


def test_everything_chosen_by_clicks_goes_into_the_match() -> None:
    stage = Stage()
    screen = opened(stage)
    stage.click(screen.players.cells()[3].center)
    stage.click(screen.rows[0].name.rect.center)
    stage.stack.handle(TextInput("Zoë "))
    stage.click(screen.rows[1].player.rect.center)
    stage.key(Command.DOWN)
    stage.key(Command.CONFIRM)
    stage.click(screen.boards.cells()[1][1].center)
    stage.click(screen.palms.cells()[1].center)
    stage.click(screen.returns.cells()[1].center)
    stage.click(screen.open.rect.center)
    for drop in (screen.waterholes, screen.end):
        stage.click(drop.rect.center)
        stage.key(Command.DOWN)
        stage.key(Command.CONFIRM)
    stage.click(screen.first.rect.center)
    for _ in range(5):
        stage.key(Command.DOWN)
    stage.key(Command.CONFIRM)
    stage.click(screen.start.rect.center)
    [(match, extras)] = stage.host.begun
    setup = match.setup
    assert [seat.name for seat in match.seats] == ["Zoë", "Computer 1", "Player 3", "Player 4", "Player 5"]
    assert [seat.controller for seat in match.seats] == ["human", "computer", "human", "human", "human"]
    assert match.seats[1].level == "easy"
    assert setup.board.id == "river"
    assert (setup.palms_by_hand, setup.returns_by_hand) == (True, True)
    assert (setup.variant.waterholes, setup.variant.end) == ("flat", "camels-or-waterholes")
    assert setup.first_player == 4
    assert extras["open_scores"] is True
    assert match.position.phase is Phase.RETURNS


def test_choosing_a_taken_colour_swaps() -> None:
    stage = Stage()
    screen = opened(stage)
    stage.click(screen.rows[0].colour.rect.center)
    stage.key(Command.RIGHT)
    stage.key(Command.CONFIRM)
    assert stage.stack.top is screen
    assert [seat.colour for seat in screen.form.seats[:2]] == ["blue", "red"]
    assert sorted(seat.colour for seat in screen.form.seats) == sorted(RIDERS)


def test_seats_change_places_and_who_begins_goes_along() -> None:
    stage = Stage()
    screen = opened(stage)
    screen.form.first = 0
    screen.form.seats[0].name = "Ana"
    stage.click(screen.rows[0].down.rect.center)
    assert screen.form.seats[1].name == "Ana"
    assert screen.rows[1].name.text == "Ana"
    assert screen.form.first == 1
    assert not screen.rows[1].down.enabled
    assert not screen.rows[0].up.enabled


def test_names_are_cut_to_what_a_save_may_hold_and_letters_are_no_hotkeys() -> None:
    stage = Stage()
    screen = opened(stage)
    stage.click(screen.rows[0].name.rect.center)
    for letter in "eh12 345 abcdefghijklmnopqrstuvwxyz":
        stage.stack.handle(TextInput(letter))
    assert stage.stack.top is screen
    assert len(screen.form.seats[0].name) == 24
    stage.click(screen.start.rect.center)
    assert len(stage.host.begun[0][0].seats[0].name) <= 24


def test_the_picture_behind_stays_as_the_title_has_it() -> None:
    stage = Stage()
    before = paint_title(stage.surface.get_size()).copy().get_buffer().raw
    opened(stage)
    stage.draw()
    assert paint_title(stage.surface.get_size()).get_buffer().raw == before


def test_a_letter_too_many_is_told() -> None:
    stage = Stage()
    screen = opened(stage)
    stage.click(screen.rows[0].name.rect.center)
    stage.stack.handle(TextInput("a" * 24))
    assert screen.toasts.text == ""
    stage.stack.handle(TextInput("b"))
    assert screen.toasts.text == "24 letters at most"


def test_what_is_told_of_a_letter_too_many_goes_when_it_is_taken_back_or_the_field_left() -> None:
    for leave in (Command.BACKSPACE, Command.NEXT_FOCUS):
        stage = Stage()
        screen = opened(stage)
        screen.focus.set(screen.rows[0].name, shown=True)
        stage.stack.handle(TextInput("x" * 25))
        stage.stack.update(0.01)
        assert screen.toasts.text
        stage.key(leave)
        stage.stack.update(0.01)
        assert not screen.toasts.text


def test_four_people_of_the_same_name_stay_apart_by_their_colours() -> None:
    form = NewGameForm([SeatForm(rider, "Ana") for rider in RIDERS], players=4)
    match = form.match(boards(), ["x"] * 4, 1)
    assert [seat.name for seat in match.seats] == ["Ana"] * 4
    assert len({seat.colour for seat in match.seats}) == 4


def test_a_name_of_blanks_is_the_usual_one() -> None:
    form = NewGameForm()
    form.seats[0].name = "   "
    assert form.match(boards(), ["Player 1", "Player 2"], 1).seats[0].name == "Player 1"


def test_what_was_chosen_is_remembered_and_offered_again() -> None:
    stage = Stage()
    screen = opened(stage)
    screen.players.choose(2)
    screen.form.seats[0].name = "Ana"
    screen.form.take_colour(0, "orange")
    screen.form.palms_by_hand = True
    stage.click(screen.start.rect.center)
    kept = stage.host.kept[LAST]
    field = next(field for field in VIEW.fields if field.name == LAST)
    assert field.accepts(kept)
    again = opened(Stage(), kept)
    assert again.form == screen.form


@pytest.mark.parametrize(
    "odd",
    [
        None,
        3,
        {},
        {"players": True, "board": 4, "first": "x"},
        {"players": 9, "board": "gone", "first": 7},
        {"seats": [{"name": 1}] * 5},
        {"seats": [{"name": "a", "colour": "red", "controller": "person"}] * 5},
        {"seats": "Ana", "palms_by_hand": "yes"},
    ],
)
def test_an_odd_memory_is_no_hindrance(odd: object) -> None:
    form = form_from_plain(odd, boards())
    assert form == NewGameForm()
    form.match(boards(), ["a", "b"], 1)


def test_players_at_random_of_an_older_memory_are_easy_ones_now() -> None:
    form = NewGameForm()
    plain = form.to_plain()
    plain["seats"] = [{"name": "", "colour": rider, "controller": "random"} for rider in RIDERS]
    assert {seat.controller for seat in form_from_plain(plain, boards()).seats} == {"easy"}


def test_only_players_with_a_strength_are_offered_and_all_are_called_computers() -> None:
    stage = Stage()
    assert not {"random", "greedy"} & set(CONTROLLERS)
    words = [stage.context.texts(CONTROLLER_WORDS[name]) for name in CONTROLLERS]
    assert all(word.startswith("Computer") for word in words[1:])


def test_esc_goes_back_to_where_the_player_came_from() -> None:
    stage = Stage()
    stage.show(Screen(stage.context))
    below = stage.stack.top
    stage.stack.apply(Push(NewGameScreen(stage.context, stage.host, boards())))
    stage.key(Command.CANCEL)
    assert stage.stack.top is below
    assert stage.host.asked == []


def test_esc_in_a_name_leaves_only_the_field_and_keeps_what_was_typed() -> None:
    stage = Stage()
    stage.show(Screen(stage.context))
    below = stage.stack.top
    screen = NewGameScreen(stage.context, stage.host, boards())
    stage.stack.apply(Push(screen))
    stage.click(screen.rows[0].name.rect.center)
    stage.stack.handle(TextInput("Zoë"))
    stage.key(Command.CANCEL)
    assert stage.stack.top is screen
    assert screen.form.seats[0].name == screen.rows[0].name.text == "Zoë"
    assert not screen.rows[0].name.focused
    stage.key(Command.CANCEL)
    assert stage.stack.top is below


@pytest.mark.parametrize("way", ["esc", "click"])
def test_what_was_chosen_is_there_again_after_going_back(way: str) -> None:
    stage = Stage()
    stage.show(Screen(stage.context))
    screen = NewGameScreen(stage.context, stage.host, boards())
    stage.stack.apply(Push(screen))
    screen.players.choose(2)
    screen.form.seats[1].name = "Zoë"
    if way == "esc":
        stage.key(Command.CANCEL)
    else:
        stage.click(screen.back.rect.center)
    assert stage.stack.top is not screen
    assert form_from_plain(stage.host.kept[LAST], boards()) == screen.form
    assert stage.host.begun == []


def told(screen: NewGameScreen) -> list[str]:
    return [box.text for box in screen.sitting.texts()]


def test_the_room_of_seats_that_stay_empty_tells_what_the_set_up_comes_to() -> None:
    stage = Stage()
    screen = opened(stage)
    assert screen.sitting.visible
    assert told(screen)[:2] == ["Player 1", "Player 2"]
    assert "22 camels of each colour to place." in told(screen)
    assert any("out of play" in line for line in told(screen))
    screen.form.seats[1].name = "Zoë"
    screen.first.choose(2)
    assert told(screen)[:3] == ["Zoë", "Player 1", "Zoë begins; play goes on in the order of the list."]
    screen.players.choose(2)
    assert "30 camels of each colour to place." in told(screen)
    assert not any("out of play" in line for line in told(screen))
    screen.players.choose(3)
    assert screen.sitting.visible
    assert "30 camels of each colour to place." in told(screen)
    assert not {"Zoë", "Player 1"} & set(told(screen))


def test_a_name_is_seen_everywhere_as_it_is_typed() -> None:
    stage = Stage()
    screen = opened(stage)
    stage.click(screen.rows[0].name.rect.center)
    before = stage.draw().subsurface(screen.sitting.rect).copy().get_buffer().raw
    stage.stack.handle(TextInput("Zoë"))
    assert stage.draw().subsurface(screen.sitting.rect).copy().get_buffer().raw != before
    assert told(screen)[0] == "Zoë"


def test_every_board_of_many_is_reached_by_clicks_alone() -> None:
    stage = Stage()
    chosen: list[str] = []
    many = {f"own-{n}": replace(boards()["mountain"], id=f"own-{n}") for n in range(7)}
    pick = BoardPick(stage.context, many, "own-0", chosen.append)
    pick.place(Rect(100, 100, 600, 200))

    def press(pos: tuple[int, int]) -> None:
        assert pick.contains(pos)
        pick.pressed = True
        pick.handle(PointerUp(pos))
        pick.pressed = False

    for number in range(1, 7):
        press(dict(pick.cells())[number].center)
        assert chosen[-1] == f"own-{number}"
    for number in range(5, -1, -1):
        press(dict(pick.cells())[number].center)
        assert chosen[-1] == f"own-{number}"
    # The arrow at the end, half of it beside the cards.
    press((pick.rect.right + 4, pick.rect.centery))
    assert chosen[-1] == "own-1"
    press((pick.rect.right + 4, pick.rect.centery))
    press((pick.rect.right + 4, pick.rect.centery))
    assert chosen[-1] == "own-3"
    press((pick.rect.x - 4, pick.rect.centery))
    assert chosen[-1] == "own-2"
