"""Players: one that plays any card, one by rules of thumb, one that solves worlds that fit."""

from __future__ import annotations

from typing import Final

from stolik.bots import Bots, Budget, Levels, Thought
from stolik.engine import Luck, Seen, msg
from stolik.games.na_glowy.mind.rules_of_thumb import advised, answered, exchanged
from stolik.games.na_glowy.rules.actions import Action, Ready
from stolik.games.na_glowy.rules.state import CLAIM, PLAY, RETURN, SETTLED, State, View
from stolik.games.na_glowy.table.offers import PLAYS, listed
from stolik.games.na_glowy.table.words import short


class Newcomer:
    """Somebody who knows the rules and no more."""

    def think(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Do any of the things that are asked for."""
        able = listed(seen.view, seen.viewer)
        if not able:
            return None
        return Thought(able[luck.below(len(able))], msg("na-glowy.why.random"))


class Steady:
    """Somebody who draws trumps, feeds the partner and wins cheaply."""

    def think(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose when this seat is asked; stay silent otherwise."""
        p, me = seen.view.public, seen.viewer
        if p.phase == SETTLED and me not in p.ready:
            return Thought(Ready())
        able = listed(seen.view, me)
        if not able:
            return None
        if p.phase == CLAIM:
            return answered(seen)
        if p.phase == PLAY:
            return advised(seen)
        if p.phase == RETURN or seen.view.asked == me:
            return exchanged(seen)
        return None


class Solver(Steady):
    """Somebody who looks at worlds that fit and plays the card that brings most heads."""

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    def think(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose a card by its mean over the worlds."""
        p, me = seen.view.public, seen.viewer
        if p.phase != PLAY or p.actor != me or p.is_followed:
            return super().think(seen, luck, budget)
        if len(listed(seen.view, me)) == 1:
            return super().think(seen, luck, budget)
        from stolik.games.na_glowy.mind.worlds import means

        quick = Budget(min(budget.ms, MOST_MS), budget.rounds, budget.started)
        found = means(seen, self.worlds, luck, quick)
        if not found:
            return super().think(seen, luck, budget)
        points = p.ladder.points
        best = max(found, key=lambda card: (round(found[card], 9), -points[card], card))
        heads = f"{found[best]:+.2f}".replace("-", "−")
        why = msg("na-glowy.why.mean", card=short(p.ladder, best), heads=heads)
        return Thought(PLAYS[p.ladder.names[best]], why)


MOST_MS: Final = 120
LEVELS: Final[Levels] = {"easy": Newcomer, "medium": Steady, "strong": lambda: Solver(40)}
BOTS: Final[Bots[State, View, Action]] = Bots(
    LEVELS, options={"base_deals": 1}, until_compiled={"strong": "medium"}
)
