"""RLCard's hold'em agents as players of our table: the rule-based one of limit, the random one.

RLCard has a rule-based agent for limit hold'em only; in no limit its only ready agent is the random
one, over its five actions. OpenSpiel has no hold'em agent beyond random and general search.
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from stolik.bots import Bot, Budget, Thought
from stolik.engine import Luck, Seen
from stolik.games.poker import actions as act
from stolik.games.poker import offers
from stolik.games.poker.actions import Action
from stolik.games.poker.bets import room
from stolik.games.poker.bot import legal, sized
from stolik.games.poker.cards import NAMES
from stolik.games.poker.state import View


def code(card: int) -> str:
    """Write a card as RLCard does: suit, then rank."""
    name = NAMES[card]
    return name[1].upper() + name[0]


class Limit:
    """RLCard's rule-based agent of limit hold'em."""

    def __init__(self) -> None:
        models: Any = import_module("rlcard.models.limitholdem_rule_models")
        self.agent = models.LimitholdemRuleAgentV1()

    def think(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action]:
        """Ask the agent, with what it would see in its own game."""
        p, me = seen.view.public, seen.viewer
        hand = seen.view.hands[me]
        assert hand is not None
        can = room(p, me)
        words = ["call" if can.to_call > 0 else "check", "fold"]
        words += [] if can.why else ["raise"]
        seen_there = {"hand": [code(one) for one in hand], "public_cards": list(map(code, p.board))}
        word = self.agent.step({"raw_legal_actions": words, "raw_obs": seen_there})
        quiet: Action = act.Call() if can.to_call > 0 else act.Check()
        if word == "raise":
            do = act.Raise(can.most) if p.high else act.Bet(can.most)
            return legal(Thought(quiet if can.why else do), offers.choices(seen))
        is_fold = word == "fold" and can.to_call > 0
        return Thought(act.Fold() if is_fold else quiet)


class RandomNoLimit:
    """RLCard's random agent, over the five actions of its no-limit hold'em."""

    def __init__(self) -> None:
        agents: Any = import_module("rlcard.agents.random_agent")
        self.agent = agents.RandomAgent(5)
        self.luck = Random(1)

    def think(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action]:
        """Ask the agent: fold, check or call, half the pot, the pot, all-in."""
        p, me = seen.view.public, seen.viewer
        can = room(p, me)
        able = [0, 1, *(() if can.why else (2, 3)), 4]
        does = int(self.agent.step({"legal_actions": dict.fromkeys(able)}))
        quiet: Action = act.Call() if can.to_call > 0 else act.Check()
        choice: list[Action] = [
            act.Fold() if can.to_call > 0 else quiet, quiet, sized(p, can, 2), sized(p, can, 1),
            act.AllIn(),
        ]  # fmt: skip
        return legal(Thought(choice[does]), offers.choices(seen))


PEERS: dict[str, type[Bot[View, Action]]] = {"rlcard-limit": Limit, "rlcard-no": RandomNoLimit}
