"""After a restart: what is open is listed, and each table wakes when its clock wants it."""

from __future__ import annotations

import logging
from typing import Final

import msgspec

from stolik.people.person import PERSONS
from stolik.tables.hall.house import House
from stolik.tables.hall.lobby import Lobby
from stolik.tables.hall.summary import SUMMARIES
from stolik.tables.hall.timers import Timers
from stolik.tables.table.opening import KIND

LOG: Final = logging.getLogger("stolik.tables")


async def come_back(house: House, lobby: Lobby, timers: Timers) -> None:
    """Read what lies beside the logs of the open tables; no log is replayed for it."""
    now = house.clock.now_ms()
    for stream in await house.store.streams(KIND):
        try:
            summary = SUMMARIES.decode(stream.head.summary)
        except msgspec.MsgspecError:
            LOG.error("table %s cannot be read", stream.id)
            continue
        lobby.note(stream.id, summary, is_open=True)
        deadline = stream.head.deadline
        if summary.waits_for_bot:
            timers.wake(stream.id, 0)
        elif deadline is not None and summary.is_running:
            shown = summary.clock_ms + house.lifetimes.between(summary.at, now)
            timers.wake(stream.id, max(0, deadline - shown))
    known = lobby.people()
    for id, value in await house.store.scan("person"):
        if id in known:
            house.names[id] = PERSONS.decode(value).name
