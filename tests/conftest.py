"""What every test relies on: no screen, no sound, nothing of the user's, the same examples."""

from __future__ import annotations

import os
import tempfile

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
settings.register_profile("repeatable", _COMMON, derandomize=True)
settings.register_profile("explore", _COMMON, derandomize=False, max_examples=2000)
settings.load_profile("repeatable")
