"""The worked examples of the rule file: what its words under given, do and expect mean here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from stolik.engine import CHANCE, Event, Refused
from stolik.engine.examples import BadExample, Case, Examples, Json
from stolik.games.rummikub.examples.given import GAME, Given, layout, plain, tiles
from stolik.games.rummikub.examples.steps import Reader, Step, only
from stolik.games.rummikub.rules.actions import DrawTile, Shuffle, Timeout
from stolik.games.rummikub.rules.deal import UNSEEN, handed
from stolik.games.rummikub.rules.endings import big_points
from stolik.games.rummikub.rules.plain import max_meld, most_placed, most_points
from stolik.games.rummikub.rules.sets import is_set, set_value
from stolik.games.rummikub.rules.state import CENTRE, DEALT, TILES, UNKNOWN, Rack, State
from stolik.games.rummikub.rules.tiles import NAMES, counts, name

DEFAULTS: Final[Mapping[str, Json]] = {"refused": []}


def run(case: Case) -> dict[str, Json]:
    """Play an example and give every value the vocabulary knows."""
    table = Table(Given(case.given))
    steps = case.steps
    for number, step in enumerate(steps):
        ahead = steps[number + 1] if number + 1 < len(steps) else {}
        if "call" in step:
            table.results.append(answer(table.given, step, number))
        else:
            table.act(step, number, is_told=ahead.get("chance") == "draw_tile")
    return table.shown(case.expect)


class Table:
    """The state of an example, what was refused, what was answered, and the bank in order."""

    def __init__(self, given: Given) -> None:
        self.given = given
        self.reader = Reader(given)
        self.state = given.state()
        self.bank = given.bank
        self.refused: list[Json] = []
        self.results: list[Json] = []
        self.outcome: str | None = None

    def act(self, step: Step, number: int, is_told: bool) -> None:
        """Do one step, and note why if it is refused; tiles come from the bank in its order."""
        by, do = self.reader.event(step, self.state, number)
        try:
            self.state = GAME.apply(self.state, Event(by, do))
        except Refused as why:
            self.refused.append(why.code)
            return
        if isinstance(do, Shuffle):
            after = do.stacks[2 * len(self.given.seats) : CENTRE]
            order = [*do.stacks[CENTRE], *(tile for stack in after for tile in stack)]
            self.bank = [UNKNOWN if x == UNSEEN else NAMES.index(x) for x in order]
        if isinstance(do, Timeout):
            self.outcome = self.state.public.outcome
        if isinstance(do, DrawTile) and self.bank:
            self.bank.pop(0)
        while self.state.public.owed and not is_told:
            self._draw(number)

    def _draw(self, number: int) -> None:
        tile = self.bank.pop(0) if self.bank else UNKNOWN
        do = DrawTile(UNSEEN if tile == UNKNOWN else NAMES[tile])
        try:
            self.state = GAME.apply(self.state, Event(CHANCE, do))
        except Refused as why:
            raise BadExample(f"do[{number}]: the bank gives {do.tile}: {why}") from why

    def shown(self, expect: Mapping[str, Json]) -> dict[str, Json]:
        """Every value of the vocabulary; racks and sets in the order they are expected in."""
        p = self.state.public
        seats = self.given.seats
        result = p.result
        wanted = expect.get("racks")
        racks: dict[str, Json] = {
            seat: same_order(plain_rack(rack), wanted.get(seat) if isinstance(wanted, dict) else 0)
            for seat, rack in zip(seats, self.state.racks, strict=False)
        }
        moving = p.to_move >= 0 and p.phase in ("turn", "final_lap")
        found: dict[str, Json] = {
            "refused": self.refused,
            "results": self.results,
            "outcome": self.outcome,
            "racks": racks,
            "table": same_sets(self.state, expect.get("table")),
            "opened": dict(zip(seats, p.opened, strict=True)),
            "declared": [seats[i] for i, said in enumerate(p.declared) if said],
            "to_move": seats[p.to_move] if moving else None,
            "phase": p.phase,
            "rack_sizes": dict(zip(seats, p.counts, strict=True)),
            "bank_size": p.bank,
            "ended": None,
            "winners": [],
            "scores": {},
            "big": {},
        }
        if result is not None:
            big = big_points(result, p.seats)
            found |= {
                "ended": result.end,
                "winners": [seats[seat] for seat in result.winners],
                "scores": dict(zip(seats, result.small, strict=True)),
                "big": dict(zip(seats, big, strict=True)),
                "penalty": {seats[i]: grade for i, grade in enumerate(result.penalty) if grade},
                "jokers_left": {seats[i]: n for i, n in enumerate(result.jokers) if n},
                "turns": result.turns,
                "bank_left": result.bank_left,
            }
        return found


def plain_rack(rack: Rack) -> list[str]:
    """A rack as it is written."""
    return ["?" if tile == UNKNOWN else NAMES[tile] for tile in rack]


def same_order(came: list[str], wanted: Json) -> Json:
    """Tiles in the order they are expected in, if they are the same tiles."""
    if isinstance(wanted, list) and Counter(map(str, wanted)) == Counter(came):
        return wanted
    return list[Json](came)


def same_sets(state: State, wanted: Json) -> Json:
    """Sets in the order they are expected in, if they are the same sets."""
    table = state.public.table
    is_strict = state.public.options.joker_rule == "replace_first"
    came = [sorted([name(one) for one in s] if is_strict else plain(s)) for s in table]
    if isinstance(wanted, list):
        written = [sorted(map(str, one)) for one in wanted if isinstance(one, list)]
        if not is_strict:
            written = [sorted(tile.split("=")[0] for tile in one) for one in written]
        if sorted(written) == sorted(came):
            return wanted
    return [list[Json](one) for one in came]


def answer(given: Given, step: Step, number: int) -> Json:
    """What a pure question is answered."""
    where = f"do[{number}]"
    match step["call"]:
        case "deal":
            only(step, ("call", "starter"), where)
            return dealt(given, given.seat(step.get("starter"), f"{where}.starter"))
        case "set_valid" | "set_value" as call:
            only(step, ("call", "set"), where)
            pieces = layout([step.get("set")], where)[0]
            return is_set(pieces) if call == "set_valid" else set_value(pieces)
        case "max_meld":
            only(step, ("call", "rack"), where)
            return max_meld(box(step.get("rack"), where))
        case "best_move":
            only(step, ("call", "table", "rack", "objective"), where)
            table, rack = box(step.get("table"), where), box(step.get("rack"), where)
            if any(a + b > 2 for a, b in zip(table, rack, strict=True)):
                raise BadExample(f"{where}: more than two tiles of a kind")
            match step.get("objective", "tiles"):
                case "tiles":
                    return most_placed(table, rack)
                case "value":
                    return most_points(table, rack, given.options.joker_penalty)
                case other:
                    raise BadExample(f"{where}.objective: {other!r}; known: tiles, value")
        case call:
            known = "deal, set_valid, set_value, max_meld, best_move"
            raise BadExample(f"{where}.call: {call!r}; known: {known}")


def box(item: Json, where: str) -> tuple[int, ...]:
    """Tiles as counts, no more of a kind than there are."""
    found = counts(tiles(item, where))
    if UNKNOWN in tiles(item, where) or any(n > 2 for n in found):
        raise BadExample(f"{where}: {item!r} is not a set of tiles of one game")
    return found


def dealt(given: Given, starter: int) -> Json:
    """Which stacks each seat receives, and what is left."""
    count = len(given.seats)
    stacks = handed(count, starter)
    return {
        "stacks": {s: list[Json](two) for s, two in zip(given.seats, stacks, strict=True)},
        "reserve": list[Json](range(2 * count, CENTRE)),
        "centre": CENTRE,
        "bank_size": TILES - DEALT * count,
    }


EXAMPLES: Final = Examples(run, DEFAULTS)
