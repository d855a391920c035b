"""Files of games: what other programs and people read, and what is read from them.

A format writes a log; one that can be read gives back what a log needs: seats, options and events.
The reader runs every event through the rules of its game, so that a file that breaks one is refused
with its line and clause before anything is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from stolik.engine.log import AnyLog, Entered, Log, open_log
from stolik.engine.messages import Msg, msg
from stolik.engine.protocol import AnyGame, Event
from stolik.engine.record import dump, load
from stolik.engine.refusals import BadInput, Refused
from stolik.engine.replay import reason

if TYPE_CHECKING:
    from stolik.kit.kit import AnyKit

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - the letter of design.md

MOST_BYTES: Final = 1_048_576
MOST_EVENTS: Final = 20_000
NAME: Final = 40


@dataclass(frozen=True)
class Imported(Generic[A, O]):
    """What a file holds: a game from its start, and the names it gives to the seats."""

    seats: int
    options: O
    events: tuple[Event[A], ...]
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Format(Generic[S, V, A, O]):
    """A way to write a game to a file and, if it says enough, to read it from one."""

    id: str
    media: str
    suffix: str
    write: Callable[[Log[S, V, A, O], Sequence[str]], str]
    """Write what happened, with the names of the seats."""
    read: Callable[[str, int | None, O], Imported[A, O]] | None = None
    """Read a text by these options; the number of seats may be told, or be in the text."""
    is_open: bool = True
    """It tells nothing that was hidden, so it may be had while the game runs."""
    also: tuple[str, ...] = ()
    """Other endings of files that it reads."""

    @property
    def label(self) -> Msg:
        """What people call it."""
        return msg(f"format.{self.id}")


AnyFormat: TypeAlias = Format[Any, Any, Any, Any]


def in_force(log: Log[S, V, A, O]) -> list[Event[A]]:
    """Give the events in force."""
    return [event for _, event in log.in_force]


def format_of(kit: AnyKit, id: str) -> AnyFormat:
    """Give a format of a game by its id."""
    known = _some(kit, kit.formats())
    found = next((one for one in known if one.id == id), None)
    if found is None:
        raise BadInput("no_format", format=id[:20], formats=", ".join(one.id for one in known))
    return found


def _some(kit: AnyKit, known: tuple[AnyFormat, ...]) -> tuple[AnyFormat, ...]:
    if not known:
        raise BadInput("no_formats", game=kit.id)
    return known


def reader_of(kit: AnyKit, id: str | None, file: str) -> AnyFormat:
    """Give the format to read a file by: the one named, or the one its name ends with."""
    known = _some(kit, tuple(one for one in kit.formats() if one.read is not None))
    name = file.lower()
    wanted = [
        one for one in known if (one.id == id if id else name.endswith((one.suffix, *one.also)))
    ]
    if not wanted:
        names = ", ".join(one.id for one in known)
        raise BadInput("no_reader", format=(id or file)[:NAME], formats=names)
    return wanted[0]


def written(format: AnyFormat, log: AnyLog, names: Sequence[str] = ()) -> str:
    """Write a log; a seat without a name has an empty one."""
    named = (*names, *("",) * log.opened.seats)[: log.opened.seats]
    return format.write(log, named)


def text_of(data: bytes) -> str:
    """Give the text of a file, if it is one and not too long."""
    if len(data) > MOST_BYTES:
        raise BadInput("too_large", most=MOST_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadInput("file_line", line=line, why=msg("input.not_utf8")) from error
    return text.replace("\r\n", "\n").replace("\r", "\n")


def imported(
    kit: AnyKit, format: AnyFormat, text: str, seats: int | None, options: object
) -> Imported[Any, Any]:
    """Read a text; whatever is wrong with it is one clear sentence."""
    assert format.read is not None
    try:
        found = format.read(text, seats, options)
    except Refused as error:
        raise BadInput("file_refused", why=reason(error, kit.id)) from error
    if len(found.events) > MOST_EVENTS:
        raise BadInput("too_long", most=MOST_EVENTS)
    names = tuple("".join(c for c in name if c.isprintable())[:NAME] for name in found.names)
    return Imported(found.seats, found.options, found.events, names)


def log_of(game: AnyGame, found: Imported[Any, Any], table: str = "table") -> AnyLog:
    """Make a log of what was read: a real table, whose chance was typed in.

    A reader makes its events itself, so it is seen here that they come back from the wire.
    """
    log = open_log(game, found.seats, found.options, Entered(), table)
    for event in found.events:
        log.act(event)
    try:
        return load(dump(log), lambda _: game)
    except BadInput as error:
        raise BadInput("file_refused", why=error.message) from error
