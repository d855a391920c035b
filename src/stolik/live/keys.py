"""The keys by which a log knows a command again, in two namespaces that cannot meet.

What somebody sends has a key of its sender; what a server does by itself mostly has none: it
is decided by the log as it stands, and decided again whenever somebody else wrote first (a bell, a
bot, a table that tells its competition). Only an order that is carried out once has a key of the
house. Nothing a client can make up is ever taken for one.
"""

from __future__ import annotations

from typing import NewType

SentKey = NewType("SentKey", str)
"""A command of one sender; only `sent` makes one."""
OwnKey = NewType("OwnKey", str)
"""Something the house does once; only `own` makes one."""


def sent(sender: str, command: str) -> SentKey:
    """Give the key of a command: never the same as that of another sender, or of the house."""
    if not sender or "/" in sender:
        raise ValueError("a sender is an id, which has no stroke")
    return SentKey(f"{sender}/{command}")


def own(order: str) -> OwnKey:
    """Give the key of an order of the house: it begins with a stroke, as no sender does."""
    return OwnKey(f"/{order}")
