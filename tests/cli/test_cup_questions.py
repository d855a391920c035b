"""What a figure is made of and what an action would change, asked from the shell."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.test_cup_season import Shell, opened, shell

__all__ = ["shell"]

DELTA = [3, 1, -1, -3]


@pytest.fixture
def played(shell: Shell) -> Shell:
    """A round with all its deals, not yet signed."""
    opened(shell)
    for table in (1, 2):
        shell.act({"type": "sheet", "table": table, "deals": [DELTA] * 4})
    return shell


def test_a_figure_opens_down_to_its_deals(played: Shell) -> None:
    for table in (1, 2):
        played.act({"type": "confirm", "table": table, "judge": "j1"})
    played.act({"type": "close_round"})
    whole = json.loads(played.done("why", "s.json", "m0.t1", "--json"))
    (round,) = whole["parts"]
    assert whole["figures"] == round["figures"]
    assert len(round["parts"]) == 4
    text = played.done("why", "s.json", "m0.t1", "--lang", "en")
    assert text.startswith("Tournament 1: Łucja Żuk 0: ")
    assert text.count("Deal ") == 4
    assert "(LIG-20)" in text


def test_a_figure_that_is_not_there_gets_one_clear_line(played: Shell) -> None:
    ran = played.run("why", "s.json", "m99", "--lang", "en")
    assert ran.code == 2
    assert ran.err.strip().endswith("There is no such figure in these results: m99")


def test_a_preview_says_what_would_change_and_changes_nothing(played: Shell) -> None:
    before = (played.folder / "s.json").read_bytes()
    action = {"type": "correct", "table": 1, "deal": 1, "delta": [-30, 0, 0, 30], "judge": "j1",
              "clause": "LIG-18"}  # fmt: skip
    grids = json.loads(played.done("preview", "s.json", json.dumps(action), "--json"))
    assert [one["key"] for one in grids][:3] == ["deals", "table", "people"]
    text = played.done("preview", "s.json", json.dumps(action), "--lang", "en")
    assert "Players: what would change" in text
    assert "12 → −21" in text
    assert (played.folder / "s.json").read_bytes() == before


def test_a_preview_of_what_cannot_happen_says_why(played: Shell) -> None:
    action = {"type": "correct", "table": 1, "deal": 9, "delta": DELTA, "judge": "j1",
              "clause": "LIG-18"}  # fmt: skip
    ran = played.run("preview", "s.json", json.dumps(action), "--lang", "en")
    assert ran.code == 2
    assert "LIG-18" in ran.err


def test_a_preview_without_effect_says_so(shell: Shell) -> None:
    opened(shell)
    action = json.dumps({"type": "arrived", "table": 1, "seat": 0})
    text = shell.done("preview", "s.json", action, "--lang", "en")
    assert text == "Nothing would change in the standings.\n"


def test_a_season_begins_with_a_known_set_of_rules(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    shell.done("new", "p.json", "--preset", "psb", "--options", "rounds=1")
    opened = json.loads((tmp_path / "p.json").read_text("utf-8").splitlines()[1].rstrip(","))
    options = opened["entry"]["options"]
    assert options["pause_points"] == [3, 35]
    assert (options["place_points"][0], options["rounds"]) == ("5/1", 1)
    ran = shell.run("new", "q.json", "--preset", "pcim", "--lang", "en")
    assert ran.code == 2
    assert "puck, psb" in ran.err


def test_a_plan_keeps_people_apart_and_at_their_tables(shell: Shell) -> None:
    shell.done("enter", "s.json", "e.csv", "--clock-ms", "0")
    shell.act({"type": "open_tournament"})
    shell.done("enter", "s.json", "e.csv", "--here", "--clock-ms", "0")
    shell.act({"type": "close_entry"})
    wishes = ("--apart", "Łucja Żuk 0/Łucja Żuk 1", "--fixed", "Łucja Żuk 2:2")
    shell.done("plan", "s.json", "--clock-ms", "0", *wishes)
    shell.act({"type": "start_round"})
    text = shell.done("status", "s.json")
    seated = [line for line in text.splitlines() if line.count("Żuk") == 4]
    rows = {line.split()[0]: line for line in seated}
    assert "Łucja Żuk 2" in rows["2"]
    assert ("Żuk 0" in rows["1"]) != ("Żuk 1" in rows["1"])
    for wrong in (["--apart", "Łucja Żuk 0"], ["--fixed", "Łucja Żuk 2"], ["--apart", "A/B"]):
        assert shell.run("plan", "s.json", *wrong).code == 2
