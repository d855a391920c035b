"""The book's worked examples, and the words that the book has besides."""

from __future__ import annotations

from importlib import resources

import pytest

from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.games.ruletka.examples import EXAMPLES

CASES = read_cases(
    (resources.files("stolik.games.ruletka") / "examples.json").read_bytes(), "examples.json"
)


def came(do: list[dict[str, Json]], **given: Json) -> dict[str, Json]:
    return dict(EXAMPLES.run(Case("x", given, do)))


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_the_examples_of_the_book_come_out(case: Case) -> None:
    assert check(case, EXAMPLES) == []


def test_there_are_all_thirteen_examples_of_the_book() -> None:
    assert len([case for case in CASES if case.id.startswith("ru-")]) >= 13


def test_seats_are_named_by_their_bankroll_and_everything_can_be_told() -> None:
    do: list[dict[str, Json]] = [
        {"a": "place", "seat": "B", "kind": "dozen", "index": 2, "stake": 10},
        {"a": "place", "seat": "A", "kind": "corner", "numbers": [5, 1, 2, 4], "stake": 4},
        {"a": "remove", "seat": "A", "kind": "corner", "numbers": [1, 2, 4, 5], "stake": 1},
        {"a": "call", "seat": "A", "name": "neighbours", "unit": 1, "n": 0, "k": 1},
        {"a": "call", "seat": "A", "name": "grandma", "unit": 1},
        {"a": "double", "seat": "B"},
        {"a": "undo", "seat": "B"},
        {"ev": "close", "by": "clock"},
        {"ev": "no_spin", "reason": "the ball left the wheel"},
        {"ev": "close"},
        {"ev": "spin", "number": 13},
        {"a": "repeat", "seat": "B"},
        {"a": "clear", "seat": "B"},
        {"a": "leave", "seat": "A"},
    ]
    found = came(do, bankroll={"A": 100, "B": 50}, options={"call_bets": True})
    assert found["refused"] == [{"step": 4, "code": "unknown_position"}]
    assert found["net"] == {"A": -6, "B": 20}
    assert found["purse"] == {"A": 0, "B": 70}
    assert found["numbers"] == [13]


@pytest.mark.parametrize(
    ("given", "do"),
    [
        ({"bankroll": {"A": -1}}, {"ev": "close"}),
        ({"bankroll": {}}, {"ev": "close"}),
        ({"purse": {}}, {"ev": "close"}),
        ({"options": {"bet_min": 0}}, {"ev": "close"}),
        ({}, {"ev": "jump"}),
        ({}, {"a": "place", "kind": "red"}),
        ({}, {"a": "place", "kind": "red", "stake": 1, "seat": "Z"}),
        ({}, {"ev": "spin", "number": "17"}),
    ],
)
def test_what_is_malformed_is_named(given: dict[str, Json], do: dict[str, Json]) -> None:
    with pytest.raises(BadExample):
        EXAMPLES.run(Case("x", given, [do]))
