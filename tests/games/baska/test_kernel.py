"""The kernel deals, bids, plays and pays as the state machine does."""

from __future__ import annotations

from typing import get_args

import numpy as np
import pytest

from stolik.engine import CHANCE, Actor, Event
from stolik.games.baska import GAME
from stolik.games.baska.rules import cards, sides
from stolik.games.baska.rules.actions import Action, Call, CallName, CardName, Deal, Play
from stolik.games.baska.rules.cards import BLACK_QUEENS, JC, QUEENS
from stolik.games.baska.rules.options import Options
from stolik.games.baska.rules.state import AUCTION, SETTLED, State
from stolik.games.baska.solving import kernel
from stolik.games.baska.solving.census_kernel import HANDS, NUMBER

pytestmark = pytest.mark.long

BIDS: dict[int, CallName] = {
    sides.WESELE: "bid:wesele",
    sides.GRAN_KIND: "bid:gran",
    sides.ZOLO: "bid:zolo",
    sides.GRAN_DU: "bid:gran_du",
    sides.ZOLO_DU: "bid:zolo_du",
    sides.BASZKA: "bid:baszka",
}


CODES: tuple[CardName, ...] = get_args(CardName)


def brave() -> kernel.Policy:
    """Bid something legal with every third hand."""
    policy = np.zeros((4, len(HANDS)), np.int8)
    for number, hand in enumerate(int(hand) for hand in HANDS):
        for seat in range(4):
            policy[seat, number] = wish(hand, number + seat)
    return policy


def wish(hand: int, luck: int) -> int:
    """A contract that this hand may bid, or 0."""
    if hand & QUEENS == QUEENS:
        return sides.BASZKA
    if hand & BLACK_QUEENS == BLACK_QUEENS and luck % 2:
        return sides.WESELE
    kind = (0, sides.GRAN_KIND, 0, sides.ZOLO, 0, 0, sides.GRAN_DU, 0, sides.ZOLO_DU)[luck % 9]
    top = JC if kind == sides.GRAN_DU else cards.AH
    return 0 if sides.is_du(kind) and not hand >> top & 1 else kind


def code(card: int) -> CardName:
    """The code of a card, as actions want it."""
    return CODES[card]


def replayed(state: State, trace: list[int], policy: kernel.Policy) -> State:
    """Play a traced deal through the state machine."""
    hands: dict[str, tuple[CardName, ...] | None] = {
        str(seat): tuple(map(code, bits(trace[1 + seat]))) for seat in range(4)
    }
    state = do(state, -1, Deal(hands))
    dealer = trace[0]
    assert state.public.dealer == dealer
    standing, spoken = 0, set[int]()
    while state.public.phase == AUCTION:
        seat = state.public.actor
        kind = 0
        if len(policy) and seat not in spoken:
            kind = int(policy[(seat - dealer - 1) % 4, NUMBER[trace[1 + seat]]])
        spoken.add(seat)
        if kind > standing:
            standing = kind
            state = do(state, seat, Call(BIDS[kind]))
        else:
            state = do(state, seat, Call("pass"))
    for card in trace[6:22]:
        if card >= 0:
            state = do(state, state.public.actor, Play(code(card)))
    return state


def bits(mask: int) -> list[int]:
    """The cards of a mask."""
    return [card for card in range(16) if mask >> card & 1]


def do(state: State, seat: int, action: Action) -> State:
    """Apply one action."""
    return GAME.apply(state, Event(CHANCE if seat < 0 else Actor(seat), action))


@pytest.mark.parametrize(
    "options",
    [
        Options(deals_per_series=200),
        Options(deals_per_series=200, must_beat=False),
        Options(deals_per_series=200, solo_leader="declarer", young_win_factor=1),
    ],
    ids=["default", "must_beat off", "declarer leads"],
)
@pytest.mark.parametrize("policy", [kernel.PASS, brave()], ids=["pass", "bids"])
def test_kernel_and_state_machine_agree_on_every_deal(
    policy: kernel.Policy, options: Options
) -> None:
    totals, rows, traces = kernel.simulate(
        200,
        7,
        policy,
        must_beat=options.must_beat,
        declarer_leads=options.solo_leader == "declarer",
        young_win_factor=options.young_win_factor,
        traced=200,
    )
    state = GAME.start(4, options)
    for trace in traces.tolist():
        state = replayed(state, trace, policy)
        row = state.public.rows[-1]
        assert row.kind == sides.KINDS[trace[5] >> 2]
        assert list(row.delta) == trace[22:26]
    assert state.public.phase != SETTLED or len(state.public.rows) == 200
    assert rows.sum() == 200
    assert totals.tolist() == traces[:, 22:26].sum(axis=0).tolist()
    if len(policy):
        assert {trace >> 2 for trace in traces[:, 5].tolist()} >= set(range(sides.BASZKA))


def test_every_seat_gets_every_card_as_often() -> None:
    _, _, traces = kernel.simulate(64_000, 3, traced=64_000)
    for seat in range(4):
        held = traces[:, 1 + seat]
        assert all(cards.size(hand) == 4 for hand in held[:100].tolist())
        counts = [int((held >> card & 1).sum()) for card in range(16)]
        assert max(abs(count - 16_000) for count in counts) < 550  # five standard errors
    assert len({tuple(row) for row in traces[:, 1:5].tolist()}) > 63_900


def test_random_choices_are_even() -> None:
    _, _, traces = kernel.simulate(40_000, 5, traced=40_000)
    led = traces[:, 6]
    hands = traces[np.arange(40_000), 1 + (traces[:, 0] + 1) % 4]
    place = [
        cards.size(hand & ((1 << card) - 1))
        for hand, card in zip(hands.tolist(), led.tolist(), strict=True)
    ]
    assert max(abs(place.count(n) - 10_000) for n in range(4)) < 450  # five standard errors
