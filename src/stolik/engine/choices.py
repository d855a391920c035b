"""What an actor may do: listed actions, and forms for what cannot be listed.

A form gives the domain of each field of an action. With defaults in all fields it is one tap.
"""

from __future__ import annotations

from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from stolik.engine.messages import Msg

A = TypeVar("A")


class Flag(Struct, frozen=True, tag="flag"):
    """A yes or no."""

    default: bool = False


class Mark(Struct, frozen=True):
    """Name a value of a number field, like `half pot` or `all in`."""

    value: int
    label: Msg


class Number(Struct, frozen=True, tag="number"):
    """A whole number from low to high (both ends included) in steps."""

    low: int
    high: int
    step: int = 1
    marks: tuple[Mark, ...] = ()
    default: int | None = None


class Option(Struct, frozen=True):
    """Name a word that can be picked; without a label its text speaks for itself."""

    value: str | int
    label: Msg | None = None


class Pick(Struct, frozen=True, tag="pick"):
    """From `least` to `most` of the options: words or scene keys.

    With least = most = 1 the field holds one value, otherwise a list of values; where options
    may repeat it is always a list, so that one die of several is written like all of them.
    """

    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    repeats: bool = False
    default: str | int | None = None

    @property
    def is_single(self) -> bool:
        """Say whether the field holds one value rather than a list."""
        return self.least == self.most == 1 and not self.repeats


class Text(Struct, frozen=True, tag="text"):
    """Free text of limited length, a reason for instance."""

    most: int = 200
    default: str | None = None
    pattern: str | None = None


class Spots(Struct, frozen=True, tag="spots"):
    """Places of pieces on a field, in its units: `count` pairs of x and y."""

    width: int
    height: int
    least: int = 0
    most: int = 1


class Each(Struct, frozen=True, tag="each"):
    """One field for every key; the value is an object."""

    keys: tuple[Option, ...]
    field: Field


class Many(Struct, frozen=True, tag="many"):
    """A repeated group of fields; the value is a list of objects."""

    fields: dict[str, Field]
    least: int = 0
    most: int = 100


class Maybe(Struct, frozen=True, tag="maybe"):
    """A field that may be left out (null)."""

    field: Field


Field: TypeAlias = Flag | Number | Pick | Text | Spots | Each | Many | Maybe


class Form(Struct, Generic[A], frozen=True):
    """Give the domain of the fields of an action that cannot be listed."""

    action: type[A]
    fields: dict[str, Field]
    typical: tuple[A, ...]
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
    preset: dict[str, str | int | bool | tuple[int, ...]] = {}
    """Fields of the action that nobody is asked for: this form is for these values."""
    is_open: bool = False
    """It lies open on the screen, its choices as buttons; of several one is looked at."""
    sends: str = ""
    """Choosing the value of this field sends an open form, if all else is filled."""


class Choices(Struct, Generic[A], frozen=True):
    """What one viewer may do now."""

    listed: tuple[A, ...] = ()
    forms: tuple[Form[A], ...] = ()
    grave: tuple[A, ...] = ()
    """Listed too, but out of the way: resigning and the like, which screens ask about twice."""

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
