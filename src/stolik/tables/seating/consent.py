"""What the others are asked for: a take-back, a pause, another game."""

from __future__ import annotations

from stolik.tables.faults import Denied, Gone
from stolik.tables.seating.chairs import stand_in_level
from stolik.tables.seating.happenings import (
    Answered,
    Asking,
    BotSeated,
    Paused,
    Proposed,
    Resumed,
    Withdrawn,
)
from stolik.tables.seating.rights import Rights, check
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.model import TableModel
from stolik.tables.viewers import from_client as m


def ask_undo(model: TableModel, who: Rights, seat: int, now: Circumstances) -> None:
    """Ask the others to take the own last action back; bots do not mind."""
    check(model, who, "ask", seat)
    if model.can_take_back(seat) is None:
        raise Denied("no_take_back")
    propose(model, who, "undo", seat, now)


def ask_pause(model: TableModel, who: Rights, seat: int, now: Circumstances) -> None:
    """Ask the others to stop the clock, or to go on."""
    check(model, who, "ask", seat)
    if model.seating.is_held:
        raise Denied("held")
    propose(model, who, "resume" if model.phase == "paused" else "pause", seat, now)


def propose(model: TableModel, who: Rights, kind: Asking, seat: int, now: Circumstances) -> None:
    """Put something to the others; with nobody else at the table it is done at once."""
    if model.seating.asked is not None:
        raise Denied("already_asked")
    asked = Proposed(kind, seat, model.seating.others(who.person))
    model.happen(asked, now.clock_ms, who.person)
    if not asked.waiting:
        model.happen(Withdrawn(), now.clock_ms)
        grant(model, asked, now)


def answer(model: TableModel, who: Rights, command: m.Answer, now: Circumstances) -> None:
    """Agree or not to what was asked; the last to agree makes it happen."""
    check(model, who, "answer", command.seat)
    asked = model.rematch if model.phase == "over" else model.seating.asked
    if asked is None or command.seat not in asked.waiting:
        raise Gone
    if model.phase == "over":
        answer_rematch(model, asked, command)
        return
    model.happen(Answered(command.seat, command.accept), now.clock_ms, who.person)
    if command.accept and model.seating.asked is None:
        grant(model, asked, now)


def grant(model: TableModel, asked: Proposed, now: Circumstances) -> None:
    """Do what everybody has agreed to."""
    clock_ms = now.clock_ms
    match asked.kind:
        case "pause":
            model.happen(Paused(), clock_ms)
        case "resume":
            model.happen(Resumed(), clock_ms)
        case "stand_in":
            chair = asked.chair or 0
            if model.seating.places[chair].person in now.away:
                model.happen(BotSeated(chair, stand_in_level(model), True), clock_ms)
        case _:
            since = model.can_take_back(asked.seat)
            if since is None:
                raise Gone
            model.undo(since, asked.seat, model.seating.places[asked.seat].person)


def rematch(model: TableModel, who: Rights, seat: int) -> None:
    """Offer another game; beside the log, which is closed."""
    check(model, who, "rematch", seat)
    if model.next_table is not None:
        raise Denied("already_asked")
    if model.rematch is not None and seat in model.rematch.waiting:
        answer_rematch(model, model.rematch, m.Answer("", seat, True))
        return
    if model.rematch is not None:
        raise Denied("already_asked")
    offer(model, Proposed("rematch", seat, model.seating.others(who.person)))


def answer_rematch(model: TableModel, asked: Proposed, command: m.Answer) -> None:
    """Agree to another game or not."""
    waiting = tuple(seat for seat in asked.waiting if seat != command.seat)
    offer(model, Proposed("rematch", asked.seat, waiting) if command.accept else None)


def offer(model: TableModel, asked: Proposed | None) -> None:
    """Keep who has still to agree to another game."""
    model.rematch = asked
    model.is_summary_changed = True
    model.is_rematch_agreed = asked is not None and not asked.waiting
