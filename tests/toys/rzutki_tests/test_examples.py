"""The book's worked examples."""

from __future__ import annotations

from importlib import resources

import pytest

from stolik.engine.examples import Case, check, read_cases
from tests.toys.rzutki.examples import EXAMPLES

CASES = read_cases(
    (resources.files("tests.toys.rzutki") / "examples.json").read_bytes(), "examples.json"
)


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_the_examples_of_the_book_come_out(case: Case) -> None:
    assert check(case, EXAMPLES) == []
