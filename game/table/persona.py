"""How the opponents behave at the table: how long they hesitate and what they say.

Both hang on what everybody at the table sees and on chance from the match's seed, never
on a hand: nothing can be read from them.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.bots.characters import CHARACTERS, characters_of
from engine.match.record import Player
from engine.shuffle import Stream
from game.text.i18n import _

__all__ = ["PERSONAS", "Hesitation", "Occasion", "Persona", "lines", "persona_of"]


class Occasion(enum.Enum):
    """When somebody may have something to say."""

    GREETING = "greeting"
    OUT = "out"
    """It has gone out."""
    GOOD = "good"
    """It got away with few points in a round that another won."""
    BAD = "bad"
    """It got the most points of the table, and many."""
    THINKING = "thinking"
    """It takes a long thought."""


@dataclass(frozen=True, slots=True)
class Hesitation:
    """How long a bot seems to think."""

    factor: float
    """Of the usual pause."""
    long: bool
    """Whether it takes a long thought."""


@dataclass(frozen=True, slots=True)
class Persona:
    """How somebody behaves."""

    briskest: float
    """The least part of the usual pause that it takes."""
    slowest: float
    ponders: float
    """Chance of a long thought before a draw."""
    talks: float
    """Chance of a word where there is an occasion."""

    def hesitation(self, stream: Stream) -> Hesitation:
        """Return how long it hesitates before a draw."""
        factor = self.briskest + (self.slowest - self.briskest) * stream.real()
        long = stream.real() < self.ponders
        return Hesitation(factor * (_PONDERING if long else 1.0), long)


_PONDERING: Final = 2.6
"""How much longer than usual a long thought takes."""

PERSONAS: Final[dict[str, Persona]] = {
    "playful": Persona(0.6, 1.3, ponders=0.04, talks=0.5),
    "friendly": Persona(0.8, 1.2, ponders=0.05, talks=0.4),
    "dry": Persona(0.9, 1.2, ponders=0.06, talks=0.3),
    "courtly": Persona(1.1, 1.6, ponders=0.08, talks=0.35),
}
"""By the key that a character names."""


def persona_of(player: Player) -> str | None:
    """Return the key of a player's persona, or None for a person.

    Somebody who is none of the characters behaves as those of the same level do.
    """
    if player.level is None:
        return None
    for character in CHARACTERS:
        if (character.name, character.level) == (player.name, player.level):
            return character.manner
    try:
        return characters_of(player.level)[0].manner
    except ValueError:
        return None  # a yardstick such as random has no persona


_Lines: TypeAlias = Callable[[], tuple[str, ...]]

_LINES: Final[dict[tuple[str, Occasion], _Lines]] = {
    ("playful", Occasion.GREETING): lambda: (
        _("Hello, you! Ready to play?"),
        _("Let’s go, let’s go!"),
        _("I brought my lucky socks."),
        _("Can I have all the stars?"),
    ),
    ("playful", Occasion.OUT): lambda: (
        _("Ta-da! I’m out!"),
        _("Look, all gone!"),
        _("Surprise!"),
        _("I did it!"),
    ),
    ("playful", Occasion.GOOD): lambda: (
        _("Not bad for me!"),
        _("Lucky socks!"),
        _("I like this round."),
    ),
    ("playful", Occasion.BAD): lambda: (
        _("Oops."),
        _("Well, that went sideways."),
        _("So many cards!"),
        _("The next one is mine!"),
    ),
    ("playful", Occasion.THINKING): lambda: (
        _("Wait, wait, wait…"),
        _("This one? Or that one?"),
        _("Eeny, meeny…"),
    ),
    ("friendly", Occasion.GREETING): lambda: (
        _("Good to see you. Enjoy the game!"),
        _("Hello! May the cards be kind."),
        _("Let’s have a good match."),
        _("How nice to sit down together."),
    ),
    ("friendly", Occasion.OUT): lambda: (
        _("There we are, I’m out."),
        _("And that was my last card."),
        _("It all came together!"),
        _("That fits nicely."),
    ),
    ("friendly", Occasion.GOOD): lambda: (
        _("I can live with that."),
        _("Phew, just in time."),
        _("Only a few points. Lovely."),
    ),
    ("friendly", Occasion.BAD): lambda: (
        _("Well played, everyone."),
        _("That one hurt a little."),
        _("I was too slow this time."),
        _("Ah well, next round!"),
    ),
    ("friendly", Occasion.THINKING): lambda: (
        _("One moment, please."),
        _("Let me see…"),
        _("That’s a hard one."),
    ),
    ("dry", Occasion.GREETING): lambda: (
        _("Evening."),
        _("Shall we?"),
        _("I’ll be counting."),
        _("Cards don’t lie. People do."),
    ),
    ("dry", Occasion.OUT): lambda: (
        _("Out."),
        _("As expected."),
        _("That will do."),
        _("No further questions."),
    ),
    ("dry", Occasion.GOOD): lambda: (
        _("Acceptable."),
        _("Could be worse."),
        _("Within tolerance."),
    ),
    ("dry", Occasion.BAD): lambda: (
        _("Unlikely. And yet."),
        _("Noted."),
        _("I’ll remember that."),
        _("So much for the odds."),
    ),
    ("dry", Occasion.THINKING): lambda: (
        _("Counting."),
        _("It depends."),
        _("Patience."),
    ),
    ("courtly", Occasion.GREETING): lambda: (
        _("Your company honours the table."),
        _("Welcome. Let us play with grace."),
        _("A pleasure, as always."),
        _("May the best crown win."),
    ),
    ("courtly", Occasion.OUT): lambda: (
        _("With your permission: I’m out."),
        _("The round is mine, I believe."),
        _("A crown for the patient."),
        _("I lay down my hand."),
    ),
    ("courtly", Occasion.GOOD): lambda: (
        _("Most agreeable."),
        _("Fortune was polite to me."),
        _("I am content."),
    ),
    ("courtly", Occasion.BAD): lambda: (
        _("My compliments. Well played."),
        _("Even crowns slip at times."),
        _("A lesson, gladly taken."),
        _("I bow to the cards."),
    ),
    ("courtly", Occasion.THINKING): lambda: (
        _("Allow me a moment."),
        _("This deserves some thought."),
        _("Forgive me, I am weighing it."),
    ),
}


def lines(persona: str, occasion: Occasion) -> tuple[str, ...]:
    """Return what may be said, in the language in use.

    :raises KeyError: there is no such persona.
    """
    return _LINES[persona, occasion]()
