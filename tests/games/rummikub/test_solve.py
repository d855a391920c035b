"""`stolik solve rummikub`: a rack and a table as people enter them."""

from __future__ import annotations

import json

import pytest

from stolik import cli

ASK = ["solve", "rummikub", "--rack"]


def test_the_answer_names_meld_move_and_the_sets_left_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = [*ASK, "b4 b6 b7 k1", "--table", "b5 r5 k5 o5 | k8 J=k9 k10", "--json"]
    assert cli.run(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["max_meld"], found["can_meld"], found["meld"]) == (0, False, [])
    assert (found["tiles"], found["value"], found["untouched"]) == (3, 17, 1)
    assert found["placed"] == ["b4", "b6", "b7"]
    assert ["k8", "J=k9", "k10"] in found["table"]


@pytest.mark.rule("RUM-95")
def test_a_rack_that_could_meld_is_told_with_its_sets(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([*ASK, "k9,k10 J", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["max_meld"], found["can_meld"]) == (30, True)
    assert found["meld"] == [["k9", "k10", "J=k11"]]


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("rack", ["k9 k10 k11 r1", "r1 b5", ""])
def test_people_read_it_in_their_language(
    lang: str, rack: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run([*ASK, rack, "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert "rummikub." not in out
    assert len(out.splitlines()) == (3 if "k11" in rack else 2)


@pytest.mark.parametrize(
    "words",
    [["k14"], ["k1 k1 k1"], ["J J", "--table", "k1 J k3"], ["k1", "--table", "k1 k2"],
     ["k1", "--least", "-1"], ["k1", "--least", "x"], ["k1", "--table", "k1 k2 k3 | b9 ? r9"],
     ["k1", "--objective", "luck"]],
)  # fmt: skip
def test_what_cannot_be_is_refused_in_one_line(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run([*ASK, *words]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
