"""Time-outs, line-ups, spins and technical fouls, clause by clause."""

import pytest

from stolik.engine import CHANCE, CLOCK, Actor, Event, Refused
from stolik.games.pilkarzyki import GAME
from stolik.games.pilkarzyki.actions import (
    ClockExpired,
    CoinToss,
    Confirm,
    DeadBall,
    Goal,
    Lineup,
    PenaltyShot,
    Reason,
    Rod,
    Serve,
    Spin,
    Technical,
    Timeout,
)
from stolik.games.pilkarzyki.options import Options
from stolik.games.pilkarzyki.state import State
from stolik.parts.match.drawn import Strength
from tests.games.pilkarzyki.matches import after, fresh, in_play, match, refusal, told
from tests.kit.walks import seeded


@pytest.mark.rule("FOO-26")
def test_each_team_has_one_time_out_in_a_game() -> None:
    s = after(match(), "A", Timeout("A"), ClockExpired())
    assert refusal(s, Timeout("A")) == ("TIMEOUT_USED", "FOO-26")
    assert after(s, Timeout("B")).timeouts_used == (1, 1)
    later = after(s, "A" * 8, ClockExpired(), "A")
    assert after(later, Timeout("A")).phase == "timeout"
    assert refusal(after(match(timeouts_per_game=0), "A"), Timeout("A"))[0] == "TIMEOUT_USED"


@pytest.mark.rule("FOO-27")
def test_a_time_out_is_taken_only_after_a_goal_before_the_serve() -> None:
    late = ("TIMEOUT_ONLY_AFTER_GOAL", "FOO-27")
    assert refusal(match(), Timeout("A")) == late
    assert refusal(after(match(), "A" * 9), Timeout("A")) == late
    assert refusal(after(match(), "A" * 9, ClockExpired()), Timeout("A")) == late
    assert refusal(after(match(), "A", Serve("A"), Goal("B", passes=0)), Timeout("A")) == late
    playing = after(match(), "A", Serve("A"))
    assert refusal(playing, Timeout("A")) == ("TIMEOUT_BALL_IN_PLAY", "FOO-27")
    dead = after(playing, DeadBall("goal_A"))
    assert refusal(dead, Timeout("B")) == ("TIMEOUT_BALL_IN_PLAY", "FOO-27")
    assert after(match(), "A", Timeout("A")).after_goal


@pytest.mark.rule("FOO-28")
def test_a_time_out_ends_by_the_clock_or_when_both_are_ready() -> None:
    s = after(match(timeout_s=30), "A", Timeout("B"), ms=5000)
    assert s.timer is not None
    assert s.timer.left(5000) == 30_000
    (alarm,) = GAME.alarms(s)
    assert (alarm.at_ms, alarm.do) == (35_000, ClockExpired())
    assert GAME.apply(s, Event(CLOCK, ClockExpired(), 35_000)).phase == "pre_serve"
    one = after(s, Confirm("A"))
    assert one.phase == "timeout"
    both = after(one, Confirm("B"))
    assert (both.phase, both.timer, GAME.alarms(both)) == ("pre_serve", None, ())


@pytest.mark.rule("FOO-29")
def test_a_minute_passes_at_most_between_games() -> None:
    s = after(match(), "A" * 9, ms=1000)
    (alarm,) = GAME.alarms(s)
    assert (alarm.at_ms, s.phase) == (61_000, "between_games")
    assert GAME.apply(s, Event(CLOCK, ClockExpired(), 61_000)).game_no == 2
    assert after(s, Confirm("B"), Confirm("A")).phase == "pre_serve"
    assert refusal(in_play(), ClockExpired()) == ("WRONG_PHASE", "FOO-28")


@pytest.mark.rule("FOO-30", "FOO-34", "FOO-46", "FOO-47", "FOO-48", "FOO-49")
@pytest.mark.parametrize(
    ("reason", "clause"),
    [
        ("not_ready", "FOO-30"),
        ("wrong_rod", "FOO-34"),
        ("distraction", "FOO-46"),
        ("talk", "FOO-47"),
        ("shouting", "FOO-48"),
        ("swearing", "FOO-49"),
    ],
)
def test_a_technical_foul_says_what_it_is_for(reason: Reason, clause: str) -> None:
    s = after(in_play(), Technical("B", reason))
    assert (s.technicals, s.phase) == ((0, 1), "in_play")
    assert told(s) == [("pilkarzyki.news.technical_why", clause)]


PAIR: dict[str, tuple[Rod, ...]] = {"a": ("1", "2"), "b": ("5", "3")}


def lineup(*rods: str, team: str = "A") -> Lineup:
    """A line-up; each player's rods in a word."""
    return Lineup(team, {f"p{i}": tuple(mine) for i, mine in enumerate(rods)})  # type: ignore[arg-type]


@pytest.mark.rule("FOO-31", "FOO-53", "FOO-54")
@pytest.mark.parametrize(
    ("format", "rods", "is_legal"),
    [
        ("singles", ("1253",), True),
        ("singles", ("12", "53"), False),
        ("doubles", ("12", "53"), True),
        ("doubles", ("35", "21"), True),
        ("doubles", ("15", "23"), False),
        ("doubles", ("1", "253"), False),
        ("triples", ("12", "5", "3"), True),
        ("triples", ("1", "25", "3"), True),
        ("triples", ("1", "2", "5"), False),
        ("triples", ("1253", "", ""), False),
        ("quads", ("1", "2", "5", "3"), True),
        ("quads", ("1", "1", "5", "3"), False),
        ("quads", ("1", "2", "53"), False),
    ],
)
def test_a_format_shares_out_the_rods(format: str, rods: tuple[str, ...], is_legal: bool) -> None:
    s = match(format=format)
    if is_legal:
        assert after(s, lineup(*rods)).lineups[0] is not None
    else:
        assert refusal(s, lineup(*rods)) == ("LINEUP_INVALID", "FOO-53")


@pytest.mark.rule("FOO-32", "FOO-33")
def test_positions_change_only_between_games() -> None:
    doubles = {"format": "doubles"}
    s = after(fresh(4, **doubles), Lineup("A", PAIR), CoinToss("A"), Lineup("B", PAIR))
    assert s.lineups == (PAIR, PAIR)
    locked = ("LINEUP_LOCKED", "FOO-32")
    for late in (after(match(**doubles), "A"), in_play(**doubles)):
        assert refusal(late, Lineup("A", PAIR)) == locked
    assert after(after(match(**doubles), "A" * 9), Lineup("A", PAIR)).lineups[0] == PAIR
    with pytest.raises(Refused, match="FORMAT"):
        GAME.start(6, Options(format="doubles"))


@pytest.mark.rule("FOO-58")
def test_a_line_up_stays_and_a_missing_one_stops_nothing() -> None:
    s = after(match(format="doubles"), Lineup("A", PAIR), "A" * 9, ClockExpired(), Serve("A"))
    assert (s.lineups, s.phase) == ((PAIR, None), "in_play")


@pytest.mark.rule("FOO-35", "FOO-36")
@pytest.mark.parametrize("outcome", ["played_on", "goal", "own_goal"])
def test_a_spin_is_a_technical_foul_whatever_came_of_it(outcome: str) -> None:
    s = after(in_play(), Spin("A", outcome))  # type: ignore[arg-type]
    assert s.technicals == (1, 0)
    assert ("pilkarzyki.news.technical_why", "FOO-36") in told(s)
    assert after(in_play(), Goal("B")).technicals == (0, 0)  # a full turn and no more is no spin


@pytest.mark.rule("FOO-37")
def test_after_a_spin_the_wronged_defender_plays_on() -> None:
    s = after(in_play(), Spin("A", "played_on"))
    assert (s.phase, s.restart, s.restart_team, s.reserve_used) == ("in_play", "defender", 1, 0)


@pytest.mark.rule("FOO-38")
def test_a_goal_by_a_spin_is_void() -> None:
    s = after(in_play(), Spin("A", "goal"))
    assert (s.score, s.last_void, s.reserve_used) == ((0, 0), "SPIN", 1)
    assert (s.phase, s.restart, s.restart_team) == ("in_play", "defender", 1)


@pytest.mark.rule("FOO-39")
def test_the_wronged_defender_may_not_shoot_directly() -> None:
    s = after(in_play(), Spin("A", "played_on"))
    void = after(s, Goal("A", passes=0))
    assert (void.last_void, void.phase, void.server) == ("DIRECT_SHOT", "pre_serve", 0)
    assert after(s, Goal("A", passes=1)).score == (0, 1)
    assert after(s, Goal("B", passes=0)).score == (1, 0)  # only that team is restricted


@pytest.mark.rule("FOO-40")
def test_a_goal_from_the_gentle_pass_is_void() -> None:
    s = after(in_play(), Spin("A", "played_on"), Goal("B", from_="careful_pass"))
    assert (s.score, s.last_void, s.reserve_used) == ((0, 0), "CAREFUL_PASS", 1)
    assert (s.phase, s.restart, s.restart_team) == ("in_play", "defender", 1)


@pytest.mark.rule("FOO-41")
def test_an_own_goal_by_a_spin_counts_and_is_a_foul() -> None:
    s = after(in_play(), Spin("B", "own_goal"))
    assert (s.score, s.technicals, s.server, s.phase) == ((1, 0), (0, 1), 0, "pre_serve")
    mild = after(in_play(spin_own_goal_technical=False), Spin("B", "own_goal"))
    assert (mild.score, mild.technicals) == ((1, 0), (0, 0))
    last = after(match(games_to_win=1, technical_limit=1), "A" * 8, Serve("A"))
    ended = after(last, Spin("B", "own_goal"))
    assert (ended.result, ended.winner, ended.technicals) == ("played", 0, (0, 1))


def fouls(s: State, team: str, count: int) -> State:
    """The match after so many technical fouls of a team."""
    return after(s, *[Technical(team)] * count)  # type: ignore[arg-type]


@pytest.mark.rule("FOO-50", "FOO-51")
def test_the_fourth_technical_foul_loses_the_match() -> None:
    s = fouls(after(match(), "A" * 9, ClockExpired()), "A", 3)
    assert s.phase == "pre_serve"
    s = fouls(s, "A", 1)
    assert (s.phase, s.result, s.winner) == ("finished", "forfeit", 1)
    assert (s.final_score, s.series.wins) == ((0, 9), (0, 2))
    assert [row.points for row in s.series.rows] == [(0, 9), (0, 9)]
    ending = GAME.score(s).ended
    assert ending is not None
    assert (ending.reason, ending.places) == ("forfeit", (2, 1))
    other = fouls(match(technical_limit=1, forfeit_score=(5, 1), games_to_win=3), "B", 1)
    assert (other.final_score, other.series.wins) == ((5, 1), (3, 0))


@pytest.mark.rule("FOO-52")
def test_a_technical_foul_carries_no_shot_by_default() -> None:
    for s in (fresh(), match(), in_play()):
        assert after(s, Technical("A")).phase == s.phase


@pytest.mark.rule("FOO-57")
def test_with_the_option_a_technical_foul_is_followed_by_a_shot() -> None:
    s = after(in_play(technical_penalty_shot=True), Technical("A"))
    assert (s.phase, s.shots) == ("penalty_shot", (1,))
    assert refusal(s, PenaltyShot("A", True)) == ("NOT_YOUR_SHOT", "FOO-57")
    assert refusal(s, Goal("B")) == ("WRONG_PHASE", "FOO-42")
    assert after(s, PenaltyShot("B", False)).phase == "in_play"
    goal = after(s, PenaltyShot("B", True))
    assert (goal.score, goal.server, goal.phase, goal.after_goal) == ((0, 1), 1, "pre_serve", True)
    lost = fouls(match(technical_penalty_shot=True, technical_limit=1), "A", 1)
    assert lost.phase == "finished"


@pytest.mark.rule("FOO-57")
def test_shots_wait_for_each_other_and_keep_the_phase_before_them() -> None:
    s = match(technical_penalty_shot=True)
    two = after(s, Technical("A"), Technical("B"))
    assert two.shots == (1, 0)
    one = after(two, PenaltyShot("B", False))
    assert (one.phase, one.shots) == ("penalty_shot", (0,))
    assert after(one, PenaltyShot("A", False)).phase == "pre_serve"
    between = after(s, "A" * 9, Technical("A"))
    assert GAME.alarms(between) == ()
    assert after(between, PenaltyShot("B", False)).phase == "between_games"
    first = after(between, PenaltyShot("B", True))
    assert (first.game_no, first.score, first.series.wins) == (2, (0, 1), (1, 0))
    tossed = after(fresh(technical_penalty_shot=True), Technical("A"), PenaltyShot("B", True))
    assert (tossed.phase, tossed.score) == ("toss", (0, 1))


def test_a_match_to_be_watched_is_played_by_chance() -> None:
    s, luck = GAME.start(2, Options(played="drawn")), seeded("foosball", 5)
    for seat in (0, 1):
        s = GAME.apply(s, Event(Actor(seat), Strength(100)))
    while s.phase != "finished":
        s = GAME.apply(s, Event(CHANCE, GAME.draw(s, luck)))
    assert (s.result, max(s.series.wins)) == ("played", 2)
