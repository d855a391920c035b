"""A real table at its three depths: results only, moves with unseen tiles, the full log."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Event, Raw
from stolik.engine.scene import Figure
from stolik.engine.session import paper_session
from stolik.games.rummikub import GAME
from stolik.games.rummikub.rules import plain
from stolik.games.rummikub.rules.actions import (
    Analyse,
    ConfirmScore,
    DeclareIntent,
    Disqualify,
    Draw,
    DrawTile,
    EnterRack,
    EnterResult,
    GiveTiles,
    Melded,
    Move,
    NextMove,
    Play,
    Ready,
    RequestRedeal,
    SetDepth,
    Timeout,
)
from stolik.games.rummikub.rules.deal import unseen_stacks
from stolik.games.rummikub.solving import aside
from tests.games.rummikub.builders import counted
from tests.games.rummikub.desk import Table, fresh

LOST = {"A": 0, "B": 5, "C": 17, "D": 40}
JOKERS = {"A": 0, "B": 1, "C": 0, "D": 0}
MELDS: dict[str, Melded] = {"A": "melded", "B": "melded", "C": "unable", "D": "able"}


def result(ended: str = "out", winner: str = "A", **more: object) -> EnterResult:
    values = {"tiles": LOST, "jokers": JOKERS, "melds": MELDS, **more}
    return EnterResult(ended, winner, **values)  # type: ignore[arg-type]  # words of a test


@pytest.mark.rule("RUM-93", "RUM-101")
def test_a_whole_game_is_one_entry_and_the_winner_is_computed() -> None:
    table = fresh(4, depth="results").act(REFEREE, result())
    assert table.small == (355, -55, -100, -200)
    bank = fresh(4, depth="results").act(REFEREE, result("bank", ""))
    assert bank.small == (112, -55, -17, -40)


@pytest.mark.rule("RUM-6", "RUM-101")
def test_four_games_of_a_round_rotate_the_starter_and_add_up() -> None:
    table = fresh(4, depth="results", games=4)
    for winner in "ABCD":
        tiles = {seat: 0 if seat == winner else 10 for seat in "ABCD"}
        none = dict.fromkeys("ABCD", 0)
        melded: dict[str, Melded] = dict.fromkeys("ABCD", "melded")
        table.act(REFEREE, EnterResult("out", winner, tiles, none, melded))
        table.act(REFEREE, ConfirmScore())
    assert [row.starter for row in table.p.series.rows] == [0, 1, 2, 3]
    assert (table.p.phase, table.p.series.totals) == ("done", (0, 0, 0, 0))
    ended = GAME.score(table.state).ended
    assert ended is not None
    assert ended.places == (1, 1, 1, 1)


def test_where_only_results_are_entered_nobody_is_said_to_have_melded_or_not() -> None:
    table = fresh(4, depth="results").act(REFEREE, result())
    said = [str(note) for seat in table.scene(REFEREE).seats for note in seat.notes]
    assert len(said) == 4  # the points alone
    assert not any("melded" in note for note in said)


def test_the_sheet_has_points_running_totals_and_the_winner_in_a_row_for_each_game() -> None:
    table = fresh(4, depth="results", games=2).act(REFEREE, result()).act(REFEREE, ConfirmScore())
    table.act(REFEREE, result("bank", ""))
    rows = [[str(cell) for cell in row.cells] for row in table.scene(REFEREE).sheets[0].rows]
    assert "+355\\u202fW (355)" in rows[0][1]
    assert "−55 (−110)" in rows[1][2]
    assert "467 / 2" in rows[2][1]


@pytest.mark.parametrize(
    ("do", "code"),
    [
        (result(winner="B"), "winner_has_tiles"),
        (result(winner=""), "who_went_out"),
        (result(winner="E"), "who_went_out"),
        (result("bank", "A"), "bank_has_no_out"),
        (result(tiles={"A": 0}), "every_seat"),
        (result(jokers={**JOKERS, "C": 2}), "two_jokers"),
        (result(tiles={**LOST, "B": 900}), "sum_too_large"),
        (result(tiles={**LOST, "B": -1}), "sum_too_large"),
        (result(melds={"A": "melded"}), "every_seat"),
    ],
)
def test_a_wrong_entry_is_refused(do: EnterResult, code: str) -> None:
    assert fresh(4, depth="results").refused(REFEREE, do) == code


def test_only_the_scorer_enters_results() -> None:
    assert fresh(4, depth="results").refused(0, result()) == "not_referee"
    assert fresh(4).refused(REFEREE, result()) == "no_result_now"


@pytest.mark.rule("RUM-70", "RUM-71", "RUM-72")
def test_moves_are_timed_where_only_results_are_entered() -> None:
    table = fresh(3, depth="results", starter="B", games=2)
    assert [seat.clock for seat in table.scene(REFEREE).seats] == [None] * 3
    for seat, at in ((1, 5_000), (2, 20_000), (0, 70_000), (1, 71_000)):
        table.act(REFEREE, NextMove(), at)
        clocks = [one.clock for one in table.scene(REFEREE).seats]
        assert [clock is not None for clock in clocks] == [i == seat for i in range(3)]
        running = clocks[seat]
        assert running is not None
        assert (running.left_ms, running.at_ms, running.is_running) == (40_000, at, True)
    assert GAME.turn(table.state).alarms == ()  # it only shows: nobody sees how the table lies
    none = dict.fromkeys("ABC", 0)
    melded: dict[str, Melded] = dict.fromkeys("ABC", "melded")
    table.act(REFEREE, EnterResult("out", "A", {**none, "B": 9}, none, melded))
    assert [seat.clock for seat in table.scene(REFEREE).seats] == [None] * 3
    table.act(REFEREE, ConfirmScore()).act(REFEREE, NextMove(), 90_000)
    assert table.p.to_move == 2  # the next game begins with the next seat


@pytest.mark.rule("RUM-72")
def test_there_is_no_move_to_time_elsewhere() -> None:
    assert fresh(2, depth="results").refused(0, NextMove()) == "not_referee"
    assert fresh(2, depth="results", time_limit_s=0).refused(REFEREE, NextMove()) == "no_clock_now"
    assert followed().refused(REFEREE, NextMove()) == "no_clock_now"
    assert NextMove() in fresh(2, depth="results").choices(REFEREE).listed
    assert NextMove() not in fresh(2, depth="results", time_limit_s=0).choices(REFEREE).listed


@pytest.mark.rule("RUM-72", "RUM-77")
def test_where_a_rack_is_not_known_the_referee_says_how_it_lies_when_time_is_up() -> None:
    table = fresh(2, starter="A").act(CHANCE, unseen_stacks()).act(REFEREE, Ready())
    assert GAME.turn(table.state).alarms == ()
    assert table.refused(CLOCK, Timeout(), 99_000) == "time_is_left"
    assert {Timeout(), Timeout(drew=True)} <= set(table.choices(REFEREE).listed)
    table.act(0, Draw(), 99_000)
    assert table.p.to_move == 1


def followed() -> Table:
    """Two at a real table whose tiles nobody at the sheet sees."""
    table = fresh(2, depth="moves", starter="A").act(CHANCE, unseen_stacks())
    return table.act(REFEREE, Ready())


def test_draws_are_face_down_and_plays_are_layouts() -> None:
    table = followed().act(0, Draw())
    assert (table.p.counts, table.p.bank, table.rack(0).count("?")) == ((15, 14), 77, 15)
    table.play(1, "k10 b10 o10", "k10 b10 o10")
    assert (table.p.opened[1], table.p.counts[1], table.table) == (True, 11, "k10 b10 o10")


@pytest.mark.rule("RUM-1")
def test_no_kind_is_played_more_often_than_it_exists() -> None:
    table = followed().play(0, "k10 b10 o10", "k10 b10 o10")
    table.play(1, "k10 b10 o10 | k10 b10 r10", "k10 b10 r10")
    do = Play("k10 b10 o10 | k10 b10 r10 | k10 o10 r10", ("k10", "o10", "r10"))
    assert table.refused(0, do) == "tile_not_on_rack"


def test_the_scorer_carries_unseen_tiles_from_a_tray_of_all_kinds() -> None:
    table = followed()
    for tile in ("k10", "b10", "o10"):
        table.act(0, Move(tile, "0"))
    done = [do for do in table.choices(0).listed if isinstance(do, Play)]
    assert [do.from_rack for do in done] == [("b10", "k10", "o10")]
    assert table.refused(0, Move("k9#2", "0")) == "tile_not_on_rack"


@pytest.mark.rule("RUM-13", "RUM-98")
def test_shown_pairs_and_declarations_are_taken_at_their_word() -> None:
    table = fresh(2, depth="moves", starter="A").act(CHANCE, unseen_stacks())
    table.act(0, RequestRedeal())
    assert table.p.phase == "deal"
    table.act(CHANCE, unseen_stacks()).act(1, DeclareIntent())
    assert table.p.declared == (False, True)


def ending() -> Table:
    """A goes out with fourteen tiles; B has drawn two tiles since."""
    table = followed().play(0, "k10 b10 o10 r10", "k10 b10 o10 r10").act(1, Draw())
    table.play(0, "k10 b10 o10 r10 | k1 k2 k3 k4 k5", "k1 k2 k3 k4 k5").act(1, Draw())
    return table.play(0, "k10 b10 o10 r10 | k1 k2 k3 k4 k5 | b1 b2 b3 b4 b5", "b1 b2 b3 b4 b5")


RACK = "o1 o2 o4 o6 o8 r1 r3 r5 r7 r9 k7 k12 b9 b11 b13 r12"

ABLE = "k13 b13 o13 r1 r3 r5 r7 r9 k7 k12 b9 b11 r12 o2 o4 o6"


@pytest.mark.rule("RUM-90", "RUM-1")
def test_a_rack_entered_at_the_end_is_checked() -> None:
    table = ending()
    assert (table.p.phase, GAME.turn(table.state).due) == ("scoring", (REFEREE,))
    names = tuple(RACK.split())
    assert table.refused(REFEREE, EnterRack(1, names[:-1])) == "rack_size"
    assert table.refused(REFEREE, EnterRack(1, (*names[:-1], "x"))) == "no_such_tile"
    three = (*names[:-2], "k10", "k10")
    assert table.refused(REFEREE, EnterRack(1, three)) == "too_many_of_a_kind"
    assert table.refused(REFEREE, EnterRack(0, ())) == "rack_is_known"
    assert table.refused(1, EnterRack(1, names)) == "not_referee"
    table.act(REFEREE, EnterRack(1, names))
    assert table.small == (100, -100)  # B has not melded and could not


@pytest.mark.rule("RUM-96")
def test_which_tile_came_last_decides_where_it_matters() -> None:
    able = tuple(ABLE.split())
    for declared, last, lost in ((False, (), 200), (True, ("k13",), 100), (True, ("o6",), 200)):
        table = ending_declared(declared)
        table.act(REFEREE, EnterRack(1, able, last))
        assert table.small == (lost, -lost)
    table = ending_declared(True)
    assert table.refused(REFEREE, EnterRack(1, able, ("k1",))) == "not_the_last_drawn"
    assert table.refused(REFEREE, EnterRack(1, able, ("o6", "o4"))) == "not_the_last_drawn"


def ending_declared(is_declared: bool) -> Table:
    table = followed()
    if is_declared:
        table.act(1, DeclareIntent())
    table.play(0, "k10 b10 o10 r10", "k10 b10 o10 r10").act(1, Draw())
    table.play(0, "k10 b10 o10 r10 | k1 k2 k3 k4 k5", "k1 k2 k3 k4 k5").act(1, Draw())
    return table.play(0, "k10 b10 o10 r10 | k1 k2 k3 k4 k5 | b1 b2 b3 b4 b5", "b1 b2 b3 b4 b5")


def is_able(tiles: tuple[str, ...]) -> bool:
    return plain.can_meld(counted(" ".join(tiles)), 30)


@pytest.mark.rule("RUM-96")
def test_where_many_tiles_came_last_the_scorer_says_which() -> None:
    table = followed().play(0, "k10 b10 o10 r10", "k10 b10 o10 r10").act(1, Draw())
    table.act(REFEREE, GiveTiles(1, 4))
    table.play(0, "k10 b10 o10 r10 | k1 k2 k3 k4 k5", "k1 k2 k3 k4 k5")
    table.act(REFEREE, GiveTiles(1, 1)).act(REFEREE, Disqualify(1))
    assert (table.p.phase, table.p.fresh[1], table.p.counts[1]) == ("scoring", 6, 20)
    able = (*ABLE.split(), "o9", "b6", "k6", "o12")
    offered = [do for do in table.choices(REFEREE).typical if isinstance(do, EnterRack)]
    assert offered
    assert all(do.last_drawn for do in offered if is_able(do.tiles))
    assert table.refused(REFEREE, EnterRack(1, able)) == "say_last_drawn"
    table.act(REFEREE, EnterRack(1, able, able[-6:]))
    assert table.small == (200, -200)
    assert table.p.result is not None


def test_the_depth_changes_between_games_only() -> None:
    table = fresh(2, starter="A", games=2)
    assert table.refused(REFEREE, SetDepth("full")) == "same_depth"
    assert table.refused(0, SetDepth("results")) == "not_referee"
    table.act(REFEREE, SetDepth("results"))
    assert (table.p.phase, table.p.depth) == ("scoring", "results")
    table.act(REFEREE, SetDepth("moves")).act(CHANCE, unseen_stacks())
    assert table.refused(REFEREE, SetDepth("results")) == "game_runs"


def test_a_full_log_of_a_real_table_takes_tiles_as_they_come_and_unseen_ones() -> None:
    session = paper_session(GAME, 2, GAME.options(starter="A", time_limit_s=0))
    session.act(CHANCE, unseen_stacks())
    session.act(REFEREE, Ready())
    session.act(Actor(0), Draw())
    offered = [do.tile for do in session.choices(CHANCE).listed if isinstance(do, DrawTile)]
    assert {"?", "k1", "J"} <= set(offered)
    session.act(CHANCE, DrawTile("k1"))
    session.act(Actor(1), Draw())
    session.act(CHANCE, DrawTile("?"))
    assert session.state.public.counts == (15, 15)
    session.act(Actor(0), Play("k1 k2 k3 | k9 b9 o9", ("k1", "k2", "k3", "k9", "b9", "o9")))
    assert session.state.public.counts == (9, 15)


def test_a_tile_that_is_not_there_cannot_come_from_the_bank() -> None:
    table = fresh(2, starter="A", time_limit_s=0).act(CHANCE, unseen_stacks()).act(REFEREE, Ready())
    table.play(0, "k9 b9 o9 | J=r9 k9 b9 o9", "k9 b9 o9 J k9 b9 o9")
    table.state = GAME.apply(table.state, Event(Actor(1), Draw()))
    assert table.refused(CHANCE, DrawTile("k9")) == "tile_gone"
    assert table.refused(CHANCE, DrawTile("J=k9")) == "no_such_tile"
    assert table.refused(1, DrawTile("k1")) == "chance_only"


@pytest.mark.rule("RUM-95")
def test_the_referee_asks_what_a_rack_could_meld_and_sees_the_sets() -> None:
    table = fresh(4, depth="results")
    table.act(REFEREE, Analyse(("k9", "b9", "o9", "r1", "r2", "J")))
    question = aside.asked(table.seen(REFEREE))
    assert question is not None
    (figure,) = aside.answered(question).mine
    assert isinstance(figure, Figure)
    assert (figure.text, figure.mark) == (Raw("36 / 30"), "good")
    assert "J=r9" in str(figure.label)
    assert aside.asked(table.seen(0)) is None
    assert table.seen(0).view.asked == ()
    assert table.refused(REFEREE, Analyse(("x",))) == "no_such_tile"
    assert table.refused(REFEREE, Analyse(("k9",) * 3)) == "too_many_of_a_kind"
    assert table.refused(0, Analyse(("k9",))) == "not_referee"


@pytest.mark.rule("RUM-76", "RUM-40")
def test_the_common_expiries_of_a_real_table_are_one_tap() -> None:
    table = followed()
    assert {Timeout(), Timeout(drew=True)} <= set(table.choices(REFEREE).listed)
    table.act(REFEREE, Timeout())
    assert (table.p.outcome, table.p.counts, table.p.to_move) == ("no_move", (15, 14), 1)
