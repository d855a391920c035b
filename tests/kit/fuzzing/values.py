"""Values that fit a type, nearly fit it, or do not fit at all."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

NUMBERS = (0, 1, -1, 2, 3, 7, 16, 60, 255, -3, 2**31, 2**53, -(2**63), 2**63 - 1, 2**64, 10**30)
TEXTS = (
    "", " ", "x", "a" * 500, "ą" * 90, "\u202e\u200b", "\x00", "\r\nset-cookie: x=1", "%00",
    "../../etc/passwd", "<script>alert(1)</script>", "=cmd|' /C calc'!A1", "clock:35", "timeout:1",
    "start", "'; drop table", "{{7*7}}", "🂡" * 8, "pl", "en", "easy", "strong", "e2e4", "standard",
    "organiser", "admin", "null", "\ud7ff", "²", "9" * 5000,
)  # fmt: skip
OTHERS: tuple[Any, ...] = (None, True, 1.5, [], {}, [[[[]]]], {"type": "do"}, [None] * 40, {"": ""})
DEEPEST = 4


class Maker:
    """Makes values; the same seed makes the same ones."""

    def __init__(self, random: Random, words: Sequence[str]) -> None:
        self.random, self.words = random, words

    def text(self) -> str:
        """A word somebody knows, or one nobody should."""
        pool = self.words if self.words and self.random.random() < 0.6 else TEXTS
        return self.random.choice(pool)

    def of(self, kind: inspect.Type, depth: int = 0) -> Any:
        """A value of a type; now and then of another."""
        random = self.random
        if random.random() < 0.04 or depth > DEEPEST:
            return random.choice((*OTHERS, self.text(), random.choice(NUMBERS)))
        match kind:
            case inspect.UnionType(types=types):
                return self.of(random.choice(types), depth)
            case inspect.StructType():
                return self.struct(kind, depth)
            case inspect.IntType():
                return random.choice(NUMBERS) if random.random() < 0.5 else random.randint(-2, 9)
            case inspect.FloatType():
                return random.choice((0.0, -1.5, 1e308, 3.25))
            case inspect.BoolType():
                return random.random() < 0.5
            case inspect.NoneType():
                return None
            case inspect.LiteralType(values=values):
                return random.choice(values)
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                return [self.of(item, depth + 1) for _ in range(random.choice((0, 1, 2, 4, 9)))]
            case inspect.TupleType(item_types=items):
                return [self.of(item, depth + 1) for item in items]
            case inspect.DictType(value_type=value):
                return {self.text(): self.of(value, depth + 1) for _ in range(random.randint(0, 3))}
            case _:
                return self.text()

    def struct(self, kind: inspect.StructType, depth: int = 0) -> dict[str, Any]:
        """The fields of a struct; some are left out, some are one too many."""
        random, found = self.random, dict[str, Any]()
        for field in kind.fields:
            if field.required or random.random() < 0.6:
                found[field.encode_name] = self.of(field.type, depth + 1)
        if kind.tag is not None and kind.tag_field is not None:
            found[kind.tag_field] = kind.tag
        if found and random.random() < 0.04:
            del found[random.choice(tuple(found))]
        if random.random() < 0.02:
            found[self.text()] = self.text()
        return found

    def written(self, value: Any) -> bytes:
        """A value as bytes; now and then broken on the way."""
        random = self.random
        try:
            data = msgspec.json.encode(value)
        except (TypeError, ValueError, OverflowError, UnicodeEncodeError):
            data = b'{"type":"do","id":"\xff"}'
        chance = random.random()
        if chance < 0.03 and data:
            at = random.randrange(len(data))
            return data[:at] + bytes((random.randrange(256),)) + data[at + 1 :]
        if chance < 0.04:
            return data[: random.randrange(len(data) + 1)]
        if chance < 0.043:
            return b"[" * 20_000
        return data
