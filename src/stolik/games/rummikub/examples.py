"""The words of the book's worked examples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE
from stolik.engine.examples import CODES, BadExample, Doing, Json, Seats, Steps, Table, played
from stolik.games.rummikub.rules import actions as act
from stolik.games.rummikub.rules import endings, labels, plain, sets
from stolik.games.rummikub.rules.actions import Action, DrawTile, HandFrom, Shuffle, Timeout
from stolik.games.rummikub.rules.deal import handed
from stolik.games.rummikub.rules.layout import RACK, Desk
from stolik.games.rummikub.rules.machine import Rummikub
from stolik.games.rummikub.rules.moves import desk_of
from stolik.games.rummikub.rules.options import LETTERS, Options
from stolik.games.rummikub.rules.racks import tiles_on
from stolik.games.rummikub.rules.state import CENTRE, DEALT, TILES, UNKNOWN, Rack, Sets, State
from stolik.games.rummikub.rules.tiles import JOKER, NAMES, Counts, counts, name, piece
from stolik.games.rummikub.rules.turns import synced

GAME: Final = Rummikub()
Tile: TypeAlias = Annotated[str, Meta(pattern=r"^([kbor]([1-9]|1[0-3])|J|\?)$")]
Piece: TypeAlias = Annotated[str, Meta(pattern=r"^(J|(J=)?[kbor]([1-9]|1[0-3]))$")]
Tiles: TypeAlias = tuple[Tile, ...]
Pieces: TypeAlias = tuple[Piece, ...]
Words: TypeAlias = tuple[str, ...]
Layout: TypeAlias = tuple[Words, ...]
Place: TypeAlias = int | str | Words


class Given(Struct, frozen=True):
    """A table in mid-game, at the start of a turn; the bank in drawing order."""

    seats: Words = ("A", "B", "C", "D")
    phase: Literal["setup", "deal", "ready", "turn", "final_lap"] = "turn"
    to_move: str = "A"
    racks: dict[str, Tiles] = {}
    rack_at_last_turn_start: dict[str, Tiles] = {}
    opened: dict[str, bool] = {}
    table: tuple[Pieces, ...] = ()
    bank: Tiles | None = None
    turns_taken: dict[str, int] = {}
    declared: Words = ()

    def state(self, options: Options) -> State:
        seats, count = Seats(self.seats), len(self.seats)
        if "".join(self.seats) != LETTERS[:count]:
            raise BadExample("given.seats: A, B, C, D in this order")
        fresh = GAME.start(count, options).public
        if self.phase in ("setup", "deal"):
            return State(replace(fresh, phase=self.phase))
        is_last = self.phase == "final_lap" or (self.phase == "turn" and self.bank == ())
        racks = tuple(map(rack_of, seats.each(self.racks, ())))
        before = {**self.racks, **self.rack_at_last_turn_start}
        table = self.lying(options)
        held = sum(map(len, racks)) + sum(map(len, table))
        left = max(TILES - held, 0) if self.bank is None else len(self.bank)
        mover = seats.find(self.to_move)
        public = replace(
            fresh,
            phase="final_lap" if is_last else self.phase,
            starter=mover,
            to_move=mover if self.phase != "ready" else -1,
            table=table,
            opened=seats.each(self.opened, False),
            turns=seats.each(self.turns_taken, 1),
            declared=seats.each(dict.fromkeys(self.declared, True), False),
            stacks=(0,) * CENTRE + (left,),
            lap=tuple((mover + step) % count for step in range(count)) if is_last else (),
        )
        return synced(State(public, racks, tuple(map(rack_of, seats.each(before, ())))))

    def lying(self, options: Options) -> Sets:
        """The table; jokers keep their names only where the rules hold them to it."""
        found = tuple(pieces_of(one) for one in self.table)
        if options.joker_rule == "replace_first":
            return tuple(sets.highest(pieces) or pieces for pieces in found)
        table = tuple(sets.shown(tuple(min(one, JOKER) for one in pieces)) for pieces in found)
        if any(n > 2 for n in Counter(tiles_on(table)).values()):
            raise BadExample("given.table: more than two tiles of a kind")
        return table


At: TypeAlias = Table[State, Action, Given]


def play(at: At, seat: str, table: str, from_rack: Words = ()) -> Doing[Action]:
    """A whole move, with the table as it lies after it."""
    return at.by(seat, act.Play(table, from_rack))


def pick_up(
    at: At, seat: str, tile: str, origin: str | None = None, target: Place | None = None
) -> Doing[Action]:
    """A tile is taken in hand: from the rack if it is there, else from the table."""
    found: list[int] = []
    if tile in NAMES and at.state.public.is_moving:
        desk = desk_of(at.state)
        number = None if target is None else int(place_of(target, desk))
        lying = desk.work.sets if number is None else desk.work.sets[number : number + 1]
        table = [label for one in lying for label in one]
        is_rack = (origin or ("table" if target is not None else RACK)) == RACK
        both = (*desk.on_rack, *table) if is_rack else (*table, *desk.on_rack)
        found = [label for label in both if labels.kind_of(label) == NAMES.index(tile)]
    return at.by(seat, act.PickUp(labels.written(found[0]) if found else tile))


def put_down(at: At, seat: str, target: Place = "new") -> Doing[Action]:
    """The tile in hand is put onto a set, a new set or the rack."""
    if target != RACK:
        target = place_of(target, desk_of(at.state)) if at.state.public.is_moving else "0"
    return at.by(seat, act.PutDown(str(target)))


def timeout(
    _: At, working: str | None = None, hand: str | None = None, hand_from: HandFrom = "",
    drew: bool = False, touched: bool = False, restorable: bool = True,
) -> Doing[Action]:  # fmt: skip
    """Time is up, and so it lies."""
    origin: HandFrom = hand_from or ("rack" if hand else "")
    yield REFEREE, Timeout(working, hand or "", origin, drew, touched, restorable)


def give_tiles(
    at: At, seat: str, count: int | None = None, back: Words = (), reason: str = ""
) -> Doing[Action]:
    """The referee makes a seat draw tiles, one if nothing else is said, or takes some back."""
    many = count if count is not None else 0 if back else 1
    yield REFEREE, act.GiveTiles(at.seat(seat), many, back, reason)


def starter_draw(at: At, tiles: Words | dict[str, str]) -> Doing[Action]:
    """A tile for each seat, or for those that draw."""
    if isinstance(tiles, dict):
        tiles = tuple(tiles.get(seat, "-") for seat in at.given.seats)
    yield CHANCE, act.StarterDraw(tiles)


def deal(at: At, starter: str) -> Json:
    """Which stacks each seat receives, and what is left."""
    count = len(at.given.seats)
    return {
        "stacks": at.named(list[Json](two) for two in handed(count, at.seat(starter))),
        "reserve": list[Json](range(2 * count, CENTRE)),
        "centre": CENTRE,
        "bank_size": TILES - DEALT * count,
    }


def best_move(
    at: At, table: Tiles, rack: Tiles, objective: Literal["tiles", "value"] = "tiles"
) -> Json:
    """How many tiles, or points, can be played from a rack."""
    box((*table, *rack))
    if objective == "tiles":
        return plain.most_placed(box(table), box(rack))
    return plain.most_points(box(table), box(rack), at.state.public.options.joker_penalty)


def set_of(at: At, set: Pieces) -> Json:
    """Whether this is a set, or what it is worth."""
    pieces = pieces_of(set)
    return sets.is_set(pieces) if at.word == "set_valid" else sets.set_value(pieces)


def meld_of(_: At, rack: Tiles) -> Json:
    """What a rack can meld."""
    return plain.max_meld(box(rack))


def rack_of(tiles: Iterable[str]) -> Rack:
    """A rack; `?` is a tile that nobody has seen."""
    return tuple(sorted(UNKNOWN if one == "?" else NAMES.index(one) for one in tiles))


def pieces_of(names: Iterable[str]) -> tuple[int, ...]:
    """The pieces of a set, jokers with or without a name."""
    return tuple(found for one in names if (found := piece(one)) is not None)


def box(tiles: tuple[str, ...]) -> Counts:
    """Tiles as counts, no more of a kind than there are."""
    rack = rack_of(tiles)
    if UNKNOWN in rack or max(counts(rack), default=0) > 2:
        raise BadExample(f"{' '.join(tiles)} are no tiles of one game")
    return counts(rack)


def line(layout: Layout) -> str:
    """A layout as the game's actions have it."""
    return " | ".join(" ".join(one) for one in layout)


def place_of(target: Place, desk: Desk) -> str:
    """The place of a set by its number among those that lie there, or by its tiles."""
    on_desk = desk.work.sets
    lying = [number for number, one in enumerate(on_desk) if one]
    if target == "new":
        return str(len(on_desk))
    if isinstance(target, tuple):
        for number in lying:
            names = Counter(NAMES[labels.kind_of(label)] for label in on_desk[number])
            if names == Counter(target):
                return str(number)
    elif isinstance(target, int) and target >= 0:
        return str(lying[target] if target < len(lying) else len(on_desk))
    raise BadExample(f"no set {target!r} lies there")


def drawn(at: At) -> DrawTile | None:
    """The next tile of the bank, where one is owed and no step tells it."""
    if not at.state.public.owed or at.next_word == "draw_tile":
        return None
    bank = list(at.given.bank or ())
    for event, _ in at.log:
        if isinstance(event.do, Shuffle):
            stacks = event.do.stacks
            reserve = stacks[2 * len(at.given.seats) : CENTRE]
            bank = [*stacks[CENTRE], *(tile for stack in reserve for tile in stack)]
        elif isinstance(event.do, DrawTile):
            del bank[:1]
    return DrawTile(bank[0] if bank else "?")


def shown(at: At) -> Mapping[str, Json]:
    """Every value of the vocabulary; jokers are named where the rules hold them to it."""
    p, seats, result = at.state.public, at.given.seats, at.state.public.result
    is_bound = p.options.joker_rule == "replace_first"
    racks: dict[str, Json] = {
        seat: rack_names(rack) for seat, rack in zip(seats, at.state.racks, strict=False)
    }
    table: list[Json] = [[name(x if is_bound else min(x, JOKER)) for x in one] for one in p.table]
    outcomes = [s.public.outcome for event, s in at.log if isinstance(event.do, Timeout)]
    is_moving = p.to_move >= 0 and p.phase in ("turn", "final_lap")
    found: dict[str, Json] = {
        "results": at.results,
        "outcome": outcomes[-1] if outcomes else None,
        "racks": at.arranged("racks", racks),
        "table": at.arranged("table", table, str if is_bound else lambda x: x.split("=")[0]),
        "opened": at.named(p.opened),
        "declared": [seats[i] for i, said in enumerate(p.declared) if said],
        "to_move": seats[p.to_move] if is_moving else None,
        "phase": p.phase,
        "rack_sizes": at.named(p.counts),
        "bank_size": p.bank,
    }
    if result is None:
        return {**found, "ended": None, "winners": [], "scores": {}, "big": {}}
    return {
        **found,
        "ended": result.end,
        "winners": [seats[seat] for seat in result.winners],
        "scores": at.named(result.small),
        "big": at.named(endings.big_points(result, p.seats)),
        "penalty": {seats[i]: grade for i, grade in enumerate(result.penalty) if grade},
        "jokers_left": {seats[i]: n for i, n in enumerate(result.jokers) if n},
        "turns": result.turns,
        "bank_left": result.bank_left,
    }


def rack_names(rack: Rack) -> list[Json]:
    """A rack as it is labels.written."""
    return ["?" if tile == UNKNOWN else NAMES[tile] for tile in rack]


RULINGS: Final[tuple[type[Action], ...]] = (
    act.Warn, act.Yellow, act.Disqualify, act.RuleInvalid, act.Restore, act.CorrectScore,
)  # fmt: skip
OTHERS: Final = dict.fromkeys(("about", "of", "other", "set", "to", "place"), "target")
STEPS: Final[tuple[Steps[State, Action, Given], ...]] = (
    Steps("call", questions={
        "deal": deal, "set_valid": set_of, "set_value": set_of, "max_meld": meld_of,
        "best_move": best_move,
    }, ignored=("seat",)),
    Steps("clock", others={"timeout": timeout}, spelled={"working": line}, ignored=("seat",)),
    Steps(
        "chance", by_chance=(DrawTile, Shuffle), others={"starter_draw": starter_draw},
        ignored=("seat",),
    ),
    Steps(
        "referee", by_referee=RULINGS, others={"give_tiles": give_tiles, "timeout": timeout},
        aliases={**OTHERS, "tiles": "count"}, spelled={"table": line, "working": line},
        ignored=("seat", "target", "data"),
    ),
    Steps(
        "action",
        by_seat=(
            act.RequestRedeal, act.Ready, act.DeclareIntent, act.Undo, act.Reset, act.Draw,
            act.Pass, act.AnnounceOut, act.ReturnToPlay, act.ConfirmScore, act.SwapJoker,
            act.PickStack, act.AskCount, act.GiveTiles, *RULINGS,
        ),
        others={"play": play, "pick_up": pick_up, "put_down": put_down},
        aliases={**OTHERS, "from": "origin", "number": "stack"}, whom="target",
        spelled={"table": line}, ignored=("put_down.tile", "put_down.position"),
    ),
)  # fmt: skip
EXAMPLES: Final = played(
    GAME, Given, Given.state, STEPS, shown, lambda at: at.given.seats,
    refusals=CODES, chance=drawn,
    options=lambda words: {"placing": "hand", "starter": "A", **words},
)  # fmt: skip
