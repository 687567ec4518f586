"""Faces, hair and beards. The chin is at y = -44, the brow under the crown at -76."""

from __future__ import annotations

from typing import Final, Literal

from game.art.court.pen import Pen
from game.art.svg import blend, shade

__all__ = ["Beard", "Hair", "beard", "face", "hair_before", "hair_behind", "neck"]

Beard = Literal["full", "forked", "pointed", "square", "curled"]
Hair = Literal["page", "curls", "short", "long", "braids", "buns", "veil", "loose"]

_BROAD: Final = (
    "M-15.5 -80C-17 -65 -16 -55 -9.5 -47.5C-5 -43.4 5 -43.4 9.5 -47.5C16 -55 17 -65 15.5 -80Z"
)
_FINE: Final = (
    "M-14.8 -80C-16.4 -65 -14.6 -55 -7.4 -46.8C-3 -42.6 3 -42.6 7.4 -46.8"
    "C14.6 -55 16.4 -65 14.8 -80Z"
)
_CHEEK: Final = "M15.2 -80C16.6 -65 14.8 -55 8 -47C5 -44.2 2 -43.7 -1 -44C7 -47.5 10.6 -57 9.8 -67C9.6 -73 12 -78 15.2 -80Z"


def neck(pen: Pen) -> str:
    """Return the neck, which the collar covers and the head overlaps."""
    t = pen.tones
    under = blend(t.shadow, (70, 24, 20), 0.3)
    return pen.shape("M-7.5 -54L-9 -36C-4 -30 4 -30 9 -36L7.5 -54Z", t.shadow) + pen.patch(
        "M-7 -50C-3 -42 3 -42 7 -50L7.4 -43.6C3 -37 -3 -37 -7.4 -43.6Z", under
    )


def face(pen: Pen, *, lady: bool = False, bearded: bool = False, turn: float = 0.0) -> str:
    """Return the face; `turn` moves the features sideways, in units."""
    t = pen.tones
    ink = t.features
    out = [
        pen.shape(_FINE if lady else _BROAD, "url(#skin)"),
        pen.patch(_CHEEK, t.shadow, 0.75),
    ]
    parts = []
    brow = blend(t.hair, (40, 24, 20), 0.35)
    for side in (-1, 1):
        x = 6.7 * side
        parts.append(
            pen.patch(_eye(x, side), (253, 250, 244) if pen.fine else blend(t.skin, ink, 0.15))
        )
        parts.append(pen.ball(x + 0.35, -63.4, 1.75, ink, None))
        parts.append(pen.stroke(_lid(x, side), ink, 1.5 if lady else 1.25))
        parts.append(pen.patch(_brow(x, side, lady=lady), brow))
        if pen.fine:
            parts.append(pen.ball(x + 0.9, -64.0, 0.5, (255, 255, 255), None))
    nose = blend(t.skin, (92, 34, 24), 0.6)
    parts.append(
        pen.patch(
            "M0.6 -66C1.4 -61 3.6 -58 3.2 -56C1.6 -54.4 -0.6 -54.8 -0.8 -55.6C0.6 -58 0.4 -62 0.6 -66Z",
            t.shadow,
        )
    )
    parts.append(
        pen.stroke(
            "M1.2 -64C1.6 -60.5 3.7 -58 3.3 -56.2C1.8 -54.5 -0.8 -54.6 -2 -55.7", nose, 1.1
        )
    )
    if lady:
        parts.append(
            pen.patch(
                "M-4.3 -50.7C-2.4 -53 -0.8 -52.6 0 -52C0.8 -52.6 2.4 -53 4.3 -50.7"
                "C2 -47.4 -2 -47.4 -4.3 -50.7Z",
                t.lips,
            )
        )
        parts.append(pen.stroke("M-4 -50.6C-1.5 -50 1.5 -50 4 -50.6", shade(t.lips, -0.4), 0.8))
        parts += [
            pen.patch(f"M{9.4 * side - 3} -56a3 2.4 0 1 0 6 0a3 2.4 0 1 0 -6 0Z", t.lips, 0.22)
            for side in (-1, 1)
        ]
    elif not bearded:
        parts.append(
            pen.stroke("M-4 -50.6C-1.6 -49.6 1.8 -49.7 4.4 -51.4", shade(t.lips, -0.38), 1.3)
        )
        parts.append(pen.stroke("M-1.8 -47.4C-0.6 -46.8 1.2 -46.9 2.4 -47.6", t.shadow, 1.3))
    out.append(pen.at(turn, 0, *parts))
    return "".join(out)


def _eye(x: float, side: int) -> str:
    s = side
    return (
        f"M{x - 4.1 * s} -62.9C{x - 2 * s} -66.2 {x + 2.6 * s} -66.2 {x + 4.4 * s} -63.4"
        f"C{x + 2 * s} -61.2 {x - 2 * s} -61.2 {x - 4.1 * s} -62.9Z"
    )


def _lid(x: float, side: int) -> str:
    s = side
    return f"M{x - 4.1 * s} -62.9C{x - 2 * s} -66.4 {x + 2.6 * s} -66.4 {x + 4.8 * s} -63.4"


def _brow(x: float, side: int, *, lady: bool) -> str:
    s = side
    if lady:
        return (
            f"M{x - 4 * s} -68.6C{x - s} -71.4 {x + 3 * s} -71.6 {x + 5.6 * s} -68.6"
            f"C{x + 3 * s} -70.2 {x - s} -70 {x - 4 * s} -68.6Z"
        )
    return (
        f"M{x - 4.6 * s} -67.2C{x - 2 * s} -70.8 {x + 3 * s} -71.6 {x + 6 * s} -68"
        f"C{x + 3 * s} -69 {x - s} -68 {x - 4.6 * s} -67.2Z"
    )


_BEARDS: Final[dict[Beard, str]] = {
    "full": "C20 -52 19 -39 11 -31C7 -27 3 -25 0 -22C-3 -25 -7 -27 -11 -31C-19 -39 -20 -52 -16 -68",
    "forked": "C20 -52 18 -36 8 -24C6 -27 2 -31 0 -33C-2 -31 -6 -27 -8 -24C-18 -36 -20 -52 -16 -68",
    "pointed": "C18 -56 14 -44 8 -37C5 -32 2 -26 0 -20C-2 -26 -5 -32 -8 -37C-14 -44 -18 -56 -16 -68",
    "square": "C19 -54 19 -42 17 -33C12 -29 6 -31 0 -28C-6 -31 -12 -29 -17 -33C-19 -42 -19 -54 -16 -68",
    "curled": "C21 -60 22 -53 18 -48C22 -44 20 -37 15 -36C15 -30 9 -27 5 -30C3 -26 -3 -26 -5 -30"
    "C-9 -27 -15 -30 -15 -36C-20 -37 -22 -44 -18 -48C-22 -53 -21 -60 -16 -68",
}


def beard(pen: Pen, kind: Beard, turn: float = 0.0) -> str:
    """Return a King's beard and moustache, over his face."""
    t = pen.tones
    dark = shade(t.hair, -0.42)
    out = [
        pen.shape(
            f"M-16 -68C-14.4 -60 -11 -56 -7 -55.4C-3 -57 3 -57 7 -55.4C11 -56 14.4 -60 16 -68{_BEARDS[kind]}Z",
            "url(#hair)",
        ),
        pen.patch(
            "M-3.6 -50.4C-1.4 -51.2 1.4 -51.2 3.6 -50.4C2 -47.2 -2 -47.2 -3.6 -50.4Z", t.lips
        ),
    ]
    waves = (
        "M-11.5 -52C-13 -44 -11 -38 -7 -33M11.5 -52C13 -44 11 -38 7 -33"
        "M-6 -44C-7 -38 -5 -34 -3 -31M6 -44C7 -38 5 -34 3 -31M0 -44V-32"
    )
    if kind == "curled":
        waves = (
            "M-15 -48C-11 -49 -9 -45 -12 -43M15 -48C11 -49 9 -45 12 -43"
            "M-12 -36C-8 -37 -6 -33 -8 -32M12 -36C8 -37 6 -33 8 -32M-3 -40C0 -42 3 -39 1 -36"
        )
    out.append(pen.stroke(waves, dark, 1.0, 0.8))
    wing = (
        "M0 -55.4C-3.4 -57.8 -8.4 -56.2 -10.8 -52.4C-12.6 -50 -15.4 -50 -17.4 -52.2"
        "C-17 -47 -10.6 -45.4 -6 -48C-3.2 -49.6 -1.2 -51.4 0 -51.4Z"
    )
    out.append(
        pen.at(
            turn * 0.7,
            0,
            pen.both(
                pen.shape(wing, shade(t.hair, 0.12), shade(t.hair, -0.55), 1.0),
            ),
        )
    )
    return "".join(out)


_BEHIND: Final[dict[Hair, str]] = {
    "page": "M0 -84H-14C-23 -76 -23 -58 -21.5 -50C-21 -45 -24 -43 -26.5 -43.4"
    "C-23 -37.5 -14 -38 -11 -45L0 -50Z",
    "curls": "M0 -84H-14C-22 -80 -26 -72 -23 -67C-28 -63 -27 -56 -23.5 -54C-27 -49 -24 -42 -18 -42"
    "C-14 -39 -9 -42 -9 -47L0 -50Z",
    "short": "M0 -84H-14C-21 -76 -21 -64 -19.5 -56C-19 -52 -16 -51 -13 -52L0 -56Z",
    "long": "M0 -84H-14C-24 -76 -25 -60 -24 -48C-23.4 -38 -29 -32 -34 -29"
    "C-26 -22 -14 -25 -10 -35L0 -50Z",
    "braids": "M0 -84H-14C-22 -77 -22 -62 -20 -52L-12 -46L0 -50Z",
    "buns": "M0 -84H-14C-21 -78 -20 -64 -18 -56L-12 -50L0 -50Z",
    "veil": "M0 -84H-14C-22 -77 -22 -60 -20 -50L-11 -44L0 -50Z",
    "loose": "M0 -84H-14C-25 -78 -30 -66 -27 -58C-32 -53 -31 -46 -28 -43C-33 -38 -31 -30 -26 -28"
    "C-20 -24 -12 -28 -10 -36L0 -50Z",
}


def hair_behind(pen: Pen, kind: Hair) -> str:
    """Return the hair behind the face, on both sides."""
    t = pen.tones
    out = []
    if kind == "veil":
        veil = "M0 -88H-16C-30 -76 -31 -50 -40 -30C-30 -27 -20 -29 -12 -34L0 -50Z"
        out.append(pen.both(pen.shape(veil, "url(#lining)")))
        if pen.fine:
            out.append(pen.both(pen.stroke("M-23 -68C-25 -52 -27 -42 -31 -33", t.light, 1.0)))
    out.append(pen.both(pen.shape(_BEHIND[kind], "url(#hair)")))
    dark = shade(t.hair, -0.4)
    if kind == "long" and pen.fine:
        out.append(
            pen.both(
                pen.stroke("M-19 -72C-20 -58 -18 -46 -23 -32", dark, 1.0, 0.7),
                pen.stroke("M-16 -56C-15 -46 -15 -38 -18 -31", dark, 1.0, 0.7),
            )
        )
    if kind in ("curls", "loose") and pen.fine:
        out.append(
            pen.both(
                pen.stroke(
                    "M-23 -67C-20 -68 -18 -66 -18.4 -63M-24 -54C-20 -55 -18 -53 -18.6 -50"
                    "M-21 -44C-18 -46 -15 -44 -15.6 -41.6",
                    dark,
                    1.0,
                    0.8,
                )
            )
        )
    if kind == "buns":
        bun = "M-27.5 -60a8 8.6 0 1 0 16 0a8 8.6 0 1 0 -16 0Z"
        net = (
            pen.stroke(
                "M-25.6 -64.6L-13.6 -55.4M-25.6 -55.4L-13.6 -64.6M-19.5 -68.4V-51.6",
                "#d9a53c",
                0.9,
            )
            if pen.fine
            else ""
        )
        out.append(pen.both(pen.shape(bun, "url(#hair)"), net))
    return "".join(out)


def hair_before(pen: Pen, kind: Hair) -> str:
    """Return the hair before the face and over the shoulders."""
    t = pen.tones
    if kind in ("page", "short"):
        fringe = (
            "M-15.8 -73C-11 -69 -5 -70 -1 -75C3 -70 10 -69.6 15.8 -73L15.6 -84H-15.6Z"
            if kind == "page"
            else "M-15.8 -71C-10 -74 2 -70 8 -77C10 -74 13 -72 15.8 -71L15.6 -84H-15.6Z"
        )
        return pen.shape(fringe, "url(#hair)")
    if kind == "curls":
        return pen.shape(
            "M-16 -71C-13 -69 -10 -71 -9.4 -73.6C-6 -70 -2 -72 -1 -75C2 -71 6 -71.6 8 -74.4"
            "C10 -71 13 -69.6 16 -71L15.6 -84H-15.6Z",
            "url(#hair)",
        )
    wing = "M0 -84V-77.5C-6 -76.5 -12.5 -71 -14.6 -60C-17.4 -66 -17.6 -78 -14 -84Z"
    out = [pen.both(pen.shape(wing, "url(#hair)"))]
    if kind == "braids":
        beads = []
        for i in range(6):
            x, y = -18.6 - 0.5 * i, -53 + 5.6 * i
            beads.append(
                pen.shape(
                    f"M{x - 4.4:.1f} {y:.1f}C{x - 4.4:.1f} {y - 4:.1f} {x + 4.4:.1f} {y - 4:.1f} "
                    f"{x + 4.4:.1f} {y:.1f}L{x:.1f} {y + 5.4:.1f}Z",
                    "url(#hair)",
                )
            )
        beads.append(pen.gold("M-24.4 -19.5h7v3.4h-7Z", 1.0))
        beads.append(
            pen.shape("M-24 -16C-26 -11 -23 -8 -21 -7C-18.6 -9 -17 -12 -18 -16Z", t.hair)
        )
        out.append(pen.both(*beads))
    return "".join(out)
