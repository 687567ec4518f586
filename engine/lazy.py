"""Names that a package hands on, each loaded when it is first asked for (PEP 562).

To import one module of a package runs the package's ``__init__``. Where that imports all it
offers, the window would load every bot before its menu shows.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping


def attach(
    package: str, homes: Mapping[str, str]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the ``__getattr__`` and the ``__dir__`` of a package.

    :param homes: by module, the names that it defines, separated by spaces; nothing if the
        module itself is handed on.
    """
    home_of = {
        name: module
        for module, names in homes.items()
        for name in names.split() or [module.rpartition(".")[2]]
    }

    def load(name: str) -> object:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module = importlib.import_module(home_of[name])
        value = getattr(module, name) if homes[home_of[name]] else module
        # So that the next time Python finds it by itself.
        setattr(importlib.import_module(package), name, value)
        return value

    return load, lambda: sorted(home_of)
