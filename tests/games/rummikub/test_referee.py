"""The referee: warnings, cards, disqualification, rulings on moves, layouts, tiles and scores."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Actor, Event
from stolik.games.rummikub import GAME
from stolik.games.rummikub.rules.actions import (
    ConfirmScore,
    CorrectScore,
    DeclareIntent,
    Disqualify,
    Draw,
    DrawTile,
    GiveTiles,
    Move,
    Pass,
    PickUp,
    PutDown,
    Ready,
    Restore,
    RuleInvalid,
    Warn,
    Yellow,
)
from tests.games.rummikub.desk import Table, at, dealt

RACKS = {"A": "r6 k2", "B": "k5 k6", "C": "o13 J"}
LYING = "r3 r4 r5"


def table(bank: str = "o1 o2 o3 o4") -> Table:
    return at(RACKS, LYING, bank)


@pytest.mark.rule("RUM-111")
@pytest.mark.parametrize(
    "do",
    [Warn(1), Yellow(1), Disqualify(1), RuleInvalid(1), Restore(1, ""), GiveTiles(1, 1)],
)
def test_only_the_referee_rules(do: Warn) -> None:
    assert table().refusal(0, do) == ("not_referee", "RUM-111")


@pytest.mark.rule("RUM-110")
def test_a_warning_is_noted_and_a_second_yellow_card_disqualifies() -> None:
    found = table().act(REFEREE, Warn(1, "noise")).act(REFEREE, Yellow(1))
    assert (found.p.warned[1], found.p.yellow[1], found.p.out[1]) == (1, 1, False)
    found.act(REFEREE, Yellow(1))
    assert found.p.out == (False, True, False)
    assert found.refused(REFEREE, Yellow(1)) == "already_out"
    assert found.refused(REFEREE, Warn(7)) == "no_such_seat"


@pytest.mark.rule("RUM-115")
def test_a_disqualified_seat_is_skipped_keeps_its_rack_and_cannot_win() -> None:
    found = table().act(REFEREE, Disqualify(1))
    assert found.p.to_move == 0
    found.act(0, Draw())
    assert found.p.to_move == 2
    assert found.refused(1, Draw()) == "not_your_turn"
    found.act(2, Draw()).play(0, "r3 r4 r5 r6", "r6")
    assert found.refused(REFEREE, Disqualify(1)) == "already_out"


@pytest.mark.rule("RUM-115")
def test_the_seat_to_move_loses_its_unfinished_move() -> None:
    found = table().act(0, Move("r6", "0")).act(REFEREE, Disqualify(0))
    assert (found.p.to_move, found.table, found.p.counts[0]) == (1, LYING, 2)


@pytest.mark.rule("RUM-115")
def test_the_last_one_left_wins_as_if_gone_out() -> None:
    found = table().act(REFEREE, Disqualify(0)).act(REFEREE, Disqualify(1))
    assert (found.p.phase, found.small) == ("verify", (-8, -11, 19))


@pytest.mark.rule("RUM-115")
def test_in_the_final_lap_only_those_who_remain_have_a_move() -> None:
    found = table("").act(0, Pass()).act(REFEREE, Disqualify(2)).act(1, Pass())
    assert (found.p.phase, found.small) == ("verify", (74, -11, -63))
    last = table("").act(0, Pass()).act(1, Pass()).act(REFEREE, Disqualify(2))
    assert last.p.phase == "verify"


@pytest.mark.rule("RUM-115")
def test_a_smaller_rack_of_a_disqualified_seat_does_not_win_and_brings_no_points() -> None:
    racks = {"A": "k1", "B": "k9", "C": "k5"}
    found = at(racks, LYING, "", options={"exhausted_scoring": "difference"})
    found.act(REFEREE, Disqualify(0)).act(1, Pass()).act(2, Pass())
    assert found.small == (0, -4, 4)


@pytest.mark.rule("RUM-115")
def test_before_the_deal_two_must_be_left() -> None:
    table_of_two = at({"A": "k1", "B": "k2"}, phase="deal")
    assert table_of_two.refused(REFEREE, Disqualify(0)) == "last_player"


@pytest.mark.rule("RUM-45")
def test_a_clock_stopped_too_early_undoes_the_move_and_costs_a_tile() -> None:
    found = table().act(0, Move("r4", "1")).act(REFEREE, RuleInvalid(0))
    assert (found.table, found.rack(0), found.p.to_move) == (LYING, "k2 o1 r6", 1)


@pytest.mark.rule("RUM-45", "RUM-46")
def test_the_last_play_can_be_ruled_invalid_until_the_next_move_has_ended() -> None:
    found = table().play(0, "r3 r4 r5 r6", "r6").act(1, Move("k5", "1"))
    found.act(REFEREE, RuleInvalid(0))
    assert (found.table, found.rack(0), found.p.to_move) == (LYING, "k2 o1 r6", 1)
    assert found.p.work is None
    late = table().play(0, "r3 r4 r5 r6", "r6").act(1, Draw())
    assert late.refusal(REFEREE, RuleInvalid(0)) == ("too_late", "RUM-46")


@pytest.mark.rule("RUM-45")
def test_a_meld_that_was_ruled_invalid_is_no_meld() -> None:
    racks = {"A": "k10 b10 o10 k1", "B": "k5"}
    found = at(racks, "", "o1 o2", opened="B").play(0, "k10 b10 o10", "k10 b10 o10")
    assert found.p.opened[0]
    found.act(REFEREE, RuleInvalid(0))
    assert (found.p.opened[0], found.p.counts[0], found.table) == (False, 5, "")


@pytest.mark.rule("RUM-46", "RUM-111")
def test_the_referee_restores_a_layout_with_the_tiles_of_a_rack() -> None:
    found = table().act(REFEREE, Restore(0, "r3 r4 r5 r6"))
    assert (found.table, found.rack(0)) == ("r3 r4 r5 r6", "k2")
    found.act(REFEREE, Restore(1, LYING))
    assert (found.table, found.rack(1)) == (LYING, "k5 k6 r6")
    assert found.refused(REFEREE, Restore(0, "r3 r4")) == "invalid_set"
    assert found.refused(REFEREE, Restore(0, "r3 r4 r5 r9")) == "invalid_set"
    assert found.refused(REFEREE, Restore(0, "r3 r4 r5 | k9 b9 o9")) == "tiles_do_not_add_up"
    assert found.refused(REFEREE, Restore(0, "r3 r4 x")) == "tiles_do_not_add_up"


@pytest.mark.rule("RUM-111")
def test_the_referee_gives_and_takes_tiles() -> None:
    found = table().act(REFEREE, GiveTiles(2, 2))
    assert (found.rack(2), found.p.to_move) == ("o1 o2 o13 J", 0)
    found.act(REFEREE, GiveTiles(2, back=("J", "o1")))
    assert (found.rack(2), found.p.bank) == ("o2 o13", 4)
    assert found.refused(REFEREE, GiveTiles(2)) == "give_or_take"
    assert found.refused(REFEREE, GiveTiles(2, 11)) == "give_or_take"
    assert found.refused(REFEREE, GiveTiles(2, back=("k9",))) == "tile_not_on_rack"


def owed(found: Table, seat: int, count: int) -> Table:
    """Tiles are given, and the bank has not yet handed them out."""
    found.state = GAME.apply(found.state, Event(REFEREE, GiveTiles(seat, count)))
    return found


@pytest.mark.rule("RUM-79", "RUM-111")
def test_two_who_are_owed_more_than_the_bank_has_share_what_is_there() -> None:
    found = owed(table("o1 o2"), 1, 3).act(REFEREE, GiveTiles(2, 1))
    assert (found.p.counts, found.p.bank, found.p.to_move) == ((2, 4, 2), 0, 0)
    found.act(0, Pass())
    assert (found.p.phase, found.p.lap) == ("final_lap", (1, 2, 0))


@pytest.mark.rule("RUM-79", "RUM-116")
def test_an_absent_seat_that_finds_the_bank_empty_ends_its_move() -> None:
    found = table("o1 o2")
    found.state = replace(found.state, public=replace(found.p, away=(False, True, False)))
    found.state = GAME.apply(found.state, Event(Actor(0), Draw()))
    found.act(REFEREE, GiveTiles(1, 2))
    assert (found.p.counts, found.p.bank, found.p.owed) == ((3, 3, 2), 0, ())
    assert (found.p.phase, found.p.to_move, found.p.lap) == ("final_lap", 2, (2, 0, 1))


@pytest.mark.rule("RUM-111")
def test_tiles_given_to_another_leave_the_movers_layout_alone() -> None:
    found = table().act(0, Move("r6", "0")).act(REFEREE, GiveTiles(1, 1))
    assert (found.table_now, found.p.counts) == ("r3 r4 r5 r6", (2, 3, 2))
    held = at(RACKS, LYING, "o1", options={"placing": "hand"}).act(0, PickUp("r6"))
    held.act(REFEREE, GiveTiles(0, 1)).act(0, PutDown("0"))
    assert (held.table_now, held.p.counts[0]) == ("r3 r4 r5 r6", 3)


@pytest.mark.rule("RUM-71", "RUM-111")
def test_the_clock_of_the_mover_stands_while_others_are_given_tiles() -> None:
    found = table()
    found.state = GAME.apply(found.state, Event(REFEREE, GiveTiles(1, 1), 30_000))
    assert GAME.turn(found.state).alarms == ()
    found.state = GAME.apply(found.state, Event(CHANCE, DrawTile("o1"), 50_000))
    assert [alarm.at_ms for alarm in GAME.turn(found.state).alarms] == [60_000]
    found.act(0, Move("r6", "0"), 59_000)
    gone = table()
    gone.state = GAME.apply(gone.state, Event(REFEREE, GiveTiles(1, 1), 30_000))
    gone.act(REFEREE, Disqualify(1), 45_000)
    assert [alarm.at_ms for alarm in GAME.turn(gone.state).alarms] == [55_000]


@pytest.mark.rule("RUM-98", "RUM-45")
def test_a_declaration_stands_again_when_the_meld_is_ruled_invalid() -> None:
    racks = {"A": "k10 b10 o10 k1", "B": "k5"}
    found = at(racks, "", "o1 o2", opened="B").act(0, DeclareIntent())
    found.play(0, "k10 b10 o10", "k10 b10 o10")
    assert not found.p.declared[0]
    assert found.act(REFEREE, RuleInvalid(0)).p.declared[0]


@pytest.mark.rule("RUM-111")
def test_the_referee_corrects_a_score_while_it_is_checked() -> None:
    found = at({"A": "r6", "B": "k5"}, LYING, "o1")
    assert found.refused(REFEREE, CorrectScore(1, -9)) == "no_score_yet"
    found.play(0, "r3 r4 r5 r6", "r6").act(REFEREE, CorrectScore(1, -9))
    assert found.small == (5, -9)
    assert found.refused(REFEREE, CorrectScore(1, 10_001)) == "too_many_points"
    found.act(REFEREE, ConfirmScore())
    assert (found.p.phase, found.p.series.totals) == ("done", (5, -9))
    assert found.refused(REFEREE, Warn(0)) == "game_over"


@pytest.mark.rule("RUM-14", "RUM-115")
def test_the_game_begins_without_one_who_was_sent_away() -> None:
    found = dealt(3).act(0, Ready()).act(1, Ready()).act(REFEREE, Disqualify(2))
    assert (found.p.phase, found.p.to_move) == ("turn", 0)
