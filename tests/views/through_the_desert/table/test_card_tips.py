"""What the tip of a seat's card says beside the points: the whole name, and how strong a computer is."""

from __future__ import annotations

from dataclasses import replace

from desert.ui import theme
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table

LONG = "Maximiliane von Hohenfels"[:24]


def test_a_card_names_the_player_in_full_and_a_computer_with_its_level() -> None:
    stage = Stage()
    match = played(new_match(2), 20)
    seats = (
        replace(match.seats[0], name=LONG),
        replace(match.seats[1], controller="computer", level="hard"),
    )
    match.reseat(replace(match.setup, seats=seats))
    cards = open_table(stage, FakeSession(match)).controls.cards
    assert cards[0].tip_text().splitlines()[0] == LONG
    assert cards[1].tip_text().splitlines()[0] == f"{seats[1].name} · Computer: hard"


def test_a_name_somewhat_too_long_is_written_smaller_and_not_cut() -> None:
    stage = Stage()
    card = open_table(stage, FakeSession(played(new_match(2), 20))).controls.cards[0]
    facts, kind = card.facts, stage.context.type
    assert facts is not None
    card.facts = replace(facts, name="i")
    [room] = [box.room for box in card.texts() if box.text == "i"]
    longer = next(
        LONG[:n] for n in range(1, 24) if kind.width(LONG[:n].strip(), theme.STRONG) > room.w
    ).strip()
    card.facts = replace(facts, name=longer)
    assert [box.shortened for box in card.texts() if box.text[0] == LONG[0]] == [False]
