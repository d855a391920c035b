"""Kamyk: one hides pebbles in a fist, the next one bets on how many there are.

A small whole game: chance, a secret, chips, listed choices, an exact form and one that is not, a
grave choice, somebody who may act meanwhile, a referee and an alarm.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from msgspec.structs import replace

from stolik.engine import (
    REFEREE,
    Alarm,
    Choices,
    Ending,
    Event,
    Luck,
    Refused,
    Score,
    ScoreLine,
    Seen,
    Turn,
    Viewer,
    Who,
    msg,
    places,
    seats,
)
from tests.toys.kamyk.acting import TABLE, awaited, offers
from tests.toys.kamyk.state import (
    Action,
    Cheer,
    Expire,
    Fine,
    Guess,
    Hide,
    Options,
    Public,
    Quit,
    Roll,
    Round,
    State,
    View,
)

if TYPE_CHECKING:
    from stolik.engine.scene import News, Scene

GUESS_MS: Final = 10_000  # KAM-5


class Kamyk:
    """The game of kamyk, for two or three."""

    id = "kamyk"
    revision = 1
    seats = range(2, 4)  # KAM-1
    options = Options
    actions: tuple[type[Action], ...] = (Roll, Hide, Guess, Quit, Cheer, Fine, Expire)

    def start(self, seats: int, options: Options) -> State:
        """Give everyone the same chips."""
        if seats not in self.seats:
            raise Refused("bad_seats", "KAM-1", n=seats)
        return State(Public(options, (options.chips,) * seats))

    def turn(self, s: State, /) -> Turn[Action]:
        """Say who is due; every opened fist is a secret shown."""
        p = s.public
        if p.phase == "over":
            return Turn("over", deal=p.round, shown=p.round)
        due = awaited(p)
        may = tuple(a for a in (*seats(len(p.chips)), REFEREE) if a != due and offers(p, a))
        alarms = (Alarm[Action](p.until_ms, Expire()),) if p.is_hidden else ()
        return Turn(p.phase, (due,), may, alarms, deal=p.round, shown=p.round)

    def apply(self, s: State, e: Event[Action], /) -> State:
        """Give the next state."""
        p, do = s.public, e.do
        TABLE.refuse(p, e.by, do)
        match do:
            case Roll(most=most):
                return State(replace(p, most=most))
            case Hide(pebbles=pebbles):
                return State(replace(p, is_hidden=True, until_ms=e.clock_ms + GUESS_MS), pebbles)
            case Guess(pebbles=pebbles, stake=stake):
                return self.settled(s, stake if pebbles == s.pebbles else -stake)  # KAM-6
            case Expire():
                if e.clock_ms < p.until_ms:
                    raise Refused("not_yet", "KAM-5")
                return self.settled(s, -1)  # KAM-5
            case Quit():
                return self.settled(s, p.chips[p.hider])  # KAM-4
            case Cheer():
                return replace(s, public=replace(p, cheered=p.cheered | {int(e.by)}))
            case Fine(seat=seat, chips=chips):
                paid = moved(p.chips, seat, (seat + 1) % len(p.chips), chips)
                return replace(s, public=replace(p, chips=paid, is_fined=True))
            case _:
                assert_never(do)

    def settled(self, s: State, paid: int) -> State:
        """Open the fist, let the hider pay, and begin the next round."""
        p = s.public
        chips = moved(p.chips, p.hider, p.guesser, paid)
        over = Round(p.round + 1, p.hider, s.pebbles, paid, chips)
        return State(Public(p.options, chips, (*p.rounds, over)))

    def draw(self, s: State, luck: Luck, /) -> Action:
        """Draw how many pebbles there may be."""
        return Roll(1 + luck.below(3))  # KAM-3

    def observe(self, s: State, viewer: Viewer, /) -> View:
        """Show the fist to who hides and to the referee."""
        may_know = viewer in (s.public.hider, REFEREE)
        return View(s.public, s.pebbles if may_know else None)

    def choices(self, seen: Seen[View], /) -> Choices[Action]:
        """Give what the viewer may do."""
        return offers(seen.view.public, seen.viewer)

    def score(self, s: State, /) -> Score:
        """Give the chips, and a line for every round."""
        p = s.public
        lines = tuple(line(one, len(p.chips)) for one in p.rounds)
        return Score(p.chips, lines, ending(p))

    def news(self, seen: Seen[View], /) -> tuple[News, ...]:
        """Say what was in the last fist."""
        from tests.toys.kamyk.scene import news

        return news(seen.view.public)

    def scene(self, seen: Seen[View], /) -> Scene:
        """Draw the table."""
        from tests.toys.kamyk.scene import scene

        return scene(seen, self.choices(seen))

    def sample(self, seen: Seen[View], luck: Luck, /) -> State:
        """Put any number of pebbles into a fist that was not seen."""
        p, pebbles = seen.view.public, seen.view.pebbles
        if p.is_hidden and p.most is not None and pebbles is None:
            pebbles = luck.below(p.most + 1)
        return State(p, pebbles)


def moved(chips: tuple[int, ...], giver: int, taker: int, n: int) -> tuple[int, ...]:
    """Move chips from one to another."""
    after = list(chips)
    after[giver] -= n
    after[taker] += n
    return tuple(after)


def line(one: Round, seats: int) -> ScoreLine:
    """Give the score line of a round."""
    gains = moved((0,) * seats, one.hider, (one.hider + 1) % seats, one.paid)
    return ScoreLine(msg("kamyk.line", who=Who(one.hider)), gains, ("KAM-6",))


def ending(p: Public) -> Ending | None:
    """Say how it ended, once it has."""
    if p.phase != "over":
        return None
    return Ending("bust" if 0 in p.chips else "rounds", ("KAM-9",), places(p.chips))
