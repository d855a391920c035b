"""What the laws know of blackjack: what it keeps, how long it is."""

from __future__ import annotations

from stolik.games.blackjack.shoe import left, on_table, size
from stolik.games.blackjack.state import State
from tests.kit.cases import Known


def every_card(s: State) -> object:
    """Every card is in the shoe, face down before the dealer, or has left it; none twice."""
    decks = s.options.decks
    is_all = left(s) + bool(s.hole) + sum(s.out) == size(s)
    lying = on_table(s)
    fits = all(0 <= there <= gone <= decks for there, gone in zip(lying, s.out, strict=True))
    nets = [sum(row.nets[seat] for row in s.rows) for seat in range(s.seats)]
    house = -sum(nets) == s.till.house if s.phase in ("betting", "enter", "over") else True
    return is_all, fits, house


KNOWN = Known(
    keeps=every_card,
    till=lambda s: s.till,
    start_with=(
        {},
        {"hole_card": "peek"},
        {"rounds": 3, "decks": 1, "penetration": 95, "resplit_aces": True, "max_split_hands": 4},
        {"double_when": "one_card", "surrender": "late", "bank_limit": 400},
        {"depth": "hands"},
        {"depth": "results"},
    ),
    brief={"rounds": 3, "starting_chips": 100_000},
    games=24,
)
