"""One competition of this process with everything around it: calls, tables, planner, screens."""

from __future__ import annotations

import asyncio
from typing import Final

from stolik.competitions.archive import ArchivePage
from stolik.competitions.screens import Wishes
from stolik.cups.calls import Calls
from stolik.cups.live_cup import LiveCup
from stolik.cups.notices import Notices
from stolik.cups.parcel.signing import fingerprint_of
from stolik.cups.planning import Planner
from stolik.cups.register import put_selves, put_wishes, read_selves, read_wishes
from stolik.cups.rotation import Rotation, put_rotation, read_rotation
from stolik.cups.screen_parts import Parts
from stolik.cups.tables import CupTables
from stolik.engine.actors import Viewer
from stolik.tables.hall.hall import Hall

MOST_PAGES: Final = 200


class OpenCup:
    """One competition with everything around it."""

    def __init__(self, cup: LiveCup, hall: Hall) -> None:
        self.cup = cup
        self._hall = hall
        self.calls = Calls(cup.store, cup.id)
        self.tables = CupTables(cup, hall)
        self.planner = Planner(cup, hall.house.bots)
        self.notices = Notices(cup.store, cup.id)
        self.parts = Parts(cup, self.calls, self.notices, self.tables, self.planner)
        cup.on_stored = lambda _: self.tables.look()
        cup.before_bell = self.tables.settled
        self._reading = asyncio.Lock()
        self.joining = asyncio.Lock()
        """Held while somebody enters himself: of two of one name only the first comes in."""
        self.is_read = False
        """Whether it has been in memory once."""
        self.is_gone = False
        """Whether it was let go before it was read; whoever waited for it asks anew."""
        self._paging = asyncio.Lock()
        self._pages: dict[tuple[str, Viewer], ArchivePage] = {}
        self._pages_at = -1
        """How long the log was when these pages were made."""
        self.roles = 0
        """Counts changes of who is what here: passes taken and ended."""

    async def read(self) -> None:
        """Read all that lies beside the log, then the log; once."""
        async with self._reading:
            if not self.is_read and not self.is_gone:
                await self._read()
                self.is_read = True

    async def _read(self) -> None:
        await self.tables.begin()
        await self.calls.read()
        await self.notices.read()
        self.parts.selves = await read_selves(self.cup.store, self.cup.id)
        self.parts.wishes = await read_wishes(self.cup.store, self.cup.id)
        self.parts.rotation = await read_rotation(self.cup.store, self.cup.id)
        async with self.cup.lock:
            await self.cup.read()
        # only now: whoever asks for a competition that is not here leaves no key behind
        self.parts.fingerprint = await fingerprint_of(self.cup.store, self.cup.id)

    async def archived(self, key: str, viewer: Viewer) -> ArchivePage:
        """Give a permanent page: made beside the loop, once for all who see the same."""
        async with self._paging:
            cup, asked = self.cup, (key, viewer)
            if self._pages_at != cup.stored or len(self._pages) > MOST_PAGES:
                self._pages, self._pages_at = {}, cup.stored
            if asked not in self._pages:
                self._pages[asked] = await asyncio.to_thread(
                    cup.office.archive, cup.state, key, viewer
                )
            return self._pages[asked]

    def note_roles(self) -> None:
        """Let every screen and every table look again who holds it."""
        self.roles += 1
        self.cup.note()
        self._hall.look_who(f"{self.cup.id}.")

    async def wish(self, wishes: Wishes) -> None:
        """Keep what a seating shall keep besides the book."""
        await put_wishes(self.cup.store, self.cup.id, wishes)
        self.parts.wishes = wishes
        self.cup.note()

    async def says_here(self, member: int, is_here: bool) -> None:
        """Note who said himself that he is here; the desk sees it and may take it back."""
        selves = {*self.parts.selves, member} if is_here else self.parts.selves - {member}
        if selves != self.parts.selves:
            await put_selves(self.cup.store, self.cup.id, selves)
            self.parts.selves = selves
            self.cup.note()

    async def rotate(self, rotation: Rotation) -> None:
        """Keep what the hall shows in turn."""
        await put_rotation(self.cup.store, self.cup.id, rotation)
        self.parts.rotation = rotation
        self.cup.note()

    async def close(self) -> None:
        """Stop what this process does for it."""
        await self.planner.stop()
        await self.cup.close()
