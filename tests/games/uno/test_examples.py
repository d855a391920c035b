"""The worked examples, and the vocabulary they are written in."""

from __future__ import annotations

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.games.uno import examples

CASES = read_cases((resources.files("stolik.games.uno") / "examples.json").read_bytes(), "examples")
HANDS: dict[str, Json] = {"A": ["R1", "G2"], "B": ["Y4"], "C": ["B6"]}
GIVEN: dict[str, Json] = {"state": {"hands": HANDS, "draw": ["Y1"], "discard": ["R5"], "turn": "A"}}


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.id))
def test_a_worked_example_comes_out_as_written(case: Case) -> None:
    assert check(case, examples.EXAMPLES) == []


def test_a_wrong_expectation_fails() -> None:
    case = Case("x", given=GIVEN, expect={"turn": "B", "top": "R6", "winner": "A"})
    failed = [failure.key for failure in check(case, examples.EXAMPLES)]
    assert failed == ["turn", "top", "winner"]


def test_a_refused_action_fails_an_example_that_expects_none() -> None:
    case = Case("x", GIVEN, [{"action": "pass", "seat": "A"}], {"turn": "A"})
    assert [failure.key for failure in check(case, examples.EXAMPLES)] == ["refused"]


@pytest.mark.parametrize(
    "case",
    [
        Case("x", given={"place": 1}),
        Case("x", given={"options": {"hand_size": 4}}),
        Case("x", given={"options": {"scoring": "rounds"}}),
        Case("x", given={"seats": ["A"]}),
        Case("x", given={"state": {"hands": {"A": ["R10"]}}}),
        Case("x", given={"state": {"hands": HANDS}}),
        Case("x", given={"state": {"tops": []}}),
        Case("x", given=GIVEN, do=[{"action": "jump", "seat": "A"}]),
        Case("x", given=GIVEN, do=[{"action": "play", "seat": "D", "card": "R1"}]),
        Case("x", given=GIVEN, do=[{"action": "play", "seat": "A"}]),
        Case("x", given=GIVEN, do=[{"action": "overrun"}]),
        Case("x", given=GIVEN, expect={"colours": "R"}),
    ],
)
def test_what_the_vocabulary_does_not_know_is_an_error(case: Case) -> None:
    with pytest.raises(BadExample):
        check(case, examples.EXAMPLES)
