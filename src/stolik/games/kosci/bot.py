"""Bots: dreamer, coward, threshold player, racer, and the one who knows the chance to win.

Each has a purpose for the turn at hand, a `Plan`; what it keeps and when it writes follow from it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from stolik.bots import Advice, Bots, Budget, Levels, Thought
from stolik.engine import Choices, Luck, Msg, Raw, Seen, msg
from stolik.games.kosci.dice import dice_left, value
from stolik.games.kosci.odds import UNIT, House
from stolik.games.kosci.plan import NOT_ALLOWED, Plan, plan, points_plan
from stolik.games.kosci.play import can_write, keeps, unpacked
from stolik.games.kosci.state import DECIDING, Action, Keep, State, Throw, Write
from stolik.games.kosci.wins import Wins, solved

MARGIN = 100  # units beyond the target within which it may pay to throw on


class Coward:
    """Keep all that scores and write as soon as it is legal."""

    wants = 0

    def think(self, seen: Seen[State], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose, if it is this player's turn."""
        s = seen.view
        if seen.viewer != s.seat or s.phase not in DECIDING:
            return None
        if s.phase == "keep":
            worth = {part: points_of(s, part) for part in keeps(s)}
            dice = unpacked(max(worth, key=lambda part: worth[part]))
            return Thought(Keep(dice), msg("kosci.why.keep", dice=Raw(digits(dice))))
        if not can_write(s):
            return Thought(Throw(), must_throw(s))
        if s.points < self.wants:
            return Thought(Throw(), msg("kosci.why.dreamer", points=self.wants))
        return Thought(Write(), msg("kosci.why.coward"))


class Dreamer(Coward):
    """Keep all that scores and throw on until the turn has a thousand points."""

    wants = 1000


class Threshold:
    """Play for the most points a turn can be expected to bring."""

    def think(self, seen: Seen[State], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose, if it is this player's turn."""
        s = seen.view
        if seen.viewer != s.seat or s.phase not in DECIDING:
            return None
        if s.phase == "throw":
            return Thought(Throw(), must_throw(s))
        made, is_points = self.purpose(s)
        if s.phase == "keep":
            dice = best_dice(s, made)
            return Thought(Keep(dice), msg("kosci.why.keep", dice=Raw(digits(dice))))
        if not can_write(s):
            return Thought(Throw(), must_throw(s))
        units = s.points // UNIT
        write, throw = made.written(units), made.thrown(units, s.dice)
        do: Action = Write() if write >= throw else Throw()
        return Thought(do, reason(write, throw, is_points))

    def purpose(self, s: State) -> tuple[Plan, bool]:
        """Give the plan of this turn, and whether it counts points or chances."""
        return points_plan(house_of(s), s.minimum, s.options.must_confirm), True


class Racer(Threshold):
    """Play for points, but once the game is closed for the chance to overtake the leader."""

    def purpose(self, s: State) -> tuple[Plan, bool]:
        """Give the plan of this turn."""
        lead = (leader(s) - s.totals[s.seat]) // UNIT
        opens_play_off = s.queue == s.tied
        if s.queue is None or lead < 0 or opens_play_off:
            return super().purpose(s)
        return chase_plan(house_of(s), s.minimum // UNIT, s.options.must_confirm, lead), False


class Optimal(Racer):
    """Play for the chance to win, by the solved game of two against whoever leads the others."""

    def __init__(self) -> None:
        self._turn: tuple[object, ...] = ()
        self._made: Plan | None = None

    def purpose(self, s: State) -> tuple[Plan, bool]:
        """Give the plan of this turn; it stays the same until the turn is over."""
        wins = solved(s) if s.queue is None and len(s.totals) > 1 else None
        if wins is None:
            return super().purpose(s)
        turn = (s.options, s.seat, s.totals)
        if self._made is None or turn != self._turn:
            self._turn, self._made = turn, win_plan(s, wins)
        return self._made, False


def win_plan(s: State, wins: Wins) -> Plan:
    """Plan for the chance to win against the leader of the others."""
    from stolik.games.kosci.kernel import best_play

    target = s.options.target
    mine = (target - s.totals[s.seat]) // UNIT
    other = (target - min(leader(s), target - UNIT)) // UNIT
    least = s.minimum // UNIT
    worth = [NOT_ALLOWED] * least
    for p in range(least, max(mine + MARGIN, least) + 1):
        if p >= mine:
            worth.append(1 - wins.makes_up(p - mine + other))
        else:
            worth.append(1 - wins.to_throw(other, mine - p))
    lost = 1 - wins.to_throw(other, mine)
    return best_play(house_of(s), tuple(worth), lost)


@lru_cache(maxsize=256)
def chase_plan(house: House, least: int, must_confirm: bool, lead: int) -> Plan:
    """Plan for the chance to make up a lead in one turn; drawing level counts half."""
    worth = [
        NOT_ALLOWED if p < max(least, 1) else 1.0 if p > lead else 0.5 if p == lead else 0.0
        for p in range(max(lead + 1, least) + 1)
    ]
    return plan(house, tuple(worth), hot_writes=not must_confirm)


def best_dice(s: State, made: Plan) -> tuple[int, ...]:
    """Give the dice whose keeping the plan holds best."""

    def held(part: int) -> float:
        units = (s.points + points_of(s, part)) // UNIT
        return made.hold(units, dice_left(s.dice, len(unpacked(part))))

    return unpacked(max(keeps(s), key=held))


def points_of(s: State, part: int) -> int:
    """Return what dice are worth at this table."""
    o = s.options
    return value(part, o.three_pairs_value, o.straight_value, o.pairs_quads)


def house_of(s: State) -> House:
    """Give the rules by which this table values dice."""
    o = s.options
    return House(o.keep_rule, o.three_pairs_value, o.straight_value, o.pairs_quads)


def leader(s: State) -> int:
    """Return the highest total of the others."""
    return max((t for seat, t in enumerate(s.totals) if seat != s.seat), default=0)


def must_throw(s: State) -> Msg:
    """Say why there is no choice."""
    if s.phase == "throw":
        return msg("kosci.why.begin")
    return msg("kosci.why.confirm") if s.is_hot else msg("kosci.why.below")


def reason(write: float, throw: float, is_points: bool) -> Msg:
    """Say in one line why to write or to throw."""
    if is_points:
        points, other = round(write), round(throw)
        if write >= throw:
            return msg("kosci.why.points_write", points=points, other=other)
        return msg("kosci.why.points_throw", points=points, other=other)
    best, worse = Raw(f"{100 * max(write, throw):.1f}"), Raw(f"{100 * min(write, throw):.1f}")
    if write >= throw:
        return msg("kosci.why.win_write", percent=best, other=worse)
    return msg("kosci.why.win_throw", percent=best, other=worse)


def digits(dice: tuple[int, ...]) -> str:
    """Write dice as people read them."""
    return " ".join(str(face) for face in dice)


def playout(seen: Seen[State], choices: Choices[Action], luck: Luck) -> Action:
    """Choose quickly and sensibly in simulated play."""
    thought = Threshold().think(seen, luck, Budget(rounds=1))
    return thought.do if thought else choices.typical[luck.below(len(choices.typical))]


LEVELS: Final[Levels] = {
    "easy": Dreamer,
    "medium": Threshold,
    "strong": Optimal,
    "dreamer": Dreamer,
    "coward": Coward,
    "threshold": Threshold,
    "racer": Racer,
    "optimal": Optimal,
}

BOTS: Final[Bots[State, State, Action]] = Bots(
    LEVELS, Advice(playout=playout), until_compiled={"strong": "racer", "optimal": "racer"}
)
