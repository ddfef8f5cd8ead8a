"""What the tip of a seat's card says beside the points: the whole name, and how strong a computer is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desert.ui import theme
from desert.ui.devices import Device
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
    card.show(replace(facts, name="i"))
    [room] = [box.room for box in card.texts() if box.text == "i"]
    longer = next(
        LONG[:n] for n in range(1, 24) if kind.width(LONG[:n].strip(), theme.STRONG) > room.w
    ).strip()
    card.show(replace(facts, name=longer))
    assert [box.shortened for box in card.texts() if box.text[0] == LONG[0]] == [False]


@pytest.mark.parametrize(
    ("device", "own", "other"),
    [
        (Device.POINTER, ["Hold to see your waterholes", "Click to change who plays"], "Click to change"),
        (Device.TOUCH, ["Hold to see your waterholes", "Tap to change who plays"], "Tap to change"),
        (Device.KEYBOARD, ["Enter shows your waterholes"], "Enter changes who plays"),
        (Device.PAD, ["A shows your waterholes"], "A changes who plays"),
    ],
)
def test_a_card_tells_how_to_press_it_with_the_device_used_last(
    device: Device, own: list[str], other: str
) -> None:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(2), 60)))
    stage.context.devices.now = device
    mine = table.course.viewer
    assert mine is not None
    facts = table.controls.cards[mine].facts
    assert facts is not None
    table.controls.cards[mine].facts = replace(facts, own=True)
    told = [card.tip_text().splitlines() for card in table.controls.cards]
    assert told[mine][-len(own) :] == own
    assert told[1 - mine][-1].startswith(other)
    assert not any("waterholes" in line for line in told[1 - mine][-1:])
