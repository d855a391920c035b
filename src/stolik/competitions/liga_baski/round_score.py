"""One round at one table: table points with their adjustments, and place points."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from stolik.competitions.ranking import exact, shared
from stolik.competitions.season.terms import Adjustment, RoundScore, Status
from stolik.engine.score import Points

if TYPE_CHECKING:
    from stolik.competitions.liga_baski.options import Options

SEATS = 4


def score_table(
    options: Options,
    totals: Sequence[int],
    deals: int,
    late_s: Sequence[int] = (0, 0, 0, 0),
    left: Collection[int] = (),
) -> RoundScore:
    """Score a round from the sums of its deals, who was late by how much, and who left."""
    missing = [seat for seat in range(SEATS) if late_s[seat] > options.late_hard_s]
    if missing:
        return _closed(options, missing, "closed_absence", "LIG-29")
    if left and deals < options.leave_min_deals:
        clause = "LIG-31" if len(left) == 1 else "LIG-50"
        return _closed(options, left, "closed_left_early", clause)
    adjustments = late_adjustments(options, late_s)
    table = [Fraction(total) for total in totals]
    for one in adjustments:
        table[one.seat] += one.table  # LIG-20
    points = tuple(exact(total) for total in table)
    rules = tuple(dict.fromkeys(one.rule for one in adjustments))
    if left:
        clause = "LIG-30" if len(left) < SEATS - 1 else "LIG-50"
        worth = _without_leavers(options, points, left)
        return RoundScore("closed_left_late", points, worth, adjustments, (*rules, clause))
    status: Status = "complete" if deals >= options.deals_per_round else "time"
    tied = len(set(points)) < SEATS
    ground = ["LIG-20", "LIG-21", *["LIG-22"] * tied, *["LIG-15"] * (status == "time")]
    worth = shared(points, options.place_points)  # LIG-21, LIG-22, LIG-23
    return RoundScore(status, points, worth, adjustments, (*rules, *ground))


def late_adjustments(options: Options, late_s: Sequence[int]) -> tuple[Adjustment, ...]:
    """Fine those who came between the two limits and reward those who waited."""
    late = [seat for seat in range(SEATS) if late_s[seat] > options.late_soft_s]  # LIG-26
    there = [seat for seat in range(SEATS) if seat not in late]
    fines = [Adjustment(seat, options.late_fine, "LIG-26") for seat in late]
    if not late or not there:
        return tuple(fines)  # LIG-47
    rule = "LIG-27" if len(late) == 1 else "LIG-28"
    bonus: Points = options.late_bonus  # LIG-27, or flat
    if len(late) > 1 and options.multi_late_bonus == "zero_sum":
        bonus = exact(Fraction(-options.late_fine * len(late), len(there)))
    elif len(late) > 1 and options.multi_late_bonus == "none":
        bonus = 0
    return (*fines, *(Adjustment(seat, bonus, rule) for seat in there))


def _closed(options: Options, gone: Collection[int], status: Status, clause: str) -> RoundScore:
    """Score a table that was closed: so much for those who were not there, so much for the rest."""
    theirs, others = options.absence
    each = [theirs if seat in gone else others for seat in range(SEATS)]
    place, table = tuple(two[0] for two in each), tuple(two[1] for two in each)
    return RoundScore(status, table, place, (), (clause,))


def _without_leavers(
    options: Options, points: tuple[Points, ...], left: Collection[int]
) -> tuple[Points, ...]:
    """Rank those who stayed among themselves; who left gets the leaver's points whatever he has."""
    stayed = [seat for seat in range(SEATS) if seat not in left]
    worth = dict(
        zip(stayed, shared([points[s] for s in stayed], options.place_points), strict=True)
    )
    return tuple(worth.get(seat, options.leaver_place_points) for seat in range(SEATS))
