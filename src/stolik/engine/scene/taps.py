"""How choices are made on a picture: sequences of taps, and pieces carried into places."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct

from stolik.engine.choices import Choices, Form
from stolik.engine.messages import Msg

A = TypeVar("A", bound=Struct)


class Tap(Struct, frozen=True, omit_defaults=True):
    """A sequence of keys that makes a choice, or opens a form (`form` is its action's tag)."""

    path: tuple[str, ...]
    do: Struct | None = None
    form: str | None = None
    is_set: bool = False
    """The keys before the last may be tapped in any order, and tapped again to let go."""


class Carry(Struct, frozen=True, omit_defaults=True):
    """Pieces that can be put into places, any into any: two taps or a drag fill a form.

    The action has the tag `form`; its field `piece` gets the value of the tapped piece, its field
    `place` that of the tapped place, which is a `Hand`. Screens show the piece there at once and
    let the next one be moved before the table has answered, so a place keeps its key and its value
    when pieces come and go, and a place for a new set is an empty `Hand` that stays that set.
    """

    form: str
    piece: str
    pieces: dict[str, str | int]
    """Key of a piece to what stands for it in the action."""
    place: str
    places: dict[str, str | int]
    stays: bool = False
    """The pieces are what is put down again and again, as chips are: they stay where they are, one
    of them stays chosen, and the places are those of a `Mat`."""
    back: str = ""
    """The tag of the action, with the same two fields, that takes as much off a place again, or
    all that lies there if it is less: a right click, or a finger that rests on the place."""

    def action(self, piece: str, place: str) -> dict[str, str | int]:
        """Give the action, as data, that puts one piece into one place."""
        values = {self.piece: self.pieces[piece], self.place: self.places[place]}
        return {"type": self.form, **values}


def taps(choices: Choices[A], path: Callable[[A], tuple[str, ...]]) -> tuple[Tap, ...]:
    """Give a tap for every listed choice by its path, and one for every form by its tag."""
    listed = [Tap(path(do), do=do) for do in (*choices.listed, *choices.grave)]
    forms = [Tap((form_key(f),), form=form_name(f)) for f in choices.forms]
    return (*listed, *forms)


def tag(action: type[Struct]) -> str:
    """Give the tag that names an action on the wire."""
    return str(action.__struct_config__.tag)


def form_name(form: Form[A]) -> str:
    """Give the name of a form: its action's tag, and what tells it apart from others of it."""
    return f"{tag(form.action)}:{form.name}" if form.name else tag(form.action)


def form_key(form: type[Struct] | Form[A]) -> str:
    """Give the key of the button that opens a form."""
    return f"form:{form_name(form) if isinstance(form, Form) else tag(form)}"


def form_words(game: str, form: Form[A]) -> Msg:
    """Give what a form is called: `<game>.do.<tag>`, and its own name after that."""
    return Msg(f"{game}.do.{form_name(form).replace(':', '.')}")
