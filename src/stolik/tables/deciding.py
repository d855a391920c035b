"""What each command does to a table in memory: plain functions that decide, refuse, and change.

A refusal (`Denied`, `Refused`, `BadInput`) or a question that is `Gone` has changed nothing.
"""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct

from stolik import games
from stolik.bots.general import levels
from stolik.bots.player import bot_of
from stolik.engine import Actor, AnyGame
from stolik.engine.wire import codec
from stolik.tables import messages as m
from stolik.tables.around import (
    Answered,
    BotSeated,
    Left,
    Paused,
    Proposed,
    Resumed,
    Seated,
    Started,
    Withdrawn,
)
from stolik.tables.course import Course
from stolik.tables.faults import Denied, Gone
from stolik.tables.sheet import amend, history, keep, sign, undo
from stolik.tables.standing import Standing, actor_named, check


class Moment(Struct, frozen=True):
    """What a decision reads besides the table: the time, and who has long been away."""

    clock_ms: int
    away: frozenset[str] = frozenset()


def decide(course: Course, who: Standing, command: m.Command, now: Moment) -> Raw | None:
    """Do what a command says, or refuse; what is given goes into its acknowledgement."""
    match command:
        case m.Do():
            act(course, who, command, now)
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
    if course.phase == "over" and not course.is_paper:
        course.finish()


def sit(course: Course, who: Standing, command: m.Sit, now: Moment) -> None:
    """Take a chair that is empty or only a bot's, or take the own one back."""
    seat = command.seat
    check(course, who, "sit", None if _is_chair(course, seat) else seat, is_vacant=True)
    place = course.seating.places[seat]
    if place.person == who.person:
        if place.bot is None:
            raise Denied("already_yours", seat=seat + 1)
    elif place.person is not None:
        raise Denied("chair_taken", seat=seat + 1)
    elif course.seating.is_started:
        if place.bot is not None:
            raise Denied("bot_plays", seat=seat + 1)
        if course.hides and (who.seats or who.person in course.seating.left):
            raise Denied("knows_cards")
    course.around(Seated(seat, who.person), now.clock_ms)


def leave(course: Course, who: Standing, command: m.Leave, now: Moment) -> None:
    """Give a chair up, to a bot or to nobody; the host may free a chair before the start."""
    seat = command.seat
    if not _is_chair(course, seat):
        raise Denied("no_such_chair", seat=seat + 1)
    check(course, who, "leave" if seat in who.seats else "unseat")
    if command.bot is not None and not course.is_paper:
        course.around(BotSeated(seat, known_level(course, command.bot)), now.clock_ms, who.person)
    else:
        course.around(Left(seat), now.clock_ms, who.person)


def seat_bot(course: Course, who: Standing, command: m.SeatBot, now: Moment) -> None:
    """Put a bot on an empty chair, or let it stand in for someone long away."""
    seat, level = command.seat, known_level(course, command.level)
    place = course.seating.places[seat] if _is_chair(course, seat) else None
    is_vacant = place is not None and (place.person is None or place.person in now.away)
    if place is not None and not is_vacant and seat not in who.seats:
        raise Denied("still_here", seat=seat + 1)
    check(course, who, "seat_bot", seat if seat in who.seats or place is None else None, is_vacant)
    stands_in = place is not None and place.person is not None and seat not in who.seats
    course.around(BotSeated(seat, level, stands_in), now.clock_ms, who.person)


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
    if command.seat in course.salted:
        raise Denied("salted")
    if course.has_drawn:
        raise Denied("too_late_to_salt")
    course.contribute(command.seat, command.salt)
    settle(course, now.clock_ms)


def ask_undo(course: Course, who: Standing, seat: int, now: Moment) -> None:
    """Ask the others to take the own last action back; bots do not mind."""
    check(course, who, "ask", seat)
    if course.can_take_back(seat) is None:
        raise Denied("no_take_back")
    propose(course, who, "undo", seat, now)


def ask_pause(course: Course, who: Standing, seat: int, now: Moment) -> None:
    """Ask the others to stop the clock, or to go on."""
    check(course, who, "ask", seat)
    propose(course, who, "resume" if course.phase == "paused" else "pause", seat, now)


def propose(course: Course, who: Standing, kind: str, seat: int, now: Moment) -> None:
    """Put something to the others; with nobody else at the table it is done at once."""
    if course.seating.asked is not None:
        raise Denied("already_asked")
    asked = Proposed(kind, seat, course.seating.others(who.person))
    course.around(asked, now.clock_ms, who.person)
    if not asked.waiting:
        course.around(Withdrawn(), now.clock_ms)
        grant(course, asked, now.clock_ms)


def answer(course: Course, who: Standing, command: m.Answer, now: Moment) -> None:
    """Agree or not to what was asked; the last to agree makes it happen."""
    check(course, who, "answer", command.seat)
    asked = course.rematch if course.phase == "over" else course.seating.asked
    if asked is None or command.seat not in asked.waiting:
        raise Gone
    if course.phase == "over":
        answer_rematch(course, asked, command)
        return
    course.around(Answered(command.seat, command.accept), now.clock_ms, who.person)
    if command.accept and course.seating.asked is None:
        grant(course, asked, now.clock_ms)


def grant(course: Course, asked: Proposed, clock_ms: int) -> None:
    """Do what everybody has agreed to."""
    match asked.kind:
        case "pause":
            course.around(Paused(), clock_ms)
        case "resume":
            course.around(Resumed(), clock_ms)
        case _:
            since = course.can_take_back(asked.seat)
            if since is None:
                raise Gone
            course.undo(since, asked.seat, course.seating.places[asked.seat].person)


def rematch(course: Course, who: Standing, seat: int) -> None:
    """Offer another game; beside the log, which is closed."""
    check(course, who, "rematch", seat)
    if course.next_table is not None:
        raise Denied("already_asked")
    if course.rematch is not None and seat in course.rematch.waiting:
        answer_rematch(course, course.rematch, m.Answer("", seat, True))
        return
    if course.rematch is not None:
        raise Denied("already_asked")
    offer(course, Proposed("rematch", seat, course.seating.others(who.person)))


def answer_rematch(course: Course, asked: Proposed, command: m.Answer) -> None:
    """Agree to another game or not."""
    waiting = tuple(seat for seat in asked.waiting if seat != command.seat)
    offer(course, Proposed("rematch", asked.seat, waiting) if command.accept else None)


def offer(course: Course, asked: Proposed | None) -> None:
    """Keep who has still to agree to another game."""
    course.rematch = asked
    course.is_beside_changed = True
    course.is_rematch_agreed = asked is not None and not asked.waiting


def known_level(course: Course, level: str) -> str:
    """Refuse the name of a bot that the game does not have."""
    bot_of(levels_of(course.game), level)
    return level


def levels_of(game: AnyGame) -> Any:
    """Give the bots of a game by name."""
    return levels(game, games.part(game.id, "bot") if games.has_part(game.id, "bot") else None)


def _is_chair(course: Course, seat: int) -> bool:
    return 0 <= seat < len(course.seating.places)
