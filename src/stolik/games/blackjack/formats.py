"""Files of blackjack: the sheet as CSV, out and in, a line for each box of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import REFEREE, Actor, BadInput, Event
from stolik.engine.csv_sheet import CsvSheet, FileLine
from stolik.engine.log import Log
from stolik.games.blackjack import actions as act
from stolik.games.blackjack.actions import Action
from stolik.games.blackjack.ledger import COLUMNS, BoxLine, box_lines
from stolik.games.blackjack.options import Options
from stolik.games.blackjack.rules import Blackjack
from stolik.games.blackjack.sheet import events, read_cards
from stolik.games.blackjack.state import State
from stolik.kit.formats import Format, Imported

GAME: Final = Blackjack()
Sheet = CsvSheet[State, State, Action, Options, BoxLine]
Reads = Callable[[State, FileLine], Iterator[Event[Action]]]
VOID: Final = "void"


def csv_sheet(names: Sequence[str], reads: Reads) -> Sheet:
    """Give the sheet of players with these names."""

    def rows(states: Sequence[State], _: Sequence[Event[Action]]) -> Iterator[BoxLine]:
        return box_lines(states[-1], tuple(names))

    return CsvSheet(GAME, COLUMNS, rows, reads)


class Reader:
    """Reads a file line by line: a round is played when its last line has been read."""

    def __init__(self, lines: Sequence[FileLine], names: Sequence[str]) -> None:
        self.names = list(names)
        numbers = [line["round"] for line in lines]
        self.ends = [here != after for here, after in zip(numbers, [*numbers[1:], ""], strict=True)]
        self.held: list[FileLine] = []

    def __call__(self, s: State, line: FileLine) -> Iterator[Event[Action]]:
        """Give the events of a round with its last line."""
        self.held.append(line)
        if not self.ends.pop(0):
            return
        held, self.held = self.held, []
        if not line["box"]:
            yield from self.results(s, held)
            return
        if s.depth != "events":
            yield Event(REFEREE, act.SetDepth("events"))
            s = GAME.apply(s, Event(REFEREE, act.SetDepth("events")))
        yield from self.round(s, held)

    def results(self, s: State, held: Sequence[FileLine]) -> Iterator[Event[Action]]:
        """A round of which only the results are known."""
        if s.depth != "results":
            yield Event(REFEREE, act.SetDepth("results"))
        nets = [0] * s.seats
        for one in held:
            nets[self.names.index(one["player"])] = int(one["net"])
        yield Event(REFEREE, act.Result(tuple(nets)))

    def round(self, s: State, held: Sequence[FileLine]) -> Iterator[Event[Action]]:
        """A round card by card; whoever lacks chips for a stake has bought some."""
        lines = tuple(
            act.Line(
                int(one["box"]),
                self.names.index(one["player"]),
                int(one["stake"]),
                one["cards"],
                one["play"],
                one["insurance"],
            )
            for one in held
        )
        for seat in sorted({line.seat for line in lines}):
            needs = sum(line.stake * (1 + len(line.play)) for line in lines if line.seat == seat)
            room = s.options.starting_chips - s.till.purses[seat]
            if s.till.purses[seat] < needs and room > 0 and s.options.rebuys:
                bought = Event[Action](Actor(seat), act.Buy(room))
                s = GAME.apply(s, bought)
                yield bought
        dealer = read_cards(held[0]["dealer"].replace("(", "").replace(")", ""))
        rows = len(s.rows)
        for by, do in events(s, lines, dealer):
            is_void = held[0]["net"] == VOID and s.phase in ("insurance", "play")
            event = Event[Action](REFEREE, act.VoidRound()) if is_void else Event(by, do)
            s = GAME.apply(s, event)
            yield event
            if len(s.rows) > rows:
                return


def written(log: Log[State, State, Action, Options], names: Sequence[str]) -> str:
    """Write the settled rounds of a session."""
    named = [name or str(seat) for seat, name in enumerate(names, 1)]
    return csv_sheet(named, lambda _s, _line: iter(())).write(log)


def read(text: str, seats: int | None, options: Options) -> Imported[Action, Options]:
    """Read a sheet; its players are those who have a line, seated as they come."""
    lines = csv_sheet((), lambda _s, _line: iter(())).lines(text)
    names = tuple(dict.fromkeys(line["player"] for line in lines))
    count = seats or max(len(names), GAME.seats.start)
    if len(names) > count or count not in GAME.seats:
        low, high = GAME.seats.start, GAME.seats.stop - 1
        raise BadInput("bad_seats", game=GAME.id, low=low, high=high, seats=max(count, len(names)))
    rounds = len(dict.fromkeys(line["round"] for line in lines))
    most = min(max(options.rounds, rounds), 100)
    options = replace(options, depth="events", rounds=most)
    named = (*names, *("",) * (count - len(names)))
    reader = Reader(lines, named)
    start = GAME.start(count, options)
    return Imported(count, options, tuple(csv_sheet(named, reader).read(start, text)), named)


FORMATS: Final = (Format("csv", "text/csv", ".csv", written, read),)
