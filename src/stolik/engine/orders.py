"""What a competition asks of the tables: open one, tell it something, hold, free or stop it.

An order is known by its id: carrying it out again changes nothing, so a restart loses none and
doubles none.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

Where: TypeAlias = Literal["any", "here", "screens"]
"""Where a table is played: as all tables of its competition are; here whatever the others are, and
it waits for nobody; or only where people play on screens, for at real tables the competition keeps
a protocol of its own."""


class OpenTable(Struct, frozen=True, tag="open", omit_defaults=True):
    """Open a table of a game for these people, by opaque ids, in the order of its seats."""

    id: str
    game: str
    options: dict[str, object]
    people: tuple[str, ...]
    """Nothing for a chair that nobody has yet."""
    where: Where = "any"


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


class TellTable(Struct, frozen=True, tag="tell"):
    """Seat these people at the table opened under this id, and let the referee of its game act.

    Between two deals a competition so moves people from table to table, and tells a level.
    """

    id: str
    table: str
    do: Struct
    """An action of the table's game."""
    number: int
    """Which of such words it is at this table, from 1: one that stands in its log is not said
    again, wherever that log has been taken."""
    people: tuple[str, ...]
    """By seat; nothing for an empty chair. Who begins with `HOUSE_PLAYER` is a bot of that level,
    written behind it up to the next dot."""


HOUSE_PLAYER: Final = "bot."
"""Begins the id of a player of the house: `bot.medium.7`."""

Order: TypeAlias = OpenTable | StopTable | HoldTable | FreeTable | TellTable
