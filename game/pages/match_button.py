"""A button for a saved match: what happens, and below it how the match stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from game.match.saving import MatchSummary
from game.match.session import HUMAN_SEAT
from game.resources import Weight
from game.text.i18n import Text, _, resolve
from game.text.wording import long_ago, seat_names
from game.ui import skins, theme
from game.ui.controls import Button
from game.ui.layout import inset
from game.ui.skins import ButtonKind
from game.ui.text import draw_text

__all__ = ["MATCH_BUTTON_HEIGHT", "MatchButton", "match_line"]

MATCH_BUTTON_HEIGHT: Final = 68.0
"""Units."""


class MatchButton(Button):
    """Two lines: a word, and a smaller line that may be long."""

    def __init__(
        self,
        id: str,  # noqa: A002
        text: Text,
        line: Text,
        on_click: Callable[[], None],
        *,
        kind: ButtonKind = "normal",
    ) -> None:
        super().__init__(id, text, on_click, kind=kind, size=19)
        self.line = line

    def words(self) -> str:
        """Return both lines."""
        return f"{resolve(self.text)}: {resolve(self.line)}"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground and the lines."""
        rect = self.rect
        if rect.width < 2 or rect.height < 2:
            return
        look = self.look
        surface.blit(skins.button_ground(self.kind, self.state(), rect.size, look.scale), rect)
        box = inset(rect, min(look.px(14), rect.width // 10), look.px(6))
        upper = Rect(box.left, box.top, box.width, box.height * 56 // 100)
        lower = Rect(box.left, upper.bottom, box.width, box.bottom - upper.bottom)
        ink = self.ink()
        style = look.style(self.size, ink, "semibold")
        draw_text(surface, resolve(self.text), style, upper, "center")
        weight: Weight = "semibold" if self.kind == "primary" else "regular"
        small = look.style(theme.TEXT_SMALL, ink, weight)
        draw_text(surface, resolve(self.line), small, lower, "center")


def match_line(summary: MatchSummary, now: float) -> str:
    """Return how a match stands, against whom, and when it was played last.

    :param now: Unix time in seconds.
    """
    progress, names = summary.progress, seat_names(summary.header.players)
    scores = ", ".join(
        f"{name} {total}" for name, total in zip(names, progress.totals, strict=False)
    )
    if progress.round == 1:
        others = [name for seat, name in enumerate(names) if seat != HUMAN_SEAT]
        scores = _("against {names}").format(names=", ".join(others))
    if progress.round > progress.rounds:
        stage = _("Playoff")
    else:
        stage = _("Round {number} of {rounds}").format(
            number=progress.round, rounds=progress.rounds
        )
    return f"{stage} · {scores} · {long_ago(now - summary.updated)}"
