"""Make a record of a game as its rules stand, played at random, with corrections on the way:

    python -m tests.records kosci online 3 target=1500
    python -m tests.records kosci table 2 target=1000 --paper

The record and how it ended are kept beside the others; an old record is never overwritten.
"""

from __future__ import annotations

import sys
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw

from stolik import games
from stolik.engine import CHANCE, CLOCK, REFEREE, BadInput, Event, Luck, Refused
from stolik.engine.log import Amended, Contributed, Note, TableEvent
from stolik.engine.options import read_options
from stolik.engine.record import dump
from stolik.engine.session import Session, new_session, paper_session
from tests.kit.cases import Case
from tests.kit.fields import one_of
from tests.kit.walks import Pool, next_event, seeded
from tests.laws.known import case_of
from tests.records.keeping import keep

MOST_EVENTS, MOST_BYTES, TRIES = 4000, 70_000, 40
CORRECTIONS, PAUSES = 25, 60  # once in so many events
HAND = "scorer"

Table: TypeAlias = Session[Any, Any, Any, Any]


def bytes_of(luck: Luck, count: int) -> bytes:
    return bytes(luck.below(256) for _ in range(count))


def played(case: Case, session: Table, luck: Luck) -> bool:
    """Play to the end; whether it was reached."""
    pool, clock_ms = Pool(), 0
    is_paper = session.secret is None
    for _ in range(MOST_EVENTS):
        event = next_event(case, session.state, clock_ms, luck)
        if event is None:
            return session.is_over
        pool.add(event.do, luck)
        try:
            step(session, event, is_paper)
        except (Refused, BadInput):
            continue
        clock_ms = max(session.log.in_force[-1][1].clock_ms, event.clock_ms)
        if luck.below(CORRECTIONS) == 0:
            corrected(session, luck, pool)
        if luck.below(PAUSES) == 0:
            session.log.happen(TableEvent(Raw(b'{"type":"paused"}'), clock_ms))
    return False


def step(session: Table, event: Event[Any], is_paper: bool) -> None:
    """Let it happen as it does at a table: chance is drawn or typed in, alarms ring."""
    if event.by == CHANCE and not is_paper:
        session.draw(event.clock_ms)
    elif event.by == CLOCK:
        session.ring(event.clock_ms)
    else:
        session.act(event.by, event.do, event.clock_ms, HAND if is_paper else None)


def corrected(session: Table, luck: Luck, pool: Pool) -> None:
    """Take something back or amend it, if it can be."""
    log, note = session.log, Note(bytes_of(luck, 4).hex(), "pomyłka / a slip")
    number, old = log.in_force[max(0, len(log.in_force) - 1 - luck.below(8))]
    try:
        match luck.below(3):
            case 0:
                session.take_back(one_of(luck, range(log.opened.seats)))
            case 1:
                session.undo(number, REFEREE, "referee", note)
            case _:
                alike = [one for one in pool.some(luck, 6) if type(one) is type(old.do)]
                do = alike[0] if alike else None
                log.amend(Amended(number, do, "referee", note.digest), note)
    except (Refused, BadInput):
        pass


def record(id: str, name: str, seats: int, given: dict[str, object], is_paper: bool) -> Table:
    """A whole game that is short enough to be kept."""
    case = case_of(id)
    options = read_options(case.game.options, given)
    for attempt in range(TRIES):
        luck = seeded(f"{id} {name}", attempt)
        session: Table
        if is_paper:
            session = paper_session(case.game, seats, options)
        else:
            players = tuple(f"p{seat}" for seat in range(seats))
            session = new_session(case.game, seats, options, bytes_of(luck, 32), "table", players)
            session.log.contribute(Contributed(0, bytes_of(luck, 16).hex()))
        if played(case, session, luck):
            session.finish()
            if len(dump(session.log)) <= MOST_BYTES:
                return session
    raise SystemExit(f"no game of {id} was over in {MOST_EVENTS} events and {MOST_BYTES} bytes")


def main(id: str, name: str, seats: str, *rest: str) -> None:
    given = {
        key: msgspec.json.decode(text) if text[:1] in '-0123456789tf"' else text
        for key, text in (one.split("=", 1) for one in rest if "=" in one)
    }
    session = record(id, name, int(seats), given, "--paper" in rest)
    keep(id, name, session, games.load)


if __name__ == "__main__":
    main(*sys.argv[1:])
