"""What each command does to a table in memory: plain functions that decide, refuse, and change.

A refusal (`Denied`, `Refused`, `BadInput`) or a question that is `Gone` has changed nothing.
"""

from __future__ import annotations

from msgspec import Raw

from stolik.engine import Actor
from stolik.engine.wire import codec
from stolik.tables.faults import Denied, Gone
from stolik.tables.seating.chairs import leave, seat_bot, sit
from stolik.tables.seating.consent import answer, ask_pause, ask_undo, rematch
from stolik.tables.seating.happenings import Started, Withdrawn
from stolik.tables.seating.rights import Standing, actor_named, check
from stolik.tables.seating.sheet import amend, close, history, keep, keep_here, sign, undo
from stolik.tables.table.model import Course
from stolik.tables.table.now import Moment
from stolik.tables.viewers import messages as m


def decide(course: Course, who: Standing, command: m.Command, now: Moment) -> Raw | None:
    """Do what a command says, or refuse; what is given goes into its acknowledgement."""
    match command:
        case m.Do():
            act(course, who, command, now)
            keep_here(course, who, now.clock_ms)
        case m.Sit():
            sit(course, who, command, now)
        case m.Leave():
            leave(course, who, command, now)
        case m.SeatBot():
            seat_bot(course, who, command, now)
        case m.Start():
            start(course, who, now)
        case m.Salt():
            salt(course, who, command, now)
        case m.AskUndo():
            ask_undo(course, who, command.seat, now)
        case m.AskPause():
            ask_pause(course, who, command.seat, now)
        case m.Answer():
            answer(course, who, command, now)
        case m.Rematch():
            rematch(course, who, command.seat)
        case m.Amend():
            return amend(course, who, command)
        case m.Undo():
            undo(course, who, command)
        case m.KeepSheet():
            keep(course, who, command, now.clock_ms)
        case m.Sign():
            sign(course, who, command, now.clock_ms)
        case m.CloseSheet():
            close(course, who)
        case m.AskHistory():
            return history(course, who, command.since, command.at)
        case m.AskHint():
            raise Denied("not_allowed")
    return None


def act(course: Course, who: Standing, command: m.Do, now: Moment) -> None:
    """Act in the game, if the question is still asked."""
    by = actor_named(course, who, command.by)
    check(course, who, "enter" if course.is_paper or by < 0 else "act")
    move(course, by, command.question, bytes(command.action), now, who.person)


def move(
    course: Course, by: Actor, question: int, action: bytes, now: Moment, hand: str | None
) -> None:
    """Apply an action that answers a question; chance and the end follow at once."""
    asked = course.questions.get(by)
    if asked is None or not asked.is_asked or asked.number != question:
        raise Gone
    do = codec(course.game.actions).action(action)
    course.act(by, do, now.clock_ms, hand if course.is_paper or by < 0 else None)
    if course.seating.asked is not None and course.seating.asked.kind == "undo":
        course.around(Withdrawn(), now.clock_ms)
    settle(course, now.clock_ms)


def settle(course: Course, clock_ms: int) -> None:
    """Draw what is due, and close the log of a game that is over."""
    if course.phase == "playing":
        course.draw(clock_ms)
    if course.phase == "over" and not course.is_paper and not course.is_sealed:
        course.finish()


def start(course: Course, who: Standing, now: Moment) -> None:
    """Begin, once every chair is taken (at a real table they need not be)."""
    check(course, who, "start")
    if not course.is_paper and not course.seating.is_full:
        raise Denied("chairs_empty")
    course.around(Started(), now.clock_ms, who.person)
    settle(course, now.clock_ms)


def salt(course: Course, who: Standing, command: m.Salt, now: Moment) -> None:
    """Add to chance, once for each chair and before the first draw."""
    check(course, who, "salt", command.seat)
    if course.log.boards:
        raise Denied("boards_fixed")
    if command.seat in course.salted:
        raise Denied("salted")
    if course.has_drawn:
        raise Denied("too_late_to_salt")
    course.contribute(command.seat, command.salt)
    settle(course, now.clock_ms)
