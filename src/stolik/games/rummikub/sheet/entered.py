"""The real table at its three depths: scores only, a log of moves with unseen tiles, the full log.

A rack entered at the end is checked against all tiles that are known; a whole game goes through
the same settlement as one that was followed move by move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.rummikub.rules.actions import Analyse, EnterRack, EnterResult, SetDepth
from stolik.games.rummikub.rules.deal import first_in
from stolik.games.rummikub.rules.endings import exhausted, went_out
from stolik.games.rummikub.rules.options import LETTERS
from stolik.games.rummikub.rules.penalties import Grade, could_meld
from stolik.games.rummikub.rules.racks import is_known, kinds_of, less, tiles_on
from stolik.games.rummikub.rules.state import NOBODY, UNKNOWN, News, Public, Rack, State, flag, rack
from stolik.games.rummikub.rules.tiles import COPIES, NAMES
from stolik.games.rummikub.rules.turns import after, scored, synced, to_verify

MOST_SUM = 728  # all ordinary tiles together
MOST_DOUBTED = 3  # tiles of the last turn that a scorer need not name


def entered_rack(s: State, do: EnterRack) -> State:
    """The tiles a seat holds at the end; the last rack missing brings the score."""
    p = s.public
    if not 0 <= do.seat < p.seats:
        raise Refused("no_such_seat", "RUM-5", seat=do.seat)
    if p.depth == "results" or p.phase != "scoring":
        raise Refused("no_rack_now", "RUM-90")
    if p.entered[do.seat]:
        raise Refused("rack_is_known", "RUM-90")
    tiles, came = kinds_of(do.tiles), kinds_of(do.last_drawn)
    if tiles is None or came is None:
        raise Refused("no_such_tile", "RUM-3", tile=" ".join((*do.tiles, *do.last_drawn))[:40])
    if len(tiles) != p.counts[do.seat]:
        raise Refused("rack_size", "RUM-42", n=p.counts[do.seat])
    check_known(s, do.seat, tiles)
    fresh = max(p.fresh[do.seat], 0)
    if came and (len(came) != fresh or Counter(came) - Counter(tiles)):
        raise Refused("not_the_last_drawn", "RUM-96", n=fresh)
    if is_said_needed(p, do.seat, tiles) and not came:
        raise Refused("say_last_drawn", "RUM-96", n=fresh)
    before = less(tiles, came) if came or not fresh else s.before[do.seat]
    s = replace(s, racks=rack(s.racks, do.seat, tiles), before=rack(s.before, do.seat, before))
    told = (News("rack_entered", do.seat, len(tiles), clause="RUM-90"),)
    p = replace(s.public, entered=flag(p.entered, do.seat), news=told)
    s = synced(replace(s, public=p))
    return scored(s) if all(p.entered) else s


def is_said_needed(p: Public, seat: int, tiles: Rack) -> bool:
    """Whether it must be said which tiles came last: too many of them to try all in doubt."""
    is_doubted = p.fresh[seat] > MOST_DOUBTED and not p.opened[seat]
    return is_doubted and could_meld(p.options, tiles)


def check_known(s: State, seat: int, tiles: Rack) -> None:
    """Refuse a rack of which there cannot be so many of one kind."""
    others = (one for i, one in enumerate(s.racks) if i != seat)
    there = Counter(tile for one in others for tile in one if tile != UNKNOWN)
    there += Counter(tiles_on(s.public.table)) + Counter(tiles)
    known_must = Counter(tile for tile in s.racks[seat] if tile != UNKNOWN)
    if known_must - Counter(tiles):
        missing = NAMES[next((known_must - Counter(tiles)).elements())]
        raise Refused("rack_lacks", "RUM-90", tile=missing)
    for tile, count in there.items():
        if count > COPIES:
            raise Refused("too_many_of_a_kind", "RUM-1", tile=NAMES[tile])


def analysed(s: State, do: Analyse) -> State:
    """A rack the referee asks about; the answer stands in his picture alone (RUM-95)."""
    tiles = kinds_of(do.tiles)
    if tiles is None or not tiles:
        raise Refused("no_such_tile", "RUM-3", tile=" ".join(do.tiles)[:40])
    for tile, count in Counter(tiles).items():
        if count > COPIES:
            raise Refused("too_many_of_a_kind", "RUM-1", tile=NAMES[tile])
    return replace(s, asked=tiles)


def entered_result(s: State, do: EnterResult) -> State:
    """A whole game in one entry."""
    p = s.public
    seats = LETTERS[: p.seats]
    playing = "".join(seats[seat] for seat in p.occupied)  # RUM-110: no score for an empty seat
    sums, held = _each(do.tiles, seats, playing), _each(do.jokers, seats, playing)
    if set(do.melds) != set(playing):
        raise Refused("every_seat", "RUM-101")
    if any(not 0 <= n <= MOST_SUM for n in sums):
        raise Refused("sum_too_large", "RUM-90", n=MOST_SUM)
    if any(n < 0 for n in held) or sum(held) > COPIES:
        raise Refused("two_jokers", "RUM-1")
    racks = [n + j * p.options.joker_penalty for n, j in zip(sums, held, strict=True)]
    grades: dict[str, Grade] = {"melded": "", "unable": "unable", "able": "able"}
    graded = [grades[do.melds.get(letter, "melded")] for letter in seats]
    if p.options.no_meld_mode == "off":
        graded = [""] * p.seats
    if do.ended == "out":
        if do.winner not in seats or not do.winner:
            raise Refused("who_went_out", "RUM-80")
        winner = seats.index(do.winner)
        if p.out[winner]:
            raise Refused("you_are_out", "RUM-115")
        if racks[winner] or held[winner] or graded[winner]:
            raise Refused("winner_has_tiles", "RUM-80")
        result = went_out(p.options, winner, racks, graded, held, 0, 0)
    else:
        if do.winner:
            raise Refused("bank_has_no_out", "RUM-85")
        result = exhausted(p.options, racks, graded, p.out, held, 0, 0)
    return replace(s, public=to_verify(replace(p, to_move=NOBODY, news=()), result))


def _each(values: Mapping[str, int], seats: str, playing: str) -> tuple[int, ...]:
    if set(values) != set(playing):
        raise Refused("every_seat", "RUM-101")
    return tuple(values.get(letter, 0) for letter in seats)


def timed(s: State, clock_ms: int) -> State:
    """The clock of the next move; the first one is the starter's."""
    p = s.public
    first = first_in(p, p.starter)
    seat = first if p.to_move == NOBODY else after(p, p.to_move)
    return replace(s, public=replace(p, to_move=seat, since_ms=clock_ms, news=()))  # RUM-71


def followed(s: State, do: SetDepth) -> State:
    """Follow the table more or less closely from the next game on."""
    p = s.public
    phase = "scoring" if do.depth == "results" else "deal"
    told = (News("depth", clause="RUM-111"),)
    return replace(s, public=replace(p, depth=do.depth, phase=phase, to_move=NOBODY, news=told))


def missing(s: State) -> tuple[int, ...]:
    """The seats whose racks have still to be entered."""
    return tuple(seat for seat, one in enumerate(s.racks) if not is_known(one))
