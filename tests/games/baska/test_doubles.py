"""Kontra, re-kontra, bok, hirsz: who may double, what counts, where only a kontra is taken."""

from __future__ import annotations

import pytest

from stolik.engine import REFEREE
from stolik.games.baska.rules.actions import Laydown
from stolik.games.baska.rules.cards import NAMES, mask
from stolik.games.baska.rules.doubles import counted, is_cicha_capped
from stolik.games.baska.rules.state import State
from tests.games.baska.builders import (
    SILENT,
    calls,
    deal,
    do,
    offered,
    refusal,
    row,
    rule,
    why,
)


def finished(state: State) -> State:
    """Play any cards until the deal is paid."""
    while state.public.phase == "play":
        state = do(state, state.public.actor, offered(state, state.public.actor)[0])
    return state


@pytest.mark.rule("BAS-28", "BAS-35")
@pytest.mark.parametrize(
    ("doubles", "old", "is_lone", "count"),
    [
        ((), 0b0011, False, 0),
        ((0,), 0b0011, False, 1),
        ((2,), 0b0011, False, 1),
        ((0, 1), 0b0011, False, 1),
        ((2, 0, 1, 3), 0b0011, False, 3),
        ((0, 2, 1, 3), 0b0011, False, 4),
        ((2, 3, 2, 3), 0b0011, False, 1),
        ((0,), 0b0001, True, 0),
        ((0, 1), 0b0001, True, 1),
        ((1, 2, 0, 3), 0b0001, True, 3),
        ((0, 1, 0, 2), 0b0001, True, 3),
    ],
)
def test_a_double_counts_only_against_the_other_side(
    doubles: tuple[int, ...], old: int, is_lone: bool, count: int
) -> None:
    assert counted(doubles, old, is_lone) == count


@pytest.mark.rule("BAS-26")
@pytest.mark.parametrize(("letters", "count"), [("", 0), ("K", 1), ("K K", 2), ("K K K K", 4)])
def test_each_counted_double_multiplies_the_stake_by_two(letters: str, count: int) -> None:
    # seats 1 Old, 2 Old, 3 Young, 0 Young: alternate by seating the queens at 1 and 3
    text = "AH TH JC JS/QC QH AC TC/JH JD TD TS/QS QD AD AS"
    state = finished(calls(deal(text, dealer=3), f"{letters} P P P P"))
    assert row(state).counted == count
    plain = finished(calls(deal(text, dealer=3), "P P P P"))
    assert row(state).stake == row(plain).stake * 2**count


@pytest.mark.rule("BAS-29")
def test_four_doubles_are_the_most_without_a_bid_and_in_wesele() -> None:
    assert why(calls(deal(), "K K K"), "K") == ""
    assert why(calls(deal(), "K K K K"), "K") == "DOUBLE_LIMIT"
    wesele = calls(deal(SILENT, dealer=0), "W K K K K")
    assert why(wesele, "K") == "DOUBLE_LIMIT"


@pytest.mark.rule("BAS-29")
@pytest.mark.parametrize("bid", ["G", "Z", "GD", "ZD"])
def test_two_are_the_most_in_a_solo(bid: str) -> None:
    state = calls(deal(dealer=2, laydown_rule="off"), f"{bid} K P P K")
    assert why(state, "K") == "DOUBLE_LIMIT"


@pytest.mark.rule("BAS-29")
def test_the_limit_is_looked_at_before_the_side() -> None:
    state = calls(deal(dealer=2, laydown_rule="off"), "Z P P K K P P P")
    assert state.public.phase == "auction"
    assert why(state, "K") == "DOUBLE_LIMIT"


@pytest.mark.rule("BAS-29", "BAS-30")
def test_a_lone_old_makes_no_fourth_double() -> None:
    # seat 2 holds both queens; dealer 3 lets 1 speak first
    state = deal(SILENT, dealer=3)
    state = calls(state, "K K K P")
    assert state.public.actor == 1
    state = calls(state, "P")
    assert (state.public.actor, why(state, "K")) == (2, "DOUBLE_LIMIT")


@pytest.mark.rule("BAS-30")
def test_a_lone_old_doubles_only_an_opponents_double() -> None:
    state = deal(SILENT, dealer=0)
    assert why(state, "K") == "CICHA_NO_FIRST_KONTRA"
    state = calls(state, "P K P P")
    assert (state.public.actor, why(state, "K")) == (2, "")


@pytest.mark.rule("BAS-31")
def test_in_a_solo_only_the_side_whose_turn_it_is_doubles() -> None:
    state = calls(deal(dealer=2, laydown_rule="off"), "Z P P P")
    assert why(state, "K") == "WRONG_SIDE_DOUBLE"  # the soloist first
    state = calls(deal(dealer=2, laydown_rule="off"), "Z K")
    assert why(state, "K") == "WRONG_SIDE_DOUBLE"  # a second defender
    assert why(calls(state, "P P"), "K") == ""  # the soloist answers


@pytest.mark.rule("BAS-32")
def test_nobody_doubles_the_own_last_double() -> None:
    state = calls(deal(), "K P P P")
    assert why(state, "K") == "OWN_DOUBLE"


@pytest.mark.rule("BAS-32")
def test_the_wesele_declarer_may_make_the_first_double() -> None:
    state = calls(deal(SILENT, dealer=0), "W P P P")
    assert (state.public.actor, why(state, "K")) == (2, "")


@pytest.mark.rule("BAS-27")
def test_a_raise_cancels_the_doubles() -> None:
    assert calls(deal(dealer=2), "P K K G").public.doubles == ()


@pytest.mark.rule("BAS-68")
def test_by_option_doubles_stay_and_count_by_the_new_sides() -> None:
    # seats 1 and 2 double, seat 3 bids zolo over it: only one of two defenders' doubles counts
    state = calls(deal(dealer=3, raise_cancels_doubles=False), "K K Z P P P P")
    assert state.public.doubles == (1, 2)
    assert row(finished(state)).counted == 1


@pytest.mark.rule("BAS-68")
def test_a_first_double_of_the_new_soloist_is_dropped() -> None:
    state = calls(deal(dealer=3, raise_cancels_doubles=False), "K P P P Z P P P P")
    assert (state.public.declarer, state.public.doubles) == (1, (1,))
    assert row(finished(state)).counted == 0


@pytest.mark.rule("BAS-68", "BAS-29")
def test_doubles_that_stay_are_announced_ones() -> None:
    # three announced without a bid: over the limit of a solo at once
    state = calls(deal(dealer=3, raise_cancels_doubles=False), "P K P P K P K P Z")
    assert (state.public.declarer, state.public.doubles) == (1, (2, 1, 3))
    assert why(state, "K") == "DOUBLE_LIMIT"
    end = finished(calls(state, "P P P P"))
    assert row(end).counted == 2


@pytest.mark.rule("BAS-33")
def test_the_hands_that_take_a_kontra_only_as_cicha() -> None:
    found = {
        place: {
            (NAMES[a], NAMES[b])
            for a in range(16)
            for b in range(a + 1, 16)
            if not {a, b} & {2, 3} and is_cicha_capped(mask(("QC", "QS")) | 1 << a | 1 << b, place)
        }
        for place in range(4)
    }
    hearts = {tuple(sorted((4, c))) for c in range(16) if c not in (2, 3, 4)}
    anywhere = {("AH", "TH")} | {(NAMES[a], NAMES[b]) for a, b in hearts}
    assert found[0] == found[1] == found[2] == anywhere
    assert found[3] == anywhere | {("AH", "QD"), ("AH", "JC"), ("TH", "QD")}


@pytest.mark.rule("BAS-33")
def test_the_doubles_of_such_a_cicha_are_capped_at_one() -> None:
    # seat 0 deals and holds QC QS AH QD; 1 and 3 double, seat 2 too
    text = "QC QS AH QD/TH QH AD AC/JC JS TD TC/JH JD AS TS"
    state = calls(deal(text, dealer=0), "K P")
    assert why(state, "K") == "KONTRA_ONLY"
    loose = calls(deal(text, dealer=0, cicha_kontra_only=False), "K P")
    assert why(loose, "K") == ""
    elsewhere = calls(deal(text, dealer=1), "K")
    assert (elsewhere.public.actor, why(elsewhere, "K")) == (0, "")


@pytest.mark.rule("BAS-30", "BAS-33")
def test_the_first_kontra_is_looked_at_before_the_kontra_only_hand() -> None:
    text = "QC QS AH QD/TH QH AD AC/JC JS TD TC/JH JD AS TS"
    state = calls(deal(text, dealer=0), "P P")
    assert why(state, "K") == "CICHA_NO_FIRST_KONTRA"


@pytest.mark.rule("BAS-34")
def test_on_a_laid_down_solo_one_double_counts() -> None:
    text = "AH TH QC QS/QH QD AC TC/JC JS AD AS/JH JD TD TS"
    state = calls(deal(text, dealer=2), "Z K P P")
    assert why(state, "K") == "KONTRA_ONLY"
    assert why(calls(deal(text, dealer=2, laydown_rule="off"), "Z K P P"), "K") == ""


@pytest.mark.rule("BAS-34", "BAS-68")
def test_the_cap_holds_for_doubles_that_stayed() -> None:
    text = "AH TH QC QS/QH QD AC TC/JC JS AD AS/JH JD TD TS"
    given = {"raise_cancels_doubles": False, "cicha_kontra_only": False}
    for laydown_rule, count in (("computed", 1), ("off", 2)):
        state = calls(
            deal(text, dealer=1, laydown_rule=laydown_rule, **given), "K K P P P Z P P P P"
        )
        assert (state.public.contract, state.public.doubles) == ("zolo", (3, 0))
        assert row(finished(state)).counted == count


@pytest.mark.rule("BAS-66")
def test_a_soloist_who_leads_counts_as_forehand() -> None:
    # AH TH QS AD is laid down from forehand and from the dealer's seat, not from between
    text = "QC QH QD JC/AH TH QS AD/JS JH AC TC/JD TD AS TS"
    middle = calls(deal(text, dealer=3), "Z K P P")
    assert (middle.public.actor, why(middle, "K")) == (1, "")
    leads = calls(deal(text, dealer=3, solo_leader="declarer"), "Z K P P")
    assert why(leads, "K") == "KONTRA_ONLY"


@pytest.mark.rule("BAS-69")
def test_the_referee_declares_a_hand_laid_down() -> None:
    state = calls(deal(dealer=2, laydown_rule="manual"), "Z K P P")
    assert why(state, "K") == ""
    assert why(rule(state, Laydown(0)), "K") == "KONTRA_ONLY"
    late = calls(state, "K P P P P")
    assert row(finished(late)).counted == 2
    assert row(finished(rule(late, Laydown(0)))).counted == 1


@pytest.mark.rule("BAS-69")
def test_there_is_nothing_to_declare_without_a_solo_or_by_another_option() -> None:
    none = deal(dealer=2, laydown_rule="manual")
    assert refusal(none, REFEREE, Laydown(0)) == ("WRONG_PHASE", "BAS-69")
    solo = calls(none, "Z")
    assert refusal(solo, REFEREE, Laydown(1)) == ("WRONG_PHASE", "BAS-69")
    assert refusal(solo, 1, Laydown(0)) == ("REFEREE_ONLY", "BAS-64")
    assert refusal(rule(solo, Laydown(0)), REFEREE, Laydown(0)) == ("WRONG_PHASE", "BAS-69")
    computed = calls(deal(dealer=2), "Z")
    assert refusal(computed, REFEREE, Laydown(0)) == ("WRONG_PHASE", "BAS-69")


@pytest.mark.rule("BAS-69")
def test_a_new_contract_is_judged_anew() -> None:
    state = rule(calls(deal(dealer=2, laydown_rule="manual"), "Z"), Laydown(0))
    state = calls(state, "P P P ZD K P P")
    assert why(state, "K") == ""
