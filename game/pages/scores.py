"""The score sheet after a round, and the final standing after the last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

import pygame
from pygame import Rect

from engine.cards import Rank
from engine.match.actions import Deal
from engine.match.state import Match, Phase
from game import destinations as to
from game.anim.durations import SCORE_COUNT_MS
from game.anim.timeline import Timeline
from game.anim.tween import Tween
from game.cardtable.celebration import Celebration
from game.match.score_sheet import sheet_of
from game.match.session import HUMAN_SEAT, Session
from game.match.setup import MatchSetup
from game.pages.history import saved_sheet
from game.sound.sounds import Sound
from game.text.i18n import _, ngettext
from game.text.spoken import totals_words
from game.text.wording import level_name, rank_plural
from game.ui import theme
from game.ui.context import Context
from game.ui.controls import Button
from game.ui.grid import Cell, Column, Grid, Tone
from game.ui.input import PRESSES
from game.ui.screen import EDGE, UiScene
from game.ui.text import draw_text
from game.ui.widget import Label, Panel

__all__ = ["ScoresScene", "headline", "sheet_rows", "standing_rows"]

BUTTON_WIDTH: Final = 210.0
BUTTON_HEIGHT: Final = 48.0
WIDEST: Final = 1180.0
NARROWEST: Final = 560.0
STANDING: Final = 620.0
"""Units of the final standing, whose columns are few however many play."""
COLUMN: Final = 112.0
"""Units that one player's column would like to have."""
LOWEST_ROW: Final = 30.0
HIGHEST_ROW: Final = 36.0


class ScoresScene(UiScene):
    """What a session's match has come to. Going on is the table's business: the scene
    submits ``Deal`` and makes way."""

    name: ClassVar[str] = "scores"

    def __init__(self, context: Context, session: Session, uid: str | None = None) -> None:
        """Show how it stands; ``uid`` tells which saved match it is."""
        super().__init__(context)
        self.session = session
        self._uid = uid
        self._over = session.match.phase is Phase.MATCH_OVER
        self._panel = Panel("panel:scores")
        self._sub = Label(
            "label:detail", self.detail, color=theme.IVORY, align="center", size=theme.TEXT
        )
        self._grid = Grid("grid:scores", [Column()])
        self._continue = Button(
            "button:continue", lambda: _("Next round"), self._go_on, kind="primary", size=18
        )
        self._again = Button(
            "button:new_match",
            lambda: _("Play again"),
            self._play_again,
            kind="primary",
            size=18,
        )
        self._sheet = Button(
            "button:sheet", lambda: _("Score sheet"), self._open_sheet, size=18
        )
        self._menu = Button("button:menu", lambda: _("Menu"), context.home, size=18)
        self._title_box = Rect(0, 0, 0, 0)
        self.ui.add(self._panel, self._sub, self._grid)
        if self._over:
            won = HUMAN_SEAT in session.match.winners
            context.audio.play(Sound.MATCH_WON if won else Sound.LOST)
            self.ui.add(self._again, self._sheet, self._menu)
            self.ui.set_focus(self._again)
        else:
            self.ui.add(self._sheet, self._continue)
            self.ui.set_focus(self._continue)
        self._fill()
        self._counting = Timeline()
        ms = context.pace.motion(SCORE_COUNT_MS)
        self._counting.add(Tween((0.0,), (1.0,), ms, self._count))
        self.celebration = Celebration()
        self._to_celebrate = self._over and HUMAN_SEAT in session.match.winners

    def _count(self, share: tuple[float, ...]) -> None:
        self._grid.share = share[0]

    @property
    def idle(self) -> bool:
        """Whether the scores have been counted up."""
        return self._counting.idle

    def update(self, dt: float) -> None:
        """Count the scores up; let what celebrates a victory fly."""
        super().update(dt)
        self._counting.update(dt)
        if self._to_celebrate:
            self._to_celebrate = False
            box = self._panel.rect
            origins = (box.midleft, box.midright, box.midbottom)
            seed = self.session.match.totals[HUMAN_SEAT]
            self.celebration.begin(origins, self.look.scale, self.context.pace, seed)
        for rect in self.celebration.update(dt):
            self.ui.mark(rect)

    def handle(self, event: pygame.event.Event) -> None:
        """Any press finishes the counting, and is then carried out."""
        if event.type in PRESSES:
            self._counting.finish()
        super().handle(event)

    def place(self, window: Rect) -> None:
        """A panel as large as the sheet needs, the buttons at its foot."""
        look = self.look
        self._fill()  # the language may have changed
        edge, pad = look.px(2 * EDGE), look.px(24)
        players = self.session.header.rules.players
        wanted = min(WIDEST, max(NARROWEST, COLUMN * (players + 1.4)))
        if self._over:
            wanted = STANDING
        wide = min(look.px(wanted), window.width - 2 * edge)
        head, sub = look.px(theme.HEADING * 1.7), look.px(26)
        foot = look.px(BUTTON_HEIGHT)
        frame = 2 * pad + head + sub + foot + 2 * look.px(16)
        count = len(self._grid.rows) + 1
        for units in (HIGHEST_ROW, LOWEST_ROW):
            self._grid.row_height = units
            if frame + count * look.px(units) <= window.height - 2 * edge:
                break
        high = min(frame + self._grid.natural_height(), window.height - 2 * edge)
        box = Rect(0, 0, wide, high)
        box.center = window.center
        self._panel.rect = box
        self._title_box = Rect(box.left + pad, box.top + pad - look.px(6), wide - 2 * pad, head)
        self._sub.rect = Rect(box.left + pad, self._title_box.bottom, wide - 2 * pad, sub)
        top = self._sub.rect.bottom + look.px(16)
        bottom = box.bottom - pad - foot
        self._grid.rect = Rect(box.left + pad, top, wide - 2 * pad, bottom - look.px(16) - top)
        buttons = [b for b in (self._menu, self._sheet, self._again, self._continue) if b.host]
        gap = look.px(12)
        each = min(
            look.px(BUTTON_WIDTH), (wide - 2 * pad - gap * (len(buttons) - 1)) // len(buttons)
        )
        x = box.centerx - (each * len(buttons) + gap * (len(buttons) - 1)) // 2
        for button in buttons:
            button.rect = Rect(x, bottom, each, foot)
            x += each + gap

    def draw(self, surface: pygame.Surface) -> list[Rect] | None:
        """Draw the widgets, and the headline on the panel."""
        changed = super().draw(surface)
        for rect in changed or ():
            if rect.colliderect(self._title_box) and not self.ui.modal:
                surface.set_clip(rect)
                style = self.look.style(theme.HEADING, theme.GOLD, "bold", "title")
                draw_text(surface, headline(self.session), style, self._title_box, "center")
            surface.set_clip(rect)
            self.celebration.draw(surface)
        surface.set_clip(None)
        return changed

    def cancel(self) -> None:
        """Go back to the hands on the table, where the match can be left; or to the menu."""
        if self._over:
            self.context.home()
        else:
            self.context.back()

    def spoken(self) -> Sequence[str]:
        """How the round or the match has ended, and the totals."""
        names = [player.name for player in self.session.players]
        totals = totals_words(self.session.match.totals, names)
        return [headline(self.session), self.detail(), totals]

    def state(self) -> Mapping[str, object]:
        """The points as they stand."""
        match = self.session.match
        return {
            "round": match.round.number,
            "phase": match.phase.value,
            "scores": list(match.totals),
            "points": [list(result.points) for result in match.results],
            "winners": list(match.winners),
        }

    def _fill(self) -> None:
        match = self.session.match
        names = [player.name for player in self.session.players]
        if not self._over:
            players = (Column(name, even=True) for name in names)
            columns = [Column(lambda: _("Round"), "left"), *players]
            rows = sheet_rows(match)
            self._grid.columns = tuple(columns)
            self._grid.footer = True
            self._grid.set_rows(rows, (len(rows) - 2,))
            return
        self._grid.columns = (
            Column(lambda: _("Place"), "center"),
            Column(lambda: _("Player"), "left", 1.0),
            Column(lambda: _("Level"), "left"),
            Column(lambda: _("Went out")),
            Column(lambda: _("Best round")),
            Column(lambda: _("Total")),
        )
        self._grid.footer = False
        rows = standing_rows(self.session)
        self._grid.set_rows(rows, range(len(match.winners)))

    def detail(self) -> str:
        match = self.session.match
        result = match.results[-1]
        out = self.session.players[result.went_out]
        if self._over:
            count = len(match.results)
            return ngettext(
                "{count} round played, the lowest total wins",
                "{count} rounds played, the lowest total wins",
                count,
            ).format(count=count)
        if result.went_out == HUMAN_SEAT:
            return _("You went out.")
        return _("{name} went out.").format(name=out.name)

    def _open_sheet(self) -> None:
        """Open the whole sheet with its chart, its files and, if it is saved, its replay."""
        context, uid = self.context, self._uid
        route = None if uid is None else saved_sheet(context, context.store, uid)
        if route is None:
            names = [player.name for player in self.session.players]
            title, detail = lambda: headline(self.session), self.detail
            route = to.MatchSheet(sheet_of(self.session.match, names), title, detail)
        context.go(route)

    def _go_on(self) -> None:
        self.session.submit(Deal())
        self.context.back()

    def _play_again(self) -> None:
        self.context.home()
        self.context.go(to.NewMatch(MatchSetup.like(self.session)))


def headline(session: Session) -> str:
    """Return the title: the round, or who has won."""
    match = session.match
    if match.phase is not Phase.MATCH_OVER:
        number, rounds = match.round.number, len(match.sizes)
        if number > rounds:
            return _("After the playoff")
        if number == rounds:
            return _("After the last round")
        return _("After round {number} of {rounds}").format(number=number, rounds=rounds)
    winners = match.winners
    if winners == (HUMAN_SEAT,):
        return _("You win the match!")
    names = [session.players[seat].name for seat in winners]
    if len(names) == 1:
        return _("{name} wins the match").format(name=names[0])
    listed = _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
    return _("{names} share the match").format(names=listed)


def sheet_rows(match: Match) -> list[list[Cell]]:
    """Return the score sheet: a row a round, then the totals.

    A cell holds the points of the round; who went out has the word for it and a crown.
    """
    rows = []
    for result in match.results:
        wild = rank_plural(Rank(result.size))
        playoff = result.number > len(match.sizes)
        label = _("Playoff") if playoff else f"{result.number} · {wild}"
        row = [Cell(label, "muted")]
        newest = result is match.results[-1]
        for seat, points in enumerate(result.points):
            if points is None:
                row.append(Cell("–", "muted"))
            elif seat == result.went_out:
                crowned = Cell(
                    lambda: _("out"), "gold", bold=True, icon="crown", appears=newest
                )
                row.append(crowned)
            else:
                row.append(Cell(str(points), counts_from=0 if newest else None))
        rows.append(row)
    lowest = min(match.totals)
    last = match.results[-1].points
    totals = [
        Cell(
            str(total),
            "gold" if total == lowest else "normal",
            bold=True,
            counts_from=total - (points or 0),
        )
        for total, points in zip(match.totals, last, strict=True)
    ]
    rows.append([Cell(lambda: _("Total"), bold=True), *totals])
    return rows


def standing_rows(session: Session) -> list[list[Cell]]:
    """Return a row a player, the winners first; equal totals share a place."""
    match = session.match
    totals, winners = match.totals, match.winners
    order = sorted(
        range(len(totals)), key=lambda seat: (seat not in winners, totals[seat], seat)
    )
    rows = []
    for seat in order:
        player = session.players[seat]
        if seat in winners:
            place = 1
        else:
            better = [t for s, t in enumerate(totals) if s not in winners and t < totals[seat]]
            place = 1 + len(winners) + len(better)
        tone: Tone = "gold" if seat in winners else "normal"
        outs = sum(result.went_out == seat for result in match.results)
        played = [r.points[seat] for r in match.results[: len(match.sizes)]]
        best = min(p for p in played if p is not None)
        level = "" if player.level is None else level_name(player.level)
        cells = [str(place), player.name, level, str(outs), str(best), str(totals[seat])]
        mine = seat == HUMAN_SEAT
        rows.append([Cell(text, tone, bold=mine or seat in winners) for text in cells])
    return rows
