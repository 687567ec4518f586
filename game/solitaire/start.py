"""Choosing a solitaire: go on with one, or a new deal."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import ClassVar, Final

from pygame import Rect

from engine.errors import EngineError
from engine.solitaire.deal_table import Difficulty
from engine.solitaire.deals import MAX_DEAL, parse_deal
from engine.solitaire.options import SolitaireRules
from game import destinations as to
from game.solitaire.deals import deal_table, known_difficulty
from game.solitaire.saving import SOLITAIRES, SolitaireSummary
from game.solitaire.statistics import SolitaireStatistics, solitaire_statistics
from game.solitaire.words import deal_title, difficulty_name, over_text
from game.text.dates import day_of
from game.text.i18n import _, ngettext
from game.text.numbers import large_text
from game.ui import theme
from game.ui.boxes import column, row
from game.ui.context import Context
from game.ui.controls import Button, Choice, Toggle, TwoLineButton
from game.ui.dialog import Answer, Dialog
from game.ui.figure import Figure, FigureRow
from game.ui.input import Command
from game.ui.screen import PANEL_EDGE, UiScene
from game.ui.textfield import TextField
from game.ui.widget import Panel, Widget

__all__ = ["SolitaireStartScene", "solitaire_figures"]

PANEL_WIDTH: Final = 660.0
ROW: Final = 44.0
LOW: Final = 34.0
TALL: Final = 58.0
TILE: Final = 70.0
GAP: Final = 12.0
NOTHING: Final = "–"


class SolitaireStartScene(UiScene):
    """A panel: the open game, a random deal, the deal of the day, a deal by its number."""

    name: ClassVar[str] = "solitaire start"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._panel: Final = Panel("panel:solitaire", lambda: _("Solitaire"))
        self._open: SolitaireSummary | None = None
        self._continue: Final = TwoLineButton(
            "button:continue", lambda: _("Continue"), self._open_line, self._go_on
        )
        self._difficulty: Final = Choice[Difficulty | None](
            "choice:difficulty",
            (None, *Difficulty),
            None,
            label=_difficulty_label,
            caption=lambda: _("Difficulty"),
            split=0.36,
        )
        self._random: Final = TwoLineButton(
            "button:random",
            lambda: _("New deal"),
            lambda: _("a random one that can be won"),
            lambda: self._begin(None),
        )
        self._daily: Final = TwoLineButton(
            "button:daily",
            lambda: _("Deal of the day"),
            self._daily_line,
            lambda: self._begin(deal_table().daily(self._day.toordinal())),
        )
        self._field: Final = _DealField(self._by_number)
        self._number: Final = Button(
            "button:number", lambda: _("Play this deal"), self._by_number, size=17
        )
        self._turns: Final = Toggle(
            "toggle:turns",
            lambda: _("Turn the next card up at once"),
            context.settings.values.solitaire_turns,
            self._keep,
        )
        self._by_hand: Final = Toggle(
            "toggle:closing", lambda: _("Close complete piles by hand")
        )
        self._figures = FigureRow("figures", ())
        self._back: Final = Button("button:back", lambda: _("Back"), context.back, size=17)
        self._past: Final = Button(
            "button:past", lambda: _("Past solitaires"), self._show_past, size=17
        )
        self._day = self._today
        """The day whose deal is offered."""

    @property
    def _today(self) -> date:
        return day_of(self.context.store.clock())

    def enter(self) -> None:
        """Offer what there is to do now."""
        super().enter()
        games = self.context.store.of(SOLITAIRES).open()
        self._open = games[0] if games else None
        self._figures = solitaire_figures(
            solitaire_statistics(self.context.store.of(SOLITAIRES).results())
        )
        first = self._random if self._open is None else self._continue
        self._continue.kind = self._random.kind = "normal"
        first.kind = "primary"
        self.ui.remove(*self.ui.widgets)
        shown: list[Widget] = [] if self._open is None else [self._continue]
        self.ui.add(
            self._panel,
            *shown,
            self._difficulty,
            self._random,
            self._daily,
            self._field,
            self._number,
            self._turns,
            self._by_hand,
            self._figures,
            self._past,
            self._back,
        )
        self.place(Rect((0, 0), self.ui.size))
        self.ui.set_focus(first)

    def place(self, window: Rect) -> None:
        """Put a row a choice into a panel in the middle."""
        look = self.look
        edge = look.px(PANEL_EDGE)
        shares = [TALL] if self._open is not None else []
        shares += [ROW, TALL, ROW, LOW, LOW, TILE, ROW]
        frame = 2 * look.px(20) + look.px(theme.HEADING * 1.8)
        high = frame + look.px(sum(shares)) + (len(shares) - 1) * look.px(GAP)
        box = Rect(0, 0, min(look.px(PANEL_WIDTH), window.width - 2 * edge), 0)
        box.height = min(high, window.height - 2 * edge)
        box.center = window.center
        self._panel.rect = box
        inner = self._panel.inner()
        gap = min(look.px(GAP), inner.height // 40)
        places = column(inner, shares, gap)
        if self._open is not None:
            self._continue.rect = places.pop(0)
        self._difficulty.rect = places[0]
        self._random.rect, self._daily.rect = row(places[1], (1, 1), gap)
        self._field.rect, self._number.rect = row(places[2], (1, 1), gap)
        self._turns.rect, self._by_hand.rect, self._figures.rect = places[3:6]
        foot = places[6]
        self._past.rect, self._back.rect = row(foot, (1, 1), gap)

    def update(self, dt: float) -> None:
        """Let notices and tips come and go, and the day change at midnight."""
        super().update(dt)
        if self._day != self._today:
            self._day = self._today
            self.ui.mark(self._daily.rect)

    def cancel(self) -> None:
        """Go back."""
        self.context.back()

    # What the buttons do

    def _go_on(self) -> None:
        if self._open is not None:
            self.context.back()
            self.context.go(to.ResumeSolitaire(self._open.uid))

    def _keep(self, turns: bool) -> None:
        self.context.settings.change(solitaire_turns=turns)

    def _show_past(self) -> None:
        self.context.go(to.PastSolitaires())

    def _by_number(self) -> None:
        try:
            deal = parse_deal(self._field.value)
        except EngineError:
            text = _("Deals are numbered from 1 to {last}.").format(last=large_text(MAX_DEAL))
            self.ui.notice(text, "bad")
            self.ui.set_focus(self._field)
            return
        self._begin(deal)

    def _begin(self, deal: int | None) -> None:
        """Begin a deal, or any of the difficulty chosen; ask first if that gives another
        game up."""
        closing = "manual" if self._by_hand.value else "auto"
        rules = SolitaireRules.of({"closing": closing})

        def begin() -> None:
            self.context.back()
            self.context.go(to.NewSolitaire(rules, deal, self._difficulty.value))

        game = self._open
        if game is None or game.progress.turned == game.progress.undone == 0:
            if game is not None:
                self.context.store.of(SOLITAIRES).give_up(game.uid, self.context.store.clock())
            begin()
            return
        self.ui.open(
            give_up_dialog(game.header.deal, self._giving_up(game.uid, begin), self._go_on)
        )

    def _giving_up(self, uid: str, then: Callable[[], None]) -> Callable[[], None]:
        def give_up() -> None:
            self.context.store.of(SOLITAIRES).give_up(uid, self.context.store.clock())
            then()

        return give_up

    # Words

    def _open_line(self) -> str:
        if self._open is None:
            return ""
        progress = self._open.progress
        turned = ngettext("{n} card turned up", "{n} cards turned up", progress.turned).format(
            n=progress.turned
        )
        closed = ngettext("{n} pile closed", "{n} piles closed", progress.closed).format(
            n=progress.closed
        )
        return f"{deal_title(self._open.header.deal)} · {turned} · {closed}"

    def _daily_line(self) -> str:
        deal = deal_table().daily(self._day.toordinal())
        level = known_difficulty(deal, SolitaireRules())
        day = self._day.isoformat()
        return day if level is None else f"{day} · {difficulty_name(level)}"


class _DealField(TextField):
    """The number of a deal; Enter plays it."""

    def __init__(self, on_enter: Callable[[], None]) -> None:
        super().__init__("field:deal", hint=lambda: _("number of a deal"), max_length=10)
        self._on_enter = on_enter

    def command(self, command: Command) -> bool:
        """Play the deal by Enter."""
        if command is Command.CONFIRM and self.value:
            self._on_enter()
            return True
        return super().command(command)


def give_up_dialog(deal: int, give_up: Callable[[], None], go_on: Callable[[], None]) -> Dialog:
    """Return the question before an open game is given up for another one."""
    return Dialog(
        "dialog:give_up",
        lambda: _("Give up the open game?"),
        lambda: _("{deal} is not finished. It will count as not won.").format(
            deal=deal_title(deal)
        ),
        (
            Answer("button:cancel", lambda: _("Back")),
            Answer("button:give_up", lambda: _("Give up"), give_up, "danger"),
            Answer("button:go_on", lambda: _("Go on with it"), go_on, "primary"),
        ),
        default="button:go_on",
        cancel="button:cancel",
        width=640,
    )


def solitaire_figures(so_far: SolitaireStatistics) -> FigureRow:
    """Return what was played so far, in figures."""
    over = so_far.over_par
    captions: list[tuple[Callable[[], str], str]] = [
        (lambda: _("played"), str(so_far.wins.whole)),
        (lambda: _("won"), str(so_far.wins.part)),
        (lambda: _("in a row"), str(so_far.streak)),
        (lambda: _("longest row"), str(so_far.longest_streak)),
        (lambda: _("best against par"), NOTHING if over is None else over_text(over)),
    ]
    figures = [Figure(f"solitaire:{i}", *pair) for i, pair in enumerate(captions)]
    return FigureRow("figures:solitaire", figures)


def _difficulty_label(level: Difficulty | None) -> str:
    return _("Any") if level is None else difficulty_name(level)
