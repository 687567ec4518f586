"""Settings: kept, checked key by key, repaired with one notice."""

from __future__ import annotations

import dataclasses
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.ruleset import Ruleset
from game.anim.durations import Pace, Speed
from game.art.backs import BACKS as DRAWN_BACKS
from game.art.felt import FELTS as DRAWN_FELTS
from game.art.sets import CARD_SETS as DRAWN_SETS
from game.match.setup import MatchSetup
from game.pages.paper_sheet import Paper
from game.store.files import NAME
from game.store.settings import _CHECKS, BACKS, CARD_SETS, FELTS, Values, _json, _label
from tests.game.store.helpers import Clock, opened, quick_folder

OTHERS: dict[str, object] = {
    "language": "pt_BR",
    "speed": Speed.INSTANT,
    "reduced_motion": True,
    "sound_volume": 0.0,
    "ambience_volume": 1.0,
    "muted": True,
    "speech": True,
    "talk": False,
    "card_set": "contrast",
    "back": "ebony",
    "felt": "midnight",
    "big_cards": True,
    "ui_scale": 1.75,
    "sort_order": "suit",
    "log_open": True,
    "confirm_out": False,
    "confirm_lost_win": False,
    "window_size": (801, 602),
    "window_position": (-1920, 30),
    "window_screens": "1920x1080+1280x1024",
    "fullscreen": True,
    "maximized": True,
    "player_name": "Zoë 王",
    "last_setup": MatchSetup(
        rules=Ruleset.of({"players": "3", "tie": "playoff"}),
        levels=("easy", "normal"),
        bot_names=("Zoe", ""),
    ),
    "paper": Paper().named(1, "Bo").scored(2, 0, 45).dealt_by(1, 0),
    "keys": {"draw": "d", "button:hint": "F2"},
    "first_start_done": True,
    "solitaire_arranged": True,
    "solitaire_missing": True,
    "solitaire_light": True,
    "solitaire_turns": True,
    "tutorial_page": 12,
}
"""Something else than the default for every setting."""


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


def test_every_setting_has_a_check_a_name_and_an_example() -> None:
    names = [field.name for field in dataclasses.fields(Values)]
    assert list(_CHECKS) == names == list(OTHERS)
    assert len({_label(name) for name in names}) == len(names)


def test_defaults_pass_their_own_checks() -> None:
    values = Values()
    for key, check in _CHECKS.items():
        default = getattr(values, key)
        assert check.read(json.loads(_json(key, default))) == default


def test_what_can_be_chosen_is_drawn() -> None:
    assert set(BACKS) == set(DRAWN_BACKS)
    assert set(FELTS) == set(DRAWN_FELTS)
    assert set(CARD_SETS) == set(DRAWN_SETS)


@pytest.mark.parametrize("key", OTHERS)
def test_each_setting_is_kept_alone(folder: Path, clock: Clock, key: str) -> None:
    with opened(folder, clock) as store:
        assert store.settings.values == Values()
        changed = store.settings.change(**{key: OTHERS[key]})
        assert changed == store.settings.values
        assert getattr(changed, key) == OTHERS[key]
        assert dataclasses.replace(changed, **{key: getattr(Values(), key)}) == Values()
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
        (notice,) = store.take_notices()
        assert notice.endswith(f": {_label(key)}.")
        values = store.settings.values
        assert getattr(values, key) == getattr(Values(), key)
        others = {name: wanted for name, wanted in OTHERS.items() if name != key}
        assert {name: getattr(values, name) for name in others} == others
    with opened(folder, clock) as store:
        # Repaired for good.
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
        assert _label("speed") in notice
        assert _label("player_name") in notice
        assert store.settings.values == dataclasses.replace(Values(), muted=True)


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
        with pytest.raises(ValueError, match=r"\S"):
            store.settings.change(**{"muted": True, key: value})
        assert store.settings.values == Values()
