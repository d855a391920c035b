"""What the laws know of Na Głowy: what it keeps and hides, how its games begin."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Luck, Viewer
from stolik.engine.wire import encoded
from stolik.games.na_glowy import GAME
from stolik.games.na_glowy.rules import heads
from stolik.games.na_glowy.rules.state import EXCHANGE, IN_DEAL, PLAY, RETURN, State, player_of
from stolik.games.na_glowy.rules.twins import hand_sizes
from stolik.parts.cards import members, size
from tests.kit.cases import Known


def cards_and_heads(s: State) -> object:
    """Every card of a deal is in one hand, and the book is that of the results."""
    p = s.public
    sizes = tuple(size(hand) for hand in s.hands)
    wanted = hand_sizes(p) if p.phase in IN_DEAL and not p.is_followed else (8, 8, 8, 8)
    is_whole = sizes == wanted and size(sum(s.hands)) == 32
    is_empty = s.hands == (0, 0, 0, 0)
    book = heads.counted(p.results, p.options, p.closed, p.first)
    return is_whole or is_empty, p.book == book, len(p.swaps) >= len(s.passed)


def could_play(s: State) -> bool:
    """Whether these hands might have made the offers and played the cards."""
    p = s.public
    left = list(s.hands)
    for number, card in enumerate(p.played):
        seat = player_of(p, number)
        trick = p.played[number - number % 4 : number]
        able = left[seat]
        if trick and left[seat] & p.ladder.suits[trick[0]]:
            able &= p.ladder.suits[trick[0]]
        if not able >> card & 1:
            return False
        left[seat] &= ~(1 << card)
    return True


def other_hands(s: State, viewer: Viewer, luck: Luck) -> State:
    """Hidden hands with some cards exchanged, if all that happened fits them too."""
    p = s.public
    seen = GAME.observe(s, viewer)
    hidden = [seat for seat, held in enumerate(seen.hands) if held is None]
    if len(hidden) < 2 or p.is_followed or p.swaps or p.phase not in (EXCHANGE, PLAY, RETURN):
        return s
    for _ in range(12):
        hands = list(s.hands)
        for _ in range(1 + luck.below(4)):
            here, there = luck.shuffled(hidden)[:2]
            gives, takes = (one_card(hands[seat] & ~p.out, luck) for seat in (here, there))
            hands[here] ^= gives | takes
            hands[there] ^= gives | takes
        a, b, c, d = hands
        other = replace(s, hands=(a, b, c, d))
        same = encoded(GAME.observe(other, viewer)) == encoded(seen)
        if same and could_play(other):
            return other
    return s


def one_card(hand: int, luck: Luck) -> int:
    """Some card of a hand as a mask, 0 of an empty one."""
    held = [1 << card for card in members(hand)]
    return held[luck.below(len(held))] if held else 0


KNOWN = Known(
    keeps=cards_and_heads,
    brief={"base_deals": 2, "match_mode": "deals", "bok_length": 1, "tie_policy": "draw"},
    hides=other_hands,
    moves=60,
    start_with=(
        {},
        {"base_deals": 2},
        {"base_deals": 1, "move_seconds": 5, "allow_claims": True},
        {"depth": "results", "first_dealer": "N", "base_deals": 6},
        {"depth": "results", "match_mode": "open", "first_dealer": "E"},
        {"match_mode": "heads", "head_target": 1, "trump_scheme": "skat"},
        {"match_mode": "time", "time_limit_min": 1, "exchange": "off"},
        {"match_mode": "open", "tie_policy": "extra_bok", "depth": "results"},
        {"trump_scheme": "custom", "custom_trumps": ["7C"], "base_deals": 2},
        {
            "trump_scheme": "custom",
            "custom_trumps": ["QC", "7D"],
            "exchange_visibility": "open_offer",
        },
        {"trump_scheme": "queens_jacks", "exchange_visibility": "category"},
        {"trump_scheme": "kop_three_tens", "exchange_limit": "one_per_pair"},
    ),
)
