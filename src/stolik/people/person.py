"""A person: an opaque id, which logs know, and a name, which lies beside them and can be erased."""

from __future__ import annotations

import unicodedata
from typing import Final

from msgspec import Struct

from stolik.engine.messages import Msg
from stolik.engine.refusals import BadInput
from stolik.engine.wire import decoder

MOST_NAME: Final = 40
_BIDI: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


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
    """Give a name as it is kept: composed, one line, without signs that turn the writing about."""
    kept = (c for c in unicodedata.normalize("NFC", text) if c not in _BIDI)
    shown = "".join(" " if c.isspace() else c for c in kept if _is_shown(c))
    name = " ".join(shown.split())
    if not name:
        raise PeopleError("no_name")
    if len(name) > MOST_NAME:
        raise PeopleError("long_name", most=MOST_NAME)
    return name


def _is_shown(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn")
