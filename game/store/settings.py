"""The settings: one entry each, and the storage of them key by key.

A setting is one entry in :class:`Values`: its check, its default, what a notice calls it,
its row on the page of settings if it has one, and what has to happen when it changes. The
page, the check, the storage and the effect follow from it. What only one feature knows, such
as the last match started, is a :class:`Setting` with a name in that feature's room, which is
read by :meth:`Settings.kept`.

`settings.values` is the :class:`Values` of now, `settings.change(speed=Speed.FAST)` checks a
change, saves it and puts it into effect at once; a wrong key or value raises ValueError and
changes nothing.

Each key is a row of its own and checked on its own: a value that cannot be read goes back
to its default, which is told once, and the others stay. Keys that this version doesn't
know are left alone, for the newer version that wrote them. A change writes only the keys
that changed, so two copies of the program do not undo each other's.
"""

from __future__ import annotations

import dataclasses
import enum
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Generic, TypeAlias, TypeVar, overload

from game.anim.durations import Pace, Speed
from game.art import sets
from game.store import checks
from game.store.checks import Check
from game.store.database import Batch, Database, Statement
from game.text.i18n import Text, _, available_languages, language_name, resolve
from game.text.numbers import percent_text
from game.text.wording import speed_name

__all__ = ["SETTINGS", "Effect", "Row", "Section", "Setting", "Settings", "Values"]

T = TypeVar("T")
V = TypeVar("V")

Listener: TypeAlias = Callable[["Values", frozenset[str]], None]

_READ: Final = "SELECT key, value FROM settings"
_UPSERT: Final = "INSERT OR REPLACE INTO settings VALUES (?, ?)"


class Section(enum.Enum):
    """A group of rows on the page, in order."""

    GAME = "game"
    SOUND = "sound"
    LOOK = "look"
    LANGUAGE = "language"

    @property
    def title(self) -> str:
        """Its heading."""
        return {
            Section.GAME: _("Game"),
            Section.SOUND: _("Sound"),
            Section.LOOK: _("Look"),
            Section.LANGUAGE: _("Language"),
        }[self]


class Effect(enum.Enum):
    """What has to happen when a setting changes; game/app/effects.py does it, in this order.
    What is read where it is used needs nothing."""

    LOOK = enum.auto()
    FULLSCREEN = enum.auto()
    LANGUAGE = enum.auto()
    SOUND = enum.auto()
    PACE = enum.auto()
    SPEECH = enum.auto()
    SCALE = enum.auto()


@dataclasses.dataclass(frozen=True, slots=True)
class Row(Generic[T]):
    """A setting on the page: something to choose, or without choices on or off."""

    section: Section
    caption: Text
    choices: Callable[[], Sequence[T]] | None = None
    text: Callable[[T], str] = str
    """What a choice is called."""


class Setting(Generic[T]):
    """One setting. In :class:`Values` it reads as its value.

    :param check: what it may be, and how it is kept.
    :param label: what a notice calls it.
    :param effect: what has to happen when it changes.
    :param stays: whether it is none of what goes back to the defaults: the window, the name,
        how far one has come.
    :param name: its key, where it is no part of :class:`Values`.
    """

    def __init__(
        self,
        check: Check[T],
        default: T,
        label: Callable[[], str],
        row: Row[T] | None = None,
        effect: Effect | None = None,
        *,
        stays: bool = False,
        name: str = "",
    ) -> None:
        self.name = name
        self.check: Final = check
        self.default: Final = default
        self.label: Final = label
        self.row: Final = row
        self.effect: Final = effect
        self.stays: Final = stays

    def __set_name__(self, owner: type[Values], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, values: None, owner: type[Values]) -> Setting[T]: ...
    @overload
    def __get__(self, values: Values, owner: type[Values]) -> T: ...
    def __get__(self, values: Values | None, owner: type[Values]) -> Setting[T] | T:
        if values is None:
            return self
        found: T = values.given.get(self.name, self.default)
        return found

    def read(self, text: object) -> T:
        """Read its JSON; :raises ValueError: it is none, or nothing that it can be."""
        if not isinstance(text, str):
            raise ValueError("no text")
        try:
            return self.check.read(json.loads(text))
        except RecursionError as error:
            raise ValueError("nested too deeply") from error

    def write(self, value: object) -> str:
        """Write its JSON; :raises ValueError: JSON has nothing like that."""
        try:
            return json.dumps(self.check.write(value), ensure_ascii=False)
        except TypeError as error:
            raise ValueError(f"{value!r} is nothing for {self.name!r}") from error


def _words(
    names: Mapping[str, Text], section: Section, caption: Callable[[], str]
) -> tuple[Check[str], Row[str]]:
    """Return what one of some words is, and how it is chosen."""

    def text(word: str) -> str:
        return resolve(names[word])

    return checks.one_of(names), Row(section, caption, lambda: tuple(names), text)


def _volume_text(volume: float) -> str:
    return percent_text(volume) if volume else _("Off")


def _language_text(code: str) -> str:
    return language_name(code) if code else _("As the system")


_SORT, _SORT_ROW = _words(
    {"none": lambda: _("As dealt"), "rank": lambda: _("By rank"), "suit": lambda: _("By suit")},
    Section.GAME,
    lambda: _("A new hand"),
)
_SET, _SET_ROW = _words(
    {name: card_set.title for name, card_set in sets.CARD_SETS.items()},
    Section.LOOK,
    lambda: _("Suits"),
)
_BACK, _BACK_ROW = _words(
    {
        "royal": lambda: _("Royal blue"),
        "burgundy": lambda: _("Burgundy"),
        "emerald": lambda: _("Emerald"),
        "ebony": lambda: _("Ebony"),
    },
    Section.LOOK,
    lambda: _("Backs"),
)
_FELT, _FELT_ROW = _words(
    {
        "emerald": lambda: _("Emerald"),
        "midnight": lambda: _("Midnight blue"),
        "burgundy": lambda: _("Burgundy"),
        "charcoal": lambda: _("Charcoal"),
    },
    Section.LOOK,
    lambda: _("Table"),
)
_VOLUME: Final = checks.number(0.0, 1.0)
_VOLUMES: Final = tuple(n / 10 for n in range(11))
_SCALES: Final = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
_MAX_PIXELS: Final = 32768
_NO_KEYS: Final[Mapping[str, str]] = MappingProxyType({})


class Values:
    """All settings at one time; those not given are as at a first start."""

    def __init__(self, **given: object) -> None:
        self.given: Final[Mapping[str, Any]] = given

    speed = Setting(
        checks.speed,
        Speed.NORMAL,
        lambda: _("speed"),
        Row(Section.GAME, lambda: _("Speed"), lambda: tuple(Speed), speed_name),
        Effect.PACE,
    )
    reduced_motion = Setting(
        checks.flag,
        False,
        lambda: _("reduced motion"),
        Row(Section.GAME, lambda: _("Reduced motion")),
        Effect.PACE,
    )
    sort_order = Setting(_SORT, "none", lambda: _("sort order"), _SORT_ROW)
    """How a hand lies when it has been dealt; later orders are the person's."""
    sort_drawn = Setting(
        checks.flag,
        False,
        lambda: _("sorting of drawn cards"),
        Row(Section.GAME, lambda: _("Slip a drawn card into a sorted hand")),
    )
    confirm_out = Setting(
        checks.flag,
        True,
        lambda: _("question before going out"),
        Row(Section.GAME, lambda: _("Show the melds before going out")),
    )
    """Whether going out asks, showing the melds."""
    confirm_lost_win = Setting(
        checks.flag,
        True,
        lambda: _("warning of a lost win"),
        Row(Section.GAME, lambda: _("Warn before a win or points are thrown away")),
    )
    """Whether a discard that throws a win away, or points on the last turn, is pointed out."""
    talk = Setting(
        checks.flag,
        True,
        lambda: _("words of the opponents"),
        Row(Section.GAME, lambda: _("Opponents say a word now and then")),
    )
    turn_request = Setting(
        checks.flag,
        True,
        lambda: _("call for attention"),
        Row(Section.GAME, lambda: _("Behind other windows, call me to my turn")),
    )
    """Whether the window asks for attention when a turn begins that nobody looks at."""
    sound_volume = Setting(
        _VOLUME,
        0.8,
        lambda: _("sound volume"),
        Row(Section.SOUND, lambda: _("Sounds"), lambda: _VOLUMES, _volume_text),
        Effect.SOUND,
    )
    """0 to 1, as the next."""
    ambience_volume = Setting(
        _VOLUME,
        0.0,
        lambda: _("ambience volume"),
        Row(Section.SOUND, lambda: _("Ambience"), lambda: _VOLUMES, _volume_text),
        Effect.SOUND,
    )
    muted = Setting(
        checks.flag,
        False,
        lambda: _("mute"),
        Row(Section.SOUND, lambda: _("Mute everything")),
        Effect.SOUND,
    )
    turn_sound = Setting(
        checks.flag,
        True,
        lambda: _("sound at your turn"),
        Row(Section.SOUND, lambda: _("Behind other windows, ring at my turn")),
    )
    speech = Setting(
        checks.flag,
        False,
        lambda: _("spoken play"),
        Row(Section.SOUND, lambda: _("Spoken play")),
        Effect.SPEECH,
    )
    """Whether focus, cards and turns are spoken."""
    card_set = Setting(_SET, "classic", lambda: _("cards"), _SET_ROW, Effect.LOOK)
    """Suit colours."""
    back = Setting(_BACK, "royal", lambda: _("card back"), _BACK_ROW, Effect.LOOK)
    felt = Setting(_FELT, "emerald", lambda: _("table"), _FELT_ROW, Effect.LOOK)
    big_cards = Setting(
        checks.flag,
        False,
        lambda: _("big cards"),
        Row(Section.LOOK, lambda: _("Big cards")),
        Effect.LOOK,
    )
    ui_scale = Setting(
        checks.number(_SCALES[0], _SCALES[-1]),
        1.0,
        lambda: _("size of everything"),
        Row(Section.LOOK, lambda: _("Size of everything"), lambda: _SCALES, percent_text),
        Effect.SCALE,
    )
    """The person's factor on all sizes."""
    fullscreen = Setting(
        checks.flag,
        False,
        lambda: _("full screen"),
        Row(Section.LOOK, lambda: _("Full screen")),
        Effect.FULLSCREEN,
        stays=True,
    )
    language = Setting(
        checks.language_code,
        "",
        lambda: _("language"),
        Row(
            Section.LANGUAGE,
            lambda: _("Language"),
            lambda: ("", *available_languages()),
            _language_text,
        ),
        Effect.LANGUAGE,
    )
    """Code of the language, or nothing for the system's."""

    # Chosen where they have their effect, or kept for the next start

    log_open = Setting(checks.flag, False, lambda: _("list of moves"))
    """Whether the list of the round's moves is unfolded."""
    keys = Setting(checks.keys, _NO_KEYS, lambda: _("keys"))
    """Keys changed by the person: action -> name of the key."""
    solitaire_arranged = Setting(checks.flag, False, lambda: _("arranged piles"))
    """Whether the piles of the solitaire lie in melds; what the next two show is told
    there, too."""
    solitaire_missing = Setting(checks.flag, False, lambda: _("missing cards of piles"))
    solitaire_light = Setting(checks.flag, False, lambda: _("light of the solitaire"))
    solitaire_turns = Setting(checks.flag, False, lambda: _("turning up at once"))
    """Whether after a discard the next card is turned up at once."""
    player_name = Setting(checks.player_name, "", lambda: _("your name"), stays=True)
    first_start_done = Setting(checks.flag, False, lambda: _("welcome"), stays=True)
    tutorial_page = Setting(
        checks.whole(0, 10_000), 0, lambda: _("page of the tutorial"), stays=True
    )
    """Where the tutorial goes on."""
    window_size = Setting(
        checks.optional(checks.pair(1, _MAX_PIXELS)),
        None,
        lambda: _("size of the window"),
        stays=True,
    )
    """Pixels, as the next; None for the default."""
    window_position = Setting(
        checks.optional(checks.pair(-_MAX_PIXELS, _MAX_PIXELS)),
        None,
        lambda: _("place of the window"),
        stays=True,
    )
    window_screens = Setting(checks.screens, "", lambda: _("screens of the window"), stays=True)
    """The screens that the window was on, as :attr:`game.app.window.Window.screens` tells."""
    maximized = Setting(checks.flag, False, lambda: _("maximised window"), stays=True)

    @property
    def pace(self) -> Pace:
        """Speed and reduced motion together."""
        return Pace(self.speed, self.reduced_motion)

    def replaced(self, **changes: object) -> Values:
        """Return the settings with others in some places."""
        return Values(**{**self.given, **changes})

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Values):
            return NotImplemented
        return all(getattr(self, key) == getattr(other, key) for key in SETTINGS)

    __hash__ = None  # type: ignore[assignment]  # a mapping may be in it

    def __repr__(self) -> str:
        given = ", ".join(f"{key}={value!r}" for key, value in self.given.items())
        return f"Values({given})"


SETTINGS: Final[Mapping[str, Setting[Any]]] = MappingProxyType(
    {key: entry for key, entry in vars(Values).items() if isinstance(entry, Setting)}
)
"""The settings by key, those on the page first and in its order."""


class Settings:
    """The settings of a data folder.

    :param clock: returns Unix time in seconds.
    """

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database: Final = database
        self._clock: Final = clock
        self._listeners: list[Listener] = []
        self._kept: dict[str, Any] = {}
        found = self._load(SETTINGS)
        self._values = Values(**found)

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
            if key not in SETTINGS:
                raise ValueError(f"there is no setting {key!r}")
            # What is saved has to read back as the same.
            checked[key] = SETTINGS[key].read(SETTINGS[key].write(value))
        before = self._values
        self._values = before.replaced(**checked)
        changed = [key for key in checked if checked[key] != getattr(before, key)]
        if changed:
            self._save((SETTINGS[key], checked[key]) for key in changed)
            for listener in self._listeners:
                listener(self._values, frozenset(changed))
        return self._values

    def reset(self) -> Values:
        """Go back to the defaults, but for what stays."""
        defaults = {key: s.default for key, s in SETTINGS.items() if not s.stays}
        return self.change(**defaults)

    def kept(self, setting: Setting[V]) -> V:
        """Return a setting that only one feature knows."""
        if setting.name not in self._kept:
            found = self._load({setting.name: setting})
            self._kept[setting.name] = found.get(setting.name, setting.default)
        value: V = self._kept[setting.name]
        return value

    def keep(self, setting: Setting[V], value: V) -> None:
        """Change a setting that only one feature knows; :raises ValueError: it cannot be so."""
        self._kept[setting.name] = checked = setting.read(setting.write(value))
        self._save([(setting, checked)])

    def _load(self, settings: Mapping[str, Setting[Any]]) -> dict[str, Any]:
        """Read settings; those that are damaged go back to their defaults for good."""
        found: dict[str, Any] = {}
        broken = set()
        for key, text in self._database.read(_READ):
            if isinstance(key, str) and key in settings:
                try:
                    found[key] = settings[key].read(text)
                except ValueError:
                    broken.add(key)
        if broken:
            gone = [setting for key, setting in settings.items() if key in broken]
            self._save((setting, setting.default) for setting in gone)
            names = ", ".join(setting.label() for setting in gone)
            text = _("Some settings could not be read and are as at first again: {names}.")
            self._database.tell(text.format(names=names))
        return found

    def _save(self, changed: Iterable[tuple[Setting[Any], object]]) -> None:
        statements = tuple(
            Statement(_UPSERT, (setting.name, setting.write(value)))
            for setting, value in changed
        )
        self._database.write(Batch(statements), self._clock())
