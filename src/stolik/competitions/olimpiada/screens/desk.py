"""The desk: what comes next, the people, and the table that is open."""

from __future__ import annotations

from stolik.competitions.naming import who as named
from stolik.competitions.offering import STAFF, mine, task
from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada import offers as offered
from stolik.competitions.olimpiada.acting import may
from stolik.competitions.olimpiada.entry import LEAST
from stolik.competitions.olimpiada.naming import game_name
from stolik.competitions.olimpiada.scene import prompt
from stolik.competitions.olimpiada.state import State
from stolik.competitions.screens import (
    Bearer,
    Chair,
    PersonLine,
    Place,
    Presence,
    Role,
    Task,
)
from stolik.competitions.sheets import Report
from stolik.engine.actors import REFEREE
from stolik.engine.choices import Form
from stolik.engine.messages import Msg, msg


def forms(s: State, who: Bearer) -> list[Form[do.Action]]:
    """Give everything the bearer may do that belongs to nobody in particular."""
    found = [
        *offered.steps(s),
        *offered.programme(s),
        *offered.results(s),
        *offered.corrections(s),
        *offered.deciding(s),
    ]
    return list(mine(found, lambda kind: may(s, kind, who), (do.CorrectEvent,)))


def tasks(s: State, who: Bearer) -> tuple[Task, ...]:
    """Say what has to happen next, with the buttons that do it."""
    steps = tuple(one for one in forms(s, who) if one.group == "next")
    found = [task(who, text(s), roles(s), clause(s), offers=steps)]
    if s.draft is not None and who.is_staff:
        found.append(task(who, msg("olimpiada.task.draft", event=s.draft.id), STAFF, "OLI-24"))
    return tuple(found)


def text(s: State) -> Msg:
    """Say what is missing."""
    if s.phase == "setup":
        kind = "few" if s.count < LEAST else "ready" if s.planned else "events"
        if s.planned and s.options.drop_worst >= len(s.planned):
            kind = "drops"
        return msg(f"olimpiada.task.{kind}", people=s.count, n=len(s.planned))
    found = prompt(s, REFEREE).text
    assert isinstance(found, Msg)
    return found


def clause(s: State) -> str:
    """Give the clause behind what is missing."""
    return prompt(s, REFEREE).clause or ""


def roles(s: State) -> tuple[Role, ...]:
    """Say whose it is."""
    return ("organiser",) if s.phase in ("setup", "final") else STAFF


def offers(s: State, who: Bearer) -> tuple[Form[do.Action], ...]:
    """Give what stands on the tabs: corrections, results noted for later, the open table."""
    return tuple(one for one in forms(s, who) if one.group != "next")


def people(s: State, who: Bearer) -> tuple[PersonLine, ...]:
    """Give everybody, with what the bearer may do about each."""
    at_table = {one: n for n, table in enumerate(s.tables, 1) for one in table.players}
    found = []
    for member, one in enumerate(s.roster.members):
        state: Presence = "gone" if member in s.gone else "here"
        words = msg("olimpiada.person.gone" if member in s.gone else "olimpiada.person.here")
        if member in s.declined:
            words = msg("olimpiada.person.declined")
        own = mine(offered.of_person(s, member), lambda kind: may(s, kind, who))
        table = at_table.get(member)
        found.append(
            PersonLine(member, one.person, named(member), state, words, table=table, offers=own)
        )
    return tuple(found)


def tables(s: State, who: Bearer, only: int | None) -> tuple[Place, ...]:
    """Give the tables that are open."""
    del who
    found = []
    for number, one in enumerate(s.tables, 1):
        if only not in (None, number):
            continue
        words = msg("olimpiada.table.event", event=one.event, game=game_name(one.game))
        if not one.event:
            words = msg("olimpiada.table.tiebreak", game=game_name(one.game))
        elif one.order in s.came:
            words = msg("olimpiada.table.over", event=one.event, game=game_name(one.game))
        chairs = tuple(Chair(member, named(member), is_here=True) for member in one.players)
        state: Report = "confirmed" if one.order in s.came else "open"
        found.append(Place(number, state, words, chairs, order=one.order))
    return tuple(found)
