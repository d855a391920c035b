"""The worked examples of the book, and what their words refuse."""

from __future__ import annotations

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, check, read_cases
from stolik.games.poker.examples import EXAMPLES

DATA = (resources.files("stolik.games.poker") / "examples.json").read_bytes()
CASES = read_cases(DATA, "examples.json")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_an_example_of_the_book(case: Case) -> None:
    assert check(case, EXAMPLES) == []


def test_all_examples_of_the_book_are_there() -> None:
    assert len(CASES) == 23


def test_further_words_are_understood() -> None:
    case = Case(
        "x",
        given={"stacks": {"A": 100, "B": 100}, "blinds": [5, 10], "button": "A"},
        do=[
            {"a": "fold", "s": "A"},
            {"a": "topup", "s": "A", "amount": 10_000},
            {"a": "leave", "s": "B"},
        ],
        expect={"phase": "over", "refused": [{"step": 1, "code": "buyin_range"}]},
    )
    assert check(case, EXAMPLES) == []


@pytest.mark.parametrize(
    "given",
    [
        {"mode": "rank", "cards": {"x": ["As", "As", "2d", "3d", "4d"]}},
        {"mode": "rank", "cards": {"x": ["As", "2d", "3d", "4d"]}},
        {"mode": "holdem", "stacks": {"A": 1}},
        {"mode": "holdem", "stacks": {"A": 1, "B": 1}, "button": "C"},
        {"mode": "balance", "seats": 9, "tables": {"one": 3}},
        {"mode": "eliminations", "remaining": 1, "out": []},
        {"mode": "positions", "seats": [1, 2], "alive": [1], "prev": [1, 1, 2]},
        {"mode": "nothing", "stacks": {"A": 1, "B": 1}},
    ],
)
def test_what_does_not_fit_is_one_clear_line(given: dict[str, object]) -> None:
    with pytest.raises(BadExample):
        check(Case("x", given=given), EXAMPLES)  # type: ignore[arg-type]
