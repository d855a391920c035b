"""The sheet on paper and as CSV, there and back."""

from __future__ import annotations

import csv
import io

import pytest

from stolik.engine import REFEREE, SPECTATOR, BadInput, Event, Raw, see
from stolik.engine.session import new_session
from stolik.games.uno import GAME
from stolik.games.uno import actions as act
from stolik.games.uno.formats import from_csv, to_csv
from stolik.games.uno.ledger import LINES, paper
from stolik.games.uno.options import Options
from stolik.kit.formats import log_of
from stolik.print.leaf import page_of

SHEET = """round,dealer,winner,points,points left,cards left
1,A,B,45,,
2,B,C,27,20 7 0,1 1 0
3,C,A,0,,
"""


def test_an_empty_sheet_has_a_column_pair_for_each_player() -> None:
    empty = paper(see(GAME, GAME.start(3, Options(depth="results")), SPECTATOR))
    assert len(empty.rows) == LINES
    assert [column.seat for column in empty.columns] == [None, 0, 0, 1, 1, 2, 2]
    assert page_of(empty).signatures == (0, 1, 2)


def test_a_filled_sheet_has_points_and_running_totals() -> None:
    state = GAME.start(2, Options(depth="results"))
    for one in (act.RoundScored(0, 45), act.RoundScored(1, 30), act.RoundScored(0, 5)):
        state = GAME.apply(state, Event(REFEREE, one))
    lines = paper(see(GAME, state, SPECTATOR)).rows
    assert lines[0].cells == (Raw("1"), Raw("+45"), Raw("45"), Raw("–"), Raw("0"))
    assert lines[2].cells == (Raw("3"), Raw("+5"), Raw("50"), Raw("–"), Raw("30"))


def test_a_sheet_of_rounds_has_a_stroke_for_each_win() -> None:
    options = Options(depth="results", scoring="rounds", rounds_target=7)
    state = GAME.start(3, options)
    for winner in (1, 1, 0):
        state = GAME.apply(state, Event(REFEREE, act.RoundScored(winner)))
    lines = paper(see(GAME, state, SPECTATOR)).rows
    assert lines[1].cells == (Raw("2"), Raw(""), Raw("I · 2"), Raw(""))


def test_a_sheet_read_back_is_the_same() -> None:
    found = from_csv(SHEET, 3, Options())
    log = log_of(GAME, found)
    assert to_csv(log, ()) == SHEET
    assert log.state.public.series.totals == (0, 45, 27)


def test_a_match_that_was_played_is_written_and_read() -> None:
    session = new_session(GAME, 3, Options(target=60), b"\x09" * 32)
    session.settle()
    while not session.is_over:
        due = session.turn.due[0]
        listed = session.choices(due).listed
        plays: list[act.Action] = [do for do in listed if isinstance(do, act.Play)]
        session.act(due, (plays or list(listed))[0])
        session.settle()
    text = to_csv(session.log, ())
    rows = list(csv.DictReader(io.StringIO(text)))
    assert sum(int(row["points"]) for row in rows) == sum(session.state.public.series.totals)
    again = log_of(GAME, from_csv(text, None, Options(target=60)))
    assert to_csv(again, ()) == text
    assert again.state.public.series.totals == session.state.public.series.totals


@pytest.mark.parametrize(
    "line",
    [
        "1,A,D,45,,",
        "1,A,B,x,,",
        "1,A,B,1241,,",
        "1,A,B,45,1 2 3,",
        "1,A,B,3,1 0 2,9 9 9",
        "2,A,B,4,,",
    ],
)
def test_a_wrong_line_is_refused_by_its_number(line: str) -> None:
    with pytest.raises(BadInput) as caught:
        from_csv(SHEET.splitlines()[0] + "\n" + line + "\n", 3, Options())
    assert "2" in str(caught.value) or caught.value.facts.get("line") == 2
