"""The match sheet on paper: a line for every set there can be, points, winner, result."""

from __future__ import annotations

from stolik.engine import REFEREE, SPECTATOR, Event, Raw, see
from stolik.engine.ledger import Ledger
from stolik.games.tenis_stolowy import GAME
from stolik.games.tenis_stolowy.actions import SetScore
from stolik.games.tenis_stolowy.ledger import paper
from stolik.games.tenis_stolowy.options import Options
from stolik.print.leaf import page_of


def printed(*sets: tuple[int, int], sets_to_win: int = 3) -> Ledger:
    state = GAME.start(2, Options(depth="sets", sets_to_win=sets_to_win))
    for a, b in sets:
        state = GAME.apply(state, Event(REFEREE, SetScore(a, b)))
    return paper(see(GAME, state, SPECTATOR))


def test_there_is_a_line_for_every_set_there_can_be() -> None:
    assert len(printed().rows) == 5
    assert len(printed(sets_to_win=4).rows) == 7
    assert printed().rows[0].cells == (Raw("1"), *(None,) * 5)


def test_a_set_is_written_with_its_points_and_winner() -> None:
    lines = printed((11, 7), (9, 11)).rows
    assert lines[0].cells == (Raw("1"), None, None, Raw("11"), Raw("7"), Raw("A"))
    assert lines[1].cells[5] == Raw("B")


def test_the_result_stands_below_once_the_match_is_over() -> None:
    assert page_of(printed((11, 7))).foot[0].value is None
    assert page_of(printed((11, 7), (11, 7), (11, 9))).foot[0].value == Raw("3 : 0")
