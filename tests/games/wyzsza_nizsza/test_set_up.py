"""Chips, decks, roles and the lot."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.wyzsza_nizsza import GAME
from stolik.games.wyzsza_nizsza.actions import First, Play, Reveal
from stolik.games.wyzsza_nizsza.cards import names
from stolik.games.wyzsza_nizsza.options import Options
from stolik.games.wyzsza_nizsza.payout import gain
from stolik.games.wyzsza_nizsza.state import State
from tests.games.wyzsza_nizsza.builders import (
    CHANCE,
    REFEREE,
    A,
    B,
    at,
    bet,
    do,
    new,
    play,
    played,
    refusal,
    reveal,
)
from tests.kit.walks import seeded


@pytest.mark.rule("WYZ-1")
@pytest.mark.parametrize("seats", [0, 1, 3])
def test_exactly_two_sit_at_the_table(seats: int) -> None:
    with pytest.raises(Refused, match="two_seats"):
        GAME.start(seats, Options())


@pytest.mark.rule("WYZ-1")
def test_only_the_neutral_dealer_turns_a_card_up() -> None:
    for by in (A, B, REFEREE):
        assert refusal(new(), by, Reveal("5")) == ("dealer_only", "WYZ-1")


@pytest.mark.rule("WYZ-2")
def test_each_contestant_starts_with_ten_chips() -> None:
    assert new().public.chips == (10, 10)


@pytest.mark.rule("WYZ-3")
def test_each_contestant_has_eleven_own_cards() -> None:
    eleven = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q"]
    assert [names(hand) for hand in new().public.hands] == [eleven, eleven]


@pytest.mark.rule("WYZ-4")
def test_a_jack_is_worth_eleven_and_a_queen_twelve() -> None:
    assert played(new(), "3", "Q").public.chips[A] == 10 + 12 - 3
    assert played(new(), "10", "J").public.chips[A] == 10 + 11 - 10
    assert gain(12, 11) == 1


@pytest.mark.rule("WYZ-5")
def test_the_dealer_has_two_decks_of_nine() -> None:
    nine = ["3", "4", "5", "6", "7", "8", "9", "10", "J"]
    assert [names(deck) for deck in new().public.decks] == [nine, nine]


@pytest.mark.rule("WYZ-6")
@pytest.mark.parametrize(("first", "player"), [("A", A), ("B", B)])
def test_the_first_contestant_is_the_player_of_round_one(first: str, player: int) -> None:
    state = new(first=first)
    assert state.public.player == player
    assert state.public.bettor == 1 - player


@pytest.mark.rule("WYZ-7")
def test_roles_change_after_every_round() -> None:
    state = played(new(), "5", "6")
    assert (state.public.player, state.public.bettor) == (B, A)
    state = played(state, "5", "6")
    assert (state.public.player, state.public.bettor) == (A, B)


@pytest.mark.rule("WYZ-8")
def test_each_contestant_plays_in_nine_of_eighteen_rounds() -> None:
    players = [at(new(), number, (10, 10)).public.player for number in range(1, 19)]
    assert players == [A, B] * 9
    assert Options().rounds == 18


@pytest.mark.rule("WYZ-9")
def test_a_used_card_cannot_be_played_again() -> None:
    state = reveal(played(played(new(), "5", "6"), "5", "6"), "7")
    assert refusal(state, A, Play("6")) == ("card_used", "WYZ-9")


@pytest.mark.rule("WYZ-10")
def test_each_contestant_has_a_dealer_deck_of_his_own() -> None:
    assert refusal(new(), CHANCE, Reveal("5", 2)) == ("wrong_deck", "WYZ-10")
    state = played(new(), "5", "6")
    assert refusal(state, CHANCE, Reveal("5", 1)) == ("wrong_deck", "WYZ-10")
    assert names(reveal(state, "5").public.decks[1]) == ["3", "4", "6", "7", "8", "9", "10", "J"]


@pytest.mark.rule("WYZ-10")
def test_the_decks_follow_the_first_contestant_not_the_seat() -> None:
    state = reveal(new(first="B"), "5")
    assert 5 not in state.public.decks[0]
    assert state.public.player == B


@pytest.mark.rule("WYZ-11")
def test_with_halves_deck_one_serves_the_first_half_of_the_rounds() -> None:
    state = new(deck_binding="halves")
    for number, deck in ((1, 0), (9, 0), (10, 1), (18, 1)):
        assert at(state, number, (10, 10)).public.due == (deck,)
    assert refusal(state, CHANCE, Reveal("5", 2)) == ("wrong_deck", "WYZ-11")


@pytest.mark.rule("WYZ-11")
@pytest.mark.parametrize("deck", [1, 2])
def test_with_dealer_choice_either_deck_serves_and_the_pick_is_kept(deck: int) -> None:
    shown = reveal(new(deck_binding="dealer_choice"), "5", deck)
    assert [5 in cards for cards in shown.public.decks] == [deck == 2, deck == 1]
    assert bet(play(shown, "6"), "BIG", 1).public.rows[-1].deck == deck - 1


@pytest.mark.rule("WYZ-11")
def test_with_dealer_choice_an_empty_deck_is_the_wrong_one() -> None:
    p = new(deck_binding="dealer_choice").public
    state = State(replace(p, decks=((), p.decks[1])))
    assert refusal(state, CHANCE, Reveal("5", 1)) == ("wrong_deck", "WYZ-11")
    assert state.public.due == (1,)


@pytest.mark.rule("WYZ-11")
def test_the_platform_as_dealer_picks_both_decks_and_never_an_empty_one() -> None:
    state = new(deck_binding="dealer_choice")
    drawn = [GAME.draw(state, seeded("deck", n)) for n in range(40)]
    assert {draw.deck for draw in drawn if isinstance(draw, Reveal)} == {1, 2}
    emptied = State(replace(state.public, decks=(state.public.decks[0], ())))
    drawn = [GAME.draw(emptied, seeded("deck", n)) for n in range(40)]
    assert {draw.deck for draw in drawn if isinstance(draw, Reveal)} == {1}


@pytest.mark.rule("WYZ-37")
def test_the_lot_decides_who_is_first() -> None:
    state = new(first="lot")
    assert GAME.turn(state).due == (CHANCE,)
    assert refusal(state, CHANCE, Reveal("5")) == ("lot_first", "WYZ-37")
    drawn = {GAME.draw(state, seeded("lot", n)) for n in range(30)}
    assert drawn == {First(0), First(1)}
    assert do(state, CHANCE, First(1)).public.player == B


@pytest.mark.rule("WYZ-37")
def test_there_is_no_second_lot() -> None:
    assert refusal(new(), CHANCE, First(1)) == ("no_lot_now", "WYZ-37")
    assert refusal(new(first="lot"), A, First(0)) == ("dealer_only", "WYZ-1")
    assert refusal(new(first="lot"), CHANCE, First(2)) == ("no_such_seat", "WYZ-1")
