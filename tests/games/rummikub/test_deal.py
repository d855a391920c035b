"""The draw for the first move, the stacks, readiness, doublets, and the next game."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, REFEREE
from stolik.games.rummikub import GAME
from stolik.games.rummikub.rules.actions import (
    AskCount,
    ConfirmScore,
    DeclareIntent,
    Draw,
    PickStack,
    Ready,
    RequestRedeal,
    Shuffle,
    StarterDraw,
)
from stolik.games.rummikub.rules.deal import handed
from tests.games.rummikub.desk import at, dealt, fresh, stacked
from tests.kit.walks import seeded

DOUBLES = "k1 k1 b5 b5 r9 r9 o1 o2 o4 o6 o8 o10 o12 k13"
POOR = "k2 k4 k6 b7 b9 b11 r1 r3 r5 o3 o5 o7 o9 o13"
PLAIN = "k2 k3 k4 b6 b7 b8 r1 r2 r3 o3 o5 o7 o9 o11"


@pytest.mark.rule("RUM-2")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_three_or_four_can_play(seats: int) -> None:
    with pytest.raises(Exception, match="two_to_four"):
        GAME.start(seats, GAME.options())


@pytest.mark.rule("RUM-6")
def test_the_highest_tile_begins() -> None:
    table = fresh(3).act(CHANCE, StarterDraw(("k5", "r12", "b12")))
    assert table.p.phase == "setup"  # a tie draws again
    table.act(CHANCE, StarterDraw(("-", "k1", "o2")))
    assert (table.p.starter, table.p.phase) == (2, "deal")


@pytest.mark.rule("RUM-6")
def test_a_joker_draws_again_and_the_others_keep_their_tiles() -> None:
    table = fresh(3).act(CHANCE, StarterDraw(("J", "r12", "b3")))
    assert table.refused(CHANCE, StarterDraw(("k1", "k2", "-"))) == "wrong_tiles"
    table.act(CHANCE, StarterDraw(("r13", "-", "-")))
    assert table.p.starter == 0


@pytest.mark.rule("RUM-6")
def test_only_tiles_of_the_game_are_drawn_for_the_start() -> None:
    table = fresh(3)
    for names in (("k1", "k2"), ("k1", "k1", "k1"), ("k1", "-", "k2"), ("k1", "x", "k2")):
        assert table.refused(CHANCE, StarterDraw(names)) == "wrong_tiles"
    assert table.refused(0, StarterDraw(("k1", "k2", "k3"))) == "chance_only"


@pytest.mark.rule("RUM-5", "RUM-6")
def test_a_given_starter_begins_and_the_move_passes_clockwise() -> None:
    table = dealt(3, starter="B").act(REFEREE, Ready())
    movers = []
    for _ in range(4):
        movers.append(table.p.to_move)
        table.act(table.p.to_move, Draw())
    assert movers == [1, 2, 0, 1]


@pytest.mark.rule("RUM-7", "RUM-8", "RUM-10")
def test_fourteen_tiles_each_and_the_stack_of_eight_in_the_middle() -> None:
    for seats, bank in ((4, 50), (3, 64), (2, 78)):
        p = dealt(seats).p
        assert p.counts == (14,) * seats
        assert (p.bank, p.centre, p.stacks[14]) == (bank, 14, 8)
        assert [n for n, size in enumerate(p.stacks) if size] == list(range(2 * seats, 15))


@pytest.mark.rule("RUM-7")
def test_stacks_of_other_sizes_or_tiles_are_refused() -> None:
    table = fresh(2, starter="A")
    whole = stacked(PLAIN, DOUBLES).stacks
    for stacks in (
        whole[:14],
        (*whole[:13], whole[14], whole[13]),
        (("k1",) * 7, *whole[1:]),
        (("x", *whole[0][1:]), *whole[1:]),
    ):
        assert table.refused(CHANCE, Shuffle(stacks)) == "wrong_tiles"


@pytest.mark.rule("RUM-9")
def test_each_giver_gives_one_stack_to_the_left_and_one_to_the_right() -> None:
    assert handed(4, 1) == ((1, 4), (3, 6), (0, 5), (2, 7))
    assert handed(2, 0) == ((2, 3), (0, 1))
    table = fresh(2, starter="A").act(CHANCE, stacked(PLAIN, DOUBLES))
    assert sorted(table.rack(1).split()) == sorted(DOUBLES.split())


@pytest.mark.rule("RUM-7")
def test_chance_deals_racks_and_leaves_the_bank_to_later() -> None:
    table = fresh(2, starter="A")
    do = GAME.draw(table.state, seeded("x"))
    assert isinstance(do, Shuffle)
    assert all("?" not in stack for stack in do.stacks[:4])
    assert all(set(stack) == {"?"} for stack in do.stacks[4:])


@pytest.mark.rule("RUM-13", "RUM-15")
def test_three_doublets_bring_a_new_deal_and_nobody_is_ready_any_more() -> None:
    table = fresh(2, starter="B").act(CHANCE, stacked(DOUBLES, PLAIN))
    owner = next(s for s in (0, 1) if "k1 k1" in table.rack(s))
    table.act(1 - owner, Ready())
    assert table.refused(1 - owner, RequestRedeal()) == "already_ready"
    table.act(owner, RequestRedeal())
    assert (table.p.phase, table.p.ready, table.p.starter) == ("deal", (False, False), 1)
    assert table.state.racks == ()


@pytest.mark.rule("RUM-15")
def test_the_others_learn_only_that_the_demand_was_valid() -> None:
    table = fresh(2, starter="A").act(CHANCE, stacked(DOUBLES, PLAIN))
    owner = next(s for s in (0, 1) if "k1 k1" in table.rack(s))
    table.act(owner, RequestRedeal())
    view = table.seen(1 - owner).view
    assert (view.racks, view.public.news[0].tiles) == ((), ())


@pytest.mark.rule("RUM-13", "RUM-14")
def test_a_demand_without_enough_doublets_or_after_the_start_is_refused() -> None:
    table = fresh(2, starter="A").act(CHANCE, stacked(PLAIN, DOUBLES))
    owner = next(s for s in (0, 1) if "k1 k1" in table.rack(s))
    assert table.refusal(1 - owner, RequestRedeal()) == ("too_few_doublets", "RUM-13")
    assert RequestRedeal() in table.choices(owner).listed
    assert RequestRedeal() not in table.choices(1 - owner).listed
    table.act(REFEREE, Ready())
    assert table.refusal(owner, RequestRedeal()) == ("game_started", "RUM-14")
    assert table.refused(owner, Ready()) == "game_started"


@pytest.mark.rule("RUM-12")
def test_two_jokers_are_a_doublet_only_by_option() -> None:
    rack = "J J b5 b5 r9 r9 o1 o2 o4 o6 o8 o10 o12 k13"
    for counts, refused in ((False, True), (True, False)):
        table = fresh(2, starter="A", jokers_count_as_doublet=counts)
        table.act(CHANCE, stacked(rack, PLAIN))
        owner = next(s for s in (0, 1) if "J J" in table.rack(s))
        assert (RequestRedeal() not in table.choices(owner).listed) == refused


@pytest.mark.rule("RUM-13")
def test_no_doublets_needed_means_no_right() -> None:
    table = fresh(2, starter="A", doublets_needed=0).act(CHANCE, stacked(DOUBLES, PLAIN))
    assert [table.refused(seat, RequestRedeal()) for seat in (0, 1)] == ["too_few_doublets"] * 2


@pytest.mark.rule("RUM-14")
def test_the_game_starts_when_every_seat_is_ready() -> None:
    table = dealt(3)
    for seat in (2, 0):
        table.act(seat, Ready())
        assert table.p.phase == "ready"
    assert table.refused(0, Ready()) == "already_ready"
    assert table.refused(0, Draw()) == "not_your_turn"
    table.act(1, Ready(), 5000)
    assert (table.p.phase, table.p.to_move, table.p.since_ms) == ("turn", 0, 5000)


@pytest.mark.rule("RUM-16")
def test_everyone_sees_the_stacks_as_counts() -> None:
    table = dealt(4).act(REFEREE, Ready()).act(0, Draw())
    for viewer in (0, 1, REFEREE, -4):
        assert table.seen(viewer).view.public.stacks[14] == 7
        texts = [str(node) for node in table.scene(viewer).centre]
        assert any("'bank', count=7" in text or "count=7" in text for text in texts)


@pytest.mark.rule("RUM-17", "RUM-6", "RUM-87")
def test_the_next_game_begins_with_the_next_seat_and_new_stacks() -> None:
    table = at({"A": "r6", "B": "k5"}, "r3 r4 r5", "o1", options={"games": 2, "starter": "A"})
    table.play(0, "r3 r4 r5 r6", "r6")
    assert table.p.phase == "verify"
    table.act(0, ConfirmScore())
    assert table.refused(0, ConfirmScore()) == "already_confirmed"
    table.act(1, ConfirmScore())
    assert (table.p.phase, table.p.starter, table.p.table) == ("deal", 1, ())
    assert table.p.series.totals == (5, -5)
    assert sum(table.p.stacks) == 106


@pytest.mark.rule("RUM-41")
def test_a_player_points_at_the_next_stack() -> None:
    table = dealt(2, stack_choice="player").act(REFEREE, Ready())
    assert table.refused(0, PickStack(5)) == "stack_not_empty"
    for _ in range(8):
        table.act(table.p.to_move, Draw())
    assert table.refusal(0, Draw()) == ("pick_stack_first", "RUM-41")
    assert table.refused(0, PickStack(2)) == "no_such_stack"  # it was dealt
    table.act(0, PickStack(9)).act(0, Draw())
    assert (table.p.centre, table.p.stacks[9]) == (9, 6)


@pytest.mark.rule("RUM-41")
def test_otherwise_the_lowest_reserve_stack_comes_by_itself() -> None:
    table = dealt(2).act(REFEREE, Ready())
    for _ in range(9):
        table.act(table.p.to_move, Draw())
    assert (table.p.centre, table.p.stacks[4]) == (4, 6)
    assert table.refused(table.p.to_move, PickStack(9)) == "stack_not_empty"


@pytest.mark.rule("RUM-42")
def test_a_question_for_the_number_of_tiles_is_answered_truly() -> None:
    table = dealt(3).act(REFEREE, Ready()).act(0, Draw())
    table.act(2, AskCount(0))
    (told,) = table.p.news
    assert (told.what, told.seat, told.other, told.count) == ("asked", 2, 0, 15)
    assert table.refused(2, AskCount(2)) == "no_such_seat"
    assert table.refused(2, AskCount(7)) == "no_such_seat"


@pytest.mark.rule("RUM-98")
def test_a_declaration_is_possible_from_the_deal_on_and_only_with_a_meld_on_the_rack() -> None:
    meld = "k10 k11 k12 b1 b3 b5 o2 o4 o6 r1 r3 r5 r7 o8"
    table = fresh(2, starter="A")
    assert table.refused(0, DeclareIntent()) == "not_dealt"
    table.act(CHANCE, stacked(meld, POOR))
    owner = next(s for s in (0, 1) if "k12" in table.rack(s))
    assert table.refusal(1 - owner, DeclareIntent()) == ("no_30_on_rack", "RUM-98")
    table.act(owner, DeclareIntent())
    assert table.p.declared[owner]
    assert table.refused(owner, DeclareIntent()) == "already_declared"


@pytest.mark.rule("RUM-98")
def test_the_server_declares_where_the_table_wants_it() -> None:
    meld = "k10 k11 k12 b1 b3 b5 o2 o4 o6 r1 r3 r5 r7 o8"
    table = fresh(2, starter="A", auto_declare_intent=True).act(CHANCE, stacked(meld, POOR))
    assert sorted(table.p.declared) == [False, True]
