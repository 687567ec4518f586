"""What the figures wear, from the neck down to the sash."""

from __future__ import annotations

from typing import Final

from engine.cards import Suit
from game.art.court.pen import SLOPE, Pen
from game.art.svg import shade

__all__ = ["collar", "collar_behind", "doublet", "gown", "mantle", "shoulders"]

_LEFT: Final = 48 * SLOPE
"""Every garment ends on the line between the two heads, and here beside the frame."""


def mantle(pen: Pen, suit: Suit) -> str:
    """Return a King's robe, ermine cape and chain."""
    t = pen.tones
    out = [
        pen.shape(
            f"M-48 {_LEFT}V-22C-40 -36 -24 -40 -9 -44H9C24 -40 40 -36 48 -22V{-_LEFT}Z",
            "url(#robe)",
        ),
        # The robe's golden middle.
        pen.gold(f"M-8 -26H8V{-8 * SLOPE}L-8 {8 * SLOPE}Z"),
    ]
    out += [pen.gem(0, y, 3.6) for y in (-17.0, -7.0)]
    if pen.fine:
        folds = "M-22 -14C-24 -8 -25 -2 -26 6M-36 -14C-38 -8 -40 0 -41 10M22 -14L21 -6"
        out.append(pen.stroke(folds, shade(t.deep, -0.25), 1.2, 0.8))
        out.append(pen.both(*(pen.ball(-11, y, 1.2) for y in (-14, -8))))
    cape = (
        "M-10 -46C-28 -43 -44 -37 -48 -25V-10C-38 -20 -24 -24 -10 -21C-6 -18 -3 -17 0 -15"
        "C3 -17 6 -18 10 -21C24 -24 38 -20 48 -10V-25C44 -37 28 -43 10 -46C6 -38 -6 -38 -10 -46Z"
    )
    out.append(pen.shape(cape, "url(#fur)"))
    tail = "M0 -3C1.6 -1 1.5 1.5 0.6 4C0.4 5 -0.4 5 -0.6 4C-1.5 1.5 -1.6 -1 0 -3Z"
    spots = [(-21.0, -35.0), (-33.0, -30.0), (-43.0, -23.0), (-13.0, -29.0), (-26.0, -27.0)]
    if pen.fine:
        spots += [(-37.0, -21.0)]
    size = 1.0 if pen.fine else 1.25
    ink = shade(t.line, -0.2)
    out.append(pen.both(*(pen.at(x, y, pen.patch(tail, ink), size=size) for x, y in spots)))
    chain = "M-27 -37C-20 -25 -8 -21 0 -20C8 -21 20 -25 27 -37"
    out.append(pen.stroke(chain, (96, 58, 6), 3.4))
    out.append(pen.stroke(chain, (244, 202, 96), 2.0))
    out.append(pen.sign(suit, 0, -17.5, 9.4, (250, 214, 116)))
    return "".join(out)


def collar_behind(pen: Pen, suit: Suit) -> str:
    """Return a Queen's standing collar, behind her hair; not every Queen has one."""
    if suit in (Suit.SPADES, Suit.STARS):
        fan = "M0 -40L-12 -38L-36 -62C-41 -50 -41 -40 -34 -30L0 -22Z"
        out = pen.shape(fan, "url(#lining)")
        if pen.fine:
            out += pen.stroke(
                "M-14 -37L-36 -56M-15 -35L-38 -48M-16 -32L-37 -40", pen.tones.light, 1.0
            )
            out += "".join(pen.ball(x, y, 1.5) for x, y in ((-36, -62), (-39, -53), (-40, -44)))
        return pen.both(out)
    return ""


def shoulders(pen: Pen) -> str:
    """Return a Queen's bare shoulders, down to the neckline of her gown."""
    return pen.shape(
        "M-8 -47C-15 -39 -24 -37 -28 -34L-12 -16H12L28 -34C24 -37 15 -39 8 -47Z", "url(#skin)"
    )


def gown(pen: Pen, suit: Suit) -> str:
    """Return a Queen's gown: pearls at the neck, full sleeves."""
    t = pen.tones
    out = [
        pen.shape(
            f"M-48 {_LEFT}V-20C-44 -32 -34 -36 -26 -36C-22 -28 -16 -20 0 -18C16 -20 22 -28 26 -36"
            f"C34 -36 44 -32 48 -20V{-_LEFT}Z",
            "url(#robe)",
        ),
    ]
    # Full sleeves, slashed.
    sleeve = "M-27 -36C-40 -36 -48 -28 -48 -16V4C-44 2 -38 -2 -35 -8C-32 -16 -28 -22 -27 -36Z"
    out.append(pen.both(pen.shape(sleeve, t.main)))
    if pen.fine or pen.scale > 0.4:
        slash = "M-41 -27C-46 -20 -46 -10 -43 -4C-40 -10 -39 -20 -41 -27Z"
        second = "M-33 -29C-37 -24 -38 -17 -36.6 -12C-34 -17 -32 -23 -33 -29Z"
        out.append(
            pen.both(
                pen.shape(slash, "url(#lining)", width=0.9),
                pen.shape(second, "url(#lining)", width=0.9),
            )
        )
    # Bodice and its golden edge.
    out.append(pen.gold(f"M-7.5 -16.6L7.5 -16.6L5 {-5 * SLOPE}L-5 {5 * SLOPE}Z"))
    out.append(pen.gem(0, -9.4, 3.6))
    edge = "M-26.5 -36C-22 -26 -15 -18.6 0 -17C15 -18.6 22 -26 26.5 -36"
    out.append(pen.stroke(edge, (96, 58, 6), 4.2))
    out.append(pen.stroke(edge, (244, 202, 96), 2.6))
    if suit in (Suit.HEARTS, Suit.DIAMONDS):
        for x, y in ((-11.5, -38.5), (-7.0, -35.2), (7.0, -35.2), (11.5, -38.5)):
            out.append(pen.ball(x, y, 1.9))
        out.append(pen.ball(0, -33.8, 2.3))
        out.append(pen.sign(suit, 0, -28, 8, t.main))
    else:
        lace = "M-12.6 -40.6C-7 -34.6 7 -34.6 12.6 -40.6"
        out.append(pen.stroke(lace, (96, 58, 6), 2.8))
        out.append(pen.stroke(lace, (244, 202, 96), 1.6))
        out.append(pen.gem(0, -31.6, 4.0))
    return "".join(out)


def doublet(pen: Pen, suit: Suit) -> str:
    """Return a Jack's doublet, parted in two colours, with a ruff or a standing collar."""
    t = pen.tones
    gap = f"M0 -44H-8C-24 -40 -40 -36 -48 -22V{_LEFT}L0 0Z"
    out = [
        pen.shape(gap, "url(#robe)"),
        pen.shape(f"M0 -44H8C24 -40 40 -36 48 -22V{-_LEFT}L0 0Z", "url(#lining)"),
    ]
    if suit in (Suit.HEARTS, Suit.STARS):
        # Stripes on the pale half.
        out.append(
            pen.patch(
                f"M12 -43L19 -41V{-19 * SLOPE}L12 {-12 * SLOPE}ZM26 -39L33 -36.4V{-33 * SLOPE}L26 {-26 * SLOPE}Z",
                t.main,
            )
        )
    elif suit is Suit.DIAMONDS:
        for x, y in ((14.0, -32.0), (14.0, -18.0), (27.0, -28.0)):
            out.append(pen.patch(f"M{x} {y - 6}l4.6 6l-4.6 6l-4.6 -6Z", t.main))
    # Rolls at the shoulders.
    roll = "M-31 -40C-41 -40 -48.6 -31 -48 -18C-46 -24 -40 -27 -33 -27C-29 -30 -29 -37 -31 -40Z"
    out.append(pen.both(pen.shape(roll, t.deep)))
    if pen.fine:
        ribs = "M-36 -39L-38.4 -27M-42 -36L-44.6 -24.4M-47 -31L-48.4 -22"
        out.append(pen.both(pen.stroke(ribs, t.light, 1.3)))
    out.append(pen.stroke("M0 -36V0", t.line, 1.2))
    out += [pen.ball(0, y, 2.3, "url(#gold)") for y in (-27.0, -19.0, -11.0)]
    emblem = (250, 214, 116)
    out.append(pen.sign(suit, -20, -17, 17 if suit is Suit.STARS else 15.5, emblem))
    return "".join(out)


def collar(pen: Pen, suit: Suit) -> str:
    """Return a Jack's ruff or white collar, round his neck."""
    if suit in (Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS):
        puff = "M-4.6 0a4.6 5.2 0 1 0 9.2 0a4.6 5.2 0 1 0 -9.2 0Z"
        return "".join(
            pen.at(
                x,
                -37 + 0.006 * x * x - abs(x) * 0.22,
                pen.shape(puff, "url(#fur)", width=1.1),
                angle=-x * 2,
            )
            for x in (-15.5, 15.5, -9.6, 9.6, -3.4, 3.4)
        )
    wing = "M0 -34L-8 -46C-14 -44 -17 -40 -17 -35L-6 -27Z"
    return pen.both(pen.shape(wing, "url(#fur)")) + pen.gem(0, -33, 3.4)
