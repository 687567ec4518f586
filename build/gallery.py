"""Put everything that the game draws on one sheet, to be looked at.

    python build/gallery.py OUT.png [--part cards|hands|widgets|table] [--width PX ...]

Without `--part` all of it is on the sheet. Needs no display.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402
from pygame import Rect  # noqa: E402

from engine.cards import JOKER, RANKS, Rank, Suit, face, parse_faces  # noqa: E402
from game.art.backs import BACKS  # noqa: E402
from game.art.cards import CardArt, Halo  # noqa: E402
from game.art.felt import FELTS, felt  # noqa: E402
from game.art.icon import app_icon  # noqa: E402
from game.art.sets import CardLook  # noqa: E402
from game.art.suits import suit_symbol  # noqa: E402
from game.i18n import Text  # noqa: E402
from game.ui import theme  # noqa: E402
from game.ui.controls import Button, Choice, Toggle  # noqa: E402
from game.ui.dialog import Answer, Dialog  # noqa: E402
from game.ui.grid import Cell, Column, Grid  # noqa: E402
from game.ui.icons import ICONS, icon  # noqa: E402
from game.ui.skins import ButtonKind  # noqa: E402
from game.ui.text import draw_text  # noqa: E402
from game.ui.textfield import TextField  # noqa: E402
from game.ui.theme import Look  # noqa: E402
from game.ui.ui import Ui  # noqa: E402
from game.ui.widget import Label, Panel, Widget  # noqa: E402

CARD_WIDTHS = (60, 90, 130)
HALOS: tuple[Halo, ...] = ("selected", "hint", "target", "focus")


def all_cards(width: int) -> pygame.Surface:
    """Return every face, some of them wild, the backs, a place and the halos."""
    art = CardArt(width)
    gap = max(6, width // 8)
    across, down = width + gap, art.height + gap
    extras = 5
    out = felt((across * 11 + 3 * gap, down * (len(Suit) + 2) + 3 * gap)).copy()

    def put(surface: pygame.Surface, column: int, row: int, lift: float = 0.0) -> Rect:
        x, y = 2 * gap + column * across, 2 * gap + row * down
        if surface is not art.place():
            art.shadow(lift).draw(out, x, y)
        return out.blit(surface, (x, y))

    for row, suit in enumerate(Suit):
        for column, rank in enumerate(RANKS):
            put(art.face(face(rank, suit)), column, row)
    row = len(Suit)
    put(art.face(JOKER), 0, row)
    for column, name in enumerate(("7H", "10T", "JS", "QD", "KC"), start=1):
        put(art.face(parse_faces(name)[0], wild=True), column, row)
    for column, name in enumerate(BACKS, start=extras + 1):
        put(CardArt(width, CardLook(back=name)).back(), column, row)
    put(art.place(), extras + 1 + len(BACKS), row)
    for column, kind in enumerate(HALOS):
        spot = put(art.face(face(Rank.EIGHT, list(Suit)[column])), column * 2, row + 1)
        art.halo(kind).draw(out, *spot.topleft)
    put(art.face(face(Rank.NINE, Suit.STARS)), 8, row + 1, lift=1.0)
    for column, name in enumerate(("royal", "ebony"), start=9):
        put(CardArt(width, CardLook(back=name)).back(), column, row + 1)
    return out


def hands(width: int) -> pygame.Surface:
    """Return hands of 13 cards that overlap as far as the index allows."""
    art = CardArt(width)
    step = art.index_width
    out = felt((step * 12 + width + 60, 3 * (art.height + 24) + 40)).copy()
    for row, text in enumerate(
        (
            "3S 4H 5C 6D 7T 8S 9H 10C JD QT KS 10T 10S",
            "KC KH KD QS QH JC JT 10D 10H 9T 9S XX XX",
            "8H 8C 8T 8D 8S QD QC 10H 3T 4T 5T 6T XX",
        )
    ):
        wild = Rank.EIGHT if row == 2 else None
        for i, one in enumerate(parse_faces(text)):
            x, y = 30 + i * step, 28 + row * (art.height + 24)
            art.shadow().draw(out, x, y)
            out.blit(art.face(one, one.is_wild(wild)), (x, y))
    return out


def widgets(size: tuple[int, int]) -> pygame.Surface:
    """Return every widget in every state, as in a window of a size in pixels."""
    out = felt(size).copy()
    ui = Ui(size)
    look = ui.look
    y = 40.0

    def place(widget: Widget, x: float, w: float, h: float = theme.CONTROL_HEIGHT) -> None:
        widget.rect = Rect(look.px(x), look.px(y), look.px(w), look.px(h))
        ui.add(widget)

    kinds: tuple[ButtonKind, ...] = ("normal", "primary", "danger", "quiet")
    for kind in kinds:
        for column, state in enumerate(("normal", "hover", "pressed", "disabled", "focus")):
            button = Button(f"button:{kind}:{state}", state.title(), kind=kind, icon="crown")
            place(button, 40 + column * 150, 136)
            button.hovered = state == "hover"
            button.pressed = state == "pressed"
            button.enabled = state != "disabled"
            if state == "focus" and kind == "primary":
                ui.set_focus(button)
        y += 54
    for column, name in enumerate(ICONS):
        if column == 13:
            y += 50
        place(Button(f"button:{name}", icon=name), 40 + (column % 13) * 50, 42)
    y += 60
    place(Choice("choice:players", range(2, 15), 3, caption="Players"), 40, 330)
    place(Choice("choice:level", ["Easy", "Normal"], "Normal"), 400, 240)
    y += 54
    place(Toggle("toggle:sound", "Sound", True), 40, 330)
    place(Toggle("toggle:music", "Ambience"), 400, 240)
    y += 54
    place(TextField("field:name", "Ägidius Ñandú"), 40, 330)
    place(TextField("field:empty", hint="Your name"), 400, 240)
    y += 58
    text = "Run 8♥ 9♥ 10♥, book 7♠ 7♣ 7♦ 7★. Long lines are set smaller before they are cut."
    place(Label("label:text", text), 40, 520, 30)
    y += 34
    place(
        Label(
            "label:title",
            "Five Crowns",
            size=44,
            color=theme.GOLD,
            family="title",
            weight="bold",
        ),
        40,
        420,
        60,
    )
    y = 40
    panel = Panel("panel:scores", "Scores")
    place(panel, 830, 420, 330)
    columns = [Column("Player", "left", 1), Column("Round 4"), Column("Total")]
    rows: list[list[Cell | Text]] = [
        ["Margarethe", "0", Cell("17", "gold", True)],
        ["Björn", "23", "104"],
        ["You", Cell("−", "muted"), Cell("88", "good")],
        [Cell("Sum", "muted"), "23", "209"],
    ]
    grid = Grid("grid:scores", columns, rows, lit_rows=[0], footer=True)
    grid.rect = panel.inner()
    ui.add(grid)
    ui.notice_anchor = (look.px(1040), look.px(470))
    ui.notice("This run lacks 8♥: the gap is too wide", "bad")
    ui.draw(out)
    return out


def dialog(size: tuple[int, int]) -> pygame.Surface:
    """Return an open dialog in a window of a size in pixels."""
    out = felt(size, scale=Look(size[1] / 720).scale).copy()
    ui = Ui(size)
    text = (
        "Your match is saved as it stands, and you can go on with it at any time. "
        "Your hand: 8♥ 9♥ 10♥ 7♠ 7★."
    )
    answers = [
        Answer("button:stay", "Keep playing"),
        Answer("button:leave", "Leave", kind="primary"),
    ]
    ui.open(Dialog("dialog:leave", "Leave the match?", text, answers, cancel="button:stay"))
    ui.draw(out)
    return out


def table(size: tuple[int, int]) -> pygame.Surface:
    """Return all cloths, the icons and the suit signs."""
    out = pygame.Surface((size[0] * 2, size[1] * 2))
    for i, name in enumerate(FELTS):
        out.blit(felt(size, name, size[1] / 720), ((i % 2) * size[0], (i // 2) * size[1]))
    x = 60
    for px in (16, 24, 32, 48, 64, 128):
        out.blit(app_icon(px), (x, 60))
        x += px + 20
    x = 60
    for px in (12, 16, 24, 40):
        for suit in Suit:
            out.blit(suit_symbol(suit, px, on_dark=True), (x, 220))
            x += px + 6
    for i, name in enumerate(ICONS):
        out.blit(icon(name, 24, theme.GOLD), (60 + i * 32, 290))
    return out


def stack(parts: list[tuple[str, pygame.Surface]]) -> pygame.Surface:
    """Return pictures one below the other, each under its name."""
    head = 34
    wide = max(picture.get_width() for _name, picture in parts)
    high = sum(picture.get_height() + head for _name, picture in parts)
    out = pygame.Surface((wide, high))
    out.fill((18, 20, 22))
    y = 0
    for name, picture in parts:
        style = theme.Style(16, theme.IVORY, "semibold")
        draw_text(out, name, style, Rect(10, y, wide - 20, head))
        out.blit(picture, (0, y + head))
        y += picture.get_height() + head
    return out


def main(argv: list[str]) -> int:
    """Write the sheet."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--part", choices=["cards", "hands", "widgets", "table"])
    parser.add_argument("--width", type=int, nargs="+", default=list(CARD_WIDTHS))
    parser.add_argument("--size", default="1280x720", help="of the window, for the widgets")
    options = parser.parse_args(argv)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 480))
    size = tuple(int(n) for n in options.size.split("x"))
    window = (size[0], size[1])
    makers: dict[str, list[tuple[str, Callable[[], pygame.Surface]]]] = {
        "cards": [(f"Cards, {w} px", partial(all_cards, w)) for w in options.width],
        "hands": [(f"Hands, {w} px", partial(hands, w)) for w in options.width],
        "widgets": [
            (f"Widgets at {options.size}", lambda: widgets(window)),
            (f"A dialog at {options.size}", lambda: dialog(window)),
        ],
        "table": [("Tables", lambda: table((640, 360)))],
    }
    chosen = [options.part] if options.part else list(makers)
    sheet = stack([(name, make()) for part in chosen for name, make in makers[part]])
    pygame.image.save(sheet, str(options.out))
    print(f"{options.out}: {sheet.get_width()} x {sheet.get_height()}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
