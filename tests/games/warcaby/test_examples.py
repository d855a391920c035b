"""The worked examples of the book."""

from __future__ import annotations

import json
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


@pytest.mark.rule("WAR-40")
def test_plies_count_with_those_that_were_played_before() -> None:
    moves = [
        {"seat": "white", "action": "move", "path": ["c1", "d2"]},
        {"seat": "black", "action": "move", "path": ["f8", "e7"]},
    ]
    given = {"fen": "W:WKc1:BKf8", "moves_played": 10}
    back = {"seat": "referee", "action": "undo_to", "ply": 11}
    far = {"seat": "referee", "action": "undo_to", "ply": 5}
    cases = [
        {"given": given, "do": [*moves, back], "expect": {"fen": "B:WKd2:BKf8"}},
        {"given": given, "do": [*moves, far], "expect": {"fen": "W:WKd2:BKe7"}},
    ]
    told = [{"id": f"own-{n}", "clauses": ["WAR-40"], **case} for n, case in enumerate(cases)]
    found = read_cases(json.dumps(told).encode(), "examples")
    assert check(found[0], examples.EXAMPLES) == []
    assert "refused" in str(check(found[1], examples.EXAMPLES))
