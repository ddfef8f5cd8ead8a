"""Boards to choose from: the shipped ones and the player's own, of which a bad one costs only itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from desert.app.boards import SHIPPED_BOARDS, all_boards
from desert.i18n.catalogue import Texts
from desert.storage.folders import asset, locales


def write_board(path: Path, board_id: str) -> None:
    source = asset("boards/river.yaml").read_text(encoding="utf-8")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source.replace("id: river", f"id: {board_id}"), encoding="utf-8")


def problems_of(folder: Path) -> list[str]:
    texts = Texts.load(locales(), "en")
    return [texts.render(problem) for problem in all_boards(folder).problems]


def test_shipped_boards_come_in_their_order_and_are_read_once() -> None:
    assert list(SHIPPED_BOARDS) == ["mountain", "river"]
    assert SHIPPED_BOARDS["river"] is SHIPPED_BOARDS["river"]
    assert "plain" not in SHIPPED_BOARDS
    with pytest.raises(KeyError):
        SHIPPED_BOARDS["plain"]


def test_without_a_folder_there_are_the_shipped_boards(tmp_path: Path) -> None:
    boards = all_boards(tmp_path / "none")
    assert (list(boards.by_id), boards.problems) == (["mountain", "river"], ())


def test_own_boards_follow_by_file_name(tmp_path: Path) -> None:
    for name, board_id in (("b.yaml", "first"), ("c.YML", "second"), ("a.txt", "no"), (".d.yaml", "hidden")):
        write_board(tmp_path / name, board_id)
    assert list(all_boards(tmp_path).by_id) == ["mountain", "river", "first", "second"]
    assert problems_of(tmp_path) == []


def test_own_boards_are_found_in_the_players_folder(home: Path) -> None:
    write_board(home / "data" / "desert" / "boards" / "x.yaml", "mine")
    assert "mine" in all_boards().by_id


def test_a_bad_file_is_named_with_line_and_column_and_the_rest_stays(tmp_path: Path) -> None:
    write_board(tmp_path / "good.yaml", "good")
    write_board(tmp_path / "odd.yaml", "odd")
    text = (tmp_path / "odd.yaml").read_text(encoding="utf-8")
    (tmp_path / "odd.yaml").write_text(text.replace("spaces: 250", "spaces: 251"), encoding="utf-8")
    (tmp_path / "empty.yaml").write_text("", encoding="utf-8")
    (tmp_path / "folder.yaml").mkdir()
    assert list(all_boards(tmp_path).by_id) == ["mountain", "river", "good"]
    empty, folder, odd = problems_of(tmp_path)
    assert empty.startswith("empty.yaml: ")
    assert folder.startswith("folder.yaml: ")
    assert odd.startswith("odd.yaml: line 4, column 9: ")


def test_the_id_of_a_shipped_board_cannot_be_taken(tmp_path: Path) -> None:
    write_board(tmp_path / "mine.yaml", "river")
    boards = all_boards(tmp_path)
    assert boards.by_id["river"] is SHIPPED_BOARDS["river"]
    [problem] = problems_of(tmp_path)
    assert problem.startswith('mine.yaml: the id "river"')


def test_an_id_belongs_to_the_file_that_comes_first(tmp_path: Path) -> None:
    write_board(tmp_path / "a.yaml", "mine")
    write_board(tmp_path / "b.yaml", "mine")
    assert len(all_boards(tmp_path).by_id) == 3
    assert problems_of(tmp_path) == ['b.yaml: the id "mine" belongs to a.yaml already; choose another']


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / "boards"
    path.write_text("", encoding="utf-8")
    [problem] = problems_of(path)
    assert "boards" in problem
    assert list(all_boards(path).by_id) == ["mountain", "river"]
