"""House rules: a frozen Struct whose fields carry their range and clause."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import NODEFAULT, Struct, inspect

from stolik.engine.fields import Field, Flag, Maybe, Measure, Number, Option, Pick, Text
from stolik.engine.refusals import BadInput
from stolik.engine.wire import converted, encoded, short

O = TypeVar("O", bound=Struct)  # noqa: E741 - the letter of design.md
Place: TypeAlias = Literal["live", "paper", "event"]


class Info(Struct, frozen=True):
    """What can be said of one option."""

    name: str
    default: object
    range: str
    clause: str | None
    field: Field
    at: Place | None = None
    """Where it means something: only where the game is played here, only at a real table, or only
    where a competition opens the table: then nobody is asked."""
    only: Mapping[str, tuple[object, ...]] = {}
    """It means something only while these other options have one of these values."""


def described(kind: type[Struct]) -> tuple[Info, ...]:
    """List the options with default, range and clause."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return tuple(
        Info(
            f.name,
            _default(f),
            _range(f.type),
            _clause(f.type),
            _field(f.type, _default(f)),
            _extra(f.type).get("at"),
            {name: tuple(values) for name, values in _extra(f.type).get("only", {}).items()},
        )
        for f in info.fields
    )


def options_form(kind: type[Struct]) -> dict[str, Field]:
    """Give the form in which options are set."""
    return {info.name: info.field for info in described(kind)}


def read_options(kind: type[O], given: Mapping[str, object]) -> O:
    """Make options from plain values, or say which is unknown or out of range."""
    known = {info.name: info for info in described(kind)}
    values: dict[str, object] = {}
    for name, value in given.items():
        if name not in known:
            raise BadInput("unknown_option", option=str(name)[:60], options=", ".join(known))
        try:
            values[name] = getattr(_converted(name, value, kind), name)
        except (msgspec.ValidationError, RecursionError, ValueError, TypeError) as error:
            raise bad_option(known[name], value) from error
    return kind(**values)


def _converted(name: str, value: object, kind: type[O]) -> O:
    """Make options of one value; an object typed as text is read as what it says."""
    try:
        return converted({name: value}, kind)
    except msgspec.ValidationError:
        if not isinstance(value, str) or not value.lstrip().startswith("{"):
            raise
        return converted({name: msgspec.json.decode(value.encode())}, kind)


def bad_option(info: Info, value: object) -> BadInput:
    """Say that a value is outside an option's range."""
    shown = encoded(value).decode()[:60] if _is_plain(value) else str(value)[:60]
    clause = info.clause or ""
    return BadInput("bad_option", option=info.name, value=shown, range=info.range, clause=clause)


def option_words(words: Iterable[str]) -> dict[str, object]:
    """Read `name=value` words; a value is JSON where it can be, otherwise text."""
    found: dict[str, object] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise BadInput("option_needs_value", word=word[:60])
        try:
            found[name.strip()] = json.loads(text)
        except (ValueError, RecursionError):
            found[name.strip()] = text.strip()
    return found


def options_text(data: bytes) -> dict[str, object]:
    """Read a JSON object of options, or say what is wrong with it."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise BadInput("bad_json", why=short(error)) from error
    if not isinstance(found, dict):
        raise BadInput("options_not_object")
    return found


def _is_plain(value: object) -> bool:
    try:
        encoded(value)
    except (TypeError, RecursionError, ValueError):
        return False
    return True


def _default(field: inspect.Field) -> object:
    if field.default is not NODEFAULT:
        return field.default
    factory = field.default_factory
    return factory() if callable(factory) else None


def _extra(kind: inspect.Type) -> dict[str, Any]:
    return dict(kind.extra or {}) if isinstance(kind, inspect.Metadata) else {}


def _inner(kind: inspect.Type) -> inspect.Type:
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def _clause(kind: inspect.Type) -> str | None:
    if isinstance(kind, inspect.Metadata):
        extra = kind.extra or {}
        clause = extra.get("clause")
        return str(clause) if clause is not None else _clause(kind.type)
    if isinstance(kind, inspect.UnionType):
        return next((c for c in map(_clause, kind.types) if c), None)
    return None


def _range(kind: inspect.Type) -> str:
    extra = (kind.extra or {}) if isinstance(kind, inspect.Metadata) else {}
    if "range" in extra:
        return str(extra["range"])
    match _inner(kind):
        case inspect.IntType() as number:
            low = "…" if number.ge is None else str(number.ge)
            high = "…" if number.le is None else str(number.le)
            step = f" (×{number.multiple_of})" if number.multiple_of else ""
            return f"{low}–{high}{step}"
        case inspect.FloatType() as length:
            low = "…" if length.ge is None else f"{length.ge:g}"
            high = "…" if length.le is None else f"{length.le:g}"
            return f"{low}–{high}"
        case inspect.BoolType():
            return "true | false"
        case inspect.LiteralType() as literal:
            return " | ".join(str(v) for v in literal.values)
        case inspect.NoneType():
            return "null"
        case inspect.UnionType() as union:
            return " | ".join(_range(t) for t in union.types)
        case inspect.ListType() | inspect.VarTupleType() as many:
            return f"[{_range(many.item_type)}, …]"
        case inspect.StructType() as struct:
            return "{" + ", ".join(f.encode_name for f in struct.fields) + "}"
        case inspect.StrType():
            return "text"
        case other:
            return type(other).__name__.removesuffix("Type").lower()


def _field(kind: inspect.Type, default: object) -> Field:
    own: Field | None = _extra(kind).get("field")
    if own is not None:
        return own
    match _inner(kind):
        case inspect.IntType() as number:
            start = default if isinstance(default, int) else None
            low = number.ge if number.ge is not None else 0
            high = number.le if number.le is not None else 1_000_000
            return Number(int(low), int(high), int(number.multiple_of or 1), default=start)
        case inspect.FloatType() as length:
            begun = float(default) if isinstance(default, int | float) else None
            return Measure(float(length.ge or 0), float(length.le or 1_000_000), begun)
        case inspect.BoolType():
            return Flag(bool(default))
        case inspect.LiteralType() as literal:
            choice = default if isinstance(default, (str, int)) else None
            return Pick(tuple(Option(v) for v in literal.values if v is not None), default=choice)
        case inspect.VarTupleType(item_type=item, min_length=least, max_length=most) if isinstance(
            _inner(item), inspect.LiteralType
        ):
            words = _inner(item)
            assert isinstance(words, inspect.LiteralType)
            options = tuple(Option(v) for v in words.values if v is not None)
            listed = default if isinstance(default, tuple) else None
            return Pick(options, least or 0, most or 100, repeats=True, default=listed)
        case inspect.StrType():
            return Text(default=default if isinstance(default, str) else None)
        case inspect.UnionType() as union if union.includes_none:
            inner = [t for t in union.types if not isinstance(t, inspect.NoneType)]
            return Maybe(_field(inner[0], default) if len(inner) == 1 else Text())
        case _:
            return Text(default=None if default is None else encoded(default).decode())
