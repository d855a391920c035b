"""What can be done in backgammon: who may do it when, in the order of the book's refusals."""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, msg, seats
from stolik.games.backgammon import actions as act
from stolik.games.backgammon.actions import Action
from stolik.games.backgammon.play import is_skipped
from stolik.games.backgammon.state import LEVELS, State
from stolik.parts.acting import Doing, Gate, Opens, Table

IN_GAME: Final = (
    "opening_roll", "pre_roll", "double_offered", "beaver_offered", "resign_offered",
    "awaiting_roll", "move", "illegal_play",
)  # fmt: skip


def is_decider(s: State, by: Actor) -> bool:
    """Say whether a seat is asked now."""
    return by == s.decider


def is_thrower(s: State, by: Actor) -> bool:
    """Say who lets the dice fall: chance, or whoever types those of a real table (BGM-65)."""
    return by == (REFEREE if s.options.is_entered else CHANCE)


OVER: Gate[State, Action] = Gate("game_over", "BGM-35", outside=("game_over",))
SHEET: Gate[State, Action] = Gate("not_in_this_phase", "BGM-39", outside=("result",))
PLAYER: Gate[State, Action] = Gate("not_your_part", "BGM-62", by=seats(2))
RUNNING: Gate[State, Action] = Gate("paused", "BGM-62", only=lambda s: not s.is_paused)
ON_TURN: Gate[State, Action] = Gate("not_your_turn", "BGM-12", by=lambda s, by: by == s.turn)
ASKED: Gate[State, Action] = Gate("not_your_turn", "BGM-12", by=is_decider)
MOVING: tuple[Gate[State, Action], ...] = (
    OVER,
    SHEET,
    PLAYER,
    Gate("not_in_this_phase", "BGM-12", inside=("move",)),
    ON_TURN,
    RUNNING,
)
DOUBLED: tuple[Gate[State, Action], ...] = (
    OVER,
    SHEET,
    PLAYER,
    Gate("no_offer_pending", "BGM-43", inside=("double_offered",)),
    ASKED,
    RUNNING,
)
BEAVERED: tuple[Gate[State, Action], ...] = (
    OVER,
    SHEET,
    PLAYER,
    Gate("no_offer_pending", "BGM-58", inside=("beaver_offered",)),
    ASKED,
    RUNNING,
)
RESIGNED: tuple[Gate[State, Action], ...] = (
    OVER,
    SHEET,
    PLAYER,
    Gate("no_offer_pending", "BGM-34", inside=("resign_offered",)),
    ASKED,
    RUNNING,
)
DISPUTED: tuple[Gate[State, Action], ...] = (
    OVER,
    SHEET,
    PLAYER,
    Gate("no_offer_pending", "BGM-60", inside=("illegal_play",)),
    ASKED,
    RUNNING,
)
BEFORE: tuple[Gate[State, Action], ...] = (
    OVER,
    SHEET,
    PLAYER,
    Gate("not_in_this_phase", "BGM-12", inside=("pre_roll",)),
    ON_TURN,
    RUNNING,
)
ARBITER: Gate[State, Action] = Gate("not_your_part", "BGM-62", by=REFEREE)
RULING: tuple[Gate[State, Action], ...] = (OVER, SHEET, ARBITER)
ASIDE: Final = Opens(is_aside=True)

TABLE: Final = Table[State, Action](
    "backgammon",
    Doing(
        act.OpeningRoll,
        "BGM-11",
        OVER,
        Gate("not_in_this_phase", inside=("opening_roll",)),
        Gate("not_your_part", "BGM-65", by=is_thrower),
        RUNNING,
        opens=Opens(main=True, hotkey="enter"),
    ),
    Doing(
        act.Roll,
        "BGM-12",
        *BEFORE,
        Gate("closed_out", "BGM-26", only=lambda s: not is_skipped(s)),
        main=True,
        hotkey="space",
    ),
    Doing(
        act.Skip,
        "BGM-26",
        *BEFORE,
        Gate("not_closed_out", only=is_skipped),
        main=True,
        hotkey="space",
    ),
    Doing(
        act.Double,
        "BGM-43",
        OVER,
        SHEET,
        PLAYER,
        Gate("only_before_roll", inside=("pre_roll",)),
        ON_TURN,
        RUNNING,
        label=lambda s, _do: msg("backgammon.do.double_to", value=s.cube.value * 2),
        hotkey="d",
    ),
    Doing(
        act.Take,
        "BGM-47",
        *DOUBLED,
        label=lambda s, _do: msg("backgammon.do.take_at", value=s.cube.value * 2),
        hotkey="t",
        main=True,
    ),
    Doing(
        act.Drop,
        "BGM-45",
        *DOUBLED,
        label=lambda s, _do: msg("backgammon.do.drop_at", n=s.cube.value),
    ),
    Doing(
        act.Beaver,
        "BGM-57",
        *DOUBLED,
        label=lambda s, _do: msg("backgammon.do.beaver_to", value=s.cube.value * 4),
    ),
    Doing(act.AcceptBeaver, "BGM-57", *BEAVERED, main=True),
    Doing(
        act.Raccoon,
        "BGM-58",
        *BEAVERED,
        label=lambda s, _do: msg("backgammon.do.raccoon_to", value=s.cube.value * 2),
    ),
    Doing(
        act.OfferResign,
        "BGM-33",
        OVER,
        SHEET,
        PLAYER,
        RUNNING,
        keys=lambda _s, do: (f"resign:{do.level}",),
        label=lambda s, do: msg(
            f"backgammon.do.resign.{LEVELS[do.level]}", n=do.level * s.cube.value
        ),
        is_aside=True,
    ),
    Doing(act.AcceptResign, "BGM-34", *RESIGNED, main=True),
    Doing(act.RefuseResign, "BGM-34", *RESIGNED),
    Doing(
        act.Dice,
        "BGM-12",
        OVER,
        SHEET,
        Gate("not_your_part", "BGM-65", by=is_thrower),
        Gate(
            "not_in_this_phase",
            inside=("awaiting_roll", "pre_roll"),
            only=lambda s: s.phase == "awaiting_roll" or s.options.is_entered,
        ),
        Gate("closed_out", "BGM-26", only=lambda s: not is_skipped(s)),
        RUNNING,
        opens=Opens(main=True, hotkey="enter"),
    ),
    Doing(act.MoveChecker, "BGM-13", *MOVING, is_piece=True),
    Doing(
        act.Back,
        "BGM-13",
        *MOVING,
        Gate("nothing_to_take_back", only=lambda s: bool(s.draft)),
        hotkey="z",
    ),
    Doing(act.Done, "BGM-19", *MOVING, main=True, hotkey="enter"),
    Doing(act.Play, "BGM-13", *MOVING, opens=ASIDE),
    Doing(act.LetStand, "BGM-60", *DISPUTED),
    Doing(act.DemandLegal, "BGM-60", *DISPUTED, main=True),
    Doing(
        act.VoidRoll,
        "BGM-59",
        OVER,
        SHEET,
        Gate("not_your_part", by=(*seats(2), REFEREE)),
        Gate(
            "not_in_this_phase",
            inside=("awaiting_roll", "move"),
            only=lambda s: s.options.is_table,
        ),
        RUNNING,
        opens=ASIDE,
    ),
    Doing(
        act.TimeOut,
        "BGM-61",
        OVER,
        SHEET,
        Gate("not_your_part", "BGM-61", by=(CLOCK, REFEREE)),
        Gate("not_in_this_phase", by=lambda s, by: by == CLOCK or s.options.is_table),
    ),
    Doing(
        act.NextGame,
        "BGM-54",
        Gate("not_your_part", "BGM-62", by=(*seats(2), REFEREE)),
        Gate("not_in_this_phase", inside=("game_over",)),
        Gate("match_over", "BGM-50", only=lambda s: not s.is_over),
        main=True,
        hotkey="enter",
    ),
    Doing(
        act.Settle,
        "BGM-49",
        Gate("not_your_part", "BGM-62", by=(*seats(2), REFEREE)),
        Gate("not_in_this_phase", inside=("game_over", "result")),
        Gate("match_over", "BGM-50", only=lambda s: not s.is_over),
        Gate(
            "not_in_this_phase",
            only=lambda s: s.options.session == "money" and bool(s.series.rows),
        ),
        Gate("not_your_part", "BGM-62", by=lambda s, by: s.phase != "result" or by == REFEREE),
    ),
    Doing(act.CorrectState, "BGM-62", *RULING, opens=ASIDE),
    Doing(act.Adjudicate, "BGM-62", *RULING, opens=ASIDE),
    Doing(act.Penalty, "BGM-62", *RULING, opens=ASIDE),
    Doing(act.AdjustClock, "BGM-62", *RULING, opens=ASIDE),
    Doing(act.Pause, "BGM-62", *RULING, RUNNING, opens=ASIDE),
    Doing(act.Resume, "BGM-62", *RULING, Gate("not_paused", only=lambda s: s.is_paused), main=True),
    Doing(
        act.EnterResult,
        "BGM-39",
        Gate("match_over", "BGM-50", only=lambda s: not s.is_over),
        OVER,
        ARBITER,
        Gate(
            "not_in_this_phase",
            inside=("result", *IN_GAME),
            only=lambda s: s.phase == "result" or s.options.is_table,
        ),
    ),
)
