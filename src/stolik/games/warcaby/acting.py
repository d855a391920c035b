"""What can be done in a game of draughts: who may do it when, and what is tapped."""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, CLOCK, REFEREE, Who, msg, seats
from stolik.games.warcaby import actions as act
from stolik.games.warcaby.actions import Action
from stolik.games.warcaby.state import State
from stolik.parts.acting import Doing, Gate, Table

OVER: Gate[State, Action] = Gate("game_over", "WAR-25", outside=("over",))
IN_PLAY: Gate[State, Action] = Gate("game_over", "WAR-25", outside=("between",))
STARTED: Gate[State, Action] = Gate("not_in_phase_play", "WAR-6", inside=("play",))
RUNNING: Gate[State, Action] = Gate("paused", "WAR-40", only=lambda s: not s.is_paused)
PLAYER: tuple[Gate[State, Action], ...] = (
    OVER,
    IN_PLAY,
    STARTED,
    Gate("not_your_part", "WAR-40", by=seats(2)),
)
MOVER: tuple[Gate[State, Action], ...] = (
    *PLAYER,
    RUNNING,
    Gate("not_your_turn", "WAR-5", by=lambda s, by: s.colour(by) == s.mover),
)
ARBITER: Gate[State, Action] = Gate("not_your_part", "WAR-40", by=REFEREE)
RULING: tuple[Gate[State, Action], ...] = (OVER, IN_PLAY, STARTED, ARBITER)

TABLE: Final = Table[State, Action](
    "warcaby",
    Doing(
        act.DrawColours,
        "WAR-6",
        OVER,
        Gate("not_in_phase_colours", inside=("colours",)),
        Gate("not_your_part", "WAR-40", by=(CHANCE, REFEREE)),
        keys=lambda _s, do: (f"white:{do.white}",),
        label=lambda _s, do: msg("warcaby.has_white", who=Who(do.white)),
    ),
    Doing(act.Move, "WAR-7", *MOVER, is_piece=True),
    Doing(act.OfferDraw, "WAR-28", *PLAYER, is_aside=True),
    Doing(act.AcceptDraw, "WAR-28", *PLAYER),
    Doing(act.DeclineDraw, "WAR-28", *PLAYER),
    Doing(act.Resign, "WAR-27", *PLAYER),
    Doing(act.ClaimIrregular, "WAR-34", *PLAYER, RUNNING),
    Doing(
        act.Huff,
        "WAR-37",
        *PLAYER,
        RUNNING,
        keys=lambda _s, do: (f"huff:{do.square}",),
        label=lambda _s, do: msg("warcaby.huff_at", square=do.square),
    ),
    Doing(act.LetStand, "WAR-45", *PLAYER, RUNNING),
    Doing(
        act.Touch,
        "WAR-39",
        *MOVER,
        Gate("not_available", only=lambda s: s.options.touch_move),
    ),
    Doing(
        act.TimeOut,
        "WAR-41",
        OVER,
        IN_PLAY,
        STARTED,
        Gate("not_your_part", "WAR-40", by=(CLOCK, REFEREE)),
        Gate("not_available", by=lambda s, by: by == CLOCK or s.options.is_table),
    ),
    Doing(act.Adjudicate, "WAR-32", *RULING),
    Doing(act.UndoTo, "WAR-40", *RULING),
    Doing(act.AdjustClock, "WAR-40", *RULING),
    Doing(act.Pause, "WAR-40", *RULING, RUNNING),
    Doing(act.Resume, "WAR-40", *RULING, Gate("not_paused", only=lambda s: s.is_paused), main=True),
    Doing(act.RecordIllegal, "WAR-38", *RULING),
    Doing(
        act.NextGame,
        "WAR-6",
        OVER,
        Gate("not_in_phase_between", inside=("between",)),
        Gate("not_your_part", "WAR-40", by=(*seats(2), REFEREE)),
        main=True,
    ),
    Doing(
        act.EnterResult,
        "WAR-42",
        OVER,
        Gate(
            "not_in_phase_result",
            inside=("result", "play"),
            only=lambda s: s.phase == "result" or s.options.is_table,
        ),
        ARBITER,
    ),
)
