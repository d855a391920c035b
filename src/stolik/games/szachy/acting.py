"""What can be done in a game of chess: who may do it when, as the book refuses, and what is tapped.

The end first, then the phase, the part one plays, whose move it is, and what the options allow.
"""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, CLOCK, REFEREE, Msg, Who, msg, seats
from stolik.games.szachy import actions as act
from stolik.games.szachy.actions import Action
from stolik.games.szachy.state import State
from stolik.parts.acting import Doing, Gate, Table

OTHER_PIECE: Final = "other_piece"


def has_reason(_s: State, do: Action) -> bool:
    """Say whether a ruling that needs a reason gives one."""
    if isinstance(do, act.AdjustClock | act.Restore | act.Adjudicate | act.Restart):
        return bool(do.reason.strip())
    return True


OVER: Gate[State, Action] = Gate("game_over", "SZA-35", outside=("over",))
IN_PLAY: Gate[State, Action] = Gate("not_in_phase_play", "SZA-5", inside=("play",))
PLAYER: tuple[Gate[State, Action], ...] = (
    OVER,
    IN_PLAY,
    Gate("not_your_part", "SZA-56", by=seats(2)),
)
MOVER: tuple[Gate[State, Action], ...] = (
    *PLAYER,
    Gate("not_your_turn", "SZA-5", by=lambda s, by: s.colour(by) == s.mover),
)
ARBITER: Gate[State, Action] = Gate("not_your_part", "SZA-56", by=REFEREE)
LOT: Gate[State, Action] = Gate("not_your_part", "SZA-56", by=(CHANCE, REFEREE))
AT_TABLE: tuple[Gate[State, Action], ...] = (
    OVER,
    IN_PLAY,
    ARBITER,
    Gate("option_off", "SZA-57", only=lambda s: s.options.is_table),
    Gate("reason_missing", "SZA-56", fits=has_reason),
)
TAKEBACKS: Gate[State, Action] = Gate("option_off", "SZA-61", only=lambda s: s.options.takeback)


def move_keys(s: State, uci: str) -> tuple[str, ...]:
    """Give the taps of a move: from square to square, and the piece of a promotion."""
    squares = (uci[:2], uci[2:4])
    if len(uci) == 4:
        return squares
    named = (*squares, f"promote:{uci[4]}")
    return (OTHER_PIECE, *named) if s.options.auto_queen else named  # SZA-25


def claim_keys(s: State, do: act.ClaimDraw) -> tuple[str, ...]:
    """Give the taps of a claim: a button, and the move after which it holds."""
    if do.uci is None:
        return (f"claim:{do.kind}",)
    return (f"claim_with:{do.kind}", *move_keys(s, do.uci))


def claim_words(_s: State, do: act.ClaimDraw) -> Msg:
    """Say what is claimed, and whether a move comes first."""
    return msg(f"szachy.{'claim' if do.uci is None else 'claim_with'}.{do.kind}")


def yes_or_no(do: act.AnswerTakeback) -> str:
    """Name the answer."""
    return "yes" if do.accept else "no"


TABLE: Final = Table[State, Action](
    "szachy",
    Doing(
        act.DrawColours,
        "SZA-4",
        OVER,
        Gate("not_in_phase_colours", inside=("colours",)),
        LOT,
        keys=lambda _s, do: (f"white:{do.white}",),
        label=lambda _s, do: msg("szachy.has_white", who=Who(do.white)),
    ),
    Doing(
        act.DrawBackRank,
        "SZA-65",
        OVER,
        Gate("not_in_phase_back_rank", "SZA-5", inside=("back_rank",)),
        LOT,
    ),
    Doing(act.Move, "SZA-5", *MOVER, keys=lambda s, do: move_keys(s, do.uci), is_piece=True),
    Doing(
        act.ClaimDraw,
        lambda _s, do: "SZA-39" if do.kind == "threefold_repetition" else "SZA-41",
        *MOVER,
        keys=claim_keys,
        label=claim_words,
    ),
    Doing(act.OfferDraw, "SZA-45", *MOVER, is_aside=True),
    Doing(act.AcceptDraw, "SZA-45", *PLAYER),
    Doing(act.DeclineDraw, "SZA-45", *PLAYER),
    Doing(act.Resign, "SZA-37", *PLAYER),
    Doing(act.RequestTakeback, "SZA-61", *PLAYER, TAKEBACKS, is_aside=True),
    Doing(
        act.AnswerTakeback,
        "SZA-61",
        *PLAYER,
        TAKEBACKS,
        keys=lambda _s, do: (f"takeback:{yes_or_no(do)}",),
        label=lambda _s, do: msg(f"szachy.takeback.{yes_or_no(do)}"),
    ),
    Doing(act.Touch, "SZA-62", *MOVER, Gate("option_off", only=lambda s: s.options.binds_touched)),
    Doing(act.RecordIllegal, "SZA-53", *AT_TABLE),
    Doing(act.AdjustClock, "SZA-56", *AT_TABLE),
    Doing(act.Restore, "SZA-56", *AT_TABLE),
    Doing(act.Adjudicate, "SZA-56", *AT_TABLE),
    Doing(act.Restart, "SZA-55", *AT_TABLE),
    Doing(
        act.FlagFall,
        "SZA-50",
        OVER,
        IN_PLAY,
        Gate("not_your_part", "SZA-56", by=(CLOCK, REFEREE)),
        Gate("option_off", "SZA-57", by=lambda s, by: by == CLOCK or s.options.is_table),
    ),
    Doing(
        act.EnterResult,
        "SZA-58",
        OVER,
        Gate(
            "not_in_phase_result",
            "SZA-5",
            inside=("result", "play"),
            only=lambda s: s.phase == "result" or s.options.is_table,
        ),
        ARBITER,
    ),
)
