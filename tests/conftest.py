"""What every test relies on: no screen, no sound, nothing of the user's, the same examples."""

from __future__ import annotations

import collections
import os
import tempfile

import pytest
from hypothesis import HealthCheck, settings

# Set before anything imports pygame. The tests of a real window start the game as a
# process of its own and give it an environment of its own.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)

_HOME = tempfile.TemporaryDirectory(prefix="fivecrowns-tests-")
for _name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
    os.environ[_name] = _HOME.name

# The same examples on every run and machine, so that a failure seen by one is seen by all;
# no deadlines, since a slow machine is not a bug. `--hypothesis-profile explore` looks for
# examples that nobody has seen yet, and prints how to repeat a failure.
_COMMON = settings(
    deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow], database=None
)
# `make test-slow` repeats the property tests with more examples.
settings.register_profile("quick", _COMMON, derandomize=True, max_examples=25)
settings.register_profile("thorough", _COMMON, derandomize=True, max_examples=100)
settings.register_profile("explore", _COMMON, derandomize=False, max_examples=2000)
settings.load_profile("quick")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the cases of a test beyond its ``quick_cases`` to the slow run.

    Those that stay are spread evenly over all, so that each of several stacked parameters
    keeps some of its values.
    """
    cases: dict[str, list[pytest.Item]] = collections.defaultdict(list)
    for item in items:
        if item.get_closest_marker("quick_cases") is not None:
            cases[item.nodeid.partition("[")[0]].append(item)
    for those in cases.values():
        marker = those[0].get_closest_marker("quick_cases")
        assert marker is not None
        quick = int(marker.args[0])
        for at, item in enumerate(those):
            if (at + 1) * quick // len(those) == at * quick // len(those):
                item.add_marker(pytest.mark.slow)
