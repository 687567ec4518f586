"""The table in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.arrange.api import arrange
from engine.arrange.hand import Arranging
from engine.cards import RANKS, Rank, parse_cards, parse_rank
from engine.match.actions import Source
from engine.match.events import Discarded, Drew, Reshuffled, WentOut
from engine.match.state import Phase
from engine.melds import is_meld
from engine.ruleset import Ruleset
from game.table import explain
from game.table.intent import RefusalReason
from game.table.situation import TableSituation
from game.text.wording import card_list
from tests.game.table.strategies import PACK, arranging, arrangings
from tests.game.table.views import NAMES, changed, seat_view

RULES = Ruleset()


@pytest.mark.parametrize(
    ("cards", "wild", "text", "detail"),
    [
        ("5H 6H 7H 8H", "K", "Run of hearts 5–8", ""),
        ("5H XX 7H", "K", "Run of hearts 5–7", "joker as 6♥"),
        ("9T JT KS", "K", "Run of stars 9–J", "K♠ as 10★"),
        ("KS QS JS", "K", "Run of spades J–K", ""),
        ("9H 9C 9T", "K", "Book of 9s", ""),
        ("QH QC XX KS", "K", "Book of Queens", "K♠ as Q, joker as Q"),
        ("JH JC JD", "J", "Book of wild cards", ""),
        ("XX XX/2 XX/3", "3", "Book of wild cards", ""),
    ],
)
def test_a_meld_says_what_it_is(cards: str, wild: str, text: str, detail: str) -> None:
    caption = explain.meld_caption(parse_cards(cards), parse_rank(wild), RULES)
    assert caption == explain.Caption(text, True, detail)


@pytest.mark.parametrize(
    ("cards", "wild", "text"),
    [
        ("5H", "K", "2 more cards needed"),
        ("5H 6H", "K", "1 more card needed"),
        ("5H 9H", "K", "1 more card needed"),
        # More cards would not help here, so that is no answer.
        ("5H 6C", "K", "5♥ and 6♣ share neither rank nor suit"),
        ("5H 6H 7C", "K", "5♥ and 7♣ share neither rank nor suit"),
        ("5H 6H 8H", "K", "6♥ and 8♥ need 1 wild card between"),
        ("5H 6H 10H", "K", "6♥ and 10♥ need 3 wild cards between"),
        ("5H 5H/2 6H", "K", "5♥ cannot stand twice in one run"),
    ],
)
def test_a_group_that_is_no_meld_says_why(cards: str, wild: str, text: str) -> None:
    caption = explain.meld_caption(parse_cards(cards), parse_rank(wild), RULES)
    assert not caption.valid
    assert caption.text == text


def test_the_options_have_their_reasons() -> None:
    capped = Ruleset(book_cap=5)
    six = parse_cards("9S 9H 9C 9D 9T 9S/2")
    assert explain.meld_caption(six, Rank.KING, capped).text == "A book has at most 5 cards"
    distinct = Ruleset(book_suits="distinct")
    two = parse_cards("9S 9S/2")
    assert explain.meld_caption(two, Rank.KING, distinct).text == (
        "9♠ and 9♠: no suit twice in a book"
    )


@given(st.lists(st.sampled_from(PACK), min_size=1, unique=True), st.sampled_from(RANKS))
def test_the_caption_agrees_with_the_rules(cards: list[object], wild: Rank) -> None:
    group = tuple(cards)[:12]
    for rules in (RULES, Ruleset(book_cap=5, book_suits="distinct")):
        caption = explain.meld_caption(group, wild, rules)  # type: ignore[arg-type]
        faces = [c.face for c in group]  # type: ignore[attr-defined]
        assert caption.valid is is_meld(faces, wild, rules)
        assert caption.text


def test_lists_of_cards() -> None:
    assert card_list(()) == ""
    assert card_list(parse_cards("5H")) == "5♥"
    assert card_list(parse_cards("5H XX 10T")) == "5♥, joker and 10★"


def test_points_left_are_those_in_no_valid_meld() -> None:
    a = arranging("KS XX", "9H 9C 9T", "3D 4D")
    assert explain.points_left(a, Rank.FIVE, RULES) == 13 + 50 + 3 + 4
    # A wild-rank card counts 20, in a group that is none too.
    assert explain.points_left(arranging("", "5H 6C"), Rank.FIVE, RULES) == 26


@given(arrangings(), st.sampled_from(RANKS))
def test_points_left_are_never_below_the_best(a: Arranging, wild: Rank) -> None:
    best = arrange(a.cards, wild, RULES)
    assert explain.points_left(a, wild, RULES) >= best.points
    assert explain.points_left(a.in_melds(best.melds), wild, RULES) == best.points


def test_the_best_points_leave_the_discard_out() -> None:
    view = seat_view("3H 3C 3D KS QD 4C", wild="5")
    assert explain.best_points(view, Arranging(view.hand)) == 16
    drawing = seat_view("3H 3C 3D KS QD", wild="5", phase=Phase.DRAW)
    assert explain.best_points(drawing, Arranging(drawing.hand)) == 25


def situation(hand: str, **changes: object) -> TableSituation:
    view = seat_view(hand, **changes)  # type: ignore[arg-type]
    return TableSituation(view, Arranging(view.hand))


def test_why_not_names_the_cards_left() -> None:
    why = explain.why_not_out(situation("3H 3C 3D KS QD 4C"), NAMES)
    assert why == ("If you discard K♠, these fit in no meld: 4♣ and Q♦ (16 points left).")
    why = explain.why_not_out(situation("3H 3C 3D 3S KS 4C"), NAMES)
    assert why == "If you discard K♠, 4♣ fits in no meld: 4 points left."


def test_why_not_before_anything_else() -> None:
    out = "3H 3C 3D 9S 9C 9D"
    assert explain.why_not_out(situation(out, phase=Phase.DRAW), NAMES).startswith(
        "Draw a card"
    )
    assert explain.why_not_out(situation(out, turn=1), NAMES) == "It is Marta’s turn."
    assert explain.why_not_out(situation(out, went_out=2), NAMES).startswith("Oskar has gone")
    over = situation(out, phase=Phase.ROUND_OVER)
    assert explain.why_not_out(over, NAMES) == "The round is over."
    possible = situation("3H 3C 3D 9S 9C 9D 4D", wild="6")
    assert explain.why_not_out(possible, NAMES) == "You can go out now."


def test_why_not_when_only_the_card_just_taken_is_left_over() -> None:
    rules = Ruleset(players=3, retake="forbidden")
    s = situation("4H 4C 4D KS", wild="3", rules=rules, drawn="KS", taken=True)
    assert explain.why_not_out(s, NAMES) == (
        "Only K♠ would be left over, but it was just taken and must be kept."
    )


def test_no_answer_rests_on_discarding_the_card_just_taken() -> None:
    rules = Ruleset(players=3, retake="forbidden")
    s = situation("4H 4C 4D KS QD", wild="3", rules=rules, drawn="KS", taken=True)
    assert explain.best_points(s.view, s.arranging) == 13
    assert explain.why_not_out(s, NAMES) == (
        "If you discard Q♦, K♠ fits in no meld: 13 points left."
    )


def test_every_refusal_has_a_sentence() -> None:
    view = seat_view("3H", turn=1)
    for reason in RefusalReason:
        sentence = explain.refusal(reason, view, NAMES, parse_cards("XX")[0])
        assert sentence.endswith(".")
        assert explain.refusal(reason, view, NAMES).endswith(".")


def test_the_prompt_says_what_is_due() -> None:
    prompts = [
        explain.prompt(seat_view("3H", **changes), NAMES)
        for changes in (
            {"phase": Phase.DRAW},
            {"phase": Phase.DISCARD},
            {"turn": 1},
            {"went_out": 1, "phase": Phase.DRAW},
            {"went_out": 1},
            {"phase": Phase.MATCH_OVER},
        )
    ]
    assert prompts == [
        "Your turn: draw from one of the piles.",
        "Discard a card.",
        "Marta is playing …",
        "Marta went out. Your last turn: draw a card.",
        "Marta went out. Your last turn: lay down melds, then discard.",
        "The round is over.",
    ]


def test_the_prompt_says_that_one_can_go_out() -> None:
    seen = seat_view("3H")
    assert explain.prompt(seen, NAMES, out=True) == "Discard a card, or go out."


@pytest.mark.parametrize(
    ("turn", "told"),
    [
        (0, "this is your last turn."),
        (3, "your next turn is your last. 1 player plays before you."),
        (2, "your next turn is your last. 2 players play before you."),
    ],
)
def test_a_last_turn_yet_to_come_tells_how_many_play_before(turn: int, told: str) -> None:
    view = changed(seat_view("3H"), turn=turn, went_out=1, seats=(0, 1, 2, 3))
    assert explain.last_turn(view, NAMES) == f"Marta went out: {told}"


def test_who_looks_on_has_no_last_turn() -> None:
    view = changed(seat_view("3H"), turn=2, went_out=1, seats=(1, 2))
    assert explain.last_turn(view, NAMES) == "Marta went out!"


def test_what_others_do_is_told() -> None:
    card = parse_cards("10T")[0]

    def tell(event: object) -> str:
        return explain.tell(event, 0, NAMES)  # type: ignore[arg-type]

    assert tell(Drew(1, Source.DRAW_PILE, None)) == "Marta drew from the pile."
    assert tell(Drew(1, Source.DISCARD_PILE, card)) == "Marta took 10★ from the discard pile."
    assert tell(Discarded(2, card)) == "Oskar discarded 10★."
    joker = parse_cards("XX")[0]
    assert tell(Discarded(2, joker)) == "Oskar discarded a joker."
    took = tell(Drew(1, Source.DISCARD_PILE, joker))
    assert took == "Marta took a joker from the discard pile."
    assert tell(WentOut(2, ())) == "Oskar went out!"
    assert tell(Reshuffled(40)).startswith("The discard pile was shuffled")
    assert tell(Discarded(0, card)) == ""
