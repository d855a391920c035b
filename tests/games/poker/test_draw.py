"""Five-card draw: POK-42 to POK-54, POK-86."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.engine import CHANCE, Actor, Event, Refused
from stolik.games.poker import actions as act
from stolik.games.poker.options import Options
from tests.games.poker.table import CALL, CHECK, FOLD, GAME, Deal

HANDS = ("Ks Kd 8h 5c 2s", "Qs Qd 7h 6c 3s", "As Jd 9h 4c 3d")
PLAY, PASS, PAT = act.Play(), act.Pass(), act.Exchange()


def draw(stacks: tuple[int, ...] = (200, 200, 200), **options: Any) -> Deal:
    hands = HANDS[: len(stacks)] if len(stacks) <= 3 else ()
    return Deal(stacks, variant="draw", hands=hands, **options)


@pytest.mark.rule("POK-42", "POK-43")
def test_there_are_no_blinds_and_everybody_gets_five_cards() -> None:
    table = draw()
    assert table.p.pot == 0
    assert [len(hand) for hand in table.s.hands] == [5, 5, 5]
    assert (table.p.phase, table.p.turn) == ("entry", 0)
    assert table.why(0, CHECK) == "entry_phase POK-44"


@pytest.mark.rule("POK-44", "POK-45")
def test_who_passes_shows_nothing_and_who_is_short_enters_all_in() -> None:
    table = draw((200, 4, 200)).go((0, PASS), (1, PLAY), (2, PLAY))
    assert table.p.paid == (0, 4, 10)
    assert table.view(1).hands[0] is None
    assert table.p.phase == "draw"
    assert table.why(1, CHECK) == "draw_phase POK-46"
    alone = draw().go((0, PASS), (1, PLAY), (2, PASS))
    assert alone.purses == (200, 200, 200)


@pytest.mark.rule("POK-46", "POK-47")
def test_fees_are_paid_before_the_new_cards_and_only_what_can_be_paid_is_exchanged() -> None:
    table = draw((17, 200, 200)).go((0, PLAY), (1, PLAY), (2, PLAY))
    assert table.why(0, act.Exchange(("8h", "5c"))) == "insufficient_chips POK-47"
    assert table.why(0, act.Exchange(("8h", "8h"))) == "not_your_card POK-46"
    table.do(0, act.Exchange(("8h",)))
    assert table.purses[0] == 2
    assert table.p.drew[0] == 1
    assert len(table.s.hands[0]) == 5
    assert table.why(0, PAT) == "not_your_turn POK-24"  # once only


@pytest.mark.rule("POK-46")
def test_others_learn_only_how_many_cards_were_exchanged() -> None:
    table = draw().go((0, PLAY), (1, PLAY), (2, PLAY)).do(0, act.Exchange(("8h", "5c")))
    assert table.view(0).thrown[0] is not None
    for viewer in (1, 2, -3, -4):
        view = table.view(viewer)
        assert (view.thrown[0], view.hands[0], view.public.drew[0]) == (None, None, 2)


@pytest.mark.rule("POK-48")
def test_fees_go_into_the_main_pot_whoever_paid_them() -> None:
    table = draw((10, 200, 200)).go((0, PLAY), (1, PLAY), (2, PLAY))
    table.go((0, PAT), (1, act.Exchange(("7h", "6c"))), (2, act.Exchange(("9h",))))
    assert sum(table.p.dead) == 15
    table.go((1, act.Bet(20)), (2, CALL))
    assert [pot.amount for pot in table.p.pots] == [45, 40]


@pytest.mark.rule("POK-49", "POK-50")
def test_one_round_of_betting_then_hands_are_compared() -> None:
    table = draw().go((0, PLAY), (1, PLAY), (2, PLAY), (0, PAT), (1, PAT), (2, PAT))
    assert (table.p.phase, table.p.turn) == ("bet", 0)
    assert table.why(0, act.Bet(9)) == "below_minimum POK-25"
    table.go((0, CHECK), (1, act.Bet(10)), (2, FOLD), (0, CALL))
    assert table.p.phase == "between"
    assert table.p.rows[-1].winners == (0,)  # kings


@pytest.mark.rule("POK-51")
def test_the_last_one_left_takes_the_pot() -> None:
    table = draw().go((0, PLAY), (1, PLAY), (2, PASS), (0, PAT), (1, PAT))
    table.go((0, act.Bet(10)), (1, FOLD))
    assert table.p.rows[-1].nets == (10, -10, 0)
    assert not any(table.p.shown)


@pytest.mark.rule("POK-52", "POK-2")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (7, {}),
        (6, {"max_exchange": 4}),
        (9, {"reshuffle_discards": True}),
        (1, {}),
    ],
)
def test_so_many_players_and_exchanges_do_not_fit_the_pack(
    seats: int, options: dict[str, Any]
) -> None:
    with pytest.raises(Refused):
        GAME.start(seats, Options(variant="draw", **options))


@pytest.mark.rule("POK-2")
def test_holdem_has_two_to_ten_seats() -> None:
    for seats in (1, 11):
        with pytest.raises(Refused) as refused:
            GAME.start(seats, Options())
        assert refused.value.clause == "POK-2"
    assert GAME.start(10, Options()).public.seats == 10


@pytest.mark.rule("POK-52")
def test_discards_make_a_new_stock_but_never_the_own_ones() -> None:
    table = Deal([500] * 8, variant="draw", reshuffle_discards=True, max_exchange=5)
    table.go(*((seat, PLAY) for seat in range(8)))
    again = 0
    for seat in range(8):
        own = table.s.hands[seat]
        table.do(seat, act.Exchange(table.hand_codes(seat)))
        assert not set(own) & set(table.s.hands[seat])
        again += any(one.what == "reshuffled" for one in table.told)
    assert again  # 12 cards of stock do not last for eight fives
    there = [card for hand in (*table.s.hands, *table.s.thrown) for card in hand]
    assert sorted((*there, *table.s.stock)) == list(range(52))


@pytest.mark.rule("POK-54", "POK-45")
def test_the_dealer_plays_along_and_the_deal_passes_clockwise() -> None:
    table = draw()
    assert table.p.button == 2
    table.go((0, PASS), (1, PASS), (2, PASS))
    assert table.p.rows[-1].is_void
    table.next()
    assert (table.p.button, table.p.turn) == (0, 1)


@pytest.mark.rule("POK-86")
def test_a_round_before_the_exchange_deposits_before_the_cards_and_fees_to_the_house() -> None:
    table = draw(predraw_betting=True, ante_before_deal=True, fee_to="house")
    assert (table.p.phase, table.p.pot) == ("bet_first", 30)
    table.go((0, act.Bet(10)), (1, CALL), (2, FOLD))
    assert table.p.phase == "draw"
    table.do(0, act.Exchange(("8h",)))
    assert (table.p.pot, table.p.till.house) == (50, 5)
    both = draw(predraw_betting=True).go((0, PLAY), (1, PLAY), (2, PASS))
    assert both.p.phase == "bet_first"


@pytest.mark.rule("POK-46")
@pytest.mark.parametrize("cards", [("Kd",), ("As",), ("2h", "3h"), ("xx",), ()])
def test_cards_that_are_not_in_the_stock_are_no_replacement(cards: tuple[str, ...]) -> None:
    table = draw().go((0, PLAY), (1, PLAY), (2, PLAY))
    s = GAME.apply(table.s, Event(Actor(0), act.Exchange(("8h",))))
    with pytest.raises(Refused):
        GAME.apply(s, Event(CHANCE, act.Replace(cards)))


@pytest.mark.rule("POK-86")
def test_draw_tournaments_take_their_amounts_from_the_level() -> None:
    o = Options(variant="draw", mode="sng")
    assert (o.deposit(0), o.unit(0), o.card_fee(0)) == (20, 20, 10)
