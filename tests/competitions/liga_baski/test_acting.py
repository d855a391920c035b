"""Who may do what: organiser, judges under their own names, a table's phone, a player."""

from __future__ import annotations

import pytest

from stolik.competitions.liga_baski.office import OFFICE
from stolik.competitions.screens import Bearer
from stolik.competitions.season import actions as do
from stolik.engine.actors import REFEREE, SPECTATOR
from stolik.engine.refusals import Refused
from tests.competitions.liga_baski.desk import (
    CHIEF_JUDGE,
    JUDGE,
    ORGANISER,
    PUBLIC,
    player,
    scorer,
)
from tests.competitions.liga_baski.season import CHIEF, SECOND, Season

FOUR = (3, 1, -1, -3)


@pytest.fixture
def season() -> Season:
    made = Season()
    made.open()
    made.begin()
    return made


def may(season: Season, action: do.Action, who: Bearer, seat: int | None = None) -> bool:
    try:
        OFFICE.actor(season.state, action, who, seat)
    except Refused:
        return False
    return True


DESK: list[do.Action] = [
    do.Enlist("x"),
    do.EnterTeam("Mewa", (0,)),
    do.Appoint(("x",)),
    do.OpenTournament(),
    do.Enter(0),
    do.Carry(0, (1,)),
    do.Withdraw(0),
    do.CheckIn(0),
    do.CloseEntry(),
    do.PublishPlan(()),
    do.StartRound(),
    do.CloseRound(),
    do.Finish(),
    do.TotalsEntered(1, 4, FOUR),
    do.SheetEntered(1, (FOUR,)),
    do.PaperSigned(1, (0, 1, 2, 3)),
    do.Fed(1, (FOUR,)),
]
STAFF: list[do.Action] = [
    do.Arrived(1, 0),
    do.RowEntered(1, 1, 0, FOUR),
    do.Seats(1, (2, 1, 3, 4)),
    do.Leave(1, 0),
]
SIGNED: list[do.Action] = [
    do.Exclude(1, 0, (1, 2, 3), SECOND),
    do.Confirm(1, SECOND),
    do.Rule("r", "dispute", SECOND, do.Keep(1), "LIG-36"),
    do.Correct(1, 1, FOUR, SECOND, "LIG-18"),
    do.CorrectTotals(1, 4, FOUR, SECOND, "LIG-18"),
    do.Strike(1, 1, SECOND),
]
NOBODY: list[do.Action] = [do.DrawNumbers((0,)), do.DrawPrize((0,)), do.Ring("warn")]


@pytest.mark.parametrize("action", DESK, ids=lambda one: type(one).__name__)
def test_the_organiser_alone_runs_the_desk(season: Season, action: do.Action) -> None:
    assert OFFICE.actor(season.state, action, ORGANISER, None) == REFEREE
    assert not any(may(season, action, who) for who in (CHIEF_JUDGE, JUDGE, PUBLIC))
    assert not may(season, action, scorer(1), 0)


@pytest.mark.parametrize("action", STAFF, ids=lambda one: type(one).__name__)
def test_what_names_no_judge_is_for_all_staff(season: Season, action: do.Action) -> None:
    assert all(may(season, action, who) for who in (ORGANISER, CHIEF_JUDGE, JUDGE))
    assert not may(season, action, PUBLIC)


@pytest.mark.rule("LIG-36")
@pytest.mark.parametrize("action", SIGNED, ids=lambda one: type(one).__name__)
def test_a_judge_signs_with_his_own_name_only(season: Season, action: do.Action) -> None:
    assert may(season, action, JUDGE)
    for who in (CHIEF_JUDGE, ORGANISER, PUBLIC, scorer(1)):
        with pytest.raises(Refused) as error:
            OFFICE.actor(season.state, action, who, 0)
        assert error.value.code == "NOT_YOURS"


@pytest.mark.parametrize("action", NOBODY, ids=lambda one: type(one).__name__)
def test_chance_and_the_clock_are_nobodys(season: Season, action: do.Action) -> None:
    for who in (ORGANISER, CHIEF_JUDGE, JUDGE, scorer(1), player(0), PUBLIC):
        assert not may(season, action, who, 0)


def test_somebody_struck_off_the_list_is_no_judge_any_more(season: Season) -> None:
    season.act(do.Appoint((CHIEF,)))
    with pytest.raises(Refused) as error:
        OFFICE.actor(season.state, do.Confirm(1, SECOND), JUDGE, None)
    assert error.value.code == "NOT_A_JUDGE"
    assert not may(season, do.Leave(1, 0), JUDGE)


def test_the_phone_of_a_table_acts_for_the_seats_of_that_table(season: Season) -> None:
    seats = season.sheet().seats
    for action in (do.Sign(1), do.Object(1), do.Arrived(1, 2), do.RowEntered(1, 1, 0, FOUR)):
        assert OFFICE.actor(season.state, action, scorer(1), 2) == seats[2]
        assert not may(season, action, scorer(2), 2)
        assert not may(season, action, scorer(1), 4)
        assert not may(season, action, scorer(1), None)


def test_a_player_acts_for_himself_at_his_own_table(season: Season) -> None:
    me = season.sheet().seats[1]
    assert OFFICE.actor(season.state, do.Sign(1), player(me), None) == me
    assert OFFICE.actor(season.state, do.Sign(1), player(me), 1) == me
    assert not may(season, do.Sign(1), player(me), 0)
    assert not may(season, do.Sign(2), player(me))


def test_everybody_sees_as_what_he_is(season: Season) -> None:
    s = season.state
    assert [OFFICE.viewer(s, who) for who in (ORGANISER, CHIEF_JUDGE, JUDGE)] == [REFEREE] * 3
    assert OFFICE.viewer(s, PUBLIC) == SPECTATOR
    assert OFFICE.viewer(s, player(3)) == 3
    assert OFFICE.viewer(s, player(99)) == SPECTATOR
    assert OFFICE.viewer(s, scorer(2)) == season.sheet(2).seats[0]
    assert OFFICE.viewer(s, scorer(9)) == SPECTATOR
    assert OFFICE.viewer(Season().state, scorer(1)) == SPECTATOR
