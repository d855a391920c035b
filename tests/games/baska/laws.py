"""What the laws know of Baśka: what it keeps and hides, how its games begin."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Luck, Viewer
from stolik.engine.wire import encoded
from stolik.games.baska.rules.cards import size
from stolik.games.baska.rules.state import State
from tests.kit.baska import BASKA, dealt_again
from tests.kit.cases import Known


def cards_and_zero(s: State) -> object:
    """Every card of a deal is in one hand, totals are those of the sheet and add up to 0."""
    p = s.public
    counted = [row.delta for row in p.rows if row.how != "struck"]
    totals = [sum(delta[seat] for delta in counted) for seat in range(4)]
    whole = [size(hand) + blank for hand, blank in zip(s.dealt, p.blanks, strict=True)]
    is_dealt = whole == [4] * 4 and size(sum(s.dealt)) == 16 - sum(p.blanks)
    return is_dealt or s.dealt == (0, 0, 0, 0), list(p.series.totals) == totals, sum(totals)


def other_hands(s: State, viewer: Viewer, luck: Luck) -> State:
    """Hidden hands with some cards exchanged, if all that happened fits them too."""
    hidden = [seat for seat, held in enumerate(BASKA.observe(s, viewer).dealt) if held is None]
    if len(hidden) < 2 or any(s.public.blanks):
        return s
    for _ in range(12):
        dealt = list(s.dealt)
        for _ in range(1 + luck.below(3)):
            here, there = luck.shuffled(hidden)[:2]
            gives, takes = (one_card(dealt[seat] & ~s.public.out, luck) for seat in (here, there))
            dealt[here] ^= gives | takes
            dealt[there] ^= gives | takes
        other = replace(s, dealt=tuple(dealt))
        same = encoded(BASKA.observe(s, viewer)) == encoded(BASKA.observe(other, viewer))
        if same and dealt_again(other):
            return other
    return s


def one_card(hand: int, luck: Luck) -> int:
    """Some card of a hand as a mask, 0 of an empty one."""
    held = [1 << card for card in range(16) if hand >> card & 1]
    return held[luck.below(len(held))] if held else 0


KNOWN = Known(
    effort=1_500_000,  # BAS-47: all ways to play a deal to its end, if the table wants to know
    keeps=cards_and_zero,
    brief={"deals_per_series": 3},
    hides=other_hands,
    start_with=(
        {},
        {"deals_per_series": 2},
        {"deals_per_series": 1, "call_seconds": 5, "card_seconds": 5},
        {"seat_by": "draw", "deals_per_series": 3},
        {"enforce_play": False},
        {"raise_cancels_doubles": False, "passes_to_close": 3},
        {"laydown_rule": "manual", "self_raise": "free"},
        {"stop_when_decided": True},
        {"depth": "results", "deals_per_series": 8},
    ),
)
