"""Players by the searches any game has: they sample worlds that fit the view and play them out."""

from __future__ import annotations

from typing import Final

from stolik.bots import Levels
from stolik.bots.advice import Advice
from stolik.bots.flat import FlatBot
from stolik.bots.ismcts import TreeBot
from stolik.bots.random_bot import RandomBot
from stolik.engine import Choices, Luck, Seen
from stolik.games.baska.actions import Action, Call
from stolik.games.baska.rules import Baska
from stolik.games.baska.state import AUCTION, State, View

DEALS_AHEAD: Final = 1
GAME: Final = Baska()


def playout(seen: Seen[View], choices: Choices[Action], luck: Luck) -> Action:
    """In simulated play the auction is passed out and any card is as likely."""
    if seen.view.public.phase == AUCTION:
        return Call("pass")
    found = choices.typical
    return found[luck.below(len(found))]


ADVICE: Final[Advice[State, View, Action]] = Advice(playout=playout, deals_ahead=DEALS_AHEAD)
LEVELS: Final[Levels] = {
    "easy": lambda: RandomBot(GAME),
    "medium": lambda: FlatBot(GAME, ADVICE),
    "strong": lambda: TreeBot(GAME, ADVICE),
}
