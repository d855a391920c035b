"""Ranges, equities, push or fold and chips as prizes on the command line."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from stolik.engine import BadInput
from stolik.games.poker.icm import icm
from stolik.games.poker.spans import span
from stolik.words import Speaker


@pytest.mark.parametrize(
    ("text", "many"),
    [
        ("AA", 6),
        ("QQ+", 18),
        ("AKs", 4),
        ("AK", 16),
        ("ATs+", 16),
        ("A7s-ATs", 16),
        ("55-77", 18),
        ("T9o", 12),
        ("AsKd", 1),
        ("QQ+,AKs", 22),
        ("QQ+, KK", 18),
        ("any", 1326),
    ],
)
def test_ranges_are_those_that_people_mean(text: str, many: int) -> None:
    assert len(span(text)) == many


@pytest.mark.parametrize("text", ["", "AsAs", "1K", "AAs", "ATs-K7s", "QQ++", "AKx", "A" * 3000])
def test_what_is_no_range_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        span(text)


def test_fifteen_per_cent_are_about_so_many_hands() -> None:
    assert 0.13 < len(span("15%")) / 1326 < 0.17


def test_chips_are_worth_what_malmuth_and_harville_say() -> None:
    worth = icm((5000, 3000, 2000), (50, 30, 20))
    assert sum(worth) == 100
    second = Fraction(3, 10) * Fraction(5, 7) + Fraction(2, 10) * Fraction(5, 8)
    assert worth[0] == 25 + 30 * second + 20 * (Fraction(1, 2) - second)
    assert list(icm((1, 1), (10,))) == [5, 5]
    assert list(icm((7, 3), (10, 0))) == [7, 3]


@pytest.mark.long
def test_equities_of_ranges_are_exact_or_sampled_with_an_interval(
    capsys: pytest.CaptureFixture[str],
) -> None:
    from stolik.games.poker.solve import solve

    solve("AsKs v QQ+,AKs", board="2c7d9h", as_json=True)
    exact = json.loads(capsys.readouterr().out)
    assert sum(exact["equity"]) == pytest.approx(1, abs=1e-5)
    assert "half" not in exact
    solve("AsKs v QQ+,AKs", board="2c7d9h", rounds=300_000, as_json=True)
    about = json.loads(capsys.readouterr().out)
    assert about["equity"][0] == pytest.approx(exact["equity"][0], abs=2 * about["half"][0])
    assert 0 < about["half"][0] < 0.01
    solve("AsKs v QhQd", board="2c7d9h3s", as_json=True)
    assert json.loads(capsys.readouterr().out)["boards"] == 44


@pytest.mark.long
@pytest.mark.parametrize(
    ("hands", "board", "why"),
    [
        ("AsKs", "", "Give 2 to 10 hands"),
        ("AsKs v ", "", "Give 2 to 10 hands"),
        ("AsKs v AsQd", "2c7d9h", "The card As is given twice."),
        ("AsKs v QhQd", "2c2c9h", "The card 2c is given twice."),
        ("AsKs v QhQd", "As2c3d", "The card As is given twice."),
        ("AsKs v QhQd", "2c7d", "A board has 0, 3, 4 or 5 cards, here it has 2."),
        ("AsKs v QhQd", "2c7d9h3s4s5s", "A board has 0, 3, 4 or 5 cards, here it has 6."),
        ("AsKs v QhQd", "2c7d9x", "There is no such card: “9x”."),
        ("AsKs v ZZ", "", "Not a range: “ZZ”."),
        ("AA v AA v AA", "", "These hands and this board cannot be dealt together."),
        ("AsKd v AKs", "AcAhKs", "These hands and this board cannot be dealt together."),
    ],
)
def test_what_cannot_be_dealt_is_refused_in_one_clear_line(
    hands: str, board: str, why: str
) -> None:
    from stolik.games.poker.solve import solve

    with pytest.raises(BadInput) as error:
        solve(hands, board=board)
    assert Speaker("en").say(error.value.message).startswith(why)


@pytest.mark.long
def test_push_or_fold_and_prizes_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    from stolik.games.poker.solve import chips_as_prizes, push

    push(depth=10, as_json=True)
    found = json.loads(capsys.readouterr().out)
    assert {"AA", "A2o", "K2s"} <= set(found["push"])
    assert "72o" not in found["call"]
    push(depth=10)
    assert "AKs" in capsys.readouterr().out
    chips_as_prizes("7,3", prizes="10,0", as_json=True)
    assert json.loads(capsys.readouterr().out)["icm"] == ["7", "3"]
    for stacks in ("7", "7,x", "7,0", ",".join("9" * 13)):
        with pytest.raises(BadInput):
            chips_as_prizes(stacks)
    with pytest.raises(BadInput):
        push(depth=21)
