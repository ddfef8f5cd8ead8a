"""What several commands need: saved games, boards, policies."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from desert.app.boards import SHIPPED_BOARDS, SUFFIXES, all_boards, read_own_board
from desert.core.errors import BoardError, SaveError
from desert.core.messages import Message
from desert.core.wording import shorten
from desert.games.through_the_desert.board import Board
from desert.i18n.catalogue import Texts
from desert.storage.folders import may_exist
from desert.storage.json_file import read_object
from desert.storage.wording import in_file

if TYPE_CHECKING:
    from desert.games.through_the_desert.codec import DesertMatch


def load_match(path: Path) -> DesertMatch:
    """Replay the saved game of a file; raises SaveError that names the file."""
    return replay(read_object(path), path)


def replay(data: Mapping[str, object], file: Path | str) -> DesertMatch:
    """Replay a saved game; `file` is for the SaveError it raises."""
    # Here and not above: a board is shown without the rules of play.
    from desert.games.through_the_desert.codec import match_from_plain

    try:
        return match_from_plain(data, SHIPPED_BOARDS)
    except SaveError as error:
        raise SaveError(in_file(file, error)) from error


def find_board(name: str) -> Board:
    """A board by its id or its file; raises BoardError.

    A shipped board's id goes before a file's name, and that before the id of one of the player's own boards.
    """
    if name in SHIPPED_BOARDS:
        return SHIPPED_BOARDS[name]
    path = Path(name)
    if path.suffix.lower() in SUFFIXES or path.name != name or may_exist(path):
        return read_own_board(path)
    boards = all_boards().by_id
    if name not in boards:
        known = shorten(", ".join(boards), 120)
        raise BoardError(Message("cli.no_board", {"board": shorten(name), "known": known}))
    found: Board = boards[name]
    return found


def check_policy(
    name: str, known: Mapping[str, object], parser: argparse.ArgumentParser, texts: Texts
) -> None:
    """Refuse a policy that can't be played, as wrong usage."""
    if name in known:
        return
    names = ", ".join(known)
    parser.error(texts("cli.no_policy", policy=shorten(name), known=names))
