"""Entries of a competition over HTTP: files, one person, the check-in."""

from __future__ import annotations

import pytest

from tests.kit.cup_answers import refused, sent
from tests.kit.cup_web import NAMES, Cup

SPELLED = "Łucja Żądło;Mewy\nŚcibor Ćwik;\n"


@pytest.mark.parametrize(
    "data",
    [
        ("nazwisko;drużyna\n" + SPELLED).encode(),
        ("nazwisko;drużyna\n" + SPELLED).encode("cp1250"),
        ("nazwisko;drużyna\n" + SPELLED).encode("utf-8-sig"),
        ("nazwisko;drużyna\r\n" + SPELLED.replace("\n", "\r\n")).encode(),
        ("name,team\n" + SPELLED.replace(";", ",")).encode(),
    ],
    ids=["semicolons", "windows-1250", "byte order mark", "crlf", "commas"],
)
def test_entries_are_read_as_polish_spreadsheets_write_them(cup: Cup, data: bytes) -> None:
    answer = sent(cup, data)
    assert answer.json() == {"added": 2, "known": 0, "of": 2}
    people = {one["name"]: one.get("team", "") for one in cup.screen()["people"]}
    assert people == {"Łucja Żądło": "Mewy", "Ścibor Ćwik": ""}
    assert sent(cup, data).json() == {"added": 0, "known": 2, "of": 2}


@pytest.mark.parametrize(
    ("data", "error", "word"),
    [
        (b"imie;wiek\nAnna;5\n", "input.csv_header", "imie"),
        (b"nazwisko\nAnna\nEwa\nanna\n", "input.csv_doubled", "anna"),
        (b"nazwisko\n=2+2\n", "input.csv_name", "=2+2"),
        (b"nazwisko\n", "input.csv_empty", ""),
        (b"", "input.csv_empty", ""),
        (b"nazwisko\n\x81\x8d\xff\xfe\x00\n", "input.csv_letters", "1250"),
        (("nazwisko\n" + SPELLED).encode("utf-16"), "input.csv_letters", "UTF-8"),
        (b"\x00" * 500, "", ""),
        (b"nazwisko\n" + b"x" * 41 + b"\n", "people.long_name", "40"),
    ],
)
def test_a_file_with_something_wrong_takes_nobody_in_and_says_what(
    cup: Cup, data: bytes, error: str, word: str
) -> None:
    answer = sent(cup, data)
    found = answer.json()
    assert answer.status_code == 400, found
    assert error in ("", found["error"]), found
    assert word in found["text"]
    assert cup.screen()["people"] == []


def test_a_file_that_is_too_large_is_not_read(cup: Cup) -> None:
    refused(sent(cup, b"nazwisko\n" + b"A" * 1_100_000), "web.too_large", 413)


def test_a_team_that_is_too_big_takes_nobody_in(cup: Cup) -> None:
    rows = "".join(f"{name};Mewy\n" for name in NAMES[:7])
    answer = sent(cup, f"nazwisko;drużyna\n{rows}".encode())
    refused(answer, "liga-baski.TEAM_TOO_BIG", 422, "LIG-6")
    assert cup.screen()["people"] == []


def test_one_person_is_typed_at_the_desk(cup: Cup) -> None:
    made = cup.client.post(f"{cup.api}/person", json={"name": "Ewa Kłos", "team": "Foki"})
    assert (made.status_code, made.json()["member"]) == (201, 0)
    for name in ("", "=1", "\x07"):
        refused(cup.client.post(f"{cup.api}/person", json={"name": name}), "cups.bad_name", 400)
    assert [one["name"] for one in cup.screen()["people"]] == ["Ewa Kłos"]


def test_a_wrong_tap_at_the_check_in_has_a_way_back(cup: Cup) -> None:
    cup.do("open_tournament")
    cup.enter(*NAMES[:4])
    cup.do("check_in", player=2)
    refused(cup.try_do({"type": "check_in", "player": 2}), "liga-baski.ALREADY_HERE", 422)
    cup.do("check_in", player=2, here=False)
    assert [one["state"] for one in cup.screen()["people"]] == ["entered"] * 4


def test_a_suspended_player_is_not_checked_in(cup: Cup) -> None:
    cup.enter(*NAMES[:4])
    cup.do("carry", player=1, missed=[1], reason="kartka z zeszłego sezonu")
    cup.do("open_tournament")
    for action in (
        {"type": "enter", "player": 1},
        {"type": "enter", "player": 1, "here": True},
    ):
        refused(cup.try_do(action), "liga-baski.SUSPENDED", 422, "LIG-33")
    line = next(one for one in cup.screen()["people"] if one["member"] == 1)
    assert line["state"] == "suspended"
    assert not any(offer["action"] == "check_in" for offer in line.get("offers", ()))


def test_four_are_the_least(cup: Cup) -> None:
    cup.check_in(*NAMES[:3])
    refused(cup.try_do({"type": "close_entry"}), "liga-baski.NOT_ENOUGH_PLAYERS", 422, "LIG-4")
