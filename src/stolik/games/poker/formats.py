"""Files of poker: results as CSV, out and in; deals of hold'em as PHH for other programs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import REFEREE, BadInput, Event, msg
from stolik.engine.columns import ColumnOf
from stolik.engine.csv_sheet import CsvSheet, FileLine
from stolik.engine.log import Log
from stolik.games.poker import actions as act
from stolik.games.poker.actions import Action
from stolik.games.poker.cards import names as codes
from stolik.games.poker.options import Options
from stolik.games.poker.rules import Poker
from stolik.games.poker.state import Hands, Public, State, Told, View
from stolik.kit.formats import Format, Imported, in_force

GAME: Final = Poker()
Logged = Log[State, View, Action, Options]
MOST_BUYIN: Final = 10_000


class Net(Struct, frozen=True):
    """A line of the results: what a player won or lost in a deal."""

    deal: int
    player: str
    net: int


COLUMNS: Final[tuple[ColumnOf[Net], ...]] = (
    ColumnOf(None, lambda one: one.deal, file="deal"),
    ColumnOf(None, lambda one: one.player, file="player"),
    ColumnOf(None, lambda one: one.net, file="net"),
)
Sheet = CsvSheet[State, View, Action, Options, Net]
Reads = Callable[[State, FileLine], Iterator[Event[Action]]]


def sheet(names: Sequence[str], reads: Reads) -> Sheet:
    """Give the results of players with these names."""

    def rows(states: Sequence[State], _: Sequence[Event[Action]]) -> Iterator[Net]:
        for number, row in enumerate(states[-1].public.rows, 1):
            for name, net in zip(names, row.nets, strict=True):
                yield Net(number, name, net)

    return CsvSheet(GAME, COLUMNS, rows, reads)


def written(log: Logged, names: Sequence[str]) -> str:
    """Write what everybody won or lost in every deal."""
    named = [name or str(seat) for seat, name in enumerate(names, 1)]
    return sheet(named, lambda _s, _line: iter(())).write(log)


def read(text: str, seats: int | None, options: Options) -> Imported[Action, Options]:
    """Read results: a deal has a line for every player, in the order of the seats."""
    lines = sheet((), lambda _s, _line: iter(())).lines(text)
    names = tuple(dict.fromkeys(line["player"] for line in lines))
    if len(names) not in GAME.seats or (seats is not None and seats != len(names)):
        low, high = GAME.seats.start, GAME.seats.stop - 1
        raise BadInput("bad_seats", game=GAME.id, low=low, high=high, seats=len(names))
    deals = len(lines) // len(names)
    unit = options.unit(0)
    lost = -(-sum(abs(number(line["net"])) for line in lines) // unit)
    wanted = min(max(options.buyin_max, lost), MOST_BUYIN)
    options = replace(
        options,
        mode="cash",
        variant="holdem",
        depth="results",
        deals=min(max(options.deals, deals), 1000),
        buyin_max=wanted,
        buyin_min=min(options.buyin_min, wanted),
    )
    held: list[int] = []

    def events(_: State, line: FileLine) -> Iterator[Event[Action]]:
        held.append(int(line["net"]))
        if len(held) == len(names):
            yield Event(REFEREE, act.Result(tuple(held)))
            held.clear()

    start = GAME.start(len(names), options)
    found = tuple(sheet(names, events).read(start, text))
    return Imported(len(names), options, found, names)


def number(text: str) -> int:
    """Read a number as far as it is one; the reader refuses the rest with its line."""
    bare = text.removeprefix("-")
    return int(text) if bare.isascii() and bare.isdigit() and len(bare) < 10 else 0


class Hand:
    """One deal as PHH has it, while it is being told."""

    def __init__(self, p: Public, names: Sequence[str]) -> None:
        n = p.seats
        clockwise = [(p.button + 1 + i) % n for i in range(n)]
        self.order = [seat for seat in clockwise if p.dealt[seat]]
        self.start, self.options, self.level = p.start, p.options, p.level
        self.names = [names[seat] or str(seat + 1) for seat in self.order]
        self.blinds = [0] * len(self.order)
        small, big, _ = p.options.blinds(p.level)
        if p.dealt[p.small]:
            self.blinds[self.order.index(p.small)] = small
        self.blinds[self.order.index(p.big)] = big
        if len(self.order) == 2:
            self.blinds.reverse()  # of two players PHH names the blinds, not who posts them
        self.ante = p.options.deposit(p.level) if p.options.ante_way(p.level) == "each" else 0
        self.is_plain = not any(p.posting) and not any(p.dead)
        self.hands: Hands = ()
        self.shown: Hands = ()
        self.actions: list[str] = []

    def told(self, one: Told) -> None:
        """Write down what happened."""
        if one.what in ("flop", "turn", "river"):
            self.actions.append(f"d db {''.join(codes(one.cards))}")
        if one.what in ("misdeal", "stopped", "void"):
            self.is_plain = False
        word = {
            "fold": "f",
            "check": "cc",
            "call": "cc",
            "call_all_in": "cc",
            "bet": f"cbr {one.n}",
            "raise": f"cbr {one.n}",
            "bet_all_in": f"cbr {one.n}",
            "raise_all_in": f"cbr {one.n}",
            "shows": f"sm {''.join(codes(one.cards))}",
            "mucks": "sm",
        }.get(one.what)
        if word is not None:
            self.actions.append(f"p{self.order.index(one.seat) + 1} {word}")

    def text(self) -> str:
        """Write the deal; a hand that nobody was shown stays unknown."""
        dealt = []
        for place, seat in enumerate(self.order, 1):
            cards = "".join(codes(self.shown[seat])) or "????"
            dealt.append(f"d dh p{place} {cards}")
        unit = self.options.unit(self.level)
        return (
            "variant = 'NT'\n"
            f"antes = {[self.ante] * len(self.order)}\n"
            f"blinds_or_straddles = {self.blinds}\n"
            f"min_bet = {unit}\n"
            f"starting_stacks = {[self.start[seat] for seat in self.order]}\n"
            f"actions = {json.dumps([*dealt, *self.actions])}\n"
            f"players = {json.dumps(self.names)}\n"
        )


def hands_of(log: Logged, names: Sequence[str]) -> Iterator[Hand]:
    """Go through the deals of a session that have ended."""
    s = log.machine.start(log.opened.seats, log.options)
    hand: Hand | None = None
    for event in in_force(log):
        before, s = s, log.machine.apply(s, event)
        p = s.public
        begins = p.begun > before.public.begun
        if begins and hand is not None and hand.shown:
            yield hand
        if begins and not p.is_followed:
            hand = Hand(p, names)
        if hand is None:
            continue
        for one in p.news:
            hand.told(one)
        if p.phase in ("between", "over"):
            hand.shown = p.shown
    if hand is not None and hand.shown:
        yield hand


def phh(log: Logged, names: Sequence[str]) -> str:
    """Write the deals of hold'em one after another; what PHH cannot say is left out."""
    if not log.options.is_holdem or log.options.limit != "no":
        raise BadInput("file_refused", why=msg("poker.phh_only"))
    found = []
    for place, hand in enumerate(hands_of(log, names), 1):
        told = hand.text() if hand.is_plain else "# dead blinds or a ruling: not to be said here\n"
        found.append(f"[{place}]\n{told}" if hand.is_plain else told)
    return "\n".join(found)


FORMATS: Final = (
    Format("csv", "text/csv", ".csv", written, read),
    Format("phh", "text/plain", ".phhs", phh, is_open=False),
)
