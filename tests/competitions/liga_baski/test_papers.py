"""The league on paper: sheets by section 9, and nothing on them that a viewer may not know."""

from __future__ import annotations

from itertools import pairwise

import pytest

from stolik.competitions.liga_baski import COMPETITION
from stolik.competitions.liga_baski.papers import LeaguePapers
from stolik.competitions.papers import TableSheet
from stolik.competitions.season import actions as do
from stolik.engine import REFEREE, SPECTATOR, Actor, BadInput, Viewer, see
from stolik.engine.ledger import Ledger, LedgerRow, Sum
from stolik.engine.messages import Msg, Raw
from stolik.print.leaf import page_of
from tests.competitions.liga_baski.season import SECOND, Season

PAPERS = LeaguePapers()


def sheets(
    season: Season,
    round: int | None = None,
    is_filled: bool = True,
    viewer: Viewer = REFEREE,
) -> tuple[TableSheet, ...]:
    return PAPERS.sheets(see(COMPETITION, season.state, viewer), round, is_filled)


def texts(line: LedgerRow | Sum) -> list[str]:
    return [one.text if isinstance(one, Raw) else "" for one in line.cells]


def boxes(paper: Ledger) -> dict[str, list[str]]:
    return {one.label.id: texts(one) for one in page_of(paper).sums if isinstance(one.label, Msg)}


def playing(players: int = 8, **options: object) -> Season:
    season = Season(players, **options)
    season.open()
    season.begin()
    return season


def test_an_empty_sheet_has_a_line_for_every_deal_and_a_dot_for_its_dealer() -> None:
    lines = sheets(playing(deals_per_round=32), is_filled=False)[0].paper.rows
    assert [texts(line)[0] for line in lines] == [str(n) for n in range(1, 33)]
    assert all(set(texts(line)[1:]) == {""} for line in lines)
    assert [line.dot for line in lines[:5]] == [1, 2, 3, 4, 1]


def test_the_sheets_of_a_round_are_for_those_who_sit_there() -> None:
    season = playing()
    assert [one.members for one in sheets(season, is_filled=False)] == [
        sheet.seats for sheet in season.now.sheets
    ]
    planned = sheets(season, 2, is_filled=False)
    drawn = season.now.drawn
    assert [one.members for one in planned] == [
        tuple(drawn[n - 1] for n in table) for table in season.now.plan[0].tables
    ]


def test_the_next_round_is_printed_in_the_break() -> None:
    season = playing()
    season.play()
    season.close()
    assert [one.members for one in sheets(season, is_filled=False)] == [
        one.members for one in sheets(season, 2, is_filled=False)
    ]
    assert [one.members for one in sheets(season)] == [one.members for one in sheets(season, 1)]


@pytest.mark.rule("LIG-18")
def test_running_totals_add_up_to_zero_in_every_line() -> None:
    season = playing()
    season.row((2, -1, -4, 3))
    season.row((5, 1, -3, -3))
    (first,) = sheets(season)
    assert [texts(line) for line in first.paper.rows[:3]] == [
        ["1", "2", "−1", "−4", "3", "0"],
        ["2", "7", "0", "−7", "0", "0"],
        ["3", "", "", "", "", ""],
    ]


@pytest.mark.rule("LIG-16")
def test_a_struck_deal_is_crossed_out_and_changes_no_total() -> None:
    season = playing()
    season.row((2, -1, -4, 3))
    season.act(do.Strike(1, 2, SECOND))
    season.row((1, 1, -1, -1))
    lines = sheets(season)[0].paper.rows
    assert [line.mark for line in lines] == ["", "struck", "", ""]
    assert set(texts(lines[1])[1:]) == {""}
    assert texts(lines[2])[1:] == ["3", "0", "−5", "2", "0"]


@pytest.mark.rule("LIG-26", "LIG-27")
def test_what_lateness_takes_and_gives_stands_in_its_own_box_with_its_clause() -> None:
    season = playing()
    for seat, late in enumerate((0, 0, 0, 420)):
        season.act(do.Arrived(1, seat, late))
    season.play()
    first = sheets(season)[0].paper
    assert boxes(first) == {
        "liga-baski.paper.deals": ["12", "4", "−4", "−12"],
        "liga-baski.paper.adjustments": ["5 (LIG-27)"] * 3 + ["−15 (LIG-26)"],
        "liga-baski.paper.table": ["17", "9", "1", "−27"],
        "liga-baski.paper.place": ["6", "4", "2", "0"],
    }


def test_boxes_are_empty_until_a_table_has_reported() -> None:
    season = playing()
    season.row((2, -1, -4, 3))
    found = boxes(sheets(season)[0].paper)
    assert found["liga-baski.paper.deals"] == ["2", "−1", "−4", "3"]
    assert found["liga-baski.paper.place"] == ["", "", "", ""]


def test_who_has_signed_is_marked() -> None:
    season = playing()
    season.play()
    assert page_of(sheets(season)[0].paper).signed == (0, 1, 2, 3)


@pytest.mark.rule("LIG-31")
def test_a_table_that_ended_early_says_why() -> None:
    season = playing()
    season.row((2, -1, -4, 3))
    season.act(do.Leave(1, 2))
    words = page_of(sheets(season)[0].paper).foot[0].value
    assert isinstance(words, Msg)
    assert words.args["clauses"] == "LIG-31"


def test_deals_are_for_staff_and_those_who_sat_there() -> None:
    season = playing()
    season.play()
    season.close()
    sat = Actor(season.now.played[0].sheets[0].seats[0])
    rows = {
        viewer: [bool(texts(one.paper.rows[0])[1]) for one in sheets(season, 1, viewer=viewer)]
        for viewer in (REFEREE, sat, SPECTATOR)
    }
    assert rows == {REFEREE: [True, True], sat: [True, False], SPECTATOR: [False, False]}
    assert boxes(sheets(season, 1, viewer=SPECTATOR)[0].paper)["liga-baski.paper.place"]


def test_a_spectator_gets_no_sheet_of_the_round_that_is_on() -> None:
    season = playing()
    season.row((2, -1, -4, 3))
    assert sheets(season, viewer=SPECTATOR) == ()


def test_a_nameless_sheet_serves_before_there_is_a_plan() -> None:
    (one,) = sheets(Season(4), is_filled=False)
    assert one.members == ()
    assert sheets(Season(4)) == ()


@pytest.mark.parametrize("round", [0, 3, -1])
def test_a_round_that_there_is_not_is_refused(round: int) -> None:
    with pytest.raises(BadInput, match="no_round"):
        sheets(playing(), round)


def test_the_plan_has_a_column_for_every_round_and_names_who_pauses() -> None:
    season = playing(9)
    found = PAPERS.plan(see(COMPETITION, season.state, SPECTATOR))
    assert found is not None
    assert len(found.columns) == 2 + season.state.options.rounds
    assert len(found.rows) == 9
    cells = [
        [one.text if isinstance(one, Raw) else "" for one in line.cells] for line in found.rows
    ]
    assert [row[2] for row in cells].count("–") == 1
    assert all(int(a[1]) < int(b[1]) for a, b in pairwise(cells))


def test_there_is_no_plan_before_it_is_published() -> None:
    assert PAPERS.plan(see(COMPETITION, Season(8).state, REFEREE)) is None
