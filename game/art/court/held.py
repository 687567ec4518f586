"""What the figures hold upright beside the head: a sword, a flower, a banner, ..."""

from __future__ import annotations

from typing import Final

from engine.cards import Rank, Suit
from game.art.court.pen import GOLD, GOLD_LINE, Pen
from game.art.svg import Color, shade

__all__ = ["hand", "held"]

_WOOD: Final[Color] = (140, 94, 52)
_LEAF: Final[Color] = (84, 132, 66)
_X: Final = 35
"""Where the shaft stands."""


def held(pen: Pen, rank: Rank, suit: Suit) -> str:
    """Return the thing, upright at x = 36, its grip at y = -22."""
    maker = {Rank.KING: _kings, Rank.QUEEN: _queens, Rank.JACK: _jacks}[rank]
    return pen.at(_X, 0, *maker(pen, suit))


def hand(pen: Pen) -> str:
    """Return the hand that holds it, and the cuff of its sleeve."""
    t = pen.tones
    out = [
        pen.shape(
            "M12 -4C16 -13 22 -17.6 28.4 -19.4L30.4 -10.6C24 -9.6 19 -7.6 15.4 -4Z", t.main
        ),
        pen.gold("M26.8 -20.6L30.2 -21.2L32.6 -10L29.2 -9.2Z"),
        pen.shape(
            "M30 -20.4C32 -24 39.6 -24.6 41.8 -21.6C43 -18 42.4 -13 40.4 -10.6"
            "C37 -9.4 33.4 -9.6 31.6 -11Z",
            "url(#skin)",
            t.features,
            1.1,
        ),
    ]
    if pen.fine:
        knuckles = "M36 -20.2H41.4M35.8 -16.9H41.8M35.8 -13.6H41.2"
        out.append(pen.stroke(knuckles, t.features, 0.8, 0.85))
    return "".join(out)


def _shaft(pen: Pen, top: float, fill: Color | str = GOLD, half: float = 1.5) -> str:
    line = GOLD_LINE if fill == GOLD else None
    return pen.shape(f"M{-half} {top}H{half}V-9H{-half}Z", fill, line, 1.0)


def _kings(pen: Pen, suit: Suit) -> list[str]:
    t = pen.tones
    shine = (250, 214, 116)
    if suit is Suit.SPADES:
        return [
            pen.shape("M-3.4 -32L-3 -98L0 -107L3 -98L3.4 -32Z", "url(#steel)"),
            pen.patch("M0 -105L3 -98L3.4 -32H0Z", (120, 130, 150), 0.45),
            pen.gold(
                "M-11 -33C-8 -35.4 8 -35.4 11 -33C12 -31 12 -29.6 11 -28.6C7 -30 -7 -30 -11 -28.6"
                "C-12 -29.6 -12 -31 -11 -33Z"
            ),
            pen.shape("M-2 -29H2V-8H-2Z", t.deep),
        ]
    if suit is Suit.HEARTS:
        return [
            _shaft(pen, -84),
            pen.gold("M-5 -84H5L3.4 -79H-3.4Z"),
            pen.gold("M-6.6 -88C-6.6 -82 6.6 -82 6.6 -88Z"),
            pen.sign(suit, 0, -95, 16, t.main),
            pen.gold(
                "M-1.4 -110.5H1.4V-108H4V-105.6H1.4V-102.6H-1.4V-105.6H-4V-108H-1.4Z", 1.0
            ),
        ]
    if suit is Suit.CLUBS:
        # A battle-axe.
        return [
            _shaft(pen, -106, _WOOD, 1.9),
            pen.shape(
                "M2 -98C5 -99 7 -103 10 -104C12 -97 12 -87 10 -80C7 -82 5 -86 2 -87Z",
                "url(#steel)",
            ),
            pen.shape("M-2 -96L-9.5 -92.5L-2 -89Z", "url(#steel)"),
            pen.gold("M-3.4 -99H3.4V-86H-3.4Z"),
            pen.ball(0, -107, 2.6, GOLD),
        ]
    if suit is Suit.DIAMONDS:
        # An orb on a rod, with a great stone.
        return [
            _shaft(pen, -84),
            pen.gold("M-6 -80C-3 -84 3 -84 6 -80L3 -77H-3Z"),
            pen.ball(0, -91, 9.4, "url(#velvet)", GOLD_LINE),
            pen.gold(
                "M-9.4 -92.6C-4 -89.4 4 -89.4 9.4 -92.6V-89.4C4 -86 -4 -86 -9.4 -89.4Z", 0.9
            ),
            pen.gold("M-1.5 -100.4H1.5V-88H-1.5Z", 0.9),
            pen.sign(suit, 0, -105, 11, shine),
        ]
    return [
        _shaft(pen, -86),
        pen.ball(0, -79, 3.2, GOLD),
        pen.gold("M-5 -86H5L3 -82H-3Z"),
        pen.shape(
            "M-10 -95a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM-6.6 -95a6.6 6.6 0 1 1 13.2 0"
            "a6.6 6.6 0 1 1 -13.2 0Z",
            GOLD,
            GOLD_LINE,
        ),
        pen.sign(suit, 0, -95, 12.5, shine),
    ]


def _stem(pen: Pen, top: float) -> list[str]:
    leaf = "M0 0C-7 0 -11 -5 -11 -11C-5 -10 0 -6 0 0Z"
    return [
        pen.shape(f"M-1.2 {top}H1.2V-8H-1.2Z", _LEAF, shade(_LEAF, -0.55), 0.9),
        pen.at(0, -42, pen.shape(leaf, _LEAF, shade(_LEAF, -0.55), 1.0)),
        pen.at(0, -52, pen.mirrored([pen.shape(leaf, _LEAF, shade(_LEAF, -0.55), 1.0)])),
    ]


def _queens(pen: Pen, suit: Suit) -> list[str]:
    t = pen.tones
    out = _stem(pen, -76)
    if suit is Suit.SPADES:
        # A lily.
        side = "M0 -72C-6 -76 -12 -84 -11 -94C-9 -96 -6 -94 -6 -94C-5 -88 -2 -82 0 -78Z"
        out.append(pen.both(pen.shape(side, "url(#fur)")))
        out.append(pen.shape("M0 -72C-6 -78 -6 -94 0 -101C6 -94 6 -78 0 -72Z", "url(#fur)"))
        out.append(pen.stroke("M0 -78V-93", t.light, 1.0))
        out.append(pen.both(pen.ball(-3.6, -97.4, 1.4, GOLD)))
    elif suit is Suit.HEARTS:
        # A rose.
        out.append(
            pen.both(
                pen.shape(
                    "M0 -74C-5 -74 -9 -77 -10 -80C-6 -81 -2 -79 0 -74Z",
                    _LEAF,
                    shade(_LEAF, -0.55),
                    1.0,
                )
            )
        )
        out.append(
            pen.shape(
                "M0 -75C-8 -75 -13 -82 -11.5 -90C-12 -96 -5 -100 0 -98.6C5 -100 12 -96 11.5 -90"
                "C13 -82 8 -75 0 -75Z",
                t.main,
            )
        )
        out.append(
            pen.patch(
                "M0 -77C-7 -77 -10.4 -82 -10 -88C-6 -83 6 -83 10 -88C10.4 -82 7 -77 0 -77Z",
                t.deep,
                0.55,
            )
        )
        out.append(
            pen.stroke(
                "M-10 -88C-6 -83 6 -83 10 -88M-6 -91C-4 -87.6 5 -87.6 6 -92"
                "C5 -95.6 -3 -96 -3 -92C-3 -90 2 -90 2.4 -92",
                t.line,
                1.1,
            )
        )
    elif suit is Suit.CLUBS:
        # A thistle.
        for angle in (-44, -22, 0, 22, 44):
            out.append(
                pen.at(
                    0,
                    -82,
                    pen.shape(
                        "M0 0C-3 -6 -2.4 -12 0 -18C2.4 -12 3 -6 0 0Z", (150, 84, 160), width=0.9
                    ),
                    angle=angle,
                )
            )
        out.append(
            pen.shape(
                "M-8.6 -84C-9 -77 -5 -73 0 -73C5 -73 9 -77 8.6 -84C4 -81.6 -4 -81.6 -8.6 -84Z",
                t.main,
            )
        )
        if pen.fine:
            out.append(
                pen.stroke(
                    "M-6 -80L-3 -77L0 -80L3 -77L6 -80M-3 -76.4L0 -74.6L3 -76.4", t.pale, 0.9
                )
            )
    elif suit is Suit.DIAMONDS:
        # An iris.
        out.append(
            pen.both(
                pen.shape("M0 -76C-5 -78 -10 -74 -11.5 -68C-14 -76 -10 -84 0 -83Z", t.light)
            )
        )
        out.append(
            pen.both(pen.shape("M0 -78C-9 -82 -10 -94 -4 -100C1 -95 2 -86 0 -78Z", t.main))
        )
        out.append(pen.shape("M0 -74C-4.6 -79 -4.6 -90 0 -96C4.6 -90 4.6 -79 0 -74Z", t.light))
        out.append(pen.stroke("M0 -78V-86", (244, 202, 96), 1.8))
    else:
        # A sunflower.
        for step in range(12):
            petal = "M0 -5C-3 -8 -2.4 -11 0 -12.8C2.4 -11 3 -8 0 -5Z"
            out.append(
                pen.at(
                    0, -89, pen.shape(petal, (250, 196, 54), GOLD_LINE, 0.9), angle=step * 30
                )
            )
        out.append(pen.ball(0, -89, 6.4, (104, 62, 26)))
        if pen.fine:
            out.append(
                pen.stroke(
                    "M-4 -91.6L4 -86.4M-4 -86.4L4 -91.6M0 -93.6V-84.4", (196, 140, 60), 0.9
                )
            )
    return out


def _jacks(pen: Pen, suit: Suit) -> list[str]:
    t = pen.tones
    out = [_shaft(pen, -100, _WOOD, 1.7)]
    if suit is Suit.SPADES:
        # A halberd.
        out.append(
            pen.shape(
                "M-2 -88C-6 -89 -9 -93 -11 -94C-13 -88 -12 -80 -10 -76C-7 -79 -5 -81 -2 -81Z",
                "url(#steel)",
            )
        )
        out.append(pen.shape("M2 -88L9 -85L2 -81Z", "url(#steel)"))
        out.append(pen.shape("M0 -111L3 -98L1.6 -92H-1.6L-3 -98Z", "url(#steel)"))
        out.append(pen.gold("M-2.8 -92H2.8V-78H-2.8Z"))
    elif suit is Suit.HEARTS:
        # A forked pennon.
        flag = "M1 -101C6 -104 9 -99 13 -101L10 -92.5L13 -84C9 -82 6 -87 1 -84Z"
        out.append(pen.shape(flag, "url(#lining)"))
        out.append(pen.sign(suit, 5.4, -92.6, 6.6, t.main))
        out.append(pen.gold("M0 -111L3.4 -104L0 -99L-3.4 -104Z"))
    elif suit is Suit.CLUBS:
        # A hunter's bow with its string.
        out = [
            pen.stroke("M-8 -108L-8 -8", t.pale, 0.9),
            pen.stroke("M-8 -108C6 -98 2 -72 0 -58C2 -40 4 -26 0 -10", t.line, 4.6),
            pen.stroke("M-8 -108C6 -98 2 -72 0 -58C2 -40 4 -26 0 -10", _WOOD, 2.6),
            pen.gold("M-10.4 -109H-5.6V-105.6H-10.4Z", 1.0),
        ]
    elif suit is Suit.DIAMONDS:
        # A partisan with a tassel.
        out.append(pen.shape("M0 -112L5 -98L9.5 -92L3 -88H-3L-9.5 -92L-5 -98Z", "url(#steel)"))
        out.append(pen.patch("M0 -110L5 -98L9 -92L3 -88.6H0Z", (120, 130, 150), 0.45))
        out.append(pen.gold("M-3 -88H3V-83.6H-3Z"))
        out.append(pen.shape("M-4 -83.6H4L6 -72L2 -75L0 -71L-2 -75L-6 -72Z", t.main))
    else:
        # A torch.
        out = [
            pen.shape("M-2 -78H2L1.4 -9H-1.4Z", _WOOD),
            pen.gold("M-6 -86H6L3.4 -76H-3.4Z"),
            pen.shape(
                "M0 -110C2 -104 9 -100 8 -92C7.4 -87 4 -86 0 -86C-4 -86 -7.4 -87 -8 -92"
                "C-8.6 -97 -5 -99 -4 -103C-2 -102 -1 -106 0 -110Z",
                (244, 140, 40),
            ),
            pen.patch(
                "M0 -100C1 -97 5 -95 4.4 -91C4 -87.6 2 -87 0 -87C-2 -87 -4 -87.6 -4.4 -91"
                "C-4.4 -94 -1 -96 0 -100Z",
                (255, 226, 130),
            ),
        ]
    return out
