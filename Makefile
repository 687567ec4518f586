# Five Crowns: `make play` and `make test`; `make` alone lists everything.
# All Python tools live in .venv, which is made and refreshed when needed.

PYTHON ?= python3
ARGS ?=

VENV_PYTHON := .venv/bin/python
STAMP := .venv/fivecrowns-setup
PYTEST := $(VENV_PYTHON) -m pytest
# The tests are independent of each other: each core runs a share of them.
SPREAD := -n auto --maxprocesses 8
# They start hundreds of processes: none is to compile what another one has compiled.
unexport PYTHONDONTWRITEBYTECODE
# A real window mostly waits: two of them, each on a screen of its own, share the processor well.
TWO_SCREENS := -n 2 --dist loadfile

# A Python named by hand (make PYTHON=python3.12 test) must be the one in .venv;
# otherwise any that is there already will do.
ifneq ($(origin PYTHON),file)
THIS_PYTHON := --this-python
ASK_AGAIN := FORCE
else
# Once set up, .venv can still break: the system's Python goes when it is upgraded.
ASK_AGAIN := $(shell test -x $(VENV_PYTHON) || echo FORCE)
endif

.DEFAULT_GOAL := help
.PHONY: help setup play test test-slow test-native test-window test-dist lint doctest check bench native assets dist FORCE

help:
	@echo "make play           play the game (make play ARGS=\"--seed 5\" passes options on)"
	@echo "make test           the tests; they need no screen"
	@echo "make test-slow      the tests that take minutes"
	@echo "make test-native    the engine's tests once more with the compiled arranging"
	@echo "make test-window    the tests of a real window; they need Xvfb and xdotool"
	@echo "make test-dist      the tests of what make dist has made; they need Xvfb and xdotool"
	@echo "make check          style, types, all quick tests and the examples in docstrings"
	@echo "make bench          how fast the program is on this machine"
	@echo "make native         compile the arranging of hands (optional, needs a C compiler)"
	@echo "make assets         make sounds, icons and translations anew from their sources"
	@echo "make dist           the downloadable program"
	@echo "make setup          only make .venv; PYTHON=python3.12 chooses the Python"

setup: $(STAMP)

$(STAMP): pyproject.toml constraints.txt build/setup_env.py $(ASK_AGAIN)
	@command -v "$(PYTHON)" >/dev/null 2>&1 || { \
		echo "setup: there is no $(PYTHON); install Python 3.11 or later (Debian and Ubuntu: sudo apt install python3 python3-venv)" >&2; \
		exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || { \
		echo "setup: $(PYTHON) is not a working Python 3.11 or later; install one and name it, as in: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; \
		exit 1; }
	@"$(PYTHON)" build/setup_env.py $(THIS_PYTHON)

play: $(STAMP)
	@$(VENV_PYTHON) -m game $(ARGS)

test: $(STAMP)
	$(PYTEST) $(SPREAD) $(ARGS)

# The property tests take part with more examples.
test-slow: $(STAMP)
	$(PYTEST) $(SPREAD) -m "slow or (hypothesis and not window and not dist)" --hypothesis-profile thorough $(ARGS)

# Compiled for the tests only, unless it was there before.
test-native: $(STAMP)
	@had=$$(ls engine/arrange/*.so engine/arrange/*.pyd 2>/dev/null || true); \
	$(VENV_PYTHON) build/native.py || exit 1; \
	$(PYTEST) $(SPREAD) tests/engine $(ARGS); status=$$?; \
	test -n "$$had" || $(VENV_PYTHON) build/native.py --clean || exit 1; \
	exit $$status

test-window: $(STAMP)
	@for tool in Xvfb:xvfb xdotool:xdotool openbox:openbox; do \
		command -v "$${tool%:*}" >/dev/null 2>&1 || { \
			echo "test-window: there is no $${tool%:*}; install it (Debian and Ubuntu: sudo apt install $${tool#*:})" >&2; \
			exit 1; }; \
	done
	$(PYTEST) $(TWO_SCREENS) -m window $(ARGS)

test-dist: $(STAMP)
	$(PYTEST) $(TWO_SCREENS) -m dist $(ARGS)

lint: $(STAMP)
	$(VENV_PYTHON) -m ruff check .
	$(VENV_PYTHON) -m ruff format --check .
	$(VENV_PYTHON) -m mypy

# Where modules are compiled, those stand for the sources beside them.
doctest: $(STAMP)
	PY_IGNORE_IMPORTMISMATCH=1 $(PYTEST) --doctest-modules engine game

check: lint test doctest

bench: $(STAMP)
	$(VENV_PYTHON) -m tests.bench $(ARGS)

native: $(STAMP)
	$(VENV_PYTHON) build/native.py $(ARGS)

assets: $(STAMP)
	$(VENV_PYTHON) build/assets.py $(ARGS)

dist: $(STAMP)
	$(VENV_PYTHON) build/dist.py $(ARGS)
