"""The fields of an event, read from its type: what a scorer is asked for in detail.

A yes or no is a flag, a `Literal` a pick, a whole number a number within its bounds, what may be
left out a maybe. A side is picked by its name. What a value is called is the message
`<game>.value.<field>.<value>`. A sport gives fields of its own where the type does not say enough.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct, inspect

from stolik.engine.fields import Field, Flag, Maybe, Number, Option, Pick, Text
from stolik.engine.messages import Msg
from stolik.parts.match.sides import BOTH, SIDES, Pair, side_name

HIGHEST: Final = 999


def fields_of(kind: type[Struct], game: str, chairs: int) -> Mapping[str, Field]:
    """Give the fields of a kind of event in a match of so many chairs, as they are sent."""
    return _fields(kind, game, chairs)


@cache
def _fields(kind: type[Struct], game: str, chairs: int) -> Mapping[str, Field]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    hints = get_type_hints(kind)
    return {
        one.encode_name: _Asked(f"{game}.value.{one.name}", chairs, written(hints[one.name])).field(
            one.type, one.default
        )
        for one in info.fields
    }


def written(hint: object) -> tuple[str, ...]:
    """Give the words of the first `Literal` within a type, in the order they are written in."""
    if get_origin(hint) is Literal:
        return tuple(map(str, get_args(hint)))
    return next((found for inner in get_args(hint) if (found := written(inner))), ())


class _Asked(Struct, frozen=True):
    """One field of an event: where its words are, and its values in order."""

    words: str
    chairs: int
    values: tuple[str, ...]

    def field(self, type: inspect.Type, default: object = NODEFAULT) -> Field:
        """Give the field for a type."""
        match type:
            case inspect.BoolType():
                return Flag(default=default is True)
            case inspect.IntType():
                low = 0 if type.ge is None else type.ge
                high = HIGHEST if type.le is None else type.le
                return Number(low, high, default=default if isinstance(default, int) else None)
            case inspect.LiteralType():
                chosen = default if isinstance(default, str) else None
                return Pick(self.options(), default=chosen)
            case inspect.StrType():
                return Text(200 if type.max_length is None else type.max_length)
            case inspect.VarTupleType():
                assert isinstance(type.item_type, inspect.LiteralType)
                picked = self.options()
                return Pick(picked, 0, len(picked), is_list=True)
            case inspect.UnionType():
                inner = [one for one in type.types if not isinstance(one, inspect.NoneType)]
                return Maybe(self.field(inner[0], default))
            case _:
                raise TypeError(f"no field for {type}")

    def options(self) -> tuple[Option, ...]:
        """Give what can be picked; sides have names."""
        if self.values == SIDES:
            return side_options(self.chairs)
        return tuple(Option(value, Msg(f"{self.words}.{value}")) for value in self.values)


def side_options(chairs: int) -> tuple[Option, ...]:
    """Give both sides by their names."""
    return tuple(Option(SIDES[side], side_name(chairs, side)) for side in BOTH)


def score_fields(
    chairs: int,
    most: int,
    *,
    least: Pair = (0, 0),
    now: tuple[int | None, int | None] = (None, None),
) -> dict[str, Field]:
    """Ask for a number of each side, `a` and `b`, under its name."""
    return {
        name: Number(least[side], most, label=side_name(chairs, side), default=now[side])
        for side, name in enumerate("ab")
    }
