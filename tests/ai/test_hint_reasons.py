"""Reasons are true, counted again by the rules; suggestions differ; nothing that is hidden is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from desert.ai.arena import play_out
from desert.ai.hint_lands import Lands
from desert.ai.hint_reasons import TurnReasons
from desert.ai.hints import MOST, hints
from desert.ai.kernel import Kernel
from desert.ai.player import Limits
from desert.ai.registry import POLICIES
from desert.ai.scene import Scene
from desert.app.boards import SHIPPED_BOARDS
from desert.core.messages import Message, Values
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.colours import RIDERS, Colour
from desert.games.through_the_desert.moves import PlaceCamel
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import Score, scores
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.snapshot import Phase
from desert.i18n.catalogue import Texts
from desert.storage.folders import locales
from tests.ai.hint_referee import CHECKS, Claim, closable, closings
from tests.ai.made_positions import BOARD, a_position

GREEN, PINK = Colour.GREEN, Colour.PINK
LIMITS = Limits(nodes=240)
GAMES = [(players, side) for players in (2, 3, 5) for side in ("mountain", "river")]
PLAYERS = ("greedy", "medium", "easy", "medium", "greedy")


def positions(players: int, side: str, each: int) -> Iterator[Position]:
    """Some of every part of a game as people play it, from its first leader to its end."""
    seats = tuple(Seat(rider.capitalize(), rider) for rider in RIDERS[:players])
    setup = Setup(SHIPPED_BOARDS[side], seats, seed=players)
    match = play_out(setup, [POLICIES[name] for name in PLAYERS[:players]], Rng(players), Limits(nodes=60))
    for ply in range(1, match.ply, each):
        yield match.position_at(ply)


@pytest.mark.parametrize(("players", "side"), GAMES)
def test_every_reason_is_true(players: int, side: str) -> None:
    seen: Counter[Phase] = Counter()
    for position in positions(players, side, 7):
        for hint in hints(position, Rng(1), LIMITS):
            seen[position.phase] += 1
            for reason in hint.reasons:
                claim = Claim(position, hint.moves, reason)
                assert CHECKS[reason.key](claim), (position.table.board.names(hint.spaces), reason)
    assert seen[Phase.LEADERS]
    assert seen[Phase.CAMELS] > 3


@pytest.mark.parametrize(("players", "side"), GAMES)
def test_suggestions_differ_in_what_they_are_for(players: int, side: str) -> None:
    several = 0
    for position in positions(players, side, 13):
        found = hints(position, Rng(1), Limits(nodes=1200))
        several += len(found) > 1
        for one, other in combinations(found, 2):
            assert set(one.moves) != set(other.moves)
            assert {repr(reason) for reason in other.reasons} - {repr(reason) for reason in one.reasons}
        for hint in found:
            # Two reasons never say the same thing twice.
            assert len({repr(reason) for reason in hint.reasons}) == len(hint.reasons) <= MOST
    assert several > 2


@pytest.mark.parametrize("side", ["mountain", "river"])
def test_land_that_could_be_closed_is_what_the_rules_say(side: str) -> None:
    found = 0
    for position in positions(2, side, 12):
        if position.phase is not Phase.CAMELS:
            continue
        lands = Lands(Kernel.of(position))
        for caravan in range(10):
            for camels in (1, 2):
                ways = set(closings(position, caravan, camels))
                found += len(ways)
                assert lands.closable(caravan, camels) == closable(position, caravan, camels)
                most = max(map(lands.count, ways), default=0)
                assert max(map(lands.count, lands.closings(caravan, camels)), default=0) == most
    assert found


@pytest.mark.parametrize("side", ["mountain", "river"])
def test_what_lies_face_down_changes_no_word(side: str) -> None:
    """With other values under the tokens taken every reason is as true as before: it tells none of them."""
    for position in positions(3, side, 17):
        taken = 0
        for mask in position.taken:
            taken |= mask
        ones, twos, threes = position.tokens
        swapped = (ones & ~taken | threes & taken, twos, threes & ~taken | ones & taken)
        other = position._replace(tokens=swapped)
        for hint in hints(position, Rng(1), LIMITS):
            for reason in hint.reasons:
                claim = Claim(other, hint.moves, reason)
                assert CHECKS[reason.key](claim), reason


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_reason_reads_well_for_one_and_for_many(language: str) -> None:
    texts = Texts.load(locales(), language)
    values: Values = {
        "colour": Message("camel.pink"),
        "owner": Message("rider.blue"),
        "space": "E5",
        "camels": 4,
    }
    for key in CHECKS:
        for count in (1, 2, 14):
            points = Message("hint.points", {}, count)
            text = texts(key, count=count, **values, points=points)
            assert text != key
            assert text[:1].isupper() or text[:1].isdigit()
            assert text[-1] not in ".!?…"
            rest = text.replace(texts.render(points), "").split()
            if count == 1:
                assert "1" not in rest
            elif language == "en":
                assert "single" not in rest


def test_the_end_is_told_of_the_camel_that_brings_it_about() -> None:
    """The first of two camels may be the last of its colour, or may have been before the question."""
    position = a_position(
        {(0, GREEN): ["E5", "E6"], (0, PINK): ["M6"], (1, GREEN): ["O7"]}, supply=(1, 9, 9, 9, 9)
    )
    green, pink = BOARD.mask("E4").bit_length() - 1, BOARD.mask("M5").bit_length() - 1
    camels = (GREEN, green), (PINK, pink)
    told = {reason.message.key: reason for reason in TurnReasons(position, Scene.of(position)).of(camels)}
    assert told["hint.ends_camels"].message.values == {"colour": GREEN.message}
    after = position.play(PlaceCamel(GREEN, green))[0]
    assert not after.over
    reasons = TurnReasons(after, Scene.of(after)).of(camels[1:])
    assert "hint.ends_camels" not in [reason.message.key for reason in reasons]


@pytest.mark.parametrize("side", ["mountain", "river"])
def test_each_camel_that_earns_points_is_explained_by_them_before_anything_else_is_told(side: str) -> None:
    keys = {"hint.oasis", "hint.river", "hint.waterholes", "hint.closes", "hint.closes_with"}
    several = 0
    for position in positions(3, side, 5):
        if position.phase is not Phase.CAMELS:
            continue
        for hint in hints(position, Rng(1), LIMITS):
            after, seat = position, position.player
            points = [scores(after)[seat]]
            for move in hint.moves:
                after, _ = after.play(move)
                points.append(scores(after)[seat])
            gains = [_taken(new) - _taken(old) for old, new in pairwise(points)]
            earning = sum(gain > 0 for gain in gains)
            first = hint.reasons[: hint.needed]
            told = [reason for reason in first if reason.key in keys]
            # One reason may tell of the tokens that both camels take.
            shared = any(reason.key == "hint.waterholes" and (reason.count or 0) > 1 for reason in told)
            shared = shared or any(reason.key.startswith("hint.closes") for reason in told)
            assert len(told) >= min(earning, 1 if shared else earning), (hint.reasons, hint.needed)
            several += earning > 1
    assert several


def _taken(score: Score) -> int:
    """Points that are one's own for good."""
    return score.total - score.caravans
