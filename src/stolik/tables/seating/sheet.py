"""Scorer mode: who keeps the sheet, signatures on its hash, undo, history, amendments."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct

from stolik.engine import CHANCE, REFEREE, BadInput, Msg, Score, see
from stolik.engine.log import Amended
from stolik.engine.wire import codec, encoded
from stolik.tables.faults import Denied, Gone
from stolik.tables.seating.happenings import Keeps, Signed
from stolik.tables.seating.rights import Standing, check
from stolik.tables.table.model import Course
from stolik.tables.viewers import messages as m
from stolik.tables.viewers.picture import picture

MOST_REASON = 200


class Happened(Struct, frozen=True, omit_defaults=True):
    """An event in force, as the history shows it."""

    at: int
    by: int
    action: Any
    clock_ms: int = 0
    hand: str | None = None
    news: tuple[Msg, ...] = ()
    """What the table was told of it."""


class Instead(Struct, frozen=True):
    """What could have been entered at one place of the log: a picture as a push has it."""

    scene: Raw
    forms: dict[str, Raw]


class Preview(Struct, frozen=True):
    """What an amendment would change."""

    before: Score
    after: Score
    is_over: bool


def keep(course: Course, who: Standing, command: m.KeepSheet, clock_ms: int) -> None:
    """Become the keeper; whoever keeps it already must be passed over on purpose."""
    check(course, who, "keep")
    keeper = course.seating.keeper
    if keeper == who.person:
        if "scorer" in who.roles:
            raise Denied("you_keep")
        if not command.force:
            raise Denied("kept_elsewhere")
    elif keeper is not None:
        if not command.force:
            raise Denied("kept_by", name=course.name_of(keeper))
        check(course, who, "take_sheet")
    course.around(Keeps(who.person, who.device), clock_ms, who.person)


def keep_here(course: Course, who: Standing, clock_ms: int) -> None:
    """Bind a sheet that is kept on no device in particular to the one that is used for it."""
    is_free = not course.seating.keeper_device and not course.log.is_closed
    if is_free and who.device and "scorer" in who.roles:
        course.around(Keeps(who.person, who.device), clock_ms, who.person)


def sign(course: Course, who: Standing, command: m.Sign, clock_ms: int) -> None:
    """Confirm or dispute the sheet as it stands; a finished one all have confirmed is closed."""
    check(course, who, "sign", command.seat)
    if command.head != course.head:
        raise Gone
    course.around(Signed(command.seat, command.head, command.accept), clock_ms, who.person)
    if course.phase == "over" and _all_agree(course):
        course.finish()


def close(course: Course, who: Standing) -> None:
    """Close a finished sheet as it stands; one that is disputed only by a referee."""
    check(course, who, "close")
    here = [one for one in course.seating.signed if one.head == course.head]
    if not all(one.accept for one in here) and "referee" not in who.roles:
        raise Denied("disputed")
    course.finish()


def _all_agree(course: Course) -> bool:
    agreed = {one.seat for one in course.seating.signed if one.accept and one.head == course.head}
    people = {i for i, place in enumerate(course.seating.places) if place.person is not None}
    return people <= agreed


def undo(course: Course, who: Standing, command: m.Undo) -> None:
    """Take back everything from an entry on."""
    check(course, who, "undo")
    reason = command.reason.strip()
    if not reason and "scorer" not in who.roles:
        raise Denied("reason_needed")
    since = command.since
    if not course.is_paper and any(
        event.by == CHANCE for number, event in course.log.standing if number >= since
    ):
        raise Denied("draw_stands")
    by = REFEREE
    course.undo(since, by, who.person, reason[:MOST_REASON])


def amend(course: Course, who: Standing, command: m.Amend) -> Raw | None:
    """Correct one event with a reason, or say what that would change."""
    check(course, who, "amend")
    reason = command.reason.strip()[:MOST_REASON]
    if not reason and not command.preview:
        raise Denied("reason_needed")
    do = None
    if bytes(command.action) != b"null":
        do = codec(course.game.actions).action(bytes(command.action))
    if command.preview:
        state, _ = course.log.amended(Amended(command.at, do, who.person, ""))
        game = course.game
        before, after = game.score(course.log.state), game.score(state)
        return Raw(encoded(Preview(before, after, not game.turn(state).due)))
    course.amend(command.at, do, who.person, reason)
    return None


def history(course: Course, who: Standing, since: int, at: int | None = None) -> Raw:
    """Give the events in force from an entry on, to those who may see all of them."""
    check(course, who, "history")
    if at is not None:
        return instead(course, at)
    game, state = course.game, course.log.rerun([])
    found: list[Happened] = []
    for number, event in course.log.standing:
        state = game.apply(state, event)
        if number >= since:
            news = tuple(one.text for one in game.scene(see(game, state, REFEREE)).news)
            found.append(
                Happened(number, event.by, event.do, event.clock_ms, event.hand, news=news)
            )
    return Raw(encoded(found))


def instead(course: Course, at: int) -> Raw:
    """Give what the actor of an entry was shown before it."""
    before = [pair for pair in course.log.standing if pair[0] < at]
    event = next((event for number, event in course.log.standing if number == at), None)
    if event is None:
        raise BadInput("no_such_entry", at=at)
    seen = see(course.game, course.log.rerun(before), event.by)
    shown = picture(course.game, seen, course.game.choices(seen))
    forms = {name: Raw(form) for name, form in shown.forms.items()}
    return Raw(encoded(Instead(Raw(shown.scene), forms)))
