"""The rows of a table: which comes next, who deals it, and what is wrong with one."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from stolik.competitions.liga_baski.round_score import SEATS
from stolik.engine.refusals import Refused


class Row(Struct, frozen=True, array_like=True):
    """One deal of a table: its four deltas; a struck one has none."""

    delta: tuple[int, int, int, int] | None
    ref: str = ""
    """Where the deal itself is kept, if it was followed."""

    @property
    def is_struck(self) -> bool:
        """Say whether the deal was struck: it uses its number and scores nothing."""  # LIG-16
        return self.delta is None


def dealer_of(deal: int) -> int:
    """Give the seat that deals a deal, counted from 1."""
    return (deal - 1) % SEATS


def check_row(
    done: int, deals: int, is_open: bool, deal: int, dealer: int, delta: Sequence[int]
) -> None:
    """Refuse a row that is not the next one of an open table or does not sum to zero."""
    if not is_open or done >= deals:
        raise Refused("TABLE_CLOSED", "LIG-15")
    if deal != done + 1:
        raise Refused("WRONG_DEAL_NO", "LIG-18", deal=deal, next=done + 1)
    if dealer != dealer_of(deal):
        raise Refused("WRONG_DEALER", "LIG-18", dealer=dealer, right=dealer_of(deal))
    if len(delta) != SEATS or sum(delta) != 0:
        raise Refused("ROW_NOT_ZERO_SUM", "LIG-18", sum=sum(delta))


def totals(rows: Sequence[Row]) -> tuple[int, ...]:
    """Add up the deltas of the rows by seat."""
    return tuple(sum(row.delta[seat] for row in rows if row.delta) for seat in range(SEATS))
