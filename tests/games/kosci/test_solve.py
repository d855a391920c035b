"""The game of two: solved layer by layer, against plain value iteration and against itself."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice, product
from pathlib import Path
from typing import Literal

import numpy as np
import pytest

from stolik.cli import run
from stolik.games.kosci.duel import (
    Duel,
    all_pairs,
    begun,
    behind_of,
    pairs_in,
    resumed,
    saved,
    solving,
)
from stolik.games.kosci.kernel import Floats
from stolik.games.kosci.odds import House
from tests.games.kosci.test_dice import best_split

pytestmark = pytest.mark.long

Rule = Literal["all", "choose"]
Falls = list[tuple[float, tuple[tuple[int, int], ...]]]


def keeps(dice: tuple[int, ...], rule: Rule) -> tuple[tuple[int, int], ...]:
    """Every legal keep of a throw as (units, dice left), found by trying all sets of its dice."""
    n, found = len(dice), set[tuple[int, int, int]]()
    for chosen in product((False, True), repeat=n):
        part = tuple(sorted(die for die, is_kept in zip(dice, chosen, strict=True) if is_kept))
        points = best_split(part, 1000, 1500, False)
        if points:
            found.add((len(part), points // 50, n - len(part) or 6))
    if rule == "all" and found:
        found = {max(found)}
    return tuple(sorted({(units, left) for _, units, left in found}))


def falls(rule: Rule) -> dict[int, Falls]:
    """What all throws of n dice offer, with the chance of each offer."""
    found: dict[int, Falls] = {}
    for n in range(1, 7):
        throws = Counter(tuple(sorted(dice)) for dice in product(range(1, 7), repeat=n))
        offers = Counter[tuple[tuple[int, int], ...]]()
        for dice, ways in throws.items():
            offers[keeps(dice, rule)] += ways
        found[n] = [(ways / 6**n, offered) for offered, ways in offers.items()]
    return found


def turn_worth(wins: Floats, least: int, rolled: dict[int, Falls]) -> Floats:
    """One sweep over a turn for all pairs of scores at once; nobody has more than `far` units."""
    size = len(wins)
    far = size + least + 160
    own = np.arange(size)
    held = np.ones((far + 1, 7, size, size))
    for p in range(far, -1, -1):
        for n in range(6, 0, -1) if p < size + least else (6,):
            worth = np.zeros((size, size))
            for chance, offered in rolled[n]:
                ways = [held[min(p + units, far), left] for units, left in offered]
                worth += chance * (np.maximum.reduce(ways) if ways else 1 - wins.T)
            if p >= max(least, 1) and n < 6:
                later = np.minimum(own + p, size - 1)
                written = np.where(own[:, None] + p < size, 1 - wins.T[later, :], 1.0)
                worth = np.maximum(worth, written)
            held[p, n] = worth
    found: Floats = held[0, 6].copy()
    return found


def solved(duel: Duel) -> Floats:
    work = begun(duel)
    assert sum(solving(duel, work)) == all_pairs(duel.size)
    return work.wins


@pytest.mark.parametrize("rule", ["all", "choose"])
def test_a_sweep_of_plain_value_iteration_changes_nothing_in_the_solution(rule: Rule) -> None:
    wins = solved(Duel(House(rule), target=2000))
    assert turn_worth(wins, 7, falls(rule)) == pytest.approx(wins, abs=1e-7)
    other = wins + 0.001
    assert turn_worth(other, 7, falls(rule)) != pytest.approx(other, abs=1e-5)


def test_value_iteration_from_nothing_comes_to_the_same_game() -> None:
    wins, rolled = np.full((20, 20), 0.5), falls("all")
    for _ in range(12):
        wins = turn_worth(wins, 7, rolled)
    assert solved(Duel(target=1000))[0, 0] == pytest.approx(wins[0, 0], abs=0.002)


def test_a_game_to_fewer_points_is_the_end_of_a_longer_one() -> None:
    long, short = solved(Duel(target=2000)), solved(Duel(target=1000))
    assert long[20:, 20:] == pytest.approx(short, abs=1e-12)


def test_counted_up_to_the_target_nobody_close_to_it_can_write() -> None:
    wins = solved(Duel(target=1000, is_capped=True))
    assert wins[14:, :13] == pytest.approx(0, abs=1e-9)  # 700 and more: never 350 again
    assert wins[14:, 14:] == pytest.approx(0.5)
    assert wins[0, 0] < solved(Duel(target=1000))[0, 0]


def test_more_points_are_never_worse() -> None:
    wins = solved(Duel(target=2000))
    assert np.all(np.diff(wins, axis=0) > -1e-12)
    assert np.all(np.diff(wins, axis=1) < 1e-12)


def test_a_last_turn_makes_up_a_small_lead_more_often_than_a_large_one() -> None:
    behind = behind_of(Duel(target=1000, finish="others_once"))
    assert np.all(np.diff(behind[7:]) < 0)
    assert behind[:7] == pytest.approx([behind[0]] * 7)
    assert behind[0] > 0.7


def test_the_last_turn_of_the_other_lessens_the_edge_of_the_first() -> None:
    at_once = solved(Duel(target=2000))[0, 0]
    once_more = solved(Duel(target=2000, finish="others_once"))[0, 0]
    assert 0.5 < once_more < at_once


def test_the_number_of_states_is_the_books() -> None:
    assert Duel().states == 24_120_000
    assert sum(pairs_in(200, layer) for layer in range(399)) == all_pairs(200) == 20_100


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    duel, file = Duel(target=1000), tmp_path / "half"
    work = begun(duel)
    for _ in islice(solving(duel, work), 15):
        pass
    saved(work, file)
    again = resumed(duel, file)
    assert again.layer == 38 - 15
    assert sum(1 for _ in solving(duel, again)) == 39 - 15
    assert again.wins == pytest.approx(solved(duel), abs=0)
    assert again.is_done


@pytest.mark.parametrize("data", [b"", b"torn", bytes(8 * 400)])
def test_a_torn_file_means_to_begin_anew(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "torn"
    file.write_bytes(data)
    assert resumed(Duel(target=1000), file).layer == 38
    other = tmp_path / "other"
    saved(begun(Duel(target=2000)), other)
    assert resumed(Duel(target=1000), other).layer == 38


def test_the_command_prints_the_values_of_turn_and_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("STOLIK_CACHE", str(tmp_path))
    assert run(["solve", "kosci", "--target", "1000", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["expected_turn"] == pytest.approx(506.7025, abs=5e-5)
    assert found["throws_up_to"] == {"1": 0, "2": 0, "3": 400, "4": 1000, "5": 3050}
    assert found["bust"]["4"] == "17/108"
    assert found["first_player_wins"] == pytest.approx(0.594902, abs=1e-6)
    assert run(["solve", "kosci", "--target", "1000", "--lang", "pl"]) == 0
    assert "59,4902" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [["--target", "1010"], ["--target", "99950"], ["--min-write", "-50"], ["--keep-rule", "x"]],
)
def test_bad_input_gives_one_line_and_code_2(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["solve", "kosci", *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.slow
@pytest.mark.parametrize(("rule", "chance"), [("all", 0.530023), ("choose", 0.533905)])
def test_the_whole_game_is_solved(rule: Rule, chance: float) -> None:
    assert solved(Duel(House(rule)))[0, 0] == pytest.approx(chance, abs=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize(("rule", "book"), [("all", 0.529355), ("choose", 0.533556)])
def test_counted_up_to_the_target_it_comes_close_to_the_figures_of_the_book(
    rule: Rule, book: float
) -> None:
    assert solved(Duel(House(rule), is_capped=True))[0, 0] == pytest.approx(book, abs=2e-5)
