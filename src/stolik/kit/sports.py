"""Files that all sports share: a table with a row for each event, and score lines by units.

The table has the moment, the event, its fields under their names, and what the sport adds from the
states before and after it. What it adds is checked when a file is read, like everything else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Struct, inspect
from msgspec.structs import replace

from stolik.engine.actors import CHANCE, CLOCK, REFEREE, Actor
from stolik.engine.columns import ColumnOf
from stolik.engine.csv_sheet import CsvSheet, FileLine, bad_line
from stolik.engine.log import Log
from stolik.engine.protocol import Event
from stolik.engine.refusals import Refused
from stolik.engine.replay import reason
from stolik.engine.scene import tag
from stolik.engine.wire import codec, decoded, encoded, plain
from stolik.kit.formats import Format, Imported
from stolik.parts.match import Match, Ready, Sport
from stolik.parts.stones import Spots, Stones, spoken

S = TypeVar("S", bound=Match[Any])
A = TypeVar("A", bound=Struct)
O = TypeVar("O", bound=Struct)  # noqa: E741 - the letter of design.md

Added: TypeAlias = Mapping[str, Callable[[S, A, S], str | int]]
"""Columns that a sport adds, from the state before, the event and the state after it."""
Row: TypeAlias = Mapping[str, str]

UNIT: Final = re.compile(r"(\d{1,3})\s*[-:]\s*(\d{1,3})")


class EventTable(Generic[S, A, O]):
    """The events of a sport as CSV, out and in."""

    def __init__(self, sport: Sport[S, A, O], added: Added[S, A], chairs: int = 2) -> None:
        self.sport, self.added, self.chairs = sport, added, chairs
        self.kinds = {tag(kind): kind for kind in sport.actions if not issubclass(kind, Ready)}
        fields = dict.fromkeys(
            name for kind in self.kinds.values() for name in kind.__struct_encode_fields__
        )
        self.fields = tuple(name for name in fields if name not in added)
        names = ("ms", "event", *self.fields, *added)
        columns: tuple[ColumnOf[Row], ...] = tuple(
            ColumnOf(None, itemgetter(name), file=name) for name in names
        )
        self.sheet = CsvSheet(sport, columns, self.rows, self.events)

    def rows(self, states: Sequence[S], events: Sequence[Event[A]]) -> Iterator[Row]:
        """Give a row for each event."""
        for before, event, after in zip(states, events, states[1:], strict=False):
            if isinstance(event.do, Ready):
                continue
            written = plain(event.do)
            assert isinstance(written, dict)
            row = {name: _cell(written[name]) if name in written else "" for name in self.fields}
            row |= {"ms": str(event.clock_ms), "event": tag(type(event.do))}
            yield row | {name: str(of(before, event.do, after)) for name, of in self.added.items()}

    def events(self, s: S, line: FileLine) -> Iterator[Event[A]]:
        """Give what happened in one line."""
        kind = self.kinds.get(line["event"])
        if kind is None or not line["ms"].isdecimal():
            raise ValueError(line["event"][:20])
        names = kind.__struct_encode_fields__
        said = {name: line[name] for name in names if line.get(name)}
        do = _read(self.sport.actions, line["event"], said)
        yield Event(self._by(s, do), do, int(line["ms"]))

    def _by(self, s: S, do: A) -> Actor:
        actors = self.sport.events.happens[type(do)].actors(s)
        if actors == (CLOCK,):
            return CLOCK
        return CHANCE if CHANCE in actors else REFEREE

    def write(self, log: Log[S, S, A, O], _: Sequence[str]) -> str:
        """Write a match as a table."""
        return self.sheet.write(log)

    def read(self, text: str, seats: int | None, options: O) -> Imported[A, O]:
        """Read a match from its table, as one that was entered."""
        chairs = seats or self.chairs
        entered = self.entered(options)
        events = self.sheet.read(self.sport.start(chairs, entered), text)
        return Imported(chairs, entered, tuple(events))

    def entered(self, options: O) -> O:
        """Give the options of a match that is entered, whoever played the one in the file."""
        return replace(options, played="entered") if hasattr(options, "played") else options

    def format(self) -> Format[S, S, A, O]:
        """Give the format."""
        return Format("csv", "text/csv", ".csv", self.write, self.read)


def _cell(value: object) -> str:
    return value if isinstance(value, str) else encoded(value).decode()


def _read(actions: tuple[type[A], ...], kind: str, said: Mapping[str, str]) -> A:
    """Read an action from its cells: each as the value that is written there, or as text."""
    texts = _texts(next(one for one in actions if tag(one) == kind))
    values: dict[str, object] = {"type": kind}
    for name, cell in said.items():
        try:
            is_text = name in texts and cell != "null"
            values[name] = cell if is_text else msgspec.json.decode(cell)
        except msgspec.DecodeError:
            values[name] = cell
    found: A = codec(actions).action(encoded(values))
    return found


@cache
def _texts(kind: type[Struct]) -> frozenset[str]:
    """Give the fields of an action that hold text, such as the name `8` of a ball."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return frozenset(one.encode_name for one in info.fields if _is_text(one.type))


def _is_text(type: inspect.Type) -> bool:
    match type:
        case inspect.UnionType(types=types):
            return all(_is_text(one) for one in types if not isinstance(one, inspect.NoneType))
        case inspect.LiteralType(values=values):
            return all(isinstance(one, str) for one in values)
        case _:
            return isinstance(type, inspect.StrType)


def read_units(text: str, refused: Callable[[str], Refused]) -> tuple[tuple[int, int], ...]:
    """Read `11-7, 9-11` or `5:4, 3:6`; what follows in brackets is left out."""
    found = []
    for word in re.sub(r"\([^)]*\)\s*$", "", text).split(","):
        match = UNIT.fullmatch(word.strip())
        if match is None:
            raise refused(word.strip()[:20])
        found.append((int(match[1]), int(match[2])))
    return tuple(found)


def score_format(
    sport: Sport[S, A, O],
    write: Callable[[S], str],
    entries: Callable[[str, O], tuple[A, ...]],
    brief: Callable[[O], O],
    *,
    id: str = "score",
    chairs: int = 2,
) -> Format[S, S, A, O]:
    """Give the format of a score line: how it is written, and the entries that a line means."""

    def read(text: str, seats: int | None, options: O) -> Imported[A, O]:
        rules = brief(options)
        state = sport.start(seats or chairs, rules)
        try:
            events = [Event(REFEREE, do) for do in entries(" ".join(text.split()), rules)]
            for event in events:
                state = sport.apply(state, event)
        except Refused as error:
            raise bad_line(1, reason(error, sport.id)) from error
        return Imported(seats or chairs, rules, tuple(events))

    return Format(id, "text/plain", ".txt", lambda log, _: write(log.state) + "\n", read)


def positions_format(
    sport: Sport[S, A, O],
    lying: Callable[[S], Stones],
    entries: Callable[[Spots], tuple[A, ...]],
    bad: Refused,
    *,
    chairs: int = 2,
) -> Format[S, S, A, O]:
    """Give the format of a position: `{"A1": [x, y], ...}` in centimetres.

    A file that is read becomes a match whose first round came to lie so.
    """

    def write(log: Log[S, S, A, O], _: Sequence[str]) -> str:
        return encoded(spoken(lying(log.state))).decode() + "\n"

    def read(text: str, seats: int | None, options: O) -> Imported[A, O]:
        rules = replace(options, played="entered")
        state = sport.start(seats or chairs, rules)
        try:
            spots = decoded(text, Spots)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise bad_line(1, reason(bad, sport.id)) from error
        try:
            events = [Event(REFEREE, do) for do in entries(spots)]
            for event in events:
                state = sport.apply(state, event)
        except Refused as error:
            raise bad_line(1, reason(error, sport.id)) from error
        return Imported(seats or chairs, rules, tuple(events))

    return Format("positions", "application/json", ".json", write, read)
