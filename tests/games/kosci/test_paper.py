"""The paper sheet: a column pair per player, a line per turn, a dash for a lost turn."""

from __future__ import annotations

from stolik.engine import REFEREE, SPECTATOR, Event, Raw, see
from stolik.engine.ledger import Ledger
from stolik.games.kosci import GAME
from stolik.games.kosci.ledger import LINES, paper
from stolik.games.kosci.state import Entered, Options
from stolik.print.leaf import page_of


def printed(*points: int, seats: int = 2, **options: int) -> Ledger:
    state = GAME.start(seats, Options(depth="results", **options))  # type: ignore[arg-type]
    for entered in points:
        state = GAME.apply(state, Event(REFEREE, Entered(entered)))
    return paper(see(GAME, state, SPECTATOR))


def test_an_empty_sheet_has_numbered_lines_for_a_pen() -> None:
    empty = printed()
    assert len(empty.rows) == LINES
    assert empty.rows[0].cells == (Raw("1"), None, None, None, None)
    assert [column.seat for column in empty.columns] == [None, 0, 0, 1, 1]


def test_every_turn_is_written_with_the_running_total() -> None:
    lines = printed(350, 0, 400).rows
    assert lines[0].cells == (Raw("1"), Raw("+350"), Raw("350"), Raw("–"), Raw("0"))
    assert lines[1].cells == (Raw("2"), Raw("+400"), Raw("750"), None, None)


def test_a_long_game_is_never_cut() -> None:
    turns = [0] * (2 * LINES + 6)
    assert len(printed(*turns).rows) == LINES + 3


def test_the_result_stands_below_once_the_game_is_over() -> None:
    assert page_of(printed(350)).foot[0].value is None
    over = printed(1000, 0, target=1000)
    assert page_of(over).foot[0].value == Raw("1000 : 0")
