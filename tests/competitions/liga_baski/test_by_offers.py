"""A whole tournament run by what the screens offer and nothing else."""

from __future__ import annotations

from fractions import Fraction

import pytest

from stolik.competitions.liga_baski.league import League
from stolik.competitions.liga_baski.office import OFFICE
from stolik.competitions.season import actions as do
from stolik.competitions.season.planning import seating_task
from stolik.engine.actors import CHANCE, REFEREE
from stolik.engine.asking import action_data
from stolik.engine.fields import Drafted
from stolik.engine.messages import msg
from stolik.engine.protocol import see
from stolik.engine.scene import tag
from tests.competitions.liga_baski.desk import (
    CHIEF_JUDGE,
    JUDGE,
    ORGANISER,
    OTHER_JUDGE,
    all_offers,
    offered,
    scorer,
    seen,
    take,
)
from tests.competitions.liga_baski.season import RULES, Season, any_plan
from tests.kit.walks import seeded

PLAYERS = 9
LEAGUE = League()


def begun() -> Season:
    """Entered and checked in, drawn, seated, the first round begun."""
    season = Season(PLAYERS, rounds=2, deals_per_round=4)
    take(season, ORGANISER, "enter_team", team="Mewa", players=[0, 1, 2])
    take(season, ORGANISER, "enter_team", team="Foka", players=[3, 4, 5])
    take(season, ORGANISER, "enter_team:add", team="Foka", players=[6])
    take(season, ORGANISER, "open_tournament", date="1.03", venue="Puck")
    for member in range(PLAYERS):
        take(season, ORGANISER, f"enter:here:{member}")
    take(season, ORGANISER, "close_entry")
    season.act(RULES.draw(season.state, seeded("numbers")), CHANCE)
    plan = do.PublishPlan(any_plan(seating_task(season.state)))
    assert offered(season.state, ORGANISER, "publish_plan").fields["rounds"] == Drafted(
        "seating", label=msg("liga-baski.ask.rounds")
    )
    season.act(plan, OFFICE.actor(season.state, plan, ORGANISER, None))
    take(season, ORGANISER, "start_round")
    return season


def on_the_phone(season: Season, table: int) -> None:
    """A table that is tapped through on its phone."""
    for seat in range(4):
        take(season, scorer(table), f"arrived:{table}:{seat}")
    for deal in range(4):
        take(season, scorer(table), f"row:{table}", delta=[deal + 1, 1, -1, -deal - 1])
    for seat in range(4):
        take(season, scorer(table), f"sign:{table}:{seat}")


@pytest.fixture(scope="module")
def season() -> Season:
    made = begun()
    on_the_phone(made, 1)
    take(made, ORGANISER, "totals:2", totals=[10, -10, 5, -5], deals=4)
    take(made, JUDGE, "confirm:2")
    take(made, ORGANISER, "close_round")
    take(made, CHIEF_JUDGE, "waive_break")
    take(made, ORGANISER, "start_round")
    take(made, ORGANISER, "sheet:1", deals=[[2, 0, 0, -2], None, [1, 1, -1, -1], [4, 0, 0, -4]],
         reading="deals")  # fmt: skip
    take(made, scorer(1), "object:1:3")
    take(made, JUDGE, "ruling:set_deal:t1", effect__deal=1, effect__delta=[-2, 0, 0, 2])
    take(made, OTHER_JUDGE, "ruling:agree:r1t1")
    take(made, JUDGE, "arrived:late:2", seat=1, late_s=400)
    for seat in (0, 2, 3):
        take(made, scorer(2), f"arrived:2:{seat}")
    for _ in range(3):
        take(made, JUDGE, "row:2", delta=[1, 1, -1, -1])
    take(made, JUDGE, "exclude:2", seat=3, votes=[0, 1, 2])
    take(made, CHIEF_JUDGE, "confirm:2")
    take(made, ORGANISER, "close_round")
    return made


def expected(season: Season) -> dict[int, tuple[Fraction, Fraction]]:
    """The same by a calculation of its own: sums by table, places shared, pauses, fines."""
    sums = {member: (Fraction(0), Fraction(0)) for member in range(PLAYERS)}

    def add(member: int, place: Fraction | int, table: int) -> None:
        before = sums[member]
        sums[member] = before[0] + place, before[1] + table

    first, second = season.now.played
    for played in (first, second):
        for member in played.pausing:
            add(member, 4, 40)
    totals = [
        (first.sheets[0].seats, [10, 4, -4, -10]),
        (first.sheets[1].seats, [10, -10, 5, -5]),
        (second.sheets[0].seats, [3, 1, -1, -3]),
    ]
    for seats, points in totals:
        for seat, mine in enumerate(points):
            place = sorted(points, reverse=True).index(mine)
            add(seats[seat], (6, 4, 2, 0)[place], mine)
    # the last table: three deals, so the one sent away voids it all; too few for his to stand
    for seat, member in enumerate(second.sheets[1].seats):
        add(member, *((-4, -120) if seat == 3 else (4, 40)))
    return sums


def test_the_standings_are_those_of_a_calculation_of_its_own(season: Season) -> None:
    grid = OFFICE.results(seen(season.state, ORGANISER))[0]
    found = {}
    for line in grid.rows:
        assert line.member is not None
        place, table = (str(getattr(cell, "text", "")) for cell in line.cells[3:5])
        found[line.member] = tuple(Fraction(one.replace("−", "-")) for one in (place, table))
    assert found == expected(season)


def test_it_ends_with_what_is_offered(season: Season) -> None:
    again = Season(0)
    again.state, again.clock_ms = season.state, season.clock_ms
    take(again, ORGANISER, "finish")
    assert len(again.state.held) == 1
    assert again.state.bans
    banned = next(iter(again.state.bans))
    take(again, ORGANISER, "open_tournament")
    line = OFFICE.people(seen(again.state, ORGANISER), ORGANISER)[banned]
    assert line.state == "suspended"


def test_nothing_that_staff_may_do_in_a_round_is_left_unoffered() -> None:
    season = begun()
    for _ in range(3):
        season.act(
            do.RowEntered(1, len(season.sheet().rows) + 1, len(season.sheet().rows), (1, 1, -1, -1))
        )
    tags = {
        tag(one.action)
        for who in (ORGANISER, CHIEF_JUDGE, JUDGE)
        for one in all_offers(season.state, who)
    }
    season.act(do.RowEntered(1, 4, 3, (1, 1, -1, -1)))
    tags |= {tag(one.action) for one in all_offers(season.state, JUDGE)}
    staff = {
        "arrived", "row", "totals", "sheet", "seats", "strike", "correct", "leave", "exclude",
        "confirm", "ruling", "appoint", "publish_plan",
    }  # fmt: skip
    assert staff <= tags
    effects = {
        action_data(one, {})["effect"]["type"]
        for one in all_offers(season.state, CHIEF_JUDGE)
        if one.action is do.Rule
    }
    assert effects == {"strike_deal", "set_deal", "extend", "send_away", "suspend"}


def test_programs_are_offered_the_step_and_the_people_that_the_screens_offer() -> None:
    """Also that somebody goes home between two rounds, which only the screens once had."""
    season = begun()
    on_the_phone(season, 1)
    stages = [season.state]
    take(season, ORGANISER, "totals:2", totals=[10, -10, 5, -5], deals=4)
    take(season, JUDGE, "confirm:2")
    stages.append(season.state)
    take(season, ORGANISER, "close_round")
    stages.append(season.state)
    take(season, CHIEF_JUDGE, "waive_break")
    stages.append(season.state)
    for state in stages:
        view = seen(state, ORGANISER)
        steps = {one.action for one in OFFICE.offers(view, ORGANISER) if one.group == "next"}
        offered_now = LEAGUE.choices(see(LEAGUE, state, REFEREE))
        assert steps <= {type(one) for one in offered_now.listed}
        tapped = {
            (one.action, one.preset["player"], one.preset.get("here", False))
            for line in OFFICE.people(view, ORGANISER)
            for one in line.offers
        }
        asked = {
            (form.action, option.value, form.preset.get("here", False))
            for form in offered_now.forms
            if form.action in (do.Enter, do.CheckIn, do.Withdraw)
            for option in form.fields["player"].options  # type: ignore[union-attr]
        }
        assert asked == tapped
        assert state is stages[0] or asked
