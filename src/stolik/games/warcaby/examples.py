"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine import CLOCK, REFEREE
from stolik.engine.examples import BadExample, Doing, Json, Steps, Table, played
from stolik.engine.examples.refused import Refusals, Writing
from stolik.games.warcaby import actions as act
from stolik.games.warcaby.actions import Action
from stolik.games.warcaby.ends import is_limited
from stolik.games.warcaby.moves import legal, perft
from stolik.games.warcaby.options import Options
from stolik.games.warcaby.position import Place, fen_of, read_fen
from stolik.games.warcaby.rules import Warcaby
from stolik.games.warcaby.state import State
from stolik.games.warcaby.telling import squares_in
from stolik.parts.clocks import deadline

GAME: Final = Warcaby()
NAMES: Final = ("white", "black")
DEEP: Final = 7  # perft from this depth on belongs to the slow run
LONGEST: Final = 20_000
Count: TypeAlias = Annotated[int, Meta(ge=0, le=LONGEST)]


class Given(Struct, frozen=True):
    """A position whose history is unknown, and its counters."""

    fen: str | None = None
    quiet_king_plies: Count = 0
    moves_played: Count = 0

    def state(self, options: Options) -> State:
        """Set the position up; the lot gives the first seat White."""
        s = GAME.start(2, options)
        place = s.place if self.fen is None else read_fen(self.fen)
        if place is None:
            raise BadExample(f"given.fen: {(self.fen or '')[:80]}")
        n = self.quiet_king_plies
        held = 0 if is_limited(place) else -1
        return replace(s, places=(place,), quiet=n, quiet_before=n, material=held, white=0)


At: TypeAlias = Table[State, Action, Given]


def time_out(at: At, seat: str) -> Doing[Action]:
    """Somebody's time runs out, as the clock or the referee says."""
    s, whose = at.state, at.seat(seat if seat in NAMES else NAMES[at.state.mover])
    if s.clocks and s.control and s.colour(whose) == s.mover:
        at.clock_ms = max(at.clock_ms, deadline(s.control, s.clocks) or 0)
    yield CLOCK, act.TimeOut(whose)


def undo_to(at: At, ply: int, reason: str = "") -> Doing[Action]:
    """The referee goes back; plies count with those played before, which nobody can go back to."""
    before = at.given.moves_played
    yield REFEREE, act.UndoTo(ply - before if ply >= before else LONGEST, reason)


def adjudicate(_at: At, result: act.Result, reason: str = "") -> Doing[Action]:
    """The referee imposes a result."""
    yield REFEREE, act.Adjudicate(result, reason)


def shown(at: At) -> Mapping[str, Json]:
    """The values an example asks for: some of them are dear."""
    return {key: SHOWS[key](at) for key in at.wanted if key in SHOWS}


def words(place: Place, options: Options) -> list[Json]:
    """List the legal moves as the book writes them, in the order of character codes."""
    return list[Json](sorted(move.words for move in legal(place, options.capturing)))


def perfts(at: At) -> Json:
    """The numbers of sequences at the depths that are asked for."""
    wanted = at.wanted["perft"]
    if not isinstance(wanted, dict) or not all(depth.isdigit() for depth in wanted):
        raise BadExample("expect.perft: numbers of moves by depth")
    rules = at.state.options.capturing
    return {
        depth: perft(at.first.place, rules, int(depth))
        if at.is_slow or int(depth) < DEEP
        else leaves
        for depth, leaves in wanted.items()
    }


def side(colour: int | None) -> Json:
    """Name a colour."""
    return None if colour is None else NAMES[colour]


SHOWS: Final[dict[str, Callable[[At], Json]]] = {
    "fen": lambda at: fen_of(at.state.place),
    "to_move": lambda at: NAMES[at.state.mover],
    "quiet_king_plies": lambda at: at.state.quiet,
    "draw_offer": lambda at: side(at.state.offer),
    "warned": lambda at: side(at.state.warned),
    "irregular": lambda at: at.state.irregular is not None,
    "result": lambda at: at.state.outcome.result if at.state.outcome else None,
    "reason": lambda at: at.state.outcome.reason if at.state.outcome else None,
    "legal_moves": lambda at: words(at.first.place, at.state.options),
    "legal_count": lambda at: len(words(at.first.place, at.state.options)),
    "legal_moves_after": lambda at: words(at.state.place, at.state.options),
    "perft": perfts,
    "repetition_count": lambda at: at.state.times,
    "logged_path": lambda at: list[Json](squares_in(at.state.moves[-1])) if at.state.moves else [],
    "note": lambda at: at.wanted["note"],
}


def last(refusals: Refusals) -> Mapping[str, Json]:
    """Give the code with which the last step was refused."""
    why = refusals[-1] if refusals else None
    return {"refused": None if why is None else why.code}


STEPS: Final[Steps[State, Action, Given]] = Steps(
    "action",
    by_seat=(
        act.Move, act.Resign, act.OfferDraw, act.AcceptDraw, act.DeclineDraw, act.ClaimIrregular,
        act.Huff, act.LetStand, act.Touch, act.NextGame,
    ),
    by_chance=(act.DrawColours,),
    by_referee=(
        act.AdjustClock, act.Pause, act.Resume, act.RecordIllegal, act.EnterResult,
    ),
    others={"time_out": time_out, "adjudicate": adjudicate, "undo_to": undo_to},
    ignored=("seat",),
    clock="at_ms",
)  # fmt: skip
EXAMPLES: Final = played(
    GAME, Given, Given.state, STEPS, shown,
    seats=lambda at: NAMES[::-1] if at.state.white == 1 else NAMES,
    refusals=Writing("refused", last),
)  # fmt: skip
