"""An organiser's register of players across seasons: who agreed to be found again by name.

It knows nobody by the ids of a competition or an account: a name, a team, lists of their own.
Whoever is forgotten by a competition of the same organiser is forgotten here too.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from msgspec import Struct

from stolik.cups.faults import CupError
from stolik.engine.wire import decoder, encoded
from stolik.people.person import clean_name
from stolik.store.protocol import Items
from stolik.words.order import alphabetical, filed, likeness

CLUB: Final = "club-player"
HOUSE: Final = "house"
"""Whose register it is where a competition has no owner."""
MOST_PLAYERS: Final = 2000
MOST_FOUND: Final = 8


class ClubPlayer(Struct, frozen=True, omit_defaults=True):
    """Somebody who may be found again."""

    name: str
    team: str = ""
    groups: tuple[str, ...] = ()
    agreed_at: int = 0
    """When the organiser noted that he agrees, in epoch ms."""


PLAYERS: Final = decoder(ClubPlayer)


def _key(owner: str, name: str) -> str:
    """Give where somebody lies: the same for every spelling of his name."""
    spelt = " ".join(likeness(clean_name(name)))
    return f"{owner or HOUSE}/{sha256(spelt.encode()).hexdigest()[:32]}"


async def everybody(store: Items, owner: str) -> list[ClubPlayer]:
    """Give the whole register in the order of the alphabet, by surname."""
    rows = await store.scan(CLUB, f"{owner or HOUSE}/")
    known = [PLAYERS.decode(one) for _, one in rows]
    return sorted(known, key=lambda one: alphabetical(filed(one.name)))


async def found(store: Items, owner: str, typed: str) -> list[ClubPlayer]:
    """Find those whose names begin as somebody types, in any order and without Polish marks."""
    wanted = likeness(typed)
    if not wanted:
        return []
    fits = [
        one
        for one in await everybody(store, owner)
        if all(any(word.startswith(part) for word in likeness(one.name)) for part in wanted)
    ]
    return fits[:MOST_FOUND]


async def remember(store: Items, owner: str, players: Iterable[ClubPlayer]) -> int:
    """Keep people who have agreed; who is there already is written anew."""
    known = len(await store.scan(CLUB, f"{owner or HOUSE}/"))
    kept = 0
    for one in players:
        if not one.agreed_at:
            raise CupError("consent_needed")
        if known + kept >= MOST_PLAYERS:
            raise CupError("many_players", most=MOST_PLAYERS)
        await store.put(CLUB, _key(owner, one.name), encoded(one))
        kept += 1
    return kept


async def forget(store: Items, owner: str, name: str) -> bool:
    """Forget somebody; whether he was there."""
    return await store.delete(CLUB, _key(owner, name))


async def forget_all(store: Items, owner: str) -> None:
    """Forget a whole register, with the account it belongs to."""
    for key, _ in await store.scan(CLUB, f"{owner}/"):
        await store.delete(CLUB, key)
