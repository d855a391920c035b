"""Printed pages of a competition over HTTP: who gets which, with whose names."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.kit.cup_web import NAMES, Cup, with_account
from tests.kit.pdf import Page, read_pdf
from tests.kit.web import another, server


@pytest.fixture(scope="module")
def cup() -> Iterator[Cup]:
    """A season in its second round; one of its people asked not to be named in public."""
    with server() as visitor:
        made = Cup(with_account(visitor))
        made.start("Ewa Ukryta", *NAMES[:7])
        person = next(one for one in made.screen()["people"] if one["name"] == "Ewa Ukryta")
        facts = {"name": "Ewa Ukryta", "shown": "initials", "alias": "", "contact": ""}
        path = f"{made.api}/people/{person['person']}"
        assert made.client.post(path, json=facts).status_code == 200
        made.play(1, 2)
        made.do("close_round")
        made.do("start_round")
        yield made


def pages(cup: Cup, what: str, by: TestClient) -> list[Page]:
    answer = by.get(f"/c/{cup.id}/print/{what}.pdf")
    assert answer.status_code == 200, answer.text
    return read_pdf(answer.content)


@pytest.mark.parametrize("what", ["seating", "plan", "round", "standings"])
def test_everybody_prints_with_the_names_shown_in_public(cup: Cup, what: str) -> None:
    for page in pages(cup, what, another(cup.client)):
        assert "Ukryta" not in page
    assert any("Ukryta" in page for page in pages(cup, what, cup.client))


@pytest.mark.parametrize("what", ["entries", "slips", "cards", "sheets", "filled"])
def test_what_only_staff_may_see_only_staff_print(cup: Cup, what: str) -> None:
    assert pages(cup, what, cup.client)
    assert another(cup.client).get(f"/c/{cup.id}/print/{what}.pdf").status_code in (401, 403)


def test_the_link_on_a_table_card_leads_to_that_table(cup: Cup) -> None:
    (page,) = pages(cup, "cards", cup.client)
    links = [one.text for one in page.texts if "/c/in/" in one.text]
    assert len(links) == 2
    answer = another(cup.client).post("/c/in/" + links[1].rpartition("/")[2])
    assert answer.headers["location"].partition("#")[0] == f"/c/{cup.id}/table/2"


def test_the_pin_on_a_table_card_does_the_same(cup: Cup) -> None:
    (page,) = pages(cup, "cards", cup.client)
    words = [one.text for one in page.texts]
    code = words[words.index("PIN") + 1]
    answer = another(cup.client).post("/api/cups/pass", json={"code": code})
    assert answer.json()["url"].partition("#")[0] == f"/c/{cup.id}/table/1"


def test_every_page_carries_the_fingerprint_of_the_key(cup: Cup) -> None:
    found = {
        one.text
        for what in ("seating", "standings")
        for page in pages(cup, what, cup.client)
        for one in page.texts
        if one.text.startswith(("Klucz zawodów: ", "Key of the competition: "))
    }
    assert len(found) == 1
