"""What is asked before it is too late, and that it can be left unasked."""

from __future__ import annotations

from tests.game.table.at_table import Hand

OUT = "9C KH 9S 9D"


def dialogs(pilot: Hand) -> list[str]:
    return [dialog.id for dialog in pilot.table.ui.dialogs]


def test_going_out_shows_the_melds_or_is_not_asked_about() -> None:
    pilot = Hand(OUT)
    pilot.click("button:go_out")
    assert dialogs(pilot) == ["dialog:go_out"]
    pilot.click("button:cancel")
    assert pilot.rest()["went_out"] is None
    pilot.app.frame(1000.0)
    pilot.app.context.settings.change(confirm_out=False)
    pilot.click("button:go_out")
    assert pilot.match.round.went_out == 0
    pilot.close()


def test_a_thrown_away_win_is_pointed_out_or_not_if_that_is_wished() -> None:
    pilot = Hand(OUT)
    for _ in range(2):
        pilot.click("hand:0")
        pilot.app.frame(1000.0)
        pilot.click("discard_pile")
        if not dialogs(pilot):
            break
        assert dialogs(pilot) == ["dialog:lost_win"]
        pilot.click("button:cancel")
        pilot.app.frame(1000.0)
        pilot.click("hand:0")  # the mark has stayed
        pilot.app.context.settings.change(confirm_lost_win=False)
        pilot.app.frame(1000.0)
    assert pilot.match.round.went_out != 0
    assert pilot.match.round.discard_pile[-1].face.text == "9C"
    pilot.close()


def test_a_thrown_away_win_can_be_taken_after_all() -> None:
    pilot = Hand(OUT)
    pilot.drag("hand:0", "discard_pile")
    assert dialogs(pilot) == ["dialog:lost_win"]
    pilot.click("button:confirm")
    assert pilot.match.round.went_out == 0
    pilot.close()


def test_on_the_last_turn_the_better_discard_is_offered_and_ones_own_respected() -> None:
    for answer, thrown in (("button:lay_best", "KH"), ("button:lay_own", "QC")):
        pilot = Hand("9C 9S 9D KH 9H/2 QC", went_out=1)
        pilot.click("button:arrange")
        state = pilot.rest()
        # Four nines are laid, a king and a queen are left: keeping the king is dearer.
        index = state["hand"].index("QC")
        pilot.click(f"hand:{index}")
        pilot.click("discard_pile")
        assert dialogs(pilot) == ["dialog:better_melds"]
        pilot.click(answer)
        discards = {c.face.text for c in pilot.match.round.discard_pile}
        assert discards & {"KH", "QC"} == {thrown}
        pilot.close()


def test_a_dearer_last_discard_is_not_asked_about_if_that_is_wished() -> None:
    pilot = Hand("9C 9S 9D KH 9H/2 QC", went_out=1)
    pilot.app.context.settings.change(confirm_lost_win=False)
    pilot.click("button:arrange")
    index = pilot.rest()["hand"].index("QC")
    pilot.click(f"hand:{index}")
    pilot.click("discard_pile")
    assert dialogs(pilot) == []
    discards = {c.face.text for c in pilot.match.round.discard_pile}
    assert discards & {"KH", "QC"} == {"QC"}
    pilot.close()


def test_the_last_turn_is_announced_with_who_went_out() -> None:
    pilot = Hand("9C 9S 9D KH 9H/2 QC", went_out=1)
    frame = pilot.table.view.frame
    assert frame is not None
    sentence = frame.prompt
    assert "Marta went out" in sentence
    assert "last turn" in sentence
    pilot.close()
