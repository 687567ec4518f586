"""What the solitaire learns from the solver: hints, whether a position can still be won, the
way back to one that can, a way to win.

All of it is worked out in another process; a question that the game has outrun is dropped at
once. What is told holds until the game changes.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Final

from engine.cards import Card
from engine.solitaire.hints import Hint, fair_hint
from engine.solitaire.record import History
from engine.solitaire.solver.outcome import Outcome, Solution
from engine.solitaire.solver.search import actions_of
from engine.solitaire.state import Phase, Solitaire
from engine.solitaire.view import view
from game.cardtable.spots import Spot
from game.solitaire import words
from game.solitaire.desk import Desk
from game.solitaire.intent import pile_spot
from game.solitaire.news import BackTo, News, ParFound, Refreshed, Said, WayFound
from game.text.i18n import _
from game.ui.notice import Tone
from game.workers.solver import (
    FairHint,
    Outlook,
    Question,
    Solve,
    SolverAnswer,
    SolverProcess,
    StrongHint,
)

__all__ = ["Advice", "KnownOutcomes", "SolverQueue"]

_IDLE: Final = 250.0
"""Milliseconds without a change before the outlook is worked out: who plays on quickly would
only have it begun and dropped."""

Then = Callable[[SolverAnswer], None]


@dataclasses.dataclass(frozen=True)
class _Request:
    question: Question
    then: Then


class SolverQueue:
    """The questions that wait for the solver's process, which answers one at a time.

    Each has a name. A question of the same name takes the place of the old one; what is no
    longer wanted ends at once, even in the middle of its answer. Not thread-safe:
    :meth:`poll` calls back on the caller's thread.

    :param solver: closed with :meth:`close`.
    """

    def __init__(self, solver: SolverProcess | None = None) -> None:
        self.solver: Final = solver or SolverProcess()
        self._waiting: dict[str, _Request] = {}
        self._asked: str | None = None

    def wants(self, name: str) -> bool:
        """Tell whether the answer to a question is awaited."""
        return name in self._waiting

    def ask(self, name: str, question: Question, then: Then, *, first: bool = False) -> None:
        """Have a question answered; ``then`` is called with what came of it.

        :param first: before all others, even one that is being answered.
        """
        self.drop(name)
        request = {name: _Request(question, then)}
        self._waiting = {**request, **self._waiting} if first else {**self._waiting, **request}
        if first and self._asked is not None:
            self.solver.cancel()
            self._asked = None

    def drop(self, name: str) -> None:
        """Want an answer no longer."""
        if self._waiting.pop(name, None) is not None and self._asked == name:
            self.solver.cancel()
            self._asked = None

    def drop_all(self) -> None:
        """Want nothing any more."""
        for name in list(self._waiting):
            self.drop(name)

    def poll(self) -> None:
        """Hand on the answer that has come, and ask the next question."""
        answer = self.solver.poll()
        if answer is not None and self._asked is not None:
            request = self._waiting.pop(self._asked)
            self._asked = None
            request.then(answer)
        if self._asked is None and self._waiting:
            self._asked = next(iter(self._waiting))
            self.solver.ask(self._waiting[self._asked].question)

    def close(self) -> None:
        """End the process."""
        self._waiting.clear()
        self._asked = None
        self.solver.close()


class KnownOutcomes:
    """What was found out about one deal's positions: can it still be won?

    A position that can be won was reached only by positions that can be won, and from a lost
    one no way leads back but undoing. So a few answers tell of many positions, and the last
    one that could be won is found by halving.
    """

    def __init__(self) -> None:
        self._known: dict[Solitaire, Outcome] = {}
        self._last: tuple[History, Outcome | None] | None = None

    def note(self, game: Solitaire, outcome: Outcome) -> None:
        """Note what the solver has found out about a position."""
        self._known[game] = outcome
        self._last = None

    def of(self, history: History) -> Outcome | None:
        """Return the outcome of where a game stands; None if it is not known yet."""
        # Asked with every frame, while positions are large to compare.
        if self._last is None or self._last[0] is not history:
            self._last = (history, self._at(history, history.actions))
        return self._last[1]

    def way_back(self, history: History) -> int | Solitaire | None:
        """Find the last position, up to now, that could be won.

        Returns after how many actions it was, or a position of which the solver has to be
        asked first; None if there is none or it can't be found out.
        """
        low, high = -1, history.actions + 1
        for i in range(history.actions + 1):
            outcome = self._at(history, i)
            if outcome is Outcome.WINNABLE:
                low = i
            elif outcome is Outcome.LOST:
                high = i
                break
        if high - low == 1:
            return low if low >= 0 else None
        middle = (low + high) // 2
        if self._at(history, middle) is Outcome.UNKNOWN:
            return low if low >= 0 else None
        return history.record.steps[middle].game

    def _at(self, history: History, actions: int) -> Outcome | None:
        steps = history.record.steps
        game = steps[actions].game
        if game.over:
            return Outcome.WINNABLE if game.phase is Phase.WON else Outcome.LOST
        if game in self._known:
            return self._known[game]
        if any(self._lost(step.game) for step in steps[:actions]):
            return Outcome.LOST
        if any(self._won(step.game) for step in steps[actions + 1 :]):
            return Outcome.WINNABLE
        if actions and game.phase is Phase.PLACE:
            # The order of the draws decides nothing, so turning one up changes nothing.
            return self._known.get(steps[actions - 1].game)
        return None

    def _lost(self, game: Solitaire) -> bool:
        return self._known.get(game) is Outcome.LOST

    def _won(self, game: Solitaire) -> bool:
        return game.phase is Phase.WON or self._known.get(game) is Outcome.WINNABLE


class Advice:
    """What the person is told about the game on a desk, and what is being worked out for it.

    :param shows_outlook: whether it is shown if the game can still be won.
    :param winnable: whether that is known of the deal from the start.
    :param solver: answers the questions.
    """

    def __init__(
        self,
        desk: Desk,
        *,
        shows_outlook: bool = False,
        winnable: bool = False,
        solver: SolverProcess | None = None,
    ) -> None:
        self.shows_outlook = shows_outlook
        self.outcomes: Final = KnownOutcomes()
        self.text = ""
        """What a hint says, for the prompt."""
        self.queue: Final = SolverQueue(solver)
        self._desk: Final = desk
        self._found: list[News] = []
        self._hint: Hint | None = None
        self._sought: bool | None = None
        """Whether the hint looked for or told is the strong one; None without one."""
        self._idle = 0.0
        if winnable:
            self.outcomes.note(self._start, Outcome.WINNABLE)

    @property
    def busy(self) -> bool:
        """Whether the person waits for something."""
        return any(map(self.queue.wants, ("hint", "back")))

    @property
    def outcome(self) -> Outcome | None:
        """Whether the game can still be won, as far as is known."""
        return self.outcomes.of(self._desk.history)

    @property
    def pile(self) -> Spot | None:
        """The pile that a hint is about."""
        hint = self._hint
        return None if hint is None or hint.pile is None else pile_spot(hint.pile)

    @property
    def card(self) -> Card | None:
        """The card that a hint says to discard."""
        return None if self._hint is None else self._hint.discard

    @property
    def _start(self) -> Solitaire:
        return self._desk.history.record.steps[0].game

    def follow(self) -> None:
        """Take notice of a change of the game."""
        self.queue.drop_all()
        self._idle = 0.0
        game, hint = self._desk.game, self._hint
        # Half carried out, a hint still holds.
        if hint is None or game.phase is not Phase.DISCARD or game.placed != hint.pile:
            self._hint = self._sought = None
            self.text = ""
        elif hint.discard is not None:
            self.text = words.discard_text(hint.discard)

    def pass_time(self, dt: float, *, watched: bool) -> None:
        """Take the answers that have come, and ask for the outlook when nothing happens.

        :param watched: whether the person only watches, so that there is nothing to ask.
        """
        self.queue.poll()
        if watched or not self.shows_outlook:
            return
        if self.outcome is not None or self.queue.wants("outlook"):
            return
        self._idle += dt
        if self._idle >= _IDLE:
            game = self._desk.game
            self.queue.ask("outlook", Outlook(view(game)), lambda a: self._judge(game, a))

    def take(self) -> list[News]:
        """Return what has come since the last call."""
        found, self._found = self._found, []
        return found

    # What can be asked for

    def hint(self, *, strong: bool) -> None:
        """Ask for a hint: from what is seen, or one that knows the order."""
        desk = self._desk
        if desk.game.over or self._sought is strong:
            # It is told already, or will be: asking again would only begin anew.
            return
        self._sought = strong
        desk.hinted()
        if desk.game.phase is Phase.TURN and not strong:
            # Nothing to be worked out.
            self._tell(fair_hint(desk.view))
            return
        question: Question = StrongHint(desk.game) if strong else FairHint(desk.view)
        self.text = _("Looking for the best way …") if strong else _("Thinking …")
        self._hint = None
        self.queue.ask("hint", question, self._hinted, first=True)
        self._found.append(Refreshed())

    def show_outlook(self, shown: bool) -> None:
        """Show whether the game can still be won, or stop showing it."""
        self.shows_outlook = shown
        self._idle = _IDLE
        if not shown:
            self.queue.drop("outlook")
        self._found.append(Refreshed())

    def way_back(self) -> None:
        """Look for the last position that could be won."""
        self._hint = self._sought = None
        found = self.outcomes.way_back(self._desk.history)
        if isinstance(found, Solitaire):
            position = found
            self.text = _("Looking for the way back …")
            self.queue.ask(
                "back", Outlook(view(position)), lambda a: self._back(position, a), first=True
            )
            self._found.append(Refreshed())
        elif found is None:
            self.text = ""
            self._say(_("This deal could not be won from the start."), "bad")
        else:
            self._found.append(BackTo(found))
            self._say(_("From here it can be won."), "good")

    def way_to_win(self) -> None:
        """Look for a way to win in par."""
        self.text = _("Looking for a way to win …")
        self.queue.ask("way", Solve(self._start), self._way, first=True)
        self._found.append(Refreshed())

    def find_par(self) -> None:
        """Have the par worked out of a deal that is not in the table."""
        self.queue.ask("par", Solve(self._start), self._par)

    # What comes of it

    def _hinted(self, answer: SolverAnswer) -> None:
        if answer.error is not None:
            self._failed(answer.error)
        elif isinstance(answer.value, Hint):
            self._tell(answer.value)
        elif isinstance(answer.value, Solution) and answer.value.outcome is Outcome.LOST:
            self.outcomes.note(self._desk.game, Outcome.LOST)
            self.text = _("This game cannot be won any more.")
            self._found.append(Refreshed())
        else:
            self._sought = None
            self.text = ""
            self._say(_("No way was found in time."), "bad")

    def _tell(self, hint: Hint | None) -> None:
        self._hint = hint
        self.text = "" if hint is None else words.hint_text(hint)
        if hint is not None and hint.winnable is not None:
            # What can be won after the move can be won before it; else it was lost before.
            outcome = Outcome.WINNABLE if hint.winnable else Outcome.LOST
            self.outcomes.note(self._desk.game, outcome)
        self._found.append(Refreshed())

    def _judge(self, game: Solitaire, answer: SolverAnswer) -> None:
        if isinstance(answer.value, Solution):
            self.outcomes.note(game, answer.value.outcome)
        elif answer.error is not None:
            self.shows_outlook = False
            self._failed(answer.error)
        self._found.append(Refreshed())

    def _back(self, position: Solitaire, answer: SolverAnswer) -> None:
        self._judge(position, answer)
        if answer.error is None:
            self.way_back()

    def _way(self, answer: SolverAnswer) -> None:
        solution = answer.value
        self.text = ""
        if not isinstance(solution, Solution):
            self._failed(answer.error or "")
        elif solution.outcome is Outcome.WINNABLE:
            self._found.append(WayFound(actions_of(self._start, solution.moves)))
        elif solution.outcome is Outcome.LOST:
            self.outcomes.note(self._start, Outcome.LOST)
            self._say(_("Nobody can win this deal: that is proved."), "plain")
        else:
            self._say(_("No way was found in time."), "bad")

    def _par(self, answer: SolverAnswer) -> None:
        solution = answer.value
        if isinstance(solution, Solution) and solution.par is not None:
            self._found.append(ParFound(solution.par))

    def _failed(self, error: str) -> None:
        self._sought = None
        self.text = ""
        self._say(error[:1].upper() + error[1:] + ".", "bad")

    def _say(self, text: str, tone: Tone) -> None:
        self._found.append(Said(text, tone))
