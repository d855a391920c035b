"""A round: dealer, face-down card and bet, and the order of the reasons against them."""

from __future__ import annotations

from collections import Counter

import pytest

from stolik.engine import SPECTATOR, Actor, Mark, Number, Pick, Refused, msg, see
from stolik.engine.session import new_session
from stolik.games.wyzsza_nizsza import GAME
from stolik.games.wyzsza_nizsza.actions import Bet, Play, Reveal
from stolik.games.wyzsza_nizsza.state import State
from tests.games.wyzsza_nizsza.builders import (
    CHANCE,
    REFEREE,
    A,
    B,
    at,
    bet,
    new,
    options,
    play,
    played,
    refusal,
    reveal,
)
from tests.kit.walks import seeded


def both_down(**given: object) -> State:
    return play(reveal(new(**given), "7"), "9")


@pytest.mark.rule("WYZ-12")
def test_every_card_left_in_the_deck_is_equally_likely() -> None:
    state = played(played(new(), "7", "2"), "3", "2")
    drawn = [GAME.draw(state, seeded("dealer", n)) for n in range(1600)]
    count = Counter(draw.card for draw in drawn if isinstance(draw, Reveal))
    assert sorted(count) == sorted(["3", "4", "5", "6", "8", "9", "10", "J"])
    assert all(140 < n < 260 for n in count.values())


@pytest.mark.rule("WYZ-12")
def test_a_card_that_left_the_deck_cannot_come_again() -> None:
    state = played(played(new(), "7", "2"), "3", "2")
    assert refusal(state, CHANCE, Reveal("7")) == ("card_gone", "WYZ-12")
    assert refusal(new(), CHANCE, Reveal("Q")) == ("card_gone", "WYZ-12")
    assert refusal(new(), CHANCE, Reveal("")) == ("card_gone", "WYZ-12")


@pytest.mark.rule("WYZ-12")
def test_only_one_dealer_card_lies_on_the_table() -> None:
    assert refusal(reveal(new(), "7"), CHANCE, Reveal("8")) == ("already_revealed", "WYZ-12")


@pytest.mark.rule("WYZ-13")
def test_everyone_sees_the_dealers_card_before_the_player_chooses() -> None:
    assert GAME.turn(new()).due == (CHANCE,)
    assert refusal(new(), A, Play("9")) == ("no_card_now", "WYZ-14")
    state = reveal(new(), "7")
    assert GAME.turn(state).due == (A,)
    for viewer in (A, B, REFEREE, SPECTATOR):
        assert see(GAME, state, viewer).view.public.dealer == 7


@pytest.mark.rule("WYZ-14")
def test_the_player_lays_one_card_that_only_he_and_the_referee_see() -> None:
    state = both_down()
    views = {v: see(GAME, state, v).view.laid for v in (A, B, REFEREE, SPECTATOR)}
    assert views == {A: 9, B: None, REFEREE: 9, SPECTATOR: None}
    assert refusal(state, A, Play("8")) == ("no_card_now", "WYZ-14")


@pytest.mark.rule("WYZ-14")
def test_the_player_may_lay_each_unused_card_and_the_bettor_none() -> None:
    state = reveal(new(), "7")
    listed = GAME.choices(see(GAME, state, A)).listed
    assert [do.card for do in listed if isinstance(do, Play)] == list(options().player_deck)
    assert not any(isinstance(do, Play) for do in GAME.choices(see(GAME, state, B)).listed)
    assert refusal(state, B, Play("9")) == ("you_bet", "WYZ-6")


@pytest.mark.rule("WYZ-15")
def test_nobody_bets_before_both_cards_lie_on_the_table() -> None:
    for state in (new(), reveal(new(), "7")):
        assert refusal(state, B, Bet("BIG", 1)) == ("wait_for_cards", "WYZ-15")
    assert GAME.turn(both_down()).due == (B,)


@pytest.mark.rule("WYZ-16")
@pytest.mark.parametrize("stake", [0, -1, -10])
def test_a_bet_is_at_least_one_chip(stake: int) -> None:
    assert refusal(both_down(), B, Bet("BIG", stake)) == ("bet_at_least", "WYZ-16")


@pytest.mark.rule("WYZ-16")
def test_the_table_waits_for_the_bet_and_offers_no_pass() -> None:
    turn = GAME.turn(both_down())
    offer = GAME.choices(see(GAME, both_down(), B))
    assert turn.due == (B,)
    assert {type(do).__name__ for do in offer.every} == {"Bet", "Forfeit"}


@pytest.mark.rule("WYZ-16")
def test_a_bettor_with_less_than_the_minimum_bets_everything() -> None:
    state = play(reveal(at(new(min_bet=5), 1, (10, 3)), "7"), "9")
    with pytest.raises(Refused, match="bet_at_least") as why:
        bet(state, "BIG", 2)
    assert why.value.facts == {"n": 3}
    assert bet(state, "BIG", 3).public.chips == (12, 6)


@pytest.mark.rule("WYZ-17")
@pytest.mark.parametrize("side", ["EVEN", "EQUAL", "", "big", "BIG "])
def test_one_can_bet_on_big_or_small_only(side: str) -> None:
    assert refusal(both_down(), B, Bet(side, 1)) == ("big_or_small", "WYZ-17")


@pytest.mark.rule("WYZ-17", "WYZ-18")
def test_the_form_offers_both_sides_and_every_stake_up_to_all_chips() -> None:
    form = GAME.choices(see(GAME, both_down(), B)).forms[0]
    side, stake = form.fields["side"], form.fields["stake"]
    assert isinstance(side, Pick)
    assert [option.value for option in side.options] == ["BIG", "SMALL"]
    assert isinstance(stake, Number)
    assert (stake.low, stake.high, stake.step) == (1, 10, 1)
    assert stake.marks == (Mark(10, msg("wyzsza-nizsza.all_in")),)


@pytest.mark.rule("WYZ-18")
def test_nobody_stakes_more_than_he_has() -> None:
    assert refusal(both_down(), B, Bet("BIG", 11)) == ("only_n_chips", "WYZ-18")
    assert bet(both_down(), "BIG", 10).public.chips[B] == 20


@pytest.mark.rule("WYZ-19")
def test_a_confirmed_bet_cannot_be_changed_or_taken_back() -> None:
    session = new_session(GAME, 2, options(), bytes(32))
    session.settle()
    session.act(A, Play("9"))
    assert session.can_take_back(A) is not None
    session.act(B, Bet("BIG", 1))
    assert session.can_take_back(B) is None
    assert refusal(session.state, B, Bet("SMALL", 2)) == ("wait_for_cards", "WYZ-15")


@pytest.mark.rule("WYZ-23")
def test_after_the_bet_everyone_sees_the_players_card() -> None:
    state = bet(both_down(), "SMALL", 2)
    for viewer in (B, SPECTATOR):
        assert see(GAME, state, viewer).view.public.rows[-1].card == 9


def test_the_reasons_come_in_the_order_of_the_book() -> None:
    """Phase before seat, seat before contents, side before stake, too little before too much."""
    assert refusal(reveal(new(), "7"), A, Bet("EVEN", 0))[0] == "wait_for_cards"
    assert refusal(both_down(), A, Bet("EVEN", 0))[0] == "you_play"
    assert refusal(both_down(), B, Bet("EVEN", 0))[0] == "big_or_small"
    assert refusal(both_down(min_bet=20), B, Bet("BIG", 9))[0] == "bet_at_least"
    assert refusal(both_down(), B, Play("99"))[0] == "no_card_now"
    assert refusal(reveal(new(), "7"), B, Play("99"))[0] == "you_bet"
    assert refusal(reveal(new(), "7"), A, Play("99"))[0] == "card_used"
    assert refusal(new(), A, Reveal("99", 2))[0] == "dealer_only"
    assert refusal(new(), CHANCE, Reveal("99", 2))[0] == "wrong_deck"
    assert refusal(reveal(new(), "7"), CHANCE, Reveal("99", 2))[0] == "already_revealed"


@pytest.mark.parametrize("by", [REFEREE, SPECTATOR, CHANCE])
def test_nobody_else_plays_or_bets_for_a_contestant(by: Actor) -> None:
    assert refusal(reveal(new(), "7"), by, Play("9")) == ("contestants_only", "WYZ-1")
    assert refusal(both_down(), by, Bet("BIG", 1)) == ("contestants_only", "WYZ-1")
