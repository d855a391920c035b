"""The worked examples of the rule book, and what the vocabulary refuses."""

from importlib import resources

import pytest

from stolik.engine.examples import Case, check, read_cases
from stolik.games.pilkarzyki.examples import EXAMPLES

CASES = read_cases(
    (resources.files("stolik.games.pilkarzyki") / "examples.json").read_bytes(), "examples.json"
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_worked_example_comes_true(case: Case) -> None:
    assert check(case, EXAMPLES) == []
