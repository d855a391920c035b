"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine import CHANCE, Event
from stolik.engine.examples import ENDING, BadExample, Doing, Json, Steps, Table, played
from stolik.games.baska.rules import actions as act
from stolik.games.baska.rules import cards, doubles, duties, payout, sides, state
from stolik.games.baska.rules.actions import Action, CardName, Deal
from stolik.games.baska.rules.cards import GRAN, HAND, NORMAL, SEATS
from stolik.games.baska.rules.machine import Baska
from stolik.games.baska.rules.options import Options
from stolik.games.baska.rules.play import best_of
from stolik.games.baska.rules.settle import paid, paid_revoke, seats_in, sides_of
from stolik.games.baska.rules.state import Settled, State, opened

GAME: Final = Baska()
MODES: Final = {"normal": NORMAL, "gran": GRAN}
Mode: TypeAlias = Literal["normal", "gran"]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Seats: TypeAlias = tuple[Seat, ...]
Cards: TypeAlias = tuple[CardName, ...]
Hand: TypeAlias = Cards | None
Lay: TypeAlias = tuple[Seat, CardName]


class Given(Struct, frozen=True):
    """A deal in its auction; without hands the table before any deal."""

    dealer: Seat | None = None
    hands: dict[str, Hand] | None = None

    def state(self, options: Options) -> State:
        if self.hands is None:
            if self.dealer is not None:
                raise BadExample("given.hands: missing")
            return State(opened(options))
        before = opened(replace(options, seat_by="assigned", depth="events"))
        dealing = State(replace(before, dealer=self.dealer or 0))
        return GAME.apply(dealing, Event(CHANCE, Deal(self.hands)))


At: TypeAlias = Table[State, Action, Given]


def deal(_: At, hands: tuple[Hand, Hand, Hand, Hand] | dict[str, Hand]) -> Doing[Action]:
    """The hands in the order of the seats, or by seat."""
    by_seat = hands if isinstance(hands, dict) else {str(i): x for i, x in enumerate(hands)}
    yield CHANCE, Deal(by_seat)


def undo_to(at: At, event: int) -> Doing[Action]:
    """Every step from this one on is taken back."""
    if not 0 <= event < len(at.log):
        raise BadExample(f"no step {event}")
    at.back_to(event)
    return ()


def legal(o: Options, mode: Mode, hand: Cards, trick: Cards) -> Mapping[str, Json]:
    """The cards of a hand that may be played to a trick."""
    if len(trick) >= SEATS or len(hand) > HAND or len({*hand, *trick}) < len(hand + trick):
        raise BadExample("given: no such trick and hand")
    on_table = tuple(map(cards.card, trick))
    best, led = best_of(MODES[mode], on_table), on_table[0] if on_table else -1
    found = duties.legal(MODES[mode], cards.mask(hand), led, best, o.must_beat)
    return {"legal": list[Json](cards.names(found))}


def winner(_: Options, mode: Mode, trick: tuple[Lay, Lay, Lay, Lay]) -> Mapping[str, Json]:
    """Who takes a trick, and what is in it."""
    a, b, c, d = (cards.card(code) for _, code in trick)
    if len({a, b, c, d}) < SEATS:
        raise BadExample("given.trick: four different cards")
    won = duties.trick_winner(MODES[mode], a, b, c, d)
    return {"winner": trick[won][0], "points": cards.points(1 << a | 1 << b | 1 << c | 1 << d)}


def settle(
    o: Options, kind: str, old: Seats, old_points: int, old_tricks: int, counted_doubles: int = 0
) -> Mapping[str, Json]:
    """The pay-out of points and tricks."""
    terms = contract(kind, old, counted_doubles)
    outcome = payout.outcome(terms[0], old_points, old_tricks)
    return settled(paid(opened(o), *terms, outcome, "entered", old_points, old_tricks))


def revoke(
    o: Options, kind: str, old: Seats, offender: Seat, counted_doubles: int = 0
) -> Mapping[str, Json]:
    """The pay-out of a błąd."""
    return settled(paid_revoke(opened(o), *contract(kind, old, counted_doubles), offender))


def contract(name: str, old: Seats, count: int) -> tuple[int, int, int]:
    """Kind, Old and counted doubles as the rules have them."""
    kind = doubles.kind_of(name)
    if len(old) != (2 if sides.is_pair(kind) else 1):
        raise BadExample(f"given.old: {old}")
    if not 0 <= count <= payout.most_doubles(kind):
        raise BadExample(f"given.counted_doubles: {count}")
    return kind, sum(1 << seat for seat in old), count


def shown(at: At) -> Mapping[str, Json]:
    """Everything the referee sees."""
    p = at.state.public
    is_settled = p.phase in (state.SETTLED, state.SERIES_OVER)
    return {
        "phase": p.phase,
        "to_act": p.actor if p.phase in (state.AUCTION, state.PLAY) else None,
        "open_hands": list[Json](p.open_hands),
        **(settled(p.rows[-1]) if is_settled else on_table(at.state)),
        "totals": [int(total) for total in p.series.totals],
        "dealer": p.dealer,
        "warned": list[Json](p.warned),
    }


def on_table(s: State) -> dict[str, Json]:
    """What is really played, the Old, and the doubles that count so far."""
    p = s.public
    kind, old = sides_of(p, s.dealt) if p.phase not in ("seating", "deal") else (-1, 0)
    return {
        "kind": sides.KINDS[kind] if kind >= 0 else None,
        "old": list[Json](seats_in(old)) if kind >= 0 else None,
        "counted_doubles": doubles.tally(p, kind, old, s.dealt) if kind >= 0 else None,
    }


def settled(row: Settled) -> dict[str, Json]:
    """A settled deal."""
    return {
        "kind": row.kind or None,
        "old": list[Json](row.old),
        "counted_doubles": row.counted,
        "old_points": None if row.old_points < 0 else row.old_points,
        "old_tricks": None if row.old_tricks < 0 else row.old_tricks,
        "outcome": row.outcome or None,
        "stake": row.stake,
        "delta": list[Json](row.delta),
    }


STEPS: Final[Steps[State, Action, Given]] = Steps(
    by_seat=(act.Call, act.Play, act.Claim, act.Accept, act.Contest, act.Ready),
    by_chance=(act.DrawSeat, act.ShuffleCut),
    by_referee=(
        act.Laydown, act.Revoke, act.Strike, act.Warn, act.Misdeal, act.PrematureLead,
        act.SetResult, act.Copied, act.SetDepth,
    ),
    others={"deal": deal, "undo_to": undo_to},
    overrun="timeout",
)  # fmt: skip
EXAMPLES: Final = played(
    GAME, Given, Given.state, STEPS, shown, range(SEATS),
    refusals=ENDING,
    questions={"legal": legal, "winner": winner, "settle": settle, "revoke": revoke},
)  # fmt: skip
