"""Table tennis: the scorer tells what happened at the table, the rules say what follows from it.

In a table sport the sheet is the game: the REFEREE is due for every rally (or, where only results
are followed, for every set), the toss is CHANCE's. In a drawn or flown match the chairs say how
strong they are and CHANCE plays. Clause numbers of rulebook.toml stand beside the code they
bind; the formulas are in service.py, the umpire in umpire.py.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from stolik.engine import (
    Actor,
    Choices,
    Ending,
    Event,
    Luck,
    Score,
    ScoreLine,
    Seen,
    Turn,
    msg,
    places,
)
from stolik.engine.scene import News, Scene
from stolik.games.tenis_stolowy import actions as act
from stolik.games.tenis_stolowy import consequences
from stolik.games.tenis_stolowy.acting import TABLE, actors_of
from stolik.games.tenis_stolowy.actions import ACTIONS, Action
from stolik.games.tenis_stolowy.checks import check_contents
from stolik.games.tenis_stolowy.clock import alarms, check_alarm, timed
from stolik.games.tenis_stolowy.offers import choices
from stolik.games.tenis_stolowy.options import Options, check_options
from stolik.games.tenis_stolowy.scene import picture
from stolik.games.tenis_stolowy.sheet import after_depth, after_set_score
from stolik.games.tenis_stolowy.sim import drawn
from stolik.games.tenis_stolowy.state import Happened, Phase, State, chair_side
from stolik.games.tenis_stolowy.umpire import PLAYERS, SIDES
from stolik.parts.open_game import AllOpen
from stolik.parts.series import Wins, begun, ended


class TableTennis(AllOpen[State]):
    """The game as the engine knows it."""

    id = "tenis-stolowy"
    revision = 1
    seats = range(2, 5, 2)  # TEN-1
    options = Options
    actions = ACTIONS

    def start(self, seats: int, options: Options) -> State:
        """Give a match before its toss."""
        check_options(options, seats)
        is_drawn = options.rallies != "entered"
        begins: Phase = "play" if options.depth == "sets" else "toss"
        return State(
            options,
            seats,
            "entry" if is_drawn else begins,
            begun(Wins(options.sets_to_win), 2, rotation="alternate"),  # TEN-26, TEN-33
            options.depth,
            strengths=(0,) * seats if is_drawn else (),
        )

    def turn(self, s: State) -> Turn[Action]:
        """Say whether the scorer, chance or a player is awaited."""
        deal = s.set_no if s.is_drawn else 0
        match s.phase:
            case "finished":
                return Turn("finished")
            case "entry":
                waiting = tuple(Actor(i) for i, n in enumerate(s.strengths) if n == 0)
                return Turn("entry", waiting)
            case "toss":
                by = actors_of(s, act.Toss)
                return Turn("toss", by[:1], by[1:], alarms(s), deal=deal)
            case "play":
                by = actors_of(s, act.SetScore if s.depth == "sets" else act.Rally)
                return Turn("play", by, alarms=alarms(s), deal=deal)
            case "set_break":
                by = actors_of(s, act.SetScore if s.depth == "sets" else act.NextSet)
                return Turn("set_break", by, alarms=alarms(s), deal=deal)

    def apply(self, s: State, e: Event[Action]) -> State:
        """Give the match after an event."""
        TABLE.refuse(s, e.by, e.do)
        check_contents(s, e.do)
        if isinstance(e.do, act.Remind):
            check_alarm(s, e.do, e.clock_ms)
        return timed(s, after(s, e.by, e.do), e)

    def draw(self, s: State, luck: Luck) -> Action:
        """Draw the lot before the match, and in a drawn match the rallies."""
        return drawn(s, luck)

    def choices(self, seen: Seen[State]) -> Choices[Action]:
        """Give what the viewer may do."""
        return choices(seen.view, seen.viewer)

    def score(self, s: State) -> Score:
        """Give the sets, one line each, and at the end the places."""
        lines = tuple(
            ScoreLine(
                msg("tenis-stolowy.line", number=n, a=str(row.points[0]), b=str(row.points[1])),
                by_chair(s, tuple(int(side in row.winners) for side in (0, 1))),
                row.clauses,
            )
            for n, row in enumerate(s.series.rows, 1)
        )
        return Score(by_chair(s, s.series.wins), lines, ending(s))

    def news(self, seen: Seen[State]) -> tuple[News, ...]:
        """Tell what just happened."""
        from stolik.games.tenis_stolowy.news import news

        return tuple(news(seen.view, told) for told in seen.view.news)

    def scene(self, seen: Seen[State]) -> Scene:
        """Give the picture of the match."""
        return picture(seen.view, seen.viewer, choices(seen.view, seen.viewer))


def after(s: State, by: Actor, do: Action) -> State:
    """The match after an event that has passed the checks."""
    match do:
        case act.Ready(strength=strength):
            return consequences.after_ready(s, by, strength)
        case act.Toss():
            return consequences.after_toss(s, do)
        case act.Rally():
            return consequences.after_rally(s, do)
        case act.SetScore():
            return after_set_score(s, do)
        case act.NextSet():
            return consequences.after_next_set(s, do)
        case act.Expedite():
            return consequences.after_expedite(s, do)
        case act.Returns13():
            return consequences.after_returns(s)
        case act.Timeout(team=team):
            return consequences.after_timeout(s, SIDES.index(team))
        case act.Penalty():
            return consequences.after_penalty(s, do)
        case act.Warn(player=player):
            who = (PLAYERS if s.doubles else SIDES).index(player)
            return replace(s, warned=(*s.warned, who), news=(Happened("warned", player=who),))
        case act.Restore(wrong=wrong):
            return replace(s, news=(Happened("restored", word=wrong),))  # TEN-38: points stand
        case act.Retire(team=team):
            return consequences.after_retirement(s, SIDES.index(team))
        case act.SetDepth():
            return after_depth(s, do)
        case act.Remind(of=of):
            return replace(s, news=(Happened("remind", word=of),))
        case _:
            assert_never(do)


def by_chair(s: State, of_sides: tuple[int, ...]) -> tuple[int, ...]:
    """What belongs to a side, for each chair."""
    return tuple(of_sides[chair_side(seat)] for seat in range(s.chairs))


def ending(s: State) -> Ending | None:
    """How the match ended, if it has."""
    if s.phase != "finished" or not ended(s.series):
        return None
    by_place = by_chair(s, places(s.series.wins))
    if s.retired is not None:
        return Ending("retired", ("TEN-50", "TEN-51"), by_place)
    return Ending("match", ("TEN-26",), by_place)
