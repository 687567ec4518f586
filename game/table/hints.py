"""A hint: what the strongest bot would do in the person's seat, and why.

It knows what the seat knows and nothing more (DESIGN law 6). Thinking takes up to a
second or so, so it is done beside the frames.
"""

from __future__ import annotations

import dataclasses
import logging
import threading
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from engine.arrange.api import arrange, best_discard, discard_points, points_left
from engine.bots import never
from engine.bots.normal import NormalBot
from engine.bots.thinking.counting import codes_of, unseen
from engine.bots.thinking.discard_risk import MeldChance
from engine.bots.thinking.draw_odds import DrawOdds
from engine.cards import Card, Cards
from engine.match.actions import Action, Discard, Draw, GoOut, Source
from engine.match.view import SeatView
from engine.melds import Run, explain
from engine.shuffle import Stream
from game.anim import durations
from game.cardtable.spots import Spot, SpotKind
from game.text.i18n import _, ngettext
from game.text.wording import card_list, card_phrase, card_text, points, rank_plural, suit_name
from game.workers.bots import Thinker

__all__ = ["Hints", "MoveHint", "hint_for"]

_log = logging.getLogger(__name__)


ADVISER: Final = "expert"
"""The level of the bot that is asked."""
Move: TypeAlias = Draw | Discard | GoOut
_CLOSE = 2
"""Ranks that two cards of a suit may lie apart in a run of three."""
_HARDLY = 0.6
"""A discard helps the next seat hardly if it does so less than this part as likely as
the discard that would keep the most ways open."""


@dataclasses.dataclass(frozen=True, slots=True)
class MoveHint:
    """What to do, and why."""

    action: Move
    text: str
    """One sentence."""

    @property
    def card(self) -> Card | None:
        """The card to discard, or None when it is about a draw."""
        return None if isinstance(self.action, Draw) else self.action.card

    @property
    def pile(self) -> str | None:
        """The id of the pile to draw from, or None when it is about a discard."""
        if not isinstance(self.action, Draw):
            return None
        taken = self.action.source is Source.DISCARD_PILE
        return Spot(SpotKind.DISCARD_PILE if taken else SpotKind.DRAW_PILE).id


def hint_for(view: SeatView, action: Action, names: Sequence[str]) -> MoveHint:
    """Say why an action is a good one.

    :param action: a legal one of the owner of the view.
    """
    if isinstance(action, Draw):
        taken = action.source is Source.DISCARD_PILE
        return MoveHint(action, _why_take(view) if taken else _why_draw(view))
    if isinstance(action, GoOut):
        text = _("Go out: discard {card}, and all your other cards are in melds.")
        return MoveHint(action, text.format(card=card_phrase(action.card.face)))
    if isinstance(action, Discard):
        return MoveHint(action, _why_discard(view, action.card, names))
    raise ValueError(f"{action} is no move of a seat")


# Drawing


def _why_take(view: SeatView) -> str:
    top = view.discard_pile[-1]
    name = card_phrase(top.face)
    if Source.DRAW_PILE not in view.sources:
        return _("Take {card}: there is no other card to draw.").format(card=name)
    now = points_left(view.hand, view.wild, view.rules)
    discarded, then = best_discard((*view.hand, top), view.wild, view.rules)
    if then.points < now and not then.left and not view.last_turn:
        return _("Take {card}: with it you can go out.").format(card=name)
    meld = next((m for m in then.melds if top in m), None)
    if then.points < now and meld is not None:
        others = {c for c in meld if c is not top}
        old = arrange(view.hand, view.wild, view.rules, prefer=then.melds).melds
        sentence = (
            _("Take {card}: it lengthens {meld} and leaves {points}.")
            if any(others <= set(m) for m in old)
            else _("Take {card}: it completes {meld} and leaves {points}.")
        )
        return sentence.format(
            card=name, meld=_meld_name(meld, view), points=points(then.points)
        )
    if top.is_wild(view.wild):
        return _("Take {card}: a wild card fits anywhere.").format(card=name)
    friends = _friends(top, view.hand, view)
    if friends and discarded is not top:
        text = _("Take {card}: it goes well with {cards}.")
        return text.format(card=name, cards=card_list(friends[:3]))
    return _("Take {card}: a card from the pile is unlikely to do better.").format(card=name)


def _why_draw(view: SeatView) -> str:
    if Source.DISCARD_PILE not in view.sources:
        return _("Draw from the pile: nothing else can be taken.")
    top = view.discard_pile[-1]
    name = card_text(top.face)
    now = points_left(view.hand, view.wild, view.rules)
    _discarded, then = best_discard((*view.hand, top), view.wild, view.rules)
    if then.points >= now:
        text = _("Draw from the pile: {card} would complete no meld of yours.")
        return text.format(card=name)
    text = _("Draw from the pile: {card} would save only {points}, and a new card may do more.")
    return text.format(card=name, points=points(now - then.points))


# Discarding


def _why_discard(view: SeatView, card: Card, names: Sequence[str]) -> str:
    name = card_phrase(card.face)
    rest = tuple(c for c in view.hand if c is not card)
    left = points_left(rest, view.wild, view.rules)
    if view.last_turn and not left:
        text = _("Discard {card} and lay down all the rest: no points are left.")
        return text.format(card=name)
    if view.last_turn:
        text = _("Discard {card} and lay down your melds: {points} left, the fewest possible.")
        return text.format(card=name, points=points(left))
    cost = view.rules.points(card.face, view.wild)
    if not _friends(card, rest, view) and cost >= _dearest_alone(view):
        text = _("Discard {card}: it fits none of your other cards and would cost {points}.")
        return text.format(card=name, points=points(cost))
    ways = _ways(view)
    mine = ways[card]
    most = max(ways.values())
    if mine and mine == most:
        text = ngettext(
            "Discard {card}: that keeps the most ways to meld, {n} card would help you next.",
            "Discard {card}: that keeps the most ways to meld, {n} cards would help you next.",
            mine,
        )
        return text.format(card=name, n=mine)
    chance = MeldChance(view, unseen(view))
    rivals = [chance.of(c.face.code) for c, n in ways.items() if n == most]
    if chance.of(card.face.code) < _HARDLY * min(rivals):
        text = _("Discard {card}: {name} can hardly use it, and it leaves you {points}.")
        return text.format(card=name, name=names[view.next_seat], points=points(left))
    after = discard_points(view.hand, view.wild, view.rules, barred=view.barred)
    if left == min(p for _card, p in after):
        text = _("Discard {card}: that leaves {points}, as few as possible now.")
        return text.format(card=name, points=points(left))
    text = _("Discard {card}: of all your cards you will miss it least.")
    return text.format(card=name)


def _dearest_alone(view: SeatView) -> int:
    """What the dearest of the natural cards would cost that fit none of the others."""
    costs = (
        view.rules.points(c.face, view.wild)
        for c in view.discardable
        if not c.is_wild(view.wild)
        and not _friends(c, tuple(o for o in view.hand if o is not c), view)
    )
    return max(costs, default=0)


def _ways(view: SeatView) -> dict[Card, int]:
    """How many of the cards not seen would help after each discard that is allowed."""
    odds = DrawOdds(view.wild, view.rules)
    chances = unseen(view)
    counted: dict[int, int] = {}
    ways = {}
    for card in view.discardable:
        code = card.face.code
        if code not in counted:
            rest = codes_of(tuple(c for c in view.hand if c is not card))
            now = odds.points(rest)
            counted[code] = sum(
                chance
                for chance, then in zip(chances, odds.points_after_draw(rest), strict=True)
                if then < now
            )
        ways[card] = counted[code]
    return ways


# Cards


def _friends(card: Card, others: Cards, view: SeatView) -> list[Card]:
    """The natural cards that could stand in a meld with a card; a wild card fits all."""
    is_friend = _fits(card, view)
    return [c for c in others if not c.is_wild(view.wild) and is_friend(c)]


def _fits(card: Card, view: SeatView) -> Callable[[Card], bool]:
    face = card.face
    if card.is_wild(view.wild) or face.rank is None:
        return lambda _other: True
    rank = face.rank
    distinct = view.rules.book_suits == "distinct"

    def fits(other: Card) -> bool:
        if other.face.rank is None:
            return True
        if other.face.rank == rank:
            return not distinct or other.face.suit is not face.suit
        return other.face.suit is face.suit and abs(other.face.rank - rank) <= _CLOSE

    return fits


def _meld_name(meld: Cards, view: SeatView) -> str:
    found = explain([c.face for c in meld], view.wild, view.rules)
    if isinstance(found, Run):
        # Translators: a meld in the middle of a sentence.
        return _("the run of {suit} {low}–{high}").format(
            suit=suit_name(found.suit), low=found.low.text, high=found.high.text
        )
    rank = getattr(found, "rank", None)
    if rank is None:
        return _("the book of wild cards")
    return _("the book of {cards}").format(cards=rank_plural(rank))


# Thinking


class _Advice:
    """Thinking about one view as the strongest bot would, and then about why: on a thread,
    for it takes less than the choice and the words are this process's."""

    def __init__(self, thinker: Thinker, view: SeatView, names: Sequence[str]) -> None:
        self.view: Final = view
        self.hint: MoveHint | None = None
        self._names = names
        limit = durations.HINT_THINK_MS / 1000
        self._thought = thinker.think(ADVISER, Stream("hint"), view, limit)
        self._thread: threading.Thread | None = None

    def poll(self) -> bool:
        """Return whether it is done; go on with it if it can be."""
        if self._thread is not None:
            return not self._thread.is_alive()
        if self._thought.done:
            self._thread = threading.Thread(target=self._run, name="hint", daemon=True)
            self._thread.start()
        return False

    def drop(self) -> None:
        self._thought.stop()

    def _run(self) -> None:
        action, error = self._thought.value, self._thought.error
        try:
            if not isinstance(action, Draw | Discard | GoOut):
                raise TypeError(f"{action} is no move") from error
            self.hint = hint_for(self.view, action, self._names)
        except Exception:  # noqa: BLE001 - logged; who asked for a hint gets a plainer one
            _log.exception("no hint for %s", self.view)
            self.hint = hint_for(self.view, NormalBot().choose(self.view, never), self._names)


class Hints:
    """What is suggested for the move that is due, from the person's view alone.

    :param names: of the players, by seat.
    """

    def __init__(self, thinker: Thinker, names: Sequence[str]) -> None:
        self._thinker: Final = thinker
        self._names: Final = names
        self._advice: _Advice | None = None
        self.hint: MoveHint | None = None
        """The suggestion on the screen."""

    @property
    def thinking(self) -> bool:
        """Whether a hint is being thought out."""
        return self._advice is not None

    @property
    def places(self) -> frozenset[str]:
        """The ids of the piles that are suggested."""
        pile = None if self.hint is None else self.hint.pile
        return frozenset() if pile is None else frozenset({pile})

    def ask(self, view: SeatView) -> MoveHint | None:
        """Begin to think about the move that is due; return the hint that is there."""
        if self.hint is None and self._advice is None:
            self._advice = _Advice(self._thinker, view, self._names)
        return self.hint

    def poll(self, view: SeatView) -> MoveHint | None:
        """Return the hint once it is thought out, if it is about the view as it is now."""
        advice = self._advice
        if advice is None or not advice.poll():
            return None
        self._advice = None
        if advice.hint is not None and advice.view == view:
            self.hint = advice.hint
        return self.hint

    def drop(self) -> bool:
        """Forget it: something has happened since. Return whether there was a hint."""
        if self._advice is not None:
            self._advice.drop()
            self._advice = None
        hint, self.hint = self.hint, None
        return hint is not None
