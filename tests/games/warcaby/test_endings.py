"""Exact endings: the facts of section 8, and that the engine wins what is won."""

from __future__ import annotations

import numpy as np
import pytest

from stolik.games.warcaby.endings import LOST, NONE, built, known, places
from stolik.games.warcaby.engine import Engine
from stolik.games.warcaby.kernel import numbers
from stolik.games.warcaby.moves import after, legal
from stolik.games.warcaby.options import Options
from stolik.games.warcaby.position import Place, read_fen
from stolik.games.warcaby.shipped import KNOWN, classes, is_drawn, starts, values

MAIN_ROAD = 0x88442211


def of(kinds: tuple[int, ...], pieces: int = KNOWN) -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
    """The bytes of a class."""
    all_of = sorted(starts().values())
    start = starts()[kinds]
    later = [at for at in all_of if at > start]
    table = np.frombuffer(values(pieces), np.uint8)
    return table[start : later[0] if later else None]


def facts(kinds: tuple[int, ...]) -> tuple[int, int, int, int]:
    """How many positions there are, won, drawn and lost."""
    found = of(kinds)
    won = int(((found > 0) & (found < LOST)).sum())
    lost = int(((found >= LOST) & (found != NONE)).sum())
    drawn = int((found == 0).sum())
    return won + drawn + lost, won, drawn, lost


def longest(kinds: tuple[int, ...]) -> int:
    """The longest win."""
    found = of(kinds)
    return int(found[(found > 0) & (found < LOST)].max())


def test_one_king_against_one() -> None:
    assert facts((0, 1, 0, 1)) == (992, 194, 796, 2)


def test_two_kings_against_one() -> None:
    assert facts((0, 2, 0, 1))[:2] == (14_880, 5628)
    assert longest((0, 2, 0, 1)) == 7


def test_three_kings_against_one() -> None:
    assert facts((0, 3, 0, 1))[:2] == (143_840, 132_240)
    assert longest((0, 3, 0, 1)) == 25


def test_the_small_file_holds_what_is_built_now() -> None:
    built_now, _ = built(3)
    assert built_now.tobytes() == values(3)
    assert values(KNOWN)[: len(values(3))] == values(3)


def test_plain_python_and_the_kernel_find_the_same_byte() -> None:
    table, begin = np.frombuffer(values(KNOWN), np.uint8).copy(), places(KNOWN)[0]
    for text in ("W:WKb8:BKf8", "B:WKc1,e3:BKf8", "W:Wa3,c3:Bh6", "B:WKa1:Bb2"):
        place = read_fen(text)
        assert place is not None
        assert is_drawn(place) == (known(table, begin, *numbers(place)) == 0)


def test_there_are_as_many_classes_as_counts() -> None:
    assert len(starts()) == sum(len(classes(n)) for n in range(2, KNOWN + 1))


@pytest.mark.long
@pytest.mark.parametrize(
    "text", ["W:WKa3,Kc1,Ke1:BKf8", "B:WKe1:BKf8,Kh8,Kb6", "W:WKd2,Kc1,g3:BKb8"]
)
def test_a_won_ending_is_won_against_the_best_defence(text: str) -> None:
    engine, options = Engine(known=1 << 12), Options()
    table, begin = engine.endings, engine.starts
    place = read_fen(text)
    assert place is not None
    told = known(table, begin, *numbers(place))
    assert 0 < told < LOST
    for _ in range(told):
        if not legal(place, options.capturing):
            break
        place = played(engine, place, options)
    assert not legal(place, options.capturing)


def played(engine: Engine, place: Place, options: Options) -> Place:
    """The position after the engine's move, for either side."""
    engine.set_up((place,), 0, options)
    hit = engine.think(1000, nodes=20_000, depth=6)
    for move in legal(place, options.capturing):
        if (move.path[0], move.path[-1], sum(move.taken)) == (hit.start, hit.end, hit.taken):
            return after(place, move)
    raise AssertionError("the engine's move is not legal")
