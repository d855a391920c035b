"""The worked examples of the book."""

from __future__ import annotations

from importlib import resources

import pytest

from stolik.engine.examples import Case, check, read_cases
from stolik.games.warcaby import examples

CASES = read_cases(
    (resources.files("stolik.games.warcaby") / "examples.json").read_bytes(), "examples"
)
DEEP = {"war-ex-02"}  # fifty thousand positions
MARKED = [
    pytest.param(case, id=case.id, marks=[pytest.mark.long] if case.id in DEEP else [])
    for case in CASES
]


@pytest.mark.parametrize("case", MARKED)
def test_a_worked_example_comes_out_as_written(case: Case) -> None:
    assert check(case, examples.EXAMPLES) == []
