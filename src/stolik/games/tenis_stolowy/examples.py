"""Worked examples: the vocabulary of section 4 of the rule book, run through the game."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, BadInput, Event, Refused
from stolik.engine.examples import BadExample, Case, Examples, Json
from stolik.engine.options import read_options
from stolik.engine.wire import converted
from stolik.games.tenis_stolowy.actions import (
    Action,
    Depth,
    Expedite,
    NextSet,
    Penalty,
    Rally,
    Retire,
    Returns13,
    SetScore,
    Timeout,
    Toss,
    Warn,
)
from stolik.games.tenis_stolowy.options import Options
from stolik.games.tenis_stolowy.rules import TableTennis
from stolik.games.tenis_stolowy.state import (
    Order,
    Pair,
    Phase,
    State,
    receiver_player,
    server_player,
)
from stolik.games.tenis_stolowy.umpire import PLAYERS, SIDES
from stolik.parts.series import Row, Series, Wins, begun, ended, next_starter

DEFAULTS: Final[dict[str, Json]] = {"refused": []}
GAME = TableTennis()
EVENTS: dict[str, type[Action]] = {
    "toss": Toss,
    "rally": Rally,
    "next_set": NextSet,
    "expedite": Expedite,
    "returns13": Returns13,
    "timeout": Timeout,
    "penalty": Penalty,
    "retire": Retire,
    "set_score": SetScore,
    "warn": Warn,
    "depth": Depth,
}
GIVEN = ("phase", "first_server", "score", "set_no", "sets", "ends", "seq")


def run(case: Case) -> dict[str, Json]:
    """Set an example up, play it, and tell all that can be expected of it."""
    unknown = set(case.given) - {"options", "state"}
    if unknown:
        raise BadExample(f"given.{min(unknown)}")
    s = given_state(case.given)
    known = len(s.series.rows)
    refused: list[Json] = []
    for step, event in enumerate(case.steps):
        try:
            s = GAME.apply(s, read_event(s, event, step))
        except Refused as no:
            refused.append([step, no.code])
    return {"refused": refused, **told(s, known)}


def read_event(s: State, event: dict[str, Json], step: int) -> Event[Action]:
    """The event of one step; unknown events and misshapen fields are refused as the book says."""
    name = event.get("ev")
    if name is None:
        raise BadExample(f"do[{step}].ev")
    over = s.phase == "finished"
    kind = EVENTS.get(name) if isinstance(name, str) else None
    fields = {key: value for key, value in event.items() if key != "ev"}
    if kind is None:
        raise Refused("MATCH_OVER" if over else "UNKNOWN_EVENT", "TEN-27")
    if unknown := set(fields) - set(kind.__struct_fields__):
        raise BadExample(f"do[{step}].{min(unknown)}")
    try:
        do = converted({"type": name, **fields}, kind)
    except (msgspec.ValidationError, ValueError, TypeError) as error:
        raise Refused("MATCH_OVER" if over else "UNKNOWN_EVENT", "TEN-27") from error
    by = CHANCE if kind is Toss and not s.doubles else REFEREE
    return Event(by, do)


def given_state(given: dict[str, Json]) -> State:
    """The state an example starts from."""
    options = given_options(given.get("options", {}))
    fresh = GAME.start(4 if options.mode == "doubles" else 2, options)
    state = given.get("state")
    if state is None:
        return fresh
    if not isinstance(state, dict) or not set(state) <= set(GIVEN):
        raise BadExample("given.state")
    phase = _phase(state.get("phase", "play"))
    score = _pair(state.get("score"), "score", (0, 0))
    wins = _pair(state.get("sets"), "sets", (0, 0))
    set_no = state.get("set_no", 1)
    if not isinstance(set_no, int) or set_no < 1:
        raise BadExample("given.state.set_no")
    order = _order(state.get("seq"), fresh.doubles)
    first = _first(state.get("first_server"), order)
    if fresh.doubles and order is None:
        order = (first, 1 - first, first + 2, 3 - first)
    s = replace(
        fresh,
        phase=phase,
        series=_series(options, wins, first, phase),
        is_tossed=phase != "toss",
        known_from=int(phase != "toss"),
        set_no=set_no,
        first=first,
        order=order if phase != "toss" else None,
        score=score,
        ends=_pair(state.get("ends"), "ends", (1, 2)),
    )
    return replace(s, has_changed=s.is_decider and max(score) >= options.change_at)


def given_options(value: Json) -> Options:
    """The options of an example."""
    if not isinstance(value, dict):
        raise BadExample("given.options")
    try:
        options = read_options(Options, {"mode": "singles", **value})
        GAME.start(4 if options.mode == "doubles" else 2, options)
    except BadInput as error:
        raise BadExample(f"given.options: {error}") from error
    except Refused as error:
        raise BadExample(f"given.options: {error}") from error
    return options


def told(s: State, known: int) -> dict[str, Json]:
    """Everything an example may expect; `known` sets were there before it began."""
    names = PLAYERS if s.doubles else SIDES
    serving: Json = None
    receiving: Json = None
    if s.phase == "play":
        serving, receiving = names[server_player(s)], names[receiver_player(s)]
    elif s.phase == "set_break" and not s.doubles:
        first = next_starter(s.series)
        serving, receiving = SIDES[first], SIDES[1 - first]
    won = s.series.wins
    winner = SIDES[0 if won[0] > won[1] else 1] if ended(s.series) else None
    return {
        "score": _by_side(s.score),
        "sets": _by_side((won[0], won[1])),
        "set_no": s.set_no,
        "phase": s.phase,
        "ends": _by_side(s.ends),
        "first_server": SIDES[s.first] if s.is_tossed else None,
        "seq": [PLAYERS[player] for player in s.order] if s.order else None,
        "server": serving,
        "receiver": receiving,
        "set_scores": [[int(p) for p in row.points] for row in s.series.rows[known:]],
        "changed": s.has_changed,
        "last": s.last,
        "winner": winner,
    }


def _by_side(pair: Pair) -> Json:
    return {"A": pair[0], "B": pair[1]}


def _phase(value: Json) -> Phase:
    phases: tuple[Phase, ...] = ("toss", "play", "set_break", "finished")
    for phase in phases:
        if value == phase:
            return phase
    raise BadExample("given.state.phase")


def _pair(value: Json, name: str, default: Pair) -> Pair:
    if value is None:
        return default
    if not isinstance(value, dict) or not set(value) <= set(SIDES):
        raise BadExample(f"given.state.{name}")
    found = [value.get(side, default[i]) for i, side in enumerate(SIDES)]
    if not all(type(n) is int and n >= 0 for n in found):
        raise BadExample(f"given.state.{name}")
    return int(str(found[0])), int(str(found[1]))


def _order(value: Json, doubles: bool) -> Order | None:
    if value is None:
        return None
    if not doubles or not isinstance(value, list) or sorted(map(str, value)) != sorted(PLAYERS):
        raise BadExample("given.state.seq")
    q = [PLAYERS.index(str(name)) for name in value]
    if q[0] % 2 == q[1] % 2 or q[0] % 2 != q[2] % 2:
        raise BadExample("given.state.seq")
    return q[0], q[1], q[2], q[3]


def _first(value: Json, order: Order | None) -> int:
    if value is None:
        return order[0] % 2 if order else 0
    if value not in SIDES:
        raise BadExample("given.state.first_server")
    first = SIDES.index(str(value))
    if order and order[0] % 2 != first:
        raise BadExample("given.state.seq")
    return first


def _series(options: Options, wins: Pair, first: int, phase: Phase) -> Series:
    """A series in which these sets are won, their scores unknown."""
    fresh = begun(Wins(options.sets_to_win), 2, rotation="alternate")
    if max(wins) > options.sets_to_win or (max(wins) == options.sets_to_win) != (
        phase == "finished"
    ):
        raise BadExample("given.state.sets")
    won = [0] * wins[0] + [1] * wins[1]
    rows = tuple(Row(first, (0, 0), (side,)) for side in won)
    if phase == "set_break" and not rows:
        rows = (Row(first, (0, 0), struck=True),)
    return replace(fresh, rows=rows, wins=wins)


EXAMPLES: Final = Examples(run, DEFAULTS)
