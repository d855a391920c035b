"""How a deal is written into the book, and what follows it."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.na_glowy.rules import heads
from stolik.games.na_glowy.rules.heads import LARGE, SWEEP, TIE, Result
from stolik.games.na_glowy.rules.ladders import ALL_POINTS, TRICKS
from stolik.games.na_glowy.rules.state import (
    NOBODY,
    OVER,
    PAIRS,
    SETTLED,
    Public,
    State,
    fresh,
    gone_on,
)


def ended(s: State, result: Result, clock_ms: int) -> State:
    """The deal is over with this result, and everybody looks at it."""
    p = counted(replace(s.public, results=(*s.public.results, result)))
    after = replace(p, phase=SETTLED, actor=NOBODY, ready=(), answered=(), since_ms=clock_ms)
    return replace(s, public=after)


def noted(p: Public, result: Result, clock_ms: int) -> Public:
    """A result from a real table is written, and the next deal waits for its own."""
    started = clock_ms if p.started_ms < 0 else p.started_ms
    after = counted(replace(p, results=(*p.results, result), started_ms=started))
    return gone_on(after, clock_ms)


def counted(p: Public) -> Public:
    """The book made anew from all results (NGL-77)."""
    return replace(p, book=heads.counted(p.results, p.options, p.closed, p.first))


def check_result(points: int, tricks: int) -> None:
    """Refuse points and tricks that cannot be (NGL-71)."""
    if not (0 <= points <= ALL_POINTS and 0 <= tricks <= TRICKS):
        raise Refused("out_of_range", "NGL-71")
    if (tricks == TRICKS and points != ALL_POINTS) or (tricks == 0 and points != 0):
        raise Refused("not_fitting", "NGL-71")


def entered(p: Public, points: int, tricks: int) -> Result:
    """A result that was typed in."""
    check_result(points, tricks)
    sit, pair = heads.situation(points, tricks), heads.winner(points, tricks)
    return Result(p.dealer, sit, pair, points, tricks, "entered")


def judged(p: Public, outcome: str) -> Result:
    """A result of which only winner and situation were said."""
    if outcome == "60":
        return Result(p.dealer, TIE, -1, how="entered")
    return Result(p.dealer, int(outcome[2]), PAIRS.index(outcome[:2]), how="entered")


def penalised(p: Public, pair: str, kind: str) -> Result:
    """A deal that is given to the other pair (NGL-72, NGL-74)."""
    sit = SWEEP if kind == "revoke_sweep" else LARGE
    return Result(p.dealer, sit, 1 - PAIRS.index(pair), how=kind)


def corrected(p: Public, index: int, points: int, tricks: int) -> Public:
    """An earlier deal has another result, and all later ones are counted anew (NGL-77)."""
    if not 1 <= index <= len(p.results):
        raise Refused("no_such_deal", "NGL-77")
    was = p.results[index - 1]
    made = entered(replace(p, dealer=was.dealer), points, tricks)
    results = list(p.results)
    results[index - 1] = replace(made, is_corrected=True)
    return counted(replace(p, results=tuple(results)))


def closed(s: State, after: int, clock_ms: int) -> State:
    """No new base deal begins after so many deals; the match is over, or a deciding bok begins."""
    p = counted(replace(s.public, closed=after))
    if p.is_finished:
        return replace(s, public=replace(p, phase=OVER, actor=NOBODY, ready=(), since_ms=clock_ms))
    if p.dealer < 0:
        return replace(s, public=p)
    return State(fresh(p, p.dealer, clock_ms))
