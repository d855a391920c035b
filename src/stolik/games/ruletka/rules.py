"""Ruletka: European roulette with one zero, any number of bets by any number of seats at once.

Source: seed document 003, section 12. Clause numbers of rulebook.toml stand beside the code they
bind. The positions are in `cloth`, what they bring in `payout`, chips before the bell in `betting`,
the spin in `play`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
    CLOCK,
    REFEREE,
    Actor,
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
    msg,
    places,
)
from stolik.games.ruletka import betting, play
from stolik.games.ruletka.acting import TABLE
from stolik.games.ruletka.cloth import POCKETS, POSITIONS
from stolik.games.ruletka.offers import as_state, offers
from stolik.games.ruletka.play import can_buy, is_active
from stolik.games.ruletka.state import (
    ACTIONS,
    Action,
    Buy,
    Call,
    Clear,
    Close,
    Double,
    Entered,
    Leave,
    NoSpin,
    Options,
    Place,
    Public,
    Ready,
    Remove,
    Repeat,
    SetDepth,
    Slip,
    Spin,
    SpinRow,
    State,
    Undo,
    View,
    highest,
    staked,
)
from stolik.parts.bank import opened, results

if TYPE_CHECKING:
    from stolik.engine.scene import News, Scene

LONGEST_REASON = 200


class Ruletka:
    """The game of roulette, for one to sixteen against the bank."""

    id = "ruletka"
    revision = 1
    seats = range(1, 17)
    options = Options
    actions = ACTIONS

    def start(self, seats: int, options: Options) -> State:
        """Sell everybody chips and open the betting."""
        if seats not in self.seats:
            raise Refused("bad_seats", "RUL-14", n=seats)
        if options.bet_min > max(highest(options, at) for at in range(len(POSITIONS))):
            raise Refused("limits_cross", "RUL-14", least=options.bet_min)
        if options.bet_min > options.chips:
            raise Refused("insufficient_chips", "RUL-16", has=options.chips)
        none: tuple[tuple[tuple[int, int], ...], ...] = ((),) * seats
        public = Public(
            options,
            (True,) * seats,
            (False,) * seats,
            none,
            none,
            (0,) * seats,
            phase="open" if options.depth == "events" else "enter",
            depth=options.depth,
        )
        return State(public, (Slip(),) * seats, opened((options.chips,) * seats))

    def turn(self, s: State, /) -> Turn[Action]:
        """Say who is due: whoever can still bet, the wheel, or the scorer."""
        p = s.public
        deal, shown = len(p.rows), p.spots
        if p.phase == "over":
            return Turn("over", deal=deal, shown=shown)
        if p.phase == "closed":
            return Turn("closed", (CHANCE,), (REFEREE,), deal=deal, shown=shown)
        if p.phase == "enter":
            return Turn("enter", (REFEREE,), deal=deal, shown=shown)
        able = tuple(Actor(seat) for seat in range(p.seats) if is_active(s, seat))
        due = tuple(seat for seat in able if not p.ready[seat])
        if not due:
            due = tuple(Actor(seat) for seat in range(p.seats) if can_buy(s, seat))
        may = tuple(Actor(i) for i in range(p.seats) if p.here[i] and Actor(i) not in due)
        alarms: tuple[Alarm[Action], ...] = ()
        if p.until_ms is not None:
            alarms = (Alarm(p.until_ms, Close()),)  # RUL-45
        return Turn("open", due, (*may, REFEREE), alarms, deal=deal, shown=shown)

    def apply(self, s: State, e: Event[Action], /) -> State:
        """Give the next state; the first reason against it in the book's order is the refusal."""
        do, by, at_ms = e.do, int(e.by), e.clock_ms
        TABLE.refuse(s, e.by, do)
        match do:
            case Place(spot=spot, stake=stake):
                return betting.placed(s, by, spot, stake)
            case Remove(spot=spot, stake=stake):
                return betting.removed(s, by, spot, stake)
            case Clear():
                return betting.cleared(s, by)
            case Repeat():
                return betting.repeated(s, by)
            case Double():
                return betting.doubled(s, by)
            case Undo():
                return betting.undone(s, by)
            case Call():
                return betting.called(s, by, do)
            case Ready():
                return play.agreed(s, by)
            case Buy():
                return play.bought(s, by)
            case Leave():
                return play.left(s, by)
            case Close():
                return play.timed_out(s, at_ms) if e.by == CLOCK else play.closed(s)
            case Spin(number=number):
                return play.spun(s, number, at_ms)
            case NoSpin(reason=reason):
                if len(reason) > LONGEST_REASON:
                    raise Refused("reason_too_long", "RUL-12", most=LONGEST_REASON)
                return play.voided(s, at_ms)
            case Entered(number=number, nets=nets):
                return play.entered(s, number, nets, at_ms)
            case SetDepth(depth=depth):
                return play.followed(s, depth, at_ms)
            case _:
                assert_never(do)

    def draw(self, s: State, luck: Luck, /) -> Action:
        """Let the ball fall, uniformly on all pockets."""
        return Spin(luck.below(POCKETS))

    def observe(self, s: State, viewer: Viewer, /) -> View:
        """Show the cloth; a table may hide the chips of others until the betting is closed."""
        p, till = s.public, s.till
        slips: list[Slip | None] = []
        purses, stakes = list(till.purses), list(till.stakes)
        for seat, slip in enumerate(s.slips):
            if seat == viewer:
                slips.append(slip)
            elif not p.is_hiding or viewer == REFEREE:
                slips.append(Slip(slip.bets))
            else:
                slips.append(None)
                lies = staked(slip.bets)
                purses[seat] += lies
                stakes[seat] -= lies
        return View(p, tuple(slips), replace(till, purses=tuple(purses), stakes=tuple(stakes)))

    def sample(self, seen: Seen[View], luck: Luck, /) -> State:
        """Leave the chips that were not seen in their purses."""
        return as_state(seen.view)

    def choices(self, seen: Seen[View], /) -> Choices[Action]:
        """Give what the viewer may do."""
        return offers(seen.view, seen.viewer)

    def score(self, s: State, /) -> Score:
        """Give what everybody has won, and a line for every spin."""
        totals = results(s.till)
        lines = tuple(line(row) for row in s.public.rows)
        if s.phase != "over":
            return Score(totals, lines, None)
        ending = Ending(s.public.ended, ("RUL-13", "RUL-39"), places(totals))
        return Score(totals, lines, ending)

    def news(self, seen: Seen[View], /) -> tuple[News, ...]:
        """Say what just happened."""
        from stolik.games.ruletka.telling import news

        return news(seen.view, seen.viewer)

    def scene(self, seen: Seen[View], /) -> Scene:
        """Draw the cloth."""
        from stolik.games.ruletka.scene import scene

        return scene(seen, self.choices(seen))


def line(row: SpinRow) -> ScoreLine:
    """Give the score line of a spin."""
    return ScoreLine(msg("ruletka.line", n=row.number), row.nets, ("RUL-38", "RUL-39"))
