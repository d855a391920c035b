"""Chairs taken and left, and the bots on them: each function decides, refuses, and changes."""

from __future__ import annotations

from typing import Any

from stolik import games
from stolik.bots.general import levels
from stolik.bots.player import bot_of
from stolik.engine import AnyGame
from stolik.engine.plain_names import is_alike
from stolik.tables.faults import Denied
from stolik.tables.seating.happenings import Appointed, BotSeated, Left, Proposed, Seated
from stolik.tables.seating.rights import Rights, check
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.model import TableModel
from stolik.tables.viewers import from_client as m


def sit(model: TableModel, who: Rights, command: m.Sit, now: Circumstances) -> None:
    """Take a chair that is empty or only a bot's, or take the own one back."""
    check_sitting(model, who, command)
    model.happen(Seated(command.seat, who.person), now.clock_ms)


def check_sitting(model: TableModel, who: Rights, command: m.Sit) -> None:
    """Refuse whoever may not take a chair, or not by the name they would have there."""
    seat = command.seat
    if not who.person:  # whom a competition does not know is nobody at its tables
        raise Denied("not_allowed")
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
    kept = model.chair_names.get(seat)  # from an earlier time on this chair
    own = kept.name if kept is not None and kept.person == who.person else ""
    name = command.name or own or model.name_of(who.person)
    free = (None,) if command.name else (None, who.person)
    """Whoever sits on several chairs without saying more is called the same on all of them."""
    others = [
        i for i, one in enumerate(model.seating.places) if i != seat and one.person not in free
    ]
    if any(is_alike(name, model.chair_name(other)) for other in others):
        raise Denied("name_like")


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
        level = fair_level(model, command.bot, who)
        model.happen(BotSeated(seat, level), now.clock_ms, who.person)
    else:
        model.happen(Left(seat), now.clock_ms, who.person)


def seat_bot(model: TableModel, who: Rights, command: m.SeatBot, now: Circumstances) -> None:
    """Put a bot on an empty chair, or let it stand in for someone long away."""
    seat, level = command.seat, fair_level(model, command.level, who)
    place = model.seating.places[seat] if _is_chair(model, seat) else None
    is_vacant = place is not None and (place.person is None or place.person in now.away)
    if place is not None and not is_vacant and seat not in who.seats:
        raise Denied("still_here", seat=seat + 1)
    check(model, who, "seat_bot", seat if seat in who.seats or place is None else None, is_vacant)
    stands_in = place is not None and place.person is not None and seat not in who.seats
    if stands_in and model.seating.is_started:
        stand_in(model, who, seat, now)
    else:
        model.happen(BotSeated(seat, level, stands_in), now.clock_ms, who.person)


def stand_in(model: TableModel, who: Rights, seat: int, now: Circumstances) -> None:
    """Let a bot play for somebody who is away: a host or referee who does not play may.

    Of the players one asks and the others who are there agree; a lone opponent never decides it.
    """
    seating = model.seating
    if not who.seats:
        model.happen(BotSeated(seat, stand_in_level(model), True), now.clock_ms, who.person)
        return
    if seating.asked is not None:
        raise Denied("already_asked")
    others = seating.others(who.person)
    waiting = tuple(one for one in others if seating.places[one].person not in now.away)
    if not waiting:
        raise Denied("opponent_away")
    asked = Proposed("stand_in", who.seats[0], waiting, seat)
    model.happen(asked, now.clock_ms, who.person)


def stand_in_level(model: TableModel) -> str:
    """Give the bot that stands in for people: the best of the game."""
    own = tuple(games.kit(model.game.id).bots().levels)
    return "strong" if "strong" in own or not own else own[-1]


def fair_level(model: TableModel, level: str, who: Rights) -> str:
    """Give the name of a bot; in mid-game against people only one that really plays the game."""
    known_level(model, level)
    own, others = games.kit(model.game.id).bots().levels, model.seating.others(who.person)
    is_none = level == "random" or (bool(own) and level not in own)  # chess lists its random one
    if model.seating.is_started and others and is_none:
        raise Denied("bot_too_weak")
    return level


def known_level(model: TableModel, level: str) -> str:
    """Refuse the name of a bot that the game does not have."""
    bot_of(levels_of(model.game), level)
    return level


def levels_of(game: AnyGame) -> Any:
    """Give the bots of a game by name."""
    return levels(game, games.kit(game.id).bots())


def _is_chair(model: TableModel, seat: int) -> bool:
    return 0 <= seat < len(model.seating.places)
