"""The worked examples of the book."""

from __future__ import annotations

from importlib import resources

import pytest

from stolik.engine.examples import Case, check, read_cases
from stolik.games.backgammon import examples

CASES = read_cases(
    (resources.files("stolik.games.backgammon") / "examples.json").read_bytes(), "examples"
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_worked_example_comes_out_as_written(case: Case) -> None:
    assert check(case, examples.EXAMPLES) == []
