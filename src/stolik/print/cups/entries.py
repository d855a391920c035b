"""The list of the entry desk: a box to tick for everybody, and room for a pen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from stolik.competitions.screens import PersonLine
from stolik.engine.messages import msg
from stolik.print.cups.sections import Row, Section
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
    lines = [
        Row(
            (
                TICKED if one.state in HERE else BOX,
                str(n),
                name,
                one.team,
                str(one.number or ""),
                say.say(one.words) if one.state in TOLD else "",
            )
        )
        for n, (name, one) in enumerate(found, 1)
    ]
    if lines:
        lines += [Row((BOX, str(len(found) + n), "", "", "", "")) for n in range(1, SPARE + 1)]
    heads = ("here", "row", "name", "team", "number", "remarks")
    return Section(
        say.say(msg("cup.page.entries")),
        tuple(say.say(msg(f"cup.paper.{one}")) for one in heads),
        tuple(lines),
        "crllrl",
        has_pen=True,
    )
