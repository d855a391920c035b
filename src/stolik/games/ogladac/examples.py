"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Actor
from stolik.engine.examples import BadExample, Doing, Json, Seats, Steps, Table, played
from stolik.games.ogladac.cards import NAMES, NUMBERS
from stolik.games.ogladac.options import Options
from stolik.games.ogladac.rules import Ogladac
from stolik.games.ogladac.settle import agreeing
from stolik.games.ogladac.state import (
    HAND,
    NOBODY,
    Action,
    Banker,
    Deal,
    DeclineBank,
    Entered,
    Go,
    Join,
    Leave,
    Misdeal,
    Ready,
    SetStake,
    State,
    Turned,
)

GAME: Final = Ogladac()
Names: TypeAlias = tuple[str, ...]


class Given(Struct, frozen=True):
    """A complete deal by its hands; or, without them, the players before the first lot."""

    banker: str | None = None
    hands: dict[str, tuple[str, ...]] = {}
    stakes: dict[str, int] = {}
    players: Names = ()

    @property
    def names(self) -> Names:
        """The players clockwise; where hands are given, the banker first."""
        if self.players:
            return self.players
        banker = self.banker or "B"
        return (banker, *self.hands) if self.hands else (banker, "P1", "P2")

    def state(self, options: Options) -> State:
        """The state that is meant."""
        seats = Seats(self.names, GAME.seats)
        s = GAME.start(len(self.names), options)
        stakes = seats.each(self.stakes, options.stake)
        if any(stake < 1 for stake in stakes):
            raise BadExample("given.stakes: a stake is at least 1")
        s = replace(s, stakes=stakes)
        if not self.hands:
            return s if self.banker is None else agreeing(s, seats.find(self.banker))
        banker = seats.find(self.banker or self.names[0])
        hands = tuple(tuple(map(self._card, cards)) for cards in seats.each(self.hands, ()))
        flat = [card for hand in hands for card in hand]
        if len(set(flat)) < len(flat) or hands[banker]:
            raise BadExample("given.hands: every card once, and none for the banker")
        if any(len(hand) != HAND for seat, hand in enumerate(hands) if seat != banker):
            raise BadExample(f"given.hands: {HAND} cards for every punter")
        called = replace(s, banker=banker, hands=hands, phase="turn", is_dealt=True)
        return replace(called, pace="all", is_called=True)

    @staticmethod
    def _card(name: str) -> int:
        if name not in NUMBERS:
            raise BadExample(f"given.hands: {name[:8]}")
        return NUMBERS[name]


At: TypeAlias = Table[State, Action, Given]


def turn(
    at: At, card: str | None = None, cards: Names = (), seat: str | None = None
) -> Doing[Action]:
    """Cards turned one after the other; those before a refused one stay turned."""
    for name in (*cards, *(() if card is None else (card,))):
        if seat is not None and at.seat(seat) != at.state.banker:
            yield at.seat(seat), Turned(name)
        if at.state.phase == "turn" and not at.state.is_called:
            yield Actor(at.state.banker), Go("all")
        yield CHANCE, Turned(name)
        at.stays()


def shuffle(_at: At, seed: str | int | None = None) -> Doing[Action]:
    """The cards are shuffled when all are ready; there is nothing else to do."""
    del seed  # the fair draws of the house need none
    return ()


def banker(at: At, seat: str) -> Doing[Action]:
    """The lot."""
    yield CHANCE, Banker(at.seat(seat))


def deal(at: At, seat: str, card: str) -> Doing[Action]:
    """A card for a punter."""
    yield CHANCE, Deal(at.seat(seat), card)


def misdeal(_at: At) -> Doing[Action]:
    """The referee has the cards dealt again."""
    yield REFEREE, Misdeal()


def deal_result(
    at: At, balances: dict[str, int], stake: int | None = None, banker: str | None = None
) -> Doing[Action]:
    """A whole deal, as a scorer enters it."""
    held = None if banker is None else at.seat(banker)
    yield REFEREE, Entered(Seats(at.given.names).each(balances, 0), stake, held)


def shown(at: At) -> Mapping[str, Json]:
    """Every value that an example may expect."""
    s, names = at.state, at.given.names
    payments: list[Json] = []
    for event, after in at.log:
        if isinstance(event.do, Turned):
            payments += [[p.round, NAMES[p.card], names[p.seat], p.amount] for p in after.paid]
    return {
        "balance": at.named(s.gains),
        "balances": at.named(s.balances),
        "payments": payments,
        "turned": len(s.turned),
        "stock_left": s.stock,
        "round": s.round,
        "direction": "collect" if s.is_collecting(s.round) else "pay",
        "finished": s.is_deal_over,
        "phase": s.phase,
        "banker": None if s.banker == NOBODY else names[s.banker],
        "stakes": at.named(s.stakes),
        "hands": at.named([NAMES[card] for card in hand] for hand in s.hands),
        "deals": len(s.rows),
        "over": s.phase == "over",
    }


STEPS: Final[Steps[State, Action, Given]] = Steps(
    "ev",
    "a",
    by_seat=(SetStake, Join, Leave, Ready, DeclineBank),
    others={
        "turn": turn,
        "shuffle": shuffle,
        "banker": banker,
        "deal": deal,
        "misdeal": misdeal,
        "deal_result": deal_result,
    },
)
EXAMPLES: Final = played(GAME, Given, Given.state, STEPS, shown, lambda at: at.given.names)
