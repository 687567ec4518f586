"""The settings: a typed value, kept key by key.

`app.settings.values` is the :class:`Values` of now. `app.settings.change(speed=Speed.FAST)`
checks a change, saves it and puts it into effect at once (game/app/effects.py); a wrong key or
value raises ValueError and changes nothing. A new setting is a field of :class:`Values` with
its default, a check in `_CHECKS`, a name in `_label`, an example in the test, and, if
something has to happen when it changes, an effect in game/app/effects.py.

Each key is a row of its own and checked on its own: a value that cannot be read goes back
to its default, which is told once, and the others stay. Keys that this version doesn't
know are left alone, for the newer version that wrote them. A change writes only the keys
that changed, so two copies of the program do not undo each other's.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from game.anim.durations import Pace, Speed
from game.art import sets
from game.match.setup import MatchSetup
from game.pages.paper_sheet import Paper
from game.store.checks import (
    Check,
    flag,
    keys,
    language_code,
    number,
    one_of,
    optional,
    pair,
    paper,
    player_name,
    screens,
    setup,
    speed,
    whole,
)
from game.store.database import Batch, Database, Statement
from game.text.i18n import _

__all__ = ["BACKS", "CARD_SETS", "FELTS", "SORTS", "Settings", "Values"]

CARD_SETS: Final = tuple(sets.CARD_SETS)
"""Suit colours."""
BACKS: Final = ("royal", "burgundy", "emerald", "ebony")
FELTS: Final = ("emerald", "midnight", "burgundy", "charcoal")
SORTS: Final = ("none", "rank", "suit")
"""How a hand lies when it has been dealt; later orders are the person's."""

MIN_UI_SCALE: Final = 0.75
MAX_UI_SCALE: Final = 2.0
MAX_PIXELS: Final = 32768

Listener: TypeAlias = Callable[["Values", frozenset[str]], None]

_UPSERT: Final = "INSERT OR REPLACE INTO settings VALUES (?, ?)"


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Values:
    """All settings at one time; the defaults are those of a first start."""

    language: str = ""
    """Code of the language, or nothing for the system's."""
    speed: Speed = Speed.NORMAL
    reduced_motion: bool = False
    sound_volume: float = 0.8
    """0 to 1, as the next."""
    ambience_volume: float = 0.0
    muted: bool = False
    speech: bool = False
    """Whether focus, cards and turns are spoken."""
    talk: bool = True
    """Whether opponents say a word now and then."""
    card_set: str = "classic"
    back: str = "royal"
    felt: str = "emerald"
    big_cards: bool = False
    ui_scale: float = 1.0
    """The person's factor on all sizes, 0.75 to 2."""
    sort_order: str = "none"
    log_open: bool = False
    """Whether the list of the round's moves is unfolded."""
    confirm_out: bool = True
    """Whether going out asks, showing the melds."""
    confirm_lost_win: bool = True
    """Whether a discard that throws a win away, or points on the last turn, is pointed out."""
    window_size: tuple[int, int] | None = None
    """Pixels, as the next; None for the default."""
    window_position: tuple[int, int] | None = None
    window_screens: str = ""
    """The screens that the window was on, as :attr:`game.app.window.Window.screens` tells."""
    fullscreen: bool = False
    maximized: bool = False
    player_name: str = ""
    last_setup: MatchSetup | None = None
    """What the last new match was started with, its name left empty."""
    paper: Paper | None = None
    """The sheet of a game with real cards that is being scored."""
    keys: Mapping[str, str] = dataclasses.field(default_factory=lambda: MappingProxyType({}))
    """Keys changed by the person: action -> name of the key."""
    first_start_done: bool = False
    solitaire_arranged: bool = False
    """Whether the piles of the solitaire lie in melds; what the next two show is told
    there, too."""
    solitaire_missing: bool = False
    solitaire_light: bool = False
    solitaire_turns: bool = False
    """Whether after a discard the next card is turned up at once."""
    tutorial_page: int = 0
    """Where the tutorial goes on."""

    @property
    def pace(self) -> Pace:
        """Speed and reduced motion together."""
        return Pace(self.speed, self.reduced_motion)


_CHECKS: Final[dict[str, Check]] = {
    "language": language_code,
    "speed": speed,
    "reduced_motion": flag,
    "sound_volume": number(0.0, 1.0),
    "ambience_volume": number(0.0, 1.0),
    "muted": flag,
    "speech": flag,
    "talk": flag,
    "card_set": one_of(CARD_SETS),
    "back": one_of(BACKS),
    "felt": one_of(FELTS),
    "big_cards": flag,
    "ui_scale": number(MIN_UI_SCALE, MAX_UI_SCALE),
    "sort_order": one_of(SORTS),
    "log_open": flag,
    "confirm_out": flag,
    "confirm_lost_win": flag,
    "window_size": optional(pair(1, MAX_PIXELS)),
    "window_position": optional(pair(-MAX_PIXELS, MAX_PIXELS)),
    "window_screens": screens,
    "fullscreen": flag,
    "maximized": flag,
    "player_name": player_name,
    "last_setup": optional(setup),
    "paper": optional(paper),
    "keys": keys,
    "first_start_done": flag,
    "solitaire_arranged": flag,
    "solitaire_missing": flag,
    "solitaire_light": flag,
    "solitaire_turns": flag,
    "tutorial_page": whole(0, 10_000),
}
"""By key, in the order of :class:`Values`."""


class Settings:
    """The settings of a data folder.

    :param clock: returns Unix time in seconds.
    """

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database: Final = database
        self._clock: Final = clock
        self._listeners: list[Listener] = []
        self._values = self._load()

    @property
    def values(self) -> Values:
        """The settings now."""
        return self._values

    def own_keys(self) -> Mapping[str, str]:
        """Return the keys changed by the person, for what asks whenever it shows one."""
        return self._values.keys

    def listen(self, listener: Listener) -> None:
        """Have a function called after each change, with the settings and their keys that
        are different now."""
        self._listeners.append(listener)

    def change(self, **changes: object) -> Values:
        """Change some settings, at once and for the next start.

        :raises ValueError: there is no such key, or a value that it cannot take.
        """
        checked: dict[str, Any] = {}
        for key, value in changes.items():
            if key not in _CHECKS:
                raise ValueError(f"there is no setting {key!r}")
            # What is saved has to read back as the same.
            checked[key] = _CHECKS[key].read(json.loads(_json(key, value)))
        before = self._values
        self._values = dataclasses.replace(before, **checked)
        changed = [key for key in checked if checked[key] != getattr(before, key)]
        if changed:
            self._save(changed)
            for listener in self._listeners:
                listener(self._values, frozenset(changed))
        return self._values

    def reset(self) -> Values:
        """Go back to the defaults, but for the window, the name and how far one has come."""
        kept = (
            "window_size",
            "window_position",
            "window_screens",
            "fullscreen",
            "maximized",
            "player_name",
            "last_setup",
            "paper",
            "first_start_done",
            "tutorial_page",
        )
        defaults = Values()
        return self.change(**{k: getattr(defaults, k) for k in _CHECKS if k not in kept})

    def _load(self) -> Values:
        found: dict[str, Any] = {}
        broken = []
        for key, text in self._database.read("SELECT key, value FROM settings"):
            if not isinstance(key, str) or key not in _CHECKS:
                continue
            try:
                if not isinstance(text, str):
                    raise ValueError("no text")
                found[key] = _CHECKS[key].read(json.loads(text))
            except (ValueError, RecursionError):
                broken.append(key)
        values = dataclasses.replace(Values(), **found)
        if broken:
            self._values = values
            self._save(broken)
            names = ", ".join(_label(key) for key in _CHECKS if key in broken)
            text = _("Some settings could not be read and are as at first again: {names}.")
            self._database.tell(text.format(names=names))
        return values

    def _save(self, changed: list[str]) -> None:
        if changed:
            statements = tuple(
                Statement(_UPSERT, (key, _json(key, getattr(self._values, key))))
                for key in changed
            )
            self._database.write(Batch(statements), self._clock())


def _json(key: str, value: object) -> str:
    try:
        return json.dumps(_CHECKS[key].write(value), ensure_ascii=False)
    except TypeError as error:
        raise ValueError(f"{value!r} is nothing for {key!r}") from error


def _label(key: str) -> str:
    """Return what a setting is called where a notice names it."""
    return {
        "language": _("language"),
        "speed": _("speed"),
        "reduced_motion": _("reduced motion"),
        "sound_volume": _("sound volume"),
        "ambience_volume": _("ambience volume"),
        "muted": _("mute"),
        "speech": _("spoken play"),
        "talk": _("words of the opponents"),
        "card_set": _("cards"),
        "back": _("card back"),
        "felt": _("table"),
        "big_cards": _("big cards"),
        "ui_scale": _("size of everything"),
        "sort_order": _("sort order"),
        "log_open": _("list of moves"),
        "confirm_out": _("question before going out"),
        "confirm_lost_win": _("warning of a lost win"),
        "window_size": _("size of the window"),
        "window_position": _("place of the window"),
        "window_screens": _("screens of the window"),
        "fullscreen": _("full screen"),
        "maximized": _("maximised window"),
        "player_name": _("your name"),
        "last_setup": _("last new match"),
        "paper": _("sheet for real cards"),
        "keys": _("keys"),
        "first_start_done": _("welcome"),
        "solitaire_arranged": _("arranged piles"),
        "solitaire_missing": _("missing cards of piles"),
        "solitaire_light": _("light of the solitaire"),
        "solitaire_turns": _("turning up at once"),
        "tutorial_page": _("page of the tutorial"),
    }[key]
