"""The worked examples, and the vocabulary they are written in."""

from __future__ import annotations

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.games.wyzsza_nizsza import examples

CASES = read_cases(
    (resources.files("stolik.games.wyzsza_nizsza") / "examples.json").read_bytes(), "examples"
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.id))
def test_a_worked_example_comes_out_as_written(case: Case) -> None:
    assert check(case, examples.EXAMPLES) == []


def test_a_refused_action_fails_an_example_that_expects_none() -> None:
    case = Case("x", do=[{"action": "play", "seat": "A", "card": "5"}], expect={"round": 1})
    assert [failure.key for failure in check(case, examples.EXAMPLES)] == ["refused"]


def test_a_wrong_expectation_fails() -> None:
    wrong: dict[str, Json] = {"chips": {"A": 11}, "phase": "bet", "winner": "A"}
    case = Case("x", expect=wrong)
    failed = [failure.key for failure in check(case, examples.EXAMPLES)]
    assert failed == ["chips", "phase", "winner"]


@pytest.mark.parametrize(
    "case",
    [
        Case("x", given={"place": 1}),
        Case("x", given={"options": {"rounds": 3}}),
        Case("x", given={"options": []}),
        Case("x", given={"options": {"player_deck": ["2"]}}),
        Case("x", given={"state": {"round": 0}}),
        Case("x", given={"state": {"chips": {"A": 1}}}),
        Case("x", given={"state": {"hands": {"A": ["K"], "B": []}}}),
        Case("x", given={"state": {"colour": 1}}),
        Case("x", given={"state": []}),
        Case("x", do=[{"action": "pass"}]),
        Case("x", do=[{"seat": "A"}]),
        Case("x", do=[{"action": "play", "seat": "C", "card": "5"}]),
        Case("x", do=[{"action": "play", "seat": "A"}]),
        Case("x", do=[{"action": "play", "seat": "A", "card": 5}]),
        Case("x", do=[{"action": "play", "seat": "A", "card": "5", "deck": "1"}]),
        Case("x", do=[{"action": "reveal", "card": "5", "deck": "3"}]),
        Case("x", do=[{"action": "bet", "seat": "B", "side": "BIG", "stake": 1.5}]),
        Case("x", do=[{"action": "overrun"}]),
        Case("x", expect={"colour": "red"}),
    ],
)
def test_what_the_vocabulary_does_not_know_is_an_error(case: Case) -> None:
    with pytest.raises(BadExample):
        check(case, examples.EXAMPLES)
