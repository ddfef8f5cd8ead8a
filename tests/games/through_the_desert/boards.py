"""The shipped boards and seats for tests."""

from __future__ import annotations

from functools import cache

from desert.core.seats import Seat
from desert.games.through_the_desert.board import Board
from desert.games.through_the_desert.board_map import read_board
from desert.games.through_the_desert.colours import RIDERS
from desert.storage.folders import asset
from desert.storage.yaml_file import read_yaml

SHIPPED = ("mountain", "river")


@cache
def board(board_id: str) -> Board:
    """A shipped board."""
    return read_board(read_yaml(asset(f"boards/{board_id}.yaml")))


def boards() -> dict[str, Board]:
    """All shipped boards by id."""
    return {board_id: board(board_id) for board_id in SHIPPED}


def seats(players: int) -> tuple[Seat, ...]:
    """So many people."""
    return tuple(Seat(f"P{place}", colour) for place, colour in enumerate(RIDERS[:players], start=1))
