"""Where the judges at hand cannot decide: the desk is told so, and whom it may name."""

from __future__ import annotations

from stolik.competitions.liga_baski.screens.naming import judge as judge_named
from stolik.competitions.liga_baski.screens.roles import is_apart
from stolik.competitions.naming import some
from stolik.competitions.naming import who as named
from stolik.competitions.offering import is_organiser, tap
from stolik.competitions.screens import Bearer, Task
from stolik.competitions.season import actions as do
from stolik.competitions.season.deciding import judges_apart
from stolik.competitions.season.possible import is_over
from stolik.competitions.season.view import TableSeen, View
from stolik.engine.choices import Form
from stolik.engine.messages import msg

MOST = 3
"""So many are proposed."""


def judges(v: View, who: Bearer, table: TableSeen) -> list[Task]:
    """Say that too few are left to decide who do not sit at a disputed table."""  # LIG-36
    apart = judges_apart(v, table)
    needed = v.options.judges_needed
    if not table.disputes:  # two results of a deal: one word is enough, the desk's too
        needed = int(is_organiser(who) and not is_apart(v, who, table))
    lacking = needed - len(apart)
    if lacking <= 0:
        return []
    playing = [judge_named(v, one.id) for one in v.judges if one.id not in apart]
    names = some(playing)
    text = msg("liga-baski.task.lacking", table=table.number, n=lacking, names=names)
    if not playing:  # there are too few on the list
        text = msg("liga-baski.task.too_few_judges", table=table.number, n=lacking)
    offers = naming(v, table) if is_organiser(who) else ()
    return [Task(text, ("organiser",), is_organiser(who), offers, (table.number,), "LIG-36")]


def naming(v: View, table: TableSeen) -> tuple[Form[do.Action], ...]:
    """Propose whom to name: who pauses, then who has finished, then who sits elsewhere."""
    now = tuple(one.id for one in v.judges)
    seated = [member for one in v.tables if one.number != table.number for member in one.seats]
    done = [m for one in v.tables if one.number != table.number and is_over(v, one)
            for m in one.seats]  # fmt: skip
    order = dict.fromkeys((*v.pausing, *done, *seated))
    free = [m for m in order if v.roster.members[m].person not in now and m not in v.excluded]
    return tuple(
        tap(
            do.Appoint((*now, v.roster.members[member].person)),
            msg("liga-baski.offer.name_judge", who=named(member)),
            "judges",
            "LIG-36",
            name=f"judge:{member}",
        )
        for member in free[:MOST]
    )
