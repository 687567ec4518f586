"""How far apart two colours are, for every kind of colour vision.

Dichromacy is simulated as by Machado, Oliveira and Fernandes (2009) at full severity;
distances are CIE 1976 (Lab, D65), where about 2.3 is just noticeable.
"""

from __future__ import annotations

from typing import Final

Color = tuple[int, int, int]
_Rows = tuple[tuple[float, float, float], ...]

VISIONS: Final[dict[str, _Rows]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ: Final[_Rows] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


def _times(rows: _Rows, vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in rows)


def lab(color: Color, vision: str = "usual") -> tuple[float, ...]:
    """Return L, a, b of an sRGB colour as somebody sees it."""
    linear = tuple(
        c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4
        for c in color
    )
    seen = tuple(min(1.0, max(0.0, c)) for c in _times(VISIONS[vision], linear))
    x, y, z = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for t in (v / w for v, w in zip(_times(_TO_XYZ, seen), _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(a: Color, b: Color, vision: str = "usual") -> float:
    """Return how far apart two colours are for somebody."""
    pairs = zip(lab(a, vision), lab(b, vision), strict=True)
    return float(sum((x - y) ** 2 for x, y in pairs) ** 0.5)
