"""How `strong` decides: it holds back, watches what the others could not lay, times its meld."""

from __future__ import annotations

import random

import pytest

from stolik.games.rummikub.mind.outlook import Other, Outlook
from stolik.games.rummikub.mind.placing import fullest
from stolik.games.rummikub.mind.policies import maximum, watching
from stolik.games.rummikub.mind.reach import danger, fitting, fitting_after
from stolik.games.rummikub.mind.sim import simulated
from stolik.games.rummikub.mind.weighing import nearest, tries
from stolik.games.rummikub.rules.tiles import KINDS, NAMES, NONE, Counts, added, without
from stolik.games.rummikub.solving.solver import best_move, worths
from tests.games.rummikub.builders import counted

TABLE = counted("r3 r4 r5 k7 b7 o7 b10 b11 b12")
BANK = 40


def seen(rack: str, *others: Other, is_opened: bool = True, table: Counts = TABLE) -> Outlook:
    return Outlook(table if is_opened else NONE, counted(rack), is_opened, others, BANK)


def names(kinds: frozenset[int]) -> set[str]:
    return {NAMES[kind] for kind in kinds}


def test_a_tile_fits_where_it_could_be_played_alone() -> None:
    rng = random.Random(3)
    tables: list[Counts] = []

    def watch(seat: int, at: Outlook, placed: Counts | None) -> None:
        if at.is_opened and rng.random() < 0.2:
            tables.append(at.table)

    simulated(rng.sample(range(106), 106), [maximum] * 4, watch)
    for table in tables[:4]:
        unseen = tuple(2 - n for n in table)
        found = fitting(table, unseen)
        for kind in range(KINDS):
            alone = (*NONE[:kind], 1, *NONE[kind + 1 :])
            could = bool(unseen[kind]) and best_move(table, alone) is not None
            assert (kind in found) == could


def test_after_a_play_the_tiles_beside_it_fit_too() -> None:
    played = counted("b8 b9")
    unseen = without((2,) * KINDS, added(TABLE, played))
    before = fitting(TABLE, unseen)
    after = fitting_after(TABLE, played, unseen, before)
    assert names(after) - names(before) == {"b7", "b10"}  # before and within b8 b9 b10 b11 b12
    assert after - before <= fitting(added(TABLE, played), unseen)


def test_whoever_could_lay_nothing_is_in_danger_of_nothing_while_the_table_stays() -> None:
    fitted = fitting(TABLE, seen("r6", Other(1, True)).unseen)
    unknown, stuck, drew = (
        danger(seen("r6", Other(2, True, new)), fitted, fitted) for new in (None, 0, 1)
    )
    assert stuck.out < drew.out < unknown.out
    assert stuck.laid == 0 < drew.laid < unknown.laid


def test_whoever_has_not_melded_does_not_go_out() -> None:
    fitted = fitting(TABLE, seen("r6", Other(1, False)).unseen)
    found = danger(seen("r6", Other(1, False)), fitted, fitted)
    assert (found.out, found.laid) == (0, 0)


LATE = counted(
    "k1 k1 k2 k2 k3 k4 k5 k6 k7 k8 k9 k11 k11 k13 b1 b1 b2 b3 b3 b4 b4 b5 b5 b6 b7 b8 b9 b9 b12 b13"
    " b13 o1 o1 o2 o3 o4 o5 o6 o6 o7 o8 o11 o11 o13 r1 r1 r2 r3 r3 r4 r5 r5 r6 r7 r8 r9 r11 r11 r13"
    " J"
)


@pytest.mark.rule("RUM-31")
def test_strong_draws_rather_than_help_a_player_who_was_stuck_to_go_out() -> None:
    close = seen("b12 o10 o12 r9 r13", Other(1, True, 0), table=LATE)
    assert watching(close).placing is None
    assert watching(close).why == "wait"
    most = maximum(close).placing
    assert most is not None
    assert most.placed == counted("o12 r9 r13")


def test_strong_plays_at_the_same_table_where_nothing_is_known_of_the_other() -> None:
    unknown = seen("b12 o10 o12 r9 r13", Other(1, True, None), table=LATE)
    assert watching(unknown).placing == maximum(unknown).placing


HALFWAY = counted(
    "k2 k4 k5 k6 k8 k13 b2 b5 b6 b6 b7 b7 b8 b9 b13 o2 o4 o5 o6 o6 o7 o9 o9 o10 o11 o12 o13 r1 r2"
    " r3 r4 r5 r6 r7 r8 r9"
)


def test_strong_holds_back_a_tile_that_could_be_laid() -> None:
    at = seen("k1 o2 o3 r10 r11", Other(9, True, 1), table=HALFWAY)
    most, decision = maximum(at).placing, watching(at)
    assert most is not None
    assert decision.placing is not None
    assert decision.why == "held"
    assert without(most.placed, decision.placing.placed) == counted("o2")


def test_no_more_plays_are_weighed_than_there_is_time_for() -> None:
    at = seen("k1 o2 o3 r10 r11", Other(9, True, 1), table=HALFWAY)
    asked: list[int] = []

    def is_spent(done: int) -> bool:
        asked.append(done)
        return done == 2

    assert watching(at, is_spent).placing == maximum(at).placing
    assert asked == [1, 2]


@pytest.mark.rule("RUM-31")
def test_strong_lays_a_part_of_what_it_could() -> None:
    rng, parts = random.Random(8), 0

    def watch(seat: int, at: Outlook, placed: Counts | None) -> None:
        nonlocal parts
        if seat == 0 and placed is not None and at.is_opened and not at.is_ending:
            most = fullest(at.table, at.rack, worths("tiles", at.joker))
            parts += most is not None and sum(placed) < most.tiles

    for _ in range(6):
        simulated(rng.sample(range(106), 106), [watching, maximum, maximum], watch)
    assert parts


@pytest.mark.rule("RUM-51", "RUM-55")
def test_a_late_meld_takes_few_tiles_and_an_early_one_all() -> None:
    rack = "k11 k12 k13 b1 b2 b3 o9"
    early = watching(seen(rack, Other(12, True), is_opened=False))
    assert early.placing is not None
    assert (early.placing.tiles, early.why) == (6, "meld")
    late = watching(seen(rack, Other(5, True), is_opened=False))
    assert late.placing is not None
    assert (late.placing.tiles, late.why) == (3, "meld_few")


def test_who_has_not_melded_counts_as_farther_from_going_out() -> None:
    assert nearest(seen("k1", Other(5, True), Other(3, True))) == 3
    assert nearest(seen("k1", Other(5, True), Other(3, False))) == 5


@pytest.mark.rule("RUM-80")
def test_strong_goes_out_whenever_it_can() -> None:
    decision = watching(seen("r6 r7", Other(1, True, 0)))
    assert decision.why == "out"


def test_all_plays_that_are_weighed_can_be_made() -> None:
    at = seen("r6 r7 b13 k1", Other(2, True))
    most = maximum(at).placing
    assert most is not None
    found = tries(at, most)
    assert found[0] == most
    assert {one.tiles for one in found} == {1, 2, 3}
    for one in found:
        exact = best_move(at.table, one.placed)
        assert exact is not None
        assert exact.placed == one.placed
