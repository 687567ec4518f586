"""Carrying out what a gesture, key or button meant at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.match.actions import Action
from game.sound.effects import Sound
from game.store.settings import Values
from game.table import explain
from game.table.dialogs import question_dialog
from game.table.intent import (
    Act,
    Ask,
    BetterMelds,
    Intent,
    LookAt,
    LostWin,
    Mark,
    OfferOut,
    Question,
    Rearrange,
    Refuse,
)
from game.table.seat_dialog import seat_dialog
from game.text.i18n import _

if TYPE_CHECKING:
    from game.table.scene import TableScene

__all__ = ["carry_out"]


def carry_out(scene: TableScene, intent: Intent) -> None:
    """Do what was meant, ask about it, or say why not."""
    desk, app = scene.desk, scene.app
    if isinstance(intent, Act):
        scene.submit(intent.action, intent.land)
    elif isinstance(intent, Rearrange):
        scene.lay(intent.arranging)
    elif isinstance(intent, Mark):
        app.audio.play(Sound.MARK)
        scene.change(lambda: desk.toggle(intent.card))
        marked = intent.card in desk.marked
        app.speech.say(_("Selected") if marked else _("Not selected"), urgent=True)
    elif isinstance(intent, LookAt):
        scene.ask(seat_dialog(desk.view, intent.seat, scene.session.players))
    elif isinstance(intent, Ask):
        unasked = _unasked(intent.question, app.settings.values)
        if unasked is not None:
            scene.submit(unasked)
        else:
            scene.ask(question_dialog(intent.question, desk.view, scene.submit))
    elif isinstance(intent, Refuse):
        scene.ui.notice(explain.refusal(intent.no, desk.view, scene.names, intent.card), "bad")
        app.audio.play(Sound.INVALID)
        scene.screen.mark(scene.layout.prompt)


def _unasked(question: Question, settings: Values) -> Action | None:
    """What is done without a question that the person does not want to be asked."""
    if isinstance(question, OfferOut) and not settings.confirm_out:
        return question.action
    if isinstance(question, LostWin) and not settings.confirm_lost_win:
        return question.wanted
    if isinstance(question, BetterMelds) and not settings.confirm_lost_win:
        return question.own
    return None
