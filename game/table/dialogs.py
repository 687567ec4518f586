"""The questions that the table asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.match.actions import Action, Discard, GoOut
from engine.match.view import SeatView
from game.table.intent import BetterMelds, LostWin, OfferOut, Question
from game.table.meld_cards import MeldBody, MeldCards
from game.text.i18n import _, ngettext
from game.text.wording import card_text, points
from game.ui.dialog import Answer, Dialog

__all__ = ["give_up_dialog", "menu_dialog", "question_dialog", "why_dialog"]


def _show(view: SeatView, action: Discard | GoOut) -> MeldBody:
    return MeldBody(MeldCards(view, action.melds, action.card))


def question_dialog(
    question: Question, view: SeatView, act: Callable[[Action], None]
) -> Dialog:
    """Return the dialog of a question; ``act`` carries out what is chosen."""
    if isinstance(question, OfferOut):
        return Dialog(
            "dialog:go_out",
            lambda: _("Go out?"),
            lambda: _("All your cards lie in melds. Everybody else has one more turn."),
            (
                Answer("button:cancel", lambda: _("Not yet")),
                Answer(
                    "button:confirm",
                    lambda: _("Go out"),
                    lambda: act(question.action),
                    "primary",
                ),
            ),
            default="button:confirm",
            cancel="button:cancel",
            body=_show(view, question.action),
            width=640,
        )
    if isinstance(question, LostWin):
        return _lost_win(question, view, act)
    return _better_melds(question, view, act)


def _lost_win(question: LostWin, view: SeatView, act: Callable[[Action], None]) -> Dialog:
    card = card_text(question.wanted.card.face)
    return Dialog(
        "dialog:lost_win",
        lambda: _("You can go out!"),
        lambda: _("If you discard {card} now, play goes on instead.").format(card=card),
        (
            Answer("button:cancel", lambda: _("Back")),
            Answer(
                "button:discard_anyway",
                lambda: _("Discard anyway"),
                lambda: act(question.wanted),
            ),
            Answer("button:confirm", lambda: _("Go out"), lambda: act(question.out), "primary"),
        ),
        default="button:confirm",
        cancel="button:cancel",
        body=_show(view, question.out),
        width=640,
    )


def _better_melds(
    question: BetterMelds, view: SeatView, act: Callable[[Action], None]
) -> Dialog:
    best, own = question.best_points, question.own_points

    def text() -> str:
        if question.best.card is not question.own.card:
            return _(
                "Discarding {card} would leave {best}, what you have chosen leaves {own}."
            ).format(
                card=card_text(question.best.card.face),
                best=points(best),
                own=points(own),
            )
        return ngettext(
            "These melds would leave {best} point, those on your shelf leave {own}.",
            "These melds would leave {best} points, those on your shelf leave {own}.",
            best,
        ).format(best=best, own=own)

    return Dialog(
        "dialog:better_melds",
        lambda: _("Keep fewer points?"),
        text,
        (
            Answer("button:cancel", lambda: _("Back")),
            Answer("button:lay_own", lambda: _("As I chose"), lambda: act(question.own)),
            Answer(
                "button:lay_best",
                lambda: _("Do this"),
                lambda: act(question.best),
                "primary",
            ),
        ),
        default="button:lay_best",
        cancel="button:cancel",
        body=_show(view, question.best),
        width=640,
    )


def why_dialog(text: str) -> Dialog:
    """Return the answer to "Why can't I go out?"."""
    return Dialog(
        "dialog:why",
        lambda: _("Going out"),
        text,
        (Answer("button:ok", lambda: _("OK"), kind="primary"),),
    )


def menu_dialog(
    seal: str,
    on_leave: Callable[[], None],
    elsewhere: Sequence[Answer],
    on_give_up: Callable[[], None] | None,
) -> Dialog:
    """Return the menu of the table, which also shows the seal of the match's deal.

    :param elsewhere: what else it leads to (see :mod:`game.cardtable.pause`).
    :param on_give_up: None where there is nothing to be given up.
    """
    half = len(seal) // 2
    answers = [
        Answer("button:leave", lambda: _("Save and leave"), on_leave),
        *elsewhere,
        Answer("button:resume", lambda: _("Go on playing"), kind="primary"),
    ]
    if on_give_up is not None:
        answers.insert(0, Answer("button:give_up", lambda: _("Give up"), on_give_up))
    return Dialog(
        "dialog:menu",
        lambda: _("Pause"),
        lambda: _("The deal of this match is sealed by {seal}.").format(
            seal=f"{seal[:half]} {seal[half:]}"
        ),
        answers,
        default="button:resume",
        cancel="button:resume",
        width=640,
    )


def give_up_dialog(on_give_up: Callable[[], None]) -> Dialog:
    """Return the question before a match is given up."""
    return Dialog(
        "dialog:give_up",
        lambda: _("Give up this match?"),
        lambda: _("It counts as given up, and it cannot be taken up again."),
        (
            Answer("button:confirm", lambda: _("Give it up"), on_give_up, "danger"),
            Answer("button:stay", lambda: _("Keep it"), kind="primary"),
        ),
        default="button:stay",
        cancel="button:stay",
    )
