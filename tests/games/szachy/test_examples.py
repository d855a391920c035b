"""The worked examples, and the vocabulary they are written in."""

from __future__ import annotations

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.games.szachy import examples

CASES = read_cases(
    (resources.files("stolik.games.szachy") / "examples.json").read_bytes(), "examples"
)
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
Steps = list[dict[str, Json]]


DEEP = {"sza-ex-02"}  # four million positions
MARKED = [
    pytest.param(case, id=case.id, marks=[pytest.mark.long] if case.id in DEEP else [])
    for case in CASES
]


@pytest.mark.parametrize("case", MARKED)
def test_a_worked_example_comes_out_as_written(case: Case) -> None:
    assert check(case, examples.EXAMPLES) == []


def failed(do: Steps, expect: dict[str, Json], **given: Json) -> list[str]:
    case = Case("x", {"fen": START, **given}, do, expect)
    return [failure.key for failure in check(case, examples.EXAMPLES)]


def move(seat: str, uci: str, **more: Json) -> dict[str, Json]:
    return {"seat": seat, "action": "move", "uci": uci, **more}


def test_every_wrong_expectation_fails() -> None:
    wrong: dict[str, Json] = {
        "fen": "x",
        "perft": {"1": 21},
        "legal_count": 19,
        "legal_san": ["e4"],
        "includes": ["e5"],
        "excludes": ["e4"],
        "castling": "-",
        "result": "1-0",
        "reason": "time",
        "claimable": ["fifty_moves"],
        "repetition_count": 2,
        "halfmove_clock": 1,
        "white_queens": 2,
        "black_queens": 0,
        "dead_position": True,
        "states_searched": 1,
        "draw_offer": "white",
        "illegal_count": {"white": 1},
        "clock": {"white_ms": 1},
        "after": [{"draw_offer": None}],
    }
    assert set(failed([], wrong)) == set(wrong)


def test_a_refused_move_fails_an_example_that_expects_none() -> None:
    assert failed([move("white", "e2e5")], {}) == ["refused"]
    told: list[Json] = [{"step": 0, "code": "illegal_move"}]
    assert failed([move("white", "e2e5")], {"refused": told}) == []


def test_deep_perft_is_left_to_the_slow_run() -> None:
    case = Case("x", {"fen": "8/8/4k3/8/8/3K4/P7/8 w - - 0 1"}, [], {"perft": {"5": 1}})
    assert check(case, examples.EXAMPLES) == []
    assert check(case, examples.EXAMPLES, slow=True) != []


def test_clocks_and_moments_are_understood() -> None:
    do = [move("white", "e2e4", at_ms=1500), move("black", "e7e5", at_ms=2000)]
    left: dict[str, Json] = {"white_ms": 60_500, "black_ms": 61_500}
    options: dict[str, Json] = {"clock": {"base_s": 60, "increment_s": 2}}
    assert failed(do, {"clock": left}, options=options) == []
    none: dict[str, Json] = {"clock": "none", "odds": "none"}
    assert failed(do, {"clock": None}, options=none) == []


def test_every_event_of_the_flow_is_understood() -> None:
    seats: tuple[dict[str, Json], ...] = (
        {"seat": "white", "action": "touch", "square": "e2"},
        {"seat": "white", "action": "offer_draw"},
        {"seat": "black", "action": "decline_draw"},
        move("white", "e2e4"),
        {"seat": "white", "action": "request_takeback"},
        {"seat": "black", "action": "answer_takeback", "accept": False},
        {"seat": "black", "action": "claim_draw", "kind": "fifty_moves", "uci": "e7e5"},
        {"seat": "white", "action": "record_illegal", "description": "e4e6"},
        {"event": "adjust_clock", "seat": "white", "ms": 1000, "reason": "noise"},
        {"event": "restore", "ply": 0, "reason": "chaos"},
        {"seat": "white", "action": "offer_draw"},
        {"event": "restart", "cause": "wrong_colours", "reason": "mistake"},
        {"event": "adjudicate", "result": "1/2-1/2", "reason": "bell"},
    )
    given: dict[str, Json] = {"white_ms": 9000, "black_ms": 9000}
    expect: dict[str, Json] = {"result": "1/2-1/2", "reason": "referee"}
    assert failed(list(seats), expect, options={"mode": "table"}, clock=given) == []


def test_colours_and_back_rank_can_be_drawn_in_an_example() -> None:
    do: Steps = [
        {"event": "draw_colours", "white": 1},
        {"event": "draw_back_rank", "number": 518},
        move("white", "e2e4"),
    ]
    case = Case(
        "x", {"options": {"start_position": "chess960"}}, do, {"refused": [], "castling": "KQkq"}
    )
    assert check(case, examples.EXAMPLES) == []


@pytest.mark.parametrize(
    "case",
    [
        Case("x", {"place": 1}),
        Case("x", {"fen": "nonsense"}),
        Case("x", {"options": {"mode": "kitchen"}}),
        Case("x", {"options": {"odds": ["e1"]}}),
        Case("x", {"clock": {"white_ms": 1}}),
        Case("x", {}, [{"seat": "white", "action": "jump"}]),
        Case("x", {}, [{"seat": "green", "action": "resign"}]),
        Case("x", {}, [{"action": "resign"}]),
        Case("x", {}, [{"seat": "white", "action": "move", "uci": 7}]),
        Case("x", {}, [{"seat": "white", "action": "move", "uci": "e2e4", "speed": 3}]),
        Case("x", {}, [{"seat": "white", "action": "move", "uci": "e2e4", "at_ms": -3}]),
        Case("x", {}, [], {"weather": "fine"}),
        Case("x", {}, [], {"perft": 20}),
    ],
)
def test_what_the_vocabulary_does_not_know_is_named(case: Case) -> None:
    with pytest.raises(BadExample):
        check(case, examples.EXAMPLES)
