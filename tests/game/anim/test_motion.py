"""Tweens, curves and paces."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.anim import durations, easing
from game.anim.durations import Pace, Speed
from game.anim.tween import Tween, Wait

CURVES = [easing.linear, easing.ease_out]


@pytest.mark.parametrize("curve", CURVES)
def test_curves_begin_at_0_and_end_at_1(curve: easing.Easing) -> None:
    assert curve(0.0) == pytest.approx(0.0, abs=1e-12)
    assert curve(1.0) == pytest.approx(1.0, abs=1e-12)


@pytest.mark.parametrize("curve", CURVES)
@given(a=st.floats(0, 1), b=st.floats(0, 1))
def test_curves_never_turn_back(curve: easing.Easing, a: float, b: float) -> None:
    low, high = sorted((a, b))
    assert curve(low) <= curve(high) + 1e-12


@given(
    ends=st.lists(
        st.tuples(st.floats(-1e6, 1e6), st.floats(-1e6, 1e6)), min_size=1, max_size=4
    ),
    duration=st.floats(0, 5000),
)
def test_a_tween_ends_exactly(ends: list[tuple[float, float]], duration: float) -> None:
    seen: list[tuple[float, ...]] = []
    start, end = zip(*ends, strict=True)
    tween = Tween(start, end, duration, seen.append)
    tween.seek(duration)
    tween.seek(duration + 1)
    assert seen == [end, end]


def test_a_tween_of_no_time_is_over_at_once() -> None:
    seen: list[tuple[float, ...]] = []
    Tween([0.0], [4.0], 0, seen.append).seek(0)
    assert seen == [(4.0,)]


def test_bad_clips_are_refused() -> None:
    with pytest.raises(ValueError, match="numbers"):
        Tween([0.0], [1.0, 2.0], 10, print)
    with pytest.raises(ValueError, match="duration"):
        Tween([0.0], [1.0], -10, print)
    with pytest.raises(ValueError, match="duration"):
        Wait(-1)


def test_card_movements_lie_between_180_and_260_ms() -> None:
    for name in ("MOVE", "DRAW", "DISCARD", "SORT", "RETURN", "FLIP"):
        assert 180 <= getattr(durations, f"CARD_{name}_MS") <= 260, name
    assert 60 <= durations.DEAL_STAGGER_MS <= 80


def test_speeds_are_ordered_and_instant_takes_no_time() -> None:
    times = [Pace(speed).motion(200) for speed in Speed]
    assert times == sorted(times, reverse=True)
    assert times[-1] == 0.0
    assert Pace(Speed.INSTANT).pause(500) == 0.0
    assert Pace().motion(200) == 200


def test_reduced_motion_moves_nothing_but_still_pauses() -> None:
    pace = Pace(reduced_motion=True)
    assert pace.motion(200) == 0.0
    assert pace.pause(200) == 200.0


@given(count=st.integers(0, 200), ms=st.floats(1, 100), longest=st.floats(100, 3000))
def test_a_deal_never_takes_too_long(count: int, ms: float, longest: float) -> None:
    step = Pace().stagger(ms, count, longest)
    assert step <= ms
    assert step * max(0, count - 1) <= longest + 1e-6
