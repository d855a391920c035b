"""What a player can conclude from the table: which cards may be where, in places from forehand on.

Everything comes from the view of one seat. A duty not kept to tells which cards somebody lacks.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct

from stolik.engine import Seen
from stolik.games.baska.mind.calling import lore, opened, say
from stolik.games.baska.rules import cards, duties
from stolik.games.baska.rules.auction import CALLS
from stolik.games.baska.rules.cards import CARDS, HAND, PACK, SEATS, size
from stolik.games.baska.rules.state import Public, View, place_of, player_of
from stolik.games.baska.rules.view import known_cards
from stolik.games.baska.solving.ladders import Ints

CODE: Final = {call: code for code, call in enumerate(CALLS)}


class Outlook(Struct, frozen=True):
    """The table as a player sees it, ready for compiled loops."""

    me: int
    hand: int
    known: Ints
    need: Ints
    forbid: Ints
    free: Ints
    said: Ints
    auction: Ints
    partner: int
    out: int
    points: Ints
    tricks: Ints
    leader: int
    table: tuple[int, ...]


def outlook(seen: Seen[View]) -> Outlook:
    """Give the outlook of a seat that holds cards."""
    view, p = seen.view, seen.view.public
    places = [place_of(p, seat) for seat in range(SEATS)]
    me = places[seen.viewer]
    known = np.zeros(SEATS, np.int64)
    for seat, mask in enumerate(known_cards(view)):
        known[places[seat]] = mask
    need = np.array([HAND - size(int(mask)) for mask in known], np.int64)
    taken = int(np.bitwise_or.reduce(known))
    free = np.array([card for card in range(CARDS) if not taken >> card & 1], np.int64)
    said = np.array([(places[one.seat], CODE[one.call]) for one in p.calls], np.int64).reshape(
        -1, 2
    )
    points, tricks = _won(p, places)
    return Outlook(
        me,
        int(known[me]),
        known,
        need,
        _lacking(p, places),
        free,
        said,
        spoken(p, said),
        -1 if view.is_partner is None else int(view.is_partner),
        p.out,
        points,
        tricks,
        places[p.leader] if p.opener >= 0 else 0,
        p.trick,
    )


def spoken(p: Public, said: Ints) -> Ints:
    """Give the auction as the calling model keeps it."""
    auction = opened()
    for _, call in said:
        say(auction, call, p.options.raise_cancels_doubles, lore())
    return auction


def _won(p: Public, places: list[int]) -> tuple[Ints, Ints]:
    points, tricks = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    for number, taker in enumerate(p.taken):
        tricks[places[taker]] += 1
        lying = p.played[number * SEATS : (number + 1) * SEATS]
        points[places[taker]] += sum(cards.POINTS[card] for card in lying)
    return points, tricks


def _lacking(p: Public, places: list[int]) -> Ints:
    """Give the cards that each place cannot hold any more, by what it did not play."""
    found = np.zeros(SEATS, np.int64)
    if not p.options.enforce_play:
        return found
    best = led = -1
    for number, card in enumerate(p.played):
        place = places[player_of(p, number)]
        if number % SEATS == 0:
            best = led = card
            continue
        found[place] |= lacks(p.mode, led, best, card, p.options.must_beat)
        best = duties.better(p.mode, best, card)
    return found


def lacks(mode: int, led: int, best: int, played: int, must_beat: bool) -> int:
    """Give the cards a player had not, who played this card on that trick."""
    suit, over, trumps = cards.suit(mode, led), cards.beaters(mode, best), cards.trumps(mode)
    beats = over >> played & 1
    if suit >> played & 1:
        return suit & over if must_beat and not beats else 0  # BAS-40
    if not must_beat:
        return suit  # BAS-39
    if trumps >> played & 1:
        return suit if beats else suit | trumps & over  # BAS-41
    return suit | trumps  # BAS-42


assert PACK == (1 << CARDS) - 1
