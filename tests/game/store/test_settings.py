"""Settings: kept, checked key by key, repaired with one notice."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from engine.ruleset import Ruleset
from game.anim.durations import Pace, Speed
from game.art.backs import BACKS as DRAWN_BACKS
from game.art.felt import FELTS as DRAWN_FELTS
from game.art.sets import CARD_SETS as DRAWN_SETS
from game.match.setup import LAST_SETUP, MatchSetup
from game.pages.score_pad import KEPT_SCORE_PAD, ScorePad
from game.store.files import NAME
from game.store.settings import SETTINGS, Setting, Values
from tests.game.store.helpers import Clock, opened, quick_folder


def another(setting: Setting[Any]) -> object:
    """Return a choice of the page that is not the default."""
    assert setting.row is not None
    offered = (False, True) if setting.row.choices is None else setting.row.choices()
    return next(choice for choice in reversed(offered) if choice != setting.default)


OTHERS: dict[str, object] = {
    **{key: another(setting) for key, setting in SETTINGS.items() if setting.row is not None},
    "language": "pt_BR",
    "speed": Speed.INSTANT,
    "log_open": True,
    "window_size": (801, 602),
    "window_position": (-1920, 30),
    "window_screens": "1920x1080+1280x1024",
    "maximized": True,
    "player_name": "Zoë 王",
    "keys": {"draw": "d", "button:hint": "F2"},
    "first_start_done": True,
    "solitaire_arranged": True,
    "solitaire_missing": True,
    "solitaire_light": True,
    "solitaire_turns": True,
    "tutorial_page": 12,
}
"""Something else than the default for every setting."""

KEPT: dict[str, tuple[Setting[Any], object]] = {
    "last_setup": (
        LAST_SETUP,
        MatchSetup(
            rules=Ruleset.of({"players": "3", "tie": "playoff"}),
            levels=("easy", "normal"),
            bot_names=("Zoe", ""),
        ),
    ),
    "paper": (KEPT_SCORE_PAD, ScorePad().named(1, "Bo").scored(2, 0, 45).dealt_by(1, 0)),
}
"""The same for what only one feature knows."""
ALL: dict[str, Setting[Any]] = {**SETTINGS, **{key: entry for key, (entry, _) in KEPT.items()}}


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as found:
        yield found


def write(folder: Path, key: str, value: object) -> None:
    with closing(sqlite3.connect(folder / NAME)) as conn, conn:
        conn.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, value))


def rows(folder: Path) -> dict[object, object]:
    with closing(sqlite3.connect(folder / NAME)) as conn:
        return dict(conn.execute("SELECT key, value FROM settings"))


def test_every_setting_has_a_name_and_an_example() -> None:
    assert set(SETTINGS) == set(OTHERS)
    assert len({setting.label() for setting in ALL.values()}) == len(ALL)
    assert {key: setting.name for key, setting in ALL.items()} == {key: key for key in ALL}


def test_defaults_pass_their_own_checks() -> None:
    for setting in ALL.values():
        assert setting.read(setting.write(setting.default)) == setting.default


def choices(setting: Setting[str]) -> set[str]:
    assert setting.row is not None
    assert setting.row.choices is not None
    return set(setting.row.choices())


def test_what_can_be_chosen_is_drawn() -> None:
    assert choices(Values.back) == set(DRAWN_BACKS)
    assert choices(Values.felt) == set(DRAWN_FELTS)
    assert choices(Values.card_set) == set(DRAWN_SETS)


def test_what_can_be_chosen_can_be_kept_and_has_a_name_of_its_own() -> None:
    for setting in SETTINGS.values():
        row = setting.row
        if row is not None:
            offered = (False, True) if row.choices is None else row.choices()
            assert setting.default in offered
            assert [setting.read(setting.write(choice)) for choice in offered] == [*offered]
            assert len({row.text(choice) for choice in offered}) == len(offered)


@pytest.mark.parametrize("key", KEPT)
def test_what_only_one_feature_knows_is_kept(folder: Path, clock: Clock, key: str) -> None:
    setting, value = KEPT[key]
    with opened(folder, clock) as store:
        assert store.settings.kept(setting) is None
        store.settings.keep(setting, value)
        assert store.settings.kept(setting) == value
        store.settings.reset()
    assert list(rows(folder)) == [key]
    with opened(folder, clock) as store:
        assert store.settings.kept(setting) == value
        assert store.take_notices() == []


@pytest.mark.parametrize("key", OTHERS)
def test_each_setting_is_kept_alone(folder: Path, clock: Clock, key: str) -> None:
    with opened(folder, clock) as store:
        assert store.settings.values == Values()
        changed = store.settings.change(**{key: OTHERS[key]})
        assert changed == store.settings.values
        assert getattr(changed, key) == OTHERS[key]
        assert changed.replaced(**{key: SETTINGS[key].default}) == Values()
    assert list(rows(folder)) == [key]
    with opened(folder, clock) as store:
        assert store.settings.values == changed
        assert store.take_notices() == []


def test_all_settings_together_and_back_to_the_defaults(folder: Path, clock: Clock) -> None:
    with opened(folder, clock) as store:
        store.settings.change(**OTHERS)
    with opened(folder, clock) as store:
        values = store.settings.values
        assert {key: getattr(values, key) for key in OTHERS} == OTHERS
        assert values.pace == Pace(Speed.INSTANT, reduced_motion=True)
        store.settings.reset()
    with opened(folder, clock) as store:
        values = store.settings.values
        assert values.player_name == "Zoë 王"
        assert values.window_size == (801, 602)
        assert (values.speed, values.ui_scale, values.keys) == (Speed.NORMAL, 1.0, {})


WRONG: dict[str, list[object]] = {
    "language": ["deutsch!", 3, None, "DE"],
    "speed": ["ludicrous", None, 2, []],
    "reduced_motion": [1, "true", None],
    "sound_volume": [-0.1, 1.01, "loud", True, None, float("nan"), float("inf"), 10**400],
    "card_set": ["transparent", 0, None],
    "ui_scale": [0.5, 2.5, "1"],
    "window_size": [[800], [800, 600, 1], [0, 600], [800.5, 600], ["a", "b"], "800x600", 99],
    "window_position": [[10**9, 0], {}],
    "window_screens": ["huge", "1x1+", None],
    "player_name": ["x" * 21, "a\nb", "\ud800", None, 7],
    "last_setup": [
        {},
        [],
        "players=3",
        {"options": "players=99", "levels": ["easy"]},
        {"options": "players=2", "levels": ["godlike"]},
        {"options": "players=3", "levels": ["easy"]},
        {"options": "players=2", "levels": "easy"},
        {"options": 2, "levels": [2]},
        {"options": "players=2", "levels": ["easy"], "names": "Zoe"},
        {"options": "players=2", "levels": ["easy"], "names": ["a", "b"]},
        {"options": "players=2", "levels": ["easy"], "names": [5]},
    ],
    "paper": [[], {"names": ["A", "B"]}, {"names": [], "points": [], "dealer": 0}],
    "keys": [[], {"draw": 3}, {"Draw!": "d"}, {"draw": ""}, {"draw": "\n"}, {"d" * 41: "d"}],
    "tutorial_page": [-1, 1.5, True, 10**6],
}
CASES = [(key, value) for key, values in WRONG.items() for value in values]


@pytest.mark.parametrize(("key", "value"), CASES)
def test_a_broken_setting_goes_back_to_its_default_alone(
    folder: Path, clock: Clock, key: str, value: object
) -> None:
    with opened(folder, clock) as store:
        store.settings.change(**OTHERS)
    write(folder, key, json.dumps(value))
    with opened(folder, clock) as store:
        if key in KEPT:
            assert store.settings.kept(ALL[key]) == ALL[key].default
        (notice,) = store.take_notices()
        assert notice.endswith(f": {ALL[key].label()}.")
        values = store.settings.values
        if key in SETTINGS:
            assert getattr(values, key) == SETTINGS[key].default
        others = {name: wanted for name, wanted in OTHERS.items() if name != key}
        assert {name: getattr(values, name) for name in others} == others
    with opened(folder, clock) as store:
        # Repaired for good.
        for setting, _ in KEPT.values():
            store.settings.kept(setting)
        assert store.take_notices() == []
        assert store.settings.values == values


RAW = [None, "", "{", b"\x00\xff", 7, "[" * 100_000, "nope", "1" * 5000, '"\\ud800"']


@pytest.mark.parametrize("raw", RAW, ids=lambda raw: repr(raw)[:12])
def test_what_is_no_json_is_repaired(folder: Path, clock: Clock, raw: object) -> None:
    with opened(folder, clock) as store:
        store.settings.change(player_name="Ona", speed="fast", muted=True)
    if raw is None:
        raw = b""
    write(folder, "speed", raw)
    write(folder, "player_name", raw)
    with opened(folder, clock) as store:
        (notice,) = store.take_notices()
        assert Values.speed.label() in notice
        assert Values.player_name.label() in notice
        assert store.settings.values == Values(muted=True)


def test_settings_of_newer_versions_are_left_alone(folder: Path, clock: Clock) -> None:
    with opened(folder, clock) as store:
        store.settings.change(muted=True)
    write(folder, "holograms", '{"on": true}')
    with opened(folder, clock) as store:
        assert store.take_notices() == []
        store.settings.change(**OTHERS)
        store.settings.reset()
    assert rows(folder)["holograms"] == '{"on": true}'


@pytest.mark.parametrize(("key", "value"), [*CASES, ("nonsense", 1), ("speed", object())])
def test_a_wrong_change_is_refused_and_changes_nothing(
    folder: Path, clock: Clock, key: str, value: object
) -> None:
    with opened(folder, clock) as store:
        settings = store.settings

        def change() -> None:
            if key in KEPT:
                settings.keep(ALL[key], value)
            else:
                settings.change(**{"muted": True, key: value})

        with pytest.raises(ValueError, match=r"\S"):
            change()
        assert store.settings.values == Values()
        assert all(store.settings.kept(setting) is None for setting, _ in KEPT.values())
