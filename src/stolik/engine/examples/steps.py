"""The steps of examples: a word for what is done, and its fields by name or in order.

Where an example says it in the words of the game's own actions, the action is all there is to say:
`by_seat=(Play, Bet)`. Where its words are others, a small Struct has them and a function says what
they do: `others={"throw": step(Throwing, thrown)}`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from stolik.engine.actors import CHANCE, REFEREE, Actor
from stolik.engine.examples.cases import BadExample, Json
from stolik.engine.examples.reading import Misread, Nothing, names_of, read
from stolik.engine.examples.table import Table

S = TypeVar("S")
A = TypeVar("A")
G = TypeVar("G")
F = TypeVar("F")


class Written(Struct, frozen=True):
    """One step as it is written, without its word."""

    where: str
    fields: dict[str, Json] | list[Json]

    def named(self, names: tuple[str, ...]) -> dict[str, Json]:
        """Give the fields by name; a list has them in this order and may leave out the last."""
        if isinstance(self.fields, dict):
            return dict(self.fields)
        if len(self.fields) > len(names):
            raise BadExample(f"{self.where} has {len(self.fields)} fields: {', '.join(names)}")
        return dict(zip(names, self.fields, strict=False))


Doing: TypeAlias = Iterable[tuple[Actor, A]]
"""Who does what, one after another: all of it is done, or the step is refused as a whole."""
Step: TypeAlias = Callable[[Table[S, A, G], Written], Doing[A]]


def step(kind: type[F], do: Callable[[Table[S, A, G], F], Doing[A]]) -> Step[S, A, G]:
    """Give a step whose fields are those of a Struct."""
    names = names_of(kind)
    return lambda table, written: do(table, read(written.named(names), kind, written.where))


def question(kind: type[F], answer: Callable[[Table[S, A, G], F], Json]) -> Step[S, A, G]:
    """Give a step that does nothing but asks something; answers stand under `results`."""

    def asked(table: Table[S, A, G], fields: F) -> Doing[A]:
        table.results.append(answer(table, fields))
        return ()

    return step(kind, asked)


class Steps(Generic[S, A, G]):
    """The steps that one key names (`action`, `ev`, …); without a key steps are lists.

    `spelled` says which words an example has for the values of a field. The field `seat` holds the
    name of a seat: of who acts (with `is_due`, without it the seat that is due), or of whom an
    action of chance or of the referee means (with `is_loose` it may stand there even if it means
    nothing). The field `clock`, if there is one, may stand in every step and says when it happens.
    `overrun` is the word for a time that runs out.
    """

    def __init__(
        self,
        *keys: str,
        by_seat: tuple[type[A], ...] = (),
        by_chance: tuple[type[A], ...] = (),
        by_referee: tuple[type[A], ...] = (),
        others: Mapping[str, Step[S, A, G]] | None = None,
        spelled: Mapping[str, Mapping[str, Json]] | None = None,
        seat: str = "seat",
        is_due: bool = False,
        is_loose: bool = False,
        clock: str | None = None,
        overrun: str | None = None,
    ) -> None:
        self.keys = keys
        self.spelled = spelled or {}
        self.seat = seat
        self.is_due = is_due
        self.is_loose = is_loose
        self.clock = clock
        self.words: dict[str, Step[S, A, G]] = {
            **{tag(kind): self._action(kind, None) for kind in by_seat},
            **{tag(kind): self._action(kind, CHANCE) for kind in by_chance},
            **{tag(kind): self._action(kind, REFEREE) for kind in by_referee},
            **(others or {}),
        }
        if overrun is not None:
            self.words[overrun] = step(Nothing, lambda table, _: (table.overrun(),))

    def word(self, raw: dict[str, Json] | list[Json]) -> Json:
        """Give the word of a step, None if it has none here."""
        if isinstance(raw, list):
            return raw[0] if raw and not self.keys else None
        return next((raw[key] for key in self.keys if key in raw), None)

    def play(
        self, table: Table[S, A, G], raw: dict[str, Json] | list[Json], where: str
    ) -> Doing[A]:
        """Read a step and do it."""
        word = self.word(raw)
        if not isinstance(word, str) or word not in self.words:
            place = f"{where}.{self.keys[0]}" if self.keys else where
            raise Misread(f"{place}: {str(word)[:40]!r}; known: {', '.join(self.words)}")
        if isinstance(raw, list):
            return self.words[word](table, Written(where, raw[1:]))
        fields = {key: value for key, value in raw.items() if key not in self.keys}
        if self.clock in fields:
            at_ms = fields[self.clock]
            if type(at_ms) is not int or at_ms < 0:
                raise BadExample(f"{where}.{self.clock}: {at_ms!r}")
            table.clock_ms = at_ms
        return self.words[word](table, Written(where, fields))

    def _action(self, kind: type[A], by: Actor | None) -> Step[S, A, G]:
        """Give the step that is an action of the game, by its field names."""
        names = names_of(kind)
        is_meant = self.seat in names

        def play(table: Table[S, A, G], written: Written) -> Doing[A]:
            fields = written.named(names if by is not None or is_meant else (self.seat, *names))
            if self.clock is not None:
                fields.pop(self.clock, None)
            if by is None:
                name = fields.pop(self.seat, None)
                actor = table.actor(name) if self.is_due else table.seat(name)
                if is_meant:
                    fields[self.seat] = actor
            else:
                actor = by
                if self.seat in fields and (is_meant or self.is_loose):
                    seat = table.seat(fields.pop(self.seat))
                    fields |= {self.seat: seat} if is_meant else {}
            return ((actor, read(self._meant(fields, written.where), kind, written.where)),)

        return play

    def _meant(self, fields: dict[str, Json], where: str) -> dict[str, Json]:
        """Give the fields with what their words stand for."""
        for key, words in self.spelled.items():
            found = fields.get(key)
            if found is not None:
                if not isinstance(found, str) or found not in words:
                    raise Misread(f"{where}.{key}: {found!r}; known: {', '.join(words)}")
                fields[key] = words[found]
        return fields


def tag(kind: type) -> str:
    """Give the word of an action."""
    assert issubclass(kind, Struct)
    return str(kind.__struct_config__.tag)
