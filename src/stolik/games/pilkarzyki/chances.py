"""Exact chances of winning a game and a match: section 8 of the rule book.

With one chance for every ball there are closed sums. Where it hangs on who serves, a dynamic
programme goes over the 55 scores of a game with each server. Fractions in, fractions out.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from stolik.games.pilkarzyki.state import State
from stolik.parts.match.chances import majority, race

BALLS = 9


def game_chance(p: Fraction, score: tuple[int, int] = (0, 0), balls: int = BALLS) -> Fraction:
    """The chance of A to win a game from a score, if it scores each ball with chance p."""
    return majority(p, balls - sum(score), balls // 2 + 1 - score[0])


def match_chance(
    p: Fraction,
    score: tuple[int, int] = (0, 0),
    games: tuple[int, int] = (0, 0),
    games_to_win: int = 2,
    balls: int = BALLS,
) -> Fraction:
    """The chance of A to win a match from games won and the score of the present game."""
    fresh, now = game_chance(p, balls=balls), game_chance(p, score, balls)
    mine, theirs = games_to_win - games[0], games_to_win - games[1]
    return now * race(fresh, mine - 1, theirs) + (1 - now) * race(fresh, mine, theirs - 1)


def live_chance(s: State, p: Fraction) -> Fraction:
    """The chance of A to win the match as it stands."""
    if s.winner is not None:
        return Fraction(s.winner == 0)
    score = (0, 0) if s.phase == "between_games" else s.score
    wins = s.series.wins[0], s.series.wins[1]
    o = s.options
    return match_chance(p, score, wins, o.games_to_win, o.balls_per_game)


@cache
def served_chance(
    a: int, b: int, server: int, pa: Fraction, pb: Fraction, balls: int = BALLS
) -> Fraction:
    """The chance of A to win a game from a:b: pa where A serves, pb where B does, scorer serves."""
    if a + b == balls:
        return Fraction(a > b)
    p = pb if server else pa
    scores = served_chance(a + 1, b, 0, pa, pb, balls)
    concedes = served_chance(a, b + 1, 1, pa, pb, balls)
    return p * scores + (1 - p) * concedes


def states(balls: int = BALLS) -> int:
    """The number of different scores within a game, the last ones too."""
    return (balls + 1) * (balls + 2) // 2
