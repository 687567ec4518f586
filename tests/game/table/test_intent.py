"""What clicks, drops and buttons mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.arrange.hand import Arranging
from engine.cards import Card, parse_card, parse_cards
from engine.match import rules as play
from engine.match.actions import Discard, Draw, GoOut, Source
from engine.match.state import Match, Phase
from engine.match.view import view
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from game.cardtable.drag import Load
from game.cardtable.spots import FELT, Spot, SpotKind
from game.table.intent import (
    Ask,
    BetterMelds,
    Intent,
    LostWin,
    Mark,
    OfferOut,
    Rearrange,
    RefusalReason,
    RefuseMove,
    Submit,
    clicked,
    discard,
    discard_marked,
    dropped,
    go_out,
    grab,
    legal_kinds,
)
from game.table.situation import TableSituation, arranged, out_as_it_lies
from tests.game.table.strategies import arranging
from tests.game.table.views import seat_view

DRAW_PILE, DISCARD_PILE = Spot(SpotKind.DRAW_PILE), Spot(SpotKind.DISCARD_PILE)
FORBIDDEN = Ruleset(players=3, retake="forbidden")


def situation(hand: str, *shelf: str, marked: str = "", **changes: object) -> TableSituation:
    laid = arranging(hand, *shelf)
    seen = seat_view(" ".join(c.text for c in laid.cards), **changes)  # type: ignore[arg-type]
    return TableSituation(seen, laid, frozenset(parse_cards(marked)))


def test_a_pile_is_drawn_from_when_a_draw_is_due() -> None:
    s = situation("3H 4C", phase=Phase.DRAW)
    assert clicked(DRAW_PILE, s) == Submit(Draw(Source.DRAW_PILE))
    assert clicked(DISCARD_PILE, s) == Submit(Draw(Source.DISCARD_PILE))
    # A marked card makes no difference: nothing can be discarded yet.
    marked = situation("3H 4C", marked="3H", phase=Phase.DRAW)
    assert clicked(DISCARD_PILE, marked) == Submit(Draw(Source.DISCARD_PILE))


def test_a_pile_is_refused_with_a_reason() -> None:
    assert clicked(DRAW_PILE, situation("3H")) == RefuseMove(RefusalReason.DRAWN_ALREADY)
    assert clicked(DISCARD_PILE, situation("3H")) == RefuseMove(RefusalReason.NOTHING_MARKED)
    several = situation("3H 4C", marked="3H 4C")
    assert clicked(DISCARD_PILE, several) == RefuseMove(RefusalReason.SEVERAL_MARKED)
    for spot in (DRAW_PILE, DISCARD_PILE):
        assert clicked(spot, situation("3H", turn=1)) == RefuseMove(RefusalReason.NOT_YOUR_TURN)
        over = situation("3H", phase=Phase.ROUND_OVER)
        assert clicked(spot, over) == RefuseMove(RefusalReason.ROUND_OVER)
    none_left = situation("3H", phase=Phase.DRAW, draw_count=0, discards="KS")
    assert clicked(DRAW_PILE, none_left) == RefuseMove(RefusalReason.PILE_EMPTY)
    reshuffle = situation("3H", phase=Phase.DRAW, draw_count=0, discards="KS QS")
    assert clicked(DRAW_PILE, reshuffle) == Submit(Draw(Source.DRAW_PILE))
    empty = situation("3H", phase=Phase.DRAW, discards="")
    assert clicked(DISCARD_PILE, empty) == RefuseMove(RefusalReason.PILE_EMPTY)


def test_a_click_on_a_card_only_marks_it() -> None:
    s = situation("3H 4C", "9S 9C", marked="3H")
    assert clicked(Spot(SpotKind.HAND_CARD, 1), s) == Mark(parse_card("4C"))
    assert clicked(Spot(SpotKind.HAND_CARD, 0), s) == Mark(parse_card("3H"))
    assert clicked(Spot(SpotKind.SHELF_CARD, 0, 1), s) == Mark(parse_card("9C"))


def test_marked_cards_go_to_the_shelf_by_a_click() -> None:
    s = situation("3H 4C 9D", "9S 9C", marked="9D")
    assert clicked(Spot(SpotKind.MELD, 0), s) == Rearrange(arranging("3H 4C", "9S 9C 9D"))
    assert clicked(Spot(SpotKind.SLOT, 1), s) == Rearrange(arranging("3H 4C", "9S 9C", "9D"))
    assert clicked(Spot(SpotKind.SLOT, 1), situation("3H", "9S 9C")) is None
    assert clicked(FELT, s) is None


def test_the_marked_card_is_discarded() -> None:
    s = situation("3H 4C KD QS 7T 8H", marked="KD")
    assert clicked(DISCARD_PILE, s) == Submit(Discard(parse_card("KD")))
    assert discard_marked(s) == Submit(Discard(parse_card("KD")))


def test_the_card_just_taken_may_have_to_be_kept() -> None:
    s = situation("3H 4C KD", marked="KD", rules=FORBIDDEN, drawn="KD", taken=True)
    assert discard_marked(s) == RefuseMove(RefusalReason.JUST_TAKEN, parse_card("KD"))
    assert SpotKind.DISCARD_PILE not in legal_kinds(Load(parse_cards("KD")), s)
    assert SpotKind.DISCARD_PILE in legal_kinds(Load(parse_cards("3H")), s)


# Going out


def test_the_card_just_taken_may_have_to_be_kept_when_going_out() -> None:
    taken = situation("KD", "3H 3C 3D", rules=FORBIDDEN, drawn="KD", taken=True)
    assert out_as_it_lies(taken) is None
    assert go_out(taken) == RefuseMove(RefusalReason.CANNOT_GO_OUT)
    drawn = situation("KD", "3H 3C 3D", rules=FORBIDDEN, drawn="KD")
    assert out_as_it_lies(drawn) == GoOut(parse_card("KD"), (parse_cards("3H 3C 3D"),))


def test_going_out_as_the_shelf_lies() -> None:
    s = situation("KD", "3H 3C 3D", "6S 7S 8S", wild="6")
    expected = GoOut(parse_card("KD"), (parse_cards("3H 3C 3D"), parse_cards("6S 7S 8S")))
    assert out_as_it_lies(s) == expected
    assert go_out(s) == Ask(OfferOut(expected))


def test_a_marked_card_of_a_full_shelf_is_discarded() -> None:
    s = situation("", "3H 3C 3D 3S", "6S 7S 8S", marked="3S", wild="6")
    action = out_as_it_lies(s)
    assert action is not None
    assert action.card is parse_card("3S")
    # From the middle of a run it is none.
    assert out_as_it_lies(situation("", "3H 3C 3D 3S", "6S 7S 8S", marked="7S")) is None
    assert out_as_it_lies(situation("", "3H 3C 3D 3S", "6S 7S 8S")) is None


@pytest.mark.parametrize(
    "changes",
    [{"phase": Phase.DRAW}, {"turn": 2}, {"went_out": 1}, {"phase": Phase.ROUND_OVER}],
)
def test_there_is_a_time_for_going_out(changes: dict[str, object]) -> None:
    s = situation("KD", "3H 3C 3D", wild="3", **changes)  # type: ignore[arg-type]
    assert out_as_it_lies(s) is None
    assert not isinstance(go_out(s), Submit | Ask)


def test_a_going_out_that_is_not_laid_out_is_offered() -> None:
    s = situation("3H 3C KD 3D", wild="3")
    intent = go_out(s)
    assert isinstance(intent, Ask)
    assert isinstance(intent.question, OfferOut)
    assert intent.question.action.card is parse_card("KD")
    assert go_out(situation("3H 4C KD 9D", wild="3")) == RefuseMove(RefusalReason.CANNOT_GO_OUT)


def test_a_marked_card_is_the_first_choice_of_a_discard() -> None:
    s = situation("4H 4C 4D 4S", marked="4D", wild="3")
    intent = go_out(s)
    assert isinstance(intent, Ask)
    assert isinstance(intent.question, OfferOut)
    assert intent.question.action.card is parse_card("4D")


def test_the_melds_on_the_shelf_are_kept_when_going_out_is_offered() -> None:
    s = situation("9D 9T KD KC KS", "9S 9H 9C", wild="7")
    intent = go_out(s)
    assert isinstance(intent, Ask)
    assert isinstance(intent.question, OfferOut)
    assert any(set(parse_cards("9S 9H 9C")) <= set(m) for m in intent.question.action.melds)


def test_a_win_about_to_be_thrown_away_is_pointed_out() -> None:
    s = situation("3H 4C 4D 4S", wild="5")
    wanted = Discard(parse_card("4C"))
    intent = discard(parse_card("4C"), s)
    # One of three cards of a book is discarded: out would be with the 3.
    assert isinstance(intent, Ask)
    assert isinstance(intent.question, LostWin)
    assert intent.question.wanted == wanted
    assert intent.question.out.card is parse_card("3H")


# The last turn


def test_on_the_last_turn_the_valid_melds_of_the_shelf_are_laid_down() -> None:
    s = situation("KD QC", "3H 3C 3D", "9S 4T", wild="5", went_out=1)
    assert discard(parse_card("KD"), s) == Submit(
        Discard(parse_card("KD"), (parse_cards("3H 3C 3D"),))
    )


def test_on_the_last_turn_better_melds_are_offered() -> None:
    s = situation("KD QC 3H 3C 3D", "9S 4T", wild="5", went_out=1)
    intent = discard(parse_card("KD"), s)
    assert isinstance(intent, Ask)
    question = intent.question
    assert isinstance(question, BetterMelds)
    assert question.own == Discard(parse_card("KD"))
    assert question.own_points == 12 + 9 + 9 + 4
    assert question.best.melds == (parse_cards("3H 3C 3D"),)
    assert question.best_points == 25


def test_a_meld_that_loses_its_card_is_not_laid_down() -> None:
    s = situation("QC", "3H 3C 3D", wild="5", went_out=1)
    intent = discard(parse_card("3D"), s)
    # Asked, for the other discard would leave nothing.
    assert isinstance(intent, Ask)
    question = intent.question
    assert isinstance(question, BetterMelds)
    assert question.own == Discard(parse_card("3D"))
    assert question.best == Discard(parse_card("QC"), (parse_cards("3H 3C 3D"),))
    assert (question.own_points, question.best_points) == (18, 0)


def test_on_the_last_turn_a_discard_that_leaves_too_much_is_pointed_out() -> None:
    s = situation("KD QC", "3H 3C 3D", wild="5", went_out=1)
    intent = discard(parse_card("QC"), s)
    assert isinstance(intent, Ask)
    assert isinstance(intent.question, BetterMelds)
    assert intent.question.best.card is parse_card("KD")
    assert (intent.question.own_points, intent.question.best_points) == (13, 12)
    # The best there is is not asked about.
    best = Discard(parse_card("KD"), (parse_cards("3H 3C 3D"),))
    assert discard(parse_card("KD"), s) == Submit(best)


# Arranging


def test_the_best_arrangement_keeps_the_discard_out() -> None:
    s = situation("4H 4C 4D 4S", wild="3")
    after = arranged(s)
    assert len(after.hand) == 1
    assert len(after.shelf) == 1
    not_mine = situation("4H 4C 4D 4S", wild="3", turn=1)
    assert arranged(not_mine).hand == ()


def test_what_is_arranged_can_be_kept_though_the_card_taken_cannot_go() -> None:
    hand = "5H 5C 5D 6S 7S 8S KD"
    free = situation(hand, wild="3", drawn="KD", rules=FORBIDDEN)
    assert [c.text for c in arranged(free).hand] == ["KD"]
    # Without the King it would be over; as it must stay, one of the others goes.
    bound = situation(hand, wild="3", drawn="KD", taken=True, rules=FORBIDDEN)
    assert len(arranged(bound).shelf) == 1
    assert parse_card("KD") in arranged(bound).hand


def test_a_valid_meld_on_the_shelf_is_not_torn_apart_for_nothing() -> None:
    # The 4 of spades fits the run as well, with the 4 of clubs in its place.
    s = situation("4C 5S 6S 7S", "4S 4D 4H", wild="9", turn=1)
    assert any(set(parse_cards("4S 4D 4H")) <= set(m) for m in arranged(s).shelf)


# Drags


def test_what_a_drag_takes_along() -> None:
    s = situation("3H 4C 9D", "9S 9C", marked="9S 3H")
    group = Load(parse_cards("3H 9S"))
    assert grab(Spot(SpotKind.HAND_CARD, 0), s) == group
    assert grab(Spot(SpotKind.SHELF_CARD, 0, 0), s) == group
    assert grab(Spot(SpotKind.HAND_CARD, 1), s) == Load(parse_cards("4C"))
    assert grab(Spot(SpotKind.MELD, 0), s) == Load(parse_cards("9S 9C"))
    assert grab(DRAW_PILE, s) is None
    assert grab(FELT, s) is None
    drawing = situation("3H", phase=Phase.DRAW, discards="KS QS")
    assert grab(DRAW_PILE, drawing) == Load((), Source.DRAW_PILE)
    assert grab(DISCARD_PILE, drawing) == Load(parse_cards("QS"), Source.DISCARD_PILE)
    assert grab(DISCARD_PILE, situation("3H", phase=Phase.DRAW, discards="")) is None


def test_where_a_load_may_go() -> None:
    s = situation("3H 4C")
    one, two = Load(parse_cards("3H")), Load(parse_cards("3H 4C"))
    own = {SpotKind.HAND, SpotKind.MELD, SpotKind.SLOT}
    assert legal_kinds(one, s) == own | {SpotKind.DISCARD_PILE}
    assert legal_kinds(two, s) == own
    assert legal_kinds(one, situation("3H 4C", phase=Phase.DRAW)) == own
    assert legal_kinds(one, situation("3H 4C", turn=1)) == own
    assert legal_kinds(Load((), Source.DRAW_PILE), s) == {SpotKind.HAND}
    assert legal_kinds(Load(parse_cards("KS"), Source.DISCARD_PILE), s) == own


def test_drops() -> None:
    s = situation("3H 4C 9D", "9S 9C")
    one = Load(parse_cards("9D"))
    assert dropped(one, Spot(SpotKind.HAND, 0), s) == Rearrange(arranging("9D 3H 4C", "9S 9C"))
    assert dropped(one, Spot(SpotKind.MELD, 0, 1), s) == Rearrange(
        arranging("3H 4C", "9S 9C 9D")
    )
    assert dropped(one, Spot(SpotKind.SLOT, 1), s) == Rearrange(
        arranging("3H 4C", "9S 9C", "9D")
    )
    assert dropped(one, DISCARD_PILE, s) == Submit(Discard(parse_card("9D")))
    assert dropped(one, DRAW_PILE, s) == RefuseMove(RefusalReason.NOT_A_PILE_FOR_CARDS)
    assert dropped(Load(parse_cards("3H 4C")), DISCARD_PILE, s) == RefuseMove(
        RefusalReason.SEVERAL_MARKED
    )
    assert dropped(one, None, s) is None
    assert dropped(one, FELT, s) is None
    early = situation("3H 4C 9D", phase=Phase.DRAW)
    assert dropped(one, DISCARD_PILE, early) == RefuseMove(RefusalReason.DRAW_FIRST)


def test_a_card_dragged_off_a_pile_is_drawn_to_where_it_is_dropped() -> None:
    s = situation("3H 4C", "9S 9C", phase=Phase.DRAW, discards="9D")
    top, taken = Load((), Source.DRAW_PILE), Load(parse_cards("9D"), Source.DISCARD_PILE)
    hand, meld = Spot(SpotKind.HAND, 1), Spot(SpotKind.MELD, 0, 2)
    assert dropped(top, hand, s) == Submit(Draw(Source.DRAW_PILE), hand)
    assert dropped(top, meld, s) == RefuseMove(RefusalReason.UNKNOWN_CARD)
    assert dropped(taken, meld, s) == Submit(Draw(Source.DISCARD_PILE), meld)
    assert dropped(taken, DRAW_PILE, s) is None


# Whatever is played, an intent that acts is legal.


def intents(s: TableSituation) -> list[Intent]:
    spots = [DRAW_PILE, DISCARD_PILE, FELT]
    spots += [Spot(SpotKind.HAND_CARD, i) for i in range(len(s.arranging.hand))]
    found: list[Intent] = [clicked(spot, s) for spot in spots]
    found += [go_out(s), discard_marked(s)]
    for card in s.arranging.cards:
        found.append(discard(card, s))
        found.append(dropped(Load((card,)), DISCARD_PILE, s))
    return found


def actions(intent: Intent) -> list[object]:
    if isinstance(intent, Submit):
        return [intent.action]
    if isinstance(intent, Ask):
        question = intent.question
        if isinstance(question, OfferOut):
            return [question.action]
        if isinstance(question, LostWin):
            return [question.wanted, question.out]
        return [question.own, question.best]
    return []


@given(st.integers(0, 10**6), st.integers(2, 4), st.sampled_from(["3", "5", "8"]), st.data())
def test_whatever_is_done_is_legal(
    seed: int, players: int, rounds: str, data: st.DataObject
) -> None:
    retake = data.draw(st.sampled_from(["allowed", "forbidden"]))
    rules = Ruleset.of({"players": str(players), "rounds": rounds, "retake": retake})
    match, _ = play.start(rules, Seed(seed))
    for _step in range(data.draw(st.integers(0, 12))):
        options = play.legal_actions(match)
        if not options:
            break
        match, _ = play.apply(match, data.draw(st.sampled_from(options)))
    seat = match.round.turn
    for s in (laid_out(match, seat, data), laid_out(match, (seat + 1) % players, data)):
        for intent in intents(s):
            for action in actions(intent):
                assert s.view.my_turn
                assert play.is_legal(match, action)  # type: ignore[arg-type]


def laid_out(match: Match, seat: int, data: st.DataObject) -> TableSituation:
    seen = view(match, seat)
    best = arranged(TableSituation(seen, Arranging(seen.hand)))
    layouts = [Arranging(seen.hand), best]
    marked: list[Card] = []
    if seen.hand:
        marked = data.draw(st.lists(st.sampled_from(seen.hand), max_size=2, unique=True))
    return TableSituation(seen, data.draw(st.sampled_from(layouts)), frozenset(marked))
