"""The match as a pure transition: ``apply(match, action) -> (match, events)``.

:func:`apply`, :func:`is_legal` and :func:`legal_actions` ask the view of the seat to move
what it may do (RULES.md, "A round" and "A match"). An illegal action changes nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import TypeVar

from engine.cards import Card, Cards, deck
from engine.errors import IllegalActionError, RulesetError, quote
from engine.match.actions import Action, Deal, Discard, Draw, GoOut, Source
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
from engine.match.state import Match, Phase, Round, RoundResult, seat_after
from engine.match.view import view
from engine.ruleset import PLAYOFF_CARDS, Ruleset
from engine.shuffle import Seed, shuffled

_T = TypeVar("_T")


def start(
    rules: Ruleset, seed: Seed, pack: Iterable[Card] | None = None
) -> tuple[Match, tuple[Event, ...]]:
    """Start a match and deal its first round (RULES.md, "A round", 1).

    :param pack: replaces the cards of the game, for tests with reduced decks.
    :returns: the match, in the phase DRAW, and what happened.
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


def apply(match: Match, action: Action) -> tuple[Match, tuple[Event, ...]]:
    """Carry out an action of the seat to move, or the table's ``Deal()``.

    :returns: the match after it, and what happened. The match before stays as it is.
    :raises IllegalActionError: the action is not allowed here (RULES.md, "A round").
    """
    problem = _problem(match, action)
    if problem is not None:
        raise IllegalActionError(f"cannot {quote(str(action))} in {match.position}: {problem}")
    if isinstance(action, Draw):
        return _draw(match, action.source)
    if isinstance(action, Deal):
        return _deal_next(match)
    return _discard(match, action)


def is_legal(match: Match, action: Action) -> bool:
    """Tell whether :func:`apply` would carry the action out."""
    return _problem(match, action) is None


def legal_actions(match: Match) -> tuple[Action, ...]:
    """Return the legal actions: those of the seat to move, as its view tells them, or the
    table's. See :meth:`~engine.match.view.SeatView.legal_actions`."""
    if match.phase is Phase.ROUND_OVER:
        return (Deal(),)
    return view(match, match.round.turn).legal_actions()


def _problem(match: Match, action: Action) -> str | None:
    """Why an action is refused, a clause for the message, or None."""
    if isinstance(action, Deal):
        return None if match.phase is Phase.ROUND_OVER else "there is no round to deal"
    return view(match, match.round.turn).problem(action)


# The transitions. They assume that the action is legal.


def _draw(match: Match, source: Source) -> tuple[Match, tuple[Event, ...]]:
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


def _discard(match: Match, action: Discard | GoOut) -> tuple[Match, tuple[Event, ...]]:
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
    following = seat_after(seat, r.seats)
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


def _end_round(match: Match) -> tuple[Match, tuple[Event, ...]]:
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


def _deal_next(match: Match) -> tuple[Match, tuple[Event, ...]]:
    number = match.round.number + 1
    if number <= len(match.sizes):
        size, seats = match.sizes[number - 1], match.round.seats
    else:
        size, seats = PLAYOFF_CARDS, match.leaders
    dealer = seat_after(match.round.dealer, seats)
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
    first = seat_after(dealer, seats)
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


def _without(cards: Cards, card: Card) -> Cards:
    return tuple(c for c in cards if c is not card)


def _put(items: tuple[_T, ...], seat: int, item: _T) -> tuple[_T, ...]:
    return (*items[:seat], item, *items[seat + 1 :])
