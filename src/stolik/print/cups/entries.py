"""The list of the entry desk: a box to tick for everybody, and room for a pen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from stolik.competitions.screens import PersonLine
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Raw, msg
from stolik.print.cups.sections import Section
from stolik.words import Speaker
from stolik.words.order import alphabetical, filed_names

BOX: Final = "□"
"""Drawn as a box to tick."""
TICKED: Final = "☑"
HERE: Final = ("here", "gone")
TOLD: Final = ("suspended", "excluded", "gone")
"""What the desk must know about somebody; everything else is its to find out."""
SPARE: Final = 4
"""Free lines for those whom nobody expected."""


def entry_list(people: Iterable[PersonLine], say: Speaker) -> Section:
    """Give everybody in the order of the alphabet."""
    everybody = tuple(people)
    names = filed_names([say.say(one.name) for one in everybody])
    found = sorted(zip(names, everybody, strict=True), key=lambda two: alphabetical(two[0]))
    rows = [entry(n, name, one) for n, (name, one) in enumerate(found, 1)]
    if rows:
        spare = range(len(found) + 1, len(found) + SPARE + 1)
        rows += [LedgerRow((Raw(BOX), Raw(str(n)), *(None,) * 4)) for n in spare]
    heads = ("here", "row", "name", "team", "number", "remarks")
    columns = columns_of((msg(f"cup.paper.{one}") for one in heads), "crllrl")
    ledger = Ledger("entries", msg("cup.page.entries"), columns, tuple(rows))
    return Section(ledger, say, has_pen=True)


def entry(number: int, name: str, one: PersonLine) -> LedgerRow:
    """Give somebody's row."""
    return LedgerRow(
        (
            Raw(TICKED if one.state in HERE else BOX),
            Raw(str(number)),
            Raw(name),
            Raw(one.team),
            Raw(str(one.number or "")),
            one.words if one.state in TOLD else None,
        )
    )
