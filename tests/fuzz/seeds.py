"""What the search begins with: what the program itself writes, for each target."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from engine.match import rules as play
from engine.match.notation import action_line, header_text, record_text
from engine.match.view import view
from engine.match.view_notation import view_text
from engine.solitaire import notation as solitaire_text
from engine.solitaire.options import SolitaireRules
from engine.solitaire.record import Record as SolitaireRecord
from engine.solitaire.rules import legal_actions
from game.match.saving import Progress, Result
from game.match.setup import LAST_SETUP, MatchSetup
from game.pages.score_pad import KEPT_SCORE_PAD, ScorePad
from game.store.seal import packed
from game.store.settings import SETTINGS, Values
from tests.engine.legal_play import moves
from tests.fuzz.targets import DEAL, HEADER
from tests.game.store.helpers import played

__all__ = ["SEEDS"]

ROOT: Final = Path(__file__).resolve().parents[2]


def _texts(*texts: str) -> list[bytes]:
    return [text.encode() for text in texts]


def _records() -> list[bytes]:
    records = [played(seed, players, "short") for seed, players in ((1, 2), (2, 3), (3, 5))]
    return _texts(*(record_text(record) for record in records))


def _actions() -> list[bytes]:
    found = []
    for number in range(3):
        match, _ = play.start(HEADER.rules, HEADER.seed)
        lines = []
        for move in moves(match, random.Random(number)):
            seat = None if str(move.action) == "deal" else move.before.round.turn
            lines.append(action_line(seat, move.action))
        found += ["\n".join(lines[:9]), "\n".join(lines)]
    return _texts(*found)


def _solitaire() -> SolitaireRecord:
    chance = random.Random(1)
    record = SolitaireRecord.start(SolitaireRules(), DEAL)
    for _ in range(40):
        actions = legal_actions(record.game)
        if not actions:
            break
        record = record.then(chance.choice(actions))
    return record


def _settings() -> list[bytes]:
    values = Values(
        language="it", window_size=(800, 600), keys={"draw": "d"}, player_name="Zoë"
    )
    written = [s.write(getattr(values, key)) for key, s in SETTINGS.items()]
    written.append(LAST_SETUP.write(MatchSetup.parse("players=4,level=hard")))
    written.append(KEPT_SCORE_PAD.write(ScorePad().scored(0, 0, 12)))
    return [bytes([number]) + text.encode() for number, text in enumerate(written)]


def _results() -> list[bytes]:
    record = played(3, 4, "short")
    return [
        Progress.of(record.match).text().encode(),
        Result.of(record.header, record.match, 1_700_000_000).text().encode(),
        packed("1 draw", "place"),
        b'{"turned": 20, "open": 3, "hints": 0, "revision": 2}',
    ]


def _views() -> list[bytes]:
    record = played(3, 4, "short")
    places = record.steps[:: len(record.steps) // 5]
    return _texts(*(view_text(view(s.match, s.match.round.turn)) for s in places))


def _lines() -> list[bytes]:
    vectors = (ROOT / "tests/vectors/hand_scores.jsonl").read_text(encoding="utf-8")
    return _texts(
        '{"wild":"7","cards":["8H","XX","10H","KD"],"drawn":"QT"}', *vectors.splitlines()[:20]
    )


def _catalogues() -> list[bytes]:
    """Small ones: the whole catalogues of the program are longer than what is searched."""
    found = []
    for code in ("it", "fr", "pl"):
        made = Catalog(locale=code)
        made.add("{n} points", "{n} punti")
        made.add(("{n} card", "{n} cards"), ("{n} carta",) * made.num_plurals)
        made.add("Draw", "Pari", context="tie")
        out = io.BytesIO()
        write_mo(out, made)
        found.append(out.getvalue())
    return found


SEEDS: Final[dict[str, Callable[[], list[bytes]]]] = {
    "match_record": _records,
    "header": lambda: _texts(header_text(HEADER), header_text(played(2, 7, "3").header)),
    "actions": _actions,
    "solitaire_record": lambda: _texts(solitaire_text.record_text(_solitaire())),
    "solitaire_actions": lambda: _texts(
        "\n".join(str(step.action) for step in _solitaire().steps if step.action is not None)
    ),
    "translation": _catalogues,
    "setting": _settings,
    "saved_results": _results,
    "arranging": lambda: _texts("8H 9H XX | 3S 3C 3D + 4T 5T", "- | -"),
    "hand": _lines,
    "seen": _views,
    "engine_command": lambda: [
        b"replay\0a record\0" + _records()[0],
        b"score\0" + _lines()[0],
        b"solitaire\0deal\0x5\0--json\0",
        b"simulate\0--bots\0easy,normal\0--matches\0x\0--rounds\x003-13\0",
    ],
    "game_command": lambda: _texts(
        "--seed\x005\0--size\x00800x600",
        "--new\0players=4,level=easy+hard+normal,rounds=short,name=Ada",
        "--solitaire\x0012\0--fullscreen\0--data-dir\0/nowhere",
    ),
    "outside_bot": lambda: _texts(
        '{"type":"hello","name":"my bot","protocol":1}', '{"id":1,"action":"discard 8H/2"}'
    ),
    "shown": lambda: _texts("Zoë", "7♥ – 8★", "a\u0301\u200b\u202e", "\U0001f600 = 1\n2"),
}
"""By the name of the target."""
