"""Players of UNO: one at random, a greedy one, and one that counts, bluffs and plays ahead."""

from __future__ import annotations

from typing import Final

from stolik.bots import Bots, Budget, Levels, Thought
from stolik.engine import Luck, Seen, msg
from stolik.games.uno import actions as act
from stolik.games.uno.actions import Action
from stolik.games.uno.cards import COLOURS
from stolik.games.uno.mind import Outlook, answer, candidates, greedy_card, outlook, played
from stolik.games.uno.offers import choices
from stolik.games.uno.play import longest_colour
from stolik.games.uno.rules import Uno
from stolik.games.uno.state import State, View

GAME: Final = Uno()
MORE: Final = 2
SEARCHED: Final = ("turn", "drawn")
DECIDING: Final = ("choose_colour", "turn", "drawn", "wd4", "stack")


def out_of_turn(seen: Seen[View]) -> Action | None:
    """Say UNO, catch who has not, or jump in."""
    p, me = seen.view.public, seen.viewer
    if me == p.vulnerable:
        return act.SayUno()
    if p.vulnerable >= 0:
        return act.Catch(p.vulnerable)
    jumps = [do for do in choices(seen).calls if isinstance(do, act.JumpIn)]
    return max(jumps, key=lambda do: do.uno, default=None)


class Random:
    """Play any card that fits; often forgets to say UNO and catches nobody."""

    def think(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose an action."""
        p = seen.view.public
        if p.phase not in DECIDING or seen.viewer != p.turn:
            is_late = seen.viewer == p.vulnerable and luck.below(2) == 0
            return Thought(act.SayUno()) if is_late else None
        listed = [do for do in choices(seen).listed if not isinstance(do, act.Catch | act.Hide)]
        playing = [do for do in listed if isinstance(do, act.Play)]
        able = playing or listed
        return Thought(able[luck.below(len(able))])


class Greedy:
    """Keep wild cards, play the longest colour, stop who is short; always say UNO."""

    def think(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose an action."""
        p = seen.view.public
        if p.phase not in DECIDING:
            return None
        if seen.viewer != p.turn:
            do = out_of_turn(seen)
            return None if do is None or luck.below(2) else Thought(do)
        if seen.viewer == p.vulnerable:
            return Thought(act.SayUno())
        return self.decided(outlook(seen))

    def decided(self, at: Outlook) -> Thought[Action]:
        """What is done on turn."""
        p = at.p
        match p.phase:
            case "choose_colour":
                return Thought(act.ChooseColour(COLOURS[longest_colour(at.hand)]))
            case "wd4":
                return Thought(act.Accept())
            case "stack" if not at.cards:
                return Thought(act.Accept())
            case _ if at.cards:
                return Thought(played(at, greedy_card(at)), msg("uno.why.colour"))
            case "drawn":
                return Thought(act.Pass())
            case _:
                return Thought(act.Draw(), msg("uno.why.draw"))


class Counting(Greedy):
    """Greedy, but counts the cards and challenges when a bluff is likely."""

    def decided(self, at: Outlook) -> Thought[Action]:
        """What is done on turn."""
        if at.p.phase == "wd4" or (at.p.phase == "stack" and not at.cards):
            return Thought(*answer(at))
        return super().decided(at)


class Ahead(Counting):
    """Plays every move out in many worlds that fit what was seen, and takes the best."""

    def think(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose an action."""
        p = seen.view.public
        if p.phase in DECIDING and seen.viewer != p.turn:
            do = out_of_turn(seen)
            return None if do is None else Thought(do)
        if seen.viewer != p.turn or seen.viewer == p.vulnerable or p.phase not in SEARCHED:
            return super().think(seen, luck, budget)
        at = outlook(seen)
        moves = candidates(at)
        if len(moves) < MORE:
            return self.decided(at)
        from stolik.games.uno.ahead import best_move

        return Thought(best_move(seen.view, at, moves, luck, budget), msg("uno.why.best"))


LEVELS: Final[Levels] = {"easy": Random, "medium": Greedy, "strong": Ahead, "counting": Counting}
BOTS: Final[Bots[State, View, Action]] = Bots(LEVELS, until_compiled={"strong": "counting"})
