"""Places, dealer, pack and hands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.engine import CHANCE, REFEREE, Refused
from stolik.engine.fair import Stream
from stolik.games.baska import GAME
from stolik.games.baska.rules.actions import (
    Deal,
    DrawSeat,
    Misdeal,
    Ready,
    ShuffleCut,
    Strike,
)
from stolik.games.baska.rules.cards import NAMES, names
from tests.games.baska.builders import (
    PLAIN,
    QUEENS,
    calls,
    cards,
    deal,
    do,
    hands_of,
    new,
    refusal,
    row,
    rule,
)


@pytest.mark.rule("BAS-1")
@pytest.mark.parametrize("seats", [1, 2, 3, 5, 8])
def test_exactly_four_play(seats: int) -> None:
    with pytest.raises(Refused, match=r"FOUR_SEATS \(BAS-1\)"):
        GAME.start(seats, new().public.options)


@pytest.mark.rule("BAS-4")
@pytest.mark.parametrize("how", ["arrival", "assigned"])
def test_places_as_people_sit_need_no_draw(how: str) -> None:
    assert (new(seat_by=how).public.phase, new(seat_by=how).public.order) == ("deal", (0, 1, 2, 3))


@pytest.mark.rule("BAS-4", "BAS-5", "BAS-6")
def test_the_highest_card_drawn_takes_the_first_place_and_deals_first() -> None:
    state = new(seat_by="draw")
    for seat, code in enumerate(("TS", "QD", "AH", "JC")):
        assert state.public.phase == "seating"
        state = do(state, CHANCE, DrawSeat(seat, code))  # type: ignore[arg-type]
    p = state.public
    assert (p.phase, p.order, p.dealer) == ("deal", (2, 1, 3, 0), 2)


@pytest.mark.rule("BAS-5")
@pytest.mark.parametrize(
    ("seat", "code", "why"),
    [(0, "AH", "ALREADY_DRAWN"), (1, "QC", "ALREADY_DRAWN"), (4, "AH", "NO_SUCH_SEAT")],
)
def test_one_card_each_and_none_twice(seat: int, code: str, why: str) -> None:
    state = do(new(seat_by="draw"), CHANCE, DrawSeat(0, "QC"))
    assert refusal(state, CHANCE, DrawSeat(seat, code))[0] == why  # type: ignore[arg-type]


@pytest.mark.rule("BAS-1", "BAS-15")
def test_after_a_draw_everything_goes_round_in_the_drawn_order() -> None:
    state = new(seat_by="draw")
    for seat, code in enumerate(("TS", "QD", "AH", "JC")):
        state = do(state, CHANCE, DrawSeat(seat, code))  # type: ignore[arg-type]
    state = do(state, CHANCE, ShuffleCut(NAMES))
    spoke = []
    for _ in range(4):
        spoke.append(state.public.actor)
        state = calls(state, "P")
    assert spoke == [3, 0, 2, 1]
    assert state.public.actor == 1
    assert names(state.dealt[1]) == ("AH", "QH", "JH", "AC")


@pytest.mark.rule("BAS-8")
def test_cards_are_dealt_singly_from_the_dealers_left() -> None:
    state = do(new(), CHANCE, ShuffleCut(NAMES))
    assert [names(hand) for hand in state.dealt] == [
        ("QS", "JS", "TD", "TS"),
        ("AH", "QH", "JH", "AC"),
        ("TH", "QD", "JD", "TC"),
        ("QC", "JC", "AD", "AS"),
    ]


@pytest.mark.rule("BAS-7", "BAS-8")
@given(st.integers(0, 2**31))
def test_a_drawn_pack_deals_all_sixteen_cards_four_to_each(number: int) -> None:
    state = new()
    drawn = GAME.draw(state, Stream(bytes(32), number))
    assert isinstance(drawn, ShuffleCut)
    dealt = do(state, CHANCE, drawn).dealt
    assert sum(dealt) == 0xFFFF
    assert [hand.bit_count() for hand in dealt] == [4, 4, 4, 4]


@pytest.mark.rule("BAS-2", "BAS-8")
@pytest.mark.parametrize(
    ("action", "why"),
    [
        (ShuffleCut(NAMES[:15]), "BAD_PACK"),
        (ShuffleCut((*NAMES[:15], "AH")), "BAD_PACK"),
        (hands_of("AH TH JC/?/?/?"), "BAD_HAND"),
        (hands_of("AH TH JC AH/?/?/?"), "BAD_HAND"),
        (hands_of("AH TH JC JS/AH QC QS QH/?/?"), "CARD_TWICE"),
        (Deal({"4": None}), "NO_SUCH_SEAT"),
    ],
)
def test_packs_and_hands_that_cannot_be_are_refused(action: Deal | ShuffleCut, why: str) -> None:
    assert refusal(new(), CHANCE, action)[0] == why


@pytest.mark.rule("BAS-7")
def test_only_the_deck_deals() -> None:
    for by in (0, 3, REFEREE):
        assert refusal(new(), by, ShuffleCut(NAMES)) == ("NOT_YOUR_TURN", "BAS-7")


def test_three_hands_entered_give_the_fourth() -> None:
    state = do(new(), CHANCE, hands_of("?/" + PLAIN.split("/", 1)[1]))
    assert names(state.dealt[0]) == ("AH", "TH", "JC", "JS")
    assert not any(state.public.blanks)


@pytest.mark.rule("BAS-9")
def test_a_misdeal_before_the_first_call_is_dealt_again_by_the_same_dealer() -> None:
    state = rule(deal(dealer=2), Misdeal())
    p = state.public
    assert (p.phase, p.dealer, p.rows, state.dealt) == ("deal", 2, (), (0, 0, 0, 0))


@pytest.mark.rule("BAS-9")
def test_after_the_first_call_a_misdeal_is_a_dispute() -> None:
    state = calls(deal(), "P")
    assert refusal(state, REFEREE, Misdeal()) == ("WRONG_PHASE", "BAS-9")
    assert row(rule(state, Strike("a card was exposed"))).how == "struck"


@pytest.mark.rule("BAS-6")
def test_the_deal_passes_on_after_every_deal() -> None:
    state = new()
    dealers = []
    for number in range(5):
        state = do(state, CHANCE, hands_of(QUEENS))
        dealers.append(state.public.dealer)
        state = rule(state, Strike()) if number % 2 else state
        while state.public.phase == "auction":
            is_queens = state.public.actor == 0
            state = calls(state, "B" if is_queens else "P")
        state = rule(state, Ready())
    assert dealers == [0, 1, 2, 3, 0]


@pytest.mark.rule("BAS-12", "BAS-13")
def test_forehand_follows_the_dealer_who_plays_last_to_the_first_trick() -> None:
    state = calls(deal(PLAIN, dealer=1), "P P P P")
    order = []
    for code in ["QS", "JH", "AH", "QC"]:
        order.append(state.public.actor)
        state = cards(state, code)
    assert order == [2, 3, 0, 1]
