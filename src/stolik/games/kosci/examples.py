"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK
from stolik.engine.examples import BadExample, Doing, Json, Seats, Steps, Table, played
from stolik.games.kosci.rules import Kosci
from stolik.games.kosci.settle import ending
from stolik.games.kosci.state import Action, Keep, Options, Roll, State, Throw, Timeout, Write

GAME: Final = Kosci()


class Given(Struct, frozen=True):
    """The players in playing order; if one has the target, the game is already being closed."""

    players: tuple[str, ...] = ("A", "B")
    scores: dict[str, int] = {}
    busts: dict[str, int] = {}
    to_move: str | None = None

    def state(self, options: Options) -> State:
        seats = Seats(self.players, GAME.seats)
        scores = seats.each(self.scores, 0)
        s = replace(
            GAME.start(len(scores), options),
            totals=scores,
            has_written=tuple(total != 0 for total in scores),
            busts=seats.each(self.busts, 0),
            seat=0 if self.to_move is None else seats.find(self.to_move),
        )
        order = [(s.seat + step) % len(scores) for step in range(len(scores))]
        closers = [seat for seat in order if scores[seat] >= options.target]
        leaders = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        if not closers or options.finish == "immediate":
            return s
        if closers[0] != s.seat:
            return replace(s, queue=tuple(order[: order.index(closers[0])]))
        if len(leaders) > 1 and leaders[0] == s.seat:
            return replace(s, queue=leaders, tied=leaders)
        return s


At: TypeAlias = Table[State, Action, Given]


def thrown(at: At, p: str | None = None, roll: tuple[int, ...] | None = None) -> Doing[Action]:
    """A throw, or a timeout that may throw, with its dice: one step, done or refused together."""
    by = at.actor(p)
    if at.word == "throw":
        yield by, Throw()
    else:
        at.clock_ms = at.state.since_ms + 1000 * at.state.options.decision_seconds
        yield CLOCK, Timeout()
    if (at.state.phase == "roll") != (roll is not None):
        raise BadExample("roll: the dice of a throw, and only of a throw")
    if roll is not None:
        yield CHANCE, Roll(roll)


def shown(at: At) -> Mapping[str, Json]:
    """Every value that an example may expect."""
    s, names, over = at.state, at.given.players, ending(at.state)
    return {
        "scores": at.named(s.totals),
        "to_move": None if over else names[s.seat],
        "history": [
            [names[t.seat], "write", t.written] if t.written else [names[t.seat], "bust", t.lost]
            for t in s.turns
        ],
        "turn_points": s.points,
        "dice_left": s.dice,
        "hot": s.is_hot,
        "phase": s.phase,
        "winner": names[over.winners[0]] if over else None,
    }


STEPS: Final[Steps[State, Action, Given]] = Steps(
    "a",
    by_seat=(Keep, Write),
    others={"throw": thrown, "timeout": thrown},
    seat="p",
    is_due=True,
)
EXAMPLES: Final = played(GAME, Given, Given.state, STEPS, shown, lambda at: at.given.players)
