"""One game between bots, to its end, with chance that depends on the deal and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from stolik.bots import Bot, Budget
from stolik.bots.seeded import seeded
from stolik.engine import (
    CHANCE,
    CLOCK,
    REFEREE,
    Actor,
    Arg,
    BadInput,
    Event,
    Points,
    Refused,
    Turn,
    is_seat,
    places,
    see,
)
from stolik.lab.lineup import Lineup

MOST_STEPS: Final = 1_000_000


class BotFault(BadInput):
    """Report a bot that broke the rules of its game: a fault of the program, not of the input."""

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes with all facts."""
        return _fault, (self.code, self.facts)


def _fault(code: str, facts: dict[str, Arg]) -> BotFault:
    return BotFault(code, **facts)


class Played(Struct, frozen=True):
    """How a game ended: points and places by chair, and how many actions it took."""

    totals: tuple[Points, ...]
    places: tuple[int, ...]
    steps: int


class Table:
    """Bots on chairs around one game; the same root gives every rotation of chairs the same deals.

    Each draw of chance is keyed by its deal and its number in the deal, each thought of a bot by
    its chair and its number, so that what one bot does shifts nobody else's luck.
    """

    def __init__(
        self, lineup: Lineup, options: object, bots: Sequence[Bot[Any, Any]], root: int
    ) -> None:
        self.lineup = lineup
        self.game = lineup.game
        self.bots = bots
        self.root = root
        self.state = self.game.start(len(bots), options)
        self.clock_ms = 0
        self.steps = 0
        self._counts: dict[tuple[str, int], int] = {}
        self._spoken: set[Actor] = set()

    def play(self, ms: int, rounds: int | None) -> Played:
        """Play to the end; every answer gets a fresh budget."""
        while (turn := self.game.turn(self.state)).due:
            if self.steps == MOST_STEPS:
                raise BotFault("game_endless", n=self.steps)
            if CHANCE in turn.due:
                self._act(CHANCE, self.game.draw(self.state, self._luck("draw", turn.deal)))
            elif not self._volunteered(turn, ms, rounds):
                self._answered(turn, ms, rounds)
                self._spoken.clear()
        score = self.game.score(self.state)
        order = score.ended.places if score.ended is not None else ()
        return Played(score.totals, order or places(score.totals), self.steps)

    def _volunteered(self, turn: Turn[Any], ms: int, rounds: int | None) -> bool:
        """Ask those who may act; each speaks once until someone who is due has acted."""
        for actor in turn.may:
            if not is_seat(actor) or actor in self._spoken:
                continue
            thought = self._asked(actor, ms, rounds)
            self._spoken.add(actor)
            if thought is not None:
                self._act(actor, thought)
                return True
        return False

    def _answered(self, turn: Turn[Any], ms: int, rounds: int | None) -> None:
        """Let one of those who are due act: a seat, else the referee, else the clock."""
        for actor in turn.due:
            if is_seat(actor) and self.game.choices(see(self.game, self.state, actor)):
                thought = self._asked(actor, ms, rounds)
                if thought is None:
                    raise BotFault("bot_silent", seat=actor)
                self._act(actor, thought)
                return
        if REFEREE in turn.due:
            self._act(REFEREE, self._entry(turn))
        elif turn.alarms:
            alarm = min(turn.alarms, key=lambda a: a.at_ms)
            self.clock_ms = max(self.clock_ms, alarm.at_ms)
            self._act(CLOCK, alarm.do)
        else:
            raise BotFault("nobody_can_act", phase=turn.phase)

    def _asked(self, actor: Actor, ms: int, rounds: int | None) -> Any:
        seen = see(self.game, self.state, actor)
        luck = self._luck("think", actor)
        thought = self.bots[actor].think(seen, luck, Budget(ms, rounds))
        return None if thought is None else thought.do

    def _entry(self, turn: Turn[Any]) -> Any:
        seen = see(self.game, self.state, REFEREE)
        luck = self._luck("referee", turn.deal)
        if self.lineup.referee is not None:
            return self.lineup.referee(self.bots, seen, luck)
        typical = self.game.choices(seen).typical
        if not typical:
            raise BotFault("nobody_can_act", phase=turn.phase)
        return typical[luck.below(len(typical))]

    def _luck(self, use: str, number: int) -> Any:
        count = self._counts.get((use, number), 0)
        self._counts[use, number] = count + 1
        return seeded(self.root, use, number, count)

    def _act(self, by: Actor, do: Any) -> None:
        try:
            self.state = self.game.apply(self.state, Event(by, do, self.clock_ms))
        except Refused as refused:
            facts: dict[str, Arg] = {"seat": by, "why": refused.code, "clause": refused.clause}
            raise BotFault("bot_refused", **facts) from refused
        self.steps += 1
