"""The jokers: three jesters in all five suits' colours."""

from __future__ import annotations

from typing import Final

from engine.cards import SUITS
from game.art.court.figure import sash
from game.art.court.heads import face, hair_before, hair_behind, neck
from game.art.court.held import hand
from game.art.court.pen import GOLD, GOLD_LINE, PEARL, SLOPE, Palette, Pen
from game.art.suits import SuitColors, suit_svg
from game.art.svg import Color, shade

__all__ = ["JESTERS", "jester_bust", "jester_figure"]

JESTERS: Final = 3
"""How many jokers there are: a laughing one, a masked one and a lady."""

_TONES: Final = (
    Palette(
        (112, 50, 146),
        (62, 22, 88),
        (176, 132, 204),
        (240, 228, 246),
        (36, 14, 44),
        (250, 219, 194),
        (190, 92, 40),
    ),
    Palette(
        (52, 50, 84),
        (26, 24, 48),
        (140, 140, 186),
        (232, 232, 244),
        (18, 14, 30),
        (206, 152, 110),
        (44, 34, 34),
    ),
    Palette(
        (150, 40, 104),
        (88, 16, 62),
        (220, 136, 184),
        (250, 228, 240),
        (48, 10, 34),
        (246, 210, 178),
        (64, 40, 40),
    ),
)


def jester_figure(variant: int, colors: SuitColors, scale: float) -> str:
    """Return both halves of a joker round the origin; `scale` is pixels a unit."""
    kind = variant % JESTERS
    pen = Pen(_TONES[kind], colors, scale)
    half = jester_bust(pen, kind)
    stones = [colors.fill[suit] for suit in SUITS]
    whole = f'{half}<g transform="rotate(180)">{half}</g>{sash(pen, stones)}'
    return pen.defs() + (pen.mirrored([whole]) if kind == 1 else whole)


def jester_bust(pen: Pen, kind: int) -> str:
    """Return one jester above the line between the heads."""
    hair = ("curls", "short", "loose")[kind]
    out = [hair_behind(pen, "loose" if kind == 2 else "short"), _motley(pen, kind)]
    out += [neck(pen), _dags(pen), face(pen, lady=kind == 2, bearded=True, turn=0.8)]
    out.append(_laughing(pen) if kind == 0 else _masked(pen) if kind == 1 else _starred(pen))
    if hair == "loose":
        out.append(hair_before(pen, "loose"))
    else:
        out.append(hair_before(pen, "curls" if kind == 0 else "short"))
    out.append(_cap(pen))
    out += [(_marotte, _cards, _ribbons)[kind](pen), hand(pen)]
    return "".join(out)


def _motley(pen: Pen, kind: int) -> str:
    """The body: cloth of two colours, with lozenges of all five."""
    t = pen.tones
    edge = 48 * SLOPE
    out = [
        pen.shape(f"M0 -44H-8C-24 -40 -40 -36 -48 -22V{edge}L0 0Z", "url(#robe)"),
        pen.shape(f"M0 -44H8C24 -40 40 -36 48 -22V{-edge}L0 0Z", "url(#lining)"),
    ]
    spots = ((-38, -16), (-38, -2), (-25, -12), (-12, -5), (12, -11))
    for (x, y), suit in zip(spots, SUITS, strict=True):
        out.append(pen.shape(f"M{x} {y - 7}l5 7l-5 7l-5 -7Z", pen.colors.fill[suit], width=0.9))
    if kind == 2:
        out.append(
            pen.both(
                pen.shape("M-30 -40C-42 -40 -48.6 -31 -48 -18C-42 -22 -36 -26 -31 -31Z", t.deep)
            )
        )
    return "".join(out)


def _dags(pen: Pen) -> str:
    """The collar: five tongues, one of each suit's colour, with bells."""
    out = []
    order = (0, 4, 1, 3, 2)
    for i in order:
        angle = (i - 2) * -37
        color = pen.colors.fill[SUITS[i]]
        out.append(
            pen.at(
                0,
                -43,
                pen.shape("M-8 0C-11 9 -5 15 0 26C5 15 11 9 8 0Z", color),
                pen.patch("M-5 4C-6 10 -3 14 -1 19C-2 12 -2 8 -2 4Z", shade(color, 0.45), 0.8),
                pen.ball(0, 27, 2.8, GOLD),
                angle=angle,
            )
        )
    out.append(pen.gold("M-12 -45C-6 -39 6 -39 12 -45L11 -39C5 -34 -5 -34 -11 -39Z"))
    return "".join(out)


_TIPS: Final = ((-36.0, -74.0), (-22.0, -104.0), (0.0, -105.0), (22.0, -104.0), (36.0, -74.0))
"""Where the cap's points end."""


def _cap(pen: Pen) -> str:
    feet = (-19.0, -11.5, -4.0, 4.0, 11.5, 19.0)
    out = []
    balls = []
    for i in (0, 4, 1, 3, 2):
        x, y = _TIPS[i]
        left, right = feet[i] - 1.5, feet[i + 1] + 1.5
        suit = SUITS[i]
        color = pen.colors.fill[suit]
        if i == 0:
            d = f"M{right} -80C{right - 3} -92 -16 -104 -26 -100C-34 -97 -36 -86 {x} {y}C-31 -86 -27 -88 {left} -80Z"
        elif i == 4:
            d = f"M{left} -80C{left + 3} -92 16 -104 26 -100C34 -97 36 -86 {x} {y}C31 -86 27 -88 {right} -80Z"
        else:
            d = (
                f"M{left} -80C{left - 1.5} -90 {x - 3.4} {y + 10} {x} {y}"
                f"C{x + 3.4} {y + 10} {right + 1.5} -90 {right} -80Z"
            )
        out.append(pen.shape(d, color))
        balls.append(pen.ball(x, y, 6.6 if pen.fine else 7.2, PEARL))
        balls.append(suit_svg(suit, x, y, 8.4 if pen.fine else 9.6, pen.colors))
    band = (
        "M-19 -84L-22 -91L-14.6 -87L-11 -92L-6.4 -86.4L0 -94L6.4 -86.4L11 -92"
        "L14.6 -87L22 -91L19 -84L17.8 -77C7 -73.6 -7 -73.6 -17.8 -77Z"
    )
    out.append(pen.gold(band))
    for i, suit in enumerate(SUITS):
        x = (i - 2) * 7.0
        out.append(pen.gem(x, -79.6 + 0.9 * (2 - abs(i - 2)), 2.6, pen.colors.fill[suit]))
    return "".join(out + balls)


def _laughing(pen: Pen) -> str:
    t = pen.tones
    lips = shade(t.lips, -0.25)
    return "".join(
        [
            pen.patch(
                "M-6.6 -69.4L-4 -63L-6.6 -55.6L-9.2 -63Z", pen.colors.fill[SUITS[1]], 0.35
            ),
            pen.patch("M8 -69.4L10.6 -63L8 -55.6L5.4 -63Z", pen.colors.fill[SUITS[3]], 0.35),
            pen.shape(
                "M-8 -53.2C-3 -51.6 4.4 -51.6 9.4 -54C8.6 -46.4 -6 -45 -8 -53.2Z",
                (120, 24, 34),
                t.features,
                1.0,
            ),
            pen.patch(
                "M-6.8 -52.8C-3 -51.4 4.4 -51.4 8.4 -53.4C7.6 -50 -4.8 -49.4 -6.8 -52.8Z",
                (255, 252, 246),
            ),
            pen.stroke(
                "M-9.4 -55C-8.6 -54 -8.2 -53.4 -8 -53M10.8 -55.8C10.2 -54.6 9.8 -54 9.4 -53.8",
                lips,
                1.2,
            ),
            pen.patch(
                "M-14 -55a3.2 2.8 0 1 0 6.4 0a3.2 2.8 0 1 0 -6.4 0Z", (226, 60, 60), 0.35
            ),
            pen.patch(
                "M8.6 -55.4a3.2 2.8 0 1 0 6.4 0a3.2 2.8 0 1 0 -6.4 0Z", (226, 60, 60), 0.35
            ),
        ]
    )


def _masked(pen: Pen) -> str:
    t = pen.tones
    eye = "M3 -63C5 -66.4 9 -66.4 11.6 -64C9 -60.8 5.4 -60.8 3 -63Z"
    return "".join(
        [
            pen.shape(
                "M0.8 -60C-3 -56 -10 -55.4 -15.6 -60C-18 -66 -18 -70 -19.4 -72.6C-13 -71.6 -6 -72.4 0.8 -68.4"
                "C7.6 -72.4 14 -71.6 20 -72.6C18.6 -70 18.6 -66 16 -60C11 -55.4 5 -56 0.8 -60Z",
                t.deep,
                GOLD_LINE,
            ),
            pen.at(
                0,
                0,
                pen.shape(eye, (250, 246, 238), GOLD_LINE, 1.0),
                pen.ball(7.6, -63.6, 1.8, (20, 14, 16), None),
            ),
            pen.at(
                1.6,
                0,
                pen.mirrored(
                    [
                        pen.shape(eye, (250, 246, 238), GOLD_LINE, 1.0),
                        pen.ball(7.0, -63.6, 1.8, (20, 14, 16), None),
                    ]
                ),
            ),
            pen.gem(0.8, -68, 2.4, GOLD),
            pen.stroke("M-4.4 -50.8C-1 -48.6 4 -48.8 7.4 -52.6", shade(t.lips, -0.4), 1.5),
            pen.shape(
                "M0.8 -45.6C-1.6 -43 -1.4 -39 0.8 -36C3 -39 3.2 -43 0.8 -45.6Z",
                t.hair,
                width=0.9,
            ),
        ]
    )


def _starred(pen: Pen) -> str:
    t = pen.tones
    return "".join(
        [
            pen.patch(
                "M-4 -51.4C-2 -53.6 0 -53 0.8 -52.4C1.6 -53 3.6 -53.8 6.4 -52.6C4.4 -47.6 -1.8 -47 -4 -51.4Z",
                t.lips,
            ),
            pen.stroke("M-4.2 -51.4C-1 -50.4 3 -50.6 6.8 -52.8", shade(t.lips, -0.4), 0.9),
            suit_svg(SUITS[4], 10.4, -55.4, 6.4, pen.colors),
            suit_svg(SUITS[1], -9, -55.6, 5.4, pen.colors),
        ]
    )


def _staff(pen: Pen, top: float) -> str:
    return pen.shape(f"M-1.6 {top}H1.6V-9H-1.6Z", GOLD, GOLD_LINE, 1.0)


def _marotte(pen: Pen) -> str:
    """A staff with a wheel of five colours under a little crown."""
    out = [_staff(pen, -60)]
    r = 8.6
    wheel = (
        ("M0 0L-5.1 -7A8.6 8.6 0 0 1 5.1 -7Z", 4),
        ("M0 0L5.1 -7A8.6 8.6 0 0 1 8.2 2.7Z", 3),
        ("M0 0L8.2 2.7A8.6 8.6 0 0 1 0 8.6Z", 2),
        ("M0 0L0 8.6A8.6 8.6 0 0 1 -8.2 2.7Z", 1),
        ("M0 0L-8.2 2.7A8.6 8.6 0 0 1 -5.1 -7Z", 0),
    )
    disc = [pen.patch(d, pen.colors.fill[SUITS[i]]) for d, i in wheel]
    disc.append(pen.ball(0, 0, r, "none"))
    out.append(pen.at(0, -56, *disc))
    out.append(
        pen.gold(
            "M-6.4 -63L-8 -70L-3.4 -67L0 -72L3.4 -67L8 -70L6.4 -63C2 -61.6 -2 -61.6 -6.4 -63Z",
            1.0,
        )
    )
    return pen.at(35.5, 7, *out)


def _cards(pen: Pen) -> str:
    """A fan of five cards."""
    out = []
    for i, suit in enumerate(SUITS):
        card = pen.shape("M-5 -28H5V-13H-5Z", (255, 253, 246), pen.tones.line, 0.9)
        sign = suit_svg(suit, 0, -22.4, 7.4, pen.colors)
        out.append(pen.at(31, -17, card, sign, angle=(i - 2) * 15 - 5))
    return "".join(out)


def _ribbons(pen: Pen) -> str:
    """A wand with a star and five ribbons."""
    out = [_staff(pen, -50)]
    for i, suit in enumerate(SUITS):
        lean = (i - 2) * 4.4
        d = f"M0 -44C{lean * 0.6} -36 {lean * 1.6} -36 {lean * 1.3} -26"
        color: Color = pen.colors.fill[suit]
        out.append(pen.stroke(d, shade(color, -0.5), 3.2))
        out.append(pen.stroke(d, color, 2.2))
    out.append(pen.sign(SUITS[4], 0, -54, 17, (250, 214, 116)))
    return pen.at(35, 2, *out)
