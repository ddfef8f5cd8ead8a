"""A touch screen plays: taps place, a resting finger only looks, two fingers bring the board nearer."""

from __future__ import annotations

import pygame
import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Intent, Wheel
from desert.ui.touch import LONG
from desert.views.through_the_desert.table.screen import TableScreen
from tests.ui.fingers import Hand, Pos
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table, spot

FAR = (1270, 4)


class Touch:
    """Fingers on the table: all that SDL tells of them, in its order."""

    def __init__(self, match_players: int = 3, plies: int = 30, **settings: object) -> None:
        self.stage = Stage(settings=settings)
        self.session = FakeSession(played(new_match(match_players), plies))
        self.table: TableScreen = open_table(self.stage, self.session)
        self.hand = Hand(self.stage.size)

    def _take(self, found: list[Intent]) -> None:
        for intent in found:
            self.stage.stack.handle(intent)

    def down(self, pos: Pos) -> None:
        self._take(self.hand.pointer(pygame.MOUSEMOTION, pos))
        self._take(self.hand.pointer(pygame.MOUSEBUTTONDOWN, pos))
        self._take(self.hand.down(1, pos))

    def slide(self, *way: Pos) -> None:
        for pos in way:
            self._take(self.hand.pointer(pygame.MOUSEMOTION, pos))
            self._take(self.hand.move(1, pos))
            self.stage.tick()

    def up(self, pos: Pos) -> None:
        self._take(self.hand.pointer(pygame.MOUSEBUTTONUP, pos))
        self._take(self.hand.up(1, pos))
        self.stage.tick()

    def rest(self, seconds: float) -> None:
        self._take(self.hand.wait(seconds))
        self.stage.tick(seconds)
        self.stage.tick()

    def tap(self, pos: Pos) -> None:
        self.down(pos)
        self.hand.now += 0.6  # no double click
        self.up(pos)

    def long(self, pos: Pos) -> None:
        self.down(pos)
        self.rest(LONG + 0.1)
        self.up(pos)

    def two(self, one: Pos, other: Pos, *way: tuple[Pos, Pos]) -> None:
        """Both fingers down at two places, then along, then up."""
        self.down(one)
        self._take(self.hand.down(2, other))
        for first, second in way:
            self._take(self.hand.pointer(pygame.MOUSEMOTION, first))
            self._take(self.hand.both(first, second))
            self.stage.tick()
        first, second = way[-1]
        self._take(self.hand.up(2, second))
        self.up(first)

    def said(self) -> str:
        return " ".join(box.text for box in self.table.overlay.texts())

    def legal(self) -> Pos:
        return spot(self.table, next(bits(self.table.aim.lit())))

    def choose(self) -> None:
        """Have a colour in hand."""
        if self.table.aim.colour is None:
            self.tap(self.table.controls.supply.cells()[self.table.aim.colours()[0]].center)


def test_a_game_is_played_by_taps_alone() -> None:
    touch = Touch(2, 0)
    table = touch.table
    for _ in range(400):
        if table.course.holding:
            touch.tap(table.controls.end.rect.center)
        elif touch.session.match.position.over:
            break
        else:
            before = touch.session.match.ply
            if table.course.position.phase is not Phase.PALMS:
                touch.choose()
            touch.tap(touch.legal())
            assert touch.session.match.ply == before + 1
    assert touch.session.match.position.over


def test_a_resting_finger_shows_what_would_be_earned_and_places_nothing() -> None:
    touch = Touch()
    touch.choose()
    before = touch.session.match.moves
    table = touch.table
    gains = [s for s in bits(table.aim.lit()) if table.course.position.waterholes >> s & 1]
    assert gains
    touch.long(spot(table, gains[0]))
    assert touch.session.match.moves == before
    assert "+" in touch.said()
    touch.tap(FAR)
    bare = next(s for s in bits(table.aim.lit()) if not table.course.position.waterholes >> s & 1)
    touch.long(spot(table, bare))
    assert touch.said()
    assert touch.session.match.moves == before
    touch.tap(spot(table, bare))
    assert touch.session.match.ply == len(before) + 1


def test_a_resting_finger_tells_whose_a_camel_is_and_why_a_space_is_barred() -> None:
    touch = Touch()
    touch.choose()
    table, position = touch.table, touch.table.course.position
    camel = next(bits(position.occupied))
    touch.long(spot(table, camel))
    assert table.scene.spot >> camel & 1
    assert touch.said()
    first = touch.said()
    free = next(
        s
        for s in bits(position.table.field.spaces & ~position.occupied & ~position.oases)
        if not table.aim.lit() >> s & 1
    )
    touch.long(spot(table, free))
    assert touch.said()
    assert touch.said() != first
    assert touch.session.match.position is position


def test_a_finger_that_rested_may_look_round_and_still_places_nothing() -> None:
    touch = Touch()
    touch.choose()
    before, places = touch.session.match.moves, [spot(touch.table, s) for s in bits(touch.table.aim.lit())]
    touch.down(places[0])
    touch.rest(LONG + 0.1)
    touch.slide(*places)
    assert touch.table.overlay.hint is not None
    assert touch.table.overlay.hint.legal
    touch.up(places[-1])
    assert touch.session.match.moves == before


def test_two_fingers_bring_the_board_nearer_about_their_middle_however_slowly() -> None:
    touch = Touch()
    table, before = touch.table, touch.session.match.moves
    touch.choose()
    space = next(bits(table.aim.lit()))
    x, y = spot(table, space)
    ways = [((x - 40 - step, y), (x + 40 + step, y)) for step in range(1, 81)]
    touch.two((x - 40, y), (x + 40, y), *ways)
    assert table.scene.view.camera.zoom == pytest.approx(3.0, rel=0.05)
    assert abs(spot(table, space)[0] - x) <= 12
    assert abs(spot(table, space)[1] - y) <= 12
    assert touch.session.match.moves == before


def test_two_fingers_drag_a_board_that_is_seen_near() -> None:
    touch = Touch()
    table, before = touch.table, touch.session.match.moves
    middle = table.board.rect.center
    touch.stage.stack.handle(Wheel(middle, 3.0))
    space = table.board.space_at(middle)
    assert space is not None
    x, y = spot(table, space)
    a, b = (middle[0] - 50, middle[1]), (middle[0] + 50, middle[1])
    ways = [((a[0] + 2 * n, a[1] + n), (b[0] + 2 * n, b[1] + n)) for n in range(1, 31)]
    touch.two(a, b, *ways)
    there = spot(table, space)
    assert abs(there[0] - x - 60) <= 6
    assert abs(there[1] - y - 30) <= 6
    assert touch.session.match.moves == before


def test_fine_wheels_leave_the_whole_board_too() -> None:
    touch = Touch()
    table = touch.table
    middle = table.board.rect.center
    for _ in range(20):
        touch.stage.stack.handle(Wheel(middle, 0.1))
    assert table.look.near
    for _ in range(40):
        touch.stage.stack.handle(Wheel(middle, -0.1))
    assert not table.look.near
    touch.stage.stack.handle(Wheel(middle, 0.1))
    assert not table.look.near  # what was turned back doesn't count


def test_a_tile_is_told_of_by_a_resting_finger_and_its_camel_can_still_be_dragged() -> None:
    touch = Touch()
    table = touch.table
    colour = table.aim.colours()[0]
    tile = table.controls.supply.cells()[colour].center
    touch.long(tile)
    assert table.tooltip.text
    assert table.aim.colour is None
    legal = spot(table, next(bits(table.course.position.legal_moves().masks[colour])))
    before = touch.session.match.ply
    touch.down(tile)
    touch.rest(LONG + 0.1)
    touch.slide((640, 400), legal)
    assert table.carried.held
    touch.up(legal)
    assert touch.session.match.ply == before + 1


def test_ones_own_tokens_stay_up_as_long_as_a_finger_holds_them() -> None:
    touch = Touch(2, 60)
    viewer = touch.table.course.viewer
    assert viewer is not None
    card = touch.table.controls.cards[viewer]
    touch.down(card.rect.center)
    touch.rest(LONG + 1.0)
    assert card.revealing
    touch.up(card.rect.center)
    assert not card.revealing
