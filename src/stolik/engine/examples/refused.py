"""The ways in which rule books write what was refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from stolik.engine.examples.cases import Json
from stolik.engine.refusals import Refused

Refusals: TypeAlias = Sequence[Refused | None]


class Writing(Struct, frozen=True):
    """How refusals are written."""

    key: str
    """What an example expects to be as it is when nothing is refused, unless it names it."""
    of: Callable[[Refusals], Mapping[str, Json]]
    is_last: bool = False
    """Nothing after a refused step is done."""


def _numbered(refusals: Refusals) -> list[tuple[int, Refused]]:
    return [(number, why) for number, why in enumerate(refusals) if why is not None]


def _last(refusals: Refusals) -> Mapping[str, Json]:
    number, code = next(((n, why.code) for n, why in _numbered(refusals)), (None, None))
    return {"refused_at": number, "reason": code}


STEP_AND_CODE: Final = Writing(
    "refused",
    lambda all: {"refused": [{"step": n, "code": why.code} for n, why in _numbered(all)]},
)
"""`"refused": [{"step": 2, "code": "not_your_turn"}]`"""

PAIRS: Final = Writing(
    "refused", lambda all: {"refused": [[n, why.code] for n, why in _numbered(all)]}
)
"""`"refused": [[2, "NOT_YOUR_TURN"]]`"""

CODES: Final = Writing("refused", lambda all: {"refused": [why.code for _, why in _numbered(all)]})
"""`"refused": ["not_your_turn"]`"""

ENDING: Final = Writing("refused_at", _last, is_last=True)
"""`"refused_at": 2, "reason": "NOT_YOUR_TURN"`; nothing after it is done."""


def sentences(say: Callable[[Refused], str]) -> Writing:
    """`"refusals": [null, null, "refused: not your turn"]`, an entry for each step."""

    def of(refusals: Refusals) -> Mapping[str, Json]:
        told = [None if why is None else f"refused: {say(why)}" for why in refusals]
        return {"refusals": list[Json](told), "refused": [one for one in told if one is not None]}

    return Writing("refused", of)
