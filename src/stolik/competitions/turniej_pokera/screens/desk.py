"""The desk and the phones: what comes next, the people, the tables with what each may do."""

from __future__ import annotations

from stolik.competitions import offering
from stolik.competitions.naming import who as named
from stolik.competitions.offering import STAFF, bare, task
from stolik.competitions.plain_office import player_of
from stolik.competitions.screens import Bearer, Chair, PersonLine, Place, Presence, Role, Task
from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera import offers as offered
from stolik.competitions.turniej_pokera.acting import may
from stolik.competitions.turniej_pokera.entry import LEAST, here
from stolik.competitions.turniej_pokera.money import places
from stolik.competitions.turniej_pokera.scene import prompt
from stolik.competitions.turniej_pokera.screens.boards import level_words, number
from stolik.competitions.turniej_pokera.state import NOBODY, State, Table
from stolik.engine.actors import REFEREE, Actor
from stolik.engine.choices import Form
from stolik.engine.messages import Msg, Words, msg

ORDERED = ("next", "time")


def mine(s: State, forms: list[Form[do.Action]], who: Bearer) -> tuple[Form[do.Action], ...]:
    """Give of some forms what the bearer may do."""
    return offering.mine(forms, lambda kind: may(s, kind, who))


def tasks(s: State, who: Bearer) -> tuple[Task, ...]:
    """Say what has to happen next, with the buttons that do it."""
    forms = [*offered.steps(s), *offered.balancing(s), *offered.dividing(s), *offered.timing(s)]
    steps = tuple(one for one in mine(s, forms, who) if one.group in ORDERED)
    roles: tuple[Role, ...] = ("organiser",) if s.phase in ("entries", "over") else STAFF
    return (task(who, text(s), roles, prompt(s, REFEREE).clause or "", offers=steps),)


def text(s: State) -> Msg:
    """Say what is missing, or how things stand."""
    if s.phase == "entries":
        count = len(here(s))
        few = count < LEAST
        return msg("turniej-pokera.task.few" if few else "turniej-pokera.task.ready", n=count)
    if not s.options.is_online and s.phase == "play":
        for one in offered.balancing(s):
            assert isinstance(one.label, Msg)
            return msg("turniej-pokera.task.even", what=one.label)
    found = prompt(s, REFEREE).text
    assert isinstance(found, Msg)
    return found


def offers(s: State, who: Bearer) -> tuple[Form[do.Action], ...]:
    """Give what stands on the tabs: divisions; and to somebody who is out the way back in."""
    found = [one for one in mine(s, offered.dividing(s), who) if one.group not in ORDERED]
    me = player_of(s, who)
    if me is not None and not who.is_staff and s.table_of(me) is None:
        found += [bare(one) for one in offered.buying(s, me)]  # POK-76
    return tuple(found)


def people(s: State, who: Bearer) -> tuple[PersonLine, ...]:
    """Give everybody, with what the bearer may do about each."""
    at = places(s)
    found = []
    for member, one in enumerate(s.roster.members):
        table = s.table_of(member)
        state: Presence = "here"
        if member in s.gone or member in at:
            state = "excluded" if member in s.sent_away else "gone"
        words = person_words(s, member, at, table)
        forms = mine(s, offered.of_person(s, member), who)
        found.append(
            PersonLine(
                member, one.person, named(member), state, words,
                table=table.number if table is not None else None, offers=forms,
            )
        )  # fmt: skip
    return tuple(found)


def person_words(s: State, member: int, at: dict[int, int], table: Table | None) -> Words:
    """Say where somebody is: at a table, out, waiting."""
    if member in s.gone:
        return msg("turniej-pokera.person.gone")
    if member in at:
        return msg("turniej-pokera.person.out", place=at[member])
    if member in s.waiting:
        return msg("turniej-pokera.person.waiting")
    if table is None:
        return msg("turniej-pokera.person.entered")
    chair = offered.chair_of(table, member)
    if s.options.is_online:
        chips = number(s.stack_of(member))
        return msg("turniej-pokera.person.chips", table=table.number, chair=chair, chips=chips)
    return msg("turniej-pokera.person.seat", table=table.number, chair=chair)


def tables(s: State, who: Bearer, only: int | None) -> tuple[Place, ...]:
    """Give the tables with who sits there, and what the bearer may do."""
    me = player_of(s, who)
    return tuple(place(s, table, who, me) for table in s.tables if only in (None, table.number))


def place(s: State, table: Table, who: Bearer, me: int | None) -> Place:
    """Give one table."""
    name = "turniej-pokera.place.final" if s.is_final else "turniej-pokera.place"
    words = msg(name, blinds=level_words(s, s.level))
    chairs = tuple(
        Chair(
            player,
            msg("turniej-pokera.chair_of", chair=chair + 1, who=named(player)),
            is_here=True,
            total=number(table.stacks[chair]).text if s.options.is_online else "",
        )
        for chair, player in enumerate(table.chairs)
        if player != NOBODY
    )
    forms = list(mine(s, offered.of_table(s, table), who))
    if me is not None and me in table.chairs:
        forms += [bare(one) for one in offered.own(s, Actor(me))]
    order = table.order if s.options.is_online else ""
    notes = tuple(seat_notes(s, table, me))
    return Place(
        table.number, "open", words, chairs, table.deals if s.options.is_online else None,
        order=order, offers=tuple(forms), notes=notes,
    )  # fmt: skip


def seat_notes(s: State, table: Table, me: int | None) -> list[Words]:
    """Say to a player where the chair is, and what is going on."""
    found: list[Words] = []
    if me is not None and me in table.chairs:
        chair = offered.chair_of(table, me)
        found.append(msg("turniej-pokera.your_seat", table=table.number, chair=chair))
    if s.proposal is not None and s.phase == "play":
        shares = [
            msg("turniej-pokera.share", who=named(int(one)), amount=number(amount))
            for one, amount in s.proposal.amounts.items()
        ]
        found.append(msg("turniej-pokera.shares", names=shares))
    return found
