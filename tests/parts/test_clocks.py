"""Clock arithmetic on two players: increment, delay, time per move, periods, flags."""

import pytest

from stolik.parts.clocks import (
    DAY_MS,
    PRESETS,
    Clocks,
    Control,
    Stage,
    added,
    deadline,
    has_run_out,
    is_last_period,
    left_at,
    next_period,
    opened,
    period,
    pressed,
    stopped,
    turned,
)

BLITZ = PRESETS["3+2"]
PERIODS = Control(stages=(Stage(5400, 30, 2), Stage(900, 30)))


@pytest.mark.rule("SZA-48", "SZA-64")
def test_a_move_costs_the_time_since_the_last_one_and_earns_the_increment() -> None:
    clocks = opened(BLITZ, 2, 0, running=0)
    clocks = pressed(BLITZ, clocks, 10_000, after=1)
    assert clocks == Clocks((172_000, 180_000), (1, 0), 10_000, 1)
    clocks = pressed(BLITZ, clocks, 13_500, after=0)
    assert clocks.left_ms == (172_000, 178_500)


@pytest.mark.rule("SZA-64")
def test_a_delay_makes_the_first_seconds_of_every_move_free() -> None:
    control = Control(base_s=60, delay_s=5)
    clocks = pressed(control, opened(control, 2, 0, running=0), 4_000, after=1)
    assert clocks.left_ms == (60_000, 60_000)
    clocks = pressed(control, clocks, 11_000, after=0)
    assert clocks.left_ms == (60_000, 58_000)
    assert deadline(control, clocks) == 11_000 + 5_000 + 60_000


@pytest.mark.rule("SZA-64")
def test_days_per_move_are_not_saved_up() -> None:
    control = Control(days_per_move=2)
    clocks = pressed(control, opened(control, 2, 0, running=0), 1_000, after=1)
    assert clocks.left_ms == (2 * DAY_MS, 2 * DAY_MS)
    assert deadline(control, clocks) == 1_000 + 2 * DAY_MS


def test_a_clock_per_move_starts_full_for_every_move() -> None:
    control = Control(move_s=30)
    clocks = pressed(control, opened(control, 2, 0, running=0), 29_000, after=1)
    assert (deadline(control, clocks), clocks.left_ms[0]) == (59_000, 30_000)


@pytest.mark.rule("SZA-64")
def test_the_next_period_is_added_when_its_predecessor_is_complete() -> None:
    clocks = opened(PERIODS, 2, 0, running=0)
    clocks = pressed(PERIODS, clocks, 0, after=1)
    assert clocks.left_ms[0] == 5_430_000
    clocks = pressed(PERIODS, pressed(PERIODS, clocks, 0, after=0), 0, after=1)
    assert clocks.left_ms[0] == 5_460_000 + 900_000
    assert period(PERIODS, clocks, 0) == 1
    assert is_last_period(PERIODS, clocks, 0)
    assert not is_last_period(PERIODS, clocks, 1)


def test_the_flag_falls_when_nothing_is_left_and_not_before() -> None:
    control = Control(base_s=60)
    clocks = opened(control, 2, 0, running=0)
    assert not has_run_out(control, clocks, 59_999)
    assert has_run_out(control, clocks, 60_000)
    assert left_at(control, clocks, 0, 61_000) == -1_000
    assert left_at(control, clocks, 1, 61_000) == 60_000


def test_a_move_within_the_delay_is_in_time_even_with_nothing_left() -> None:
    control = Control(base_s=1, delay_s=5)
    clocks = Clocks((0, 1_000), (3, 3), 0, running=0)
    assert not has_run_out(control, clocks, 5_000)
    assert has_run_out(control, clocks, 5_001)


def test_time_given_or_taken_never_goes_below_zero() -> None:
    clocks = added(opened(BLITZ, 2), 1, 120_000)
    assert clocks.left_ms == (180_000, 300_000)
    assert added(clocks, 0, -999_999_999).left_ms == (0, 300_000)


def test_stopping_charges_the_running_player_only() -> None:
    clocks = stopped(BLITZ, opened(BLITZ, 2, 0, running=1), 5_000)
    assert (clocks.left_ms, clocks.running) == ((180_000, 175_000), None)
    assert deadline(BLITZ, clocks) is None
    assert stopped(BLITZ, clocks, 9_000) == clocks


def test_a_move_taken_back_returns_the_turn_but_not_the_time() -> None:
    clocks = pressed(BLITZ, opened(BLITZ, 2, 0, running=0), 10_000, after=1)
    clocks = turned(BLITZ, clocks, 12_000, 0, (0, 0))
    assert clocks == Clocks((172_000, 178_000), (0, 0), 12_000, 0)


def test_both_players_can_be_put_into_the_next_period() -> None:
    clocks = next_period(PERIODS, Clocks((0, 0), (1, 1), 0, running=0))
    assert (clocks.left_ms, clocks.moves) == ((900_000, 900_000), (2, 2))
    assert next_period(PERIODS, clocks) == clocks


@pytest.mark.parametrize(
    "control",
    [
        Control(),
        Control(base_s=0),
        Control(base_s=60, days_per_move=1),
        Control(base_s=60, increment_s=1, delay_s=1),
        Control(days_per_move=1, increment_s=5),
        Control(stages=(Stage(60), Stage(60))),
    ],
)
def test_a_control_that_mixes_ways_or_gives_no_time_is_unsound(control: Control) -> None:
    assert not control.is_sound


@pytest.mark.rule("SZA-47")
def test_every_preset_is_sound() -> None:
    assert all(control.is_sound for control in PRESETS.values())
    assert PRESETS["90+30"] == Control(base_s=5400, increment_s=30)
    assert PRESETS["1+0"] == Control(base_s=60)
