"""Values in time: they end where they should, once, whatever the steps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desert.ui import animation
from desert.ui.animation import Sequence, Speed, Timeline, Tween


@pytest.mark.parametrize("name", ["linear", "ease_in", "ease_out", "ease_in_out", "ease_out_back"])
def test_easings_start_at_zero_and_end_at_one(name: str) -> None:
    easing = getattr(animation, name)
    assert easing(0.0) == pytest.approx(0.0, abs=1e-9)
    assert easing(1.0) == pytest.approx(1.0)


@given(st.lists(st.floats(0, 3), max_size=30))
def test_a_tween_ends_exactly_once_at_its_end(steps: list[float]) -> None:
    ends: list[int] = []
    tween = Tween(1.0, 10, 20, delay=0.5, on_end=lambda: ends.append(1))
    for dt in steps:
        tween.step(dt)
        assert 10 <= tween.value <= 20
    tween.finish()
    tween.finish()
    assert tween.value == 20
    assert ends == [1]


def test_a_sequence_passes_left_over_time_on() -> None:
    ends: list[str] = []
    first = Tween(1.0, on_end=lambda: ends.append("first"))
    second = Tween(1.0, on_end=lambda: ends.append("second"))
    chain = Sequence([first, second])
    assert chain.step(1.5) == 0
    assert second.progress == pytest.approx(0.5)
    assert chain.step(10) == pytest.approx(9.5)
    assert ends == ["first", "second"]


def test_a_timeline_at_speed_off_finishes_at_once() -> None:
    line = Timeline(Speed.OFF)
    tween = Tween(5.0)
    line.add(tween)
    assert tween.done
    assert not line.running


def test_fast_is_faster_and_one_giant_step_ends_everything() -> None:
    line = Timeline(Speed.FAST)
    tween = Tween(1.0)
    line.add(tween)
    line.step(0.5)
    assert tween.done
    line.speed = Speed.NORMAL
    ends: list[int] = []
    line.add(Sequence([Tween(1.0), Tween(1.0, on_end=lambda: ends.append(1))]))
    line.step(10.0)
    assert not line.running
    assert ends == [1]


def test_what_an_ending_starts_is_finished_too() -> None:
    line = Timeline()
    later = Tween(1.0)
    line.add(Tween(1.0, on_end=lambda: line.add(later)))
    line.finish()
    assert later.done
