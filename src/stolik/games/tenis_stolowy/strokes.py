"""Flown rallies: players aim, miss a little, and the flight of the ball tells what was touched.

The stroke-level model of section 8. The error of a stroke and the chance not to reach a ball are
in inverse proportion to a player's strength; who wins a rally is left to the ball and the umpire.
"""

from __future__ import annotations

from math import isqrt

from msgspec.structs import replace

from stolik.engine import Luck
from stolik.games.tenis_stolowy.flight import (
    MM,
    STEP_MS,
    Ball,
    Court,
    aimed,
    stepped,
    touches,
    turned,
)
from stolik.games.tenis_stolowy.umpire import SIDES, Rule, verdict

COURTS = {"full": Court(), "small": Court(1_200 * MM, 600 * MM, 80 * MM)}
ERROR = 85
"""Per mille by which a player of strength 100 errs in speed, one standard deviation."""
MISS = 12
"""Per mille of balls such a player does not reach, for each metre a second of their speed."""
MOST_STROKES = 80
STRIKE_MS = 240


def shaken(ball: Ball, strength: int, luck: Luck) -> Ball:
    """The stroke as it comes off the racket."""
    error = ERROR * 100 // strength
    speed = abs(ball.vx) + abs(ball.vz)
    return replace(
        ball,
        vx=ball.vx + ball.vx * _noise(error, luck) // 1000,
        vy=ball.vy + speed * _noise(error, luck) // 2000,
        vz=ball.vz + speed * _noise(error, luck) // 2000,
    )


def service(court: Court, doubles: bool) -> Ball:
    """The service as it is meant: short onto the own court, in doubles from right to right."""
    half, scale = court.length // 2, court.length // 274
    y = court.width // 4 if doubles else 0
    held = Ball(-half - 10 * scale, y, 30 * scale + court.net // 20, 0, 0, 0)
    return aimed(held, -half + 35 * scale, y * 6 // 10, tempo(court, 120))


def answer(ball: Ball, court: Court, luck: Luck) -> Ball:
    """The return as it is meant, somewhere into the far court."""
    x = court.length * (22 + luck.below(15)) // 100
    y = court.width * (luck.below(61) - 30) // 100
    return aimed(ball, x, y, tempo(court, 420 + luck.below(120)))


def tempo(court: Court, ms: int) -> int:
    """A time of the full table on this one: the same paths take the root of the length."""
    return ms * isqrt(court.length // 274) // 100


def is_reached(ball: Ball, strength: int, luck: Luck) -> bool:
    """Whether a player gets to a ball: fast ones are hard to get."""
    missed = MISS * abs(ball.vx) // 1_000_000 * 100 // strength
    return luck.below(1000) >= missed


def flown(
    rule: Rule, names: tuple[str, ...], strengths: tuple[int, ...], court: Court, luck: Luck
) -> tuple[str, ...]:
    """Play a rally; `names` and `strengths` are those of the strikers in their order."""
    found: list[str] = []
    ball = service(court, doubles=bool(rule.order))
    for stroke in range(MOST_STROKES):
        side = SIDES[(rule.server + stroke) % 2]
        other = SIDES[(rule.server + stroke + 1) % 2]
        found.append(f"racket:{names[stroke % len(names)]}")
        ball = shaken(ball, strengths[stroke % len(names)], luck)
        following = strengths[(stroke + 1) % len(names)]
        for touch, after in touches(ball, court):
            found.append(token(touch, after, side, other, bool(rule.order)))
            if verdict(tuple(found), rule) is not None:
                return tuple(found)
            if touch == "far" and is_reached(after, following, luck):
                ball = answer(turned(_met(after)), court, luck)
                break
        else:
            return (*found, "other")
    return (*found, "disturbance")


def token(touch: str, ball: Ball, side: str, other: str, doubles: bool) -> str:
    """The contact as the umpire reads it."""
    if touch in ("net", "other"):
        return touch
    if touch == "past":
        return f"past:{other}"
    whose = side if touch == "own" else other
    if not doubles:
        return f"table:{whose}"
    is_right = ball.y >= 0 if touch == "own" else ball.y <= 0  # TEN-12
    return f"table:{whose}." + ("R" if is_right else "L")


def _met(ball: Ball) -> Ball:
    """The ball when it is struck: at the top of its bounce, or a little later at the latest."""
    for _ in range(STRIKE_MS // STEP_MS):
        if ball.vz <= 0:
            break
        ball = stepped(ball)
    return ball


def _noise(size: int, luck: Luck) -> int:
    """About normal around zero, with this standard deviation."""
    return sum(luck.below(2 * size + 1) for _ in range(3)) - 3 * size
