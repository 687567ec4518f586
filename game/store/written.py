"""Values written as JSON in a row of the database, and what is made sure of on reading."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

__all__ = ["array", "members", "string", "whole", "written"]


def written(fields: Mapping[str, object]) -> str:
    """Write the fields of a value."""
    return json.dumps(fields, separators=(",", ":"))


def members(text: str) -> dict[str, Any]:
    """Return the members of an object; :raises ValueError: it is none."""
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError("no JSON object")
    return data


def array(value: object) -> list[object]:
    """Return a list; :raises ValueError: it is none."""
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is no list")
    return value


def whole(value: object, least: int | None = None) -> int:
    """Return a whole number; :raises ValueError: it is none, or too small."""
    if type(value) is not int or (least is not None and value < least):
        raise ValueError(f"{value!r} is no whole number")
    return value


def string(value: object) -> str:
    """Return a text; :raises ValueError: it is none."""
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is no text")
    return value
