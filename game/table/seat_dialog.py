"""A look at another seat: who sits there, and what it has laid down, large enough to read."""

from __future__ import annotations

from collections.abc import Sequence

from engine.match.record import Player
from engine.match.view import SeatView
from game.cardtable.spots import Kind, Spot
from game.table.desk import Desk
from game.table.meld_cards import MeldBody, MeldCards
from game.text import spoken
from game.text.i18n import _, ngettext
from game.text.wording import level_name, points, seat_names
from game.ui.dialog import Answer, Dialog

__all__ = ["seat_details", "seat_dialog", "words_at"]


def seat_details(
    view: SeatView, seat: int, level: str | None, coming: int = 0, *, you: bool = False
) -> tuple[str, ...]:
    """Return what stands under a player's name, the longest first.

    :param level: of a bot; None is a person.
    :param coming: cards that are still on their way to the seat.
    :param you: the name above is not a name but "You".
    """
    if seat not in view.seats:
        return (_("looks on"),)
    if seat == view.went_out:
        # Translators: below the name "You".
        return (_("have gone out") if you else _("has gone out"), _("out"))
    if view.laid[seat]:
        # Translators: below the name "You".
        words = _("have laid down") if you else _("has laid down")
        return (words, _("laid down"), _("down"))
    count = max(0, view.counts[seat] - coming)
    cards = ngettext("{n} card", "{n} cards", count).format(n=count)
    if level is None:
        return (cards, str(count))
    name = level_name(level)
    return (f"{name} · {cards}", f"{name} · {count}", cards)


def _stands(view: SeatView, seat: int, player: Player) -> str:
    return f"{seat_details(view, seat, player.level)[0]} · {points(view.totals[seat])}"


def words_at(spot: Spot, desk: Desk, players: Sequence[Player]) -> str:
    """Return what lies at a place of the table, or who sits there, for spoken play."""
    if spot.kind is not Kind.SEAT:
        return _place_words(spot, desk)
    view, seat = desk.view, spot.index
    said = f"{seat_names(players)[seat]}: {_stands(view, seat, players[seat])}"
    melds = view.laid[seat]
    return f"{said}. {MeldCards(view, melds).words()}" if melds else said


def seat_dialog(view: SeatView, seat: int, players: Sequence[Player]) -> Dialog:
    """Return the look at a seat."""
    melds = view.laid[seat]
    text = _stands(view, seat, players[seat])
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


def _place_words(spot: Spot, desk: Desk) -> str:
    """Return what lies at a place of the table."""
    view = desk.view
    if spot.kind is Kind.DRAW_PILE:
        return spoken.draw_pile_words(view.draw_count)
    if spot.kind is Kind.DISCARD_PILE:
        return spoken.discard_pile_words(view.discard_pile, view.wild)
    if spot.kind is Kind.MELD:
        meld = desk.arranging.shelf[spot.index]
        parts = (
            _meld(spot.index),
            desk.captions[spot.index].text,
            spoken.listed(meld, view.wild),
        )
        return ": ".join((parts[0], ". ".join(parts[1:])))
    if spot.kind is Kind.SLOT:
        return _("Empty place for a meld")
    card = desk.situation.card(spot)
    if card is None:
        return ""
    text = spoken.face_words(card.face, view.wild)
    if spot.kind is Kind.SHELF_CARD:
        text += ", " + _meld(spot.index)
    return text + ", " + _("selected") if card in desk.marked else text


def _meld(index: int) -> str:
    return _("Meld {n}").format(n=index + 1)
