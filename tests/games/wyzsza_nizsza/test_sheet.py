"""The scorer's mode: whole rounds typed in, chips recomputed."""

from __future__ import annotations

import pytest

from stolik.engine import Refused, see
from stolik.games.wyzsza_nizsza import GAME
from stolik.games.wyzsza_nizsza.actions import Bet, CardSeen, Reveal, Round, SetDepth
from tests.games.wyzsza_nizsza.builders import (
    CHANCE,
    REFEREE,
    A,
    B,
    do,
    many,
    new,
    play,
    played,
    refusal,
    reveal,
)


def test_a_typed_round_equals_the_round_followed_event_by_event() -> None:
    typed = do(new(depth="results"), REFEREE, Round("5", "9", "BIG", 4))
    followed = played(new(), "5", "9", "BIG", 4)
    assert typed.public.rows == followed.public.rows
    assert typed.public.chips == followed.public.chips
    assert typed.public.hands == followed.public.hands
    assert typed.public.decks == followed.public.decks


def test_the_scorer_is_due_and_the_dealer_is_not() -> None:
    state = new(depth="results")
    assert GAME.turn(state).due == (REFEREE,)
    assert refusal(state, CHANCE, Reveal("5")) == ("results_only", "WYZ-1")
    assert refusal(new(), REFEREE, Round("5", "9", "BIG", 4)) == ("events_only", "WYZ-1")


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (Round("Q", "9", "BIG", 4), ("card_gone", "WYZ-12")),
        (Round("5", "9", "BIG", 4, deck=2), ("wrong_deck", "WYZ-10")),
        (Round("5", "K", "BIG", 4), ("card_used", "WYZ-9")),
        (Round("5", "9", "EVEN", 4), ("big_or_small", "WYZ-17")),
        (Round("5", "9"), ("big_or_small", "WYZ-17")),
        (Round("5", "9", "BIG"), ("bet_at_least", "WYZ-16")),
        (Round("5", "9", "BIG", 11), ("only_n_chips", "WYZ-18")),
        (Round("5", "9", "BIG", 1, fault="player"), ("no_bet_then", "WYZ-39")),
    ],
)
def test_a_wrong_entry_is_refused_with_its_clause(entry: Round, reason: tuple[str, str]) -> None:
    assert refusal(new(depth="results"), REFEREE, entry) == reason


def test_typed_chips_are_only_a_check() -> None:
    state = new(depth="results")
    right = Round("5", "9", "BIG", 4, chips_a=14, chips_b=14)
    assert do(state, REFEREE, right).public.chips == (14, 14)
    with pytest.raises(Refused, match="chips_differ") as why:
        do(state, REFEREE, Round("5", "9", "BIG", 4, chips_a=14, chips_b=18))
    assert why.value.facts == {"seat": "B", "n": 14}


@pytest.mark.rule("WYZ-39")
@pytest.mark.parametrize("fault", ["player", "bettor"])
def test_a_seen_card_can_be_typed_in_too(fault: str) -> None:
    entry = Round("7", "9", fault="player" if fault == "player" else "bettor")
    seen = CardSeen("player" if fault == "player" else "bettor")
    typed = do(new(depth="results"), REFEREE, entry)
    followed = do(play(reveal(new(), "7"), "9"), REFEREE, seen)
    assert typed.public.rows == followed.public.rows


def test_the_depth_can_change_in_mid_match() -> None:
    state = do(played(new(), "5", "6"), REFEREE, SetDepth("results"))
    state = do(state, REFEREE, Round("8", "9", "BIG", 1))
    state = do(state, REFEREE, SetDepth("events"))
    assert len(played(state, "8", "9").public.rows) == 3
    assert refusal(state, REFEREE, SetDepth("events")) == ("depth_is_set", "WYZ-1")


def test_a_round_begun_event_by_event_is_finished_that_way() -> None:
    state = do(play(reveal(new(), "5"), "9"), REFEREE, SetDepth("results"))
    assert refusal(state, REFEREE, Round("8", "9", "BIG", 1)) == ("already_revealed", "WYZ-12")
    assert do(state, B, Bet("BIG", 1)).public.number == 2


def test_the_running_sheet_shows_every_line() -> None:
    state = many(new(), ("5", "6", "BIG", 4), ("5", "9", "SMALL", 3))
    sheet = GAME.scene(see(GAME, state, REFEREE)).sheets[0]
    texts = [
        [getattr(cell, "text", "") or getattr(cell, "id", "") for cell in row.cells]
        for row in sheet.rows
    ]
    assert texts == [
        ["1", "wyzsza-nizsza.cell.cards", "BIG 4", "11", "14"],
        ["2", "wyzsza-nizsza.cell.cards", "SMALL 3", "8", "18"],
    ]
    assert len(sheet.columns) == 5
    assert [row.dot for row in sheet.rows] == [3, 4]  # who laid the card


def test_seats_are_offered_nothing_but_giving_up_on_paper() -> None:
    state = new(depth="results")
    for seat in (A, B):
        offer = GAME.choices(see(GAME, state, seat))
        assert [type(action).__name__ for action in offer.every] == ["Forfeit"]
