"""After a restart: what is open is listed, and each table wakes when its clock wants it."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from stolik import games
from stolik.engine import BadInput
from stolik.people.person import PERSONS
from stolik.people.privacy import CHAIRS
from stolik.people.veil import ALIAS
from stolik.tables.hall.house import House
from stolik.tables.hall.lobby import Lobby
from stolik.tables.hall.summary import SUMMARIES, TableSummary
from stolik.tables.hall.timers import Timers
from stolik.tables.table.opening import KIND


def readable(head: bytes) -> TableSummary:
    """Read what is kept of a table, so far that every list can show it."""
    summary = SUMMARIES.decode(head)
    if len(summary.places) not in games.load(summary.game).seats:
        raise ValueError
    return summary


async def come_back(house: House, lobby: Lobby, timers: Timers) -> None:
    """Read what lies beside the logs of the open tables; no log is replayed for it."""
    now = house.clock.now_ms()
    for stream in await house.store.streams(KIND):
        try:
            summary = readable(stream.head.summary)
        except (BadInput, msgspec.MsgspecError, ValueError) as error:
            house.set_aside.note(stream.id, KIND, error)
            continue
        lobby.note(stream.id, summary, is_open=True)
        deadline = stream.head.deadline
        if summary.waits_for_bot:
            timers.wake(stream.id, 0)
        elif deadline is not None and summary.is_running:
            shown = summary.clock_ms + house.lifetimes.between(summary.at, now)
            timers.wake(stream.id, max(0, deadline - shown))
    await name_people(house, lobby)


async def name_people(house: House, lobby: Lobby) -> None:
    """Read what those are called who sit at open tables."""
    people = dict(await house.store.scan("person"))
    whose = {key: value.decode() for key, value in await house.store.scan(ALIAS)}
    for table, summary in lobby.summaries.items():
        for place in summary.places:
            if place.person is not None:
                own = "" if summary.arranged.is_veiled else place.person
                value = people.get(whose.get(f"{table}/{place.person}", own))
                if value is not None:
                    with suppress(msgspec.MsgspecError):  # nobody's name is worth a start
                        house.names[table, place.person] = PERSONS.decode(value).name
    for key, value in await house.store.scan("chair"):
        table = key.rpartition("/")[0]
        if table in lobby.summaries:
            with suppress(msgspec.MsgspecError):
                given = CHAIRS.decode(value)
                house.names.setdefault((table, given.person), given.name)
