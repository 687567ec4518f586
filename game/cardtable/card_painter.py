"""Drawing cards where their poses say: at rest, in flight, held."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import pygame
from pygame import Rect

from engine.cards import Card, Rank
from game.art.cards import CardArt, Halo, card_art
from game.cardtable.sprites import Flight, Key, Pose, Sprites

__all__ = ["CardPainter", "dimmed"]

_LIFT = 0.5
"""How high a card in flight or held is above the felt, for its shadow."""


_DIM: Final = 105
"""Of 255: how much darker is what has no part in the play any more; its words can be read."""


def dimmed(picture: pygame.Surface) -> pygame.Surface:
    """Return what dims a picture when it is drawn over it."""
    veil = picture.copy()
    veil.fill((0, 0, 0, _DIM), special_flags=pygame.BLEND_RGBA_MULT)
    return veil


class CardPainter:
    """Draws cards in one round.

    :param wild: the round's wild rank, whose cards look different.
    """

    def __init__(self, wild: Rank) -> None:
        self.wild = wild
        self._veils: dict[int, pygame.Surface] = {}

    def resting(
        self,
        surface: pygame.Surface,
        stage: Sprites,
        marked: Collection[Card] = (),
        hinted: Card | None = None,
        drawn: Card | None = None,
        dim: Collection[Key] = (),
    ) -> None:
        """Draw the cards that lie still, as far as they are within the surface's clip.

        :param hinted: the card that a hint is about.
        :param drawn: the card that has just come to the hand.
        :param dim: cards that have no part in the play any more.
        """
        clip = surface.get_clip()
        for key, pose, bounds in stage.resting():
            if clip.colliderect(bounds):
                halo: Halo | None = "drawn" if drawn is not None and key == drawn else None
                if key in marked:
                    halo = "selected"
                if key == hinted:
                    halo = "hint"
                self.card(surface, _face(key), pose.rect, pose.face_up, halo=halo)
                if key in dim:
                    surface.blit(self._veil(pose.rect.width), pose.rect)

    def _veil(self, wide: int) -> pygame.Surface:
        if wide not in self._veils:
            self._veils.clear()  # all seats' cards are of one size, or of few
            self._veils[wide] = dimmed(card_art(wide).back())
        return self._veils[wide]

    def moving(self, surface: pygame.Surface, flights: Sequence[Flight]) -> None:
        """Draw the cards in flight; those yet to start lie at their start."""
        clip = surface.get_clip()
        for flight in flights:
            pose = flight.pose
            if flight.hidden or not clip.colliderect(pose.bounds):
                continue
            if not flight.started:
                self.card(surface, flight.face, pose.rect, pose.face_up)
            else:
                self._flying(surface, flight, pose)

    def held(
        self, surface: pygame.Surface, cards: Sequence[Card | None], rects: Sequence[Rect]
    ) -> None:
        """Draw cards held by the pointer; None is a card of which only the back is seen."""
        for card, rect in zip(cards, rects, strict=True):
            self.card(surface, card, rect, card is not None, lift=1.0)

    def card(
        self,
        surface: pygame.Surface,
        card: Card | None,
        rect: Rect,
        face_up: bool,
        *,
        lift: float = 0.0,
        halo: Halo | None = None,
    ) -> None:
        """Draw one card that fills a rectangle."""
        art = card_art(rect.width)
        art.shadow(lift).draw(surface, rect.left, rect.top)
        surface.blit(self._picture(art, card, face_up), rect)
        if halo is not None:
            art.halo(halo).draw(surface, rect.left, rect.top)

    def _flying(self, surface: pygame.Surface, flight: Flight, pose: Pose) -> None:
        rect = pose.rect
        # Between two sizes the larger one's picture is scaled down: a size of its own
        # for each frame would cost far too much to draw.
        wide = round(max(flight.start.width, flight.end.width))
        art = card_art(wide)
        picture = self._picture(art, flight.face, pose.face_up)
        shadow = art.shadow(_LIFT)
        squeezed = max(1, round(rect.width * flight.squeeze))
        if rect.width == wide and squeezed == wide:
            shadow.draw(surface, rect.left, rect.top)
            surface.blit(picture, rect)
            return
        factor = rect.width / wide
        size = (
            max(1, round(shadow.surface.get_width() * factor * squeezed / max(1, rect.width))),
            max(1, round(shadow.surface.get_height() * factor)),
        )
        dark = pygame.transform.scale(shadow.surface, size)
        drop = round((shadow.dy + shadow.surface.get_height() / 2 - art.height / 2) * factor)
        surface.blit(dark, dark.get_rect(center=(rect.centerx, rect.centery + drop)))
        turned = pygame.transform.smoothscale(picture, (squeezed, rect.height))
        surface.blit(turned, turned.get_rect(center=rect.center))

    def _picture(self, art: CardArt, card: Card | None, face_up: bool) -> pygame.Surface:
        if card is None or not face_up:
            return art.back()
        return art.face(card.face, self.looks_wild(card), card.copy)

    def looks_wild(self, card: Card) -> bool:
        """Whether a card has the golden frame of the wild ones."""
        return card.is_wild(self.wild)


def _face(key: Key) -> Card | None:
    return key if isinstance(key, Card) else None
