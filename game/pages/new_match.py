"""A new match: opponents and rules, already set to what most people want."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import ClassVar, Final

from pygame import Rect

from engine.bots import LEVELS
from engine.ruleset import MAX_PLAYERS, MIN_PLAYERS
from game import destinations as to
from game.match.presets import PRESETS, Preset, preset_of, with_preset
from game.match.setup import LAST_SETUP, MAX_NAME, MatchSetup
from game.table.prepaint import paint_table_ahead
from game.text.i18n import Text, _, ngettext
from game.text.option_texts import MIXED, changed, level_title, level_word
from game.ui import theme
from game.ui.boxes import column, row
from game.ui.context import Context
from game.ui.controls import Button, Choice
from game.ui.screen import PANEL_EDGE, UiScene
from game.ui.textfield import TextField
from game.ui.widget import Label, Panel

__all__ = ["NewMatchScene"]

PANEL_WIDTH: Final = 640.0
ROW_HEIGHT: Final = 42.0
ROW_GAP: Final = 11.0
SPLIT: Final = 0.36
"""Share of a row that its caption takes."""
NAMES_SHOWN: Final = 5
"""Opponents listed by name."""
MAX_CUT: Final = 24
"""Characters of the word that is mixed into the shuffle."""


class NewMatchScene(UiScene):
    """A panel with a few choices; opponents and rules in detail lie one click further."""

    name: ClassVar[str] = "new match"

    def __init__(self, context: Context, seal: str, setup: MatchSetup | None = None) -> None:
        """Offer a match like ``setup``, or like the last one; ``seal`` is that of its deal."""
        super().__init__(context)
        self._sealed: Final = seal
        self.setup = setup or self._last()
        self._panel = Panel("panel:new_match", lambda: _("New match"))
        self._presets = {
            preset: Button(f"button:{preset}", _title(preset), self._taker(preset), size=15)
            for preset in PRESETS
        }
        self._own = Button("button:rules", lambda: _("Own rules"), self._open_rules, size=15)
        self._about = Label(
            "label:rules",
            self._about_rules,
            size=theme.TEXT_SMALL,
            color=theme.MUTED,
            wrapped=True,
        )
        self._bots = Choice(
            "choice:opponents",
            range(MIN_PLAYERS - 1, MAX_PLAYERS),
            len(self.setup.levels),
            self._seat,
            label=lambda n: ngettext("{n} opponent", "{n} opponents", n).format(n=n),
            caption=lambda: _("At the table"),
            split=SPLIT,
        )
        self._level: Choice[str] = Choice(
            "choice:level",
            LEVELS,
            LEVELS[0],
            self._set_level,
            label=level_title,
            caption=lambda: _("Level"),
            split=SPLIT,
        )
        self._who_caption = Label("label:who", lambda: _("Opponents"))
        self._who = Button("button:who", self._names, self._open_opponents, size=15)
        self._caption = Label("label:name", lambda: _("Your name"))
        self._name = TextField(
            "field:name",
            self.setup.name,
            self._set_name,
            hint=lambda: _("You"),
            max_length=MAX_NAME,
        )
        self._cut_caption = Label("label:cut", lambda: _("Your cut"))
        self._cut = TextField("field:cut", hint=lambda: _("any word"), max_length=MAX_CUT)
        self._seal = Label(
            "label:seal",
            self._seal_text,
            size=theme.TEXT_SMALL,
            color=theme.MUTED,
            wrapped=True,
        )
        self._start = Button(
            "button:start", lambda: _("Deal the cards"), self._play, kind="primary", size=18
        )
        self._back = Button("button:back", lambda: _("Back"), context.back, size=18)
        self.ui.add(
            self._panel,
            *self._presets.values(),
            self._own,
            self._about,
            self._bots,
            self._level,
            self._who_caption,
            self._who,
            self._caption,
            self._name,
            self._cut_caption,
            self._cut,
            self._seal,
            self._start,
            self._back,
        )
        self._refresh()
        self.ui.set_focus(self._start)

    def enter(self) -> None:
        """Show what the pages in detail have changed."""
        super().enter()
        self._refresh()

    def _last(self) -> MatchSetup:
        settings = self.context.settings
        last = settings.kept(LAST_SETUP) or MatchSetup()
        return dataclasses.replace(last, name=settings.values.player_name)

    def place(self, window: Rect) -> None:
        """Put a row a choice into a panel in the middle."""
        look = self.look
        high, gap, edge = look.px(ROW_HEIGHT), look.px(ROW_GAP), look.px(PANEL_EDGE)
        shares = (1.0, 0.95, 1.0, 1.0, 1.0, 1.0, 1.0, 0.95, 1.1)
        frame = 2 * look.px(20) + look.px(theme.HEADING * 1.8)
        wide = min(look.px(PANEL_WIDTH), window.width - 2 * edge)
        whole = frame + round(sum(shares) * high) + (len(shares) - 1) * gap
        box = Rect(0, 0, wide, min(whole, window.height - 2 * edge))
        box.center = window.center
        self._panel.rect = box
        inner = self._panel.inner()
        places = column(inner, shares, min(gap, inner.height // 50))
        buttons = (*self._presets.values(), self._own)
        for button, place in zip(buttons, row(places[0], [1.0] * 4, look.px(8)), strict=True):
            button.rect = place
        self._about.rect = places[1]
        self._bots.rect, self._level.rect = places[2:4]
        skip = round(inner.width * SPLIT)
        captioned = (
            (self._who_caption, self._who),
            (self._caption, self._name),
            (self._cut_caption, self._cut),
        )
        for (caption, field), line in zip(captioned, places[4:7], strict=True):
            caption.rect = Rect(line.left, line.top, skip - look.px(12), line.height)
            field.rect = Rect(line.left + skip, line.top, line.width - skip, line.height)
        self._seal.rect = places[7]
        last = places[8]
        self._back.rect = Rect(last.left, last.top, skip - gap, last.height)
        self._start.rect = Rect(last.left + skip, last.top, last.width - skip, last.height)

    def cancel(self) -> None:
        """Go back."""
        self.context.back()

    def _refresh(self) -> None:
        current = preset_of(self.setup)
        for preset, button in self._presets.items():
            button.icon = "check" if preset == current else None
            button.kind = "primary" if preset == current else "normal"
            button.invalidate()
        self._own.icon = "check" if current is None else None
        self._own.kind = "primary" if current is None else "normal"
        self._own.invalidate()
        self._about.invalidate()
        self._bots.value = len(self.setup.levels)
        word = level_word(self.setup.levels)
        self._level.values = (*LEVELS, MIXED) if word == MIXED else tuple(LEVELS)
        self._level.value = word
        self._who.invalidate()
        paint_table_ahead(self.context, self.setup)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the panel out; the table may be asked for at this size."""
        super().resize(size)
        paint_table_ahead(self.context, self.setup)

    def _taker(self, preset: Preset) -> Callable[[], None]:
        def take() -> None:
            self.setup = with_preset(self.setup, preset)
            self._refresh()

        return take

    def _seat(self, bots: int) -> None:
        self.setup = self.setup.seated(bots)
        self._refresh()

    def _set_level(self, level: str) -> None:
        if level != MIXED:
            levels = (level,) * len(self.setup.levels)
            self.setup = dataclasses.replace(self.setup, levels=levels)
        self._who.invalidate()

    def _set_name(self, name: str) -> None:
        self.setup = dataclasses.replace(self.setup, name=name.strip())

    def _change(self, setup: MatchSetup) -> None:
        self.setup = setup

    def _open_rules(self) -> None:
        self.context.go(to.OwnRules(self.setup, self._change))

    def _open_opponents(self) -> None:
        self.context.go(to.Opponents(self.setup, self._change))

    def _play(self) -> None:
        nameless = dataclasses.replace(self.setup, name="")
        self.context.settings.keep(LAST_SETUP, nameless)
        self.context.settings.change(player_name=self.setup.name)
        self.context.back()
        self.context.go(to.Play(self.setup, self._cut.value.strip()))

    def _names(self) -> str:
        names = self.setup.opponents()
        more = len(names) - NAMES_SHOWN
        if more <= 1:
            return ", ".join(names)
        return ngettext("{names} and {n} more", "{names} and {n} more", more).format(
            names=", ".join(names[:NAMES_SHOWN]), n=more
        )

    def _about_rules(self) -> str:
        preset = preset_of(self.setup)
        if preset == "official":
            return _("All eleven rounds, by the official rules.")
        if preset == "quick":
            return _("Only the rounds of 3, 6, 9 and 13 cards. Half an hour at most.")
        if preset == "party":
            return _(
                "A full table with two games shuffled together, four rounds in any order, and "
                "a playoff if there is a tie."
            )
        return "; ".join(changed(self.setup.rules)) + "."

    def _seal_text(self) -> str:
        seal = self._sealed
        half = len(seal) // 2
        return _(
            "The deal is already chosen, sealed by {seal}. Your cut is mixed in, so that "
            "neither side alone decides the cards."
        ).format(seal=f"{seal[:half]} {seal[half:]}")


def _title(preset: Preset) -> Text:
    def title() -> str:
        return {
            "official": _("Official"),
            "quick": _("Quick"),
            "party": _("Party"),
        }[preset]

    return title
