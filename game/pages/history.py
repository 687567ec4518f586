"""The matches that are over, each with its sheet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final

import pygame

from engine.errors import RecordError
from engine.match.notation import MAX_BYTES, read_record, record_text
from game import destinations as to
from game.match.saving import MATCHES, MatchSummary, SavedMatch, winners_of
from game.match.score_sheet import sheet_of
from game.match.session import HUMAN_SEAT
from game.store.exports import export_folder, read_foreign, readable, save_export
from game.store.records import Status
from game.store.store import Store
from game.text.dates import date_time_text
from game.text.i18n import Text, _, ngettext, resolve
from game.text.option_texts import changed
from game.text.wording import seat_names
from game.ui.context import Context
from game.ui.controls import Button
from game.ui.dialog import Answer, Dialog
from game.ui.listrow import ListRow
from game.ui.row_page import RowPage
from game.ui.screen import UiScene

__all__ = ["RECORD_ENDING", "HistoryScene", "match_title", "saved_sheet"]

RECORD_ENDING: Final = ".fivecrowns"
"""Of the files that records are saved in."""
SHOWN: Final = 200
"""Matches listed; older ones stay saved."""


class HistoryScene(RowPage):
    """A row a match, the latest first. A record's file dropped on it is added."""

    name: ClassVar[str] = "history"

    def __init__(self, context: Context, store: Store, said: str = "") -> None:
        """List the matches; ``said`` is a sentence to be shown: what was done well."""
        super().__init__(context, lambda: _("Past matches"))
        self._store = store
        rows = [
            ListRow(
                f"row:{summary.uid}",
                _title(summary),
                _detail(summary),
                _mark(summary),
                self._opener(summary),
                icon="crown" if HUMAN_SEAT in winners_of(summary) else None,
            )
            for summary in store.of(MATCHES).past(SHOWN)
        ]
        back = Button("button:back", lambda: _("Back"), context.back, kind="primary", size=17)
        add = Button("button:add", lambda: _("Add from a file"), self._pick, size=17)
        self.list_rows(rows, ("label:import", self._hint), back, add)
        if said:
            self.ui.notice(said, "good")

    def _hint(self) -> str:
        if not self._rows:
            return _("No match has been finished yet.")
        return _("To look at somebody else's match, drop its file on this page.")

    def handle(self, event: pygame.event.Event) -> None:
        """Add a record that is dropped on the window."""
        if event.type == pygame.DROPFILE and not self.ui.modal:
            self.bring_in(Path(event.file))
            return
        super().handle(event)

    def _pick(self) -> None:
        self.context.go(to.RecordFiles(RECORD_ENDING, self.bring_in))

    def bring_in(self, path: Path) -> None:
        """Add the record in a file, and say so, or what is wrong with it."""
        try:
            data = read_foreign(path, MAX_BYTES)
            self._store.of(MATCHES).add(read_record(data), self._store.clock())
        except OSError as error:
            text = _("{name} cannot be read ({reason}).")
            text = text.format(name=readable(path.name)[:60], reason=error.strerror)
        except RecordError as error:
            text = _("{name} is no record of a match: {reason}.")
            text = text.format(name=readable(path.name)[:60], reason=str(error).rstrip("."))
        else:
            self.context.replace(to.PastMatches(_("The match was added; it does not count.")))
            return
        self.ui.notice(text, "bad")

    def _opener(self, summary: MatchSummary) -> Callable[[], None]:
        return lambda: self._open(summary)

    def _open(self, summary: MatchSummary) -> None:
        saved = self._store.of(MATCHES).load(summary.uid, self._store.clock())
        if saved is None:
            self.context.replace(to.PastMatches())
            self.context.notices.extend(self._store.take_notices())
            return
        self.context.go(record_sheet(self.context, self._store, summary, saved))


def saved_sheet(context: Context, store: Store, uid: str) -> to.MatchSheet | None:
    """Return the page of a match that is over; None if it is not kept any more."""
    summary = next((s for s in store.of(MATCHES).past(SHOWN) if s.uid == uid), None)
    saved = None if summary is None else store.of(MATCHES).load(uid, store.clock())
    if summary is None or saved is None:
        return None
    return record_sheet(context, store, summary, saved)


def record_sheet(
    context: Context, store: Store, summary: MatchSummary, saved: SavedMatch
) -> to.MatchSheet:
    """Return the page of a saved match: its sheet, its cards' proof, its file."""
    record = saved.game
    names = seat_names(record.header.players)

    def replay(_page: UiScene) -> None:
        context.go(to.ReplayMatch(record))

    def prove(page: UiScene) -> None:
        seed = record.header.seed
        deals = sum(1 for _result in record.match.results)
        page.ui.open(
            Dialog(
                "dialog:fair",
                lambda: _("The cards were fair"),
                ngettext(
                    "Played again from its number just now, every card of the {n} finished "
                    "round came as it did in the match.",
                    "Played again from its number just now, every card of all {n} finished "
                    "rounds came as it did in the match.",
                    deals,
                ).format(n=deals)
                + "\n"
                + _(
                    "The deal was sealed before the first card: number {number}, salt {salt}, "
                    "your cut {cut}. Their seal is {seal}."
                ).format(
                    number=seed.number,
                    salt=seed.salt or _("none"),
                    cut=seed.cut or _("none"),
                    seal=f"{seed.commitment[:32]} {seed.commitment[32:]}",
                ),
                [Answer("button:ok", lambda: _("Good"), kind="primary")],
                width=640,
            )
        )

    def keep(page: UiScene) -> None:
        kept = store.of(MATCHES).load(summary.uid, store.clock())
        text = None if kept is None else record_text(kept.game)
        folder = export_folder(context.data_dir)
        if text is None:
            context.notices.extend(store.take_notices())
            return
        try:
            path = save_export(folder, resolve(_detail(summary)), RECORD_ENDING, text.encode())
        except OSError as error:
            said = _("The file could not be saved in {folder} ({reason}).")
            page.ui.notice(said.format(folder=folder, reason=error.strerror), "bad")
            return
        page.ui.notice(_("Saved as {path}").format(path=path), "good")

    return to.MatchSheet(
        sheet_of(record.match, names),
        _title(summary),
        _detail(summary),
        (
            ("button:replay", lambda: _("Replay"), replay),
            ("button:fair", lambda: _("Fair deal?"), prove),
            ("button:record", lambda: _("Save record"), keep),
        ),
    )


def match_title(summary: MatchSummary) -> str:
    """Return who has won a match, or what became of it."""
    names = seat_names(summary.header.players)
    if summary.status is Status.ABANDONED:
        return _("Given up in round {n}").format(n=summary.progress.round)
    winners = [names[seat] for seat in winners_of(summary)]
    if not winners:
        return _("Not finished")
    if winners_of(summary) == (HUMAN_SEAT,) and summary.status is Status.FINISHED:
        return _("You win the match!")
    if len(winners) == 1:
        return _("{name} wins the match").format(name=winners[0])
    listed = _("{names} and {last}").format(names=", ".join(winners[:-1]), last=winners[-1])
    return _("{names} share the match").format(names=listed)


def _title(summary: MatchSummary) -> Text:
    return lambda: match_title(summary)


def _detail(summary: MatchSummary) -> Text:
    others = ", ".join(p.name for p in summary.header.players[1:])
    return lambda: " · ".join(
        (
            date_time_text(summary.updated),
            _("against {names}").format(names=others),
            *changed(summary.header.rules),
        )
    )


def _mark(summary: MatchSummary) -> Text:
    if summary.status is Status.IMPORTED:
        return lambda: _("from a file")
    totals = summary.progress.totals
    return f"{totals[HUMAN_SEAT]}"
