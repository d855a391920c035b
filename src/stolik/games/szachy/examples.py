"""The rule book's worked examples: its words for given, do and expect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import chess
import msgspec
from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Event, Refused
from stolik.engine.examples import BadExample, Case, Examples, Json
from stolik.engine.options import read_options
from stolik.engine.refusals import BadInput
from stolik.engine.wire import union
from stolik.games.szachy import play
from stolik.games.szachy.actions import ACTIONS, Action
from stolik.games.szachy.claims import claimable
from stolik.games.szachy.dead import is_dead, is_searched, searched
from stolik.games.szachy.notation import san
from stolik.games.szachy.options import Options
from stolik.games.szachy.position import (
    Place,
    board_of,
    fen_of,
    place_of,
    position_of,
    read_fen,
)
from stolik.games.szachy.rules import Szachy
from stolik.games.szachy.state import BLACK, WHITE, State
from stolik.parts.clocks import Clocks, Control, deadline

GAME: Final = Szachy()
DEFAULTS: Final[Mapping[str, Json]] = {"refused": []}
SIDES: Final = {"white": WHITE, "black": BLACK}
NAMES: Final = ("white", "black")
KINDS: Final = {str(kind.__struct_config__.tag): kind for kind in ACTIONS}
MEANT: Final = ("record_illegal", "adjust_clock", "flag_fall")
LOTS: Final = ("draw_colours", "draw_back_rank")
REFEREES: Final = (*MEANT, "restore", "adjudicate", "restart", "enter_result")
DEEP: Final = 5
"""Perft from this depth on belongs to the slow run."""


def run(case: Case) -> Mapping[str, Json]:
    """Set an example up, play it, and give what it asks for."""
    s, now, refused = given(case), 0, list[Json]()
    wanted = case.expect.get("after")
    after: list[Json] = []
    for number, step in enumerate(case.steps):
        try:
            event = event_of(s, step, now, number)
            s, now = GAME.apply(s, event), event.clock_ms
            keys = wanted[number] if isinstance(wanted, list) and number < len(wanted) else {}
            asked = keys if isinstance(keys, dict) else {}
            after.append(shown(s, {k: v for k, v in asked.items() if k != "refused"}, case.slow))
        except Refused as no:
            refused.append({"step": number, "code": no.code})
            after.append({"refused": no.code})
    plain = {k: v for k, v in case.expect.items() if k not in ("after", "refused")}
    is_implied = wanted is not None and case.expect.get("refused") == []
    told: list[Json] = [] if is_implied else refused
    return {**shown(s, plain, case.slow), "after": after, "refused": told}


def given(case: Case) -> State:
    """Give the state an example starts from."""
    unknown = set(case.given) - {"fen", "options", "clock"}
    if unknown:
        raise BadExample(f"given.{min(unknown)}")
    options = options_of(case.given.get("options", {}))
    try:
        s = GAME.start(2, options)
    except Refused as no:
        raise BadExample(f"given.options: {no}") from no
    fen = case.given.get("fen")
    if fen is not None:
        board = read_fen(str(fen), options.start_position == "chess960")
        if board is None:
            raise BadExample(f"given.fen: {str(fen)[:80]}")
        s = replace(play.fresh(s, position_of(board)), back_rank=0)
    if "clock" in case.given:
        s = with_clock(s, case.given["clock"])
    if any(_name(step, 0) == "draw_colours" for step in case.steps[:1]):
        return s
    s = replace(s, white=0)
    return play.begun(s, 0) if s.phase == "play" else s


def options_of(value: Json) -> Options:
    """Read the options of an example; `none` is written in words or as null."""
    if not isinstance(value, dict):
        raise BadExample("given.options")
    plain = {k: None if v == "none" and k == "odds" else v for k, v in value.items()}
    try:
        return read_options(Options, plain)
    except BadInput as bad:
        raise BadExample(f"given.options: {bad}") from bad


def with_clock(s: State, value: Json) -> State:
    """Put the given times on the clocks."""
    if not isinstance(value, dict) or set(value) != {"white_ms", "black_ms"}:
        raise BadExample("given.clock")
    left = [value["white_ms"], value["black_ms"]]
    white, black = (n if isinstance(n, int) else -1 for n in left)
    if min(white, black) < 0:
        raise BadExample("given.clock")
    ticking = Clocks((white, black), (0, 0), 0, s.mover)
    return replace(s, control=s.control or Control(base_s=0), clocks=ticking)


def event_of(s: State, step: Mapping[str, Json], now: int, number: int) -> Event[Action]:
    """Read one step as an event of the game."""
    name = _name(step, number)
    fields = {k: v for k, v in step.items() if k not in ("action", "event", "seat", "at_ms")}
    side = _side(step, number)
    if name in MEANT and side is not None:
        fields["seat"] = s.seat(side)
    do = _action(name, fields, number)
    at_ms = step.get("at_ms", now)
    if not isinstance(at_ms, int) or at_ms < 0:
        raise BadExample(f"do[{number}].at_ms")
    if name in LOTS:
        return Event(CHANCE, do, at_ms)
    if name == "flag_fall":
        return _flag(s, do, step, side, at_ms)
    if name in REFEREES:
        return Event(REFEREE, do, at_ms)
    if side is None:
        raise BadExample(f"do[{number}].seat")
    return Event(s.seat(side) if s.white is not None else Actor(side), do, at_ms)


def _flag(
    s: State, do: Action, step: Mapping[str, Json], side: int | None, at_ms: int
) -> Event[Action]:
    """Without a moment given, a flag falls when its clock is empty."""
    if "at_ms" not in step and side == s.mover and s.clocks and s.control:
        at_ms = max(at_ms, deadline(s.control, s.clocks) or 0)
    return Event(REFEREE if s.options.is_table else CLOCK, do, at_ms)


def _name(step: Mapping[str, Json], number: int) -> str:
    name = step.get("action", step.get("event"))
    if not isinstance(name, str) or name not in KINDS:
        raise BadExample(f"do[{number}].action: {str(name)[:40]}")
    return name


def _side(step: Mapping[str, Json], number: int) -> int | None:
    side = step.get("seat")
    if side is None:
        return None
    if not isinstance(side, str) or side not in SIDES:
        raise BadExample(f"do[{number}].seat: {str(side)[:40]}")
    return SIDES[side]


def _action(name: str, fields: Mapping[str, Json], number: int) -> Action:
    known = KINDS[name].__struct_fields__
    unknown = set(fields) - set(known)
    if unknown:
        raise BadExample(f"do[{number}].{min(unknown)}")
    try:
        return msgspec.convert({"type": name, **fields}, union(ACTIONS))
    except msgspec.ValidationError as error:
        raise BadExample(f"do[{number}]: {error}") from error


Shows = Callable[[State, chess.Board, Json, bool], Json]


def shown(s: State, keys: Mapping[str, Json], slow: bool) -> dict[str, Json]:
    """Give the value of every key that is asked for."""
    board = board_of(s.position)
    unknown = set(keys) - set(SHOWS)
    if unknown:
        raise BadExample(f"expect.{min(unknown)}")
    return {key: SHOWS[key](s, board, value, slow) for key, value in keys.items()}


def sans(board: chess.Board) -> list[str]:
    """List the legal moves in English notation, in the order of character codes."""
    return sorted(san(board, move) for move in list(board.legal_moves))


def perft(board: chess.Board, depth: int) -> int:
    """Count the positions after so many plies; what was counted once is remembered."""
    known: dict[tuple[Place, int], int] = {}

    def count(left: int) -> int:
        if left <= 1:
            return board.legal_moves.count() if left else 1
        total = 0
        for move in list(board.legal_moves):
            board.push(move)
            key = (place_of(board), left - 1)
            if key not in known:
                known[key] = count(left - 1)
            total += known[key]
            board.pop()
        return total

    return count(depth)


def _perft(board: chess.Board, value: Json, slow: bool) -> Json:
    if not isinstance(value, dict) or not all(key.isdigit() for key in value):
        raise BadExample("expect.perft")
    return {
        key: perft(board, int(key)) if slow or int(key) < DEEP else leaves
        for key, leaves in value.items()
    }


def _among(board: chess.Board, value: Json, is_legal: bool) -> Json:
    if not isinstance(value, list):
        raise BadExample("expect.includes, expect.excludes: a list")
    legal = sans(board)
    return [name for name in value if (name in legal) == is_legal]


def _castling(s: State) -> str:
    return fen_of(s.position).split()[2]


def _clock(s: State) -> Json:
    if s.clocks is None:
        return None
    return {"white_ms": s.clocks.left_ms[WHITE], "black_ms": s.clocks.left_ms[BLACK]}


def _offer(s: State) -> Json:
    return None if s.offer is None else NAMES[s.offer]


SHOWS: Final[dict[str, Shows]] = {
    "fen": lambda s, _b, _v, _slow: fen_of(s.position),
    "perft": lambda _s, b, v, slow: _perft(b, v, slow),
    "legal_count": lambda _s, b, _v, _slow: b.legal_moves.count(),
    "legal_san": lambda _s, b, _v, _slow: list[Json](sans(b)),
    "includes": lambda _s, b, v, _slow: _among(b, v, is_legal=True),
    "excludes": lambda _s, b, v, _slow: _among(b, v, is_legal=False),
    "castling": lambda s, _b, _v, _slow: _castling(s),
    "result": lambda s, _b, _v, _slow: s.outcome.result if s.outcome else None,
    "reason": lambda s, _b, _v, _slow: s.outcome.reason if s.outcome else None,
    "claimable": lambda s, _b, _v, _slow: list[Json](claimable(s)),
    "repetition_count": lambda s, _b, _v, _slow: play.repetitions(s),
    "halfmove_clock": lambda s, _b, _v, _slow: s.position.halfmoves,
    "white_queens": lambda _s, b, _v, _slow: len(b.pieces(chess.QUEEN, chess.WHITE)),
    "black_queens": lambda _s, b, _v, _slow: len(b.pieces(chess.QUEEN, chess.BLACK)),
    "dead_position": lambda s, b, _v, _slow: is_dead(b, s.options.dead_position == "full"),
    "states_searched": lambda _s, b, _v, _slow: searched(b).states if is_searched(b) else 0,
    "draw_offer": lambda s, _b, _v, _slow: _offer(s),
    "illegal_count": lambda s, _b, _v, _slow: {"white": s.illegal[0], "black": s.illegal[1]},
    "clock": lambda s, _b, _v, _slow: _clock(s),
}
"""What can be expected of a state, by its key."""


EXAMPLES: Final = Examples(run, DEFAULTS)
