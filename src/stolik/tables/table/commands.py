"""What each command does to a table in memory: plain functions that decide, refuse, and change.

A refusal (`Denied`, `Refused`, `BadInput`) or a question that is `Gone` has changed nothing.
"""

from __future__ import annotations

from typing import Final

from msgspec import Raw

from stolik.engine import Actor, BadInput
from stolik.engine.log import promise_of
from stolik.engine.wire import codec
from stolik.tables.faults import Denied, Gone
from stolik.tables.seating.chairs import check_sitting, leave, seat_bot, sit
from stolik.tables.seating.consent import answer, ask_pause, ask_undo, rematch
from stolik.tables.seating.happenings import Started, Withdrawn
from stolik.tables.seating.rights import Rights, actor_named, check
from stolik.tables.seating.sheet import amend, close, history, keep, keep_here, sign, undo
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.model import TableModel
from stolik.tables.viewers import from_client as m

MOST_ENTRIES: Final = 50_000
"""Of one table: more than anybody plays in a day and a night."""
AGAIN_AND_AGAIN: Final = (
    m.Sit, m.SeatBot, m.AskUndo, m.AskPause, m.KeepSheet, m.Undo, m.Amend,
)  # fmt: skip
"""What can be said without end, besides moves; to leave, to sign and to close is always free."""


def decide(model: TableModel, who: Rights, command: m.Command, now: Circumstances) -> Raw | None:
    """Do what a command says, or refuse; what is given goes into its acknowledgement."""
    if isinstance(command, AGAIN_AND_AGAIN):
        check_room(model)
    match command:
        case m.Do():
            act(model, who, command, now)
            keep_here(model, who, now.clock_ms)
        case m.Sit():
            sit(model, who, command, now)
        case m.Leave():
            leave(model, who, command, now)
        case m.SeatBot():
            seat_bot(model, who, command, now)
        case m.Start():
            start(model, who, now)
        case m.Salt():
            salt(model, who, command, now)
        case m.Promise():
            promise(model, who, command, now)
        case m.AskUndo():
            ask_undo(model, who, command.seat, now)
        case m.AskPause():
            ask_pause(model, who, command.seat, now)
        case m.Answer():
            answer(model, who, command, now)
        case m.Rematch():
            rematch(model, who, command.seat)
        case m.Amend():
            return amend(model, who, command)
        case m.Undo():
            undo(model, who, command)
        case m.KeepSheet():
            keep(model, who, command, now.clock_ms)
        case m.Sign():
            sign(model, who, command, now.clock_ms)
        case m.CloseSheet():
            close(model, who)
        case m.AskHistory():
            return history(model, who, command.since, command.at)
        case m.AskHint():
            raise Denied("not_allowed")
    return None


def may(model: TableModel, who: Rights, command: m.Command) -> bool:
    """Say whether somebody may do what puts their id into the log: only then is it noted whose.

    `decide` has the last word, by the log as it stands then.
    """
    try:
        match command:
            case m.Sit():
                check_sitting(model, who, command)
            case m.KeepSheet():
                check(model, who, "keep")
            case m.Undo():
                check(model, who, "undo")
            case m.Amend():
                check(model, who, "amend")
            case _:
                pass
    except BadInput:
        return False
    return True


def is_full(model: TableModel) -> bool:
    """Say whether a log is as long as a log may be."""
    return model.log.next >= MOST_ENTRIES


def check_room(model: TableModel) -> None:
    """Refuse to go on without end: a bet placed and taken back is two entries."""
    if is_full(model):
        raise Denied("table_full", most=MOST_ENTRIES)


def act(model: TableModel, who: Rights, command: m.Do, now: Circumstances) -> None:
    """Act in the game, if the question is still asked."""
    by = actor_named(model, who, command.by)
    check(model, who, "enter" if model.is_paper or by < 0 else "act")
    move(model, by, command.question, bytes(command.action), now, who.person)


def move(
    model: TableModel, by: Actor, question: int, action: bytes, now: Circumstances, hand: str | None
) -> None:
    """Apply an action that answers a question; chance and the end follow at once.

    What may be called out of turn is heard under an older number too: the rules decide.
    """
    check_room(model)
    asked = model.questions.get(by)
    stands = asked is not None and asked.is_asked and asked.number == question
    if asked is None or not (stands or (asked.calls and model.phase == "playing")):
        raise Gone
    do = codec(model.game.actions).action(action)
    if not stands and not asked.hears(question, do):
        raise Gone
    model.act(by, do, now.clock_ms, hand if model.is_paper or by < 0 else None)
    if model.seating.asked is not None and model.seating.asked.kind == "undo":
        model.happen(Withdrawn(), now.clock_ms)
    settle(model, now.clock_ms)


def settle(model: TableModel, clock_ms: int) -> None:
    """Draw what is due, and close the log of a game that is over."""
    if model.phase == "playing":
        model.draw(clock_ms)
    if model.phase == "over" and not model.is_paper and not model.is_sealed:
        model.finish()


def start(model: TableModel, who: Rights, now: Circumstances) -> None:
    """Begin, once every chair is taken (at a real table they need not be)."""
    check(model, who, "start")
    if not model.is_paper and not model.seating.is_full:
        raise Denied("chairs_empty")
    model.happen(Started(), now.clock_ms, who.person)
    settle(model, now.clock_ms)


def salt(model: TableModel, who: Rights, command: m.Salt, now: Circumstances) -> None:
    """Add to chance, once for each chair and before the first draw.

    Whoever has promised shows it when all promises are in; a program that never promises shows it
    at once, and it counts then.
    """
    check(model, who, "salt", command.seat)
    log, seat = model.log, command.seat
    if log.boards:
        raise Denied("boards_fixed")
    is_promised = log.scheme > 1 and log.sealed_at is not None and seat in log.promises
    if seat in (log.contributed if is_promised else model.salted):
        raise Denied("salted")
    if model.has_drawn or (log.sealed_at is not None and not is_promised):
        raise Denied("too_late_to_salt")
    if is_promised or log.scheme == 1:
        model.contribute(seat, command.salt)
    else:
        model.promise(seat, promise_of(model.log.opened.table, seat, command.salt), command.salt)
    settle(model, now.clock_ms)


def promise(model: TableModel, who: Rights, command: m.Promise, now: Circumstances) -> None:
    """Promise a share in chance by its hash, once for each chair, before any is shown."""
    check(model, who, "salt", command.seat)
    if model.log.boards:
        raise Denied("boards_fixed")
    if command.seat in model.salted:
        raise Denied("salted")
    if model.has_drawn or model.log.sealed_at is not None or model.log.scheme == 1:
        raise Denied("too_late_to_salt")
    model.promise(command.seat, command.digest)
    settle(model, now.clock_ms)
