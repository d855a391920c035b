"""How a drawn action follows from the answers of luck, told so that no rule is needed to check it.

Before a draw the pieces lie in a fixed order: numbers as they count, names as the game's own list
has them (`lots` of its machine, sealed by its hash in the first entry of a log), any other text by
its letters. For each question put to luck it is told which place of the action it decides and what
would stand there for every answer. Whoever checks sees that the pieces lie in order, and that the
answer names the one that was drawn. Whether those were all the pieces there were is the rules'
business: only `stolik verify`, which has them, can tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from stolik.engine.protocol import AnyMachine
from stolik.engine.wire import encoded

T = TypeVar("T")
MOST: Final = 512
"""A question with more answers than this is left to the rules; eight packs of cards have 416."""

Answer: TypeAlias = int | list[int]
Path: TypeAlias = tuple[str | int, ...]


class Made(Struct, frozen=True):
    """What one question decides: places in the action, and the pieces as they lay before.

    A number decides one place, where the piece of that number stands. A shuffle decides as many as
    are shown of it: in each stands the piece that came there.
    """

    at: tuple[Path, ...]
    of: tuple[Any, ...]


def lots_of(machine: AnyMachine) -> tuple[str, ...]:
    """Give the game's own order of the names of its pieces; none where letters will do."""
    found: tuple[str, ...] = getattr(machine, "lots", ())
    return found


def lots_digest(machine: AnyMachine) -> str:
    """Give the hash by which a log seals that order; nothing of none."""
    lots = lots_of(machine)
    return sha256(encoded(lots)).hexdigest() if lots else ""


class Scripted:
    """Luck whose answers are given; afterwards always the first."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        self._answers = iter(answers)

    def below(self, n: int, /) -> int:
        """Give the next number."""
        found = next(self._answers, 0)
        return found if isinstance(found, int) and found < n else 0

    def shuffled(self, items: Sequence[T], /) -> list[T]:
        """Give the things in the next order."""
        found = next(self._answers, None)
        if not isinstance(found, list) or len(found) != len(items):
            return list(items)
        return [items[place] for place in found]


def made(
    machine: AnyMachine, state: Any, asked: Sequence[tuple[Any, Any]], do: Any
) -> tuple[Made | None, ...]:
    """Say of each question what it decides; None where that takes the rules to see.

    A question beside another may decide nothing, whatever its answer, as the last figure of a
    number often does: then the same piece stands for all its answers.
    """
    answers: list[Answer] = [answer for _, answer in asked]
    found = [
        _numbered(machine, state, answers, at, of, do)
        if isinstance(of, int)
        else _shuffled(machine, state, answers, at, do)
        for at, (of, _) in enumerate(asked)
    ]
    place = next((one.at[0] for one in found if one is not None and one.at), None)
    if place is None:
        return tuple(None if one is None or not one.at else one for one in found)
    piece = dict(leaves(do))[place]
    return tuple(
        one if one is None or one.at else Made((place,), (piece,) * len(one.of)) for one in found
    )


def _numbered(
    machine: AnyMachine, state: Any, answers: list[Answer], at: int, n: int, do: Any
) -> Made | None:
    if n > MOST:
        return None
    would = [_drawn(machine, state, answers, at, answer) for answer in range(n)]
    moved = _moved(would, do)
    if n == 1 or moved is None or len(moved) > 1:
        return None
    if not moved:
        return Made((), (None,) * n)
    return Made(moved, tuple(one[moved[0]] for one in map(dict, map(leaves, would))))


def _shuffled(
    machine: AnyMachine, state: Any, answers: list[Answer], at: int, do: Any
) -> Made | None:
    order = answers[at]
    assert isinstance(order, list)
    size = len(order)
    if not 1 < size <= MOST:
        return None
    turned: list[Answer] = [[*range(n, size), *range(n)] for n in range(size)]
    would = [_drawn(machine, state, answers, at, one) for one in turned]
    moved = _moved(would, do)
    if not moved or len(moved) > size:
        return None
    of = tuple(dict(leaves(one))[moved[0]] for one in would)
    now = dict(leaves(do))
    is_told = all(now[path] == of[order[place]] for place, path in enumerate(moved))
    return Made(moved, of) if is_told else None


def _moved(would: list[Any], do: Any) -> tuple[Path, ...] | None:
    """Give the places of an action that other answers fill otherwise; None if it changes shape."""
    now, others = dict(leaves(do)), [dict(leaves(one)) for one in would]
    if any(one.keys() != now.keys() for one in others):
        return None
    return tuple(path for path in now if any(one[path] != now[path] for one in others))


def _drawn(machine: AnyMachine, state: Any, answers: list[Answer], at: int, answer: Answer) -> Any:
    return machine.draw(state, Scripted([*answers[:at], answer, *answers[at + 1 :]]))


def leaves(action: Any) -> Iterator[tuple[Path, Any]]:
    """Go through what stands in an action, in its own order; its name aside."""
    yield from _leaves(msgspec.to_builtins(action), ())


def _leaves(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, dict):
        for name, one in value.items():
            if path or name != "type":
                yield from _leaves(one, (*path, name))
    elif isinstance(value, list | tuple):
        for place, one in enumerate(value):
            yield from _leaves(one, (*path, place))
    else:
        yield path, value


def is_in_order(things: Sequence[Any], lots: Sequence[str]) -> bool:
    """Say whether pieces lie as they must before a draw."""
    place = {name: number for number, name in enumerate(lots)}

    def key(one: Any) -> tuple[int, Any]:
        if isinstance(one, int):
            return 0, one
        text = str(one)
        return (1, place[text]) if text in place else (2, text)

    keys = [key(one) for one in things]
    return keys == sorted(keys)
