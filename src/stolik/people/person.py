"""A person: an opaque id, which logs know, and a name, which lies beside them and can be erased."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from stolik.engine.messages import Msg
from stolik.engine.plain_names import composed, fault_of
from stolik.engine.refusals import BadInput
from stolik.engine.wire import decoder

MOST_NAME: Final = 40


class Person(Struct, frozen=True, omit_defaults=True):
    """Someone who plays here: a guest, or the holder of an account."""

    id: str
    name: str
    lang: str = "pl"
    login: str | None = None
    """None for guests."""
    is_admin: bool = False
    made_at: int = 0

    @property
    def is_guest(self) -> bool:
        """Say whether there is no account."""
        return self.login is None


PERSONS: Final = decoder(Person)


class PeopleError(BadInput):
    """Refuse what is asked of accounts and invitations; the code names `people.<code>`."""

    @property
    def message(self) -> Msg:
        """Give the sentence that says why."""
        return Msg(f"people.{self.code}", dict(self.facts))


def clean_name(text: str) -> str:
    """Give a name as it is kept, or refuse one that cannot be told from others or from none."""
    name = composed(text)
    fault = fault_of(name)
    if fault is not None:
        raise PeopleError(fault)
    if len(name) > MOST_NAME:
        raise PeopleError("long_name", most=MOST_NAME)
    return name
