"""Members, judges and heads of columns as the league's cells have them."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.competitions.naming import who
from stolik.competitions.screens import Words
from stolik.competitions.season.view import View
from stolik.competitions.spans import spans
from stolik.engine.messages import Msg, Raw, msg


def judge(v: View, id: str) -> Words:
    """Give a judge by name: a member as such, anybody else by his place on the judges' list."""
    member = v.roster.find(id)
    if member is not None:
        return who(member)
    for place, one in enumerate(v.judges):
        if one.id == id:
            return who(len(v.roster.members) + place)
    return Raw(id)


def listed(numbers: Sequence[int]) -> Words:
    """Give numbers as people say them: 3–5, 7 and 12."""
    words = spans(numbers)
    if len(words) < 2:
        return Raw(", ".join(words))
    return msg("liga-baski.and", most=", ".join(words[:-1]), last=words[-1])


def column(name: str) -> Msg:
    """Give the head of a column."""
    return msg(f"liga-baski.column.{name}")
