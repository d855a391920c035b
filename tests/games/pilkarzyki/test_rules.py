"""Toss, service, goals, games and sides, clause by clause."""

import pytest

from stolik.engine import CLOCK, REFEREE, Actor, Event, Refused
from stolik.games.pilkarzyki import GAME
from stolik.games.pilkarzyki.actions import (
    Choose,
    ClockExpired,
    CoinToss,
    Confirm,
    DeadBall,
    GameScore,
    Goal,
    OffTable,
    Retire,
    Serve,
    SetDepth,
    Spin,
    Technical,
    Tilt,
    Touch,
)
from stolik.games.pilkarzyki.options import Options
from tests.games.pilkarzyki.matches import after, at, fresh, in_play, match, refusal, told


@pytest.mark.rule("FOO-1")
def test_two_teams_stand_at_two_sides() -> None:
    assert fresh().sides == ("left", "right")
    assert (fresh().phase, fresh(8, format="quads").chairs) == ("toss", 8)
    for chairs in (1, 3, 10):
        with pytest.raises(Refused, match="CHAIRS"):
            GAME.start(chairs, Options())


@pytest.mark.rule("FOO-2")
def test_the_coin_is_tossed_once() -> None:
    s = after(fresh(), CoinToss("B"))
    assert (s.phase, s.chooser) == ("choice", 1)
    assert refusal(s, CoinToss("A")) == ("WRONG_PHASE", "FOO-2")
    later = after(match(games_to_win=2), "A" * 9, ClockExpired())
    assert refusal(later, CoinToss("A")) == ("WRONG_PHASE", "FOO-2")


@pytest.mark.rule("FOO-3")
def test_the_winner_of_the_toss_takes_service_or_a_side() -> None:
    s = after(fresh(), CoinToss("B"))
    assert refusal(s, Choose("A", "service")) == ("NOT_TOSS_WINNER", "FOO-3")
    assert refusal(s, Choose("B", "side")) == ("UNKNOWN_EVENT", "FOO-3")
    service = after(s, Choose("B", "service"))
    assert (service.phase, service.server) == ("choice2", 1)
    assert refusal(service, Choose("B", "side", "left")) == ("NOT_YOUR_CHOICE", "FOO-3")
    assert refusal(service, Choose("A", "service")) == ("SERVICE_ALREADY_TAKEN", "FOO-3")
    chosen = after(service, Choose("A", "side", "right"))
    assert (chosen.phase, chosen.server, at(chosen, "A")) == ("pre_serve", 1, "right")
    side = after(s, Choose("B", "side", "left"))
    assert (side.phase, side.server, side.sides) == ("pre_serve", 0, ("right", "left"))


@pytest.mark.rule("FOO-4")
def test_a_server_waits_until_the_others_are_ready() -> None:
    s = match(confirm_ready=True)
    assert refusal(s, Serve("B")) == ("NOT_YOUR_SERVE", "FOO-9")
    assert refusal(s, Serve("A")) == ("OPPONENT_NOT_READY", "FOO-4")
    assert refusal(after(s, Confirm("A")), Serve("A")) == ("OPPONENT_NOT_READY", "FOO-4")
    assert refusal(s, Goal("B")) == ("WRONG_PHASE", "FOO-4")
    ready = after(s, Confirm("B"), Serve("A"))
    assert (ready.phase, ready.ready) == ("in_play", ())


@pytest.mark.rule("FOO-5")
def test_a_game_starts_with_the_first_ball() -> None:
    s = after(match(), Serve("A"))
    assert (s.phase, s.restart, s.restart_team, s.starter) == ("in_play", "serve", 0, 0)


@pytest.mark.rule("FOO-6")
@pytest.mark.parametrize(("to_win", "games"), [(1, "A"), (2, "AA"), (2, "BAB"), (3, "ABBAB")])
def test_the_first_to_win_enough_games_wins(to_win: int, games: str) -> None:
    s = match(games_to_win=to_win)
    for number, winner in enumerate(games):
        s = after(s, *([ClockExpired()] if number else []), winner * 9)
    assert (s.phase, s.result, "AB"[s.winner or 0]) == ("finished", "played", games[-1])
    assert len(s.series.rows) == len(games)
    assert refusal(s, Goal("A")) == ("MATCH_OVER", "FOO-6")


@pytest.mark.rule("FOO-7")
def test_all_nine_balls_are_played_unless_agreed_otherwise() -> None:
    s = after(match(), "AAAAA")
    assert (s.phase, s.balls_left) == ("pre_serve", 4)
    assert after(s, "BBBB").phase == "between_games"
    short = after(match(play_all_balls=False), "AAAAA")
    assert (short.phase, short.series.wins) == ("between_games", (1, 0))
    with pytest.raises(Refused, match="EVEN_BALLS"):
        GAME.start(2, Options(balls_per_game=10))


@pytest.mark.rule("FOO-8")
@pytest.mark.parametrize(("balls", "decides"), [(3, 2), (9, 5), (11, 6)])
def test_the_goal_that_decides_is_the_majority(balls: int, decides: int) -> None:
    assert Options(balls_per_game=balls).deciding_goal == decides
    s = after(match(balls_per_game=balls), "B" * decides, "A" * (balls - decides))
    assert s.series.wins == (0, 1)


@pytest.mark.rule("FOO-9")
def test_who_scored_serves_also_in_the_next_game() -> None:
    s = after(match(), "AB")
    assert s.server == 1
    own = after(in_play(), Goal("A", "A"))
    assert (own.score, own.server) == ((0, 1), 1)
    assert after(match(serve_after_goal="conceder"), "A").server == 1
    ended = after(match(), "A" * 8 + "B", ClockExpired())
    assert (ended.game_no, ended.server) == (2, 1)


@pytest.mark.rule("FOO-10")
def test_the_last_ball_ends_the_game() -> None:
    s = after(match(), "A" * 4 + "B" * 5)
    assert (s.phase, s.series.wins, s.score) == ("between_games", (0, 1), (4, 5))
    assert ("pilkarzyki.news.game_won", "FOO-10") in told(s)


@pytest.mark.rule("FOO-11")
def test_with_one_hole_whoever_stands_there_serves_the_whole_game() -> None:
    s = after(fresh(service_holes=1, hole_side="right"), CoinToss("A"), Choose("A", "service"))
    assert (s.phase, s.server, at(s, "A")) == ("pre_serve", 0, "right")
    side = after(fresh(service_holes=1), CoinToss("A"), Choose("A", "side", "right"))
    assert side.server == 1
    one = match(service_holes=1)
    assert after(one, "BB").server == 0
    assert after(one, "B" * 9, ClockExpired()).server == 1


@pytest.mark.rule("FOO-12", "FOO-16")
def test_a_ball_that_no_figure_touched_is_no_goal_however_it_was_spun_in() -> None:
    for into in ("A", "B"):
        s = after(in_play(), Goal(into, None))
        assert (s.score, s.last_void, s.phase, s.server) == ((0, 0), "UNTOUCHED", "pre_serve", 0)
    assert after(in_play(), Goal("B")).score == (1, 0)


@pytest.mark.rule("FOO-13")
def test_a_ball_played_before_it_touched_the_surface_is_no_goal() -> None:
    s = after(in_play(), Goal("B", surface_touched=False))
    assert (s.score, s.last_void) == ((0, 0), "NO_SURFACE")
    assert told(s) == [("pilkarzyki.news.no_goal_why", "FOO-13")]


@pytest.mark.rule("FOO-14")
def test_after_a_serve_one_pass_comes_first() -> None:
    s = after(in_play(), Goal("B", passes=0))
    assert (s.score, s.last_void, s.server) == ((0, 0), "FIRST_TOUCH", 0)
    assert after(in_play(min_passes_after_serve=0), Goal("B", passes=0)).score == (1, 0)
    assert after(in_play(min_passes_after_serve=3), Goal("B", passes=2)).last_void == "FIRST_TOUCH"
    alone = after(in_play(), Touch("A", "5", 2), Touch("A", "5", 2))
    assert after(alone, Goal("B")).last_void == "FIRST_TOUCH"
    assert after(alone, Touch("B", "5", 3), Touch("A", "3", 1), Goal("B")).score == (1, 0)
    assert after(alone, Touch("B", "5", 3), Goal("B")).score == (1, 0)  # off the defender


@pytest.mark.rule("FOO-15")
def test_nothing_protects_a_team_from_its_own_goal() -> None:
    assert after(in_play(), Goal("A", "A", passes=0)).score == (0, 1)
    tilted = after(in_play(), DeadBall("elsewhere", "A"), Tilt("A"))
    assert after(tilted, Goal("A", "A", passes=0)).score == (0, 1)
    spun = after(in_play(), Spin("A", "played_on"))
    assert after(spun, Goal("A", "A", passes=0)).score == (0, 1)


@pytest.mark.rule("FOO-17")
def test_a_ball_that_leaves_the_table_is_served_again_by_its_server() -> None:
    s = after(match(), "B", Serve("B"), OffTable("A"))
    assert (s.phase, s.server, s.score, s.after_goal) == ("pre_serve", 1, (0, 1), False)
    assert refusal(s, OffTable()) == ("WRONG_PHASE", "FOO-17")


@pytest.mark.rule("FOO-18")
def test_a_dead_ball_is_one_that_was_in_play() -> None:
    assert after(in_play(), DeadBall("elsewhere", "A")).phase == "dead_ball"
    assert refusal(match(), DeadBall("elsewhere", "A")) == ("WRONG_PHASE", "FOO-18")


@pytest.mark.rule("FOO-19", "FOO-22")
def test_near_a_goal_the_team_that_defends_it_tilts() -> None:
    for team in ("A", "B"):
        for on_line in (False, True):
            s = after(in_play(), DeadBall(f"goal_{team}", "A", on_line))  # type: ignore[arg-type]
            assert "AB"[s.tilter] == team
    dead = after(in_play(), DeadBall("goal_B", "A"))
    assert refusal(dead, Tilt("A")) == ("NOT_YOUR_TILT", "FOO-19")
    bare = after(in_play(cover="open"), DeadBall("goal_B", "A"))
    assert (bare.phase, bare.restart, bare.restart_team) == ("in_play", "defender", 1)
    assert after(in_play(cover="open"), DeadBall("elsewhere", "B")).phase == "pre_serve"


@pytest.mark.rule("FOO-20")
def test_elsewhere_the_team_that_touched_it_last_tilts() -> None:
    assert after(in_play(), DeadBall("elsewhere", "B")).tilter == 1
    assert after(in_play(), Touch("B", "2", 1), DeadBall("elsewhere")).tilter == 1
    assert after(in_play(), DeadBall("elsewhere")).tilter == 0


@pytest.mark.rule("FOO-21")
def test_both_are_ready_before_the_tilt() -> None:
    s = after(in_play(), DeadBall("goal_B"))
    for ready in ((), ("A",), ("B", "B")):
        assert refusal(s, Tilt("B", ready)) == ("NOT_BOTH_READY", "FOO-21")
    assert after(s, Tilt("B", ("B", "A"))).restart == "tilt"


@pytest.mark.rule("FOO-23")
def test_a_ball_that_falls_in_by_the_tilt_is_no_goal() -> None:
    s = after(in_play(), DeadBall("goal_B"), Tilt("B", entered_goal="B"))
    assert (s.phase, s.score, s.server, s.last_void) == ("pre_serve", (0, 0), 0, "DURING_TILT")


@pytest.mark.rule("FOO-24")
def test_after_a_tilt_two_passes_come_first() -> None:
    s = after(in_play(), DeadBall("goal_B"), Tilt("B"))
    void = after(s, Goal("B", passes=1))
    assert (void.last_void, void.phase, void.server) == ("TWO_PASSES", "pre_serve", 0)
    assert after(s, Goal("B", passes=2)).score == (1, 0)


@pytest.mark.rule("FOO-25")
def test_a_void_goal_uses_the_reserve_and_then_costs_the_culprit_a_ball() -> None:
    s = after(in_play(), Goal("B", passes=0))
    assert (s.reserve_used, s.balls_owed) == (1, (0, 0))
    s = after(s, Serve("A"), Goal("A", passes=0))
    assert (s.reserve_used, s.balls_owed) == (1, (0, 1))  # B put it in
    s = after(s, Serve("A"), Goal("A", None))
    assert s.balls_owed == (1, 1)  # the server
    s = after(s, Serve("A"), DeadBall("goal_B"), Tilt("B", entered_goal="A"))
    assert s.balls_owed == (1, 2)  # who tilted
    assert after(in_play(reserve_balls=0), Goal("B", passes=0)).balls_owed == (1, 0)


@pytest.mark.rule("FOO-42")
def test_a_goal_counts_against_whoever_defends_it() -> None:
    for last in ("A", "B", "other"):
        assert after(in_play(), Goal("A", last)).score == (0, 1)


@pytest.mark.rule("FOO-43")
@pytest.mark.parametrize(
    ("counts", "agreed", "goals"),
    [
        ("agreement", True, 1),
        ("agreement", False, 0),
        ("agreement", None, 0),
        ("always", False, 1),
        ("never", True, 0),
    ],
)
def test_a_ball_that_bounced_back_needs_agreement(
    counts: str, agreed: bool | None, goals: int
) -> None:
    s = after(in_play(rebound_counts=counts), Goal("B", rebounded=True, agreed=agreed))
    assert (s.score, s.phase) == ((goals, 0), "pre_serve" if goals else "in_play")
    assert (s.reserve_used, s.last_void) == (0, None if goals else "REBOUND_NOT_AGREED")


@pytest.mark.rule("FOO-44", "FOO-59")
def test_sides_change_when_the_next_game_starts() -> None:
    s = after(match(), "A" * 9)
    assert (s.sides, s.game_no) == (("left", "right"), 1)
    for ready in ((ClockExpired(),), (Confirm("A"), Confirm("B"))):
        again = after(s, *ready)
        assert (again.sides, again.game_no, again.score) == (("right", "left"), 2, (0, 0))


@pytest.mark.rule("FOO-45", "FOO-59")
@pytest.mark.parametrize(
    ("options", "changes"),
    [
        ({}, True),
        ({"decider_side_change": "one_hole_only"}, False),
        ({"decider_side_change": "one_hole_only", "service_holes": 1}, True),
        ({"decider_side_change": "never"}, False),
        ({"decider_change_at": 6}, False),
    ],
)
def test_in_the_decider_sides_change_at_the_fifth_goal(
    options: dict[str, object], changes: bool
) -> None:
    s = after(match(**options), "A" * 9, ClockExpired(), "B" * 9, ClockExpired())
    assert (s.game_no, s.sides) == (3, ("left", "right"))
    assert after(s, "AABB").sides == ("left", "right")
    assert (after(s, "AABBA").sides == ("right", "left")) is changes
    first = after(match(**options), "AABBA")
    assert first.sides == ("left", "right")


@pytest.mark.rule("FOO-55")
def test_the_referee_enters_everything_and_nobody_else() -> None:
    for actor in (Actor(0), Actor(1), CLOCK):
        with pytest.raises(Refused, match="NOT_YOURS"):
            GAME.apply(match(), Event(actor, Goal("B")))
        with pytest.raises(Refused, match="NOT_YOURS"):
            GAME.apply(match(), Event(actor, Technical("A")))
    assert GAME.apply(match(), Event(REFEREE, Technical("A"))).technicals == (1, 0)


@pytest.mark.rule("FOO-56")
@pytest.mark.parametrize("s", [fresh(), match(), in_play(), fresh(depth="results")])
def test_who_retires_loses_as_by_forfeit(s: object) -> None:
    done = after(s, Retire("A"))  # type: ignore[arg-type]
    assert (done.phase, done.result, done.winner) == ("finished", "retired", 1)
    assert (done.final_score, done.series.wins) == ((0, 9), (0, 2))
    assert refusal(done, Retire("B")) == ("MATCH_OVER", "FOO-6")


def test_only_the_scores_of_games_may_be_entered() -> None:
    s = after(fresh(depth="results"), GameScore(5, 4), GameScore(3, 6))
    assert (s.series.wins, s.game_no, s.sides) == ((1, 1), 2, ("right", "left"))
    for a, b in ((5, 5), (10, -1), (4, 4), (9, 1)):
        assert refusal(s, GameScore(a, b)) == ("GAME_SCORE", "FOO-8")
    assert refusal(fresh(depth="results"), Goal("A")) == ("RESULTS_ONLY", "FOO-42")
    assert after(s, GameScore(0, 9)).winner == 1


def test_the_depth_may_change_wherever_the_match_stands() -> None:
    brief = after(in_play(), SetDepth("results"))
    assert brief.phase == "pre_serve"
    assert after(brief, GameScore(5, 4)).series.wins == (1, 0)
    untossed = after(fresh(), SetDepth("results"))
    assert after(untossed, SetDepth("events")).phase == "toss"
    assert refusal(match(), GameScore(5, 4)) == ("EVERY_EVENT", "FOO-8")
