"""People and figures as cells: names are put in when somebody's language and rights are known."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from stolik.engine.messages import Msg, Raw, Who, Words, msg
from stolik.engine.score import Points

NOTHING: Final = Raw("")


def who(member: int) -> Msg:
    """Give a member by name."""
    return msg("seat.name", who=Who(member))


def people(members: Iterable[int]) -> Msg:
    """Give members by name in one cell."""
    return some(who(member) for member in members)


def some(names: Iterable[Words]) -> Msg:
    """Give several names in one cell."""
    each = [one if isinstance(one, Msg) else msg("cup.one", name=one) for one in names]
    return msg("cup.some", names=each)


def figure(points: Points) -> Raw:
    """Write points exactly, with a true minus."""
    return Raw(text(points))


def text(points: Points) -> str:
    """Write points exactly, with a true minus."""
    return str(points).replace("-", "−")
