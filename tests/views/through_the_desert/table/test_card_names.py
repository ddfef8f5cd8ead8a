"""The names on the seats' cards: one size, but for one that is far too long."""

from __future__ import annotations

import pytest

from desert.games.through_the_desert.snapshot import Phase
from desert.ui import theme
from desert.views.through_the_desert.panels.seats import SeatCard
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table

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
