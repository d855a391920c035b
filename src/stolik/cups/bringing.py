"""Files of a field and tables of results, read as the competition reads them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stolik.competitions.exchange import Brought, FileIn, TableIn
from stolik.interop.spreadsheet import lines_of, text_of


def brought(
    reader: FileIn[Any] | TableIn[Any], state: object, names: Sequence[str], sent: bytes
) -> Brought:
    """Read what was sent as it is to be read."""
    if isinstance(reader, FileIn):
        return reader.read(state, names, text_of(sent))
    lines = lines_of(sent, reader.columns, reader.needed)
    return reader.read(state, names, [(one.number, one.cells) for one in lines])
