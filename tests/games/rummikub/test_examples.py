"""The worked examples, and the vocabulary they are written in."""

from __future__ import annotations

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.games.rummikub import examples

CASES = read_cases(
    (resources.files("stolik.games.rummikub") / "examples.json").read_bytes(), "examples"
)
RACKS: dict[str, Json] = {"A": ["b4", "b6", "k2"], "B": ["r1", "r2"]}
GIVEN: dict[str, Json] = {
    "seats": ["A", "B"],
    "opened": {"A": True},
    "racks": RACKS,
    "table": [["b5", "r5", "k5", "o5"]],
    "bank": ["o1", "o2"],
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.id))
def test_a_worked_example_comes_out_as_written(case: Case) -> None:
    assert check(case, examples.EXAMPLES) == []


def test_a_refused_action_fails_an_example_that_expects_none() -> None:
    case = Case("x", given=GIVEN, do=[{"seat": "B", "action": "draw"}], expect={"to_move": "A"})
    assert [failure.key for failure in check(case, examples.EXAMPLES)] == ["refused"]


def test_a_wrong_expectation_fails() -> None:
    wrong: dict[str, Json] = {
        "racks": {"A": ["b4", "b6", "k3"]},
        "table": [["b5", "r5", "k5"]],
        "bank_size": 3,
        "rack_sizes": {"B": 3},
        "opened": {"B": True},
        "ended": "out",
    }
    failed = check(Case("x", given=GIVEN, expect=wrong), examples.EXAMPLES)
    assert [failure.key for failure in failed] == list(wrong)


def test_steps_of_the_working_table_are_read_by_tile_and_by_set() -> None:
    case = Case(
        "x",
        given=GIVEN,
        do=[
            {"seat": "A", "action": "pick_up", "tile": "b4"},
            {"seat": "A", "action": "put_down", "set": "new"},
            {"seat": "A", "action": "pick_up", "tile": "b5", "from": "table"},
            {"seat": "A", "action": "put_down", "set": ["b4"], "position": 1},
            {"seat": "A", "action": "pick_up", "tile": "b6"},
            {"seat": "A", "action": "draw"},
            {"seat": "A", "action": "put_down", "set": 1},
            {"clock": "timeout"},
        ],
        expect={
            "refused": ["undo_first"],
            "outcome": "done",
            "racks": {"A": ["k2"]},
            "table": [["r5", "k5", "o5"], ["b4", "b5", "b6"]],
        },
    )
    assert check(case, examples.EXAMPLES) == []


def test_a_dictated_shuffle_gives_racks_and_the_order_of_the_bank() -> None:
    names = [f"{colour}{value}" for colour in "kbor" for value in range(1, 14)]
    tiles = sorted([*names, *names, "J", "J"])
    stacks: list[Json] = [list[Json](tiles[7 * i : 7 * i + 7]) for i in range(14)]
    stacks.append(list[Json](tiles[98:]))
    case = Case(
        "x",
        given={"seats": ["A", "B"], "phase": "deal"},
        do=[
            {"chance": "shuffle", "stacks": stacks[:14]},
            {"chance": "shuffle", "stacks": stacks},
            {"seat": "A", "action": "ready"},
            {"seat": "B", "action": "ready"},
            {"seat": "A", "action": "draw"},
        ],
        expect={
            "refused": ["wrong_tiles"],
            "rack_sizes": {"A": 15, "B": 14},
            "bank_size": 77,
            "racks": {"A": [*tiles[14:28], tiles[98]], "B": list[Json](tiles[:14])},
        },
    )
    assert check(case, examples.EXAMPLES) == []


def test_the_questions_of_a_seat_and_the_referee_are_read() -> None:
    case = Case(
        "x",
        given=GIVEN,
        do=[
            {"seat": "A", "action": "ask_count", "of": "B"},
            {"seat": "A", "action": "warn", "target": "B"},
            {"referee": "warn", "seat": "B", "reason": "noise"},
            {"referee": "give_tiles", "seat": "B", "count": 1},
            {"seat": "A", "action": "pass"},
            {"seat": "A", "action": "announce_out"},
        ],
        expect={
            "refused": ["not_referee", "must_draw", "tiles_left"],
            "racks": {"B": ["r1", "r2", "o1"]},
        },
    )
    assert check(case, examples.EXAMPLES) == []


def test_the_best_value_counts_a_joker_as_its_penalty() -> None:
    call: dict[str, Json] = {"call": "best_move", "table": [], "objective": "value"}
    case = Case(
        "x",
        given={"options": {"joker_penalty": 30}},
        do=[{**call, "rack": ["r1", "r2", "J", "k13"]}],
        expect={"results": [33]},
    )
    assert check(case, examples.EXAMPLES) == []


@pytest.mark.parametrize(
    "case",
    [
        Case("x", given={"place": 1}),
        Case("x", given={"options": {"initial_meld": 101}}),
        Case("x", given={"options": {"time_limit_s": 5}}),
        Case("x", given={"options": []}),
        Case("x", given={"seats": ["B", "A"]}),
        Case("x", given={"phase": "lunch"}),
        Case("x", given={"phase": "done"}),
        Case("x", given={"to_move": "E"}),
        Case("x", given={"racks": {"A": ["z1"]}}),
        Case("x", given={"racks": []}),
        Case("x", given={"opened": {"A": 1}}),
        Case("x", given={"turns_taken": {"A": True}}),
        Case("x", given={"table": [["k1", "q"]]}),
        Case("x", given={"table": [["k1", "k1", "k1"]]}),
        Case("x", given={"bank": "k1"}),
        Case("x", do=[{"seat": "A", "action": "sing"}]),
        Case("x", do=[{"seat": "A"}]),
        Case("x", do=[{"seat": "A", "action": "draw", "tile": "k1"}]),
        Case("x", do=[{"seat": "A", "action": "play", "table": "k1"}]),
        Case("x", do=[{"clock": "tick"}]),
        Case("x", do=[{"clock": "timeout", "touched": 1}]),
        Case("x", do=[{"clock": "timeout", "hand": "k1", "hand_from": "floor"}]),
        Case("x", do=[{"referee": "sing", "seat": "A"}]),
        Case("x", do=[{"referee": "correct_score", "seat": "A"}]),
        Case("x", do=[{"chance": "sun"}]),
        Case("x", do=[{"call": "deal", "starter": "E"}]),
        Case("x", do=[{"call": "max_meld", "rack": ["k1", "k1", "k1"]}]),
        Case("x", do=[{"call": "best_move", "table": [], "rack": [], "objective": "joy"}]),
        Case("x", do=[{"call": "sum"}]),
        Case("x", given=GIVEN, do=[{"seat": "A", "action": "put_down", "set": ["k9"]}]),
        Case("x", expect={"colour": "red"}),
    ],
)
def test_what_the_vocabulary_does_not_know_is_an_error(case: Case) -> None:
    with pytest.raises(BadExample):
        check(case, examples.EXAMPLES)
