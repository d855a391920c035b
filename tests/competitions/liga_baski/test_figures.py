"""Figures opened by their keys, seating with wishes, and the presets."""

from __future__ import annotations

import pickle

import pytest

from stolik.competitions.liga_baski.office import OFFICE
from stolik.competitions.liga_baski.options import Options
from stolik.competitions.liga_baski.round_score import score_table
from stolik.competitions.screens import Reason, Wishes
from stolik.competitions.season import actions as do
from stolik.competitions.season.planning import seating_task
from stolik.competitions.season.seating_search import wished_task
from stolik.engine.actors import REFEREE, SPECTATOR, Actor
from stolik.engine.options import read_options
from stolik.engine.refusals import BadInput, Refused
from stolik.words import Speaker
from tests.competitions.liga_baski.season import Season, any_plan

SAY = Speaker("pl", [f"Osoba {number}" for number in range(40)])
FOUR = (3, 1, -1, -3)


@pytest.fixture(scope="module")
def season() -> Season:
    """A tournament held and a second one with a closed round."""
    made = Season(9, rounds=1, tournaments=3)
    made.act(do.EnterTeam("Mewa.t2", (0, 1, 2, 3, 4)))
    for _ in range(2):
        made.open()
        made.begin()
        made.play()
        made.close()
        if not made.state.held:
            made.act(do.Finish())
    return made


def why(season: Season, figure: str, viewer: Actor = SPECTATOR) -> Reason:
    return OFFICE.why(season.state, figure, viewer)


def test_a_season_opens_down_to_tournaments_rounds_and_deals(season: Season) -> None:
    whole = why(season, "m0", REFEREE)
    (tournament,) = whole.parts
    assert SAY.say(tournament.label) == "Turniej 1: Osoba 0"
    assert tournament.figures == whole.figures == why(season, "m0.t1").figures
    (round,) = tournament.parts
    again = why(season, "m0.t1.r1", REFEREE)
    assert (round.label, round.figures) == (again.label, again.figures)


def test_deals_open_for_staff_and_the_table_and_sums_for_everybody(season: Season) -> None:
    sheet = season.now.played[0].sheets[0]
    figure = f"m{sheet.seats[0]}.t2.r1"
    near = [why(season, figure, who) for who in (REFEREE, Actor(sheet.seats[3]))]
    assert [len(one.parts) for one in near] == [4, 4]
    (sums,) = why(season, figure).parts
    assert sums.figures == ("", "12")


def test_a_team_opens_to_its_players_and_says_who_counts(season: Season) -> None:
    held = why(season, "team:Mewa.t2.t1")
    assert [one.counts for one in held.parts].count(True) == 4
    assert len(held.parts) == 5
    assert why(season, "team:Mewa.t2").figures == held.figures


def test_a_tournament_opens_to_everybody_in_order(season: Season) -> None:
    found = why(season, "t1")
    assert len(found.parts) == 9
    assert SAY.say(found.parts[0].label).startswith("1. ")
    assert found.parts[0].figures == ("6", "12")


@pytest.mark.parametrize(
    "figure",
    ["", "m", "m99", "m0.t9", "m0.t1.r7", "m0.r1", "team:", "team:Foka", "team:Foka.t1", "t9",
     "t", "m0.t1.", "x" * 500, "m1e9", "m٣"],
)  # fmt: skip
def test_a_figure_that_is_not_there_is_said_so(season: Season, figure: str) -> None:
    with pytest.raises(BadInput) as error:
        why(season, figure)
    assert error.value.code == "cup_figure"
    assert len(SAY.say(error.value.message)) < 150


def drawn(players: int = 16) -> Season:
    season = Season(players, rounds=3)
    season.act(do.EnterTeam("Mewa", (0, 1)))
    season.act(do.OpenTournament())
    for member in range(players):
        season.act(do.Enter(member, here=True))
    season.act(do.CloseEntry())
    season.act(do.DrawNumbers(tuple(reversed(range(players)))), Actor(-1))
    return season


def test_a_seating_keeps_people_at_their_tables_and_others_apart() -> None:
    season = drawn()
    wishes = Wishes({5: 2, 9: 1}, ((0, 15), (3, 4)))
    told: list[int] = []
    plan = OFFICE.plan(season.state, 1, wishes, lambda done, _of: told.append(done))
    assert isinstance(plan, do.PublishPlan)
    season.act(plan)
    members = [
        [{season.now.drawn[n - 1] for n in table} for table in one.tables] for one in plan.rounds
    ]
    assert all(5 in tables[1] and 9 in tables[0] for tables in members)
    assert not any({0, 15} <= table or {3, 4} <= table for tables in members for table in tables)
    price = OFFICE.price(season.state, plan, wishes)
    assert (price["forbidden"], price["misplaced"]) == (0, 0)
    assert price["lower_bound"] <= price["repeats"]
    assert told


def test_a_plan_changed_by_hand_is_priced_and_a_wrong_one_refused() -> None:
    season = drawn(8)
    plan = do.PublishPlan(any_plan(seating_task(season.state)))
    table = plan.rounds[0].tables[0]
    one, other = (season.now.drawn[number - 1] for number in table[:2])
    wishes = Wishes({one: 2}, ((one, other),))
    price = OFFICE.price(season.state, plan, wishes)
    assert price["forbidden"] >= 1
    assert price["misplaced"] >= 1
    twice = (table[1], *table[1:])
    tables = (twice, *plan.rounds[0].tables[1:])
    wrong = do.PublishPlan((type(plan.rounds[0])(tables, ()), *plan.rounds[1:]))
    with pytest.raises(Refused) as error:
        OFFICE.price(season.state, wrong, wishes)
    assert error.value.code == "AT_TWO_TABLES"


def test_wishes_of_people_who_are_not_there_do_not_matter() -> None:
    season = drawn()
    wishes = Wishes({77: 1}, ((1, 77), (2, 2)))
    assert wished_task(season.state, wishes) == seating_task(season.state)


def test_a_seating_is_sought_only_after_the_draw() -> None:
    with pytest.raises(Refused):
        OFFICE.plan(Season().state, 1, Wishes(), lambda _done, _of: None)
    with pytest.raises(Refused):
        OFFICE.price(Season().state, do.CloseEntry(), Wishes())


def test_the_search_can_be_sent_to_another_process() -> None:
    season = drawn(8)
    again = pickle.loads(pickle.dumps((season.state, OFFICE)))  # noqa: S301 - our own bytes
    assert again[0] == season.state


@pytest.mark.rule("LIG-21", "LIG-10")
def test_the_presets_are_the_book_and_the_scale_of_the_other_league() -> None:
    assert list(OFFICE.presets) == ["puck", "psb"]
    assert read_options(Options, dict(OFFICE.presets["puck"])) == Options()
    other = read_options(Options, dict(OFFICE.presets["psb"]))
    assert score_table(other, (12, 3, -5, -10), 32).place_points == (5, 3, 1, 0)
    assert other.pause_points == (3, 35)
