"""Dates and times as they are shown: the same in every language, and never mistaken."""

from __future__ import annotations

from datetime import UTC, date, datetime

__all__ = ["date_text", "date_time_text", "day_of"]


def date_time_text(seconds: float) -> str:
    """Return a Unix time in seconds as date and time of day here."""
    return _here(seconds).strftime("%Y-%m-%d %H:%M")


def date_text(seconds: float) -> str:
    """Return a Unix time in seconds as a date here."""
    return _here(seconds).strftime("%Y-%m-%d")


def day_of(seconds: float) -> date:
    """Return the day here at a Unix time in seconds."""
    return _here(seconds).date()


def _here(seconds: float) -> datetime:
    try:
        return datetime.fromtimestamp(seconds, UTC).astimezone()
    except (OverflowError, OSError, ValueError):
        # A clock gone wild, or a file from one.
        return datetime.fromtimestamp(0, UTC)
