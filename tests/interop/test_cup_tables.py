"""Entries, sheets and standings as spreadsheets write and read them."""

from __future__ import annotations

import csv
import io

import pytest

from stolik.competitions.exchange import Rows, entry_rows
from stolik.competitions.liga_baski.exchange import sheet_rows, standing_rows, team_rows
from stolik.competitions.season import actions as do
from stolik.competitions.season.prizes import ranks
from stolik.engine.refusals import BadInput
from stolik.interop.cup_tables import Entry, read_entries
from stolik.interop.league_sheets import read_sheets
from stolik.interop.spreadsheet import lines_of, table_text
from stolik.words import Speaker
from tests.competitions.liga_baski.season import SECOND, Season

NAMES = tuple(f"Świętosława Żółć-{n}" for n in range(8))
TEXT = "Zawodnik;Drużyna\r\nŁucja Gęś;Zaślubiny\r\n\r\nJan Źrebię;\r\n"
WANTED = [Entry("Łucja Gęś", "Zaślubiny"), Entry("Jan Źrebię")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1250"])
def test_entries_are_read_as_a_polish_spreadsheet_writes_them(encoding: str) -> None:
    assert read_entries(TEXT.encode(encoding)) == WANTED


@pytest.mark.parametrize(
    "text",
    [
        "team,name\nZaślubiny,Łucja  Gęś\n,Jan Źrebię\n",
        "NAME\tTEAM\nŁucja Gęś\tZaślubiny\nJan Źrebię",
        'name,team\n"Łucja Gęś","Zaślubiny"\n"Jan Źrebię",""\n',
        "Nazwisko;Miasto;Drużyna\nŁucja Gęś;Puck;Zaślubiny\nJan Źrebię;Reda;\n",
    ],
)
def test_entries_are_read_with_any_mark_and_order_of_columns(text: str) -> None:
    assert read_entries(text.encode()) == WANTED


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "csv_empty"),
        (b"name;team\n", "csv_empty"),
        (b"nick;club\nA;B\n", "csv_header"),
        (b"name;player\nA;B\n", "csv_column_twice"),
        ("name\nŁucja\nJan\nŁUCJA\n".encode(), "csv_doubled"),
        (b"name\n=1+2\n", "csv_name"),
        (b"name;team\n;X\n", "csv_name"),
        (b"name\n" + b"x" * 81 + b"\n", "csv_name"),
        (b"name\n\x81\x83\n", "csv_letters"),
        ("name\nJan\n".encode("utf-16"), "csv_letters"),
        (b'name\n"Jan\n', "csv_shape"),
        (b"x" * 4_000_001, "csv_long"),
    ],
)
def test_a_wrong_list_gets_a_clear_error(data: bytes, code: str) -> None:
    with pytest.raises(BadInput) as error:
        read_entries(data)
    assert error.value.code == code
    for lang in ("pl", "en"):
        assert "[" not in Speaker(lang).say(error.value.message)


def test_the_error_of_a_doubled_name_says_both_lines() -> None:
    with pytest.raises(BadInput) as error:
        read_entries(b"name\nJan\nOla\njan\n")
    assert Speaker("en").say(error.value.message) == "“jan” stands in line 2 and again in line 4."


def whole() -> Season:
    season = Season(8)
    season.act(do.EnterTeam("Zaślubiny", (0, 1, 2)))
    season.open()
    for _ in range(2):
        season.begin()
        season.act(do.Strike(1, 1, SECOND))
        season.play()
        season.close()
    return season


def again(rows: Rows) -> list[list[str]]:
    text = table_text(rows).decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text), delimiter=";"))


def test_what_is_written_of_entries_is_read_back() -> None:
    data = table_text(entry_rows(whole().state.roster, NAMES, Speaker("pl")))
    read = read_entries(data)
    assert [one.name for one in read] == list(NAMES)
    assert [one.team for one in read] == ["Zaślubiny"] * 3 + [""] * 5


def test_standings_are_written_with_both_currencies() -> None:
    season = whole()
    head, *rows = again(standing_rows(season.state, NAMES, Speaker("pl")))
    assert head == [
        "Miejsce",
        "Zawodnik",
        "Drużyna",
        "Punkty",
        "Punkty stolikowe",
        "Pierwsze miejsca",
    ]
    assert [(row[0], row[1], row[3]) for row in rows] == [
        (str(rank), NAMES[int(one.id)], str(one.place_points)) for rank, one in ranks(season.state)
    ]
    assert again(team_rows(season.state, Speaker("en")))[1][1] == "Zaślubiny"


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_sheets_of_a_round_are_read_back_to_the_same_deals(lang: str) -> None:
    season = whole()
    rows = sheet_rows(season.state, NAMES, Speaker(lang))
    first = [rows[0], *(row for row in rows[1:] if row[1] == 1)]
    other = Season(8)
    other.open()
    other.begin()
    for action in read_sheets(table_text(first)):
        other.act(action)
    for mine, theirs in zip(other.now.sheets, season.now.played[0].sheets, strict=True):
        assert mine.rows == theirs.rows


@pytest.mark.parametrize("word", ["", "x", "1.5", "1" * 10])
def test_points_that_are_no_whole_numbers_are_refused_with_their_line(word: str) -> None:
    text = f"table;deal;points 1;points 2;points 3;points 4\n1;1;0;0;0;0\n1;2;{word};0;0;0\n"
    with pytest.raises(BadInput) as error:
        read_sheets(text.encode())
    assert (error.value.code, error.value.facts["line"]) == ("csv_number", 3)


def test_a_name_is_no_formula_in_a_spreadsheet_and_comes_back_as_it_was() -> None:
    data = table_text([("nazwisko", "punkty"), ("=1+1", "-7"), ("@x", 3), ("Ala", "+1,5")])
    assert data.decode("utf-8-sig").splitlines()[1:] == ["'=1+1;-7", "'@x;3", "Ala;+1,5"]
    found = lines_of(data, {"name": ("nazwisko",), "points": ("punkty",)}, ("name",))
    assert [line.cells["name"] for line in found] == ["=1+1", "@x", "Ala"]


def test_entries_come_back_with_their_teams_and_groups() -> None:
    season = whole()
    groups = [("kobiety",), ("kobiety", "juniorzy"), *[()] * 6]
    read = read_entries(table_text(entry_rows(season.state.roster, NAMES, Speaker("pl"), groups)))
    assert [one.groups for one in read][:3] == [("kobiety",), ("kobiety", "juniorzy"), ()]
    assert read[0].team == "Zaślubiny"
