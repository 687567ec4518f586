"""The settings: each takes effect at once, and is kept."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from pygame import Rect

from game import destinations as to
from game.sound.voices import no_voice
from game.store.settings import SETTINGS, Row, Section
from game.text.i18n import _
from game.text.numbers import percent_text
from game.ui import theme
from game.ui.context import Context
from game.ui.controls import Button, Choice, Toggle
from game.ui.dialog import Answer, Dialog
from game.ui.page import PageScene
from game.ui.theme import max_user_scale
from game.ui.widget import Label, Widget

__all__ = ["SettingsScene"]

ROW: Final = 42.0
GAP: Final = 9.0
HEAD: Final = 40.0
SPLIT: Final = 0.5


class SettingsScene(PageScene):
    """One row a setting, in groups."""

    name: ClassVar[str] = "settings"
    width = 760.0

    def __init__(self, context: Context) -> None:
        super().__init__(context, lambda: _("Settings"))
        self._rows: list[Widget] = []
        self.controls: dict[str, Choice[Any] | Toggle] = {}
        self._fill()
        defaults = Button("button:defaults", lambda: _("Defaults"), self._ask, size=17)
        back = Button("button:back", lambda: _("Back"), context.back, kind="primary", size=17)
        keys = Button("button:keys", lambda: _("Keys"), self._keys, size=17)
        self.build(self._rows, keys, defaults, back)
        self.ui.set_focus(back)

    def _fill(self) -> None:
        for section in Section:
            self._rows.append(_heading(section))
            for key, setting in SETTINGS.items():
                if setting.row is not None and setting.row.section is section:
                    control = self._control(key, setting.row)
                    self.controls[key] = control
                    self._rows.append(control)

    def _control(self, key: str, row: Row[Any]) -> Choice[Any] | Toggle:
        value = getattr(self.context.settings.values, key)
        # What hangs on this machine besides the setting.
        caption = {"speech": self._speech_name}.get(key, row.caption)
        if row.choices is None:
            return Toggle(f"toggle:{key}", caption, value, lambda on: self._change(key, on))
        values = row.choices()
        if value not in values:
            # Something between, from a file or another version: the nearest is shown.
            numbers = all(isinstance(v, float) for v in values)
            value = min(values, key=lambda v: abs(v - value)) if numbers else values[0]
        return Choice(
            f"choice:{key}",
            values,
            value,
            lambda chosen: self._change(key, chosen),
            label={"ui_scale": self._scale_name}.get(key, row.text),
            caption=caption,
            split=SPLIT,
        )

    def _change(self, key: str, value: object) -> None:
        self.context.settings.change(**{key: value})
        if key == "speech" and value and self.context.speech.voice is None:
            self.ui.notice(no_voice, "bad")
        self.ui.mark_all()

    def arrange_content(self, box: Rect) -> int:
        """One row below the other, the groups set apart."""
        look = self.look
        y = box.top
        for row in self._rows:
            high = look.px(HEAD if isinstance(row, Label) else ROW)
            row.rect = Rect(box.left, y, box.width, high)
            y += high + look.px(GAP)
        return y - look.px(GAP) - box.top

    def _speech_name(self) -> str:
        if self.context.speech.voice is None:
            return _("Spoken play (no voice was found)")
        return _("Spoken play")

    def _keys(self) -> None:
        self.context.go(to.Keys())

    def _ask(self) -> None:
        self.ui.open(
            Dialog(
                "dialog:defaults",
                lambda: _("Back to the defaults?"),
                lambda: _(
                    "Speed, sounds, looks, language and keys become what they were first."
                ),
                [
                    Answer("button:keep", lambda: _("Leave them")),
                    Answer("button:reset", lambda: _("Defaults"), self._reset, "danger"),
                ],
                default="button:keep",
                cancel="button:keep",
            )
        )

    def _reset(self) -> None:
        self.context.settings.reset()
        for key, control in self.controls.items():
            control.value = getattr(self.context.settings.values, key)
        self.ui.mark_all()

    def _scale_name(self, scale: float) -> str:
        text = percent_text(scale)
        if scale > max_user_scale(self.context.size) + 1e-6:
            most = percent_text(int(100 * max_user_scale(self.context.size)) / 100)
            return _("{wanted} (this window: {most})").format(wanted=text, most=most)
        return text


def _heading(section: Section) -> Label:
    return Label(
        f"heading:{section.value}",
        lambda: section.title,
        size=theme.TEXT_LARGE,
        color=theme.GOLD,
        weight="semibold",
    )
