"""Files: matches as `.mat`, positions as ids."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from stolik import games
from stolik.engine import BadInput
from stolik.engine.log import AnyLog
from stolik.engine.record import load
from stolik.games.backgammon import KIT
from stolik.games.backgammon.formats import from_ids, to_ids, to_mat, to_sgf
from stolik.games.backgammon.options import Options
from stolik.games.backgammon.reading import from_mat, from_sgf
from stolik.kit.formats import format_of, imported, log_of, written

RECORDS = Path(__file__).parents[2] / "records" / "backgammon"


def record(name: str) -> AnyLog:
    return load((RECORDS / f"r1-{name}.json").read_bytes(), games.load)


@pytest.mark.parametrize("name", ["match", "online", "table"])
def test_what_is_written_is_read_again(name: str) -> None:
    log = record(name)
    text = to_mat(log, ("Ewa", "Jan"))
    options = Options(starting_position=log.options.starting_position)
    again = log_of(KIT.game, imported(KIT, format_of(KIT, "mat"), text, None, options))
    assert [row.of.points for row in again.state.series.rows] == [
        row.of.points for row in log.state.series.rows
    ]
    assert again.state.boards == log.state.boards
    assert to_mat(again, ("Ewa", "Jan")).split("\n")[2:] == text.split("\n")[2:]


def test_a_match_of_another_program_is_read() -> None:
    lines = (
        " 3 point match", "", " Game 1", " Ewa : 0                          Jan : 0",
        "  1)                               31: 8/5 6/5",
        "  2) 52: 13/8 24/22                 Doubles => 2",
        "  3)  Takes                        11: 6/5(2) 8/7(2)",
        "  4) 44: 13/9(2) 6/2(2)            61: 13/6",
        "  5)  Doubles => 4                  Drops", "      Wins 2 points", "",
        " Game 2", " Ewa : 2                          Jan : 0", "  1) 64: 24/14",
    )  # fmt: skip
    text = "\n".join(lines)
    with pytest.raises(BadInput, match="bad_move"):
        from_mat(text.replace("13/8 24/22", "13/8 24/23"), None, Options())
    found = from_mat(text, None, Options())
    assert found.names == ("Ewa", "Jan")
    assert found.options.match_length == 3
    log = log_of(KIT.game, found)
    assert log.state.series.totals == (2, 0)
    assert (log.state.is_crawford, log.state.turn) == (True, 1)


@pytest.mark.parametrize("name", ["match", "money", "online", "table"])
def test_what_is_written_as_sgf_is_read_again(name: str) -> None:
    log = record(name)
    text = to_sgf(log, ("Ewa [x]", "Jan"))
    found = from_sgf(text, None, Options())
    again = log_of(KIT.game, found)
    assert found.names[1] == "Jan"
    assert [row.of.points for row in again.state.series.rows] == [
        row.of.points for row in log.state.series.rows
    ]
    assert again.state.boards == log.state.boards
    assert to_sgf(again, found.names) == text.replace("Ewa \\[x\\]", found.names[0])


def test_letters_of_sgf_are_those_of_the_book() -> None:
    head = "(;FF[4]GM[6]MI[length:3]RU[Crawford]"
    log = log_of(KIT.game, from_sgf(f"{head};W[31hefe]\n;B[52lqac])", None, Options()))
    assert log.state.boards[0][5] == 2
    assert to_sgf(log, ("", "")).endswith("\n;W[31hefe]\n;B[52aclq])\n")


@pytest.mark.parametrize("how", [(to_mat, from_mat), (to_sgf, from_sgf)])
def test_a_position_set_up_is_written_and_read_again(how: tuple[Any, Any]) -> None:
    write, read = how
    ids = "BwAAaAQAAAAAAA:AYHqACAAIAAE"
    log = log_of(KIT.game, from_ids(ids, None, Options()))
    again = log_of(KIT.game, read(write(log, ("Ewa", "Jan")), None, Options()))
    assert again.state.boards == log.state.boards
    assert (again.state.turn, again.state.cube) == (log.state.turn, log.state.cube)


@pytest.mark.parametrize(
    "text",
    ["", "(;GM[1])", "(;GM[6];W[77ab])", "(;GM[6];W[31hefe]", "(;GM[6];W[31hdfe])", ")(",
     "(;GM[6];AW[a][b]AB[a])", "(;GM[6];AW" + "[a]" * 16 + "AB[x])", "(;GM[6];W[fly])"],
)  # fmt: skip
def test_bad_sgf_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        from_sgf(text, None, Options())


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", " 7 point match\n", " Game 1\n  1) 77: 8/1", " Game 1\n  1) 31: 9/5 6/5\n"],
)
def test_bad_files_are_refused(text: str) -> None:
    with pytest.raises(BadInput):
        from_mat(text, None, Options())


@pytest.mark.rule("BGM-63")
def test_ids_are_read_and_written() -> None:
    found = from_ids("BwAAaAQAAAAAAA:AYHqACAAIAAE", None, Options())
    log = log_of(KIT.game, found)
    assert (log.state.dice, log.state.turn, log.state.cube.value) == ((5, 2), 0, 2)
    assert [int(one) for one in log.state.series.totals] == [2, 4]
    assert to_ids(log, ("", "")) == "BwAAaAQAAAAAAA:AYHqACAAIAAE\n"
    for bad in ("", "xyz", "4HPwATDgc/ABMA:nonsense", "AAAAAAAAAAAAAA"):
        with pytest.raises(BadInput):
            from_ids(bad, None, Options())
    assert written(format_of(KIT, "gnubgid"), record("online")).count(":") == 1
