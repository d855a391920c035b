"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, Actor, Event, Refused
from stolik.engine.examples import BadExample, Doing, Json, Steps, Table, played, sentences
from stolik.games.na_glowy.rules import actions as act
from stolik.games.na_glowy.rules import heads
from stolik.games.na_glowy.rules.actions import Action
from stolik.games.na_glowy.rules.exchange import asked_in, over_at
from stolik.games.na_glowy.rules.heads import Book
from stolik.games.na_glowy.rules.ladders import CODES, SEATS, CardName
from stolik.games.na_glowy.rules.machine import NaGlowy
from stolik.games.na_glowy.rules.options import Options
from stolik.games.na_glowy.rules.play import left_in, legal, silent, taken_by
from stolik.games.na_glowy.rules.settle import counted
from stolik.games.na_glowy.rules.state import (
    CLAIM,
    EXCHANGE,
    LETTERS,
    OVER,
    PAIRS,
    PLAY,
    RETURN,
    SETTLED,
    Public,
    State,
    opened,
    partner,
)
from stolik.games.na_glowy.table.offers import winner

GAME: Final = NaGlowy()
Seat: TypeAlias = Literal["N", "E", "S", "W"]
Cards: TypeAlias = tuple[CardName, ...]
Hands: TypeAlias = dict[Seat, Cards]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
TEXTS: Final = {
    "not_your_turn": "not your turn",
    "need_single": "you need exactly one trump or exactly one weak card",
    "only_single": "you may give only your single trump or single weak card",
    "return_one": "return one card to your partner",
    "not_in_hand": "card not in hand",
    "must_trump": "you must play a trump",
    "must_follow": "you must follow suit",
    "over": "match is over",
    "out_of_range": "points 0-120 and tricks 0-8",
    "not_fitting": "points do not fit the number of tricks",
    "claims_off": "claims are off",
    "claims_not_now": "claims are off",
    "no_claim": "no claim to answer",
    "fixed_end": "the match has a fixed end",
    "bok_open": "finish the bok first",
}
"""What the book says where an action is refused; other codes are their own words."""


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """What a pair has written."""

    heads: Count = 0
    horned: Count = 0
    part: Annotated[int, Meta(ge=0, le=2)] = 0


NOTHING: Final = Written()


class Given(Struct, frozen=True):
    """One of five kinds: a trick, legal cards, an exchange, a ledger, a deal."""

    kind: Literal["trick", "legal", "exchange", "ledger", "deal"]
    leader: Seat | None = None
    hand: Cards | None = None
    trick: Cards | None = None
    dealer: Seat | None = None
    hands: Hands | None = None
    ledger: dict[Literal["NS", "EW"], Written] = {}
    bok_stack: tuple[Count, ...] = ()
    base_deals_played: Count = 0

    def state(self, options: Options) -> State:
        """Give the position that is meant."""
        opening = replace(options, first_dealer=self.dealer or "N", depth="events")
        match self.kind:
            case "ledger":
                return State(self.written(opened(replace(opening, depth="results"))))
            case "trick":
                if self.leader is None:
                    raise BadExample("given.leader: missing")
                dealer = LETTERS[(LETTERS.index(self.leader) + 3) % SEATS]
                return dealt(replace(opening, first_dealer=dealer), None)
            case "legal":
                if self.hand is None or self.trick is None:
                    raise BadExample("given.hand, given.trick: missing")
                if len(self.trick) >= SEATS or len({*self.hand, *self.trick}) < self.laid:
                    raise BadExample("given: no such hand and trick")
                return State(opened(opening))
            case _:
                if self.dealer is None or self.hands is None:
                    raise BadExample("given.dealer, given.hands: missing")
                if self.kind == "exchange":
                    return dealt(opening, self.hands)
                after = dealt(replace(opening, exchange="off"), self.hands)
                return replace(after, public=replace(after.public, options=opening))

    @property
    def laid(self) -> int:
        """How many cards the hand and the trick have."""
        return len(self.hand or ()) + len(self.trick or ())

    def written(self, p: Public) -> Public:
        """A sheet on which something stands already."""
        sides = [self.ledger.get("NS", NOTHING), self.ledger.get("EW", NOTHING)]
        a, b = sides
        first = Book(
            (a.heads, b.heads), (a.horned, b.horned), (a.part, b.part), self.bok_stack,
            self.base_deals_played,
        )  # fmt: skip
        return counted(replace(p, first=first))


At: TypeAlias = Table[State, Action, Given]


def dealt(options: Options, hands: Hands | None) -> State:
    """A deal with these hands, and the exchange closed where nobody is asked."""
    p = opened(options)
    held: dict[str, Cards] | None = None if hands is None else {str(k): v for k, v in hands.items()}
    do = act.Deal(p.dealer, options.deal_packet, held)
    state = GAME.apply(State(p), Event(CHANCE, do))
    if is_to_close(state):
        return GAME.apply(state, Event(CLOCK, act.ExchangeOver(), over_at(state.public)))
    return state


def is_to_close(s: State) -> bool:
    """Whether the exchange goes on only because it lasts its time."""
    return s.public.phase == EXCHANGE and asked_in(s) < 0


def closing(at: At) -> Iterator[tuple[Actor, Action]]:
    """End an exchange in which nobody has anything to decide."""
    if is_to_close(at.state):
        at.clock_ms = max(at.clock_ms, over_at(at.state.public))
        yield CLOCK, act.ExchangeOver()


def offer(at: At, seat: Seat, card: CardName) -> Doing[Action]:
    """Offer a card to the partner."""
    yield at.seat(seat), act.Offer(card)
    yield from closing(at)


def decline(at: At, seat: Seat) -> Doing[Action]:
    """Play without an exchange."""
    yield at.seat(seat), act.Decline()
    yield from closing(at)


def return_card(at: At, seat: Seat, card: CardName) -> Doing[Action]:
    """Give a card back."""
    yield at.seat(seat), act.ReturnCard(card)
    yield from closing(at)


def deal(at: At, dealer: Seat, packet: int = 4, hands: Hands | None = None) -> Doing[Action]:
    """The cards of the next deal."""
    if packet not in (1, 2, 4):
        raise BadExample(f"packet {packet}")
    size: Literal[1, 2, 4] = 1 if packet == 1 else 2 if packet == 2 else 4
    held: dict[str, Cards] | None = None if hands is None else {str(k): v for k, v in hands.items()}
    yield CHANCE, act.Deal(LETTERS.index(dealer), size, held)
    yield from closing(at)


def lay(at: At, seat: Seat) -> Doing[Action]:
    """A card of a single trick, which is the word itself."""
    card = next(code for code in CODES if code == at.word)
    yield at.seat(seat), act.Play(card)


def shown(at: At) -> Mapping[str, Json]:
    """Every value that an example may expect."""
    p, ladder = at.state.public, at.state.public.ladder
    both = [taken_by(p, pair) for pair in (0, 1)]
    found: dict[str, Json] = {
        "next_phase": phase(p),
        "to_act": to_act(at.state),
        "hands": {
            LETTERS[seat]: list[Json](sorted(ladder.pack.codes(left_in(p, at.state.hands[seat]))))
            for seat in range(SEATS)
        },
        "exchanges": [
            [LETTERS[swap.seat], LETTERS[partner(swap.seat)]] for swap in p.swaps if swap.is_done
        ],
        "situations": list(situations(at)),
        "ledger": {pair: written(p.book, number) for number, pair in enumerate(PAIRS)},
        "total_heads": dict(zip(PAIRS, heads.totals(p.book, p.options.horned_value), strict=True)),
        "bok_stack": list[Json](p.book.boks),
        "base_deals_played": p.book.base,
        "match_over": is_over(p),
        "result": result(p),
        "points": dict(zip(PAIRS, (points for points, _ in both), strict=True)),
        "tricks": dict(zip(PAIRS, (tricks for _, tricks in both), strict=True)),
        "trick_winners": [LETTERS[seat] for seat in p.taken],
    }
    if at.given.kind == "trick":
        found["winner"] = LETTERS[p.taken[0]] if p.taken else None
        found["points"] = sum(ladder.points[card] for card in p.played)
    if at.given.kind == "legal":
        trick = tuple(map(ladder.card, at.given.trick or ()))
        able = legal(ladder, ladder.pack.mask(at.given.hand or ()), trick)
        found["legal"] = list[Json](sorted(ladder.pack.codes(able)))
    return found


def written(book: Book, pair: int) -> dict[str, Json]:
    """What a pair has written."""
    return {"heads": book.heads[pair], "horned": book.horned[pair], "part": book.parts[pair]}


def is_over(p: Public) -> bool:
    """Whether the match is over, also while its last deal is looked at."""
    return p.phase == OVER or (p.phase == SETTLED and p.is_finished)


def result(p: Public) -> str | None:
    """Who has won, once somebody has."""
    if not is_over(p):
        return None
    ahead = winner(p)
    return PAIRS[ahead] if ahead >= 0 else "draw"


def phase(p: Public) -> str:
    """The phase as the book names it: a claim is part of the play, a result is scored at once."""
    if is_over(p):
        return OVER
    return {CLAIM: PLAY, SETTLED: "deal"}.get(p.phase, p.phase)


def to_act(s: State) -> str | None:
    """The seat that must act."""
    p = s.public
    if p.phase == EXCHANGE:
        seat = asked_in(s)
    elif p.phase == CLAIM:
        seat = silent(p)[0]
    else:
        seat = p.actor if p.phase in (RETURN, PLAY) else -1
    return LETTERS[seat] if seat >= 0 else None


def situations(at: At) -> Iterator[Json]:
    """The situation that each step wrote; null where it was refused or wrote none."""
    steps = iter([(event, state) for event, state in at.log if event.by != CLOCK])
    before = at.first.public.results
    for why in at.refusals:
        if why is not None:
            yield None
            continue
        _, state = next(steps, (None, at.state))
        now = state.public.results
        changed = [b for a, b in zip(before, now, strict=False) if a != b]
        yield (
            now[-1].situation
            if len(now) > len(before)
            else (changed[0].situation if changed else None)
        )
        before = now


def said(why: Refused) -> str:
    """A refusal in the words of the book."""
    return TEXTS.get(why.code, why.code.replace("_", " "))


STEPS: Final[tuple[Steps[State, Action, Given], ...]] = (
    Steps(
        "action",
        by_seat=(act.Play, act.Claim, act.Agree, act.Object, act.Ready, act.AgreeEnd, act.Leave),
        by_chance=(act.FirstDealer, act.Shuffle),
        by_referee=(
            act.EnterDealResult, act.EnterSituation, act.CorrectDeal, act.Penalty, act.Misdeal,
            act.EndMatch, act.SetDepth,
        ),
        others={"offer": offer, "decline": decline, "return_card": return_card, "deal": deal},
        overrun="overrun",
    ),
    Steps("card", others=dict.fromkeys(CODES, lay)),
)  # fmt: skip
EXAMPLES: Final = played(
    GAME, Given, Given.state, STEPS, shown, tuple(LETTERS), refusals=sentences(said)
)
