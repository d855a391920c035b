"""What can be done in a session of Oglądać: who may do it when, in the order of the book."""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Msg, Who, msg
from stolik.games.ogladac.state import (
    Action,
    Banker,
    Deal,
    DeclineBank,
    Entered,
    Go,
    Join,
    Leave,
    Misdeal,
    Next,
    Ready,
    SetDepth,
    SetStake,
    State,
    Turned,
)
from stolik.parts.acting import Doing, Gate, Opens, Table
from stolik.parts.depth import depth_row, is_other

GAME: Final = "ogladac"


def is_banker(s: State, by: Actor) -> bool:
    """Say whether somebody holds the bank."""
    return by == s.banker


def may_stake(s: State, by: Actor) -> bool:
    """Say whether somebody sets a stake: the banker for all, or each punter his own."""
    return by in s.punters if s.options.individual_stakes else by == s.banker  # OGL-9


def is_player(s: State, by: Actor) -> bool:
    """Say whether somebody plays."""
    return 0 <= by < s.seats and s.here[by]


def is_idle(s: State, by: Actor) -> bool:
    """Say whether a chair sits out."""
    return 0 <= by < s.seats and not s.here[by]


def is_unready(s: State, by: Actor) -> bool:
    """Say whether somebody plays and has not agreed yet."""
    return is_player(s, by) and not s.ready[by]


OVER: Gate[State, Action] = Gate("wrong_phase", "OGL-30", outside=("over",))
LOT: Gate[State, Action] = Gate("wrong_phase", "OGL-3", outside=("lot",))
LOCKED: Gate[State, Action] = Gate("stakes_locked", "OGL-9", outside=("deal", "turn"))
AGREEING: Gate[State, Action] = Gate("wrong_phase", "OGL-25", inside=("stakes",))
PLAYED: Gate[State, Action] = Gate("stock_exhausted", "OGL-23", only=lambda s: not s.is_deal_over)
TURNING: Gate[State, Action] = Gate("wrong_phase", "OGL-12", inside=("turn",))
SCORER: Gate[State, Action] = Gate("referee_only", "OGL-28", by=REFEREE)
BETWEEN: Gate[State, Action] = Gate("wrong_phase", "OGL-26", inside=("stakes", "enter"))
PACES: Final = {"step": "space", "slow": "s", "fast": "f", "all": "a"}


def pace_words(_: State, do: Go) -> Msg:
    """Say how the cards are turned."""
    return msg(f"ogladac.do.go.{do.pace}")


TABLE: Final = Table[State, Action](
    GAME,
    Doing(
        Banker,
        "OGL-3",
        OVER,
        Gate("wrong_phase", inside=("lot",)),
        Gate("chance_only", by=CHANCE),
        keys=lambda _, do: (f"banker:{do.seat}",),
        label=lambda _, do: msg("ogladac.do.banker", who=Who(do.seat)),
    ),
    Doing(
        SetStake,
        "OGL-9",
        OVER,
        LOT,
        Gate("not_your_turn", by=may_stake),
        LOCKED,
        AGREEING,
        Gate("already_ready", by=is_unready),
    ),
    Doing(Join, "OGL-25", OVER, LOT, LOCKED, AGREEING, Gate("already_here", by=is_idle)),
    Doing(
        Leave,
        "OGL-25",
        OVER,
        LOT,
        LOCKED,
        AGREEING,
        Gate("not_here", by=is_player),
        is_aside=True,
    ),
    Doing(
        Ready,
        "OGL-25",
        OVER,
        AGREEING,
        Gate("not_here", by=is_player),
        Gate("already_ready", by=is_unready),
        hotkey="enter",
        main=True,
    ),
    Doing(
        DeclineBank,
        "OGL-27",
        OVER,
        AGREEING,
        Gate("not_your_turn", by=is_banker),
        Gate("already_ready", by=is_unready),
        is_aside=True,
    ),
    Doing(
        Deal,
        "OGL-7",
        OVER,
        Gate("wrong_phase", inside=("deal",)),
        Gate("chance_only", by=CHANCE),
        opens=Opens(is_aside=True),
    ),
    Doing(
        Go,
        "OGL-12",
        OVER,
        PLAYED,
        TURNING,
        Gate("not_your_turn", by=is_banker),
        keys=lambda _, do: (f"go:{do.pace}",),
        label=pace_words,
        hotkey=lambda _, do: PACES[do.pace],
        main=lambda _, do: do.pace == "step",
    ),
    Doing(Next, "OGL-12", OVER, TURNING, Gate("not_your_turn", by=CLOCK)),
    Doing(
        Turned,
        "OGL-12",
        OVER,
        PLAYED,
        TURNING,
        Gate("not_your_turn", by=CHANCE),
        Gate("not_called", only=lambda s: s.is_called),
        opens=Opens(is_aside=True),
    ),
    Doing(
        Misdeal,
        "OGL-28",
        OVER,
        SCORER,
        Gate("wrong_phase", inside=("deal", "turn")),
        Gate("nothing_dealt", only=lambda s: s.dealt > 0),
    ),
    Doing(
        Entered,
        "OGL-26",
        OVER,
        SCORER,
        Gate("wrong_phase", inside=("enter",)),
        opens=Opens(main=True),
    ),
    depth_row(SetDepth, GAME, "OGL-26", OVER, SCORER, BETWEEN, Gate("same_depth", fits=is_other)),
    forms_first=True,
)
