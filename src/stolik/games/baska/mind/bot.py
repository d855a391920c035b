"""Players: they deal themselves worlds that fit what they have seen, and solve each of them.

`easy` looks at a few worlds and says little; `medium` calls by what its hand is worth on the
average and plays by more worlds; `strong` reads the calls of the others, lets every call of its own
be answered in each world, and looks at many.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from stolik.bots import Bots, Budget, Levels, Thought
from stolik.engine import Luck, Seen, msg
from stolik.games.baska.rules.actions import Accept, Action, Call, Contest, Ready
from stolik.games.baska.rules.auction import CALLS, PASS, why_not
from stolik.games.baska.rules.cards import CARDS
from stolik.games.baska.rules.claims import silent
from stolik.games.baska.rules.play import legal, named
from stolik.games.baska.rules.state import AUCTION, CLAIM_PENDING, PLAY, SETTLED, State, View
from stolik.games.baska.table.offers import PLAYS

if TYPE_CHECKING:
    from stolik.games.baska.mind.thinking import Thinker

CALL_DO: Final = tuple(Call(call) for call in CALLS)  # type: ignore[arg-type]


@lru_cache(maxsize=1)
def thinker() -> Thinker:
    """Give the compiled loops with their work space, once for a process."""
    from stolik.games.baska.mind.thinking import Thinker

    return Thinker()


class Player:
    """A player that looks at so many worlds, and reads the calls in them or not."""

    def __init__(self, worlds: int, *, calls: str, weighs: bool) -> None:
        self.worlds = worlds
        self.how = calls
        self.weighs = weighs

    def think(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose when this seat is asked; stay silent otherwise."""
        p, me = seen.view.public, seen.viewer
        if p.phase == AUCTION and me == p.actor:
            return self.call(seen, luck, budget)
        if p.phase == PLAY and me == p.actor:
            return self.card(seen, luck, budget)
        if p.phase == CLAIM_PENDING and me in silent(p):
            return self.answer(seen, luck, budget)
        if p.phase == SETTLED and me not in p.ready:
            return Thought(Ready())
        return None

    def call(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action]:
        """Pass, double or bid."""
        p, own = seen.view.public, seen.view.dealt[seen.viewer] or 0
        codes = [
            code for code, call in enumerate(CALLS) if why_not(p, seen.viewer, own, call) is None
        ]
        if self.how != "worlds":
            code = thinker().likely_call(seen)
            is_quiet = self.how == "quiet" and CALLS[code] != "bid:baszka"
            said = 0 if is_quiet or code not in codes else code
            return Thought(CALL_DO[said], msg("baska.why.average"))
        means = thinker().calls(seen, codes, self._most(budget), luck, budget, self.weighs)
        best = max(range(len(codes)), key=lambda i: (round(float(means[i]), 6), _rank(codes[i])))
        why = msg("baska.why.mean", points=_points(means[best]), other=_points(means[0]))
        return Thought(CALL_DO[codes[best]], why)

    def card(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action]:
        """Play the card with the best mean."""
        p, own = seen.view.public, seen.view.dealt[seen.viewer] or 0
        mask = legal(p, own & ~p.out)
        moves = [card for card in range(CARDS) if mask >> card & 1]
        if len(moves) == 1:
            return Thought(PLAYS[moves[0]], msg("baska.why.only"))
        means = thinker().cards(seen, self._most(budget), luck, budget, self.weighs)
        best = max(moves, key=lambda card: (means[card], card))
        why = msg("baska.why.card", card=named(best), points=_points(means[best]))
        return Thought(PLAYS[best], why)

    def answer(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action]:
        """Accept a claim unless playing on is better on the average."""
        claimed, played = thinker().claim(seen, self._most(budget), luck, self.weighs)
        return Thought(Accept() if claimed >= played - 1e-6 else Contest())

    def _most(self, budget: Budget) -> int:
        return self.worlds if budget.rounds is None else budget.rounds


class Newcomer(Player):
    """Somebody who knows the rules and no more: passes, and plays any card."""

    def __init__(self) -> None:
        super().__init__(0, calls="none", weighs=False)

    def call(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action]:
        """Say the least that may be said."""
        p, own = seen.view.public, seen.view.dealt[seen.viewer] or 0
        free = (call for call in CALLS if why_not(p, seen.viewer, own, call) is None)
        return Thought(CALL_DO[CALLS.index(next(free))])

    def card(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action]:
        """Play any card that may be played."""
        p, own = seen.view.public, seen.view.dealt[seen.viewer] or 0
        mask = legal(p, own & ~p.out)
        moves = [card for card in range(CARDS) if mask >> card & 1]
        return Thought(PLAYS[moves[luck.below(len(moves))]])

    def answer(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action]:
        """Believe a claim."""
        return Thought(Accept())


def _rank(code: int) -> int:
    """Of calls that bring the same: the highest bid, otherwise a pass."""
    return code if code > 1 else -code


def _points(mean: float) -> str:
    """Write a mean result with one digit, for people."""
    return f"{mean:+.1f}".replace("-", "−")


LEVELS: Final[Levels] = {
    "easy": lambda: Player(1, calls="quiet", weighs=False),
    "medium": lambda: Player(3, calls="average", weighs=False),
    "strong": lambda: Player(200, calls="worlds", weighs=True),
    "strong-10x": lambda: Player(2000, calls="worlds", weighs=True),
    "newcomer": Newcomer,
}
assert CALLS[0] == PASS

BOTS: Final[Bots[State, View, Action]] = Bots(
    LEVELS,
    options={"deals_per_series": 1},
    until_compiled={name: "newcomer" for name in LEVELS if name != "newcomer"},
)
