"""Permanent pages of a competition: its season, each event, round, table, player and team.

A page has a key, and so has every figure that opens (`Office.why`): its key leads to a page too.
Which keys there are is the competition's own matter; what a page is made of is said here.
"""

from __future__ import annotations

from msgspec import Struct

from stolik.engine.ledger import Ledger
from stolik.engine.messages import Words


class ArchiveLink(Struct, frozen=True):
    """A way to another page."""

    key: str
    words: Words


class PrintLink(Struct, frozen=True, omit_defaults=True):
    """A printed page that belongs to this one, of which event and round."""

    what: str
    event: int | None = None
    round: int | None = None


class ArchivePage(Struct, frozen=True, omit_defaults=True):
    """A page that stays: what it is about, its tables, and the ways on."""

    key: str
    """Its own key; what was asked for may be another name of it."""
    label: Words
    facts: tuple[Words, ...] = ()
    grids: tuple[Ledger, ...] = ()
    above: tuple[ArchiveLink, ...] = ()
    """The pages it is a part of, the largest first."""
    links: tuple[ArchiveLink, ...] = ()
    prints: tuple[PrintLink, ...] = ()
    member: int | None = None
    """Whose page it is."""
