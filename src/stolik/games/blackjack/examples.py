"""The words of the book's worked examples: one round, from its stakes to its settlement."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine import REFEREE, Actor, Event
from stolik.engine.examples import BadExample, Doing, Json, Steps, Table, played
from stolik.games.blackjack import actions as act
from stolik.games.blackjack import check, shoe
from stolik.games.blackjack.actions import Action
from stolik.games.blackjack.cards import NUMBERS, total
from stolik.games.blackjack.options import Options
from stolik.games.blackjack.rules import Blackjack
from stolik.games.blackjack.state import CARDS, Box, Round, State
from stolik.parts import bank

GAME: Final = Blackjack()
Seat: TypeAlias = str | int
ENOUGH: Final = 1_000_000
MOVES: Final[dict[str, type[act.Move]]] = {
    "hit": act.Hit,
    "stand": act.Stand,
    "double": act.Double,
    "split": act.Split,
    "surrender": act.Surrender,
}


class Staked(Struct, frozen=True, forbid_unknown_fields=True):
    """A stake that lies on a box."""

    box: int
    stake: int
    seat: Seat | None = None


class Given(Struct, frozen=True):
    """The stakes, the purses before them, and the shoe in its order."""

    boxes: Annotated[tuple[Staked, ...], Meta(min_length=1, max_length=7)]
    shoe: tuple[str, ...]
    bankroll: dict[str, Annotated[int, Meta(ge=0, le=10**9)]] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The seats, in the order of their boxes."""
        return tuple(dict.fromkeys(map(self.owner, self.boxes)))

    def owner(self, one: Staked) -> str:
        """The name of the seat of a box."""
        return f"box {one.box}" if one.seat is None else str(one.seat)

    def start(self, options: Options) -> State:
        """The state that is meant: betting is closed, the deal begins."""
        for card in self.shoe:
            if card not in NUMBERS:
                raise BadExample(f"given.shoe: {card!r} is no card")
        names = self.names
        s = GAME.start(len(names), replace(options, starting_chips=ENOUGH, rounds=1))
        purses = tuple(self.bankroll.get(name, ENOUGH) for name in names)
        s = replace(s, till=bank.opened(purses, options.bank_limit))
        for one in self.boxes:
            seat = names.index(self.owner(one))
            s = GAME.apply(s, Event(Actor(seat), act.Bet(one.box, one.stake), 0))
        return GAME.apply(s, Event(REFEREE, act.CloseBets(), 0))


At: TypeAlias = Table[State, Action, Given]


def chance(at: At) -> Action | None:
    """What leaves the shoe next."""
    s, cards = at.state, at.given.shoe
    if s.phase == "shuffle":
        return act.Shuffle()
    used = len(played_cards(at))
    hole = hole_card(at)
    if s.phase == "peek":
        return act.Peek(shoe.makes_blackjack(s, hole))
    if s.phase not in CARDS:
        return None
    to = check.card_goes_to(s)
    if s.hole and s.phase in ("dealer", "clear"):
        return act.Dealt(0, hole)
    used += bool(s.hole)  # it has left the shoe, and is dealt when it is turned
    if used >= len(cards):
        raise BadExample("given.shoe: no card is left")
    return act.Dealt(to, cards[used])


def played_cards(at: At) -> list[str]:
    """The cards that were dealt so far."""
    return [event.do.card for event, _ in at.log if isinstance(event.do, act.Dealt)]


def hole_card(at: At) -> str:
    """The card the dealer took face down: the one after the second cards."""
    place = 2 * len(at.given.boxes) + 1
    return at.given.shoe[place] if place < len(at.given.shoe) else ""


def moved(at: At, box: int, hand: int = 0) -> Doing[Action]:
    """A decision about a hand."""
    yield owner(at, box), MOVES[at.word](box, hand)


def insured(at: At, box: int, amount: int = 0) -> Doing[Action]:
    """A stake on the dealer's blackjack."""
    yield owner(at, box), act.Insure(box, amount)


def answered(at: At, box: int) -> Doing[Action]:
    """Even money, or neither."""
    yield owner(at, box), act.EvenMoney(box) if at.word == "even_money" else act.Decline(box)


def bet(at: At, box: int, stake: int = 0) -> Doing[Action]:
    """A stake, which comes too late in every example."""
    yield owner(at, box), act.Bet(box, stake)


def cleared(at: At, box: int) -> Doing[Action]:
    """A stake taken back."""
    yield owner(at, box), act.Clear(box)


def readied(at: At, box: int = 0) -> Doing[Action]:
    """Nothing more is staked."""
    yield owner(at, box), act.Ready()


def closed(_: At) -> Doing[Action]:
    """The bets are closed."""
    yield REFEREE, act.CloseBets()


def voided(_: At) -> Doing[Action]:
    """The round does not count."""
    yield REFEREE, act.VoidRound()


def owner(at: At, box: int) -> Actor:
    """The seat of a box; of a box that nobody staked the first."""
    for one in at.given.boxes:
        if one.box == box:
            return Actor(at.given.names.index(at.given.owner(one)))
    return Actor(0)


def shown(at: At) -> Mapping[str, Json]:
    """Every value that an example may expect."""
    s = at.state
    row = s.rows[-1] if s.rows else Round((), s.boxes, s.dealer)
    boxes = {str(n): box for n, box in enumerate(row.boxes, 1) if box is not None}
    is_peek = s.options.hole_card == "peek"
    hole = is_peek and bool(s.hole)
    taken = len(row.dealer) - (2 if is_peek else 1)
    return {
        "box_net": {name: box.net for name, box in boxes.items()},
        "results": {name: results(box) for name, box in boxes.items()},
        "dealer": list(row.dealer),
        "dealer_total": total(row.dealer),
        "dealer_drew": taken > 0,
        "cards_used": len(played_cards(at)) + hole,
    }


def results(box: Box) -> list[Json]:
    """How each hand came out."""
    return [hand.won or None for hand in box.hands]


def percent(written: Mapping[str, Json]) -> Mapping[str, Json]:
    """Read the fraction of the shoe that is dealt, which the game counts in percent."""
    part = written.get("penetration")
    return {**written, "penetration": round(100 * part)} if isinstance(part, float) else written


STEPS: Final[Steps[State, Action, Given]] = Steps(
    "a",
    others={
        **dict.fromkeys(MOVES, moved),
        "insure": insured,
        "even_money": answered,
        "decline": answered,
        "bet": bet,
        "clear": cleared,
        "ready": readied,
        "close_bets": closed,
        "void_round": voided,
    },
    overrun="timeout",
    ignored=("reason", "insure.hand", "even_money.hand", "decline.hand"),
)
EXAMPLES: Final = played(
    GAME,
    Given,
    Given.start,
    STEPS,
    shown,
    lambda at: at.given.names,
    options=percent,
    chance=chance,
)
