"""Players. They send a whole play at once; what they say of it tells nothing of their racks.

`easy` rearranges nothing and melds when it can; `medium` plays the most tiles, found exactly, and
melds at once; `strong` watches what the others could not lay and weighs its plays. To be compared
with: `maximum`, `medium` without declarations and demands. What they think is in `policies.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from stolik.bots import Advice, Bots, Budget, Levels, Thought
from stolik.engine import Choices, Luck, Seen, msg
from stolik.games.rummikub.mind.simple import plays
from stolik.games.rummikub.rules import deal
from stolik.games.rummikub.rules.actions import (
    Action,
    ConfirmScore,
    DeclareIntent,
    Draw,
    Pass,
    PickStack,
    Play,
    Ready,
    RequestRedeal,
    Reset,
    ReturnToPlay,
)
from stolik.games.rummikub.rules.check import PLAYED
from stolik.games.rummikub.rules.layout import Desk
from stolik.games.rummikub.rules.penalties import could_meld
from stolik.games.rummikub.rules.racks import is_known
from stolik.games.rummikub.rules.state import Public, Rack, State, View
from stolik.games.rummikub.rules.tiles import JOKER
from stolik.games.rummikub.rules.timeout import before

if TYPE_CHECKING:
    from stolik.games.rummikub.mind.outlook import Policy

How = Literal["maximum", "watching"]
ENDS: Final = (Ready, ConfirmScore, PickStack, Draw, Pass)
CLOSE: Final = 8  # tiles with which a player may soon go out


def candidates(_: Seen[View], choices: Choices[Action]) -> Sequence[Action]:
    """What is worth a thought: plays at a glance, drawing, and the formalities."""
    found = tuple(do for do in choices.typical if isinstance(do, Play))
    formal = tuple(do for do in choices.listed if isinstance(do, ENDS))
    return (*found, *formal[:1]) or choices.typical[:1]


class Glancer:
    """Lay what is seen at a glance, nothing rearranged."""

    def think(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose when this seat is asked; stay silent otherwise."""
        p, me = seen.view.public, seen.viewer
        own = seen.view.racks[me] if seen.view.racks else None
        if p.phase == "verify" and not p.confirmed[me]:
            return Thought(ConfirmScore())
        if own is None or p.out[me]:
            return None
        if p.phase == "ready" and not p.ready[me]:
            return self.begin(p, own)
        if p.is_moving and p.away[me]:
            return Thought(ReturnToPlay())
        if p.is_moving and me == p.to_move:
            return None if p.owed else self.move(Desk(p, own, seen.view.hand), luck, budget)
        if p.phase in PLAYED and self.declares(seen.view, me, own):
            return Thought(DeclareIntent(), msg("rummikub.thought.declare"))
        return None

    def begin(self, p: Public, own: Rack) -> Thought[Action]:
        """Be ready."""
        return Thought(Ready())

    def declares(self, view: View, me: int, own: Rack) -> bool:
        """Never declare."""
        return False

    def move(self, desk: Desk, luck: Luck, budget: Budget) -> Thought[Action]:
        """Lay the most tiles of the plays at a glance."""
        found = plays(before(desk))
        if found:
            why = "glance" if desk.p.opened[desk.p.to_move] else "meld"
            return Thought(found[0], msg(f"rummikub.thought.{why}"))
        return idle(desk, "nothing")


class Solver(Glancer):
    """Play by the exact search."""

    def __init__(self, how: How, *, speaks: bool) -> None:
        self.how = how
        self.weighs = how != "maximum"
        self.speaks = speaks

    def begin(self, p: Public, own: Rack) -> Thought[Action]:
        """Demand a new deal where the rack is poor and gives the right to it."""
        is_poor = not could_meld(p.options, own) and JOKER not in own
        if self.speaks and is_poor and deal.may_redeal(p.options, own):
            return Thought(RequestRedeal(), msg("rummikub.thought.redeal"))  # RUM-13
        return Thought(Ready())

    def declares(self, view: View, me: int, own: Rack) -> bool:
        """Declare where it lowers the penalty: the rack can meld thanks to the last turn's draw."""
        p = view.public
        if not self.speaks or p.opened[me] or p.declared[me] or not is_known(own):
            return False
        others = [seat for seat in p.active if seat != me]
        if self.weighs and not any(p.opened[i] and p.counts[i] <= CLOSE for i in others):
            return False
        was = view.before[me]
        if p.turns[me] and was is not None and is_known(was) and could_meld(p.options, was):
            return False  # RUM-95: it would cost as much with a declaration
        return could_meld(p.options, own)  # RUM-96, RUM-97

    def move(self, desk: Desk, luck: Luck, budget: Budget) -> Thought[Action]:
        """Play, or draw where that is better or nothing can be played."""
        from stolik.games.rummikub.mind import policies
        from stolik.games.rummikub.mind.acting import thought_of

        how: dict[How, Policy] = {
            "maximum": policies.maximum,
            "watching": lambda at: policies.watching(at, budget.is_spent),
        }
        if not is_known(desk.rack):
            return super().move(desk, luck, budget)
        found = thought_of(desk, how[self.how], weighs=self.weighs)
        return idle(desk, found) if isinstance(found, str) else found


def idle(desk: Desk, why: str) -> Thought[Action]:
    """Draw, or pass where the bank is exhausted; what lies on the working table goes back first."""
    p, said = desk.p, msg(f"rummikub.thought.{why}")
    if p.work is not None and desk.is_changed:
        return Thought(Reset(), said)
    if p.phase == "final_lap" or not p.bank:
        return Thought(Pass(), said)
    if p.options.stack_choice == "player" and not p.stacks[p.centre]:
        return Thought(PickStack(next(i for i, size in enumerate(p.stacks) if size)), said)
    return Thought(Draw(), said)


LEVELS: Final[Levels] = {
    "easy": Glancer,
    "medium": lambda: Solver("maximum", speaks=True),
    "strong": lambda: Solver("watching", speaks=True),
    "maximum": lambda: Solver("maximum", speaks=False),
}

BOTS: Final[Bots[State, View, Action]] = Bots(
    LEVELS,
    Advice(candidates=candidates),
    options={"games": 1},
    until_compiled={"medium": "easy", "strong": "easy", "maximum": "easy"},
)
