"""The league's office: every screen of it, and who of its people plays which part."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from stolik.competitions.archive import ArchivePage
from stolik.competitions.liga_baski import archive, figures, understanding
from stolik.competitions.liga_baski.ordering import table_id
from stolik.competitions.liga_baski.papers import LeaguePapers
from stolik.competitions.liga_baski.presets import PRESETS
from stolik.competitions.liga_baski.screens import (
    aloud,
    awards,
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
from stolik.competitions.office import Equipment, Office, Row, Rows
from stolik.competitions.plain_office import PlainOffice
from stolik.competitions.screens import Bearer, Place, Reason, Wishes
from stolik.competitions.season import acting, feeding, seating_search
from stolik.competitions.season import actions as do
from stolik.competitions.season.entry import is_suspended
from stolik.competitions.season.feeding import report_of
from stolik.competitions.season.looking_back import looked_back
from stolik.competitions.season.state import State
from stolik.competitions.season.view import View, observe
from stolik.competitions.sheets import Sheet
from stolik.competitions.showing import Showing
from stolik.engine.actors import Actor
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Words
from stolik.engine.protocol import Seen
from stolik.engine.refusals import Refused
from stolik.engine.score import Score

SEATS = 4
FINAL: Final = (
    do.Sign,
    do.PaperSigned,
    do.Confirm,
    do.Rule,
    do.SetClosed,
    do.CloseRound,
    do.Finish,
)


EQUIPMENT: Final = Equipment(
    ("people", "seating", "tables", "results", "records"),
    ("entries", "forms", "seating", "slips", "cards", "sheets", "season"),
    ("standings", "groups", "teams", "round", "filled", "cross", "plan"),
    has_teams=True,
    table_size=SEATS,
    is_plan_compiled=True,
)


def past(v: View) -> tuple[int, ...]:
    """Count the closed rounds of each tournament."""
    return (*(one.rounds for one in v.held), *((len(v.played),) if v.played else ()))


class LeagueOffice(PlainOffice[State, View, do.Action]):
    """The screens of the Puck Baśka League, and the parts its people play."""

    equipment = EQUIPMENT
    presets = PRESETS
    final = FINAL
    papers: Final = LeaguePapers()
    showing = Showing[State, View](
        observe=observe,
        heading=heading.heading,
        clock=heading.clock,
        tasks=tasks.tasks,
        people=people.people,
        seating=seating.seating,
        results=results.results,
        records=records.records,
        offers=desk_offers.offers,
        past=past,
        awards=awards.awards,
        aloud=aloud.aloud,
    )

    def tables(
        self,
        seen: Seen[View],
        who: Bearer,
        only: int | None = None,
        before: tuple[Seen[View], tuple[Place, ...]] | None = None,
    ) -> tuple[Place, ...]:
        """Give the tables of the round that is on, or only one of them."""
        old = None if before is None else (before[0].view, before[1])
        return tables.tables(seen.view, who, only, old)

    def is_same_at(self, table: int, before: State, now: State) -> bool:
        """Say whether nothing has changed that the screen of one table shows."""
        return tables.is_same_at(table, before, now)

    def actor(self, s: State, do: do.Action, who: Bearer, seat: int | None) -> Actor:
        """Give the part somebody plays by doing this, or refuse."""
        return acting.actor(s, do, who, seat)

    def seated(self, s: State, table: int) -> tuple[int, ...]:
        """Give who sits at a table of the round that is on."""
        sheet = acting.sheet_at(s, table)
        return () if sheet is None else sheet.seats

    def fed(self, s: State, order: str, rows: Rows, score: Score) -> do.Fed | None:
        """Give what a table's deals change; nothing if the sheet says them or has no such table."""
        for number, (id, sheet) in enumerate(self.sheets(s), 1):
            if id == order:
                lines = tuple(None if row is None else four(row) for row in rows)
                return report_of(sheet, number, lines, s.edition.keeps_both)
        return None

    def besides(self, s: State, order: str, number: int, row: Row) -> do.Besides | None:
        """Give what keeps a second result of a deal until somebody decides."""
        points = None if row is None else four(row)
        for table, (id, sheet) in enumerate(self.sheets(s), 1):
            if id == order:
                return feeding.second_of(sheet, do.Besides(table, number, points))
        return None

    def sheets(self, s: State) -> Iterable[tuple[str, Sheet]]:
        """Give the sheets of the round that is on."""
        now = s.now
        if now is None:
            return ()
        at = now.number, len(now.played) + 1
        return ((table_id(*at, n, sheet.moved), sheet) for n, sheet in enumerate(now.sheets, 1))

    def understood(self, s: State, do: do.Action) -> do.Action:
        """Find out whether a paper sheet was typed as deals or as running totals."""
        return understanding.understood(s, do)

    def doubts(self, s: State, do: do.Action, now_ms: int) -> tuple[Words, ...]:
        """Doubt rows that no contract gives, and tables closed before their time."""
        return understanding.doubts(s, do, now_ms)

    def preview(self, s: State, do: do.Action, now_ms: int | None = None) -> tuple[Ledger, ...]:
        """Say what an action would change in the standings if it were done now."""
        return previewing.preview(s, do, now_ms)

    def why(self, s: State, figure: str, viewer: Actor) -> Reason:
        """Open a figure by its key."""
        return figures.why(s, figure, viewer)

    def looked_back(self, s: State, event: int | None, viewer: Actor) -> Seen[View]:
        """Give a tournament held as if it were on, as far as the viewer may see it."""
        return Seen(viewer, looked_back(s, event, viewer))

    def archive(self, s: State, key: str, viewer: Actor) -> ArchivePage:
        """Give a permanent page by its key."""
        return archive.page(s, key, viewer)

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

    def arriving(self, s: State, member: int) -> do.CheckIn | do.Enter | None:
        """Give the check-in of somebody of the season who is not there yet, nor suspended."""
        if s.phase != "entry" or member in s.roster.present or is_suspended(s, member):
            return None
        if member in s.roster.entered:
            return do.CheckIn(member)
        return do.Enter(member, here=True)


def four(row: tuple[object, ...]) -> tuple[int, int, int, int]:
    """Give the deltas of a deal of the league: four whole numbers."""
    whole = [one for one in row if isinstance(one, int)]
    if len(row) != SEATS or len(whole) != SEATS:
        raise Refused("ROW_NOT_ZERO_SUM", "LIG-18", sum=0)
    a, b, c, d = whole
    return a, b, c, d


OFFICE: Final[Office[State, View, do.Action]] = LeagueOffice()
