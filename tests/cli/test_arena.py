"""`stolik arena` on a real game, small: what it prints, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stolik.cli.columns import aligned, decimal
from tests.kit.terminal import stolik

GAME = "wyzsza-nizsza"
MATCH = ["arena", GAME, "--bots", "random,flat", "--rounds", "20", "--options", "rounds=2"]


def test_json_has_pairs_with_intervals_and_ratings(tmp_path: Path) -> None:
    ran = stolik(*MATCH, "--games", "6", "--seed", "3", "--json", folder=tmp_path)
    assert ran.code == 0, ran.err
    found = json.loads(ran.out)
    (pair,) = found["pairs"]
    assert (found["games"], found["deals"], found["is_whole"]) == (6, 3, True)
    assert (pair["a"], pair["b"]) == ("random", "flat")
    assert pair["wins"] + pair["draws"] + pair["losses"] == 6
    assert pair["share"]["low"] <= pair["share"]["mean"] <= pair["share"]["high"]
    assert {rating["bot"] for rating in found["ratings"]} == {"random", "flat"}


def test_the_same_seed_and_rounds_print_the_same(tmp_path: Path) -> None:
    first, second = (stolik(*MATCH, "--games", "4", folder=tmp_path) for _ in range(2))
    assert first.out == second.out


@pytest.mark.parametrize(("lang", "word"), [("pl", "4 gry"), ("en", "4 games")])
def test_the_table_speaks_both_languages(lang: str, word: str, tmp_path: Path) -> None:
    ran = stolik(*MATCH, "--games", "4", "--lang", lang, folder=tmp_path)
    assert ran.code == 0, ran.err
    assert word in ran.out
    assert "random – flat" in ran.out
    assert "[" not in ran.out


@pytest.mark.parametrize(
    "words",
    [
        ["--bots", "random"],
        ["--bots", "random,random"],
        ["--bots", "random,flat", "--games", "0"],
        ["--bots", "random,flat", "--games", "1000001"],
        ["--bots", "random,flat", "--ms", "0"],
        ["--bots", "random,flat", "--rounds", "0"],
        ["--bots", "random,flat", "--jobs", "0"],
        ["--bots", "random,flat", "--seed", "-1"],
        ["--bots", "random,flat", "--seats", "5"],
        ["--bots", "random,flat", "--options", "rounds=3"],
    ],
)
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_bad_input_gets_one_line_and_code_2(words: list[str], lang: str, tmp_path: Path) -> None:
    ran = stolik("arena", GAME, *words, "--lang", lang, folder=tmp_path)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "[input" not in ran.err
    assert ran.out == ""


def test_columns_stand_under_each_other() -> None:
    rows = [["Bot", "μ"], ["łatwy", "12,5"], ["x", "−3"]]
    assert aligned(rows) == "Bot       μ\nłatwy  12,5\nx        −3"


@pytest.mark.parametrize(
    ("value", "lang", "text"),
    [(1.25, "pl", "1,2"), (-3.0, "en", "−3.0"), (-0.01, "en", "0.0"), (99.96, "pl", "100,0")],
)
def test_numbers_are_written_as_the_language_writes_them(
    value: float, lang: str, text: str
) -> None:
    assert decimal(value, 1, lang) == text
