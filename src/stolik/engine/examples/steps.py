"""The steps of examples: a word for what is done, and its fields by name or in order.

Where an example speaks in the game's own actions, the action is all there is to say:
`by_seat=(Play, Bet)`. Where it has words of its own, a function does the step: its first parameter
is the table, and the others, with their types and defaults, are the fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeAlias, TypeVar

from stolik.engine.actors import CHANCE, REFEREE, Actor
from stolik.engine.examples.cases import BadExample, Json
from stolik.engine.examples.reading import Call, Misread, names_of, read, tag, value_of
from stolik.engine.examples.table import Table

S = TypeVar("S")
A = TypeVar("A")
G = TypeVar("G")
T = TypeVar("T")

Raw: TypeAlias = dict[str, Json] | list[Json]
Doing: TypeAlias = Iterable[tuple[Actor, A]]
"""Who does what, one after another: all of it is done, or the step is refused as a whole."""
Step: TypeAlias = Callable[[Table[S, A, G], Raw, str], Doing[A]]
"""Do a step whose fields are these, at this place of the example."""


class Steps(Generic[S, A, G]):
    """The steps that one key names (`action`, `ev`, …); without a key steps are lists.

    `by_seat`, `by_chance` and `by_referee` are actions of the game; `others` are functions that
    give what is done, `questions` such as give an answer, which then stands under `results`;
    `overrun` is the word for a time that runs out.

    The field `seat` holds the name of a seat: of who acts (with `is_due`, without it the seat that
    is due), or of whom an action of chance or of the referee means; whom an action of a seat means
    stands in `whom`. The field `clock` may stand in every step and says when it happens. `aliases`
    are other names of fields, `spelled` says what the values of a field mean: by their words, or by
    a function. Fields that are `ignored` (everywhere, or `put_down.tile`) mean nothing.
    """

    def __init__(
        self,
        *keys: str,
        by_seat: tuple[type[A], ...] = (),
        by_chance: tuple[type[A], ...] = (),
        by_referee: tuple[type[A], ...] = (),
        others: Mapping[str, Callable[..., Doing[A]]] | None = None,
        questions: Mapping[str, Callable[..., Json]] | None = None,
        overrun: str | None = None,
        aliases: Mapping[str, str] | None = None,
        spelled: Mapping[str, Mapping[str, Json] | Callable[..., Json]] | None = None,
        ignored: tuple[str, ...] = (),
        seat: str = "seat",
        is_due: bool = False,
        whom: str = "",
        clock: str = "",
    ) -> None:
        self.keys = keys
        self.aliases = aliases or {}
        self.spelled = spelled or {}
        self.seat = seat
        self.is_due = is_due
        self.whom = whom
        self.clock = clock
        self.ignored = (*ignored, clock)
        self.words: dict[str, Step[S, A, G]] = {
            **{tag(kind): self._action(kind, None) for kind in by_seat},
            **{tag(kind): self._action(kind, CHANCE) for kind in by_chance},
            **{tag(kind): self._action(kind, REFEREE) for kind in by_referee},
            **{word: self._called(do) for word, do in (others or {}).items()},
            **{word: self._answered(answer) for word, answer in (questions or {}).items()},
            **({} if overrun is None else {overrun: _overrun}),
        }

    def key(self, raw: Raw) -> str | None:
        """Give the key that names a step here; a list has none, which is the empty one."""
        if isinstance(raw, list):
            return "" if raw and not self.keys else None
        return next((key for key in self.keys if raw.get(key) is not None), None)

    def word(self, raw: Raw, where: str) -> str:
        """Give the word of a step, or say which are known."""
        key = self.key(raw)
        word = None if key is None else raw[0] if isinstance(raw, list) else raw[key]
        if isinstance(word, str) and word in self.words:
            return word
        place = f"{where}.{key or self.keys[0]}" if self.keys else where
        raise Misread(f"{place}: {str(word)[:40]!r}; known: {', '.join(self.words)}")

    def play(self, table: Table[S, A, G], raw: Raw, where: str) -> Doing[A]:
        """Read a step and do it."""
        table.key, table.word = self.key(raw) or "", self.word(raw, where)
        step = self.words[table.word]
        if isinstance(raw, list):
            return step(table, raw[1:], where)
        fields = {self.aliases.get(key, key): raw[key] for key in raw if key != table.key}
        if self.clock in fields:
            at_ms = fields[self.clock]
            if type(at_ms) is not int or at_ms < 0:
                raise BadExample(f"{where}.{self.clock}: {at_ms!r}")
            table.clock_ms = at_ms
        return step(table, fields, where)

    def _action(self, kind: type[A], by: Actor | None) -> Step[S, A, G]:
        """Give the step that is an action of the game, by its field names."""
        names = names_of(kind)
        is_meant = self.seat in names
        order = names if by is not None or is_meant else (self.seat, *names)

        def play(table: Table[S, A, G], raw: Raw, where: str) -> Doing[A]:
            fields = _named(raw, order, where)
            if by is None:
                name = fields.pop(self.seat, None)
                actor = table.actor(name) if self.is_due else table.seat(name)
                if is_meant:
                    fields[self.seat] = table.seat(fields.pop(self.whom, name))
            else:
                actor = by
                if self.seat in fields:
                    fields[self.seat] = table.seat(fields[self.seat])
            return ((actor, read(self._meant(table.word, fields, names, where), kind, where)),)

        return play

    def _called(self, of: Callable[..., T]) -> Callable[[Table[S, A, G], Raw, str], T]:
        """Give the step that a function does, by the names of its parameters."""
        call = Call(of)

        def play(table: Table[S, A, G], raw: Raw, where: str) -> T:
            fields = _named(raw, call.names, where)
            return call(table, self._meant(table.word, fields, call.names, where), where)

        return play

    def _answered(self, of: Callable[..., Json]) -> Step[S, A, G]:
        called = self._called(of)

        def ask(table: Table[S, A, G], raw: Raw, where: str) -> Doing[A]:
            table.results.append(called(table, raw, where))
            return ()

        return ask

    def _meant(
        self, word: str, fields: dict[str, Json], names: tuple[str, ...], where: str
    ) -> dict[str, Json]:
        """Give the fields that mean something, with what their values stand for."""
        for key in set(fields).difference(names):
            if not {key, f"{word}.{key}"}.isdisjoint(self.ignored):
                del fields[key]
        for key, words in self.spelled.items():
            found = fields.get(key)
            if found is None or key not in names:
                continue
            if callable(words):
                fields[key] = value_of(words, found, f"{where}.{key}")
            elif isinstance(found, str) and found in words:
                fields[key] = words[found]
            else:
                raise Misread(f"{where}.{key}: {found!r}; known: {', '.join(words)}")
        return fields


def _named(raw: Raw, names: tuple[str, ...], where: str) -> dict[str, Json]:
    """Give fields by name; a list has them in this order, or in one object."""
    if isinstance(raw, dict):
        return dict(raw)
    match raw:
        case [dict(only)] if not set(names).isdisjoint(only):
            return dict(only)
    if len(raw) > len(names):
        raise BadExample(f"{where} has {len(raw)} fields; known: {', '.join(names)}")
    return dict(zip(names, raw, strict=False))


def _overrun(table: Table[S, A, G], raw: Raw, where: str) -> Doing[A]:
    if raw:
        raise BadExample(f"{where} has no fields")
    return (table.overrun(),)
