"""What each accepted event of a match makes of the state; section 4 of the rule book."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.games.pilkarzyki import actions as act
from stolik.games.pilkarzyki.state import Restart, Result, State, at_hole
from stolik.parts.match import OTHER, Pair, Told, bumped, index
from stolik.parts.match.clock import SECOND_MS, Call, Timer
from stolik.parts.match.sides import put, swapped
from stolik.parts.series import add, ended

REASONS: Final[dict[str, str]] = {
    "wrong_rod": "FOO-34", "not_ready": "FOO-30", "spin": "FOO-36", "distraction": "FOO-46",
    "talk": "FOO-47", "shouting": "FOO-48", "swearing": "FOO-49", "other": "FOO-50",
}  # fmt: skip
"""The clause of each reason for a technical foul."""


def begun(s: State) -> State:
    """All have said how strong they are."""
    return replace(s, phase="pre_serve" if s.depth == "results" else "toss")


def after_toss(s: State, do: act.CoinToss) -> State:
    """The winner of the toss chooses."""
    winner = index(do.winner)
    told = (Told("toss", side=winner),)
    return replace(s, phase="choice", chooser=winner, is_tossed=True, news=told)  # FOO-2


def after_choice(s: State, do: act.Choose) -> State:
    """Service or a side is taken; the other team gets what remains."""
    team, news = index(do.team), (Told("chose", side=index(do.team), word=do.what),)
    if do.what == "service":
        s = replace(s, server=team, news=news)
        if s.options.service_holes == 2:
            return replace(s, phase="choice2")  # FOO-3
        hole, other = s.options.hole_side, "right" if s.options.hole_side == "left" else "left"
        sides = (hole, other) if team == 0 else (other, hole)  # FOO-11
        return replace(s, phase="pre_serve", sides=sides)
    side = do.side or "left"
    other = "right" if side == "left" else "left"
    s = replace(s, sides=(side, other) if team == 0 else (other, side), news=news)
    server = s.server if s.phase == "choice2" else OTHER[team]
    if s.options.service_holes == 1:
        server = at_hole(s)
    return replace(s, phase="pre_serve", server=server)


def after_lineup(s: State, do: act.Lineup) -> State:
    """A line-up stays until it is changed."""
    team = index(do.team)
    return replace(
        s, lineups=put(s.lineups, team, dict(do.rods)), news=(Told("lineup", side=team),)
    )


def after_ready(s: State, do: act.Confirm) -> State:
    """A team is ready; both together end a time-out or a break."""
    team = index(do.team)
    ready = tuple(sorted({*s.ready, team}))
    s = replace(s, ready=ready, news=(Told("ready_team", side=team),))
    if len(ready) == 2 and s.phase in ("timeout", "between_games"):
        return resumed(s)
    return s


def after_clock(s: State, _: act.ClockExpired) -> State:
    """A clock has run out."""
    return resumed(replace(s, news=(Told("time_up"),)))


def resumed(s: State) -> State:
    """A time-out is over, or the next game begins."""
    if s.phase == "timeout":
        return replace(s, phase="pre_serve", ready=(), timer=None)  # FOO-28
    return next_game(s)


def next_game(s: State) -> State:
    """The next game stands at 0:0 and the teams have changed sides."""
    s = replace(
        s,
        phase="pre_serve",
        game_no=s.game_no + 1,
        score=(0, 0),
        sides=swapped(s.sides),  # FOO-44, FOO-59
        timeouts_used=(0, 0),
        after_goal=False,
        ready=(),
        timer=None,
        news=(*s.news, Told("next_game", n=s.game_no + 1)),
    )
    return replace(s, server=at_hole(s)) if s.options.service_holes == 1 else s


def after_serve(s: State, do: act.Serve) -> State:
    """The ball is in play."""
    team = index(do.team)
    return in_play(replace(s, news=(Told("serve", side=team),)), "serve", team)


def in_play(s: State, restart: Restart, team: int) -> State:
    """The ball is in play again, put there so."""
    is_first = restart == "serve" and s.score == (0, 0)
    return replace(
        s, phase="in_play", restart=restart, restart_team=team, passes=None, last_touch=None,
        starter=team if is_first else s.starter, ready=(), timer=None,
    )  # fmt: skip


def after_touch(s: State, do: act.Touch) -> State:
    """A figure has touched the ball: another one than before is a pass."""
    now = (index(do.team), do.rod, do.figure)
    passes = s.passes or 0
    if s.last_touch is not None and s.last_touch != now:
        passes += 1  # FOO-14
    return replace(s, last_touch=now, passes=passes)


def after_goal(s: State, do: act.Goal) -> State:
    """A goal is given or not, by the list of the book: the first that fits decides."""
    o, defended = s.options, index(do.in_goal_of)
    if s.phase == "pre_serve":
        s = in_play(s, "serve", s.server)  # confirm_ready is off: the serve is implied
    scorer = OTHER[defended]
    touched = touch_of(s, do)
    enough = max(o.min_passes_after_serve, o.min_passes_after_tilt, 1)
    passes = do.passes if do.passes is not None else s.passes
    passes = enough if passes is None else passes
    if do.rebounded and not rebound_stands(s, do):
        told = Told("no_goal", side=scorer, code="REBOUND_NOT_AGREED")
        return replace(s, last_void="REBOUND_NOT_AGREED", news=(told,))  # FOO-43
    if not do.surface_touched:
        return voided(s, "NO_SURFACE", s.server)  # FOO-13
    if touched is None:
        return voided(s, "UNTOUCHED", s.server)  # FOO-12
    if do.from_ == "careful_pass":
        s = void_ball(s, "CAREFUL_PASS", touched)  # FOO-40
        return in_play(s, "defender", s.restart_team if s.restart == "defender" else defended)
    if touched == defended:
        return scored(s, scorer, "own_goal")  # FOO-15
    if s.restart == "serve" and passes < o.min_passes_after_serve:
        return voided(s, "FIRST_TOUCH", touched)  # FOO-14
    if s.restart == "tilt" and passes < o.min_passes_after_tilt:
        return voided(s, "TWO_PASSES", touched)  # FOO-24
    if s.restart == "defender" and scorer == s.restart_team and passes < 1:
        return voided(s, "DIRECT_SHOT", touched)  # FOO-39
    return scored(s, scorer, "goal")


def touch_of(s: State, do: act.Goal) -> int | None:
    """Who touched the ball last: as told, as counted, or else the team that scores."""
    if do.last_touch == "other":
        return s.last_touch[0] if s.last_touch else OTHER[index(do.in_goal_of)]
    return None if do.last_touch is None else index(do.last_touch)


def rebound_stands(s: State, do: act.Goal) -> bool:
    """Whether a ball that came out again is a goal."""
    counts = s.options.rebound_counts
    return counts == "always" or (counts == "agreement" and do.agreed is True)


def void_ball(s: State, code: str, culprit: int) -> State:
    """A goal that is not given uses up a ball."""
    told = Told("no_goal", side=OTHER[culprit], code=code)
    s = replace(s, last_void=code, news=(*s.news, told), after_goal=False)
    if s.reserve_used < s.options.reserve_balls:
        return replace(s, reserve_used=s.reserve_used + 1)  # FOO-25
    return replace(s, balls_owed=bumped(s.balls_owed, culprit))


def voided(s: State, code: str, culprit: int) -> State:
    """A goal that is not given: the same server serves again."""
    return replace(void_ball(s, code, culprit), phase="pre_serve", ready=())


def scored(s: State, team: int, word: str) -> State:
    """A valid goal, and all that follows from it."""
    o, score = s.options, bumped(s.score, team)
    s = replace(
        s, score=score, ready=(), timer=None, news=(*s.news, Told("goal", side=team, word=word))
    )
    server = team if o.serve_after_goal == "scorer" else OTHER[team]  # FOO-9
    s = replace(s, server=server)
    is_won = not o.play_all_balls and max(score) >= o.deciding_goal
    if sum(score) == o.balls_per_game or is_won:
        return game_over(s)
    is_changing = o.decider_side_change == "always" or (
        o.decider_side_change == "one_hole_only" and o.service_holes == 1
    )
    if s.is_decider and is_changing and sum(score) == o.decider_change_at:
        s = replace(s, sides=swapped(s.sides), news=(*s.news, Told("change_sides")))  # FOO-45
    if o.service_holes == 1:
        s = replace(s, server=at_hole(s))
    return replace(s, phase="pre_serve", after_goal=True)


def game_over(s: State) -> State:
    """A game is won; perhaps the match with it."""
    won = 0 if s.score[0] > s.score[1] else 1
    series = add(s.series, s.score, None, winners=(won,), clauses=("FOO-10",), starter=s.starter)
    told = Told("game_won", side=won, n=s.game_no)
    s = replace(s, series=series, news=(*s.news, told), after_goal=False, ready=())
    if ended(series):
        return finished(s, "played", won)
    if s.is_drawn:
        return replace(s, phase="between_games")
    length = s.options.between_games_s * SECOND_MS
    timer = Timer("between_games", s.now_ms, length, (Call(0, "horn"),))  # FOO-29
    return replace(s, phase="between_games", timer=timer)


def finished(s: State, result: Result, winner: int, final: Pair | None = None) -> State:
    """The match is over."""
    told = Told("match_won", side=winner)
    return replace(
        s, phase="finished", result=result, winner=winner, final_score=final, timer=None,
        news=(*s.news, told),
    )  # fmt: skip


def after_dead_ball(s: State, do: act.DeadBall) -> State:
    """A dead ball: who revives it hangs on where it lies."""
    told = (Told("dead_ball", word="goal" if do.zone != "elsewhere" else "elsewhere"),)
    last = s.server if do.last_touch is None else index(do.last_touch)
    if do.last_touch is None and s.last_touch is not None:
        last = s.last_touch[0]
    defends = None if do.zone == "elsewhere" else index(do.zone[-1])
    if s.options.cover == "open":
        if defends is None:
            return replace(s, phase="pre_serve", ready=(), after_goal=False, news=told)
        return in_play(replace(s, news=told), "defender", defends)
    tilter = last if defends is None else defends  # FOO-19, FOO-20, FOO-22
    return replace(s, phase="dead_ball", tilter=tilter, news=told)


def after_tilt(s: State, do: act.Tilt) -> State:
    """The table is tilted and the ball rolls again, unless into a goal."""
    team = index(do.team)
    s = replace(s, news=(Told("tilt", side=team),))
    if do.entered_goal is not None:
        return voided(s, "DURING_TILT", team)  # FOO-23
    return in_play(s, "tilt", team)


def after_off_table(s: State, _: act.OffTable) -> State:
    """The ball is served again by the team that served it."""
    return replace(s, phase="pre_serve", ready=(), after_goal=False, news=(Told("off_table"),))


def after_spin(s: State, do: act.Spin) -> State:
    """A spin costs a technical foul, and its goal is none."""
    team = index(do.team)
    if do.outcome == "own_goal":
        s = scored(s, OTHER[team], "own_goal")  # FOO-41
        return technical(s, team, "spin") if s.options.spin_own_goal_technical else s
    if do.outcome == "goal":
        s = void_ball(s, "SPIN", team)  # FOO-38
    s = in_play(s, "defender", OTHER[team])  # FOO-37
    return technical(s, team, "spin")


def after_timeout(s: State, do: act.Timeout) -> State:
    """A team takes a time-out."""
    team = index(do.team)
    timer = Timer("timeout", s.now_ms, s.options.timeout_s * SECOND_MS, (Call(0, "horn"),))
    used = bumped(s.timeouts_used, team)
    told = (Told("timeout", side=team, n=s.options.timeout_s),)
    return replace(s, phase="timeout", timeouts_used=used, ready=(), timer=timer, news=told)


def after_technical(s: State, do: act.Technical) -> State:
    """The referee gives a technical foul."""
    return technical(s, index(do.team), do.reason)


def technical(s: State, team: int, reason: act.Reason) -> State:
    """A technical foul counts for the whole match; the last one loses it."""
    counts = bumped(s.technicals, team)
    told = Told("technical", side=team, n=counts[team], code=None if reason == "other" else reason)
    s = replace(s, technicals=counts, news=(*s.news, told))
    if s.phase == "finished":
        return s  # the own goal of the spin has ended the match already
    if counts[team] >= s.options.technical_limit:
        return lost(s, team, "forfeit")  # FOO-50, FOO-51
    return shooting(s, (*s.shots, OTHER[team])) if s.options.technical_penalty_shot else s


def shooting(s: State, shots: tuple[int, ...]) -> State:
    """Penalty shots are to be made before play goes on."""
    resumes = s.resumes if s.phase == "penalty_shot" else s.phase
    return replace(s, phase="penalty_shot", shots=shots, resumes=resumes)  # FOO-57


def after_shot(s: State, do: act.PenaltyShot) -> State:
    """A penalty shot is a goal like any other, or play goes on as before."""
    team, left = index(do.team), s.shots[1:]
    s = replace(s, phase=s.resumes, shots=())
    if not do.scored:
        s = replace(s, news=(Told("missed", side=team),))
    elif s.phase == "between_games":
        s = scored(next_game(s), team, "penalty")  # the first ball of the next game
    else:
        s = before_toss(scored(s, team, "penalty"), s)
    return shooting(s, left) if left and s.phase != "finished" else s


def before_toss(s: State, was: State) -> State:
    """A goal of a penalty shot before the first serve: toss and choice are still to be made."""
    if was.phase not in ("toss", "choice", "choice2") or s.phase != "pre_serve":
        return s
    return replace(s, phase=was.phase, server=was.server, after_goal=False)


def after_retirement(s: State, do: act.Retire) -> State:
    """A team gives the match up."""
    return lost(replace(s, news=(Told("retired", side=index(do.team)),)), index(do.team), "retired")


def lost(s: State, team: int, result: Result) -> State:
    """The match is recorded as lost, whatever was played before."""
    other, (more, fewer) = OTHER[team], s.options.forfeit_score
    final = (more, fewer) if other == 0 else (fewer, more)
    series = replace(s.series, rows=(), wins=(0, 0), totals=(0, 0))
    for _ in range(s.options.games_to_win):
        series = add(series, final, None, winners=(other,), clauses=("FOO-51",))
    return finished(replace(s, series=series, after_goal=False), result, other, final)


def after_game_score(s: State, do: act.GameScore) -> State:
    """A whole game is entered at once."""
    if s.phase == "between_games":
        s = replace(next_game(s), news=())
    return game_over(replace(s, score=(do.a, do.b)))
