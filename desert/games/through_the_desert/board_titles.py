"""Which boards are shipped, and what boards are called on screen."""

from __future__ import annotations

from desert.core.messages import N_, Message
from desert.games.through_the_desert.board import Board

_SHIPPED = {"mountain": N_("board.mountain"), "river": N_("board.river")}

SHIPPED = tuple(_SHIPPED)
"""The ids of the shipped boards in the order they are offered; `assets/boards/ID.yaml` holds each."""


def board_title(board: Board) -> Message:
    """What a board is called: shipped ones in the reader's language, others as their file names them."""
    key = _SHIPPED.get(board.id)
    return Message(key) if key else Message("board.own", {"name": board.name})
