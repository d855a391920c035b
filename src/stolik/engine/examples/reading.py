"""Read the plain JSON of an example as typed Structs; what does not fit is named with its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct

from stolik.engine.actors import Actor
from stolik.engine.examples.cases import BadExample, Json
from stolik.engine.options import read_options
from stolik.engine.refusals import BadInput, Refused
from stolik.engine.wire import converted, short

T = TypeVar("T")
S = TypeVar("S", bound=Struct)


class Misread(BadExample):
    """Say that a word or a value is none that the vocabulary has in this place."""


class Nothing(Struct, frozen=True):
    """No fields at all."""


def names_of(kind: type) -> tuple[str, ...]:
    """Give the fields of a Struct as examples write them."""
    assert issubclass(kind, Struct)
    return kind.__struct_encode_fields__


def read(words: Mapping[str, Json], kind: type[T], where: str) -> T:
    """Read an object as a Struct; it may have the fields of the Struct and no others."""
    known = names_of(kind)
    for key in words:
        if key not in known:
            raise BadExample(f"{where}.{key}: known here: {', '.join(known) or 'nothing'}")
    try:
        return converted(words, kind)
    except msgspec.ValidationError as error:
        raise Misread(f"{where}: {short(error)}".replace("`$", f"`{where}")) from error


def read_given(kind: type[T], words: Mapping[str, Json]) -> T:
    """Read what an example gives beside its options."""
    return read({key: value for key, value in words.items() if key != "options"}, kind, "given")


def read_house_rules(
    kind: type[S],
    words: Mapping[str, Json],
    written: Callable[[Mapping[str, Json]], Mapping[str, Json]],
) -> S:
    """Read the options of an example; the vocabulary may have defaults or words of its own."""
    options = words.get("options", {})
    if not isinstance(options, dict):
        raise BadExample("given.options is not an object")
    try:
        return read_options(kind, written(options))
    except BadInput as error:
        raise BadExample(f"given.options: {error}") from error


class Seats:
    """The seats of an example by the names it has for them, in order."""

    def __init__(self, names: Sequence[str | int], most: range | None = None) -> None:
        if len(set(names)) < len(names) or (most is not None and len(names) not in most):
            raise BadExample(f"these are no seats: {', '.join(map(str, names))}")
        self.names = names

    def find(self, name: Json) -> Actor:
        """Find a seat by its name."""
        for seat, known in enumerate(self.names):
            if known == name and type(known) is type(name):
                return Actor(seat)
        raise BadExample(f"{name!r} is no seat of {', '.join(map(str, self.names))}")

    def each(self, found: Mapping[str, T], default: T) -> tuple[T, ...]:
        """Read an object with an entry for each seat, the default where it has none."""
        values = [default] * len(self.names)
        for name, value in found.items():
            values[self.find(name)] = value
        return tuple(values)


def begun(start: Callable[[], T]) -> T:
    """Set an example up; what the rules refuse there does not fit together."""
    try:
        return start()
    except (BadInput, Refused, ValueError) as error:
        raise BadExample(f"given: {short(error)}") from error
