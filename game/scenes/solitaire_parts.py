"""The buttons of the solitaire."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pygame import Rect

from game.i18n import _
from game.solitaire.layout import SolitaireLayout
from game.ui.controls import Button
from game.ui.keyhelp import Section
from game.ui.skins import ButtonKind

__all__ = ["SolitaireButtons", "solitaire_keys"]


class SolitaireButtons:
    """The buttons at the foot and the one for the menu.

    :param actions: what each does, by the name in its id.
    """

    FOOT: Final = ("undo", "redo", "arrange", "lacks", "hint", "best", "light", "back")
    SWITCHES: Final = ("arrange", "lacks", "light")
    """They stay on until pressed again."""

    def __init__(self, actions: dict[str, Callable[[], None]]) -> None:
        def button(
            name: str,
            text: Callable[[], str] | None,
            tip: Callable[[], str],
            icon: str | None = None,
        ) -> Button:
            return Button(
                f"button:{name}", text or "", actions[name], icon=icon, tip=tip, size=15
            )

        self.all: Final[dict[str, Button]] = {
            "undo": button("undo", None, lambda: _("Undo (Z)"), "undo"),
            "redo": button("redo", None, lambda: _("Do it again (Y)"), "redo"),
            "arrange": button(
                "arrange",
                lambda: _("Arrange"),
                lambda: _("Keep every pile in its best melds (A)"),
                "arrange",
            ),
            "lacks": button(
                "lacks",
                lambda: _("Missing"),
                lambda: _("Show what each pile still lacks (I)"),
                "help",
            ),
            "hint": button(
                "hint",
                lambda: _("Hint"),
                lambda: _("A hint from what can be seen (H)"),
                "hint",
            ),
            "best": button(
                "best",
                lambda: _("Oracle"),
                lambda: _("A stronger hint that knows the order of the cards (B)"),
                "crown",
            ),
            "light": button(
                "light",
                lambda: _("Winnable?"),
                lambda: _("Show whether the game can still be won (L)"),
                "check",
            ),
            "back": button(
                "back",
                lambda: _("Way back"),
                lambda: _("Go back to the last position that could be won (W)"),
                "back",
            ),
            "stop": button("stop", lambda: _("Back to my game"), lambda: _("End it (Esc)")),
            "menu": button("menu", None, lambda: _("Menu (Esc)"), "menu"),
        }

    def widths(self) -> list[int]:
        """Return the widths that the buttons at the foot want, in pixels."""
        return [self.all[name].natural_size()[0] for name in self.FOOT]

    def show(self, *, showing: bool) -> None:
        """Show the buttons for playing, or for the time a way to win is shown the one that
        ends it."""
        for name in self.FOOT:
            self.all[name].visible = not showing
        self.all["stop"].visible = showing

    def follow(self, usable: Mapping[str, bool], switched: Mapping[str, bool]) -> None:
        """Enable what can be used now, and show which switches are on."""
        for name, enabled in usable.items():
            self.all[name].enabled = enabled
        for name in self.SWITCHES:
            kind: ButtonKind = "primary" if switched[name] else "normal"
            button = self.all[name]
            if button.kind != kind:
                button.kind = kind
                button.invalidate()

    def place(self, layout: SolitaireLayout) -> None:
        """Give every button its rectangle."""
        for name, rect in zip(self.FOOT, layout.buttons, strict=True):
            self.all[name].rect = rect
        first = layout.buttons[0]
        wide = min(self.all["stop"].natural_size()[0], layout.size[0])
        stop = Rect(0, first.top, wide, first.height)
        stop.centerx = layout.size[0] // 2
        self.all["stop"].rect = stop
        self.all["menu"].rect = layout.menu


def solitaire_keys() -> tuple[Section, Section]:
    """Return the solitaire's keys and gamepad buttons, for the list of keys."""
    keys = (
        ("T", _("Turn up the next card")),
        ("3 … 9, 0, J, Q, K", _("Put the card on the pile of that rank (0 is 10)")),
        ("D", _("Discard the card in focus, else the one turned up")),
        (_("Z or U, Y"), _("Undo, do it again")),
        ("A", _("Keep every pile in its best melds")),
        ("I", _("Show what each pile still lacks")),
        ("H, B", _("Hint; stronger hint that knows the order")),
        ("L, W", _("Can it still be won?; way back to where it could")),
    )
    pad = (
        ("LB, RB", _("Turn up; discard")),
        ("X, Y", _("Arrange; undo")),
        (_("Sticks pressed"), _("Hint; what is missing")),
        (_("Start"), _("Menu")),
    )
    return Section(_("Solitaire"), keys), Section(_("Gamepad in the solitaire"), pad)
