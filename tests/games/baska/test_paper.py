"""The paper sheet: a line for each deal with its dealer, letter, tally, totals and a zero."""

from __future__ import annotations

from stolik.engine import REFEREE, SPECTATOR, Raw, see
from stolik.engine.ledger import Ledger
from stolik.games.baska import GAME
from stolik.games.baska.rules.actions import Action, SetResult, Strike
from stolik.games.baska.sheet.ledger import paper
from stolik.print.leaf import page_of, planned
from stolik.words import Speaker
from tests.games.baska.builders import do, new


def printed(*entries: Action, lines: int | None = None, **options: object) -> Ledger:
    state = new(depth="results", **options)
    for entry in entries:
        state = do(state, REFEREE, entry)
    return paper(see(GAME, state, SPECTATOR), lines)


def texts(sheet: Ledger, number: int) -> list[str]:
    return [cell.text if isinstance(cell, Raw) else "" for cell in sheet.rows[number].cells]


def test_an_empty_sheet_has_thirty_two_deals_and_eight_for_each_dealer() -> None:
    sheet = printed()
    dealers = [texts(sheet, number)[1] for number in range(32)]
    assert len(sheet.rows) == 32
    assert {dealer: dealers.count(dealer) for dealer in "1234"} == dict.fromkeys("1234", 8)
    assert sheet.rows[0].cells[2:] == (None,) * 7


def test_a_deal_is_written_with_letter_tally_running_totals_and_check() -> None:
    sheet = printed(
        SetResult("zolo", declarer=2, level=2, outcome="win"),
        SetResult("none", black=(0, 1), outcome="mlodzi_z_wyjsciem"),
    )
    assert texts(sheet, 0) == ["1", "1", "Zo", "||", "−20", "−20", "+60", "−20", "0"]
    assert texts(sheet, 1) == ["2", "2", "Z", "", "−22", "−22", "+62", "−18", "0"]
    assert texts(sheet, 2)[:2] == ["3", "3"]


def test_every_kind_of_game_has_its_letter() -> None:
    entries = (
        SetResult("none", black=(0, 1), outcome="starzy_z_wyjsciem"),
        SetResult("wesele", declarer=0, partner=1, outcome="starzy_z_wyjsciem"),
        SetResult("none", declarer=0, outcome="win"),
        *(SetResult(kind, declarer=0, outcome="win") for kind in ("gran", "zolo")),
        *(SetResult(kind, declarer=0, outcome="win") for kind in ("gran_du", "zolo_du")),
        SetResult("baszka", declarer=0),
    )
    sheet = printed(*entries)
    letters = [texts(sheet, number)[2] for number in range(8)]
    assert letters == ["Z", "W", "C", "G", "Zo", "GD", "ZD", "B"]


def test_a_struck_deal_is_crossed_out_and_keeps_its_number() -> None:
    sheet = printed(Strike(), SetResult("baszka", declarer=3))
    assert [line.mark == "struck" for line in sheet.rows[:3]] == [True, False, False]
    assert texts(sheet, 1)[:3] == ["2", "2", "B"]


def test_a_short_series_has_a_short_sheet_and_more_lines_can_be_asked_for() -> None:
    assert len(printed(deals_per_series=8).rows) == 8
    assert len(printed(deals_per_series=8, lines=40).rows) == 40


def test_four_sign_and_the_whole_series_fits_half_a_page() -> None:
    sheet = printed()
    assert page_of(sheet).signatures == (0, 1, 2, 3)
    assert [len(planned(sheet, Speaker("pl"), "a5").leaves)] == [1]
    assert len(planned(sheet, Speaker("pl"), "a4").leaves) == 1
