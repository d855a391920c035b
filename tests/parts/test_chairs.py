"""Chairs: the same everywhere, with a clock only where there is a limit."""

from __future__ import annotations

from stolik.engine import Option, Raw, Seen, Viewer, Who, msg
from stolik.engine.fair import Stream
from stolik.engine.scene import Clock, Seat
from stolik.parts.chairs import chair, countdown, seat_options
from stolik.parts.open_game import AllOpen


def test_a_chair_says_who_sits_there_and_whether_it_is_the_viewer_s() -> None:
    name = msg("seat.name", who=Who(1))
    assert chair(1, 0) == Seat("seat:1", 1, name)
    clock = countdown(1, 1_000, 31_000)
    assert clock == Clock("clock:1", 30_000, 1_000, True, msg("time_left"))
    mine = chair(1, 1, [Raw("7")], is_due=True, clock=clock)
    assert mine == Seat("seat:1", 1, name, (Raw("7"),), True, True, (), clock)


def test_without_a_limit_there_is_no_clock() -> None:
    assert countdown(0, 500, None) is None


def test_chairs_are_picked_by_number_under_their_names() -> None:
    assert seat_options((0, 2)) == (
        Option(0, msg("seat.name", who=Who(0))),
        Option(2, msg("seat.name", who=Who(2))),
    )


def test_where_nothing_is_hidden_the_view_is_the_state() -> None:
    game, luck = AllOpen[str](), Stream(bytes(32), 0)
    assert game.observe("state", Viewer(1)) == "state"
    assert game.sample(Seen(Viewer(1), "state"), luck) == "state"
