"""What can be done at the table; the tags are the names of section 4 of the rule book."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from stolik.games.na_glowy.rules.ladders import CardName
from stolik.games.na_glowy.rules.options import Depth
from stolik.parts import depth

Pair = Literal["NS", "EW"]
Offence = Literal["revoke", "revoke_sweep", "wrong_exchange"]
Outcome = Literal["NS1", "NS2", "NS3", "EW1", "EW2", "EW3", "60"]
Entry = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class FirstDealer(Struct, frozen=True, tag="first_dealer"):
    """The lot says who deals first."""

    seat: Entry


class Shuffle(Struct, frozen=True, tag="shuffle"):
    """The pack as it lies after shuffle and cut, first card first; it is dealt in packets."""

    order: tuple[CardName, ...]


class Deal(Struct, frozen=True, tag="deal"):
    """The hands by seat as they were dealt at a real table; null where nobody entered them."""

    dealer: Entry
    packet: Literal[1, 2, 4]
    hands: dict[str, tuple[CardName, ...]] | None = None


class Offer(Struct, frozen=True, tag="offer"):
    """Give the partner the single trump or the single weak card."""

    card: CardName


class Decline(Struct, frozen=True, tag="decline"):
    """Keep it and play without an exchange."""


class ReturnCard(Struct, frozen=True, tag="return_card"):
    """Give one card back for the one that was offered."""

    card: CardName


class ExchangeOver(Struct, frozen=True, tag="exchange_over"):
    """The time of the exchange is over and nobody has anything to decide."""


class Play(Struct, frozen=True, tag="play"):
    """Play a card."""

    card: CardName


class Claim(Struct, frozen=True, tag="claim"):
    """Lay the hand open and claim all tricks that are left."""


class Agree(Struct, frozen=True, tag="agree"):
    """Let the claim stand."""


class Object(Struct, frozen=True, tag="object"):
    """Let play go on, the claimer's hand open."""


class Ready(Struct, frozen=True, tag="ready"):
    """The result is seen, the next deal may begin; the referee says it for everybody."""


class AgreeEnd(Struct, frozen=True, tag="agree_end"):
    """Agree to end a match that has no fixed end."""


class Leave(Struct, frozen=True, tag="leave"):
    """Leave for good: the other pair wins the match."""


class Overrun(Struct, frozen=True, tag="overrun"):
    """The clock acts for whoever is silent."""


class TimeUp(Struct, frozen=True, tag="time_up"):
    """The time of the match is over: no new base deal begins."""


class EnterDealResult(Struct, frozen=True, tag="enter_deal_result"):
    """Card points and tricks of North and South in a deal."""

    ns_points: Entry
    ns_tricks: Entry


class EnterSituation(Struct, frozen=True, tag="enter_situation"):
    """Who won a deal in which situation, where nobody counted exactly: one tap for the scorer."""

    outcome: Outcome


class CorrectDeal(Struct, frozen=True, tag="correct_deal"):
    """Another result of an earlier deal, which are counted from 1."""

    index: Entry
    ns_points: Entry
    ns_tricks: Entry


class Penalty(Struct, frozen=True, tag="penalty"):
    """A pair broke a rule; the other one gets the deal."""

    pair: Pair
    kind: Offence


class Misdeal(Struct, frozen=True, tag="misdeal"):
    """The same dealer deals again."""


class EndMatch(Struct, frozen=True, tag="end_match"):
    """The referee ends a match that has no fixed end."""


class SetDepth(depth.SetDepth[Depth], frozen=True, tag="depth"):
    """The scorer follows the game event by event, or by results only, from here on."""


Action = (
    FirstDealer | Shuffle | Deal | Offer | Decline | ReturnCard | ExchangeOver | Play | Claim
    | Agree | Object | Ready | AgreeEnd | Leave | Overrun | TimeUp | EnterDealResult
    | EnterSituation | CorrectDeal | Penalty | Misdeal | EndMatch | SetDepth
)  # fmt: skip
ACTIONS: tuple[type[Action], ...] = get_args(Action)
