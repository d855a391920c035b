"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine.examples import PAIRS, BadExample, Doing, Json, Seats, Steps, Table, played
from stolik.engine.examples.steps import Raw
from stolik.games.hokej_stolowy import actions as act
from stolik.games.hokej_stolowy.consequences import finished
from stolik.games.hokej_stolowy.events import EVENTS
from stolik.games.hokej_stolowy.options import Options
from stolik.games.hokej_stolowy.rules import TableHockey
from stolik.games.hokej_stolowy.state import State, clock_from
from stolik.parts.match import SIDES, Ready, Side, index
from stolik.parts.match.clock import SECOND_MS
from stolik.parts.match.examples import ENVELOPE, undone, unknown_event

GAME: Final = TableHockey()
AB: Final = Seats(SIDES)
ORIGIN_MS: Final = 1_000_000
"""The opening signal of an example, so that what is before it has a moment too."""
MOST_S: Final = 1_000_000
Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=MOST_S)]


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """A match in mid-course."""

    phase: Literal["before", "play", "faceoff", "stopped", "finished"] = "play"
    t: Seconds = 0.0
    score: dict[str, Annotated[int, Meta(ge=0)]] = {}
    last_faceoff: Seconds | None = None
    released: bool = False
    possession: Side | None = None
    end_t: Seconds | None = None
    overtime: bool = False


class Case(Struct, frozen=True):
    """A match before its opening signal, or in mid-course."""

    state: Given | None = None


At: TypeAlias = Table[State, act.Action, Case]


def ms(seconds: float) -> int:
    """Give seconds in thousandths."""
    return round(seconds * SECOND_MS)


def start(given: Case, options: Options) -> State:
    """The state an example starts from."""
    fresh, now = GAME.start(2, options), given.state
    fresh = replace(fresh, timer=clock_from(ORIGIN_MS, options))
    if now is None:
        return fresh
    timer = fresh.timer if now.end_t is None else replace(fresh.timer, length_ms=ms(now.end_t))
    t = ms(now.t)
    faceoff = 0 if now.last_faceoff is None else ms(now.last_faceoff)
    if faceoff > t:
        raise BadExample("given.state.last_faceoff")
    s = replace(
        fresh,
        phase="play" if now.phase == "finished" else now.phase,
        timer=timer,
        now_ms=ORIGIN_MS + t,
        score=AB.each(now.score, 0),
        last_faceoff=faceoff,
        is_released=now.released,
        possession=None if now.possession is None else index(now.possession),
        is_overtime=now.overtime,
        stopped_t=t,
    )
    return replace(finished(s, "played"), news=()) if now.phase == "finished" else s


def shown(at: At) -> Mapping[str, Json]:
    """Every value that an example may expect."""
    s = at.state
    t = s.t if s.now_ms or at.log else 0
    return {
        "phase": s.phase,
        "t": t / SECOND_MS,
        "score": at.named(s.score),
        "possession": None if s.possession is None else SIDES[s.possession],
        "remaining": (s.end_t - t) / SECOND_MS,
        "faceoff_by": s.due if s.phase == "faceoff" else None,
        "last": s.last,
        "winner": None if s.winner is None else SIDES[s.winner],
        "result": s.result,
        "end_t": s.end_t / SECOND_MS,
        "overtime": s.is_overtime,
        "released": s.is_released,
        "last_faceoff": s.last_faceoff / SECOND_MS,
    }


class Timed(Steps[State, act.Action, Case]):
    """Steps with a moment on the match clock."""

    def play(self, table: At, raw: Raw, where: str) -> Doing[act.Action]:
        """Set the clock to the moment of a step, and do it."""
        if isinstance(raw, dict):
            key = "t_rel" if raw.get("ev") == "pre_signal" and "t" not in raw else "t"
            t = raw.get(key, None)
            if t is not None:
                if isinstance(t, bool) or not isinstance(t, int | float) or abs(t) > MOST_S:
                    raise BadExample(f"{where}.{key}: {t!r}")
                table.clock_ms = max(0, table.state.timer.since_ms + ms(t))
                if key == "t_rel":  # it sets the clock: a match that is replayed has had another
                    table.clock_ms = max(table.clock_ms, table.state.now_ms)
            else:
                table.clock_ms = max(table.clock_ms, table.state.now_ms)
            raw = self._spelled({name: raw[name] for name in raw if name != "t"})
        return super().play(table, raw, where)

    def _spelled(self, raw: dict[str, Json]) -> dict[str, Json]:
        """Give the step in the words of the game: nobody, and thousandths of a second."""
        if raw.get("ev") == "stop" and "possession" in raw and raw["possession"] is None:
            raw["possession"] = "nobody"
        t_rel = raw.get("t_rel")
        if isinstance(t_rel, int | float) and not isinstance(t_rel, bool):
            raw["t_rel"] = ms(t_rel)
        return raw


LEAVE: Final[tuple[Any, ...]] = (Ready, act.Signal, act.Elapse)
EXAMPLES: Final = played(
    GAME,
    Case,
    start,
    Timed(
        "ev",
        by_referee=tuple(kind for kind in act.ACTIONS if kind not in LEAVE),
        others={"undo": undone},
        ignored=ENVELOPE,
    ),
    shown,
    SIDES,
    refusals=PAIRS,
    misread=unknown_event(EVENTS, ("MATCH_OVER", "HOK-3")),
)
