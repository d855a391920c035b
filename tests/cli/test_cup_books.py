"""Rules and worked examples of competitions from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stolik.cli import run

GOOD = {"given": {"deal_totals": [8, 8, -6, -10]}, "do": [["table"]]}


def test_the_rules_of_the_league_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "liga-baski", "--lang", "pl"]) == 0
    out = capsys.readouterr().out
    assert "Pucka Liga Baśki" in out
    assert "LIG-50" in out


def test_the_worked_examples_of_the_league_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["examples", "--game", "liga-baski"]) == 0
    assert capsys.readouterr().out == "29 passed, 0 failed\n"


@pytest.mark.parametrize(("points", "code"), [([5, 5, 2, 0], 0), ([6, 4, 2, 0], 1)])
def test_a_file_of_examples_is_run_by_its_name(
    points: list[int], code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = {"id": "x", "clauses": ["LIG-22"], **GOOD, "expect": {"place_points": points}}
    path = tmp_path / "liga-baski.json"
    path.write_text(json.dumps([case]))
    assert run(["examples", str(path)]) == code
    assert f"{1 - code} passed, {code} failed" in capsys.readouterr().out
