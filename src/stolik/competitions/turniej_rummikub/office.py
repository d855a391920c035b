"""The tournament's office: every screen of it, and who of its people plays which part."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from stolik.competitions import protocols
from stolik.competitions.office import Equipment, Office, Rows
from stolik.competitions.plain_office import PlainOffice
from stolik.competitions.screens import Bearer, Heading, Reason, RoomClock, Wishes
from stolik.competitions.showing import Showing, clock_of, filled
from stolik.competitions.turniej_rummikub import (
    acting,
    archive,
    feeding,
    seeking,
    understanding,
    why,
)
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
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Words, msg
from stolik.engine.refusals import BadInput, Refused
from stolik.engine.score import Score

PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "book": {},
    "short": {"rounds": 3, "round_time_limit_min": 50},
    "open": {"one_entry_per_org": False, "min_entrants": 12, "visibility": "open"},
    "swiss": {"seating": "swiss", "one_entry_per_org": False},
}
"""The Senioriada's rules; a short day by the clock; an open championship; tables by standings."""
RESULTS: Final = (do.Confirm, do.PaperSigned, do.DecideResult, do.Correct, do.CloseRound, do.Close)


CALLED: Final[dict[str, Words]] = {
    "cup.people.team": msg("turniej-rummikub.called.organisation"),
    "client.rows.deal": msg("turniej-rummikub.called.game"),
    "cup.places.rows": msg("turniej-rummikub.called.protocol"),
    "cup.own.places": msg("turniej-rummikub.unit.big"),
    "cup.chair.places": msg("turniej-rummikub.called.big"),
    "cup.chair.total": msg("turniej-rummikub.called.small"),
}
"""What this competition calls things that the screens name."""


def heading(v: View) -> Heading:
    """Say which round it is and what it waits for."""
    says, title = prompt(v, SPECTATOR).text, msg("turniej-rummikub.name")
    s = v.s
    return Heading(
        title, subtitle(v), s.phase, says, s.round, s.options.rounds, s.phase == "closed",
        called=CALLED,
    )  # fmt: skip


def clock(v: View) -> RoomClock | None:
    """Give the clock of a round that has a limit."""  # TRM-25
    if v.s.phase != "round" or not v.s.options.round_time_limit_min:
        return None
    return clock_of(v.s.room, msg("turniej-rummikub.round", number=v.s.round), WARN_MS)


def results(v: View) -> tuple[Ledger, ...]:
    """Give the final, the finalists, the standings, and the rounds, the last one first."""
    rounds: list[Ledger] = []
    if v.is_shown:
        rounds = [tables.round_grid(v, n) for n in range(len(v.s.played), 0, -1)]
    elif v.s.played:
        rounds = [tables.hidden_grid()]
    final, finalists = tables.final_grid(v), tables.finalists_grid(v)
    return filled(final, finalists, tables.standings_grid(v), *rounds)


def opened(v: View, figure: str) -> Reason:
    """Open somebody's points, if they are shown."""
    if not v.is_shown and "." not in figure:
        raise BadInput("cup_figure", figure=figure[:60])
    return why.why(v, figure)


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
    showing = Showing[State, View](
        observe=observe,
        heading=heading,
        clock=clock,
        tasks=desk.tasks,
        tables=desk.places,
        people=desk.people,
        seating=tables.seating_grids,
        results=results,
        records=lambda v: filled(records.cards(v), records.changes(v), records.lots(v)),
        offers=desk.offers,
        past=lambda v: (len(v.s.played),) if v.s.played else (),
        awards=telling.awards,
        aloud=telling.aloud,
        page=archive.page,
        why=opened,
    )

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

    def actor(self, s: State, do: do.Action, who: Bearer, seat: int | None) -> Actor:
        """Give the part somebody plays by doing this, or refuse."""
        return acting.actor(s, do, who, seat)

    def seated(self, s: State, table: int) -> tuple[int, ...]:
        """Give who sits at a table that plays now."""
        return acting.seats_of(s, table)

    def fed(self, s: State, order: str, rows: Rows, score: Score) -> do.Fed | None:
        """Give what a table that is played here has counted; nothing if the protocol has it."""
        for number, table in enumerate(tables_now(s), 1):
            if order != table_id(0 if s.phase == "final" else s.round, number):
                continue
            found = feeding.report(number, rows, score)
            is_open = bool(protocols.open_line(table))
            is_told = not is_open and feeding.is_written(table, found)
            return found if found.rows and not is_told else None
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
        return () if s.roster.is_listed(person, team) else (do.Enlist(person, team),)


def desk_report(s: State, table: Table) -> str:
    """Say how far a table is."""
    return protocols.report(table, due(s, table))


OFFICE: Final[Office[State, View, do.Action]] = TournamentOffice()
