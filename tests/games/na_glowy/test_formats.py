"""Files: a deal as one line and the sheet as CSV, out and in again."""

from __future__ import annotations

import pytest

from stolik.engine.refusals import BadInput
from stolik.games.na_glowy import GAME
from stolik.games.na_glowy.rules.options import Options
from stolik.games.na_glowy.sheet.formats import from_csv, from_lines, to_csv, to_lines
from stolik.kit.formats import log_of

LINE = (
    "W;JH AC KC 9C TS 8S AH 7H.QH QD JS TD 7D AS KS 9H.QC QS JC AD 9D TC TH 8H."
    "JD KD 8D 8C 7C 9S 7S KH;N:JH/TC;AC AS 8H 8C;;;"
)
SHEET = (
    "no.,dealer,ns_points,ns_tricks,situation,winner,NS,EW,bok,offence\n"
    "1,N,61,4,1,NS,4,,,\n"
    "2,E,,,4,,4,,,\n"
    "3,S,,,2,EW,,●,1/4,revoke\n"
)


def line_again(text: str) -> str:
    return to_lines(log_of(GAME, from_lines(text, None, Options())), ())


def test_a_deal_goes_out_and_in_as_one_line() -> None:
    again = line_again(LINE)
    assert line_again(again) == again
    assert again.split(";")[2:4] == ["N:JH/TC", "AC AS 8H 8C"]


def test_the_sheet_goes_out_and_in_as_csv() -> None:
    log = log_of(GAME, from_csv(SHEET, None, Options()))
    assert to_csv(log, ()).replace("\r", "") == SHEET


@pytest.mark.parametrize(
    "text",
    [
        "",
        "X;...;;;;;",
        LINE.replace("8H 8C;", "8H KD;"),
        LINE.replace("JH/TC", "AC/TC"),
        LINE.replace("QC QS", "QC QC"),
        LINE.replace(";;;", ";"),
    ],
)
def test_a_line_that_breaks_a_rule_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        from_lines(text, None, Options())


@pytest.mark.parametrize("wrong", [("61,4", "61,9"), ("2,E", "2,S"), ("61", "x")])
def test_a_sheet_that_breaks_a_rule_is_refused(wrong: tuple[str, str]) -> None:
    with pytest.raises(BadInput):
        from_csv(
            SHEET.replace("2,E", "2,S") if wrong[0] == "1,N" else SHEET.replace(*wrong),
            None,
            Options(),
        )
