"""What is taken away from a competition: figures and prints; and questions before it is written."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.kit.cup_answers import sent
from tests.kit.cup_web import PASSWORD, Cup
from tests.kit.web import another


def test_the_tables_for_spreadsheets_hold_what_was_played(cup: Cup) -> None:
    cup.start()
    cup.play(1, 2)
    cup.do("close_round")
    for name, word in (("entries", "Gracz A"), ("standings", "Gracz A"), ("sheets", "-3")):
        answer = cup.client.get(f"{cup.api}/export/{name}.csv?lang=pl")
        assert answer.status_code == 200
        assert word in answer.text, name
    back = cup.client.get(f"{cup.api}/export/entries.csv?lang=pl").content
    assert sent(cup, back).json() == {"added": 0, "known": 8, "of": 8}


@pytest.mark.parametrize("what", ["seating", "round", "standings"])
def test_pages_for_everybody_are_printed_for_everybody(cup: Cup, what: str) -> None:
    cup.start()
    cup.play(1, 2)
    cup.do("close_round")
    pdf = another(cup.client).get(f"/c/{cup.id}/print/{what}.pdf")
    assert pdf.headers["content-type"] == "application/pdf"
    assert pdf.content.startswith(b"%PDF-")


def test_an_organiser_signs_in_again_and_finds_his_season(desk: TestClient) -> None:
    cup = Cup(desk)
    other = another(desk)
    wanted = {"login": "organizator", "password": PASSWORD}
    assert other.post("/api/login", json=wanted).status_code == 200
    assert cup.screen("desk", other)["heading"]["phase"] == "season"


def test_one_person_in_two_spellings_is_asked_about_and_nothing_is_doubled(cup: Cup) -> None:
    before = len(cup.screen()["people"])
    text = "name\nŁukasz Żak\nZak Lukasz\n"
    headers = {"content-type": "text/csv"}
    url = f"{cup.api}/entries"
    answer = cup.client.post(f"{url}?asks=1", content=text.encode(), headers=headers)
    assert answer.status_code == 409
    (doubt,) = answer.json()["doubts"]
    assert "Łukasz Żak" in doubt
    assert "Zak Lukasz" in doubt
    assert len(cup.screen()["people"]) == before
    one = cup.client.post(f"{url}?asks=1", content=b"name\nJan Nowy\n", headers=headers)
    assert one.json()["added"] == 1
    again = cup.client.post(f"{cup.api}/person?asks=1", json={"name": "Nowy  Jan"})
    assert again.status_code == 409
    sure = cup.client.post(url, content=text.encode(), headers=headers)
    assert sure.json()["added"] == 2


def test_what_no_contract_gives_is_asked_about_first(cup: Cup) -> None:
    cup.start()
    row = {"type": "row", "table": 1, "deal": 1, "dealer": 0, "delta": [3, -1, -1, -1]}
    wanted = {"command": "c-doubt", "action": row, "asks": True}
    answer = cup.client.post(f"{cup.api}/do", json=wanted)
    assert answer.status_code == 409
    assert answer.json()["doubts"]
    assert cup.screen()["tables"][0]["played"] == 0
    done = cup.client.post(f"{cup.api}/do", json={**wanted, "asks": False})
    assert done.status_code == 200
    assert cup.screen()["tables"][0]["played"] == 1
