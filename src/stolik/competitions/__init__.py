"""Competitions: what seasons and tournaments share, and a folder for each of them."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Final

from stolik.engine.protocol import AnyCompetition
from stolik.engine.shelf import Shelf

SHELF: Final = Shelf("stolik.competitions", ("rulebook.toml", "rules.py"), "unknown_competition")


def ids() -> tuple[str, ...]:
    """Name every competition of the package, in alphabetical order."""
    return SHELF.ids


@cache
def load(id: str) -> AnyCompetition:
    """Give the competition of this id, or say which there are."""
    competition: AnyCompetition = part(id, "").COMPETITION
    return competition


def part(id: str, name: str) -> ModuleType:
    """Import a module of a competition's folder; empty is the competition itself."""
    return SHELF.part(id, name)


def has_part(id: str, name: str) -> bool:
    """Say whether a competition's folder has such a module."""
    return SHELF.has_part(id, name)
