"""Tests give back the memory they have done with: rings of screens and pictures once stayed until the end."""

from __future__ import annotations

import sys

import pytest

from tests import memory
from tests.memory import Memory, resident

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells how much memory is in use")


class Ring:
    """Something that knows itself, as screens and widgets know each other, and holds much."""

    def __init__(self) -> None:
        self.itself, self.much = self, bytearray(b"x") * 40_000_000


def test_rings_of_objects_are_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_STEP", 100_000_000)
    watched = Memory()
    before = resident()
    for _ in range(20):
        Ring()
        watched.give_back()
    assert resident() - before < 200_000_000


def test_what_has_not_grown_is_left_alone() -> None:
    assert not Memory().give_back()
