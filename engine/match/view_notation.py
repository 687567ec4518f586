"""A seat's view as one JSON object: docs/NOTATION.md, "Views".

For outside programs that play, and for tests. What is read is checked, since it comes
from another program: right keys, right types, seats of that table, no card in two places.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final, NoReturn, TypeVar

from engine.cards import Card, Cards, Rank, parse_card
from engine.errors import EngineError, NotationError, quote
from engine.match.state import Phase, RoundResult
from engine.match.view import SeatView
from engine.melds import Melds
from engine.ruleset import Ruleset

_T = TypeVar("_T")

_MAX_TEXT: Final = 200_000
_MAX_COUNT: Final = 10**9

_KEYS: Final = (
    "options seat round size wild sizes dealer seats turn phase hand drawn taken discard"
    " draw_count counts known laid left went_out turns totals results winners"
).split()
_RESULT_KEYS: Final = "round size dealer went_out points".split()
_PHASES: Final = {phase.value: phase for phase in Phase}


def view_json(view: SeatView) -> dict[str, object]:
    """Return a view as what JSON can hold, the keys in the order of the notation."""
    return {
        "options": str(view.rules),
        "seat": view.seat,
        "round": view.number,
        "size": view.size,
        "wild": view.wild.text,
        "sizes": list(view.sizes),
        "dealer": view.dealer,
        "seats": list(view.seats),
        "turn": view.turn,
        "phase": view.phase.value,
        "hand": _texts(view.hand),
        "drawn": None if view.drawn is None else view.drawn.text,
        "taken": view.taken,
        "discard": _texts(view.discard_pile),
        "draw_count": view.draw_count,
        "counts": list(view.counts),
        "known": [_texts(cards) for cards in view.known],
        "laid": [[_texts(meld) for meld in melds] for melds in view.laid],
        "left": [_texts(cards) for cards in view.left],
        "went_out": view.went_out,
        "turns": view.turns,
        "totals": list(view.totals),
        "results": [
            {
                "round": result.number,
                "size": result.size,
                "dealer": result.dealer,
                "went_out": result.went_out,
                "points": list(result.points),
            }
            for result in view.results
        ],
        "winners": list(view.winners),
    }


def view_text(view: SeatView) -> str:
    """Write a view in one line."""
    return json.dumps(view_json(view), separators=(",", ":"))


def parse_view(text: str) -> SeatView:
    """Read a view as :func:`view_text` writes it.

    :raises NotationError: it is no view.
    """
    if len(text) > _MAX_TEXT:
        raise NotationError(f"a view has at most {_MAX_TEXT} characters")
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise NotationError("the view is not JSON") from None
    return view_from_json(value)


def view_from_json(value: object) -> SeatView:
    """Return the view that :func:`view_json` made this of.

    :raises NotationError: it is no view; the message names the key at fault.
    """
    fields = _fields("the view", value, _KEYS)
    rules = _rules(fields["options"])
    seats = range(rules.players)

    def seat(key: str, found: object) -> int:
        return _whole(key, found, 0, rules.players - 1)

    def by_seat(key: str, read: Callable[[str, object], _T]) -> tuple[_T, ...]:
        items = _items(key, fields[key], read)
        if len(items) != len(seats):
            _refuse(key, "needs one item for each seat")
        return items

    def some_seats(key: str) -> tuple[int, ...]:
        found = _items(key, fields[key], seat)
        if list(found) != sorted(set(found)):
            _refuse(key, "must be ascending")
        return found

    view = SeatView(
        rules=rules,
        seat=seat("seat", fields["seat"]),
        number=_count("round", fields["round"]),
        sizes=_items("sizes", fields["sizes"], _size),
        size=_size("size", fields["size"]),
        dealer=seat("dealer", fields["dealer"]),
        seats=some_seats("seats"),
        turn=seat("turn", fields["turn"]),
        phase=_phase(fields["phase"]),
        hand=_cards("hand", fields["hand"]),
        drawn=None if fields["drawn"] is None else _card("drawn", fields["drawn"]),
        taken=_flag("taken", fields["taken"]),
        discard_pile=_cards("discard", fields["discard"]),
        draw_count=_count("draw_count", fields["draw_count"]),
        counts=by_seat("counts", _count),
        known=by_seat("known", _cards),
        laid=by_seat("laid", _melds),
        left=by_seat("left", _cards),
        went_out=None if fields["went_out"] is None else seat("went_out", fields["went_out"]),
        turns=_count("turns", fields["turns"]),
        totals=by_seat("totals", _count),
        results=_items("results", fields["results"], lambda k, v: _result(k, v, len(seats))),
        winners=some_seats("winners"),
    )
    if fields["wild"] != view.wild.text:
        _refuse("wild", f"must be {view.wild.text!r} in a round of {view.size} cards")
    _check_cards(view)
    return view


def _check_cards(view: SeatView) -> None:
    """Refuse a card in two places, or a hand that is not as long as it is said to be."""
    if view.counts[view.seat] != len(view.hand):
        _refuse("counts", "must agree with the hand")
    if any(view.left) and view.left[view.seat] != view.hand:
        _refuse("left", "must agree with the hand")
    places: list[tuple[str, Cards]] = [("hand", view.hand), ("discard", view.discard_pile)]
    places += (("laid", meld) for melds in view.laid for meld in melds)
    places += (("left", c) for s, c in enumerate(view.left) if s != view.seat)
    seen: set[Card] = set()
    for key, cards in places:
        for card in cards:
            if card in seen:
                _refuse(key, f"cannot hold {card}, which is elsewhere")
            seen.add(card)


def _fields(name: str, value: object, keys: list[str]) -> dict[str, object]:
    if not isinstance(value, dict):
        raise NotationError(f"{name} must be a JSON object")
    for key in keys:
        if key not in value:
            raise NotationError(f"{name} lacks the key {key!r}")
    if len(value) > len(keys):
        extra = next(key for key in value if key not in keys)
        raise NotationError(f"{name} has an unknown key {quote(str(extra))}")
    return value


def _items(key: str, value: object, read: Callable[[str, object], _T]) -> tuple[_T, ...]:
    if not isinstance(value, list | tuple):
        _refuse(key, "must be a list")
    return tuple(read(key, item) for item in value)


def _whole(key: str, value: object, low: int, high: int) -> int:
    # bool is an int, and True is not a seat.
    if type(value) is not int or not low <= value <= high:
        _refuse(key, f"must be a whole number from {low} to {high}")
    return value


def _count(key: str, value: object) -> int:
    return _whole(key, value, 0, _MAX_COUNT)


def _size(key: str, value: object) -> int:
    return _whole(key, value, Rank.THREE, Rank.KING)


def _flag(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        _refuse(key, "must be true or false")
    return value


def _rules(value: object) -> Ruleset:
    if not isinstance(value, str):
        _refuse("options", "must be a text")
    try:
        return Ruleset.parse(value)
    except EngineError as error:
        raise NotationError(f"the view's key 'options': {error}") from None


def _phase(value: object) -> Phase:
    if not isinstance(value, str) or value not in _PHASES:
        _refuse("phase", f"must be one of {', '.join(_PHASES)}")
    return _PHASES[value]


def _card(key: str, value: object) -> Card:
    if not isinstance(value, str) or len(value) > 10:
        _refuse(key, "must hold cards")
    card = parse_card(value)
    if card.text != value:
        _refuse(key, f"must write {card} in canonical form")
    return card


def _cards(key: str, value: object) -> Cards:
    return _items(key, value, _card)


def _melds(key: str, value: object) -> Melds:
    return _items(key, value, _cards)


def _result(key: str, value: object, players: int) -> RoundResult:
    fields = _fields(f"an item of {key!r}", value, _RESULT_KEYS)

    def points(name: str, found: object) -> int | None:
        return None if found is None else _count(name, found)

    result = RoundResult(
        number=_count("round", fields["round"]),
        size=_size("size", fields["size"]),
        dealer=_whole("dealer", fields["dealer"], 0, players - 1),
        went_out=_whole("went_out", fields["went_out"], 0, players - 1),
        points=_items("points", fields["points"], points),
    )
    if len(result.points) != players:
        _refuse("points", "needs one item for each seat")
    return result


def _texts(cards: Cards) -> list[str]:
    return [card.text for card in cards]


def _refuse(key: str, problem: str) -> NoReturn:
    raise NotationError(f"the view's key {key!r} {problem}")
