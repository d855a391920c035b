"""The entry desk: everybody of the season, whether he is there, and what can be done about it."""

from __future__ import annotations

from typing import Final

from stolik.competitions.liga_baski.screens.next_steps import label
from stolik.competitions.naming import who
from stolik.competitions.offering import is_organiser, tap
from stolik.competitions.screens import Bearer, PersonLine, Presence
from stolik.competitions.season import actions as do
from stolik.competitions.season import possible
from stolik.competitions.season.possible import state_of
from stolik.competitions.season.view import View
from stolik.engine.choices import Form
from stolik.engine.messages import Words, msg
from stolik.engine.scene import tag

MAIN: Final = ("here", "check_in")


def people(v: View, bearer: Bearer) -> tuple[PersonLine, ...]:
    """Give everybody, with what the bearer may do about each."""
    numbers = {member: number for number, member in enumerate(v.drawn, 1)}
    tables = tables_of(v)
    return tuple(
        line(v, bearer, member, numbers.get(member), tables.get(member))
        for member in range(len(v.roster.members))
    )


def tables_of(v: View) -> dict[int, int]:
    """Give everybody's table of the round that is on or comes next."""
    if v.tables:
        return {member: one.number for one in v.tables for member in one.seats}
    if not v.plan:
        return {}
    return {
        v.drawn[number - 1]: table
        for table, seats in enumerate(v.plan[0].tables, 1)
        for number in seats
    }


def line(v: View, bearer: Bearer, member: int, number: int | None, table: int | None) -> PersonLine:
    """Give one person."""
    one = v.roster.members[member]
    state = state_of(v, member)
    offers = presence(v, member) if is_organiser(bearer) else ()
    return PersonLine(
        member, one.person, who(member), state, words(v, member, state), one.team, number, table,
        offers,
    )  # fmt: skip


def words(v: View, member: int, state: Presence) -> Words:
    """Say how somebody stands; a suspension with the tournaments it takes."""
    missed = [str(one) for season, one in v.bans.get(member, ()) if season == v.season]
    if missed and state in ("out", "suspended", "excluded"):
        return msg("liga-baski.person.banned", tournaments=", ".join(missed))
    return msg(f"liga-baski.person.{state}")


def presence(v: View, member: int) -> tuple[Form[do.Action], ...]:
    """Give the taps of the check-in."""
    return tuple(
        tap(
            action,
            label(name),
            "people",
            name=str(member) if name == tag(type(action)) else f"{name}:{member}",
            is_main=name in MAIN,
            is_grave=name == "home",
        )
        for name, action in possible.presence(v, member)
    )
