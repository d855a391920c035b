"""Position ID and Match ID of GNU Backgammon (BGM-63): bits, low ones first, in base64."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from stolik.games.backgammon.board import BAR, CHECKERS, PLACES
from stolik.games.backgammon.plays import Side

POSITION_BITS: Final = 80
MATCH_BITS: Final = 72
CENTRED: Final = 3
WIDTHS: Final = (4, 2, 1, 1, 3, 1, 1, 2, 3, 3, 15, 15, 15, 1)


class MatchFacts(Struct, frozen=True):
    """What a Match ID says; a score of 0 points to play for is money play."""

    cube_log: int = 0
    owner: int = CENTRED
    on_roll: int = 0
    is_crawford: int = 0
    game_state: int = 1
    decides: int = 0
    is_doubled: int = 0
    resigns: int = 0
    first: int = 0
    second: int = 0
    length: int = 0
    white: int = 0
    black: int = 0
    is_not_jacoby: int = 0


def position_id(own: Side, their: Side) -> str:
    """Write the position with `own` on roll: the other's checkers come first."""
    bits: list[int] = []
    for side in (their, own):
        for point in range(1, PLACES):
            bits += [1] * side[point] + [0]
    return _packed(bits, POSITION_BITS)


def read_position_id(text: str) -> tuple[Side, Side] | None:
    """Read own and their checkers, whoever is on roll being `own`; None for what is none."""
    bits = _unpacked(text.strip(), POSITION_BITS)
    if bits is None:
        return None
    sides: list[Side] = []
    at = 0
    for _ in range(2):
        counts = [0] * PLACES
        for point in range(1, PLACES):
            while at < len(bits) and bits[at]:
                counts[point] += 1
                at += 1
            at += 1
        counts[0] = CHECKERS - sum(counts)
        sides.append(tuple(counts))
    if at > POSITION_BITS or any(bits[at:]):
        return None
    their, own = sides
    return (own, their) if is_sound(own, their) else None


def is_sound(own: Side, their: Side) -> bool:
    """Say whether these checkers can stand so: at most 15 each, no point held by both."""
    if min(own) < 0 or min(their) < 0 or not any(own[1:]) or not any(their[1:]):
        return False
    return not any(own[at] and their[25 - at] for at in range(1, BAR))


def match_id(facts: MatchFacts) -> str:
    """Write a Match ID."""
    values = (
        facts.cube_log, facts.owner, facts.on_roll, facts.is_crawford, facts.game_state,
        facts.decides, facts.is_doubled, facts.resigns, facts.first, facts.second, facts.length,
        facts.white, facts.black, facts.is_not_jacoby,
    )  # fmt: skip
    bits: list[int] = []
    for value, width in zip(values, WIDTHS, strict=True):
        bits += [value >> at & 1 for at in range(width)]
    return _packed(bits, MATCH_BITS)


def read_match_id(text: str) -> MatchFacts | None:
    """Read a Match ID; None for what is none."""
    bits = _unpacked(text.strip(), MATCH_BITS)
    if bits is None:
        return None
    values: list[int] = []
    at = 0
    for width in WIDTHS:
        values.append(sum(bits[at + n] << n for n in range(width)))
        at += width
    return MatchFacts(*values)


def _packed(bits: Sequence[int], width: int) -> str:
    data = bytes(_byte(bits[at : at + 8]) for at in range(0, width, 8))
    return base64.b64encode(data).decode().rstrip("=")


def _byte(bits: Iterable[int]) -> int:
    return sum(bit << at for at, bit in enumerate(bits))


def _unpacked(text: str, width: int) -> list[int] | None:
    letters = -(-width // 6)
    if len(text) != letters or not text.isascii():
        return None
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None
    return list(_bits(data)) if len(data) * 8 == width else None


def _bits(data: bytes) -> Iterator[int]:
    for byte in data:
        yield from (byte >> at & 1 for at in range(8))
