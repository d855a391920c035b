"""Whose word counts at a table, and what can be decided there: for programs and for screens."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from stolik.competitions.bench import Ruling
from stolik.competitions.season import actions as do
from stolik.competitions.season.discipline import CHIEF_ALONE, Matter
from stolik.competitions.season.possible import begun, chief
from stolik.competitions.season.view import TableSeen, View


def sits_at(v: View, judge: str, table: TableSeen | None) -> bool:
    """Say whether a judge plays at the table concerned."""
    members = v.roster.members
    return table is not None and any(members[one].person == judge for one in table.seats)


def judges_apart(v: View, table: TableSeen) -> tuple[str, ...]:
    """Give the judges who do not sit at a table."""
    return tuple(one.id for one in v.judges if not sits_at(v, one.id, table))


def may_judge(v: View, judge: str, table: TableSeen | None, matter: Matter) -> bool:
    """Say whether a judge's voice counts in a matter."""
    if sits_at(v, judge, table):
        return False
    substitute = bool(chief(v)) and sits_at(v, chief(v), table)
    return matter not in CHIEF_ALONE or judge == chief(v) or substitute


def waiting(v: View) -> tuple[Ruling[do.Effect], ...]:
    """Give the rulings that wait for another judge."""
    now = begun(v) if v.tables else -1
    return tuple(
        one for one in v.rulings if not one.in_force and (one.table is None or one.round == now)
    )


def concerned(v: View, effect: do.Effect) -> TableSeen | None:
    """Give the table a ruling is about, of the round that is on or of a closed one."""
    if isinstance(effect, do.Suspend):
        return next((one for one in v.tables if effect.player in one.seats), None)
    tables = v.tables
    if isinstance(effect, do.SetClosed):
        is_here = effect.tournament is None and effect.round <= len(v.played)
        tables = v.played[effect.round - 1].tables if is_here else ()
    return next((one for one in tables if one.number == effect.table), None)


def free_id(v: View, where: str) -> str:
    """Give an id that no ruling has; who proposes the same at once speaks for the same."""
    taken = {one.id for one in v.rulings}
    id = f"r{len(taken) + 1}{where}"
    while id in taken:
        id += "a"
    return id


def voices(v: View, judge: str, ruling: Ruling[do.Effect]) -> tuple[do.Rule, ...]:
    """Give what a judge may say to a ruling that waits: for it, against it, once each."""
    matter: Matter = ruling.matter  # type: ignore[assignment]  # a ruling is made of one
    if not may_judge(v, judge, concerned(v, ruling.effect), matter):
        return ()
    return tuple(
        do.Rule(ruling.id, matter, judge, ruling.effect, ruling.clause, agrees)
        for agrees, said in ((True, ruling.agree), (False, ruling.differ))
        if judge not in said
    )


class Decision(Struct, frozen=True):
    """A way to settle a deal that was written twice otherwise."""

    act: do.Decide
    points: tuple[int, ...] | None
    """What counts then; None is a struck deal."""
    source: str
    """Whose result it is: the desk's, the table's, or that of a second hand there."""


def decisions(table: TableSeen, may_strike: bool) -> Iterator[Decision]:
    """Give the ways to settle what was written twice; only a judge strikes a deal."""
    for clash in table.clashes:
        stands = (table.rows or ())[clash.number - 1].points
        typed = clash.number in table.by_hand if clash.is_second else not clash.is_typed
        other = "second" if clash.is_second else "table" if typed else "desk"
        ways = ((False, stands, "desk" if typed else "table"), (True, clash.points, other))
        for takes_other, points, source in ways:
            if points is None and not may_strike and (stands, clash.points) != (None, None):
                continue
            yield Decision(do.Decide(table.number, clash.number, takes_other), points, source)


def confirms(v: View, judge: str, table: TableSeen) -> bool:
    """Say whether a judge may put his name under a sheet."""
    return table.report == "reported" and not sits_at(v, judge, table)


def signs(v: View, table: TableSeen, seat: int) -> bool:
    """Say whether a player may sign his sheet, or take his objection to it back."""
    if seat in table.signed or table.clashes:
        return False
    is_whole = table.is_stopped or (table.played or 0) >= v.options.rows
    withdraws = table.report == "disputed" and (is_whole or seat in table.disputes)
    return table.report == "reported" or withdraws


def objects(table: TableSeen, seat: int) -> bool:
    """Say whether a player may object to his sheet."""
    return table.report != "ruled" and seat not in table.disputes
