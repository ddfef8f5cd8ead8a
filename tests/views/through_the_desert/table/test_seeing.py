"""What pointing shows: a caravan, a seat, a colour, an oasis, a line of the log; and how it goes away."""

from __future__ import annotations

import pygame
import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.blockers import blockers
from desert.games.through_the_desert.colours import COLOURS
from desert.games.through_the_desert.moves import PlaceCamel
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Command, Key, PointerMove
from desert.views.through_the_desert.facts.space import seat_spot, space_facts
from desert.views.through_the_desert.facts.standing import lead, turns_left
from desert.views.through_the_desert.panels.log import LogScreen
from desert.views.through_the_desert.panels.options import TableOptions
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import NAMES, FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table, spot


def late(
    players: int = 5, plies: int = 110, size: tuple[int, int] = (1280, 720), **settings: object
) -> tuple[Stage, TableScreen]:
    stage = Stage(size, settings=settings)
    table = open_table(stage, FakeSession(played(new_match(players), plies)))
    for _ in range(4):
        stage.tick()
    return stage, table


def rest(stage: Stage, pos: tuple[int, int]) -> None:
    stage.move(pos)
    for _ in range(60):
        stage.tick()


def picture(stage: Stage) -> bytes:
    return pygame.image.tobytes(stage.draw(), "RGB")


def test_resting_on_a_camel_lights_its_caravan_and_tells_whose_how_long_and_linked_to_what() -> None:
    stage, table = late()
    position = table.course.position
    board = position.table.board
    linked = next(caravan for caravan, links in enumerate(position.links) if links)
    camel = next(bits(position.caravans[linked]))
    rest(stage, spot(table, camel))
    assert table.scene.spot & position.caravans[linked] == position.caravans[linked]
    for caravan, mask in enumerate(position.caravans):
        assert caravan == linked or not table.scene.spot & mask
    said = " ".join(box.text for box in table.overlay.texts())
    assert NAMES[linked // 5] in said
    assert stage.context.texts(COLOURS[linked % 5].message.key) in said
    assert str(position.caravans[linked].bit_count()) in said
    for oasis in bits(position.links[linked]):
        assert board.space_name(oasis) in said


@pytest.mark.parametrize("what", ["camel", "seat", "colour", "oasis", "log"])
def test_the_light_goes_as_the_pointer_goes_and_leaves_the_picture_as_it_was(what: str) -> None:
    stage, table = late()
    before = picture(stage)
    position = table.course.position
    places = {
        "camel": spot(table, next(bits(position.occupied))),
        "seat": table.controls.cards[1].rect.center,
        "colour": table.controls.supply.cells()[1].center,
        "oasis": spot(
            table, next(o for o in bits(position.oases) if any(m >> o & 1 for m in position.links))
        ),
        "log": log_line(table)[0],
    }
    rest(stage, places[what])
    assert table.scene.spot
    assert picture(stage) != before
    rest(stage, (table.size[0] - 3, 3))
    assert not table.scene.spot
    assert picture(stage) == before


def linked_oases(table: TableScreen) -> int:
    mask = 0
    for links in table.course.position.links:
        mask |= links
    return mask


def log_line(table: TableScreen) -> tuple[tuple[int, int], int]:
    log = table.controls.log
    for box, line in reversed(log._in_sight()):
        spaces = log._spots[id(line.paragraph)]
        if spaces and log.rect.contains(box):
            return box.center, spaces
    raise AssertionError


def test_from_one_caravan_to_the_next_only_what_changed_is_painted_and_all_is_right() -> None:
    stage, table = late()
    masks = [mask for mask in table.course.position.caravans if mask]
    for mask in masks[:6]:
        rest(stage, spot(table, next(bits(mask))))
        patched = picture(stage)
        table.invalidate()
        assert picture(stage) == patched


def test_a_seat_lights_all_its_caravans_and_areas_and_a_colour_all_of_its() -> None:
    stage, table = late()
    position = table.course.position
    for seat, card in enumerate(table.controls.cards):
        rest(stage, card.rect.center)
        assert table.scene.spot == seat_spot(position, seat)
        for area in position.areas:
            assert bool(table.scene.spot & area.spaces) == (area.player == seat)
    rest(stage, table.controls.supply.cells()[2].center)
    assert table.scene.spot == position.caravans[2] | position.caravans[7] | position.caravans[12] | (
        position.caravans[17] | position.caravans[22]
    )
    assert "\n" in table.tooltip.text
    for seat, size in lead(position, COLOURS[2]).sizes:
        assert f"{NAMES[seat]}: {size}" in table.tooltip.text


def test_choosing_a_colour_ends_the_light_it_made() -> None:
    stage, table = late()
    colour = table.aim.colours()[0]
    rest(stage, table.controls.supply.cells()[colour].center)
    assert table.scene.spot
    stage.click(table.controls.supply.cells()[colour].center)
    for _ in range(60):
        stage.tick()
    assert not table.scene.spot


def test_what_was_just_placed_is_not_told_of_until_the_pointer_has_been_elsewhere() -> None:
    stage, table = late()
    if table.aim.colour is None:
        stage.key(digit=table.aim.colours()[0] + 1)
    space = next(bits(table.aim.lit()))
    stage.click(spot(table, space))
    assert table.course.position.occupied >> space & 1
    for _ in range(60):
        stage.tick()
    assert not table.scene.spot
    assert not table.overlay.texts()
    rest(stage, (table.size[0] - 3, 3))
    rest(stage, spot(table, space))
    assert table.scene.spot >> space & 1


def test_an_oasis_tells_who_is_linked_and_an_area_whose_it_is() -> None:
    _, table = late()
    position = table.course.position
    for oasis in bits(position.oases):
        found = space_facts(position, oasis, NAMES)
        assert found is not None
        linked = [caravan for caravan, links in enumerate(position.links) if links >> oasis & 1]
        assert [line.values["name"] for line in found.lines] == [NAMES[caravan // 5] for caravan in linked]
        assert all(found.spot & position.caravans[caravan] for caravan in linked)
    for area in position.areas:
        for space in bits(area.spaces & ~position.oases):
            found = space_facts(position, space, NAMES)
            assert found is not None
            assert found.title.values["name"] == NAMES[area.player]
    for space in bits(
        position.table.field.spaces & ~position.occupied & ~position.oases & ~position.enclosed
    ):
        assert space_facts(position, space, NAMES) is None


def test_a_line_of_the_log_shows_its_place_beside_the_board_and_on_its_own_sheet() -> None:
    stage, table = late()
    pos, spaces = log_line(table)
    rest(stage, pos)
    assert table.scene.spot == spaces
    stage, table = late(size=(960, 540))
    table.controls.log.visible = False
    stage.stack.apply(table._open_log())
    sheet = stage.stack.top
    assert isinstance(sheet, LogScreen)
    stage.tick()
    before = picture(stage)
    box, line = next(
        (box, line) for box, line in reversed(sheet.log._in_sight()) if sheet.log._spots[id(line.paragraph)]
    )
    stage.stack.handle(PointerMove(box.center, frozenset()))
    stage.tick()
    assert table.scene.spot == sheet.log._spots[id(line.paragraph)]
    assert picture(stage) != before
    stage.key(Command.CANCEL)
    assert stage.stack.top is table
    assert not table.scene.spot


def test_the_switches_at_the_table_work_at_once_and_are_kept() -> None:
    stage, table = late()
    plain = picture(stage)
    stage.click(table.controls.options.rect.center)
    options = stage.stack.top
    assert isinstance(options, TableOptions)
    for name in ("standings", "outlines", "space_names"):
        before = picture(stage)
        stage.click(options.toggles[name].rect.center)
        for _ in range(40):
            stage.tick()
        assert picture(stage) != before
        assert name in stage.host.kept
    stage.key(Command.CANCEL)
    assert picture(stage) != plain
    for letter in "ton":
        stage.stack.handle(Key(None, None, letter))
    for _ in range(4):
        stage.tick()
    stage.move((table.size[0] - 3, 3))
    stage.tick()
    assert stage.host.kept == {"standings": True, "outlines": True, "space_names": False}


def test_without_standings_no_card_wears_a_crown() -> None:
    stage, table = late()
    leading = [card for card in table.controls.cards if card.facts is not None and card.facts.caravans]
    assert leading

    def crowned() -> list[bool]:
        written = []
        for card in leading:
            assert card.facts is not None
            room = card._boxes().crown
            written.append(any(room.contains(box.rect) for box in card.texts()))
            assert written[-1] == card.facts.crowned
        return written

    assert all(crowned())
    stage.stack.handle(Key(None, None, "t"))
    assert not any(crowned())
    stage.stack.handle(Key(None, None, "t"))
    assert all(crowned())


@pytest.mark.parametrize(("letter", "setting"), [("n", "setting.space_names"), ("o", "setting.outlines")])
def test_a_switch_by_key_is_told_of(letter: str, setting: str) -> None:
    stage, table = late()
    texts = stage.context.texts
    for on in (letter == "n", letter != "n"):
        stage.stack.handle(Key(None, None, letter))
        stage.tick()
        said = texts("table.switched_on" if on else "table.switched_off", what=texts(setting))
        assert table.toasts.text == said


def test_turns_left_is_what_the_quickest_play_takes() -> None:
    match = played(new_match(3), 120)
    for ply in range(30, match.ply):
        position = match.position_at(ply)
        if position.phase is not Phase.CAMELS or not all(map(all, map(position.camel_spaces, range(3)))):
            continue
        for colour in COLOURS:
            count, left, turns = position.supply[colour], position.left, 1
            while count > left:
                count -= left
                left = 2
                turns += 1
            assert turns_left(position, colour) == turns


def test_what_leads_is_what_scoring_would_count() -> None:
    position = played(new_match(5), 110).position
    for colour in COLOURS:
        found = lead(position, colour)
        sizes = sorted((mask.bit_count() for mask in position.caravans[colour::5]), reverse=True)
        assert found.by == sizes[0] - sizes[1]
        assert all(dict(found.sizes)[seat] == sizes[0] for seat in found.seats)
        assert [size for _, size in found.sizes] == [size for size in sizes if size]


def test_blockers_are_what_the_reason_speaks_of() -> None:
    seen = set()
    for seed in range(7, 12):
        position = played(new_match(4), 90, seed=seed).position
        legal = position.legal_moves()
        for colour in COLOURS:
            for space in bits(position.table.field.spaces):
                move = PlaceCamel(colour, space)
                reason = position.why_illegal(move)
                found = blockers(position, move)
                if reason is None:
                    assert move in legal
                    assert not found
                elif reason.key == "illegal.next_to_other":
                    seen.add(reason.key)
                    others = [position.caravans[p * 5 + colour] for p in range(4) if p != position.player]
                    assert found
                    assert all(
                        any(mask >> one & 1 for mask in others) and position.table.around[space] >> one & 1
                        for one in bits(found)
                    )
                elif reason.key == "illegal.enclosed":
                    seen.add(reason.key)
                    assert found >> space & 1
                    assert found in [area.spaces for area in position.areas]
                elif reason.key in ("illegal.occupied", "illegal.oasis"):
                    assert found == 1 << space
    assert "illegal.next_to_other" in seen


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_what_others_placed_since_ones_own_turn_is_plain_to_see_round_each_camel(
    size: tuple[int, int],
) -> None:
    stage, table = late(size=size)
    fresh = table.course.since_own_turn()
    assert fresh
    marked = stage.draw().copy()
    table._fresh = 0
    table._show_scene()
    table.invalidate()
    plain = stage.draw()
    layout = table.scene.layout
    assert layout is not None
    for space in bits(table.course.position.occupied):
        box = layout.box(space)
        changed = pygame.mask.from_threshold(
            marked.subsurface(box), (0, 0, 0), (40, 40, 40, 255), plain.subsurface(box)
        )
        share = 1 - changed.count() / (box.w * box.h)
        if fresh >> space & 1:
            assert share > 0.1


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (700, 1200)])
def test_what_is_told_of_a_colour_covers_no_tile(size: tuple[int, int]) -> None:
    stage, table = late(size=size)
    tiles = table.controls.supply.cells()
    for tile in tiles:
        rest(stage, tile.center)
        assert table.tooltip.text
        assert table.tooltip.rect.collidelist(tiles) < 0


def test_whoever_uses_keys_is_told_of_seats_and_colours_too() -> None:
    stage, table = late()
    position = table.course.position
    told: set[str] = set()
    lit: set[int] = set()
    for _ in range(40):
        stage.key(Command.NEXT_FOCUS)
        if table.focus.current is table.controls.supply:
            break
        for _ in range(60):
            stage.tick()
        told.add(table.tooltip.text)
        lit.add(table.scene.spot)
    for seat, card in enumerate(table.controls.cards):
        assert card.tip_text() in told
        assert seat_spot(position, seat) in lit
    on, back = (Command.DOWN, Command.UP) if table.controls.supply._upright else (Command.RIGHT, Command.LEFT)
    for colour in COLOURS:
        for _ in range(60):
            stage.tick()
        name = stage.context.texts(f"{colour.message.key}")
        assert name.lower() in table.tooltip.text.lower()
        for seat, size in lead(position, colour).sizes:
            assert f"{NAMES[seat]}: {size}" in table.tooltip.text
        assert table.tooltip.rect.collidelist(table.controls.supply.cells()) < 0
        stage.key(on)
    stage.key(back)
