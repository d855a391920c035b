"""The paper sheet: a column pair per player, W for the winner, lines that add up to zero."""

from __future__ import annotations

from stolik.engine import REFEREE, SPECTATOR, Raw, see
from stolik.engine.ledger import Ledger
from stolik.games.rummikub import GAME
from stolik.games.rummikub.rules.actions import ConfirmScore, EnterResult, Melded
from stolik.games.rummikub.sheet.ledger import LINES, paper
from tests.games.rummikub.desk import Table, fresh


def printed(table: Table) -> Ledger:
    return paper(see(GAME, table.state, SPECTATOR))


def won(table: Table, winner: str) -> Table:
    tiles = {seat: 0 if seat == winner else 10 for seat in "ABCD"}
    none = dict.fromkeys("ABCD", 0)
    melded: dict[str, Melded] = dict.fromkeys("ABCD", "melded")
    table.act(REFEREE, EnterResult("out", winner, tiles, none, melded))
    table.act(REFEREE, ConfirmScore())
    return table


def test_an_empty_sheet_has_numbered_lines_for_a_pen() -> None:
    empty = printed(fresh(4, depth="results", games=4))
    assert len(empty.rows) == LINES
    assert empty.rows[0].cells == (Raw("1"), *(None,) * 9)


def test_a_game_is_written_with_points_total_and_w_for_the_winner() -> None:
    table = won(won(fresh(4, depth="results", games=4), "B"), "A")
    first, second = (
        [str(getattr(c, "text", "")) for c in line.cells] for line in printed(table).rows[:2]
    )
    assert first == ["1", "−10", "−10", "+30 W", "30", "−10", "−10", "−10", "−10", "0"]
    assert second == ["2", "+30 W", "20", "−10", "20", "−10", "−20", "−10", "−20", "0"]
