"""The league's office: every screen of it, and who of its people plays which part."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from stolik.competitions.liga_baski import acting, figures, seating_search
from stolik.competitions.liga_baski import actions as do
from stolik.competitions.liga_baski.entry import is_suspended
from stolik.competitions.liga_baski.feeding import report_of
from stolik.competitions.liga_baski.ordering import table_id
from stolik.competitions.liga_baski.papers import LeaguePapers
from stolik.competitions.liga_baski.presets import PRESETS
from stolik.competitions.liga_baski.screens import (
    desk_offers,
    heading,
    people,
    previewing,
    records,
    results,
    seating,
    tables,
    tasks,
)
from stolik.competitions.liga_baski.state import State
from stolik.competitions.liga_baski.view import View
from stolik.competitions.office import Rows
from stolik.competitions.screens import (
    Bearer,
    Heading,
    PersonLine,
    Place,
    Reason,
    RoomClock,
    Task,
    Wishes,
)
from stolik.engine.actors import Actor
from stolik.engine.choices import Form
from stolik.engine.ledger import Ledger
from stolik.engine.protocol import Seen
from stolik.engine.refusals import Refused

SEATS = 4


class LeagueOffice:
    """The screens of the Puck Baśka League, and the parts its people play."""

    papers: Final = LeaguePapers()

    @property
    def presets(self) -> Mapping[str, Mapping[str, object]]:
        """Known sets of options by name, the book's own first."""
        return PRESETS

    def members(self, s: State) -> tuple[str, ...]:
        """Give the opaque ids of the members in their order."""
        return tuple(one.person for one in s.roster.members)

    def judges(self, s: State) -> tuple[str, ...]:
        """Give the ids of the judges, the chief first."""
        return tuple(one.id for one in s.bench.judges)

    def heading(self, seen: Seen[View]) -> Heading:
        """Say which tournament and round it is."""
        return heading.heading(seen.view)

    def clock(self, seen: Seen[View]) -> RoomClock | None:
        """Give the clock of the round or of the break."""
        return heading.clock(seen.view)

    def tasks(self, seen: Seen[View], who: Bearer) -> tuple[Task, ...]:
        """List what is missing and who can do it."""
        return tasks.tasks(seen.view, who)

    def tables(self, seen: Seen[View], who: Bearer, only: int | None = None) -> tuple[Place, ...]:
        """Give the tables of the round that is on, or only one of them."""
        return tables.tables(seen.view, who, only)

    def people(self, seen: Seen[View], who: Bearer) -> tuple[PersonLine, ...]:
        """Give everybody of the season with how he stands today."""
        return people.people(seen.view, who)

    def seating(self, seen: Seen[View]) -> tuple[Ledger, ...]:
        """Give who sits where, by table and by name."""
        return seating.seating(seen.view)

    def results(self, seen: Seen[View]) -> tuple[Ledger, ...]:
        """Give standings, rounds and the season's tables."""
        return results.results(seen.view)

    def records(self, seen: Seen[View]) -> tuple[Ledger, ...]:
        """Give rulings, suspensions and lots."""
        return records.records(seen.view)

    def offers(self, seen: Seen[View], who: Bearer) -> tuple[Form[do.Action], ...]:
        """Give what belongs to no table and no person."""
        return desk_offers.offers(seen.view, who)

    def actor(self, s: State, do: do.Action, who: Bearer, seat: int | None) -> Actor:
        """Give the part somebody plays by doing this, or refuse."""
        return acting.actor(s, do, who, seat)

    def viewer(self, s: State, who: Bearer) -> Actor:
        """Give as whom somebody sees the season."""
        return acting.viewer(s, who)

    def fed(self, s: State, order: str, rows: Rows) -> do.Fed | None:
        """Give what a table's deals change; nothing if the sheet says them or has no such table."""
        now = s.now
        if now is None:
            return None
        for number, sheet in enumerate(now.sheets, 1):
            if table_id(now.number, len(now.played) + 1, number, sheet.moved) == order:
                lines = tuple(None if row is None else four(row) for row in rows)
                return report_of(sheet, number, lines)
        return None

    def preview(self, s: State, do: do.Action, now_ms: int | None = None) -> tuple[Ledger, ...]:
        """Say what an action would change in the standings if it were done now."""
        return previewing.preview(s, do, now_ms)

    def why(self, s: State, figure: str, viewer: Actor) -> Reason:
        """Open a figure by its key."""
        return figures.why(s, figure, viewer)

    def plan(
        self, s: State, seed: int, wishes: Wishes, tell: Callable[[int, int], None]
    ) -> do.PublishPlan:
        """Search for a seating of the rounds to come."""
        return seating_search.search(s, seed, wishes, tell)

    def price(self, s: State, plan: do.Action, wishes: Wishes) -> dict[str, int]:
        """Say what a seating costs."""
        if not isinstance(plan, do.PublishPlan):
            raise Refused("WRONG_PHASE", "LIG-7")
        return seating_search.price(s, plan, wishes)

    def enlisting(self, s: State, person: str, team: str) -> tuple[do.Action, ...]:
        """Give the steps that take somebody in, and enter him if a tournament is on."""
        steps: list[do.Action] = []
        member = s.roster.find(person)
        own = "" if member is None else s.roster.members[member].team
        if member is None:
            member = len(s.roster.members)
            steps.append(do.Enlist(person))
        if team and team != own:
            steps.append(do.EnterTeam(team, (member,)))
        takes = s.phase in ("entry", "plan", "ready", "round")
        if takes and member not in s.roster.entered and not is_suspended(s, member):
            steps.append(do.Enter(member))
        return tuple(steps)

    def appointing(self, s: State, judges: tuple[str, ...]) -> tuple[do.Action, ...]:
        """Give the step that names the judges, the chief first."""
        return (do.Appoint(judges),)


def four(row: tuple[object, ...]) -> tuple[int, int, int, int]:
    """Give the deltas of a deal of the league: four whole numbers."""
    whole = [one for one in row if isinstance(one, int)]
    if len(row) != SEATS or len(whole) != SEATS:
        raise Refused("ROW_NOT_ZERO_SUM", "LIG-18", sum=0)
    a, b, c, d = whole
    return a, b, c, d


OFFICE: Final = LeagueOffice()
