"""Two and three by regret minimisation: the tree, what was trained, where the betting stands."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from stolik.bots import Budget
from stolik.engine import Seen, Viewer
from stolik.engine.fair import Stream
from stolik.games.poker import actions as act
from stolik.games.poker.bot import Odds, Reader, Station
from stolik.games.poker.tree import CALL, FOLD, FOLDED, SHOWN, grown
from tests.games.poker.table import CALL as CALLS
from tests.games.poker.table import CHECK, Deal

pytestmark = pytest.mark.long


def test_the_tree_begins_with_the_small_blind_and_ends_with_all_chips_matched() -> None:
    for tree in (grown("no", 13), grown("fixed", 100), grown("no", 20, 3)):
        assert tree.actions(0)[:2] == [FOLD, CALL]
        for node, actor in enumerate(tree.actor):
            assert max(tree.paid[node]) <= tree.stack
            assert (tree.count[node] == 0) == (actor in (FOLDED, SHOWN))
            there = [i for i in range(tree.players) if tree.live[node] >> i & 1]
            assert (len(there) == 1) == (actor == FOLDED)
            if actor == SHOWN:
                assert len({tree.paid[node][i] for i in there}) == 1
                assert tree.street[node] == 3 or max(tree.paid[node]) == tree.stack


def test_every_tree_was_trained() -> None:
    from stolik.games.poker.blueprint import LEVELS, TREES, blueprint
    from stolik.games.poker.buckets import SIZES

    for kind, depth, players in TREES:
        plan = blueprint(kind, depth, players)
        tree = plan.tree
        sizes = [
            SIZES[street] * count for street, count in zip(tree.street, tree.count, strict=True)
        ]
        assert len(plan.chances) == sum(sizes)
        sums = [sum(plan.weights(0, number)) for number in range(169)]
        assert all(abs(one - LEVELS) <= 2 for one in sums)
        aces = plan.weights(0, 13 * 12 + 12)
        assert aces[0] == 0  # nobody folds aces


@pytest.mark.parametrize(
    ("moves", "paid"),
    [
        ([], (10, 20)),
        ([(1, CALLS)], (20, 20)),
        ([(1, act.Raise(50))], (50, 20)),
        ([(1, act.Raise(45)), (0, CALLS)], (50, 50)),
        ([(1, CALLS), (0, CHECK), (0, CHECK)], (20, 20)),
        ([(1, CALLS), (0, CHECK), (0, act.Bet(41))], (20, 60)),
        ([(1, CALLS), (0, CHECK), (0, act.Bet(22)), (1, CALLS)], (40, 40)),
    ],
)
def test_the_betting_is_found_in_the_tree(
    moves: list[tuple[int, act.Action]], paid: tuple[int, int]
) -> None:
    from stolik.games.poker.learnt import NOWHERE, plan_of, where

    table = Deal([2000, 2000], 1, small_blind=10, big_blind=20).go(*moves)
    plan = plan_of(table.p)
    assert plan is not None
    node = where(table.p, plan.tree)
    assert node != NOWHERE
    assert plan.tree.paid[node] == paid
    assert plan.tree.actor[node] == (0 if table.p.turn == table.p.small else 1)


@pytest.mark.parametrize(
    ("seats", "moves", "paid"),
    [
        (3, [], (0, 10, 20)),
        (3, [(0, act.Raise(50)), (1, act.Fold())], (50, 10, 20)),
        (3, [(0, act.Fold()), (1, CALLS)], (0, 20, 20)),
        (3, [(0, CALLS), (1, CALLS), (2, CHECK), (1, act.Bet(42))], (20, 60, 20)),
        (5, [(3, act.Fold()), (4, act.Fold()), (0, act.Raise(48))], (50, 10, 20)),
    ],
)
def test_the_betting_of_three_is_found_in_their_tree(
    seats: int, moves: list[tuple[int, act.Action]], paid: tuple[int, ...]
) -> None:
    from stolik.games.poker.learnt import NOWHERE, plan_of, roles, where

    table = Deal([800] * seats, 0, small_blind=10, big_blind=20).go(*moves)
    plan = plan_of(table.p)
    assert plan is not None
    node = where(table.p, plan.tree)
    assert node != NOWHERE
    assert plan.tree.paid[node] == paid
    assert plan.tree.actor[node] == roles(table.p).index(table.p.turn)


def test_what_no_tree_knows_is_played_by_ranges() -> None:
    from stolik.games.poker.learnt import plan_of

    assert plan_of(Deal([2000, 2000, 500]).p) is None
    assert plan_of(Deal([2000] * 3, limit="fixed").p) is None
    assert plan_of(Deal([2000] * 6).go((2, CALLS)).p) is None
    assert plan_of(Deal([2000] * 2, small_blind=1, big_blind=9).p) is None


@pytest.mark.parametrize("limit", ["no", "pot", "fixed"])
def test_strong_plays_whole_deals_of_two_and_says_why(limit: str) -> None:
    chance, luck, bot = Random(3), Stream(b"two".ljust(32), 1), Reader()
    for depth in (15, 60, 300):
        table = Deal([10 * depth] * 2, limit=limit)
        for _ in range(60):
            if table.p.phase == "between":
                break
            seat = table.p.turn
            if seat == 0:
                table.do(0, chance.choice([CALLS if table.p.high > table.p.bets[0] else CHECK]))
                continue
            seen = Seen(Viewer(seat), table.view(seat))
            thought = bot.think(seen, luck, Budget())
            assert thought is not None
            assert thought.why is not None
            table.do(seat, thought.do)
        assert table.p.phase == "between"


@pytest.mark.slow
def test_regret_minimisation_comes_near_an_equilibrium() -> None:
    from stolik.games.poker.regret import Chances, Training

    sizes = np.array([3, 3, 3, 3])
    goes = np.full((3, 3, 3), 0.1)
    for street in range(3):
        np.fill_diagonal(goes[street], 0.8)
    wins = np.array([[0, -1, -1], [1, 0, -1], [1, 1, 0]], float)
    one = Chances(goes, np.array([wins] * 4), np.full(3, 1 / 3), sizes)
    training = Training(grown("no", 13), one, 0, np.zeros(0), np.zeros(0))
    training.step()
    before = training.exploitability(training.average())
    for _ in range(400):
        training.step()
    after = training.exploitability(training.average())
    assert after < 0.02 < before


def test_medium_wants_more_where_somebody_has_bet() -> None:
    """It once raised trips of a call-station again and again, and was no better than easy."""
    deal = Deal([1000, 1000], 1, hands=("Ah 8d", "Kc Qs"), board="8c 5d 2s 3c 4h")
    deal.go((1, CALLS), (0, CHECK))
    first = thought(Odds(), deal, 0)
    assert isinstance(first, act.Bet)  # top pair, nobody has bet
    deal.go((0, CHECK), (1, act.Bet(20)))
    assert isinstance(thought(Odds(), deal, 0), act.Call)


def test_easy_calls_in_hope_half_the_time_and_without_any_never() -> None:
    found = []
    for hand in ("Kc Qs", "Tc 9s"):
        deal = Deal([1000, 1000], 1, hands=("Ah 8d", hand), board="8c 5d 2s 3c 4h")
        deal.go((1, CALLS), (0, CHECK), (0, act.Bet(20)))
        found.append({type(thought(Station(), deal, 1, seed)) for seed in range(20)})
    assert found == [{act.Call, act.Fold}, {act.Fold}]


def thought(player: Station, deal: Deal, seat: int, seed: int = 1) -> act.Action:
    """Give what a player does."""
    luck = Stream(b"a player of poker".ljust(32), seed)
    found = player.think(Seen(Viewer(seat), deal.view(seat)), luck, Budget(ms=1000))
    assert found is not None
    return found.do
