"""The question a search answers: its options, tried in states that fit what was seen."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from stolik.bots.advice import Advice
from stolik.bots.player import Thought
from stolik.bots.seeded import forked, seeded
from stolik.bots.walk import Walk, Worth, options
from stolik.engine import Actor, Game, Luck, Raw, Seen, msg

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


class Root(Generic[S, V, A]):
    """Options of the viewer, silence (None) among them unless due, and how each has fared."""

    def __init__(
        self, game: Game[S, V, A, Any], advice: Advice[S, V, A], seen: Seen[V], luck: Luck
    ) -> None:
        self.game = game
        self.advice = advice
        self.seen = seen
        self.me = Actor(seen.viewer)
        self.luck = forked(luck)
        self._state = game.sample(seen, self.luck)
        self._seed = 0
        found = options(game, advice, seen)
        is_due = self.me in game.turn(self._state).due
        self.options: tuple[A | None, ...] = found if is_due else (*found, None)
        self.worth = Worth(game.score(self._state).totals)
        self.visits = [0] * len(self.options)
        self.totals = [0.0] * len(self.options)

    @property
    def is_open(self) -> bool:
        """Say whether there is anything to choose."""
        return len(self.options) > 1

    def sweep(self) -> None:
        """Draw the state and the luck from which walks start until the next sweep."""
        self._state = self.game.sample(self.seen, self.luck)
        self._seed = self.luck.below(1 << 32)

    def start(self, option: int) -> Walk[S, V, A]:
        """Start a walk with one of the options."""
        walk = Walk(self.game, self.advice, self._state, seeded(self._seed))
        do = self.options[option]
        if do is not None:
            walk.act(self.me, do)
        return walk

    def note(self, option: int, worth: float) -> None:
        """Count how a walk that began with an option has fared."""
        self.visits[option] += 1
        self.totals[option] += worth

    def mean(self, option: int) -> float:
        """Give how an option has fared on average; one never tried has fared worst."""
        visits = self.visits[option]
        return self.totals[option] / visits if visits else -1.0

    def best(self) -> Thought[A] | None:
        """Answer with the option of the highest mean, the first of equals."""
        return self.thought(max(range(len(self.options)), key=self.mean, default=None))

    def most_tried(self) -> Thought[A] | None:
        """Answer with the option tried most often, of equals with the better mean."""
        order = [(self.visits[o], self.mean(o), -o) for o in range(len(self.options))]
        return self.thought(-max(order)[2] if order else None)

    def thought(self, option: int | None) -> Thought[A] | None:
        """Put an option into an answer; silence is None."""
        do = None if option is None else self.options[option]
        if option is None or do is None:
            return None
        if not self.is_open:
            return Thought(do, msg("bots.only_choice"))
        share = Raw(f"{100 * self.mean(option):.0f}")
        return Thought(do, msg("bots.tried", n=sum(self.visits), share=share))
