"""The end is announced from the moment it is certain; what is asked says which camels are meant."""

from __future__ import annotations

import pytest

from desert.core.match import Match
from desert.core.messages import Message
from desert.core.rng import Rng
from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.moves import PlaceCamel
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.snapshot import Phase
from desert.games.through_the_desert.table import Variant
from desert.games.through_the_desert.turns import ending
from desert.ui import theme
from desert.ui.devices import Device
from desert.ui.intents import Command
from desert.views.through_the_desert.facts.log_lines import step_lines
from desert.views.through_the_desert.panels.prompt import prompt_facts
from desert.views.through_the_desert.play.aim import Aim
from desert.views.through_the_desert.play.course import Course
from desert.views.through_the_desert.scoring.screen import ScoringScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, board, new_match, played, seats
from tests.views.through_the_desert.playing import open_table, place_something


def nearly_over(computers: tuple[int, ...] = (), players: int = 2) -> DesertMatch:
    """The last camel of a colour is placed as the first of two."""
    match, rng = played(new_match(players, computers=computers), phase=Phase.CAMELS), Rng(3)
    while ending(match.position) is None:
        position = match.position
        moves = [move for move in position.legal_moves() if isinstance(move, PlaceCamel)]
        scarce = min((move.colour for move in moves), key=lambda colour: position.supply[colour])
        spares = position.supply[scarce] == 1 and position.left == 1
        wanted = [move for move in moves if (move.colour is scarce) is not spares] or moves
        match.play(wanted[rng.randrange(len(wanted))])
        assert not match.position.over
    return match


def said(match: DesertMatch) -> str:
    return said_in(Course(FakeSession(match)))


def said_in(course: Course) -> str:
    aim = Aim(course.position, None, course.persons_turn)
    return prompt_facts(course, aim).message.key


def test_the_prompt_tells_the_last_camel_of_the_game_with_and_without_a_colour() -> None:
    match = nearly_over()
    course = Course(FakeSession(match))
    assert said(match) == "prompt.last"
    colours = Aim(course.position, None, active=True).colours()
    assert len(colours) > 1
    aim = Aim(course.position, colours[0], active=True)
    assert prompt_facts(course, aim).message.key == "prompt.last_or"
    assert prompt_facts(course, aim, "K5").message.key == "prompt.last_at"
    match.undo()
    assert said(match) == "prompt.camels"


def test_a_computers_last_turn_is_told_as_such() -> None:
    match = nearly_over(computers=(0, 1))
    assert said(match) == "prompt.computer_last"
    match.undo()
    assert said(match) == "prompt.computer"


def test_the_log_says_when_the_end_is_certain_and_gives_the_reason_once() -> None:
    match = nearly_over()
    last = step_lines(match.step(match.ply), match.position_at(match.ply - 1), open_values=False)
    assert last[-1].message.key == "log.ending_camels"
    assert last[-1].player is None
    before = match.position
    match.play(next(iter(match.position.legal_moves())))
    assert match.position.over
    keys = [one.message.key for one in step_lines(match.step(match.ply), before, open_values=False)]
    assert keys[-1] == "log.end"
    assert "log.end_camels" not in keys


def test_the_last_waterhole_announces_the_end_only_where_it_brings_it() -> None:
    match = played(new_match(2), phase=Phase.CAMELS)
    dry = match.position._replace(waterholes=0)
    assert ending(dry) is None
    other = played(new_match(2, variant=Variant(end="camels-or-waterholes")), phase=Phase.CAMELS)
    assert ending(other.position) is None
    assert ending(other.position._replace(waterholes=0)) is not None
    assert ending(new_match(2, variant=Variant(end="camels-or-waterholes"), by_hand=True).position) is None


def test_the_very_last_turn_waits_for_a_press_though_turns_end_by_themselves() -> None:
    stage = Stage(settings={"end_turn_by_itself": True})
    table = open_table(stage, FakeSession(nearly_over()))
    place_something(stage, table)
    for _ in range(5):
        stage.tick(0.5)
    assert stage.stack.top is table
    assert table.controls.prompt.facts.message.key == "prompt.last_turn_done"
    stage.key(Command.END_TURN)
    assert isinstance(stage.stack.top, ScoringScreen)


@pytest.mark.parametrize(("players", "single"), [(2, 1), (3, 2), (5, 2)])
def test_turns_of_one_camel_are_explained(players: int, single: int) -> None:
    match = played(new_match(players), phase=Phase.CAMELS)
    for _ in range(single):
        course = Course(FakeSession(match))
        message = prompt_facts(course, Aim(course.position, None, active=True)).message
        assert message == Message("prompt.first_camel")
        course.play(next(iter(match.position.legal_moves())))
        assert course.holding
        assert said_in(course) == "prompt.first_turn_done"
    assert said(match) == "prompt.camels"
    course = Course(FakeSession(match))
    while not course.holding:
        course.play(next(iter(match.position.legal_moves())))
    assert said_in(course) == "prompt.turn_done"


def test_the_colour_kept_for_the_second_camel_is_not_the_only_one() -> None:
    match = played(new_match(3), phase=Phase.CAMELS)
    while match.position.left == 1 or match.position.table.placements_in_turn(match.position.turn) == 1:
        match.play(next(iter(match.position.legal_moves())))
    match.play(next(iter(match.position.legal_moves())))
    course = Course(FakeSession(match))
    assert said(match) == "prompt.one_more"
    colours = Aim(course.position, None, active=True).colours()
    aim = Aim(course.position, colours[0], active=True)
    assert prompt_facts(course, aim).message.key == "prompt.one_more_or"


def test_palms_of_chance_are_nobodys_doing() -> None:
    setup = Setup(board=board(), seats=seats(5), variant=Variant(), seed=1, returns_by_hand=True)
    match: DesertMatch = Match(setup)
    while match.position.phase is Phase.RETURNS:
        match.play(next(iter(match.position.legal_moves())))
    lines = step_lines(match.step(match.ply), match.position_at(match.ply - 1), open_values=False)
    assert [(one.message.key, one.player) for one in lines] == [
        ("log.returned", 4),
        ("log.palms_dealt", None),
    ]
    palms = match.position.palms
    assert lines[1].spaces == sum(1 << space for space in palms)
    names = str(lines[1].message.values["spaces"]).split(", ")
    assert names == [board().space_name(space) for space in palms]


def test_a_palm_placed_by_hand_is_somebodys_doing() -> None:
    match = new_match(3, by_hand=True)
    match.play(next(iter(match.position.legal_moves())))
    lines = step_lines(match.step(1), match.position_at(0), open_values=False)
    assert [(one.message.key, one.player) for one in lines] == [("log.palm", 0)]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("scale", [1.0, 1.2])
def test_what_is_asked_in_the_last_turn_is_not_cut(
    size: tuple[int, int], scale: float, language: str
) -> None:
    stage = Stage(size, language, scale=scale * size[1] / 720)
    table = open_table(stage, FakeSession(nearly_over(players=5)))
    prompt = table.controls.prompt
    for device in (Device.POINTER, Device.KEYBOARD):
        stage.context.devices.now = device
        for colour in (None, *table.aim.colours()):
            prompt.show(prompt_facts(table.course, Aim(table.course.position, colour, active=True)))
            assert not any(box.shortened for box in prompt.texts()), prompt.texts()
            assert all(prompt.rect.inflate(0, 6).contains(box.rect) for box in prompt.texts())


@pytest.mark.parametrize("language", ["en", "es"])
def test_points_stay_on_the_line_of_what_they_are_for(language: str) -> None:
    stage = Stage(language=language)
    kind, text = stage.context.type, stage.context.texts("log.oasis", space="B8", points=5)
    for width in range(kind.width("Reaches the", theme.SMALL), kind.width(text, theme.SMALL)):
        assert kind.wrap(text, theme.SMALL, width)[-1].endswith("B8:\u00a0+5")
