"""The result of a game in one line, as every table says it at the end."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine import Msg, Who, msg
from stolik.engine.messages import Words
from stolik.parts.chairs import seat_name


def won(first: Sequence[int], score: Words) -> Msg:
    """Say who is first and with what; several share the place, and a game may end without one."""
    if not first:
        return msg("turn.over")
    if len(first) == 1:
        return msg("over.won", who=Who(first[0]), score=score)
    return msg("over.shared", all=[seat_name(seat) for seat in first], score=score)
