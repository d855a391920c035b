"""What an actor may do: listed actions, and forms for what cannot be listed.

A form gives the domain of each field of an action. With defaults in all fields it is one tap. The
screens of competitions offer everything as forms, those without fields as plain buttons.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from stolik.engine.fields import Field
from stolik.engine.messages import Words

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)

Plain: TypeAlias = "str | int | bool | tuple[Plain, ...] | list[Plain] | Mapping[str, Plain] | None"
"""A value of an action as plain data."""


class Form(Struct, Generic[A_co], frozen=True):
    """Give the domain of the fields of an action that cannot be listed."""

    action: type[A_co]
    fields: Mapping[str, Field] = {}
    """What is asked for, in this order; a name with dots says where in the action a value goes
    ("effect.deal")."""
    typical: tuple[A_co, ...] = ()
    """Actions that stand for the form in bots and laws; each of them applies."""
    exact: bool = False
    """Every filling within the domains applies; if not, `apply` may still refuse one."""
    clause: str | None = None
    is_grave: bool = False
    """It gives up or breaks off: screens ask twice, random players and searches leave it alone."""
    is_sought: bool = False
    """Finding what fits is the player's art: what is typical is for bots and laws alone, never
    reaches a screen, and may be missing."""
    name: str = ""
    """Tells several forms of one action apart."""
    preset: Mapping[str, Plain] = {}
    """Fields of the action that nobody is asked for: this form is for these values."""
    is_open: bool = False
    """It lies open on the screen, its choices as buttons; of several one is looked at."""
    sends: str = ""
    """Choosing the value of this field sends an open form, if all else is filled."""
    label: Words | None = None
    """What its button says; without it, the message `<game>.do.<name of the form>`."""
    group: str = ""
    """Where a screen with many forms puts it."""
    is_main: bool = False
    """The one step that carries things on."""
    is_aside: bool = False
    """There is a nearer way: its button waits in the menu."""
    has_preview: bool = False
    """What it would change can be asked for first."""
    needs_reason: bool = False
    """It is done with a reason beside it."""
    seat: int | None = None
    """For whom of the table it is done, where one phone goes round."""
    is_filled: bool = False
    """It is always filled in: what stands in it by itself is no answer, so a tap never sends it."""


class Choices(Struct, Generic[A], frozen=True):
    """What one viewer may do now."""

    listed: tuple[A, ...] = ()
    forms: tuple[Form[A], ...] = ()
    grave: tuple[A, ...] = ()
    """Listed too, but out of the way: resigning and the like, which screens ask about twice."""
    calls: tuple[A, ...] = ()
    """Of those listed or grave, what may be called out whoever is on turn: no part of the question.
    Order of arrival decides: a call makes no other answer stale, and a move that came first makes
    no call stale, whatever it asks its caller then. The rules say whether it came too late."""

    def __bool__(self) -> bool:
        return bool(self.listed or self.forms or self.grave)

    @property
    def typical(self) -> tuple[A, ...]:
        """Give what a player would ordinarily do: listed, or standing for a form."""
        found = self.listed
        for form in self.forms:
            if not form.is_grave:
                found += form.typical
        return found

    @property
    def every(self) -> tuple[A, ...]:
        """Give every listed action, the grave ones too, and all that stand for forms."""
        found = self.listed + self.grave
        for form in self.forms:
            found += form.typical
        return found
