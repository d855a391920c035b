"""Balls, pockets and the rack: names and numbers of section 2, and what lies opposite what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, get_args

Object: TypeAlias = Literal[
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"
]
Ball: TypeAlias = Literal["0"] | Object  # BIL-2
Group: TypeAlias = Literal["full", "half"]
Pocket: TypeAlias = Literal["HL", "SL", "FL", "HR", "SR", "FR"]  # BIL-3

WHITE: Final = "0"
BLACK: Final = "8"
OBJECTS: Final[tuple[Object, ...]] = get_args(Object)
POCKETS: Final[tuple[Pocket, ...]] = get_args(Pocket)
GROUPS: Final[tuple[Group, ...]] = get_args(Group)
OF_GROUP: Final[dict[Group, tuple[Object, ...]]] = {"full": OBJECTS[:7], "half": OBJECTS[8:]}
OTHER_GROUP: Final[dict[Group, Group]] = {"full": "half", "half": "full"}
BALLS_OF: Final = {group: frozenset(balls) for group, balls in OF_GROUP.items()}
GROUP_OF: Final[dict[str, Group]] = {b: group for group in GROUPS for b in OF_GROUP[group]}
COLOURED: Final = OF_GROUP["full"] + OF_GROUP["half"]
RACKED: Final = 15
CENTRE, CORNERS = 4, (10, 14)
"""Places in a rack, row by row: the middle of the third row, the ends of the fifth."""

OPPOSITE: Final[dict[str, dict[str, Pocket]]] = {  # BIL-40
    "diagonal": {"HL": "FR", "FR": "HL", "HR": "FL", "FL": "HR", "SL": "SR", "SR": "SL"},
    "across": {"HL": "HR", "HR": "HL", "FL": "FR", "FR": "FL", "SL": "SR", "SR": "SL"},
    "along": {"HL": "FL", "FL": "HL", "HR": "FR", "FR": "HR", "SL": "SR", "SR": "SL"},
}


def group_of(ball: str) -> Group | None:
    """Say the type of a ball; white and black have none."""
    return GROUP_OF.get(ball)  # BIL-2


def is_rack(order: Sequence[str]) -> bool:
    """Say whether balls lie in the triangle as they must: black within, corners of both types."""
    if len(order) != RACKED or set(order) != set(OBJECTS) or order[CENTRE] != BLACK:
        return False
    return {group_of(order[place]) for place in CORNERS} == set(GROUPS)  # BIL-5
