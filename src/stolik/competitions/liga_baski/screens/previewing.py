"""What an action would change, as grids: deals, tables and standings before and after."""

from __future__ import annotations

from stolik.competitions.liga_baski.rules import LeagueRules
from stolik.competitions.liga_baski.screens.naming import column
from stolik.competitions.liga_baski.screens.sheet_changes import sheet_grids
from stolik.competitions.liga_baski.understanding import understood
from stolik.competitions.naming import who
from stolik.competitions.previewing import standing_changes
from stolik.competitions.room import Room
from stolik.competitions.season import actions as do
from stolik.competitions.season.judging import rule
from stolik.competitions.season.preview import (
    Preview,
    difference,
    ruled,
    season_difference,
)
from stolik.competitions.season.state import State
from stolik.competitions.season.terms import Terms
from stolik.engine.actors import REFEREE
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Raw, msg
from stolik.engine.protocol import Event

HEADS = ("rank", "place_points", "table_points")
RULES = LeagueRules()


def preview(s: State, a: do.Action, now_ms: int | None = None) -> tuple[Ledger, ...]:
    """Say what an action would change; a ruling is shown as if it held."""
    a = understood(s, a)
    room = Room() if s.now is None else s.now.room
    at = known_ms(s.options, room) if now_ms is None else now_ms
    event = Event[do.Action](REFEREE, a, at)
    after = ruled(s, a, at) if isinstance(a, do.Rule) else RULES.act(s, event)
    found = [*reading(a), *awaited(s, a, at), *sheet_grids(s, after)]
    if s.now is not None and after.now is not None:
        found += grids(difference(s, after))
    if s.held != after.held:
        found += grids(season_difference(s, after))
    return tuple(found)


def reading(a: do.Action) -> tuple[Ledger, ...]:
    """Say how a typed sheet was understood."""
    if not isinstance(a, do.SheetEntered):
        return ()
    words = msg(f"liga-baski.understood.{a.reading}", n=len(a.deals))
    return (Ledger("reading", words, columns_of((), ""), ()),)


def awaited(s: State, a: do.Action, at: int) -> tuple[Ledger, ...]:
    """Say that a ruling changes nothing before another judge agrees."""  # LIG-36
    if not isinstance(a, do.Rule):
        return ()
    ruling = rule(s, a, at).bench.find(a.id)
    if ruling is None or ruling.in_force:
        return ()
    left = max(1, s.options.judges_needed - len(ruling.agree))
    words = msg("liga-baski.preview.awaited", n=left)
    return (Ledger("awaited", words, columns_of((), ""), ()),)


def known_ms(options: Terms, room: Room) -> int:
    """Give the latest moment that the hall's bells are witness of."""
    if "time_up" in room.rung:
        return room.ends_ms()
    if "late_hard" in room.rung:
        return room.started_ms + options.late_hard_s * 1000 + 1
    return max(0, room.started_ms)


def grids(found: Preview) -> tuple[Ledger, ...]:
    """Give the lines that would change, of people and of teams, and who would miss what."""
    bans = tuple(
        LedgerRow((who(member), Raw(", ".join(str(number) for _, number in missed))), "bad",
             member=member, clauses=("LIG-33",))
        for member, missed in sorted(found.bans.items())
    )  # fmt: skip
    heads = tuple(column(name) for name in HEADS)
    given = [
        standing_changes(
            msg("liga-baski.preview.people"), (column("name"), *heads), found.people, key="people"
        ),
        standing_changes(
            msg("liga-baski.preview.teams"),
            (column("team"), *heads),
            found.teams,
            key="teams",
            name=Raw,
        ),
        Ledger(
            "bans",
            msg("liga-baski.preview.bans"),
            columns_of((column("name"), column("missed")), "ll"),
            bans,
        ),
    ]
    return tuple(one for one in given if one.rows)
