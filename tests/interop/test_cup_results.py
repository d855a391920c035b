"""What a club's website gets: everything closed, nothing that is still secret."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from stolik.competitions.liga_baski import COMPETITION
from stolik.competitions.liga_baski.options import Options
from stolik.competitions.liga_baski.published import league_results
from stolik.competitions.season import actions as do
from stolik.competitions.season.quick_plan import quick_plan
from stolik.engine import REFEREE
from stolik.engine.session import Session, new_session
from stolik.engine.wire import encoded

NAMES = tuple(f"Gracz {n}" for n in range(5))
FIRST = ((3, 1, -1, -3),) * 4
SECOND = ((5, 5, -5, -5),) * 3


def act(made: Session[Any, Any, Any, Any], *steps: do.Action) -> None:
    for step in steps:
        made.act(REFEREE, step)
        made.settle()


@cache
def season() -> Session[Any, Any, Any, Any]:
    """One tournament held by five people, and a second in its second round."""
    options = Options(tournaments=3, rounds=2, deals_per_round=4, break_minutes=0)
    made = new_session(COMPETITION, 0, options, bytes(32), "s")
    act(made, *(do.Enlist(f"p{n}") for n in range(5)))
    act(made, do.EnterTeam("Zatoka", (0, 1)), do.Appoint(("j1",)))
    for number in range(2):
        act(made, do.OpenTournament(f"2026-01-0{number + 1}", "Puck"))
        for member in range(5):
            act(made, do.Enter(member), do.CheckIn(member))
        act(made, do.CloseEntry())
        act(made, do.PublishPlan(quick_plan(made.see(REFEREE).view)))
        act(made, do.StartRound(), do.SheetEntered(1, FIRST), do.Confirm(1, "j1"), do.CloseRound())
        act(made, do.StartRound(), do.SheetEntered(1, SECOND, ends=True))
        if number == 0:
            act(made, do.Confirm(1, "j1"), do.CloseRound(), do.Finish())
    return made


def data() -> dict[str, Any]:
    found = league_results(season().state, NAMES)
    plain: dict[str, Any] = msgspec.json.decode(encoded(found))
    return plain


def test_a_tournament_that_was_held_has_its_standings_and_rounds() -> None:
    one = data()["tournaments"][0]
    assert (one["tournament"], one["date"], one["venue"]) == (1, "2026-01-01", "Puck")
    assert one["people"][0]["rank"] == 1
    assert sum(line["table_points"] for line in one["people"]) == 2 * 40  # two pauses, LIG-10
    assert [len(round["tables"]) for round in one["rounds"]] == [1, 1]
    chairs = one["rounds"][0]["tables"][0]["chairs"]
    assert [chair["table_points"] for chair in chairs] == [12, 4, -4, -12]
    assert [chair["place_points"] for chair in chairs] == [6, 4, 2, 0]
    assert len(one["rounds"][0]["pausing"]) == 1


def test_the_round_that_is_on_is_not_in_it() -> None:
    found = data()
    assert found["phase"] == "round"
    assert [one["round"] for one in found["current"]["rounds"]] == [1]
    assert sum(line["table_points"] for line in found["current"]["people"]) == 40


def test_the_season_adds_up_what_was_held() -> None:
    found = data()
    held = {line["member"]: line["table_points"] for line in found["tournaments"][0]["people"]}
    assert {line["member"]: line["table_points"] for line in found["people"]} == held
    assert [team["team"] for team in found["teams"]] == ["Zatoka"]


def test_no_single_deal_is_in_it() -> None:
    assert b"delta" not in encoded(data())
    assert b'"rows"' not in encoded(data())


def test_people_stand_under_the_names_that_are_given() -> None:
    found = league_results(season().state, ("", *NAMES[1:]))
    assert {one.name for one in found.people if one.member == 0} == {""}
    assert {one.name for one in found.people if one.member == 3} == {"Gracz 3"}


def test_before_the_first_tournament_there_is_nothing() -> None:
    empty = new_session(COMPETITION, 0, Options(), bytes(32), "s")
    found = league_results(empty.state, ())
    assert (found.tournaments, found.current, found.people) == ((), None, ())
