"""The solitaire as a pure transition: ``apply(game, action) -> (game, events)``.

:func:`apply`, :func:`is_legal` and :func:`legal_actions` share one set of checks
(RULES.md, "Solitaire"). An illegal action changes nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence

from engine.arrange import api as arrange
from engine.cards import Card
from engine.errors import IllegalActionError
from engine.solitaire.actions import Action, Close, Discard, Place, TurnUp
from engine.solitaire.deals import SIZES, deal_cards
from engine.solitaire.events import (
    Closed,
    Dealt,
    Discarded,
    Event,
    Lost,
    Placed,
    TurnedUp,
    Won,
)
from engine.solitaire.options import SolitaireRules
from engine.solitaire.state import Phase, Pile, Solitaire


def start(
    rules: SolitaireRules,
    deal: int,
    pack: Iterable[Card] | None = None,
    sizes: Sequence[int] = SIZES,
) -> tuple[Solitaire, tuple[Event, ...]]:
    """Deal the piles. Those dealt complete close at once, unless ``closing=manual``
    (RULES.md, "Solitaire").

    :param deal: the number of the deal, from 1 on.
    :param pack: replaces the cards of the game, for tests.
    :param sizes: replace the piles, for tests.
    :returns: the game and what happened.
    :raises SeedError: there is no deal of that number.
    """
    piles, draw_pile = deal_cards(deal, pack, sizes)
    game = Solitaire(
        rules=rules,
        deal=deal,
        piles=tuple(Pile(len(cards), cards) for cards in piles),
        draw_pile=draw_pile,
        discards=(),
        phase=Phase.TURN,
    )
    events: list[Event] = [Dealt(piles, len(draw_pile))]
    return _settle(game, events, game.piles)


def apply(game: Solitaire, action: Action) -> tuple[Solitaire, tuple[Event, ...]]:
    """Carry out an action.

    :returns: the game after it, and what happened. The game before stays as it is.
    :raises IllegalActionError: the action is not allowed here.
    """
    problem = _problem(game, action)
    if problem is not None:
        raise IllegalActionError(f"cannot '{action}' in {game.position}: {problem}")
    match action:
        case TurnUp():
            return _turn_up(game)
        case Place(size):
            return _place(game, game.pile(size))
        case Discard(card):
            return _discard(game, card)
        case Close(size):
            return _settle(_with(game, _closed(game.pile(size))), [Closed(size)], ())


def is_legal(game: Solitaire, action: Action) -> bool:
    """Tell whether :func:`apply` would carry the action out."""
    return _problem(game, action) is None


def legal_actions(game: Solitaire) -> tuple[Action, ...]:
    """Return all the legal actions."""
    actions: list[Action] = []
    match game.phase:
        case Phase.TURN:
            actions += [TurnUp(), *(Close(pile.size) for pile in game.piles)]
        case Phase.PLACE:
            actions += (Place(pile.size) for pile in game.piles)
        case Phase.DISCARD:
            assert game.placed is not None
            actions += (Discard(card) for card in sorted(game.pile(game.placed).cards))
    return tuple(action for action in actions if is_legal(game, action))


def is_complete(pile: Pile, rules: SolitaireRules) -> bool:
    """Tell whether a pile has as many cards as it was dealt and all lie in melds."""
    return len(pile.cards) == pile.size and not arrange.points_left(
        pile.cards, pile.wild, rules.melds
    )


def _problem(game: Solitaire, action: Action) -> str | None:
    """Return what the action is refused for, as a clause for the message, or None."""
    if game.over:
        return "the game is over"
    match action:
        case TurnUp():
            if game.phase is not Phase.TURN:
                return "a card has been turned up already"
            return None if game.draw_pile else "the draw pile is empty"
        case Place(size):
            if game.phase is not Phase.PLACE:
                return "there is no card to be placed"
            return _pile_problem(game, size)
        case Discard(card):
            if game.phase is not Phase.DISCARD or game.placed is None:
                return "a card must be turned up and placed first"
            if card not in game.pile(game.placed).cards:
                return f"{card} is not in pile {game.placed}"
            return None
        case Close(size):
            if game.rules.closing == "auto":
                return "piles close by themselves"
            if game.phase is not Phase.TURN:
                return "piles are closed between two moves"
            problem = _pile_problem(game, size)
            if problem is None and not is_complete(game.pile(size), game.rules):
                return f"pile {size} is not complete"
            return problem


def _pile_problem(game: Solitaire, size: int) -> str | None:
    for pile in game.piles:
        if pile.size == size:
            return f"pile {size} is closed" if pile.closed else None
    return f"there is no pile {size}"


# The transitions. They assume that the action is legal.


def _turn_up(game: Solitaire) -> tuple[Solitaire, tuple[Event, ...]]:
    card = game.draw_pile[-1]
    game = dataclasses.replace(
        game, draw_pile=game.draw_pile[:-1], drawn=card, phase=Phase.PLACE
    )
    return game, (TurnedUp(card),)


def _place(game: Solitaire, pile: Pile) -> tuple[Solitaire, tuple[Event, ...]]:
    card = game.drawn
    assert card is not None
    game = _with(game, dataclasses.replace(pile, cards=(*pile.cards, card)))
    game = dataclasses.replace(game, placed=pile.size, phase=Phase.DISCARD)
    return game, (Placed(card, pile.size),)


def _discard(game: Solitaire, card: Card) -> tuple[Solitaire, tuple[Event, ...]]:
    assert game.placed is not None
    pile = game.pile(game.placed)
    pile = dataclasses.replace(pile, cards=tuple(c for c in pile.cards if c is not card))
    game = dataclasses.replace(
        _with(game, pile),
        discards=(*game.discards, card),
        drawn=None,
        placed=None,
        phase=Phase.TURN,
    )
    return _settle(game, [Discarded(card, pile.size)], (pile,))


def _settle(
    game: Solitaire, events: list[Event], changed: Iterable[Pile]
) -> tuple[Solitaire, tuple[Event, ...]]:
    """Close what closes by itself of the piles that have changed; see if it is over."""
    if game.rules.closing == "auto":
        for pile in changed:
            if is_complete(pile, game.rules):
                game = _with(game, _closed(pile))
                events.append(Closed(pile.size))
    still_open = game.open_piles
    if not still_open:
        game = dataclasses.replace(game, phase=Phase.WON)
        events.append(Won(game.turned))
    elif not game.draw_pile and not all(is_complete(p, game.rules) for p in still_open):
        game = dataclasses.replace(game, phase=Phase.LOST)
        events.append(Lost(tuple(pile.size for pile in still_open)))
    return game, tuple(events)


def _closed(pile: Pile) -> Pile:
    return dataclasses.replace(pile, closed=True)


def _with(game: Solitaire, pile: Pile) -> Solitaire:
    piles = tuple(pile if p.size == pile.size else p for p in game.piles)
    return dataclasses.replace(game, piles=piles)
