"""What is done for seats that do not decide themselves now: plans, absence, leaving, time."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.games.poker import actions as act
from stolik.games.poker.actions import Betting
from stolik.games.poker.bets import acted
from stolik.games.poker.deal import discarded
from stolik.games.poker.flow import entered, exchanged, told
from stolik.games.poker.state import ASKING, Public, State, Told

SECOND_MS = 1000


def is_absent(p: Public, seat: int) -> bool:
    """Say whether hands of a seat are folded at its turn."""
    is_away = p.chairs[seat] == "away" and p.options.is_tournament  # POK-77
    return is_away or p.leaving[seat] or p.missed[seat] > 0 or p.chairs[seat] == "gone"


def carried_on(s: State, at_ms: int) -> State:
    """Act for seats that are away, leave, or have decided before."""
    while s.public.phase in ASKING:
        p = s.public
        seat = p.turn
        if is_absent(p, seat):
            s = given_up(s, seat, at_ms)
            continue
        plan = s.plans[seat] if s.plans else ""
        if not plan or p.phase in ("entry", "draw"):
            return s
        plans = (*s.plans[:seat], "", *s.plans[seat + 1 :])
        s = replace(s, plans=plans, public=replace(p, secrets=p.secrets + 1))
        s = acted(s, seat, planned(p, seat, plan), at_ms)
    return s


def planned(p: Public, seat: int, plan: str) -> Betting:
    """Give what a plan means now."""
    owes = p.high > p.bets[seat]
    if plan == "call_any":
        return act.Call() if owes else act.Check()
    if plan == "check_fold" and not owes:
        return act.Check()
    return act.Fold()


def given_up(s: State, seat: int, at_ms: int) -> State:
    """Fold, pass or stand pat for a seat."""
    match s.public.phase:
        case "entry":
            return entered(s, seat, False, at_ms)
        case "draw":
            return exchanged(discarded(s, seat, ()), at_ms)
        case _:
            return acted(s, seat, act.Fold(), at_ms)


def overrun(s: State, at_ms: int) -> State:
    """Check where that is free, else fold; stand pat; pass: the time is over."""
    p = s.public
    seat = p.turn
    s = replace(s, public=told(p, Told("late", seat)))
    if p.phase in ("entry", "draw"):
        return given_up(s, seat, at_ms)  # POK-78
    free = p.high <= p.bets[seat]
    return acted(s, seat, act.Check() if free else act.Fold(), at_ms)


def deadline(p: Public) -> int | None:
    """Give when the time of the seat that is asked is over."""
    if not p.options.action_seconds or p.phase not in ASKING or p.is_followed:
        return None
    return p.since_ms + p.options.action_seconds * SECOND_MS + p.banks[p.turn]  # POK-78


def charged(p: Public, seat: int, at_ms: int) -> Public:
    """Take from the time bank what somebody used beyond the decision clock."""
    if not p.options.action_seconds or p.is_followed:
        return p
    used = max(at_ms - p.since_ms - p.options.action_seconds * SECOND_MS, 0)
    if not used:
        return p
    left = max(p.banks[seat] - used, 0)
    return replace(p, banks=(*p.banks[:seat], left, *p.banks[seat + 1 :]))
