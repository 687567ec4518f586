"""What the monkey does next: chance, with an eye on what is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final, TypeVar

import pygame

from game.pages.scores import ScoresScene
from game.solitaire.scene import SolitaireScene
from game.store.settings import SETTINGS
from game.table.scene import TableScene
from game.text.i18n import available_languages
from tests.monkey.deeds import Deed, Value
from tests.monkey.program import Program

__all__ = ["Monkey"]

T = TypeVar("T")

SIZES: Final = (
    *((800, 600), (960, 600), (1280, 720), (1024, 768), (900, 1400), (1920, 1080)),
    *((1600, 620), (801, 1299), (320, 240), (500, 700), (2560, 1440)),
)
KEYS: Final = (
    *("p", "t", "d", "g", "w", "h", "a", "r", "s", "n", "b", "c", "z", "u", "y", "l", "m"),
    *("f1", "f2", "f11", "pause", "return", "space", "tab", "escape", "home", "end"),
    *("left", "right", "up", "down", "delete", "backspace", "page up", "page down"),
    *("1", "2", "5", "9", "0", "e", "x", "?", "menu", "print screen"),
)
WALKING: Final = ("left", "right", "up", "down", "tab", "return", "space")
MODS: Final = (0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT)
TEXTS: Final = ("Ada", "é", "王", "😀", " ", "  ", "7", "a" * 40, "=1+1", "\t", "\u202eabc")
WINDOW: Final = (
    *("FOCUSLOST", "FOCUSGAINED", "LEAVE", "ENTER", "MINIMIZED", "RESTORED"),
    *("EXPOSED", "SHOWN", "MOVED", "FOCUSLOST", "LEAVE"),
)
MATCHES: Final = (
    *("players=2,rounds=3", "players=2", "players=3,level=easy,rounds=short"),
    *("players=7,rounds=13,level=easy", "players=4,level=normal+hard+easy"),
    *("players=2,rounds=short,tie=playoff,level=hard", "players=14,rounds=13,level=easy"),
    *("players=3,book_cap=5,rounds=short", "players=2,level=expert,rounds=5"),
)
PAUSES: Final = ((1, 16), (1, 16), (1, 0), (2, 16), (1, 100), (4, 60), (8, 100))
"""Frames, and the milliseconds of each."""
LEADING_AWAY: Final = ("menu:quit", "button:leave", "button:give_up", "button:menu")
"""What is clicked less than the rest: the monkey would never stay at a table."""


class Monkey:
    """Decides by a stream of chance; what is offered is seen, what is hidden is not."""

    def __init__(self, seed: int) -> None:
        self._rng: Final = Random(seed)
        self._gestures: Final[tuple[tuple[int, Callable[[Program], Iterable[Deed]]], ...]] = (
            (30, self._click),
            (16, self._sensible),
            (12, self._drag),
            (16, self._keys),
            (4, self._mouse),
            (4, self._finger),
            (6, self._pad),
            (2, self._typing),
            (6, self._settings),
            (5, self._window),
            (3, self._size),
            (4, self._rest),
            (2, self._system),
            (1, self._start),
            (2, self._game),
        )

    def next(self, program: Program) -> list[Deed]:
        """Return what to do now: a gesture, and time that passes."""
        weights = [weight for weight, _gesture in self._gestures]
        (_weight, gesture) = self._rng.choices(self._gestures, weights)[0]
        return [*gesture(program), *self._time()]

    # Helpers

    def _pick(self, values: Sequence[T]) -> T:
        return self._rng.choice(values)

    def _share(self) -> float:
        return round(self._rng.uniform(-0.05, 1.05), 3)

    def _target(self, program: Program) -> str | None:
        targets = [target.id for target in program.app.scene.targets()]
        if not targets:
            return None
        found = self._pick(targets)
        if found in LEADING_AWAY and self._rng.random() < 0.7:
            found = self._pick(targets)
        return found

    def _time(self) -> list[Deed]:
        if self._rng.random() < 0.2:
            return [Deed("look")] if self._rng.random() < 0.5 else []
        number, ms = self._pick(
            ((1, 16), (1, 16), (1, 0), (2, 16), (1, 100), (4, 60), (8, 100))
        )
        return [Deed("frames", (number, ms))]

    # Gestures

    def _click(self, program: Program) -> list[Deed]:
        target = self._target(program)
        if target is None:
            return [Deed("key", ("escape",))]
        times = self._pick((1, 1, 1, 1, 1, 2, 3))
        return [Deed("click", (target, times, self._pick((0, 0, 0, 1, 2))))]

    def _sensible(self, program: Program) -> list[Deed]:
        scene = program.app.scene
        if isinstance(scene, TableScene | ScoresScene):
            return [Deed("rest"), Deed("play_on", (self._rng.random() < 0.3,))]
        if isinstance(scene, SolitaireScene):
            piles = [t.id for t in scene.targets() if t.id.startswith(("pile", "draw", "disc"))]
            return [Deed("rest"), *(Deed("click", (self._pick(piles),)) for _ in piles[:2])]
        return self._click(program)

    def _drag(self, program: Program) -> list[Deed]:
        start, end = self._target(program), self._target(program)
        if start is None or end is None:
            return []
        deeds = [Deed("press_on", (start,))]
        away = self._rng.random() < 0.2
        deeds.append(
            Deed("glide", (self._share(), self._share())) if away else Deed("glide_to", (end,))
        )
        while self._rng.random() < 0.35:
            deeds += self._in_between(program)
        if self._rng.random() < 0.9:
            deeds.append(Deed("release", (1,)))
        return deeds

    def _in_between(self, program: Program) -> list[Deed]:
        """What happens in the middle of a drag."""
        choices = (self._settings, self._window, self._size, self._keys, self._mouse)
        return [*self._pick(choices)(program), *self._time()]

    def _mouse(self, _program: Program) -> list[Deed]:
        button = self._pick((1, 1, 2, 3, 6))
        return [
            self._pick(
                (
                    Deed("move", (self._share(), self._share())),
                    Deed("press", (button,)),
                    Deed("release", (button,)),
                    Deed("wheel", (self._pick((1, -1, 3, -8)),)),
                )
            )
        ]

    def _keys(self, _program: Program) -> list[Deed]:
        way = self._rng.random()
        if way < 0.4:
            return [Deed("key", (self._pick(WALKING),)) for _ in range(self._pick((1, 2, 4)))]
        if way < 0.8:
            return [Deed("key", (self._pick(KEYS), self._pick(MODS)))]
        if way < 0.9:
            return [Deed("key", (self._pick(KEYS), 0, self._pick((3, 12))))]
        return [Deed(self._pick(("key_down", "key_up")), (self._pick(KEYS),))]

    def _typing(self, _program: Program) -> list[Deed]:
        return [Deed(self._pick(("text", "text", "editing")), (self._pick(TEXTS),))]

    def _finger(self, program: Program) -> list[Deed]:
        number, what = self._pick((1, 1, 1, 2)), self._pick(("down", "move", "up", "up"))
        target = self._target(program)
        if target is not None and self._rng.random() < 0.6:
            ways = (("down",), ("down", "up"), ("move",), ("move", "up"), (what,))
            return [Deed("finger_on", (w, number, target)) for w in self._pick(ways)]
        return [Deed("finger", (what, number, self._share(), self._share()))]

    def _pad(self, _program: Program) -> list[Deed]:
        way = self._rng.random()
        if way < 0.6:
            return [Deed("pad", (self._rng.randrange(15),)) for _ in range(self._pick((1, 3)))]
        if way < 0.8:
            value = self._pick((32767, -32768, 0, 0, 16000))
            return [Deed("axis", (self._rng.randrange(6), value))]
        if way < 0.95:
            what = self._pick(("button", "hat", "axis"))
            number = self._rng.randrange(5)
            lean: Value = self._pick((0.0, 1.0, -1.0)) if what == "axis" else number
            return [Deed("stick", (what, number, lean))]
        return [Deed("plug", (self._pick(("in", "out")),))]

    def _settings(self, _program: Program) -> list[Deed]:
        flags = (
            *("reduced_motion", "muted", "talk", "big_cards", "log_open", "confirm_out"),
            *("confirm_lost_win", "solitaire_turns", "first_start_done", "speech"),
        )
        choices: dict[str, Sequence[Value]] = {
            "language": available_languages(),
            "speed": ("slow", "normal", "fast", "instant", "instant", "instant"),
            "ui_scale": (0.75, 1.0, 1.3, 2.0),
            **{key: _choices(key) for key in ("card_set", "back", "felt", "sort_order")},
            "sound_volume": (0.0, 0.8, 1.0),
            "ambience_volume": (0.0, 0.5),
        }
        name = self._pick((*flags, *choices, "language", "language", "ui_scale"))
        return [Deed("setting", (name, self._pick(choices.get(name, (True, False)))))]

    def _window(self, _program: Program) -> list[Deed]:
        return [Deed("window", (self._pick(WINDOW),))]

    def _size(self, _program: Program) -> list[Deed]:
        return [Deed("size", self._pick(SIZES))]

    def _rest(self, _program: Program) -> list[Deed]:
        return [Deed("rest"), Deed("look")]

    def _system(self, _program: Program) -> list[Deed]:
        return [
            self._pick(
                (
                    Deed("sound", (self._pick(("added", "removed")),)),
                    Deed("clock", (self._pick((-400 * 86400, -3600, 60, 86400)),)),
                    Deed("disk", (self._pick(("full", "free", "free")),)),
                    Deed("drop", (self._pick(("garbage", "missing")),)),
                    Deed("other_copy", (self._pick(("setting", "match", "action")),)),
                )
            )
        ]

    def _start(self, _program: Program) -> list[Deed]:
        how = self._pick(("kill", "kill", "close", "close", "future"))
        return [Deed("future") if how == "future" else Deed("again", (how,))]

    def _game(self, _program: Program) -> list[Deed]:
        if self._rng.random() < 0.3:
            return [Deed("solitaire", (self._rng.randrange(1, 50),))]
        if self._rng.random() < 0.2:
            return [Deed("menu")]
        return [Deed("match", (self._pick(MATCHES),))]


def _choices(key: str) -> Sequence[Value]:
    row = SETTINGS[key].row
    assert row is not None
    assert row.choices is not None
    found: Sequence[Value] = row.choices()
    return found
