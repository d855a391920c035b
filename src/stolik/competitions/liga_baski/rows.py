"""The rows of a table: which comes next, who deals it, and what is wrong with one."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.competitions.liga_baski.round_score import SEATS
from stolik.engine.refusals import Refused


def dealer_of(deal: int) -> int:
    """Give the seat that deals a deal, counted from 1."""
    return (deal - 1) % SEATS


def check_sum(delta: Sequence[int]) -> None:
    """Refuse deltas that are not four numbers with the sum zero."""
    if sum(delta) or len(delta) != SEATS:
        raise Refused("ROW_NOT_ZERO_SUM", "LIG-18", sum=sum(delta))
