"""The names on the seats' cards: one size, but for one that is far too long."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from pygame import Rect

from desert.games.through_the_desert.snapshot import Phase
from desert.ui import theme
from desert.ui.intents import PointerDown
from desert.views.through_the_desert.board import ground_view
from desert.views.through_the_desert.panels.seats import TIMES, SeatCard
from tests.landscape import bare_board
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table


@pytest.fixture(autouse=True)
def _no_landscape(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards don't depend on the painted ground, which takes most of the time."""
    monkeypatch.setattr(ground_view, "paint_board", bare_board)


SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]


def cards_of(size: tuple[int, int], *names: str) -> tuple[Stage, list[SeatCard]]:
    stage = Stage(size=size, settings={"standings": True})
    table = open_table(stage, FakeSession(played(new_match(len(names), names=names), phase=Phase.CAMELS)))
    return stage, list(table.controls.cards)


def heights(cards: list[SeatCard]) -> list[int]:
    return [card.texts()[0].rect.h for card in cards]


@pytest.mark.parametrize("size", SIZES)
def test_all_names_have_one_size(size: tuple[int, int]) -> None:
    for names in (("Jugador 1", "Ordenador 1"), ("Ordenador 1", "Jugador 1", "Ana")):
        _, cards = cards_of(size, *names)
        assert len(set(heights(cards))) == 1
        assert not any(card.texts()[0].shortened for card in cards)


@pytest.mark.parametrize("size", SIZES)
def test_one_endless_name_makes_the_others_one_step_smaller_at_most(size: tuple[int, int]) -> None:
    stage, cards = cards_of(size, "Ana", "W" * 24, "Eva")
    ana, endless, eva = heights(cards)
    assert ana == eva == stage.context.type.line_height(theme.SMALL_STRONG)
    assert endless < ana


LONG = ("Maximiliane-Charlotte", "Ann", "Bartholomäus-Ferdinand", "Cleo", "Dmitri")
SHAPES = [(960, 600), (1024, 768), (1280, 720), (1920, 1080), (700, 1200), (1920, 700), (1080, 1080)]


def late(size: tuple[int, int], players: int, names: tuple[str, ...] = LONG) -> tuple[Stage, list[SeatCard]]:
    """Crowns, points and tokens on the cards, a computer among them."""
    stage = Stage(size=size, settings={"standings": True})
    table = open_table(stage, FakeSession(played(new_match(players, names=names, computers=(1,)), 60)))
    return stage, list(table.controls.cards)


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_long_name_is_whole_beside_a_crown_too(players: int, size: tuple[int, int]) -> None:
    _, cards = late(size, players)
    assert any(card.facts is not None and card.facts.crowned for card in cards)
    assert len(set(heights(cards))) == 1
    for card, name in zip(cards, LONG, strict=False):
        assert card.texts()[0].text == name
        assert not any(box.shortened for box in card.texts())


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("names", [LONG, ("Ana", "Ben", "Eva", "Cleo", "Dmitri")])
def test_nothing_on_a_card_covers_anything_else(
    names: tuple[str, ...], players: int, size: tuple[int, int]
) -> None:
    stage, cards = late(size, players, names)
    for card in cards:
        boxes = card._boxes()
        assert card.facts is not None
        said = card.texts()
        number = stage.context.px(22)
        parts = [boxes.coin, boxes.token, *(box.rect.inflate(0, -box.rect.h // 3) for box in said)]
        parts += [Rect(boxes.crown.x, boxes.crown.centery, number, 1)] if card.facts.crowned else []
        parts += [boxes.sign] if card.sign else []
        for one, other in combinations(parts, 2):
            assert not one.colliderect(other), (one, other)
        for part in (*parts, boxes.camel):
            assert card.rect.contains(part)
        assert not any(
            boxes.camel.colliderect(part) for part in (boxes.coin, *(box.rect for box in said[1:]))
        )


def test_short_names_stay_beside_their_camels() -> None:
    _, cards = late((1280, 720), 5, ("Ana", "Ben", "Eva", "Cleo", "Dmitri"))
    assert all(card.texts()[0].rect.x > card._boxes().camel.right for card in cards)
    _, cards = late((1280, 720), 5)
    assert all(card.texts()[0].rect.x < card._boxes().camel.right for card in cards)


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("players", [2, 4, 5])
def test_tokens_held_up_have_room_with_long_names(players: int, size: tuple[int, int]) -> None:
    stage, cards = late(size, players)
    card = next(card for card in cards if card.facts is not None and not card.facts.computer)
    assert card.facts is not None
    card.show(replace(card.facts, own=True, crowned=True))
    card._values = lambda: (10, 4, 12)
    card.handle(PointerDown(card.rect.center, 1, 1))
    said = [box for box in card.texts() if box.text.startswith(TIMES)]
    assert [box.text for box in said] == [f"{TIMES}10", f"{TIMES}4", f"{TIMES}12"]
    spots = card._boxes().spots(stage.context.px(6))
    for one, other in combinations([*spots, *(box.rect for box in said)], 2):
        assert not one.colliderect(other)
    assert all(card.rect.contains(box.rect) for box in said)
