"""The draw for the first move, the fifteen stacks, who gets which, and doublets (section 2A)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from stolik.engine import Actor, Luck, Refused, seats
from stolik.games.rummikub.rules.actions import Shuffle, StarterDraw
from stolik.games.rummikub.rules.options import Options
from stolik.games.rummikub.rules.state import (
    CENTRE,
    NOBODY,
    STACK,
    TILES,
    UNKNOWN,
    News,
    Public,
    Rack,
    Stacks,
    State,
)
from stolik.games.rummikub.rules.tiles import COPIES, JOKER, KINDS, NAMES, of_physical, value_of

ASIDE = "-"  # a seat that does not draw for the first move
UNSEEN = "?"
_KINDS = {name: kind for kind, name in enumerate(NAMES)}
SIZES = (STACK,) * CENTRE + (STACK + 1,)  # RUM-7


def handed(seats: int, starter: int) -> tuple[tuple[int, int], ...]:
    """The stacks each seat receives: every giver gives one to the left and one to the right."""
    received: list[list[int]] = [[] for _ in range(seats)]
    for turn in range(seats):
        giver = (starter + turn) % seats
        received[(giver + 1) % seats].append(2 * turn)  # RUM-9: to the left, RUM-5
        received[(giver - 1) % seats].append(2 * turn + 1)
    return tuple((min(two), max(two)) for two in received)


def shuffled(luck: Luck, p: Public) -> Shuffle:
    """The stacks that are handed out; the bank is drawn tile by tile when it is taken."""
    names = [NAMES[of_physical(tile)] for tile in luck.shuffled(range(TILES))]
    dealt = 2 * len(emptied(p).occupied)  # RUM-10: the first stacks go to the players
    stacks = []
    for number, size in enumerate(SIZES):
        if number < dealt:
            stacks.append(tuple(names[STACK * number : STACK * number + size]))
        else:
            stacks.append((UNSEEN,) * size)
    return Shuffle(tuple(stacks))


def emptied(p: Public) -> Public:
    """The game that begins now is the first without those who were disqualified before it."""
    if not p.edition.seats_stay_empty:
        return p
    number = len(p.series.rows) + 1
    gone = tuple((was or number) if out else 0 for was, out in zip(p.gone, p.out, strict=True))
    return replace(p, gone=gone)  # RUM-110


def first_in(p: Public, seat: int) -> int:
    """A seat, or the next one clockwise that is not disqualified."""
    order = ((seat + step) % p.seats for step in range(p.seats))
    return next((one for one in order if not p.out[one]), seat)  # RUM-5, RUM-115


def unseen_stacks() -> Shuffle:
    """The stacks of a real table whose tiles nobody types in."""
    return Shuffle(tuple((UNSEEN,) * size for size in SIZES))


def read_stacks(do: Shuffle) -> Stacks:
    """The stacks as kinds; refused unless the known tiles are among those of the game."""
    if tuple(map(len, do.stacks)) != SIZES:
        raise Refused("wrong_tiles", "RUM-7")
    stacks = tuple(tuple(_tile(name) for name in stack) for stack in do.stacks)
    most = Counter(tile for stack in stacks for tile in stack if tile != UNKNOWN)
    if any(count > COPIES for count in most.values()):
        raise Refused("wrong_tiles", "RUM-1")
    return stacks


def _tile(name: str) -> int:
    if name == UNSEEN:
        return UNKNOWN
    if name not in _KINDS:
        raise Refused("wrong_tiles", "RUM-1")
    return _KINDS[name]


def dealt(s: State, stacks: Stacks) -> State:
    """The racks after the stacks were passed on; the bank keeps counts alone."""
    p = emptied(s.public)
    playing = p.occupied
    starter = p.starter if p.starter in playing else first_in(p, p.starter)
    received = dict(zip(playing, handed(len(playing), playing.index(Actor(starter))), strict=True))
    racks = tuple(
        tuple(sorted(tile for number in received.get(seat, ()) for tile in stacks[number]))
        for seat in seats(p.seats)
    )
    bank = tuple(0 if number < 2 * len(playing) else size for number, size in enumerate(SIZES))
    zeros, no = (0,) * p.seats, (False,) * p.seats
    after = replace(
        p,
        phase="ready",
        starter=starter,
        counts=tuple(map(len, racks)),
        fresh=zeros,
        opened=no,
        declared=no,
        turns=zeros,
        late=zeros,
        ready=no,
        confirmed=no,
        entered=no,
        table=(),
        work=None,
        stacks=bank,
        centre=CENTRE,  # RUM-8
        owed=(),
        lap=(),
        passes=0,
        moves=0,
        made=None,
        outcome="",
        result=None,
        ending="",
        winner=NOBODY,
        shown=p.shown + 1,
        news=(News("dealt", starter, clause="RUM-9"),),
    )
    return State(after, racks, racks)


def doublets(options: Options, rack: Rack) -> int:
    """How many pairs of equal tiles a rack holds."""
    pairs = [tile for tile, count in Counter(rack).items() if count == COPIES and tile >= 0]
    return sum(tile != JOKER or options.jokers_count_as_doublet for tile in pairs)  # RUM-12


def may_redeal(options: Options, rack: Rack) -> bool:
    """Whether a rack gives the right to a new deal; at a real table the pairs are shown."""
    if not options.doublets_needed:
        return False
    return UNKNOWN in rack or doublets(options, rack) >= options.doublets_needed  # RUM-13


def drawing(p: Public) -> tuple[bool, ...]:
    """Which seats draw (again) for the first move."""
    return tuple(is_in and lot == UNKNOWN for is_in, lot in zip(p.contenders, p.lots, strict=True))


def starter_draw(p: Public, luck: Luck) -> StarterDraw:
    """A tile for each seat that draws."""
    lying = Counter(lot for lot in p.lots if lot != UNKNOWN)
    left = [kind for kind in range(KINDS) for _ in range(COPIES - lying[kind])]
    tiles = iter(luck.shuffled(left))
    return StarterDraw(tuple(NAMES[next(tiles)] if draws else ASIDE for draws in drawing(p)))


def lots_drawn(p: Public, names: Sequence[str]) -> Public:
    """The tiles of the draw on the table; the highest starts, jokers and ties draw again."""
    draws = drawing(p)
    if len(names) != p.seats:
        raise Refused("wrong_tiles", "RUM-6")
    lots = list(p.lots)
    for seat, name in enumerate(names):
        if draws[seat] != (name != ASIDE) or (draws[seat] and name not in _KINDS):
            raise Refused("wrong_tiles", "RUM-6")
        if draws[seat]:
            lots[seat] = _KINDS[name]
    if any(n > COPIES for n in Counter(x for x in lots if x != UNKNOWN).values()):
        raise Refused("wrong_tiles", "RUM-1")
    told = (News("lots", tiles=tuple(lots), clause="RUM-6"),)
    if JOKER in lots:
        again = tuple(UNKNOWN if lot == JOKER else lot for lot in lots)
        return replace(p, lots=again, news=told)  # RUM-6: a joker is redrawn
    rivals = [seat for seat in range(p.seats) if p.contenders[seat]]
    best = max(value_of(lots[seat]) for seat in rivals)
    first = [seat for seat in rivals if value_of(lots[seat]) == best]
    if len(first) > 1:
        among = tuple(seat in first for seat in range(p.seats))
        again = tuple(UNKNOWN if is_in else lot for is_in, lot in zip(among, lots, strict=True))
        return replace(p, lots=again, contenders=among, news=told)  # RUM-6: a tie is redrawn
    series = replace(p.series, first=first[0])
    return replace(p, phase="deal", starter=first[0], lots=tuple(lots), series=series, news=told)
