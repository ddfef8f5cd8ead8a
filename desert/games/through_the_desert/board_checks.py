"""Whether a board can be played on, for 2 or 3 and for 4 or 5 players alike."""

from __future__ import annotations

from collections.abc import Iterator

from desert.core.errors import BoardError
from desert.core.hexgrid import Grid, bits
from desert.core.messages import Message, Values
from desert.games.through_the_desert.board import PALMS, TOKEN_VALUES, TOKENS_OF_EACH, Board, Field

MAX_COLUMNS = 60
MAX_ROWS = 60
MAX_HEXES = 1500
"""Bounds that keep a silly board from using up time and memory; the printed board has 293 hexes."""

MOST_TOKENS = TOKENS_OF_EACH * len(TOKEN_VALUES)
LEADERS = {2: 10, 3: 15, 4: 20, 5: 20}
"""Leaders placed by number of players (rules section 2)."""
LEADER_AND_RING = 7
"""A leader takes its own space and at most its six neighbours from the others (rules section 2.5)."""


class BoardCheckError(BoardError):
    """A board that can't be played on.

    Attributes:
        at: A hex at fault, or None where no single one is.
    """

    def __init__(self, message: Message, at: int | None = None) -> None:
        super().__init__(message)
        self.at = at


def check(board: Board) -> None:
    """Check everything the rules need of a board.

    Raises:
        BoardCheckError: The first thing that is wrong.
    """
    if board.outside_small & ~board.spaces:
        raise BoardCheckError(Message("board.outside_not_spaces"))
    for first, second in sorted(board.river):
        check_river_edge(board, first, second)
    # The larger table first: a fault in the whole board would only be echoed by the smaller one.
    for players, table in ((5, Message("board.with_4_or_5")), (3, Message("board.with_2_or_3"))):
        field = board.for_players(players)
        _check_whole(field, table)
        _check_pools(field, table)
        _check_room(field, table, LEADER_AND_RING * (LEADERS[players] - 1) + 1)


def check_river_edge(board: Board, first: int, second: int) -> None:
    """Check that two hexes of the board are neighbours, as the river runs between them."""
    if first not in board.kinds or second not in board.kinds:
        raise BoardCheckError(Message("board.river_off_board"))
    if second not in board.grid.ring(first):
        names = {"first": board.space_name(first), "second": board.space_name(second)}
        raise BoardCheckError(Message("board.river_not_neighbours", names), first)


def _check_whole(field: Field, table: Message) -> None:
    """Every space can be reached from every other, even when any one space is lost."""
    spaces = field.spaces
    name = field.board.space_name
    if not spaces:
        raise BoardCheckError(Message("board.no_spaces", {"table": table}))
    first, *others = field.grid.parts(spaces)
    if others:
        # The smaller part is the one a person has forgotten to join.
        part, rest = sorted((first, others[0]), key=int.bit_count)
        lost = next(bits(part))
        values: Values = {"table": table, "space": name(lost), "other": name(next(bits(rest)))}
        raise BoardCheckError(Message("board.split", values), lost)
    for space in cut_spaces(field.grid, spaces):
        raise BoardCheckError(Message("board.cut_space", {"table": table, "space": name(space)}), space)


def cut_spaces(grid: Grid, spaces: int) -> list[int]:
    """The spaces of a connected mask without which it would fall apart, lowest bit first.

    One walk, depth first: a space is such a one if some space reached from it reaches none that was met
    before it (Hopcroft and Tarjan 1973). The walk keeps its own stack, since a board may be one long path.
    """
    cut: set[int] = set()
    met: dict[int, int] = {}
    earliest: dict[int, int] = {}

    def enter(space: int) -> tuple[int, Iterator[int]]:
        met[space] = earliest[space] = len(met)
        return space, (near for near in grid.ring(space) if spaces >> near & 1)

    first = (spaces & -spaces).bit_length() - 1
    way, from_first = ([enter(first)] if spaces else []), 0
    while way:
        space, ring = way[-1]
        near = next(ring, None)
        if near is None:
            way.pop()
            if way:
                before = way[-1][0]
                earliest[before] = min(earliest[before], earliest[space])
                if before == first:
                    from_first += 1
                elif earliest[space] >= met[before]:
                    cut.add(before)
        elif near in met:
            earliest[space] = min(earliest[space], met[near])
        else:
            way.append(enter(near))
    if from_first > 1:
        cut.add(first)
    return sorted(cut)


def _check_pools(field: Field, table: Message) -> None:
    """There are pools for all palms, and tokens to lay but no more than the box holds."""
    values: Values
    large = field.large_pools.bit_count()
    if large < PALMS:
        values = {"table": table, "found": large, "least": PALMS}
        raise BoardCheckError(Message("board.few_large_pools", values))
    tokens = field.small_pools.bit_count() + large - PALMS
    if not 1 <= tokens <= MOST_TOKENS:
        values = {"table": table, "found": tokens, "most": MOST_TOKENS}
        raise BoardCheckError(Message("board.token_count", values))


def _check_room(field: Field, table: Message, needed: int) -> None:
    """All leaders find room wherever the palms stand: they may be placed as awkwardly as can be."""
    palms = worst_palms(field, needed)
    if palms is not None:
        values: Values = {
            "table": table,
            "needed": needed,
            "found": field.leader_spaces(palms).bit_count(),
            "palms": ", ".join(field.board.names(palms)),
        }
        raise BoardCheckError(Message("board.few_leader_spaces", values))


def worst_palms(field: Field, needed: int) -> int | None:
    """Five palms that leave fewer than `needed` leader spaces; None when no five do.

    A board may have fifty large pools, and two million ways to choose five. The search gives a choice
    up as soon as the best that the pools left could still take away isn't enough.
    """
    free = field.leader_spaces(0)
    spare = free.bit_count() - needed
    takes = {pool: field.grid.neighbours(1 << pool) & free for pool in bits(field.large_pools)}

    def search(chosen: tuple[int, ...], taken: int, pools: list[int]) -> tuple[int, ...] | None:
        still = spare - taken.bit_count()
        if still < 0:
            return chosen
        more = PALMS - len(chosen)
        gains = {pool: (takes[pool] & ~taken).bit_count() for pool in pools}
        order = sorted(pools, key=gains.__getitem__, reverse=True)
        for place, pool in enumerate(order):
            if sum(gains[other] for other in order[place : place + more]) <= still:
                return None
            found = search((*chosen, pool), taken | takes[pool], order[place + 1 :])
            if found is not None:
                return found
        return None

    found = search((), 0, list(takes))
    if found is None:
        return None
    others = [pool for pool in takes if pool not in found]
    return sum(1 << pool for pool in (*found, *others[: PALMS - len(found)]))
