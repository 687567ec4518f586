"""The cards of a solitaire, painted before they are seen."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import deck
from engine.solitaire.state import Solitaire
from game.art.cards import card_art
from game.art.prepaint import Job, ahead
from game.solitaire.layout import SolitaireLayout

__all__ = ["paint_ahead"]


def paint_ahead(game: Solitaire, layout: SolitaireLayout) -> None:
    """Have all the cards painted that a game may show, those in sight first."""
    ahead.want(_jobs(game, layout.card[0]))


def _jobs(game: Solitaire, width: int) -> Iterator[Job]:
    art = card_art(width)
    yield from art.other_jobs()
    for pile in game.piles:
        for card in pile.cards:
            yield art.face_job(card.face, card.is_wild(pile.wild), card.copy)
    for wild in (False, True):
        for card in deck():
            yield art.face_job(card.face, wild, card.copy)
