"""A round that was drawn elsewhere, taken in with what it brought."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.options import table_size
from stolik.competitions.puchar.rounds import check_places, forfeited, settled
from stolik.competitions.puchar.stages import planned_rounds
from stolik.competitions.puchar.state import Board, Match, Round, State
from stolik.engine.refusals import Refused

CLAUSE: Final = "PUC-33"


def can_take(s: State) -> bool:
    """Say whether rounds of this cup may come from elsewhere: a Swiss cup in pairs."""
    options = s.options
    return options.format == "swiss" and options.teams == "none" and table_size(options) == 2


def take_round(s: State, a: do.TakeRound, now_ms: int) -> State:
    """Write a round as it was drawn elsewhere; everybody is in it at most once."""  # PUC-33
    if not can_take(s) or len(s.rounds) >= planned_rounds(s):
        raise Refused("NO_ROUND", CLAUSE)
    named = [*(who for one in a.tables for who in one.seats), *a.byes, *a.rests]
    known = range(len(s.field))
    if not a.tables or len(set(named)) != len(named) or not all(who in known for who in named):
        raise Refused("BAD_ROUND", CLAUSE)
    if any(s.since.get(who, 0) > len(s.rounds) or who in s.gone for who in named):
        raise Refused("BAD_ROUND", CLAUSE)
    number = len(s.rounds) + 1
    matches = tuple(met(one, number, table) for table, one in enumerate(a.tables, 1))
    new = Round(matches, a.byes, a.rests, started_ms=now_ms)
    s = replace(s, rounds=(*s.rounds, new), resting=())
    return settled(replace(s, phase="round"), now_ms)


def met(one: do.Met, number: int, table: int) -> Match:
    """Make a match; one that is not over yet gets a table here."""
    open_here = Board(one.seats, f"r{number}t{table}")
    if not one.places and not one.absent:
        return Match(one.seats, (open_here,))
    over = replace(open_here, order="", is_typed=True)
    if one.absent:
        return Match(one.seats, (forfeited(over, one.absent),))
    return Match(one.seats, (replace(over, places=check_places(over, one.places)),))
