"""The match as a pure transition: ``apply(match, action) -> (match, events)``.

:func:`apply`, :func:`is_legal` and :func:`legal_actions` share one set of checks
(RULES.md, "A round" and "A match"). An illegal action changes nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Final, TypeVar

from engine.arrange import api as arrange
from engine.cards import Card, deck
from engine.errors import IllegalActionError, RulesetError
from engine.match.actions import Action, Cards, Deal, Discard, Draw, GoOut, Melds, Source
from engine.match.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    LaidDown,
    MatchEnded,
    PlayoffCalled,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    WentOut,
)
from engine.match.state import Match, Phase, Round, RoundResult
from engine.melds import is_meld
from engine.ruleset import PLAYOFF_CARDS, Ruleset
from engine.shuffle import Seed, shuffled

__all__ = ["apply", "is_legal", "legal_actions", "start"]

Outcome = tuple[Match, tuple[Event, ...]]

_T = TypeVar("_T")

_DRAW_PILE: Final = Draw(Source.DRAW_PILE)
_DISCARD_PILE: Final = Draw(Source.DISCARD_PILE)


def start(rules: Ruleset, seed: Seed, pack: Iterable[Card] | None = None) -> Outcome:
    """Start a match and deal its first round.

    ``pack`` replaces the cards of the game, for tests with reduced decks.

    :raises RulesetError: the pack is too small for the largest round.
    """
    cards = deck(rules.games) if pack is None else tuple(sorted(pack))
    sizes = rules.round_sizes
    if rules.order == "shuffled":
        sizes = shuffled(sizes, seed.stream("order"))
    largest = max(sizes) if rules.tie == "shared" else max(*sizes, PLAYOFF_CARDS)
    if len(cards) < largest * rules.players + 1:
        raise RulesetError(
            f"{len(cards)} cards are too few for {rules.players} players "
            f"and {largest} cards each"
        )
    dealer = seed.stream("dealer").below(rules.players)
    seats = tuple(range(rules.players))
    first, events = _deal(rules, seed, cards, 1, sizes[0], dealer, seats)
    return Match(rules, seed, cards, sizes, first), events


def apply(match: Match, action: Action) -> Outcome:
    """Carry out an action and return the match after it, and what happened.

    :raises IllegalActionError: the action is not allowed here.
    """
    problem = _problem(match, action)
    if problem is not None:
        raise IllegalActionError(f"cannot '{action}' in {match.position}: {problem}")
    if isinstance(action, Draw):
        return _draw(match, action.source)
    if isinstance(action, Deal):
        return _deal_next(match)
    return _discard(match, action)


def is_legal(match: Match, action: Action) -> bool:
    """Tell whether :func:`apply` would carry the action out."""
    return _problem(match, action) is None


def legal_actions(match: Match) -> tuple[Action, ...]:
    """Return the legal actions.

    The cards of a hand can be laid down in very many ways. For each discard one way
    stands for all: the best arrangement. Any other valid choice of melds is legal too.
    """
    r = match.round
    if r.phase is Phase.DRAW:
        return tuple(a for a in (_DRAW_PILE, _DISCARD_PILE) if is_legal(match, a))
    if r.phase is Phase.ROUND_OVER:
        return (Deal(),)
    if r.phase is Phase.MATCH_OVER:
        return ()
    hand = r.hands[r.turn]
    allowed = sorted(c for c in hand if _retake_problem(match, c) is None)
    if r.last_turn:
        return tuple(Discard(c, _best_melds(match, hand, c)) for c in allowed)
    out = set(arrange.going_out_discards(hand, r.wild, match.rules))
    return (
        *(GoOut(c, _best_melds(match, hand, c)) for c in allowed if c in out),
        *(Discard(c) for c in allowed),
    )


def _best_melds(match: Match, hand: Cards, discarded: Card) -> Melds:
    rest = _without(hand, discarded)
    return arrange.arrange(rest, match.round.wild, match.rules).melds


# What an action may be refused for. Each returns a clause for the message, or None.


def _problem(match: Match, action: Action) -> str | None:
    r = match.round
    if isinstance(action, Deal):
        return None if r.phase is Phase.ROUND_OVER else "there is no round to deal"
    if r.phase is Phase.ROUND_OVER or r.phase is Phase.MATCH_OVER:
        return "nobody is to move"
    if isinstance(action, Draw):
        if r.phase is not Phase.DRAW:
            return "a card has been drawn already"
        return _draw_problem(r, action.source)
    if r.phase is not Phase.DISCARD:
        return "a card must be drawn first"
    if action.card not in r.hands[r.turn]:
        return f"{action.card} is not in the hand"
    problem = _retake_problem(match, action.card)
    if problem is not None:
        return problem
    if isinstance(action, GoOut) and r.last_turn:
        return f"seat {r.went_out} has gone out already"
    if not r.last_turn and isinstance(action, Discard):
        return "melds are laid down only when going out or after it" if action.melds else None
    return _melds_problem(match, action)


def _draw_problem(r: Round, source: Source) -> str | None:
    if source is Source.DISCARD_PILE:
        return None if r.discard_pile else "the discard pile is empty"
    # The top discard stays, so one card there makes no new draw pile.
    if not r.draw_pile and len(r.discard_pile) < 2:
        return "there is no card left to draw"
    return None


def _retake_problem(match: Match, card: Card) -> str | None:
    r = match.round
    if match.rules.retake == "forbidden" and r.taken and card is r.drawn:
        return f"{card} was just taken from the discard pile"
    return None


def _melds_problem(match: Match, action: Discard | GoOut) -> str | None:
    r = match.round
    free = set(_without(r.hands[r.turn], action.card))
    for meld in action.melds:
        for card in meld:
            if card not in free:
                return f"{card} is not free to be laid down"
            free.remove(card)
        if not is_meld([c.face for c in meld], r.wild, match.rules):
            return f"{' '.join(c.text for c in meld)} is no meld"
    if free and isinstance(action, GoOut):
        return f"{' '.join(c.text for c in sorted(free))} would be left over"
    return None


# The transitions. They assume that the action is legal.


def _draw(match: Match, source: Source) -> Outcome:
    r = match.round
    seat = r.turn
    events: list[Event] = []
    draw_pile, discard_pile, reshuffles = r.draw_pile, r.discard_pile, r.reshuffles
    known = r.known
    if source is Source.DISCARD_PILE:
        card, discard_pile = discard_pile[-1], discard_pile[:-1]
        known = _put(known, seat, (*known[seat], card))
    else:
        if not draw_pile:
            reshuffles += 1
            stream = match.seed.stream("reshuffle", r.number, reshuffles)
            draw_pile = shuffled(tuple(sorted(discard_pile[:-1])), stream)
            discard_pile = discard_pile[-1:]
            events.append(Reshuffled(len(draw_pile)))
        card, draw_pile = draw_pile[-1], draw_pile[:-1]
    events.append(Drew(seat, source, card))
    after = dataclasses.replace(
        r,
        phase=Phase.DISCARD,
        draw_pile=draw_pile,
        discard_pile=discard_pile,
        hands=_put(r.hands, seat, (*r.hands[seat], card)),
        known=known,
        drawn=card,
        taken=source is Source.DISCARD_PILE,
        reshuffles=reshuffles,
    )
    return dataclasses.replace(match, round=after), tuple(events)


def _discard(match: Match, action: Discard | GoOut) -> Outcome:
    r = match.round
    seat = r.turn
    laid_cards = {c for meld in action.melds for c in meld}
    hand = tuple(c for c in _without(r.hands[seat], action.card) if c not in laid_cards)
    went_out = r.went_out
    events: list[Event] = []
    if isinstance(action, GoOut):
        went_out = seat
        events.append(WentOut(seat, action.melds))
    elif went_out is not None:
        events.append(LaidDown(seat, action.melds, hand))
    events.append(Discarded(seat, action.card))
    following = _left_of(seat, r.seats)
    over = went_out is not None and following == went_out
    after = dataclasses.replace(
        r,
        turn=seat if over else following,
        phase=Phase.ROUND_OVER if over else Phase.DRAW,
        discard_pile=(*r.discard_pile, action.card),
        hands=_put(r.hands, seat, hand),
        laid=_put(r.laid, seat, action.melds) if action.melds else r.laid,
        known=_put(r.known, seat, _seen_parting(r.known[seat], action.card, laid_cards)),
        drawn=None,
        taken=False,
        went_out=went_out,
        turns=r.turns + 1,
    )
    match = dataclasses.replace(match, round=after)
    if not over:
        return match, tuple(events)
    match, more = _end_round(match)
    return match, (*events, *more)


def _seen_parting(known: Cards, discarded: Card, laid: set[Card]) -> Cards:
    """The known cards less those that all have seen leave the hand. People see faces:
    another copy of a known face, discarded, takes the known one's place."""
    if not known:
        return known
    known = tuple(c for c in known if c not in laid)
    gone = discarded if discarded in known else None
    if gone is None:
        gone = next((c for c in known if c.face is discarded.face), None)
    return known if gone is None else _without(known, gone)


def _end_round(match: Match) -> Outcome:
    r = match.round
    assert r.went_out is not None
    rules, wild = match.rules, r.wild
    points = tuple(
        sum(rules.points(c.face, wild) for c in r.hands[seat]) if seat in r.seats else None
        for seat in range(rules.players)
    )
    result = RoundResult(r.number, r.size, r.dealer, r.went_out, points)
    match = dataclasses.replace(match, results=(*match.results, result))
    events: list[Event] = [RoundEnded(r.number, points)]
    if len(match.results) >= len(match.sizes):
        tied = match.leaders
        if rules.tie == "playoff" and len(tied) > 1:
            events.append(PlayoffCalled(tied))
        else:
            over = dataclasses.replace(r, phase=Phase.MATCH_OVER)
            match = dataclasses.replace(match, round=over)
            events.append(MatchEnded(tied, match.totals))
    return match, tuple(events)


def _deal_next(match: Match) -> Outcome:
    number = match.round.number + 1
    if number <= len(match.sizes):
        size, seats = match.sizes[number - 1], match.round.seats
    else:
        size, seats = PLAYOFF_CARDS, match.leaders
    dealer = _left_of(match.round.dealer, seats)
    following, events = _deal(match.rules, match.seed, match.pack, number, size, dealer, seats)
    return dataclasses.replace(match, round=following), events


def _deal(
    rules: Ruleset,
    seed: Seed,
    pack: Cards,
    number: int,
    size: int,
    dealer: int,
    seats: tuple[int, ...],
) -> tuple[Round, tuple[Event, ...]]:
    """Deal one card at a time from the left of the dealer (RULES.md, "A round", 1)."""
    pile = shuffled(pack, seed.stream("round", number))
    first = _left_of(dealer, seats)
    start_at = seats.index(first)
    order = seats[start_at:] + seats[:start_at]
    hands: list[Cards] = [()] * rules.players
    for place, seat in enumerate(order):
        hands[seat] = tuple(pile[-1 - place - len(seats) * i] for i in range(size))
    rest = pile[: len(pile) - size * len(seats)]
    nothing: tuple[tuple[()], ...] = ((),) * rules.players
    dealt = Round(
        number=number,
        size=size,
        dealer=dealer,
        seats=seats,
        turn=first,
        phase=Phase.DRAW,
        draw_pile=rest[:-1],
        discard_pile=rest[-1:],
        hands=tuple(hands),
        laid=nothing,
        known=nothing,
    )
    events = (
        RoundBegan(number, size, dealt.wild, dealer, seats),
        Dealt(tuple(hands), rest[-1]),
    )
    return dealt, events


def _left_of(seat: int, seats: tuple[int, ...]) -> int:
    """The next of some seats, clockwise."""
    return next((s for s in seats if s > seat), seats[0])


def _without(cards: Cards, card: Card) -> Cards:
    return tuple(c for c in cards if c is not card)


def _put(items: tuple[_T, ...], seat: int, item: _T) -> tuple[_T, ...]:
    return (*items[:seat], item, *items[seat + 1 :])
