"""`stolik solve backgammon`: positions judged, exact tables, and what is refused."""

from __future__ import annotations

import pytest

from stolik.engine import BadInput
from stolik.games.backgammon.solve import solve


def test_plays_come_with_their_costs(capsys: pytest.CaptureFixture[str]) -> None:
    solve("4HPwATDgc/ABMA", dice="31", lang="en")
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("31: 8/5 6/5")
    assert lines[0].split()[1] == "+0.000"
    costs = [float(line.split()[1]) for line in lines]
    assert len(costs) == 10
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] < -0.05


def test_a_race_is_told_exactly_with_its_cube(capsys: pytest.CaptureFixture[str]) -> None:
    solve("AQAAiAAAAAAAAA", lang="en")  # five and two against one checker that goes off at once
    out = capsys.readouterr().out
    assert "Wins 52.8 %" in out
    assert "double, the other takes" in out


@pytest.mark.rule("BGM-12", "BGM-63")
@pytest.mark.parametrize(("position", "dice"), [("", "71"), ("", "3"), ("xyz", "31"), ("", "ab")])
def test_what_is_no_position_or_no_dice_is_refused(position: str, dice: str) -> None:
    with pytest.raises(BadInput):
        solve(position, dice=dice)
    with pytest.raises(BadInput):
        solve(hypergammon=True, checkers=4)
