"""The buttons of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.match.state import Phase
from game.table.bindings import TABLE, action_name
from game.table.desk import TableDesk
from game.table.layout import BUTTON, TableLayout
from game.table.situation import out_options
from game.text.i18n import _
from game.ui.controls import Button
from game.ui.skins import ButtonKind

__all__ = ["Buttons"]


class Buttons:
    """The buttons under the hand and the one for the menu.

    :param press: is told which is used, by the name in its id.
    """

    LEFT: Final = ("arrange", "sort_rank", "sort_suit", "clear", "undo", "redo")
    RIGHT: Final = ("hint", "discard", "go_out", "why")

    def __init__(
        self,
        press: Callable[[str], None],
        keys: Callable[[], Mapping[str, str]],
    ) -> None:
        """Make the buttons; ``keys`` are the person's own, for the tips."""

        def button(
            name: str, text: Callable[[], str] | None = None, icon: str | None = None
        ) -> Button:
            def tip() -> str:
                key = _("Esc") if name == "menu" else TABLE.key_name(name, keys())
                return f"{action_name(name)} ({key})"

            return Button(
                f"button:{name}",
                text or "",
                lambda: press(name),
                icon=icon,
                tip=tip,
                size=15,
            )

        self.all: Final[dict[str, Button]] = {
            "arrange": button("arrange", lambda: _("Arrange"), "arrange"),
            "sort_rank": button("sort_rank", lambda: _("By rank"), "sort_rank"),
            "sort_suit": button("sort_suit", lambda: _("By suit"), "sort_suit"),
            "clear": button("clear", lambda: _("Clear"), "clear"),
            "undo": button("undo", icon="undo"),
            "redo": button("redo", icon="redo"),
            "hint": button("hint", icon="hint"),
            "discard": button("discard", lambda: _("Discard")),
            "go_out": button("go_out", lambda: _("Go out"), "crown"),
            "why": button("why", icon="help"),
            "menu": button("menu", icon="menu"),
            "log": button("log", icon="log"),
        }

    def widths(self, names: Sequence[str]) -> list[int]:
        """Return the widths that some buttons want, in pixels."""
        buttons = [self.all[name] for name in names]
        return [max(b.natural_size()[0], b.look.px(BUTTON)) for b in buttons]

    def follow(self, desk: TableDesk) -> None:
        """Enable what can be used now; while the hands lie open there are no buttons."""
        view, free = desk.view, desk.arranging_allowed
        discards = view.my_turn and view.phase is Phase.DISCARD
        usable = {
            "arrange": free,
            "sort_rank": free,
            "sort_suit": free,
            "clear": free and bool(desk.arranging.shelf),
            "undo": free and bool(desk.history.past),
            "redo": free and bool(desk.history.future),
            "hint": view.my_turn,
            "discard": discards and len(desk.marked) == 1,
            "go_out": bool(out_options(desk.situation)),
        }
        for name, button in self.all.items():
            button.visible = not desk.open
            button.enabled = usable.get(name, button.enabled)
        kind: ButtonKind = "primary" if usable["go_out"] else "normal"
        go_out = self.all["go_out"]
        if go_out.kind != kind:
            go_out.kind = kind
            go_out.invalidate()

    def place(self, layout: TableLayout) -> None:
        """Give every button its rectangle."""
        names = (*self.LEFT, *self.RIGHT)
        wordless = names[: (0, len(self.LEFT), len(names))[layout.wordless]]
        for name, rect in zip(names, layout.buttons, strict=True):
            self.all[name].rect = rect
            self.all[name].wordless = name in wordless
            self.all[name].scale = layout.scale
        # Its words are enough where there is room for them.
        self.all["discard"].icon = "discard" if "discard" in wordless else None
        self.all["menu"].rect = layout.menu
        self.all["log"].rect = layout.log
