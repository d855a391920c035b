"""The case of each registered game, with what its own test folder says of it (`laws.py`)."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from stolik import games
from tests.kit.cases import Case, Known, case


@cache
def known(id: str) -> Known:
    """What the test folder of a game says of it; of a game that says nothing, what fits most."""
    folder = f"tests.games.{id.replace('-', '_')}"
    if find_spec(folder) is None or find_spec(f"{folder}.laws") is None:
        return Known()
    found: Known = import_module(f"{folder}.laws").KNOWN
    return found


@cache
def case_of(id: str) -> Case:
    """The case of a registered game."""
    return case(games.kit(id), known(id))
