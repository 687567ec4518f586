"""A timeline ends in the same place however it is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.anim.easing import linear
from game.anim.timeline import Timeline
from game.anim.tween import Tween, Wait

TIMES = st.floats(0, 1000, allow_nan=False).map(lambda t: round(t, 1))


@dataclass
class Stage:
    """Values that clips move, and a log of cues."""

    values: dict[str, float] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)

    def setter(self, name: str) -> Callable[[tuple[float, ...]], None]:
        def apply(numbers: tuple[float, ...]) -> None:
            self.values[name] = numbers[0]

        return apply


@dataclass(frozen=True)
class Plan:
    """Clips (name, start, duration, end value) and cues (time); one clip a name."""

    clips: list[tuple[float, float, float]]
    cues: list[float]

    def build(self) -> tuple[Timeline, Stage]:
        stage, timeline = Stage(), Timeline()
        for i, (start, duration, goal) in enumerate(self.clips):
            timeline.add(Tween([0.0], [goal], duration, stage.setter(f"v{i}")), start)
        for i, moment in enumerate(self.cues):
            timeline.cue(lambda i=i: stage.log.append(f"c{i}"), moment)  # type: ignore[misc]
        return timeline, stage


PLANS = st.builds(
    Plan,
    st.lists(st.tuples(TIMES, TIMES, st.floats(-100, 100)), max_size=6),
    st.lists(TIMES, max_size=6),
)
STEPS = st.lists(st.floats(0, 400, allow_nan=False), max_size=12)


@given(plan=PLANS, steps=STEPS)
def test_finishing_at_any_time_is_the_same_as_playing_to_the_end(
    plan: Plan, steps: list[float]
) -> None:
    played, expected = plan.build()
    played.update(played.end)
    assert played.idle
    for cut in range(len(steps) + 1):
        timeline, stage = plan.build()
        for dt in steps[:cut]:
            timeline.update(dt)
        timeline.finish()
        assert timeline.idle
        assert stage == expected


@given(plan=PLANS, steps=STEPS)
def test_cues_run_once_in_the_order_of_their_times(plan: Plan, steps: list[float]) -> None:
    timeline, stage = plan.build()
    for dt in steps:
        timeline.update(dt)
        due = [i for i, moment in enumerate(plan.cues) if moment <= timeline.now]
        assert sorted(stage.log) == sorted(f"c{i}" for i in due)
    timeline.finish()
    order = sorted(range(len(plan.cues)), key=lambda i: (plan.cues[i], i))
    assert stage.log == [f"c{i}" for i in order]


@given(plan=PLANS, steps=STEPS)
def test_end_and_idle_agree(plan: Plan, steps: list[float]) -> None:
    timeline, _stage = plan.build()
    latest = max([a + b for a, b, _goal in plan.clips] + plan.cues, default=0.0)
    assert timeline.end == latest
    for dt in steps:
        timeline.update(dt)
        everything = [a + b for a, b, _goal in plan.clips] + plan.cues
        assert timeline.idle == all(moment <= timeline.now for moment in everything)


def test_a_clip_moves_with_the_time() -> None:
    stage, timeline = Stage(), Timeline()
    assert timeline.add(Tween([0.0], [10.0], 100, stage.setter("x"), linear), 50) == 150
    timeline.update(50)
    assert stage.values == {"x": 0.0}
    timeline.update(50)
    assert stage.values["x"] == pytest.approx(5.0)
    timeline.update(50)
    assert stage.values == {"x": 10.0}
    assert timeline.idle


def test_a_later_clip_takes_a_value_over_from_an_earlier_one() -> None:
    for steps in ([30.0] * 12, [1000.0], []):
        stage, timeline = Stage(), Timeline()
        timeline.add(Tween([0.0], [1.0], 100, stage.setter("x")), 0)
        timeline.add(Tween([1.0], [2.0], 100, stage.setter("x")), 100)
        for dt in steps:
            timeline.update(dt)
        timeline.finish()
        assert stage.values == {"x": 2.0}, steps


def test_a_cue_finds_the_values_of_its_moment() -> None:
    stage, timeline = Stage(), Timeline()
    seen: list[float] = []
    timeline.add(Tween([0.0], [7.0], 100, stage.setter("x")))
    timeline.cue(lambda: seen.append(stage.values["x"]), 100)
    timeline.finish()
    assert seen == [7.0]


def test_cues_may_add_more_and_all_of_it_is_finished() -> None:
    stage, timeline = Stage(), Timeline()

    def next_card() -> None:
        stage.log.append("first")
        timeline.add(Tween([0.0], [3.0], 200, stage.setter("y")), timeline.now + 50)
        timeline.cue(lambda: stage.log.append("second"), timeline.now + 300)

    timeline.cue(next_card, 40)
    timeline.finish()
    assert timeline.idle
    assert stage.log == ["first", "second"]
    assert stage.values == {"y": 3.0}


def test_a_cue_may_finish_the_timeline_it_stands_on() -> None:
    stage, timeline = Stage(), Timeline()
    timeline.add(Tween([0.0], [1.0], 500, stage.setter("x")))
    timeline.cue(timeline.finish, 100)
    timeline.cue(lambda: stage.log.append("late"), 400)
    timeline.update(100)
    assert timeline.idle
    assert stage.values == {"x": 1.0}
    assert stage.log == ["late"]


def test_a_failing_cue_does_not_run_again_and_does_not_block() -> None:
    stage, timeline = Stage(), Timeline()

    def fail() -> None:
        raise RuntimeError("no sound")

    timeline.cue(fail, 10)
    timeline.cue(lambda: stage.log.append("after"), 20)
    with pytest.raises(RuntimeError):
        timeline.update(100)
    timeline.finish()
    assert stage.log == ["after"]


def test_waiting_keeps_it_busy_after_everything_else() -> None:
    timeline = Timeline()
    timeline.add(Wait(100), 0)
    assert timeline.wait(50) == 150
    timeline.update(149)
    assert not timeline.idle
    timeline.update(1)
    assert timeline.idle


def test_cancelling_leaves_the_values_and_the_cues_alone() -> None:
    stage, timeline = Stage(), Timeline()
    timeline.add(Tween([0.0], [10.0], 100, stage.setter("x"), linear))
    timeline.cue(lambda: stage.log.append("never"), 60)
    timeline.update(50)
    timeline.cancel()
    timeline.update(100)
    assert timeline.idle
    assert stage.values["x"] == pytest.approx(5.0)
    assert stage.log == []


def test_the_past_is_closed() -> None:
    timeline = Timeline()
    timeline.update(100)
    with pytest.raises(ValueError, match="past"):
        timeline.add(Wait(10), 99)
    with pytest.raises(ValueError, match="past"):
        timeline.cue(lambda: None, 50)
    with pytest.raises(ValueError, match="ms"):
        timeline.update(-1)
