"""Hold'em agents of RLCard and OpenSpiel as players of our table.

RLCard has a rule-based agent for limit hold'em only; in no limit its only ready agent is the random
one, over its five actions. OpenSpiel has no hold'em agent beyond random and general search: here is
its search over information sets in its own `universal_poker`, for two players.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from math import log
from random import Random
from typing import Any, Final

from stolik.bots import Bot, Budget, Thought
from stolik.engine import Luck, Seen
from stolik.games.poker import actions as act
from stolik.games.poker import offers
from stolik.games.poker.actions import Action
from stolik.games.poker.bets import room
from stolik.games.poker.bot import legal, sized
from stolik.games.poker.cards import NAMES
from stolik.games.poker.state import Public, View

SIMULATIONS: Final = 300
WORLDS: Final = 40
"""So many simulations, in so many guesses at the other hand (OpenSpiel takes 5 ms for a guess)."""
UNIVERSAL: Final = (
    "universal_poker(betting={betting},bettingAbstraction={sizes},blind=2 1,firstPlayer=2 1 1 1,"
    "maxRaises=3 4 4 4,numBoardCards=0 3 1 1,numHoleCards=2,numPlayers=2,numRanks=13,numRounds=4,"
    "numSuits=4,raiseSize=2 2 4 4,stack={chips} {chips})"
)
FOLD, CALL, POT, ALL, HALF = range(5)
"""Actions of OpenSpiel's game."""


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


def number(card: int) -> int:
    """Give a card as OpenSpiel does: rank by rank, of each clubs, diamonds, hearts, spades."""
    name = NAMES[card]
    return 4 * "23456789TJQKA".index(name[0]) + "cdhs".index(name[1])


@cache
def universal(limit: str, chips: int) -> Any:
    """Give OpenSpiel's game of two: fixed limit, or half the pot, the pot and all-in."""
    kinds = {"fixed": ("limit", "fcpa"), "no": ("nolimit", "fchpa")}
    betting, sizes = kinds[limit]
    load: Any = import_module("pyspiel").load_game
    return load(UNIVERSAL.format(betting=betting, sizes=sizes, chips=chips))


class Search:
    """OpenSpiel's search over information sets (ISMCTS) with random games from the leaves.

    It sees the betting with the amounts its game knows: a real one is taken for the nearest by its
    share of the pot. Where that game has no betting left and ours has, it checks and calls.
    """

    def __init__(self) -> None:
        spiel: Any = import_module("pyspiel")
        leaves = spiel.RandomRolloutEvaluator(1, 7)
        most = spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        self.bot = spiel.ISMCTSBot(3, leaves, 100.0, SIMULATIONS, WORLDS, most, False, True)
        self.luck = Random(1)

    def think(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action]:
        """Ask the search, at the same point of its game."""
        p, me = seen.view.public, seen.viewer
        hand = seen.view.hands[me]
        assert hand is not None
        can = room(p, me)
        quiet: Action = act.Call() if can.to_call > 0 else act.Check()
        there = self.followed(p, me, hand)
        if there is None:
            return Thought(quiet)
        does = int(self.bot.step(there))
        if does == FOLD:
            return Thought(act.Fold() if can.to_call > 0 else quiet)
        if does == CALL or can.why:
            return Thought(quiet)
        if p.options.limit == "fixed":
            do: Action = act.Raise(can.most) if p.high else act.Bet(can.most)
        else:
            do = act.AllIn() if does == ALL else sized(p, can, 1 if does == POT else 2)
        return legal(Thought(do), offers.choices(seen))

    def followed(self, p: Public, me: int, hand: tuple[int, ...]) -> Any:
        """Give the state of OpenSpiel's game that fits what was seen, or None."""
        unit = p.options.unit(p.level)
        state = universal(p.options.limit, 2 * min(p.start) // unit).new_initial_state()
        rest = [card for card in range(52) if card not in (*hand, *p.board)]
        other = self.luck.sample(rest, 2)
        dealt = [hand, other] if me == p.big else [other, hand]
        for card in (*dealt[0], *dealt[1]):
            state.apply_action(number(card))
        high, pot, bets, street = unit, 3 * unit // 2, {p.small: unit // 2, p.big: unit}, 0
        for at, seat, to in p.line:
            if at != street:
                high, bets, street = 0, {p.small: 0, p.big: 0}, at
            if not self.dealt(state, p) or state.current_player() != int(seat == p.small):
                return None
            owed = high - bets[seat]
            if to > high:
                share = (to - high) / max(pot + owed, 1)
                whole = (min(p.start) - high) / max(pot + owed, 1)
                state.apply_action(raised(state.legal_actions(), share, whole))
            else:
                state.apply_action(FOLD if to < 0 else CALL)
            paid = max(to, bets[seat])
            pot, high, bets[seat] = pot + paid - bets[seat], max(high, paid), paid
        is_mine = self.dealt(state, p) and state.current_player() == int(me == p.small)
        return state if is_mine else None

    def dealt(self, state: Any, p: Public) -> bool:
        """Turn the cards that are due; say whether somebody is asked then."""
        turned = 0
        while not state.is_terminal() and state.is_chance_node():
            known = [card for card in p.board if number(card) in state.legal_actions()]
            turned += 1
            if not known or turned > 3:
                return False
            state.apply_action(number(known[0]))
        return not state.is_terminal()


def raised(able: list[int], share: float, whole: float) -> int:
    """Give the raise of OpenSpiel's game that is nearest to a share of the pot."""
    shares = {HALF: 0.5, POT: 1.0, ALL: max(whole, 0.01)}
    every = [does for does in shares if does in able]
    if not every:
        return CALL
    return min(every, key=lambda does: abs(log(shares[does] / max(share, 0.01))))


PEERS: dict[str, type[Bot[View, Action]]] = {
    "rlcard-limit": Limit,
    "rlcard-no": RandomNoLimit,
    "openspiel-search": Search,
}
