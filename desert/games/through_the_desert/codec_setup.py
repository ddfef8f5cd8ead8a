"""Reading the set-up part of a saved game, every key checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, cast

from desert.core.hexgrid import bits
from desert.core.messages import Message, Values
from desert.core.plain import Plain, shown
from desert.core.seats import Controller, Seat
from desert.games.through_the_desert.board import (
    PALMS,
    TOKEN_VALUES,
    TOKENS_OF_EACH,
    Board,
    mask_of,
)
from desert.games.through_the_desert.board_plain import read_plain_board
from desert.games.through_the_desert.colours import COLOUR_BY_KEY, RIDERS, Colour
from desert.games.through_the_desert.moves import Move, PlacePalm, ReturnLeader
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.table import MAX_PLAYERS, MIN_PLAYERS, Variant

FORMAT = "through-the-desert"
VERSION = 1
LEVELS = ("easy", "medium", "hard", "expert", "greedy", "random")
"""What a computer's seat may say it plays like."""
NAME_LENGTH = 24
"""Longest name of a seat, in characters."""
SEED_LIMIT = 2**64
HIGHEST_VERSION = 10**40
"""No number a file may hold is higher, and every version from 2 up to it is refused by name."""

Chosen = tuple[str, Move]
"""A move of the set-up made by hand and the key that holds it."""


def read_setup(saved: Plain, boards: Mapping[str, Board], seed: int) -> tuple[Setup, list[Chosen]]:
    """The set-up of a saved game and the moves by which its players made it; raises SaveError."""
    _check_header(saved)
    board = _board(saved.key("board"), boards)
    seats = _seats(saved.key("players"))
    first_player = saved.key("first_player").whole(0, len(seats) - 1)
    variant = _variant(saved)
    returned = _returned(saved, len(seats))
    palms = _palms(saved.key("oases"), board, len(seats))
    if palms and None in returned:
        saved.key("oases").fail(Message("save.palms_too_early"))
    tokens = _tokens(saved.key("waterholes"), board, len(seats), palms)
    by_hand = _by_hand(saved)
    returns_by_hand = None in returned or (bool(returned) and "returned_leaders" in by_hand)
    # Palms that chance deals come all at once, so a part of them can only have been placed by hand.
    palms_by_hand = "oases" in by_hand or (len(palms) < PALMS and (bool(palms) or not returns_by_hand))
    setup = Setup(
        board=board,
        seats=seats,
        first_player=first_player,
        variant=variant,
        seed=_seed(saved, seed),
        palms_by_hand=palms_by_hand,
        returns_by_hand=returns_by_hand,
        given_returns=tuple(colour for colour in returned if colour is not None) or None,
        given_palms=palms or None,
        given_tokens=tokens or None,
    )
    chosen: list[Chosen] = []
    if returns_by_hand:
        chosen += _returns_in_turn(saved, returned, first_player)
    if palms_by_hand:
        chosen += [(f"oases[{place}]", PlacePalm(space)) for place, space in enumerate(palms)]
    return setup, chosen


def _check_header(saved: Plain) -> None:
    form = saved.key("format")
    if form.value != FORMAT:
        form.fail(Message("save.other_format", {"value": shown(form.value), "format": FORMAT}))
    version = saved.key("version")
    if version.whole(1, HIGHEST_VERSION) != VERSION:
        # As text: a number would be given separators, and this is a name.
        values: Values = {"found": str(version.value), "known": str(VERSION)}
        version.fail(Message("save.newer_version", values))


def _board(plain: Plain, boards: Mapping[str, Board]) -> Board:
    if isinstance(plain.value, str):
        if plain.value not in boards:
            plain.fail(Message("save.no_such_board", {"board": shown(plain.value)}))
        return boards[plain.value]
    return read_plain_board(plain)


def _seats(plain: Plain) -> tuple[Seat, ...]:
    seats: list[Seat] = []
    for item in plain.items(MIN_PLAYERS, MAX_PLAYERS):
        name = item.key("name")
        if not 1 <= len(name.text()) <= NAME_LENGTH or not _whole_characters(name.text()):
            name.fail(Message("save.bad_name", {"most": NAME_LENGTH}))
        colour = item.key("colour")
        if colour.one_of(RIDERS) in [seat.colour for seat in seats]:
            colour.fail(Message("save.colour_twice", {"colour": shown(colour.value)}))
        controller = cast("Controller", item.key("controller").one_of(("human", "computer")))
        seats.append(Seat(name.text(), colour.text(), controller, _level(item, controller)))
    return tuple(seats)


def _level(item: Plain, controller: Controller) -> str | None:
    if controller == "computer":
        return item.key("level").one_of(LEVELS)
    if item.has("level") and item.key("level").value is not None:
        item.key("level").fail(Message("save.level_of_human"))
    return None


def _whole_characters(text: str) -> bool:
    """Whether a text has no half of a surrogate pair, which no file could be written with again."""
    return not any("\ud800" <= char <= "\udfff" for char in text)


def _variant(saved: Plain) -> Variant:
    if not saved.has("variant"):
        return Variant()
    plain = saved.key("variant")
    plain.keys(("waterholes", "end"))
    waterholes = plain.key("waterholes").one_of(("printed", "flat")) if plain.has("waterholes") else "printed"
    end = plain.key("end").one_of(("camels", "camels-or-waterholes")) if plain.has("end") else "camels"
    return Variant(
        cast("Literal['printed', 'flat']", waterholes), cast("Literal['camels', 'camels-or-waterholes']", end)
    )


def _returned(saved: Plain, players: int) -> tuple[Colour | None, ...]:
    if players < MAX_PLAYERS:
        if saved.has("returned_leaders"):
            saved.key("returned_leaders").fail(Message("save.returned_needs_five"))
        return ()
    returned: list[Colour | None] = []
    for item in saved.key("returned_leaders").items(players, players):
        if item.value is None:
            returned.append(None)
            continue
        colour = COLOUR_BY_KEY[item.one_of(tuple(COLOUR_BY_KEY))]
        if colour in returned:
            item.fail(Message("save.returned_twice", {"colour": shown(item.value)}))
        returned.append(colour)
    return tuple(returned)


def _returns_in_turn(saved: Plain, returned: tuple[Colour | None, ...], first: int) -> list[Chosen]:
    """The returned leaders in the order they were chosen, clockwise from the first player."""
    order = [(first + place) % len(returned) for place in range(len(returned))]
    chosen = [(seat, colour) for seat in order if (colour := returned[seat]) is not None]
    if [seat for seat, _ in chosen] != order[: len(chosen)]:
        saved.key("returned_leaders").fail(Message("save.returned_out_of_turn"))
    return [(f"returned_leaders[{seat}]", ReturnLeader(colour)) for seat, colour in chosen]


def _palms(plain: Plain, board: Board, players: int) -> tuple[int, ...]:
    large_pools = board.for_players(players).large_pools
    palms: list[int] = []
    for item in plain.items(0, PALMS):
        space = board.space(item.text())
        if space is None or not large_pools >> space & 1:
            item.fail(Message("save.palm_misplaced", {"space": shown(item.value)}))
        if space in palms:
            item.fail(Message("save.palm_twice", {"space": shown(item.value)}))
        palms.append(space)
    return tuple(palms)


def _tokens(plain: Plain, board: Board, players: int, palms: tuple[int, ...]) -> dict[int, int]:
    expected = board.for_players(players).waterhole_spaces(mask_of(palms)) if len(palms) == PALMS else 0
    tokens: dict[int, int] = {}
    for name, item in plain.entries():
        space = board.space(name)
        if space is None or not expected >> space & 1:
            item.fail(Message("save.token_misplaced" if expected else "save.tokens_too_early"))
        tokens[space] = item.whole(min(TOKEN_VALUES), max(TOKEN_VALUES))
    missing = expected & ~mask_of(tokens)
    if missing:
        plain.fail(Message("save.token_missing", {"space": board.space_name(next(bits(missing)))}))
    for value in TOKEN_VALUES:
        found = list(tokens.values()).count(value)
        if found > TOKENS_OF_EACH:
            values: Values = {"value": value, "found": found, "most": TOKENS_OF_EACH}
            plain.fail(Message("save.too_many_tokens", values))
    return tokens


def _by_hand(saved: Plain) -> list[object]:
    """What the players did by hand; a key of our own, so anything unknown in it is passed over."""
    found = saved.key("by_hand").value if saved.has("by_hand") else []
    return found if isinstance(found, list) else []


def _seed(saved: Plain, otherwise: int) -> int:
    """The seed of the deal; another program may keep something else under that name."""
    found = saved.key("seed").value if saved.has("seed") else None
    if isinstance(found, int) and not isinstance(found, bool) and 0 <= found < SEED_LIMIT:
        return found
    return otherwise
