"""What can be done at the table: who may do it when, as the book refuses, and what is tapped.

Wrong phase, then wrong turn; nothing here reads hidden cards.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from stolik.engine import CHANCE, CLOCK, REFEREE, seats
from stolik.games.baska.rules import actions as act
from stolik.games.baska.rules.actions import Action
from stolik.games.baska.rules.auction import DOUBLE, PASS
from stolik.games.baska.rules.cards import SEATS
from stolik.games.baska.rules.clock import deadline
from stolik.games.baska.rules.deals import can_deal
from stolik.games.baska.rules.state import (
    AUCTION,
    CLAIM_PENDING,
    DEAL,
    PLAY,
    SEATING,
    SERIES_OVER,
    SETTLED,
    Public,
)
from stolik.games.baska.table.words import call_name
from stolik.parts.acting import Doing, Gate, Opens, Table
from stolik.parts.card_table import card_row, ready_row
from stolik.parts.depth import depth_row, is_other

CHAIRS: Final = seats(SEATS)
TURN: Final = attrgetter("actor")
"""The seat that speaks or plays."""
IN_DEAL: Final = (AUCTION, PLAY, CLAIM_PENDING)
DECK: Gate[Public, Action] = Gate("NOT_YOUR_TURN", "BAS-7", by=CHANCE)
DEALING: Gate[Public, Action] = Gate("WRONG_PHASE", "BAS-8", only=can_deal)
RULING: Gate[Public, Action] = Gate("REFEREE_ONLY", "BAS-64", by=REFEREE)
ANSWERING: tuple[Gate[Public, Action], ...] = (
    Gate("WRONG_PHASE", "BAS-61", inside=(CLAIM_PENDING,)),
    Gate("NOT_YOUR_TURN", "BAS-61", by=lambda p, by: by in CHAIRS and by != p.claims[-1].seat),
    Gate("ALREADY_ANSWERED", "BAS-61", by=lambda p, by: by not in p.answered),
)
FOLLOWING: tuple[Gate[Public, Action], ...] = (
    Gate("WRONG_PHASE", outside=(SERIES_OVER,)),
    RULING,
    Gate("DEPTH_IS_SET", fits=is_other),
)
HOTKEYS: Final = {
    PASS: "p", DOUBLE: "k",
    "bid:wesele": "w", "bid:gran": "g", "bid:zolo": "z", "bid:baszka": "b",
}  # fmt: skip


def has_deal(p: Public) -> bool:
    """Whether a deal is on the table, or one was settled that can still be changed."""
    return not p.is_between or bool(p.series.rows)


def call_clause(_p: Public, do: act.Call) -> str:
    """The clause a call rests on."""
    if do.call == PASS:
        return "BAS-16"
    return "BAS-26" if do.call == DOUBLE else "BAS-18"


TABLE: Final = Table[Public, Action](
    "baska",
    Doing(
        act.DrawSeat,
        "BAS-4",
        Gate("WRONG_PHASE", inside=(SEATING,)),
        DECK,
        keys=lambda _p, do: (f"draw:{do.card}",),
        is_piece=True,
    ),
    Doing(act.ShuffleCut, "BAS-7", DEALING, DECK),
    Doing(act.Deal, "BAS-8", DEALING, DECK),
    Doing(
        act.Call,
        call_clause,
        Gate("WRONG_PHASE", "BAS-14", inside=(AUCTION,)),
        Gate("NOT_YOUR_TURN", "BAS-15", whose=TURN),
        keys=lambda _p, do: (f"call:{do.call}",),
        label=lambda p, do: call_name(p, do.call),
        hotkey=lambda _p, do: HOTKEYS.get(do.call, ""),
        main=lambda _p, do: do.call == PASS,
    ),
    card_row(
        act.Play,
        "BAS-43",
        Gate("AUCTION_OPEN", "BAS-38", outside=(AUCTION,)),
        Gate("WRONG_PHASE", "BAS-14", inside=(PLAY,), only=lambda p: p.depth != "auction"),
        Gate("NOT_YOUR_TURN", whose=TURN),
        code=lambda do: do.card,
    ),
    Doing(
        act.Claim,
        "BAS-60",
        Gate("WRONG_PHASE", inside=(PLAY,), only=lambda p: p.depth != "auction"),
        Gate("NOT_YOUR_TURN", by=CHAIRS),
        opens=Opens(is_grave=False),  # laying down is a part of play
    ),
    Doing(act.Accept, "BAS-62", *ANSWERING, main=True),
    Doing(act.Contest, "BAS-61", *ANSWERING),
    ready_row(
        act.Ready,
        "BAS-57",
        Gate("WRONG_PHASE", inside=(SETTLED,)),
        Gate("NOT_YOUR_TURN", by=(*CHAIRS, REFEREE)),
        Gate("ALREADY_ANSWERED", by=lambda p, by: by not in p.ready),
    ),
    Doing(
        act.Overrun,
        "BAS-16",
        Gate("WRONG_PHASE", only=lambda p: deadline(p) is not None),
        Gate("NOT_YOUR_TURN", by=CLOCK),
    ),
    Doing(act.Laydown, "BAS-69", Gate("WRONG_PHASE", inside=IN_DEAL), RULING),
    Doing(
        act.PrematureLead,
        "BAS-38",
        Gate("WRONG_PHASE", inside=(AUCTION,)),
        RULING,
        keys=lambda _p, do: ("premature_lead", f"early:{do.card}"),
    ),
    Doing(
        act.Misdeal,
        "BAS-9",
        Gate("WRONG_PHASE", inside=(AUCTION,), only=lambda p: not p.calls),
        RULING,
    ),
    Doing(
        act.Revoke,
        "BAS-56",
        Gate("WRONG_PHASE", "BAS-57", inside=(PLAY, CLAIM_PENDING, SETTLED, DEAL), only=has_deal),
        RULING,
        keys=lambda _p, do: ("revoke", f"seat:{do.offender}"),  # a second tap says whose
        is_grave=lambda p, _do: p.depth == "events" and p.phase != SETTLED,
    ),
    Doing(
        act.Strike,
        "BAS-63",
        Gate(
            "WRONG_PHASE",
            inside=(*IN_DEAL, SETTLED, DEAL),
            only=lambda p: has_deal(p) or p.is_unentered,
        ),
        RULING,
    ),
    Doing(
        act.Warn,
        "BAS-58",
        Gate("WRONG_PHASE", outside=(SERIES_OVER,)),
        RULING,
        keys=lambda _p, do: ("warn", f"seat:{do.seat}"),
    ),
    Doing(act.SetResult, "BAS-64", Gate("WRONG_PHASE", outside=(SEATING, SERIES_OVER)), RULING),
    Doing(act.Copied, "BAS-64", Gate("WRONG_PHASE", only=lambda p: p.is_unentered), RULING),
    depth_row(act.SetDepth, "baska", "BAS-64", *FOLLOWING),
    forms_first=True,
)
