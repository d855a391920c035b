"""What the referee does: warnings, cards, rulings on moves, layouts, tiles and scores (2I)."""

from __future__ import annotations

from collections import Counter
from typing import Final, assert_never

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.rummikub.rules.actions import (
    CorrectScore,
    Disqualify,
    GiveTiles,
    Offence,
    Restore,
    RuleInvalid,
    Ruling,
    Warn,
    Yellow,
)
from stolik.games.rummikub.rules.endings import with_points
from stolik.games.rummikub.rules.play import read_layout, split_layout
from stolik.games.rummikub.rules.racks import kinds_of, taken, tiles_on
from stolik.games.rummikub.rules.sets import is_set, shown
from stolik.games.rummikub.rules.state import (
    UNKNOWN,
    News,
    Public,
    State,
    flag,
    put,
    rack,
)
from stolik.games.rummikub.rules.turns import (
    after,
    closed,
    finished,
    is_over,
    noted,
    on_move,
    owing,
    settled,
    started,
    synced,
    too_few,
    with_rack,
)
from stolik.parts import series

MOST_GIVEN = 10
OFFENCES: Final[dict[Offence, str]] = {
    "gap": "RUM-26",
    "overlap": "RUM-26",
    "bystander": "RUM-18",
    "touching": "RUM-36",
    "false_count": "RUM-42",
    "hint": "RUM-43",
    "manners": "RUM-43",
    "phone": "RUM-72",
    "other": "RUM-113",
}
"""What a ruling may be for (RUM-112), and the clause that was broken."""


def ruled(s: State, do: Ruling, clock_ms: int) -> State:
    """The state after a ruling of the referee."""
    p = s.public
    if not 0 <= do.seat < p.seats:
        raise Refused("no_such_seat", "RUM-5", seat=do.seat)
    if p.is_empty(do.seat):
        raise Refused("empty_seat", "RUM-110")
    match do:
        case Warn():
            told = said("warned", do, "RUM-110")
            warned = put(p.warned, do.seat, p.warned[do.seat] + 1)
            return replace(s, public=replace(p, warned=warned, news=(told,)))
        case Yellow():
            return _carded(s, do, clock_ms)
        case Disqualify():
            check_removable(p, do.seat)
            return disqualified(s, said("disqualified", do, "RUM-115"), clock_ms)
        case RuleInvalid():
            return _ruled_invalid(s, do, clock_ms)
        case Restore():
            return _restored(s, do)
        case GiveTiles():
            return _given(s, do, clock_ms)
        case CorrectScore():
            return _corrected(s, do)
        case _:
            assert_never(do)


def said(what: str, do: Warn | Yellow | Disqualify | RuleInvalid, clause: str) -> News:
    """What everyone hears of a ruling: with an offence the clause is that of the offence."""
    return News(what, do.seat, clause=OFFENCES.get(do.offence, clause), offence=do.offence)


def _carded(s: State, do: Yellow, clock_ms: int) -> State:
    """A yellow card; the second one disqualifies."""
    p, seat = s.public, do.seat
    cards = p.yellow[seat] + 1
    if cards >= 2:
        check_removable(p, seat)
    if p.out[seat]:
        raise Refused("already_out", "RUM-115")
    told = replace(said("yellow", do, "RUM-110"), count=cards)
    s = replace(s, public=replace(p, yellow=put(p.yellow, seat, cards), news=(told,)))
    if cards < 2:
        return s
    return disqualified(s, News("disqualified", seat, clause="RUM-115"), clock_ms)  # RUM-110


def check_removable(p: Public, seat: int) -> None:
    """Refuse to send away one who is gone, or the last ones before there is a game to win."""
    if p.out[seat]:
        raise Refused("already_out", "RUM-115")
    least = {"setup": 2, "deal": 2, "scoring": 1}.get(p.phase, 0)
    if p.phase == "deal" and p.series.rows and p.edition.seats_stay_empty:
        least = 0  # RUM-110: the round ends
    if len(p.active) <= least:
        raise Refused("last_player", "RUM-115")


def disqualified(s: State, news: News, clock_ms: int) -> State:
    """The seat is out: its turns are skipped, its sets stay, the others go on (RUM-115)."""
    p, seat = s.public, news.seat
    told = (*p.news[-1:], news)
    lap = tuple(one for one in p.lap if one != seat)
    p = replace(p, out=flag(p.out, seat), lap=lap, news=told, shown=p.shown + 1)
    if p.owed:
        p = settled(p, tuple(one for one in p.owed if one.seat != seat), clock_ms)
    s = replace(s, public=p)
    if p.phase == "verify":
        s = replace(s, public=replace(p, confirmed=flag(p.confirmed, seat)))
        return closed(s) if all(s.public.confirmed) else s
    if p.phase == "deal" and p.series.rows:
        p = too_few(p)
        phase = "done" if series.ended(p.series) else p.phase
        return replace(s, public=replace(p, phase=phase))
    if p.phase not in ("ready", "turn", "final_lap"):
        return s
    if len(p.active) == 1:
        return finished(s, "out", p.active[0])  # RUM-115: as if he had gone out
    if p.phase == "ready":
        is_set_to = all(p.ready[one] for one in p.active)
        return started(s, clock_ms) if is_set_to else s
    if p.phase == "final_lap" and is_over(p):
        return finished(s, "bank", -1)
    return on_move(s, after(p, seat), clock_ms) if seat == p.to_move else s


def _ruled_invalid(s: State, do: RuleInvalid, clock_ms: int) -> State:
    """The move is undone and tiles are drawn: the present one, or the last as long as it counts."""
    p, seat = s.public, do.seat
    draws = p.options.invalid_penalty_tiles  # RUM-45
    told = (said("ruled_invalid", do, "RUM-45"),)
    if p.owed or not p.is_moving:
        raise Refused("no_move_to_rule", "RUM-46")
    if seat == p.to_move:
        s = noted(replace(s, public=replace(p, work=None, news=told), hand=UNKNOWN), seat)
        return owing(s, seat, draws, clock_ms)
    made = p.made
    if made is None or made.seat != seat:
        raise Refused("too_late", "RUM-46")
    p = replace(
        p,
        table=made.table,
        opened=flag(p.opened, seat, made.opened),
        declared=flag(p.declared, seat, made.declared),  # RUM-98: there was no meld
        work=None,
        made=None,
        since_ms=clock_ms,
        news=told,
        shown=p.shown + 1,
    )
    back = rack(s.racks, seat, (*s.racks[seat], *made.played))
    s = synced(replace(s, public=p, racks=back, hand=UNKNOWN))
    return owing(s, seat, draws, clock_ms, ends=False)


def _restored(s: State, do: Restore) -> State:
    """Another layout of the table; what comes or goes does so from or to the seat's rack."""
    p = s.public
    if not p.is_moving or p.owed:
        raise Refused("no_move_to_rule", "RUM-46")
    named = split_layout(do.table)
    layout = read_layout(named)
    if layout is None:
        raise Refused("tiles_do_not_add_up", "RUM-34", more="–", fewer="–")
    for number, pieces in enumerate(layout, 1):
        if not is_set(pieces):
            said = " ".join(named[number - 1])
            raise Refused("invalid_set", "RUM-24", number=number, tiles=said)
    is_strict = p.options.joker_rule == "replace_first"
    new, old = Counter(tiles_on(layout)), Counter(tiles_on(p.table))
    left = taken(s.racks[do.seat], (new - old).elements(), p.table)
    if left is None:
        raise Refused("tiles_do_not_add_up", "RUM-34", more="–", fewer="–")
    if is_strict and any(52 in pieces for pieces in layout):
        raise Refused("name_the_joker", "RUM-65")
    told = (News("restored", do.seat, clause="RUM-111"),)
    table = tuple(map(shown, layout))
    p = replace(p, table=table, work=None, made=None, news=told, shown=p.shown + 1)
    after_rack = (*left, *(old - new).elements())
    return with_rack(replace(s, public=p, hand=UNKNOWN), do.seat, after_rack)


def _given(s: State, do: GiveTiles, clock_ms: int) -> State:
    """Penalty tiles to draw, or tiles that go back into the bank."""
    p = s.public
    if not p.is_moving:
        raise Refused("no_move_to_rule", "RUM-46")
    back = kinds_of(do.back)
    if not 0 <= do.count <= MOST_GIVEN or bool(do.count) == bool(do.back):
        raise Refused("give_or_take", "RUM-111", n=MOST_GIVEN)
    if do.count:
        if not p.bank:
            raise Refused("bank_empty", "RUM-79")
        told = (News("given", do.seat, do.count, clause="RUM-111"),)
        s = replace(s, public=replace(p, news=told))
        return owing(s, do.seat, do.count, clock_ms, ends=False)
    left = None if back is None else taken(s.racks[do.seat], back, p.table)
    if back is None or left is None or (do.seat == p.to_move and p.work is not None):
        raise Refused("tile_not_on_rack", "RUM-34", tiles=" ".join(do.back))
    stacks = put(p.stacks, p.centre, p.stacks[p.centre] + len(back))
    told = (News("put_back", do.seat, len(back), clause="RUM-111"),)
    s = replace(s, public=replace(p, stacks=stacks, news=told, shown=p.shown + 1))
    before = rack(s.before, do.seat, _fewer(s.before[do.seat], back))
    return with_rack(replace(s, before=before), do.seat, left)


def _fewer(tiles: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    left = Counter(tiles)
    left.subtract(Counter(gone))
    return tuple((+left).elements())


def _corrected(s: State, do: CorrectScore) -> State:
    """Other small points for a loser of the game that is being checked, and so for its winners."""
    p, result = s.public, s.public.result
    if p.phase != "verify" or result is None:
        raise Refused("no_score_yet", "RUM-111")
    if abs(do.points) > 10_000:
        raise Refused("too_many_points", "RUM-111", n=10_000)
    told = [News("corrected", do.seat, do.points, clause="RUM-111")]
    if p.edition.winner_follows:
        fixed = with_points(p.options, result, do.seat, do.points, p.out[do.seat])
        told += [News("corrected", w, fixed.small[w], clause="RUM-93") for w in result.winners]
    else:
        fixed = replace(result, small=put(result.small, do.seat, do.points))
    fixed = replace(fixed, corrected=flag(result.corrected, do.seat))
    return replace(s, public=replace(p, result=fixed, news=tuple(told)))
