"""The crowns on the heads; each suit's crowns end in its own sign."""

from __future__ import annotations

from typing import Final

from engine.cards import Rank, Suit
from game.art.court.pen import GOLD, Pen
from game.art.svg import shade

__all__ = ["court_crown"]

_SHINE: Final = (250, 214, 116)


def court_crown(pen: Pen, rank: Rank, suit: Suit) -> str:
    """Return a crown, its band across the brow at y = -80."""
    if rank is Rank.KING:
        return _kings(pen, suit) + _band(pen)
    if rank is Rank.QUEEN:
        return _queens(pen, suit) + _band(pen, slim=True)
    return _jacks(pen, suit)


def _band(pen: Pen, *, slim: bool = False) -> str:
    top = -84.5 if slim else -86.5
    out = [
        pen.gold(
            f"M-19.5 {top}C-8 {top + 3.6} 8 {top + 3.6} 19.5 {top}L18 -76.6"
            "C7 -73 -7 -73 -18 -76.6Z"
        )
    ]
    y = (top - 76.6) / 2
    out.append(pen.gem(0, y + 2.4, 3.4 if slim else 4.0))
    for side in (-1, 1):
        out.append(pen.gem(11 * side, y + 1, 2.6 if slim else 3.0))
        if pen.fine:
            out.append(pen.ball(5.6 * side, y + 2, 1.3))
            out.append(pen.ball(15.8 * side, y - 0.2, 1.3))
    return "".join(out)


def _kings(pen: Pen, suit: Suit) -> str:
    t = pen.tones
    fill = _SHINE
    if suit in (Suit.SPADES, Suit.HEARTS):
        # Closed crowns; the Hearts' two arches make a heart.
        dip = -96.5 if suit is Suit.HEARTS else -101.5
        high = -107 if suit is Suit.HEARTS else -103.5
        dome = (
            f"M-19 -85C-29 -95 -17 {high + 1} 0 {dip}C17 {high + 1} 29 -95 19 -85"
            "C8 -81.6 -8 -81.6 -19 -85Z"
        )
        arch = (
            f"M-20 -85.5C-33 -97 -17 {high - 2} 0 {dip - 3}C17 {high - 2} 33 -97 20 -85.5L15.6 -84.5"
            f"C25 -94 13 {high + 4.5} 0 {dip + 1.6}C-13 {high + 4.5} -25 -94 -15.6 -84.5Z"
        )
        out = [pen.shape(dome, "url(#velvet)"), pen.gold(arch)]
        out.append(pen.gold(f"M-2.3 -82V{dip}H2.3V-82Z"))
        if pen.fine:
            spots = ((-23.6, -93.5), (-18.5, -99.5), (23.6, -93.5), (18.5, -99.5))
            out += [pen.ball(x, y, 1.9) for x, y in spots]
        size = 11.5 if suit is Suit.SPADES else 11.0
        out.append(pen.sign(suit, 0, dip - 4.6 if suit is Suit.SPADES else -102.6, size, fill))
        return "".join(out)
    if suit is Suit.CLUBS:
        # Five trefoils on stalks over a velvet cap.
        cap = "M-18 -85C-21 -96 -9 -100 0 -100C9 -100 21 -96 18 -85C8 -81.6 -8 -81.6 -18 -85Z"
        out = [pen.shape(cap, "url(#velvet)")]
        wall = (
            "M-20 -85.5L-25 -97L-16.5 -91.5L-13.5 -100L-6.5 -92.5L0 -103L6.5 -92.5L13.5 -100"
            "L16.5 -91.5L25 -97L20 -85.5C8 -82 -8 -82 -20 -85.5Z"
        )
        out.append(pen.gold(wall))
        for x, y, size in (
            (-25.6, -98.6, 8.4),
            (25.6, -98.6, 8.4),
            (-13.6, -102.4, 8.8),
            (13.6, -102.4, 8.8),
            (0.0, -105.6, 10.4),
        ):
            out.append(pen.sign(suit, x, y, size, fill))
        return "".join(out)
    if suit is Suit.DIAMONDS:
        # Tall lozenge plates, each set with a stone.
        out = []
        for x, lean, high in (
            (-19.0, -5.0, 17.0),
            (19.0, 5.0, 17.0),
            (-10.5, -2.4, 21.0),
            (10.5, 2.4, 21.0),
            (0.0, 0.0, 26.0),
        ):
            foot, y = -83.4, -83.4 - high
            out.append(
                pen.gold(
                    f"M{x - 5.6} {foot}L{x + lean - 6} {y + high * 0.5:.1f}L{x + lean} {y:.1f}"
                    f"L{x + lean + 6} {y + high * 0.5:.1f}L{x + 5.6} {foot}Z"
                )
            )
            if pen.fine or x == 0:
                out.append(pen.gem(x + lean * 0.75, y + high * 0.5, 3.0, t.main))
        out.append(pen.ball(0, -110, 1.8))
        for side in (-1, 1):
            out.append(pen.ball(24 * side, -101, 1.6))
            out.append(pen.ball(12.9 * side, -105, 1.6))
        return "".join(out)
    # Rays round a star.
    rays = (
        "M-20 -85L-27.5 -96L-18 -92.5L-18.5 -104L-10 -95L-5.5 -107L0 -96L5.5 -107L10 -95L18.5 -104"
        "L18 -92.5L27.5 -96L20 -85C8 -81.6 -8 -81.6 -20 -85Z"
    )
    out = [pen.shape("M-17 -85C-18 -97 18 -97 17 -85Z", "url(#velvet)"), pen.gold(rays)]
    out.append(pen.sign(suit, 0, -99.4, 15, fill))
    for side in (-1, 1):
        out.append(pen.ball(28 * side, -97, 1.9))
        out.append(pen.ball(18.6 * side, -105, 1.9))
    return "".join(out)


def _queens(pen: Pen, suit: Suit) -> str:
    t = pen.tones
    fill = _SHINE
    out: list[str] = []
    if suit is Suit.SPADES:
        out.append(
            pen.gold(
                "M-18 -83L-24 -99L-13 -90.5L-9.5 -103L-3.6 -92L0 -98L3.6 -92L9.5 -103"
                "L13 -90.5L24 -99L18 -83C8 -79.6 -8 -79.6 -18 -83Z"
            )
        )
        for side in (-1, 1):
            out.append(pen.ball(24.4 * side, -100.4, 2.3))
            out.append(pen.ball(9.6 * side, -104.6, 2.3))
        out.append(pen.sign(suit, 0, -103.4, 12, fill))
    elif suit is Suit.HEARTS:
        arc = (
            "M-18 -83C-25 -88 -25 -97 -18.5 -97C-13 -97 -12.6 -91 -15 -90C-9 -88 -11 -102 -4.6 -102"
            "C-1.4 -102 0 -99 0 -97C0 -99 1.4 -102 4.6 -102C11 -102 9 -88 15 -90"
            "C12.6 -91 13 -97 18.5 -97C25 -97 25 -88 18 -83C8 -79.6 -8 -79.6 -18 -83Z"
        )
        out.append(pen.gold(arc))
        if pen.fine:
            out.append(pen.both(pen.ball(-5.4, -95.6, 2.0), pen.ball(-19, -92.4, 1.8)))
        out.append(pen.sign(suit, 0, -105, 11, fill))
    elif suit is Suit.CLUBS:
        # A wreath of golden leaves.
        leaf = "M0 0C-4.4 -4 -4.4 -10 0 -14C4.4 -10 4.4 -4 0 0Z"
        for x, y, angle in (
            (-17.5, -84.0, -58.0),
            (17.5, -84.0, 58.0),
            (-13.5, -86.0, -32.0),
            (13.5, -86.0, 32.0),
            (-6.5, -86.0, -16.0),
            (6.5, -86.0, 16.0),
        ):
            out.append(pen.at(x, y, pen.gold(leaf), angle=angle, size=1.05))
        out.append(pen.sign(suit, 0, -99, 15, fill))
    elif suit is Suit.DIAMONDS:
        out.append(
            pen.gold(
                "M-18 -83C-19 -90 -13 -95 -8 -95C-5 -95 -3.4 -97.5 0 -105C3.4 -97.5 5 -95 8 -95"
                "C13 -95 19 -90 18 -83C8 -79.6 -8 -79.6 -18 -83Z"
            )
        )
        out.append(pen.gem(0, -93, 5.4, t.main))
        out.append(pen.sign(suit, 0, -107, 9, fill))
        for x, y in ((-9.0, -96.8), (-15.6, -92.6), (9.0, -96.8), (15.6, -92.6)):
            out.append(pen.ball(x, y, 2.3))
    else:
        for angle in (-62, -38, 38, 62, -16, 16):
            ray = "M-3.2 -16L0 -32L3.2 -16Z"
            out.append(pen.at(0, -68.5, pen.gold(ray), angle=angle, size=1.05))
        out.append(pen.gold("M-18 -83C-16 -93 16 -93 18 -83C8 -79.6 -8 -79.6 -18 -83Z"))
        out.append(pen.sign(suit, 0, -99, 18, fill))
    return "".join(out)


def _jacks(pen: Pen, suit: Suit) -> str:
    t = pen.tones
    dark = shade(t.deep, -0.2)
    feather = (
        "M0 0C-3 -10 2 -22 14 -26C12 -23 14 -21 12 -18C15 -17.6 13 -14 10.6 -13"
        "C12.6 -11.6 9.6 -8 7 -7.4C8 -5 4 -1 0 0Z"
    )
    quill = pen.stroke("M1 -1.4C2 -9 6 -17 12 -23.6", shade(t.light, 0.3), 1.0)
    out: list[str] = []
    if suit is Suit.SPADES:
        # A beret, its plume lying back.
        out.append(pen.at(12, -88, pen.shape(feather, "url(#lining)"), quill, angle=24))
        out.append(
            pen.shape(
                "M-20 -83C-31 -88 -28 -99 -15 -101C-2 -104 16 -103 22 -95"
                "C26 -90 23 -85 19 -83C7 -79 -7 -79 -20 -83Z",
                "url(#velvet)",
            )
        )
    elif suit is Suit.HEARTS:
        # A soft cap falling to one side.
        out.append(
            pen.shape(
                "M-19 -83C-22 -97 -4 -106 12 -102C26 -99 33 -88 29 -74C27 -68 23 -70 23 -75"
                "C23 -80 21 -83 18 -83C7 -79 -7 -79 -19 -83Z",
                "url(#velvet)",
            )
        )
        out.append(pen.stroke("M-8 -99C6 -100 18 -94 24 -82", t.light, 1.0, 0.7))
        out.append(pen.ball(26.4, -70.4, 3.0, GOLD))
    elif suit is Suit.CLUBS:
        # A forester's hat with a long feather.
        out.append(
            pen.at(6, -92, pen.shape(feather, "url(#lining)"), quill, angle=40, size=1.15)
        )
        out.append(
            pen.shape(
                "M-18 -83C-16 -97 -6 -104 4 -104C12 -103 17 -94 18 -83C7 -79 -7 -79 -18 -83Z",
                "url(#velvet)",
            )
        )
        out.append(
            pen.shape(
                "M-28 -83C-20 -80 -10 -86 0 -86C12 -86 22 -84 30 -91C29 -80 18 -77 0 -77"
                "C-14 -77 -25 -78 -28 -83Z",
                dark,
            )
        )
    elif suit is Suit.DIAMONDS:
        # A wound turban with a stone.
        out.append(
            pen.shape(
                "M-19 -82C-29 -90 -20 -103 0 -103C20 -103 29 -90 19 -82C7 -78 -7 -78 -19 -82Z",
                "url(#velvet)",
            )
        )
        out.append(
            pen.shape(
                "M-22 -86C-10 -98 4 -102 17 -99C24 -94 24 -88 20 -83.6C8 -93 -6 -91 -17 -82Z",
                "url(#lining)",
            )
        )
        out.append(pen.at(0, -98, pen.shape(feather, t.main), quill, angle=-14, size=0.5))
        out.append(pen.ball(0, -96.5, 3.0, GOLD))
    else:
        # A round page's cap with a star.
        out.append(
            pen.shape(
                "M-19 -83C-24 -93 -16 -101 0 -101C16 -101 24 -93 19 -83C7 -79 -7 -79 -19 -83Z",
                "url(#velvet)",
            )
        )
        out.append(
            pen.stroke(
                "M-12 -84C-13 -92 -9 -98 -3 -100M12 -84C13 -92 9 -98 3 -100M0 -83V-100",
                t.light,
                1.0,
                0.6,
            )
        )
        out.append(pen.ball(0, -102.6, 2.6, GOLD))
    # A low coronet belongs to every Jack.
    out.append(
        pen.gold(
            "M-19 -84L-22 -92L-14.6 -87L-11 -92.4L-6.4 -86.4L0 -95L6.4 -86.4L11 -92.4"
            "L14.6 -87L22 -92L19 -84L17.8 -77C7 -73.6 -7 -73.6 -17.8 -77Z"
        )
    )
    out.append(pen.sign(suit, 0, -84.4, 7.6, _SHINE if not pen.fine else t.pale))
    for side in (-1, 1):
        out.append(pen.ball(22.2 * side, -93, 1.7))
        out.append(pen.ball(11.2 * side, -93.4, 1.7))
        if pen.fine:
            out.append(pen.gem(10.4 * side, -80.6, 2.2))
    out.append(pen.ball(0, -96, 1.9))
    return "".join(out)
