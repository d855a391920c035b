"""The referee: warnings, cards, disqualification, rulings on moves, layouts, tiles and scores."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Actor, Event, Pick, Raw, msg
from stolik.engine.examples import Json
from stolik.games.rummikub import GAME
from stolik.games.rummikub.rules.actions import (
    ConfirmScore,
    CorrectScore,
    DeclareIntent,
    Disqualify,
    Draw,
    DrawTile,
    EnterResult,
    GiveTiles,
    Melded,
    Move,
    Offence,
    Pass,
    PickUp,
    PutDown,
    Ready,
    Restore,
    RuleInvalid,
    Warn,
    Yellow,
)
from stolik.games.rummikub.rules.options import Options
from stolik.games.rummikub.rules.state import EDITIONS
from stolik.games.rummikub.rules.turns import finished
from tests.games.rummikub.desk import Table, at, dealt
from tests.kit.walks import seeded

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


@pytest.mark.rule("RUM-112", "RUM-18", "RUM-26", "RUM-43", "RUM-72")
@pytest.mark.parametrize(
    ("offence", "clause"),
    [
        ("gap", "RUM-26"), ("overlap", "RUM-26"), ("bystander", "RUM-18"), ("touching", "RUM-36"),
        ("false_count", "RUM-42"), ("hint", "RUM-43"), ("manners", "RUM-43"), ("phone", "RUM-72"),
        ("other", "RUM-113"),
    ],
)  # fmt: skip
def test_a_ruling_names_the_offence_and_its_clause(offence: Offence, clause: str) -> None:
    for do in (Warn, Yellow, Disqualify, RuleInvalid):
        found = table().act(REFEREE, do(0, offence=offence))
        told = found.scene(0).news[0]
        assert (told.clause, told.text.id) == (clause, "rummikub.news.for")
        assert told.text.args["offence"] == msg(f"rummikub.offence.{offence}")


@pytest.mark.rule("RUM-111")
def test_the_referee_picks_the_offence_from_a_list() -> None:
    forms = {form.action: form for form in table().choices(REFEREE).forms}
    for kind in (Warn, Yellow, Disqualify, RuleInvalid):
        offered = forms[kind].fields["offence"]
        assert isinstance(offered, Pick)
        assert [option.value for option in offered.options] == list(get_args(Offence))


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


@pytest.mark.rule("RUM-111", "RUM-93")
def test_other_points_of_a_loser_change_what_the_winner_writes() -> None:
    found = at({"A": "r6", "B": "k5", "C": "k2"}, LYING, "o1")
    assert found.refused(REFEREE, CorrectScore(1, -9)) == "no_score_yet"
    found.play(0, "r3 r4 r5 r6", "r6").act(REFEREE, CorrectScore(1, -9))
    assert (found.small, found.p.result and found.p.result.corrected) == (
        (11, -9, -2),
        (False, True, False),
    )
    assert found.act(REFEREE, CorrectScore(2, 0)).small == (9, -9, 0)
    assert found.refused(REFEREE, CorrectScore(1, -10_001)) == "too_many_points"
    assert found.refusal(REFEREE, CorrectScore(0, 20)) == ("winner_is_computed", "RUM-93")
    assert found.refusal(REFEREE, CorrectScore(1, 3)) == ("loser_writes_minus", "RUM-92")
    found.act(REFEREE, ConfirmScore())
    assert (found.p.phase, found.p.series.totals) == ("done", (9, -9, 0))
    assert found.refused(REFEREE, Warn(0)) == "game_over"


@pytest.mark.rule("RUM-111", "RUM-99", "RUM-118")
@pytest.mark.parametrize(
    ("options", "before", "after"),
    [
        ({}, (16, 16, -9, -24), (27, 27, -30, -24)),
        ({"tie_pot": "each_full"}, (33, 33, -9, -24), (54, 54, -30, -24)),
        ({"exhausted_scoring": "difference"}, (12, 12, -5, -20), (25, 25, -30, -20)),
    ],
)
def test_after_an_exhausted_bank_the_pot_follows_too(
    options: dict[str, Json], before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    racks = {"A": "k4", "B": "b4", "C": "k9", "D": "k13 b11"}
    found = at(racks, LYING, "", options=options)
    for seat in range(4):
        found.act(seat, Pass())
    assert found.small == before
    assert found.act(REFEREE, CorrectScore(2, -30)).small == after
    assert found.refusal(REFEREE, CorrectScore(2, 0)) == ("would_win", "RUM-85")


@pytest.mark.rule("RUM-111")
def test_only_losers_can_be_corrected_and_a_form_says_so() -> None:
    found = at({"A": "r6", "B": "k5"}, LYING, "o1").play(0, "r3 r4 r5 r6", "r6")
    (form,) = (one for one in found.choices(REFEREE).forms if one.action is CorrectScore)
    assert [option.value for option in form.fields["seat"].options] == [1]  # type: ignore[union-attr]


def test_in_records_of_the_first_revision_a_correction_changed_one_seat_alone() -> None:
    found = at({"A": "r6", "B": "k5"}, LYING, "o1")
    found.state = replace(found.state, public=replace(found.p, edition=EDITIONS[0]))
    found.play(0, "r3 r4 r5 r6", "r6").act(REFEREE, CorrectScore(1, -9))
    assert found.small == (5, -9)


def round_of(games: int, seats: int = 3) -> Table:
    """A round whose first game is dealt."""
    return dealt(seats, games=games, time_limit_s=0)


def won(found: Table, seat: int) -> Table:
    """A seat has laid its last tile."""
    found.state = finished(found.state, "out", seat)
    return found


def shuffled(found: Table) -> Table:
    """The next game is dealt."""
    return found.act(CHANCE, GAME.draw(found.state, seeded("again")))


def result(letters: str, winner: str, **tiles: int) -> EnterResult:
    """A game somebody won by going out, all melded."""
    melds: dict[str, Melded] = dict.fromkeys(letters, "melded")
    zeros = dict.fromkeys(letters, 0)
    return EnterResult("out", winner, {**zeros, **tiles}, zeros, melds)


@pytest.mark.rule("RUM-110")
def test_who_was_disqualified_has_no_tiles_and_no_score_in_the_games_that_remain() -> None:
    found = round_of(3).act(REFEREE, Ready()).act(REFEREE, Disqualify(1))
    won(found, 0)
    p = found.act(REFEREE, ConfirmScore()).p
    assert (p.phase, p.out, p.gone, p.starter) == ("deal", (False, True, False), (0, 2, 0), 2)
    shuffled(found)
    assert (found.p.counts, found.p.bank) == ((14, 0, 14), 106 - 28)
    assert [seat for seat in range(3) if seat in GAME.turn(found.state).due] == [0, 2]
    found.act(0, Ready()).act(2, Ready())
    assert (found.p.phase, found.p.to_move) == ("turn", 2)
    assert found.refusal(REFEREE, GiveTiles(1, 1)) == ("empty_seat", "RUM-110")
    won(found, 2)
    assert found.small[1] == 0
    found.act(REFEREE, ConfirmScore())
    lines = GAME.score(found.state).lines
    assert [line.points[1] is None for line in lines] == [False, True]
    sheet = next(one for one in found.scene(0).sheets if one.key == "sheet")
    assert [row.cells[2] == Raw("–") for row in sheet.rows[:2]] == [False, True]
    assert found.p.starter == 0


@pytest.mark.rule("RUM-110")
def test_with_fewer_than_two_left_the_round_ends() -> None:
    found = round_of(5).act(REFEREE, Ready())
    found.act(REFEREE, Disqualify(1)).act(REFEREE, Disqualify(0))
    found.act(REFEREE, ConfirmScore())
    assert (found.p.phase, GAME.turn(found.state).due, len(found.p.series.rows)) == ("done", (), 1)
    between = round_of(5, 2).act(REFEREE, Ready())
    won(between, 1).act(REFEREE, ConfirmScore())
    assert between.p.phase == "deal"
    between.act(REFEREE, Disqualify(0))
    assert (between.p.phase, GAME.score(between.state).ended is None) == ("done", False)


@pytest.mark.rule("RUM-110")
def test_the_sheet_asks_nothing_of_an_empty_seat() -> None:
    found = Table(GAME.start(3, Options(depth="results", games=3)))
    found.act(REFEREE, Disqualify(1)).act(REFEREE, result("ABC", "A", B=20, C=5))
    found.act(REFEREE, ConfirmScore())
    assert found.refused(REFEREE, result("ABC", "A", B=20, C=5)) == "every_seat"
    found.act(REFEREE, result("AC", "C", A=7))
    assert found.small == (-7, 0, 7)
    (form,) = (one for one in found.choices(REFEREE).forms if one.action is CorrectScore)
    assert [option.value for option in form.fields["seat"].options] == [0]  # type: ignore[union-attr]


def test_in_records_of_the_first_revision_the_seat_is_taken_again() -> None:
    found = round_of(3)
    found.state = replace(found.state, public=replace(found.p, edition=EDITIONS[0]))
    found.act(REFEREE, Ready()).act(REFEREE, Disqualify(1))
    shuffled(won(found, 0).act(REFEREE, ConfirmScore()))
    assert (found.p.out, found.p.counts) == ((False,) * 3, (14,) * 3)


@pytest.mark.rule("RUM-14", "RUM-115")
def test_the_game_begins_without_one_who_was_sent_away() -> None:
    found = dealt(3).act(0, Ready()).act(1, Ready()).act(REFEREE, Disqualify(2))
    assert (found.p.phase, found.p.to_move) == ("turn", 0)
