"""The flight of the ball and the players who strike it."""

from collections import Counter
from itertools import islice

import pytest
from msgspec.structs import replace

from stolik.engine import CHANCE, Actor, Event
from stolik.games.tenis_stolowy import GAME
from stolik.games.tenis_stolowy.actions import Rally, SetScore, Toss
from stolik.games.tenis_stolowy.flight import (
    MM,
    RADIUS,
    Ball,
    Court,
    aimed,
    landing,
    stepped,
    touches,
    turned,
)
from stolik.games.tenis_stolowy.options import Options
from stolik.games.tenis_stolowy.strokes import COURTS, flown, is_reached, service, shaken, token
from stolik.games.tenis_stolowy.umpire import PLAYERS, Rule, verdict
from stolik.parts.match import Ready
from tests.kit.walks import seeded

FULL = Court()
HELD = Ball(-1_600 * MM, 0, 200 * MM, 0, 0, 0)


def touched(ball: Ball, court: Court = FULL) -> list[str]:
    return [touch for touch, _ in touches(ball, court)]


def test_a_ball_let_fall_comes_down_as_gravity_says() -> None:
    """From 30 cm a ball falls 28 cm to touch with its radius: 239 ms without air."""
    steps, ball = 0, Ball(500 * MM, 0, 300 * MM, 0, 0, 0)
    while ball.z > RADIUS:
        ball, steps = stepped(ball), steps + 1
    assert 228 <= steps * 4 <= 244


def test_air_slows_the_ball() -> None:
    fast = Ball(0, 0, 0, 20_000 * MM, 0, 0)
    slow = stepped(fast)
    assert 0 < fast.vx - slow.vx < fast.vx // 50


@pytest.mark.parametrize("time_ms", [350, 450, 550])
@pytest.mark.parametrize(("x", "y"), [(900, 0), (600, 300), (1_100, -500)])
def test_an_aimed_ball_comes_down_where_it_should(x: int, y: int, time_ms: int) -> None:
    down = landing(aimed(HELD, x * MM, y * MM, time_ms))
    assert abs(down.x - x * MM) < 30 * MM
    assert abs(down.y - y * MM) < 30 * MM


@pytest.mark.rule("TEN-4", "TEN-5")
def test_a_ball_touches_what_lies_in_its_way() -> None:
    assert touched(aimed(HELD, 900 * MM, 0, 450)) == ["far", "past", "other"]
    assert touched(aimed(HELD, 1_500 * MM, 0, 450)) == ["past", "other"]
    assert touched(aimed(HELD, 900 * MM, 900 * MM, 450))[-1] == "other"
    assert "far" not in touched(aimed(HELD, 900 * MM, 900 * MM, 450))
    assert touched(aimed(HELD, -500 * MM, 0, 300))[0] == "own"
    assert touched(Ball(-500 * MM, 0, 150 * MM, 12_000 * MM, 0, 0))[0] == "net"


@pytest.mark.rule("TEN-8")
def test_a_ball_may_pass_beside_the_net() -> None:
    wide = Ball(-300 * MM, 1_300 * MM, 100 * MM, 4_000 * MM, -3_000 * MM, 800 * MM)
    assert touched(wide)[0] == "far"
    assert touched(replace(wide, y=0, vy=0))[0] == "net"


def test_a_bounce_takes_speed_and_turns_the_ball_up() -> None:
    _, ball = next(touches(aimed(HELD, 900 * MM, 0, 450), FULL))
    assert ball.vz > 0
    assert ball.z > RADIUS


def test_the_cord_lets_a_ball_pass_and_the_net_does_not() -> None:
    cord = next(b for t, b in touches(Ball(-4 * MM, 0, 165 * MM, 4_000 * MM, 0, 0), FULL))
    deep = next(b for t, b in touches(Ball(-4 * MM, 0, 90 * MM, 4_000 * MM, 0, 0), FULL))
    assert cord.vx > 0
    assert deep.vx < 0
    assert deep.x < 0


def test_a_ball_that_rolls_does_not_roll_for_ever() -> None:
    assert len(list(islice(touches(Ball(0, 0, 21 * MM, 0, 0, 0), FULL), 20))) <= 8


def test_the_other_side_sees_the_same_ball() -> None:
    ball = Ball(1, 2, 3, 4, 5, 6)
    assert turned(ball) == Ball(-1, -2, 3, -4, -5, 6)
    assert turned(turned(ball)) == ball


@pytest.mark.rule("TEN-9", "TEN-12")
@pytest.mark.parametrize("name", ["full", "small"])
@pytest.mark.parametrize("doubles", [False, True])
def test_a_meant_service_is_good(name: str, doubles: bool) -> None:
    ball, court = service(COURTS[name], doubles), COURTS[name]
    found = [token(t, b, "A", "B", doubles) for t, b in islice(touches(ball, court), 2)]
    assert found == (["table:A.R", "table:B.R"] if doubles else ["table:A", "table:B"])


def test_the_weaker_errs_more() -> None:
    meant = aimed(HELD, 900 * MM, 0, 450)

    def error(strength: int) -> int:
        found = [shaken(meant, strength, seeded("shake", n)) for n in range(200)]
        return sum(abs(ball.vx - meant.vx) for ball in found)

    assert error(50) > error(100) > error(200) > 0


def test_fast_balls_and_weak_players_meet_less_often() -> None:
    def reached(vx: int, strength: int) -> int:
        ball = Ball(0, 0, 0, vx * MM, 0, 0)
        return sum(is_reached(ball, strength, seeded("reach", n)) for n in range(1000))

    assert reached(3_000, 100) > reached(15_000, 100) > reached(15_000, 40)


def outcomes(strengths: tuple[int, ...], court: Court, rule: Rule, rallies: int) -> Counter[str]:
    names = PLAYERS if rule.order else ("A", "B")
    found = Counter[str]()
    for number in range(rallies):
        judged = verdict(flown(rule, names, strengths, court, seeded("fly", number)), rule)
        assert judged is not None
        found[judged.code] += 1
        found[{0: "A", 1: "B", None: "let"}[judged.winner]] += 1
    return found


@pytest.mark.parametrize("name", ["full", "small"])
def test_equal_players_share_the_rallies_and_lose_them_in_many_ways(name: str) -> None:
    found = outcomes((100, 100), COURTS[name], Rule(0), 150)
    assert 45 < found["A"] < 105
    assert min(found[code] for code in ("OUT", "NOT_RETURNED", "OWN_SIDE")) > 0


def test_the_stronger_player_wins_more_rallies() -> None:
    found = outcomes((140, 80), FULL, Rule(0), 150)
    assert found["A"] > 2 * found["B"]


@pytest.mark.rule("TEN-42")
def test_in_flown_doubles_the_four_strike_in_their_turn() -> None:
    found = outcomes((100,) * 4, FULL, Rule(0, (0, 1, 2, 3)), 100)
    assert found["WRONG_STRIKER"] == found["SERVICE_MISSED"] == 0
    assert found["SERVE_WRONG_HALF"] < 10
    assert found["A"] > 25
    assert found["B"] > 25


@pytest.mark.parametrize("chairs", [2, 4])
@pytest.mark.parametrize("depth", ["rally", "sets"])
def test_chance_flies_the_rallies_of_a_match(chairs: int, depth: str) -> None:
    options = Options(rallies="flown", points=5, sets_to_win=1)
    s = GAME.start(chairs, replace(options, depth=depth))
    for seat in range(chairs):
        s = GAME.apply(s, Event(Actor(seat), Ready(100)))
    kinds = set()
    for number in range(200):
        if s.phase == "finished":
            break
        do = GAME.draw(s, seeded("match", number))
        kinds.add(type(do))
        s = GAME.apply(s, Event(CHANCE, do))
    assert s.phase == "finished"
    assert kinds == ({SetScore} if depth == "sets" else {Toss, Rally})
