"""What the others are asked for: a take-back, a pause, another game."""

from __future__ import annotations

from stolik.tables.faults import Denied, Gone
from stolik.tables.seating.happenings import Answered, Paused, Proposed, Resumed, Withdrawn
from stolik.tables.seating.rights import Standing, check
from stolik.tables.table.model import Course
from stolik.tables.table.now import Moment
from stolik.tables.viewers import messages as m


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
