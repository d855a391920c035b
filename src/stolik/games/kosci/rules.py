"""Kości: throw six dice, set the scoring ones aside, write in time or lose the turn.

Source: seed document 003, section 11. Clause numbers of rulebook.toml stand beside the code they
bind. What dice are worth is in `dice`, what each action does in `play`, the end of turns and of the
game in `settle`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
    REFEREE,
    Actor,
    Alarm,
    Choices,
    Event,
    Form,
    Luck,
    Option,
    Pick,
    Refused,
    Score,
    ScoreLine,
    Seen,
    Turn,
    Who,
    msg,
)
from stolik.games.kosci.acting import TABLE
from stolik.games.kosci.play import (
    can_write,
    keeps,
    kept,
    ordered,
    rolled,
    thrown,
    timed_out,
    unpacked,
    written,
)
from stolik.games.kosci.settle import ending
from stolik.games.kosci.sheet import entered, entries, followed
from stolik.games.kosci.state import (
    ACTIONS,
    DECIDING,
    Action,
    DrawOrder,
    Entered,
    Keep,
    Options,
    Roll,
    SetDepth,
    State,
    Throw,
    Timeout,
    Turned,
    Write,
)
from stolik.parts.open_game import AllOpen

if TYPE_CHECKING:
    from stolik.engine.scene import News, Scene

FACES = tuple(Option(face) for face in range(1, 7))
TYPICAL = (1, 5, 2, 2, 3, 6)
OVER: Turn[Action] = Turn("over")
ORDER: Turn[Action] = Turn("order", (CHANCE,))
ROLL: Turn[Action] = Turn("roll", (CHANCE,))
ENTER: Turn[Action] = Turn("enter", (REFEREE,))


class Kosci(AllOpen[State]):
    """The game of kości, for two to eight players, and one who practises."""

    id = "kosci"
    revision = 1
    seats = range(1, 9)  # KOS-4
    options = Options
    actions = ACTIONS

    def start(self, seats: int, options: Options) -> State:
        """Give the first state; the first seat begins, or the order is drawn."""
        if seats not in self.seats:
            raise Refused("bad_seats", "KOS-4", n=seats)
        none = (0,) * seats
        order = tuple(range(seats))
        first = State(options, none, (False,) * seats, none, depth=options.depth, order=order)
        if options.order == "drawn" and seats > 1:
            return replace(first, phase="order")
        return first if options.depth == "events" else replace(first, phase="enter")

    def turn(self, s: State, /) -> Turn[Action]:
        """Say who is due: a player, the dice, or the scorer of a sheet."""
        phase = s.phase
        if phase == "over":
            return OVER
        if phase == "roll":
            return ROLL
        if phase == "order":
            return ORDER
        if phase == "enter":
            return ENTER
        seconds = s.options.decision_seconds
        may = (REFEREE,) if s.is_between_turns else ()
        if not seconds:
            return Turn(phase, (Actor(s.seat),), may)
        alarm: Alarm[Action] = Alarm(s.since_ms + 1000 * seconds, Timeout())  # KOS-38
        return Turn(phase, (Actor(s.seat),), may, (alarm,))

    def apply(self, s: State, e: Event[Action], /) -> State:
        """Give the next state; the first reason against it in the book's order is the refusal."""
        do, at_ms = e.do, e.clock_ms
        TABLE.refuse(s, e.by, do)
        match do:
            case Throw():
                return thrown(s, at_ms)
            case Roll(dice=dice):
                return rolled(s, dice, at_ms)
            case Write():
                return written(s, at_ms)
            case Keep(dice=dice):
                return kept(s, dice, at_ms)
            case Timeout():
                return timed_out(s, at_ms)
            case Entered(points=points):
                return entered(s, points, at_ms)
            case SetDepth(depth=depth):
                return followed(s, depth, at_ms)
            case DrawOrder(seats=seats):
                return ordered(s, seats, at_ms)
            case _:
                assert_never(do)

    def draw(self, s: State, luck: Luck, /) -> Action:
        """Throw the dice that have not scored; before the first turn draw the order."""
        if s.phase == "order":
            return DrawOrder(tuple(luck.shuffled(s.order)))
        below = luck.below
        return Roll(tuple([1 + below(6) for _ in range(s.dice)]))

    def choices(self, seen: Seen[State], /) -> Choices[Action]:
        """Give what the player, the scorer or whoever enters the dice may do."""
        s, me = seen.view, seen.viewer
        if s.phase == "over":
            return Choices()
        if me == REFEREE:
            return entries(s)
        if me == CHANCE and s.phase == "order":
            chairs = Pick(tuple(Option(i, msg("seat.name", who=Who(i))) for i in s.order))
            every = replace(chairs, least=len(s.order), most=len(s.order))
            orders = (DrawOrder(s.order), DrawOrder(s.order[::-1]))
            return Choices(forms=(Form(DrawOrder, {"seats": every}, orders, exact=True),))
        if me == CHANCE and s.phase == "roll":
            faces = Pick(FACES, s.dice, s.dice, repeats=True)
            typical = (Roll(TYPICAL[: s.dice]), Roll(TYPICAL[6 - s.dice :]))
            return Choices(forms=(Form(Roll, {"dice": faces}, typical, exact=True),))
        if me != s.seat or s.phase not in DECIDING:
            return Choices()
        if s.phase == "keep":
            return Choices(listed=tuple(Keep(unpacked(part)) for part in keeps(s)))
        return Choices(listed=(Throw(), Write()) if can_write(s) else (Throw(),))

    def score(self, s: State, /) -> Score:
        """Give a line for every turn."""
        lines = tuple(line(turned, len(s.totals)) for turned in s.turns)
        return Score(s.totals, lines, ending(s))

    def news(self, seen: Seen[State], /) -> tuple[News, ...]:
        """Say what just happened."""
        from stolik.games.kosci.telling import news

        return news(seen.view)

    def scene(self, seen: Seen[State], /) -> Scene:
        """Draw the table, the tray and the score sheet."""
        from stolik.games.kosci.scene import scene

        return scene(seen, self.choices(seen))


def line(turned: Turned, seats: int) -> ScoreLine:
    """Give the score line of a turn."""
    points = turned.written - turned.penalty
    row = tuple(points if seat == turned.seat else None for seat in range(seats))
    who = Who(turned.seat)
    if turned.written:
        return ScoreLine(msg("kosci.line.written", who=who), row, ("KOS-9", "KOS-10"))
    if turned.penalty:
        return ScoreLine(msg("kosci.line.penalty", who=who), row, ("KOS-14", "KOS-36"))
    return ScoreLine(msg("kosci.line.bust", who=who), row, ("KOS-14",))
