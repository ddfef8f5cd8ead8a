"""Work beside the screen's thread: in order, waited for, and never lost."""

from __future__ import annotations

import threading
from functools import partial
from typing import Any

import pytest

from desert.app import aside
from desert.app.aside import Aside
from tests.app.fakes import App, plain_of


def test_work_is_done_in_order_and_none_before_the_last_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aside, "AFTER", 3600.0)  # nobody who settles waits for that
    done: list[int] = []
    beside = Aside()
    for number in range(5):
        beside.start(partial(done.append, number))
        assert number not in done
    beside.settle()
    assert done == [0, 1, 2, 3, 4]
    beside.settle()
    assert done == [0, 1, 2, 3, 4]


def test_what_fails_beside_is_raised_where_it_is_waited_for_and_once() -> None:
    beside = Aside()
    beside.start(lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        beside.settle()
    beside.settle()


def test_a_press_does_not_wait_for_the_disk_but_the_next_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App()
    session = app.begin(2)
    kept = session.autosave
    write, may_write, writing = kept.write, threading.Event(), threading.Event()

    def slow(content: Any, *, finished: bool = False) -> None:  # noqa: ANN401 - whatever is saved
        writing.set()
        assert may_write.wait(60)
        write(content, finished=finished)

    monkeypatch.setattr(kept, "write", slow)
    session.play(session.match.position.legal_moves()[0])
    assert session.match.ply == 3
    assert writing.wait(60)
    assert len(kept.path.read_bytes()) > 0
    may_write.set()
    session.play(session.match.position.legal_moves()[0])
    moves: Any = plain_of(session)["moves"]
    assert len(moves) == 4
