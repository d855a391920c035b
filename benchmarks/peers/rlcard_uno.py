"""RLCard's form of UNO: two players, no call, no challenge, and our bots as guests at its table.

There one draws only when nothing fits, a drawn card is played by the table (a wild one in any
colour, without effect), a reverse does nothing, and a wild draw four is only for who has nothing
else. Our bots think by the book as ever; they may do only what that table offers.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from importlib import import_module
from typing import Any, Final

import numpy as np

from stolik.games.uno.ahead import filled
from stolik.games.uno.cards import CODES, COLOURS, PACK, WILD
from stolik.games.uno.desk import COLOUR, DIRECTION, LUCK, Ints, greedy_card, kind, longest
from stolik.games.uno.kernel import luck_of, tried
from stolik.lab.interval import Interval, interval

SYMBOLS: Final = {"skip": "S", "reverse": "R", "draw_2": "D"}
WILDS: Final = {"wild": "W", "wild_draw_4": "W4"}


def card_of(name: str) -> int:
    """One of our cards by RLCard's name; the colour of a wild one is no part of it."""
    colour, trait = name.split("-")
    known = WILDS.get(trait)
    return CODES[known or colour.upper() + SYMBOLS.get(trait, trait)]


class Guest:
    """One of our players at RLCard's table."""

    use_raw = True

    def __init__(self, worlds: int, seed: int = 1) -> None:
        self.worlds = worlds
        """How many worlds each card is played out in; without any the greedy order decides."""
        self.luck = luck_of(seed)

    def eval_step(self, state: dict[str, Any]) -> tuple[str, list[object]]:
        """Choose an action, as RLCard asks for it."""
        return self.step(state), []

    def step(self, state: dict[str, Any]) -> str:
        """Choose one of the actions that are offered."""
        offered: list[str] = state["raw_legal_actions"]
        if len(offered) == 1:
            return offered[0]
        row, pool, lacks = self.position(state["raw_obs"])
        if not self.worlds:
            one = kind(greedy_card(row, 0))
            named = longest(row, 0) if one >= WILD else 0
            able = [do for do in offered if card_of(do) == one]
            return next((do for do in able if colour_of(do) == named), able[0])
        moves = np.array([4 * card_of(do) + colour_of(do) for do in offered])
        out = np.zeros((len(offered), 3), np.int64)
        tried(self.worlds, row, 0, moves, lacks, np.zeros(2, np.int64), pool, np.arange(2), out)
        self.luck = int(row[LUCK])
        return offered[int(np.argmax(out[:, 0]))]

    def position(self, seen: dict[str, Any]) -> tuple[Ints, Ints, Ints]:
        """What the player sees, the unseen cards, and how many of them each seat has."""
        hand = [card_of(name) for name in seen["hand"]]
        thrown = [card_of(name) for name in seen["played_cards"] or [seen["target"]]]
        left = Counter(PACK)
        left.subtract(hand)
        left.subtract(thrown)
        row, pool = filled(thrown, [hand, ()], sorted(left.elements()))
        top = (seen["played_cards"] or [seen["target"]])[-1]  # `target` forgets a named colour
        row[DIRECTION], row[COLOUR], row[LUCK] = 1, colour_of(top), self.luck
        return row, pool, np.array([0, seen["num_cards"][1 - seen["current_player"]]])


def colour_of(name: str) -> int:
    """The colour of a card, or that which is named with it."""
    return COLOURS.index(name[0].upper())


def share(worlds: int, games: int, seed: int = 1) -> Interval:
    """Play against RLCard's rule agent, as many games from either seat; give what we win."""
    rlcard: Any = import_module("rlcard")
    rules: Any = import_module("rlcard.models.uno_rule_models")
    np.random.seed(seed)  # the rule agent has no other chance
    env = rlcard.make("uno", config={"seed": seed})
    ours, theirs = Guest(worlds, seed), rules.UNORuleAgentV1()
    won: list[Fraction] = []
    for number in range(games):
        seat = number % 2
        env.set_agents([ours, theirs] if seat == 0 else [theirs, ours])
        _, payoffs = env.run(is_training=False)
        won.append(Fraction(int(payoffs[seat]) + 1, 2))
    return interval(won)
