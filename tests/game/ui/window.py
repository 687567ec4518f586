"""A person at a window without a screen: clicks, keys and a gamepad, as events."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect

from game.ui.controls import Button
from game.ui.dialog import Answer, Dialog
from game.ui.ui import Ui
from game.ui.widget import Widget

SIZE = (1280, 720)


class Window:
    """A Ui, a log of what was clicked, and the events of a person."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        pygame.display.init()
        pygame.font.init()
        self.ui = Ui(size)
        self.log: list[str] = []

    def button(self, id: str, rect: tuple[int, int, int, int]) -> Button:  # noqa: A002
        button = Button(id, id, lambda: self.log.append(id))
        self.put(button, rect)
        return button

    def put(self, widget: Widget, rect: tuple[int, int, int, int]) -> None:
        self.ui.add(widget)
        widget.rect = Rect(rect)

    def ask(self, name: str = "leave") -> Dialog:
        """Open a dialog with the answers yes (default) and no (cancel)."""
        dialog = Dialog(
            f"dialog:{name}",
            "Leave the match?",
            "It is saved and can be continued.",
            [
                Answer("button:no", "No", lambda: self.log.append(f"{name}: no")),
                Answer("button:yes", "Yes", lambda: self.log.append(f"{name}: yes")),
            ],
            default="button:yes",
            cancel="button:no",
        )
        self.ui.open(dialog)
        return dialog

    def send(self, kind: int, **fields: Any) -> bool:
        return self.ui.handle(pygame.event.Event(kind, **fields))

    def move(self, x: int, y: int) -> bool:
        return self.send(
            pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=False
        )

    def down(self, x: int, y: int, button: int = 1) -> bool:
        return self.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button, touch=False)

    def up(self, x: int, y: int, button: int = 1) -> bool:
        return self.send(pygame.MOUSEBUTTONUP, pos=(x, y), button=button, touch=False)

    def click(self, x: int, y: int, button: int = 1) -> bool:
        taken = self.down(x, y, button)
        return self.up(x, y, button) or taken

    def click_on(self, id: str) -> bool:  # noqa: A002
        """Click in the middle of what the targets list under an id."""
        return self.click(*self.target(id).center)

    def target(self, id: str) -> Rect:  # noqa: A002
        (rect,) = (target.rect for target in self.ui.targets() if target.id == id)
        return rect

    def press(self, key: int, mod: int = 0, text: str = "") -> bool:
        return self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)

    def let_go(self, key: int) -> bool:
        return self.send(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def key(self, key: int, mod: int = 0, text: str = "") -> bool:
        taken = self.press(key, mod, text)
        self.let_go(key)
        return taken

    def type(self, text: str) -> None:
        for char in text:
            self.key(ord(char.lower()) if char.isascii() else 0, text=char)
            self.send(pygame.TEXTINPUT, text=char)

    def pad(self, button: int) -> bool:
        return self.send(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)

    def finger(self, kind: int, x: int, y: int, finger: int = 0) -> bool:
        w, h = self.ui.size
        return self.send(kind, finger_id=finger, touch_id=1, x=x / w, y=y / h, dx=0.0, dy=0.0)

    @property
    def focus(self) -> str | None:
        return None if self.ui.focused is None else self.ui.focused.id

    def picture(self) -> bytes:
        """Draw everything and return the pixels."""
        surface = pygame.Surface(self.ui.size)
        surface.fill((12, 70, 48))
        self.ui.draw(surface)
        return pygame.image.tobytes(surface, "RGB")
