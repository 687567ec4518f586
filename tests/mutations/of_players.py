"""Faults in what players go by: arranging, views, bots; and in the solitaire."""

from __future__ import annotations

from typing import Final

from tests.mutations.mutant import mutant

__all__ = ["ARRANGING", "BOTS", "SEEN", "SOLITAIRE"]

ARRANGING: Final = (
    mutant(
        "wild cards melded beside two cards with one wild card only",
        "engine/arrange/search.py",
        "if way.points == naturals and wilds < (2 if naturals else 3):",
        "if way.points == naturals and wilds < (1 if naturals else 3):",
        "engine/arrange/test_api.py engine/arrange/test_brute_force.py",
    ),
    mutant(
        "the cheapest of equal discards",
        "engine/arrange/search.py",
        "key=lambda c: (self.suits[c] < 0, -self.values[c], c)",
        "key=lambda c: (self.suits[c] < 0, self.values[c], c)",
        "engine/arrange/test_api.py engine/arrange/test_brute_force.py",
    ),
    mutant(
        "a last wild card that stays idle",
        "engine/arrange/books.py",
        "    if wilds and ones and last:\n",
        "    if wilds > 1 and ones and last:\n",
        "engine/arrange/test_api.py engine/arrange/test_brute_force.py",
    ),
    mutant(
        "going out with up to three points left",
        "engine/arrange/api.py",
        "if not points)",
        "if points <= 3)",
        "engine/arrange/test_api.py",
    ),
    mutant(
        "melds on the shelf forgotten",
        "engine/arrange/api.py",
        "laid = lay(hand, way.points, rules, solver, prefer)",
        "laid = lay(hand, way.points, rules, solver, ())",
        "engine/arrange/test_keep.py",
    ),
)

SEEN: Final = (
    mutant(
        "a card from the draw pile shown to the others",
        "engine/match/view.py",
        "drawn=r.drawn if r.taken or seat == r.turn else None,",
        "drawn=r.drawn,",
        "engine/test_view.py",
    ),
    mutant(
        "hands shown as soon as somebody is out",
        "engine/match/view.py",
        "left=r.hands if r.phase.over else",
        "left=r.hands if r.phase.over or r.last_turn else",
        "engine/test_view.py",
    ),
    mutant(
        "a card barred on another's turn",
        "engine/match/view.py",
        "and self.taken and self.my_turn",
        "and self.taken",
        "engine/test_view.py",
    ),
    mutant(
        "a taken card still known when its twin was discarded",
        "engine/match/rules.py",
        "gone = next((c for c in known if c.face is discarded.face), None)",
        "gone = None",
        "engine/test_view.py engine/test_play.py engine/test_play_agree.py",
    ),
)

BOTS: Final = (
    mutant(
        "a bot that discards the barred card",
        "engine/match/view.py",
        "return tuple(c for c in hand if self._discard_problem(c) is None)",
        "return tuple(hand)",
        "engine/bots/test_levels.py",
    ),
    mutant(
        "a bot that knows no reshuffle",
        "engine/match/view.py",
        "if not self.draw_count and len(self.discard_pile) < 2:",
        "if not self.draw_count:",
        "engine/test_play_reshuffle.py",
    ),
    mutant(
        "a greedy bot that discards the barred card",
        "engine/bots/normal.py",
        "arrange.best_discard(view.hand, view.wild, view.rules, barred=view.barred)",
        "arrange.best_discard(view.hand, view.wild, view.rules)",
        "engine/bots/test_levels.py",
    ),
    mutant(
        "a greedy bot that lays nothing down on the last turn",
        "engine/bots/finish.py",
        "return Discard(card, best.melds)",
        "return Discard(card)",
        "engine/bots/test_levels.py",
    ),
)

SOLITAIRE: Final = (
    mutant(
        "a pile that closes with a card too few",
        "engine/solitaire/rules.py",
        "return len(pile.cards) == pile.size and not arrange.points_left(",
        "return not arrange.points_left(",
        "engine/solitaire/test_play.py",
    ),
    mutant(
        "a closed pile that takes cards",
        "engine/solitaire/rules.py",
        'return f"pile {size} is closed" if pile.closed else None',
        "return None",
        "engine/solitaire/test_play.py",
    ),
    mutant(
        "a game lost with a complete pile to be closed by hand",
        "engine/solitaire/rules.py",
        "and not all(is_complete(p, game.rules) for p in still_open):",
        "and still_open:",
        "engine/solitaire/test_play.py engine/solitaire/test_options.py",
    ),
    mutant(
        "a short run that costs no wild card",
        "engine/solitaire/solver/closing.py",
        "cost = max(ahead[-1] + 1, 3) - len(ahead) - 1",
        "cost = ahead[-1] + 1 - len(ahead) - 1",
        "engine/solitaire/test_closing.py",
    ),
    mutant(
        "jokers alone wild for the solver",
        "engine/solitaire/solver/closing.py",
        "if code == _JOKER or code % 11 == self.size - 3:",
        "if code == _JOKER:",
        "engine/solitaire/test_closing.py",
    ),
)
