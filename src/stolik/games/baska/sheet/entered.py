"""The score sheet: the result of a whole deal typed in (section 4, table-scorer entry).

It goes through the same counting of doubles and the same pay-out as a deal played card by card.
"""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.baska.rules import payout, sides
from stolik.games.baska.rules.actions import SetResult
from stolik.games.baska.rules.cards import SEATS, TRICKS
from stolik.games.baska.rules.doubles import cap, counted, kind_of, most_announced
from stolik.games.baska.rules.payout import OUTCOMES
from stolik.games.baska.rules.settle import paid, paid_revoke
from stolik.games.baska.rules.state import (
    BASZKA,
    DEAL,
    NOBODY,
    NONE,
    SEATING,
    SOLOS,
    UNKNOWN,
    WESELE,
    Four,
    Public,
    Settled,
)


def entered(p: Public, do: SetResult, dealt: Four) -> Settled:
    """The row of the sheet for a result, or the first reason why it cannot be."""
    kind, old, declarer = sides_given(do)
    check_fields(do, kind)
    told = replace(p, contract=do.contract, declarer=declarer)
    count, doubles = doubles_given(p, do, kind, old, most_counted(told, do, kind, old, dealt))
    told = replace(told, doubles=doubles)
    if do.offender is not None:
        seat(do.offender)
        return paid_revoke(told, kind, old, count, do.offender)
    outcome = outcome_given(do, kind)
    points, tricks = (UNKNOWN if n is None else n for n in (do.points, do.tricks))
    return paid(told, kind, old, count, outcome, "entered", points, tricks)


def sides_given(do: SetResult) -> tuple[int, int, int]:
    """The kind of game, the Old as a mask of seats, and the declarer."""
    if do.contract == NONE:
        if do.black is None:
            if do.declarer is None:
                raise Refused("OLD_NEEDED", "BAS-36")
            return sides.CICHA, 1 << seat(do.declarer), NOBODY
        old = 1 << seat(do.black[0]) | 1 << seat(do.black[1])
        kind = sides.CICHA if do.black[0] == do.black[1] else sides.ZWYKLA
        return kind, old, NOBODY
    if do.declarer is None:
        raise Refused("OLD_NEEDED", "BAS-36")
    old = 1 << seat(do.declarer)
    if do.contract == WESELE:
        if do.partner is None or do.partner == do.declarer:
            raise Refused("OLD_NEEDED", "BAS-21")
        old |= 1 << seat(do.partner)
    return kind_of(do.contract), old, do.declarer


def check_fields(do: SetResult, kind: int) -> None:
    """Refuse what does not belong to such a deal, or is said twice."""
    results = (do.points, do.tricks, do.outcome)
    if do.contract == BASZKA and (do.offender is not None or do.points is not None):
        raise Refused("RESULT_IMPOSSIBLE", "BAS-54")
    said_twice = do.offender is not None and results != (None, None, None)
    strange = do.black is not None and do.contract != NONE
    strange |= do.black is not None and do.declarer is not None
    strange |= do.partner is not None and do.contract != WESELE
    strange |= do.laydown and (sides.is_pair(kind) or kind == sides.BASZKA)
    if said_twice or strange:
        raise Refused("RESULT_UNCLEAR", "BAS-36")


def most_counted(told: Public, do: SetResult, kind: int, old: int, dealt: Four) -> int:
    """How many doubles can count: a kontra only if the scorer says so, or if the cards do."""
    if do.laydown:
        return 1  # BAS-33, BAS-34
    if told.edition.caps_entered and not sides.is_pair(kind):
        lone = old.bit_length() - 1
        return cap(told, kind, dealt[lone], lone)
    return payout.most_doubles(kind)


def doubles_given(
    p: Public, do: SetResult, kind: int, old: int, most: int
) -> tuple[int, tuple[int, ...]]:
    """How many doubles count, and the seats that doubled where they were entered."""
    if do.doubles is None and do.level is None and is_of_table(p, do):
        return min(counted(p.doubles, old, not sides.is_pair(kind)), most), p.doubles
    if do.doubles is None:
        level = do.level or 0
        if not 0 <= level <= payout.most_doubles(kind):
            raise Refused("DOUBLE_LIMIT", "BAS-29")
        if level > most:
            raise Refused("KONTRA_ONLY", "BAS-33" if kind == sides.CICHA else "BAS-34")
        return level, ()
    if do.level is not None:
        raise Refused("RESULT_UNCLEAR", "BAS-26")
    check_doubles(p, do.contract, do.doubles, old)
    return min(counted(do.doubles, old, not sides.is_pair(kind)), most), do.doubles


def is_of_table(p: Public, do: SetResult) -> bool:
    """Whether the result is for the contract on the table, whose doubles everyone heard."""
    declarer = NOBODY if do.contract == NONE or do.declarer is None else do.declarer
    return p.phase not in (DEAL, SEATING) and (p.contract, p.declarer) == (do.contract, declarer)


def check_doubles(p: Public, contract: str, doubles: tuple[int, ...], old: int) -> None:
    """Refuse doubles that could not have been announced; by option some are from before a raise."""
    is_carried = not p.options.raise_cancels_doubles and contract in SOLOS  # BAS-68
    if len(doubles) > most_announced(NONE if is_carried else contract):
        raise Refused("DOUBLE_LIMIT", "BAS-29")
    for number, who in enumerate(doubles):
        seat(who)
        if number and doubles[number - 1] == who:
            raise Refused("OWN_DOUBLE", "BAS-32")
        if contract in SOLOS and not is_carried and (old >> who & 1) != number % 2:
            raise Refused("WRONG_SIDE_DOUBLE", "BAS-31")


def outcome_given(do: SetResult, kind: int) -> int:
    """The outcome that was entered, or that points and tricks lead to."""
    if do.outcome is not None:
        if do.points is not None or do.tricks is not None:
            raise Refused("RESULT_UNCLEAR", "BAS-51")
        outcome = OUTCOMES.index(do.outcome)
        is_lone = outcome in (payout.WIN, payout.LOSS)
        if is_lone == sides.is_pair(kind) or (kind == sides.BASZKA and outcome != payout.WIN):
            raise Refused("RESULT_IMPOSSIBLE", "BAS-51")
        return outcome
    if kind == sides.BASZKA:
        return payout.WIN
    points, tricks = do.points, do.tricks
    needs_tricks = sides.is_pair(kind) or sides.is_du(kind)
    if (needs_tricks and tricks is None) or (points is None and not sides.is_du(kind)):
        raise Refused("RESULT_NEEDED", "BAS-48")
    check_result(points, tricks)
    return payout.outcome(kind, points or 0, tricks or 0)


def check_result(points: int | None, tricks: int | None) -> None:
    """Refuse points that no such tricks give."""
    if tricks is not None and not 0 <= tricks <= TRICKS:
        raise Refused("RESULT_IMPOSSIBLE", "BAS-48")
    if points is None:
        return
    ways = range(TRICKS + 1) if tricks is None else (tricks,)
    if not any(payout.is_possible(points, n) for n in ways):
        raise Refused("RESULT_IMPOSSIBLE", "BAS-48")


def seat(number: int) -> int:
    """A chair of the table."""
    if not 0 <= number < SEATS:
        raise Refused("NO_SUCH_SEAT", "BAS-1")
    return number
