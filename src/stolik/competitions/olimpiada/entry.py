"""Before the first event: contestants, referees, and the programme."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik import games
from stolik.competitions import roster
from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.state import Closed, Planned, State
from stolik.engine.plain_names import fault_of
from stolik.engine.refusals import Refused

BOOK: Final = {"UNKNOWN_PLAYER": "OLI-1", "ALREADY_IN_SEASON": "OLI-1"}
LEAST: Final = 2
MOST: Final = 64
MOST_EVENTS: Final = 40


def enlist(s: State, a: do.Enlist) -> State:
    """Take a contestant in, until the first event is over."""  # OLI-4
    if s.done:
        raise Refused("TOO_LATE", "OLI-4")
    if s.count >= MOST:
        raise Refused("TOO_MANY", "OLI-1", n=MOST)
    return replace(s, roster=roster.enlist(s.roster, a.person, BOOK))


def plan_event(s: State, a: do.PlanEvent) -> State:
    """Put an event on the programme while there are events to come."""  # OLI-1, OLI-2
    if len(s.planned) + len(s.done) >= MOST_EVENTS:
        raise Refused("TOO_MANY_EVENTS", "OLI-1", n=MOST_EVENTS)
    if a.id:
        check_name(s, a.id)
    if a.game and not a.id:
        raise Refused("NO_NAME", "OLI-1")
    if a.game and a.game not in games.ids():
        raise Refused("UNKNOWN_GAME", "OLI-2")
    check_weight(a)
    return replace(s, planned=(*s.planned, Planned(a.id, a.game or "", a.weight, a.better)))


def check_weight(a: do.PlanEvent | do.Told) -> None:
    """Refuse a weight that is not above zero."""  # OLI-17
    if a.weight is not None and not 0 < a.weight <= 1000:
        raise Refused("BAD_WEIGHT", "OLI-17")


def check_name(s: State, id: str) -> None:
    """Refuse a name of an event that is none, or that another one has."""
    if id != " ".join(id.split()) or fault_of(id) is not None or not id[:1].isalnum():
        raise Refused("NO_NAME", "OLI-1")
    known = [one.id for one in s.planned] + [one.id for one in s.done]
    if id.casefold() in [one.casefold() for one in known]:
        raise Refused("EVENT_TWICE", "OLI-1", event=id)


def drop_event(s: State, a: do.DropEvent) -> State:
    """Take an event off the programme; one is always left."""
    if not 1 <= a.number <= len(s.planned):
        raise Refused("UNKNOWN_EVENT", "OLI-1")
    gone = s.planned[a.number - 1]
    if s.table is not None and s.table.event == gone.id:
        raise Refused("TABLE_OPEN", "OLI-3")
    if s.phase != "setup" and len(s.planned) == 1:
        raise Refused("LAST_EVENT", "OLI-23")
    return replace(s, planned=(*s.planned[: a.number - 1], *s.planned[a.number :]))


def begin(s: State, a: do.Begin) -> State:
    """Begin the olympiad."""
    if s.count < LEAST or not s.planned:
        raise Refused("NOT_ENOUGH", "OLI-1")
    if s.options.drop_worst >= len(s.planned):
        raise Refused("DROPS_ALL", "OLI-16", n=len(s.planned) - 1)
    return replace(s, phase="events", season=a.season.strip())


def next_season(s: State) -> State:
    """Put a closed olympiad into the archive and begin to plan another."""  # OLI-1, OLI-46
    if not s.is_confirmed:
        raise Refused("NOT_CONFIRMED", "OLI-46")
    closed = Closed(s.season, s.options, s.count, s.done, s.gone, s.declined, s.tiebreak, s.decided)
    return State(
        s.options,
        roster=s.roster,
        bench=s.bench,
        stopped=s.stopped,
        opened=s.opened,
        held=(*s.held, closed),
    )
