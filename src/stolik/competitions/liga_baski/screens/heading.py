"""Where the season stands, and the clock of the hall."""

from __future__ import annotations

from stolik.competitions.liga_baski.scene import prompt
from stolik.competitions.room import MINUTE_MS
from stolik.competitions.screens import Heading, RoomClock
from stolik.competitions.season.possible import begun
from stolik.competitions.season.view import View
from stolik.competitions.showing import clock_of
from stolik.engine.actors import SPECTATOR
from stolik.engine.messages import Msg, msg

WARN_MS = 5 * MINUTE_MS


def heading(v: View) -> Heading:
    """Say which tournament and round it is and what it waits for."""
    return Heading(
        msg("liga-baski.name"),
        subtitle(v),
        v.phase,
        prompt(v, SPECTATOR).text,
        begun(v) if v.number else 0,
        v.options.rounds if v.number else 0,
        v.phase == "over",
    )


def subtitle(v: View) -> Msg:
    """Say which tournament it is, where and when, and which round is on."""
    if not v.number:
        return msg("liga-baski.held", held=len(v.held), of=v.options.tournaments)
    name = msg("liga-baski.tournament", number=v.number)
    if begun(v):
        rounds = v.options.rounds
        name = msg("liga-baski.round_of", number=v.number, round=begun(v), of=rounds)
    where = ", ".join(word for word in (v.date, v.venue) if word)
    return msg("liga-baski.name_at", name=name, where=where) if where else name


def clock(v: View) -> RoomClock | None:
    """Give the clock of the round or of the break."""  # LIG-14
    if v.phase == "round":
        return clock_of(v.room, msg("liga-baski.round", number=begun(v)), WARN_MS)
    if v.is_break:
        ends = v.room.ended_ms + v.options.break_minutes * MINUTE_MS
        return RoomClock("break", msg("liga-baski.break"), v.room.ended_ms, ends)
    return None
