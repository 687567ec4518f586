"""The buttons of the solitaire."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from pygame import Rect

from game.solitaire.bindings import SOLITAIRE, action_of_button
from game.solitaire.layout import SolitaireLayout
from game.text.i18n import _
from game.ui.controls import Button
from game.ui.skins import ButtonKind

__all__ = ["SolitaireButtons"]


class SolitaireButtons:
    """The buttons at the foot and the one for the menu.

    :param actions: what each does, by the name in its id.
    :param keys: the person's own keys, for the tips.
    """

    FOOT: Final = ("undo", "redo", "arrange", "lacks", "hint", "best", "light", "back")
    SWITCHES: Final = ("arrange", "lacks", "light")
    """They stay on until pressed again."""

    def __init__(
        self, actions: dict[str, Callable[[], None]], keys: Callable[[], Mapping[str, str]]
    ) -> None:
        def button(
            name: str, text: Callable[[], str] | None, icon: str | None = None
        ) -> Button:
            def tip() -> str:
                action = action_of_button(name)
                key = _("Esc") if name == "menu" else SOLITAIRE.key_name(action, keys())
                what = _("Menu") if name == "menu" else SOLITAIRE.action_name(action)
                return f"{what} ({key})"

            return Button(
                f"button:{name}", text or "", actions[name], icon=icon, tip=tip, size=15
            )

        self.all: Final[dict[str, Button]] = {
            "undo": button("undo", None, "undo"),
            "redo": button("redo", None, "redo"),
            "arrange": button("arrange", lambda: _("Arrange"), "arrange"),
            "lacks": button("lacks", lambda: _("Missing"), "help"),
            "hint": button("hint", lambda: _("Hint"), "hint"),
            "best": button("best", lambda: _("Oracle"), "crown"),
            "light": button("light", lambda: _("Winnable?"), "check"),
            "back": button("back", lambda: _("Way back"), "back"),
            "stop": Button(
                "button:stop",
                lambda: _("Back to my game"),
                actions["stop"],
                tip=lambda: _("End it (Esc)"),
                size=15,
            ),
            "menu": button("menu", None, "menu"),
        }

    def widths(self) -> list[int]:
        """Return the widths that the buttons at the foot want, in pixels."""
        return [self.all[name].natural_size()[0] for name in self.FOOT]

    def show(self, names: Collection[str]) -> None:
        """Show some of the buttons and no others."""
        for name, button in self.all.items():
            button.visible = name in names

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
            self.all[name].wordless = layout.wordless
            self.all[name].scale = layout.scale
        first = layout.buttons[0]
        wide = min(self.all["stop"].natural_size()[0], layout.size[0])
        stop = Rect(0, first.top, wide, first.height)
        stop.centerx = layout.size[0] // 2
        self.all["stop"].rect = stop
        self.all["menu"].rect = layout.menu
