"""The worked examples of the rule book, and what the vocabulary refuses."""

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.games.kregle.examples import EXAMPLES

CASES = read_cases(
    (resources.files("stolik.games.kregle") / "examples.json").read_bytes(), "examples.json"
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_worked_example_comes_true(case: Case) -> None:
    assert check(case, EXAMPLES) == []


@pytest.mark.parametrize(
    "state",
    [
        {"frames": [[[11]]]},
        {"frames": [[[3]], [[4]]]},
        {"frames": [[[3], [4]]]},
        {"frames": [[[10, 1]]]},
        {"turn": 1},
        {"weather": 1},
    ],
)
def test_what_nobody_can_have_thrown_is_reported(state: Json) -> None:
    with pytest.raises(BadExample):
        EXAMPLES.run(Case("x", {"state": state}, []))
