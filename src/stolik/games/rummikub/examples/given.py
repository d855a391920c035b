"""The position a worked example starts from: what its words under `given` mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from stolik.engine import BadInput, Refused
from stolik.engine.examples import BadExample, Json
from stolik.engine.options import read_options
from stolik.games.rummikub.rules.machine import Rummikub
from stolik.games.rummikub.rules.options import LETTERS, Options
from stolik.games.rummikub.rules.racks import tiles_on
from stolik.games.rummikub.rules.sets import highest, shown
from stolik.games.rummikub.rules.state import CENTRE, TILES, UNKNOWN, Rack, Sets, State
from stolik.games.rummikub.rules.tiles import JOKER, NAMED, NAMES, piece
from stolik.games.rummikub.rules.turns import synced

GAME: Final = Rummikub()
PHASES: Final = (
    "setup", "deal", "ready", "turn", "final_lap", "scoring", "verify", "done",
)  # fmt: skip
KEYS: Final = (
    "options", "seats", "phase", "to_move", "racks", "opened", "table", "bank", "turns_taken",
    "rack_at_last_turn_start", "declared",
)  # fmt: skip


class Given:
    """The words of an example's `given`, checked, and the tiles of the bank in drawing order."""

    def __init__(self, words: dict[str, Json]) -> None:
        for key in words:
            if key not in KEYS:
                raise BadExample(f"given.{key}")
        self.words = words
        self.seats = names(words.get("seats", list("ABCD")), "given.seats")
        if list(self.seats) != list(LETTERS[: len(self.seats)]) or len(self.seats) < 2:
            raise BadExample(f"given.seats: {self.seats}; known: A, B, C, D in this order")
        self.options = self._options()
        bank = words.get("bank")
        self.bank = None if bank is None else list(tiles(bank, "given.bank"))

    def _options(self) -> Options:
        given = self.words.get("options", {})
        if not isinstance(given, dict):
            raise BadExample("given.options is not an object")
        try:
            options = read_options(Options, {"placing": "hand", "starter": "A", **given})
            GAME.start(len(self.seats), options)
        except (BadInput, Refused) as why:
            raise BadExample(f"given.options: {why}") from why
        return options

    def seat(self, item: Json, where: str) -> int:
        """The number of a seat by its letter."""
        if not isinstance(item, str) or item not in self.seats:
            raise BadExample(f"{where}: {item!r} is no seat of {', '.join(self.seats)}")
        return self.seats.index(item)

    def state(self) -> State:
        """The state that fits all this."""
        words, count = self.words, len(self.seats)
        fresh = GAME.start(count, self.options).public
        phase = words.get("phase", "turn")
        if phase not in PHASES:
            raise BadExample(f"given.phase: {phase!r}; known: {', '.join(PHASES)}")
        if phase in ("setup", "deal"):
            return State(replace(fresh, phase=str(phase)))
        if phase in ("scoring", "verify", "done"):
            raise BadExample(f"given.phase: no game can be given in {phase}")
        racks = self._racks("racks")
        before = self._racks("rack_at_last_turn_start")
        table = self._table()
        is_exhausted = self.bank == []
        phase = "final_lap" if phase == "turn" and is_exhausted else str(phase)
        known = [racks.get(seat, ()) for seat in range(count)]
        held = sum(map(len, known)) + sum(map(len, table))
        left = max(TILES - held, 0) if self.bank is None else len(self.bank)
        mover = self.seat(words.get("to_move", self.seats[0]), "given.to_move")
        opened = tuple(bool(x) for x in self._each("opened", False, bool))
        turns = tuple(x for x in self._each("turns_taken", 1, int) if isinstance(x, int))
        declared = words.get("declared", [])
        said = {self.seat(x, "given.declared") for x in names(declared, "given.declared")}
        lap = tuple((mover + step) % count for step in range(count))
        public = replace(
            fresh,
            phase=phase,
            starter=mover,
            to_move=mover if phase != "ready" else -1,
            table=table,
            opened=opened,
            turns=turns,
            declared=tuple(seat in said for seat in range(count)),
            stacks=(0,) * CENTRE + (left,),
            lap=lap if phase == "final_lap" else (),
        )
        now = tuple(known)
        then = tuple(before.get(seat, now[seat]) for seat in range(count))
        return synced(State(public, now, then))

    def _racks(self, key: str) -> dict[int, Rack]:
        found = self.words.get(key, {})
        if not isinstance(found, dict):
            raise BadExample(f"given.{key} is not an object")
        return {
            self.seat(who, f"given.{key}"): tiles(held, f"given.{key}.{who}", is_rack=True)
            for who, held in found.items()
        }

    def _each(self, key: str, default: Json, kind: type) -> list[Json]:
        found = self.words.get(key, {})
        if not isinstance(found, dict):
            raise BadExample(f"given.{key} is not an object")
        values: list[Json] = [default] * len(self.seats)
        for who, value in found.items():
            if type(value) is not kind:
                raise BadExample(f"given.{key}.{who}: {value!r}")
            values[self.seat(who, f"given.{key}")] = value
        return values

    def _table(self) -> Sets:
        sets = layout(self.words.get("table", []), "given.table")
        if self.options.joker_rule == "replace_first":
            return tuple(highest(pieces) or pieces for pieces in sets)
        bare = (tuple(min(one, JOKER) for one in pieces) for pieces in sets)
        table = tuple(shown(pieces) for pieces in bare)
        most = Counter(tiles_on(table))
        if any(n > 2 for n in most.values()):
            raise BadExample("given.table: more than two tiles of a kind")
        return table


def names(item: Json, where: str) -> tuple[str, ...]:
    """A list of words."""
    if not isinstance(item, list) or not all(isinstance(one, str) for one in item):
        raise BadExample(f"{where}: {item!r} is not a list of words")
    return tuple(str(one) for one in item)


def tiles(item: Json, where: str, is_rack: bool = False) -> Rack:
    """A list of tiles; `?` is one that nobody has seen."""
    found = []
    for name in names(item, where):
        if name == "?":
            found.append(UNKNOWN)
        elif name in NAMES:
            found.append(NAMES.index(name))
        else:
            raise BadExample(f"{where}: {name!r} is no tile")
    return tuple(sorted(found)) if is_rack else tuple(found)


def layout(item: Json, where: str) -> Sets:
    """A list of sets of pieces, jokers with or without a name."""
    if not isinstance(item, list):
        raise BadExample(f"{where}: {item!r} is not a list of sets")
    sets = []
    for one in item:
        pieces = [piece(name) for name in names(one, where)]
        if any(found is None for found in pieces):
            raise BadExample(f"{where}: {one!r} holds something that is no tile")
        sets.append(tuple(found for found in pieces if found is not None))
    return tuple(sets)


def plain(pieces: Iterable[int]) -> list[str]:
    """The names of tiles, jokers without what they stand for."""
    return [NAMES[min(one, JOKER)] for one in pieces]


def is_named(sets: Sets) -> bool:
    """Whether a joker of these sets has a name."""
    return any(one >= NAMED for pieces in sets for one in pieces)
