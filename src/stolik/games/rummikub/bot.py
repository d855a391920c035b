"""Players to begin with: one that lays what it sees at a glance, one that plays all it can.

They stand in for measured levels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stolik.bots.player import Bot, Budget, Levels, Thought
from stolik.engine import Choices, Luck, Seen
from stolik.games.rummikub.actions import Action, ConfirmScore, Draw, Pass, PickStack, Play, Ready
from stolik.games.rummikub.layout import Desk
from stolik.games.rummikub.rules import Rummikub
from stolik.games.rummikub.state import View
from stolik.games.rummikub.thinking import plays as best_plays
from stolik.games.rummikub.timeout import before

GAME: Final = Rummikub()
ENDS: Final = (Ready, ConfirmScore, PickStack, Draw, Pass)


def candidates(_: Seen[View], choices: Choices[Action]) -> Sequence[Action]:
    """What is worth a thought: plays at a glance, drawing, and the formalities."""
    plays = tuple(do for do in choices.typical if isinstance(do, Play))
    formal = tuple(do for do in choices.listed if isinstance(do, ENDS))
    return (*plays, *formal[:1]) or choices.typical[:1]


class Player:
    """Play the largest or the smallest typical play, else draw."""

    def __init__(self, is_bold: bool) -> None:
        self.is_bold = is_bold

    def think(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose without a search of its own."""
        p, me = seen.view.public, seen.viewer
        if p.is_moving and p.to_move != me:
            return None
        choices = GAME.choices(seen)
        found = [do for do in candidates(seen, choices) if isinstance(do, (Play, *ENDS))]
        plays = [do for do in found if isinstance(do, Play)]
        own = seen.view.racks[me] if seen.view.racks else None
        if self.is_bold and p.is_moving and own is not None:
            plays = list(best_plays(before(Desk(p, own)))) or plays
        if plays:
            return Thought(plays[0] if self.is_bold else plays[-1])
        return Thought(found[0]) if found else None


def bold() -> Bot[View, Action]:
    """Plays as many tiles as possible and melds as soon as possible."""
    return Player(True)


def cautious() -> Bot[View, Action]:
    """Plays the least that it can."""
    return Player(False)


LEVELS: Final[Levels] = {"easy": cautious, "medium": bold, "strong": bold}
