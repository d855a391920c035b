"""Oglądać: the banker turns cards; in one round he collects for them, in the next he pays.

Source: seed document 003, section 14. Clause numbers of rulebook.toml stand beside the code they
bind. What a card moves is in `turning` and `settle`, what each action does in `play`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from stolik.engine import (
    CHANCE,
    REFEREE,
    Actor,
    Alarm,
    Choices,
    Event,
    Luck,
    Refused,
    Score,
    ScoreLine,
    Seen,
    Turn,
    Who,
    msg,
)
from stolik.games.ogladac import play
from stolik.games.ogladac.acting import TABLE
from stolik.games.ogladac.cards import NAMES, pack
from stolik.games.ogladac.offers import offers
from stolik.games.ogladac.options import Options
from stolik.games.ogladac.play import STEP_MS
from stolik.games.ogladac.settle import agreeing, ending
from stolik.games.ogladac.state import (
    ACTIONS,
    Action,
    Banker,
    Deal,
    DealRow,
    DeclineBank,
    Entered,
    Go,
    Join,
    Leave,
    Misdeal,
    Next,
    Ready,
    SetDepth,
    SetStake,
    State,
    Turned,
)
from stolik.parts.bank import opened
from stolik.parts.open_game import AllOpen

if TYPE_CHECKING:
    from stolik.engine.scene import News, Scene


class Ogladac(AllOpen[State]):
    """The game of Oglądać, for two to ten."""

    id = "ogladac"
    revision = 1
    seats = range(2, 11)  # OGL-2
    options = Options
    actions = ACTIONS

    def start(self, seats: int, options: Options) -> State:
        """Give the first state; the lot comes first."""
        if seats not in self.seats or (options.deck == 32 and seats > 9):
            raise Refused("bad_seats", "OGL-2", n=seats)
        low, high = options.stake_min, options.stake_max
        if not low <= options.stake <= high:
            raise Refused("stake_out_of_range", "OGL-9", low=low, high=high)
        none, is_ledger = (0,) * seats, options.accounts == "ledger"  # OGL-11
        s = State(
            options,
            (True,) * seats,
            (options.stake,) * seats,
            (False,) * seats,
            opened(none, credit=True) if is_ledger else opened((options.chips,) * seats),
            none,
            ((),) * seats,
            pace=options.pace,
            depth=options.depth,
        )
        if options.accounts == "chips" and agreeing(s, 0).phase == "over":
            raise Refused("cover_missing", "OGL-11", high=low)
        return s

    def turn(self, s: State, /) -> Turn[Action]:
        """Say who is due: chance, everybody who has not agreed, the banker, or the scorer."""
        deal, shown = len(s.rows), s.lots
        if s.phase == "over":
            return Turn("over", deal=deal, shown=shown)
        if s.phase in ("lot", "deal"):
            may = (REFEREE,) if s.dealt and s.phase == "deal" else ()
            return Turn(s.phase, (CHANCE,), may, deal=deal, shown=shown)
        if s.phase == "enter":
            return Turn("enter", (REFEREE,), deal=deal, shown=shown)
        if s.phase == "stakes":
            due = tuple(seat for seat in s.players if not s.ready[seat])
            idle = tuple(Actor(i) for i in range(s.seats) if Actor(i) not in due)
            return Turn("stakes", due, (*idle, REFEREE), deal=deal, shown=shown)
        banker = Actor(s.banker)
        if s.is_called:
            return Turn("turn", (CHANCE,), (banker, REFEREE), deal=deal, shown=shown)
        alarms: tuple[Alarm[Action], ...] = ()
        if s.turned and s.pace in STEP_MS:
            alarms = (Alarm(s.since_ms + STEP_MS[s.pace], Next()),)
        return Turn("turn", (banker,), (REFEREE,), alarms, deal=deal, shown=shown)

    def apply(self, s: State, e: Event[Action], /) -> State:
        """Give the next state; the first reason against it in the book's order is the refusal."""
        do, by, at_ms = e.do, int(e.by), e.clock_ms
        TABLE.refuse(s, e.by, do)
        match do:
            case Turned(card=card):
                return play.turned(s, card, at_ms)
            case Deal(seat=seat, card=card):
                return play.dealt(s, seat, card, at_ms)
            case Go(pace=pace):
                return play.called(s, pace, at_ms)
            case Next():
                return play.next_called(s, at_ms)
            case Ready():
                return play.agreed(s, by, at_ms)
            case SetStake(amount=amount):
                return play.staked(s, by, amount)
            case Join():
                return play.joined(s, by)
            case Leave():
                return play.left(s, by)
            case DeclineBank():
                return play.declined(s, by)
            case Banker(seat=seat):
                return play.lot_drawn(s, seat)
            case Misdeal():
                return play.dealt_again(s, at_ms)
            case Entered():
                return play.entered(s, do, at_ms)
            case SetDepth(depth=depth):
                return play.followed(s, depth)
            case _:
                assert_never(do)

    def draw(self, s: State, luck: Luck, /) -> Action:
        """Draw the first banker, or the next card."""
        if s.phase == "lot":
            return Banker(luck.below(s.seats))
        out = s.out
        left = [card for card in pack(s.options.deck) if card not in out]
        name = NAMES[left[luck.below(len(left))]]
        return Deal(s.due_for, name) if s.phase == "deal" else Turned(name)

    def choices(self, seen: Seen[State], /) -> Choices[Action]:
        """Give what the viewer may do."""
        return offers(seen.view, seen.viewer)

    def score(self, s: State, /) -> Score:
        """Give a line for every deal."""
        return Score(s.balances, tuple(line(row) for row in s.rows), ending(s))

    def news(self, seen: Seen[State], /) -> tuple[News, ...]:
        """Say what just happened."""
        from stolik.games.ogladac.telling import news

        return news(seen.view)

    def scene(self, seen: Seen[State], /) -> Scene:
        """Draw the table."""
        from stolik.games.ogladac.scene import scene

        return scene(seen, self.choices(seen))


def line(row: DealRow) -> ScoreLine:
    """Give the score line of a deal."""
    return ScoreLine(msg("ogladac.line", who=Who(row.banker)), row.gains, ("OGL-10", "OGL-17"))
