"""The real table: whole rounds typed in by a scorer, through the same settlement."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.uno.actions import RoundScored, SetDepth
from stolik.games.uno.calls import voided
from stolik.games.uno.cards import CODES, NO_COLOUR, PACK, worth
from stolik.games.uno.settle import check_result, written
from stolik.games.uno.state import PLAYING, Public, State, Told


def entered(s: State, do: RoundScored) -> State:
    """A whole round in one entry."""
    p = replace(s.public, news=())
    counted = None if do.cards is None else card_points(do.cards)
    result = check_result(p, do.winner, do.points, do.left, counted)
    dealer = p.dealer if do.dealer is None else do.dealer
    if do.held is not None:
        result = replace(result, cards=check_held(p, do.winner, do.held))
    if not 0 <= dealer < p.seats:
        raise Refused("no_such_seat", "UNO-10")
    after = written(p, result, dealer)
    return replace(s, public=replace(after, dealer=next_in(after, dealer)))  # UNO-21


def check_held(p: Public, winner: int, held: tuple[int, ...]) -> tuple[int, ...]:
    """How many cards were left in each hand, if that can be."""
    if len(held) != p.seats or any(n < 0 for n in held) or sum(held) > len(PACK):
        raise Refused("left_of_each", "UNO-60")
    if held[winner]:
        raise Refused("winner_has_cards", "UNO-55")
    return held


def card_points(names: tuple[str, ...]) -> int:
    """What left-over cards count, if there are so many of each."""
    left = Counter(PACK)
    for name in names:
        if name not in CODES:
            raise Refused("no_such_card", "UNO-2")
        left[CODES[name]] -= 1
    if any(n < 0 for n in left.values()):
        raise Refused("too_many_of_a_kind", "UNO-2")
    return sum(worth(CODES[name]) for name in names)


def next_in(p: Public, dealer: int) -> int:
    """Who deals next at a real table."""
    return dealer if p.stage == "over" else p.next(dealer, 1)


def followed(s: State, do: SetDepth) -> State:
    """Follow the table more or less closely; a round on it is then only known by its result."""
    p = s.public
    if p.stage in PLAYING:
        s = voided(s)
    elif p.stage == "round_over":
        s = State(replace(p, dealer=p.next(p.dealer, 1), counts=(0,) * p.seats, pile=0))
    told = (Told("depth", clause="UNO-60"),)
    stage = "entry" if do.depth == "results" else "deal"
    after = replace(s.public, stage=stage, depth=do.depth, discards=(), colour=NO_COLOUR, news=told)
    return State(after)
