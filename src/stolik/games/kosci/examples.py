"""Run the worked examples of the rule book: its vocabulary of given, do and expect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, Actor, BadInput, Event, Refused
from stolik.engine.examples import BadExample, Case, Examples, Json
from stolik.engine.options import read_options
from stolik.games.kosci.rules import Kosci
from stolik.games.kosci.settle import ending
from stolik.games.kosci.state import Action, Keep, Options, Roll, State, Throw, Timeout, Write

DEFAULTS: Final[Mapping[str, Json]] = {"refused": []}

GAME = Kosci()
GIVEN = frozenset({"options", "players", "scores", "busts", "to_move"})
STEP = {
    "throw": frozenset({"a", "p", "roll"}),
    "keep": frozenset({"a", "p", "dice"}),
    "write": frozenset({"a", "p"}),
    "timeout": frozenset({"a", "p", "roll"}),
}


class Table(Struct):
    """The players by name and where their game stands."""

    names: list[str]
    state: State


def run(case: Case) -> Mapping[str, Json]:
    """Play an example and give what came of it."""
    table = set_up(case.given)
    refused: list[Json] = []
    for number, step in enumerate(case.steps):
        try:
            table.state = after(table, step)
        except Refused as error:
            refused.append({"step": number, "code": error.code})
    return {"refused": refused, **outcome(table)}


def set_up(given: Mapping[str, Json]) -> Table:
    """Seat the players with the scores they already have."""
    known(given, GIVEN, "given")
    names = names_of(given.get("players", ["A", "B"]))
    state = GAME.start(len(names), options_of(given.get("options", {})))
    scores = amounts(given, "scores", names)
    first = seat_of(names, given.get("to_move", names[0]), "given.to_move")
    state = replace(
        state,
        totals=scores,
        has_written=tuple(total != 0 for total in scores),
        busts=amounts(given, "busts", names),
        seat=first,
    )
    return Table(names, closing(state))


def closing(s: State) -> State:
    """Where somebody already has the target, the last turns or the play-off have begun."""
    seats, target = len(s.totals), s.options.target
    order = [(s.seat + step) % seats for step in range(seats)]
    closers = [seat for seat in order if s.totals[seat] >= target]
    if not closers or s.options.finish == "immediate":
        return s
    leaders = [seat for seat in range(seats) if s.totals[seat] == max(s.totals)]
    if closers[0] != s.seat:
        return replace(s, queue=tuple(order[: order.index(closers[0])]))
    if len(leaders) > 1 and leaders[0] == s.seat:
        return replace(s, queue=tuple(leaders), tied=tuple(leaders))
    return s


def after(table: Table, step: Mapping[str, Json]) -> State:
    """Give the state after a step; a throw and its dice are one step, refused or done together."""
    name = step.get("a")
    if not isinstance(name, str) or name not in STEP:
        raise BadExample(f"do.a: {name!r}")
    known(step, STEP[name], f"do.{name}")
    s = table.state
    by = Actor(seat_of(table.names, step["p"], "do.p") if "p" in step else s.seat)
    clock = s.since_ms + 1000 * s.options.decision_seconds
    if name == "timeout":
        s = GAME.apply(s, Event[Action](CLOCK, Timeout(), clock))
    else:
        s = GAME.apply(s, Event[Action](by, action_of(name, step), s.since_ms))
    if s.phase == "roll":
        s = GAME.apply(s, Event[Action](CHANCE, Roll(dice_of(step, "roll")), s.since_ms))
    elif "roll" in step and name == "timeout":
        raise BadExample("do.roll: this timeout does not throw")
    return s


def action_of(name: str, step: Mapping[str, Json]) -> Action:
    """Give the player's action of a step."""
    match name:
        case "throw":
            return Throw()
        case "write":
            return Write()
        case _:
            return Keep(dice_of(step, "dice"))


def outcome(table: Table) -> dict[str, Json]:
    """Give every value that an example may expect."""
    s, names = table.state, table.names
    over = ending(s)
    history: list[Json] = [
        [names[t.seat], "write", t.written] if t.written else [names[t.seat], "bust", t.lost]
        for t in s.turns
    ]
    return {
        "scores": dict(zip(names, s.totals, strict=True)),
        "to_move": None if over else names[s.seat],
        "history": history,
        "turn_points": s.points,
        "dice_left": s.dice,
        "hot": s.is_hot,
        "phase": s.phase,
        "winner": names[over.winners[0]] if over else None,
    }


def known(found: Mapping[str, Json], keys: frozenset[str], where: str) -> None:
    """Refuse keys that the vocabulary does not have."""
    for key in found:
        if key not in keys:
            raise BadExample(f"{where}.{key}")


def options_of(given: Json) -> Options:
    """Read the house rules of an example."""
    if not isinstance(given, dict):
        raise BadExample("given.options")
    try:
        return read_options(Options, given)
    except BadInput as error:
        raise BadExample(f"given.options: {error}") from error


def names_of(given: Json) -> list[str]:
    """Read the names in playing order."""
    names = [name for name in given if isinstance(name, str)] if isinstance(given, list) else []
    if not names or not isinstance(given, list) or len(set(names)) != len(given):
        raise BadExample("given.players")
    if len(names) not in GAME.seats:
        raise BadExample("given.players: 1 to 8")
    return names


def seat_of(names: list[str], given: Json, where: str) -> int:
    """Find a player's seat."""
    if not isinstance(given, str) or given not in names:
        raise BadExample(f"{where}: {given!r}")
    return names.index(given)


def amounts(given: Mapping[str, Json], key: str, names: list[str]) -> tuple[int, ...]:
    """Read a number for each name, 0 where none is given."""
    found = given.get(key, {})
    if not isinstance(found, dict):
        raise BadExample(f"given.{key}")
    known(found, frozenset(names), f"given.{key}")
    return tuple(number(found.get(name, 0), f"given.{key}.{name}") for name in names)


def number(value: Json, where: str) -> int:
    """Read a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadExample(f"{where}: {value!r}")
    return value


def dice_of(step: Mapping[str, Json], key: str) -> tuple[int, ...]:
    """Read a list of dice."""
    found = step.get(key)
    if not isinstance(found, list):
        raise BadExample(f"do.{key}")
    return tuple(number(die, f"do.{key}") for die in found)


EXAMPLES: Final = Examples(run, DEFAULTS)
