"""Numbers, a small game for tests of the arena: each seat in turn names a number and gets it.

Chance first gives seat 0 a bonus; house rules add a clock that must ring and a referee's entry, so
that every kind of actor is due in turn; anybody may shout meanwhile. The highest total wins.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.bots import Budget, Thought
from stolik.engine import (
    CHANCE,
    CLOCK,
    REFEREE,
    Actor,
    Alarm,
    Choices,
    Ending,
    Event,
    Form,
    Luck,
    Number,
    Refused,
    Score,
    Seen,
    Turn,
    Viewer,
    msg,
    places,
)
from stolik.engine.scene import News, Prompt, Scene

HIGHEST = 9


class Options(Struct, frozen=True):
    bonus: Annotated[int, Meta(ge=0, le=100)] = 6
    deals: Annotated[int, Meta(ge=1, le=50)] = 1
    waits: bool = False
    judged: bool = False


class Roll(Struct, frozen=True, tag="roll"):
    n: int


class Name(Struct, frozen=True, tag="name"):
    n: int


class Ring(Struct, frozen=True, tag="ring"):
    pass


class Judge(Struct, frozen=True, tag="judge"):
    seat: int


class Shout(Struct, frozen=True, tag="shout"):
    pass


Act = Roll | Name | Ring | Judge | Shout


class State(Struct, frozen=True):
    options: Options
    totals: tuple[int, ...]
    deal: int = 0
    has_rolled: bool = False
    named: int = 0
    has_rung: bool = False
    shouts: tuple[int, ...] = ()


class Numbers:
    id = "numbers"
    revision = 1
    seats = range(1, 5)
    options = Options
    actions: tuple[type[Act], ...] = (Roll, Name, Ring, Judge, Shout)

    def start(self, seats: int, options: Options) -> State:
        return State(options, (0,) * seats)

    def turn(self, s: State, /) -> Turn[Act]:
        everyone = tuple(Actor(seat) for seat in range(len(s.totals)))
        quiet = tuple(a for a in everyone if a not in s.shouts)
        due = asked(s)
        if due is None:
            return Turn("over", deal=s.deal)
        alarms = (Alarm[Act](5000 * (s.deal + 1), Ring()),) if due == CLOCK else ()
        return Turn("play", (due,), tuple(a for a in quiet if a != due), alarms, deal=s.deal)

    def apply(self, s: State, e: Event[Act], /) -> State:
        match e.do:
            case Shout() if e.by not in s.shouts and 0 <= e.by < len(s.totals):
                return replace(s, shouts=(*s.shouts, int(e.by)))
            case Roll(n=n) if e.by == asked(s) == CHANCE:
                return settled(replace(s, has_rolled=True, totals=plus(s.totals, 0, n)))
            case Name(n=n) if e.by == asked(s) and 0 <= n <= HIGHEST:
                return settled(replace(s, named=s.named + 1, totals=plus(s.totals, e.by, n)))
            case Ring() if e.by == asked(s) == CLOCK and e.clock_ms >= 5000 * (s.deal + 1):
                return settled(replace(s, has_rung=True))
            case Judge(seat=seat) if e.by == asked(s) == REFEREE:
                judged = replace(s, totals=plus(s.totals, seat, 100))
                return next_deal(judged)
        raise Refused("no", "NUM-1")

    def draw(self, s: State, luck: Luck, /) -> Act:
        return Roll(luck.below(s.options.bonus + 1))

    def observe(self, s: State, viewer: Viewer, /) -> State:
        return s

    def choices(self, seen: Seen[State], /) -> Choices[Act]:
        s, me = seen.view, seen.viewer
        if me == asked(s) == REFEREE:
            return Choices(listed=tuple(Judge(seat) for seat in range(len(s.totals))))
        shout = (Shout(),) if 0 <= me < len(s.totals) and me not in s.shouts else ()
        if me == asked(s):
            typical = tuple(Name(n) for n in (0, 5, HIGHEST))
            return Choices(shout, (Form(Name, {"n": Number(0, HIGHEST)}, typical, exact=True),))
        return Choices(shout) if asked(s) is not None else Choices()

    def score(self, s: State, /) -> Score:
        over = asked(s) is None
        return Score(s.totals, ended=Ending("told", ("NUM-2",), places(s.totals)) if over else None)

    def news(self, seen: Seen[State], /) -> tuple[News, ...]:
        return self.scene(seen).news

    def scene(self, seen: Seen[State], /) -> Scene:
        return Scene(self.id, msg("numbers.name"), None, (), (), Prompt(msg("numbers.name")))

    def sample(self, seen: Seen[State], luck: Luck, /) -> State:
        return seen.view


class Names:
    """A bot that always names its number."""

    def __init__(self, n: int) -> None:
        self.n = n

    def think(self, seen: Seen[State], luck: Luck, budget: Budget) -> Thought[Act] | None:
        return Thought(Name(self.n)) if asked(seen.view) == seen.viewer else None


def asked(s: State) -> Actor | None:
    """Who is due: chance, the seats in order, the clock, the referee, at the end nobody."""
    if s.deal == s.options.deals:
        return None
    if not s.has_rolled:
        return CHANCE
    if s.named < len(s.totals):
        return Actor(s.named)
    return CLOCK if s.options.waits and not s.has_rung else REFEREE


def settled(s: State) -> State:
    """Begin the next deal where nothing is left to do in this one."""
    if s.named < len(s.totals) or asked(s) == CLOCK or s.options.judged:
        return s
    return next_deal(s)


def next_deal(s: State) -> State:
    return State(s.options, s.totals, s.deal + 1)


def plus(totals: tuple[int, ...], seat: int, n: int) -> tuple[int, ...]:
    return tuple(total + n * (number == seat) for number, total in enumerate(totals))
