"""House rules: every value of every range, alone and combined, and what lies outside."""

from __future__ import annotations

from itertools import product

import pytest

from stolik.engine import CHANCE, BadInput, Event, Refused
from stolik.engine.options import read_options
from stolik.games.wyzsza_nizsza import GAME
from stolik.games.wyzsza_nizsza.actions import Bet
from stolik.games.wyzsza_nizsza.cards import name
from stolik.games.wyzsza_nizsza.options import Options
from stolik.games.wyzsza_nizsza.payout import least_stake
from stolik.games.wyzsza_nizsza.state import State
from tests.games.wyzsza_nizsza.builders import new, options, play, played, reveal
from tests.kit.walks import seeded


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("starting_chips", 0), ("starting_chips", 1001), ("rounds", 17), ("rounds", 0),
        ("rounds", 20), ("player_deck", []), ("player_deck", ["K"]), ("player_deck", "2"),
        ("dealer_deck", ["1"]), ("deck_binding", "both"), ("min_bet", 0), ("min_bet", 101),
        ("equal_end", "win"), ("max_replays", -1), ("max_replays", 1.5), ("replay_start", "A"),
        ("first", "C"), ("move_seconds", -1), ("move_seconds", 601), ("depth", "none"),
        ("colour", "red"),
    ],
)  # fmt: skip
def test_a_value_outside_its_range_is_refused(option: str, value: object) -> None:
    with pytest.raises(BadInput):
        read_options(Options, {option: value})


@pytest.mark.rule("WYZ-3", "WYZ-5")
def test_decks_that_run_out_before_the_end_are_refused() -> None:
    with pytest.raises(Refused, match="player_deck_short") as why:
        new(player_deck=["2", "Q"])
    assert (why.value.clause, why.value.facts) == ("WYZ-3", {"n": 9})
    with pytest.raises(Refused, match="dealer_deck_short") as why:
        new(dealer_deck=["3"], rounds=4)
    assert (why.value.clause, why.value.facts) == ("WYZ-5", {"n": 2})
    assert new(player_deck=["2", "Q"], dealer_deck=["7"], rounds=2).public.hands[0] == (2, 12)


def finished(state: State, number: int) -> State:
    """Play to the end at random, or through at most five replays."""
    luck = seeded("options", number)
    while state.public.phase != "over" and state.public.replays < 5:
        p = state.public
        if p.phase in ("lot", "reveal"):
            state = GAME.apply(state, Event(CHANCE, GAME.draw(state, luck)))
        elif p.phase == "play":
            hand = p.hands[p.player]
            state = play(state, name(hand[luck.below(len(hand))]))
        else:
            has = p.chips[p.bettor]
            least = least_stake(has, p.options.min_bet)
            stake = least + luck.below(has - least + 1) // 3
            side = ("BIG", "SMALL")[luck.below(2)]
            state = GAME.apply(state, Event(p.bettor, Bet(side, stake)))
    return state


COMBINED = list(
    product(
        ("per_player", "halves", "dealer_choice"),
        ("replay", "draw"),
        (None, 0, 2),
        ("swap", "same", "lot"),
        ("lot", "A", "B"),
    )
)


@pytest.mark.rule("WYZ-11", "WYZ-34", "WYZ-36")
@pytest.mark.parametrize("number", range(len(COMBINED)))
def test_all_options_work_together(number: int) -> None:
    binding, equal, most, start, first = COMBINED[number]
    rounds = 2 + 2 * (number % 9)
    state = GAME.start(
        2,
        options(
            deck_binding=binding, equal_end=equal, max_replays=most, replay_start=start,
            first=first, rounds=rounds, min_bet=1 + number % 7, starting_chips=1 + number % 40,
        ),
    )  # fmt: skip
    p = finished(state, number).public
    assert p.ended in ("rounds", "bust", "equal", "")
    if p.ended == "equal":
        assert equal == "draw" or p.replays == most
    if p.ended in ("rounds", "equal"):
        assert p.number == rounds
        assert [len(hand) for hand in p.hands] == [11 - rounds // 2] * 2
        assert sum(len(deck) for deck in p.decks) == 18 - rounds


def test_a_deck_may_hold_a_card_more_than_once() -> None:
    state = new(rounds=2, player_deck=["5", "5", "9"], dealer_deck=["7", "7"])
    state = reveal(state, "7")
    assert state.public.decks[0] == (7,)
    after = GAME.apply(play(state, "5"), Event(state.public.bettor, Bet("SMALL", 1)))
    assert after.public.hands == ((5, 9), (5, 5, 9))


@pytest.mark.rule("WYZ-2", "WYZ-35")
@pytest.mark.parametrize("chips", [1, 37, 1000])
def test_a_game_and_its_replay_begin_with_the_agreed_chips(chips: int) -> None:
    state = new(starting_chips=chips, rounds=2)
    assert state.public.chips == (chips, chips)
    again = played(played(state, "7", "7"), "7", "7")
    assert (again.public.replays, again.public.chips) == (1, (chips, chips))
