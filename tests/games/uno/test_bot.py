"""Bots: they play what is offered, hold wilds, stop who is short, know when to challenge."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from stolik.bots.player import LEVEL_NAMES, Budget
from stolik.engine import Actor, see
from stolik.engine.session import new_session
from stolik.games.uno import GAME
from stolik.games.uno import actions as act
from stolik.games.uno.ahead import Move, Values, compared, filled
from stolik.games.uno.bot import LEVELS, Counting, Greedy
from stolik.games.uno.cards import PACK
from stolik.games.uno.desk import HANDS, LUCK
from stolik.games.uno.kernel import dealt as dealt_out
from stolik.games.uno.kernel import luck_of
from stolik.games.uno.mind import bluff_chance, candidates, outlook
from stolik.games.uno.options import Options
from stolik.games.uno.state import State
from tests.games.uno.table import dealt
from tests.games.uno.test_w4_and_uno import act_on, state
from tests.kit.walks import seeded

QUICK = [name for name in LEVELS if name != "strong"]


def does(bot: Greedy, s: State, seat: int) -> act.Action:
    thought = bot.think(see(GAME, s, Actor(seat)), seeded("bots"), Budget(rounds=1))
    assert thought is not None
    return thought.do


def test_the_three_levels_are_there() -> None:
    assert set(LEVEL_NAMES) <= set(LEVELS)


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("stacking", ["none", "all"])
def test_every_bot_plays_only_what_is_offered(name: str, stacking: str) -> None:
    options = Options(target=50, stacking=stacking)  # type: ignore[arg-type]
    session = new_session(GAME, 4, options, b"\x04" * 32)
    bot, luck = LEVELS[name](), seeded(name)
    session.settle()
    for _ in range(400):
        if session.is_over:
            break
        due = session.turn.due[0]
        thought = bot.think(session.see(due), luck, Budget(rounds=1))
        assert thought is not None
        assert thought.do in session.choices(due).listed
        session.act(due, thought.do)
        session.settle()


def test_wild_cards_are_held_and_the_longest_colour_is_played() -> None:
    s = state(dealt("W R1 R2 G5 / Y4 B6 Y1 / G7 Y8 B9"))
    assert does(Greedy(), s, 0) == act.Play("R2")
    only = state(dealt("W G1 G2 B3 / Y4 B6 Y1 / G7 Y8 B9"))
    assert does(Greedy(), only, 0) == act.Play("W", "G")


def test_who_is_short_is_stopped() -> None:
    s = state(dealt("RS R9 R2 G5 / Y4 B6 / G7 Y8 B9"))
    assert does(Greedy(), s, 0) == act.Play("RS")


def test_a_partner_who_is_short_gets_the_turn() -> None:
    hands = "RS G9 G8 W G5 / Y4 B6 Y1 / G7 / Y8 B9 G1"
    given = dealt(hands, "R9", seats="A B C D")
    assert does(Greedy(), state(given, partners=True), 0) == act.Play("RS")
    assert does(Greedy(), state(given), 0) == act.Play("G9")


def test_uno_is_said_with_the_second_last_card() -> None:
    assert does(Greedy(), state(dealt("R1 B2 / Y4 / G7")), 0) == act.Play("R1", None, True)


def test_a_challenge_hangs_on_how_likely_a_bluff_is() -> None:
    many = "W4 R1 R2 R3 G1 G2 B1 B2 Y1 / Y4 B6 / G7 Y8"
    s = act_on(state(dealt(many, draw="Y3")), 0, act.Play("W4", "B"))
    few = act_on(state(dealt("W4 G1 G2 / Y4 B6 / G7 Y8", draw="Y3")), 0, act.Play("W4", "B"))
    chances = [bluff_chance(one.public, outlook(see(GAME, one, Actor(1))).left) for one in (s, few)]
    assert chances[0] > 1 / 3 > chances[1]
    assert does(Counting(), s, 1) == act.Challenge()
    assert does(Counting(), few, 1) == act.Accept()


@pytest.mark.parametrize(("hand", "bluffs"), [("W4 R1 G5", True), ("W4 W R1 G5 G6 B1 Y9", False)])
def test_what_is_searched_is_legal_and_a_bluff_only_where_it_is_believed(
    hand: str, bluffs: bool
) -> None:
    s = state(dealt(f"{hand} / Y4 B6 / G7 Y8"))
    found = candidates(outlook(see(GAME, s, Actor(0))))
    assert act.Play("R1") in found
    assert any(isinstance(do, act.Play) and do.card == "W4" for do in found) is bluffs
    assert set(found) <= set(GAME.choices(see(GAME, s, Actor(0))).listed)
    answered = act_on(s, 0, act.Play("W4", "G"))
    assert (does(Counting(), answered, 1) == act.Accept()) is bluffs


def test_a_card_that_was_drawn_may_be_kept() -> None:
    s = act_on(state(dealt("G1 G5 B2 / Y4 B6 / G7 Y8", draw="W")), 0, act.Draw())
    found = candidates(outlook(see(GAME, s, Actor(0))))
    assert act.Pass() in found
    assert set(found) <= set(GAME.choices(see(GAME, s, Actor(0))).listed)


@pytest.mark.long
def test_looking_ahead_wins_at_once_where_it_can() -> None:
    strong = LEVELS["strong"]()
    s = state(dealt("RS R1 / Y4 B6 / G7 Y8", seats="A B C"))
    thought = strong.think(see(GAME, s, Actor(0)), seeded("ahead"), Budget(rounds=64))
    assert thought is not None
    assert thought.do in (act.Play("RS", None, True), act.Play("R1", None, True))


def values(*rows: tuple[float, float, float]) -> Callable[[list[Move]], Values]:
    """What the moves of a search turn out to be worth, sample by sample."""
    left = iter(rows * 200)

    def sample(moves: list[Move]) -> Values:
        worth = dict(zip(MOVES, next(left), strict=True))
        return np.array([worth[move] for move in moves])

    return sample


MOVES: list[Move] = [act.Play("R1"), act.Play("R2"), act.Play("R3")]


@pytest.mark.long
def test_the_greedy_move_is_given_up_only_for_one_that_is_clearly_better() -> None:
    noise = ((0.5, 0.2, 0.1), (0.1, 0.45, 0.1))  # the first is ahead by luck alone
    lead = ((0.5, 0.4, 0.1), (0.6, 0.45, 0.1))
    greedy = act.Play("R2")
    assert compared(MOVES, greedy, values(*noise), Budget(rounds=640)) == greedy
    assert compared(MOVES, greedy, values(*lead), Budget(rounds=640)) == act.Play("R1")
    assert compared(MOVES, act.Play("R9"), values(*noise), Budget(rounds=64)) == act.Play("R2")


@pytest.mark.long
def test_worlds_hold_fewer_cards_of_a_colour_in_which_a_seat_drew() -> None:
    shares = []
    for red in (0, 1):
        row, pool = filled([0], [[1, 2], []], [card for card in PACK if card > 4])
        red_cards = 0
        for seed in range(200):
            now = row.copy()
            now[LUCK] = luck_of(seed + 1)
            dealt_out(now, np.array([0, 7]), np.array([0, red]), pool)
            red_cards += sum(int(now[HANDS + 2 + word] & 0x1FFF).bit_count() for word in (0, 1))
        shares.append(red_cards)
    assert 0 < shares[1] < shares[0] / 2
