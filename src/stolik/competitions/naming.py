"""People and figures as cells: names are put in when somebody's language and rights are known."""

from __future__ import annotations

from typing import Final

from stolik.engine.messages import Msg, Raw, Who, msg
from stolik.engine.score import Points

NOTHING: Final = Raw("")


def who(member: int) -> Msg:
    """Give a member by name."""
    return msg("seat.name", who=Who(member))


def figure(points: Points) -> Raw:
    """Write points exactly, with a true minus."""
    return Raw(text(points))


def text(points: Points) -> str:
    """Write points exactly, with a true minus."""
    return str(points).replace("-", "−")
