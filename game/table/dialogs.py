"""The dialogs of the table: its questions, a look at a seat, and the melds shown in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect

from engine.cards import Card
from engine.match.actions import Action, Discard, GoOut
from engine.match.record import Player
from engine.match.view import SeatView
from engine.melds import Melds
from game.art.cards import card_art
from game.cardtable.fans import card_size, fan
from game.cardtable.pause import pause_dialog
from game.table import explain
from game.table.intent import BetterMelds, LostWin, OfferOut, Question
from game.text.i18n import _, ngettext
from game.text.wording import card_text, points, seat_names
from game.ui import theme
from game.ui.dialog import Answer, Dialog
from game.ui.text import draw_text, line_height
from game.ui.widget import Widget

__all__ = [
    "MeldCards",
    "give_up_dialog",
    "menu_dialog",
    "question_dialog",
    "seat_dialog",
    "why_dialog",
]

_CARD: Final = 92.0
"""Units: the height of a card in a dialog."""
_GAP: Final = 12.0


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
    answers = [Answer("button:leave", lambda: _("Save and leave"), on_leave)]
    if on_give_up is not None:
        answers.insert(0, Answer("button:give_up", lambda: _("Give up"), on_give_up))

    def text() -> str:
        spaced = f"{seal[:half]} {seal[half:]}"
        return _("The deal of this match is sealed by {seal}.").format(seal=spaced)

    return pause_dialog(text, answers, elsewhere)


def give_up_dialog(on_give_up: Callable[[], None]) -> Dialog:
    """Return the question before a match is given up."""
    return Dialog(
        "dialog:give_up",
        lambda: _("Give up this match?"),
        lambda: _(
            "Once anybody has played, it counts as given up. It cannot be taken up again."
        ),
        (
            Answer("button:stay", lambda: _("Keep it")),
            Answer("button:confirm", lambda: _("Give it up"), on_give_up, "danger"),
        ),
        default="button:stay",
        cancel="button:stay",
    )


def seat_dialog(view: SeatView, seat: int, players: Sequence[Player]) -> Dialog:
    """Return the look at a seat."""
    melds = view.laid[seat]
    text = explain.seat_standing(view, seat, players[seat])
    if not melds:
        text += "\n" + _("Nothing is laid down yet.")
    return Dialog(
        "dialog:seat",
        seat_names(players)[seat],
        text,
        (Answer("button:ok", lambda: _("OK"), kind="primary"),),
        body=MeldBody(MeldCards(view, melds)) if melds else None,
        width=640,
    )


class MeldCards(Widget):
    """Groups of cards with captions."""

    def __init__(self, view: SeatView, melds: Melds, discarded: Card | None = None) -> None:
        """Show melds and, if there is one, the card to discard."""
        super().__init__("melds")
        self._view = view
        self._groups: list[tuple[Sequence[Card], str]] = [
            (meld, explain.meld_caption(meld, view.wild, view.rules).text) for meld in melds
        ]
        if discarded is not None:
            self._groups.append(((discarded,), _("Discard")))

    def words(self) -> str:
        """Return each group's caption and its cards."""
        return ". ".join(
            f"{text}: {', '.join(card_text(c.face) for c in cards)}"
            for cards, text in self._groups
        )

    def cells(self, box: Rect) -> list[tuple[Rect, Rect]]:
        """Return for each group the places of its cards and of its caption."""
        look = self.look
        gap = look.px(_GAP)
        card = card_size(look.px(_CARD))
        weights = [card[0] * (1 + 0.34 * (len(cards) - 1)) for cards, _text in self._groups]
        least = look.px(104)
        rows: list[list[int]] = [[]]
        used = 0.0
        widths = [max(least, w) for w in weights]
        for i, width in enumerate(widths):
            if rows[-1] and used + gap + width > box.width:
                rows.append([])
                used = 0.0
            used += width + (gap if rows[-1] else 0)
            rows[-1].append(i)
        high = card[1] + 2 * line_height(look.style(theme.TEXT_SMALL))
        cells = []
        for r, row in enumerate(rows):
            whole = sum(widths[i] for i in row) + gap * (len(row) - 1)
            shrink = min(1.0, box.width / whole)
            x = box.left + (box.width - whole * shrink) / 2
            y = box.top + r * (high + gap)
            for i in row:
                wide = widths[i] * shrink
                cells.append(
                    (
                        Rect(round(x), y, round(wide), card[1]),
                        Rect(round(x), y + card[1] + 2, round(wide), high - card[1] - 2),
                    )
                )
                x += (widths[i] + gap) * shrink
        return cells

    def natural_height(self, width: int) -> int:
        """Return the height at a width, in pixels."""
        return self.cells(Rect(0, 0, width, 0))[-1][1].bottom

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the groups."""
        style = self.look.style(theme.TEXT_SMALL, theme.IVORY)
        card = card_size(self.look.px(_CARD))
        art = card_art(card[0])
        for (cards, text), (row, caption) in zip(
            self._groups, self.cells(self.rect), strict=True
        ):
            for c, rect in zip(cards, fan(row, len(cards), card, 0.34 * card[0]), strict=True):
                art.shadow().draw(surface, *rect.topleft)
                surface.blit(art.face(c.face, c.is_wild(self._view.wild), c.copy), rect)
            draw_text(surface, text, style, caption, "center", "top", wrapped=True)


class MeldBody:
    """The melds as the body of a dialog."""

    def __init__(self, melds: MeldCards) -> None:
        self.widgets: Sequence[Widget] = (melds,)
        self._melds = melds

    def natural_height(self, width: int) -> int:
        """Return the height at a width, in pixels."""
        return self._melds.natural_height(width)

    def arrange(self, box: Rect) -> None:
        """Fill the box."""
        self._melds.rect = box
