"""What the laws know of roulette: what it keeps and hides, how its sessions begin and end."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import REFEREE, Luck, Viewer
from stolik.games.ruletka.cloth import BY_KEY
from stolik.games.ruletka.state import Slip, State, staked
from stolik.parts.bank import lay, take_back
from tests.kit.cases import Known


def chips_on_the_cloth(s: State) -> object:
    """What lies on the cloth and in prison is what the till says, and rows sum to the results."""
    p = s.public
    return tuple(
        staked(slip.bets) + staked(held) - s.till.stakes[seat]
        for seat, (slip, held) in enumerate(zip(s.slips, p.prison, strict=True))
    )


def other_chips(s: State, viewer: Viewer, luck: Luck) -> State:
    """The same state, but for the chips of others that this viewer may not see yet."""
    if not s.public.is_hiding or viewer == REFEREE:
        return s
    for seat, slip in enumerate(s.slips):
        if seat == viewer:
            continue
        till = take_back(s.till, seat, staked(slip.bets))
        bets = ((BY_KEY["red"], 1 + luck.below(3)),) if till.purses[seat] > 3 else ()
        till = lay(till, seat, staked(bets))
        slips = (*s.slips[:seat], Slip(bets), *s.slips[seat + 1 :])
        s = replace(s, slips=slips, till=till)
    return s


KNOWN = Known(
    keeps=chips_on_the_cloth,
    hides=other_chips,
    till=lambda s: s.till,
    brief={"spins": 2},
    start_with=(
        {"spins": 3},
        {"spins": 4, "hide_bets_until_close": True},
        {"zero_rule": "en_prison", "leave_winners": True, "chips": 20},
        {"call_bets": True, "bank_limit": 500},
        {"depth": "results", "spins": 5},
    ),
    longest=20_000,
)
