"""What the laws know of each game beside the game: what it keeps, what it hides, how long it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from msgspec.structs import replace

from stolik import games
from stolik.engine import REFEREE, SPECTATOR, Luck, Viewer
from stolik.engine.rulebook import rulebook
from stolik.engine.wire import encoded
from stolik.games.baska.rules.cards import size
from stolik.words import LANGUAGES, catalog
from tests.kit.baska import BASKA, dealt_again
from tests.kit.cases import Case


@dataclass(frozen=True)
class Known:
    """What a test may know of a game's states, and how far the laws follow its games."""

    conserved: Callable[[Any], object] | None = None
    twisted: Callable[[Any, Viewer, Luck], Any] | None = None
    longest: int = 20_000
    start_with: tuple[Mapping[str, object], ...] = ({},)
    leave: frozenset[str] = frozenset()
    moves: int = 60
    """Events of one game in the ordinary run."""
    keep: int = 1
    """Positions of one game at which the laws are tried, besides the last."""
    games: int = 200
    """Games of the ordinary run; fewer where one takes long, the slow run plays ten thousand."""


def higher_lower(s: Any) -> object:
    """Wyższa lub niższa: every card lies somewhere, and chips are those of the sheet."""
    p = s.public
    hands = [
        [*p.hands[seat], *(row.card for row in p.rows if row.player == seat)] for seat in (0, 1)
    ]
    decks = [
        [*p.decks[deck], *(row.dealer for row in p.rows if row.deck == deck)] for deck in (0, 1)
    ]
    if p.dealer:
        decks[p.deck].append(p.dealer)
    earned = [
        p.options.starting_chips
        + sum(row.gain if row.player == seat else row.delta for row in p.rows)
        for seat in (0, 1)
    ]
    return [sorted(pile) for pile in (*hands, *decks)], list(p.chips) == earned


def another_card(s: Any, viewer: Viewer, luck: Luck) -> Any:
    """Wyższa lub niższa: any other card face down, unless all know which the clock laid."""
    p = s.public
    if not p.is_laid or p.is_late or viewer in (p.player, REFEREE):
        return s
    return replace(s, laid=luck.shuffled(p.hands[p.player])[0])


def chess_pieces(s: Any) -> object:
    """Chess: both kings stand, and what is not on the board was captured."""
    start, place = s.start.place, s.position.place
    captured = sum("x" in san for san in s.sans)
    kings = [(place.kings & colour).bit_count() for colour in (place.white, place.black)]
    return kings, start.occupied.bit_count() - place.occupied.bit_count() - captured


def table_tennis(s: Any) -> object:
    """Table tennis: both ends are taken, all players serve, every set has a winner."""
    served = sorted(s.order) if s.order else None
    is_whole = served is None or served == list(range(4))
    return sorted(s.ends), is_whole, len(s.series.rows) - sum(s.series.wins)


def dice_and_points(s: Any) -> object:
    """Kości: totals are those of the sheet, and there are six dice (all set aside, six anew)."""
    written = [0] * len(s.totals)
    for turned in s.turns:
        written[turned.seat] += turned.written - turned.penalty
    off = [total - sheet for total, sheet in zip(s.totals, written, strict=True)]
    return off, (s.dice + len(s.tray)) % 6


def cards_and_zero(s: Any) -> object:
    """Baśka: every card of a deal is in one hand, totals are those of the sheet and add up to 0."""
    p = s.public
    counted = [row.delta for row in p.rows if row.how != "struck"]
    totals = [sum(delta[seat] for delta in counted) for seat in range(4)]
    whole = [size(hand) + blank for hand, blank in zip(s.dealt, p.blanks, strict=True)]
    is_dealt = whole == [4] * 4 and size(sum(s.dealt)) == 16 - sum(p.blanks)
    return is_dealt or s.dealt == (0, 0, 0, 0), list(p.series.totals) == totals, sum(totals)


def other_hands(s: Any, viewer: Viewer, luck: Luck) -> Any:
    """Baśka: hidden hands with some cards exchanged, if all that happened fits them too."""
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


def tiles_of_rummikub(s: Any) -> object:
    """Rummikub: 106 tiles, no kind more than twice, and public counts are those of the racks."""
    p = s.public
    if not s.racks:
        return True
    lying = [min(piece, 52) for pieces in p.table for piece in pieces]
    held = [tile for rack in s.racks for tile in rack]
    known = Counter(tile for tile in (*lying, *held) if tile >= 0)
    is_whole = len(lying) + len(held) + sum(p.stacks) == 106
    return is_whole and max(known.values(), default=0) <= 2 and p.counts == tuple(map(len, s.racks))


def other_racks(s: Any, viewer: Viewer, luck: Luck) -> Any:
    """Rummikub: the closed racks exchange tiles with the bank, but for what their owner laid."""
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


KNOWN: dict[str, Known] = {
    "baska": Known(
        cards_and_zero,
        other_hands,
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
    ),
    "kosci": Known(
        dice_and_points,
        start_with=({}, {"target": 1000}, {"keep_rule": "choose"}, {"depth": "results"}),
    ),
    "rummikub": Known(
        tiles_of_rummikub,
        other_racks,
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
        games=60,
    ),
    "szachy": Known(
        chess_pieces,
        start_with=(
            {},
            {},
            {"clock": "3+2"},
            {"start_position": "chess960"},
            {"mode": "table", "clock": "15+10"},
            {"clock": {"base_s": 60, "delay_s": 2}, "illegal_move": "blitz"},
            {"start_position": "7R/4P3/1k6/8/8/6K1/3p4/r7 w - - 0 1"},
            {"start_position": "8/4P3/2k5/8/8/8/3p3K/8 w - - 2 2"},
            {"start_position": "7R/8/1k6/8/8/6K1/8/r7 b - - 96 90"},
            {"odds": ["d8"]},
        ),
        moves=36,
    ),
    "tenis-stolowy": Known(
        table_tennis,
        start_with=({}, {"points": 5, "sets_to_win": 2}, {"rallies": "drawn"}, {"set_clock": True}),
        leave=frozenset({"rallies"}),  # flown rallies take 50 ms each
    ),
    "wyzsza-nizsza": Known(
        higher_lower,
        another_card,
        start_with=({}, {"rounds": 4}, {"rounds": 2, "starting_chips": 100}, {"move_seconds": 5}),
    ),
}


def known(id: str) -> Known:
    """What is known of a game; of a new one nothing, until a test says it."""
    return KNOWN.get(id, Known())


@cache
def case_of(id: str) -> Case:
    """The case of a registered game."""
    book = rulebook(f"stolik.games.{id.replace('-', '_')}")
    catalogs = {lang: catalog(lang) for lang in LANGUAGES}
    more = known(id)
    return Case(
        games.load(id),
        frozenset(book.clauses),
        catalogs,
        more.conserved,
        more.twisted,
        more.longest,
        more.start_with,
        more.leave,
    )
