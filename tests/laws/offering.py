"""Laws of choices: what is offered applies, what is not is refused without change."""

from __future__ import annotations

from typing import Any

from stolik.engine import (
    CHANCE,
    CLOCK,
    REFEREE,
    Actor,
    Choices,
    Event,
    Luck,
    Pick,
    Refused,
    is_seat,
)
from stolik.engine.log import AnyLog
from stolik.engine.refusals import BadInput
from stolik.engine.scene import form_name, tag
from stolik.engine.wire import codec, encoded, plain
from tests.kit.cases import Broken, require, require_clause
from tests.kit.fields import filling, is_filling, lies_within, one_of
from tests.kit.walks import Position, seeded, who
from tests.laws.replaying import PURE, log_of
from tests.laws.words import require_words

MOST_LISTED = 40  # of so many listed choices each is tried; of more, as many at random
FILLINGS = 6
CONFUSED = 12
UNSEEN: tuple[object, ...] = ("unseen",)


def outcome(position: Position, state: Any, event: Event[Any]) -> tuple[object, ...]:
    """Accepted, or refused with its grounds; any other exception is a fault of the game.

    Where the book refuses on hidden grounds it is `UNSEEN`, which no listed choice may be.
    """
    before = encoded(state)
    try:
        position.case.game.apply(state, event)
    except Refused as refused:
        found: tuple[object, ...] = (refused.code, refused.clause, encoded(refused.facts))
        found = UNSEEN if refused.is_unseen else found
    except Exception as error:
        raise Broken(
            f"{event} raised {type(error).__name__} ({error}): {position}",
            "refuse a value that is out of range before it is used",
        ) from error
    else:
        found = ("accepted",)
    is_same = encoded(state) == before
    wrong = f"{event} changed the old state ({found[0]}): {position}"
    require(is_same, wrong, "make frozen Structs, and new ones with `msgspec.structs.replace`")
    return found


def every_offered_choice_applies(position: Position, luck: Luck) -> None:
    """Listed choices, what is typical of forms and any filling of exact forms are accepted."""
    game, turn = position.case.game, position.case.game.turn(position.state)
    for actor in (*position.viewers, CHANCE):
        offer = position.offered(actor)
        is_asked = actor in turn.due or actor in turn.may
        unasked = f"{who(actor)} is offered something but not asked: {position}"
        require(is_asked or not offer, unasked, "name the actor in `Turn.due` or `Turn.may`")
        if actor in turn.due and (is_seat(actor) or actor == REFEREE):
            dumb = f"{who(actor)} is due and has no choice: {position}"
            require(offer.typical, dumb, "offer something in `choices`, or wait for somebody else")
        listed = offer.listed + offer.grave
        if len(listed) > MOST_LISTED:
            listed = tuple(luck.shuffled(listed)[:MOST_LISTED])
        for action in listed:
            require_accepted(position, actor, action)
        require_told_apart(position, actor, offer)
        for form in offer.forms:
            is_ours = form.action in game.actions
            foreign = f"{tag(form.action)} is of another game: {position}"
            require(is_ours, foreign, "name it in `actions` of the game")
            is_told = form.typical or form.is_sought
            silent = f"nothing is typical of {tag(form.action)}: {position}"
            require(is_told, silent, "give `Form.typical`: what bots and laws do with the form")
            for action in form.typical:
                fits = is_filling(form, game.actions, action)
                outside = f"{action} is typical but outside its form {form.fields}: {position}"
                require(fits, outside, "let the fields hold it, or leave it out")
                require_accepted(position, actor, action)
            require_defaults_within(position, form)
            for _ in range(FILLINGS):
                action = filling(form, game.actions, luck)
                if form.exact:
                    require_accepted(position, actor, action)
                else:
                    outcome(position, position.state, Event(actor, action, position.clock_ms))
    if CHANCE in turn.due:
        require_accepted(position, CHANCE, game.draw(position.state, luck))
    for alarm in turn.alarms:
        moment = max(alarm.at_ms, position.clock_ms)
        found = outcome(position, position.state, Event(CLOCK, alarm.do, moment))
        refused = f"{alarm} is refused at its moment ({found}): {position}"
        require(found == ("accepted",), refused, "let `turn` and `apply` use one moment")


def require_told_apart(position: Position, actor: Actor, offer: Choices[Any]) -> None:
    """Forms have names of their own, and the field that sends one holds a single choice."""
    names = [form_name(form) for form in offer.forms]
    alike = f"{who(actor)}: forms of one name {names}: {position}"
    require(len(names) == len(set(names)), alike, "give each form of one action a `name`")
    for form in offer.forms:
        last = form.fields.get(form.sends) if form.sends else None
        is_sound = form.is_open and isinstance(last, Pick) and last.is_single
        wrong = f"{form.sends} cannot send a form: {position}"
        require(is_sound or not form.sends, wrong, "let an open form be sent by a single `Pick`")


def require_defaults_within(position: Position, form: Any) -> None:
    for name, field in form.fields.items():
        default = getattr(field, "default", None)
        if default is not None and not getattr(field, "least", 1) > 1:
            value = [default] if getattr(field, "is_single", True) is False else default
            outside = f"default of {name} is outside {field}: {position}"
            require(lies_within(field, value), outside, "keep the default within the field")


def require_accepted(position: Position, actor: Actor, action: Any) -> None:
    found = outcome(position, position.state, Event(actor, action, position.clock_ms))
    require(
        found == ("accepted",),
        f"{action} is offered to {who(actor)}, refused {found}: {position}",
        "let `choices` and `apply` ask one rule function; a form that cannot hold exactly what"
        " applies is not `exact`",
    )


def is_open_to(position: Position, actor: Actor, action: Any) -> bool:
    """Whether an actor's choices, the deck or the clock could bring this action now."""
    game, turn = position.case.game, position.case.game.turn(position.state)
    if actor == CLOCK:
        return any(a.do == action and a.at_ms <= position.clock_ms for a in turn.alarms)
    if actor == CHANCE and CHANCE in turn.due:
        return type(action) is type(game.draw(position.state, seeded("any")))
    if actor not in (*position.viewers, CHANCE):
        return False
    offer = position.offered(actor)
    return action in offer.listed + offer.grave or any(
        is_filling(form, game.actions, action) for form in offer.forms
    )


def confused(position: Position, luck: Luck) -> list[Any]:
    """Actions somebody might send by mistake: of other moments, of others, slightly altered."""
    actions = position.pool.some(luck, CONFUSED)
    for actor in position.viewers:
        offer = position.offered(actor).every
        actions += [one_of(luck, offer) for _ in range(3) if offer]
    altered = [mutated(position, action, luck) for action in actions]
    return actions + [action for action in altered if action is not None]


def mutated(position: Position, action: Any, luck: Luck) -> Any:
    """The action with one value changed, or None where that is not even an action any more."""
    values = plain(action)
    assert isinstance(values, dict)
    names = [name for name in values if name != "type"]
    if not names:
        return None
    name = one_of(luck, names)
    values[name] = changed(values[name], luck)
    try:
        return codec(position.case.game.actions).action(encoded(values))
    except BadInput:
        return None


def changed(value: Any, luck: Luck) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return one_of(luck, (value + 1, value - 1, -value, 0, -1, 99, 10**6, 2**40, -(2**40)))
    if isinstance(value, str):
        return one_of(luck, ("", value + "x", value[:-1], value.swapcase(), "ż" * 50, "0"))
    if isinstance(value, list) and value:
        place = luck.below(len(value))
        other = changed(value[place], luck)
        return one_of(
            luck,
            (
                value[:place] + value[place + 1 :],
                [*value, value[place]],
                [*value[:place], other, *value[place + 1 :]],
                value * 50,
                [],
            ),
        )
    if isinstance(value, dict) and value:
        name = one_of(luck, sorted(value))
        return {**value, name: changed(value[name], luck)}
    return one_of(luck, (None, 0, "", [], [0, 0], {}))


def what_is_not_offered_is_refused(position: Position, luck: Luck) -> None:
    """Anyone's action that was not offered is refused with a clause and words, changing nothing."""
    log = log_of(position)
    for action in confused(position, luck):
        for actor in {one_of(luck, position.actors), one_of(luck, position.viewers)}:
            event = Event(actor, action, position.clock_ms)
            found = outcome(position, position.state, event)
            if found == ("accepted",):
                is_open = is_open_to(position, actor, action)
                wrong = f"{action} by {who(actor)} was not offered, yet accepted: {position}"
                do = "let `apply` check phase, actor and contents, or let `choices` offer it"
                require(is_open, wrong, do)
            else:
                require_no_trace(position, log, event)


def require_no_trace(position: Position, log: AnyLog, event: Event[Any]) -> None:
    before = (log.head, log.next, encoded(log.state))
    try:
        log.act(event)
    except Refused as refused:
        require_clause(position.case, refused.clause, f"{refused}: {position}")
        require_words(position.case, refused.message(position.case.game.id))
        after = (log.head, log.next, encoded(log.state))
        is_same = after == before
        require(is_same, f"refusing {event} changed the log: {position}", "refuse before changing")
    else:
        raise Broken(f"{event} was refused and is now accepted: {position}", PURE)
