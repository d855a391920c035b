"""Suspensions and rulings: for how long somebody is out, and whose word is enough."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal

Matter = Literal["dispute", "extension", "foul_play", "alcohol", "unclear"]

CHIEF_ALONE: Final = ("extension", "foul_play", "unclear")


def suspended_for(
    season: int, tournament: int, per_season: int, how_many: int
) -> list[tuple[int, int]]:
    """Give the tournaments somebody misses after a card, over the season's end if need be."""
    found: list[tuple[int, int]] = []
    for _ in range(how_many):
        tournament += 1
        if tournament > per_season:
            season, tournament = season + 1, 1
        found.append((season, tournament))
    return found


def is_in_force(
    matter: Matter,
    judges_for: Collection[str],
    judges_against: Collection[str],
    chief: str,
    at_table: Collection[str],
    needed: int,
) -> bool:
    """Say whether the judges who have spoken are enough for a ruling."""
    agree = {judge for judge in judges_for if judge not in at_table}
    differ = {judge for judge in judges_against if judge not in at_table}
    if matter in CHIEF_ALONE and chief not in at_table:
        return chief in agree
    if chief in agree and differ and len(agree) >= needed:
        return True  # the chief judge breaks a disagreement
    return len(agree) >= needed and len(agree) > len(differ)
