"""The keys of the table and the solitaire, each of which can be another one."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame
from pygame import Rect

from game.cardtable.bindings import WALKING, Bindings, cap, named
from game.solitaire.bindings import SOLITAIRE, solitaire_sections
from game.sound.sounds import Sound
from game.table.bindings import TABLE, table_sections
from game.text.i18n import Text, _
from game.ui import theme
from game.ui.context import Context
from game.ui.controls import Button
from game.ui.dialog import Answer, Dialog
from game.ui.keyhelp import keys_dialog
from game.ui.listrow import ListRow
from game.ui.page import PageScene
from game.ui.places import typed_letter
from game.ui.widget import Label, Widget

__all__ = ["KeysScene"]

ROW: Final = 44.0
HEAD: Final = 40.0
GAP: Final = 7.0
PAD_WIDTH: Final = 520.0


class _Group:
    """The actions of one screen under its name."""

    def __init__(self, bindings: Bindings, heading: str, title: Text) -> None:
        self.bindings: Final = bindings
        self.heading: Final = Label(
            heading, title, size=theme.TEXT_LARGE, color=theme.GOLD, weight="semibold"
        )


class KeysScene(PageScene):
    """A row an action; the one chosen waits for its new key."""

    name: ClassVar[str] = "keys"
    width = 760.0

    def __init__(self, context: Context) -> None:
        super().__init__(context, lambda: _("Keys"))
        self._groups = (
            _Group(TABLE, "heading:table", lambda: _("At the table")),
            _Group(SOLITAIRE, "heading:solitaire", lambda: _("In the solitaire")),
        )
        self._rows: list[ListRow] = []
        content: list[Widget] = []
        for group in self._groups:
            rows = [self._row(group.bindings, action) for action in group.bindings.keys]
            self._rows += rows
            content += (group.heading, *rows)
        self._content = content
        self._asked: tuple[Bindings, str, Dialog] | None = None
        pad = Button("button:pad", lambda: _("Gamepad"), self._show_pad, size=17)
        defaults = Button("button:defaults", lambda: _("Defaults"), self._ask, size=17)
        back = Button("button:back", lambda: _("Back"), context.back, kind="primary", size=17)
        self.build(content, pad, defaults, back)
        self.ui.set_focus(self._rows[0])

    def _row(self, bindings: Bindings, action: str) -> ListRow:
        return ListRow(
            f"row:{action}",
            lambda: bindings.action_name(action),
            "",
            lambda: bindings.key_name(action, self.context.settings.values.keys),
            lambda: self.choose(bindings, action),
            indent=False,
        )

    def arrange_content(self, box: Rect) -> int:
        """One row below the other, under the name of the screen."""
        gap = self.look.px(GAP)
        y = box.top
        for widget in self._content:
            high = self.look.px(HEAD if isinstance(widget, Label) else ROW)
            widget.rect = Rect(box.left, y, box.width, high)
            y += high + gap
        return y - gap - box.top

    @property
    def typing(self) -> bool:
        """Whether the next key is a choice, also that of a letter with a meaning."""
        return self._waiting() is not None

    def handle(self, event: pygame.event.Event) -> None:
        """Take the key that is waited for; those for walking still lead to leaving it."""
        asked = self._waiting()
        if asked is None or event.type != pygame.KEYDOWN or event.key in WALKING:
            super().handle(event)
        elif not self.ui.commands.is_repeat(event):
            self._pressed(*asked, event.key, typed_letter(event))

    def _waiting(self) -> tuple[Bindings, str] | None:
        """The action whose new key is waited for, and whose keys they are."""
        if self._asked is None or self._asked[2] not in self.ui.dialogs:
            return None
        return self._asked[:2]

    def choose(self, bindings: Bindings, action: str) -> None:
        dialog = Dialog(
            "dialog:key",
            lambda: bindings.action_name(action),
            lambda: _("Press the new key for it; Esc leaves it as it is."),
            [Answer("button:keep", lambda: _("Leave it"))],
        )
        self._asked = (bindings, action, dialog)
        self.ui.open(dialog)

    def _pressed(self, bindings: Bindings, action: str, key: int, letter: str) -> None:
        assert self._asked is not None
        keys = self.context.settings.values.keys
        name = cap(f"{named(key)}={letter}" if letter else named(key))
        if bindings.reserved(key):
            text = _("{key} has a meaning of its own, so it cannot be chosen.")
            self.ui.notice(text.format(key=name or "?"), "bad")
            self.context.audio.play(Sound.INVALID)
            return
        self.ui.close(self._asked[2])
        other = bindings.owner(keys, action, key)
        if other is None:
            self._assign(bindings, action, key, letter)
            return
        former = bindings.key_name(action, keys)
        self.ui.open(
            Dialog(
                "dialog:swap",
                lambda: _("Swap the keys?"),
                lambda: _(
                    "{key} is the key for “{other}”, which would get {former} instead."
                ).format(key=name, other=bindings.action_name(other), former=former),
                [
                    Answer("button:keep", lambda: _("Leave them")),
                    Answer(
                        "button:swap",
                        lambda: _("Swap them"),
                        lambda: self._assign(bindings, action, key, letter),
                        "primary",
                    ),
                ],
                default="button:swap",
                cancel="button:keep",
            )
        )

    def _assign(self, bindings: Bindings, action: str, key: int, letter: str) -> None:
        settings = self.context.settings
        settings.change(keys=bindings.with_key(settings.values.keys, action, key, letter))
        text = _("{key} is the key for “{action}” now.")
        name = bindings.key_name(action, settings.values.keys)
        self.ui.notice(text.format(key=name, action=bindings.action_name(action)), "good")
        self.ui.mark_all()

    def _show_pad(self) -> None:
        self.ui.open(
            keys_dialog(lambda: (table_sections({})[-1], solitaire_sections({})[-1]), PAD_WIDTH)
        )

    def _ask(self) -> None:
        self.ui.open(
            Dialog(
                "dialog:defaults",
                lambda: _("Back to the defaults?"),
                lambda: _("Every action gets its first key back."),
                [
                    Answer("button:keep", lambda: _("Leave them")),
                    Answer("button:reset", lambda: _("Defaults"), self._reset, "danger"),
                ],
                default="button:keep",
                cancel="button:keep",
            )
        )

    def _reset(self) -> None:
        self.context.settings.change(keys={})
        self.ui.mark_all()
