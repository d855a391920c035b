"""What can be done at the table: who may do it when, as the book refuses, and what is tapped."""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Msg, msg
from stolik.games.rummikub.rules import actions as act
from stolik.games.rummikub.rules.actions import Action
from stolik.games.rummikub.rules.check import PLAYED, is_between_games, is_only_timed
from stolik.games.rummikub.rules.state import MOVING, UNKNOWN, Public
from stolik.games.rummikub.rules.tiles import NAMES
from stolik.games.rummikub.table.faces import tile_words
from stolik.parts.acting import Doing, Gate, Opens, Table
from stolik.parts.depth import depth_row, is_other

GAME: Final = "rummikub"
MOVES: Final = (
    act.Move,
    act.PickUp,
    act.PutDown,
    act.Undo,
    act.Reset,
    act.SwapJoker,
    act.Play,
    act.PickStack,
    act.Draw,
    act.Pass,
)
"""What the seat to move does with tiles, in its time."""


def sits(p: Public, by: Actor) -> bool:
    """Whether the actor has a chair at the table."""
    return 0 <= by < p.seats


OVER: Gate[Public, Action] = Gate("game_over", "RUM-101", outside=("done",))
SEATED: tuple[Gate[Public, Action], ...] = (
    Gate("players_only", "RUM-18", by=sits),
    Gate("you_are_out", "RUM-115", by=lambda p, by: not p.out[by]),
)
UNREADY: Gate[Public, Action] = Gate("already_ready", "RUM-14", by=lambda p, by: not p.ready[by])
BANK: Gate[Public, Action] = Gate("chance_only", by=CHANCE)
SCORER: tuple[Gate[Public, Action], ...] = (Gate("not_referee", "RUM-111", by=REFEREE), OVER)
MOVER: tuple[Gate[Public, Action], ...] = (
    Gate("game_over", "RUM-80", outside=("done", "verify")),
    Gate("not_your_turn", "RUM-36", inside=MOVING, by=lambda p, by: by == p.to_move),
    Gate("already_drawn", "RUM-40", only=lambda p: not p.owed),  # also RUM-32, RUM-33
)
BETWEEN: tuple[Gate[Public, Action], ...] = (
    *SCORER,
    Gate("same_depth", fits=is_other),
    Gate("game_runs", only=is_between_games),
)


def tile_label(_p: Public, do: act.DrawTile) -> Msg:
    """Which tile came from the bank."""
    kind = NAMES.index(do.tile) if do.tile in NAMES else UNKNOWN
    return msg("rummikub.do.draw_tile", tile=tile_words(kind))


def how_it_lies(do: act.Timeout) -> str:
    """What the referee says of a move whose time is up."""
    return "drew" if do.drew else "lies"


TABLE: Final = Table[Public, Action](
    GAME,
    Doing(act.StarterDraw, "RUM-6", OVER, Gate("not_now", inside=("setup",)), BANK),
    Doing(act.Shuffle, "RUM-7", OVER, Gate("not_now", inside=("deal",)), BANK),
    Doing(
        act.RequestRedeal,
        "RUM-13",
        Gate("game_started", "RUM-14", inside=("ready",)),
        *SEATED,
        UNREADY,
    ),
    Doing(
        act.Ready,
        "RUM-14",
        Gate("game_started", outside=MOVING),
        Gate("not_now", inside=("ready",)),
        Gate("players_only", "RUM-18", by=lambda p, by: by == REFEREE or sits(p, by)),
        Gate("you_are_out", "RUM-115", by=lambda p, by: by == REFEREE or not p.out[by]),
        Gate("already_ready", by=lambda p, by: by == REFEREE or not p.ready[by]),
        hotkey="enter",
        main=True,
    ),
    Doing(
        act.DeclareIntent,
        "RUM-98",
        Gate("game_over", outside=("scoring", "verify", "done")),
        *SEATED,
        Gate("not_dealt", inside=PLAYED),
        Gate("already_opened", by=lambda p, by: not p.opened[by]),
        Gate("already_declared", by=lambda p, by: not p.declared[by]),
        opens=Opens(hotkey="i", is_aside=True),
    ),
    Doing(
        act.AskCount,
        "RUM-42",
        Gate("game_over", outside=("done",)),
        *SEATED,
        keys=lambda _p, do: (f"seat:{do.seat}",),
        is_piece=True,
    ),
    Doing(act.Move, "RUM-35", *MOVER, is_piece=True),  # tiles are carried
    Doing(act.PickUp, "RUM-35", *MOVER, keys=lambda _p, do: (f"tile:{do.tile}",), is_piece=True),
    Doing(
        act.PutDown,
        "RUM-35",
        *MOVER,
        keys=lambda _p, do: ("rack" if do.place == "rack" else f"set:{do.place}",),
        is_piece=True,
    ),
    Doing(act.Undo, "RUM-35", *MOVER, hotkey="u"),
    Doing(act.Reset, "RUM-35", *MOVER),
    Doing(
        act.Play,
        "RUM-38",
        *MOVER,
        label=lambda _p, _do: msg("rummikub.do.done"),
        hotkey="enter",
        main=True,
    ),
    Doing(act.SwapJoker, "RUM-65", *MOVER),
    Doing(
        act.PickStack,
        "RUM-41",
        *MOVER,
        keys=lambda _p, do: (f"stack:{do.stack}",),
        label=lambda _p, do: msg("rummikub.do.pick_stack", number=do.stack),
    ),
    Doing(act.Draw, "RUM-30", *MOVER, hotkey="d", main="else"),
    Doing(
        act.DrawTile,
        "RUM-32",
        OVER,
        Gate("nobody_draws", only=lambda p: bool(p.owed)),
        BANK,
        keys=lambda _p, do: (f"bank:{do.tile}",),
        label=tile_label,
    ),
    Doing(act.Pass, "RUM-30", *MOVER, hotkey="p", main="else"),
    Doing(
        act.Timeout,
        "RUM-73",
        Gate("not_referee", "RUM-111", by=(CLOCK, REFEREE)),
        Gate("nobody_moves", "RUM-70", inside=MOVING, only=lambda p: not p.owed),
        keys=lambda _p, do: (f"timeout:{how_it_lies(do)}",),
        label=lambda _p, do: msg(f"rummikub.do.timeout.{how_it_lies(do)}"),
    ),
    Doing(
        act.AnnounceOut,
        "RUM-80",
        Gate("game_over", outside=("verify", "done", "scoring")),
        *SEATED,
        Gate("not_dealt", inside=MOVING),
    ),
    Doing(
        act.ReturnToPlay, "RUM-116", OVER, *SEATED, Gate("not_away", by=lambda p, by: p.away[by])
    ),
    Doing(
        act.ConfirmScore,
        "RUM-87",
        OVER,
        Gate("no_score_yet", inside=("verify",)),
        Gate("players_only", "RUM-18", by=lambda p, by: by == REFEREE or sits(p, by)),
        hotkey="enter",
        main=True,
    ),
    Doing(act.Warn, "RUM-110", *SCORER),
    Doing(act.Yellow, "RUM-110", *SCORER),
    Doing(act.Disqualify, "RUM-115", *SCORER),
    Doing(act.RuleInvalid, "RUM-111", *SCORER),
    Doing(act.Restore, "RUM-111", *SCORER),
    Doing(act.GiveTiles, "RUM-111", *SCORER),
    Doing(act.CorrectScore, "RUM-111", *SCORER),
    Doing(act.Analyse, "RUM-95", *SCORER),
    Doing(act.EnterRack, "RUM-90", *SCORER, opens=Opens(main=True)),
    Doing(
        act.EnterResult,
        "RUM-101",
        *SCORER,
        Gate("no_result_now", inside=("scoring",), only=lambda p: p.depth == "results"),
        opens=Opens(main=True),
    ),
    Doing(
        act.NextMove,
        "RUM-72",
        *SCORER,
        Gate("no_clock_now", only=lambda p: is_only_timed(p) and p.options.time_limit_s > 0),
        main=True,
    ),
    depth_row(act.SetDepth, GAME, "RUM-111", *BETWEEN),
)
