"""Exact endings: the facts of section 8, and that the engine wins what is won."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from pathlib import Path
from random import Random

import numpy as np
import pytest

from stolik.games.warcaby.building import Kept, built
from stolik.games.warcaby.endings import LOST, NONE, Bytes, known, places, unranked
from stolik.games.warcaby.engine import Engine
from stolik.games.warcaby.kernel import Ints, numbers
from stolik.games.warcaby.moves import after, legal
from stolik.games.warcaby.options import Options
from stolik.games.warcaby.position import Place, fen_of, read_fen
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


def test_a_lone_king_on_the_main_road_is_rarely_beaten() -> None:
    won = of((0, 3, 0, 1)).reshape(comb(32, 3), 32)
    hunters = np.array([unranked(rank, 3) for rank in range(comb(32, 3))])[:, None]
    lone = (1 << np.arange(32))[None, :]
    is_won = (won > 0) & (won < LOST)
    is_apart = (hunters & lone) == 0
    on_road = (lone & MAIN_ROAD) != 0
    alone = is_apart & on_road & ((hunters & MAIN_ROAD) == 0)
    off = is_apart & ~on_road
    assert (int(alone.sum()), int((alone & is_won).sum())) == (16_192, 5488)
    assert (int(off.sum()), int((off & is_won).sum())) == (107_880, 106_984)


def test_the_large_file_begins_with_the_small_one() -> None:
    assert values(KNOWN)[: len(values(3))] == values(3)


@pytest.mark.slow
def test_the_files_hold_what_is_built_now() -> None:
    built_now, _ = built(KNOWN)
    assert built_now.tobytes() == values(KNOWN)


def test_plain_python_and_the_kernel_find_the_same_byte() -> None:
    table, begin = np.frombuffer(values(KNOWN), np.uint8).copy(), places(KNOWN)[0]
    for text in ("W:WKb8:BKf8", "B:WKc1,e3:BKf8", "W:Wa3,c3:Bh6", "B:WKa1:Bb2"):
        place = read_fen(text)
        assert place is not None
        assert is_drawn(place) == (known(table, begin, *numbers(place)) == 0)


def test_there_are_as_many_positions_as_the_book_counts() -> None:
    found = {n: sum(facts(kinds)[0] for kinds in classes(n)) for n in range(2, KNOWN + 1)}
    assert found == {2: 3488, 3: 196_032, 4: 6_209_316}


def test_there_are_as_many_classes_as_counts() -> None:
    assert len(starts()) == sum(len(classes(n)) for n in range(2, KNOWN + 1))


def test_a_win_is_an_odd_number_of_plies_away_and_a_loss_an_even_one() -> None:
    table = np.frombuffer(values(KNOWN), np.uint8)
    won, lost = table[(table > 0) & (table < LOST)], table[(table >= LOST) & (table != NONE)]
    assert (won % 2 == 1).all()
    assert (lost % 2 == 0).all()


def at_place(kinds: tuple[int, ...], rank: int) -> Place:
    """The position of a class that has this number; White moves."""
    found: list[int] = []
    for k in reversed(kinds):
        ways = comb(32, k)
        found.append(int(unranked(rank % ways, k)))
        rank //= ways
    queens, foes, ladies, men = found
    return Place(men | ladies, foes | queens, ladies | queens, True)


def won_places(luck: Random, a_class: int) -> Iterator[Place]:
    """Of every class of four pieces the longest win, and some others that are won."""
    for kinds in classes(KNOWN):
        found = of(kinds)
        won = np.flatnonzero((found > 0) & (found < LOST))
        if won.size:
            yield at_place(kinds, int(won[found[won].argmax()]))
            for _ in range(a_class):
                yield at_place(kinds, int(won[luck.randrange(won.size)]))


def defended(table: Bytes, begin: Ints, place: Place) -> Place:
    """The position after the answer that holds out longest."""
    rules = Options().capturing
    return max(
        (after(place, move) for move in legal(place, rules)),
        key=lambda then: -1 if not legal(then, rules) else known(table, begin, *numbers(then)),
    )


def won_by_the_engine(engine: Engine, place: Place) -> bool:
    """Whether the engine wins by the whole book: with repetitions and the limit of king moves."""
    table, begin = np.frombuffer(values(KNOWN), np.uint8).copy(), places(KNOWN)[0]
    options, seen, quiet = Options(), [place], 0
    while legal(place, options.capturing):
        if quiet >= 2 * options.king_move_limit or seen.count(place) > 2:
            return False
        if place.is_white:
            then = played(engine, seen, quiet, options)
        else:
            then = defended(table, begin, place)
        is_still = (
            then.kings.bit_count() == place.kings.bit_count()
            and (then.white | then.black).bit_count() == (place.white | place.black).bit_count()
            and then.kings != place.kings
        )
        quiet, place = quiet + 1 if is_still else 0, then
        seen = [*seen, place] if is_still else [place]
    return not place.is_white


def test_no_won_ending_of_four_pieces_is_given_away() -> None:
    engine = Engine(known=1 << 12)
    for place in won_places(Random(17), 1):
        assert won_by_the_engine(engine, place), fen_of(place)


@pytest.mark.slow
def test_no_won_ending_of_four_pieces_is_given_away_in_many() -> None:
    engine = Engine(known=1 << 12)
    for place in won_places(Random(4), 200):
        assert won_by_the_engine(engine, place), fen_of(place)


def played(engine: Engine, seen: list[Place], quiet: int, options: Options) -> Place:
    """The position after the engine's move."""
    engine.set_up(seen, quiet, options)
    hit = engine.think(1000, nodes=2000, depth=6)
    for move in legal(seen[-1], options.capturing):
        if (move.path[0], move.path[-1], sum(move.taken)) == (hit.start, hit.end, hit.taken):
            return after(seen[-1], move)
    raise AssertionError("the engine's move is not legal")


def test_a_table_in_a_file_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stolik.games.warcaby.building.KNOWN", 2)
    kept, heard = Kept(tmp_path, 3), list[str]()
    monkeypatch.setattr("stolik.games.warcaby.building.values", lambda _: values(3)[:4096])
    with pytest.raises(KeyboardInterrupt):
        kept.build(lambda *_: None, lambda name, _: stopped(heard, name))
    first = set(kept.done())
    assert len(first) == 2
    assert not kept.is_whole()
    kept.build(lambda *_: None, lambda name, _: heard.append(name))
    assert len(heard) == len(set(heard)) == len(kept.pairs())
    assert kept.is_whole()
    assert kept.table().tobytes() == values(3)


def stopped(heard: list[str], name: str) -> None:
    """Somebody stops after the second class."""
    heard.append(name)
    if len(heard) == 2:
        raise KeyboardInterrupt


def test_a_broken_file_of_endings_is_not_used(tmp_path: Path) -> None:
    kept = Kept(tmp_path, 5)
    assert not kept.is_whole()
    kept.file.write_bytes(b"short")
    kept.list.write_bytes(b"\xff\xfe")
    assert not kept.is_whole()
