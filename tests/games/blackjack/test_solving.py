"""The exact analysis: the table of section 8, chances by hand, one decision."""

from __future__ import annotations

import json
from fractions import Fraction

import numpy as np
import pytest
from msgspec.structs import replace

from stolik.engine import BadInput
from stolik.games.blackjack import KIT, simulation
from stolik.games.blackjack import actions as act
from stolik.games.blackjack.basic import House, Worth, shares_of
from stolik.games.blackjack.gain import gained
from stolik.games.blackjack.hands import best, dealer_draws
from stolik.games.blackjack.kernel import BUST, NATURAL
from stolik.games.blackjack.options import Options
from stolik.games.blackjack.simulation import Policy, exact_cost, simulated
from stolik.games.blackjack.solving import dealers_chances, decisions, fresh, judged, paths, solve
from tests.games.blackjack.table import deal, do, new

TABLE: list[tuple[dict[str, object], float]] = [
    ({}, -0.5214),
    ({"max_split_hands": 2}, -0.5661),
    ({"dealer_17": "hit_soft"}, -0.7343),
    ({"double_after_split": False}, -0.6586),
    ({"double_totals": "9-11"}, -0.6173),
    ({"double_totals": "10-11"}, -0.7130),
    ({"double_totals": "9-11", "double_after_split": False, "max_split_hands": 2}, -0.7758),
    ({"surrender": "late"}, -0.4426),
    ({"surrender": "early"}, 0.1200),
    ({"split_tens": False}, -0.5214),
    ({"blackjack_pays": "6:5"}, -1.8811),
    ({"decks": 1}, 0.0739),
    ({"decks": 2}, -0.2904),
    ({"decks": 8}, -0.5501),
    ({"hole_card": "peek"}, -0.4105),
    ({"hole_card": "peek", "decks": 8, "max_split_hands": 4}, -0.4304),
    (
        {"hole_card": "peek", "decks": 1, "double_after_split": False, "max_split_hands": 2},
        0.0248,
    ),
]
TOLERANCE = 0.005


@pytest.mark.parametrize(("given", "percent"), [TABLE[0], TABLE[16]])
def test_some_rows_of_the_books_table_come_out(given: dict[str, object], percent: float) -> None:
    """The usual rules, and American ones with one pack; all others take the slow run."""
    assert abs(100 * solve(replace(Options(), **given)).worth - percent) <= TOLERANCE


@pytest.mark.slow
@pytest.mark.parametrize(("given", "percent"), TABLE)
def test_every_row_of_the_books_table_comes_out(given: dict[str, object], percent: float) -> None:
    assert abs(100 * solve(replace(Options(), **given)).worth - percent) <= TOLERANCE


def test_the_dealers_chances_add_up_and_blackjack_is_counted_by_hand() -> None:
    shoe = np.array(fresh(6), np.int64)
    shoe[0] -= 1
    odds = dealers_chances(House(), shoe, 1)
    assert abs(odds.sum() - 1) < 1e-12
    assert abs(odds[NATURAL] - Fraction(96, 311)) < 1e-12
    assert shoe.sum() == 311
    odds = dealers_chances(House(is_peek=True), shoe, 1)
    assert odds[NATURAL] == 0
    assert abs(odds.sum() - 1) < 1e-12
    assert 0.1 < odds[BUST] < 0.2


@pytest.mark.parametrize("seventeen", [0, 1, 2])
@pytest.mark.parametrize("up", [1, 2, 6, 10])
@pytest.mark.parametrize("is_peek", [False, True])
def test_sets_of_cards_give_the_chances_that_sequences_do(
    up: int, seventeen: int, is_peek: bool
) -> None:
    """The dealer's chances from a small shoe, card by card in exact fractions."""
    shoe = [2, 1, 2, 1, 1, 2, 1, 1, 1, 3]
    found: dict[int, Fraction] = {}
    twin = {1: 10, 10: 1}.get(up, 0)

    def follow(low: int, ace: bool, chance: Fraction, is_first: bool) -> None:
        able = [v for v in range(1, 11) if shoe[v - 1] and not (is_first and is_peek and v == twin)]
        cards = sum(shoe[v - 1] for v in able)
        for v in able:
            part = chance * Fraction(shoe[v - 1], cards)
            total, has_ace = low + v, ace or v == 1
            if is_first and v == twin:
                end = NATURAL
            elif total > 21:
                end = BUST
            elif not dealer_draws(total, has_ace, seventeen):
                end = best(total, has_ace)
            else:
                shoe[v - 1] -= 1
                follow(total, has_ace, part, False)
                shoe[v - 1] += 1
                continue
            found[end] = found.get(end, Fraction(0)) + part

    follow(up, up == 1, Fraction(1), True)
    house = House(seventeen=seventeen, is_peek=is_peek)
    odds = dealers_chances(house, np.array(shoe, np.int64), up)
    for end in range(24):
        assert odds[end] == pytest.approx(float(found.get(end, 0)), abs=1e-12)


OTHERS: list[dict[str, object]] = [
    {"surrender": "late"},
    {"surrender": "early", "dealer_17": "hit_soft"},
    {"hole_card": "peek", "surrender": "late"},
    {"double_when": "any_number", "double_totals": "9-11"},
    {"double_when": "any_number", "double_after_split": False},
    {"double_when": "one_card"},
    {"double_when": "one_card", "dealer_bj_takes": "original"},
    {"resplit_aces": True, "max_split_hands": 4, "blackjack_pays": "6:5"},
    {"split_ace_one_card": False},
]


@pytest.mark.parametrize(
    ("policy", "given"),
    [
        ("mimic", {}),
        ("basic", {}),
        *(pytest.param("basic", given, marks=pytest.mark.slow) for given in OTHERS),
    ],
)
def test_what_a_policy_costs_exactly_is_what_it_costs_in_many_rounds(
    policy: Policy, given: dict[str, object]
) -> None:
    options = replace(Options(decks=1, shuffle_each_round=True), **given)
    exact, many = exact_cost(policy, options), simulated(policy, 2_000_000, options)
    assert abs(exact - many.net) < 4 * many.error
    best_of = solve(options).worth if given else TABLE[11][1] / 100
    assert exact < best_of  # nothing is better than the best by composition
    assert exact > (-0.07 if policy == "mimic" else -0.03)


def test_the_exact_player_gains_by_its_decisions_alone() -> None:
    found = gained(Options(), 30)
    assert found.rounds == 30
    assert 0 <= found.gain < 0.05
    assert found == gained(Options(), 30), "the same rounds come to the same"


PLAYERS = ["mimic", "basic", "counter", "exact"]


def solved(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command prints."""
    assert KIT.solve is not None
    KIT.solve()(list(words), result_action="return_value")
    return capsys.readouterr().out


def players(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, dict[str, float]]:
    """What the command says that players cost."""
    found: dict[str, dict[str, float]] = json.loads(solved(capsys, "--players", "--json", *more))
    return found


def test_the_command_tells_what_every_player_costs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is exact is worked out in the slow run."""
    worth = dict(zip(PLAYERS, (-0.05, -0.02, -0.02, -0.01), strict=True))
    monkeypatch.setattr(simulation, "exact_cost", lambda policy, *_: worth[policy])
    found = players(capsys, "--rounds", "4000")
    assert list(found) == PLAYERS
    assert [one["exact"] for one in found.values()] == [-5, -2, -2, -1]
    counter, best = found["counter"], found["exact"]
    assert best["measured"] == pytest.approx(counter["measured"] + best["gain"], abs=0.001)
    assert best["error"] >= counter["error"] > 0
    assert counter["staked"] > found["basic"]["staked"] == 1
    lines = solved(capsys, "--players", "--rounds", "200", "--lang", "pl").splitlines()
    assert [line.split()[0] for line in lines[1:5]] == PLAYERS
    assert "zyskuje" in lines[5]
    with pytest.raises(BadInput):
        players(capsys, "--rounds", "0")


@pytest.mark.slow
def test_what_players_cost_exactly_is_in_the_order_of_their_skill(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = players(capsys, "--rounds", "200000")
    exact = [found[name]["exact"] for name in PLAYERS]
    assert exact[0] == pytest.approx(-5.6756, abs=0.001)
    assert exact[1] == exact[2] == pytest.approx(-0.5253, abs=0.001)
    assert abs(exact[3] - TABLE[0][1]) <= TOLERANCE
    for one in (found["mimic"], found["basic"]):
        assert abs(one["measured"] - one["exact"]) < 4 * one["error"] + 0.1  # the cut card
    assert found["exact"]["gain"] > 3 * found["exact"]["gain_error"] > 0


def test_a_pair_that_cannot_be_split_any_more_is_judged_without_a_split() -> None:
    s = deal(do(new(1), 0, act.Bet(1, 10), act.Ready()), "8s 6d 8h")
    s = deal(do(s, 0, act.Split(1)), "8d")
    s = deal(do(s, 0, act.Split(1)), "8c")
    assert {type(do_) for do_, _ in decisions(s)} == {act.Stand, act.Hit, act.Double}


def test_a_hand_is_worth_what_a_count_by_hand_gives() -> None:
    counts = (0, 0, 0, 0, 0, 0, 0, 0, 2, 3)  # two nines and three tens are left
    found = judged(Options(), counts, (10, 8), 9)  # 18 against a nine
    # a nine makes 18 and a tie, a ten 19 and a loss
    assert abs(found["stand"] - float(-Fraction(3, 5))) < 1e-12
    assert found["hit"] == pytest.approx(-1)


def test_the_ways_of_a_split_are_all_counted() -> None:
    assert sorted(paths(2)) == [(2, 0, 1)]
    assert sorted(paths(3)) == [(2, 2, 1), (3, 0, 1), (3, 1, 1)]


def test_a_decision_in_play_is_worked_out_from_what_is_left() -> None:
    s = deal(do(new(1), 0, act.Bet(1, 10), act.Ready()), "8s 6d 8h")
    found = decisions(s)
    assert found[0][0] == act.Split(1)
    assert {type(do_) for do_, _ in found} == {act.Split, act.Stand, act.Hit, act.Double}


def test_basic_strategy_is_close_to_the_exact_analysis() -> None:
    for values, up in (((10, 6), 10), ((5, 6), 6), ((1, 7), 9), ((9, 9), 7)):
        counts = list(fresh(6))
        for value in (*values, up):
            counts[value - 1] -= 1
        exact = judged(Options(), tuple(counts), values, up)
        at = Worth(House(), shares_of(tuple(counts)), up)
        low, ace = sum(values), 1 in values
        assert at.stand(low, ace) == pytest.approx(exact["stand"], abs=0.01)
        assert at.hit(low, ace) == pytest.approx(exact["hit"], abs=0.01)
        assert at.double(low, ace) == pytest.approx(exact["double"], abs=0.02)
