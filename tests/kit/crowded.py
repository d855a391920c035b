"""A large season with the longest names, lists of their own, somebody late.

Made as `stolik demo liga` makes it, then everybody is called otherwise.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from stolik.cli.demo.season import build
from stolik.cups.register import CupPeople
from stolik.store import opened
from stolik.words import Speaker

LONGEST = (
    "Max Brzęczyszczykiewicz-Wojciechowski", "Konstancja von Starzyńska-Łękołodzka",
    "Władysław Gżegżółka-Szczęśniewicz jr", "Anna Niewiadomska-Świętochowska",
    "Aleksandra Dzierżykraj-Morawska", "Feliks Krzyżanowski-Pszczółkowski", "Ewa Lis", "Jan Bąk",
)  # fmt: skip
"""As long as a name may be, with the letters that tell people apart."""
GROUPS = ("Kobiety", "Juniorzy", "Seniorzy po siedemdziesiątce")


class Crowd(Struct, frozen=True):
    """Where the season is, and the links that open its screens."""

    cup: str
    organiser: str
    chief: str
    table: str


def crowded(path: Path, players: int = 160, tournaments: int = 2) -> Crowd:
    """Build the season in a SQLite file; its last tournament is in the third round."""
    return asyncio.run(built(f"sqlite:///{path}", players, tournaments))


async def built(url: str, players: int, tournaments: int) -> Crowd:
    made, doors = await build(url, players, tournaments, 1, Speaker("pl"))
    async with opened(url) as store:
        people = CupPeople(store, made.cup)
        await people.read()
        for n, (id, one) in enumerate(tuple(people.known.items())):
            first, _, rest = LONGEST[n % len(LONGEST)].partition(" ")
            name = f"{first} {chr(65 + n // 26)}{chr(65 + n % 26)} {rest}"
            groups = (GROUPS[n % len(GROUPS)],) if n % 2 else one.groups
            await people.put(id, replace(one, name=name, groups=groups))
    link = {door.role: f"/c/in/{door.handed.link}" for door in reversed(doors)}
    return Crowd(made.cup, link["organiser"], link["chief"], link["scorer"])
