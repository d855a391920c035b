"""What the laws know of Rummikub: what it keeps and hides, how its games begin."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from stolik.engine import REFEREE, SPECTATOR, Luck, Viewer
from stolik.games.rummikub.rules.state import State
from tests.kit.cases import Known


def tiles(s: State) -> object:
    """106 tiles, no kind more than twice, and public counts are those of the racks."""
    p = s.public
    if not s.racks:
        return True
    lying = [min(piece, 52) for pieces in p.table for piece in pieces]
    held = [tile for rack in s.racks for tile in rack]
    known = Counter(tile for tile in (*lying, *held) if tile >= 0)
    is_whole = len(lying) + len(held) + sum(p.stacks) == 106
    return is_whole and max(known.values(), default=0) <= 2 and p.counts == tuple(map(len, s.racks))


def other_racks(s: State, viewer: Viewer, luck: Luck) -> State:
    """The closed racks exchange tiles with the bank, but for what their owner laid."""
    p = s.public
    if viewer == REFEREE or not s.racks or p.phase in ("verify", "done") or p.depth == "moves":
        return s
    is_late = viewer == SPECTATOR and p.options.spectator_racks == "open_delayed"
    closed = [
        seat for seat in range(p.seats)
        if seat != viewer and not (seat == p.to_move and p.work is not None) and not is_late
    ]  # fmt: skip
    seen = Counter(min(piece, 52) for pieces in p.table for piece in pieces)
    for seat in range(p.seats):
        if seat not in closed:
            seen += Counter(s.racks[seat])
    pool = luck.shuffled([kind for kind in range(53) for _ in range(2 - seen[kind])])
    racks, before = list(s.racks), list(s.before)
    for seat in closed:
        count = len(racks[seat])
        racks[seat], pool = tuple(sorted(pool[:count])), pool[count:]
        then = len(before[seat])
        before[seat] = tuple(sorted((*racks[seat][:then], *(0,) * (then - count))))
    return replace(s, racks=tuple(racks), before=tuple(before))


KNOWN = Known(
    keeps=tiles,
    brief={"games": 1},
    hides=other_racks,
    longest=30_000,
    start_with=(
        {},
        {"placing": "hand"},
        {"games": 2, "starter": "B"},
        {"joker_rule": "replace_first", "time_limit_s": 0},
        {"initial_meld": 5, "stack_choice": "player", "auto_declare_intent": True},
        {"depth": "moves", "starter": "A"},
        {"depth": "results"},
    ),
    moves=90,
    keep=2,
    games=16,
)
