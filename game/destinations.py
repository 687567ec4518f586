"""Where screens can lead, as values: :mod:`game.routes` knows the screen of each."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path

from engine.match.record import Record
from engine.solitaire import record as solitaire_record
from engine.solitaire.deal_table import Difficulty
from engine.solitaire.options import SolitaireRules
from game.match.score_sheet import ScoreSheet
from game.match.session import Session
from game.match.setup import MatchSetup
from game.text.i18n import Text
from game.ui.context import Route
from game.ui.screen import UiScene


class Menu(Route):
    """The first screen."""


class Handbook(Route):
    """The rules to read."""


class StatisticsPage(Route):
    """What has been played, in figures."""


class SettingsPage(Route):
    """The settings."""


class Keys(Route):
    """The keys, each of which can be another one."""


class About(Route):
    """What this program is, and whose name it bears."""


class KeepScore(Route):
    """Scoring a game with real cards."""


class OpenMatches(Route):
    """The matches in play."""


class SolitaireStart(Route):
    """Choosing a solitaire."""


class PastSolitaires(Route):
    """The solitaires that have ended."""


class TutorialDone(Route):
    """The end of the tutorial."""


@dataclasses.dataclass(frozen=True)
class NewMatch(Route):
    """Choosing opponents and rules."""

    setup: MatchSetup | None = None
    """What is chosen already; without it what was chosen last."""


@dataclasses.dataclass(frozen=True)
class OwnRules(Route):
    """Every option of a match."""

    setup: MatchSetup
    change: Callable[[MatchSetup], None]
    """Told of each change."""


@dataclasses.dataclass(frozen=True)
class Opponents(Route):
    """A name and a level for each opponent."""

    setup: MatchSetup
    change: Callable[[MatchSetup], None]
    """Told of each change."""


@dataclasses.dataclass(frozen=True)
class Play(Route):
    """A new match at the table."""

    setup: MatchSetup
    cut: str = ""
    """The person's own word for the shuffle."""


@dataclasses.dataclass(frozen=True)
class ResumeMatch(Route):
    """A saved match, as it was left."""

    uid: str


@dataclasses.dataclass(frozen=True)
class Scores(Route):
    """The scores after a round, or the final standing."""

    session: Session
    uid: str | None
    """Of the saved match, if it is saved."""


@dataclasses.dataclass(frozen=True)
class PastMatches(Route):
    """The matches that are over."""

    said: str = ""
    """A sentence to be shown there: what was done well."""


@dataclasses.dataclass(frozen=True)
class RecordFiles(Route):
    """Choosing a record among the files at hand."""

    ending: str
    chosen: Callable[[Path], None]


@dataclasses.dataclass(frozen=True)
class MatchSheet(Route):
    """One match on paper."""

    sheet: ScoreSheet
    title: Text
    detail: Text
    extra: tuple[tuple[str, Text, Callable[[UiScene], None]], ...] = ()
    """Further buttons: id, words, and what is done, given the page."""


@dataclasses.dataclass(frozen=True)
class ReplayMatch(Route):
    """A match played once more."""

    record: Record


@dataclasses.dataclass(frozen=True)
class Tutorial(Route):
    """The tutorial."""

    page: int | None = None
    """Which lesson, counted from 0; without it the one where it was left."""


@dataclasses.dataclass(frozen=True)
class PlaySolitaire(Route):
    """A solitaire: one in play if there is one that fits, else a new one."""

    deal: int | None = None


@dataclasses.dataclass(frozen=True)
class NewSolitaire(Route):
    """A new solitaire."""

    rules: SolitaireRules
    deal: int | None = None
    """Its number; without it one of the difficulty."""
    difficulty: Difficulty | None = None


@dataclasses.dataclass(frozen=True)
class ResumeSolitaire(Route):
    """A saved solitaire, as it was left."""

    uid: str


@dataclasses.dataclass(frozen=True)
class ReplaySolitaire(Route):
    """A solitaire played once more."""

    record: solitaire_record.Record


@dataclasses.dataclass(frozen=True)
class Crash(Route):
    """What is shown after an error that nobody foresaw."""

    report: Path | None
    """Where the report about it lies, if one could be written."""
