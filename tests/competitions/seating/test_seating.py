"""Seating plans: what they cost, how good they can be, and what they must respect."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from stolik.competitions.seating.bound import evenly, lower_bound, mates_bound
from stolik.competitions.seating.designs import plan_for
from stolik.competitions.seating.pauses import pausing_by_number, pausing_next
from stolik.competitions.seating.plan import Round, Task, cost, first_seats, meetings, repeats
from stolik.competitions.seating.search import TRIES, seat
from stolik.engine.refusals import BadInput

PUBLISHED = {
    4: 60,
    5: 30,
    6: 20,
    7: 12,
    8: 40,
    9: 30,
    10: 20,
    11: 14,
    12: 30,
    13: 20,
    14: 11,
    15: 0,
    16: 0,
    17: 1,
    18: 1,
    19: 0,
}


def asked(players: int, rounds: int = 5) -> Task:
    pausing = tuple(tuple(row) for row in pausing_by_number(players, rounds))
    return Task(tuple(range(1, players + 1)), pausing)


def is_whole(task: Task, rounds: tuple[Round, ...]) -> bool:
    return all(
        sorted([*(n for table in one.tables for n in table), *one.pausing]) == sorted(task.players)
        and all(len(table) == task.table_size for table in one.tables)
        for one in rounds
    )


@pytest.mark.rule("LIG-8")
@pytest.mark.parametrize("players", [*range(4, 25), 32, 40, 80, 160])
def test_no_plan_is_worse_than_the_published_one(players: int) -> None:
    task = asked(players)
    plan = seat(task, seed=1)
    assert is_whole(task, plan)
    assert lower_bound(task) <= repeats(plan) <= PUBLISHED.get(players, 0)


@pytest.mark.rule("LIG-8")
@pytest.mark.parametrize("seed", [0, 13])
def test_eighteen_meet_nobody_twice_whatever_the_seed(seed: int) -> None:
    plan = seat(asked(18), seed)
    assert is_whole(asked(18), plan)
    assert repeats(plan) == 0
    assert first_seats(plan) == 24


def test_a_known_plan_is_not_used_for_other_pauses() -> None:
    task = asked(18)
    turned = Task(task.players, task.pausing[1:] + task.pausing[:1])
    assert plan_for(task)
    assert plan_for(turned) == ()


def test_the_largest_field_meets_nobody_twice() -> None:
    assert max(meetings(seat(asked(400))).values()) == 1


def test_the_same_task_and_seed_give_the_same_plan() -> None:
    assert seat(asked(21), seed=5) == seat(asked(21), seed=5)
    assert seat(asked(21), seed=5) != seat(asked(21), seed=6)


@given(players=st.integers(4, 9), rounds=st.integers(1, 4), data=st.data())
@settings(deadline=None, max_examples=60)
def test_no_plan_whatever_beats_the_lower_bound(
    players: int, rounds: int, data: st.DataObject
) -> None:
    task = asked(players, rounds)
    plan = []
    for pausing in task.pausing:
        present = [n for n in task.players if n not in pausing]
        order = data.draw(st.permutations(present))
        tables = [tuple(order[at : at + 4]) for at in range(0, len(order), 4)]
        plan.append(Round(tuple(tables), pausing))
    assert repeats(plan) >= lower_bound(task)
    past = Task(task.players, task.pausing[1:], played=(plan[0],))
    assert repeats(plan) >= lower_bound(past)


def test_things_spread_evenly_over_boxes_make_the_fewest_pairs() -> None:
    assert [evenly(n, 3) for n in range(8)] == [0, 0, 0, 0, 1, 2, 3, 5]


@pytest.mark.rule("LIG-8")
def test_first_seats_differ_by_at_most_one() -> None:
    plan = seat(asked(24))
    counts = [sum(n == t[0] for one in plan for t in one.tables) for n in range(1, 25)]
    assert max(counts) - min(counts) <= 1
    assert first_seats(plan) == sum(c * c for c in counts)


def test_team_mates_are_kept_apart_without_costing_a_repeat() -> None:
    teams = {n: "abcdefgh"[n % 8] for n in range(1, 33)}
    base = asked(32)
    task = Task(base.players, base.pausing, teams=teams, team_mates="soft")
    found = cost(task, seat(task))
    assert (found.forbidden, found.repeats, found.team_mates) == (0, 0, 0)


def test_pairs_that_must_not_meet_never_do() -> None:
    base = asked(20)
    apart = tuple(combinations((1, 2, 3, 4, 5), 2))
    task = Task(base.players, base.pausing, apart=apart)
    found = meetings(seat(task))
    assert not any(found[pair] for pair in apart)


def test_who_cannot_walk_stays_at_one_table() -> None:
    base = asked(22)
    task = Task(base.players, base.pausing, places={7: 2, 11: 0})
    for one in seat(task):
        assert 7 in one.tables[2] or 7 in one.pausing
        assert 11 in one.tables[0] or 11 in one.pausing


def test_five_people_cannot_all_have_one_table() -> None:
    base = asked(20)
    with pytest.raises(BadInput) as refused:
        seat(Task(base.players, base.pausing, places=dict.fromkeys(range(1, 6), 0)))
    assert refused.value.code == "seating.place_taken"


@pytest.mark.rule("LIG-35")
def test_rounds_to_come_avoid_the_meetings_already_played() -> None:
    base = asked(24)
    plan = seat(base)
    left = tuple(n for n in base.players if n not in (3, 17))
    pausing = tuple(tuple(row) for row in pausing_next(left, [], 3))
    task = Task(left, pausing, played=plan[:2])
    rest = seat(task, seed=2)
    assert is_whole(task, rest)
    assert repeats((*plan[:2], *rest)) == 0


@pytest.mark.rule("LIG-12", "LIG-9")
def test_pauses_go_round_by_drawn_number() -> None:
    assert pausing_by_number(18, 5) == [[1, 2], [3, 4], [5, 6], [7, 8], [9, 10]]
    assert pausing_by_number(7, 3) == [[1, 2, 3], [4, 5, 6], [7, 1, 2]]


@pytest.mark.rule("LIG-49", "LIG-11")
@given(players=st.integers(4, 40), rounds=st.integers(1, 12))
def test_pausing_least_first_is_the_same_while_nobody_leaves(players: int, rounds: int) -> None:
    by_number = [sorted(row) for row in pausing_by_number(players, rounds)]
    by_count = [sorted(row) for row in pausing_next(range(1, players + 1), [], rounds)]
    assert by_number == by_count


@pytest.mark.rule("LIG-49")
def test_after_a_change_those_pause_who_have_paused_least() -> None:
    assert pausing_next([1, 2, 4, 5, 6], [1, 2], 3) == [[4], [5], [6]]


def test_a_search_ends_where_no_plan_can_be_better() -> None:
    teams = {number: "Mewy" if number % 2 else "Foki" for number in range(1, 9)}
    task = Task(tuple(range(1, 9)), ((), ()), teams=teams, team_mates="soft")
    tries: list[int] = []
    found = seat(task, 3, lambda count, _repeats, _bound: tries.append(count))
    assert cost(task, found).team_mates == mates_bound(task) == 8
    assert cost(task, found).repeats == lower_bound(task)
    assert len(tries) < TRIES  # both are proven: nothing is left to look for


def test_team_mates_who_have_met_are_part_of_what_nobody_can_beat() -> None:
    teams = {1: "Mewy", 2: "Mewy"}
    played = (Round(((1, 2, 3, 4), (5, 6, 7, 8))),)
    task = Task(tuple(range(1, 9)), ((),), played=played, teams=teams, team_mates="soft")
    assert mates_bound(task) == 1
    assert cost(task, seat(task, 3)).team_mates == 1


def test_more_of_a_team_than_tables_must_meet_and_no_more_is_claimed() -> None:
    players = tuple(range(1, 17))
    teams = dict.fromkeys(range(1, 7), "Mewy")
    task = Task(players, ((),) * 3, teams=teams, team_mates="soft")
    assert mates_bound(task) == 3 * 2  # six of them at four tables: two tables with two
    found = seat(task)
    assert cost(task, found).team_mates >= mates_bound(task)
    assert mates_bound(replace(task, teams={1: "Mewy", 2: "Foki"})) == 0
