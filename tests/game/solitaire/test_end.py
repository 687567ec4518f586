"""The end: celebration, par beside one's own count, how near it was, a way to win, copying."""

from __future__ import annotations

import pygame
import pytest

from engine.solitaire.actions import Discard, Place, TurnUp
from engine.solitaire.options import SolitaireRules
from engine.solitaire.record import History, Record
from engine.solitaire.state import Phase
from game import destinations as to
from game.anim.durations import Pace, Speed
from game.anim.sparks import burst
from game.solitaire import scene as solitaire_scene
from game.solitaire.desk import Desk
from game.solitaire.intent import Do
from game.solitaire.saving import SOLITAIRES
from game.solitaire.words import against_par, how_near, result_text, win_praise
from game.ui.clipboard import copy_text
from tests.game.solitaire.games import LOST_DEAL, AtPiles, history, winning

LAST = len(winning()) - 1


def frames(at: AtPiles, count: int) -> None:
    for _ in range(count):
        at.app.frame(60.0)


def win(at: AtPiles) -> None:
    at.piles.controller.submit(Do((winning()[LAST],)))
    frames(at, 3)
    at.rest()


def waste(deal: int, left: int = 0) -> History:
    """Turn all cards up, but for some at the end, and put each away at once."""
    record = Record.start(SolitaireRules(), deal)
    while not record.game.over and len(record.game.draw_pile) > left:
        pile = record.game.open_piles[-1].size
        record = record.then(TurnUp()).then(Place(pile))
        assert record.game.drawn is not None
        record = record.then(Discard(record.game.drawn))
    return History(record)


def lose(at: AtPiles) -> None:
    at.desk.show(waste(at.game.deal, 1))
    at.piles.resize(at.app.context.size)
    at.click("draw_pile")
    at.click("discard_pile")
    frames(at, 3)
    at.rest()


def test_a_victory_is_told_with_par_beside_the_own_count() -> None:
    at = AtPiles(LAST)
    win(at)
    assert at.dialogs == ["dialog:won"]
    assert at.rest()["phase"] == "won"
    at.click("button:look")
    assert at.dialogs == []
    frames(at, 3)
    assert at.dialogs == []  # told once
    at.key(pygame.K_ESCAPE)
    at.click("button:result")
    assert at.dialogs == ["dialog:won"]
    at.close()


def test_a_victory_is_celebrated_and_any_key_is_enough_of_it() -> None:
    at = AtPiles(LAST, pace=Pace())
    at.piles.controller.submit(Do((winning()[LAST],)))
    for _ in range(60):
        at.app.frame(60.0)
        if at.piles.view.celebration.active:
            break
    assert at.piles.view.celebration.active
    assert not at.piles.idle
    at.app.frame(300.0)
    at.key(pygame.K_SPACE)
    frames(at, 2)
    assert at.dialogs == ["dialog:won"]
    at.close()


@pytest.mark.parametrize("pace", [Pace(reduced_motion=True), Pace(Speed.INSTANT)])
def test_without_motion_nothing_flies(pace: Pace) -> None:
    at = AtPiles(LAST, pace=pace)
    win(at)
    assert at.dialogs == ["dialog:won"]
    at.close()


def test_the_next_deal_is_as_hard_and_saved() -> None:
    at = AtPiles(LAST)
    win(at)
    at.click("button:next")
    state = at.rest()
    assert state["deal"] != 8
    assert state["par"] <= 23
    assert [game.header.deal for game in at.app.context.store.of(SOLITAIRES).open()] == [
        state["deal"]
    ]
    at.close()


def test_the_par_of_an_unknown_deal_comes_later() -> None:
    at = AtPiles(LAST)
    at.piles.controller.par = None
    win(at)
    frames(at, 6)
    assert at.rest()["par"] == 18
    at.close()


def test_the_result_is_copied_and_the_dialog_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    at = AtPiles(LAST)
    win(at)
    at.click("button:copy")
    assert "Deal 8" in pygame.scrap.get_text()
    assert at.dialogs == ["dialog:won"]
    notice = at.piles.ui.notices.current
    assert notice is not None
    assert notice.tone == "good"
    monkeypatch.setattr(solitaire_scene, "copy_text", lambda _text: False)
    at.click("button:copy")
    notice = at.piles.ui.notices.current
    assert notice is not None
    assert notice.tone == "bad"
    at.close()


def test_a_clipboard_that_fails_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    assert not copy_text("x")


def test_a_loss_says_how_near_it_was_and_offers_a_way_back() -> None:
    at = AtPiles()
    lose(at)
    assert at.rest()["phase"] == "lost"
    assert at.dialogs == ["dialog:lost"]
    at.click("button:way_back")
    frames(at, 20)
    state = at.rest()
    assert state["phase"] != "lost"
    assert state["redo"] > 0
    at.close()


def test_a_way_to_win_is_shown_and_the_own_game_comes_back() -> None:
    at = AtPiles(4)
    own = at.desk.history
    at.show_way()
    frames(at, 3)
    assert (at.piles.controller.showing, at.piles.idle) == (True, False)
    assert set(at.targets()) == {"button:stop", "button:menu"}
    at.key(pygame.K_t)  # nothing can be played meanwhile
    for _ in range(200):
        at.app.frame(60.0)
        if at.app.scene.idle:
            break
    assert at.game.phase is Phase.WON
    assert at.game.turned == 18
    assert at.dialogs == []
    at.click("button:stop")
    assert at.desk.history == own
    assert at.rest()["showing"] is False
    assert at.desk.hints == 1, "who has seen how is not unaided any more"
    at.close()


def test_the_outlook_is_hidden_while_a_way_to_win_is_shown() -> None:
    """It is not worked out meanwhile, and must not say that it is."""
    at = AtPiles(4)
    at.click("button:light")
    assert at.piles.board_picture().shows_outlook
    at.show_way()
    frames(at, 3)
    assert at.piles.controller.showing
    assert not at.piles.board_picture().shows_outlook
    assert len(at.piles.spoken()) == 2
    at.click("button:stop")
    assert at.piles.board_picture().shows_outlook
    at.close()


def test_a_demonstration_ends_at_escape_and_is_not_saved() -> None:
    at = AtPiles(4, pace=Pace())
    own = at.desk.history
    at.show_way()
    frames(at, 20)
    at.key(pygame.K_ESCAPE)
    assert at.desk.history == own
    at.close()


def test_of_a_lost_deal_it_is_told_that_nobody_can_win_it() -> None:
    at = AtPiles(deal=LOST_DEAL)
    at.show_way()
    frames(at, 3)
    notice = at.piles.ui.notices.current
    assert notice is not None
    assert "Nobody" in str(notice.text)
    assert not at.piles.controller.showing
    at.close()


def test_a_lost_game_is_over_with_the_next_deal() -> None:
    at = AtPiles()
    at.app.context.back()
    at.app.context.go(to.PlaySolitaire(8))
    at.piles = at.app.scene  # type: ignore[assignment]
    at.desk.history = waste(8, 1)
    at.piles.resize(at.app.context.size)
    at.click("draw_pile")
    at.click("discard_pile")
    frames(at, 3)
    at.rest()
    assert at.dialogs == ["dialog:lost"]
    assert at.app.context.store.of(SOLITAIRES).results() == []
    at.click("button:next")
    assert at.app.context.store.of(SOLITAIRES).results() == [None]
    at.close()


# Words


def test_the_result_as_text() -> None:
    text = result_text(history(LAST + 1), 18, 2)
    assert text.splitlines() == [
        "Five Crowns Solitaire, Deal 8 (Easy)",
        "Won with 18 cards turned up, par 18",
        "2 hints",
        f"Closed in this order: {text.splitlines()[3].partition(': ')[2]}",
    ]
    order = text.splitlines()[3].partition(": ")[2].split()
    assert order[0] == "9"
    assert len(order) == 11
    lost = result_text(waste(8), 18, 0)
    assert "Not won: 1 of 11 piles closed" in lost
    assert "No hints" in lost


def test_words_about_par() -> None:
    assert [against_par(18, par) for par in (18, 16, None)] == ["0", "+2", ""]
    assert win_praise(18, 18) != win_praise(19, 18) != win_praise(20, 18)
    assert win_praise(18, None)


def test_how_near_names_every_open_pile_and_what_it_lacks() -> None:
    desk = Desk(waste(8))
    short = sum(desk.lack(pile).cards for pile in desk.game.open_piles)
    assert how_near(desk) == f"10 piles stayed open, {short} cards short in all."
    desk = Desk(history(LAST - 2))
    assert [pile.size for pile in desk.game.open_piles] == [6]
    assert how_near(desk) == "1 pile stayed open: 6s (1 card short)."


def test_sparks_begin_where_they_are_thrown_and_are_gone_in_time() -> None:
    sparks = burst([(100, 200), (300, 200)], 20, 10, 1.0, 2600.0, 8)
    assert sparks == burst([(100, 200), (300, 200)], 20, 10, 1.0, 2600.0, 8)
    for spark in sparks:
        assert spark.place(spark.at - 1) is None
        start = spark.place(spark.at)
        assert start is not None
        assert start[1] == 200
        assert spark.place(2600.0) is None
    assert {spark.kind for spark in sparks} == set(range(10))
