"""The exact solver against a slow one that was written separately."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from stolik.games.baska.mind import values
from stolik.games.baska.rules import cards, sides
from tests.games.baska import slow_solver

pytestmark = pytest.mark.long

KINDS = ("zwykla", "cicha", "wesele", "gran", "zolo", "gran_du", "zolo_du")


def drawn(luck: Random, kind: str) -> tuple[list[list[str]], int]:
    """Hands that this kind can be played with, and its declarer."""
    while True:
        pack = list(cards.NAMES)
        luck.shuffle(pack)
        hands = [pack[4 * seat : 4 * seat + 4] for seat in range(4)]
        holders = [next(s for s in range(4) if queen in hands[s]) for queen in ("QC", "QS")]
        if kind == "zwykla" and holders[0] != holders[1]:
            return hands, -1
        if kind in ("cicha", "wesele") and holders[0] == holders[1]:
            return hands, holders[0]
        if kind.startswith(("gran", "zolo")):  # good hands, so that both results come up
            best = ["JC", "JS"] if kind.startswith("gran") else ["AH", "TH"]
            for seat in range(4):
                if luck.random() < 0.02 or all(card in hands[seat] for card in best):
                    return hands, seat


def masks(hands: list[list[str]]) -> list[int]:
    """The hands as masks."""
    return [cards.mask(tuple(hand)) for hand in hands]


def old_seats(kind: str, hands: list[list[str]], declarer: int) -> set[int]:
    """The seats of the Old, found by name."""
    if kind == "zwykla":
        return {seat for seat in range(4) if {"QC", "QS"} & set(hands[seat])}
    if kind == "wesele":
        jack = next(jack for jack in ("JC", "JS", "JH") if jack not in hands[declarer])
        return {declarer, next(seat for seat in range(4) if jack in hands[seat])}
    return {declarer}


def as_mask(seats: set[int]) -> int:
    """Seats as a mask."""
    return sum(1 << seat for seat in seats)


@pytest.mark.parametrize("kind", KINDS)
def test_whole_deals_have_the_value_that_plain_minimax_finds(kind: str) -> None:
    luck = Random(f"whole {kind}")
    for _ in range(3):
        hands, declarer = drawn(luck, kind)
        old, leader = old_seats(kind, hands, declarer), luck.randrange(4)
        number = sides.KINDS.index(kind)
        assert as_mask(old) == sides.old_seats(number, declarer, *masks(hands))
        found = values.deals(
            np.array([number]), np.array([as_mask(old)]), np.array([leader]),
            np.array([masks(hands)]),
        )  # fmt: skip
        assert found[0] == slow_solver.solve(kind, tuple(map(tuple, hands)), old, leader)


@pytest.mark.parametrize("must_beat", [True, False])
@pytest.mark.parametrize("kind", KINDS)
def test_each_card_of_a_later_position_has_its_value(kind: str, must_beat: bool) -> None:
    luck = Random(f"later {kind} {must_beat}")
    gran = kind.startswith("gran")
    for number in range(50):
        hands, declarer = drawn(luck, kind)
        old, turn = old_seats(kind, hands, declarer), luck.randrange(4)
        trick: slow_solver.Trick = ()
        points, tricks = [0] * 4, [0] * 4
        for _ in range(luck.randrange(6, 12) if number < 10 else luck.randrange(12, 16)):
            card = luck.choice(slow_solver.choices(tuple(hands[turn]), trick, gran, must_beat))
            hands[turn].remove(card)
            trick = (*trick, (turn, card))
            turn = (turn + 1) % 4
            if len(trick) == 4:
                led = trick[0][1]
                turn = max(trick, key=lambda p: slow_solver.strength(p[1], led, gran))[0]
                points[turn] += sum(slow_solver.WORTH[c[0]] for _, c in trick)
                tricks[turn] += 1
                trick = ()
        rows = values.worlds(
            np.array([sides.KINDS.index(kind)]), np.array([as_mask(old)]), np.array([masks(hands)]),
            np.array(points), np.array(tricks), (turn - len(trick)) % 4,
            tuple(cards.card(card) for _, card in trick), must_beat,
        )[0]  # fmt: skip
        own, made = sum(points[seat] for seat in old), sum(tricks[seat] for seat in old)
        legal = slow_solver.choices(tuple(hands[turn]), trick, gran, must_beat)
        slow = {
            card: slow_solver.after(
                kind, tuple(map(tuple, hands)), old, turn, trick, own, made, must_beat, card
            )
            for card in legal
        }
        assert {cards.name(c): int(rows[c]) for c in range(16) if rows[c] >= 0} == slow


def test_worlds_are_solved_each_by_itself() -> None:
    luck = Random("worlds")
    pairs = [drawn(luck, "zwykla")[0] for _ in range(20)]
    hands = np.array([masks(deal) for deal in pairs])
    olds = np.array([as_mask(old_seats("zwykla", deal, -1)) for deal in pairs])
    none, kinds = np.zeros(4, np.int64), np.zeros(20, np.int64)
    together = values.worlds(kinds, olds, hands, none, none, 2)
    for world in range(20):
        one = slice(world, world + 1)
        alone = values.worlds(kinds[one], olds[one], hands[one], none, none, 2)
        assert (alone[0] == together[world]).all()
        legal = together[world][together[world] >= 0]
        is_old = olds[world] >> 2 & 1
        whole = values.deals(kinds[one], olds[one], np.array([2]), hands[one])[0]
        assert whole == (max(legal) if is_old else min(legal))
