"""The final count: step by step to the same totals, skippable at any moment, still where nothing may move."""

from __future__ import annotations

from itertools import pairwise

import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.scoring import scores
from desert.ui import theme
from desert.ui.devices import Device
from desert.ui.intents import Command, Key
from desert.views.through_the_desert.panels.seats import TIMES
from desert.views.through_the_desert.scoring.ceremony import CeremonyScreen
from desert.views.through_the_desert.scoring.parts import Source, score_parts
from desert.views.through_the_desert.scoring.screen import ScoringScreen
from desert.views.through_the_desert.scoring.steps import score_steps
from tests.views.through_the_desert.helpers import NAMES, Noted, Stage, new_match, played
from tests.views.through_the_desert.scoring_stage import ceremony_of


@pytest.mark.parametrize(("players", "side"), [(2, "mountain"), (3, "river"), (5, "river")])
def test_the_steps_count_every_part_once(players: int, side: str) -> None:
    position = played(new_match(players, side=side)).position
    steps = score_steps(position, NAMES[:players])
    counted = [part for step in steps for part in step.parts]
    assert sorted(map(repr, counted)) == sorted(map(repr, score_parts(position)))
    sources = [step.source for step in steps]
    assert sources == sorted(sources, key=list(Source).index)
    assert sources.count(Source.CARAVAN) == 5
    assert sources.count(Source.AREAS) == sum(part.source is Source.AREAS for part in counted)


def run(stage: Stage, screen: CeremonyScreen) -> list[tuple[int, ...]]:
    """Let time pass to the end; the running totals on the way."""
    seen: list[tuple[int, ...]] = []
    for _ in range(4000):
        if stage.stack.top is not screen:
            return seen
        totals = tuple(card.total for card in screen.cards)
        if not seen or seen[-1] != totals:
            seen.append(totals)
        stage.tick(0.05)
    raise AssertionError


@pytest.mark.parametrize("settings", [{"animation_speed": "normal"}, {"reduced_motion": True}])
def test_left_alone_it_counts_to_the_totals_and_shows_the_table(settings: dict[str, object]) -> None:
    match = played(new_match(3, side="river"))
    stage = Stage(settings={"animation_speed": "normal", **settings})
    screen = ceremony_of(stage, match)
    seen = run(stage, screen)
    assert seen[0] == (0, 0, 0)
    assert seen[-1] == tuple(score.total for score in scores(match.position))
    assert all(a <= b for before, after in pairwise(seen) for a, b in zip(before, after, strict=True))
    assert [len(card.pile) for card in screen.cards] == [mask.bit_count() for mask in match.position.taken]
    assert isinstance(stage.stack.top, ScoringScreen)


def test_tokens_turn_over_one_by_one() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    screen = ceremony_of(stage, played(new_match(2)))
    piles = []
    while stage.stack.top is screen:
        piles.append(sum(len(card.pile) for card in screen.cards))
        stage.tick(0.02)
    assert {after - before for before, after in pairwise(piles)} == {0, 1}


@pytest.mark.parametrize("scores_open", [False, True])
def test_each_token_is_heard_as_it_turns_over(scores_open: bool) -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    heard = stage.context.sounds = Noted()
    match = played(new_match(3))
    tokens = sum(mask.bit_count() for mask in match.position.taken)
    screen = ceremony_of(stage, match, {"open_scores": scores_open})
    most = 0
    while stage.stack.top is screen:
        before = heard.played.count("token_turned")
        stage.tick(0.02)
        most = max(most, heard.played.count("token_turned") - before)
    assert heard.played.count("token_turned") == tokens
    assert most == 1


def test_what_is_skipped_is_not_heard_all_at_once() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    heard = stage.context.sounds = Noted()
    screen = ceremony_of(stage, played(new_match(2)))
    while screen.step is None or screen.step.source is not Source.WATERHOLES:
        stage.key(Command.SELECT)
    stage.tick(0.4)
    before = heard.played.count("token_turned")
    assert 0 < before < len(screen.step.parts)
    stage.key(Command.SELECT)
    assert heard.played.count("token_turned") == before


def test_with_animations_off_a_seat_s_tokens_are_heard_once() -> None:
    stage = Stage(settings={"animation_speed": "off"})
    heard = stage.context.sounds = Noted()
    screen = ceremony_of(stage, played(new_match(2)))
    while stage.stack.top is screen:
        stage.tick(0.2)
    steps = [step for step in screen.steps if step.source is Source.WATERHOLES]
    assert heard.played.count("token_turned") == len(steps)


@pytest.mark.parametrize("press", ["key", "pointer"])
def test_any_press_goes_one_step_on(press: str) -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    screen = ceremony_of(stage, played(new_match(2)))
    for step in screen.steps:
        if press == "key":
            stage.key(Command.SELECT)
        else:
            stage.click((stage.size[0] // 2, 50))
        assert screen.step is step
        assert not stage.host.asked


@pytest.mark.parametrize(
    "command", [Command.CONFIRM, Command.SELECT, Command.RIGHT, Command.DOWN, Command.UNDO, None]
)
def test_any_key_goes_one_step_on_for_those_who_use_keys_all_the_time(command: Command | None) -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    stage.context.devices.now = Device.KEYBOARD
    screen = ceremony_of(stage, played(new_match(2)))
    stage.tick()
    for step in screen.steps[:6]:
        assert screen.focus.current is not None
        assert screen.focus.current.ring
        stage.stack.handle(Key(command, name="x"))
        stage.tick()
        assert stage.stack.top is screen
        assert screen.step is step


def test_enter_pressed_once_too_often_starts_nothing_at_the_result() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    stage.context.devices.now = Device.KEYBOARD
    screen = ceremony_of(stage, played(new_match(2)))
    for _ in range(len(screen.steps) + 6):
        stage.key(Command.CONFIRM)
    assert isinstance(stage.stack.top, ScoringScreen)
    assert stage.stack.top.focus.current is not None
    assert stage.stack.top.focus.current.ring
    assert not stage.host.asked


@pytest.mark.parametrize("speed", ["normal", "fast", "off"])
def test_a_press_that_comes_too_late_for_the_count_starts_nothing_at_the_result(speed: str) -> None:
    stage = Stage(settings={"animation_speed": speed})
    screen = ceremony_of(stage, played(new_match(2)))
    stage.draw()
    run(stage, screen)
    result = stage.stack.top
    assert isinstance(result, ScoringScreen)
    late = [screen.skip.rect.center, *(button.rect.center for button in result.buttons)]
    for spot in late:
        stage.click(spot)
        assert stage.stack.top is result
        stage.tick(0.05)
    assert not stage.host.asked
    stage.tick(0.9)
    stage.click(result.buttons[0].rect.center)
    assert [asked for asked, _ in stage.host.asked] == ["rematch"]


def test_points_of_a_step_that_was_skipped_are_counted() -> None:
    match = played(new_match(3))
    stage = Stage(settings={"animation_speed": "normal"})
    screen = ceremony_of(stage, match)
    for _ in range(len(screen.steps) + 1):
        stage.key(Command.CONFIRM)
    assert isinstance(stage.stack.top, ScoringScreen)
    assert [card.total for card in screen.cards] == [score.total for score in scores(match.position)]


@pytest.mark.parametrize("way", ["esc", "button"])
def test_the_table_is_one_press_away(way: str) -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    screen = ceremony_of(stage, played(new_match(2)))
    stage.tick(1.0)
    if way == "esc":
        stage.key(Command.CANCEL)
    else:
        stage.click(screen.skip.rect.center)
    assert isinstance(stage.stack.top, ScoringScreen)


def test_the_keyboard_reaches_the_button() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    screen = ceremony_of(stage, played(new_match(2)))
    stage.key(Command.NEXT_FOCUS)
    assert screen.focus.current is screen.skip
    stage.key(Command.CONFIRM)
    assert isinstance(stage.stack.top, ScoringScreen)


def test_what_is_counted_is_lit_and_the_rest_in_shade() -> None:
    stage = Stage(settings={"reduced_motion": True, "animation_speed": "normal"})
    match = played(new_match(3))
    screen = ceremony_of(stage, match)
    bright = screen._light.bright
    stage.key(Command.SELECT)
    picture, layout = stage.draw(), screen._scene.layout
    step = screen.step
    assert step is not None
    assert layout is not None
    pills = [pill.middle for pill in screen._pills]
    for index in match.position.table.board.kinds:
        x, y = layout.centre(index)
        if any(abs(x - px) < 50 and abs(y - py) < 50 for px, py in pills):
            continue
        same = picture.get_at((x, y)) == bright.get_at((x, y))
        assert same == bool(step.spaces >> index & 1), index


def test_counting_again_leads_back_to_the_table_of_points() -> None:
    stage = Stage(settings={"animation_speed": "off"})
    ceremony_of(stage, played(new_match(2)))
    stage.key(Command.CANCEL)
    result = stage.stack.top
    assert isinstance(result, ScoringScreen)
    stage.tick(1.1)
    stage.click(result.buttons[3].rect.center)
    assert isinstance(stage.stack.top, CeremonyScreen)
    assert len(stage.stack.screens) == 2


def test_every_token_s_worth_stays_on_its_space_and_the_card_tells_how_many_of_each() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    screen = ceremony_of(stage, played(new_match(5)))
    while screen.step is None or screen.step.source is not Source.WATERHOLES:
        stage.key(Command.SELECT)
    step = screen.step
    assert not any(box.text.startswith("+") for box in screen.texts())  # they lie face down
    while screen.flights.running:
        stage.tick(0.05)
    card = screen.cards[step.parts[0].player]
    said = [box.text for box in screen.texts() if box not in card.texts()]
    assert sorted(text for text in said if text.startswith("+")) == sorted(
        f"+{part.points}" for part in step.parts
    )
    counts = [f"{TIMES}{card.pile.count(value)}" for value in sorted(set(card.pile))]
    assert [box.text for box in card.texts() if box.text.startswith(TIMES)] == counts
    spots = [card.token_spot(value) for value in (1, 2, 3)]
    assert all(card.rect.contains(spot) for spot in spots)
    assert not any(one.colliderect(other) for one, other in pairwise(spots))


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_all_names_have_the_largest_size_in_which_the_longest_fits(size: tuple[int, int]) -> None:
    for names, smaller in ((("Ana", "Maximiliana-Sophie", "Ben"), True), (("Ana", "Bea", "Ben"), False)):
        stage = Stage(size, settings={"animation_speed": "normal"})
        screen = ceremony_of(stage, played(new_match(3, names=names)))
        faces = {card._words()[0][1] for card in screen.cards}
        assert len(faces) == 1
        assert (faces.pop().size < theme.STRONG.size) == smaller
        assert [card._words()[0][0].text for card in screen.cards] == list(names)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_picture_of_the_key_covers_no_word_of_the_button(size: tuple[int, int], language: str) -> None:
    stage = Stage(size, language, settings={"animation_speed": "normal"})
    screen = ceremony_of(stage, played(new_match(3)))
    skip = screen.skip
    stage.context.devices.now = Device.POINTER
    screen.invalidate()
    plain = stage.draw().copy()
    stage.context.devices.now = Device.KEYBOARD
    screen.invalidate()
    capped = stage.draw()
    ink = [
        (x, y)
        for box in skip.texts()
        for x in range(box.rect.x, box.rect.right)
        for y in range(box.rect.y, box.rect.bottom)
        if sum(plain.get_at((x, y))[:3]) < 300
    ]
    assert ink
    assert all(capped.get_at(there) == plain.get_at(there) for there in ink)
    assert capped.get_buffer().raw != plain.get_buffer().raw


def test_the_result_names_the_pointer_where_the_count_was_clicked_through() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    stage.context.devices.now = Device.KEYBOARD
    screen = ceremony_of(stage, played(new_match(2)))
    stage.click((stage.size[0] // 2, 50))
    assert stage.context.devices.now is Device.POINTER
    run(stage, screen)
    result = stage.stack.top
    assert isinstance(result, ScoringScreen)
    assert result.says.text == stage.context.texts("scoring.hint")


def test_what_is_lit_in_a_frame_is_what_the_caption_and_the_numbers_of_that_frame_tell_of() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    screen = ceremony_of(stage, played(new_match(3)))
    layout = screen._scene.layout
    assert layout is not None
    bright, shaded = screen._light.bright, screen._light.shaded

    def light(spaces: int) -> float:
        """How far some spaces are out of the shade, away from numbers, lines and camels: 0 to 1."""
        shares = []
        for index in bits(spaces):
            x, y = layout.centre(index)
            for spot in ((x - layout.radius // 2, y), (x + layout.radius // 2, y)):
                there = round(spot[0]), round(spot[1])
                most = sum(bright.get_at(there)[:3]) - sum(shaded.get_at(there)[:3])
                if most > 60 and not any(abs(there[0] - pill.middle[0]) < 60 for pill in screen._pills):
                    now = sum(picture.get_at(there)[:3]) - sum(shaded.get_at(there)[:3])
                    shares.append(now / most)
        return sum(shares) / len(shares) if shares else -1.0

    before, compared = None, 0
    for _ in range(5):
        stage.key(Command.SELECT)
        step = screen.step
        assert step is not None
        for _ in range(6):
            picture = stage.draw()
            assert screen._caption._step is step
            if before is not None:
                new, old = light(step.spaces & ~before.spaces), light(before.spaces & ~step.spaces)
                if new >= 0 and old >= 0:
                    assert new > old + 0.2
                    compared += 1
            stage.tick(0.02)
        before = step
    assert compared >= 12
