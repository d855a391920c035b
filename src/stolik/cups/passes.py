"""Roles without accounts: a pass is a link or a code that makes whoever takes it somebody here.

The organiser hands passes to judges, lays one on each table and may give one to every player. A
pass never makes anybody another person: it adds a role to the person who takes it, and what that
role is worth is looked up whenever it is used.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.competitions.screens import Bearer, Role
from stolik.cups.faults import CupError
from stolik.engine.wire import decoder, encoded
from stolik.people.handing import Handing, derived
from stolik.people.tokens import new_token
from stolik.store.protocol import Items

PASS: Final = "cup-pass"
SECRET: Final = "cup-pass-of"
HELD: Final = "cup-role"
MADE: Final = "made"
"""Marks who came into being by taking a pass."""
HANDED: Final[tuple[Role, ...]] = (
    "organiser", "chief", "judge", "scorer", "player", "arriving",
)  # fmt: skip


class Pass(Struct, frozen=True, omit_defaults=True):
    """What a pass makes of its holder."""

    id: str
    role: Role
    judge: str = ""
    """The id on the list of judges."""
    table: int | None = None
    person: str = ""
    """The player it is for."""
    made_at: int = 0
    used: int = 0
    is_ended: bool = False


class Handed(Struct, frozen=True):
    """What is handed over: either the link or the code will do; nobody can read them again."""

    id: str
    link: str
    code: str


PASSES: Final = decoder(Pass)


class Passes:
    """The passes of all competitions of a store."""

    def __init__(self, store: Items) -> None:
        self._store = store
        self._handing = Handing(store, SECRET)

    async def make(
        self,
        cup: str,
        role: Role,
        now: int,
        *,
        judge: str = "",
        table: int | None = None,
        person: str = "",
    ) -> Handed:
        """Make a pass."""
        is_right = {"judge": bool(judge), "chief": bool(judge), "scorer": table is not None}
        is_right |= {"player": bool(person)}
        if role not in HANDED or not is_right.get(role, True):
            raise CupError("bad_pass")
        one = Pass(new_token(), role, judge, table, person, now)
        both = await self._handing.make(f"{cup}/{one.id}".encode())
        await self._put(cup, one)
        return Handed(one.id, both.link, both.code)

    async def of_table(self, cup: str, table: int, root: bytes, now: int) -> Handed:
        """Give the pass on a table's card: the same each time its card is printed, until ended."""
        for printing in count(1):
            id = f"table-{table}-{printing}"
            both = derived(root + f"{cup} {id}".encode())
            value = await self._store.get(PASS, f"{cup}/{id}")
            if value is None:
                await self._handing.keep(both, f"{cup}/{id}".encode())
                await self._put(cup, Pass(id, "scorer", table=table, made_at=now))
            elif PASSES.decode(value).is_ended:
                continue
            return Handed(id, both.link, both.code)
        raise AssertionError

    async def all(self, cup: str) -> list[Pass]:
        """List the passes of a competition that still open something."""
        rows = [PASSES.decode(value) for _, value in await self._store.scan(PASS, f"{cup}/")]
        return sorted((one for one in rows if not one.is_ended), key=lambda one: one.made_at)

    async def find(self, secret: str, address: str, now: int) -> tuple[str, Pass]:
        """Give the competition and the pass of a link or code; guessing is slowed down."""

        async def read(value: bytes) -> tuple[str, Pass] | None:
            data = await self._store.get(PASS, value.decode())
            one = None if data is None else PASSES.decode(data)
            if one is None or one.is_ended:
                return None
            return value.decode().partition("/")[0], one

        found = await self._handing.find(secret, address, now, read)
        if found is None:
            raise CupError("no_pass")
        return found

    async def take(
        self, cup: str, one: Pass, person: str, now: int, *, is_made: bool = False
    ) -> None:
        """Let somebody hold a pass from now on; a guest may have been made for it."""
        taken = f"{now} {MADE}" if is_made else str(now)
        await self._store.put(HELD, f"{cup}/{person}/{one.id}", taken.encode())
        await self._put(cup, replace(one, used=one.used + 1))

    async def holders(self, cup: str, ids: set[str]) -> list[tuple[str, bool]]:
        """Give who holds one of these passes, and whether they were made for it."""
        found = []
        for key, value in await self._store.scan(HELD, f"{cup}/"):
            _, person, id = key.split("/")
            if id in ids:
                found.append((person, value.decode().endswith(MADE)))
        return found

    async def end(self, cup: str, id: str) -> None:
        """End a pass: whoever holds it is nobody any more."""
        value = await self._store.get(PASS, f"{cup}/{id}")
        if value is None:
            raise CupError("no_pass")
        await self._put(cup, replace(PASSES.decode(value), is_ended=True))

    async def held(self, cup: str, person: str) -> list[Pass]:
        """List what somebody holds, the latest first."""
        rows = await self._store.scan(HELD, f"{cup}/{person}/")
        found: list[tuple[int, Pass]] = []
        for key, at in rows:
            value = await self._store.get(PASS, f"{cup}/{key.rpartition('/')[2]}")
            if value is not None and not (one := PASSES.decode(value)).is_ended:
                found.append((int(at.split()[0]), one))
        return [one for _, one in sorted(found, key=lambda pair: -pair[0])]

    async def _put(self, cup: str, one: Pass) -> None:
        await self._store.put(PASS, f"{cup}/{one.id}", encoded(one))


def bearer(
    held: list[Pass], is_owner: bool, members: Sequence[str], judges: Sequence[str]
) -> Bearer:
    """Say who somebody is by what he holds and by the lists as they stand now.

    Of several tables the card scanned last counts; who is on no list any more is nobody.
    """
    good = [one for one in held if _stands(one, members, judges)]
    roles: set[Role] = {"public", *(one.role for one in good)}
    if is_owner:
        roles |= {"owner", "organiser"}
    judge = next((one.judge for one in good if one.judge), "")
    if judge:
        roles = roles - {"chief"} | {"judge"}
        roles |= {"chief"} if any(_is_chief(one, judges) for one in good) else set()
    table = next((one.table for one in good if one.table is not None), None)
    person = next((one.person for one in good if one.person), "")
    member = members.index(person) if person else None
    return Bearer(frozenset(roles), judge, table, member)


def _stands(one: Pass, members: Sequence[str], judges: Sequence[str]) -> bool:
    """Say whether a pass is still worth something: whom it is for is on the list."""
    if one.role in ("judge", "chief"):
        return one.judge in judges
    return one.role != "player" or one.person in members


def _is_chief(one: Pass, judges: Sequence[str]) -> bool:
    return one.role == "chief" and bool(judges) and judges[0] == one.judge
