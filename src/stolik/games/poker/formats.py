"""Files of poker: results as CSV, out and in; deals of hold'em as PHH and as PokerStars' text.

A line of the results tells what a player won or lost in a deal, and what the player had brought to
the table or taken off it since the deal before. Files without that column are read, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import REFEREE, BadInput, Event
from stolik.engine.columns import ColumnOf
from stolik.engine.csv_sheet import CsvSheet, FileLine
from stolik.games.poker import actions as act
from stolik.games.poker.actions import Action
from stolik.games.poker.history import Logged
from stolik.games.poker.options import Options
from stolik.games.poker.phh import phh
from stolik.games.poker.phh_reading import read_phh
from stolik.games.poker.rules import Poker
from stolik.games.poker.stars import stars
from stolik.games.poker.state import State, View
from stolik.kit.formats import Format, Imported

GAME: Final = Poker()
MOST_BUYIN: Final = 10_000


class Net(Struct, frozen=True):
    """A line of the results: what a player won or lost in a deal."""

    deal: int
    player: str
    net: int
    brought: int = 0
    """What the player had more than after the deal before: bought or corrected; less: taken off."""


SHORT: Final[tuple[ColumnOf[Net], ...]] = (
    ColumnOf(None, lambda one: one.deal, file="deal"),
    ColumnOf(None, lambda one: one.player, file="player"),
    ColumnOf(None, lambda one: one.net, file="net"),
)
COLUMNS: Final = (*SHORT, ColumnOf[Net](None, lambda one: one.brought, file="brought"))
Sheet = CsvSheet[State, View, Action, Options, Net]
Reads = Callable[[State, FileLine], Iterator[Event[Action]]]


def sheet(names: Sequence[str], reads: Reads, columns: tuple[ColumnOf[Net], ...]) -> Sheet:
    """Give the results of players with these names."""

    def rows(states: Sequence[State], _: Sequence[Event[Action]]) -> Iterator[Net]:
        number, before = 0, states[0].public.till.purses
        for state in states:
            p = state.public
            if len(p.rows) == number:
                continue
            number += 1
            nets = p.rows[-1].nets
            for seat, name in enumerate(names):
                yield Net(number, name, nets[seat], p.start[seat] - before[seat])
            before = tuple(chips + net for chips, net in zip(p.start, nets, strict=True))

    return CsvSheet(GAME, columns, rows, reads)


def written(log: Logged, names: Sequence[str]) -> str:
    """Write what everybody won or lost in every deal."""
    named = [name or str(seat) for seat, name in enumerate(names, 1)]
    return sheet(named, lambda _s, _line: iter(()), COLUMNS).write(log)


def read(text: str, seats: int | None, options: Options) -> Imported[Action, Options]:
    """Read results: a deal has a line for every player, in the order of the seats."""
    is_short = text.split("\n", 1)[0].strip() == "deal,player,net"
    columns = SHORT if is_short else COLUMNS
    lines = sheet((), lambda _s, _line: iter(()), columns).lines(text)
    names = tuple(dict.fromkeys(line["player"] for line in lines))
    if len(names) not in GAME.seats or (seats is not None and seats != len(names)):
        low, high = GAME.seats.start, GAME.seats.stop - 1
        raise BadInput("bad_seats", game=GAME.id, low=low, high=high, seats=len(names))
    options = options_of(lines, len(names), options)
    held: list[FileLine] = []

    def events(s: State, line: FileLine) -> Iterator[Event[Action]]:
        held.append(line)
        if len(held) < len(names):
            return
        for seat, one in enumerate(held):
            more = int(one.get("brought", "0"))
            if more > 0:
                purse = s.public.till.purses[seat]
                yield Event(REFEREE, act.Brings(seat, purse + more))
            elif more < 0:
                yield from taken_home(s, seat, -more)
        yield Event(REFEREE, act.Result(tuple(int(one["net"]) for one in held)))
        held.clear()

    start = GAME.start(len(names), options)
    found = tuple(sheet(names, events, columns).read(start, text))
    return Imported(len(names), options, found, names)


def taken_home(s: State, seat: int, chips: int) -> Iterator[Event[Action]]:
    """Let a seat leave with all it has and, where it took less, come back with the rest."""
    purse = s.public.till.purses[seat]
    if chips > purse:
        raise ValueError(f"brought: {-chips}")
    yield Event(REFEREE, act.Sits(seat, "gone"))
    if purse > chips:
        yield Event(REFEREE, act.Brings(seat, purse - chips))


def options_of(lines: Sequence[FileLine], count: int, options: Options) -> Options:
    """Give house rules under which results of a file can be entered: chips enough to lose."""
    deals, purse = len(lines) // count, options.purse
    options = replace(options, mode="cash", variant="holdem", depth="results")
    unit = options.unit(0)
    kept = min(-(-purse // unit), MOST_BUYIN)
    lost = -(-sum(abs(number(line["net"])) for line in lines) // unit)
    is_bought = any(number(line.get("brought", "0")) for line in lines)
    wanted = kept if is_bought else min(max(kept, lost), MOST_BUYIN)
    sums = [
        sum(number(line["net"]) for line in lines[i * count : (i + 1) * count])
        for i in range(deals)
    ]
    return replace(
        options,
        deals=min(max(options.deals, deals), 1000),
        buyin_max=wanted,
        buyin_min=min(options.buyin_min, wanted),
        rake_percent=max(options.rake_percent, 1 if min(sums, default=0) < 0 else 0),
    )


def number(text: str) -> int:
    """Read a number as far as it is one; the reader refuses the rest with its line."""
    bare = text.removeprefix("-")
    return int(text) if bare.isascii() and bare.isdigit() and len(bare) < 10 else 0


FORMATS: Final = (
    Format("csv", "text/csv", ".csv", written, read),
    Format("phh", "text/plain", ".phhs", phh, read_phh, is_open=False, also=(".phh",)),
    Format("pokerstars", "text/plain", ".txt", stars, is_open=False),
)
