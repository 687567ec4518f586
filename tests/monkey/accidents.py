"""What befalls a program: ends, other copies of it, and files of versions to come."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Final

from engine.errors import EngineError
from engine.match.actions import Draw, Source
from engine.match.rules import legal_actions
from engine.match.state import Phase
from game import destinations as to
from game.match.keeper import MatchKeeper
from game.match.saving import MATCHES
from game.match.setup import MatchSetup, SeedSource
from game.store.files import NAME
from game.store.store import Store
from game.table.intent import Submit
from game.table.scene import TableScene
from tests.monkey import checks
from tests.monkey.deeds import Value
from tests.monkey.program import FaultError, Program

__all__ = ["again", "future", "other_copy"]

FUTURE: Final = 99
"""A version of the data that no program of today can read."""


def again(p: Program, how: Value) -> None:
    """End the program, by its leave or without, start it, and go on where it was."""
    before = checks.kept(p)
    p.kill() if how == "kill" else p.close()
    p.open()
    _go_on(p, before)


def _go_on(p: Program, before: tuple[str, dict[str, object]] | None) -> None:
    if before is None:
        return
    uid, state = before
    p.app.context.go(to.ResumeMatch(uid))
    now = checks.kept(p)
    if now is None or now[1] != state:
        raise FaultError("not as it was", f"before: {state}\nafter: {now}")


def future(p: Program) -> None:
    """Start on a database of a version to come; go back to today's at the next start."""
    p.set_full(False)
    p.close()
    path = p.folder / "data" / NAME
    with closing(sqlite3.connect(path)) as conn, conn:
        (today,) = conn.execute("PRAGMA user_version").fetchone()
        conn.execute(f"PRAGMA user_version = {FUTURE}")
    p.excused.add("future")
    data = path.read_bytes()
    p.open()
    p.app.context.go(to.Play(MatchSetup.parse("players=2,rounds=3")))
    for _ in range(6):
        p.rest()
        scene = p.app.scene
        if isinstance(scene, TableScene) and scene.controller.session.persons_turn:
            scene.carry_out(Submit(legal_actions(scene.controller.session.match)[0]))
        checks.check(p)
    p.close()
    if path.read_bytes() != data:
        raise FaultError("future", "the newer file was written to")
    with closing(sqlite3.connect(path)) as conn, conn:
        conn.execute(f"PRAGMA user_version = {today}")
    p.excused.discard("future")
    p.open()


def other_copy(p: Program, what: Value) -> None:
    """Let another copy of the program do something on the same folder."""
    if p.full:
        return
    other = Store(p.folder / "data", lambda: p.now)
    try:
        if what == "setting":
            other.settings.change(felt="midnight", tutorial_page=3)
        elif what == "match":
            session = MatchSetup().session(SeedSource().take(), "Other")
            uid = other.of(MATCHES).begin(session.record, p.now)
            session.saver = MatchKeeper(other.of(MATCHES), uid, lambda: p.now).save
            if session.persons_turn:
                session.submit(Draw(Source.DRAW_PILE))
        else:
            _play_on_elsewhere(p, other)
    finally:
        other.close()


def _play_on_elsewhere(p: Program, other: Store) -> None:
    scene = p.app.scene
    if not isinstance(scene, TableScene) or scene.keeper is None:
        return
    uid = scene.keeper.uid
    saved = other.of(MATCHES).load(uid, p.now)
    if saved is None or saved.game.match.phase is not Phase.DRAW:
        return
    try:
        record = saved.game.then(Draw(Source.DRAW_PILE))
    except EngineError:
        return
    other.of(MATCHES).save(uid, record, p.now)
    p.excused.add("other copy")
