"""Whether a file can be what it says: checked wholly before anything of it is put anywhere."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from stolik import competitions
from stolik.cups.parcel.belongings import is_of
from stolik.cups.parcel.contents import SECRET, Contents, entries_of, read
from stolik.cups.parcel.sealing import Header, unsealed
from stolik.cups.stored import KIND, SUMMARIES, rebuilt
from stolik.engine.log import Opened
from stolik.engine.refusals import BadInput, Refused
from stolik.engine.wire import decoder, short
from stolik.store.protocol import Entry
from stolik.tables.hall.summary import SUMMARIES as TABLES
from stolik.tables.table.opening import KIND as TABLE

ID: Final = re.compile(r"[A-Za-z0-9_-]{1,60}")


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


def proven(contents: Contents) -> list[Entry]:
    """Replay the log of the competition and give its entries; refuse one the rules refuse."""
    entries = entries_of(contents.own)
    try:
        first = decoder(Opened).decode(entries[0].raw)
        if (first.table, first.game) != (contents.cup, contents.competition):
            raise BadInput("parcel_altered")
        rebuilt(entries, None)
    except Refused as error:
        message = error.message(contents.competition)
        raise BadInput("parcel_rules", why=message) from error
    except BadInput as error:
        raise BadInput("parcel_rules", why=error.message) from error
    except Exception as error:  # whatever a forged log makes of the rules
        raise BadInput("parcel_rules", why=short(error)) from error
    return entries


def _is_fitting(header: Header, contents: Contents) -> bool:
    own, tables = contents.own, contents.tables
    try:
        summary = SUMMARIES.decode(own.head.summary)
        for one in tables:
            TABLES.decode(one.head.summary)
    except msgspec.MsgspecError:
        return False
    named = (contents.cup, contents.competition, contents.made_at)
    return (
        named == (header.cup, header.competition, header.made_at)
        and ID.fullmatch(header.cup) is not None
        and (own.id, own.kind, summary.competition) == (header.cup, KIND, header.competition)
        and all(one.kind == TABLE and one.id.startswith(f"{own.id}.") for one in tables)
        and len({one.id for one in tables}) == len(tables)
        and is_of(header.cup, contents.items, SECRET)
    )
