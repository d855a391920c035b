"""Players for chess: from random moves to Stockfish, all seeing what a player sees."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

import chess
from msgspec import Struct

from stolik.bots import Advice, Bot, Bots, Budget, Levels, Thought
from stolik.engine import Choices, Luck, Msg, Seen, msg
from stolik.engine.actors import is_seat
from stolik.games.szachy import choice
from stolik.games.szachy.actions import (
    AcceptDraw,
    Action,
    AnswerTakeback,
    ClaimDraw,
    Move,
)
from stolik.games.szachy.claims import claims
from stolik.games.szachy.position import board_of
from stolik.games.szachy.search import Scored, Search, evaluated, gain
from stolik.games.szachy.state import State
from stolik.games.szachy.stockfish import Answer, Stockfish, found
from stolik.games.szachy.telling import move_words

NODES_PER_ROUND: Final = 100
"""A round of a budget stands for so many positions."""
EASY_SLIP: Final = 90
"""The easy bot takes any move that is at most so much worse than its best."""
CONTENT: Final = -20
"""A bot accepts or claims a draw when it stands no better than this."""
SPARE: Final = 0.92
"""The share of a budget that is thought; the rest is for what surrounds it."""


class Best(Struct, frozen=True):
    """What a player found: a move, its worth, how deep, and perhaps a mate."""

    uci: str
    score: int
    depth: int
    mate_in: int | None = None


class Player(ABC):
    """Play the move it finds best; answer offers by how it stands."""

    @abstractmethod
    def best(self, s: State, moves: list[str], luck: Luck, budget: Budget) -> Best:
        """Choose among the accepted moves."""

    def think(self, seen: Seen[State], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Move when due, claim or accept a draw when not better, allow takebacks."""
        s, me = seen.view, seen.viewer
        if s.phase != "play" or not is_seat(me):
            return None
        colour = s.colour(me)
        if s.takeback == 1 - colour:
            return Thought(AnswerTakeback(accept=True))
        if colour != s.mover:
            return None
        best = self.best(s, choice.moves(s), luck, budget)
        if s.offer == 1 - colour and best.score <= CONTENT:
            return Thought(AcceptDraw(), explained(s, best))
        right = [claim for claim in claims(s) if claim.uci is None]
        if right and best.score <= 0 and evaluated(board_of(s.position)) <= CONTENT:
            return Thought(right[0], explained(s, best))
        return Thought(Move(best.uci), explained(s, best))


class RandomPlayer(Player):
    """Any legal move."""

    def best(self, s: State, moves: list[str], luck: Luck, budget: Budget) -> Best:
        """Draw a move by lot."""
        return Best(moves[luck.below(len(moves))], 0, 0)


class GreedyPlayer(Player):
    """Mate in one, otherwise the capture that wins most, otherwise any move."""

    def best(self, s: State, moves: list[str], luck: Luck, budget: Budget) -> Best:
        """Take what can be taken."""
        board = board_of(s.position)
        for uci in moves:
            if mates(board, uci):
                return Best(uci, 0, 1, mate_in=1)
        shuffled = luck.shuffled(moves)
        return Best(max(shuffled, key=lambda uci: gain(board, chess.Move.from_uci(uci))), 0, 1)


class SearchPlayer(Player):
    """Alpha-beta to a depth; with a slip it takes any move nearly as good as the best."""

    def __init__(self, depth: int, slip: int = 0) -> None:
        self.depth = depth
        self.slip = slip

    def best(self, s: State, moves: list[str], luck: Luck, budget: Budget) -> Best:
        """Search, then choose by lot among what is good enough."""
        search = Search(lambda nodes: budget.is_spent(nodes // NODES_PER_ROUND))
        lines = search.deepened(with_history(s), self.depth)
        allowed = [line for line in lines if line.move.uci() in moves]
        top = allowed[0].score
        good = [line for line in allowed if line.score >= top - self.slip]
        line: Scored = good[luck.below(len(good))]
        return Best(line.move.uci(), line.score, line.depth)


class OwnPlayer(Player):
    """Our own compiled engine; it remembers positions from move to move."""

    def __init__(self) -> None:
        self._engine: object | None = None

    def best(self, s: State, moves: list[str], luck: Luck, budget: Budget) -> Best:
        """Search ever deeper until the budget is used."""
        from stolik.games.szachy.own import Engine

        if not isinstance(self._engine, Engine):
            self._engine = Engine()
        engine = self._engine
        position = s.position
        engine.set_up(s.seen, position.halfmoves, position.is_960)
        nodes = None if budget.rounds is None else budget.rounds * NODES_PER_ROUND
        hit = engine.think(int(left_ms(s, budget) * SPARE), nodes)
        if hit.uci in moves:
            return Best(hit.uci, hit.score, hit.depth, hit.mate_in)
        return SearchPlayer(2).best(s, moves, luck, budget)  # bound by a touch or a claim


class StockfishPlayer(Player):
    """Stockfish when it is installed, our own engine otherwise."""

    def __init__(self, elo: int | None = None) -> None:
        self.stockfish = Stockfish(elo)
        self.own = OwnPlayer()

    def best(self, s: State, moves: list[str], luck: Luck, budget: Budget) -> Best:
        """Ask the process; when it does not answer, think for ourselves."""
        if budget.rounds is None and found() is not None:
            ms = int(left_ms(s, budget) * SPARE)
            answer = self.stockfish.play(with_history(s), ms)
            if answer is not None and answer.uci in moves:
                return Best(answer.uci, worth(answer), answer.depth, answer.mate_in)
        return self.own.best(s, moves, luck, budget)


def worth(answer: Answer) -> int:
    """Give Stockfish's score as a number; a mate is worth more than anything else."""
    if answer.mate_in is not None:
        return 30_000 if answer.mate_in > 0 else -30_000
    return answer.score or 0


def left_ms(s: State, budget: Budget) -> int:
    """Give how long to think: the budget, and of a clock no more than a thirtieth."""
    if s.clocks is None:
        return budget.ms
    share = s.clocks.left_ms[s.mover] // 30
    return max(1, min(budget.ms, share))


def with_history(s: State) -> chess.Board:
    """Give a board that knows the moves since the start, for repetitions."""
    board = board_of(s.start)
    for uci in s.moves:
        board.push(chess.Move.from_uci(uci))
    return board


def mates(board: chess.Board, uci: str) -> bool:
    """Say whether a move mates at once."""
    move = chess.Move.from_uci(uci)
    if not board.is_legal(move):
        return False
    board.push(move)
    try:
        return board.is_checkmate()
    finally:
        board.pop()


def explained(s: State, best: Best) -> Msg:
    """Say in one line why."""
    if best.mate_in is not None and best.mate_in > 0:
        return msg("szachy.bot.mate", n=best.mate_in)
    if best.depth == 0:
        return msg("szachy.bot.random")
    board = board_of(s.position)
    move = chess.Move.from_uci(best.uci)
    line = move_words(board.san(move)) if board.is_legal(move) else msg("szachy.do.move")
    if best.depth == 1 and best.score == 0:
        return msg("szachy.bot.takes", move=line)
    score = f"{best.score / 100:+.2f}"
    return msg("szachy.bot.line", score=score, depth=best.depth, move=line)


def evaluate(s: State, seat: int) -> float:
    """Give the share of the win a seat can expect, from material and place."""
    if s.white is None:
        return 0.5
    score = evaluated(board_of(s.position))
    mine = score if s.colour(seat) == s.mover else -score
    return 1 / (1 + math.exp(-mine / 150))


def candidates(_seen: Seen[State], choices: Choices[Action]) -> Sequence[Action]:
    """Give what is worth a search: moves and right claims, no resigning and no talk."""
    listed = [do for do in choices.listed if isinstance(do, (Move, ClaimDraw))]
    return listed or choices.typical


def playout(seen: Seen[State], choices: Choices[Action], luck: Luck) -> Action:
    """Choose a quick sensible move: captures more often than others."""
    moves = [do for do in choices.listed if isinstance(do, Move)]
    if not moves:
        return choices.typical[luck.below(len(choices.typical))]
    taken = seen.view.position.place.occupied
    loud = [do for do in moves if chess.BB_SQUARES[chess.parse_square(do.uci[2:4])] & taken]
    pool = loud if loud and luck.below(2) else moves
    return pool[luck.below(len(pool))]


def easy() -> Bot[State, Action]:
    """Two plies deep, and often not quite the best."""
    return SearchPlayer(2, EASY_SLIP)


def medium() -> Bot[State, Action]:
    """Four plies deep."""
    return SearchPlayer(4)


LEVELS: Final[Levels] = {
    "easy": easy,
    "medium": medium,
    "strong": StockfishPlayer,
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "ab2": lambda: SearchPlayer(2),
    "ab4": lambda: SearchPlayer(4),
    "numba_engine": OwnPlayer,
    "stockfish": StockfishPlayer,
}
"""The bots by name; `strong` is Stockfish where it is installed, our own engine elsewhere."""

OWN: Final = ("numba_engine",) if found() else ("numba_engine", "strong", "stockfish")
"""The levels at which our own engine thinks."""

BOTS: Final[Bots[State, State, Action]] = Bots(
    LEVELS,
    Advice(evaluate, playout, candidates),
    until_compiled=dict.fromkeys(OWN, "medium"),
)
