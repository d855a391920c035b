"""Who meets whom: Berger's published tables, Swiss rounds against brute force, knock-out trees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from stolik.competitions.puchar.pairing.berger import berger, double, rounds_of
from stolik.competitions.puchar.pairing.bracket import (
    NOBODY,
    bracket_places,
    resolve,
    seed_order,
    single,
    twofold,
)
from stolik.competitions.puchar.pairing.crowd import seated, sizes
from stolik.competitions.puchar.pairing.matching import Matching
from stolik.competitions.puchar.pairing.swiss import Entrant, NoPairing, Paired, swiss
from tests.kit.walks import seeded

PUBLISHED = {
    4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
    6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    8: (
        "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 |"
        " 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1"
    ),
    10: (
        "1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7 |"
        " 10-7 8-6 9-5 1-4 2-3 | 3-10 4-2 5-1 6-9 7-8 | 10-8 9-7 1-6 2-5 3-4 |"
        " 4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5 | 5-10 6-4 7-3 8-2 9-1"
    ),
    12: (
        "1-12 2-11 3-10 4-9 5-8 6-7 | 12-7 8-6 9-5 10-4 11-3 1-2 | 2-12 3-1 4-11 5-10 6-9 7-8 |"
        " 12-8 9-7 10-6 11-5 1-4 2-3 | 3-12 4-2 5-1 6-11 7-10 8-9 | 12-9 10-8 11-7 1-6 2-5 3-4 |"
        " 4-12 5-3 6-2 7-1 8-11 9-10 | 12-10 11-9 1-8 2-7 3-6 4-5 | 5-12 6-4 7-3 8-2 9-1 10-11 |"
        " 12-11 1-10 2-9 3-8 4-7 5-6 | 6-12 7-5 8-4 9-3 10-2 11-1"
    ),
}
"""The tables of the handbook of FIDE (C.05, annex 1)."""


@pytest.mark.rule("PUC-11")
@pytest.mark.parametrize("count", PUBLISHED)
def test_round_robins_are_the_published_tables(count: int) -> None:
    for number, line in enumerate(PUBLISHED[count].split("|"), 1):
        pairs = {tuple(int(n) - 1 for n in pair.split("-")) for pair in line.split()}
        assert set(berger(count, number)) == pairs


@pytest.mark.rule("PUC-11")
@pytest.mark.parametrize("count", range(2, 24))
def test_everybody_meets_everybody_once_and_twice_with_sides_changed(count: int) -> None:
    once = [pair for r in range(1, rounds_of(count) + 1) for pair in berger(count, r)]
    real = [pair for pair in once if NOBODY not in pair]
    assert sorted(tuple(sorted(pair)) for pair in real) == list(combinations(range(count), 2))
    twice = [pair for r in range(1, rounds_of(count, True) + 1) for pair in double(count, r)]
    both = [pair for pair in twice if NOBODY not in pair]
    assert len(set(both)) == len(both) == count * (count - 1)


# --- Swiss ------------------------------------------------------------------------------------


class Played:
    """A Swiss cup played with results by lot."""

    def __init__(self, count: int, seed: int) -> None:
        self.luck = seeded("swiss", seed)
        self.count = count
        self.score = [0] * count
        self.met: list[set[int]] = [set() for _ in range(count)]
        self.sides: list[list[int]] = [[] for _ in range(count)]
        self.byes: list[int] = []

    def field(self) -> list[Entrant]:
        order = sorted(range(self.count), key=lambda one: (-self.score[one], one))
        return [
            Entrant(
                one, self.score[one], frozenset(self.met[one]), tuple(self.sides[one]),
                one in self.byes,
            )
            for one in order
        ]  # fmt: skip

    def round(self) -> Paired:
        paired = swiss(self.field())
        for a, b in paired.pairs:
            assert b not in self.met[a]
            self.met[a].add(b)
            self.met[b].add(a)
            self.sides[a].append(0)
            self.sides[b].append(1)
            won = self.luck.below(3)
            self.score[a] += won
            self.score[b] += 2 - won
        if paired.bye is not None:
            assert paired.bye not in self.byes
            self.byes.append(paired.bye)
            self.score[paired.bye] += 2
        return paired


@pytest.mark.rule("PUC-12", "PUC-21")
@pytest.mark.parametrize("count", [8, 9, 16, 23, 40])
def test_nobody_meets_anybody_twice_and_nobody_has_two_byes(count: int) -> None:
    for seed in range(4):
        cup = Played(count, seed)
        for _ in range(5):
            paired = cup.round()
            inside = [one for pair in paired.pairs for one in pair]
            out = [] if paired.bye is None else [paired.bye]
            assert sorted(inside + out) == list(range(count))


@pytest.mark.rule("PUC-13")
@pytest.mark.parametrize("count", [16, 31, 60])
def test_sides_are_balanced_and_never_three_in_a_row(count: int) -> None:
    for seed in range(4):
        cup = Played(count, seed)
        for _ in range(7):
            cup.round()
        for sides in cup.sides:
            assert abs(2 * sum(sides) - len(sides)) <= 2
            runs = zip(sides, sides[1:], sides[2:], strict=False)
            assert not any(a == b == c for a, b, c in runs)


def perfect(players: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """Every way to pair everybody, by brute force."""
    if not players:
        yield []
        return
    one, rest = players[0], players[1:]
    for at, other in enumerate(rest):
        for more in perfect([*rest[:at], *rest[at + 1 :]]):
            yield [(one, other), *more]


def profile(field: Sequence[Entrant], pairs: Sequence[tuple[int, int]]) -> list[int]:
    """Count the pairs within each score group, from the top."""
    score = {one.id: one.score for one in field}
    groups = sorted(set(score.values()), reverse=True)
    return [sum(score[a] == score[b] == group for a, b in pairs) for group in groups]


def allowed(field: Sequence[Entrant], pair: tuple[int, int]) -> bool:
    """Say whether two may meet: not again, nor both due the same side without fail."""
    one, other = (next(x for x in field if x.id == who) for who in pair)
    if other.id in one.met:
        return False
    return not (one.due[1] == other.due[1] == 3 and one.due[0] == other.due[0])


@pytest.mark.rule("PUC-12")
def test_as_many_as_can_be_play_in_the_highest_score_groups_by_brute_force() -> None:
    looked = 0
    for seed in range(12):
        cup = Played(8, seed)
        for _ in range(4):
            field = cup.field()
            paired = swiss(field)
            ways = [
                way
                for way in perfect([one.id for one in field])
                if all(allowed(field, pair) for pair in way)
            ]
            if ways:
                best = max(profile(field, way)[0] for way in ways)
                assert profile(field, paired.pairs)[0] == best
                looked += 1
            try:
                cup.round()
            except NoPairing:
                break
    assert looked > 30


@pytest.mark.rule("PUC-12")
def test_the_first_round_is_the_upper_half_against_the_lower_one() -> None:
    field = [Entrant(one, 0) for one in range(8)]
    assert swiss(field).pairs == ((0, 4), (5, 1), (2, 6), (7, 3))


def test_a_matching_is_perfect_exactly_where_brute_force_finds_one() -> None:
    luck = seeded("matching")
    found = {True: 0, False: 0}
    for _ in range(400):
        edges = {pair for pair in combinations(range(8), 2) if luck.below(3) == 0}
        fits = lambda a, b, edges=edges: (min(a, b), max(a, b)) in edges  # noqa: E731
        whole = Matching(range(8), fits).complete()
        assert whole == any(set(way) <= edges for way in perfect(list(range(8))))
        found[whole] += 1
    assert min(found.values()) > 50


def test_where_all_have_met_there_is_no_pairing() -> None:
    field = [Entrant(one, 0, frozenset({0, 1, 2, 3} - {one})) for one in range(4)]
    with pytest.raises(NoPairing):
        swiss(field)


# --- knock-out --------------------------------------------------------------------------------


@pytest.mark.rule("PUC-14")
def test_the_best_meet_late_and_have_the_byes() -> None:
    assert seed_order(8) == [0, 7, 3, 4, 1, 6, 2, 5]
    for count in range(2, 40):
        nodes = single(count, has_third=True)
        seeds = tuple(range(count))
        won: dict[int, int] = {}
        while any(one.is_due for one in resolve(nodes, seeds, won)):
            for at, one in enumerate(resolve(nodes, seeds, won)):
                if one.is_due:
                    won[at] = min(one.sides)  # the better seed always wins
        done = resolve(nodes, seeds, won)
        final = next(one for node, one in zip(nodes, done, strict=True) if node.branch == "final")
        assert set(final.sides) == {0, 1}
        byes = [max(one.sides) for one in done if NOBODY in one.sides and max(one.sides) >= 0]
        size = 1 << (count - 1).bit_length()
        assert sorted(byes) == list(range(size - count))
        places = bracket_places(nodes, seeds, done)
        assert [places[one] for one in range(min(4, count))] == [1, 2, 3, 4][:count]
        assert len(won) == count - 1 + (count > 3)


@pytest.mark.rule("PUC-15")
@pytest.mark.parametrize("count", range(2, 34))
def test_in_a_double_elimination_everybody_but_one_loses_twice(count: int) -> None:
    for seed in range(3):
        luck = seeded(f"double{count}", seed)
        nodes = twofold(count, has_reset=True)
        seeds = tuple(range(count))
        won: dict[int, int] = {}
        while any(one.is_due for one in resolve(nodes, seeds, won)):
            for at, one in enumerate(resolve(nodes, seeds, won)):
                if one.is_due:
                    won[at] = one.sides[luck.below(2)]
        done = resolve(nodes, seeds, won)
        lost = dict.fromkeys(seeds, 0)
        for at, winner in won.items():
            lost[sum(done[at].sides) - winner] += 1
        champion = next(one for one in seeds if bracket_places(nodes, seeds, done)[one] == 1)
        assert lost[champion] <= 1
        assert all(n == 2 for one, n in lost.items() if one != champion)


# --- larger tables ----------------------------------------------------------------------------


@pytest.mark.rule("PUC-2")
def test_tables_are_as_large_as_usual_and_smaller_where_the_number_does_not_fit() -> None:
    assert sizes(12, 4, range(2, 5)) == ([4, 4, 4], 0)
    assert sizes(10, 4, range(2, 5)) == ([4, 3, 3], 0)
    assert sizes(10, 4, range(4, 5)) == ([4, 4], 2)
    assert sizes(5, 4, range(2, 5)) == ([3, 2], 0)


def test_few_meet_again_at_larger_tables() -> None:
    met: dict[int, set[int]] = {one: set() for one in range(16)}
    again = 0
    for _ in range(3):
        for table in seated(range(16), [4] * 4, met, by_standing=False):
            for one, other in combinations(table, 2):
                again += other in met[one]
                met[one].add(other)
                met[other].add(one)
    assert again <= 2
