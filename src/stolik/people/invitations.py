"""Invitations to a table: a link of 128 bits, and a code of eight symbols to read aloud."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from stolik.engine.wire import decoder, encoded
from stolik.people.handing import Handing
from stolik.people.person import PeopleError, clean_name
from stolik.people.tokens import kept, new_token
from stolik.store.protocol import Items

DAY_MS: Final = 86_400_000
KIND: Final = "invitation"

InvitedRole: TypeAlias = Literal["player", "referee"]


class Invitation(Struct, frozen=True):
    """What an invitation is good for."""

    table: str
    until: int
    seat: int | None = None
    """The chair that is meant, if any."""
    role: InvitedRole = "player"
    id: str = ""
    """Common to its link and its code."""
    name: str = ""
    """For whom alone it is; nothing if for whoever has it."""
    is_hosts: bool = False
    """Handed on by the host: who accepts it may keep a sheet."""

    @property
    def is_trust(self) -> bool:
        """Say whether whoever accepts it is somebody the host has let to the table."""
        return self.is_hosts or bool(self.name)


class Handed(Struct, frozen=True):
    """What the host hands on: either of the two will do."""

    link: str
    code: str
    invitation: Invitation


INVITATIONS: Final = decoder(Invitation)


class Invitations:
    """Keep invitations under hashes of their link and code."""

    def __init__(self, store: Items) -> None:
        self._store = store
        self._handing = Handing(store, KIND)

    async def make(
        self,
        table: str,
        now: int,
        seat: int | None = None,
        days: int = 7,
        role: InvitedRole = "player",
        name: str = "",
        is_hosts: bool = False,
    ) -> Handed:
        """Invite to a table, whoever has it or one person alone."""
        until = now + days * DAY_MS
        called = clean_name(name) if name else ""
        invitation = Invitation(table, until, seat, role, new_token(), called, is_hosts)
        both = await self._handing.make(encoded(invitation))
        for secret in (both.link, both.code):
            await self._store.put("invitation-of", f"{table}/{kept(secret)}", b"")
        return Handed(both.link, both.code, invitation)

    async def find(self, secret: str, address: str, now: int) -> Invitation:
        """Give what a link or code invites to; guessing codes is slowed down by address."""

        async def read(value: bytes) -> Invitation | None:
            invitation = INVITATIONS.decode(value)
            return invitation if invitation.until >= now else None

        found = await self._handing.find(secret, address, now, read)
        if found is None:
            raise PeopleError("no_invitation")
        return found

    async def spend(self, invitation: Invitation, person: str) -> None:
        """Let one person use an invitation that is for one alone; refuse it to everybody else."""
        key = invitation.id
        if await self._store.add("invitation-used", key, person.encode()):
            return
        if await self._store.get("invitation-used", key) != person.encode():
            raise PeopleError("no_invitation")

    async def is_free(self, invitation: Invitation) -> bool:
        """Say whether nobody has used an invitation that is for one alone."""
        return await self._store.get("invitation-used", invitation.id) is None

    async def free(self, invitation: Invitation) -> None:
        """Make an invitation good again that could not be used after all."""
        await self._store.delete("invitation-used", invitation.id)

    async def revoke(self, table: str) -> int:
        """Take all invitations to a table back; say how many there were."""
        found = await self._store.scan("invitation-of", f"{table}/")
        for key, _ in found:
            await self._store.delete(KIND, key.partition("/")[2])
            await self._store.delete("invitation-of", key)
        return len(found) // 2
