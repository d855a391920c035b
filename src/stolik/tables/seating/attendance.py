"""Who is at a table with a device, and since when others are not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stolik.people.person import Person

if TYPE_CHECKING:
    from stolik.tables.hall.house import House
    from stolik.tables.table.live_table import Known
    from stolik.tables.viewers.client import Client

AWAY_MS: Final = 30_000


class Attendance:
    """The clients of one table, and when the last one of each person went."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.clients: list[Client] = []
        self._gone_since: dict[str, int] = {}

    def here(self) -> frozenset[str]:
        """Give the people who have a client here."""
        return frozenset([client.alias for client in self.clients])

    def away(self, people: frozenset[str]) -> frozenset[str]:
        """Give those of these people who have been gone for so long that a bot may stand in."""
        gone = people - self.here()
        if not gone:
            return gone
        now, since = self._house.clock.now_ms(), self._gone_since
        started = self._house.lifetimes.started
        return frozenset(one for one in gone if now - since.get(one, started) >= AWAY_MS)

    def come(self, client: Client) -> None:
        """Note a client that has come."""
        self.clients.append(client)
        self._gone_since.pop(client.alias, None)

    def go(self, client: Client) -> None:
        """Note that a client has gone."""
        self.clients.remove(client)
        if client.alias not in self.here():
            self._gone_since[client.alias] = self._house.clock.now_ms()

    def known_as(self, client: Client, known: Known) -> None:
        """Note that a client is somebody else here from now on."""
        is_here = client in self.clients
        if is_here:
            self.go(client)
        client.alias, client.is_trusted = known.alias, known.is_trusted
        if is_here:
            self.come(client)

    def rename(self, person: Person) -> None:
        """Note what someone is called from now on."""
        for client in self.clients:
            if client.person.id == person.id:
                client.person = person
