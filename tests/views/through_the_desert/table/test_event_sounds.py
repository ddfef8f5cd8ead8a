"""What is heard of a match: each event once, in order, at the pace of the animations; nothing hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.events import (
    AreaEnclosed,
    CamelPlaced,
    OasisLinked,
    RiverCrossed,
    WaterholeTaken,
)
from desert.games.through_the_desert.moves import Move, PlaceCamel, PlaceLeader, PlacePalm, ReturnLeader
from desert.games.through_the_desert.snapshot import Phase
from desert.storage.folders import asset
from desert.views.through_the_desert.play import event_sounds
from desert.views.through_the_desert.play.event_sounds import cues_of
from tests.views.through_the_desert.helpers import FakeSession, Noted, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table, place_something


def test_every_sound_has_its_file() -> None:
    names = [value for key, value in vars(event_sounds).items() if key.isupper() and isinstance(value, str)]
    names = [name for name in (*names, *event_sounds.STEPS) if name != event_sounds.FOLDER]
    assert len(names) == len(set(names)) == 16
    assert all(asset(f"sounds/{name}.wav").is_file() for name in names)
    files = {path.stem for path in Path(asset("sounds/through_the_desert")).glob("*.wav")}
    assert files == {name.removeprefix(event_sounds.FOLDER) for name in names}


def test_a_move_is_heard_in_the_order_it_is_seen() -> None:
    move = PlaceCamel(Colour.PINK, 4)
    events = (
        CamelPlaced(0, Colour.PINK, 4),
        WaterholeTaken(0, 4, 3),
        OasisLinked(0, Colour.PINK, 9),
        OasisLinked(0, Colour.PINK, 8),
        RiverCrossed(0, Colour.PINK, 4, 5),
        AreaEnclosed(0, Colour.PINK, 96, 2),
    )
    cues = cues_of(move, events, last_camels=True)
    names = [name.removeprefix(event_sounds.FOLDER) for _, name in cues]
    assert names == ["step_2", "enclosure", "waterhole", "oasis", "river", "last_camels"]
    times = [time for time, _ in cues]
    assert times == sorted(set(times))
    assert times[-1] < 1.5


def test_each_kind_of_placement_has_a_sound_of_its_own() -> None:
    moves: list[Move] = [
        PlacePalm(3),
        ReturnLeader(Colour.PINK),
        PlaceLeader(Colour.PINK, 3),
        PlaceCamel(Colour.PINK, 3),
    ]
    assert len({cues_of(move, ())[0][1] for move in moves}) == 4


@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_token_sounds_the_same_whatever_it_is_worth(value: int) -> None:  # H05
    move = PlaceCamel(Colour.GREEN, 7)
    assert cues_of(move, (WaterholeTaken(0, 7, value),)) == cues_of(move, (WaterholeTaken(0, 7, 1),))


def _table(speed: str) -> tuple[Stage, FakeSession, Noted]:
    stage = Stage(settings={"animation_speed": speed})
    stage.context.sounds = sounds = Noted()
    session = FakeSession(played(new_match(2), phase=Phase.CAMELS))
    return stage, session, sounds


def test_placing_and_ending_a_turn_are_heard() -> None:
    stage, session, sounds = _table("off")
    table = open_table(stage, session)
    sounds.played.clear()
    count = 0
    while not table.course.holding:
        table._play(session.match.position.legal_moves()[0])
        stage.tick()
        count += 1
    assert sum(name.startswith("step") for name in sounds.played) == count > 0
    assert "turn_end" not in sounds.played
    table.end_turn()
    assert sounds.played.count("turn_end") == 1


def test_a_camel_is_heard_when_it_lands() -> None:
    stage, session, sounds = _table("normal")
    table = open_table(stage, session)
    sounds.played.clear()
    place_something(stage, table)
    assert not [name for name in sounds.played if name.startswith("step")]
    for _ in range(30):
        stage.tick(0.02)
    assert [name for name in sounds.played if name.startswith("step")]


def test_what_is_cut_short_is_heard_at_once_and_never_later() -> None:
    stage, session, sounds = _table("normal")
    table = open_table(stage, session)
    place_something(stage, table)
    table.heard.flush()
    count = len(sounds.played)
    assert sounds.played[-1].startswith(("step", "enclosure", "waterhole", "oasis"))
    for _ in range(60):
        stage.tick(0.02)
    assert len(sounds.played) == count


def test_a_barred_colour_or_space_is_heard() -> None:
    stage, session, sounds = _table("off")
    table = open_table(stage, session)
    sounds.played.clear()
    table.choose(Colour.PINK)
    aim, field = table.aim, table.course.position.table.field
    barred = next(bits(field.spaces & ~aim.lit() & ~table.course.position.occupied))
    move = aim.move(barred)
    assert move is not None
    assert session.match.position.why_illegal(move) is not None
    assert table.scene.layout is not None
    stage.click(table.scene.layout.centre(barred))
    assert "blocked" in sounds.played
