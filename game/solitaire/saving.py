"""How games of solitaire are saved: what the store keeps of one, and what stays of it.

A game is its deal and one line for each action, those undone included, and how many of them
are undone. When it is first won, that is its result, whatever is undone later; one that is
given up, or left lost for another, counts as not won.
"""

from __future__ import annotations

import dataclasses
from typing import ClassVar, Final, TypeAlias

from engine.solitaire.notation import resume
from engine.solitaire.options import SolitaireRules
from engine.solitaire.record import History
from engine.solitaire.state import Phase, Solitaire
from game.solitaire.deals import known_par
from game.store.records import Keeper, Kind, Records, Summary
from game.store.written import members, string, whole, written
from game.text.i18n import _

__all__ = [
    "SOLITAIRES",
    "SolitaireGame",
    "SolitaireHeader",
    "SolitaireKeeper",
    "SolitaireProgress",
    "SolitaireRecords",
    "SolitaireResult",
    "SolitaireSummary",
]


@dataclasses.dataclass(frozen=True, slots=True)
class SolitaireGame:
    """A game as it is saved."""

    history: History
    hints: int = 0
    """How many were asked for."""


@dataclasses.dataclass(frozen=True, slots=True)
class SolitaireHeader:
    """What is fixed before the first action."""

    deal: int
    rules: SolitaireRules


@dataclasses.dataclass(frozen=True, slots=True)
class SolitaireProgress:
    """How far a game in play has come."""

    turned: int
    """Cards turned up where it stands."""
    closed: int
    """Piles closed."""
    undone: int
    """Actions at the end that are undone."""
    hints: int
    revision: int
    """Grows with every change that is saved."""

    @classmethod
    def of(cls, kept: SolitaireGame, revision: int) -> SolitaireProgress:
        """Return the progress of a game."""
        history, hints = kept.history, kept.hints
        game = history.game
        closed = len(game.piles) - len(game.open_piles)
        return cls(game.turned, closed, history.undone, hints, revision)

    def text(self) -> str:
        """Write it as JSON."""
        return written(dataclasses.asdict(self))

    @classmethod
    def parse(cls, text: str) -> SolitaireProgress:
        """Read what :meth:`text` writes.

        :raises ValueError: it is something else.
        """
        data = members(text)
        names = [field.name for field in dataclasses.fields(cls)]
        return cls(*(whole(data.get(name), 0) for name in names))


@dataclasses.dataclass(frozen=True, slots=True)
class SolitaireResult:
    """A game that was won."""

    finished: int
    """Unix time in seconds."""
    deal: int
    options: str
    turned: int
    """Cards turned up when the last pile closed."""
    par: int | None
    """The fewest possible; None if it is not known (yet)."""
    hints: int

    @classmethod
    def of(cls, game: Solitaire, hints: int, finished: int) -> SolitaireResult:
        """Return the result of a game that is won."""
        par = known_par(game.deal, game.rules)
        return cls(finished, game.deal, str(game.rules), game.turned, par, hints)

    def text(self) -> str:
        """Write it as JSON."""
        return written(dataclasses.asdict(self))

    @classmethod
    def parse(cls, text: str) -> SolitaireResult:
        """Read what :meth:`text` writes.

        :raises ValueError: it is something else.
        """
        data = members(text)
        par = data.get("par")
        return cls(
            finished=whole(data.get("finished"), 0),
            deal=whole(data.get("deal"), 0),
            options=string(data.get("options")),
            turned=whole(data.get("turned"), 0),
            par=None if par is None else whole(par, 0),
            hints=whole(data.get("hints"), 0),
        )


class _Solitaires(Kind[SolitaireHeader, SolitaireProgress, SolitaireResult, SolitaireGame]):
    name: ClassVar[str] = "solitaire"
    undoing: ClassVar[bool] = True
    forgets_untouched: ClassVar[bool] = True

    def cards(self, game: SolitaireGame) -> str:
        # What is dealt and what a meld is.
        dealt = game.history.game
        return f"solitaire\n{dealt.deal}\n{dealt.rules.book_cap}\n{dealt.rules.book_suits}"

    def header(self, game: SolitaireGame) -> str:
        return f"{game.history.record.deal} {game.history.record.rules}"

    def read_header(self, text: str) -> SolitaireHeader:
        deal, _space, options = text.partition(" ")
        return SolitaireHeader(int(deal), SolitaireRules.parse(options))

    def lines(self, game: SolitaireGame, start: int) -> list[str]:
        return [str(action) for action in game.history.record.actions[start:]]

    def progress(
        self, game: SolitaireGame, before: SolitaireProgress | None
    ) -> SolitaireProgress:
        return SolitaireProgress.of(game, 0 if before is None else before.revision + 1)

    def read_progress(self, text: str) -> SolitaireProgress:
        return SolitaireProgress.parse(text)

    def over(self, game: SolitaireGame) -> bool:
        return game.history.game.phase is Phase.WON

    def result(self, game: SolitaireGame, now: int) -> SolitaireResult:
        return SolitaireResult.of(game.history.game, game.hints, now)

    def read_result(self, text: str) -> SolitaireResult:
        return SolitaireResult.parse(text)

    def replay(
        self, header: SolitaireHeader, lines: list[str], progress: SolitaireProgress | None
    ) -> SolitaireGame:
        if progress is None:
            raise ValueError("nobody knows how much is undone")
        record = resume(header.rules, header.deal, lines)
        return SolitaireGame(History(record, min(progress.undone, len(lines))), progress.hints)

    def damaged(self, number: int) -> str:
        return _("A saved solitaire was damaged and had to be set aside.")

    def elsewhere(self) -> str:
        return _(
            "This solitaire was played on in another copy of the program. It goes on"
            " there; from here nothing of it is saved any more."
        )


SOLITAIRES: Final = _Solitaires()
"""The games of a store are ``store.of(SOLITAIRES)``."""

SolitaireRecords: TypeAlias = Records[
    SolitaireHeader, SolitaireProgress, SolitaireResult, SolitaireGame
]
SolitaireSummary: TypeAlias = Summary[SolitaireHeader, SolitaireProgress, SolitaireResult]


class SolitaireKeeper(
    Keeper[SolitaireHeader, SolitaireProgress, SolitaireResult, SolitaireGame]
):
    """One game at the table and the place where it is saved."""

    def played(self, history: History, hints: int) -> None:
        """Save the game after a change; a desk's saver."""
        self.save(SolitaireGame(history, hints))

    def note_par(self, par: int) -> None:
        """Add the par to the result of the game, once it is known."""
        self.amend(lambda result: dataclasses.replace(result, par=par))
