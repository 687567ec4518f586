"""The command ``score``: hands on the standard input, best arrangements on the standard output.

docs/NOTATION.md, "Score lines". Lines come from other programs: any line gets an answer.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Final, NoReturn

from engine.arrange import api as arrange
from engine.arrange.search import MAX_CARDS
from engine.cards import (
    COPIES,
    JOKERS_PER_DECK,
    Card,
    Cards,
    Face,
    card,
    faces,
    parse_face,
    parse_rank,
)
from engine.cli.console import Console, UsageError
from engine.errors import EngineError, NotationError, quote
from engine.ruleset import Ruleset

MAX_LINE: Final = 65_536
"""The most bytes of a line, its end apart."""

_KEYS: Final = frozenset(
    "wild cards drawn joker_points book_cap book_suits court games".split()
)
_NEEDED: Final = ("wild", "cards")
_WORDS: Final = ("book_suits", "court")
_NUMBERS: Final = ("joker_points", "book_cap")


def main(args: list[str], console: Console) -> int:
    """Answer each line as it comes; return 1 if any could not be read, else 0.

    :raises UsageError: there are arguments.
    """
    if args:
        raise UsageError(
            f"score takes no arguments, only lines on standard input: {quote(args[0])}"
        )
    status = 0
    # A little more than a line may have, for its end, which may be "\r\n".
    while line := console.stdin.readline(MAX_LINE + 2):
        text = line.rstrip(b"\r\n")
        if not line.endswith(b"\n") and len(text) > MAX_LINE:
            _skip_line(console)
        reply, good = answer(text)
        console.stdout.write(f"{reply}\n")
        # A program that asks and waits must have its answer now.
        console.stdout.flush()
        if not good:
            status = 1
    return status


def _skip_line(console: Console) -> None:
    while (rest := console.stdin.readline(MAX_LINE)) and not rest.endswith(b"\n"):
        pass


def answer(line: bytes) -> tuple[str, bool]:
    """Return the answer to a line, without the line's end, and whether it is no error."""
    try:
        return _line(_scored(_fields(line))), True
    except EngineError as error:
        return _line({"error": str(error)}), False


def _fields(line: bytes) -> dict[str, object]:
    if len(line) > MAX_LINE:
        raise NotationError(f"a line has at most {MAX_LINE} bytes")
    try:
        value = json.loads(
            line.decode(), object_pairs_hook=_without_repeats, parse_constant=_no_number
        )
    except UnicodeDecodeError:
        raise NotationError("the line is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise NotationError(
            f"the line is not JSON: {error.msg} at character {error.pos + 1}"
        ) from None
    except RecursionError:
        raise NotationError("the line is nested too deeply") from None
    except EngineError:
        raise
    except ValueError:
        # Python refuses to convert numbers of very many digits.
        raise NotationError("the line has a number that is too large") from None
    if not isinstance(value, dict):
        raise NotationError("the line is not a JSON object")
    for key in value:
        if key not in _KEYS:
            raise NotationError(
                f"unknown key {_short(key)}; keys are {', '.join(sorted(_KEYS))}"
            )
    for key in _NEEDED:
        if key not in value:
            raise NotationError(f"the key {key!r} is missing")
    return value


def _scored(fields: dict[str, object]) -> dict[str, object]:
    rules = _rules(fields)
    games = fields.get("games", 1)
    if type(games) is not int or games not in (1, 2):
        raise NotationError(f"games can be 1 or 2, not {_short(games)}")
    wild = parse_rank(_text("wild", fields["wild"]))
    found = fields["cards"]
    if not isinstance(found, list):
        raise NotationError("cards must be a list of texts")
    if len(found) > MAX_CARDS:
        raise NotationError(
            f"{len(found)} cards are too many; at most {MAX_CARDS} can be scored"
        )
    held = [parse_face(_text("cards", item)) for item in found]
    drawn = parse_face(_text("drawn", fields["drawn"])) if "drawn" in fields else None
    cards = _as_cards([*held, drawn] if drawn else held, games)
    best = arrange.arrange(cards[: len(held)], wild, rules)
    result: dict[str, object] = {
        "points": best.points,
        "melds": [_texts(meld) for meld in best.melds],
        "left": _texts(best.left),
    }
    if drawn is not None:
        discard, then = arrange.best_discard(cards, wild, rules)
        result["discard"] = discard.face.text
        result["points_after_discard"] = then.points
    return result


def _rules(fields: dict[str, object]) -> Ruleset:
    for key in (*_NUMBERS, *_WORDS):
        # Ruleset takes options as text too, here only the right type will do.
        if key in fields and type(fields[key]) is not (int if key in _NUMBERS else str):
            raise NotationError(f"{key} cannot be {_short(fields[key])}")
    options: dict[str, str] = {
        key: str(fields[key]) for key in (*_NUMBERS, *_WORDS) if key in fields
    }
    return Ruleset.of(options)


def _as_cards(held: Iterable[Face], games: int) -> Cards:
    """Return a physical card for each face, if the games hold so many."""
    counts: Counter[Face] = Counter()
    cards: list[Card] = []
    for face in held:
        counts[face] += 1
        most = games * (2 * JOKERS_PER_DECK if face.is_joker else COPIES // 2)
        if counts[face] > most:
            game = "one game holds" if games == 1 else "two games hold"
            raise NotationError(f"more than {most} times {face}, which is all that {game}")
        cards.append(card(face, counts[face]))
    return tuple(cards)


def _text(key: str, value: object) -> str:
    if not isinstance(value, str) or len(value) > 20:
        raise NotationError(f"{key} cannot hold {_short(value)}")
    return value


def _texts(cards: Iterable[Card]) -> list[str]:
    return [face.text for face in faces(cards)]


def _line(value: dict[str, object]) -> str:
    return json.dumps(value, separators=(",", ":"))


def _without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result = dict(pairs)
    if len(result) < len(pairs):
        raise NotationError("a key is given twice")
    return result


def _no_number(text: str) -> NoReturn:
    raise NotationError(f"{text} is not a number")


def _short(value: object) -> str:
    # Not repr, which may fail on a list that is nested deeply.
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    return quote(value) if isinstance(value, str) else repr(value)[:40]
