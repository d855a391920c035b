"""The worked examples, and the vocabulary they are written in."""

from __future__ import annotations

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.games.baska import examples
from stolik.games.baska.rules.cards import NAMES

CASES = read_cases(
    (resources.files("stolik.games.baska") / "examples.json").read_bytes(), "examples"
)
HANDS: dict[str, Json] = {
    "0": ["AH", "TH", "JC", "JS"],
    "1": ["QC", "QH", "AC", "TC"],
    "2": ["QS", "QD", "AD", "AS"],
    "3": ["JH", "JD", "TD", "TS"],
}
TABLE: dict[str, Json] = {"dealer": 3, "hands": HANDS}
PASSED: list[dict[str, Json] | list[Json]] = [["call", seat, "pass"] for seat in (1, 2, 3, 0)]


def came(given: dict[str, Json], *steps: list[Json]) -> dict[str, Json]:
    return dict(examples.EXAMPLES.run(Case("x", given, list(steps))))


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.id))
def test_a_worked_example_comes_out_as_written(case: Case) -> None:
    assert check(case, examples.EXAMPLES) == []


def test_a_refused_action_fails_an_example_that_expects_none() -> None:
    case = Case("x", TABLE, [["play", 0, "AH"]], {"phase": "auction"})
    failed = [failure.key for failure in check(case, examples.EXAMPLES)]
    assert failed == ["refused_at"]


def test_a_wrong_expectation_fails() -> None:
    wrong: dict[str, Json] = {"phase": "auction", "kind": "cicha", "old": [0, 1], "to_act": 2}
    case = Case("x", TABLE, PASSED, wrong)
    failed = [failure.key for failure in check(case, examples.EXAMPLES)]
    assert failed == ["phase", "kind", "old", "to_act"]


def test_nothing_after_a_refused_step_is_run() -> None:
    found = came(TABLE, ["call", 1, "pass"], ["call", 1, "pass"], ["call", 2, "pass"])
    assert (found["refused_at"], found["reason"], found["to_act"]) == (1, "NOT_YOUR_TURN", 2)


def test_counted_doubles_are_known_after_the_first_call() -> None:
    assert came(TABLE, ["call", 1, "double"])["counted_doubles"] == 1


def test_chance_can_be_played_out_too() -> None:
    drawn: list[list[Json]] = [
        ["draw_seat", seat, code] for seat, code in enumerate(("TS", "AH", "QC", "JD"))
    ]
    found = came({"options": {"seat_by": "draw"}}, *drawn, ["shuffle_cut", list[Json](NAMES)])
    assert (found["phase"], found["dealer"], found["to_act"]) == ("auction", 1, 3)
    by_hand = came({}, ["deal", [HANDS["0"], HANDS["1"], None, None]])
    assert (by_hand["phase"], by_hand["kind"]) == ("auction", None)


def test_the_words_of_the_referee_are_understood() -> None:
    given: dict[str, Json] = {**TABLE, "options": {"laydown_rule": "manual"}}
    solo: list[list[Json]] = [["call", seat, "pass"] for seat in (1, 2, 3)]
    solo += [["call", 0, "bid:zolo"], ["laydown", 0], ["warn", 2]]
    assert came(given, *solo)["warned"] == [0, 0, 1, 0]
    struck = came(given, *solo, ["strike", "dispute"])
    assert (struck["phase"], struck["delta"]) == ("settled", [0, 0, 0, 0])
    passed: list[list[Json]] = [["call", seat, "pass"] for seat in (1, 2, 3, 0)]
    assert came(TABLE, *passed, ["revoke", 0])["delta"] == [-2, 1, 1, 0]
    typed: list[Json] = [
        "set_result",
        {"contract": "none", "black": [0, 1], "outcome": "mlodzi_bez_bitki"},
    ]
    assert came(TABLE, typed)["delta"] == [-6, -6, 6, 6]
    early = came(TABLE, ["premature_lead", "JS"], *passed, ["play", 0, "AH"])
    assert early["reason"] == "ILLEGAL_CARD"
    assert came(TABLE, ["misdeal"])["phase"] == "deal"
    assert came(TABLE, *passed, ["undo_to", 2])["to_act"] == 3
    ready: list[list[Json]] = [["ready", seat] for seat in range(4)]
    assert came(given, *solo, ["strike"], *ready)["phase"] == "deal"
    assert came(TABLE, ["depth", "results"])["phase"] == "auction"


def test_time_can_run_out() -> None:
    given: dict[str, Json] = {**TABLE, "options": {"call_seconds": 10}}
    assert came(given, ["timeout"])["to_act"] == 2


@pytest.mark.parametrize(
    "case",
    [
        Case("x", {"place": 1}),
        Case("x", {"options": []}),
        Case("x", {"options": {"passes_to_close": 5}}),
        Case("x", {"dealer": 4, "hands": HANDS}),
        Case("x", {"dealer": True, "hands": HANDS}),
        Case("x", {"dealer": 0, "hands": {"0": ["AH"]}}),
        Case("x", {"dealer": 0, "hands": {**HANDS, "0": ["XX", "TH", "JC", "JS"]}}),
        Case("x", {"dealer": 0}),
        Case("x", TABLE, [{"call": 1}]),
        Case("x", TABLE, [[]]),
        Case("x", TABLE, [["sing", 1]]),
        Case("x", TABLE, [["call", 1]]),
        Case("x", TABLE, [["call", "1", "pass"]]),
        Case("x", TABLE, [["call", 1, "bid:skat"]]),
        Case("x", TABLE, [["play", 1, "ZZ"]]),
        Case("x", TABLE, [["warn", 1, 2]]),
        Case("x", TABLE, [["misdeal", 1]]),
        Case("x", TABLE, [["timeout"]]),
        Case("x", TABLE, [["undo_to", 0]]),
        Case("x", TABLE, [["undo_to"]]),
        Case("x", {"mode": "normal", "hand": ["AH"]}, [["legal"]]),
        Case("x", {"mode": "skat", "hand": ["AH"], "trick": []}, [["legal"]]),
        Case("x", {"mode": "gran", "hand": ["AH"], "trick": ["AH"]}, [["legal"]]),
        Case("x", {"mode": "gran", "hand": [1], "trick": []}, [["legal"]]),
        Case("x", {"mode": "gran", "trick": [[0, "AH"]]}, [["winner"]]),
        Case("x", {"mode": "gran", "trick": [[0, "AH"]] * 4}, [["winner"]]),
        Case("x", {"kind": "skat", "old": [0]}, [["settle"]]),
        Case("x", {"kind": "zolo", "old": [0, 1], "offender": 0}, [["revoke"]]),
        Case("x", {"kind": "zolo", "old": [0], "counted_doubles": 3, "offender": 0}, [["revoke"]]),
        Case("x", {"kind": "zolo", "old": [0], "offender": "0"}, [["revoke"]]),
        Case("x", TABLE, expect={"colour": "red"}),
    ],
)
def test_what_the_vocabulary_does_not_know_is_an_error(case: Case) -> None:
    with pytest.raises(BadExample):
        check(case, examples.EXAMPLES)
