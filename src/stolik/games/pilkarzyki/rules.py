"""Foosball: the scorer tells what happened at the table, the rules say what follows from it."""

from __future__ import annotations

from typing import Final

from stolik.engine import Alarm, Ending, Luck, Score, places
from stolik.games.pilkarzyki import actions as act
from stolik.games.pilkarzyki.actions import ACTIONS, Action
from stolik.games.pilkarzyki.events import EVENTS
from stolik.games.pilkarzyki.options import Options, check_options
from stolik.games.pilkarzyki.scene import LOOK
from stolik.games.pilkarzyki.state import Phase, State
from stolik.parts.match import OTHER, SIDES, Sport, by_chair
from stolik.parts.match.drawn import drawn_winner
from stolik.parts.match.sport import series_score
from stolik.parts.series import Wins, begun, ended

TIMED: Final = ("timeout", "between_games")


class Foosball(Sport[State, Action, Options]):
    """The game as the engine knows it."""

    id = "pilkarzyki"
    revision = 1
    seats = range(2, 9, 2)  # FOO-1
    options = Options
    actions = ACTIONS
    events = EVENTS
    look = LOOK

    def start(self, seats: int, options: Options) -> State:
        """Give a match before its toss."""
        check_options(options, seats)
        is_drawn = options.played == "drawn"
        begins: Phase = "pre_serve" if options.depth == "results" else "toss"
        return State(
            options=options,
            chairs=seats,
            phase="entry" if is_drawn else begins,
            series=begun(Wins(options.games_to_win), 2),  # FOO-6
            depth=options.depth,
            strengths=(0,) * seats if is_drawn else (),
        )

    def alarms(self, s: State) -> tuple[Alarm[Action], ...]:
        """Say when a time-out or a break is over."""
        if s.timer is None or s.depth == "results" or s.phase not in TIMED:
            return ()
        return s.timer.alarm(lambda _: act.ClockExpired())

    def draw(self, s: State, luck: Luck) -> Action:
        """Draw the toss, and in a drawn match the choice and the goals."""
        if s.phase == "toss":
            return act.CoinToss(SIDES[luck.below(2)])
        if s.phase in ("choice", "choice2"):
            offered: tuple[Action, ...] = EVENTS.happens[act.Choose].listed(s)
            return offered[luck.below(len(offered))]
        if s.depth == "results":
            return drawn_game(s, luck)
        if s.phase == "between_games":
            return act.ClockExpired()
        if s.phase == "pre_serve":
            return act.Serve(SIDES[s.server])
        return act.Goal(SIDES[OTHER[drawn_winner(s, 0, luck)]])

    def score(self, s: State) -> Score:
        """Give the games, one line each, and at the end the places."""
        return series_score(self.id, s.chairs, s.series, ending(s))


def drawn_game(s: State, luck: Luck) -> act.GameScore:
    """Draw the goals of a whole game."""
    o, score = s.options, [0, 0]
    while sum(score) < o.balls_per_game and (o.play_all_balls or max(score) < o.deciding_goal):
        score[drawn_winner(s, 0, luck)] += 1
    return act.GameScore(score[0], score[1])


def ending(s: State) -> Ending | None:
    """How the match ended, if it has."""
    if s.phase != "finished" or not ended(s.series):
        return None
    clauses = {"played": ("FOO-6",), "forfeit": ("FOO-50", "FOO-51"), "retired": ("FOO-56",)}
    by_place = by_chair(s.chairs, places(s.series.wins))
    return Ending(s.result or "played", clauses[s.result or "played"], by_place)
