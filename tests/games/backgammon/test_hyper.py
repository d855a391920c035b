"""The game with very few checkers, solved: beside a slow solver that knows the rules alone."""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np
import pytest

from stolik.games.backgammon import hyper
from stolik.games.backgammon.board import level_lost
from stolik.games.backgammon.exact import ROLLS
from stolik.games.backgammon.hyper import CLOSE, MOST, Hyper, Moves
from stolik.games.backgammon.mind import mind
from stolik.games.backgammon.plays import Position, Side, has_left, numbers, plays
from stolik.games.backgammon.position_id import position_id
from stolik.games.backgammon.setup import NAMED, side_of
from stolik.games.backgammon.solve import solve


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STOLIK_CACHE", str(tmp_path))
    return tmp_path


def placed(*points: int) -> Side:
    return side_of({point: points.count(point) for point in points})


def slowly(checkers: int) -> dict[Position, float]:
    """Solve by the rules alone: every play of every roll written down once, then gone over."""
    every = [placed(*at) for at in combinations_with_replacement(range(26), checkers)]
    playing = [
        (own, their)
        for own in every
        for their in every
        if has_left(own) and has_left(their)
        if not any(own[at] and their[25 - at] for at in range(1, 25))
    ]
    follow = {
        place: [
            (float(share), list(plays(*place, numbers(*dice))) or [place]) for dice, share in ROLLS
        ]
        for place in playing
    }
    worth = {(their, own): -float(level_lost(their, False)) for own, their in won(every)}
    worth |= dict.fromkeys(playing, 0.0)
    moved = 1.0
    while moved > 1e-10:
        moved = 0.0
        for place, rolls in follow.items():
            now = sum(
                share * max(-worth[theirs, mine] for mine, theirs in found)
                for share, found in rolls
            )
            moved = max(moved, abs(now - worth[place]))
            worth[place] = now
    return {place: worth[place] for place in playing}


def won(every: list[Side]) -> list[Position]:
    """Give the positions in which who has moved has won."""
    return [(own, their) for own in every if not has_left(own) for their in every]


@pytest.mark.parametrize("checkers", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_it_is_solved_as_by_a_slow_solver_that_knows_the_rules_alone(checkers: int) -> None:
    fast, known = Hyper(checkers), slowly(checkers)
    moves = list(fast.solved())
    assert moves[-1] < CLOSE < moves[0]
    found = np.array([fast.worth(*place) for place in known])
    assert float(abs(found - np.array(list(known.values()))).max()) < 1e-6
    assert len(known) == {1: 601, 2: 106_552}[checkers]


def test_what_was_begun_goes_on_and_what_is_solved_is_known(cache: Path) -> None:
    first = Hyper(1)
    first.round()
    first.keep(is_solved=False)
    second = Hyper(1)
    assert not second.load()
    assert (second.worths == first.worths).all()
    list(second.solved())
    second.keep(is_solved=True)
    third = Hyper(1)
    assert third.load(is_read=True)
    assert third.worth(placed(6), placed(1)) == pytest.approx(1)  # 27 of 36, gammons all
    assert [one.name for one in cache.glob("*.npy")] == ["backgammon-hyper-1-solved.npy"]
    third.file.write_bytes(b"nonsense")
    assert not Hyper(1).load()


def test_the_command_solves_and_tells_positions(
    cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ids = position_id(placed(2), placed(1))
    solve(hypergammon=True, checkers=1, lang="en")
    first = capsys.readouterr().out
    assert "The first position is worth +" in first
    solve(ids, hypergammon=True, checkers=1, lang="en")
    assert "worth +" in capsys.readouterr().out
    solve(ids, dice="21", hypergammon=True, checkers=1, lang="en")
    assert "21: 2/off" in capsys.readouterr().out


def test_routes_of_a_side_that_meets_nobody_are_the_plays_of_the_rules() -> None:
    moves = Moves(2)
    assert moves.sides[0][0] == 2
    for own in (placed(24, 23), placed(25, 6), placed(3, 1), placed(8, 8)):
        number = moves.numbered[own]
        for roll, dice in enumerate(hyper.ROLLS):
            at = slice(*moves.cuts[number, roll : roll + 2])
            found = {moves.sides[end] for end in moves.ends[at]}
            assert found == {mine for mine, _ in plays(own, (0,) * 26, numbers(*dice))}, (own, dice)


def test_without_a_solved_table_the_nets_play_hypergammon(cache: Path) -> None:
    start = side_of(NAMED["hyper"])
    assert sum(start) == MOST
    assert len(mind().ranked(start, start, (3, 1), is_deep=True)) > 3
