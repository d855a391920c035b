"""Exact values: section 8 of the book to its last digit, open hands, the kernel beside them."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from stolik.engine import Luck
from stolik.games.ogladac.cards import NAMES, pack
from stolik.games.ogladac.chances import House, chances, expected, one_round
from stolik.games.ogladac.kernel import play_deals
from stolik.games.ogladac.odds import rest
from stolik.games.ogladac.options import Options
from stolik.games.ogladac.state import State
from tests.games.ogladac.table import dealt, table, turn
from tests.kit.walks import seeded

SECTION_8 = [
    (32, 2, "2522/4495", 2.6646, 0.51293, 0.14251),
    (32, 3, "1387/4495", 2.5057, 0.46744, 0.16122),
    (52, 2, "214/595", 2.8178, 0.49195, 0.11818),
    (52, 3, "3529/20825", 2.7254, 0.45418, 0.14197),
]


@pytest.mark.parametrize(("deck", "punters", "mean", "deviation", "ahead", "level"), SECTION_8)
def test_the_table_of_the_book_comes_out(
    deck: int, punters: int, mean: str, deviation: float, ahead: float, level: float
) -> None:
    found = chances(House(deck, punters))
    assert found.mean == Fraction(mean) == expected(House(deck, punters))
    assert round(found.deviation, 4) == deviation
    assert round(float(found.ahead), 5) == ahead
    assert round(float(found.level), 5) == level
    assert sum(chance for _, chance in found.spread) == 1


def test_the_other_values_of_the_book_come_out() -> None:
    rounds = [[str(one_round(deck, n)) for n in (1, 2, 3)] for deck in (32, 52)]
    assert rounds == [
        ["1219/4495", "2522/4495", "3909/4495"],
        ["3529/20825", "7202/20825", "11019/20825"],
    ]
    each = [expected(House(deck, n, per_card=True)) for deck in (32, 52) for n in (2, 3)]
    assert [str(mean) for mean in each] == ["3/5", "51/155", "159/425", "3/17"]
    assert round(float(chances(House()).turnover), 2) == 7.52


@pytest.mark.rule("OGL-24")
@pytest.mark.parametrize("deck", [32, 52])
@pytest.mark.parametrize("punters", range(1, 9))
def test_with_even_rounds_the_game_is_exactly_fair(deck: int, punters: int) -> None:
    assert expected(House(deck, punters, end="even_rounds")) == 0
    same = {expected(House(deck, n)) for n in range(2 - punters % 2, punters + 1, 2)}
    assert len(same) == 1


@pytest.mark.rule("OGL-11")
def test_nobody_can_lose_more_than_eighteen_stakes_and_both_extremes_can_be() -> None:
    spread = dict(chances(House()).spread)
    assert (min(spread), max(spread)) == (-18, 18)


def averaged(s: State, seat: int, luck: Luck, many: int) -> float:
    """What is left of a deal, played out many times."""
    total = 0
    for _ in range(many):
        left = luck.shuffled([card for card in pack(s.options.deck) if card not in s.out])
        after = turn(s, *(NAMES[card] for card in left[: s.to_turn]))
        total += after.gains[seat] - s.gains[seat]
    return total / many


def test_what_is_to_come_with_open_hands_is_what_comes_on_average() -> None:
    s = turn(dealt(table()), "7d", "8h", "9d", "9h")
    luck = seeded("ogladac rest")
    for seat in (1, 2):
        assert averaged(s, seat, luck, 400) == pytest.approx(float(rest(s, seat)), abs=0.45)
    assert rest(dealt(table(Options(round_length=1)), "7h 9s Kd", "7c 9c Kc"), 1) == 0


@pytest.mark.long
@pytest.mark.parametrize(
    "house",
    [
        House(),
        House(52, 3, per_card=True),
        House(32, 4, 2, pays_first=True, end="full_rounds"),
        House(52, 9, 5, repeats=False, end="even_rounds"),
    ],
)
def test_kernel_and_state_machine_agree_on_every_deal(house: House) -> None:
    deals = 40
    trace = np.zeros((deals, 52), np.int8)
    counts, total = play_deals(deals, 3, house, trace)
    options = Options(
        deck=32 if house.deck == 32 else 52,
        round_length=house.round_length,
        first_round="pay" if house.pays_first else "collect",
        match_mode="per_card" if house.per_card else "once",
        repeat_multiplier=house.repeats,
        end_rule=house.end,
    )
    found: dict[int, int] = {}
    won = 0
    for row in trace:
        names = [NAMES[card] for card in row]
        hands = [" ".join(names[3 * n : 3 * n + 3]) for n in range(house.punters)]
        s = dealt(table(options, house.punters + 1), *hands)
        first = 3 * house.punters
        gains = turn(s, *names[first : first + house.played]).rows[-1].gains
        found[-gains[1]] = found.get(-gains[1], 0) + 1
        won += gains[0]
    assert (found, won) == (counts, total)


@pytest.mark.long
def test_many_deals_come_out_as_they_should() -> None:
    counts, total = play_deals(400_000, 5, House())
    found = chances(House())
    assert total / 800_000 == pytest.approx(float(found.mean), abs=0.02)
    for gain, chance in found.spread:
        assert counts.get(gain, 0) / 400_000 == pytest.approx(float(chance), abs=0.003)
    assert play_deals(1000, 1, House()) != play_deals(1000, 2, House())
