"""What the laws know of poker: what it keeps and hides, how its sessions begin."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Luck, Viewer
from stolik.games.poker.deal import by_rank
from stolik.games.poker.state import Public, State
from stolik.games.poker.view import AFTER
from tests.kit.cases import Known


def every_card(s: State) -> object:
    """52 cards, each once: in hands, on the board, thrown or in the stock; chips add up."""
    p = s.public
    if s.hands:
        there = [card for hand in (*s.hands, *s.thrown) for card in hand]
        is_whole = sorted((*there, *p.board, *s.stock)) == list(range(52))
        if not is_whole or p.stock + p.burned != len(s.stock):
            return sorted(there), p.board, s.stock, p.stock
    dead = all(0 <= one <= stake for one, stake in zip(p.dead, p.till.stakes, strict=False))
    bets = all(bet <= stake for bet, stake in zip(p.bets, p.till.stakes, strict=False))
    return dead, bets


def is_closed(p: Public, seat: int) -> bool:
    """Whether a hand lies face down."""
    return bool(p.dealt[seat]) and not p.shown[seat]


def other_hands(s: State, viewer: Viewer, luck: Luck) -> State:
    """The closed hands and what was thrown exchange cards with the stock."""
    p = s.public
    if not s.hands or viewer == CHANCE or (viewer == REFEREE and p.phase in AFTER):
        return s
    closed = [i for i in range(p.seats) if i != viewer and is_closed(p, i)]
    others = [i for i in range(p.seats) if i != viewer]
    pool = luck.shuffled(
        (
            *s.stock,
            *(card for i in closed for card in s.hands[i]),
            *(card for i in others for card in s.thrown[i]),
        )
    )
    hands, thrown = list(s.hands), list(s.thrown)
    for i in closed:
        count = len(hands[i])
        hands[i], pool = by_rank(tuple(pool[:count])), pool[count:]
    for i in others:
        count = len(thrown[i])
        thrown[i], pool = tuple(pool[:count]), pool[count:]
    plans = tuple(plan if i == viewer else "" for i, plan in enumerate(s.plans))
    return replace(
        s, hands=tuple(hands), thrown=tuple(thrown), stock=tuple(sorted(pool)), plans=plans
    )


KNOWN = Known(
    keeps=every_card,
    till=lambda s: s.public.till,
    hides=other_hands,
    brief={"deals": 4},
    longest=60_000,
    start_with=(
        {"deals": 4},
        {"deals": 5, "big_blind": 4, "small_blind": 2, "buyin_min": 4, "buyin_max": 10},
        {"mode": "sng", "start_chips": 200, "level_minutes": 1},
        {"mode": "double_or_nothing", "start_chips": 120, "level_minutes": 1},
        {"variant": "draw", "deals": 4, "reshuffle_discards": True},
        {"variant": "draw", "deals": 4, "predraw_betting": True, "reshuffle_discards": True,
         "buyin_min": 2, "buyin_max": 5, "max_exchange": 5},
        {"limit": "fixed", "deals": 4},
        {"limit": "pot", "deals": 4, "allin_faceup": True, "buyin_min": 5, "buyin_max": 20},
        {"depth": "bets", "deals": 4},
        {"depth": "bets", "deals": 4, "variant": "draw"},
        {"depth": "results", "deals": 5},
    ),
    moves=70,
    keep=1,
    games=24,
)  # fmt: skip
