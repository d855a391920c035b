"""Draw offers, and what becomes of an irregular move (WAR-28, WAR-33 to WAR-37, WAR-45)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.warcaby.actions import ClaimIrregular, Huff, LetStand
from stolik.games.warcaby.ends import drawn, won
from stolik.games.warcaby.moves import legal
from stolik.games.warcaby.play import held, judged, rewound
from stolik.games.warcaby.position import Place
from stolik.games.warcaby.squares import BITS
from stolik.games.warcaby.state import State

OWN_MOVES: Final = 10
"""After so many own moves a draw may be offered again (WAR-28)."""


def offered(s: State, colour: int) -> State:
    """Record a draw offer."""
    if s.offer is not None:
        raise Refused("draw_offer_pending", "WAR-28")
    if s.made(colour) < s.offers_from[colour]:
        n = s.offers_from[colour] - s.made(colour)
        raise Refused("draw_offer_too_soon", "WAR-28", n=n)
    later = s.made(colour) + OWN_MOVES
    limits = (later, 0) if colour == 0 else (0, later)
    return replace(s, offer=colour, offers_from=limits, offered=(*s.offered, len(s.moves)))


def answered(s: State, colour: int, accept: bool, at_ms: int) -> State:
    """Accept or decline the other side's draw offer."""
    if s.offer is None or s.offer == colour:
        raise Refused("no_draw_offer_pending", "WAR-28")
    return drawn(s, "agreement", at_ms) if accept else replace(s, offer=None)


def refuse(s: State, colour: int, do: ClaimIrregular | Huff | LetStand) -> None:
    """Say why an irregular move cannot be dealt with so; asked before whose turn it is."""
    way = {"warn_then_loss": ClaimIrregular, "huff": Huff, "enforce": None}[s.options.missed]
    if isinstance(do, LetStand):
        if s.irregular is None or s.mover != colour or legal(s.place, s.options.capturing):
            raise Refused("not_available", "WAR-45")
        return
    clause = "WAR-34" if isinstance(do, ClaimIrregular) else "WAR-37"
    if way is not type(do):
        raise Refused("not_available", clause)
    if s.irregular is not None and s.mover == colour:
        return
    if s.answered[1 - colour]:
        raise Refused("too_late_to_claim", "WAR-36")
    if s.irregular is None:
        raise Refused("nothing_to_claim", clause)
    raise Refused("not_your_turn", "WAR-5")


def claimed(s: State, at_ms: int) -> State:
    """Take the irregular move back and warn its player (WAR-34)."""
    offender, ply = 1 - s.mover, len(s.moves) - 1
    back = rewound(s, ply, at_ms)
    return replace(back, warned=offender, warnings=(*s.warnings, ply))


def huffed(s: State, square: str, at_ms: int) -> State:
    """Take a piece away that should have captured; the turn stays (WAR-37)."""
    assert s.irregular is not None
    bit = BITS.get(square, 0)
    if not bit:
        raise Refused("bad_square", "WAR-2")
    if not bit & s.irregular.defaulters:
        raise Refused("not_a_defaulter", "WAR-37", square=square)
    was = s.place
    place = Place(was.white & ~bit, was.black & ~bit, was.kings & ~bit, was.is_white)
    s = replace(
        s,
        places=(*s.places[:-1], place),
        since=len(s.places) - 1,
        quiet=0,
        material=held(-1, place, True),
        irregular=None,
        huffed=(*s.huffed, (len(s.moves), square)),
    )
    s = replace(s, answered=tuple(one or at == 1 - s.mover for at, one in enumerate(s.answered)))
    if not place.enemies:  # WAR-25
        winner = 1 - s.mover if s.options.misere else s.mover
        return won(s, winner, "no_pieces", at_ms)
    return judged(s, at_ms)


def let_stand(s: State, at_ms: int) -> State:
    """Let the irregular move stand: who has no answer to it has lost (WAR-45)."""
    return judged(replace(s, irregular=None), at_ms)
