"""How it ends: rounds, bust, replay, draw, forfeit."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from stolik.engine import Actor
from stolik.games.wyzsza_nizsza import GAME
from stolik.games.wyzsza_nizsza.actions import Action, Bet, First, Forfeit, Play, Reveal, VoidRound
from stolik.games.wyzsza_nizsza.cards import name
from stolik.games.wyzsza_nizsza.state import State
from tests.games.wyzsza_nizsza.builders import (
    CHANCE,
    REFEREE,
    A,
    B,
    at,
    bet,
    do,
    last_round,
    new,
    play,
    played,
    refusal,
    reveal,
)


def level(**given: object) -> State:
    """A game that ended equal in its last round."""
    return played(last_round((20, 20), **given), "7", "8", "BIG", 1)


@pytest.mark.rule("WYZ-30", "WYZ-33")
def test_after_the_last_round_more_chips_win() -> None:
    after = played(last_round((20, 21)), "7", "4", "SMALL", 2)
    assert GAME.turn(after).due == ()
    ended = GAME.score(after).ended
    assert ended is not None
    assert (ended.reason, ended.places) == ("rounds", (1, 2))
    after = played(last_round((20, 21)), "7", "4", "BIG", 2)
    ended = GAME.score(after).ended
    assert ended is not None
    assert (ended.reason, ended.winners) == ("rounds", (1,))


@pytest.mark.rule("WYZ-30")
def test_before_the_last_round_the_game_goes_on() -> None:
    p = last_round((20, 21)).public
    state = State(replace(p, number=16, decks=((5,), (7, 8))))
    assert played(state, "7", "4", "SMALL", 2).public.phase == "reveal"


@pytest.mark.rule("WYZ-31", "WYZ-32")
def test_without_chips_the_game_is_lost_at_once() -> None:
    over = played(new(), "3", "Q", "SMALL", 10)
    ended = GAME.score(over).ended
    assert ended is not None
    assert (ended.reason, ended.places) == ("bust", (1, 2))
    assert over.public.number == 1
    late: tuple[tuple[Actor, Action], ...] = (
        (CHANCE, Reveal("5")), (A, Play("5")), (B, Bet("BIG", 1)), (A, Forfeit(0)),
        (REFEREE, VoidRound()), (CHANCE, First(0)),
    )  # fmt: skip
    for by, action in late:
        assert refusal(over, by, action) == ("over", "WYZ-32")


@pytest.mark.rule("WYZ-33")
def test_the_one_with_fewer_chips_does_not_win_by_being_first() -> None:
    ended = GAME.score(played(last_round((3, 30)), "7", "8", "SMALL", 1)).ended
    assert ended is not None
    assert ended.places == (2, 1)


@pytest.mark.rule("WYZ-34")
def test_equal_chips_are_played_again_or_are_a_draw() -> None:
    assert level().public.phase == "reveal"
    drawn = level(equal_end="draw")
    ended = GAME.score(drawn).ended
    assert ended is not None
    assert (ended.reason, ended.places, ended.clauses) == ("equal", (1, 1), ("WYZ-34",))


@pytest.mark.rule("WYZ-35")
def test_a_replay_is_a_completely_new_game() -> None:
    again, fresh = level().public, new().public
    assert (again.replays, again.level) == (1, (21,))
    assert replace(again, replays=0, level=(), last=None, first=A) == fresh


@pytest.mark.rule("WYZ-35")
def test_replays_follow_one_another_without_limit() -> None:
    state = level()
    for count in range(2, 8):
        p = replace(last_round((20, 20)).public, replays=state.public.replays, first=A)
        state = played(State(p), "7", "8", "BIG", 1)
        assert state.public.replays == count


@pytest.mark.rule("WYZ-36")
@pytest.mark.parametrize(("start", "first"), [("swap", B), ("same", A), ("lot", -1)])
def test_who_is_first_in_a_replay(start: str, first: int) -> None:
    state = level(replay_start=start)
    assert state.public.first == first
    if start == "lot":
        assert state.public.phase == "lot"
        assert do(state, CHANCE, First(0)).public.player == A


@pytest.mark.rule("WYZ-40")
def test_whoever_gives_up_loses() -> None:
    for seat in (A, B):
        ended = GAME.score(do(reveal(new(), "5"), seat, Forfeit(seat))).ended
        assert ended is not None
        assert (ended.reason, ended.winners) == ("forfeit", (1 - seat,))


@pytest.mark.rule("WYZ-40")
def test_the_referee_declares_the_loss_of_one_who_does_not_appear() -> None:
    ended = GAME.score(do(at(new(), 1, (90, 1)), REFEREE, Forfeit(0))).ended
    assert ended is not None
    assert ended.places == (2, 1)
    assert refusal(new(), A, Forfeit(1)) == ("own_forfeit_only", "WYZ-40")
    assert refusal(new(), REFEREE, Forfeit(7)) == ("no_such_seat", "WYZ-1")


@pytest.mark.rule("WYZ-41")
def test_no_chips_in_the_last_round_counts_as_bust() -> None:
    over = played(last_round((5, 3)), "7", "8", "SMALL", 5)
    ended = GAME.score(over).ended
    assert ended is not None
    assert (ended.reason, ended.winners) == ("bust", (1,))


@pytest.mark.rule("WYZ-42")
def test_after_the_last_allowed_replay_an_equal_end_is_a_draw() -> None:
    drawn = level(max_replays=0)
    ended = GAME.score(drawn).ended
    assert ended is not None
    assert (ended.reason, ended.places, ended.clauses) == ("equal", (1, 1), ("WYZ-42",))
    assert level(max_replays=1).public.replays == 1
    p = replace(last_round((20, 20), max_replays=1).public, replays=1)
    assert played(State(p), "7", "8", "BIG", 1).public.ended == "equal"


def test_a_whole_game_of_eighteen_rounds_leaves_two_cards_each() -> None:
    state = new(equal_end="draw", starting_chips=500)
    while state.public.phase != "over":
        p = state.public
        state = reveal(state, name(p.decks[p.due[0]][0]))
        state = bet(play(state, name(p.hands[p.player][-1])), "SMALL", 1)
    assert state.public.number == 18
    assert [len(hand) for hand in state.public.hands] == [2, 2]
    assert state.public.decks == ((), ())
