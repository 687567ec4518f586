"""Put everything that the game draws on one sheet, to be looked at.

    python build/gallery.py OUT.png [--part PART ...] [--set NAME ...] [--felt NAME]
        [--width PX ...] [--size WxH ...]

Without `--part` all of it is on the sheet: every face of every card set, hands, backs,
felts, the pictures of players, the icons and the widgets in every state. Needs no display.
"""

from __future__ import annotations

import argparse
import dataclasses
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402
from pygame import Rect  # noqa: E402

from engine.cards import JOKER, RANKS, Rank, Suit, face, parse_faces  # noqa: E402
from game.art.avatars.medallion import AVATARS, avatar  # noqa: E402
from game.art.backs import BACKS  # noqa: E402
from game.art.cards import Halo, card_art  # noqa: E402
from game.art.court.jester import JESTERS  # noqa: E402
from game.art.felt import FELTS, felt  # noqa: E402
from game.art.icon import app_icon  # noqa: E402
from game.art.sets import CARD_SETS, card_look, use_cards  # noqa: E402
from game.art.suits import suit_symbol  # noqa: E402
from game.text.i18n import Text  # noqa: E402
from game.ui import theme  # noqa: E402
from game.ui.cardrow import CardRow  # noqa: E402
from game.ui.chart import LineChart, Series  # noqa: E402
from game.ui.controls import Button, Choice, Toggle, TwoLineButton  # noqa: E402
from game.ui.dialog import Answer, Dialog  # noqa: E402
from game.ui.figure import Figure, FigureRow  # noqa: E402
from game.ui.grid import Cell, Column, Grid  # noqa: E402
from game.ui.icons import icon, icon_names  # noqa: E402
from game.ui.listrow import ListRow  # noqa: E402
from game.ui.progress import ProgressBar  # noqa: E402
from game.ui.scroll import ScrollView  # noqa: E402
from game.ui.skins import ButtonKind  # noqa: E402
from game.ui.text import draw_text  # noqa: E402
from game.ui.textfield import TextField  # noqa: E402
from game.ui.ui import Ui  # noqa: E402
from game.ui.widget import ClickArea, Label, Panel, Widget  # noqa: E402

CARD_WIDTHS = (60, 90, 130)
PARTS = ("cards", "hands", "people", "widgets", "table")
HALOS: tuple[Halo, ...] = ("selected", "hint", "target", "focus")


def all_cards(width: int, cloth: str) -> pygame.Surface:
    """Return every face of the set in use, some of them wild, the jokers, backs and halos."""
    art = card_art(width)
    gap = max(6, width // 8)
    across, down = width + gap, art.height + gap
    out = felt((across * 11 + 3 * gap, down * (len(Suit) + 2) + 3 * gap), cloth).copy()

    def put(surface: pygame.Surface, column: int, row: int, lift: float = 0.0) -> Rect:
        x, y = 2 * gap + column * across, 2 * gap + row * down
        if surface is not art.place():
            art.shadow(lift).draw(out, x, y)
        return out.blit(surface, (x, y))

    for row, suit in enumerate(Suit):
        for column, rank in enumerate(RANKS):
            put(art.face(face(rank, suit)), column, row)
    row = len(Suit)
    for copy in range(JESTERS):
        put(art.face(JOKER, copy=copy), copy, row)
    for column, name in enumerate(("7H", "10T", "JS", "QD", "KC"), start=JESTERS):
        put(art.face(parse_faces(name)[0], wild=True), column, row)
    put(art.sealed(), 8, row)
    put(art.place(), 9, row)
    put(art.face(face(Rank.NINE, Suit.STARS)), 10, row, lift=1.0)
    for column, kind in enumerate(HALOS):
        spot = put(art.face(face(Rank.EIGHT, list(Suit)[column])), column, row + 1)
        art.halo(kind).draw(out, *spot.topleft)
    for column, name in enumerate(BACKS, start=len(HALOS)):
        look = dataclasses.replace(card_look(), back=name)
        put(card_art(width, look).back(), column, row + 1)
    return out


def hands(width: int, cloth: str) -> pygame.Surface:
    """Return hands of 13 cards that overlap as far as the index allows."""
    art = card_art(width)
    step = art.index_width
    out = felt((step * 12 + width + 60, 3 * (art.height + 24) + 40), cloth).copy()
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


def people(cloth: str) -> pygame.Surface:
    """Return the pictures of players, large and as small as they are on a crowded table."""
    columns = 7
    out = felt((columns * 180 + 60, -(-len(AVATARS) // columns) * 190 + 60), cloth).copy()
    for i, key in enumerate(AVATARS):
        x, y = 40 + (i % columns) * 180, 40 + (i // columns) * 190
        out.blit(avatar(key, 110), (x, y))
        out.blit(avatar(key, 48, lit=True), (x + 116, y))
        out.blit(avatar(key, 32), (x + 116, y + 54))
        out.blit(avatar(key, 24), (x + 116, y + 90))
        name = theme.Style(16, theme.IVORY)
        draw_text(out, key, name, Rect(x, y + 116, 110, 24), "center")
    return out


def widgets(size: tuple[int, int], cloth: str) -> pygame.Surface:
    """Return every widget in every state, as large as in a window of a size in pixels."""
    # The sheet may be larger than the window: nothing on it overlaps.
    scale = theme.scale_for(size)
    sheet = (round(1290 * scale), round(720 * scale))
    ui = Ui(sheet)
    look = ui.look
    out = felt(sheet, cloth, look.scale).copy()
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
    for column, name in enumerate(icon_names()):
        if column == 13:
            y += 50
        place(Button(f"button:{name}", icon=name), 40 + (column % 13) * 50, 42)
    y += 60
    place(Choice("choice:players", range(2, 15), 3, caption="Players"), 40, 330)
    place(Choice("choice:level", ["Easy", "Normal"], "Normal"), 400, 240)
    later = TwoLineButton("button:later", "Continue", "Round 5, you 31", lambda: None)
    place(later, 860, 330, 62)
    later.rect.top = look.px(500)
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
    ui.notice_place = Rect(look.px(860), look.px(440), look.px(360), look.px(60))
    ui.notice("This run lacks 8♥: the gap is too wide", "bad")
    ui.draw(out)
    return out


def more_widgets(size: tuple[int, int], cloth: str) -> pygame.Surface:
    """Return the widgets of lists and statistics, and those that are out of use now."""
    scale = theme.scale_for(size)
    sheet = (round(1290 * scale), round(720 * scale))
    ui = Ui(sheet)
    look = ui.look
    out = felt(sheet, cloth, look.scale).copy()

    def place(widget: Widget, x: float, y: float, w: float, h: float) -> None:
        widget.rect = Rect(look.px(x), look.px(y), look.px(w), look.px(h))
        ui.add(widget)

    for column, state in enumerate(("normal", "hover", "disabled")):
        row = ListRow(
            f"row:{state}", "You win the match!", "today, 14:05", "88",
            icon="crown" if column == 0 else None,
        )  # fmt: skip
        place(row, 40, 40 + column * 68, 520, 58)
        row.hovered = state == "hover"
        row.enabled = state != "disabled"
    place(ListRow("row:key", "A single line", "", "P", indent=False), 40, 244, 520, 44)
    controls: tuple[Widget, ...] = (
        Choice("choice:off", ["Easy", "Normal"], "Easy", caption="Out of use"),
        Toggle("toggle:off", "Out of use", True),
        TextField("field:off", "Out of use"),
    )
    for row_number, widget in enumerate(controls):
        widget.enabled = False
        place(widget, 40, 310 + row_number * 54, 520, theme.CONTROL_HEIGHT)
    focused = Toggle("toggle:focus", "With the focus", True)
    place(focused, 40, 472, 520, theme.CONTROL_HEIGHT)
    progress = ProgressBar("progress:replay", 60, lambda _at: None)
    progress.value = 23
    place(progress, 40, 530, 520, 40)
    place(ClickArea("spot:somewhere"), 40, 580, 520, 1)
    figures = [Figure("figure:all", "Matches", "128"), Figure("figure:won", "Won", "41 %")]
    place(FigureRow("figures", figures), 620, 40, 380, 88)
    run = parse_faces("8H 9H XX JH")
    book = parse_faces("5S 5C 5T")
    place(
        CardRow("cards:example", [run, book], "A run and a book", Rank.FIVE), 620, 150, 380, 130
    )
    text = Label(
        "label:long", "A page that is longer than its place scrolls. " * 12, wrapped=True
    )

    def fill(box: Rect) -> int:
        high = text.natural_size(box.width)[1]
        text.rect = Rect(box.left, box.top, box.width, high)
        return high

    place(ScrollView("scroll:page", [text], fill), 1030, 40, 220, 240)
    series = [Series("You", (12, 30, 41, 55)), Series("Marta", (20, 22, 60, 88))]
    chart = LineChart("chart:totals", series, ["3", "4", "5", "6"])
    place(chart, 620, 310, 630, 260)
    ui.set_focus(focused)
    ui.draw(out)
    return out


def dialog(size: tuple[int, int], cloth: str) -> pygame.Surface:
    """Return an open dialog in a window of a size in pixels."""
    ui = Ui(size)
    out = felt(size, cloth, ui.look.scale).copy()
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


ICONS_IN_A_ROW = 16


def table(size: tuple[int, int]) -> pygame.Surface:
    """Return all cloths, the icons and the suit signs."""
    out = pygame.Surface((size[0] * 2, size[1] * 2))
    for i, name in enumerate(FELTS):
        out.blit(felt(size, name, size[1] / 720), ((i % 2) * size[0], (i // 2) * size[1]))
    x = 60
    for px in (16, 22, 24, 32, 48, 64, 128):
        out.blit(app_icon(px), (x, 60))
        x += px + 20
    out.blit(app_icon(256), (size[0] + (size[0] - 256) // 2, (size[1] - 256) // 2))
    x = 60
    for px in (12, 16, 24, 36):
        for suit in Suit:
            out.blit(suit_symbol(suit, px, card_look().colors, on_dark=True), (x, 216))
            x += px + 4
    for i, name in enumerate(icon_names()):
        place = (60 + i % ICONS_IN_A_ROW * 32, 270 + i // ICONS_IN_A_ROW * 36)
        out.blit(icon(name, 24, theme.GOLD), place)
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


def _size(text: str) -> tuple[int, int]:
    wide, high = text.split("x")
    return int(wide), int(high)


def main(argv: list[str]) -> int:
    """Write the sheet."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--part", choices=PARTS, nargs="+", default=list(PARTS))
    parser.add_argument("--set", choices=CARD_SETS, nargs="+", default=list(CARD_SETS))
    parser.add_argument("--felt", choices=FELTS, default=next(iter(FELTS)))
    parser.add_argument("--width", type=int, nargs="+", default=list(CARD_WIDTHS))
    parser.add_argument(
        "--size", type=_size, nargs="+", default=[(1280, 720)], help="of windows, for widgets"
    )
    options = parser.parse_args(argv)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 480))
    cloth = options.felt
    sheets: list[tuple[str, pygame.Surface]] = []
    for name in options.set:
        use_cards(name)
        for part, make in (("cards", all_cards), ("hands", hands)):
            if part in options.part:
                sheets += [
                    (f"{part.title()}, {name}, {wide} px", make(wide, cloth))
                    for wide in options.width
                ]
    use_cards(options.set[0])
    if "people" in options.part:
        sheets.append(("Players", people(cloth)))
    if "widgets" in options.part:
        for size in options.size:
            at = f"at {size[0]} x {size[1]}"
            sheets.append((f"Widgets {at}", widgets(size, cloth)))
            sheets.append((f"More widgets {at}", more_widgets(size, cloth)))
            sheets.append((f"A dialog {at}", dialog(size, cloth)))
    if "table" in options.part:
        sheets.append(("Tables and icons", table((640, 360))))
    sheet = stack(sheets)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, str(options.out))
    print(f"{options.out}: {sheet.get_width()} x {sheet.get_height()}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
