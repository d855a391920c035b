"""What the laws know of UNO: what it keeps and hides, how its matches begin."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from stolik.engine import REFEREE, Luck, Viewer
from stolik.games.uno.cards import PACK
from stolik.games.uno.state import OPEN, State
from tests.kit.cases import Known


def cards(s: State) -> object:
    """108 cards, each as often as in the pack, and public counts are those of hands and pile."""
    p = s.public
    if not s.hands:
        return True
    there = Counter((*s.pile, *p.discards, *(card for hand in s.hands for card in hand)))
    is_told = p.counts == tuple(map(len, s.hands)) and p.pile == len(s.pile)
    return there == Counter(PACK) and is_told


def other_hands(s: State, viewer: Viewer, luck: Luck) -> State:
    """The closed hands exchange cards with the pile, but for what this viewer was shown."""
    p = s.public
    if viewer == REFEREE or not s.hands or p.stage in OPEN:
        return s
    kept = {peek.of for peek in s.peeks if peek.to == viewer}
    if p.phase in ("drawn", "wd4", "stack"):
        kept |= {p.turn, p.by}  # what they may do hangs on their own cards
    closed = [seat for seat in range(p.seats) if seat != viewer and seat not in kept]
    pool = luck.shuffled((*s.pile, *(card for seat in closed for card in s.hands[seat])))
    hands = list(s.hands)
    for seat in closed:
        count = len(hands[seat])
        hands[seat], pool = tuple(sorted(pool[:count])), pool[count:]
    peeks = tuple(peek for peek in s.peeks if peek.to == viewer)
    return replace(s, hands=tuple(hands), pile=tuple(sorted(pool)), peeks=peeks)


KNOWN = Known(
    keeps=cards,
    hides=other_hands,
    brief={"target": 50, "scoring": "points"},
    longest=60_000,
    start_with=(
        {"target": 50},
        {"scoring": "rounds", "rounds_target": 2, "stacking": "all"},
        {"stacking": "draw_two", "draw_mode": "until_playable", "target": 50},
        {"wd4_bluff": False, "must_play_if_able": True, "move_seconds": 20, "target": 60},
        {"false_catch_penalty": 2, "scoring": "low", "target": 100, "jump_in": True},
        {"depth": "results"},
        {"depth": "results", "scoring": "low"},
        {"depth": "results", "scoring": "rounds", "rounds_target": 3},
    ),
    moves=60,
)
