"""Worlds that fit a view: all of them, nothing else, each as likely as any other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.engine import CHANCE, SPECTATOR, Actor, Luck, Viewer, see
from stolik.engine.fair import Stream
from stolik.engine.wire import encoded
from stolik.games.baska import GAME
from stolik.games.baska.rules.actions import Action, Call, Claim, Contest
from stolik.games.baska.rules.state import Four, State
from stolik.games.baska.rules.twins import Puzzle
from tests.games.baska.builders import (
    SILENT,
    calls,
    cards,
    deal,
    do,
    new,
    offered,
    options,
    refusal,
    view,
)
from tests.kit.baska import dealt_again

WORLDS = 160


def walked(luck: Luck, cards_out: int, **given: object) -> State:
    """A deal at random, after so many cards; the auction of few words."""
    state = do(new(**given), CHANCE, GAME.draw(new(), luck))
    while state.public.phase in ("auction", "play") and len(state.public.played) < cards_out:
        found: tuple[Action, ...] = offered(state, state.public.actor)
        if state.public.phase == "auction" and luck.below(3):
            found = (Call("pass"),)
        state = do(state, state.public.actor, found[luck.below(len(found))])
    return state


def all_worlds(state: State, viewer: Viewer) -> set[Four]:
    """Every deal that shows the viewer the same, found by playing each of them again."""
    puzzle = Puzzle(see(GAME, state, viewer))
    seen = encoded(view(state, viewer))
    found: set[Four] = set()
    tried: set[Four] = set()
    for order in permutations(puzzle.free):
        dealt = puzzle.filled(list(order))
        if dealt in tried:
            continue
        tried.add(dealt)
        other = State(state.public, dealt)
        if encoded(view(other, viewer)) == seen and dealt_again(other):
            found.add(dealt)
    return found


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("viewer", [0, 2])
def test_worlds_are_drawn_from_all_that_fit_and_each_as_often(number: int, viewer: int) -> None:
    luck = Stream(bytes(32), number)
    state = walked(luck, 9 + number % 3, stop_when_decided=number == 5)
    while state.public.phase != "play":
        state = walked(luck, 9 + number % 3, stop_when_decided=number == 5)
    fitting = all_worlds(state, Actor(viewer))
    assert state.dealt in fitting
    seen = see(GAME, state, Actor(viewer))
    drawn = Counter(GAME.sample(seen, luck).dealt for _ in range(WORLDS * len(fitting)))
    assert set(drawn) == fitting
    # binomial with mean 160: five standard deviations either way
    assert all(abs(count - WORLDS) < 5 * WORLDS**0.5 for count in drawn.values())


@settings(max_examples=40)
@given(st.integers(0, 2**31), st.integers(0, 15), st.sampled_from([0, 1, 2, 3, int(SPECTATOR)]))
def test_a_world_could_have_led_to_what_was_seen(number: int, out: int, viewer: int) -> None:
    luck = Stream(bytes(32), number)
    state = walked(luck, out)
    twin = GAME.sample(see(GAME, state, Actor(viewer)), luck)
    assert encoded(view(twin, viewer)) == encoded(view(state, viewer))
    if state.public.phase in ("auction", "play"):
        assert dealt_again(twin)


@settings(max_examples=40)
@given(st.integers(0, 2**31), st.integers(0, 12), st.integers(0, 3))
def test_twins_stay_alike_to_the_end_of_the_deal(number: int, out: int, viewer: int) -> None:
    """While the same things can happen in both, the viewer sees and is refused the same."""
    luck = Stream(bytes(32), number)
    state = walked(luck, out)
    twin = GAME.sample(see(GAME, state, Actor(viewer)), luck)
    while state.public.phase in ("auction", "play"):
        actor = state.public.actor
        found = offered(state, actor)
        do_this = found[luck.below(len(found))]
        if actor == viewer:
            assert offered(twin, actor) == found
        elif refusal(twin, actor, do_this)[0]:
            return  # only this hand could do that
        state, twin = do(state, actor, do_this), do(twin, actor, do_this)
        if state.public.phase == "settled":
            return
        assert encoded(view(twin, viewer)) == encoded(view(state, viewer))
        assert encoded(GAME.turn(twin)) == encoded(GAME.turn(state))
        for call in ("pass", "double", "bid:wesele", "bid:gran", "bid:zolo_du", "bid:baszka"):
            assert refusal(twin, viewer, Call(call)) == refusal(state, viewer, Call(call))


def test_a_double_of_a_first_speaker_excludes_both_black_queens_there() -> None:
    state = calls(deal(SILENT, dealer=3), "K")  # seat 1 made the first double
    luck = Stream(bytes(32), 1)
    seen = see(GAME, state, Actor(0))
    assert all(GAME.sample(seen, luck).dealt[1] & 0b1100 != 0b1100 for _ in range(300))


def test_a_claim_that_was_taken_up_says_something_of_the_sides() -> None:
    text = "AH TH QC AS/QS JS JH AC/QH QD TD TC/JC JD AD TS"
    state = cards(calls(deal(text, dealer=3), "P P P P"), "AH JH TD JD TH JS QD JC")
    state = do(do(state, 0, Claim("starzy_bez_bitki")), 2, Contest())
    luck = Stream(bytes(32), 2)
    seen = see(GAME, state, Actor(3))
    for _ in range(50):
        assert dealt_again(GAME.sample(seen, luck))


def test_an_open_deal_is_its_own_twin() -> None:
    state = deal(SILENT)
    luck = Stream(bytes(32), 3)
    assert GAME.sample(see(GAME, state, Actor(-3)), luck) == state
    assert GAME.sample(see(GAME, new(), Actor(0)), luck) == new()
    assert options() == new().public.options


def test_where_nobody_entered_the_hands_a_world_holds_what_was_shown() -> None:
    state = cards(calls(deal("?/?/?/?", dealer=1), "P P P P"), "QD QC")
    twin = GAME.sample(see(GAME, state, Actor(0)), Stream(bytes(32), 4))
    assert twin.dealt == (0, 0, 1 << 5, 1 << 2)
