"""What each viewer is shown (section 5), and full states that fit what was shown.

Racks are closed to all but their owner and the referee until the game is over. The bank is drawn
tile by tile, so that no state of a table of the server holds the future.
"""

from __future__ import annotations

from collections import Counter

from stolik.engine import CHANCE, REFEREE, SPECTATOR, Luck, Seen, Viewer, is_seat
from stolik.games.rummikub.rules.labels import kind_of, laid, of_rack
from stolik.games.rummikub.rules.racks import less, tiles_on
from stolik.games.rummikub.rules.state import UNKNOWN, Public, Rack, State, View
from stolik.games.rummikub.rules.tiles import COPIES, KINDS

OPEN = ("verify", "done")  # RUM-87: all racks are checked by all


def observe(s: State, viewer: Viewer) -> View:
    """The public part, the own rack, and what else is open to this viewer."""
    p = s.public
    everything = viewer in (REFEREE, CHANCE) or p.phase in OPEN
    is_mine = is_seat(viewer) and viewer == p.to_move
    hand = s.hand if is_mine or viewer == REFEREE else UNKNOWN
    racks = tuple(one if everything or i == viewer else None for i, one in enumerate(s.racks))
    before: tuple[Rack | None, ...] = tuple(
        one if everything or i == viewer else None for i, one in enumerate(s.before)
    )
    if viewer == SPECTATOR and p.options.spectator_racks == "open_delayed" and p.is_moving:
        before = tuple(one if p.turns[i] else None for i, one in enumerate(s.before))
    return View(p, racks, before, hand, s.asked if viewer == REFEREE else ())


def sample(seen: Seen[View], luck: Luck) -> State:
    """A state that fits: unseen tiles are spread over the closed racks at random."""
    view = seen.view
    p = view.public
    if not view.racks:
        return State(p, asked=view.asked)
    musts = [_must(view, seat) for seat in range(p.seats)]
    pool = _unseen(view, musts, luck)
    racks: list[Rack] = []
    for seat, own in enumerate(view.racks):
        if own is not None:
            racks.append(own)
            continue
        if p.depth == "moves":
            racks.append((UNKNOWN,) * p.counts[seat])
            continue
        must = musts[seat]
        more = p.counts[seat] - len(must)
        racks.append(tuple(sorted((*must, *pool[:more]))))
        pool = pool[more:]
    before = tuple(_before(view, seat, racks[seat], luck) for seat in range(p.seats))
    return State(p, tuple(racks), before, _hand(view, racks, luck), view.asked)


def _must(view: View, seat: int) -> Rack:
    """Tiles that a closed rack holds for certain: those its owner has laid out in this move, or
    held before where a spectator sees it later.
    """
    p = view.public
    found: Counter[int] = Counter()
    if seat == p.to_move and p.work is not None:
        base = {label for labels in laid(p.table) for label in labels}
        held = {p.work.held} if p.work.held != UNKNOWN else set()
        seen = {label for past in p.work.past for labels in past.sets for label in labels}
        seen |= {label for labels in p.work.sets for label in labels} | held
        own = seen - base
        lower = {label - 1 for label in own if label % COPIES and label - 1 not in base}
        found = Counter(map(kind_of, own | lower))
    earlier = view.before[seat]
    if earlier is not None and not p.opened[seat]:
        found |= Counter(earlier)
    if found.total() > p.counts[seat]:
        return ()
    return tuple(sorted(found.elements()))


def _unseen(view: View, musts: list[Rack], luck: Luck) -> list[int]:
    """Every tile that the viewer cannot place, in an order drawn by lot."""
    seen = Counter(tiles_on(view.public.table))
    for own, must in zip(view.racks, musts, strict=True):
        seen += Counter(tile for tile in (must if own is None else own) if tile != UNKNOWN)
    left = [kind for kind in range(KINDS) for _ in range(COPIES - seen[kind])]
    return luck.shuffled(left)


def _before(view: View, seat: int, rack: Rack, luck: Luck) -> Rack:
    """The rack at the start of the last turn: without the tiles that came since."""
    known = view.before[seat]
    if known is not None:
        return known
    fresh = view.public.fresh[seat]
    if fresh <= 0:
        return rack if not fresh else (*rack, *(UNKNOWN for _ in range(-fresh)))
    return less(rack, luck.shuffled(rack)[:fresh])


def _hand(view: View, racks: list[Rack], luck: Luck) -> int:
    """A tile of the rack in the hand of the mover."""
    p = view.public
    if view.hand != UNKNOWN or p.work is None or not p.work.is_held or p.work.held != UNKNOWN:
        return view.hand
    lying = {label for labels in p.work.sets for label in labels}
    free = [x for x in of_rack(p.table, racks[p.to_move]) if x not in lying]
    lowest = {kind_of(label): label for label in reversed(free)}
    return luck.shuffled(sorted(lowest.values()))[0] if lowest else UNKNOWN


def is_open(p: Public) -> bool:
    """Whether all racks lie open."""
    return p.phase in OPEN
