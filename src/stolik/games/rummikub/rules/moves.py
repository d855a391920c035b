"""What the seats do with the state: readiness, steps, plays, draws, and time running out."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import REFEREE, Actor, Refused
from stolik.games.rummikub.rules import check, deal
from stolik.games.rummikub.rules.actions import DrawTile, PickStack, Play, Step, Timeout
from stolik.games.rummikub.rules.layout import Desk, stepped
from stolik.games.rummikub.rules.play import After, complete, split_layout
from stolik.games.rummikub.rules.racks import kinds_of
from stolik.games.rummikub.rules.state import UNKNOWN, Made, News, State, flag, put
from stolik.games.rummikub.rules.timeout import before, resolved
from stolik.games.rummikub.rules.turns import (
    drawn,
    ended_turn,
    finished,
    noted,
    owing,
    started,
    with_rack,
)


def redealt(s: State, by: Actor) -> State:
    """A valid demand: all tiles are shuffled and dealt again, nobody is ready any more."""
    p = s.public
    if not deal.may_redeal(p.options, s.racks[by]):
        raise Refused("too_few_doublets", "RUM-13", n=p.options.doublets_needed)
    zeros, no = (0,) * p.seats, (False,) * p.seats
    told = (News("redeal", by, clause="RUM-15"),)
    fresh = replace(
        p,
        phase="deal",
        counts=zeros,
        fresh=zeros,
        ready=no,
        declared=no,
        stacks=tuple(map(len, deal.unseen_stacks().stacks)),
        redeals=p.redeals + 1,
        shown=p.shown + 1,
        news=told,
    )
    return State(fresh)  # RUM-15


def readied(s: State, by: Actor, clock_ms: int) -> State:
    """A seat is ready, or the referee says so of all; the last one starts the game."""
    p = s.public
    ready = (True,) * p.seats if by == REFEREE else flag(p.ready, by)
    told = (News("ready", by, clause="RUM-14"),)
    s = replace(s, public=replace(p, ready=ready, news=told))
    return started(s, clock_ms) if all(ready[seat] for seat in p.active) else s


def desk_of(s: State) -> Desk:
    """What the mover works with."""
    return Desk(s.public, s.racks[s.public.to_move], s.hand)


def worked(s: State, do: Step) -> State:
    """A step on the working table."""
    desk, is_shown = stepped(desk_of(s), do)
    p = desk.p
    if is_shown:
        p = replace(p, shown=p.shown + 1)
    return replace(s, public=replace(p, news=()), hand=desk.hand)


def played(s: State, do: Play, clock_ms: int) -> State:
    """A complete play ends the move."""
    after = complete(before(desk_of(s)), split_layout(do.table), do.from_rack)
    p = replace(s.public, late=put(s.public.late, s.public.to_move, 0), outcome="")
    return laid_out(replace(s, public=p), after, clock_ms)


def laid_out(s: State, after: After, clock_ms: int, why: str = "RUM-34") -> State:
    """The table after a complete play; an empty rack ends the game."""
    p = s.public
    seat = p.to_move
    was_opened = p.opened[seat]
    what = "played" if was_opened else "melded"
    told = News(what, seat, len(after.played), after.meld, after.played, why)
    made = Made(seat, p.table, after.played, was_opened, p.declared[seat])
    s = noted(s, seat)
    p = replace(
        s.public,
        table=after.table,
        opened=flag(p.opened, seat),
        declared=flag(p.declared, seat, False),  # RUM-98: valid until he melds
        work=None,
        news=(told,),
    )
    s = with_rack(replace(s, public=p, hand=UNKNOWN), seat, after.rack)
    if not after.rack:
        turns = put(p.turns, seat, p.turns[seat] + 1)
        ended = replace(s.public, turns=turns, moves=p.moves + 1)
        return finished(replace(s, public=ended), "out", seat)  # RUM-80, RUM-84
    return ended_turn(s, clock_ms, made)


def stack_picked(s: State, do: PickStack) -> State:
    """The mover points at a reserve stack, which moves to the middle."""
    p = s.public
    if p.stacks[p.centre]:
        raise Refused("stack_not_empty", "RUM-41")
    if p.options.stack_choice == "auto":
        raise Refused("stacks_come_alone", "RUM-41")
    if not 0 <= do.stack < len(p.stacks) or not p.stacks[do.stack]:
        raise Refused("no_such_stack", "RUM-41", stack=do.stack)
    told = (News("stack", p.to_move, do.stack, clause="RUM-41"),)
    return replace(s, public=replace(p, centre=do.stack, news=told))


def drawn_tile(s: State, do: DrawTile, clock_ms: int) -> State:
    """The bank gives a tile to whoever owes it."""
    p = s.public
    if do.tile == deal.UNSEEN:
        return drawn(s, UNKNOWN, clock_ms)
    tile = kinds_of((do.tile,))
    if tile is None:
        raise Refused("no_such_tile", "RUM-3", tile=do.tile)
    if tile[0] not in check.unseen(p.table, s.racks):
        raise Refused("tile_gone", "RUM-41", tile=do.tile)
    return drawn(s, tile[0], clock_ms)


def ran_out(s: State, do: Timeout, clock_ms: int) -> State:
    """Time is up: the rule book decides on what lies there."""
    desk = desk_of(s)
    p, seat = s.public, s.public.to_move
    verdict = resolved(desk, do)
    counts = verdict.outcome not in ("done", "drawn")
    late = p.late[seat] + 1 if counts else 0
    most = p.options.max_timeouts
    away = flag(p.away, seat, (bool(most) and late >= most and not p.away[seat]) or p.away[seat])
    told = News(
        f"late_{verdict.outcome}", seat, len(verdict.taken), tiles=verdict.taken,
        clause=verdict.clause,
    )  # fmt: skip
    p = replace(p, late=put(p.late, seat, late), away=away, outcome=verdict.outcome, work=None)
    told_all: tuple[News, ...] = (told,)
    if away[seat] and not s.public.away[seat]:
        told_all = (told, News("away", seat, clause="RUM-116"))
    s = replace(s, public=replace(p, news=told_all), hand=UNKNOWN)
    if verdict.play is not None:
        s = laid_out(s, verdict.play, clock_ms, "RUM-74")
        return replace(s, public=replace(s.public, news=(told, *s.public.news)))
    s = noted(s, seat)
    s = replace(s, public=replace(s.public, table=verdict.table))
    s = with_rack(s, seat, verdict.rack)
    return owing(s, seat, verdict.draws, clock_ms)
