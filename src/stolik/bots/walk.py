"""Simulated play: a state on its way forward, and what the state at its end is worth.

Chance is drawn by luck, the clock rings when nobody else can act, a referee who is due picks any
typical entry. Those who may act, but are not due, stay silent; nobody gives up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from stolik.bots.advice import Advice
from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Event, Game, Luck, Points, Seen, is_seat

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

MOST_STEPS: Final = 2000
PLAYOUT_STEPS: Final = 300
EVALUATED_STEPS: Final = 8


class Walk(Generic[S, V, A]):
    """Carry one state forward; it stops where the game ends or where it has gone far enough."""

    __slots__ = ("_clock_ms", "_last_deal", "_steps", "advice", "game", "luck", "state")

    def __init__(
        self, game: Game[S, V, A, Any], advice: Advice[S, V, A], state: S, luck: Luck
    ) -> None:
        self.game = game
        self.advice = advice
        self.state = state
        self.luck = luck
        ahead = advice.deals_ahead
        self._last_deal = None if ahead is None else game.turn(state).deal + ahead - 1
        self._steps = 0
        self._clock_ms = 0

    def asked(self) -> Actor | None:
        """Let chance, referee and clock act until a seat is due; None where the walk stops."""
        while self._steps < MOST_STEPS:
            turn = self.game.turn(self.state)
            if self._last_deal is not None and turn.deal > self._last_deal:
                return None
            if CHANCE in turn.due:
                self.act(CHANCE, self.game.draw(self.state, self.luck))
                continue
            for actor in turn.due:
                if is_seat(actor):
                    return actor
            if REFEREE in turn.due and (options := self.options(REFEREE)):
                self.act(REFEREE, picked(options, self.luck))
            elif turn.due and turn.alarms:
                alarm = min(turn.alarms, key=lambda a: a.at_ms)
                self._clock_ms = max(self._clock_ms, alarm.at_ms)
                self.act(CLOCK, alarm.do)
            else:
                return None
        return None

    def act(self, by: Actor, do: A) -> None:
        """Go one step."""
        self.state = self.game.apply(self.state, Event(by, do, self._clock_ms))
        self._steps += 1

    def options(self, actor: Actor) -> tuple[A, ...]:
        """Give what an actor can think of doing, short of giving up."""
        return options(self.game, self.advice, Seen(actor, self.game.observe(self.state, actor)))

    def play_out(self) -> None:
        """Go on by quick actions, not far where the game can evaluate a state."""
        left = PLAYOUT_STEPS if self.advice.evaluate is None else EVALUATED_STEPS
        while left > 0 and (actor := self.asked()) is not None:
            seen = Seen(actor, self.game.observe(self.state, actor))
            if self.advice.playout is not None:
                self.act(actor, self.advice.playout(seen, self.game.choices(seen), self.luck))
            elif found := self.options(actor):
                self.act(actor, picked(found, self.luck))
            else:
                return
            left -= 1


class Worth:
    """Turn the end of a walk into a number from 0 to 1 for each seat."""

    def __init__(self, before: Sequence[Points]) -> None:
        self._before = _margins(before)
        self._seen = 0
        self._total = 0.0

    def of(self, walk: Walk[S, V, A]) -> tuple[float, ...]:
        """Value the places of an ended game; else what the game expects; else points won since."""
        score = walk.game.score(walk.state)
        seats = range(len(score.totals))
        if score.ended is not None and len(score.ended.places) > 1:
            return shares(score.ended.places)
        evaluate = walk.advice.evaluate
        if score.ended is None and evaluate is not None:
            return tuple(min(1.0, max(0.0, evaluate(walk.state, seat))) for seat in seats)
        return self._by_points(score.totals)

    def _by_points(self, totals: Sequence[Points]) -> tuple[float, ...]:
        """Measure what was won against the usual size of a gain: straight between 0 and 1."""
        won = [now - then for now, then in zip(_margins(totals), self._before, strict=True)]
        self._seen += len(won)
        self._total += sum(map(abs, won))
        usual = self._total / self._seen
        if usual == 0:
            return (0.5,) * len(won)
        return tuple(min(1.0, max(0.0, 0.5 + gain / (6 * usual))) for gain in won)


def options(game: Game[S, V, A, Any], advice: Advice[S, V, A], seen: Seen[V]) -> tuple[A, ...]:
    """Give the actions a search compares: the game's candidates, else all typical ones."""
    choices = game.choices(seen)
    if not choices or advice.candidates is None:
        return choices.typical
    return tuple(advice.candidates(seen, choices))


def picked(things: Sequence[A], luck: Luck) -> A:
    """Draw one of some things, each equally likely."""
    return things[luck.below(len(things))]


def shares(places: Sequence[int]) -> tuple[float, ...]:
    """Give for each seat the share of the others it has beaten; a tie is half."""
    others = len(places) - 1
    return tuple(
        (sum(p > mine for p in places) + (sum(p == mine for p in places) - 1) / 2) / others
        for mine in places
    )


def _margins(totals: Sequence[Points]) -> list[float]:
    """Give for each seat its points above the mean of the others."""
    if len(totals) < 2:
        return [float(points) for points in totals]
    whole = sum(totals)
    return [float(mine - (whole - mine) / (len(totals) - 1)) for mine in totals]
