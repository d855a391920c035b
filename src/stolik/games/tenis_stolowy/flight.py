"""The flight of a ball over a table: gravity, drag, bounces, net, in whole micrometres.

The 2.5D model of the rule book's simulator contract. It is seen by the striker: x runs along the
table towards the other end, y to the striker's right, z up from the table top; the net stands at
x = 0. Velocities are micrometres a second. Whole numbers give the same flight on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

MM = 1000
STEP_MS = 4
GRAVITY_STEP = 9_810_000 * STEP_MS // 1000
DRAG = 8_952_000_000 // STEP_MS
"""v * |v| / DRAG is what a ball of 2.7 g and 40 mm loses in a step."""
RADIUS = 20 * MM
FLOOR = -760 * MM
NET_OVERHANG = 152_500
BOUNCE_UP, BOUNCE_ALONG = 87, 93
"""Percent of the speed that a bounce leaves, upwards and along the table."""

MOST_TOUCHES = 8
"""A ball that bounces on has long been decided; it would roll for ever."""

Touch: TypeAlias = Literal["own", "far", "net", "past", "other"]


class Court(Struct, frozen=True):
    """The measures of a table and its net."""

    length: int = 2_740 * MM
    width: int = 1_525 * MM
    net: int = 152_500


class Ball(Struct, frozen=True):
    """Where a ball is and how fast it flies."""

    x: int
    y: int
    z: int
    vx: int
    vy: int
    vz: int


def stepped(ball: Ball) -> Ball:
    """The ball one step later, if nothing is in its way."""
    speed = isqrt(ball.vx * ball.vx + ball.vy * ball.vy + ball.vz * ball.vz)
    vx = ball.vx - ball.vx * speed // DRAG
    vy = ball.vy - ball.vy * speed // DRAG
    vz = ball.vz - ball.vz * speed // DRAG - GRAVITY_STEP
    x, y, z = (
        ball.x + vx * STEP_MS // 1000,
        ball.y + vy * STEP_MS // 1000,
        ball.z + vz * STEP_MS // 1000,
    )
    return Ball(x, y, z, vx, vy, vz)


def touches(ball: Ball, court: Court) -> Iterator[tuple[Touch, Ball]]:
    """What the ball touches until it falls to the floor, with the ball after each touch."""
    is_past, count = False, 0
    while count < MOST_TOUCHES:
        after = stepped(ball)
        touch: Touch | None = None
        if (ball.x < 0) != (after.x < 0) and _is_net(after, court):
            touch, after = "net", _after_net(ball, after, court)
        elif ball.z > RADIUS >= after.z and _is_over_table(after, court):
            touch, after = ("own" if after.x < 0 else "far"), _bounced(after)
        elif after.x > court.length // 2 + RADIUS and not is_past:
            touch, is_past = "past", True
        elif after.z <= FLOOR + RADIUS:
            touch = "other"
        if touch is not None:
            count += 1
            yield touch, after
        if touch == "other":
            return
        ball = after


def _is_over_table(ball: Ball, court: Court) -> bool:
    return abs(ball.x) <= court.length // 2 and abs(ball.y) <= court.width // 2  # TEN-5


def _is_net(ball: Ball, court: Court) -> bool:
    is_wide = abs(ball.y) > court.width // 2 + NET_OVERHANG  # TEN-8
    return not is_wide and 0 < ball.z <= court.net + RADIUS


def _after_net(before: Ball, ball: Ball, court: Court) -> Ball:
    if ball.z > court.net:  # a touch of the cord takes some speed
        return replace(ball, vx=ball.vx * 7 // 10, vz=max(ball.vz, 0) + 300 * MM)
    return replace(ball, x=before.x, vx=-ball.vx // 12, vy=ball.vy // 3, vz=min(ball.vz, 0))


def _bounced(ball: Ball) -> Ball:
    return replace(
        ball,
        z=RADIUS + 1,
        vx=ball.vx * BOUNCE_ALONG // 100,
        vy=ball.vy * BOUNCE_ALONG // 100,
        vz=-ball.vz * BOUNCE_UP // 100,
    )


def landing(ball: Ball) -> Ball:
    """Where the ball comes down to the level of the table, if nothing is in its way."""
    ball = stepped(ball)
    while ball.vz > 0 or ball.z > RADIUS:
        ball = stepped(ball)
    return ball


def aimed(ball: Ball, x: int, y: int, time_ms: int) -> Ball:
    """The ball struck so that it comes down at x, y about so much later, drag allowed for."""
    half_fall = 9_810 * time_ms // 2
    struck = replace(
        ball,
        vx=(x - ball.x) * 1000 // time_ms,
        vy=(y - ball.y) * 1000 // time_ms,
        vz=(RADIUS - ball.z) * 1000 // time_ms + half_fall,
    )
    for _ in range(2):
        down = landing(struck)
        struck = replace(
            struck,
            vx=struck.vx * (x - ball.x) // max(down.x - ball.x, 1),
            vy=struck.vy + (y - down.y) * 1000 // time_ms,
        )
    return struck


def turned(ball: Ball) -> Ball:
    """The same ball as the other side sees it."""
    return Ball(-ball.x, -ball.y, ball.z, -ball.vx, -ball.vy, ball.vz)
