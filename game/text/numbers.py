"""Numbers as they are written in the language in use.

The signs are messages like all others, so that a language's file says everything about it.
"""

from __future__ import annotations

from game.text.i18n import _

__all__ = ["decimal_text", "large_text", "percent_text"]


def decimal_text(value: float, digits: int | None = None) -> str:
    """Return a number with its decimal sign: "14.2".

    :param digits: after the sign, always; without it no more than the number has.
    """
    text = f"{value:g}" if digits is None else f"{value:.{digits}f}"
    # Translators: one and a half in figures; all numbers get their decimal sign from here.
    return text.replace(".", _("1.5")[1:2])


def large_text(value: int) -> str:
    """Return a whole number with its thousands set apart, which is read everywhere alike."""
    return f"{value:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def percent_text(share: float) -> str:
    """Return a share from 0 to 1 in percent: "33%"."""
    return _("{n}%").format(n=round(100 * share))
