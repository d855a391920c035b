"""Permanent pages: the tournament, and each player's."""

from __future__ import annotations

import re
from typing import Final

from stolik.competitions.archive import ArchiveLink, ArchivePage, PrintLink
from stolik.competitions.naming import who
from stolik.competitions.screens import Reason
from stolik.competitions.turniej_pokera.money import money, paid, places
from stolik.competitions.turniej_pokera.scene import subtitle
from stolik.competitions.turniej_pokera.screens.boards import (
    number,
    prize_list,
    standings,
)
from stolik.competitions.turniej_pokera.state import State
from stolik.engine.messages import Words, msg
from stolik.engine.refusals import BadInput

MEMBER: Final = re.compile(r"m(\d{1,5})", re.ASCII)
WHOLE: Final = "season"


def page(s: State, key: str) -> ArchivePage:
    """Give the page of a key, or say that there is none."""
    if key in ("", WHOLE, "o1"):
        grids = tuple(one for one in (standings(s), prize_list(s)) if one.rows)
        prints = (PrintLink("standings", 1),) if s.out else ()
        links = tuple(ArchiveLink(f"m{one}", who(one)) for one in sorted(places(s)))
        title = msg("turniej-pokera.name")
        return ArchivePage(WHOLE, title, (subtitle(s),), grids, links=links, prints=prints)
    member = known(s, key)
    above = (ArchiveLink(WHOLE, msg("turniej-pokera.name")),)
    return ArchivePage(key, who(member), facts(s, member), above=above, member=member)


def known(s: State, key: str) -> int:
    """Give the player of a key."""
    found = MEMBER.fullmatch(key)
    if found is None or int(found[1]) >= s.count:
        raise BadInput("cup_figure", figure=key[:60])
    return int(found[1])


def facts(s: State, member: int) -> tuple[Words, ...]:
    """Say how far a player came and what for."""
    at, got = places(s), money(s)
    if member not in at:
        return (msg("turniej-pokera.plays"),)
    of = s.count - len(s.gone)
    found: list[Words] = [msg("turniej-pokera.certificate.place", place=at[member], of=of)]
    if got.get(member):
        found.append(msg("turniej-pokera.certificate.prize", prize=number(got[member])))
    return tuple(found)


def why(s: State, figure: str) -> Reason:
    """Open somebody's prize: the place, who shares it, the prizes that are added."""
    member = known(s, figure)
    at, got, every = places(s), money(s), paid(s)
    if member not in at:
        raise BadInput("cup_figure", figure=figure[:60])
    place, prize = at[member], got.get(member, 0)
    equal = sum(one == place for one in at.values())
    parts = []
    if str(member) in s.agreed:
        parts.append(Reason(msg("turniej-pokera.why.agreed"), (str(prize),), ("TPO-6",)))
    else:
        for n in range(place, place + equal):
            worth = every[n - 1] if n <= len(every) else 0
            label = msg("turniej-pokera.why.place", place=n, n=equal)
            parts.append(Reason(label, (str(worth),), ("POK-67", "POK-70")))
    units: tuple[Words, ...] = (msg("turniej-pokera.unit"),)
    return Reason(who(member), (str(prize),), ("POK-66",), tuple(parts), equal == 1, units)
