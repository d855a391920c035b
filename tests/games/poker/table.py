"""A deal of poker for tests: stacks, button, cards; chance comes of itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Event, Refused, Viewer
from stolik.engine.fair import Stream
from stolik.games.poker import actions as act
from stolik.games.poker.actions import Action
from stolik.games.poker.cards import NAMES
from stolik.games.poker.deal import begun
from stolik.games.poker.options import Options
from stolik.games.poker.rules import Poker
from stolik.games.poker.state import CHANCES, Public, Told, View
from stolik.parts import bank

GAME = Poker()
FOLD, CHECK, CALL, ALLIN = act.Fold(), act.Check(), act.Call(), act.AllIn()


class Deal:
    """A table on which a deal has begun, its blinds posted and its cards dealt."""

    def __init__(
        self,
        stacks: Sequence[int],
        button: int | None = None,
        *,
        hands: Sequence[str] = (),
        board: str = "",
        is_begun: bool = True,
        **options: Any,
    ) -> None:
        self.hands, self.board = hands, tuple(board.split())
        self.luck = Stream(b"a deal of poker".ljust(32), 7)
        self.at_ms = 0
        self.told: list[Told] = []
        chosen: dict[str, Any] = {"small_blind": 5, "big_blind": 10, **options}
        s = GAME.start(len(stacks), Options(**chosen))
        at = len(stacks) - 1 if button is None else button
        p = replace(
            s.public, till=bank.opened(tuple(stacks)), button=at, drawers=(), phase="between"
        )
        self.s = replace(s, public=p)
        if is_begun:
            self.s = begun(self.s, 0)
            self.chance()

    @property
    def p(self) -> Public:
        return self.s.public

    def chance(self) -> None:
        """Let chance deal what is due: the cards that are given, or any."""
        while self.p.phase in CHANCES:
            do = GAME.draw(self.s, self.luck)
            if isinstance(do, act.Deal) and self.hands:
                do = act.Deal(tuple(tuple(hand.split()) for hand in self.hands))
            elif isinstance(do, act.Deal):
                free = iter(name for name in NAMES if name not in self.board)
                size = 2 if self.p.options.is_holdem else 5
                count = [size if there else 0 for there in self.p.dealt]
                do = act.Deal(tuple(tuple(next(free) for _ in range(n)) for n in count))
            elif isinstance(do, act.Board) and self.board:
                at = len(self.p.board)
                do = act.Board(self.board[at : at + len(do.cards)])
            self.s = GAME.apply(self.s, Event(CHANCE, do, self.at_ms))
            self.told += self.p.news

    def do(self, seat: int, *actions: Action) -> Deal:
        """Let a seat act, or -1 CHANCE, -2 CLOCK, -3 REFEREE."""
        for action in actions:
            self.s = GAME.apply(self.s, Event(Actor(seat), action, self.at_ms))
            self.told = list(self.p.news)
            self.chance()
        return self

    def go(self, *moves: tuple[int, Action]) -> Deal:
        """Let seats act one after another."""
        for seat, action in moves:
            self.do(seat, action)
        return self

    def rule(self, *actions: Action) -> Deal:
        """Let the referee act."""
        return self.do(REFEREE, *actions)

    def clock(self) -> Deal:
        """Let the next alarm ring."""
        alarm = min(GAME.turn(self.s).alarms, key=lambda one: one.at_ms)
        self.at_ms = max(alarm.at_ms, self.at_ms)
        return self.do(CLOCK, alarm.do)

    def why(self, seat: int, action: Action) -> str:
        """Give why an action is refused; it must change nothing."""
        before = self.s
        try:
            GAME.apply(self.s, Event(Actor(seat), action, self.at_ms))
        except Refused as refused:
            assert self.s is before
            return f"{refused.code} {refused.clause}"
        return ""

    def next(self) -> Deal:
        """Let everybody go on to the next deal."""
        while self.p.phase == "between":
            due = [actor for actor in GAME.turn(self.s).due if actor >= 0]
            if not due:
                return self.clock()
            self.do(due[0], act.Ready())
        return self

    @property
    def purses(self) -> tuple[int, ...]:
        return self.p.till.purses

    def view(self, viewer: int) -> View:
        return GAME.observe(self.s, Viewer(viewer))

    def hand_codes(self, seat: int) -> tuple[str, ...]:
        return tuple(NAMES[card] for card in self.s.hands[seat])
