"""Questions: a number per actor that grows when what the actor is asked changes.

It depends on nothing but what the actor may do, so no gap betrays a hidden entry and nobody's move
makes another's question stale unless it changes it. What may be called out whoever is on turn
(`Choices.calls`) is no part of a question: it answers every question under which it was offered
without a break, so a move that came in between and asks its caller something else loses no call.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from msgspec import Raw, Struct
from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Actor, Choices
from stolik.engine.asking import form_bytes
from stolik.engine.session import Session
from stolik.engine.wire import encoded

AnySession = Session[Any, Any, Any, Any]


KEPT: Final = 8
"""For so many questions more it is known what could have been called out under one that is gone."""


class Call(Struct, frozen=True, array_like=True):
    """What an actor may call out: from which question to which it was offered without a break."""

    first: int
    last: int
    is_grave: bool = False
    is_open: bool = True
    """It is offered still."""


class Question(Struct, frozen=True, array_like=True, omit_defaults=True):
    """The number of the question an actor was asked last, its digest, and whether it stands."""

    number: int
    digest: str
    is_asked: bool = True
    calls: dict[str, Call] = {}
    """What may be called out besides, or might have been lately, by its digest."""

    def hears(self, number: int, do: object) -> bool:
        """Say whether a call was offered under this number, and not on another occasion since.

        Whether it comes too late is then for the rules to say.
        """
        call = self.calls.get(call_digest(do)) if self.calls else None
        return call is not None and call.first <= number <= call.last


Questions = dict[int, Question]


class Asked(Struct, frozen=True):
    """What an actor is asked now: its digest, and what may be called out, each grave or not."""

    digest: str
    calls: dict[str, bool] = {}


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


def call_digest(do: object) -> str:
    """Give what tells two calls apart."""
    return blake2b(encoded(do), digest_size=6).hexdigest()


def asked_of(choices: Choices[Any], is_due: bool) -> Asked:
    """Give what these choices ask."""
    calls = {call_digest(do): do in choices.grave for do in choices.calls}
    return Asked(digest_of(choices, is_due), calls)


def asked_now(session: AnySession, who: tuple[Actor, ...]) -> dict[int, Asked]:
    """Give what each of these is asked; those who may do nothing are left out."""
    turn = session.turn
    found: dict[int, Asked] = {}
    for actor in who:
        if actor in turn.due or actor in turn.may:
            choices = session.choices(actor)
            if choices:
                found[actor] = asked_of(choices, actor in turn.due)
    return found


def renumbered(before: Questions, asked: dict[int, Asked], acted: set[int]) -> Questions:
    """Count on: a new number for whoever is asked something else, or has just acted."""
    after: Questions = {}
    for actor in {*before, *asked}:
        old, now = before.get(actor), asked.get(actor)
        known = {} if old is None or actor in acted else old.calls
        if now is None:
            if old is not None:
                after[actor] = Question(old.number, "", False, heard(known, {}, old.number))
            continue
        number = 1 if old is None else old.number
        if old is not None and (old.digest != now.digest or actor in acted):
            number += 1
        after[actor] = Question(number, now.digest, calls=heard(known, now.calls, number))
    return after


def heard(known: dict[str, Call], now: dict[str, bool], number: int) -> dict[str, Call]:
    """Give what may be called out under a question, and what could be under the last few.

    Who has acted is known to have called nothing before: a second tap is no second call.
    """
    found = {
        digest: replace(call, is_open=False)
        for digest, call in known.items()
        if digest not in now and call.last > number - KEPT
    }
    for digest, is_grave in now.items():
        old = known.get(digest)
        lasts = old is not None and old.is_open and old.is_grave == is_grave
        found[digest] = Call(old.first if old is not None and lasts else number, number, is_grave)
    return found
