"""Crowned beasts' heads, in a circle of radius 50 round the origin, upwards negative."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.art.avatars.features import (
    DARK,
    PINK,
    WHITE,
    coronet,
    eyes,
    mouth,
    nose,
    oval,
    scallop,
)
from game.art.court.pen import GOLD, Pen
from game.art.svg import Color, shade

__all__ = ["BEASTS"]


def _lion(pen: Pen) -> str:
    mane, fur, pale = (170, 88, 26), (238, 184, 98), (255, 230, 180)
    return "".join(
        (
            pen.shape(scallop(0, 8, 36, 15), mane, width=2),
            pen.patch(scallop(0, 8, 28, 12), shade(mane, 0.22)),
            pen.both(
                pen.shape(oval(-20, -10, 7.5, 7.5), fur, width=2),
                pen.patch(oval(-20, -9, 3.6, 3.6), mane),
            ),
            pen.shape(
                "M-20 -4C-23 12 -16 30 0 32C16 30 23 12 20 -4C14 -17 -14 -17 -20 -4Z",
                fur,
                width=2,
            ),
            pen.patch(
                "M-5 -12C-5 4 -9 12 -12 18C-8 26 -4 30 0 31C4 30 8 26 12 18C9 12 5 4 5 -12Z",
                pale,
            ),
            eyes(pen, 9.5, 3, 3.4),
            nose(pen, 12, 6.5),
            mouth(pen, 23, 8),
            coronet(pen, -13, 14),
        )
    )


def _fox(pen: Pen) -> str:
    fur, pale = (224, 110, 40), WHITE
    return "".join(
        (
            pen.both(
                pen.shape("M-31 -2L-33 -36L-8 -17Z", fur, width=2),
                pen.patch("M-28 -9L-29 -27L-15 -17Z", (74, 40, 34)),
            ),
            pen.shape(
                "M-33 -2C-28 -13 -14 -19 0 -19C14 -19 28 -13 33 -2C28 16 14 28 0 37C-14 28 -28 16 -33 -2Z",
                fur,
                width=2,
            ),
            pen.both(
                pen.patch(
                    "M-32 -1C-20 -2 -8 8 -4 24C-3 30 -2 34 0 36C-14 27.6 -27 16 -32 -1Z", pale
                )
            ),
            eyes(pen, 12, 4, 3.6),
            nose(pen, 27, 6),
            coronet(pen, -15, 13),
        )
    )


def _owl(pen: Pen) -> str:
    coat, pale = (124, 86, 56), (240, 218, 180)
    return "".join(
        (
            pen.shape(
                "M-32 -30C-22 -22 -10 -20 0 -19C10 -20 22 -22 32 -30C34 -10 36 12 30 26C22 44 -22 44 -30 26C-36 12 -34 -10 -32 -30Z",
                coat,
                width=2,
            ),
            pen.patch("M0 14C12 16 20 24 20 34C10 42 -10 42 -20 34C-20 24 -12 16 0 14Z", pale),
            pen.stroke(
                "M-10 28l3 4l3 -4M4 28l3 4l3 -4M-3 34l3 4l3 -4M-3 22l3 4l3 -4", coat, 2.0
            ),
            pen.both(pen.shape(oval(-13.5, 1, 14, 14), pale, width=2)),
            eyes(pen, 13, 1, 5.6, (246, 176, 40)),
            pen.shape("M-5 6C-2 4 2 4 5 6L0 18Z", (244, 176, 60), width=1.6),
            coronet(pen, -16, 13),
        )
    )


def _bear(pen: Pen) -> str:
    fur, pale = (120, 76, 46), (226, 184, 140)
    return "".join(
        (
            pen.both(
                pen.shape(oval(-25, -15, 10.5, 10.5), fur, width=2),
                pen.patch(oval(-25, -14, 5.5, 5.5), pale),
            ),
            pen.shape(
                "M-34 10C-34 -10 -20 -19 0 -19C20 -19 34 -10 34 10C34 28 20 37 0 37C-20 37 -34 28 -34 10Z",
                fur,
                width=2,
            ),
            pen.shape(oval(0, 21, 16.5, 13), pale, width=1.6),
            eyes(pen, 13, 4, 3.6),
            nose(pen, 15, 7),
            mouth(pen, 27, 7),
            coronet(pen, -15, 14),
        )
    )


def _stag(pen: Pen) -> str:
    fur, pale = (168, 108, 62), (240, 214, 174)
    horn = "M-9 -14C-16 -24 -30 -24 -31 -44M-19 -23C-22 -30 -20 -36 -18 -43M-28 -31C-36 -31 -40 -35 -42 -41"
    return "".join(
        (
            pen.both(pen.stroke(horn, DARK, 7.0), pen.stroke(horn, (214, 176, 122), 4.0)),
            pen.both(
                pen.shape("M-14 -6C-26 -16 -38 -12 -43 -4C-34 6 -20 6 -14 0Z", fur, width=2),
                pen.patch("M-20 -5C-28 -10 -34 -8 -38 -4C-32 1 -25 2 -20 -1Z", pale),
            ),
            pen.shape(
                "M-17 -14C-21 2 -14 14 -11 30C-8 42 8 42 11 30C14 14 21 2 17 -14C9 -21 -9 -21 -17 -14Z",
                fur,
                width=2,
            ),
            pen.patch("M-10.4 24C-10 40 10 40 10.4 24C6 20 -6 20 -10.4 24Z", pale),
            eyes(pen, 10.5, 2, 3.8),
            nose(pen, 25, 6),
            coronet(pen, -14, 11),
        )
    )


def _cat(pen: Pen) -> str:
    fur, pale = (92, 98, 112), (226, 228, 234)
    return "".join(
        (
            pen.both(
                pen.shape("M-31 2L-31 -35L-7 -17Z", fur, width=2),
                pen.patch("M-27 -6L-27 -26L-14 -16Z", PINK),
            ),
            pen.shape(
                "M-34 10C-34 -10 -18 -19 0 -19C18 -19 34 -10 34 10C34 26 18 36 0 36C-18 36 -34 26 -34 10Z",
                fur,
                width=2,
            ),
            pen.patch("M0 12C8 12 16 18 15 25C12 33 -12 33 -15 25C-16 18 -8 12 0 12Z", pale),
            pen.both(
                pen.shape(
                    "M-21 6C-18 -3 -8 -3 -5 6C-8 12 -18 12 -21 6Z", (150, 214, 90), width=1.6
                ),
                pen.patch("M-13 -0.6C-10.6 3 -10.6 8 -13 10.6C-15.4 8 -15.4 3 -13 -0.6Z", DARK),
            ),
            nose(pen, 15, 4.4, PINK),
            mouth(pen, 24, 7),
            pen.both(pen.stroke("M-17 21L-40 17M-17 25L-39 28", WHITE, 1.4)),
            coronet(pen, -15, 13),
        )
    )


def _frog(pen: Pen) -> str:
    skin, pale = (84, 160, 66), (214, 236, 150)
    return "".join(
        (
            pen.both(pen.shape(oval(-20, -12, 12.5, 12.5), skin, width=2)),
            pen.shape(
                "M-40 12C-40 -6 -22 -12 0 -12C22 -12 40 -6 40 12C40 30 20 38 0 38C-20 38 -40 30 -40 12Z",
                skin,
                width=2,
            ),
            pen.patch(
                "M-35 20C-20 30 20 30 35 20C32 32 16 37 0 37C-16 37 -32 32 -35 20Z", pale
            ),
            pen.both(pen.ball(-20, -13, 8, WHITE, DARK), pen.ball(-18.6, -12, 4.6, DARK, None)),
            pen.stroke("M-32 16C-18 27 18 27 32 16", DARK, 2.2),
            pen.both(
                pen.ball(-4, 6, 1.3, DARK, None),
                pen.patch(oval(-27, 9, 5, 3.4), (240, 130, 110), 0.6),
            ),
            coronet(pen, -11, 11),
        )
    )


def _hare(pen: Pen) -> str:
    fur, pale = (196, 172, 148), (250, 240, 226)
    return "".join(
        (
            pen.both(
                pen.shape(
                    "M-17 -8C-30 -26 -26 -46 -17 -46C-8 -46 -4 -28 -5 -12Z", fur, width=2
                ),
                pen.patch("M-15 -14C-22 -28 -20 -40 -16 -40C-11 -40 -9 -28 -9 -16Z", PINK),
            ),
            pen.shape(
                "M-28 14C-28 -6 -16 -13 0 -13C16 -13 28 -6 28 14C28 30 16 38 0 38C-16 38 -28 30 -28 14Z",
                fur,
                width=2,
            ),
            pen.both(pen.patch(oval(-8, 25, 9.4, 8), pale)),
            pen.shape("M-4 30H4V37H-4ZM0 30V37", WHITE, DARK, 1.2),
            eyes(pen, 13, 9, 4.2),
            nose(pen, 18, 4.4, PINK),
            mouth(pen, 27, 7),
            coronet(pen, -8, 11),
        )
    )


def _wolf(pen: Pen) -> str:
    fur, pale = (118, 128, 146), (238, 240, 246)
    return "".join(
        (
            pen.both(
                pen.shape("M-28 -4L-26 -38L-6 -18Z", fur, width=2),
                pen.patch("M-24 -11L-22.6 -28L-12 -18Z", (60, 62, 78)),
            ),
            pen.shape(
                "M-27 -12C-16 -20 16 -20 27 -12L34 4L29 6L33 16L25 17L26 26C16 28 10 38 0 39C-10 38 -16 28 -26 26L-25 17L-33 16L-29 6L-34 4Z",
                fur,
                width=2,
            ),
            pen.both(
                pen.patch(
                    "M-26 10C-18 2 -9 8 -6 18C-6 26 -4 34 0 38C-9 37 -15 28 -25 25L-24 17L-31 15Z",
                    pale,
                )
            ),
            pen.both(
                pen.patch("M-4 -14C-8 -8 -14 -6 -20 -4C-14 0 -8 0 -3 4Z", shade(fur, -0.3))
            ),
            eyes(pen, 11.5, 4, 2.8, (248, 200, 70)),
            nose(pen, 24, 6.4),
            mouth(pen, 34, 5),
            coronet(pen, -15, 12),
        )
    )


def _badger(pen: Pen) -> str:
    coat, pale = (70, 72, 80), (250, 248, 240)
    return "".join(
        (
            pen.both(
                pen.shape(oval(-25, -9, 7, 7), coat, width=2),
                pen.patch(oval(-25, -9, 3.4, 3.4), pale),
            ),
            pen.shape(
                "M-30 8C-30 -12 -16 -19 0 -19C16 -19 30 -12 30 8C28 24 14 38 0 38C-14 38 -28 24 -30 8Z",
                pale,
                width=2,
            ),
            pen.both(
                pen.patch(
                    "M-7 -18C-18 -16 -23 -8 -22 6C-21 18 -14 26 -7 29C-8 20 -6 10 -5 2C-4.6 -8 -6 -14 -7 -18Z",
                    coat,
                )
            ),
            pen.both(pen.ball(-12.6, 5, 4.4, pale, None)),
            eyes(pen, 12.4, 5, 3.2),
            nose(pen, 27, 6.4),
            coronet(pen, -15, 12),
        )
    )


def _ram(pen: Pen) -> str:
    wool, skin, horn = (252, 248, 238), (96, 80, 76), (206, 168, 110)
    curl = "M-12 -16C-30 -26 -44 -12 -42 6C-40 20 -26 22 -22 12C-20 5 -27 2 -29 7"
    return "".join(
        (
            pen.shape(scallop(0, 6, 26, 11), wool, width=2),
            pen.shape(
                "M-15 -4C-18 10 -12 24 -9 32C-6 40 6 40 9 32C12 24 18 10 15 -4C8 -12 -8 -12 -15 -4Z",
                skin,
                width=2,
            ),
            pen.patch("M-8.4 30C-6 38 6 38 8.4 30C4 26 -4 26 -8.4 30Z", shade(skin, 0.3)),
            pen.both(pen.stroke(curl, DARK, 11), pen.stroke(curl, horn, 7.4)),
            pen.shape(scallop(0, -12, 11, 8), wool, width=2),
            pen.both(
                pen.ball(-9, 8, 4.2, (250, 226, 160), None),
                pen.patch("M-12 7H-6V9.4H-12Z", DARK),
            ),
            pen.stroke("M-4 30L-2 33M4 30L2 33", DARK, 1.6),
            coronet(pen, -20, 11),
        )
    )


def _tiger(pen: Pen) -> str:
    fur = (240, 152, 50)
    stripes = "M-32 8L-20 11L-32 15ZM-31 18L-19 19L-28 25ZM-25 -9L-16 -1L-27 -2Z"
    return "".join(
        (
            pen.both(
                pen.shape(oval(-24, -14, 9.4, 9.4), fur, width=2),
                pen.patch(oval(-24, -13, 4.6, 4.6), WHITE),
            ),
            pen.shape(
                "M-34 10C-34 -10 -20 -19 0 -19C20 -19 34 -10 34 10C34 26 18 38 0 38C-18 38 -34 26 -34 10Z",
                fur,
                width=2,
            ),
            pen.both(
                pen.patch("M0 14C-10 14 -19 20 -18 28C-13 36 -4 37 0 37Z", WHITE),
                pen.patch(stripes, DARK),
            ),
            pen.patch("M-3 -12H3L1.4 -2H-1.4Z", DARK),
            pen.both(pen.patch(oval(-12.5, 3, 6.4, 6), WHITE)),
            eyes(pen, 12, 4, 3.4),
            nose(pen, 15, 6),
            mouth(pen, 26, 8),
            coronet(pen, -15, 13),
        )
    )


def _raven(pen: Pen) -> str:
    coat, beak = (48, 50, 66), (226, 172, 72)
    return "".join(
        (
            pen.shape(
                "M-30 50C-34 20 -34 -6 -24 -14C-12 -22 12 -22 24 -14C34 -6 34 20 30 50Z",
                coat,
                width=2,
            ),
            pen.both(
                pen.patch(
                    "M-28 26C-24 34 -20 36 -16 34C-20 40 -24 42 -28 40Z", shade(coat, 0.25)
                )
            ),
            pen.both(pen.patch(oval(-13, 2, 9, 9), shade(coat, 0.2))),
            eyes(pen, 13, 2, 3.6, (250, 236, 200)),
            pen.shape("M-9 6C-6 0 6 0 9 6C8 18 4 28 0 36C-4 28 -8 18 -9 6Z", beak, width=2),
            pen.stroke("M-7.4 14C-3 17 3 17 7.4 14", DARK, 1.8),
            coronet(pen, -15, 13),
        )
    )


def _helm(pen: Pen) -> str:
    """A knight's helmet, for a program that plays."""
    steel = "url(#steel)"
    return "".join((
        pen.shape("M2 -26C4 -42 22 -48 36 -38C30 -38 32 -32 26 -30C30 -28 24 -22 16 -22C12 -20 6 -20 2 -22Z", (190, 36, 54), width=2),
        pen.shape("M-26 -4C-26 -22 -14 -28 0 -28C14 -28 26 -22 26 -4L24 30C14 38 -14 38 -24 30Z", steel, width=2),
        pen.shape("M-27 -4C-14 -8 14 -8 27 -4L22 10C10 14 -10 14 -22 10Z", (60, 66, 84), width=2),
        pen.shape("M-3 -28H3V36H-3Z", GOLD, (84, 52, 8), 1.4),
        pen.both(pen.stroke("M-18 20H-8M-18 26H-8", DARK, 2.4), pen.ball(-13, 2, 2.8, (140, 220, 255), None)),
        pen.both(pen.ball(-23, -8, 2.0, GOLD)),
    ))  # fmt: skip


BEASTS: Final[dict[str, tuple[Callable[[Pen], str], Color]]] = {
    "lion": (_lion, (140, 34, 46)),
    "fox": (_fox, (30, 84, 74)),
    "owl": (_owl, (52, 56, 110)),
    "bear": (_bear, (44, 98, 132)),
    "stag": (_stag, (38, 96, 58)),
    "cat": (_cat, (118, 52, 112)),
    "frog": (_frog, (156, 92, 30)),
    "hare": (_hare, (90, 116, 50)),
    "wolf": (_wolf, (110, 44, 60)),
    "badger": (_badger, (70, 100, 62)),
    "ram": (_ram, (58, 92, 140)),
    "tiger": (_tiger, (30, 96, 92)),
    "raven": (_raven, (130, 84, 40)),
    "helm": (_helm, (40, 70, 120)),
}
"""Name -> what draws the head, and the colour behind it."""
