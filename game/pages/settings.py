"""The settings: each takes effect at once, and is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from pygame import Rect

from game.anim.durations import Speed
from game.app.effects import largest_scale
from game.art.sets import CARD_SETS
from game.pages.keys import KeysScene
from game.sound.voices import no_voice
from game.store.settings import BACKS, FELTS, SORTS
from game.text.i18n import Text, _, available_languages, language_name, resolve
from game.text.numbers import percent_text
from game.text.wording import speed_name
from game.ui import theme
from game.ui.controls import Button, Choice, Toggle
from game.ui.dialog import Answer, Dialog
from game.ui.page import PageScene
from game.ui.widget import Label, Widget

if TYPE_CHECKING:
    from game.app.loop import App

__all__ = ["SettingsScene"]

ROW: Final = 42.0
GAP: Final = 9.0
HEAD: Final = 40.0
SPLIT: Final = 0.5
VOLUMES: Final = tuple(n / 10 for n in range(11))
SCALES: Final = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)


class SettingsScene(PageScene):
    """One row a setting, in groups."""

    name: ClassVar[str] = "settings"
    width = 760.0

    def __init__(self, app: App) -> None:
        super().__init__(app, lambda: _("Settings"))
        self._rows: list[Widget] = []
        self._controls: dict[str, Choice[Any] | Toggle] = {}
        self._fill()
        defaults = Button("button:defaults", lambda: _("Defaults"), self._ask, size=17)
        back = Button("button:back", lambda: _("Back"), app.pop, kind="primary", size=17)
        keys = Button("button:keys", lambda: _("Keys"), self._keys, size=17)
        self.build(self._rows, keys, defaults, back)
        self.ui.set_focus(back)

    def _fill(self) -> None:
        self._head("game", lambda: _("Game"))
        self._choice("speed", tuple(Speed), lambda: _("Speed"), speed_name)
        self._toggle("reduced_motion", lambda: _("Reduced motion"))
        self._choice("sort_order", SORTS, lambda: _("A new hand"), _sort_name)
        self._toggle("confirm_out", lambda: _("Show the melds before going out"))
        self._toggle(
            "confirm_lost_win", lambda: _("Warn before a win or points are thrown away")
        )
        self._toggle("talk", lambda: _("Opponents say a word now and then"))
        self._head("sound", lambda: _("Sound"))
        self._choice("sound_volume", VOLUMES, lambda: _("Sounds"), _volume_name)
        self._choice("ambience_volume", VOLUMES, lambda: _("Ambience"), _volume_name)
        self._toggle("muted", lambda: _("Mute everything"))
        self._toggle("speech", self._speech_name)
        self._head("look", lambda: _("Look"))
        self._choice("card_set", tuple(CARD_SETS), lambda: _("Suits"), _set_name)
        self._choice("back", BACKS, lambda: _("Backs"), _back_name)
        self._choice("felt", FELTS, lambda: _("Table"), _felt_name)
        self._toggle("big_cards", lambda: _("Big cards"))
        self._choice("ui_scale", SCALES, lambda: _("Size of everything"), self._scale_name)
        self._toggle("fullscreen", lambda: _("Full screen"))
        self._head("language", lambda: _("Language"))
        codes = ("", *available_languages())
        self._choice("language", codes, lambda: _("Language"), _language_name)

    def _head(self, name: str, text: Text) -> None:
        label = Label(
            f"heading:{name}", text, size=theme.TEXT_LARGE, color=theme.GOLD, weight="semibold"
        )
        self._rows.append(label)

    def _choice(
        self,
        key: str,
        values: Sequence[Any],
        caption: Text,
        label: Callable[[Any], str],
    ) -> None:
        value = getattr(self.app.settings.values, key)
        if value not in values:
            # Something between, from a file or another version: the nearest is shown.
            numbers = all(isinstance(v, float) for v in values)
            value = min(values, key=lambda v: abs(v - value)) if numbers else values[0]
        choice = Choice(
            f"choice:{key}",
            values,
            value,
            lambda chosen: self._change(key, chosen),
            label=label,
            caption=caption,
            split=SPLIT,
        )
        self._controls[key] = choice
        self._rows.append(choice)

    def _toggle(self, key: str, caption: Text) -> None:
        toggle = Toggle(
            f"toggle:{key}",
            caption,
            getattr(self.app.settings.values, key),
            lambda on: self._change(key, on),
        )
        self._controls[key] = toggle
        self._rows.append(toggle)

    def _change(self, key: str, value: object) -> None:
        self.app.settings.change(**{key: value})
        if key == "speech" and value and self.app.speech.voice is None:
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
        if self.app.speech.voice is None:
            return _("Spoken play (no voice was found)")
        return _("Spoken play")

    def _keys(self) -> None:
        self.app.push(KeysScene(self.app))

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
        self.app.settings.reset()
        for key, control in self._controls.items():
            control.value = getattr(self.app.settings.values, key)
        self.ui.mark_all()

    def _scale_name(self, scale: float) -> str:
        text = percent_text(scale)
        if scale > largest_scale(self.app) + 1e-6:
            most = percent_text(int(100 * largest_scale(self.app)) / 100)
            return _("{wanted} (this window: {most})").format(wanted=text, most=most)
        return text


def _language_name(code: str) -> str:
    return language_name(code) if code else _("As the system")


def _sort_name(order: str) -> str:
    return {"none": _("As dealt"), "rank": _("By rank"), "suit": _("By suit")}[order]


def _volume_name(volume: float) -> str:
    return percent_text(volume) if volume else _("Off")


def _set_name(name: str) -> str:
    return resolve(CARD_SETS[name].title)


def _back_name(name: str) -> str:
    return {
        "royal": _("Royal blue"),
        "burgundy": _("Burgundy"),
        "emerald": _("Emerald"),
        "ebony": _("Ebony"),
    }[name]


def _felt_name(name: str) -> str:
    return {
        "emerald": _("Emerald"),
        "midnight": _("Midnight blue"),
        "burgundy": _("Burgundy"),
        "charcoal": _("Charcoal"),
    }[name]
