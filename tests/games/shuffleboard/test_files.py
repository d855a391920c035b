"""Files and paper: what is written can be read again, and what cannot be read is said."""

import pytest

from stolik.engine import CHANCE, REFEREE, Actor, BadInput, Event, see
from stolik.games.shuffleboard import GAME, KIT
from stolik.games.shuffleboard.actions import (
    Action,
    CoinToss,
    Colours,
    Concede,
    Disturb,
    Measure,
    RoundPositions,
    RoundScore,
    SetDepth,
    Throw,
)
from stolik.games.shuffleboard.formats import FORMATS, score_line
from stolik.games.shuffleboard.ledger import paper
from stolik.games.shuffleboard.options import Options
from stolik.games.shuffleboard.state import State
from stolik.kit.formats import Format, Imported, log_of
from tests.games.shuffleboard.rounds import after, begun, laid, points

CSV, SCORE, POSITIONS = FORMATS


def read(file: Format[State, State, Action, Options], text: str) -> State:
    assert file.read is not None
    found: State = log_of(GAME, file.read(text, None, Options())).state
    return found


def test_a_table_of_events_is_written_and_read() -> None:
    done: tuple[tuple[Actor, Action], ...] = (
        (CHANCE, CoinToss("B", Colours("green", "white"))),
        (REFEREE, Throw("B", {"B1": (0.0, 60.25)})),
        (REFEREE, Disturb("A", {"B1": (1.0, 61.0)}, "keep")),
        (REFEREE, RoundPositions({"A1": (0.0, 100.0), "B1": (0.0, 100.04)})),
        (REFEREE, Measure(("A1", "B1"), "s1")),
        (REFEREE, SetDepth("results")),
        (REFEREE, RoundScore("B", 12)),
        (REFEREE, Concede("B")),
    )
    log = log_of(GAME, Imported(2, Options(), tuple(Event(by, do) for by, do in done)))
    assert CSV.write is not None
    text = CSV.write(log, ("Hanna", "Jan"))
    assert read(CSV, text) == log.state
    assert log.state.score == (3, 12)


def test_a_score_line_is_written_and_read() -> None:
    s = points(begun(), ("A", 5), ("", 0), ("B", 3))
    assert score_line(s) == "5-0, 0-0, 0-3"
    found = read(SCORE, "5-0, 0-0, 0-3")
    assert (found.score, found.round_no) == ((5, 3), 4)


@pytest.mark.parametrize("text", ["5-3", "x", "17-0", "5-0,"])
def test_a_line_that_no_game_gives_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read(SCORE, text)


def test_positions_are_centimetres_in_and_out() -> None:
    s = read(POSITIONS, '{"A1": [0, 100.5], "B1": [-3.25, 90]}')
    assert (s.score, s.rounds[0].result) == ((3, 0), "A+3")
    for wrong in ('{"C1": [0, 1]}', "[1]", '{"A1": [0]}', "{"):
        with pytest.raises(BadInput):
            read(POSITIONS, wrong)


def test_the_paper_has_room_for_every_round() -> None:
    empty = paper(see(GAME, begun(), REFEREE))
    assert len(empty.rows) == 20
    filled = paper(see(GAME, laid(begun(), A1=(0, 100)), REFEREE))
    assert filled.rows[0].clauses == ("SHU-15", "SHU-26")
    over = paper(see(GAME, points(begun(), ("A", 15)), REFEREE))
    assert over.page is not None


def test_a_new_sheet_asks_only_for_points() -> None:
    assert KIT.offer.sheet == {"depth": "results"}
    s = after(GAME.start(2, Options(depth="results")), CoinToss("A"), RoundScore("A", 3))
    assert s.score == (3, 0)
