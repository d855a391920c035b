"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Final, TypeAlias

import chess
from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine import CLOCK, REFEREE
from stolik.engine.examples import BadExample, Doing, Json, Steps, Table, played
from stolik.games.szachy import actions as act
from stolik.games.szachy import play
from stolik.games.szachy.actions import Action
from stolik.games.szachy.claims import claimable
from stolik.games.szachy.dead import is_dead, is_searched, searched
from stolik.games.szachy.moves import perft
from stolik.games.szachy.notation import sans
from stolik.games.szachy.options import Options
from stolik.games.szachy.position import board_of, fen_of, position_of, read_fen
from stolik.games.szachy.rules import Szachy
from stolik.games.szachy.state import State
from stolik.parts.clocks import Clocks, Control, deadline

GAME: Final = Szachy()
NAMES: Final = ("white", "black")
DEEP: Final = 5  # perft from this depth on belongs to the slow run
Moment: TypeAlias = Annotated[int, Meta(ge=0)]


class Times(Struct, frozen=True, forbid_unknown_fields=True):
    """The time left at the start."""

    white_ms: Moment
    black_ms: Moment


class Given(Struct, frozen=True):
    """A position whose history is unknown, and its clocks."""

    fen: str | None = None
    clock: Times | None = None

    def state(self, options: Options) -> State:
        s = GAME.start(2, options)
        if self.fen is not None:
            board = read_fen(self.fen, options.start_position == "chess960")
            if board is None:
                raise BadExample(f"given.fen: {self.fen[:80]}")
            s = replace(play.fresh(s, position_of(board)), back_rank=0)
        if self.clock is None:
            return s
        ticking = Clocks((self.clock.white_ms, self.clock.black_ms), (0, 0), 0, s.mover)
        return replace(s, control=s.control or Control(base_s=0), clocks=ticking)


At: TypeAlias = Table[State, Action, Given]


def flag_fall(at: At, seat: str, both: bool = False, at_ms: Moment | None = None) -> Doing[Action]:
    """A flag falls, as the referee or the clock sees: at a moment, or when its time is up."""
    s, whose = at.state, at.seat(seat)
    if at_ms is None and seat == NAMES[s.mover] and s.clocks and s.control:
        at.clock_ms = max(at.clock_ms, deadline(s.control, s.clocks) or 0)
    yield REFEREE if s.options.is_table else CLOCK, act.FlagFall(whose, both)


def shown(at: At) -> Mapping[str, Json]:
    """The values an example asks for: some of them are dear."""
    board = board_of(at.state.position)
    return {key: SHOWS[key](at, board) for key in at.wanted if key in SHOWS}


def among(at: At, board: chess.Board, key: str) -> Json:
    """Those of the moves listed under a key that are legal, or are not."""
    wanted, legal = at.wanted[key], sans(board)
    if not isinstance(wanted, list):
        raise BadExample(f"expect.{key}: a list of moves")
    return [move for move in wanted if (move in legal) == (key == "includes")]


def perfts(at: At, board: chess.Board) -> Json:
    """The numbers of positions at the depths that are asked for."""
    wanted = at.wanted["perft"]
    if not isinstance(wanted, dict) or not all(depth.isdigit() for depth in wanted):
        raise BadExample("expect.perft: numbers of positions by depth")
    return {
        depth: perft(board, int(depth)) if at.is_slow or int(depth) < DEEP else leaves
        for depth, leaves in wanted.items()
    }


SHOWS: Final[dict[str, Callable[[At, chess.Board], Json]]] = {
    "fen": lambda at, _: fen_of(at.state.position),
    "perft": perfts,
    "legal_count": lambda _, board: board.legal_moves.count(),
    "legal_san": lambda _, board: list[Json](sans(board)),
    "includes": lambda at, board: among(at, board, "includes"),
    "excludes": lambda at, board: among(at, board, "excludes"),
    "castling": lambda at, _: fen_of(at.state.position).split()[2],
    "result": lambda at, _: at.state.outcome.result if at.state.outcome else None,
    "reason": lambda at, _: at.state.outcome.reason if at.state.outcome else None,
    "claimable": lambda at, _: list[Json](claimable(at.state)),
    "repetition_count": lambda at, _: play.repetitions(at.state),
    "halfmove_clock": lambda at, _: at.state.position.halfmoves,
    "white_queens": lambda _, board: len(board.pieces(chess.QUEEN, chess.WHITE)),
    "black_queens": lambda _, board: len(board.pieces(chess.QUEEN, chess.BLACK)),
    "dead_position": lambda at, board: is_dead(board, at.state.options.dead_position == "full"),
    "states_searched": lambda _, board: searched(board).states if is_searched(board) else 0,
    "draw_offer": lambda at, _: None if at.state.offer is None else NAMES[at.state.offer],
    "illegal_count": lambda at, _: dict(zip(NAMES, at.state.illegal, strict=True)),
    "clock": lambda at, _: (
        {f"{NAMES[i]}_ms": ms for i, ms in enumerate(at.state.clocks.left_ms)}
        if at.state.clocks
        else None
    ),
}
STEPS: Final[Steps[State, Action, Given]] = Steps(
    "action", "event",
    by_seat=(
        act.Move, act.ClaimDraw, act.OfferDraw, act.AcceptDraw, act.DeclineDraw, act.Resign,
        act.RequestTakeback, act.AnswerTakeback, act.Touch,
    ),
    by_chance=(act.DrawColours, act.DrawBackRank),
    by_referee=(
        act.RecordIllegal, act.AdjustClock, act.Restore, act.Adjudicate, act.Restart,
        act.EnterResult,
    ),
    others={"flag_fall": flag_fall},
    ignored=("seat",),
    clock="at_ms",
)  # fmt: skip
EXAMPLES: Final = played(
    GAME, Given, Given.state, STEPS, shown,
    seats=lambda at: NAMES[::-1] if at.state.white == 1 else NAMES,
    options=lambda words: {**words, "odds": None} if words.get("odds") == "none" else words,
    chance=lambda at: None if at.log or at.next_word == "draw_colours" else act.DrawColours(0),
)  # fmt: skip
