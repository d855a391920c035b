"""A sheet as CSV, out and in: the columns that a game names for files, one line for each row.

What is read is played by the rules, so a line that breaks one is refused with its clause, and then
written again, so a line that says anything else than the rules make of it is refused too. The
error names the line and, where it can, the column.

A text that a spreadsheet would take for a formula has an apostrophe before it in a file, which is
taken off when the file is read.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

from stolik.engine.columns import ColumnOf
from stolik.engine.log import Log
from stolik.engine.messages import Msg, msg
from stolik.engine.protocol import Event, Machine
from stolik.engine.refusals import BadInput, Refused
from stolik.engine.replay import reason

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - the letter of design.md
R = TypeVar("R")

MOST_CHARACTERS: Final = 262_144
MOST_LINES: Final = 10_000
CELL: Final = 1000
FORMULA: Final = re.compile(r"'*(?![+-]?\d+(?:[.,/]\d+)?$)(?:[=@\t\r]|[+-].)", re.DOTALL)

FileLine: TypeAlias = Mapping[str, str]
"""A line of a file: what stands in each column."""


@dataclass(frozen=True)
class CsvSheet(Generic[S, V, A, O, R]):
    """How the sheet of a game is written to a file and read from it."""

    machine: Machine[S, V, A, O]
    columns: tuple[ColumnOf[R], ...]
    rows: Callable[[Sequence[S], Sequence[Event[A]]], Iterable[R]]
    """The rows of a game, from its states (the first before any event) and its events."""
    events: Callable[[S, FileLine], Iterable[Event[A]]]
    """What happened in one line, from the state before it; `ValueError` if that cannot be told."""

    @property
    def header(self) -> tuple[str, ...]:
        """Give the names of the columns."""
        return tuple(one.file for one in self.columns if one.file)

    def write(self, log: Log[S, V, A, O]) -> str:
        """Write the rows of a game, by the revision of the rules it was played under."""
        states = [log.machine.start(log.opened.seats, log.options)]
        done = [event for _, event in log.in_force]
        for event in done:
            states.append(log.machine.apply(states[-1], event))
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(self.header)
        writer.writerows(map(disarmed, line) for line in self._lines(states, done))
        return out.getvalue()

    def read(self, start: S, text: str, first: Iterable[Event[A]] = ()) -> list[Event[A]]:
        """Read the events of a file; `first` are those that no line tells of."""
        lines = self._numbered(text)
        states, events = [start], list[Event[A]]()
        for event in first:
            states.append(self.machine.apply(states[-1], event))
            events.append(event)
        refused: BadInput | None = None
        for number, line in lines:
            try:
                for event in self.events(states[-1], line):
                    states.append(self.machine.apply(states[-1], event))
                    events.append(event)
            except (Refused, BadInput, ValueError) as error:
                refused = bad_line(number, reason(error, self.machine.id))
                lines = [before for before in lines if before[0] < number]
                break
        self._compare(lines, states, events)
        if refused is not None:
            raise refused
        return events

    def lines(self, text: str) -> list[FileLine]:
        """Cut a file into its lines; the header must be the game's own."""
        return [line for _, line in self._numbered(text)]

    def _numbered(self, text: str) -> list[tuple[int, FileLine]]:
        header = self.header
        found = list(csv_lines(text))
        if not found or tuple(found[0][1]) != header:
            raise bad_line(1, msg("input.csv_columns", columns=",".join(header)))
        for number, cells in found[1:]:
            if len(cells) != len(header):
                raise bad_line(number, f"{len(cells)}/{len(header)}")
        return [
            (number, dict(zip(header, map(armed, cells), strict=True)))
            for number, cells in found[1:]
        ]

    def _lines(self, states: Sequence[S], events: Sequence[Event[A]]) -> list[list[str]]:
        named = [one for one in self.columns if one.file]
        return [[one.written(row) for one in named] for row in self.rows(states, events)]

    def _compare(
        self,
        lines: Sequence[tuple[int, FileLine]],
        states: Sequence[S],
        events: Sequence[Event[A]],
    ) -> None:
        """Make sure that every line says what the rules make of it."""
        again = self._lines(states, events)
        for position, (number, line) in enumerate(lines):
            if position >= len(again):
                raise bad_line(number, ",".join(line.values())[:CELL])
            for name, text in zip(self.header, again[position], strict=True):
                if line[name] != text:
                    raise bad_line(number, f"{name}: {line[name][:40]} ≠ {text}")


def disarmed(cell: str) -> str:
    """Give a cell as it is written: never a formula of the program that opens the file."""
    return f"'{cell}" if FORMULA.match(cell) else cell


def armed(cell: str) -> str:
    """Give a cell as it was before it was written."""
    return cell[1:] if cell.startswith("'") and FORMULA.match(cell) else cell


def csv_lines(text: str) -> Iterable[tuple[int, list[str]]]:
    """Go through the filled lines of a text that is neither too long nor torn, with their numbers.

    A line counts where it begins, for a cell in quotes may go over several.
    """
    if len(text) > MOST_CHARACTERS:
        raise BadInput("too_large", most=MOST_CHARACTERS)
    if text.count("\n") > MOST_LINES:
        raise BadInput("too_large", most=MOST_LINES)
    reader, number = csv.reader(io.StringIO(text), strict=True), 1
    try:
        for cells in reader:
            if cells:
                yield number, cells
            number = reader.line_num + 1
    except csv.Error as error:
        raise bad_line(number, str(error)[:80]) from error


def bad_line(line: int, why: str | Msg) -> BadInput:
    """Say which line of a file is wrong, and why."""
    return BadInput("file_line", line=line, why=why)
