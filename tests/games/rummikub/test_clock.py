"""Time: the clock, every outcome of an expiry, penalties, absent players."""

from __future__ import annotations

import pytest

from stolik.engine import CLOCK, REFEREE
from stolik.engine.examples import Json
from stolik.games.rummikub import GAME
from stolik.games.rummikub.rules.actions import (
    Draw,
    Move,
    PickUp,
    PutDown,
    Ready,
    ReturnToPlay,
    Timeout,
)
from tests.games.rummikub.desk import Table, at, dealt

RACKS = {"A": "b4 b6 k2", "B": "k9 o9"}
LYING = "b5 r5 k5 o5"


def table(**options: Json) -> Table:
    return at(RACKS, LYING, "o1 o2 o3 o4", options=options)


def after(found: Table) -> tuple[str, str, int]:
    return found.p.outcome, found.rack(0), found.p.to_move


@pytest.mark.rule("RUM-70", "RUM-71")
def test_each_move_has_its_time_from_the_end_of_the_move_before() -> None:
    found = table()
    assert [alarm.at_ms for alarm in GAME.turn(found.state).alarms] == [40_000]
    found.act(0, Draw(), 12_000)
    assert [alarm.at_ms for alarm in GAME.turn(found.state).alarms] == [52_000]
    assert found.refused(CLOCK, Timeout(), 51_999) == "time_is_left"
    quick = table(time_limit_s=10)
    assert GAME.turn(quick.state).alarms[0].at_ms == 10_000
    assert GAME.turn(table(time_limit_s=0).state).alarms == ()


@pytest.mark.rule("RUM-70")
def test_less_than_ten_seconds_are_refused() -> None:
    with pytest.raises(Exception, match="time_too_short"):
        GAME.start(2, GAME.options(time_limit_s=9))


@pytest.mark.rule("RUM-76")
def test_who_does_nothing_draws_one() -> None:
    assert after(table().expire()) == ("no_move", "k2 b4 b6 o1", 1)
    free = table(invalid_penalty_tiles=0).expire()
    assert after(free) == ("no_move", "k2 b4 b6 o1", 1)


@pytest.mark.rule("RUM-74")
def test_a_complete_play_counts_when_time_runs_out() -> None:
    found = table().act(0, Move("b4", "1")).act(0, Move("b5", "1")).act(0, Move("b6", "1"))
    assert after(found.expire()) == ("done", "k2", 1)
    assert found.table == "k5 o5 r5 | b4 b5 b6"


@pytest.mark.rule("RUM-76")
@pytest.mark.parametrize("draws", [0, 1, 3])
def test_an_unfinished_layout_is_undone_and_tiles_are_drawn(draws: int) -> None:
    found = table(invalid_penalty_tiles=draws).act(0, Move("b4", "1")).act(0, Move("b5", "1"))
    found.expire()
    assert (found.p.outcome, found.table, found.p.to_move) == ("rolled_back", "k5 b5 o5 r5", 1)
    assert found.p.counts[0] == 3 + draws


@pytest.mark.rule("RUM-73", "RUM-75")
def test_a_rack_tile_in_the_hand_goes_back_and_a_table_tile_spoils_the_move() -> None:
    one = table(placing="hand").act(0, PickUp("b4"))
    assert after(one.expire()) == ("no_move", "k2 b4 b6 o1", 1)
    two = table(placing="hand").act(0, PickUp("b5"))
    assert after(two.expire()) == ("rolled_back", "k2 b4 b6 o1", 1)
    racks = {"A": "b6 k2", "B": "k9"}
    three = at(racks, "b3 b4 b5", "o1", options={"placing": "hand"})
    three.act(0, PickUp("b6")).act(0, PutDown("0")).act(0, PickUp("k2"))
    assert after(three.expire()) == ("done", "k2", 1)


@pytest.mark.rule("RUM-73")
def test_a_loose_tile_on_the_table_stays_and_spoils_the_move() -> None:
    found = table().act(0, Move("k2", "1"))
    assert after(found.expire()) == ("rolled_back", "k2 b4 b6 o1", 1)


@pytest.mark.rule("RUM-76")
def test_a_meld_below_thirty_is_undone() -> None:
    found = at({"A": "b4 b5 b6", "B": "k9"}, "", "o1", opened="")
    for tile in ("b4", "b5", "b6"):
        found.act(0, Move(tile, "0"))
    found.expire()
    assert (found.p.outcome, found.p.opened[0], found.p.counts[0]) == ("rolled_back", False, 4)


@pytest.mark.rule("RUM-40")
def test_a_tile_taken_before_time_makes_the_move_a_draw() -> None:
    found = table().time(drew=True)
    assert after(found) == ("drawn", "k2 b4 b6 o1", 1)


@pytest.mark.rule("RUM-78")
def test_touching_after_time_adds_to_every_outcome() -> None:
    for told, count in (
        ({"touched": True}, 5),
        ({"touched": True, "drew": True}, 5),
        ({"touched": True, "working": "r5 k5 o5 | b4 b5 b6"}, 4),
        ({"touched": True, "working": "r5 k5 o5 | b4 b6", "hand": "b5", "hand_from": "table"}, 5),
    ):
        assert table().time(**told).p.counts[0] == count
    assert table(touch_penalty_tiles=3).time(touched=True).p.counts[0] == 7


@pytest.mark.rule("RUM-77")
def test_what_cannot_be_restored_is_taken_up_and_by_option_a_tile_drawn() -> None:
    told = {"working": "r5 k5 o5 | b4 b6", "hand": "b5", "hand_from": "table", "restorable": False}
    found = table().time(**told)
    assert after(found) == ("loose_taken", "k2 b4 b5 b6", 1)
    assert found.table == "k5 o5 r5"
    assert table(draw_after_loose_pickup=True).time(**told).p.counts[0] == 5


@pytest.mark.rule("RUM-77")
def test_only_the_referee_says_how_a_real_table_lies() -> None:
    found = table()
    assert found.refused(0, Timeout(drew=True)) == "not_referee"
    assert found.refused(CLOCK, Timeout(restorable=False), 40_000) == "clock_sees_nothing"
    assert found.refused(REFEREE, Timeout("b5 r5 k5", "", "")) == "tiles_do_not_add_up"
    assert found.refused(REFEREE, Timeout(f"{LYING} | r9")) == "tiles_do_not_add_up"
    assert found.refused(REFEREE, Timeout(None, "r9", "rack")) == "tiles_do_not_add_up"
    assert found.refused(REFEREE, Timeout(None, "b5", "")) == "tiles_do_not_add_up"


@pytest.mark.rule("RUM-79")
def test_who_owes_more_than_the_bank_has_takes_what_is_there() -> None:
    found = at(RACKS, LYING, "o1", options={"touch_penalty_tiles": 3}).time(touched=True)
    assert (found.p.counts[0], found.p.bank, found.p.phase) == (4, 0, "final_lap")


@pytest.mark.rule("RUM-76")
def test_from_an_empty_bank_nothing_is_drawn() -> None:
    found = at(RACKS, LYING, "")
    found.expire()
    assert (found.p.outcome, found.p.counts[0], found.p.to_move) == ("no_move", 3, 1)


@pytest.mark.rule("RUM-116")
def test_after_three_expiries_in_a_row_a_bot_draws_until_the_seat_returns() -> None:
    found = dealt(2)
    found.act(REFEREE, Ready()).expire()
    for turn in range(4):
        found.act(1, Draw()) if turn % 2 == 0 else found.expire()
    assert (found.p.late[0], found.p.away[0]) == (3, True)
    held = found.p.counts[0]
    found.act(1, Draw())
    assert (found.p.counts[0], found.p.to_move) == (held + 1, 1)  # the bot has drawn
    found.act(0, ReturnToPlay()).act(1, Draw())
    assert (found.p.to_move, found.p.late[0]) == (0, 0)
    assert found.refused(0, ReturnToPlay()) == "not_away"


@pytest.mark.rule("RUM-116")
def test_an_own_move_in_between_starts_the_count_again_and_zero_means_never() -> None:
    found = dealt(2, max_timeouts=2).act(REFEREE, Ready()).expire()
    found.act(1, Draw()).act(0, Draw()).act(1, Draw())
    found.expire()
    assert (found.p.late[0], found.p.away[0]) == (1, False)
    never = dealt(2, max_timeouts=0).act(REFEREE, Ready())
    for _ in range(10):
        never.expire()
    assert never.p.away == (False, False)


@pytest.mark.rule("RUM-72")
def test_at_a_real_table_the_clock_only_shows_and_the_referee_decides() -> None:
    found = at(RACKS, LYING, "o1", options={"timeouts": "referee"})
    assert GAME.turn(found.state).alarms == ()
    clock = found.scene(0).seats[0].clock
    assert clock is not None
    assert (clock.left_ms, clock.is_running) == (40_000, True)
    assert found.refused(CLOCK, Timeout(), 99_000) == "time_is_left"
