"""What the laws know of Oglądać: what it keeps, how its sessions begin and end."""

from __future__ import annotations

from stolik.games.ogladac.cards import pack
from stolik.games.ogladac.state import State
from tests.kit.cases import Known


def balances_and_cards(s: State) -> object:
    """Balances are those of the sheet and the deal on the table; every card is somewhere once."""
    lines = [0] * s.seats
    for row in s.rows:
        lines = [a + b for a, b in zip(lines, row.gains, strict=True)]
    if s.phase in ("deal", "turn"):
        lines = [a + b for a, b in zip(lines, s.gains, strict=True)]
    off = [a - b for a, b in zip(s.balances, lines, strict=True)]
    many = len(s.out) + s.stock - len(pack(s.options.deck))
    return off, sum(s.balances), many


KNOWN = Known(
    keeps=balances_and_cards,
    brief={"deals": 1},
    till=lambda s: s.till,
    start_with=(
        {},
        {"deals": 1, "pace": "all"},
        {"accounts": "chips", "individual_stakes": True},
        {"depth": "results"},
        {"deck": 52, "pace": "slow"},
    ),
    longest=4000,
)
