"""Players for draughts: from random moves to our compiled engine, all seeing what a player sees."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from stolik.bots import Advice, Bots, Budget, Levels, Thought
from stolik.engine import Choices, Luck, Msg, Seen, msg
from stolik.engine.actors import is_seat
from stolik.games.warcaby.actions import (
    AcceptDraw,
    Action,
    ClaimIrregular,
    Huff,
    LetStand,
    Move,
    NextGame,
)
from stolik.games.warcaby.moves import Whole, legal
from stolik.games.warcaby.offers import regular
from stolik.games.warcaby.search import Search, worth
from stolik.games.warcaby.squares import bits, name
from stolik.games.warcaby.state import State

NODES_PER_ROUND: Final = 100
"""A round of a budget stands for so many positions."""
EASY_SLIP: Final = 60
"""The easy bot takes any move that is at most so much worse than its best."""
CONTENT: Final = -20
"""A bot accepts a draw when it stands no better than this."""
SPARE: Final = 0.92
"""The share of a budget that is thought; the rest is for what surrounds it."""


class Best(Struct, frozen=True):
    """What a player found: a move, its worth, how deep, and perhaps the end."""

    move: Whole
    score: int
    depth: int
    wins_in: int | None = None


class Player(ABC):
    """Play the move it finds best; answer offers by how it stands, claim what may be claimed."""

    @abstractmethod
    def best(self, s: State, moves: list[Whole], luck: Luck, budget: Budget) -> Best:
        """Choose among the accepted moves."""

    def think(self, seen: Seen[State], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Move when due, accept a draw when not better, point out what the other missed."""
        s, me = seen.view, seen.viewer
        if not is_seat(me):
            return None
        if s.phase == "between":
            return Thought(NextGame())
        if s.phase != "play" or s.is_paused or s.colour(me) != s.mover:
            return None
        if s.irregular is not None:
            return Thought(self._dispute(s, s.irregular.defaulters), msg("warcaby.bot.missed"))
        best = self.best(s, regular(s), luck, budget)
        if s.offer == 1 - s.mover and best.score <= CONTENT:
            return Thought(AcceptDraw(), explained(best))
        return Thought(Move(tuple(map(name, best.move.path))), explained(best))

    def _dispute(self, s: State, defaulters: int) -> Action:
        if s.options.missed == "huff":
            kings = defaulters & s.place.kings
            return Huff(name(next(bits(kings or defaulters))))
        if s.options.missed == "warn_then_loss":
            return ClaimIrregular()
        return LetStand()


class RandomPlayer(Player):
    """Any legal move."""

    def best(self, s: State, moves: list[Whole], luck: Luck, budget: Budget) -> Best:
        """Draw a move by lot."""
        return Best(moves[luck.below(len(moves))], 0, 0)


class SearchPlayer(Player):
    """Alpha-beta to a depth; with a slip it takes any move nearly as good as the best."""

    def __init__(self, depth: int, slip: int = 0) -> None:
        self.depth = depth
        self.slip = slip

    def best(self, s: State, moves: list[Whole], luck: Luck, budget: Budget) -> Best:
        """Search, then choose by lot among what is good enough."""
        search = Search(s.options, lambda nodes: budget.is_spent(nodes // NODES_PER_ROUND))
        lines = [line for line in search.lines(s.place, self.depth) if line.move in moves]
        good = [line for line in lines if line.score >= lines[0].score - self.slip]
        line = good[luck.below(len(good))]
        return Best(line.move, line.score, line.depth)


class EnginePlayer(Player):
    """Our own compiled engine; it remembers positions from move to move."""

    def __init__(self, depth: int | None = None, *, is_anchor: bool = False) -> None:
        self.depth = depth
        self.is_anchor = is_anchor
        """Whether it judges by the weights set by hand, which never change."""
        self._engine: object | None = None

    def best(self, s: State, moves: list[Whole], luck: Luck, budget: Budget) -> Best:
        """Search ever deeper until the budget is used."""
        from stolik.games.warcaby.engine import DEEPEST, Engine
        from stolik.games.warcaby.weights import anchored

        if len(moves) == 1:
            return Best(moves[0], worth(s.place), 0)
        if not isinstance(self._engine, Engine):
            self._engine = Engine(anchored() if self.is_anchor else None)
        engine = self._engine
        engine.set_up(s.places[s.since :], s.quiet, s.options)
        nodes = None if budget.rounds is None else budget.rounds * NODES_PER_ROUND
        ms = int(left_ms(s, budget) * SPARE)
        hit = engine.think(ms, nodes, self.depth or DEEPEST)
        for move in moves:
            ends = (move.path[0], move.path[-1], sum(move.taken))
            if ends == (hit.start, hit.end, hit.taken):
                return Best(move, hit.score, hit.depth, hit.wins_in)
        return SearchPlayer(2).best(s, moves, luck, budget)  # bound by a touch


def left_ms(s: State, budget: Budget) -> int:
    """Give how long to think: the budget, and of a clock no more than a thirtieth."""
    if s.clocks is None:
        return budget.ms
    return max(1, min(budget.ms, s.clocks.left_ms[s.mover] // 30))


def explained(best: Best) -> Msg:
    """Say in one line why."""
    if best.wins_in is not None and best.wins_in > 0:
        return msg("warcaby.bot.wins", n=(best.wins_in + 1) // 2)
    if best.depth == 0:
        return msg("warcaby.bot.plain", move=best.move.words)
    score = f"{best.score / 100:+.2f}"
    return msg("warcaby.bot.line", score=score, depth=best.depth, move=best.move.words)


def evaluate(s: State, seat: int) -> float:
    """Give the share of the win a seat can expect, from the places of the pieces."""
    if s.white is None or s.phase != "play":
        return 0.5
    score = worth(s.place)
    mine = score if s.colour(seat) == s.mover else -score
    return 1 / (1 + math.exp(-mine / 120))


def candidates(seen: Seen[State], choices: Choices[Action]) -> Sequence[Action]:
    """Give what is worth a search: regular moves, no resigning and no talk."""
    s = seen.view
    if s.phase != "play":
        return choices.typical
    lawful = {tuple(map(name, move.path)) for move in legal(s.place, s.options.capturing)}
    listed = [do for do in choices.listed if isinstance(do, Move) and do.path in lawful]
    return listed or choices.typical


LEVELS: Final[Levels] = {
    "easy": lambda: SearchPlayer(2, EASY_SLIP),
    "medium": lambda: SearchPlayer(4),
    "strong": EnginePlayer,
    "random": RandomPlayer,
    "greedy": lambda: SearchPlayer(1),
    "ab4": lambda: EnginePlayer(4, is_anchor=True),
    "ab8": lambda: EnginePlayer(8, is_anchor=True),
}
BOTS: Final[Bots[State, State, Action]] = Bots(
    LEVELS,
    Advice(evaluate=evaluate, candidates=candidates),
    until_compiled={"strong": "medium", "ab4": "medium", "ab8": "medium"},
)
