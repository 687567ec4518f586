"""What a new match is started with: rules, opponents, the person's name, the seed."""

from __future__ import annotations

import dataclasses
import secrets
from collections.abc import Sequence
from typing import Final

from engine.bots import LEVELS
from engine.bots.characters import characters_of
from engine.errors import RulesetError, quote
from engine.ruleset import Ruleset, pairs
from engine.shuffle import MAX_SEED, Seed
from game.match.session import Player, Session
from game.store.checks import MAX_NAME, Check, optional
from game.store.settings import Setting
from game.text.i18n import _
from game.text.wording import nameless

__all__ = [
    "BOT_NAMES",
    "DEFAULT_LEVEL",
    "LAST_SETUP",
    "MAX_NAME",
    "MatchSetup",
    "SeedSource",
]

DEFAULT_LEVEL: Final = "normal"
DEFAULT_BOTS: Final = 2

BOT_NAMES: Final = (
    "Greta",
    "Oskar",
    "Livia",
    "Bruno",
    "Ingrid",
    "Tomas",
    "Noor",
    "Felix",
    "Paola",
    "Henrik",
    "Yara",
    "Sofie",
    "Emil",
)
"""Names of opponents beyond the characters of the levels."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class MatchSetup:
    """A match that could be started.

    :raises RulesetError: the levels do not fit the players, or a level is unknown.
    """

    rules: Ruleset = dataclasses.field(
        default_factory=lambda: Ruleset(players=1 + DEFAULT_BOTS)
    )
    levels: tuple[str, ...] = (DEFAULT_LEVEL,) * DEFAULT_BOTS
    """The level of each opponent, from the person's left on."""
    name: str = ""
    """The person's name, or nothing for the usual word for oneself."""
    bot_names: tuple[str, ...] = ()
    """Names for the opponents in the order of ``levels``; nothing, or an empty one, for
    the usual characters."""

    def __post_init__(self) -> None:
        for level in self.levels:
            if level not in LEVELS:
                raise RulesetError(
                    f"there is no level {quote(level)}; levels are {', '.join(LEVELS)}"
                )
        if len(self.levels) != self.rules.players - 1:
            raise RulesetError(
                f"{len(self.levels)} levels do not fit {self.rules.players} players; "
                "give one level, or one for each opponent"
            )
        if len(self.bot_names) > len(self.levels):
            raise RulesetError(f"{len(self.bot_names)} names for {len(self.levels)} opponents")
        for name in (self.name, *self.bot_names):
            if len(name) > MAX_NAME or not name.isprintable():
                raise RulesetError(
                    f"the name {name[:MAX_NAME]!r} must be at most {MAX_NAME} "
                    "printable characters"
                )

    @classmethod
    def parse(cls, text: str) -> MatchSetup:
        """Read the value of ``--new``: ``key=value`` pairs separated by commas.

        Keys are the option ids of RULES.md, ``level`` (one for all opponents, or one
        for each, joined by ``+``) and ``name``. Players not given follow from the
        levels, or are two.

        :raises RulesetError: a text that is no pair, an unknown key or value.
        """
        values = pairs(part for part in text.split(",") if part)
        name = values.pop("name", "").strip()
        levels = tuple(values.pop("level", DEFAULT_LEVEL).split("+"))
        if "players" not in values and len(levels) > 1:
            values["players"] = str(len(levels) + 1)
        rules = Ruleset.of(values)
        if len(levels) == 1:
            levels *= rules.players - 1
        return cls(rules=rules, levels=levels, name=name)

    @classmethod
    def like(cls, session: Session) -> MatchSetup:
        """Return what starts a match like this one."""
        person, *bots = session.players
        setup = cls(
            rules=session.header.rules,
            levels=tuple(bot.level for bot in bots if bot.level is not None),
            name="" if nameless(person) else person.name,
        )
        names = tuple(bot.name for bot in bots)
        usual = list(names) == setup.opponents()
        return setup if usual else dataclasses.replace(setup, bot_names=names)

    def seated(self, bots: int) -> MatchSetup:
        """Return the same match with another number of opponents: who is there stays,
        who comes is as strong as the last one."""
        levels = (*self.levels, *[self.levels[-1]] * bots)[:bots]
        return dataclasses.replace(
            self,
            rules=dataclasses.replace(self.rules, players=bots + 1),
            levels=levels,
            bot_names=self.bot_names[:bots],
        )

    def opponents(self) -> list[str]:
        """Return the names of the opponents, from the person's left on."""
        usual = _names(self.levels)
        given = (*self.bot_names, *[""] * (len(usual) - len(self.bot_names)))
        return [own or name for own, name in zip(given, usual, strict=True)]

    def session(self, seed: Seed, own_name: str) -> Session:
        """Start the match.

        :param own_name: the person's name where the setup gives none.
        """
        return Session.start(self.players(own_name), self.rules, seed)

    def players(self, own_name: str) -> list[Player]:
        """Return who will sit at the table, the person first.

        :param own_name: as for :meth:`session`.
        """
        names = self.opponents()
        bots = (Player(n, level) for n, level in zip(names, self.levels, strict=True))
        return [Player(self.name or own_name), *bots]


def _read(value: object) -> MatchSetup:
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is no match")
    options, levels = value.get("options"), value.get("levels")
    if not (
        isinstance(options, str)
        and isinstance(levels, list)
        and all(isinstance(level, str) for level in levels)
    ):
        raise ValueError(f"{value!r} is no match")
    names = value.get("names", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ValueError(f"{names!r} are no names")
    return MatchSetup(
        rules=Ruleset.parse(options), levels=tuple(levels), bot_names=tuple(names)
    )


def _write(value: object) -> object:
    if not isinstance(value, MatchSetup):
        raise ValueError(f"{value!r} is no match")
    return {
        "options": str(value.rules),
        "levels": list(value.levels),
        "names": list(value.bot_names),
    }


LAST_SETUP: Final = Setting[MatchSetup | None](
    optional(Check(_read, _write)), None, lambda: _("last new match"), name="last_setup"
)
"""What the last new match was started with, without the person's name."""


def _names(levels: Sequence[str]) -> list[str]:
    """Name the opponents: the characters of their levels, then whoever else comes by."""
    known = {level: [c.name for c in characters_of(level)] for level in set(levels)}
    strangers = iter(BOT_NAMES)
    return [known[level].pop(0) if known[level] else next(strangers) for level in levels]


class SeedSource:
    """Gives each new match its seed, and the seal of the next one beforehand.

    From a number that the user chose, matches are repeatable: the first has that
    number, each later one the next. Otherwise the system's randomness chooses, and a
    salt keeps the number from being guessed from the seal.
    """

    def __init__(self, first: int | None = None) -> None:
        self._repeatable = first is not None
        self._next = self._drawn() if first is None else Seed(first)

    @property
    def commitment(self) -> str:
        """The seal of the next match: SHA-256 of its number and salt, in hex."""
        return self._next.commitment

    def take(self, cut: str = "") -> Seed:
        """Return the seed of the next match.

        :param cut: the person's own word. Without one the system draws it, or, for a
            number that the user chose, it stays empty.
        :raises SeedError: the cut is too long or holds something unprintable.
        """
        if not cut and not self._repeatable:
            cut = secrets.token_hex(4)
        seed = dataclasses.replace(self._next, cut=cut)
        if self._repeatable:
            self._next = Seed((seed.number + 1) % (MAX_SEED + 1))
        else:
            self._next = self._drawn()
        return seed

    @staticmethod
    def _drawn() -> Seed:
        return Seed(secrets.randbits(64), secrets.token_hex(16))
