"""Recount a season from the bytes of its record, in one go and without checking the chain.

For reading many seasons at once; whoever wants to know that nothing was altered verifies the
record, which takes longer. Both end in the same state.
"""

from __future__ import annotations

import msgspec
from msgspec import Raw, Struct

from stolik.competitions.liga_baski.league import League
from stolik.competitions.liga_baski.options import Options
from stolik.competitions.season import actions as do
from stolik.competitions.season.state import State
from stolik.engine.log import Closed, Contributed, Opened, Revealed, TableEvent
from stolik.engine.protocol import AnyMachine, Event
from stolik.engine.refusals import BadRecord, Refused
from stolik.engine.revisions import at
from stolik.engine.wire import decoder, misfit


class Written(Struct, gc=False):
    """A line of a record, its event at once; the hash is not looked at."""

    entry: Opened | Event[do.Action] | TableEvent | Contributed | Revealed | Closed


def recounted(data: bytes) -> State:
    """Give the state that a record without corrections leads to."""
    try:
        lines = decoder(list[Written]).decode(data)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadRecord("record_line", line=1, why=misfit(error)) from error
    first = lines[0].entry if lines else None
    if not isinstance(first, Opened) or first.game != League.id:
        raise BadRecord("record_not_one")
    league: AnyMachine = at(League(), first.revision)
    state: State = league.start(0, options_of(first.options))
    apply = league.apply
    for number, line in enumerate(lines, 1):
        entry = line.entry
        if isinstance(entry, Event):
            try:
                state = apply(state, entry)
            except Refused as error:
                raise BadRecord("record_line", line=number, why=str(error)) from error
    return state


def options_of(data: Raw) -> Options:
    """Read the options of a season from the first entry of its record."""
    return decoder(Options).decode(bytes(data))
