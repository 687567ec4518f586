"""The lessons of the tutorial: rigged deals, and what is to be done step by step.

Pure: a lesson is data and predicates; game/pages/tutorial.py plays it at the real table.
The person is seat 0, one opponent seat 1.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Final

from engine.cards import Card, Face, card, parse_faces
from engine.match.actions import Action, Discard, Draw, GoOut, Source
from engine.match.events import Dealt
from engine.match.record import Record
from engine.match.state import Phase
from engine.match.view import SeatView
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from game.match.session import HUMAN_SEAT, Player, Session
from game.text.i18n import Text, _

__all__ = ["LESSONS", "Lesson", "LessonStep", "LessonView", "rigged"]

LEVEL: Final = "easy"
OPPONENT: Final = "Pippa"


@dataclasses.dataclass(frozen=True, slots=True)
class LessonView:
    """What a step is judged by."""

    view: SeatView
    in_melds: int
    """Cards that lie in melds on the shelf."""
    hinted: bool
    """Whether a hint is shown."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep:
    """Something to read or to do."""

    text: Text
    done: Callable[[LessonView], bool] | None = None
    """When the next step comes; None waits for the button."""
    allowed: Callable[[Action], bool] = lambda _action: False
    """What may be played meanwhile; arranging is always allowed."""
    lit: frozenset[str] = frozenset()
    """Places to be looked at."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A round whose cards are known."""

    id: str
    title: Text
    hand: str
    """Faces in notation, as the next three."""
    opponent: str
    discard: str
    """The card turned up."""
    draw: str
    """The next cards of the draw pile, the first drawn first."""
    dealer: int = 1
    """The other one begins."""
    steps: tuple[LessonStep, ...]

    @property
    def size(self) -> int:
        """Cards dealt to each; their number makes the wild rank."""
        return len(self.hand.split())


def rigged(lesson: Lesson, own_name: str) -> Session:
    """Return a match of one round with the cards of a lesson.

    :param own_name: the person's name.
    """
    rules = Ruleset(players=2, rounds=str(lesson.size))
    players = (Player(own_name), Player(OPPONENT, LEVEL))
    session = Session.start(players, rules, Seed(1))
    pack = list(session.match.pack)

    def take(faces: str) -> tuple[Card, ...]:
        return tuple(_take(pack, face) for face in parse_faces(faces))

    hands = take(lesson.hand), take(lesson.opponent)
    (turned_up,) = take(lesson.discard)
    coming = take(lesson.draw)
    dealt = dataclasses.replace(
        session.match.round,
        dealer=lesson.dealer,
        turn=1 - lesson.dealer,
        hands=hands,
        discard_pile=(turned_up,),
        draw_pile=(*pack, *reversed(coming)),
    )
    start = session.record.steps[0]
    events = tuple(
        Dealt(hands, turned_up) if isinstance(event, Dealt) else event for event in start.events
    )
    match = dataclasses.replace(start.match, round=dealt)
    start = dataclasses.replace(start, match=match, events=events)
    return Session(Record(session.header, steps=(start,)))


def _take(pack: list[Card], face: Face) -> Card:
    found = next(c for c in pack if c.face is face)
    pack.remove(found)
    return found


def _drawing(source: Source) -> Callable[[Action], bool]:
    return lambda action: action == Draw(source)


def _discarding(*faces: str) -> Callable[[Action], bool]:
    cards = {card(face) for text in faces for face in parse_faces(text)}
    kinds = {c.face for c in cards}
    return lambda action: isinstance(action, Discard) and action.card.face in kinds


def _going_out(action: Action) -> bool:
    return isinstance(action, GoOut)


def _anything(_action: Action) -> bool:
    return True


def _drawn(seen: LessonView) -> bool:
    return seen.view.my_turn and seen.view.phase is Phase.DISCARD


def _in_melds(cards: int) -> Callable[[LessonView], bool]:
    return lambda seen: seen.in_melds >= cards


def _out(seen: LessonView) -> bool:
    return seen.view.went_out == HUMAN_SEAT


def _turns(count: int) -> Callable[[LessonView], bool]:
    """When so many turns are over and it is one's own again."""
    return lambda seen: seen.view.turns >= count and seen.view.my_turn


_DRAW_PILE: Final = frozenset({"draw_pile"})
_DISCARD_PILE: Final = frozenset({"discard_pile"})


LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson(
        id="book",
        title=lambda: _("A book"),
        hand="7S QD 7H",
        opponent="5S 9H KD",
        discard="10C",
        draw="7C 6D 8S",
        steps=(
            LessonStep(
                text=lambda: _(
                    "Put all your cards into melds, and you are out. A book is three or more "
                    "cards of one rank, whatever the suits. You have two 7s."
                )
            ),
            LessonStep(
                text=lambda: _(
                    "Each turn begins with a card: from the draw pile, unseen, or from the "
                    "discard pile. Click the draw pile."
                ),
                done=_drawn,
                allowed=_drawing(Source.DRAW_PILE),
                lit=_DRAW_PILE,
            ),
            LessonStep(
                text=lambda: _(
                    "Another 7! Drag the three 7s onto the shelf above your hand, one after "
                    "the other, or press Arrange."
                ),
                done=_in_melds(3),
            ),
            LessonStep(
                text=lambda: _(
                    "The shelf says that this is a book. Only the Queen is left, and one card"
                    " has to be discarded anyway: press Go out."
                ),
                done=_out,
                allowed=_going_out,
            ),
            LessonStep(
                text=lambda: _(
                    "You are out. The other has one turn more, then what is left in hand "
                    "counts against whoever holds it. Press Continue."
                ),
                done=lambda _look: False,
            ),
        ),
    ),
    Lesson(
        id="run",
        title=lambda: _("A run and a wild card"),
        hand="8H JC 9H 4S",
        opponent="5S 9C KD 6T",
        discard="10H",
        draw="3D QS 5C",
        steps=(
            LessonStep(
                text=lambda: _(
                    "A run is three or more cards in a row, all of one suit. The 10 of hearts"
                    " on the discard pile goes with your 8 and 9: click it."
                ),
                done=_drawn,
                allowed=_drawing(Source.DISCARD_PILE),
                lit=_DISCARD_PILE,
            ),
            LessonStep(
                text=lambda: _(
                    "Jokers are always wild, and so is one rank in each round: with four "
                    "cards the 4s. Your 4 may stand for any card. Lay it on the shelf with "
                    "the 8, 9 and 10."
                ),
                done=_in_melds(4),
            ),
            LessonStep(
                text=lambda: _(
                    "The shelf tells what the 4 stands for. Only the Jack is left: go out."
                ),
                done=_out,
                allowed=_going_out,
            ),
            LessonStep(
                text=lambda: _(
                    "Well done. In the next round everybody would be dealt five cards, and "
                    "the 5s would be wild. Press Continue."
                ),
                done=lambda _look: False,
            ),
        ),
    ),
    Lesson(
        id="turn",
        title=lambda: _("What to keep"),
        hand="9S 9D 10D KH 6C",
        opponent="4S 7C QT 8S 3H",
        discard="JS",
        draw="3T 7H 9H 4D",
        steps=(
            LessonStep(
                text=lambda: _(
                    "Mostly it takes some turns. Your 9s may become a book; the 9 and 10 of "
                    "diamonds, a run. Draw a card from the draw pile."
                ),
                done=_drawn,
                allowed=_drawing(Source.DRAW_PILE),
                lit=_DRAW_PILE,
            ),
            LessonStep(
                text=lambda: _(
                    "The 3 is no help. The King fits nothing, and left in your hand it would "
                    "cost 13 points. Click it, then the discard pile, or drag it there."
                ),
                done=_turns(2),
                allowed=_discarding("KH"),
                lit=_DISCARD_PILE,
            ),
            LessonStep(
                text=lambda: _(
                    "Everything that the others do is told below the piles. If you don't know"
                    " how to go on, ask for a hint: press the lamp."
                ),
                done=lambda seen: seen.hinted,
            ),
            LessonStep(
                text=lambda: _(
                    "A hint names a move and its reason, and knows no more than you. Draw and"
                    " discard as it says, or as you like."
                ),
                done=_turns(4),
                allowed=_anything,
            ),
            LessonStep(
                text=lambda: _("That is how one turn follows another. On to the last one.")
            ),
        ),
    ),
    Lesson(
        id="last",
        title=lambda: _("The last turn"),
        hand="3S 3D KC QC 5H 8T",
        opponent="7S 7D 7C 9H 9D 9T",
        discard="10S",
        draw="KS JC 8D",
        dealer=HUMAN_SEAT,
        steps=(
            LessonStep(
                text=lambda: _("This time the other begins. Watch."),
                done=lambda seen: seen.view.last_turn and seen.view.my_turn,
            ),
            LessonStep(
                text=lambda: _(
                    "She went out at once. Everybody else has exactly one turn more: draw a "
                    "card from the draw pile."
                ),
                done=_drawn,
                allowed=_drawing(Source.DRAW_PILE),
                lit=_DRAW_PILE,
            ),
            LessonStep(
                text=lambda: _(
                    "Now lay down what melds you have. Jack, Queen and King of clubs are a "
                    "run: put them on the shelf."
                ),
                done=_in_melds(3),
            ),
            LessonStep(
                text=lambda: _(
                    "The cards that are left count against you. Discard the dearest, the 8 of"
                    " stars."
                ),
                done=lambda seen: seen.view.phase.over,
                allowed=_discarding("8T"),
                lit=_DISCARD_PILE,
            ),
            LessonStep(
                text=lambda: _(
                    "3, 3 and 5 make 11 points; who went out has none. After eleven rounds "
                    "the lowest total wins. Press Continue."
                ),
                done=lambda _look: False,
            ),
        ),
    ),
)
"""In the order in which they are learnt."""
