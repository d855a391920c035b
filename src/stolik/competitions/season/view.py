"""Who sees what: staff everything at once, a player his own table, all others what is final.

Plan, pauses, clock and standings of closed rounds are for everybody.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from stolik.competitions.bench import Judge, Ruling
from stolik.competitions.room import Room
from stolik.competitions.roster import Roster
from stolik.competitions.season.actions import Effect
from stolik.competitions.season.closing import sheet_tallies, tournament_tallies
from stolik.competitions.season.editions import Edition
from stolik.competitions.season.planning import field_of, is_too_few
from stolik.competitions.season.rounds import due_bells
from stolik.competitions.season.state import Held, Phase, Played, State, Tally, score_sheet
from stolik.competitions.season.terms import RoundScore, Terms
from stolik.competitions.seating.plan import Round
from stolik.competitions.sheets import (
    Clash,
    Left,
    Report,
    Sheet,
    SheetRow,
    is_final,
    is_over,
    report,
)
from stolik.engine.actors import REFEREE, Viewer

Settled: TypeAlias = RoundScore
"""What a table brings its seats, with the clauses that made it so."""


class TableSeen(Struct, frozen=True, omit_defaults=True):
    """A table of a round as one viewer may see it; None where he may not."""

    number: int
    seats: tuple[int, ...]
    report: Report
    played: int | None = None
    late_s: tuple[int | None, ...] | None = None
    rows: tuple[SheetRow, ...] | None = None
    totals: tuple[int, ...] | None = None
    settled: Settled | None = None
    left: tuple[Left, ...] = ()
    signed: tuple[int, ...] = ()
    disputes: tuple[int, ...] = ()
    extra_ms: int = 0
    is_stopped: bool = False
    is_bare: bool = False
    """Only its totals were entered."""
    moved: int = 0
    """How often its players have changed seats."""
    by_hand: tuple[int, ...] = ()
    """Deals typed at the desk."""
    fixed: tuple[int, ...] = ()
    """Deals that stand by somebody's decision."""
    clashes: tuple[Clash, ...] = ()


class RoundSeen(Struct, frozen=True):
    """A closed round."""

    tables: tuple[TableSeen, ...]
    pausing: tuple[int, ...]
    tallies: dict[int, Tally] = {}
    """What everybody took from it."""


class View(Struct, frozen=True, omit_defaults=True):
    """The season as one viewer may see it."""

    options: Terms
    season: int
    phase: Phase
    roster: Roster
    judges: tuple[Judge, ...]
    bans: dict[int, tuple[tuple[int, int], ...]]
    held: tuple[Held, ...]
    number: int = 0
    date: str = ""
    venue: str = ""
    drawn: tuple[int, ...] = ()
    plan: tuple[Round, ...] = ()
    played: tuple[RoundSeen, ...] = ()
    tables: tuple[TableSeen, ...] = ()
    pausing: tuple[int, ...] = ()
    room: Room = Room()
    tallies: dict[int, Tally] = {}
    """The standings of the tournament: closed rounds for all, the open one too for staff."""
    rulings: tuple[Ruling[Effect], ...] = ()
    is_break: bool = False
    """The break is on: the next round cannot begin yet."""
    excluded: tuple[int, ...] = ()
    prize: tuple[int, ...] = ()
    drawn_prizes: tuple[tuple[int, ...], ...] = ()
    edition: Edition = Edition()

    @property
    def is_too_few(self) -> bool:
        """Say whether no further round can be drawn."""
        here = field_of(self.drawn, self.roster.gone)
        return self.edition.needs_four and bool(self.drawn) and len(here) < self.options.seats


def observe(s: State, viewer: Viewer) -> View:
    """Give the season as the viewer may see it."""
    now = s.now
    common = View(
        s.options,
        s.season,
        s.phase,
        s.roster,
        s.bench.judges,
        s.bans,
        tuple(replace(one, played=(), rulings=()) for one in s.held),
        prize=s.prize,
        drawn_prizes=s.drawn_prizes,
        edition=s.edition,
    )
    if now is None:
        return common
    return replace(
        common,
        number=now.number,
        date=now.date,
        venue=now.venue,
        drawn=now.drawn,
        plan=now.plan,
        played=rounds_seen(s, now.played, viewer),
        tables=tuple(_table(s, n, sheet, viewer) for n, sheet in enumerate(now.sheets, 1)),
        pausing=now.pausing,
        room=now.room,
        is_break=bool(due_bells(s)) and s.phase in ("ready", "plan") and not is_too_few(s),
        excluded=now.excluded,
        tallies=_tallies(s, viewer),
        rulings=tuple(one for one in s.bench.rulings if _hears(s, one, viewer)),
    )


def rounds_seen(s: State, played: tuple[Played, ...], viewer: Viewer) -> tuple[RoundSeen, ...]:
    """Give closed rounds: what they brought for everybody, deals for those who sat there."""
    return tuple(
        RoundSeen(
            tuple(
                _table(s, n, sheet, viewer, score, totals)
                for n, (sheet, score, totals) in enumerate(
                    zip(one.sheets, one.scores, one.totals, strict=True), 1
                )
            ),
            one.pausing,
            one.tallies,
        )
        for one in played
    )


def _table(
    s: State,
    number: int,
    sheet: Sheet,
    viewer: Viewer,
    closed: RoundScore | None = None,
    totals: tuple[int, ...] | None = None,
) -> TableSeen:
    """Give one table; of a closed round with what it brought."""
    near = viewer == REFEREE or viewer in sheet.seats
    how = report(sheet, s.options.rows)
    final = closed is not None or how in ("confirmed", "ruled")
    if not near and not final:
        return TableSeen(
            number,
            sheet.seats,
            how,
            extra_ms=sheet.extra_ms,
            is_stopped=sheet.stopped,
            moved=sheet.moved,
        )  # the clock is for all
    score = closed
    if score is None and (final or is_over(sheet, s.options.rows)):
        score = score_sheet(s.options, sheet)
    return TableSeen(
        number,
        sheet.seats,
        how,
        sheet.played,
        sheet.late_s if near else None,
        sheet.rows if near else None,
        sheet.totals if totals is None else totals,
        score,
        sheet.left,
        sheet.signed,
        sheet.disputes,
        sheet.extra_ms,
        sheet.stopped,
        sheet.bare is not None,
        sheet.moved,
        sheet.by_hand if near else (),
        sheet.fixed if near else (),
        sheet.clashes if near else (),
    )


def _tallies(s: State, viewer: Viewer) -> dict[int, Tally]:
    """Give the standings; the round that is on counts for staff only."""
    assert s.now is not None
    sums = tournament_tallies(s.now)
    if viewer == REFEREE:
        for sheet in s.now.sheets:
            if is_final(sheet, s.options.rows):
                for member, tally in sheet_tallies(s.options, sheet).items():
                    sums[member] = sums[member].plus(tally)
    return sums


def _hears(s: State, ruling: Ruling[Effect], viewer: Viewer) -> bool:
    """Say whether a ruling is known to the viewer: his own table's at once, all after the round."""
    assert s.now is not None
    if viewer == REFEREE or ruling.round <= len(s.now.played):
        return True
    table = ruling.table
    return (
        table is not None and table <= len(s.now.sheets) and viewer in s.now.sheets[table - 1].seats
    )
