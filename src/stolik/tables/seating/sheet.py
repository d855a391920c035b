"""Scorer mode: who keeps the sheet, signatures on its hash, undo, history, amendments."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct

from stolik import games
from stolik.engine import CHANCE, REFEREE, BadInput, Msg, Score, see
from stolik.engine.log import Amended
from stolik.engine.wire import codec, encoded
from stolik.people.roles import can
from stolik.tables.faults import Denied, Gone
from stolik.tables.seating.happenings import Keeps, Signed
from stolik.tables.seating.rights import Rights, check, scope_of
from stolik.tables.table.model import TableModel
from stolik.tables.viewers import from_client as m
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


def keep(model: TableModel, who: Rights, command: m.KeepSheet, clock_ms: int) -> None:
    """Become the keeper; whoever keeps it already must be passed over on purpose.

    Only whom the host has let: by a chair from the beginning, or by an invitation.
    """
    if model.is_paper and not can(who.roles, "keep", scope_of(model)):
        raise Denied("sheet_of_host")
    check(model, who, "keep")
    keeper = model.seating.keeper
    if keeper == who.person:
        if "scorer" in who.roles:
            raise Denied("you_keep")
        if not command.force:
            raise Denied("kept_elsewhere")
    elif keeper is not None:
        if not command.force:
            raise Denied("kept_by", name=model.name_of(keeper))
        check(model, who, "take_sheet")
    model.happen(Keeps(who.person, who.device), clock_ms, who.person)


def keep_here(model: TableModel, who: Rights, clock_ms: int) -> None:
    """Bind a sheet that is kept on no device in particular to the one that is used for it."""
    is_free = not model.seating.keeper_device and not model.log.is_closed
    if is_free and who.device and "scorer" in who.roles:
        model.happen(Keeps(who.person, who.device), clock_ms, who.person)


def sign(model: TableModel, who: Rights, command: m.Sign, clock_ms: int) -> None:
    """Confirm or dispute the sheet as it stands; a finished one all have confirmed is closed."""
    check(model, who, "sign", command.seat)
    if command.head != model.head:
        raise Gone
    model.happen(Signed(command.seat, command.head, command.accept), clock_ms, who.person)
    if model.phase == "over" and _all_agree(model):
        model.finish()


def close(model: TableModel, who: Rights) -> None:
    """Close a finished sheet as it stands; one that is disputed only by a referee."""
    check(model, who, "close")
    here = [one for one in model.seating.signed if one.head == model.head]
    if not all(one.accept for one in here) and "referee" not in who.roles:
        raise Denied("disputed")
    model.finish()


def _all_agree(model: TableModel) -> bool:
    agreed = {one.seat for one in model.seating.signed if one.accept and one.head == model.head}
    people = {i for i, place in enumerate(model.seating.places) if place.person is not None}
    return people <= agreed


def undo(model: TableModel, who: Rights, command: m.Undo) -> None:
    """Take back everything from an entry on."""
    check(model, who, "undo")
    reason = command.reason.strip()
    if not reason and "scorer" not in who.roles:
        raise Denied("reason_needed")
    since = command.since
    if not model.is_paper and any(
        event.by == CHANCE for number, event in model.log.in_force if number >= since
    ):
        raise Denied("draw_stands")
    by = REFEREE
    model.undo(since, by, who.person, reason[:MOST_REASON])


def amend(model: TableModel, who: Rights, command: m.Amend) -> Raw | None:
    """Correct one event with a reason, or say what that would change."""
    check(model, who, "amend")
    reason = command.reason.strip()[:MOST_REASON]
    if not reason and not command.preview:
        raise Denied("reason_needed")
    do = None
    if bytes(command.action) != b"null":
        do = codec(model.game.actions).action(bytes(command.action))
    check_open(model, command.at)
    if command.preview:
        state, _ = model.log.amended(Amended(command.at, do, who.person, ""))
        game = model.game
        before, after = game.score(model.log.state), game.score(state)
        return Raw(encoded(Preview(before, after, not game.turn(state).due)))
    model.amend(command.at, do, who.person, reason)
    return None


def check_open(model: TableModel, at: int) -> None:
    """Refuse to correct an event that stands, by the book of its game, for what came after it."""
    stands = games.kit(model.game.id).stands
    if stands is None:
        return
    later = [(number, event.do) for number, event in model.log.in_force if number >= at]
    if later and later[0][0] == at:
        stands(later[0][1], [do for _, do in later[1:]])


def history(model: TableModel, who: Rights, since: int, at: int | None = None) -> Raw:
    """Give the events in force from an entry on, to those who may see all of them."""
    check(model, who, "history")
    if at is not None:
        return instead(model, at)
    game, state = model.game, model.log.rerun([])
    found: list[Happened] = []
    for number, event in model.log.in_force:
        state = game.apply(state, event)
        if number >= since:
            news = tuple(one.text for one in game.news(see(game, state, REFEREE)))
            found.append(
                Happened(number, event.by, event.do, event.clock_ms, event.hand, news=news)
            )
    return Raw(encoded(found))


def instead(model: TableModel, at: int) -> Raw:
    """Give what the actor of an entry was shown before it."""
    before = [pair for pair in model.log.in_force if pair[0] < at]
    event = next((event for number, event in model.log.in_force if number == at), None)
    if event is None:
        raise BadInput("no_such_entry", at=at)
    seen = see(model.game, model.log.rerun(before), event.by)
    shown = picture(model.game, seen, model.game.choices(seen))
    forms = {name: Raw(form) for name, form in shown.forms.items()}
    return Raw(encoded(Instead(Raw(shown.scene), forms)))
