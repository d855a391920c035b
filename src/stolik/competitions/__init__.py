"""Competitions: what seasons and tournaments share, and a folder for each of them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from stolik.engine.protocol import AnyCompetition
from stolik.engine.shelf import Shelf

if TYPE_CHECKING:
    from stolik.competitions.competition_kit import AnyCompetitionKit

SHELF: Final = Shelf("stolik.competitions", "unknown_competition")


def ids() -> tuple[str, ...]:
    """Name every competition of the package, in alphabetical order."""
    return SHELF.ids


@cache
def kit(id: str) -> AnyCompetitionKit:
    """Give the competition of this id with all that belongs to it, or say which there are."""
    found: AnyCompetitionKit = SHELF.folder(id).KIT
    return found


def load(id: str) -> AnyCompetition:
    """Give the competition of this id, or say which there are."""
    return kit(id).competition
