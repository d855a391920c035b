"""What the moves of each chair may take back from the clock, for the way over the network."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.tables.clocks.lag import Allowance

if TYPE_CHECKING:
    from stolik.tables.table.live_table import LiveTable
    from stolik.tables.viewers.client import Client


class Allowances:
    """The quotas of the chairs of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._chairs: dict[int, Allowance] = {}

    def of(self, seat: int) -> Allowance:
        """Give the quota of a chair."""
        return self._chairs.setdefault(seat, Allowance())

    def shown(self, seat: int) -> tuple[int | None, int | None]:
        """Give the way to whoever sits on a chair and its quota, once the way is measured."""
        rtt = self._rtt_of(seat)
        return (None, None) if rtt is None else (round(rtt), self.of(seat).quota_ms)

    def grace_ms(self) -> int:
        """Give how long an alarm waits for a move that may be on its way."""
        due = self._table.model.session.turn.due
        offers = [self.of(seat).offered(self._rtt_of(seat)) for seat in due if seat >= 0]
        return max(offers, default=0)

    def spare_of(self, client: Client, seat: int | None) -> int:
        """Give what a client's move may take back from the clock, where one runs at all."""
        if not self._table.is_read:
            return 0
        model = self._table.model
        if model.is_paper or not model.session.turn.alarms:
            return 0
        mine = model.seating.played(client.alias)
        meant = seat if seat is not None else (mine[0] if len(mine) == 1 else None)
        if meant is None or meant not in mine:
            return 0
        return self.of(meant).offered(client.rtt_ms)

    def spend(self, person: str, seat: int | None, ms: int) -> None:
        """Charge a chair what its move took from the clock."""
        mine = self._table.model.seating.played(person) if self._table.is_read else ()
        meant = seat if seat is not None else (mine[0] if len(mine) == 1 else None)
        if meant is not None and meant in mine:
            self.of(meant).spend(ms)

    def _rtt_of(self, seat: int) -> float | None:
        table = self._table
        person = table.model.seating.places[seat].person
        found = [c.rtt_ms for c in table.clients if c.alias == person and c.rtt_ms is not None]
        return min(found, default=None)
