"""Files put aside while a competition goes on, so that there is always one to take over from."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Final

from stolik.cups.keeper import Cups
from stolik.cups.open_cup import OpenCup
from stolik.cups.parcel.copies import keep
from stolik.engine.refusals import BadInput
from stolik.live.clocks import Clock

LOG: Final = logging.getLogger("stolik.cups")
LOOK_S: Final = 2.0
EVERY_MS: Final = 60_000


class Copying:
    """Put every competition's file aside: each minute it changes, and whenever a phase ends."""

    def __init__(self, cups: Cups, folder: Path, clock: Clock) -> None:
        self._cups, self._folder, self._clock = cups, folder, clock
        self._last: dict[str, tuple[int, str, int]] = {}
        """Of each competition: the entries, the phase and the moment of its last file."""

    async def watch(self) -> None:
        """Go on until cancelled."""
        while True:
            for one in self._cups.opened():
                await self.look(one)
            await asyncio.sleep(LOOK_S)

    async def look(self, one: OpenCup) -> bool:
        """Put a file aside if it is time; say whether it was."""
        cup, now = one.cup, self._clock.now_ms()
        entries, phase, at = self._last.get(cup.id, (0, "", 0))
        try:
            phase_now = cup.machine.turn(cup.state).phase
            is_due = phase_now != phase or now - at >= EVERY_MS
            if cup.stored == entries or not is_due:
                return False
            self._last[cup.id] = (cup.stored, phase_now, now)
            data = await self._cups.packed(one)
            await asyncio.to_thread(keep, self._folder, data, now)
        except BadInput as error:
            LOG.error("no file of cup %s could be put aside: %s", cup.id, error.code)
            return False
        one.parts.copied_at = now
        cup.note()
        return True
