"""UNO: get rid of your cards, colour on colour and symbol on symbol.

The classic 108-card game. Clause numbers of rulebook.toml stand beside the code they bind. What a
card does is in `play`, drawing in `drawing`, the deal in `deal`, what is said out of turn and ruled
in `calls`, the count and the end of the match in `settle`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from stolik.engine import (
    CHANCE,
    CLOCK,
    REFEREE,
    Actor,
    Alarm,
    Choices,
    Event,
    Luck,
    Refused,
    Score,
    Seen,
    Turn,
    Viewer,
)
from stolik.engine.revisions import Revised
from stolik.games.uno import actions as act
from stolik.games.uno import calls, deal, drawing, offers, play, sheet, view
from stolik.games.uno.acting import TABLE
from stolik.games.uno.actions import ACTIONS, Action
from stolik.games.uno.cards import NAMES
from stolik.games.uno.edition import EDITIONS, Edition
from stolik.games.uno.options import Options, check_options
from stolik.games.uno.settle import corrected, match_of
from stolik.games.uno.state import PLAYING, Public, State, View

if TYPE_CHECKING:
    from stolik.engine.scene import News, Scene


class Uno(Revised[Edition]):
    """The game of UNO, for two to ten."""

    id = "uno"
    editions = EDITIONS
    seats = range(2, 11)  # UNO-1
    options = Options
    actions = ACTIONS
    lots = NAMES

    def start(self, seats: int, options: Options) -> State:
        """A new match, before the lot for the dealer or the first result."""
        check_options(options, seats)
        is_sheet = options.depth == "results"
        none, no = (0,) * seats, (False,) * seats
        return State(
            Public(
                options,
                match_of(options, seats),
                "entry" if is_sheet else "lot",
                none,
                no,
                no,
                none,
                options.depth,
                dealer=0 if is_sheet else -1,
                edition=self.edition,
            )
        )

    def turn(self, s: State, /) -> Turn[Action]:
        """Who is due, who may act meanwhile, and what the clock will do."""
        p = s.public
        phase = p.phase
        if phase == "over":
            return Turn("over", deal=p.rounds, shown=p.shown)
        if phase == "entry":
            return Turn(phase, (REFEREE,), deal=p.rounds, shown=p.shown)
        if phase not in PLAYING:
            may = (REFEREE,) if phase == "round_over" else ()
            return Turn(phase, (CHANCE,), may, deal=p.rounds, shown=p.shown)
        due = Actor(p.turn)
        others = tuple(seat for seat in p.active if seat != due)
        return Turn(phase, (due,), (*others, REFEREE), alarms(p), deal=p.rounds, shown=p.shown)

    def apply(self, s: State, e: Event[Action], /) -> State:
        """The next state, or the reason why not."""
        do, by, at_ms = e.do, e.by, e.clock_ms
        TABLE.refuse(s.public, by, do)
        match do:
            case act.Play():
                return play.played(s, by, do, at_ms)
            case act.JumpIn():
                return play.jumped(s, by, do, at_ms)
            case act.Drawn():
                return drawing.drawn(s, do, at_ms)
            case act.Draw():
                return play.drew(s, by, at_ms)
            case act.Pass():
                return play.passed(s, by, at_ms)
            case act.Accept():
                return play.accepted(s, by, at_ms)
            case act.Challenge():
                return play.challenged(s, by, at_ms)
            case act.ChooseColour():
                return play.coloured(s, by, do, at_ms)
            case act.SayUno():
                return calls.said_uno(s, by)
            case act.Catch():
                return calls.caught(s, by, do, at_ms)
            case act.Hide():
                return self._hidden(s, by, at_ms)
            case act.Overrun():
                return play.overrun(s, at_ms)
            case act.Leave():
                return calls.left(s, by, at_ms)
            case act.Remove():
                return calls.left(s, do.seat, at_ms)
            case act.FirstDealer():
                return deal.dealer_drawn(s, do)
            case act.Deal():
                return deal.dealt(s, do)
            case act.StartCard():
                return deal.started(s, do, at_ms)
            case act.VoidRound():
                return calls.voided(s)
            case act.CorrectRound():
                return corrected(s, do)
            case act.Penalise():
                return calls.penalised(s, do, at_ms)
            case act.RoundScored():
                return sheet.entered(s, do)
            case act.SetDepth():
                return sheet.followed(s, do)
            case _:
                assert_never(do)

    def draw(self, s: State, luck: Luck, /) -> Action:
        """The lot, the deal, the start card, or what somebody has to draw."""
        p = s.public
        match p.phase:
            case "lot":
                return deal.drawn_lot(p, luck)
            case "deal" | "round_over":
                return deal.drawn_deal(p, luck)
            case "start":
                return deal.drawn_start(s, luck)
            case _:
                assert p.owed is not None
                count = min(p.owed.count, p.pile)
                if count == 1:
                    return act.Drawn((NAMES[s.pile[luck.below(len(s.pile))]],))
                names = [NAMES[card] for card in s.pile]
                return act.Drawn(tuple(luck.shuffled(names)[:count]))

    def observe(self, s: State, viewer: Viewer, /) -> View:
        """What this viewer has been shown."""
        return view.observe(s, viewer)

    def choices(self, seen: Seen[View], /) -> Choices[Action]:
        """What this viewer may do."""
        return offers.choices(seen)

    def score(self, s: State, /) -> Score:
        """A line for every round, and at the end who won."""
        return offers.score(s.public)

    def news(self, seen: Seen[View], /) -> tuple[News, ...]:
        """What just happened."""
        from stolik.games.uno.telling import news

        return news(seen)

    def scene(self, seen: Seen[View], /) -> Scene:
        """The table as this viewer sees it."""
        from stolik.games.uno.scene import scene

        return scene(seen, self.choices(seen))

    def sample(self, seen: Seen[View], luck: Luck, /) -> State:
        """A full state that fits what was seen."""
        return view.sample(seen, luck)

    @staticmethod
    def _hidden(s: State, by: Actor, at_ms: int) -> State:
        look = s.public.look
        if by == CLOCK and look is not None and at_ms < look.until_ms:
            raise Refused("not_late", "UNO-37")
        return play.hidden(s)


def alarms(p: Public) -> tuple[Alarm[Action], ...]:
    """What the clock does: for one who overruns, and for a hand that was shown long enough."""
    found: list[Alarm[Action]] = []
    at = play.deadline(p)
    if at is not None:
        found.append(Alarm(at, act.Overrun()))
    if p.look is not None:
        found.append(Alarm(p.look.until_ms, act.Hide()))
    return tuple(found)
