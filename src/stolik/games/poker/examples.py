"""The words of the book's worked examples: one deal, or a question about hands and tournaments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Actor
from stolik.engine.examples import (
    BadExample,
    Case,
    Doing,
    Examples,
    Json,
    Seats,
    Steps,
    Table,
    played,
)
from stolik.engine.examples.reading import Call, begun, read_house_rules
from stolik.games.poker import actions as act
from stolik.games.poker.actions import Action
from stolik.games.poker.balance import balanced
from stolik.games.poker.bets import reason, room
from stolik.games.poker.cards import NAMES, PACK, bits
from stolik.games.poker.chips import pots_of
from stolik.games.poker.deal import BOARD, hand_size
from stolik.games.poker.deal import begun as deal_begun
from stolik.games.poker.options import Options
from stolik.games.poker.positions import next_positions
from stolik.games.poker.prizes import Out, eliminated, prizes
from stolik.games.poker.rules import Poker
from stolik.games.poker.settle import value_of
from stolik.games.poker.state import BETS, NOBODY, State
from stolik.games.poker.strength import KINDS, kind, strength
from stolik.parts import bank

GAME: Final = Poker()
Card: TypeAlias = Annotated[str, Meta(pattern=r"^[2-9TJQKA][shdc]$")]
Cards: TypeAlias = tuple[Card, ...]
Chips: TypeAlias = Annotated[int, Meta(ge=0, le=10**9)]
OVER: Final = ("between", "over")


class Given(Struct, frozen=True):
    """The stacks before the blinds in clockwise order, the button, and the cards."""

    stacks: Annotated[dict[str, Chips], Meta(min_length=2, max_length=10)]
    mode: Literal["holdem", "draw"] = "holdem"
    button: str | None = None
    blinds: tuple[Chips, Chips] | None = None
    hole: dict[str, Cards] = {}
    hands: dict[str, Cards] = {}
    board: Cards = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The seats in clockwise order."""
        return tuple(self.stacks)

    def start(self, options: Options) -> State:
        """Give the state that is meant: blinds are posted, the cards are to be dealt."""
        options = replace(options, variant=self.mode)
        if self.blinds is not None:
            small, big = self.blinds
            options = replace(options, small_blind=small, big_blind=big)
            if options.is_tournament and options.levels is None:
                options = replace(options, levels=((small, big, 0),))
        seats = Seats(self.names, GAME.seats)
        if self.mode == "draw" and len(self.names) > 6 and not options.reshuffle_discards:
            raise BadExample("given.stacks: too many seats")
        s = GAME.start(len(self.names), replace(options, depth="events"))
        button = int(seats.find(self.button)) if self.button is not None else len(self.names) - 1
        till = bank.opened(tuple(self.stacks.values()))
        p = replace(s.public, till=till, button=button, drawers=(), phase="between")
        return deal_begun(replace(s, public=p), 0)

    def cards_of(self, size: int, dealt: tuple[bool, ...]) -> tuple[Cards, ...]:
        """Give everybody's cards; those that an example does not name are any others."""
        given = Seats(self.names).each(self.hole or self.hands, ())
        used = {*self.board, *(card for hand in given for card in hand)}
        free = [name for name in NAMES if name not in used]
        found: list[Cards] = []
        for seat, hand in enumerate(given):
            more = (size if dealt[seat] else 0) - len(hand)
            if more < 0:
                raise BadExample("given.hole: too many cards")
            found.append((*hand, *free[:more]))
            del free[:more]
        return tuple(found)


At: TypeAlias = Table[State, Action, Given]


def chance(at: At) -> Action | None:
    """What is dealt and turned next."""
    p, given = at.state.public, at.given
    if p.phase in ("deal_hole", "deal_five"):
        return act.Deal(given.cards_of(hand_size(p), p.dealt))
    if p.phase not in BOARD:
        return None
    wanted = BOARD[p.phase]
    cards = given.board[len(p.board) : len(p.board) + wanted]
    held = {NAMES[card] for hand in at.state.hands for card in hand} | set(given.board)
    more = [NAMES[card] for card in at.state.stock if NAMES[card] not in held]
    return act.Board((*cards, *more[: wanted - len(cards)]))


def drawn(at: At, s: str, discard: Cards = (), receive: Cards = ()) -> Doing[Action]:
    """An exchange with its cards: one step, done or refused together."""
    yield at.seat(s), act.Exchange(discard)
    if discard:
        yield CHANCE, act.Replace(receive)


def joined(at: At, s: str, amount: int) -> Doing[Action]:
    """Somebody sits down."""
    yield at.seat(s), act.Join(amount)


def topped_up(at: At, s: str, amount: int) -> Doing[Action]:
    """Somebody buys chips."""
    yield at.seat(s), act.TopUp(amount)


def penalised(at: At, s: str, what: str = "warning", deals: int = 1) -> Doing[Action]:
    """The referee punishes somebody."""
    if what not in ("warning", "missed", "disqualified"):
        raise BadExample(f"{what!r} is no penalty")
    yield REFEREE, act.Penalise(at.seat(s), what, deals)  # type: ignore[arg-type]


def next_deal(at: At) -> Doing[Action]:
    """Everybody goes on."""
    for seat, name in enumerate(at.given.names):
        if Actor(seat) in at.machine.turn(at.state).due:
            yield from at.by(name, act.Ready())


def named_pots(at: At) -> list[Json]:
    """The pots from the main pot on."""
    p, names = at.state.public, at.given.names
    pots = p.pots if p.phase in (*OVER, "award") else pots_of(p)
    return [
        {
            "amount": pot.amount,
            "eligible": [names[seat] for seat in pot.eligible],
            "winners": [names[seat] for seat in pot.winners],
        }
        for pot in pots
    ]


def shown(at: At) -> Mapping[str, Json]:
    """Every value that an example may expect."""
    s, p, names = at.state, at.state.public, at.given.names
    start = tuple(at.given.stacks.values())
    is_over = p.phase in OVER
    live = [seat for seat in range(p.seats) if p.live[seat]]
    is_shown = is_over and len(live) > 1 and (not p.options.is_holdem or len(p.board) == 5)
    told: dict[str, Json] = {
        "stacks": at.named(p.till.purses),
        "net": at.named(now - was for now, was in zip(p.till.purses, start, strict=True)),
        "pots": named_pots(at),
        "returned": {names[i]: n for i, n in enumerate(p.returned) if n},
        "hands": {names[i]: KINDS[kind(value_of(p, s.hands[i]))] for i in live if is_shown},
        "street": p.street,
        "phase": p.phase,
        "pot": sum(pot.amount for pot in p.pots) if is_over else p.pot,
        "void": bool(p.rows) and p.rows[-1].is_void,
        "button": names[p.button],
        "to_act": None,
        "to_call": None,
        "may_raise": None,
        "min_raise_to": None,
        "max_raise_to": None,
    }
    if p.turn == NOBODY:
        return told
    told["to_act"] = names[p.turn]
    if p.phase in BETS:
        can = room(p, p.turn)
        told["to_call"] = can.to_call
        told["may_raise"] = not reason(p, p.turn, min(can.least, can.most))
        told["min_raise_to"] = can.least
        told["max_raise_to"] = can.most
    return told


STEPS: Final[Steps[State, Action, Given]] = Steps(
    "a",
    by_seat=(
        act.Fold, act.Check, act.Call, act.Bet, act.Raise, act.AllIn, act.Play, act.Pass, act.Show,
        act.Leave, act.PostBlind, act.SitOut, act.SitIn, act.Ready, act.Plan,
    ),
    by_referee=(act.Misdeal, act.StopDeal),
    others={
        "draw": drawn, "join": joined, "topup": topped_up, "penalise": penalised,
        "next_deal": next_deal,
    },
    seat="s",
    overrun="timeout",
    ignored=("reason", "timeout.s", "misdeal.s", "stop_deal.s"),
)  # fmt: skip
DEAL: Final = played(
    GAME, Given, Given.start, STEPS, shown, lambda at: at.given.names, chance=chance
)


def ranked(_: Options, cards: dict[str, Cards]) -> Mapping[str, Json]:
    """Compare the best five of each list."""
    values: dict[str, int] = {}
    for name, codes in cards.items():
        if not 5 <= len(set(codes)) == len(codes) <= 7:
            raise BadExample("given.cards: five to seven different cards")
        values[name] = strength(bits(PACK.card(code) for code in codes))
    best = max(values.values())
    return {
        "names": {name: KINDS[kind(value)] for name, value in values.items()},
        "winners": [name for name, value in values.items() if value == best],
    }


def paid(
    options: Options,
    format: Literal["sng", "double_or_nothing", "mtt"],
    entrants: Annotated[int, Meta(ge=2, le=100_000)],
    buy_in: Chips = 10,
) -> Mapping[str, Json]:
    """Give the list of prizes."""
    found = prizes(format, entrants, buy_in, options.prizes)
    return {"prizes": list(found), "paid": len(found), "sum": sum(found)}


def positions(
    _: Options, seats: tuple[int, ...], alive: tuple[int, ...], prev: tuple[int, int, int]
) -> Mapping[str, Json]:
    """Give button and blinds of the next deal."""
    flags = tuple(seat in alive for seat in seats)
    if len(alive) < 2 or not {*alive, *prev} <= set(seats):
        raise BadExample("given.alive: two seats of the table")
    small, big = seats.index(prev[1]), seats.index(prev[2])
    found = next_positions(len(seats), flags, small, big)
    button, sb, bb = (seats[place] for place in found)
    return {
        "button": button,
        "sb": sb,
        "bb": bb,
        "sb_posted": sb in alive,
        "button_dead": button not in alive,
    }


def evened(
    _: Options,
    seats: Annotated[int, Meta(ge=2, le=10)],
    tables: dict[str, Annotated[int, Meta(ge=0, le=10)]],
) -> Mapping[str, Json]:
    """Break and balance tables."""
    if not tables or any(not name.isdigit() for name in tables):
        raise BadExample("given.tables: tables by their numbers")
    found = balanced(seats, {int(name): n for name, n in tables.items()})
    return {
        "broken": list(found.broken),
        "moves": [list(move) for move in found.moves],
        "tables": {str(name): n for name, n in found.tables.items()},
    }


def out(
    _: Options, remaining: int, out: tuple[Out, ...], prizes: tuple[Chips, ...] = ()
) -> Mapping[str, Json]:
    """Place those who went out in one deal."""
    if not 0 < len(out) <= remaining:
        raise BadExample("given.out: at most as many as remain")
    places, money = eliminated(remaining, prizes, out)
    return {"places": dict(places), "prizes": dict(money)}


QUESTIONS: Final[dict[str, Callable[..., Mapping[str, Json]]]] = {
    "rank": ranked,
    "prizes": paid,
    "positions": positions,
    "balance": evened,
    "eliminations": out,
}


def run(case: Case) -> Mapping[str, Json]:
    """Run an example by its mode."""
    mode = case.given.get("mode")
    if mode not in QUESTIONS:
        return DEAL.run(case)
    rules = read_house_rules(Options, case.given, lambda written: written)
    words = {key: value for key, value in case.given.items() if key not in ("mode", "options")}
    call = Call(QUESTIONS[str(mode)])
    return {"refused": [], **begun(lambda: call(rules, words, "given"))}


EXAMPLES: Final = Examples(run, DEAL.defaults)
