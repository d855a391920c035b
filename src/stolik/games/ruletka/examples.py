"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE
from stolik.engine.examples import BadExample, Doing, Json, Seats, Steps, Table, played
from stolik.games.ruletka.cloth import NOWHERE, POSITIONS, counted, of_kind
from stolik.games.ruletka.rules import Ruletka
from stolik.games.ruletka.state import (
    Action,
    Buy,
    Call,
    Clear,
    Close,
    Double,
    Entered,
    Leave,
    NoSpin,
    Options,
    Place,
    Ready,
    Remove,
    Repeat,
    Spin,
    State,
    Undo,
    staked,
)
from stolik.parts.bank import opened, results

GAME: Final = Ruletka()


class Given(Struct, frozen=True):
    """The seats by the chips they begin with."""

    bankroll: dict[str, int] = field(default_factory=lambda: {"P1": 1000})

    def state(self, options: Options) -> State:
        """Seat the players with their chips."""
        seats = Seats(tuple(self.bankroll), GAME.seats)
        if any(chips < 0 for chips in self.bankroll.values()):
            raise BadExample("given.bankroll: chips cannot be fewer than none")
        s = GAME.start(len(seats.names), options)
        return replace(s, till=opened(tuple(self.bankroll.values())))


At: TypeAlias = Table[State, Action, Given]


def spot(kind: str, numbers: tuple[int, ...], index: int | None) -> str:
    """Write a position of the book as people do; one that is none stays unknown."""
    found = of_kind(kind, numbers, index)
    return POSITIONS[found].key if found != NOWHERE else f"{kind} {numbers or index}"


def place(
    at: At, kind: str, stake: int, numbers: tuple[int, ...] = (), index: int | None = None,
    seat: str | None = None,
) -> Doing[Action]:  # fmt: skip
    """Chips on a position."""
    yield at.seat(seat or first(at)), Place(spot(kind, numbers, index), stake)


def remove(
    at: At, kind: str, numbers: tuple[int, ...] = (), index: int | None = None,
    stake: int | None = None, seat: str | None = None,
) -> Doing[Action]:  # fmt: skip
    """Chips off a position, without a number all of them."""
    yield at.seat(seat or first(at)), Remove(spot(kind, numbers, index), stake or 0)


def call(
    at: At, name: str, unit: int, n: int | None = None, k: int = 2, seat: str | None = None
) -> Doing[Action]:
    """An announced bet."""
    yield at.seat(seat or first(at)), Call(name, unit, n, k)


def first(at: At) -> str:
    """The seat that acts where none is named."""
    return "P1" if "P1" in at.given.bankroll else next(iter(at.given.bankroll))


def simple(at: At, seat: str | None = None) -> Doing[Action]:
    """What a seat does without saying more."""
    words: dict[str, Action] = {
        "clear": Clear(), "repeat": Repeat(), "double": Double(), "undo": Undo(),
        "ready": Ready(), "buy": Buy(), "leave": Leave(),
    }  # fmt: skip
    yield at.seat(seat or first(at)), words[at.word]


def close(at: At, seat: str | None = None, by: str | None = None) -> Doing[Action]:
    """The croupier closes; or the clock, or a seat that sits alone."""
    if seat is not None:
        yield at.seat(seat), Close()
    elif by == "clock":
        at.clock_ms = max(at.clock_ms, at.state.public.until_ms or 0)
        yield CLOCK, Close()
    else:
        yield REFEREE, Close()


def spin(_at: At, number: int) -> Doing[Action]:
    """The number of the wheel."""
    yield CHANCE, Spin(number)


def no_spin(_at: At, reason: str = "") -> Doing[Action]:
    """The spin is void."""
    yield REFEREE, NoSpin(reason)


def entered(at: At, number: int, nets: dict[str, int] | None = None) -> Doing[Action]:
    """A whole spin of a real wheel."""
    found = Seats(tuple(at.given.bankroll)).each(nets or {}, 0)
    yield REFEREE, Entered(number, found)


def shown(at: At) -> Mapping[str, Json]:
    """Every value that an example may expect."""
    s, p = at.state, at.state.public
    found = counted(p.options.zero_combos)
    bets: dict[str, Json] = {
        name: {POSITIONS[position].key: stake for position, stake in slip.bets}
        for name, slip in zip(at.given.bankroll, s.slips, strict=True)
    }
    return {
        "net": at.named(results(s.till)),
        "purse": at.named(s.till.purses),
        "imprisoned": at.named(staked(held) for held in p.prison),
        "positions": dict[str, Json](found),
        "total": sum(found.values()),
        "phase": p.phase,
        "bets": bets,
        "numbers": [row.number for row in p.rows],
        "house": s.till.house,
    }


STEPS: Final[Steps[State, Action, Given]] = Steps(
    "ev",
    "a",
    others={
        "place": place, "remove": remove, "call": call, "close": close, "spin": spin,
        "no_spin": no_spin, "entered": entered, "count_positions": lambda _at: (),
        **dict.fromkeys(("clear", "repeat", "double", "undo", "ready", "buy", "leave"), simple),
    },
)  # fmt: skip
EXAMPLES: Final = played(
    GAME, Given, Given.state, STEPS, shown, lambda at: tuple(at.given.bankroll)
)
