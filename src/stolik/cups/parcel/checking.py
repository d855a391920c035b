"""Whether a file can be what it says: every log replayed, every piece read, before any is kept.

All of it is one plain function of the file's bytes, so that a server runs it in another process.
Nothing a file says about its logs is believed: what lists and restarts show of them is worked out
anew from the replay.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from stolik import competitions
from stolik.cups.parcel.belongings import SECRET, Belongings, sifted
from stolik.cups.parcel.contents import Contents, Copy, entries_of, read
from stolik.cups.parcel.heads import cup_head, table_head
from stolik.cups.parcel.sealing import Header, unsealed
from stolik.cups.register import SETTINGS
from stolik.cups.stored import KIND, rebuilt
from stolik.engine.log import Fair, Opened
from stolik.engine.refusals import BadInput, Refused
from stolik.engine.session import Secret
from stolik.engine.wire import decoder
from stolik.store.protocol import Entry, Head
from stolik.tables.table.opening import KIND as TABLE
from stolik.tables.table.reading import rebuilt as rebuilt_table

ID: Final = re.compile(r"[A-Za-z0-9_-]{1,60}")
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_.-]{1,120}")
NAMED: Final = re.compile(rb'"([A-Za-z0-9_=-]{8,60})"')
"""Whatever could be somebody's id."""
LATEST: Final = 1 << 53
"""No moment in epoch ms is later."""
SECONDS: Final = 60
"""Processor time for one file; a season of 115,200 deals needs about five."""


class Proven(Struct, frozen=True):
    """One log whose chain, rules and secret were checked."""

    id: str
    kind: str
    head: Head
    """Worked out from the log."""
    entries: list[Entry]


class Examined(Struct, frozen=True):
    """A file in which everything was checked that can be checked without a store."""

    header: Header
    own: Proven
    tables: list[Proven]
    items: Belongings
    named: list[str]
    """Everything in the logs that could be somebody's id."""


def examined(data: bytes) -> Examined:
    """Check a whole file, or say what is wrong with it."""
    header, contents = opened(data)
    firsts = {one.id: _first(one) for one in contents.tables}
    chairs = {id: first.seats for id, first in firsts.items()}
    items = sifted(header.cup, header.key, chairs, contents.items)
    secrets = items.get(SECRET, {})
    own = _proven(contents.own, contents.competition, secrets.get(header.cup), items)
    tables = [_proven(one, "", secrets.get(one.id), items) for one in contents.tables]
    named = {
        found
        for one in (own, *tables)
        for entry in one.entries
        for found in NAMED.findall(entry.raw)
    }
    return Examined(header, own, tables, items, sorted(one.decode() for one in named))


def opened(data: bytes) -> tuple[Header, Contents]:
    """Check the form of a file and give what it holds."""
    header, inside = unsealed(data)
    if header.scope != "whole":
        raise BadInput("parcel_public")
    if header.competition not in competitions.ids():
        raise BadInput("parcel_competition", competition=header.competition[:60])
    contents = read(inside)
    if not _is_fitting(header, contents):
        raise BadInput("parcel_altered")
    return header, contents


def _proven(copy: Copy, competition: str, root: bytes | None, items: Belongings) -> Proven:
    """Replay a log under its own secret; refuse one that the rules or the secret refuse."""
    entries, first = entries_of(copy), _first(copy)
    if not all(0 <= entry.at < LATEST for entry in entries):
        raise BadInput("parcel_altered")
    is_own, chance = bool(competition), first.chance
    is_fair = isinstance(chance, Fair)
    if first.table != copy.id or (is_own and first.game != competition):
        raise BadInput("parcel_altered")
    if is_fair != (root is not None) or (isinstance(chance, Fair) and chance.boards):
        raise BadInput("parcel_altered")
    try:
        secret = None if root is None else Secret(root, copy.id)
        if is_own:
            session = rebuilt(entries, secret)
            head = cup_head(session, copy.head, items.get(SETTINGS, {}).get(copy.id))
        else:
            head = table_head(rebuilt_table(entries, None, secret), copy.head)
    except Refused as error:
        raise BadInput("parcel_rules", why=error.message(first.game)) from error
    except BadInput as error:
        raise BadInput("parcel_rules", why=error.message) from error
    except Exception as error:  # whatever a forged log makes of the rules
        raise BadInput("parcel_altered") from error
    return Proven(copy.id, copy.kind, head, entries)


def _first(copy: Copy) -> Opened:
    try:
        return decoder(Opened).decode(bytes(copy.lines[0].raw))
    except Exception as error:
        raise BadInput("parcel_altered") from error


def _is_fitting(header: Header, contents: Contents) -> bool:
    own, tables = contents.own, contents.tables
    named = (contents.cup, contents.competition, contents.made_at)
    return (
        named == (header.cup, header.competition, header.made_at)
        and ID.fullmatch(header.cup) is not None
        and (own.id, own.kind) == (header.cup, KIND)
        and all(one.kind == TABLE and one.id.startswith(f"{own.id}.") for one in tables)
        and all(TABLE_ID.fullmatch(one.id) for one in tables)
        and len({one.id for one in tables}) == len(tables)
    )
