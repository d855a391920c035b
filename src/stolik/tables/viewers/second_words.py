"""Two phones write the same line of a sheet: the second comes too late, and is not lost either.

The sheet's hash says on which line the late one was written. What it would have brought there is
told to the competition, where somebody decides; it never becomes the next line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.engine import REFEREE, Event, Refused
from stolik.engine.wire import codec
from stolik.tables.faults import Denied
from stolik.tables.viewers import from_client as m

if TYPE_CHECKING:
    from stolik.tables.hall.house import Line
    from stolik.tables.table.model import TableModel
    from stolik.tables.viewers.client import Client


async def told_besides(client: Client, command: m.Do) -> bool:
    """Say whether a command that came too late says what the sheet has; else ask somebody.

    Gives false where it is no line that is written already.
    """
    table = client.table
    if command.by != REFEREE or not command.head or not client.is_trusted:
        return False
    async with table.lock:
        await table.read()
        found = late_line(table.model, command.head, bytes(command.action))
    if found is None:
        return False
    number, line, stands = found
    if line == stands:
        return True
    if await table.house.second_word(table.id, number, line):
        raise Denied("second_word", line=number)
    return False


def late_line(model: TableModel, head: str, action: bytes) -> tuple[int, Line, Line] | None:
    """Give the line an action would have written, its points there, and what stands there now."""
    log = model.log
    at = next((n for n, one in enumerate(log.hashes) if one.hex() == head), None)
    if not model.is_paper or at is None:
        return None
    before = log.rerun([one for one in log.in_force if one[0] <= at])
    lines, now = lines_of(model, before), lines_of(model, log.state)
    if len(lines) >= len(now):
        return None
    do = codec(model.game.actions).action(action)
    try:
        after = lines_of(model, model.game.apply(before, Event(REFEREE, do)))
    except Refused:
        return None
    if len(after) != len(lines) + 1:
        return None
    return len(after), after[-1], now[len(lines)]


def lines_of(model: TableModel, state: object) -> list[Line]:
    """Give what each line of a sheet brought."""
    return [None if one.is_struck else one.points for one in model.game.score(state).lines]
