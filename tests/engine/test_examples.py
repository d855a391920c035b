"""The runner of worked examples: it finds what differs and names what is malformed."""

from __future__ import annotations

import pytest

from stolik.engine import BadInput
from stolik.engine.examples import (
    BadExample,
    Case,
    Examples,
    Failure,
    Json,
    check,
    fits,
    read_cases,
)


def run(case: Case) -> dict[str, Json]:
    return {"sum": sum(len(step) for step in case.do), "refused": []}


def test_an_example_that_holds_has_no_failures() -> None:
    case = Case("a", do=[{"x": 1}], expect={"sum": 1})
    assert check(case, Examples(run)) == []


def test_a_failure_names_what_was_expected_and_what_came() -> None:
    case = Case("a", do=[{"x": 1}], expect={"sum": 2})
    assert check(case, Examples(run)) == [Failure("a", "sum", "2", "1")]


def test_a_default_expectation_holds_unless_the_example_names_it() -> None:
    assert check(Case("a"), Examples(run, {"refused": ["x"]}))
    assert not check(Case("a", expect={"refused": []}), Examples(run, {"refused": ["x"]}))


def test_an_expectation_nobody_knows_is_no_pass() -> None:
    with pytest.raises(BadExample, match=r"expect\.colour"):
        check(Case("a", expect={"colour": 1}), Examples(run))


@pytest.mark.parametrize(
    ("expected", "came", "same"),
    [
        ({"A": 1}, {"A": 1, "B": 2}, True),
        ({"A": 1, "C": None}, {"A": 1, "B": 2}, False),
        ([1, 2], [1, 2, 3], False),
        ([{"A": 1}], [{"A": 1, "B": 2}], True),
        (True, 1, False),
        (1, True, False),
        (None, None, True),
        ({"A": 1}, [1], False),
        (0.5, 0.5, True),
    ],
)
def test_objects_are_compared_in_the_named_keys_only(
    expected: object, came: object, same: bool
) -> None:
    assert fits(expected, came) is same


@pytest.mark.parametrize(
    ("data", "code", "entry"),
    [
        (b"", "examples_not_json", None),
        (b"{}", "examples_not_list", None),
        (b"[1]", "bad_example", "#0"),
        (b'[{"id": "ok"}, {"id": "bad", "do": 3}]', "bad_example", "bad"),
        (b'[{"given": {}}]', "bad_example", "#0"),
        (b"[" * 50_000, "examples_not_json", None),
        (b"\xff\xfe", "examples_not_json", None),
    ],
)
def test_a_malformed_file_is_refused_naming_the_entry(
    data: bytes, code: str, entry: str | None
) -> None:
    with pytest.raises(BadInput) as caught:
        read_cases(data, "toy.json")
    assert caught.value.code == code
    assert caught.value.facts.get("entry") == entry
