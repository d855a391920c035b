"""Players of the race: one that plays at random, one that hurries, and a search."""

from __future__ import annotations

from typing import Final

from stolik.bots import Advice, Bots, Budget, Levels, Thought
from stolik.bots.ismcts import TreeBot
from stolik.bots.random_bot import RandomBot
from stolik.engine import Luck, Seen, msg
from tests.toys.wyscig.acting import movable
from tests.toys.wyscig.rules import Wyscig
from tests.toys.wyscig.state import PAWNS, Action, Move, State

GAME: Final = Wyscig()


class Hasty:
    """Move the pawn that is ahead."""

    def think(self, seen: Seen[State], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose an action."""
        s = seen.view
        if s.phase != "move" or seen.viewer != s.seat:
            return None
        ahead = max(movable(s), key=lambda pawn: s.pawns[s.seat][pawn])
        return Thought(Move(ahead), msg("wyscig.why.hasty"))


def share(s: State, seat: int) -> float:
    """Guess the chance to win by how far everybody has come."""
    left = [1 + PAWNS * s.options.length - steps for steps in s.totals]
    return (1 / left[seat]) / sum(1 / steps for steps in left)


ADVICE: Final[Advice[State, State, Action]] = Advice(evaluate=share)
LEVELS: Final[Levels] = {
    "easy": lambda: RandomBot(GAME),
    "medium": Hasty,
    "strong": lambda: TreeBot(GAME, ADVICE),
}
BOTS: Final[Bots[State, State, Action]] = Bots(LEVELS, ADVICE)
