"""A finished game gone over, a position judged: by the engine, on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from stolik import games
from stolik.engine import BadInput
from stolik.engine.record import load
from stolik.games.warcaby.kernel_search import WIN
from stolik.games.warcaby.options import Options
from stolik.games.warcaby.position import Place, read_fen
from stolik.games.warcaby.review import review
from stolik.games.warcaby.solve import asked, asked_ms, solve
from stolik.games.warcaby.valuing import valued
from stolik.words import Speaker
from tests.kit.walks import seeded

RECORDS = Path(__file__).parents[2] / "records" / "warcaby"
PLAIN = "W:Wc3,a1:Bf6,h8"


def place(text: str) -> Place:
    found = read_fen(text)
    assert found is not None
    return found


def test_a_move_that_gives_a_man_away_costs_one() -> None:
    ways = valued(place("W:Wc1,e1,g1,a3,c3:Ba7,b8,d8,f8,e5"), Options(), 600)
    worst = ways[-1]
    assert worst.move.words == "c3-d4"
    assert ways[0].score - worst.score > 60


@pytest.mark.long
def test_a_finished_game_is_gone_over_and_costs_have_the_mark_of_the_language() -> None:
    log = load((RECORDS / "r1-online.json").read_bytes(), games.load)
    found = review(log, seeded("review"))
    dear = next(
        one for one in found.verdicts if one.cost and "pionka" in Speaker("pl").say(one.said)
    )
    cost = f"{dear.cost / 100:.2f}"
    assert cost.replace(".", ",") in Speaker("pl").say(dear.said)
    assert cost in Speaker("en").say(dear.said)
    given = sum(one.cost for one in found.verdicts if one.seat == 0)
    assert f"{given / 100:.2f}" in Speaker("en").say(found.said[0])


def test_a_win_is_told_with_the_moves_to_it() -> None:
    ways = valued(place("W:WKa1,Kc1,Ke1:BKd4"), Options(), 300)
    assert (ways[0].wins_in, ways[0].score) == (1, WIN - 1)
    assert valued(place("W:WKa1,Kc1,Ke1:BKd4"), Options(misere=True), 300)[0].wins_in == -1


def test_a_position_is_written_move_by_move(capsys: pytest.CaptureFixture[str]) -> None:
    solve(PLAIN, ms=200, lang="pl")
    lines = capsys.readouterr().out.splitlines()
    assert sorted(line.split()[2] for line in lines) == ["a1-b2", "c3-b4", "c3-d4"]
    assert lines[0].split()[1] == "+0.00"
    solve("W:WKa1:Bc3", ms=200, lang="en")
    assert "wins in 1 move" in capsys.readouterr().out
    solve("W:Wa5:Bc7,b6", ms=200, lang="pl")
    assert capsys.readouterr().out == "W tej pozycji nie ma ruchu.\n"


@pytest.mark.parametrize(
    "text",
    [
        "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1,b4:Bh8",
        "WB:Wa1:Bh8",
        "W:B:Wa1:Bh8",
        "W:Wa1:Ba1",
        "W:Wb1:Bh8",
        "W:Wh8:Ba1",
        "hello",
        "W" * 5000,
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        asked(text)


def test_a_command_that_cannot_be_is_refused_before_anything_is_built() -> None:
    for wrong in (-1, 3, 4, 6, 99):
        with pytest.raises(BadInput):
            solve(pieces=wrong)
    for ms in (-5, 0, 10**9):
        with pytest.raises(BadInput):
            asked_ms(ms)
