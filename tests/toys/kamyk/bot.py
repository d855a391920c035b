"""Players of kamyk: one at random, one that bets little, and a search."""

from __future__ import annotations

from typing import Final

from stolik.bots import Advice, Bots, Budget, Levels, Thought
from stolik.bots.ismcts import TreeBot
from stolik.bots.random_bot import RandomBot
from stolik.engine import Luck, Seen, msg
from tests.toys.kamyk.acting import offers
from tests.toys.kamyk.rules import Kamyk
from tests.toys.kamyk.state import Action, Guess, State, View

GAME: Final = Kamyk()


class Careful:
    """Hide any number, guess any number, and bet one chip."""

    def think(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose an action."""
        p = seen.view.public
        offered = offers(p, seen.viewer)
        if offered.forms and p.most is not None:
            return Thought(Guess(luck.below(p.most + 1), 1), msg("kamyk.why.careful"))
        if offered.listed:
            return Thought(offered.listed[luck.below(len(offered.listed))])
        return None


LEVELS: Final[Levels] = {
    "easy": lambda: RandomBot(GAME),
    "medium": Careful,
    "strong": lambda: TreeBot(GAME, Advice()),
}
BOTS: Final[Bots[State, View, Action]] = Bots(LEVELS)
