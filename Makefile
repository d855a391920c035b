# Needs Python 3.11 or newer, git and make; everything else lands in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
# Each of the many processes of a run would compile all its modules again.
unexport PYTHONDONTWRITEBYTECODE
# A file's tests stay in one process, where they share servers and the browser; long files first.
# One process more than cores, because browser tests wait for their pages half of the time.
WORKERS := $(shell $(PYTHON) -c 'import os; print(min(8, (os.cpu_count() or 1) + 1))')
PYTEST := $(BIN)/python -m pytest --numprocesses $(WORKERS) --dist loadfile --no-loadscope-reorder
FAST := not long and not slow and not browser and not crash and not load

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup run dev debian warm lint beside check test laws slow fuzz audit crash peers bench pins clean

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' Makefile

setup: $(VENV)/.setup  ## what playing needs, into .venv

run: setup  ## open the lobby: play in the browser
	@$(BIN)/stolik serve

dev: setup $(VENV)/.dev  ## what testing needs besides

debian:  ## what the tests need from Debian, only if missing
	@scripts/debian.sh

warm: setup  ## compile all kernels now; a server does it in the background
	@$(BIN)/stolik warm

lint: dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

# Types are checked while kernels are compiled: neither can use two cores.
beside: dev
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target lint warm $(VENV)/.collected

# Asserts are rewritten once, not by every process of a run that finds none kept.
$(VENV)/.collected: $(VENV)/.dev
	@$(BIN)/python -m pytest --collect-only --quiet > $@.txt
	@mv $@.txt $@

check: beside  ## the quick look: style, types, layers, fast tests
	$(PYTEST) -q -m "$(FAST)"

# Nothing waits that need not: Debian's packages and ours come together; kernels are compiled while
# what testing needs is installed and asserts are rewritten; types are checked while tests already
# run, and what they find is told last, and counts as much.
test:  ## everything but the runs of minutes
	@$(MAKE) --no-print-directory --jobs=2 debian setup
	@lint=; $(MAKE) --no-print-directory warm & warm=$$!; \
	leave() { kill $$warm $$lint 2> /dev/null; exit $$1; }; trap 'leave 130' INT TERM; \
	$(MAKE) --no-print-directory dev || leave 2; \
	$(MAKE) --no-print-directory lint > $(VENV)/lint.txt 2>&1 & lint=$$!; \
	$(MAKE) --no-print-directory $(VENV)/.collected || leave 2; \
	wait $$warm || leave 2; \
	$(PYTEST) -m "not slow and not load"; tests=$$?; \
	wait $$lint; linted=$$?; cat $(VENV)/lint.txt; exit $$((tests | linted))

slow: debian dev  ## the runs of minutes, with fresh random cases
	$(BIN)/python -m pytest -m "slow or load" --hypothesis-profile=search

laws: dev  ## the laws of one game in seconds: GAME=kosci; GAMES=500 for more, SLOW=1 for all
	$(BIN)/python -m pytest -v --no-header --tb=short tests/laws tests/words tests/test_clauses.py \
	  $(if $(GAME),--game $(GAME)) $(if $(GAMES),--games $(GAMES)) \
	  -m "$(if $(SLOW),not browser,$(if $(GAMES),not slow,not slow and not long))"

FUZZ ?= 1000000

fuzz: setup  ## hostile frames and requests, interrupted or not; FUZZ=20000 for few
	$(BIN)/python -m scripts.fuzz $(FUZZ) --state .fuzz-state.json

audit: $(VENV)/.audit  ## known advisories of the pinned packages, where PyPI can be asked
	$(VENV)/audit/bin/pip-audit --strict --disable-pip --require-hashes --progress-spinner off -r requirements.txt

$(VENV)/.audit: $(VENV)/.setup
	$(PYTHON) -m venv $(VENV)/audit
	$(VENV)/audit/bin/python -m pip --disable-pip-version-check install --quiet pip-audit
	@touch $@

CYCLES ?= 50

crash: setup  ## kill a server in full play; CYCLES=500 for long
	$(BIN)/python -m scripts.crash $(CYCLES)

peers: dev $(VENV)/.peers  ## what our figures are compared with

bench: peers  ## the published figures
	$(BIN)/stolik bench all

$(VENV)/.setup: requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Stolik needs Python 3.11 or newer; name one: make setup PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --quiet --require-hashes -r requirements.txt
	$(PIP) install --quiet --no-deps --no-build-isolation -e .
	@touch $@

# Most modules that test tools bring are never imported; the others are compiled when they are.
$(VENV)/.dev: requirements-dev.txt $(VENV)/.setup
	$(PIP) install --quiet --no-compile --require-hashes -r requirements-dev.txt
	@touch $@

$(VENV)/.peers: requirements-peers.txt $(VENV)/.dev
	$(PIP) install --quiet --no-compile --require-hashes -r requirements-peers.txt
	@touch $@

# Needs uv (pip install uv, outside .venv). One file serves all platforms and names no host.
UV ?= uv
COMPILE = $(UV) pip compile --quiet --universal --generate-hashes --python-version 3.11 \
  --no-emit-index-url --no-emit-find-links --custom-compile-command "make pins"

pins:  ## pin the newest versions that pyproject.toml allows
	$(COMPILE) --upgrade --group setup pyproject.toml -o requirements.txt
	$(COMPILE) --upgrade --group setup --group dev pyproject.toml -c requirements.txt -o requirements-dev.txt
	$(COMPILE) --upgrade --group peers -c requirements-dev.txt -o requirements-peers.txt

clean:  ## remove what the targets above made
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist
	find src tests -type d -name __pycache__ -prune -exec rm -rf {} +
