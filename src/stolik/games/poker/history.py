"""Deals of a session as hand histories tell them: who sat where, with what, and what was done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from stolik.engine import BadInput, msg
from stolik.engine.log import Log
from stolik.games.poker.actions import Action
from stolik.games.poker.options import Options
from stolik.games.poker.state import Hands, Numbers, Pot, Public, State, Told, View
from stolik.kit.formats import in_force

Logged = Log[State, View, Action, Options]


@dataclass
class Hand:
    """One deal, while it is being told."""

    number: int
    public: Public
    """The table when the blinds were posted."""
    names: tuple[str, ...]
    """Of all seats."""
    at_ms: int = 0
    told: list[Told] = field(default_factory=list)
    shown: Hands = ()
    pots: tuple[Pot, ...] = ()
    board: Numbers = ()
    end: Numbers = ()
    rake: int = 0
    is_plain: bool = True
    """No ruling, so that its course can be told by what the players did."""
    is_over: bool = False

    @property
    def order(self) -> list[int]:
        """Those who were dealt in, clockwise from the left of the button."""
        p = self.public
        n = p.seats
        clockwise = [(p.button + 1 + i) % n for i in range(n)]
        return [seat for seat in clockwise if p.dealt[seat]]

    @property
    def start(self) -> Numbers:
        """What every seat had before the blinds."""
        return self.public.start

    def see(self, after: Public) -> None:
        """Write down what happened."""
        self.told += after.news
        if any(one.what in ("misdeal", "stopped", "void") for one in after.news):
            self.is_plain = False
        if after.phase in ("between", "over") and not self.is_over:
            self.is_over = True
            self.pots, self.board, self.rake = after.pots, after.board, after.rake
            row = after.rows[-1]
            both = zip(self.start, row.nets, strict=True)
            self.end = tuple(chips + net for chips, net in both)
        if self.is_over:
            self.shown = after.shown


def hands_of(log: Logged, names: Sequence[str]) -> Iterator[Hand]:
    """Go through the deals of a session that have ended and whose cards were dealt here."""
    named = tuple(plain(name) or str(seat) for seat, name in enumerate(names, 1))
    s = log.machine.start(log.opened.seats, log.options)
    hand: Hand | None = None
    for event in in_force(log):
        before, s = s, log.machine.apply(s, event)
        p = s.public
        if p.begun > before.public.begun:
            if hand is not None and hand.is_over:
                yield hand
            hand = None if p.is_followed else Hand(p.begun, p, named, event.clock_ms)
        if hand is not None:
            hand.see(p)
    if hand is not None and hand.is_over:
        yield hand


def plain(name: str) -> str:
    """Give a name without what would end it in a file."""
    return "".join(c for c in name if c.isprintable() and c not in ":[]()\"'#\\").strip()


def only_holdem(log: Logged) -> None:
    """Refuse what hand histories have no words for."""
    if not log.options.is_holdem:
        raise BadInput("file_refused", why=msg("poker.history_only"))
