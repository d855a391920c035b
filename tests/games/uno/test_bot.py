"""Bots: they play what is offered, hold wilds, stop who is short, know when to challenge."""

from __future__ import annotations

import pytest

from stolik.bots.player import LEVEL_NAMES, Budget
from stolik.engine import Actor, see
from stolik.engine.session import new_session
from stolik.games.uno import GAME
from stolik.games.uno import actions as act
from stolik.games.uno.bot import LEVELS, Counting, Greedy
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


def test_what_is_searched_is_legal_and_no_bluff() -> None:
    s = state(dealt("W4 W R1 G5 / Y4 B6 / G7 Y8"))
    found = candidates(outlook(see(GAME, s, Actor(0))))
    assert act.Play("R1") in found
    assert not [do for do in found if isinstance(do, act.Play) and do.card == "W4"]
    assert set(found) <= set(GAME.choices(see(GAME, s, Actor(0))).listed)


@pytest.mark.long
def test_looking_ahead_wins_at_once_where_it_can() -> None:
    strong = LEVELS["strong"]()
    s = state(dealt("RS R1 / Y4 B6 / G7 Y8", seats="A B C"))
    thought = strong.think(see(GAME, s, Actor(0)), seeded("ahead"), Budget(rounds=64))
    assert thought is not None
    assert thought.do in (act.Play("RS", None, True), act.Play("R1", None, True))
