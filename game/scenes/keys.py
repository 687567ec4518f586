"""The table's keys, each of which can be another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

import pygame
from pygame import Rect

from game.i18n import _
from game.scenes.pages import PageScene
from game.scenes.table_bindings import (
    KEYS,
    WALKING,
    action_name,
    key_name,
    owner,
    reserved,
    table_sections,
    with_key,
)
from game.sounds import Sound
from game.ui.controls import Button
from game.ui.dialog import Answer, Dialog
from game.ui.keyhelp import keys_dialog
from game.ui.listrow import ListRow

if TYPE_CHECKING:
    from game.app import App

__all__ = ["KeysScene"]

ROW: Final = 44.0
GAP: Final = 7.0
PAD_WIDTH: Final = 520.0


class KeysScene(PageScene):
    """A row an action; the one chosen waits for its new key."""

    name: ClassVar[str] = "keys"
    width = 760.0

    def __init__(self, app: App) -> None:
        super().__init__(app, lambda: _("Keys"))
        self._rows = [self._row(action) for action in KEYS]
        self._asked: tuple[str, Dialog] | None = None
        pad = Button("button:pad", lambda: _("Gamepad"), self._show_pad, size=17)
        defaults = Button("button:defaults", lambda: _("Defaults"), self._ask, size=17)
        back = Button("button:back", lambda: _("Back"), app.pop, kind="primary", size=17)
        self.build(self._rows, pad, defaults, back)
        self.ui.set_focus(self._rows[0])

    def _row(self, action: str) -> ListRow:
        return ListRow(
            f"row:{action}",
            lambda: action_name(action),
            "",
            lambda: key_name(action, self.app.settings.values.keys),
            self._chooser(action),
            indent=False,
        )

    def arrange_content(self, box: Rect) -> int:
        """One row below the other."""
        high, gap = self.look.px(ROW), self.look.px(GAP)
        y = box.top
        for row in self._rows:
            row.rect = Rect(box.left, y, box.width, high)
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
            self._pressed(asked, event.key)

    def _waiting(self) -> str | None:
        """The action whose new key is waited for."""
        if self._asked is None or self._asked[1] not in self.ui.dialogs:
            return None
        return self._asked[0]

    def _chooser(self, action: str) -> Callable[[], None]:
        return lambda: self._choose(action)

    def _choose(self, action: str) -> None:
        dialog = Dialog(
            "dialog:key",
            lambda: action_name(action),
            lambda: _("Press the new key for it; Esc leaves it as it is."),
            [Answer("button:keep", lambda: _("Leave it"))],
        )
        self._asked = (action, dialog)
        self.ui.open(dialog)

    def _pressed(self, action: str, key: int) -> None:
        assert self._asked is not None
        keys = self.app.settings.values.keys
        name = pygame.key.name(key).upper()
        if reserved(key):
            text = _("{key} has a meaning of its own, so it cannot be chosen.")
            self.ui.notice(text.format(key=name or "?"), "bad")
            self.app.audio.play(Sound.INVALID)
            return
        self.ui.close(self._asked[1])
        other = owner(keys, action, key)
        if other is None:
            self._assign(action, key)
            return
        former = key_name(action, keys)
        self.ui.open(
            Dialog(
                "dialog:swap",
                lambda: _("Swap the keys?"),
                lambda: _(
                    "{key} is the key for “{other}”, which would get {former} instead."
                ).format(key=name, other=action_name(other), former=former),
                [
                    Answer("button:keep", lambda: _("Leave them")),
                    Answer(
                        "button:swap",
                        lambda: _("Swap them"),
                        lambda: self._assign(action, key),
                        "primary",
                    ),
                ],
                default="button:swap",
                cancel="button:keep",
            )
        )

    def _assign(self, action: str, key: int) -> None:
        settings = self.app.settings
        settings.change(keys=with_key(settings.values.keys, action, key))
        text = _("{key} is the key for “{action}” now.")
        name = key_name(action, settings.values.keys)
        self.ui.notice(text.format(key=name, action=action_name(action)), "good")
        self.ui.mark_all()

    def _show_pad(self) -> None:
        self.ui.open(keys_dialog(lambda: table_sections({})[-1:], PAD_WIDTH))

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
        self.app.settings.change(keys={})
        self.ui.mark_all()
