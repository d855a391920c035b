"""What the referee or scorer enters and rules: results, corrections, penalties (NGL-71 to 77)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from stolik.games.na_glowy.rules import settle
from stolik.games.na_glowy.rules.acting import in_first_trick
from stolik.games.na_glowy.rules.actions import (
    CorrectDeal,
    EndMatch,
    EnterDealResult,
    EnterSituation,
    Misdeal,
    Penalty,
    SetDepth,
)
from stolik.games.na_glowy.rules.exchange import dealt_hands, started
from stolik.games.na_glowy.rules.heads import Result
from stolik.games.na_glowy.rules.state import (
    IN_DEAL,
    NOBODY,
    OVER,
    PAIRS,
    SETTLED,
    Public,
    State,
    fresh,
    gone_on,
)

Ruling = (
    EnterDealResult | EnterSituation | CorrectDeal | Penalty | Misdeal | EndMatch | SetDepth
)  # fmt: skip


def ruled(s: State, do: Ruling, clock_ms: int) -> State:
    """The state after a ruling."""
    p = s.public
    match do:
        case EnterDealResult(ns_points=points, ns_tricks=tricks):
            settle.check_result(points, tricks)
            return entered(s, partial(settle.entered, points=points, tricks=tricks), clock_ms)
        case EnterSituation(outcome=outcome):
            return entered(s, partial(settle.judged, outcome=outcome), clock_ms)
        case CorrectDeal(index=index, ns_points=points, ns_tricks=tricks):
            return corrected(s, index, points, tricks, clock_ms)
        case Penalty():
            return penalised(s, do, clock_ms)
        case Misdeal():
            return State(told(fresh(p, p.dealer, clock_ms), "misdeal", p.dealer))  # NGL-16
        case EndMatch():
            return settle.closed(s, len(p.results), clock_ms)  # NGL-63
        case SetDepth(depth=depth):
            after = replace(p, depth=depth)
            if p.phase == SETTLED and depth == "results":
                after = gone_on(after, clock_ms)
            kept = s.hands if after.phase == p.phase or after.phase == OVER else ()
            public = told(after, "depth", NOBODY)
            return replace(s, public=public) if kept else State(public)


def told(p: Public, ruling: str, whom: int) -> Public:
    """What the referee did last, for everyone to read."""
    return replace(p, ruling=ruling, ruled=whom)


def entered(s: State, result: Callable[[Public], Result], clock_ms: int) -> State:
    """A result typed in: of the deal on the table, or of the next one (NGL-71)."""
    p = s.public
    if p.phase in IN_DEAL:
        after = settle.ended(s, result(p), clock_ms)
        return replace(after, public=told(after.public, "entered", len(p.results) + 1))
    if p.phase == SETTLED:
        p = gone_on(p, clock_ms)
    return State(settle.noted(p, result(p), clock_ms))


def corrected(s: State, index: int, points: int, tricks: int, clock_ms: int) -> State:
    """An earlier deal has another result; where that ends the match, it is over (NGL-77)."""
    after = told(settle.corrected(s.public, index, points, tricks), "corrected", index)
    if after.is_finished and after.phase != SETTLED:
        after = replace(after, phase=OVER, actor=NOBODY, since_ms=clock_ms)
    return replace(s, public=after)


def penalised(s: State, do: Penalty, clock_ms: int) -> State:
    """The other pair gets the deal, or the hands are restored where that is still possible."""
    p = s.public
    if do.kind == "wrong_exchange" and in_first_trick(p):
        return restored(s, do, clock_ms)  # NGL-74
    pair = PAIRS.index(do.pair)
    result = settle.penalised(p, do.pair, do.kind)
    if p.is_unentered:
        return State(told(settle.noted(p, result, clock_ms), do.kind, pair))
    if p.phase == SETTLED:  # NGL-72: before the next deal starts
        results = (*p.results[:-1], replace(result, is_corrected=True))
        return replace(s, public=told(settle.counted(replace(p, results=results)), do.kind, pair))
    after = settle.ended(s, result, clock_ms)
    return replace(after, public=told(after.public, do.kind, pair))


def restored(s: State, do: Penalty, clock_ms: int) -> State:
    """Everybody has the hand that was dealt, and play starts anew."""
    p = s.public
    again = replace(p, swaps=(), played=(), taken=(), out=0, open_hands=(), claims=(), answered=())
    return State(told(started(again, clock_ms), "restored", PAIRS.index(do.pair)), dealt_hands(s))
