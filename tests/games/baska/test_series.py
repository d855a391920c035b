"""Series: rows, totals, readiness, the end; the clock; settlement of whole deals."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.engine import CHANCE, CLOCK, REFEREE
from stolik.engine.fair import Stream
from stolik.games.baska import GAME
from stolik.games.baska.rules.actions import Overrun, Ready, SetResult, Strike
from stolik.games.baska.rules.state import State
from tests.games.baska.builders import (
    PLAIN,
    QUEENS,
    calls,
    cards,
    deal,
    do,
    hands_of,
    late,
    new,
    offered,
    refusal,
    row,
    rule,
)

EVEN = "AH QS AD AC/TH JC JD TD/QH QD JS AS/QC JH TC TS"


def settled(state: State) -> State:
    while state.public.phase == "play":
        state = do(state, state.public.actor, offered(state, state.public.actor)[0])
    return state


@pytest.mark.rule("BAS-57")
def test_the_next_deal_waits_until_all_have_seen_the_result() -> None:
    state = settled(calls(deal(), "P P P P"))
    assert GAME.turn(state).due == (0, 1, 2, 3)
    for seat in (2, 0, 3):
        state = do(state, seat, Ready())
        assert refusal(state, seat, Ready()) == ("ALREADY_ANSWERED", "BAS-57")
    assert (state.public.phase, GAME.turn(state).due) == ("settled", (1,))
    assert do(state, 1, Ready()).public.phase == "deal"


def test_at_a_real_table_the_next_cards_may_be_entered_at_once() -> None:
    state = settled(calls(deal(dealer=3), "P P P P"))
    state = do(state, CHANCE, hands_of(PLAIN))
    assert (state.public.phase, state.public.dealer) == ("auction", 0)


@pytest.mark.rule("BAS-65")
@settings(max_examples=20)
@given(st.integers(0, 2**31))
def test_every_row_adds_up_to_zero_and_totals_are_the_sum_of_the_rows(number: int) -> None:
    luck = Stream(bytes(32), number)
    state = new(deals_per_series=3)
    while (turn := GAME.turn(state)).due:
        actor = turn.due[luck.below(len(turn.due))]
        if actor == CHANCE:
            state = do(state, CHANCE, GAME.draw(state, luck))
        else:
            found = offered(state, actor)
            state = do(state, actor, found[luck.below(len(found))])
    rows = state.public.rows
    assert len(rows) == 3
    assert all(sum(one.delta) == 0 for one in rows)
    totals = tuple(sum(one.delta[seat] for one in rows) for seat in range(4))
    assert GAME.score(state).totals == totals


@pytest.mark.rule("BAS-6")
@pytest.mark.parametrize("deals", [1, 2, 5])
def test_a_series_has_as_many_deals_as_agreed(deals: int) -> None:
    state = new(deals_per_series=deals)
    for number in range(deals):
        assert (state.public.phase, state.public.dealer) == ("deal", number % 4)
        state = do(state, CHANCE, hands_of(QUEENS))
        state = rule(rule(state, Strike()), Ready())
    assert (state.public.phase, GAME.turn(state).due) == ("series_over", ())
    assert refusal(state, CHANCE, hands_of(QUEENS))[0] == "WRONG_PHASE"
    assert refusal(state, REFEREE, SetResult("baszka", declarer=0))[0] == "WRONG_PHASE"
    ended = GAME.score(state).ended
    assert ended is not None
    assert ended.places == (1, 1, 1, 1)


def test_the_last_deal_cannot_be_followed_by_another() -> None:
    state = settled(calls(deal(deals_per_series=1), "P P P P"))
    assert state.public.phase == "settled"
    assert refusal(state, CHANCE, hands_of(PLAIN)) == ("WRONG_PHASE", "BAS-8")
    assert rule(state, Ready()).public.phase == "series_over"


def test_places_follow_the_totals() -> None:
    state = calls(deal(QUEENS, dealer=2, deals_per_series=1), "B")
    ended = GAME.score(rule(state, Ready())).ended
    assert ended is not None
    assert ended.places == (1, 2, 2, 2)


@pytest.mark.rule("BAS-36", "BAS-53")
@pytest.mark.parametrize(
    ("letters", "kind", "old"),
    [("G", "gran", (0,)), ("Z", "zolo", (0,)), ("GD", "gran_du", (0,)), ("ZD", "zolo_du", (0,))],
)
def test_a_solo_is_paid_by_or_to_each_of_the_three(
    letters: str, kind: str, old: tuple[int, ...]
) -> None:
    state = settled(calls(deal(dealer=2), f"{letters} P P P P"))
    end = row(state)
    assert (end.kind, end.old) == (kind, old)
    base = 10 if kind.endswith("du") else 5
    sign = 1 if end.outcome == "win" else -1
    assert end.delta == (3 * sign * base, -sign * base, -sign * base, -sign * base)


@pytest.mark.rule("BAS-21", "BAS-36")
def test_the_sides_of_a_wesele_follow_the_called_jack() -> None:
    texts = {
        "QC QS AH TD/JC QD AC TS/TH QH JS AS/JH JD AD TC": (0, 1),
        "QC QS JC TD/AH QD AC TS/TH QH JS AS/JH JD AD TC": (0, 2),
        "QC QS JC JS/AH QD AC TS/TH QH TD AS/JH JD AD TC": (0, 3),
    }
    for text, old in texts.items():
        state = settled(calls(deal(text, dealer=2), "W P P P P"))
        assert (row(state).kind, row(state).old) == ("wesele", old)


@pytest.mark.rule("BAS-52")
def test_by_option_the_young_win_as_little_as_the_old() -> None:
    codes = "QD QC AH TD AC JD QH TC JS JH QS TH JC AS TS AD"
    by_book = cards(calls(deal(EVEN, dealer=1), "P P P P"), codes)
    by_kop = cards(calls(deal(EVEN, dealer=1, young_win_factor=1), "P P P P"), codes)
    assert (row(by_book).outcome, row(by_book).stake) == ("mlodzi_z_wyjsciem", 2)
    assert row(by_kop).stake == 1


def test_the_clock_passes_for_whoever_does_not_call() -> None:
    state = deal(call_seconds=9)
    assert [alarm.at_ms for alarm in GAME.turn(state).alarms] == [9000]
    after = late(state)
    assert [said.call for said in after.public.calls] == ["pass"]
    assert GAME.turn(after).alarms[0].at_ms == 18_000


def test_the_clock_plays_the_lowest_legal_card() -> None:
    state = calls(deal(card_seconds=4), "P P P P")
    after = late(state)
    assert after.public.played == (7,)  # JS of AH TH JC JS
    assert late(after).public.played == (7, 4)  # seat 1 must beat it: QH of QC QH


def test_the_clock_goes_on_after_a_result() -> None:
    state = calls(deal(QUEENS, dealer=2, card_seconds=4), "B")
    assert late(state).public.phase == "deal"


def test_nobody_acts_as_the_clock_or_before_its_time() -> None:
    state = deal(call_seconds=9)
    assert refusal(state, CLOCK, Overrun(), 8999) == ("NOT_LATE", "BAS-16")
    assert refusal(state, 1, Overrun(), 9000) == ("NOT_YOUR_TURN", "BAS-16")
    assert refusal(deal(), CLOCK, Overrun(), 10**9) == ("WRONG_PHASE", "BAS-16")


def test_what_the_clock_will_do_is_not_in_the_turn() -> None:
    """An alarm that named the lowest legal card would show it."""
    for text in (PLAIN, EVEN):
        state = calls(deal(text, card_seconds=4), "P P P P")
        assert [alarm.do for alarm in GAME.turn(state).alarms] == [Overrun()]
