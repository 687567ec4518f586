"""A round, rule by rule: RULES.md, "A round", in notation."""

from __future__ import annotations

import pytest

from engine.cards import deck
from engine.errors import RulesetError
from engine.match import rules as play
from engine.match.state import Phase
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from tests.engine import outsider
from tests.engine.positions import after, events, hand, legal, pile, position, refusal

# 1. The deal.


@pytest.mark.parametrize("players", [2, 3, 7, 8, 14])
def test_the_deal_starts_left_of_the_dealer_one_card_at_a_time(players: int) -> None:
    match, told = play.start(Ruleset(players=players, rounds="5"), Seed(11))
    r = match.round
    pile_of = outsider.shuffle(
        outsider.pack(match.rules.games), outsider.stream(11, "", "", "round", 1)
    )
    first = (r.dealer + 1) % players
    # The first cards from the top go round the table, one to each.
    for place in range(players):
        seat = (first + place) % players
        assert r.hands[seat][0].text == pile_of[-1 - place]
        assert r.hands[seat][1].text == pile_of[-1 - players - place]
    assert {len(cards) for cards in r.hands} == {5}
    assert len(r.discard_pile) == 1
    assert len(r.draw_pile) == len(match.pack) - 5 * players - 1
    assert r.turn == first
    assert r.phase is Phase.DRAW
    assert [str(event).split()[0] for event in told] == ["round", "dealt"]


def test_one_card_is_turned_up_after_the_deal() -> None:
    match, _ = play.start(Ruleset(players=2, rounds="3"), Seed(3))
    pack = outsider.shuffle(outsider.pack(), outsider.stream(3, "", "", "round", 1))
    assert pile(match.round.discard_pile) == pack[-7]
    assert match.round.draw_pile[-1].text == pack[-8]


def test_seven_players_with_thirteen_cards_leave_twenty_four() -> None:
    match, _ = play.start(Ruleset(players=7, rounds="13"), Seed(1))
    assert len(match.round.draw_pile) == 24


def test_fourteen_players_with_thirteen_cards_leave_forty_nine() -> None:
    match, _ = play.start(Ruleset(players=14, rounds="13"), Seed(1))
    assert len(match.pack) == 232
    assert len(match.round.draw_pile) == 49


def test_a_pack_too_small_for_the_largest_round_is_refused() -> None:
    pack = deck()[:26]
    with pytest.raises(RulesetError, match="26 cards are too few for 2 players and 13"):
        play.start(Ruleset(players=2, rounds="13"), Seed(1), pack)
    play.start(Ruleset(players=2, rounds="13"), Seed(1), deck()[:27])


def test_a_pack_too_small_for_a_playoff_is_refused() -> None:
    pack = deck()[:10]
    play.start(Ruleset(players=2, rounds="3"), Seed(1), pack)
    with pytest.raises(RulesetError, match="6 cards each"):
        play.start(Ruleset(players=2, rounds="3", tie="playoff"), Seed(1), pack)


# 2. A turn.


def test_the_top_of_the_draw_pile_is_drawn() -> None:
    match = position(["3S 5H 9C", "4S 6H 9D"], draw="7T 8T", discard="JS QS")
    match = after(match, "draw")
    assert hand(match, 0) == "3S 5H 9C 8T"
    assert pile(match.round.draw_pile) == "7T"
    assert match.round.phase is Phase.DISCARD
    assert match.round.turn == 0


def test_the_top_of_the_discard_pile_is_taken_never_deeper() -> None:
    match = position(["3S 5H 9C", "4S 6H 9D"], draw="7T 8T", discard="JS QS")
    match = after(match, "take")
    assert "QS" in hand(match, 0).split()
    assert pile(match.round.discard_pile) == "JS"
    assert pile(match.round.draw_pile) == "7T 8T"


def test_a_turn_ends_with_a_discard_and_the_left_neighbour_is_next() -> None:
    match = position(["3S 5H 9C", "4S 6H 9D", "4C 6C 9T"], turn=2, draw="7T 8T", discard="JS")
    match = after(match, "draw", "discard 4C")
    assert pile(match.round.discard_pile) == "JS 4C"
    assert match.round.turn == 0
    assert match.round.phase is Phase.DRAW
    assert match.round.turns == 1


def test_the_card_just_taken_may_be_discarded_again() -> None:
    match = position(["3S 5H 9C", "4S 6H 9D"], discard="JS QS")
    match = after(match, "take", "discard QS")
    assert pile(match.round.discard_pile) == "JS QS"


def test_a_card_must_be_drawn_before_a_discard() -> None:
    match = position(["3S 5H 9C", "4S 6H 9D"])
    assert "a card must be drawn first" in refusal(match, "discard 3S")
    assert "a card must be drawn first" in refusal(match, "out 3S lay 5H 9C XX")


def test_only_one_card_is_drawn_in_a_turn() -> None:
    match = after(position(["3S 5H 9C", "4S 6H 9D"], draw="7T 8T"), "draw")
    for action in ("draw", "take"):
        assert "a card has been drawn already" in refusal(match, action)


def test_a_card_that_is_not_in_the_hand_cannot_be_discarded() -> None:
    match = after(position(["3S 5H 9C", "4S 6H 9D"], draw="7T 8T"), "draw")
    assert "4S is not in the hand" in refusal(match, "discard 4S")
    assert "3S/2 is not in the hand" in refusal(match, "discard 3S/2")


def test_melds_are_not_laid_down_before_somebody_goes_out() -> None:
    match = after(position(["5S 5H 9C", "4S 6H 9D"], draw="5C"), "draw")
    message = refusal(match, "discard 9C lay 5S 5H 5C")
    assert "melds are laid down only when going out or after it" in message


def test_a_refusal_names_the_action_and_the_position() -> None:
    match = position(["5S 5H 9C 8C", "4S 6H 9D 8D"], went_out=1, turn=0)
    assert refusal(match, "discard 8C") == (
        "cannot 'discard 8C' in round 1 (4s wild), seat 0 to draw, last turn: "
        "a card must be drawn first"
    )


def test_a_refusal_is_short_however_long_the_action() -> None:
    match = after(position(["5S 5H 9C", "4S 6H 9D"], draw="5C"), "draw")
    assert len(refusal(match, "out 9C lay " + " + ".join(["5S 5H 5C"] * 500))) < 200


# 3. Going out.


def test_going_out_on_the_first_turn() -> None:
    match = position(["5S 5H 9C", "4S 6H 9D"], draw="5C")
    match = after(match, "draw", "out 9C lay 5S 5H 5C")
    assert match.round.went_out == 0
    assert match.round.turns == 1
    assert hand(match, 0) == ""
    assert pile(match.round.laid[0][0]) == "5S 5H 5C"
    assert pile(match.round.discard_pile) == "KD 9C"


def test_going_out_after_taking_the_discard() -> None:
    match = position(["5S 5H 9C", "4S 6H 9D"], discard="5C")
    match = after(match, "take", "out 9C lay 5S 5H 5C")
    assert match.round.went_out == 0


def test_going_out_is_a_choice() -> None:
    match = after(position(["5S 5H 9C", "4S 6H 9D"], draw="5C"), "draw")
    assert "out 9C lay 5S 5H 5C" in legal(match)
    assert "discard 9C" in legal(match)
    match = after(match, "discard 9C")
    assert match.round.went_out is None


def test_going_out_needs_all_cards_in_melds() -> None:
    match = after(position(["5S 5H 9C 8D", "4S 6H 9D 8T"], draw="5C"), "draw")
    assert "8D would be left over" in refusal(match, "out 9C lay 5S 5H 5C")


def test_going_out_with_a_group_that_is_no_meld_is_refused() -> None:
    match = after(position(["5S 5H 9C", "4S 6H 9D"], draw="5C"), "draw")
    assert "5S 5H 9C is no meld" in refusal(match, "out 5C lay 5S 5H 9C")


def test_a_card_lies_in_one_meld_only_and_is_not_the_discard() -> None:
    match = after(position(["5S 5H 9C", "4S 6H 9D"], draw="5C"), "draw")
    twice = refusal(match, "out 9C lay 5S 5H 5C + 5S 5H 5C")
    assert "5S is not free to be laid down" in twice
    assert "5C is not free" in refusal(match, "out 5C lay 5S 5H 5C")
    assert "4S is not free" in refusal(match, "out 9C lay 5S 5H 4S")


def test_the_card_discarded_when_going_out_may_be_playable() -> None:
    match = position(["5S 5H 5T", "4S 6H 9D"], draw="5C")
    match = after(match, "draw", "out 5C lay 5S 5H 5T")
    assert match.round.went_out == 0


def test_when_all_cards_can_be_melded_one_must_still_be_discarded() -> None:
    # RULES.md, "Edge cases": any of the four may be the one.
    match = after(position(["5S 5H 5T", "4S 6H 9D"], draw="5C"), "draw")
    out = [action for action in legal(match) if action.startswith("out")]
    assert [action.split()[1] for action in out] == ["5S", "5H", "5C", "5T"]


def test_two_halves_of_a_run_do_not_join_without_a_wild_card() -> None:
    # 6s are wild with six cards: one of any suit fills the gap.
    other = "4S 4C 9D JD QC KT"
    match = after(position(["4H 5H 7H 8H 9H 10H", other], draw="QT"), "draw")
    assert not [action for action in legal(match) if action.startswith("out")]
    match = after(position(["4H 5H 7H 8H 9H QT", other], draw="6S"), "draw")
    after(match, "out QT lay 4H 5H 6S 7H 8H 9H")


def test_five_cards_of_which_a_book_and_a_pair_meld_are_not_out() -> None:
    # RULES.md, "Edge cases": 3 + 3 playable cards of which only 5 count.
    match = after(position(["8S 8H 8C 9D 9T", "4S 6H 9C JS QD"], draw="9S"), "draw")
    assert not [action for action in legal(match) if action.startswith("out")]
    for discarded, pair in (("9S", "9D 9T"), ("9D", "9T 9S"), ("9T", "9D 9S")):
        message = refusal(match, f"out {discarded} lay 8S 8H 8C + {pair}")
        assert f"{pair} is no meld" in message
    assert "9D 9S would be left over" not in refusal(match, "out 9T lay 8S 8H 8C + 9D 9S")
    assert "9S 9D would be left over" in refusal(match, "out 9T lay 8S 8H 8C")


def test_wild_cards_stand_for_any_card() -> None:
    # 4s are wild; a joker beside a wild 4 within one run.
    match = after(position(["7H XX 4S 10H", "5S 6H 9D JD"], draw="KS"), "draw")
    match = after(match, "out KS lay 7H XX 4S 10H")
    assert match.round.went_out == 0


def test_a_meld_of_wild_cards_alone() -> None:
    match = after(position(["XX XX/2 3H", "5S 6H 9D"], draw="3T"), "draw")
    assert {action.split()[1] for action in legal(match) if action.startswith("out")} == {
        "XX",
        "XX/2",
        "3H",
        "3T",
    }


def test_two_copies_of_a_card_stand_in_one_book_and_in_two_runs_but_not_in_one() -> None:
    match = after(position(["7H 7H/2 8H 8H/2 9H 9H/2", "5S 6H 9D JD JC QT"], draw="KS"), "draw")
    assert "is no meld" in refusal(match, "out KS lay 7H 7H/2 8H 8H/2 9H 9H/2")
    after(match, "out KS lay 7H 8H/2 9H + 7H/2 8H 9H/2")
    books = after(position(["7H 7H/2 7S", "5S 6H 9D"], draw="KS"), "draw")
    after(books, "out KS lay 7H 7H/2 7S")


def test_no_run_covers_thirteen_cards_but_a_book_may() -> None:
    # RULES.md, "Edge cases". Kings are wild with thirteen cards.
    run = "3H 4H 5H 6H 7H 8H 9H 10H JH QH KH KS KC"
    other = "3S 3C 5S 5C 7S 7C 9S 9C JS JC QS QC 3D"
    match = after(position([run, other], draw="4T"), "draw")
    assert f"{run} is no meld" in refusal(match, f"out 4T lay {run}")
    after(match, "out 4T lay 3H 4H 5H 6H 7H 8H 9H 10H JH QH + KH KS KC")
    book = "8S 8S/2 8H 8H/2 8C 8C/2 8D 8D/2 8T 8T/2 XX KH KS"
    match = after(position([book, other], draw="4T"), "draw")
    assert after(match, f"out 4T lay {book}").round.went_out == 0


def test_no_run_covers_twelve_cards() -> None:
    run = "3H 4H 5H 6H 7H 8H 9H 10H JH KH QS QC"
    other = "3S 3C 5S 5C 7S 7C 9S 9C JS JC 3D 5D"
    match = after(position([run, other], draw="4T"), "draw")
    assert f"{run} is no meld" in refusal(match, f"out 4T lay {run}")


# 4. The last turns.


def test_each_other_player_has_exactly_one_more_turn_in_order() -> None:
    match = position(
        ["7S 7H JD", "5S 5H 9C", "4S 6H 9D"], turn=1, draw="10C 10D 5C", discard="4D"
    )
    match = after(match, "draw", "out 9C lay 5S 5H 5C")
    order = []
    while match.phase is not Phase.MATCH_OVER:
        order.append(match.round.turn)
        assert match.round.last_turn
        match = after(match, "draw")
        drawn = match.round.drawn
        match = after(match, f"discard {drawn}")
    assert order == [2, 0]


def test_the_next_player_may_take_the_going_out_discard() -> None:
    match = position(["5S 5H 9C", "8C 10C QD"], draw="5C")
    match = after(match, "draw", "out 9C lay 5S 5H 5C", "take")
    assert "9C" in hand(match, 1).split()
    match = after(match, "discard QD lay 8C 9C 10C")
    assert match.results[-1].points == (0, 0)


def test_nobody_goes_out_a_second_time() -> None:
    match = position(["5S 5H 9C", "8C 10C QD"], draw="5C")
    match = after(match, "draw", "out 9C lay 5S 5H 5C", "take")
    assert "seat 0 has gone out already" in refusal(match, "out QD lay 8C 9C 10C")


def test_nobody_plays_on_anothers_melds() -> None:
    match = position(["5S 5H 9C", "5D 10C QD"], draw="JT 5C")
    match = after(match, "draw", "out 9C lay 5S 5H 5C", "draw")
    assert "5S is not free" in refusal(match, "discard QD lay 5S 5H 5D")
    assert "is no meld" in refusal(match, "discard QD lay 5D")


def test_the_last_discard_lies_in_no_meld() -> None:
    match = position(["5S 5H 9C", "8C 10C QD"], draw="JT 5C")
    match = after(match, "draw", "out 9C lay 5S 5H 5C", "take")
    assert "8C is not free" in refusal(match, "discard 8C lay 8C 9C 10C")


def test_on_the_last_turn_whatever_melds_one_chooses_are_laid_down() -> None:
    match = position(["5S 5H 9C 9D 9T 3S", "8C 8D 8T 10S 10D 10T"], draw="9S QD 5C")
    match = after(match, "draw", "out 3S lay 5S 5H 5C + 9C 9D 9T", "draw")
    # The best is offered, less is allowed too, also nothing.
    assert "discard QD lay 10S 10D 10T + 8C 8D 8T" in legal(match)
    best = after(match, "discard QD lay 8C 8D 8T + 10S 10D 10T")
    assert best.results[-1].points == (0, 0)
    some = after(match, "discard QD lay 8C 8D 8T")
    assert some.results[-1].points == (0, 30)
    none = after(match, "discard QD")
    assert none.results[-1].points == (0, 54)


def test_the_last_turn_may_end_with_every_card_melded() -> None:
    match = position(["5S 5H 9C", "8C 10C QD"], draw="9D 5C")
    told = events(match, "draw", "out 9C lay 5S 5H 5C", "take", "discard QD lay 8C 9C 10C")
    assert "seat 1 laid down 8C 9C 10C left -" in told
    assert told[-1] == "match ended winners 0 1 totals 0 0"
