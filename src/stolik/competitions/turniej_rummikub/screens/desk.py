"""The desk and the floor: what comes next, the people, every table and what may be done there."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.competitions import offering, protocols
from stolik.competitions.floor import seats_held
from stolik.competitions.naming import people as some_people
from stolik.competitions.naming import text
from stolik.competitions.naming import who as named
from stolik.competitions.offering import STAFF, is_judge, is_organiser, task
from stolik.competitions.screens import Bearer, Chair, PersonLine, Place, Presence, Role, Task
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub import offers as offered
from stolik.competitions.turniej_rummikub import offers_results, offers_rulings
from stolik.competitions.turniej_rummikub.acting import may
from stolik.competitions.turniej_rummikub.asking import ASK
from stolik.competitions.turniej_rummikub.ordering import table_id
from stolik.competitions.turniej_rummikub.playing import due, noted_absent
from stolik.competitions.turniej_rummikub.racks import of_table
from stolik.competitions.turniej_rummikub.results import LETTERS
from stolik.competitions.turniej_rummikub.scene import prompt
from stolik.competitions.turniej_rummikub.screens.tables import state_words
from stolik.competitions.turniej_rummikub.state import Counted, State, Table, brought
from stolik.competitions.turniej_rummikub.view import View
from stolik.engine.actors import REFEREE
from stolik.engine.choices import Form
from stolik.engine.messages import Msg, Words, msg

KEEPS: Final = (do.DecideResult, do.Correct)
"""Forms that begin with what stands."""


def mine(s: State, forms: list[Form[do.Action]], who: Bearer) -> list[Form[do.Action]]:
    """Keep what the bearer may do, under his own name; forms begin empty."""
    own = offering.mine(forms, lambda kind: may(s, kind, who), KEEPS)
    return [signed(one, who) if "judge" in one.preset else one for one in own]


def signed(form: Form[do.Action], who: Bearer) -> Form[do.Action]:
    """Give a form that its bearer signs with his own name."""
    return replace(form, preset={**form.preset, "judge": who.judge})


def forms(v: View, who: Bearer) -> list[Form[do.Action]]:
    """Give everything the bearer may do that belongs to no table and no person."""
    s = v.s
    if s.phase == "drawing" or v.lot:
        return []
    found = [*offered.steps(s), *offered.clock(s), *offers_rulings.conduct(s), *offered.standing(v)]
    if is_judge(s.bench.judges, who) and "chief" in who.roles:
        found += offers_rulings.corrections(s)
    return mine(s, found, who)


def tasks(v: View, who: Bearer) -> tuple[Task, ...]:
    """Say what has to happen next, with the buttons that do it."""
    asked = prompt(v, REFEREE)
    steps = tuple(one for one in forms(v, who) if one.group == "next")
    waiting = tuple(n for n, one in enumerate(v.reports, 1) if one in ("disputed", "reported"))
    says = asked.text
    assert isinstance(says, Msg)
    found = [task(who, says, roles(v), asked.clause or "", offers=steps)]
    if v.s.phase == "round" and waiting:
        for report, clause in (("disputed", "TRM-55"), ("reported", "TRM-24")):
            tables = tuple(n for n, one in enumerate(v.reports, 1) if one == report)
            if tables:
                text_of = msg(f"turniej-rummikub.task.{report}", n=len(tables))
                found.append(task(who, text_of, ("chief", "judge"), clause, tables))
    if v.s.phase == "registration":
        missing = [n for n in range(len(v.s.roster.members)) if n not in v.s.entrants]
        if missing:
            says = msg("turniej-rummikub.task.consent", n=len(missing))
            found.append(task(who, says, ("organiser",), "TRM-6"))
    return tuple(found)


def roles(v: View) -> tuple[Role, ...]:
    """Say whose the next step is."""
    if v.s.phase in ("qualified", "final"):
        return ("chief", "judge")
    return ("organiser",) if v.s.phase != "round" else STAFF


def offers(v: View, who: Bearer) -> tuple[Form[do.Action], ...]:
    """Give what stands on the tabs."""
    return tuple(one for one in forms(v, who) if one.group != "next")


def people(v: View, who: Bearer) -> tuple[PersonLine, ...]:
    """Give everybody, with what the bearer may do about each."""
    s = v.s
    tables = {m: n for n, table in enumerate(v.tables, 1) for m in table.seats}
    found = []
    for member, one in enumerate(s.roster.members):
        state = presence(s, member)
        words = msg(f"turniej-rummikub.person.{state}")
        own = mine(s, offered.of_person(s, member), who)
        found.append(
            PersonLine(
                member, one.person, named(member), state, words, one.team, member + 1,
                tables.get(member), tuple(own),
            )
        )  # fmt: skip
    return tuple(found)


def presence(s: State, member: int) -> Presence:
    """Say how somebody stands."""
    if member in s.out:
        return "excluded"
    if member not in s.entrants:
        return "out"
    if member in s.roster.gone:
        return "gone"
    return "here" if member in s.roster.present else "entered"


def places(v: View, who: Bearer, only: int | None) -> tuple[Place, ...]:
    """Give the tables that play now, or only one."""
    return tuple(
        place(v, number, table, who)
        for number, table in enumerate(v.tables, 1)
        if only in (None, number)
    )


def place(v: View, number: int, table: Table, who: Bearer) -> Place:
    """Give one table."""
    s = v.s
    is_near = bool(seats_held(table.seats, number, who)) or who.is_staff
    is_final = s.phase == "final"
    rows = tuple(line.result.scores for line in table.lines) if table.lines else None
    chairs = tuple(chair(v, table, seat, is_near) for seat in range(len(table.seats)))
    ends = s.room.ends_ms() if s.phase == "round" and s.options.round_time_limit_min else None
    return Place(
        number,
        v.reports[number - 1],
        msg("turniej-rummikub.final_table", state=state_words(v, number))
        if is_final
        else state_words(v, number),
        chairs,
        v.written[number - 1] if s.phase != "seated" else None,
        due(s, table),
        ends,
        table.last is not None,
        table_id(0 if is_final else s.round, number),
        rows if is_near else None,
        at_table(v, number, table, who),
        notes(v, number, table) if is_near else (),
    )


def chair(v: View, table: Table, seat: int, is_near: bool) -> Chair:
    """Give one chair with its points so far, and whether its player has confirmed the last game."""
    s, member = v.s, table.seats[seat]
    game = protocols.open_line(table)
    line = table.lines[game - 1] if game else None
    own = brought(s.options, table)[member]
    is_counted = is_near and bool(table.lines)
    away = seat in noted_absent(s, table, len(table.lines) + 1)
    return Chair(
        member,
        msg("turniej-rummikub.seat", letter=LETTERS[seat], who=named(member)),
        s.roster.members[member].team,
        is_here=not away and member not in s.out,
        has_signed=line is not None and seat in line.confirmed,
        objects=line is not None and seat in line.objects and not line.judge,
        total=text(own.small) if is_counted else "",
        places=text(own.big) if is_counted else "",
    )


def at_table(v: View, number: int, table: Table, who: Bearer) -> tuple[Form[do.Action], ...]:
    """Give what the bearer may do at a table."""
    s = v.s
    held = seats_held(table.seats, number, who)
    found: list[Form[do.Action]] = []
    if held and s.phase == "round":
        speaks = [seat for seat in held if table.seats[seat] not in s.out]
        for seat in speaks:
            found += offers_results.word(v, number, seat)
        if speaks:
            found += [
                replace(one, typical=()) for one in offers_results.results(s, v, number, speaks[0])
            ]
    if is_organiser(who) or is_judge(s.bench.judges, who):
        known = {(one.action, one.name) for one in found}
        staffs = [*offers_results.results(s, v, number), *offers_rulings.rulings(s, v, number)]
        found += [one for one in mine(s, staffs, who) if (one.action, one.name) not in known]
        found += cards(s, table, who)
        found += absences(s, table, who)
    return tuple(found)


def cards(s: State, table: Table, who: Bearer) -> list[Form[do.Action]]:
    """Give the cards that may be shown to those of a table."""
    here = [one for one in table.seats if one not in s.out]
    if not here:
        return []
    found = []
    for form in mine(s, offers_rulings.conduct(s), who):
        fields = {**form.fields, "player": ASK.person("player", here)}
        found.append(replace(form, fields=fields, name=f"{form.name}t{table.seats[0]}"))
    return found


def absences(s: State, table: Table, who: Bearer) -> list[Form[do.Action]]:
    """Let somebody of a table be noted as absent, or as back."""
    found = []
    for member in table.seats:
        for one in mine(s, offered.of_person(s, member), who):
            if one.action in (do.Absent, do.Back) and one.label is not None:
                says = msg("turniej-rummikub.of", who=named(member), what=one.label)
                found.append(replace(one, group="sheet", is_main=False, label=says))
    return found


def notes(v: View, number: int, table: Table) -> tuple[Words, ...]:
    """Say what stands in the protocol, who has to confirm, and what the referee has counted."""
    s = v.s
    found: list[Words] = []
    for game, line in enumerate(table.lines, 1):
        winners = some_people([table.seats[seat] for seat in line.result.winners])
        end = msg(f"turniej-rummikub.ended.{line.result.end}", names=winners)
        found.append(msg("turniej-rummikub.note.game", game=game, end=end))
    game = protocols.open_line(table)
    if game:
        waits = protocols.waiting(table.lines[game - 1], len(table.seats))
        names = some_people([table.seats[seat] for seat in waits])
        found.append(msg("turniej-rummikub.note.waits", game=game, names=names, n=len(waits)))
    found += [msg("turniej-rummikub.note.changed", game=one.number) for one in table.changes]
    for seat, one in sorted(counted(s, number).items()):
        kind = "melded" if one.melded else "could" if one.could_meld else "could_not"
        name = named(table.seats[seat])
        found.append(msg(f"turniej-rummikub.note.{kind}", who=name, sum=one.sum, loss=one.loss))
    return tuple(found)


def counted(s: State, number: int) -> dict[int, Counted]:
    """Give the racks counted at a table."""
    return of_table(s, number)
