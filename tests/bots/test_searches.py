"""The general bots: what they choose, that they can be repeated, and what they never get."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from stolik.bots import Bot, Budget, Thought
from stolik.bots.advice import Advice
from stolik.bots.flat import FlatBot
from stolik.bots.greedy import GreedyBot
from stolik.bots.ismcts import Observers, Tree, TreeBot
from stolik.bots.random_bot import RandomBot
from stolik.bots.root import Root
from stolik.bots.seeded import seeded
from stolik.engine import Actor, Choices, Seen, see
from tests.kit import matches, numbers
from tests.toys.kamyk.rules import Kamyk
from tests.toys.kamyk.state import Guess, Options, Public, State

GAME = matches.Matches()
EXACT: Advice[Any, Any, Any] = Advice(evaluate=matches.evaluate)
NONE: Advice[Any, Any, Any] = Advice()

MAKERS: dict[str, Callable[[Any, Advice[Any, Any, Any]], Bot[Any, Any]]] = {
    "random": lambda game, _: RandomBot(game),
    "flat": FlatBot,
    "tree": TreeBot,
    "tree of one observer": lambda game, advice: TreeBot(game, advice, Observers.ROOT),
}


def facing(left: int) -> Seen[matches.State]:
    return Seen(Actor(0), matches.State(2, left))


def answer(bot: Bot[Any, Any], seen: Seen[Any], seed: int = 1, rounds: int = 300) -> Any:
    thought = bot.think(seen, seeded(seed), Budget(rounds=rounds))
    return None if thought is None else thought.do


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10, 11])
def test_tree_search_finds_the_only_winning_move(left: int) -> None:
    assert answer(TreeBot(GAME, NONE), facing(left), rounds=800) == matches.Take(left % 4)


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10, 11, 42])
def test_greedy_trusts_an_exact_evaluation(left: int) -> None:
    assert answer(GreedyBot(GAME, EXACT), facing(left)) == matches.Take(left % 4)


def test_greedy_needs_an_evaluation() -> None:
    with pytest.raises(ValueError, match="evaluation"):
        GreedyBot(GAME, NONE)


@pytest.mark.parametrize("left", [2, 3, 5])
def test_flat_monte_carlo_finds_a_win_close_at_hand(left: int) -> None:
    assert answer(FlatBot(GAME, NONE), facing(left)) == matches.Take(left if left < 4 else 1)


def test_random_draws_every_choice_about_as_often() -> None:
    bot = RandomBot(GAME)
    found = Counter(answer(bot, facing(9), seed).n for seed in range(300))
    assert set(found) == {1, 2, 3}
    assert min(found.values()) > 70


@pytest.mark.parametrize("name", MAKERS)
def test_the_same_rounds_and_luck_give_the_same_answer_and_reason(name: str) -> None:
    game = Kamyk()
    state = State(Public(Options(), (5, 5, 5), most=3, is_hidden=True), 2)
    seen = see(game, state, Actor(1))

    def thought(seed: int) -> Thought[Any] | None:
        return MAKERS[name](game, NONE).think(seen, seeded(seed), Budget(rounds=120))

    assert [thought(seed) for seed in range(5)] == [thought(seed) for seed in range(5)]


@pytest.mark.parametrize("name", MAKERS)
def test_what_is_hidden_cannot_change_an_answer(name: str) -> None:
    game = Kamyk()
    found = []
    for pebbles in range(3):
        state = State(Public(Options(), (5, 5), most=2, is_hidden=True), pebbles)
        seen = see(game, state, Actor(1))
        found.append([answer(MAKERS[name](game, NONE), seen, seed, 60) for seed in range(4)])
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("name", MAKERS)
def test_nobody_answers_who_is_not_asked(name: str) -> None:
    assert answer(MAKERS[name](GAME, NONE), Seen(Actor(1), matches.State(2, 7))) is None


@pytest.mark.parametrize("name", ["flat", "tree"])
def test_a_single_choice_is_taken_without_search(name: str) -> None:
    thought = MAKERS[name](GAME, NONE).think(facing(1), seeded(1), Budget(ms=0))
    assert thought is not None
    assert thought.do == matches.Take(1)
    assert thought.why is not None
    assert thought.why.id == "bots.only_choice"


@pytest.mark.parametrize("name", MAKERS)
def test_a_budget_already_spent_still_gives_an_answer(name: str) -> None:
    budget = Budget(ms=0)
    thought = MAKERS[name](GAME, NONE).think(facing(9), seeded(1), budget)
    assert thought is not None
    assert thought.do in (matches.Take(1), matches.Take(2), matches.Take(3))


@pytest.mark.parametrize("name", ["flat", "tree"])
def test_a_round_is_one_playout(name: str) -> None:
    thought = MAKERS[name](GAME, NONE).think(facing(9), seeded(1), Budget(rounds=17))
    assert thought is not None
    assert thought.why is not None
    assert thought.why.args["n"] == 17


def test_whoever_may_act_can_stay_silent() -> None:
    """A shout changes nothing, so silence is among the answers of those who are not due."""
    game = numbers.Numbers()
    state = numbers.State(numbers.Options(bonus=0), (0, 0, 0), has_rolled=True)
    seen = see(game, state, Actor(2))
    root = Root(game, NONE, seen, seeded(1))
    assert root.options == (numbers.Shout(), None)
    found = {answer(RandomBot(game), seen, seed) for seed in range(60)}
    assert found == {numbers.Shout(), None}


def test_whoever_is_due_is_never_silent() -> None:
    game = numbers.Numbers()
    state = numbers.State(numbers.Options(bonus=0), (0, 0), has_rolled=True)
    seen = see(game, state, Actor(0))
    assert None not in Root(game, NONE, seen, seeded(1)).options
    assert all(answer(RandomBot(game), seen, seed) is not None for seed in range(60))


def test_searches_choose_the_best_of_a_form_s_typical_actions() -> None:
    game = numbers.Numbers()
    state = numbers.State(numbers.Options(bonus=0), (0, 0), has_rolled=True)
    for bot in (FlatBot(game, NONE), TreeBot(game, NONE)):
        assert answer(bot, see(game, state, Actor(0)), rounds=400) == numbers.Name(9)


def never_one(_: Seen[Any], choices: Choices[matches.Take]) -> tuple[matches.Take, ...]:
    return tuple(take for take in choices.listed if take.n > 1) or choices.listed


def test_candidates_of_the_game_are_all_that_is_searched() -> None:
    advice: Advice[Any, Any, Any] = Advice(candidates=never_one)
    root = Root(GAME, advice, facing(9), seeded(1))
    assert root.options == (matches.Take(2), matches.Take(3))
    assert answer(TreeBot(GAME, advice), facing(9)) != matches.Take(1)


def test_an_opponent_in_the_tree_does_not_know_what_is_hidden_from_him() -> None:
    """Hiding any number is as good as another, if the guesser cannot see it."""
    game = Kamyk()
    state = State(Public(Options(rounds=1), (5, 5), most=1))
    root = Root(game, NONE, see(game, state, Actor(0)), seeded(3))
    tree = Tree(root)
    for _ in range(600):
        tree.grow()
    guesses = [node for (actor, _), node in tree.nodes.items() if actor == Actor(1)]
    assert len(guesses) == 1
    knowing = Tree(Root(game, NONE, see(game, state, Actor(0)), seeded(3)), Observers.ROOT)
    for _ in range(600):
        knowing.grow()
    assert sum(actor == Actor(1) for actor, _ in knowing.nodes) == 2


def test_a_search_that_looks_one_deal_ahead_stakes_little_on_an_unlikely_guess() -> None:
    """Both offered guesses are right once in four; one of them stakes one chip, the other nine."""
    game = Kamyk()
    hidden = State(Public(Options(rounds=6), (9, 9), most=3, is_hidden=True), 0)
    advice: Advice[Any, Any, Any] = Advice(deals_ahead=1)
    for bot in (FlatBot(game, advice), TreeBot(game, advice)):
        assert answer(bot, see(game, hidden, Actor(1)), rounds=400) == Guess(0, 1)
