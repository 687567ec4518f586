"""Faults in the rules of a match: melds, rounds, scores, chance."""

from __future__ import annotations

from typing import Final

from tests.mutations.mutant import mutant

__all__ = ["CHANCE", "MELDS", "ROUNDS", "SCORES"]

MELDS: Final = (
    mutant(
        "a run of twelve cards",
        "engine/melds.py",
        "MAX_RUN: Final = 11",
        "MAX_RUN: Final = 12",
        "engine/test_melds.py",
    ),
    mutant(
        "a run with one card twice",
        "engine/melds.py",
        "if not same_suit or twice or size > MAX_RUN:",
        "if not same_suit or size > MAX_RUN:",
        "engine/test_melds.py",
    ),
    mutant(
        "a run with a gap that no wild card fills",
        "engine/melds.py",
        "return span <= size",
        "return span <= size + 1",
        "engine/test_melds.py",
    ),
    mutant(
        "a book one card longer than its limit",
        "engine/melds.py",
        "and (not cap or size <= cap)",
        "and (not cap or size <= cap + 1)",
        "engine/test_melds.py",
    ),
    mutant(
        "a suit twice in a book of distinct suits",
        "engine/melds.py",
        'and not (suit_twice and rules.book_suits == "distinct")',
        "and not (suit_twice and cap)",
        "engine/test_melds.py",
    ),
    mutant(
        "the wild rank of the round before",
        "engine/match/state.py",
        "return Rank(self.size)",
        "return Rank(max(3, self.size - 1))",
        "engine/test_play.py engine/test_play_score.py",
    ),
)

ROUNDS: Final = (
    mutant(
        "no last turn for the others",
        "engine/match/rules.py",
        "over = went_out is not None and following == went_out",
        "over = went_out is not None",
        "engine/test_play.py",
    ),
    mutant(
        "one more turn for who went out",
        "engine/match/rules.py",
        "over = went_out is not None and following == went_out",
        "over = r.went_out is not None and seat == went_out",
        "engine/test_play.py",
    ),
    mutant(
        "turns to the right",
        "engine/match/state.py",
        "return next((s for s in seats if s > seat), seats[0])",
        "return next((s for s in reversed(seats) if s < seat), seats[-1])",
        "engine/test_play.py engine/test_play_match.py",
    ),
    mutant(
        "going out a second time on the last turn",
        "engine/match/view.py",
        "if isinstance(action, GoOut) and self.last_turn:",
        "if isinstance(action, GoOut) and self.went_out == self.turn:",
        "engine/test_play.py",
    ),
    mutant(
        "going out with a card left over",
        "engine/match/view.py",
        "if free and isinstance(action, GoOut):",
        "if len(free) > 1 and isinstance(action, GoOut):",
        "engine/test_play.py",
    ),
    mutant(
        "melding the card that is discarded",
        "engine/match/view.py",
        "free = set(self._without(action.card))",
        "free = set(self.hand) - {None if self.last_turn else action.card}",
        "engine/test_play.py",
    ),
    mutant(
        "melds laid down before anybody is out",
        "engine/match/view.py",
        "return early if action.melds else None",
        "return None",
        "engine/test_play.py",
    ),
    mutant(
        "drawing from two piles that hold one card",
        "engine/match/view.py",
        "if not self.draw_count and len(self.discard_pile) < 2:",
        "if not self.draw_count and not self.discard_pile:",
        "engine/test_play_reshuffle.py",
    ),
    mutant(
        "a discard pile taken away whole to be shuffled",
        "engine/match/rules.py",
        "discard_pile = discard_pile[-1:]",
        "discard_pile = ()",
        "engine/test_play_reshuffle.py",
    ),
    mutant(
        "a discard pile turned over and not shuffled",
        "engine/match/rules.py",
        "draw_pile = shuffled(tuple(sorted(discard_pile[:-1])), stream)",
        "draw_pile = tuple(sorted(discard_pile[:-1]))",
        "engine/test_play_reshuffle.py",
    ),
    mutant(
        "the same shuffle at every reshuffle of a round",
        "engine/match/rules.py",
        'stream = match.seed.stream("reshuffle", r.number, reshuffles)',
        'stream = match.seed.stream("reshuffle", r.number, 1)',
        "engine/test_play_reshuffle.py",
    ),
    mutant(
        "a twin of the card just taken barred as well",
        "engine/match/view.py",
        "if card is self.barred:",
        "if self.barred and card.face is self.barred.face:",
        "engine/test_play_score.py",
    ),
    mutant(
        "hands dealt one after the other",
        "engine/match/rules.py",
        "tuple(pile[-1 - place - len(seats) * i] for i in range(size))",
        "tuple(pile[-1 - place * size - i] for i in range(size))",
        "engine/test_play.py engine/test_play_match.py",
    ),
)

SCORES: Final = (
    mutant(
        "a joker at 50 points whatever the option says",
        "engine/ruleset.py",
        "return self.joker_points",
        "return 50",
        "engine/test_ruleset.py",
    ),
    mutant(
        "a wild rank card at its face",
        "engine/ruleset.py",
        "return 20\n",
        "return card_face.rank.value\n",
        "engine/test_ruleset.py engine/test_play_score.py",
    ),
    mutant(
        "a king at 13 points with the option court=ten",
        "engine/ruleset.py",
        "return min(10, card_face.rank.value)",
        "return min(13, card_face.rank.value)",
        "engine/test_ruleset.py",
    ),
    mutant(
        "melds of the last turn counted against the seat",
        "engine/match/rules.py",
        "hand = tuple(c for c in _without(r.hands[seat], action.card) if c not in laid_cards)",
        "hand = tuple(c for c in _without(r.hands[seat], action.card) if c not in ())",
        "engine/test_play_score.py",
    ),
    mutant(
        "the same dealer in every round",
        "engine/match/rules.py",
        "dealer = seat_after(match.round.dealer, seats)",
        "dealer = match.round.dealer",
        "engine/test_play_match.py",
    ),
    mutant(
        "a first dealer that the seed does not choose",
        "engine/match/rules.py",
        'dealer = seed.stream("dealer").below(rules.players)',
        "dealer = 0",
        "engine/test_play_match.py engine/test_transcripts.py",
    ),
    mutant(
        "one playoff at most",
        "engine/match/rules.py",
        'if rules.tie == "playoff" and len(tied) > 1:',
        'if rules.tie == "playoff" and len(match.results) == len(match.sizes) and tied[1:]:',
        "engine/test_play_match.py",
    ),
    mutant(
        "a playoff that all seats play",
        "engine/match/rules.py",
        "size, seats = PLAYOFF_CARDS, match.leaders",
        "size, seats = PLAYOFF_CARDS, match.round.seats",
        "engine/test_play_match.py",
    ),
    mutant(
        "points of a playoff in the totals",
        "engine/match/state.py",
        "for result in self.results[: len(self.sizes)]:",
        "for result in self.results:",
        "engine/test_play_match.py engine/test_play_score.py",
    ),
)

CHANCE: Final = (
    mutant(
        "a commitment without the salt",
        "engine/shuffle.py",
        r"{self.number}\n{self.salt}\n",
        r"{self.number}\n",
        "engine/test_shuffle.py",
    ),
    mutant(
        "cards that the player's cut does not change",
        "engine/shuffle.py",
        "return Stream(self.number, self.salt, self.cut, *labels)",
        "return Stream(self.number, self.salt, *labels)",
        "engine/test_shuffle.py",
    ),
    mutant(
        "two cards that no shuffle exchanges",
        "engine/shuffle.py",
        "for last in range(len(result) - 1, 0, -1):",
        "for last in range(len(result) - 1, 1, -1):",
        "engine/test_shuffle.py",
    ),
)
