"""Read the plain JSON of an example as typed Structs; what does not fit is named with its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from typing import Generic, TypeVar, get_type_hints

import msgspec
from msgspec import Struct, defstruct
from msgspec.structs import astuple

from stolik.engine.actors import Actor
from stolik.engine.examples.cases import BadExample, Json
from stolik.engine.options import read_options
from stolik.engine.refusals import BadInput, Refused
from stolik.engine.wire import converted, short

T = TypeVar("T")
S = TypeVar("S", bound=Struct)


class Misread(BadExample):
    """Say that a word or a value is none that the vocabulary has in this place."""


def names_of(kind: type) -> tuple[str, ...]:
    """Give the fields of a Struct as examples write them."""
    assert issubclass(kind, Struct)
    return kind.__struct_encode_fields__


def tag(kind: type) -> str:
    """Give the word of an action, a step or a question."""
    assert issubclass(kind, Struct)
    return str(kind.__struct_config__.tag)


def read(words: dict[str, Json], kind: type[T], where: str) -> T:
    """Read an object as a Struct; it may have the fields of the Struct and no others."""
    known = names_of(kind)
    for key in words:
        if key not in known:
            raise BadExample(f"{where}.{key}: known here: {', '.join(known) or 'nothing'}")
    return read_value(words, kind, where)


def read_value(value: Json, kind: type[T], where: str) -> T:
    """Read a value as a type."""
    try:
        return converted(value, kind)
    except msgspec.ValidationError as error:
        raise Misread(f"{where}: {short(error)}".replace("`$", f"`{where}")) from error


def value_of(meaning: Callable[..., T], value: Json, where: str) -> T:
    """Read a value as the type of a function's one parameter, and give what it means."""
    (name,) = signature(meaning).parameters
    kind: type[object] = get_type_hints(meaning, include_extras=True)[name]
    return meaning(read_value(value, kind, where))


class Call(Generic[T]):
    """A function whose parameters after the first are the fields of an object."""

    def __init__(self, of: Callable[..., T]) -> None:
        self.of = of
        hints = get_type_hints(of, include_extras=True)
        parameters = [*signature(of).parameters.values()][1:]
        self.fields = defstruct(
            "Fields",
            [
                (one.name, hints[one.name])
                if one.default is one.empty
                else (one.name, hints[one.name], one.default)
                for one in parameters
            ],
        )
        self.names = names_of(self.fields)

    def __call__(self, first: object, words: dict[str, Json], where: str) -> T:
        """Read the fields and call the function."""
        return self.of(first, *astuple(read(words, self.fields, where)))


def without_options(words: Mapping[str, Json]) -> dict[str, Json]:
    """Give what an example gives beside its options."""
    return {key: value for key, value in words.items() if key != "options"}


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

    def all(self, found: Mapping[str, T] | None) -> tuple[T, ...] | None:
        """Read an object with an entry for every seat; None if nothing is given."""
        if found is not None and set(found) != set(self.names):
            raise BadExample(f"{', '.join(found)}: not {', '.join(map(str, self.names))}")
        return None if found is None else tuple(found[str(name)] for name in self.names)

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
