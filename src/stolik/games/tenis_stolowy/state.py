"""The state of a match, all of it public, and what follows from it: server, receiver, flags."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.games.tenis_stolowy.options import Depth, Options, is_doubles
from stolik.games.tenis_stolowy.service import (
    is_decider,
    is_set_won,
    services_left,
    serving_side,
    turn_number,
)
from stolik.games.tenis_stolowy.umpire import Code, Rule, striking_order
from stolik.parts.match import OTHER, Match, Pair
from stolik.parts.series import Series

Phase: TypeAlias = Literal["entry", "toss", "play", "set_break", "finished"]
Order: TypeAlias = tuple[int, int, int, int]


class Times(Struct, frozen=True, omit_defaults=True):
    """What the set clock needs: since when the phase runs, a time-out, what was called out."""

    since_ms: int = 0
    pause_ms: int | None = None
    reminded: tuple[str, ...] = ()


class State(Match[Options], frozen=True, kw_only=True):
    """A match as it stands; sides are 0 (A) and 1 (B), players A1 B1 A2 B2 = 0 1 2 3."""

    phase: Phase
    series: Series[None]
    depth: Depth = "rally"
    is_tossed: bool = False
    """Who begins the present set is settled, in doubles the whole order."""
    known_from: int = 0
    """The first set of which it is known who began it, 0 while there was no toss."""
    set_no: int = 1
    first: int = 0
    """The side that served first in the present set."""
    order: Order | None = None
    score: Pair = (0, 0)
    ends: Pair = (1, 2)
    has_changed: bool = False
    """The extra change of ends of the deciding set has taken place."""
    expedite_since: int = -1
    expedite_turn: int = 0
    timeouts: Pair = (0, 0)
    penalties: Pair = (0, 0)
    warned: tuple[int, ...] = ()
    retired: int | None = None
    last: Code | None = None
    times: Times = Times()

    @property
    def doubles(self) -> bool:
        return is_doubles(self.options, self.chairs)

    @property
    def is_expedite(self) -> bool:
        return self.expedite_since >= 0

    @property
    def is_decider(self) -> bool:
        return is_decider(self.set_no, self.options.sets_to_win)


def turn_of(s: State) -> int:
    """The number of the service turn at this score."""
    o = s.options
    return turn_number(*s.score, o.points, o.services, s.expedite_since, s.expedite_turn)


def server_side(s: State) -> int:
    """The side that serves the next rally."""
    return serving_side(s.first, turn_of(s))


def server_player(s: State) -> int:
    """Who serves the next rally: a player in doubles, else the side."""
    return s.order[turn_of(s) % 4] if s.order else server_side(s)  # TEN-41


def receiver_player(s: State) -> int:
    """Who receives the next rally: a player in doubles, else the side."""
    return s.order[(turn_of(s) + 1) % 4] if s.order else OTHER[server_side(s)]  # TEN-41


def left_to_serve(s: State) -> int:
    """How many services the server has left, this one included."""
    o = s.options
    return services_left(*s.score, o.points, o.services, s.expedite_since)


def rule_of(s: State) -> Rule:
    """What the umpire must know for the next rally."""
    o = s.options
    order = striking_order(server_player(s), receiver_player(s)) if s.order else ()
    return Rule(
        server_side(s),
        order,
        net_plays_on=o.net_after_bounce == "play_on",
        past_is_out=o.obstruct_out_of_table == "ittf",
        returns=o.expedite_returns if s.is_expedite else 0,
    )


def point_for(s: State) -> Literal["", "set", "match"]:
    """Whether some side would win the set, or the match, with the next point."""
    side = set_point_side(s)
    if side is None:
        return ""
    return "match" if s.series.wins[side] + 1 >= s.options.sets_to_win else "set"


def set_point_side(s: State) -> int | None:
    """The side that would win the set with the next point; with a lead of one perhaps both."""
    if s.phase != "play":
        return None
    o, (a, b) = s.options, s.score
    could = [is_set_won(a + 1, b, o.points, o.lead), is_set_won(b + 1, a, o.points, o.lead)]
    if all(could):
        return server_side(s)
    return could.index(True) if any(could) else None
