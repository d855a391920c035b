"""Who serves: the formulas of section 6 over whole numbers."""

import pytest

from stolik.games.tenis_stolowy.service import (
    expedite_turn,
    is_decider,
    next_order,
    service_turn,
    services_left,
    serving_side,
    set_winner,
    swapped_order,
    toss_order,
    turn_before,
    turn_number,
    walkover_points,
)


@pytest.mark.rule("TEN-28", "TEN-29")
@pytest.mark.parametrize(
    ("a", "b", "winner"),
    [
        (11, 9, 0),
        (9, 11, 1),
        (11, 0, 0),
        (11, 10, -1),
        (12, 10, 0),
        (10, 10, -1),
        (10, 9, -1),
        (37, 38, -1),
        (37, 39, 1),
        (150, 148, 0),
    ],
)
def test_a_set_is_won_at_eleven_with_a_lead_of_two(a: int, b: int, winner: int) -> None:
    assert set_winner(a, b, 11, 2) == winner


def test_with_a_lead_of_one_the_first_to_reach_the_points_wins() -> None:
    assert set_winner(11, 10, 11, 1) == 0
    assert set_winner(10, 10, 11, 1) == -1


@pytest.mark.rule("TEN-31")
def test_the_service_changes_after_every_two_points() -> None:
    turns = [service_turn(t, 0, 11, 2) for t in range(10)]
    assert turns == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert [service_turn(t, 0, 21, 5) for t in (0, 4, 5, 9, 10)] == [0, 0, 1, 1, 2]


@pytest.mark.rule("TEN-32")
def test_from_deuce_the_service_changes_after_every_point() -> None:
    scores = [(9, 9), (10, 9), (10, 10), (10, 11), (11, 11), (12, 11), (12, 12)]
    assert [service_turn(a, b, 11, 2) for a, b in scores] == [9, 9, 10, 11, 12, 13, 14]


@pytest.mark.rule("TEN-35")
def test_the_server_hangs_on_the_number_of_points_alone() -> None:
    for played in range(19):
        sides = {
            serving_side(0, service_turn(a, played - a, 11, 2))
            for a in range(played + 1)
            if max(a, played - a) <= 10
        }
        assert len(sides) == 1


@pytest.mark.rule("TEN-53")
def test_deuce_is_one_less_than_the_points() -> None:
    assert [service_turn(20, b, 21, 5) for b in (19, 20, 21)] == [7, 8, 9]
    assert is_decider(1, 1)


@pytest.mark.parametrize(("to_win", "last"), [(2, 3), (3, 5), (4, 7)])
def test_the_deciding_set_is_the_last_possible_one(to_win: int, last: int) -> None:
    assert [n for n in range(1, 8) if is_decider(n, to_win)] == [last]


def test_the_services_left_count_down_and_are_single_from_deuce() -> None:
    assert [services_left(t, 0, 11, 2, -1) for t in range(4)] == [2, 1, 2, 1]
    assert [services_left(t, 0, 21, 5, -1) for t in (0, 4, 5)] == [5, 1, 5]
    assert services_left(2, 2, 21, 5, -1) == 1
    assert services_left(10, 10, 11, 2, -1) == 1
    assert services_left(0, 0, 11, 2, 0) == 1


@pytest.mark.rule("TEN-47")
def test_expedite_goes_on_with_the_server_of_a_broken_rally_else_with_the_last_receiver() -> None:
    assert expedite_turn(6, 5, 11, 2, True) == 5
    assert expedite_turn(6, 5, 11, 2, False) == 6
    assert expedite_turn(6, 6, 11, 2, True) == 6
    assert expedite_turn(6, 6, 11, 2, False) == 6
    assert expedite_turn(0, 0, 11, 2, False) == 0
    assert expedite_turn(10, 10, 11, 2, False) == 10
    assert expedite_turn(11, 10, 11, 2, False) == 11
    assert turn_before(0, 0, 11, 2) == -1


@pytest.mark.rule("TEN-54")
def test_under_expedite_every_turn_is_one_point() -> None:
    assert [turn_number(a, 5, 11, 2, 11, 6) for a in (6, 7, 8)] == [6, 7, 8]
    assert [turn_number(t, 0, 11, 2, 0, 0) for t in range(4)] == [0, 1, 2, 3]


@pytest.mark.rule("TEN-40", "TEN-41")
def test_the_order_of_doubles_goes_round_the_four_players() -> None:
    assert toss_order(0, 1) == (0, 1, 2, 3)
    assert toss_order(3, 0) == (3, 0, 1, 2)


@pytest.mark.rule("TEN-43")
@pytest.mark.parametrize(
    ("server", "order"),
    [(1, (1, 0, 3, 2)), (3, (3, 2, 1, 0)), (0, (0, 3, 2, 1)), (2, (2, 1, 0, 3))],
)
def test_whoever_served_to_the_chosen_server_receives(
    server: int, order: tuple[int, int, int, int]
) -> None:
    assert next_order((0, 1, 2, 3), server) == order


@pytest.mark.rule("TEN-44")
def test_the_receiving_pair_exchanges_its_places() -> None:
    assert swapped_order((0, 1, 2, 3), 4) == (0, 3, 2, 1)
    assert swapped_order((0, 1, 2, 3), 5) == (2, 1, 0, 3)


@pytest.mark.rule("TEN-51")
def test_the_other_side_of_a_retirement_gets_the_points_or_the_lead() -> None:
    assert [walkover_points(x, 11, 2) for x in (0, 9, 10, 14)] == [11, 11, 12, 16]
    assert walkover_points(10, 11, 1) == 11
