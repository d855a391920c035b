"""A league of quite another game on the same season: three at a table, points that sum to anything.

It brings its terms and its clauses, nothing else; what it counts is checked with other sums.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Literal

import pytest
from msgspec import Struct

from stolik.competitions.season import actions as do
from stolik.competitions.season.closing import tournament_tallies
from stolik.competitions.season.editions import Edition
from stolik.competitions.season.machine import SeasonRules, rows_by
from stolik.competitions.season.planning import tournament
from stolik.competitions.season.preview import preview
from stolik.competitions.season.quick_plan import quick_plan
from stolik.competitions.season.state import State
from stolik.competitions.season.terms import Adjustment, Grounds, RoundScore
from stolik.competitions.season.view import observe
from stolik.engine.actors import CHANCE, REFEREE, SPECTATOR, Actor
from stolik.engine.protocol import Event
from stolik.engine.refusals import Refused
from tests.kit.walks import seeded

GROUNDS: Final = Grounds(**{name: f"TYS-{name}" for name in Grounds.__struct_fields__})
PEOPLE: Final = 7
SEATS: Final = 3


class Terms(Struct, frozen=True):
    """Three at a table, two rows a sheet, tens alone; the best takes two places, the next one."""

    seats: int = SEATS
    rows: int = 2
    tournaments: int = 2
    rounds: int = 2
    round_minutes: int = 30
    break_minutes: int = 0
    finishes_row: bool = False
    late_soft_s: int = 300
    late_hard_s: int = 600
    suspension_tournaments: int = 1
    team_max: int = 4
    team_counting: int = 2
    best_tournaments: int | None = None
    avoid_teammates: Literal["off", "soft", "hard"] = "off"
    judges_needed: int = 2
    pause_points: tuple[int, int] = (1, 0)

    @property
    def grounds(self) -> Grounds:
        return GROUNDS

    def check(self, points: Sequence[int], /) -> None:
        if len(points) != SEATS or any(one % 10 for one in points):
            raise Refused("NOT_TENS", "TYS-tens")

    def late(self, late_s: Sequence[int], /) -> tuple[Adjustment, ...]:
        return ()

    def scored(
        self, totals: Sequence[int], rows: int, late_s: Sequence[int], left: Collection[int], /
    ) -> RoundScore:
        places = tuple(sum(other < mine for other in totals) for mine in totals)
        return RoundScore("complete", tuple(totals), places, (), ("TYS-places",))


class Thousand(SeasonRules):
    id: Final = "tysiac"
    editions = (Edition(),)
    oldest = 1
    options: Final = Terms
    rows = rows_by(GROUNDS)
    not_yours = ("NOT_YOURS", "TYS-roles")


RULES: Final = Thousand()


class League:
    """The league in the tests' hands."""

    def __init__(self) -> None:
        self.state: State = RULES.start(0, Terms())
        for number in range(PEOPLE):
            self.act(do.Enlist(f"p{number}"))
        self.act(do.Appoint(("p0", "chief's second", "a third")))
        self.act(do.OpenTournament())
        for number in range(PEOPLE):
            self.act(do.Enter(number, here=True))
        self.act(do.CloseEntry())
        self.act(RULES.draw(self.state, seeded("thousand")), CHANCE)
        self.act(do.PublishPlan(quick_plan(observe(self.state, REFEREE))))
        self.act(do.StartRound())

    def act(self, action: do.Action, by: Actor = REFEREE) -> None:
        self.state = RULES.apply(self.state, Event[do.Action](by, action, 0))

    def refused(self, action: do.Action, by: Actor = REFEREE) -> str:
        with pytest.raises(Refused) as error:
            self.act(action, by)
        return f"{error.value.code} {error.value.clause}"

    def play(self, row: tuple[int, ...] = (100, 60, 20)) -> None:
        for table, sheet in enumerate(tournament(self.state).sheets, 1):
            for number in (1, 2):
                self.act(do.RowEntered(table, number, number - 1, row))
            for member in sheet.seats:
                self.act(do.Sign(table), Actor(member))


@pytest.fixture
def league() -> League:
    return League()


def test_three_sit_at_each_table_and_one_pauses(league: League) -> None:
    now = tournament(league.state)
    assert [len(sheet.seats) for sheet in now.sheets] == [SEATS, SEATS]
    assert len(now.pausing) == PEOPLE % SEATS


def test_a_row_is_checked_as_this_league_has_it(league: League) -> None:
    assert league.refused(do.RowEntered(1, 1, 0, (100, 65, 20))) == "NOT_TENS TYS-tens"
    assert league.refused(do.RowEntered(1, 1, 0, (100, 60, 20, 10))) == "NOT_TENS TYS-tens"
    assert league.refused(do.RowEntered(1, 1, 1, (100, 60, 20))) == "WRONG_DEALER TYS-sheet"
    assert league.refused(do.RowEntered(1, 2, 1, (100, 60, 20))) == "WRONG_DEAL_NO TYS-sheet"
    assert league.refused(do.RowEntered(3, 1, 0, (100, 60, 20))) == "NO_SUCH_TABLE TYS-tables"
    running = do.SheetEntered(1, ((10, 20, 30, 40),), reading="running")
    assert league.refused(running) == "ROW_NOT_ZERO_SUM TYS-sheet"


def test_what_two_hands_wrote_is_decided(league: League) -> None:
    league.act(do.RowEntered(1, 1, 0, (100, 60, 20)))
    league.act(do.Fed(1, ((100, 60, 30),)))
    (clash,) = tournament(league.state).sheets[0].clashes
    assert clash.points == (100, 60, 30)
    league.act(do.Decide(1, 1, takes_other=True))
    assert tournament(league.state).sheets[0].totals == (100, 60, 30)


def test_a_dispute_needs_two_judges_apart_and_is_seen_beforehand(league: League) -> None:
    league.play()
    own = next(n for n, one in enumerate(tournament(league.state).sheets, 1) if 0 in one.seats)
    table = own % 2 + 1
    member = tournament(league.state).sheets[table - 1].seats[2]
    league.act(do.Object(table), Actor(member))
    assert league.refused(do.CloseRound()) == "TABLE_OPEN TYS-signing"
    effect = do.SetDeal(table, 1, (20, 60, 500))
    assert member in preview(league.state, effect).people
    ruling = do.Rule("r", "dispute", "chief's second", effect, "TYS-judges")
    league.act(ruling)
    assert tournament(league.state).sheets[table - 1].totals == (200, 120, 40)
    third = do.Rule("r", "dispute", "a third", effect, "TYS-judges")
    league.act(third)
    assert tournament(league.state).sheets[table - 1].totals == (120, 120, 520)
    kept = do.Rule("q", "dispute", "p0", do.Keep(own), "TYS-judges")
    assert league.refused(kept) == "JUDGE_AT_TABLE TYS-judges"


def test_a_whole_tournament_is_counted_and_a_closed_round_corrected(league: League) -> None:
    league.play()
    first = [sheet.seats for sheet in tournament(league.state).sheets]
    (rested,) = tournament(league.state).pausing
    league.act(do.CloseRound())
    seen = observe(league.state, SPECTATOR).played[0].tables[0]
    assert seen.rows is None
    assert seen.totals == (200, 120, 40)
    league.act(do.StartRound())
    league.play((30, 40, 50))
    second = [sheet.seats for sheet in tournament(league.state).sheets]
    (resting,) = tournament(league.state).pausing
    league.act(do.CloseRound())
    table = next(n for n, one in enumerate(first, 1) if 0 not in one)
    late = do.Correct(table, 2, (0, 90, 80), "a third", "TYS-sheet", round=1)
    assert league.refused(late) == "CHIEF_ONLY TYS-chief"
    league.act(do.Correct(table, 2, (0, 90, 80), "p0", "TYS-sheet", round=1))
    expected: dict[int, int] = {rested: 1}
    for number, seats in enumerate(first, 1):
        places = (0, 2, 0) if number == table else (2, 1, 0)  # 100, 150, 100 once corrected
        expected |= dict(zip(seats, places, strict=True))
    for seats in second:
        for member, place in zip(seats, (0, 1, 2), strict=True):
            expected[member] = expected.get(member, 0) + place
    expected[resting] = expected.get(resting, 0) + 1
    sums = tournament_tallies(tournament(league.state))
    assert {member: one.place_points for member, one in sums.items()} == expected
    league.act(do.Finish())
    assert league.state.phase == "season"
    assert league.state.held[0].tallies[rested].place_points == expected[rested]
