"""Deals prepared for real tables: every table lays out the same hands, from one seed."""

from __future__ import annotations

from msgspec import Struct


class Board(Struct, frozen=True):
    """One deal: who deals, and the hands by seat."""

    deal: int
    dealer: int
    hands: tuple[tuple[str, ...], ...]
