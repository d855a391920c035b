"""Who sees what, until when sides are secret, and what everyone can tell from the cards."""

from __future__ import annotations

import pytest

from stolik.engine import REFEREE, SPECTATOR
from stolik.engine.wire import encoded
from stolik.games.baska import GAME
from stolik.games.baska.rules.actions import Claim, Contest
from stolik.games.baska.rules.state import State
from stolik.games.baska.rules.view import (
    is_public_cicha,
    is_public_pair,
    own_side,
    public_old,
    public_partner,
)
from tests.games.baska.builders import PLAIN, SILENT, call, calls, cards, deal, do, refusal, view

PAIR = "AH TH QC AS/QS JS JH AC/QH QD TD TC/JC JD AD TS"
CALLED = "QC QS JC TD/AH QD AC TS/TH QH JS AS/JH JD AD TC"
"""Seat 0 may bid wesele with dealer 2; it holds the jack of clubs, so that of spades is called."""


def in_play(text: str, dealer: int, letters: str = "P P P P") -> State:
    return calls(deal(text, dealer), letters)


@pytest.mark.parametrize("viewer", range(4))
def test_a_player_sees_the_own_hand_only(viewer: int) -> None:
    for state in (deal(), in_play(PLAIN, 3)):
        shown = view(state, viewer).dealt
        assert [seat for seat in range(4) if shown[seat] is not None] == [viewer]
        assert shown[viewer] == state.dealt[viewer]


def test_a_spectator_sees_no_hand_and_the_referee_all() -> None:
    state = in_play(PLAIN, 3)
    assert view(state, SPECTATOR).dealt == (None,) * 4
    assert view(state, REFEREE).dealt == state.dealt


def test_after_the_deal_everything_is_open() -> None:
    state = cards(in_play(PAIR, 3), "AH JH TD JD TH JS QD JC QC QS QH AD AS AC TC TS")
    assert state.public.phase == "settled"
    for viewer in (0, 1, 2, 3, SPECTATOR):
        assert view(state, viewer).dealt == state.dealt


@pytest.mark.rule("BAS-37")
def test_a_player_is_openly_old_once_a_black_queen_is_played() -> None:
    state = in_play(PAIR, 3)
    assert public_old(view(state, SPECTATOR)) == ()
    state = cards(state, "AH JH TD JD TH JS QD JC QC")
    assert public_old(view(state, SPECTATOR)) == (0,)
    state = cards(state, "QS")
    assert public_old(view(state, SPECTATOR)) == (0, 1)
    assert is_public_pair(view(state, SPECTATOR))


@pytest.mark.rule("BAS-37")
def test_a_cicha_is_open_once_one_player_has_played_both_queens() -> None:
    state = cards(in_play(SILENT, 1), "JC AH TD TH JS JH AD QC")
    assert (public_old(view(state, 0)), is_public_cicha(view(state, 0))) == ((2,), False)
    state = cards(state, "QS")
    assert is_public_cicha(view(state, 0))


@pytest.mark.rule("BAS-37")
def test_the_partner_of_a_wesele_is_open_once_the_called_jack_is_known_to_be_it() -> None:
    state = in_play(CALLED, 2, "W P P P P")
    state = cards(state, "JD QC AH JS")
    # the jack of spades is out, but that of clubs may be anywhere yet
    assert public_partner(view(state, SPECTATOR)) == -1
    assert public_old(view(state, SPECTATOR)) == (0,)
    state = cards(state, "AC TH TC JC")
    assert public_partner(view(state, SPECTATOR)) == 2
    assert public_old(view(state, SPECTATOR)) == (0, 2)


@pytest.mark.rule("BAS-21", "BAS-37")
def test_the_partner_is_told_and_nobody_else() -> None:
    state = in_play(CALLED, 2, "W P P P P")
    assert [view(state, seat).is_partner for seat in range(4)] == [False, False, True, False]
    assert view(state, SPECTATOR).is_partner is None
    assert [own_side(view(state, seat), seat) for seat in range(4)] == [
        "old",
        "young",
        "old",
        "young",
    ]


def test_what_was_told_is_remembered_when_the_wesele_is_overbid() -> None:
    state = calls(deal(CALLED, 2), "W Z")
    assert view(state, 2).is_partner


@pytest.mark.rule("BAS-37")
def test_a_player_knows_the_own_side_by_the_own_cards() -> None:
    pair = in_play(PAIR, 3)
    assert [own_side(view(pair, seat), seat) for seat in range(4)] == [
        "old",
        "old",
        "young",
        "young",
    ]
    silent = in_play(SILENT, 1)
    assert [own_side(view(silent, seat), seat) for seat in range(4)] == [
        "young",
        "young",
        "lone",
        "young",
    ]
    assert own_side(view(silent, 0), 2) == ""


@pytest.mark.rule("BAS-37", "BAS-61")
def test_an_open_hand_shows_its_owners_side() -> None:
    state = do(in_play(PAIR, 3), 0, Claim("starzy_bez_bitki"))
    state = do(state, 2, Contest())
    assert public_old(view(state, 3)) == (0,)


@pytest.mark.parametrize("letter", ["K", "W", "G", "Z", "GD", "ZD", "B"])
def test_a_refused_call_leaves_no_trace_for_anyone(letter: str) -> None:
    for text in (PLAIN, SILENT):
        state = deal(text, 0)
        before = [encoded(view(state, viewer)) for viewer in (0, 1, 2, 3, SPECTATOR, REFEREE)]
        if refusal(state, state.public.actor, call(letter))[0]:
            after = [encoded(view(state, viewer)) for viewer in (0, 1, 2, 3, SPECTATOR, REFEREE)]
            assert before == after


def test_the_turn_is_the_same_whatever_the_hands_are() -> None:
    for letters in ("", "P", "K", "P P P P"):
        turns = {
            encoded(GAME.turn(calls(deal(text, 1, call_seconds=5, card_seconds=5), letters)))
            for text in (PLAIN, SILENT, PAIR, CALLED)
        }
        assert len(turns) == 1
