"""Questions: a number per actor that grows when what the actor is asked changes.

It depends on nothing but what the actor may do, so no gap betrays a hidden entry and nobody's move
makes another's question stale unless it changes it.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from msgspec import Raw, Struct

from stolik.engine import CHANCE, REFEREE, Actor, Choices
from stolik.engine.asking import form_bytes
from stolik.engine.session import Session
from stolik.engine.wire import encoded

AnySession = Session[Any, Any, Any, Any]


class Question(Struct, frozen=True, array_like=True):
    """The number of the question an actor was asked last, its digest, and whether it stands."""

    number: int
    digest: str
    is_asked: bool = True


Questions = dict[int, Question]


def actors(seats: int, is_paper: bool) -> tuple[Actor, ...]:
    """Give everyone a question can be put to: at a real table chance is entered too."""
    return (*map(Actor, range(seats)), REFEREE, *((CHANCE,) if is_paper else ()))


def digest_of(choices: Choices[Any], is_due: bool) -> str:
    """Give what tells two questions apart."""
    forms = [Raw(form_bytes(form)) for form in choices.forms]
    listed, grave, calls = choices.listed, choices.grave, choices.calls
    if calls:
        listed = tuple(do for do in listed if do not in calls)
        grave = tuple(do for do in grave if do not in calls)
    data = encoded((is_due, listed, grave, forms))
    return blake2b(data, digest_size=9).hexdigest()


def asked_now(session: AnySession, who: tuple[Actor, ...]) -> dict[int, str]:
    """Give the digest of what each of these is asked; those who may do nothing are left out."""
    turn = session.turn
    found: dict[int, str] = {}
    for actor in who:
        if actor in turn.due or actor in turn.may:
            choices = session.choices(actor)
            if choices:
                found[actor] = digest_of(choices, actor in turn.due)
    return found


def renumbered(before: Questions, asked: dict[int, str], acted: set[int]) -> Questions:
    """Count on: a new number for whoever is asked something else, or has just acted."""
    after: Questions = {}
    for actor in {*before, *asked}:
        old, digest = before.get(actor), asked.get(actor)
        if digest is None:
            if old is not None:
                after[actor] = Question(old.number, "", is_asked=False)
        elif old is None:
            after[actor] = Question(1, digest)
        elif old.digest != digest or actor in acted:
            after[actor] = Question(old.number + 1, digest)
        else:
            after[actor] = old
    return after
