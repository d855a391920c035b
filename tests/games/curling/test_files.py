"""Files and paper: what is written can be read again, and what cannot be read is said."""

import pytest

from stolik.engine import CHANCE, REFEREE, Actor, BadInput, Event, see
from stolik.games.curling import GAME, KIT
from stolik.games.curling.actions import (
    Action,
    Concede,
    Deliver,
    EndPositions,
    EndScore,
    Lineup,
    Measure,
    SetDepth,
    Toss,
)
from stolik.games.curling.formats import FORMATS, score_line
from stolik.games.curling.ledger import baseball, club, paper
from stolik.games.curling.options import Options
from stolik.games.curling.state import State
from stolik.kit.formats import Format, Imported, log_of
from tests.games.curling.ends import after, begun, laid, points

CSV, ENDS, SCORE, POSITIONS = FORMATS


def read(
    file: Format[State, State, Action, Options], text: str, options: Options | None = None
) -> State:
    assert file.read is not None
    found: State = log_of(GAME, file.read(text, None, options or Options())).state
    return found


def written(file: Format[State, State, Action, Options], *done: Action) -> tuple[str, State]:
    events = tuple(Event(CHANCE if isinstance(do, Toss) else REFEREE, do) for do in done)
    log = log_of(GAME, Imported(2, Options(), events))
    assert file.write is not None
    return file.write(log, ("Hanna", "Jan")), log.state


def test_a_table_of_events_is_written_and_read() -> None:
    text, state = written(
        CSV,
        Toss("B"),
        Lineup("A", ("1", "2", "Ewa", "Bo"), skip="1"),
        Deliver("A", {"A1": (0.0, 10.25)}, "1"),
        Deliver("B"),
        Deliver("A", {"A1": (0.0, 10.25), "A2": (1.0, 2.0)}, hit_stone=True),
        Deliver("B", {"A1": (0.0, 10.25)}, burned="own"),
        Deliver("A", late_release=True),
        EndPositions({"A1": (0.0, 5.0), "B1": (0.0, 5.04)}),
        Measure(("A1", "B1"), "s1"),
        SetDepth("results"),
        EndScore("B", 8),
        EndScore(),
        Concede("B"),
    )
    assert read(CSV, text) == state
    assert state.score == (1, 8)


def test_the_sheet_of_ends_is_written_and_read() -> None:
    text, state = written(
        ENDS,
        Toss("A"),
        SetDepth("results"),
        EndScore("A", 2),
        EndScore(),
        EndScore("B", 1),
    )
    rows = text.splitlines()
    assert rows[0] == "end,starter,score_a,score_b,total"
    assert rows[1:] == ["1,B,2,0,2:0", "2,A,0,0,2:0", "3,A,0,1,2:1"]
    found = read(ENDS, text)
    assert (found.score, found.rounds) == (state.score, state.rounds)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "end,starter\n",
        "end,starter,score_a,score_b,total\n1,C,0,0,0:0\n",
        "end,starter,score_a,score_b,total\n1,A,1,1,1:1\n",
        "end,starter,score_a,score_b,total\n2,A,1,0,1:0\n",
        "end,starter,score_a,score_b,total\n1,A,1,0,2:0\n",
        "end,starter,score_a,score_b,total\n1,A,x,0,1:0\n",
        "end,starter,score_a,score_b,total\n1,A,9,0,9:0\n",
        "end,starter,score_a,score_b,total\n1,A,1,0\n",
        "end,starter,score_a,score_b,total\n1,A,1,0,1:0\n2,B,1,0,2:0\n",
    ],
)
def test_a_sheet_that_no_match_gives_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read(ENDS, text)


def test_a_score_line_is_written_and_read() -> None:
    s = points(begun(), ("A", 2), ("", 0), ("B", 3))
    line = "A 2 0 0 = 2, B 0 0 3 = 3"
    assert score_line(s) == line
    found = read(SCORE, line)
    assert (found.score, found.end_no, found.rounds) == ((2, 3), 4, s.rounds)
    assert read(SCORE, score_line(begun())).score == (0, 0)
    other = read(SCORE, line, Options(first_end_start="toss_winner"))
    assert other.rounds[0].first == 0


@pytest.mark.parametrize(
    "text",
    ["A 2 = 2", "x", "A 9 = 9, B 0 = 0", "A 1 = 1, B 1 = 1", "A 1 = 2, B 0 = 0", "B 1 = 1, A 0 = 0",
     "A 1 0 = 1, B 0 = 0", "A 1 = 1, B 0 = 0, C 0 = 0"],
)  # fmt: skip
def test_a_line_that_no_match_gives_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read(SCORE, text)


def test_positions_are_centimetres_in_and_out() -> None:
    s = read(POSITIONS, '{"A1": [0, 5.5], "B1": [-3.25, 9]}')
    assert (s.score, s.rounds[0].result) == ((1, 0), "A+1")
    text, _ = written(POSITIONS, Toss("B"), Deliver("A", {"A1": (0.0, 5.25)}))
    assert text == '{"A1":[0.0,5.25]}\n'
    for wrong in ('{"C1": [0, 1]}', "[1]", '{"A1": [0]}', "{"):
        with pytest.raises(BadInput):
            read(POSITIONS, wrong)


def test_the_paper_has_room_for_every_end_and_two_more() -> None:
    empty = paper(see(GAME, begun(), REFEREE))
    assert len(empty.rows) == 10
    filled = paper(see(GAME, laid(begun(), A1=(0, 5)), REFEREE))
    assert filled.rows[0].clauses == ("CUR-28", "CUR-34")
    tie = paper(see(GAME, laid(begun(), A1=(0, 5), B1=(0, 5)), REFEREE))
    assert tie.rows[0].clauses == ("CUR-31",)
    over = paper(see(GAME, points(begun(Options(ends=1)), ("A", 3)), Actor(0)), 30)
    assert (len(over.rows), over.page is not None) == (30, True)


def cells(row: object) -> list[str]:
    return [getattr(cell, "text", "") if cell else "" for cell in getattr(row, "cells")[1:]]  # noqa: B009


def test_both_scoreboards_tell_the_same_match() -> None:
    s = points(begun(Options(ends=4)), ("A", 2), ("B", 1), ("A", 1))
    a, b = baseball(s).rows
    assert (cells(a), cells(b)) == (["2", "0", "1", "", "3"], ["0", "1", "0", "", "1"])
    a, b = club(s).rows
    assert cells(a)[:4] == ["", "1", "3", ""]
    assert cells(b)[:2] == ["2", ""]
    wide = points(begun(), ("B", 8), ("B", 3))
    assert len(club(wide).columns) == 12


def test_a_new_sheet_asks_only_for_points() -> None:
    assert KIT.offer.sheet == {"depth": "results"}
    s = after(GAME.start(2, Options(depth="results")), Toss("B"), EndScore("A", 3))
    assert s.score == (3, 0)
