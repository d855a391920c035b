"""The clock and the referee: overrun time, seen cards, cancelled and corrected rounds."""

from __future__ import annotations

import pytest

from stolik.engine import Actor, Alarm
from stolik.engine.session import new_session
from stolik.games.wyzsza_nizsza import GAME
from stolik.games.wyzsza_nizsza.actions import (
    Action,
    Bet,
    CardSeen,
    CorrectRound,
    Forfeit,
    Play,
    Reveal,
    Round,
    SetDepth,
    VoidRound,
)
from tests.games.wyzsza_nizsza.builders import (
    CHANCE,
    CLOCK,
    REFEREE,
    A,
    B,
    at,
    do,
    many,
    new,
    options,
    play,
    played,
    refusal,
    reveal,
)


@pytest.mark.rule("WYZ-38")
def test_without_a_limit_no_alarm_is_set() -> None:
    for state in (new(), reveal(new(), "7"), play(reveal(new(), "7"), "9")):
        assert GAME.turn(state).alarms == ()


@pytest.mark.rule("WYZ-38")
def test_a_player_who_overruns_plays_the_lowest_unused_card() -> None:
    state = do(new(move_seconds=20), CHANCE, Reveal("7"), 5_000)
    assert GAME.turn(state).alarms == (Alarm(25_000, Play("2")),)
    assert refusal(state, CLOCK, Play("2"), 24_999) == ("not_late", "WYZ-38")
    assert refusal(state, CLOCK, Play("3"), 25_000) == ("clock_plays_lowest", "WYZ-38")
    after = do(state, CLOCK, Play("2"), 25_000)
    assert after.laid == 2
    assert after.public.is_late


@pytest.mark.rule("WYZ-38")
def test_the_lowest_unused_card_is_not_one_already_used() -> None:
    state = reveal(many(new(move_seconds=20), ("7", "2", "BIG", 1), ("7", "2", "BIG", 1)), "8")
    assert GAME.turn(state).alarms[0].do == Play("3")


@pytest.mark.rule("WYZ-38")
@pytest.mark.parametrize(("minimum", "stake"), [(1, 1), (4, 4), (50, 10)])
def test_a_bettor_who_overruns_bets_the_least_on_small(minimum: int, stake: int) -> None:
    state = reveal(new(move_seconds=20, min_bet=minimum), "7")
    state = do(state, A, Play("9"), 3_000)
    assert GAME.turn(state).alarms == (Alarm(23_000, Bet("SMALL", stake)),)
    assert refusal(state, CLOCK, Bet("BIG", stake), 23_000) == ("clock_bets_least", "WYZ-38")
    assert do(state, CLOCK, Bet("SMALL", stake), 23_000).public.chips == (12, 10 - stake)


@pytest.mark.rule("WYZ-38")
def test_the_session_rings_for_both_and_the_round_goes_on() -> None:
    session = new_session(GAME, 2, options(move_seconds=10), bytes(32))
    session.settle()
    assert session.ring(9_999) == 0
    assert session.ring(20_000) == 2
    row = session.state.public.rows[0]
    assert (row.card, row.side, row.stake) == (2, "SMALL", 1)


@pytest.mark.rule("WYZ-39")
def test_a_card_seen_by_the_players_fault_makes_the_bet_void() -> None:
    state = play(reveal(new(), "7"), "9")
    after = do(state, REFEREE, CardSeen("player")).public
    assert after.chips == (12, 10)
    assert (after.rows[-1].card, after.rows[-1].delta, after.number) == (9, 0, 2)


@pytest.mark.rule("WYZ-39")
@pytest.mark.parametrize(("minimum", "lost"), [(1, 1), (3, 3), (30, 10)])
def test_a_bettor_who_looked_on_purpose_loses_the_minimum_stake(minimum: int, lost: int) -> None:
    state = play(reveal(new(min_bet=minimum), "7"), "9")
    after = do(state, REFEREE, CardSeen("bettor")).public
    assert after.chips == (12, 10 - lost)
    assert after.ended == ("bust" if lost == 10 else "")


@pytest.mark.rule("WYZ-39")
def test_a_round_with_a_wrong_dealer_card_is_cancelled_and_repeated() -> None:
    before = played(new(), "5", "6")
    for state in (reveal(before, "7"), play(reveal(before, "7"), "9")):
        after = do(state, REFEREE, VoidRound())
        assert after.public.decks == before.public.decks
        assert after.public.hands == before.public.hands
        assert (after.public.number, after.public.phase, after.laid) == (2, "reveal", 0)
        assert played(after, "8", "9").public.number == 3


@pytest.mark.rule("WYZ-39")
def test_there_must_be_a_round_or_a_card_to_rule_on() -> None:
    assert refusal(new(), REFEREE, VoidRound()) == ("nothing_to_void", "WYZ-39")
    assert refusal(reveal(new(), "7"), REFEREE, CardSeen("player")) == ("no_card_to_see", "WYZ-39")


@pytest.mark.parametrize("by", [A, B, CHANCE, CLOCK, Actor(5)])
@pytest.mark.parametrize(
    "action",
    [
        VoidRound(),
        CardSeen("player"),
        CorrectRound(1),
        Round("5", "6", "BIG", 1),
        SetDepth("results"),
    ],
)
def test_only_the_referee_rules(by: Actor, action: Action) -> None:
    assert refusal(play(reveal(new(), "7"), "9"), by, action) == ("referee_only", "WYZ-39")


def three() -> Action:
    return CorrectRound(1, side="SMALL")


@pytest.mark.rule("WYZ-18")
def test_a_correction_settles_all_later_rounds_again() -> None:
    state = many(new(), ("5", "6", "BIG", 4), ("5", "9", "BIG", 3), ("7", "2", "SMALL", 5))
    assert state.public.chips == (14, 23)
    after = do(state, REFEREE, three())
    assert after.public.chips == (14, 15)
    assert [row.chips for row in after.public.rows] == [(11, 6), (14, 10), (14, 15)]


@pytest.mark.rule("WYZ-18")
def test_a_correction_that_makes_a_later_stake_too_large_is_refused() -> None:
    state = many(new(), ("5", "6", "BIG", 9), ("5", "2", "BIG", 3), ("7", "2", "SMALL", 15))
    assert refusal(state, REFEREE, three()) == ("later_round_misfit", "WYZ-18")


def test_a_correction_cannot_use_a_card_twice_or_end_the_game_early() -> None:
    state = many(new(), ("5", "6", "BIG", 4), ("5", "9", "BIG", 3), ("7", "2", "SMALL", 5))
    assert refusal(state, REFEREE, CorrectRound(1, card="2")) == ("later_round_misfit", "WYZ-9")
    assert refusal(state, REFEREE, CorrectRound(3, dealer="5")) == ("card_gone", "WYZ-12")
    bust = CorrectRound(1, side="SMALL", stake=10)
    assert refusal(state, REFEREE, bust) == ("later_round_misfit", "WYZ-32")
    for index in (0, 4, -1):
        assert refusal(state, REFEREE, CorrectRound(index)) == ("no_such_round", "WYZ-8")


def test_a_correction_keeps_the_round_on_the_table() -> None:
    state = play(reveal(played(new(), "5", "6", "BIG", 4), "8"), "9")
    after = do(state, REFEREE, CorrectRound(1, stake=2))
    assert (after.public.dealer, after.public.is_laid, after.laid) == (8, True, 9)
    assert after.public.chips == (11, 12)


def test_a_correction_cannot_take_the_cards_on_the_table() -> None:
    state = many(new(), ("5", "6", "BIG", 4), ("5", "9", "BIG", 3))
    state = play(reveal(state, "8"), "10")
    for change in (CorrectRound(1, dealer="8"), CorrectRound(1, card="10")):
        assert refusal(state, REFEREE, change) == ("later_round_misfit", "WYZ-9")


def test_a_correction_may_end_the_game_in_its_last_round() -> None:
    state = played(new(), "5", "6", "BIG", 4)
    after = do(state, REFEREE, CorrectRound(1, side="SMALL", stake=10))
    assert after.public.ended == "bust"


def test_a_correction_can_take_back_a_ruling_on_a_seen_card() -> None:
    state = do(play(reveal(new(), "7"), "9"), REFEREE, CardSeen("bettor"))
    assert do(state, REFEREE, CorrectRound(1, side="BIG", stake=2)).public.chips == (12, 12)
    assert do(state, REFEREE, CorrectRound(1, card="10")).public.chips == (13, 9)


def test_giving_up_needs_a_chair_of_the_table() -> None:
    assert refusal(at(new(), 1, (9, 9)), Actor(4), Forfeit(4)) == ("no_such_seat", "WYZ-1")
