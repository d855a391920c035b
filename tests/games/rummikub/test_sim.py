"""Simulated games: scores and endings as the rule book has them, the same play as the solver's."""

from __future__ import annotations

import random

import pytest

from stolik.games.rummikub.mind.outlook import Decision, Outlook
from stolik.games.rummikub.mind.placing import Placing, fits, fullest, ladder, melds
from stolik.games.rummikub.mind.policies import maximum, watching
from stolik.games.rummikub.mind.selfplay import greedy_game
from stolik.games.rummikub.mind.sim import Simulated, simulated
from stolik.games.rummikub.rules.tiles import NONE, added, is_within
from stolik.games.rummikub.solving.solver import best_meld, best_move, meld_ends, worths
from tests.games.rummikub.builders import counted, drawn


def test_what_can_be_laid_agrees_with_the_best_move() -> None:
    rng = random.Random(4)
    for _ in range(40):
        rack, table = drawn(rng, 14), NONE
        sets = best_meld(rack, 1)
        if sets is not None:
            table, rack = sets.placed, drawn(rng, 8)
        if max(added(table, rack)) > 2:
            continue
        best, found = best_move(table, rack), fullest(table, rack, worths("tiles", 50))
        assert (best and best.tiles) == (found and found.tiles)
        for one in ladder(table, rack, worths("tiles", 50)):
            assert is_within(one.placed, rack)
            assert fits(table, one.placed)
            assert one.tiles == sum(one.placed) <= (best.tiles if best else 0)


def test_every_meld_is_one_of_the_rack() -> None:
    rack = counted("k9 k10 k11 k12 b10 o10 r1 J")
    found = melds(rack, 30)
    assert len(found) == sum(end.total >= 30 for end in meld_ends(rack))
    for one in found:
        meld = best_meld(one.placed, 30)
        assert meld is not None
        assert (meld.tiles, meld.placed) == (one.tiles, one.placed)
    assert not melds(counted("k1 k2 k3"), 30)


@pytest.mark.rule("RUM-92", "RUM-93")
def test_the_maximum_policy_plays_the_games_of_greedy_play_and_scores_add_up() -> None:
    rng = random.Random(9)
    for _ in range(5):
        order = rng.sample(range(106), 106)
        ours, theirs = simulated(order, [maximum] * 4), greedy_game(order)
        assert (ours.turns, ours.out) == (theirs.turns, theirs.winner)
        assert sum(ours.scores) == 0


def idle(_: Outlook) -> Decision:
    return Decision(None, "nothing")


@pytest.mark.rule("RUM-85", "RUM-99")
def test_where_nobody_plays_the_smallest_sum_wins() -> None:
    found = simulated(range(106), [idle] * 2)
    assert (found.out, found.bank_left, found.turns) == (None, 0, 78 + 2)
    assert sorted(found.scores)[0] == -max(found.scores)


@pytest.mark.rule("RUM-94", "RUM-95")
def test_whoever_could_have_melded_and_did_not_pays_more() -> None:
    order = [16, 18, 20, 0, 26, 52, 78, 4, 30, 56, 82, 10, 36, 62]  # k9 k10 k11 and small tiles
    rest = [tile for tile in range(106) if tile not in order]
    seen: list[bool] = []

    def watch(seat: int, at: Outlook, placed: object) -> None:
        seen.append(seat == 0 and placed is None and bool(melds(at.rack, 30)))

    found: Simulated = simulated([*order, *rest], [idle, maximum], watch)
    assert found.out == 1
    assert any(seen)
    assert found.scores == (-200, 200)


def test_watching_lays_legal_tiles_in_whole_games() -> None:
    def policy(at: Outlook) -> Decision:
        decision = watching(at)
        placing: Placing | None = decision.placing
        if placing is not None:
            assert is_within(placing.placed, at.rack)
            assert fits(at.table if at.is_opened else NONE, placing.placed)
        return decision

    rng = random.Random(2)
    for _ in range(3):
        found = simulated(rng.sample(range(106), 106), [policy, maximum, policy])
        assert found.turns > 3
