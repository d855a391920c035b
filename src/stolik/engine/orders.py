"""What a competition asks of the tables: open one, hold one, let it go on, stop one.

An order is known by its id: carrying it out again changes nothing, so a restart loses none and
doubles none.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class OpenTable(Struct, frozen=True, tag="open", omit_defaults=True):
    """Open a table of a game for these people, by opaque ids, in the order of its seats."""

    id: str
    game: str
    options: dict[str, object]
    people: tuple[str, ...]
    is_online: bool = False
    """Only where people play on screens: at real tables the competition keeps its own protocol."""


class StopTable(Struct, frozen=True, tag="stop"):
    """Stop the table opened under this id: what it has counts, what it is playing does not."""

    id: str
    table: str


class HoldTable(Struct, frozen=True, tag="hold"):
    """Hold the table opened under this id: nothing is played there, and it may yet go on."""

    id: str
    table: str


class FreeTable(Struct, frozen=True, tag="free"):
    """Let a table go on that was held."""

    id: str
    table: str


Order: TypeAlias = OpenTable | StopTable | HoldTable | FreeTable
