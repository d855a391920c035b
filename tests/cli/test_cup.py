"""`stolik cup`: seating from the command line."""

from __future__ import annotations

import json

import pytest

from stolik.cli import run


def test_a_plan_is_printed_as_json_with_its_repeats_and_bound(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["cup", "seating", "--players", "22", "--rounds", "5", "--seed", "4", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["repeats"], found["lower_bound"]) == (0, 0)
    for one in found["rounds"]:
        seated = [player for table in one["tables"] for player in table]
        assert sorted([*seated, *one["pausing"]]) == list(range(1, 23))


def test_a_plan_is_printed_for_people_with_those_who_pause(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["cup", "seating", "--players", "9", "--lang", "pl"]) == 0
    out = capsys.readouterr().out
    assert "Runda 5" in out
    assert "Pauzują: 1\n" in out
    assert "30 powtórzonych spotkań; żaden plan nie ma mniej niż 30." in out


def test_wishes_are_respected(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["cup", "seating", "--players", "20", "--apart", "1-2", "3-4", "--fixed", "9:2"]
    assert run([*words, "--json"]) == 0
    for one in json.loads(capsys.readouterr().out)["rounds"]:
        assert 9 in one["tables"][1]
        assert not any({1, 2} <= set(table) or {3, 4} <= set(table) for table in one["tables"])


@pytest.mark.parametrize(
    "words",
    [
        ["--players", "3"],
        ["--players", "401"],
        ["--players", "20", "--rounds", "0"],
        ["--players", "20", "--seed", "-1"],
        ["--players", "20", "--apart", "3"],
        ["--players", "20", "--apart", "3-21"],
        ["--players", "20", "--fixed", "3:6"],
        ["--players", "20", "--fixed", "1:1", "2:1", "3:1", "4:1", "5:1"],
        ["--players", "many"],
        [],
    ],
)
def test_what_cannot_be_seated_gets_one_clear_line(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["cup", "seating", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1
