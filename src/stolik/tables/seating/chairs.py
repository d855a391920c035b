"""Chairs taken and left, and the bots on them: each function decides, refuses, and changes."""

from __future__ import annotations

from typing import Any

from stolik import games
from stolik.bots.general import levels
from stolik.bots.player import bot_of
from stolik.engine import AnyGame
from stolik.tables.faults import Denied
from stolik.tables.seating.happenings import Appointed, BotSeated, Left, Seated
from stolik.tables.seating.rights import Standing, check
from stolik.tables.table.model import Course
from stolik.tables.table.now import Moment
from stolik.tables.viewers import messages as m


def sit(course: Course, who: Standing, command: m.Sit, now: Moment) -> None:
    """Take a chair that is empty or only a bot's, or take the own one back."""
    seat = command.seat
    check(course, who, "sit", None if _is_chair(course, seat) else seat, is_vacant=True)
    place = course.seating.places[seat]
    if "referee" in who.roles and sees_hands(course):
        raise Denied("referee_plays")
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


def appoint(course: Course, person: str, now: Moment) -> None:
    """Make someone a referee: never whoever knows a hand, and not in the middle of hidden cards."""
    seating = course.seating
    if person in seating.arranged.referees:
        raise Denied("already_judges")
    if sees_hands(course):
        if seating.held(person) or person in seating.left:
            raise Denied("player_judges")
        if course.phase != "waiting":
            raise Denied("too_late_to_judge")
    course.around(Appointed(person), now.clock_ms, person)


def sees_hands(course: Course) -> bool:
    """Say whether a referee of this table is shown what players are not."""
    return course.hides and not course.is_paper


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


def known_level(course: Course, level: str) -> str:
    """Refuse the name of a bot that the game does not have."""
    bot_of(levels_of(course.game), level)
    return level


def levels_of(game: AnyGame) -> Any:
    """Give the bots of a game by name."""
    return levels(game, games.kit(game.id).bots())


def _is_chair(course: Course, seat: int) -> bool:
    return 0 <= seat < len(course.seating.places)
