"""Doing a deed: what it means in events, and in accidents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game import destinations as to
from game.anim.durations import Speed
from game.match.setup import MatchSetup
from game.pages.menu import MenuScene
from game.pages.scores import ScoresScene
from game.table.scene import TableScene
from tests.game.widgets import resize_window
from tests.monkey import accidents, checks
from tests.monkey.deeds import Deed, Value
from tests.monkey.program import FaultError, Program
from tests.person import ANSWERS, do_next

__all__ = ["do"]

STEPS: Final = 4
"""Places between the ends of a drag."""
_DUE: Final = {*ANSWERS, "draw_pile", "discard_pile"}
"""What is offered when there is something sensible to do."""


def do(program: Program, deed: Deed) -> None:
    """Do it, and check what has come of it.

    :raises FaultError: something is wrong now.
    """
    before = program.frames
    _DEEDS[deed.name](program, *deed.values)
    program.check_said()
    checks.check(program, settled=program.frames > before)


def post(kind: int, **values: object) -> None:
    """Put an event where the system's come from."""
    pygame.event.post(pygame.event.Event(kind, values))


# The mouse


def _point(p: Program, pos: tuple[int, int]) -> None:
    old, p.pointer = p.pointer, pos
    rel = (pos[0] - old[0], pos[1] - old[1])
    held = tuple(int(b in p.buttons) for b in (1, 2, 3))
    post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=held, touch=False)


def _button(p: Program, button: int, *, down: bool) -> None:
    (p.buttons.add if down else p.buttons.discard)(button)
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    post(kind, pos=p.pointer, button=button, touch=False)


def _place(p: Program, x: Value, y: Value) -> tuple[int, int]:
    wide, high = p.app.context.size
    return round(float(x) * wide), round(float(y) * high)


def _target(p: Program, name: Value) -> tuple[int, int] | None:
    for target in p.app.scene.targets():
        if target.id == name:
            return target.rect.center
    return None


def move(p: Program, x: Value, y: Value) -> None:
    _point(p, _place(p, x, y))


def press(p: Program, button: Value) -> None:
    _button(p, int(button), down=True)


def release(p: Program, button: Value) -> None:
    _button(p, int(button), down=False)


def click(p: Program, target: Value, times: Value = 1, wobble: Value = 0) -> None:
    pos = _target(p, target)
    if pos is None:
        return
    for _ in range(int(times)):
        _point(p, pos)
        _button(p, 1, down=True)
        if wobble:
            pos = (pos[0] + int(wobble), pos[1] - int(wobble))
            _point(p, pos)
        _button(p, 1, down=False)


def press_on(p: Program, target: Value, button: Value = 1) -> None:
    pos = _target(p, target)
    if pos is not None:
        _point(p, pos)
        _button(p, int(button), down=True)


def glide_to(p: Program, target: Value) -> None:
    pos = _target(p, target)
    if pos is not None:
        _glide(p, pos)


def glide(p: Program, x: Value, y: Value) -> None:
    _glide(p, _place(p, x, y))


def _glide(p: Program, pos: tuple[int, int]) -> None:
    x, y = p.pointer
    for i in range(1, STEPS + 1):
        _point(p, (x + (pos[0] - x) * i // STEPS, y + (pos[1] - y) * i // STEPS))
        if i < STEPS:
            p.frame(16.0)


def wheel(p: Program, steps: Value) -> None:
    values = {"x": 0, "y": int(steps), "precise_x": 0.0, "precise_y": float(steps)}
    post(pygame.MOUSEWHEEL, **values, flipped=False, touch=False)


# Keys


def _key(kind: int, name: str, mod: int) -> None:
    code = pygame.key.key_code(name)
    text = chr(code) if 32 <= code < 127 and not mod & pygame.KMOD_CTRL else ""
    post(kind, key=code, mod=mod, unicode=text, scancode=0)
    if kind == pygame.KEYDOWN and text:
        post(pygame.TEXTINPUT, text=text)


def key(p: Program, name: Value, mod: Value = 0, times: Value = 1) -> None:
    for _ in range(int(times)):
        _key(pygame.KEYDOWN, str(name), int(mod))
    _key(pygame.KEYUP, str(name), int(mod))
    p.keys.discard(str(name))


def key_down(p: Program, name: Value) -> None:
    p.keys.add(str(name))
    _key(pygame.KEYDOWN, str(name), 0)


def key_up(p: Program, name: Value) -> None:
    p.keys.discard(str(name))
    _key(pygame.KEYUP, str(name), 0)


def text(_p: Program, typed: Value) -> None:
    post(pygame.TEXTINPUT, text=str(typed))


def editing(_p: Program, typed: Value) -> None:
    post(pygame.TEXTEDITING, text=str(typed), start=0, length=len(str(typed)))


# Fingers and gamepads


def finger(p: Program, what: Value, number: Value, x: Value, y: Value) -> None:
    kind = {"down": pygame.FINGERDOWN, "up": pygame.FINGERUP, "move": pygame.FINGERMOTION}
    if what == "down":
        p.fingers.add(int(number))
    elif what == "up":
        p.fingers.discard(int(number))
    values = {"x": float(x), "y": float(y), "dx": 0.0, "dy": 0.0}
    post(kind[str(what)], **values, finger_id=int(number), touch_id=1, pressure=1.0)


def finger_on(p: Program, what: Value, number: Value, target: Value) -> None:
    pos = _target(p, target)
    if pos is not None:
        wide, high = p.app.context.size
        finger(p, what, number, (pos[0] + 0.5) / wide, (pos[1] + 0.5) / high)


def pad(_p: Program, button: Value, instance: Value = 0) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        post(kind, button=int(button), instance_id=int(instance))


def axis(_p: Program, which: Value, value: Value) -> None:
    post(pygame.CONTROLLERAXISMOTION, axis=int(which), value=int(value), instance_id=0)


def stick(_p: Program, what: Value, number: Value, value: Value) -> None:
    if what == "button":
        for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            post(kind, button=int(number), instance_id=3, joy=0)
    elif what == "hat":
        way = {0: (0, 0), 1: (0, 1), 2: (1, 0), 3: (0, -1), 4: (-1, 0)}[int(value)]
        post(pygame.JOYHATMOTION, hat=0, value=way, instance_id=3, joy=0)
    else:
        post(pygame.JOYAXISMOTION, axis=int(number), value=float(value), instance_id=3, joy=0)


def plug(_p: Program, what: Value) -> None:
    if what == "in":
        post(pygame.JOYDEVICEADDED, device_index=7, guid="0")
    else:
        post(pygame.JOYDEVICEREMOVED, instance_id=3)


# The window and the system


def size(p: Program, wide: Value, high: Value) -> None:
    resize_window((int(wide), int(high)))
    p.frame(16.0)


def window(_p: Program, what: Value) -> None:
    post(getattr(pygame, f"WINDOW{what}"), window=None)


def sound(_p: Program, what: Value) -> None:
    kind = pygame.AUDIODEVICEADDED if what == "added" else pygame.AUDIODEVICEREMOVED
    post(kind, which=1, iscapture=0)


def drop(p: Program, what: Value) -> None:
    path = p.folder / f"{what}.fivecrowns"
    post(pygame.DROPFILE, file=str(path), window=None)


def frames(p: Program, number: Value, ms: Value) -> None:
    for _ in range(int(number)):
        p.frame(float(ms))


def rest(p: Program) -> None:
    for button in sorted(p.buttons):
        release(p, button)
    for number in sorted(p.fingers):
        finger(p, "up", number, 0.5, 0.5)
    for name in sorted(p.keys):
        key_up(p, name)
    p.rest()


def look(p: Program) -> None:
    p.frame(0.0)
    checks.check_picture(p)


def setting(p: Program, name: Value, value: Value) -> None:
    changed: object = Speed(value) if name == "speed" else value
    p.app.context.settings.change(**{str(name): changed})


def clock(p: Program, seconds: Value) -> None:
    p.now = max(0.0, p.now + float(seconds))


def disk(p: Program, what: Value) -> None:
    p.set_full(what == "full")


# Games


def play_on(p: Program, drags: Value) -> None:
    """Do what is due, as a sensible person does."""
    scene = p.app.scene
    if not isinstance(scene, TableScene | ScoresScene) or not scene.idle or p.buttons:
        return
    offered = {t.id for t in scene.targets() if t.enabled}
    if not offered & _DUE:
        return
    rules = scene.controller.session.header.rules if isinstance(scene, TableScene) else None
    do_next(_Sensible(p), offered, scene.state(), drags=bool(drags), rules=rules)


class _Sensible:
    """The monkey in a good mood."""

    def __init__(self, p: Program) -> None:
        self._p = p

    def click(self, target: str) -> None:
        click(self._p, target)
        self._p.frame(16.0)

    def drag(self, start: str, end: str) -> None:
        press_on(self._p, start)
        glide_to(self._p, end)
        release(self._p, 1)
        self._p.frame(16.0)


def match(p: Program, setup: Value) -> None:
    p.app.context.home()
    p.app.context.go(to.Play(MatchSetup.parse(str(setup))))
    p.frame(16.0)


def solitaire(p: Program, deal: Value) -> None:
    p.app.context.home()
    p.app.context.go(to.PlaySolitaire(int(deal)))
    p.frame(16.0)


def menu(p: Program) -> None:
    """Be at the menu, whatever was there."""
    p.app.context.home()
    if not isinstance(p.app.scene, MenuScene):
        raise FaultError("menu", f"the menu leads to {p.app.scene.name}")
    p.frame(16.0)


_DEEDS: Final[dict[str, Callable[..., None]]] = {
    deed.__name__: deed
    for deed in (
        move,
        press,
        release,
        click,
        press_on,
        glide_to,
        glide,
        wheel,
        key,
        key_down,
        key_up,
        text,
        editing,
        finger,
        finger_on,
        pad,
        axis,
        stick,
        plug,
        size,
        window,
        sound,
        drop,
        frames,
        rest,
        look,
        setting,
        clock,
        disk,
        play_on,
        match,
        solitaire,
        accidents.again,
        accidents.future,
        accidents.other_copy,
        menu,
    )
}
