"""Chairs taken and left, and the bots on them: each function decides, refuses, and changes."""

from __future__ import annotations

from typing import Any

from stolik import games
from stolik.bots.general import levels
from stolik.bots.player import bot_of
from stolik.engine import AnyGame
from stolik.tables.faults import Denied
from stolik.tables.seating.happenings import Appointed, BotSeated, Left, Seated
from stolik.tables.seating.rights import Rights, check
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.model import TableModel
from stolik.tables.viewers import messages as m


def sit(model: TableModel, who: Rights, command: m.Sit, now: Circumstances) -> None:
    """Take a chair that is empty or only a bot's, or take the own one back."""
    seat = command.seat
    check(model, who, "sit", None if _is_chair(model, seat) else seat, is_vacant=True)
    place = model.seating.places[seat]
    if "referee" in who.roles and sees_hands(model):
        raise Denied("referee_plays")
    if place.person == who.person:
        if place.bot is None:
            raise Denied("already_yours", seat=seat + 1)
    elif place.person is not None:
        raise Denied("chair_taken", seat=seat + 1)
    elif model.seating.is_started:
        if place.bot is not None:
            raise Denied("bot_plays", seat=seat + 1)
        if model.hides and (who.seats or who.person in model.seating.left):
            raise Denied("knows_cards")
    model.happen(Seated(seat, who.person), now.clock_ms)


def appoint(model: TableModel, person: str, now: Circumstances) -> None:
    """Make someone a referee: never whoever knows a hand, and not in the middle of hidden cards."""
    seating = model.seating
    if person in seating.arranged.referees:
        raise Denied("already_judges")
    if sees_hands(model):
        if seating.held(person) or person in seating.left:
            raise Denied("player_judges")
        if model.phase != "waiting":
            raise Denied("too_late_to_judge")
    model.happen(Appointed(person), now.clock_ms, person)


def sees_hands(model: TableModel) -> bool:
    """Say whether a referee of this table is shown what players are not."""
    return model.hides and not model.is_paper


def leave(model: TableModel, who: Rights, command: m.Leave, now: Circumstances) -> None:
    """Give a chair up, to a bot or to nobody; the host may free a chair before the start."""
    seat = command.seat
    if not _is_chair(model, seat):
        raise Denied("no_such_chair", seat=seat + 1)
    check(model, who, "leave" if seat in who.seats else "unseat")
    if command.bot is not None and not model.is_paper:
        model.happen(BotSeated(seat, known_level(model, command.bot)), now.clock_ms, who.person)
    else:
        model.happen(Left(seat), now.clock_ms, who.person)


def seat_bot(model: TableModel, who: Rights, command: m.SeatBot, now: Circumstances) -> None:
    """Put a bot on an empty chair, or let it stand in for someone long away."""
    seat, level = command.seat, known_level(model, command.level)
    place = model.seating.places[seat] if _is_chair(model, seat) else None
    is_vacant = place is not None and (place.person is None or place.person in now.away)
    if place is not None and not is_vacant and seat not in who.seats:
        raise Denied("still_here", seat=seat + 1)
    check(model, who, "seat_bot", seat if seat in who.seats or place is None else None, is_vacant)
    stands_in = place is not None and place.person is not None and seat not in who.seats
    model.happen(BotSeated(seat, level, stands_in), now.clock_ms, who.person)


def known_level(model: TableModel, level: str) -> str:
    """Refuse the name of a bot that the game does not have."""
    bot_of(levels_of(model.game), level)
    return level


def levels_of(game: AnyGame) -> Any:
    """Give the bots of a game by name."""
    return levels(game, games.kit(game.id).bots())


def _is_chair(model: TableModel, seat: int) -> bool:
    return 0 <= seat < len(model.seating.places)
