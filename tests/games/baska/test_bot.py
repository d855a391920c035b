"""Bots: what they conclude is true, what they say is legal, and plain cases are found."""

from __future__ import annotations

import numpy as np
import pytest

from stolik.bots import Budget
from stolik.engine import CHANCE, Actor, Luck, see
from stolik.games.baska import GAME
from stolik.games.baska.mind import brain
from stolik.games.baska.mind.bot import BOTS, LEVELS, Player, thinker
from stolik.games.baska.mind.calling import likely, lore, opened, say
from stolik.games.baska.mind.outlook import lacks, outlook
from stolik.games.baska.mind.strength import HANDS, NUMBER, computed, table
from stolik.games.baska.rules.actions import Accept, Action, Call, Claim, Contest, Play
from stolik.games.baska.rules.auction import CALLS, why_not
from stolik.games.baska.rules.cards import card, mask
from stolik.games.baska.rules.state import State, place_of
from stolik.games.baska.rules.twins import Puzzle
from tests.games.baska.builders import QUEENS, calls, deal, do, new, offered
from tests.kit.walks import seeded

TOP_FOUR = "AH TH QC QS/QH QD AC TC/JC JS AD AS/JH JD TD TS"
WEAK = "JD AD TC TS/AH TH QC JC/QS QH QD JS/JH TD AC AS"


def walked(luck: Luck, cards_out: int) -> State:
    """A deal of calls that are mostly passes, after so many cards."""
    state = do(new(), CHANCE, GAME.draw(new(), luck))
    while state.public.phase in ("auction", "play") and len(state.public.played) < cards_out:
        found: tuple[Action, ...] = offered(state, state.public.actor)
        if state.public.phase == "auction" and luck.below(3):
            found = (Call("pass"),)
        state = do(state, state.public.actor, found[luck.below(len(found))])
    return state


def thought(state: State, seat: int, level: str = "strong") -> Action:
    found = LEVELS[level]().think(see(GAME, state, Actor(seat)), seeded("bot"), Budget(rounds=60))
    assert found is not None
    chosen: Action = found.do
    return chosen


@pytest.mark.parametrize("cards_out", [0, 2, 5, 7, 9, 11])
def test_every_world_fits_what_was_seen_and_the_true_deal_is_never_ruled_out(
    cards_out: int,
) -> None:
    for number in range(12):
        state = walked(seeded("worlds", number), cards_out)
        if state.public.phase != "play":
            continue
        seat = state.public.actor
        seen = see(GAME, state, Actor(seat))
        at = outlook(seen)
        p = state.public
        for chair in range(4):
            rest = state.dealt[chair] & ~p.out
            assert not rest & int(at.forbid[place_of(p, chair)])
        dealt, weights = thinker().worlds(at, p.options, 30, seeded("deal", number), weighs=True)
        assert len(dealt) == len(weights) > 0
        puzzle = Puzzle(seen)
        for hands, weight in zip(dealt, weights, strict=True):
            chairs = tuple(int(hands[place_of(p, chair)]) for chair in range(4))
            if weight > 0 and all(one.call == "pass" for one in p.calls):
                assert puzzle.fits(chairs)  # type: ignore[arg-type]


def test_few_hidden_cards_are_dealt_in_every_way_once() -> None:
    free = np.array([3, 7, 12], np.int64)
    need = np.array([0, 1, 1, 1], np.int64)
    room = np.zeros((4**6, 4), np.int64)
    nothing = np.zeros(4, np.int64)
    found = brain.every(free, 3, nothing, need, nothing, room)
    assert len({tuple(row) for row in room[:found].tolist()}) == found == 6
    forbid = np.array([0, 1 << 3, 0, 0], np.int64)
    assert brain.every(free, 3, nothing, need, forbid, room) == 4


@pytest.mark.parametrize(
    ("led", "best", "played", "missing"),
    [
        ("AC", "AC", "TD", "TC"),  # trumped: no club
        ("AC", "JD", "AS", "TC AH TH QC QS QH QD JC JS JH JD AD TD"),  # neither club nor trump
        ("AC", "JD", "TC", ""),  # followed; the trick was trumped, so nothing had to be beaten
        ("QH", "QH", "JD", "AH TH QC QS"),  # followed below: nothing higher
    ],
)
def test_a_card_tells_what_its_player_lacks(led: str, best: str, played: str, missing: str) -> None:
    found = lacks(0, card(led), card(best), card(played), must_beat=True)
    on_table = mask((led, best, played))
    assert found & ~on_table == mask(tuple(missing.split())) & ~on_table


def test_the_model_of_callers_says_only_what_the_rules_allow() -> None:
    known = lore()
    for number in range(300):
        luck = seeded("auction", number)
        state = do(new(), CHANCE, GAME.draw(new(), luck))
        auction = opened()
        while state.public.phase == "auction":
            p = state.public
            seat = p.actor
            place, hand = place_of(p, seat), state.dealt[seat]
            code = int(likely(auction, place, hand, known))
            why = why_not(p, seat, hand, CALLS[code])
            assert why is None or why[0] == "KONTRA_ONLY"
            if why is not None or luck.below(4) == 0:
                legal = [c for c, call in enumerate(CALLS) if why_not(p, seat, hand, call) is None]
                code = legal[luck.below(len(legal))]
            say(auction, code, True, known)
            state = do(state, seat, Call(CALLS[code]))  # type: ignore[arg-type]


def test_four_queens_are_bid_as_baszka() -> None:
    state = calls(deal(QUEENS), "P P P")
    assert {thought(state, 0, level) for level in BOTS.until_compiled} == {Call("bid:baszka")}


def test_a_hand_that_cannot_lose_is_bid_as_the_highest_it_wins() -> None:
    state = calls(deal(TOP_FOUR), "P P P")
    assert thought(state, 0) == Call("bid:zolo_du")


def test_the_same_view_and_luck_give_the_same_thought() -> None:
    for number in range(6):
        state = walked(seeded("same", number), 5)
        if state.public.phase != "play":
            continue
        seat = state.public.actor
        other = GAME.sample(see(GAME, state, Actor(seat)), seeded("twin", number))
        assert thought(state, seat) == thought(other, seat)


def test_a_true_claim_is_accepted_and_a_bold_one_is_contested() -> None:
    state = calls(deal(TOP_FOUR), "P P P Z P P P P")
    sure = do(state, 0, Claim("win"))
    assert all(thought(sure, seat) == Accept() for seat in (1, 2, 3))
    state = calls(deal(WEAK), "P P P Z P P P P")
    bold = do(state, 0, Claim("win"))
    assert all(thought(bold, seat) == Contest() for seat in (1, 2, 3))


def test_the_last_trick_is_played_without_thinking() -> None:
    state = walked(seeded("last"), 13)
    while state.public.phase != "play" or len(state.public.played) < 12:
        state = walked(seeded("last", len(state.public.calls) + 7), 12)
    assert isinstance(thought(state, state.public.actor), Play)


def test_the_table_of_hands_is_the_mean_of_solved_deals() -> None:
    again = computed(6, seed=5)
    kept = table()
    assert kept.shape == (len(HANDS), 4, 6)
    both = np.abs(again[..., 3] - kept[..., 3]).mean()
    assert both < 2.5  # six samples of a result of 15 either way
    assert abs(float(kept[..., 3].mean()) - float(again[..., 3].mean())) < 0.3


def test_a_stronger_hand_is_worth_more() -> None:
    strong, weak = mask(("AH", "TH", "QC", "JC")), mask(("JD", "TD", "TC", "TS"))
    values = table()
    assert (values[NUMBER[strong], :, 3] > values[NUMBER[weak], :, 3]).all()


def test_a_player_is_silent_when_nobody_asks() -> None:
    state = deal(TOP_FOUR)
    assert (
        Player(5, calls="worlds", weighs=True).think(
            see(GAME, state, Actor(0)), seeded("x"), Budget()
        )
        is None
    )
