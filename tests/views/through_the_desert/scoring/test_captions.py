"""What is said while points are counted: in one size, and at first that all is counted anew."""

from __future__ import annotations

import pytest

from desert.ui import theme
from desert.ui.intents import Command
from desert.views.through_the_desert.scoring.ceremony import CeremonyScreen
from desert.views.through_the_desert.scoring.names import unbroken
from desert.views.through_the_desert.scoring.parts import Source
from desert.views.through_the_desert.words import sentence
from tests.views.through_the_desert.helpers import Stage, new_match, played
from tests.views.through_the_desert.scoring_stage import ceremony_of

LONG = ("Maximiliane-Charlotte", "Ann", "Bartholomäus-Ferdinand", "Cleo", "Dmitri")
SIZES = ((960, 600), (1280, 720), (1920, 1080), (700, 1200))


def counting(
    size: tuple[int, int], players: int, language: str = "en", names: tuple[str, ...] = LONG
) -> tuple[Stage, CeremonyScreen]:
    stage = Stage(size, language, settings={"animation_speed": "normal"})
    return stage, ceremony_of(stage, played(new_match(players, names=names)))


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_all_that_is_said_in_a_count_has_one_size_and_fits(
    players: int, size: tuple[int, int], language: str
) -> None:
    stage, screen = counting(size, players, language)
    said, kind = screen._caption._said, stage.context.type
    faces = set()
    for _ in screen.steps:
        faces.add(said.face)
        assert not any(box.shortened for box in said.texts())
        assert kind.height(said.text, said.face, said.rect.w) <= said.rect.h
        assert unbroken(kind, said.text, said.face, said.rect.w)
        stage.key(Command.SELECT)
    assert len(faces) == 1


@pytest.mark.parametrize(("language", "point"), [("en", "point"), ("es", "punto")])
def test_an_area_is_told_with_its_points(language: str, point: str) -> None:
    stage, screen = counting((1280, 720), 5, language)
    areas = [step for step in screen.steps if step.source is Source.AREAS]
    assert areas
    for step in areas:
        points = step.parts[0].points
        said = sentence(stage.context.texts, step.message)
        assert said.endswith(f": {points} {point}{'s' if points > 1 else ''}.")


def test_the_size_is_the_largest_in_which_the_longest_sentence_fits() -> None:
    _, short = counting((1280, 720), 2, names=("Ana", "Ben"))
    assert short._caption._said.face == theme.HEADING
    stage, long = counting((1280, 720), 5)
    said, kind = long._caption._said, stage.context.type
    assert said.face.weight is theme.HEADING.weight
    assert said.face.size < theme.HEADING.size
    heights = []
    for _ in range(len(long.steps)):
        stage.key(Command.SELECT)
        heights.append(kind.height(said.text, said.face, said.rect.w) / said.rect.h)
    assert max(heights) > 0.7


def test_at_first_it_says_that_all_begin_at_0_until_that_is_read() -> None:
    stage, screen = counting((1280, 720), 2)
    words = stage.context.texts("scoring.begins")
    assert words in screen._caption._said.text
    assert [card.total for card in screen.cards] == [0, 0]
    for _ in range(20):
        stage.tick(0.1)
    assert screen.step is None
    for _ in range(5):
        stage.tick(0.1)
    assert screen.step is screen.steps[0]
    assert words not in screen._caption._said.text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 5])
def test_names_that_fit_across_a_card_are_not_cut(players: int, size: tuple[int, int]) -> None:
    _, screen = counting(size, players)
    for card, name in zip(screen.cards, LONG, strict=False):
        box = card.texts()[0]
        assert box.text == name
        assert not any(card._camel().colliderect(box.rect) for box in card.texts())
        assert card.rect.contains(card._camel())
        assert all(card.rect.contains(card.token_spot(value)) for value in (1, 2, 3))
