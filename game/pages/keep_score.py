"""Scoring a game with real cards: a sheet to fill in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

import pygame
from pygame import Rect

from engine.cards import Rank
from engine.ruleset import FULL_ROUNDS, MAX_PLAYERS, MIN_PLAYERS
from game import destinations as to
from game.match.setup import MAX_NAME
from game.pages.score_pad import KEPT_SCORE_PAD, MAX_POINTS, ScorePad
from game.text.dates import date_text
from game.text.i18n import Text, _, ngettext
from game.text.wording import rank_plural
from game.ui import theme
from game.ui.boxes import row
from game.ui.context import Context
from game.ui.controls import Button, Choice
from game.ui.dialog import Answer, Dialog
from game.ui.screen import PANEL_EDGE, UiScene
from game.ui.scroll import ScrollView
from game.ui.textfield import TextField
from game.ui.widget import Label, Panel, Widget

__all__ = ["KeepScoreScene"]

WIDTH: Final = 1240.0
ROW: Final = 36.0
GAP: Final = 5.0
HEAD: Final = 118.0
"""Units for the round, at the left."""
DEALER: Final = 96.0


class _Points(TextField):
    """A field for points: digits alone; Enter and the arrow keys go on."""

    def insert(self, text: str) -> None:
        super().insert("".join(c for c in text if c in "0123456789"))


class KeepScoreScene(UiScene):
    """Eleven rows, a column a player. Every entry is kept at once and can be undone."""

    name: ClassVar[str] = "paper"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.paper = context.settings.kept(KEPT_SCORE_PAD) or ScorePad()
        self._past: list[ScorePad] = []
        self._future: list[ScorePad] = []
        self._typing: object = None
        self._panel = Panel("panel:paper", lambda: _("Sheet for real cards"))
        self._seats = Choice(
            "choice:players",
            range(MIN_PLAYERS, MAX_PLAYERS + 1),
            len(self.paper.names),
            self.seat,
            label=lambda n: ngettext("{n} player", "{n} players", n).format(n=n),
        )
        self._undo = Button(
            "button:undo", lambda: _("Undo"), self._go_back, icon="undo", size=15
        )
        self._redo = Button("button:redo", lambda: _("Redo"), self._go_on, icon="redo", size=15)
        self._clear = Button("button:clear", lambda: _("New sheet"), self._ask, size=15)
        self._sheet = Button("button:sheet", lambda: _("Chart and files"), self._open, size=15)
        self._back = Button(
            "button:back", lambda: _("Back"), context.back, kind="primary", size=15
        )
        self._buttons = [self._undo, self._redo, self._clear, self._sheet, self._back]
        self._tools = [self._seats, *self._buttons]
        self._rows = ScrollView("scroll:paper", [], self._arrange)
        self._lines: list[list[Widget]] = []
        self._totals: list[Label] = []
        self._points: list[list[_Points]] = []
        self._names: list[TextField] = []
        self._dealers: list[Button] = []
        self.ui.add(self._panel, self._rows, *self._tools)
        self._fill()
        self._focus_current()

    # The table of fields.

    def _fill(self) -> None:
        """Make the fields anew for the players of the sheet."""
        seats = range(len(self.paper.names))
        self._names = [
            TextField(
                f"field:name:{seat}",
                self.paper.names[seat],
                self._namer(seat),
                hint=_nobody(seat),
                short_hint=str(seat + 1),
                max_length=MAX_NAME,
            )
            for seat in seats
        ]
        self._points = []
        self._dealers = []
        corner = Label(
            "label:round", lambda: _("Round"), size=theme.TEXT_SMALL, color=theme.MUTED
        )
        dealt = Label(
            "label:dealer", lambda: _("Dealer"), size=theme.TEXT_SMALL, color=theme.MUTED
        )
        self._lines = [[corner, dealt, *self._names]]
        for number, size in enumerate(FULL_ROUNDS):
            title = Label(f"label:row:{number}", _row_title(number, size), color=theme.MUTED)
            dealer = Button(
                f"button:dealer:{number}",
                self._dealer_name(number),
                self._dealer(number),
                size=13,
            )
            fields = [
                _Points(
                    f"field:points:{number}:{seat}",
                    _shown(self.paper.points[number][seat]),
                    self._scorer(number, seat),
                    max_length=len(str(MAX_POINTS)),
                )
                for seat in seats
            ]
            self._points.append(fields)
            self._dealers.append(dealer)
            self._lines.append([title, dealer, *fields])
        self._totals = [
            Label(f"label:total:{seat}", self._total(seat), weight="bold", align="center")
            for seat in seats
        ]
        foot = Label("label:total", lambda: _("Total"), weight="bold")
        empty = Label("label:empty", "")
        self._lines.append([foot, empty, *self._totals])
        self._rows.content = [widget for line in self._lines for widget in line]
        self._rows.adopt(self.ui)
        self._rows.arrange()
        self._refresh()

    def _arrange(self, box: Rect) -> int:
        look = self.look
        high, gap = look.px(ROW), look.px(GAP)
        seats = len(self.paper.names)
        head, dealer = look.px(HEAD), look.px(DEALER)
        shares = [head, dealer, *[max(1, (box.width - head - dealer) // seats)] * seats]
        y = box.top
        for line in self._lines:
            places = row(Rect(box.left, y, box.width, high), shares, gap)
            for widget, place in zip(line, places, strict=True):
                widget.rect = place
            y += high + gap
        return y - gap - box.top

    def place(self, window: Rect) -> None:
        """The fields in a panel, the tools at its foot."""
        look = self.look
        edge, foot, gap = look.px(PANEL_EDGE), look.px(44), look.px(12)
        box = Rect(0, 0, min(look.px(WIDTH), window.width - 2 * edge), window.height - 2 * edge)
        box.height = min(box.height, look.px(700))
        box.center = window.center
        self._panel.rect = box
        inner = self._panel.inner()
        self._rows.rect = Rect(
            inner.left, inner.top, inner.width, max(0, inner.height - foot - gap)
        )
        self._rows.arrange()
        line = Rect(inner.left, inner.bottom - foot, inner.width, foot)
        shares = [look.px(190), *(tool.natural_size()[0] for tool in self._buttons)]
        for tool, place in zip(self._tools, row(line, shares, look.px(8)), strict=True):
            tool.rect = place

    def _refresh(self) -> None:
        """Show the sheet in the fields as it is now."""
        for seat, field in enumerate(self._names):
            if field.value != self.paper.names[seat]:
                field.value = self.paper.names[seat]
        for fields, points in zip(self._points, self.paper.points, strict=True):
            for field, value in zip(fields, points, strict=True):
                if field.value != _shown(value):
                    field.value = _shown(value)
        lowest = min(self.paper.totals)
        for seat, label in enumerate(self._totals):
            best = not self.paper.blank and self.paper.totals[seat] == lowest
            label.color = theme.GOLD if best else theme.IVORY
        self._undo.enabled = bool(self._past)
        self._redo.enabled = bool(self._future)
        self.ui.mark_all()

    # What the person does.

    def _change(self, paper: ScorePad, place: object = None) -> None:
        """Take a sheet over; letter by letter typed in one ``place`` is one step."""
        if paper == self.paper:
            return
        if place is None or place != self._typing:
            self._past.append(self.paper)
        self._typing = place
        self._future.clear()
        self._show(paper)

    def _show(self, paper: ScorePad) -> None:
        other_table = len(paper.names) != len(self.paper.names)
        self.paper = paper
        self.context.settings.keep(KEPT_SCORE_PAD, paper)
        if other_table:
            self._seats.value = len(paper.names)
            self._fill()
        self._refresh()

    def _namer(self, seat: int) -> Callable[[str], None]:
        return lambda name: self._change(self.paper.named(seat, name), ("name", seat))

    def _scorer(self, number: int, seat: int) -> Callable[[str], None]:
        def score(text: str) -> None:
            value = int(text) if text else None
            self._change(self.paper.scored(number, seat, value), (number, seat))

        return score

    def _dealer(self, number: int) -> Callable[[], None]:
        def pass_on() -> None:
            seat = (self.paper.dealer(number) + 1) % len(self.paper.names)
            self._change(self.paper.dealt_by(number, seat))

        return pass_on

    def _dealer_name(self, number: int) -> Text:
        def name() -> str:
            seat = self.paper.dealer(number)
            return self.paper.names[seat] or _nobody(seat)()

        return name

    def _total(self, seat: int) -> Text:
        return lambda: str(self.paper.totals[seat])

    def seat(self, seats: int) -> None:
        self._change(self.paper.seated(seats))

    def _go_back(self) -> None:
        self._future.append(self.paper)
        self._step_to(self._past.pop())

    def _go_on(self) -> None:
        self._past.append(self.paper)
        self._step_to(self._future.pop())

    def _step_to(self, paper: ScorePad) -> None:
        self._typing = None
        self._show(paper)

    def _ask(self) -> None:
        if self.paper.blank:
            self._start_anew()
            return
        self.ui.open(
            Dialog(
                "dialog:new_sheet",
                lambda: _("A new sheet?"),
                lambda: _("The points are cleared, the names stay. You can undo it here."),
                [
                    Answer("button:keep", lambda: _("Keep it")),
                    Answer(
                        "button:clear_all", lambda: _("New sheet"), self._start_anew, "danger"
                    ),
                ],
                default="button:keep",
                cancel="button:keep",
            )
        )

    def _start_anew(self) -> None:
        names = self.paper.names
        fresh = ScorePad().seated(len(names))
        self._change(ScorePad(names, fresh.points, self.paper.first_dealer))
        self._focus_current()

    def _open(self) -> None:
        sheet = self.paper.sheet(_("Player {n}"))
        date = date_text(self.context.store.clock())
        title = _("Score sheet")
        if sheet.winners:
            names = ", ".join(sheet.names[seat] for seat in sheet.winners)
            title = _("{name} wins the match").format(name=names)
        self.context.go(to.MatchSheet(sheet, title, date))

    def _focus_current(self) -> None:
        """Put the focus where the next points belong."""
        number = self.paper.current
        if number < len(self._points):
            line = self.paper.points[number]
            self.ui.set_focus(self._points[number][line.index(None)])
        else:
            self.ui.set_focus(self._back)

    # Keys.

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Enter goes on to the next place, Ctrl+Z and Ctrl+Y undo and redo."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            fields = [field for line in self._points for field in line]
            if self.ui.focused in fields:
                at = fields.index(self.ui.focused)
                self.ui.set_focus(fields[(at + 1) % len(fields)])
                return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key == pygame.K_z and self._past:
                self._go_back()
                return True
            if event.key == pygame.K_y and self._future:
                self._go_on()
                return True
        return False

    def cancel(self) -> None:
        """Go back; everything is kept."""
        self.context.back()

    def state(self) -> Mapping[str, object]:
        """The sheet as it stands."""
        return self.paper.to_json()


def _row_title(number: int, size: int) -> Text:
    return lambda: f"{number + 1} · {rank_plural(Rank(size))}"


def _nobody(seat: int) -> Callable[[], str]:
    return lambda: _("Player {n}").format(n=seat + 1)


def _shown(points: int | None) -> str:
    return "" if points is None else str(points)
