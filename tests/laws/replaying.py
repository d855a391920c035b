"""Laws of the log: replay, encoding, corrections."""

from __future__ import annotations

from typing import Any

import msgspec

from stolik.engine import AnyGame, BadInput, Event, Luck, Refused
from stolik.engine.log import Amended, AnyLog, Entered, Note, Undone, open_log
from stolik.engine.record import dump, load
from stolik.engine.wire import codec, converted, decoder, encoded, union
from tests.kit.cases import Broken, require
from tests.kit.fields import one_of
from tests.kit.walks import Position

PURE = (
    "let `apply` read nothing but the state and the event: no count kept in the game, no clock, no"
    " chance, no change of an old state"
)
INVERSE = "give each field the type in which it is read back: a tuple or an int, no list, no float"
NOTE = Note("00", "pomyłka / a slip")


def log_of(position: Position) -> AnyLog:
    """Enter the events of a position into a fresh log."""
    log: AnyLog = open_log(position.case.game, position.seats, position.options, Entered())
    for event in position.events:
        try:
            log.act(event)
        except Refused as refused:
            raise Broken(
                f"played again {event} is refused ({refused}): {position}", PURE
            ) from refused
    return log


def finder(position: Position) -> Any:
    def find(id: str) -> AnyGame:
        is_it = id == position.case.game.id
        require(is_it, f"a record of {position.case.game.id} names {id}", "keep one id everywhere")
        return position.case.game

    return find


def replaying_gives_the_same_state(position: Position, luck: Luck) -> None:
    """A log played again, and its record read back, lead to the same state and the same head."""
    before = encoded(position.state)
    log = log_of(position)
    require(encoded(log.state) == before, f"played again it is another state: {position}", PURE)
    read = load(dump(log), finder(position))
    require(encoded(read.state) == before, f"read back it is another state: {position}", INVERSE)
    require(read.head == log.head, f"read back it has another head: {position}", INVERSE)
    is_same = encoded(position.state) == before
    require(is_same, f"replaying changed an old state: {position}", PURE)


def encoding_has_an_inverse(position: Position, luck: Luck) -> None:
    """Actions, events and options come back from their bytes as they were."""
    game = position.case.game
    actions = [e.do for e in position.events[-5:]] + position.pool.some(luck, 5)
    for actor in position.viewers:
        offer = position.offered(actor)
        actions += [one_of(luck, offer.every) for _ in range(5) if offer.every]
        listed = [encoded(action) for action in offer.listed + offer.grave]
        is_clear = len(set(listed)) == len(listed)
        do = "offer each action once; two that differ differ in a field"
        require(is_clear, f"two offered actions have the same bytes: {position}", do)
    for action in actions:
        again = codec(game.actions).action(encoded(action))
        is_same = type(again) is type(action) and again == action
        is_same = is_same and encoded(again) == encoded(action)
        require(is_same, f"{action} came back as {again}", INVERSE)
    kind: Any = Event[union(game.actions)]  # type: ignore[misc]  # known at run time only
    events = decoder(kind)
    for event in position.events[-5:]:
        back = events.decode(encoded(event))
        is_same = back == event and encoded(back) == encoded(event)
        require(is_same, f"{event} came back as {back}", INVERSE)
    options = converted(msgspec.json.decode(encoded(position.options)), game.options)
    is_same = options == position.options
    require(is_same, f"{position.options} came back as {options}", INVERSE)


def undo_runs_the_log_again(position: Position, luck: Luck) -> None:
    """After an undo the state is as it was then, the play can go on, and the record reads back."""
    if not position.events:
        return
    log = log_of(position)
    number, _ = log.in_force[luck.below(len(log.in_force))]
    events = [event for at, event in log.in_force if at < number]
    log.undo(Undone(number, int(position.events[-1].by), "hand", NOTE.digest), NOTE)
    wanted = played(position, events)
    is_same = encoded(log.state) == wanted
    require(is_same, f"undo to entry {number} gave another state: {position}", PURE)
    for event in position.events[len(events) :]:
        log.act(event)
    is_same = encoded(log.state) == encoded(position.state)
    require(is_same, f"the same again differs: {position}", PURE)
    require_read_back(position, log)


def require_read_back(position: Position, log: AnyLog) -> None:
    read = load(dump(log), finder(position))
    is_same = encoded(read.state) == encoded(log.state)
    require(is_same, f"read back it differs: {position}", INVERSE)


def an_amended_log_fits_or_stays_as_it_was(position: Position, luck: Luck) -> None:
    """An amendment re-runs the log; one that no longer fits is refused and changes nothing."""
    if not position.events:
        return
    log = log_of(position)
    actions = [*position.pool.some(luck, 2), None]
    for action in actions:
        if not log.in_force:
            break
        place = luck.below(len(log.in_force))
        number, old = log.in_force[place]
        before = (log.head, log.next, encoded(log.state), list(log.in_force))
        entry = Amended(number, action, "hand", NOTE.digest)
        try:
            log.amend(entry, NOTE)
        except (Refused, BadInput):
            after = (log.head, log.next, encoded(log.state), list(log.in_force))
            require(after == before, f"a refused {entry} changed the log: {position}", PURE)
            continue
        changed = [event for _, event in before[3]]
        changed[place : place + 1] = (
            [] if action is None else [Event(old.by, action, old.clock_ms, old.hand)]
        )
        wanted = played(position, changed)
        require(encoded(log.state) == wanted, f"{entry} gave another state: {position}", PURE)
    require_read_back(position, log)


def played(position: Position, events: list[Event[Any]]) -> bytes:
    """The bytes of the state after some events, without a log."""
    game = position.case.game
    state = game.start(position.seats, position.options)
    for event in events:
        try:
            state = game.apply(state, event)
        except Refused as refused:
            raise Broken(f"{event} was accepted and is now refused ({refused})", PURE) from refused
    return encoded(state)
