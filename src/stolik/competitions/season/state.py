"""The state of a season: its people and judges, the tournaments held, and the one that is on."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from stolik.competitions.bench import Bench, Ruling
from stolik.competitions.ranking import exact
from stolik.competitions.room import Room
from stolik.competitions.roster import Roster
from stolik.competitions.season.actions import Effect
from stolik.competitions.season.editions import Edition
from stolik.competitions.season.terms import Grounds, RoundScore, Terms
from stolik.competitions.seating.plan import Round
from stolik.competitions.sheets import Sheet
from stolik.engine.score import Points

Phase = Literal["season", "entry", "draw", "plan", "ready", "round", "prize", "over"]


class Tally(Struct, frozen=True, array_like=True, gc=False):
    """What one member has gathered: both currencies and the places of his rounds."""

    place_points: Points = 0
    table_points: Points = 0
    firsts: int = 0
    seconds: int = 0
    thirds: int = 0

    def plus(self, other: Tally) -> Tally:
        """Add two tallies."""
        return Tally(
            exact(self.place_points + other.place_points),
            exact(self.table_points + other.table_points),
            self.firsts + other.firsts,
            self.seconds + other.seconds,
            self.thirds + other.thirds,
        )


class Played(Struct, frozen=True):
    """A round that is closed: its sheets, and what each member got from it."""

    sheets: tuple[Sheet, ...]
    pausing: tuple[int, ...]
    tallies: dict[int, Tally]
    scores: tuple[RoundScore, ...] = ()
    """What each table brought, so that nobody scores a closed round again."""
    totals: tuple[tuple[int, ...], ...] = ()
    """The sums of each table's deals, for the same reason."""


class Held(Struct, frozen=True):
    """A tournament that is over: what each member and each team took from it."""

    number: int
    date: str
    venue: str
    tallies: dict[int, Tally]
    teams: dict[str, Tally]
    played: tuple[Played, ...] = ()
    """Its rounds with their sheets; not for everybody's eyes."""
    lineups: dict[str, tuple[int, ...]] = {}
    """Who belonged to each team then."""
    sums: bool = False
    """Of some of its tables only the sums were kept."""
    rulings: tuple[Ruling[Effect], ...] = ()
    """What was ruled in it."""
    rounds: int = 0
    """How many rounds were played."""


class Tournament(Struct, frozen=True, omit_defaults=True):
    """The tournament that is on."""

    number: int
    date: str = ""
    venue: str = ""
    drawn: tuple[int, ...] = ()
    """Members in the order of their drawn numbers; number 1 stands first."""
    plan: tuple[Round, ...] = ()
    """The rounds not yet begun, by drawn numbers."""
    played: tuple[Played, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    pausing: tuple[int, ...] = ()
    """Members who pause in the round that is on."""
    room: Room = Room()
    is_break_waived: bool = False
    excluded: tuple[int, ...] = ()


class State(Struct, frozen=True, omit_defaults=True):
    """A season."""

    options: Terms
    season: int = 1
    phase: Phase = "season"
    roster: Roster = Roster()
    bench: Bench[Effect] = Bench()
    bans: dict[int, tuple[tuple[int, int], ...]] = {}
    """Which tournaments each suspended member misses, as (season, tournament)."""
    held: tuple[Held, ...] = ()
    now: Tournament | None = None
    prize: tuple[int, ...] = ()
    """Members who share a rank that the lot is to order."""
    before_prize: Phase = "season"
    drawn_prizes: tuple[tuple[int, ...], ...] = ()
    """The orders the lot has given, the first drawn first."""
    edition: Edition = Edition()
    """By which revision of the rules the season is played."""

    @property
    def grounds(self) -> Grounds:
        """The clauses of its book."""
        return self.options.grounds


def score_sheet(options: Terms, sheet: Sheet) -> RoundScore:
    """Score one table of a round; who never came counts as later than any limit."""
    never = options.late_hard_s + 1
    late = tuple(never if one is None else one for one in sheet.late_s)
    left = frozenset(one.seat for one in sheet.left)
    return options.scored(sheet.totals, sheet.played, late, left)
