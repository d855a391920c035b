"""What can be done at the table: who may do it when, as the book refuses, and what is tapped.

Game over, then wrong phase, then wrong seat; nothing here reads the card that lies face down.
"""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, CLOCK, REFEREE, Msg, Who, msg
from stolik.games.wyzsza_nizsza import actions as act
from stolik.games.wyzsza_nizsza.actions import Action
from stolik.games.wyzsza_nizsza.state import BIG, SEATS, Public
from stolik.parts.acting import Doing, Gate, Opens, Table
from stolik.parts.depth import depth_row, is_other

GAME: Final = "wyzsza-nizsza"
OVER: Gate[Public, Action] = Gate("over", "WYZ-32", outside=("over",))
DEALER: Gate[Public, Action] = Gate("dealer_only", "WYZ-1", by=CHANCE)
CONTESTANTS: Gate[Public, Action] = Gate("contestants_only", "WYZ-1", by=(*SEATS, CLOCK))
RULING: tuple[Gate[Public, Action], ...] = (OVER, Gate("referee_only", "WYZ-39", by=REFEREE))
BEFORE_CARDS: tuple[Gate[Public, Action], ...] = (
    Gate("lot_first", "WYZ-37", outside=("lot",)),
    Gate("already_revealed", "WYZ-12", inside=("reveal",)),
)
OTHER_DEPTH: Gate[Public, Action] = Gate("depth_is_set", fits=is_other)


def stake_words(p: Public, do: act.Bet) -> Msg:
    """What a bet that one tap makes is called."""
    sign = "big" if do.side == BIG else "small"
    if do.stake == p.chips[p.bettor]:
        return msg(f"wyzsza-nizsza.do.bet.{sign}.all")
    return msg(f"wyzsza-nizsza.do.bet.{sign}", chips=msg("chips", n=do.stake))


TABLE: Final = Table[Public, Action](
    GAME,
    Doing(
        act.First,
        "WYZ-37",
        OVER,
        Gate("no_lot_now", inside=("lot",)),
        DEALER,
        keys=lambda _p, do: (f"first:{do.seat}",),
        label=lambda _p, do: msg("wyzsza-nizsza.do.first", who=Who(do.seat)),
    ),
    Doing(
        act.Reveal,
        "WYZ-12",
        OVER,
        *BEFORE_CARDS,
        Gate("results_only", "WYZ-1", only=lambda p: p.depth != "results"),
        DEALER,
        keys=lambda _p, do: (f"deck:{do.deck}:{do.card}",),
        is_piece=True,
    ),
    Doing(
        act.Play,
        "WYZ-14",
        OVER,
        Gate("no_card_now", inside=("play",)),
        Gate("you_bet", "WYZ-6", by=lambda p, by: by != p.bettor),
        CONTESTANTS,
        keys=lambda _p, do: (f"card:{do.card}",),
        is_piece=True,
    ),
    Doing(
        act.Bet,
        "WYZ-17",
        OVER,
        Gate("wait_for_cards", "WYZ-15", inside=("bet",)),
        Gate("you_play", "WYZ-6", by=lambda p, by: by != p.player),
        CONTESTANTS,
        keys=lambda _p, do: (f"bet:{do.side}:{do.stake}",),
        label=stake_words,
        opens=Opens(main=True),
    ),
    Doing(
        act.Forfeit,
        "WYZ-40",
        OVER,
        keys=lambda _p, do: (f"forfeit:{do.seat}",),
        label=lambda _p, do: msg("wyzsza-nizsza.do.forfeit.of", who=Who(do.seat)),
    ),
    Doing(act.VoidRound, "WYZ-39", *RULING, Gate("nothing_to_void", inside=("play", "bet"))),
    Doing(
        act.CardSeen,
        "WYZ-39",
        *RULING,
        Gate("no_card_to_see", inside=("bet",)),
        keys=lambda _p, do: (f"card_seen:{do.fault}",),
        label=lambda _p, do: msg(f"wyzsza-nizsza.do.card_seen.{do.fault}"),
    ),
    Doing(act.CorrectRound, "WYZ-18", *RULING),
    Doing(
        act.Round,
        "WYZ-29",
        *RULING,
        *BEFORE_CARDS,
        Gate("events_only", "WYZ-1", only=lambda p: p.depth == "results"),
        opens=Opens(main=True),
    ),
    depth_row(act.SetDepth, GAME, "WYZ-1", *RULING, OTHER_DEPTH),
    forms_first=True,
)
