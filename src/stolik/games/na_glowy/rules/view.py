"""Who sees what: the one place that hides information (section 5 of the rule book)."""

from __future__ import annotations

from stolik.engine import REFEREE, Viewer, is_seat
from stolik.games.na_glowy.rules.exchange import asked_in, place_of
from stolik.games.na_glowy.rules.ladders import SEATS
from stolik.games.na_glowy.rules.state import (
    EXCHANGE,
    NOBODY,
    OVER,
    SETTLED,
    UNKNOWN,
    State,
    View,
    pair_of,
)

SHOWN = (SETTLED, OVER)


def observe(s: State, viewer: Viewer) -> View:
    """The public part, the own hand and exchange, open hands; after the deal all of it."""
    p = s.public
    if viewer == REFEREE:
        return View(p, s.hands, s.passed, asked_in(s), s.place, s.asked_ms)
    if p.phase in SHOWN:
        return View(p, s.hands, s.passed)
    is_mine = is_seat(viewer) and viewer < SEATS
    hands = tuple(s.hands[i] if i == viewer or i in p.open_hands else None for i in range(SEATS))
    passed = tuple(
        cards if is_mine and pair_of(swap.seat) == pair_of(viewer) else (swap.card, UNKNOWN)
        for swap, cards in zip(p.swaps, s.passed, strict=True)
    )  # NGL-27
    if not is_mine or p.phase != EXCHANGE:
        return View(p, hands, passed)
    is_asked = asked_in(s) == viewer  # NGL-29
    own = place_of(p, viewer)
    return View(
        p,
        hands,
        passed,
        int(viewer) if is_asked else NOBODY,
        own + 1 if s.place > own else 0,
        s.asked_ms if is_asked else 0,
    )
