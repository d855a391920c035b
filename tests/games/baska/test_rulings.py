"""The referee: struck deals, a błąd, warnings, results, and who may not rule."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE
from stolik.engine.log import Note
from stolik.engine.session import new_session
from stolik.games.baska import GAME
from stolik.games.baska.rules.actions import (
    Action,
    Misdeal,
    Ready,
    Revoke,
    SetDepth,
    SetResult,
    Strike,
    Warn,
)
from stolik.games.baska.rules.machine import Baska
from stolik.games.baska.rules.state import State
from tests.games.baska.builders import (
    PLAIN,
    QUEENS,
    calls,
    cards,
    deal,
    do,
    hands_of,
    offered,
    options,
    refusal,
    row,
    rule,
)

BAD = "AH TD AC TS/QC QH JD TC/QS QD JC AS/TH JS JH AD"
RESULT = SetResult("none", black=(0, 1), points=61, tricks=2)


def settled(state: State) -> State:
    while state.public.phase == "play":
        state = do(state, state.public.actor, offered(state, state.public.actor)[0])
    return state


@pytest.mark.rule("BAS-64")
@pytest.mark.parametrize("by", [0, 1, 2, 3, CHANCE])
def test_only_the_referee_rules(by: int) -> None:
    state = calls(deal(), "P P P P")
    rulings: tuple[Action, ...] = (Revoke(0), Strike(), Warn(1), RESULT, SetDepth("results"))
    for do_this in rulings:
        assert refusal(state, by, do_this) == ("REFEREE_ONLY", "BAS-64")
    assert refusal(deal(), by, Misdeal()) == ("REFEREE_ONLY", "BAS-64")


@pytest.mark.rule("BAS-63")
@pytest.mark.parametrize("letters", ["", "K P", "P P P P"])
def test_a_struck_deal_pays_nothing_but_uses_up_its_number(letters: str) -> None:
    state = rule(calls(deal(dealer=3), letters), Strike("nobody agrees"))
    p = state.public
    assert (p.phase, row(state).how, row(state).delta) == ("settled", "struck", (0, 0, 0, 0))
    assert p.series.rows[0].struck
    after = rule(state, Ready())
    assert (after.public.phase, after.public.dealer) == ("deal", 0)


@pytest.mark.rule("BAS-63")
def test_a_settled_deal_can_still_be_struck_before_the_next_is_cut() -> None:
    state = settled(calls(deal(), "P P P P"))
    assert state.public.series.totals != (0, 0, 0, 0)
    state = rule(state, Strike())
    assert state.public.series.totals == (0, 0, 0, 0)
    assert refusal(state, REFEREE, Strike()) == ("WRONG_PHASE", "BAS-63")


@pytest.mark.rule("BAS-56", "BAS-57")
def test_a_blad_in_the_play_ends_the_deal_at_the_offenders_cost() -> None:
    # Old are 1 and 2; seat 1 trumps although it holds a club
    state = calls(deal(BAD, dealer=3, enforce_play=False), "K P P P P")
    state = rule(cards(state, "AC QC"), Revoke(1))
    assert (row(state).how, row(state).counted) == ("revoke", 1)
    assert row(state).delta == (4, -8, 0, 4)


@pytest.mark.rule("BAS-57")
def test_a_blad_is_found_until_the_next_cards_are_cut() -> None:
    state = settled(calls(deal(BAD, dealer=3, enforce_play=False), "P P P P"))
    told = rule(state, Revoke(0))
    assert (row(told).delta, len(told.public.rows)) == ((-2, 1, 1, 0), 1)
    ready = rule(state, Ready())
    assert row(rule(ready, Revoke(3))).delta == (0, 1, 1, -2)
    cut = do(ready, CHANCE, hands_of(PLAIN))
    assert refusal(cut, REFEREE, Revoke(0)) == ("WRONG_PHASE", "BAS-57")


@pytest.mark.rule("BAS-57")
def test_dealing_at_once_also_ends_the_time_for_it() -> None:
    state = settled(calls(deal(BAD, dealer=3, enforce_play=False), "P P P P"))
    assert refusal(do(state, CHANCE, hands_of(PLAIN)), REFEREE, Revoke(0))[0] == "WRONG_PHASE"


@pytest.mark.rule("BAS-56")
def test_by_option_a_blad_is_paid_to_each_of_three() -> None:
    given = {"enforce_play": False, "revoke_payment": "each_of_three"}
    state = calls(deal(BAD, dealer=3, **given), "P P P P")
    assert row(rule(state, Revoke(0))).delta == (-3, 1, 1, 1)
    assert row(rule(state, Revoke(1))).delta == (2, -6, 2, 2)


@pytest.mark.rule("BAS-56", "BAS-52")
def test_the_unit_of_an_old_offender_follows_the_scale() -> None:
    state = calls(deal(BAD, dealer=3, young_win_factor=1), "P P P P")
    assert row(rule(state, Revoke(1))).delta == (1, -2, 0, 1)


@pytest.mark.rule("BAS-57")
def test_there_is_no_blad_without_play() -> None:
    assert refusal(deal(), REFEREE, Revoke(0)) == ("WRONG_PHASE", "BAS-57")
    baszka = calls(deal(QUEENS, dealer=2), "B")
    assert refusal(baszka, REFEREE, Revoke(1)) == ("WRONG_PHASE", "BAS-57")
    struck = rule(calls(deal(), "P P P P"), Strike())
    assert refusal(struck, REFEREE, Revoke(1)) == ("WRONG_PHASE", "BAS-57")
    assert refusal(calls(deal(), "P P P P"), REFEREE, Revoke(4)) == ("NO_SUCH_SEAT", "BAS-1")


@pytest.mark.rule("BAS-58", "BAS-59")
def test_a_warning_costs_no_points() -> None:
    state = rule(rule(calls(deal(), "P P P P"), Warn(2)), Warn(2))
    assert state.public.warned == (0, 0, 2, 0)
    assert (state.public.series.totals, state.public.phase) == ((0, 0, 0, 0), "play")
    assert refusal(state, REFEREE, Warn(7)) == ("NO_SUCH_SEAT", "BAS-1")


@pytest.mark.rule("BAS-59")
def test_no_deal_pays_anything_but_what_its_row_says() -> None:
    state = settled(calls(deal(), "P P P P"))
    assert state.public.series.totals == row(state).delta


@pytest.mark.rule("BAS-64")
@pytest.mark.parametrize("letters", ["", "P P P P"])
def test_the_referee_may_decide_the_deal_on_the_table(letters: str) -> None:
    state = rule(calls(deal(dealer=3), letters), RESULT)
    assert (state.public.phase, row(state).how, row(state).delta) == (
        "settled",
        "entered",
        (1, 1, -1, -1),
    )


@pytest.mark.rule("BAS-64")
def test_or_decide_the_deal_that_was_just_settled_anew() -> None:
    state = rule(settled(calls(deal(dealer=3), "P P P P")), RESULT)
    assert len(state.public.rows) == 1
    assert (row(state).delta, state.public.series.totals) == ((1, 1, -1, -1), (1, 1, -1, -1))
    assert state.public.series.rows[0].corrected


@pytest.mark.rule("BAS-64")
def test_the_log_can_be_taken_back_to_any_event() -> None:
    session = new_session(GAME, 4, options(), bytes(32))
    session.settle()
    states = [session.state]
    for _ in range(6):
        due = session.turn.due[0]
        session.act(due, session.choices(due).listed[0])
        states.append(session.state)
    number, _ = session.log.in_force[4]
    session.undo(number, REFEREE, "hand", Note("00", "a slip"))
    assert session.state == states[3]


def test_the_depth_of_the_sheet_changes_in_mid_match() -> None:
    state = settled(calls(deal(), "P P P P"))
    state = rule(state, SetDepth("results"))
    assert (state.public.phase, GAME.turn(state).due) == ("deal", (REFEREE,))
    assert refusal(state, REFEREE, SetDepth("results")) == ("DEPTH_IS_SET", "BAS-64")
    assert refusal(state, CHANCE, hands_of(PLAIN)) == ("WRONG_PHASE", "BAS-8")
    state = rule(rule(state, RESULT), SetDepth("events"))
    assert (len(state.public.rows), GAME.turn(state).due) == (2, (CHANCE,))


@pytest.mark.rule("BAS-28", "BAS-64")
def test_a_decision_about_the_contract_on_the_table_keeps_the_doubles_everyone_heard() -> None:
    state = calls(deal(dealer=3), "K K P P P P")  # seat 1 is Old by the result, seat 2 Young
    assert row(rule(state, RESULT)).doubles == (1, 2)
    assert (row(rule(state, RESULT)).counted, row(rule(state, RESULT)).stake) == (2, 4)
    other = SetResult("zolo", declarer=0, outcome="win")
    assert row(rule(state, other)).counted == 0
    named = SetResult("none", black=(0, 1), level=0, outcome="starzy_z_wyjsciem")
    assert row(rule(state, named)).counted == 0


SILENT_TOP = "QC QS QH AS/AH JS JD AC/JC JH TC TS/TH QD AD TD"
"""Seat 0 has both black queens and the queen of hearts: kontra only (BAS-33)."""


@pytest.mark.rule("BAS-33")
def test_a_result_typed_in_obeys_the_kontra_only_of_a_cicha() -> None:
    state = calls(deal(SILENT_TOP, dealer=3), "P P P P")
    doubled = SetResult("none", black=(0, 0), doubles=(2, 0, 1), outcome="win")
    assert (row(rule(state, doubled)).counted, row(rule(state, doubled)).stake) == (1, 8)
    refusals = {1: ("", ""), 2: ("KONTRA_ONLY", "BAS-33"), 4: ("DOUBLE_LIMIT", "BAS-29")}
    for level, found in refusals.items():
        entry = SetResult("none", black=(0, 0), level=level, outcome="win")
        assert refusal(state, REFEREE, entry) == found
        assert refusal(rule(state, RESULT), REFEREE, entry) == found  # corrected when settled


@pytest.mark.rule("BAS-33")
def test_by_option_or_with_other_cards_more_doubles_count() -> None:
    doubled = SetResult("none", black=(0, 0), doubles=(2, 0, 1), outcome="win")
    by_option = calls(deal(SILENT_TOP, dealer=3, cicha_kontra_only=False), "P P P P")
    assert row(rule(by_option, doubled)).counted == 3
    weaker = SILENT_TOP.replace("QH", "x").replace("JS", "QH").replace("x", "JS")
    assert row(rule(calls(deal(weaker, dealer=3), "P P P P"), doubled)).counted == 3


@pytest.mark.rule("BAS-34")
def test_a_result_typed_in_obeys_the_kontra_only_of_a_laid_down_solo() -> None:
    state = calls(deal("AH TH QC QS/QH QD AC TC/JC JS AD AS/JH JD TD TS", dealer=3), "P P P P")
    doubled = SetResult("zolo", declarer=0, doubles=(1, 0), outcome="win")
    assert row(rule(state, doubled)).counted == 1
    entry = SetResult("zolo", declarer=0, level=2, outcome="win")
    assert refusal(state, REFEREE, entry) == ("KONTRA_ONLY", "BAS-34")


def test_records_of_the_first_revision_keep_what_was_typed_in() -> None:
    first = Baska(1)
    state = first.start(4, options())
    state = replace(state, public=replace(state.public, dealer=3))
    state = calls(do(state, CHANCE, hands_of(SILENT_TOP)), "P P P P")
    doubled = SetResult("none", black=(0, 0), doubles=(2, 0, 1), outcome="win")
    assert (first.revision, row(rule(state, doubled)).counted) == (1, 3)
