"""What is missing and who can do it, the most urgent first."""

from __future__ import annotations

from typing import Final

from stolik.competitions.bench import Ruling
from stolik.competitions.liga_baski.screens import effects, lacking, rulings
from stolik.competitions.liga_baski.screens.naming import listed
from stolik.competitions.liga_baski.screens.next_steps import next_steps
from stolik.competitions.liga_baski.screens.roles import is_apart, may_rule
from stolik.competitions.liga_baski.screens.sheet_offers import decisions
from stolik.competitions.naming import people
from stolik.competitions.offering import is_judge, is_organiser, task
from stolik.competitions.screens import Bearer, Role, Task
from stolik.competitions.season.actions import Action, Effect
from stolik.competitions.season.deciding import waiting
from stolik.competitions.season.possible import begun
from stolik.competitions.season.view import TableSeen, View
from stolik.engine.choices import Form
from stolik.engine.messages import msg

WAITING: Final[tuple[tuple[str, str, tuple[Role, ...]], ...]] = (
    ("no_result", "LIG-18", ("organiser",)),
    ("reported", "LIG-19", ("scorer", "player", "judge", "chief")),
    ("open_tables", "LIG-15", ("scorer", "player", "organiser")),
)
"""What tables wait for, the clause of it, and who can do something about it."""


def tasks(v: View, who: Bearer) -> tuple[Task, ...]:
    """List what has to happen next and who can do it."""
    found: list[Task] = []
    if v.phase == "round":
        found += in_round(v, who)
    found += [voice(v, who, one) for one in waiting(v) if one.table is None]
    found += carrying_on(v, who)
    if not v.judges and v.phase not in ("over", "prize"):
        found.append(task(who, msg("liga-baski.task.no_judges"), ("organiser",), "LIG-36"))
    return tuple(found)


def carrying_on(v: View, who: Bearer) -> list[Task]:
    """Say what carries the season on in this phase, or what it lacks."""
    steps = next_steps(v, who)
    done = begun(v)
    planless = done < v.options.rounds and not v.plan and v.number
    match v.phase:
        case "season":
            number = len(v.held) + 1
            text = msg("liga-baski.task.open", number=number)
            return [task(who, text, ("organiser",), "LIG-1", offers=steps)]
        case "entry":
            here, of = len(v.roster.present), len(v.roster.entered)
            name = "entry" if here >= v.options.seats else "few"
            text = msg(f"liga-baski.task.{name}", n=here, of=of, least=v.options.seats)
            return [task(who, text, ("organiser",), "LIG-7", offers=steps)]
        case "draw" | "prize":
            return [Task(msg(f"liga-baski.phase.{v.phase}"), (), clause="LIG-7")]
        case "plan" | "ready" if v.is_too_few:
            text = msg("liga-baski.task.too_few", n=v.options.seats)
            return [task(who, text, ("organiser",), "LIG-9", offers=steps)]
        case "plan":
            text = msg("liga-baski.task.plan", round=done + 1)
            return [task(who, text, ("organiser",), "LIG-8", offers=steps)]
        case "ready" if done == v.options.rounds:
            return [task(who, msg("liga-baski.next.finish"), ("organiser",), "LIG-2", offers=steps)]
        case "ready" if v.is_break:
            text = msg("liga-baski.task.break", round=done + 1)
            return [task(who, text, ("chief",), "LIG-14", offers=steps)]
        case "ready":
            text = msg("liga-baski.task.start", round=done + 1)
            return [task(who, text, ("organiser",), "LIG-14", offers=steps)]
        case "round":
            found = []
            if steps:
                found.append(
                    task(who, msg("liga-baski.next.close"), ("organiser",), "LIG-19", offers=steps)
                )
            if planless and v.is_too_few:
                found.append(
                    task(who, msg("liga-baski.task.too_few", n=v.options.seats), (), "LIG-9")
                )
            elif planless:
                text = msg("liga-baski.task.replan", round=done + 1)
                found.append(task(who, text, ("organiser",), "LIG-35"))
            return found
        case _:
            return []


def in_round(v: View, who: Bearer) -> list[Task]:
    """Say what the tables of the round wait for."""
    found = [clash(v, who, one) for one in v.tables if one.clashes]
    for one in v.tables:
        if one.disputes:
            found.append(dispute(v, who, one))
        if one.disputes or one.clashes:
            found += lacking.judges(v, who, one)
    of_table = {one.number for one in v.tables if one.disputes}
    found += [
        voice(v, who, one)
        for one in waiting(v)
        if one.table is not None and one.table not in of_table
    ]
    found += [absence(who, one) for one in v.tables if missing(one)]
    for name, clause, roles in WAITING:
        numbers = tuple(one.number for one in v.tables if waits_for(one) == name)
        if numbers:
            text = msg(f"liga-baski.task.{name}", tables=listed(numbers), n=len(numbers))
            found.append(task(who, text, roles, clause, numbers))
    return found


def waits_for(table: TableSeen) -> str:
    """Say what a table waits for: a sheet from paper, deals, signatures, or something else."""
    if table.report == "open":
        return "no_result" if table.is_stopped else "open_tables"
    return table.report


def dispute(v: View, who: Bearer, table: TableSeen) -> Task:
    """Say what a disputed table waits for: judges, or the second of them."""  # LIG-36
    open_now = [one for one in waiting(v) if one.table == table.number]
    offers: list[Form[Action]] = []
    for one in open_now:
        offers += rulings.spoken(v, who, one)
    if open_now:
        voices = max(len(one.agree) for one in open_now)
        left = max(1, v.options.judges_needed - voices)
        text = msg("liga-baski.task.dispute_waits", table=table.number, n=left)
    else:
        n = v.options.judges_needed
        text = msg("liga-baski.task.dispute", table=table.number, n=n)
    return Task(
        text,
        ("judge", "chief"),
        may_rule(v, who, table, "dispute"),
        tuple(offers),
        (table.number,),
        "LIG-36",
    )


def clash(v: View, who: Bearer, table: TableSeen) -> Task:
    """Say that two hands wrote a deal otherwise, and that somebody decides."""  # LIG-18
    deals = listed([one.number for one in table.clashes])
    text = msg("liga-baski.task.clash", table=table.number, deals=deals, n=len(table.clashes))
    staff = is_organiser(who) or is_judge(v.judges, who)
    offers = decisions(table, is_judge(v.judges, who)) if staff and is_apart(v, who, table) else ()
    roles: tuple[Role, ...] = ("organiser", "judge", "chief")
    return Task(text, roles, bool(offers), tuple(offers), (table.number,), "LIG-18")


def voice(v: View, who: Bearer, ruling: Ruling[Effect]) -> Task:
    """Say that a ruling waits for another judge."""
    text = msg("liga-baski.task.ruling", what=effects.words(v, ruling))
    offers = rulings.spoken(v, who, ruling)
    tables = () if ruling.table is None else (ruling.table,)
    mine = bool(offers) and who.judge not in ruling.agree
    return Task(text, ("judge", "chief"), mine, offers, tables, ruling.clause)


def missing(table: TableSeen) -> tuple[int, ...]:
    """Give who has not come to a table where others wait."""  # LIG-25
    if table.late_s is None or table.played or table.is_stopped:
        return ()
    gone = [m for m, late in zip(table.seats, table.late_s, strict=True) if late is None]
    return tuple(gone) if len(gone) < len(table.seats) else ()


def absence(who: Bearer, table: TableSeen) -> Task:
    """Say for whom a table waits."""
    text = msg("liga-baski.task.absence", table=table.number, names=people(missing(table)))
    return task(who, text, ("scorer", "organiser", "judge"), "LIG-25", (table.number,))
