"""The tournament's office: every screen of it, and who of its people plays which part."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from stolik.competitions import protocols
from stolik.competitions.archive import ArchivePage
from stolik.competitions.ceremony import Spoken
from stolik.competitions.office import Equipment, Office, Rows
from stolik.competitions.plain_office import PlainOffice
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
from stolik.competitions.turniej_rummikub import acting, archive, seeking, understanding, why
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.acting import tables_now
from stolik.competitions.turniej_rummikub.ordering import table_id
from stolik.competitions.turniej_rummikub.papers import TournamentPapers
from stolik.competitions.turniej_rummikub.playing import WARN_MS, due
from stolik.competitions.turniej_rummikub.scene import prompt, subtitle
from stolik.competitions.turniej_rummikub.screens import desk, records, tables, telling
from stolik.competitions.turniej_rummikub.state import State, Table
from stolik.competitions.turniej_rummikub.view import View, observe
from stolik.engine.actors import SPECTATOR, Actor
from stolik.engine.choices import Form
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Words, msg
from stolik.engine.protocol import Seen
from stolik.engine.refusals import BadInput, Refused

PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "book": {},
    "short": {"rounds": 3, "round_time_limit_min": 50},
    "open": {"one_entry_per_org": False, "min_entrants": 12, "visibility": "open"},
    "swiss": {"seating": "swiss", "one_entry_per_org": False},
}
"""The Senioriada's rules; a short day by the clock; an open championship; tables by standings."""
RESULTS: Final = (do.Confirm, do.PaperSigned, do.DecideResult, do.Correct, do.CloseRound, do.Close)


class TournamentOffice(PlainOffice[State, View, do.Action]):
    """The screens of a Rummikub tournament, and the parts its people play."""

    papers: Final = TournamentPapers()
    presets = PRESETS
    final = RESULTS
    equipment = Equipment(
        ("people", "seating", "tables", "results", "records"),
        ("entries", "seating", "cards", "sheets"),
        ("standings", "round", "filled", "certificates"),
        has_teams=True,
    )

    def heading(self, seen: Seen[View]) -> Heading:
        """Say which round it is and what it waits for."""
        v = seen.view
        says = prompt(v, SPECTATOR).text
        return Heading(
            msg("turniej-rummikub.name"), subtitle(v), v.s.phase, says, v.s.round,
            v.s.options.rounds, v.s.phase == "closed", called=CALLED,
        )  # fmt: skip

    def clock(self, seen: Seen[View]) -> RoomClock | None:
        """Give the clock of a round that has a limit."""  # TRM-25
        s = seen.view.s
        if s.phase != "round" or not s.options.round_time_limit_min:
            return None
        room, ends = s.room, s.room.ends_ms()
        label = msg("turniej-rummikub.round", number=s.round)
        stands = room.paused_ms if room.is_paused else None
        warn = max(room.started_ms, ends - WARN_MS)
        over = "time_up" in room.rung
        return RoomClock("round", label, room.started_ms, ends, warn, room.extra_ms, over, stands)

    def tasks(self, seen: Seen[View], who: Bearer) -> tuple[Task, ...]:
        """Say what has to happen next."""
        return desk.tasks(seen.view, who)

    def tables(
        self,
        seen: Seen[View],
        who: Bearer,
        only: int | None = None,
        before: tuple[Seen[View], tuple[Place, ...]] | None = None,
    ) -> tuple[Place, ...]:
        """Give the tables that play now, or only one of them."""
        return desk.places(seen.view, who, only)

    def is_same_at(self, table: int, before: State, now: State) -> bool:
        """Say whether a table and all around it are the very same."""
        if before is now:
            return True
        one, other = tables_now(before), tables_now(now)
        if len(one) != len(other) or not 1 <= table <= len(one):
            return False
        around = replace(before, tables=now.tables, final=now.final)
        same = around == now and before.phase == now.phase
        return (
            same
            and one[table - 1] == other[table - 1]
            and all(
                old is new or desk_report(before, old) == desk_report(now, new)
                for old, new in zip(one, other, strict=True)
            )
        )

    def people(self, seen: Seen[View], who: Bearer) -> tuple[PersonLine, ...]:
        """Give everybody on the list."""
        return desk.people(seen.view, who)

    def seating(self, seen: Seen[View]) -> tuple[Ledger, ...]:
        """Give who sits where, by table and by name."""
        return tables.seating_grids(seen.view)

    def results(self, seen: Seen[View]) -> tuple[Ledger, ...]:
        """Give the final, the finalists, the standings, and the rounds, the last one first."""
        v = seen.view
        rounds = []
        if v.is_shown:
            rounds = [tables.round_grid(v, n) for n in range(len(v.s.played), 0, -1)]
        standings = tables.standings_grid(v)
        found = [tables.final_grid(v), tables.finalists_grid(v), standings, *rounds]
        if not v.is_shown and v.s.played:
            found.append(tables.hidden_grid())
        return tuple(one for one in found if one is not None and one.rows)

    def records(self, seen: Seen[View]) -> tuple[Ledger, ...]:
        """Give cards, corrections and lots, as far as the viewer may know them."""
        found = (records.cards(seen.view), records.changes(seen.view), records.lots(seen.view))
        return tuple(one for one in found if one.rows)

    def offers(self, seen: Seen[View], who: Bearer) -> tuple[Form[do.Action], ...]:
        """Give what belongs to nobody in particular."""
        return desk.offers(seen.view, who)

    def actor(self, s: State, do: do.Action, who: Bearer, seat: int | None) -> Actor:
        """Give the part somebody plays by doing this, or refuse."""
        return acting.actor(s, do, who, seat)

    def seated(self, s: State, table: int) -> tuple[int, ...]:
        """Give who sits at a table that plays now."""
        return acting.seats_of(s, table)

    def fed(self, s: State, order: str, rows: Rows) -> do.Fed | None:
        """Give what a table that is played here has counted; nothing if the protocol has it."""
        for number, table in enumerate(tables_now(s), 1):
            if order != table_id(0 if s.phase == "final" else s.round, number):
                continue
            games = tuple(tuple(int(n) for n in row) for row in rows if row is not None)
            written = tuple(line.result.scores for line in table.lines)
            is_open = bool(protocols.open_line(table))
            return do.Fed(number, games) if games and (games != written or is_open) else None
        return None

    def understood(self, s: State, do: do.Action) -> do.Action:
        """Count what a winner gets from what the others are left with."""
        return understanding.understood(s, do)

    def doubts(self, s: State, do: do.Action, now_ms: int) -> tuple[Words, ...]:
        """Doubt a round that is closed while tables have games to play."""
        return understanding.doubts(s, do)

    def preview(self, s: State, do: do.Action, now_ms: int | None = None) -> tuple[Ledger, ...]:
        """Say what an action would change in the standings, or what a rack is worth."""
        return telling.preview(s, understanding.understood(s, do))

    def why(self, s: State, figure: str, viewer: Actor) -> Reason:
        """Open somebody's points."""
        v = observe(s, viewer)
        if not v.is_shown and "." not in figure:
            raise BadInput("cup_figure", figure=figure[:60])
        return why.why(v, figure)

    def past(self, seen: Seen[View]) -> tuple[int, ...]:
        """Count the closed rounds; a tournament is one event."""
        return (len(seen.view.s.played),) if seen.view.s.played else ()

    def looked_back(self, s: State, event: int | None, viewer: Actor) -> Seen[View]:
        """Give the tournament; there is no other event."""
        if event not in (None, 1):
            raise BadInput("cup_figure", figure=str(event))
        return Seen(viewer, observe(s, viewer))

    def archive(self, s: State, key: str, viewer: Actor) -> ArchivePage:
        """Give a permanent page by its key."""
        return archive.page(observe(s, viewer), key)

    def awards(self, seen: Seen[View]) -> tuple[Ledger, ...]:
        """Give the ranking that gets medals."""
        return telling.awards(seen.view)

    def aloud(self, seen: Seen[View]) -> tuple[Spoken, ...]:
        """Give what can be announced."""
        return telling.aloud(seen.view)

    def plan(
        self, s: State, seed: int, wishes: Wishes, tell: Callable[[int, int], None]
    ) -> do.Seating:
        """Search for a seating of the next round."""
        return seeking.search(s, seed, wishes, tell)

    def price(self, s: State, plan: do.Action, wishes: Wishes) -> dict[str, int]:
        """Say what a seating costs, and what none can undercut."""
        if not isinstance(plan, do.Seating):
            raise Refused("wrong_phase", "TRM-14")
        return seeking.price(s, plan, wishes)

    def enlisting(self, s: State, person: str, team: str) -> tuple[do.Action, ...]:
        """Give the step that puts somebody on the list; his consent is another."""
        return () if s.roster.find(person) is not None else (do.Enlist(person, team),)


def desk_report(s: State, table: Table) -> str:
    """Say how far a table is."""
    return protocols.report(table, due(s, table))


CALLED: Final[dict[str, Words]] = {
    "cup.people.team": msg("turniej-rummikub.called.organisation"),
    "client.rows.deal": msg("turniej-rummikub.called.game"),
    "cup.places.rows": msg("turniej-rummikub.called.protocol"),
    "cup.own.places": msg("turniej-rummikub.unit.big"),
    "cup.chair.places": msg("turniej-rummikub.called.big"),
    "cup.chair.total": msg("turniej-rummikub.called.small"),
}
"""What this competition calls things that the screens name."""
OFFICE: Final[Office[State, View, do.Action]] = TournamentOffice()
