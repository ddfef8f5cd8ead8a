"""The sheet with hints at many sizes, in both languages: inside, apart, no text cut off."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from desert.ai.hint import Hint
from desert.core.messages import Message, Values
from desert.games.through_the_desert.moves import PlaceCamel, PlaceLeader
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.host import Told
from desert.views.through_the_desert.board import ground_view
from desert.views.through_the_desert.table.screen import TableScreen
from desert.views.through_the_desert.words import render
from tests.landscape import bare_board
from tests.views.through_the_desert.helpers import Stage, new_match, played
from tests.views.through_the_desert.hinting import HintedSession, at_turn, hinted, press_i
from tests.views.through_the_desert.test_game_layouts import LONG, shown
from tests.views.through_the_desert.test_game_layouts import SIZES as USUAL

SIZES = (*USUAL, (800, 1200), (1080, 1920))


@pytest.fixture(autouse=True)
def _no_landscape(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ground_view, "paint_board", bare_board)


def wordiest(position: Position) -> tuple[Hint, ...]:
    """Three suggestions with the longest reasons there are, about the seat with the longest name."""
    owner = Message(f"rider.{position.table.riders[1]}")
    values: Values = {"owner": owner, "colour": Message("camel.turquoise"), "space": "M12"}
    points = Message("hint.points", {}, 14)
    reasons = (
        Message("hint.spoils", values, 14),
        Message("hint.prepares", values, 14),
        Message("hint.long_way", values),
        Message("hint.closes_with", {"points": points}, 14),
        Message("hint.cuts_off", values),
        Message("hint.farther", values, 14),
        Message("hint.prepares_turn", values, 14),
        Message("hint.takes_lead", values, 14),
        Message("hint.draws_level_with", values),
    )
    found = []
    for number in range(3):
        moves = []
        after = position
        for _ in range(max(1, position.left)):
            legal = after.legal_moves()
            moves.append(legal[(7 * number) % len(legal)])
            after = after.play(moves[-1])[0]
        spaces = 0
        for move in moves:
            assert isinstance(move, PlaceCamel | PlaceLeader)
            spaces |= 1 << move.space
        found.append(Hint(tuple(moves), reasons[3 * number : 3 * number + 3], spaces))
    return tuple(found)


def table_of(stage: Stage, players: int, what: str) -> TableScreen:
    if what == "leaders":
        match = played(new_match(players, names=LONG), phase=Phase.LEADERS)
    else:
        match = at_turn(players, 60, names=LONG)
    session = HintedSession(match)
    session.slow = what == "thinking"
    if what == "failed":
        session.told = Told(None)
    elif what == "nothing":
        session.told = Told(())
    else:
        session.told = Told(wordiest(match.position))
    table = TableScreen(stage.context, stage.host, session)
    stage.show(table)
    press_i(stage)
    assert table.hint_sheet.shown
    assert bool(table.hint_sheet.lit) is (what in ("camels", "leaders"))
    return table


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("what", ["camels", "leaders", "thinking", "failed", "nothing"])
def test_the_sheet_has_room_everywhere(what: str, size: tuple[int, int], language: str) -> None:
    for scale, players, right in ((None, 5, False), (9.0, 5, True), (None, 2, True), (9.0, 3, False)):
        stage = Stage(size, language, scale=scale, settings={"panels_right": right})
        table = table_of(stage, players, what)
        sheet, window = table.hint_sheet, Rect((0, 0), size)
        assert window.contains(sheet.rect)
        for widget in shown(table):
            assert window.contains(widget.rect), widget
            inside = widget in sheet.widgets
            assert sheet.rect.contains(widget.rect) if inside else not sheet.rect.colliderect(widget.rect)
        for one, other in combinations(shown(table), 2):
            assert not one.rect.colliderect(other.rect), (one, one.rect, other, other.rect)
        for widget in sheet.widgets:
            for box in widget.texts() if widget.visible else []:
                assert box.fits, box
                assert not box.shortened, box
                assert "{" not in box.text
        cards = [card for card in sheet.cards if card.visible]
        assert len(cards) == (3 if what in ("camels", "leaders") else 0)
        for card in cards:
            assert card.lines, "at least the first reason is told"
        stage.draw()


def test_where_there_is_room_every_reason_is_told() -> None:
    stage = Stage((1080, 1920), "es")
    table = table_of(stage, 2, "camels")
    for card in table.hint_sheet.cards:
        assert card.suggestion is not None
        assert len(card.lines) == len(card.suggestion.reasons)


def test_reasons_left_out_are_told_by_the_tip() -> None:
    stage = Stage((960, 600), "es", scale=9.0)
    table = table_of(stage, 5, "camels")
    cut = [
        card
        for card in table.hint_sheet.cards
        if card.suggestion is not None and len(card.lines) < len(card.suggestion.reasons)
    ]
    assert cut
    for card in cut:
        assert card.suggestion is not None
        assert render(table.context.texts, card.suggestion.reasons[-1]) in card.tip_text()


@pytest.mark.parametrize(("size", "scale"), [((1366, 749), 1.25), ((960, 600), None)])
def test_what_explains_each_piece_is_told_before_anything_else(
    size: tuple[int, int], scale: float | None
) -> None:
    short = 0
    for players in (2, 3):
        for least in (20, 46, 70):
            stage = Stage(size, "es", scale=scale)
            table = hinted(at_turn(players, least), stage)[1]
            press_i(stage)
            for card in table.hint_sheet.cards:
                if card.suggestion is None:
                    continue
                assert card.explained
                short += len(card.told) < len(card.suggestion.reasons)
                rest = [
                    render(stage.context.texts, reason)
                    for rank, reason in enumerate(card.suggestion.reasons)
                    if rank not in card.told
                ]
                assert card.tip_text().split("\n")[:-1] == rest
    assert short
