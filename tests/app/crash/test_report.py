"""Reports of crashes: what they hold, what they leave out, and that only the last ten stay."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path

import pytest

from desert import __version__
from desert.app.crash import report
from desert.app.crash.report import GAME_FOLLOWS, KEEP, report_text, without_home, write_report
from desert.app.crash.ways import MOST, Crashes, Way
from desert.storage.json_file import parse_object


def slip(text: str = "oops") -> ValueError:
    with pytest.raises(ValueError, match=r"\w") as caught:
        raise ValueError(text)
    return caught.value


def test_it_tells_version_system_traceback_and_the_game() -> None:
    text = report_text(slip(), {"Window": (1280, 720)}, '{"moves": []}')
    for part in (f"Desert: {__version__}", "Python: 3.", "System: ", "Window: (1280, 720)"):
        assert part in text
    assert "in slip" in text
    assert "ValueError: oops" in text
    assert parse_object(text.partition(GAME_FOLLOWS)[2], "report") == {"moves": []}


def test_without_a_game_it_ends_with_the_traceback() -> None:
    assert GAME_FOLLOWS not in report_text(slip(), {})


def test_it_does_not_tell_where_the_player_lives(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = report_text(slip(f"no such file: {home}/own/game.desert"), {})
    assert str(home) not in text
    assert "no such file: ~/own/game.desert" in text
    assert str(Path(__file__).parents[3]) not in text
    assert "[program]/tests" in text
    monkeypatch.setattr(report, "home", lambda: None)
    assert without_home(f"{sys.prefix}/bin") == "[python]/bin" or sys.prefix in str(Path(__file__))


def test_an_endless_recursion_makes_no_endless_report(tmp_path: Path) -> None:
    def deeper(depth: int) -> int:
        return other(depth + 1)

    def other(depth: int) -> int:
        return deeper(depth + 1)

    with pytest.raises(RecursionError) as caught:
        deeper(0)
    path = write_report(tmp_path, caught.value, {})
    assert path is not None
    assert path.stat().st_size < 500_000


def test_only_the_last_ten_stay_and_nothing_else_goes(tmp_path: Path) -> None:
    (tmp_path / "crash-notes.txt").touch()
    written = [
        write_report(tmp_path, slip(), {}, now=lambda second=second: datetime(2026, 1, 1, 0, 0, second))  # type: ignore[misc] # noqa: DTZ001
        for second in range(KEEP + 5)
    ]
    found = {path for path in tmp_path.iterdir() if path.name != "crash-notes.txt"}
    assert found == set(written[5:])
    assert (tmp_path / "crash-notes.txt").exists()


def test_a_report_that_cannot_be_written_is_no_further_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert write_report(tmp_path / "file" / "log", slip(), {}) is None


def test_odd_characters_are_written_as_escapes(tmp_path: Path) -> None:
    path = write_report(tmp_path, slip("\udcff ñ"), {})
    assert path is not None
    assert "\\udcff ñ" in path.read_text("utf-8")


def other_slip() -> KeyError:
    with pytest.raises(KeyError) as caught:
        raise KeyError
    return caught.value


def test_the_same_crash_again_leads_less_far_each_time() -> None:
    crashes = Crashes()
    assert [crashes.way(slip(), game=True) for _ in range(4)] == [Way.GAME, Way.TITLE, Way.END, Way.END]
    assert crashes.way(other_slip(), game=True) is Way.GAME


def test_without_a_game_it_goes_on_at_the_title() -> None:
    crashes = Crashes()
    assert [crashes.way(slip(), game=False) for _ in range(3)] == [Way.TITLE, Way.TITLE, Way.END]


def test_crashes_of_ever_new_kinds_end_too() -> None:
    crashes = Crashes()
    kinds = [type(f"Slip{number}", (Exception,), {}) for number in range(MOST)]
    ways = [crashes.way(kind(), game=True) for kind in kinds]
    assert ways == [Way.GAME] * (MOST - 1) + [Way.END]
