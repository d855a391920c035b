"""What can be done at the table: who may do it when, as the book refuses, and what is tapped.

Nothing here reads hidden cards; what hangs on the own hand is refused by the rules of its subject.
"""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, CLOCK, REFEREE, is_seat, msg, seats
from stolik.engine.scene import Tap
from stolik.games.na_glowy.rules import actions as act
from stolik.games.na_glowy.rules.actions import Action
from stolik.games.na_glowy.rules.clock import bell
from stolik.games.na_glowy.rules.deals import can_deal
from stolik.games.na_glowy.rules.ladders import SEATS
from stolik.games.na_glowy.rules.play import silent
from stolik.games.na_glowy.rules.state import (
    CLAIM,
    EXCHANGE,
    IN_DEAL,
    LOT,
    OVER,
    PAIRS,
    PLAY,
    RETURN,
    SETTLED,
    Public,
)
from stolik.parts.acting import Doing, Gate, Table
from stolik.parts.card_table import card_row, ready_row
from stolik.parts.depth import depth_row, is_other

CHAIRS: Final = seats(SEATS)
Gates = tuple[Gate[Public, Action], ...]
ENDED: Gate[Public, Action] = Gate("over", "NGL-60", outside=(OVER,))
OPEN: Gates = (ENDED,)
SEATED: Gates = (
    ENDED,
    Gate("not_your_turn", "NGL-23", by=lambda p, by: p.phase != RETURN or by == p.actor),
    Gate("return_one", "NGL-23", only=lambda p: p.phase != RETURN),
)
"""Of any seat, in this order: the match goes on, and no card is owed to a partner."""
DECK: Gate[Public, Action] = Gate("not_your_turn", "NGL-12", by=CHANCE)
RULING: Gate[Public, Action] = Gate("referee_only", "NGL-77", by=REFEREE)
CLAIMS: Gates = (
    *SEATED,
    Gate("claims_off", "NGL-75", only=lambda p: p.options.allow_claims),
    Gate("claims_not_now", "NGL-75", inside=(PLAY, CLAIM), only=lambda p: not p.is_followed),
)
ANSWERS: Gates = (
    *CLAIMS,
    Gate("no_claim", "NGL-75", inside=(CLAIM,), by=lambda p, by: by in silent(p)),
)
ENDLESS: Gates = (
    Gate("fixed_end", "NGL-63", only=lambda p: p.options.match_mode == "open"),
    Gate("bok_open", "NGL-63", only=lambda p: not p.book.boks),
)


def is_turn(p: Public, by: int) -> bool:
    """Whether this seat is the one that plays or gives back."""
    return by == p.actor


def is_chair(_: Public, by: int) -> bool:
    """Whether somebody sits there."""
    return is_seat(by) and by < SEATS


def can_penalise(p: Public, do: Action) -> bool:
    """Whether there is a deal in which such a rule can have been broken."""
    if not isinstance(do, act.Penalty):
        return True
    if p.phase in (EXCHANGE, RETURN):
        return do.kind == "wrong_exchange" and bool(p.swaps)
    return p.phase in (PLAY, CLAIM, SETTLED) or p.is_unentered


def in_first_trick(p: Public) -> bool:
    """Whether the first trick is not complete yet, so that hands can be restored (NGL-74)."""
    return p.phase in IN_DEAL and not p.taken and not p.is_followed


SEAT: Gate[Public, Action] = Gate("not_your_turn", by=is_chair)

TABLE: Final = Table[Public, Action](
    "na-glowy",
    Doing(
        act.FirstDealer,
        "NGL-11",
        *OPEN,
        Gate("not_now", inside=(LOT,)),
        DECK,
        keys=lambda _p, do: ("first_dealer", f"seat:{do.seat}"),
    ),
    Doing(act.Shuffle, "NGL-12", *OPEN, Gate("not_now", only=can_deal), DECK),
    Doing(act.Deal, "NGL-12", *OPEN, Gate("not_now", only=can_deal), DECK),
    Doing(
        act.Offer,
        "NGL-21",
        *SEATED,
        SEAT,
        label=lambda _p, _do: msg("na-glowy.do.offer"),
        hotkey="o",
    ),
    Doing(act.Decline, "NGL-25", *SEATED, SEAT, hotkey="enter", main=True),
    card_row(
        act.ReturnCard,
        "NGL-24",
        ENDED,
        Gate("not_your_turn", "NGL-23", inside=(RETURN,), by=is_turn),
        code=lambda do: do.card,
    ),
    Doing(
        act.ExchangeOver,
        "NGL-29",
        *OPEN,
        Gate("not_now", inside=(EXCHANGE,)),
        Gate("not_your_turn", by=CLOCK),
    ),
    card_row(
        act.Play,
        "NGL-31",
        *SEATED,
        Gate("not_your_turn", inside=(PLAY,), by=is_turn),
        code=lambda do: do.card,
    ),
    Doing(
        act.Claim,
        "NGL-75",
        *CLAIMS,
        Gate("not_your_turn", inside=(PLAY,), by=is_chair),
        is_last=True,
    ),
    Doing(act.Agree, "NGL-75", *ANSWERS, main=True),
    Doing(act.Object, "NGL-75", *ANSWERS),
    ready_row(
        act.Ready,
        "NGL-14",
        *OPEN,
        Gate("not_now", inside=(SETTLED,)),
        Gate("not_your_turn", by=(*CHAIRS, REFEREE)),
        Gate("not_your_turn", by=lambda p, by: by not in p.ready),
    ),
    Doing(
        act.AgreeEnd,
        "NGL-63",
        *SEATED,
        SEAT,
        *ENDLESS,
        Gate("agreed_already", by=lambda p, by: by not in p.agreed),
        is_last=True,
    ),
    Doing(act.Leave, "NGL-64", *OPEN, SEAT, is_last=True),
    Doing(act.Overrun, "NGL-76", *OPEN, Gate("not_your_turn", by=CLOCK)),
    Doing(
        act.TimeUp,
        "NGL-63",
        *OPEN,
        Gate("not_your_turn", by=CLOCK),
        Gate("not_now", only=lambda p: bell(p) is not None),
    ),
    Doing(
        act.EnterDealResult,
        "NGL-71",
        *OPEN,
        RULING,
        Gate("over", "NGL-60", only=lambda p: p.phase != SETTLED or not p.is_finished),
        Gate("no_dealer", "NGL-11", outside=(LOT,)),
    ),
    Doing(
        act.EnterSituation,
        "NGL-71",
        *OPEN,
        RULING,
        Gate("over", "NGL-60", only=lambda p: p.phase != SETTLED or not p.is_finished),
        Gate("no_dealer", "NGL-11", outside=(LOT,)),
    ),
    Doing(act.CorrectDeal, "NGL-77", *OPEN, RULING),
    Doing(
        act.Penalty,
        "NGL-72",
        *OPEN,
        RULING,
        Gate("no_offence", fits=can_penalise),
        keys=lambda _p, do: (f"penalty:{do.kind}", f"seat:{PAIRS.index(do.pair)}"),
        label=lambda _p, do: msg(f"na-glowy.penalty.{do.kind}"),
        taps=lambda _p, do: tuple(
            Tap((f"penalty:{do.kind}", f"seat:{seat}"), do)  # either player of the pair
            for seat in (PAIRS.index(do.pair), PAIRS.index(do.pair) + 2)
        ),
    ),
    Doing(
        act.Misdeal,
        "NGL-16",
        *OPEN,
        RULING,
        Gate("cards_played", inside=IN_DEAL, only=lambda p: not p.played),
    ),
    Doing(act.EndMatch, "NGL-63", *OPEN, RULING, *ENDLESS),
    depth_row(
        act.SetDepth, "na-glowy", "NGL-71", *OPEN, RULING, Gate("depth_is_set", fits=is_other)
    ),
    forms_first=True,
)
