"""How a deal is paid: sides, counted doubles, the row of the sheet, and what follows it."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.baska.rules import payout, sides
from stolik.games.baska.rules.auction import BID
from stolik.games.baska.rules.cards import QC, QS, SEATS
from stolik.games.baska.rules.doubles import kind_of, tally
from stolik.games.baska.rules.play import taken_by
from stolik.games.baska.rules.sides import KINDS, holder
from stolik.games.baska.rules.state import (
    BASZKA,
    DEAL,
    NOBODY,
    NONE,
    SERIES_OVER,
    SETTLED,
    UNKNOWN,
    WESELE,
    ZEROS,
    Four,
    Public,
    Settled,
    State,
    clockwise,
)
from stolik.parts import series

CLAUSES = {"revoke": "BAS-56", "struck": "BAS-63", "claimed": "BAS-62", "decided": "BAS-47"}


def sides_of(p: Public, dealt: Four) -> tuple[int, int]:
    """What is really played and the Old as a mask of seats; -1 and 0 while nobody can tell."""
    a, b, c, d = dealt
    if p.contract == NONE:
        queens = holder(QC, a, b, c, d), holder(QS, a, b, c, d)
        if min(queens) < 0:
            return UNKNOWN, 0
        kind = sides.CICHA if queens[0] == queens[1] else sides.ZWYKLA  # BAS-19
        return kind, 1 << queens[0] | 1 << queens[1]
    kind = kind_of(p.contract)
    if p.contract == WESELE and partner_of(p.declarer, dealt) < 0:
        return UNKNOWN, 0
    return kind, sides.old_seats(kind, p.declarer, a, b, c, d)  # BAS-36


def partner_of(declarer: int, dealt: Four) -> int:
    """The partner of a wesele, -1 if the called jack was never seen."""
    jack = sides.called_jack(dealt[declarer])
    return holder(jack, dealt[0], dealt[1], dealt[2], dealt[3])  # BAS-21


def paid(
    p: Public, kind: int, old: int, count: int, outcome: int, how: str,
    points: int = UNKNOWN, tricks: int = UNKNOWN,
) -> Settled:  # fmt: skip
    """The row of a deal with this outcome and so many counted doubles."""
    stake = payout.stake(kind, outcome, count, p.options.young_win_factor)
    a, b, c, d = (payout.delta(kind, outcome, stake, bool(old >> i & 1)) for i in range(SEATS))
    return Settled(
        p.dealer, p.contract, p.declarer, KINDS[kind], seats_in(old), p.doubles, count,
        payout.OUTCOMES[outcome], stake, (a, b, c, d), how, points, tricks,
    )  # fmt: skip


def paid_revoke(p: Public, kind: int, old: int, count: int, offender: int) -> Settled:
    """The row of a deal that one player alone loses by a błąd."""
    is_old = bool(old >> offender & 1)
    unit = payout.revoke_unit(kind, count, is_old, p.options.young_win_factor)
    each = p.options.revoke_payment == "each_of_three"
    a, b, c, d = (
        payout.revoke_delta(kind, unit, is_old, i == offender, bool(old >> i & 1), each)
        for i in range(SEATS)
    )  # BAS-56
    return Settled(
        p.dealer, p.contract, p.declarer, KINDS[kind], seats_in(old), p.doubles, count,
        "", unit, (a, b, c, d), "revoke", offender=offender,
    )  # fmt: skip


def struck(p: Public) -> Settled:
    """The row of a deal that was broken off: no points."""
    return Settled(
        p.dealer, p.contract, p.declarer, "", (), p.doubles, 0, "", 0, ZEROS, "struck"
    )  # BAS-63


def copied(p: Public, delta: Four | None) -> Settled:
    """The row of a deal of which only the points are known, or that it was struck."""
    if delta is None:
        return replace(struck(p), is_copied=True)
    if sum(delta):
        raise Refused("ROW_NOT_ZERO_SUM", "BAS-65", sum=sum(delta))
    return Settled(
        p.dealer, NONE, NOBODY, "", (), (), 0, "", 0, delta, "entered", is_copied=True
    )  # fmt: skip


def by_play(s: State, how: str = "played") -> Settled | None:
    """The row of a deal by its tricks; None if nobody knows who was Old."""
    p = s.public
    kind, old = sides_of(p, s.dealt)
    if kind < 0:
        return None
    points, tricks = taken_by(p, old)
    outcome = payout.outcome(kind, points, tricks)
    return paid(p, kind, old, tally(p, kind, old, s.dealt), outcome, how, points, tricks)


def by_outcome(s: State, outcome: int, how: str) -> Settled:
    """The row of a deal whose sides are known and whose outcome was agreed or is certain."""
    kind, old = sides_of(s.public, s.dealt)
    return paid(s.public, kind, old, tally(s.public, kind, old, s.dealt), outcome, how)


def by_baszka(s: State) -> Settled:
    """The row of a baszka, which is paid without play."""
    p = s.public
    return paid(p, sides.BASZKA, 1 << p.declarer, 0, payout.WIN, "baszka")  # BAS-25, BAS-54


def is_baszka(call: str) -> bool:
    """Whether a call ends the deal at once."""
    return call == BID + BASZKA


def ended(s: State, row: Settled, clock_ms: int) -> State:
    """The deal is over with this row."""
    p = s.public
    grounds = clauses(row)
    if row.how == "struck":
        rows = series.add_struck(p.series, row, clauses=grounds, starter=p.dealer)
    else:
        rows = series.add(
            p.series, row.delta, row, winners=winners(row), clauses=grounds, starter=p.dealer
        )
    after = replace(
        p, phase=SETTLED, series=rows, actor=NOBODY,
        ready=(), answered=(), since_ms=clock_ms,
    )  # fmt: skip
    return State(after, s.dealt)


def corrected(p: Public, row: Settled) -> Public:
    """The deal settled last has this row instead."""
    number, grounds = len(p.series.rows), clauses(row)
    if row.how == "struck":
        return replace(p, series=series.strike(p.series, number, row, grounds))
    rows = series.correct(p.series, number, row.delta, row, winners=winners(row), clauses=grounds)
    return replace(p, series=rows)


def gone_on(p: Public, clock_ms: int) -> Public:
    """The next deal, which is the next dealer's, or the end of the series."""
    if series.ended(p.series):
        return replace(p, phase=SERIES_OVER, ready=(), since_ms=clock_ms)
    return fresh(p, clockwise(p.order, p.dealer), clock_ms)  # BAS-6


def fresh(p: Public, dealer: int, clock_ms: int) -> Public:
    """Before the cards of a deal are cut."""
    return Public(
        p.options, p.series, p.depth, DEAL, p.order, p.drawn, dealer,
        warned=p.warned, since_ms=clock_ms, edition=p.edition,
    )  # fmt: skip


def winners(row: Settled) -> tuple[int, ...]:
    """The seats that gained by a row."""
    return tuple(i for i in range(SEATS) if row.delta[i] > 0)


def clauses(row: Settled) -> tuple[str, ...]:
    """The clauses behind the numbers of a row."""
    if row.how in ("struck", "revoke"):
        return (CLAUSES[row.how],)
    if row.is_copied:
        return ("BAS-64",)
    if row.kind == BASZKA:
        return ("BAS-54",)
    pays = "BAS-52" if row.kind in ("zwykla", WESELE) else "BAS-53"
    more = (CLAUSES[row.how],) if row.how in CLAUSES else ()
    return (pays, "BAS-28", *more) if row.counted else (pays, *more)


def seats_in(mask: int) -> tuple[int, ...]:
    """A mask of seats as a list."""
    return tuple(i for i in range(SEATS) if mask >> i & 1)
