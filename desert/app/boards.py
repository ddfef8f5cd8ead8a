"""The boards there are: the shipped ones, and those in the player's own folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from desert.core.errors import BoardError
from desert.core.messages import Message, Values
from desert.core.wording import shorten
from desert.games.through_the_desert.board import Board
from desert.games.through_the_desert.board_titles import SHIPPED
from desert.storage.folders import asset, user_folders
from desert.storage.wording import file_label, in_file, path_text, reason

if TYPE_CHECKING:
    from desert.app.games import Boards

SUFFIXES = (".yaml", ".yml")


def read_board_file(path: Path) -> Board:
    """Read any board file.

    Raises:
        BoardError: What is wrong with it, with the file's name and, where there are any, line and column.
    """
    # Here and not above: the title is there sooner without the parser.
    from desert.games.through_the_desert.board_map import read_board
    from desert.storage.yaml_file import read_yaml

    return read_board(read_yaml(path))


def read_own_board(path: Path) -> Board:
    """Read a board file that a player may have made; raises BoardError, for a shipped board's id too."""
    board = read_board_file(path)
    if board.id in SHIPPED_BOARDS and not _is_shipped(path, board.id):
        raise BoardError(in_file(path, Message("board_file.id_shipped", {"id": board.id})))
    return board


def _is_shipped(path: Path, board_id: str) -> bool:
    try:
        return path.samefile(asset(f"boards/{board_id}.yaml"))
    except OSError:
        return False


class _Shipped(Mapping[str, Board]):
    """The shipped boards by id, each read when it is first asked for: most commands need one at most."""

    def __getitem__(self, board_id: str) -> Board:
        if board_id not in SHIPPED:
            raise KeyError(board_id)
        return _shipped_board(board_id)

    def __contains__(self, board_id: object) -> bool:
        return board_id in SHIPPED

    def __iter__(self) -> Iterator[str]:
        return iter(SHIPPED)

    def __len__(self) -> int:
        return len(SHIPPED)


@cache
def _shipped_board(board_id: str) -> Board:
    return read_board_file(asset(f"boards/{board_id}.yaml"))


SHIPPED_BOARDS: Mapping[str, Board] = _Shipped()
"""The shipped boards by id. A match on one of them is saved with its id alone; asking raises BoardError
only where the program's own files are damaged."""


def all_boards(folder: Path | None = None) -> Boards:
    """Every board that can be chosen; a bad file of the player's is named, and costs only itself.

    Args:
        folder: The player's own boards; None is their usual place. It needn't be there.

    Raises:
        BoardError: One of the shipped boards is damaged.
    """
    # Here and not above: the headless commands need none of what the shell's lists need.
    from desert.app.games import Boards

    boards = dict(SHIPPED_BOARDS)
    problems: list[Message] = []
    files: dict[str, Path] = {}
    for path in _board_files(user_folders().boards if folder is None else folder, problems):
        try:
            board = read_own_board(path)
        except BoardError as error:
            problems.append(error.message)
            continue
        if board.id in SHIPPED_BOARDS:
            continue  # a link to the shipped board itself
        if board.id in boards:
            other = file_label(files[board.id])
            problems.append(in_file(path, Message("board_file.id_twice", {"id": board.id, "other": other})))
        else:
            boards[board.id] = board
            files[board.id] = path
    return Boards(boards, tuple(problems))


def _board_files(folder: Path, problems: list[Message]) -> list[Path]:
    """The board files of a folder in the order of their names; hidden ones are an editor's."""
    try:
        found = [path for path in folder.iterdir() if path.suffix.lower() in SUFFIXES]
    except FileNotFoundError:
        return []
    except OSError as error:
        values: Values = {"folder": shorten(path_text(folder), 120), "reason": reason(error)}
        problems.append(Message("board_file.no_folder", values))
        return []
    return sorted(path for path in found if not path.name.startswith("."))
