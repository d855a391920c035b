"""The register of players over HTTP: only with consent, only for organisers, without any ids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.kit.cup_web import Cup, with_account
from tests.kit.web import another, server

PEOPLE = ("Żaneta Łącka-Żółkiewska", "Jan von Lis", "Ewa Kot", "Piotr Kotowski jr")


@pytest.fixture
def cup() -> Iterator[Cup]:
    with server() as visitor:
        made = Cup(with_account(visitor))
        made.do("open_tournament")
        answer = made.client.post(
            f"{made.api}/entries",
            content="name;team;group\n" + "\n".join(f"{one};Mewa;Kobiety" for one in PEOPLE),
            headers={"content-type": "text/csv"},
        )
        assert answer.status_code == 200, answer.text
        yield made


def found(cup: Cup, typed: str = "", by: TestClient | None = None) -> Any:
    answer = (by or cup.client).get(f"{cup.api}/club", params={"q": typed})
    assert answer.status_code == 200, answer.text
    return answer.json()["players"]


def names(cup: Cup, typed: str = "") -> list[str]:
    return [one["name"] for one in found(cup, typed)]


def test_nobody_is_kept_who_has_not_agreed(cup: Cup) -> None:
    assert names(cup) == []
    assert cup.client.post(f"{cup.api}/club", json={"agreed": False}).status_code == 400
    assert names(cup) == []


def test_names_are_found_again_in_another_season_as_they_are_typed(cup: Cup) -> None:
    assert cup.client.post(f"{cup.api}/club", json={"agreed": True}).json() == {"kept": 4}
    later = Cup(cup.client)
    assert names(later) == [
        "Ewa Kot",
        "Piotr Kotowski jr",
        "Żaneta Łącka-Żółkiewska",
        "Jan von Lis",
    ]
    assert names(later, "kot") == ["Ewa Kot", "Piotr Kotowski jr"]
    assert names(later, "zolk zan") == ["Żaneta Łącka-Żółkiewska"]
    assert names(later, "nikt") == []
    (one,) = found(later, "ewa")
    assert one == {"name": "Ewa Kot", "team": "Mewa", "groups": ["Kobiety"]}
    assert cup.client.post(f"{cup.api}/club", json={"agreed": True}).json() == {"kept": 4}
    assert len(names(cup)) == 4  # nobody twice


def test_no_id_of_a_person_leaves_by_it(cup: Cup) -> None:
    cup.client.post(f"{cup.api}/club", json={"agreed": True})
    ids = [one["person"] for one in cup.screen()["people"]]
    text = cup.client.get(f"{cup.api}/club").text
    assert not any(one in text for one in ids)


def test_only_an_organiser_of_the_same_owner_sees_it(cup: Cup) -> None:
    cup.client.post(f"{cup.api}/club", json={"agreed": True})
    for who in (another(cup.client), cup.judge(0), cup.judge(1), cup.holder("scorer", table=1)):
        for path, order in (("club", {"agreed": True}), ("club/forget", {"name": "Ewa Kot"})):
            assert who.get(f"{cup.api}/club").status_code in (401, 403)
            assert who.post(f"{cup.api}/{path}", json=order).status_code in (401, 403)
    stranger = Cup(with_account(another(cup.client), "ktos.inny"))
    assert names(stranger) == []


def test_a_pass_of_an_organiser_is_for_one_competition_and_opens_no_register(cup: Cup) -> None:
    cup.client.post(f"{cup.api}/club", json={"agreed": True})
    helper = cup.holder("organiser")
    assert "owner" not in cup.screen(by=helper)["me"]["roles"]
    assert "owner" in cup.screen()["me"]["roles"]
    assert helper.get(f"{cup.api}/club", params={"q": "kot"}).status_code == 403
    assert helper.post(f"{cup.api}/club", json={"agreed": True}).status_code == 403
    gone = helper.post(f"{cup.api}/club/forget", json={"name": "Ewa Kot"})
    assert gone.status_code == 403
    assert len(names(cup)) == 4
    assert helper.post(f"{cup.api}/rotation", json={"seconds": 20}).status_code == 200


def test_whoever_is_forgotten_by_the_season_is_forgotten_here(cup: Cup) -> None:
    cup.client.post(f"{cup.api}/club", json={"agreed": True})
    person = next(one for one in cup.screen()["people"] if one["name"] == "Ewa Kot")["person"]
    assert cup.client.post(f"{cup.api}/people/{person}/erase", json={}).status_code == 200
    assert "Ewa Kot" not in names(cup)
    answer = cup.client.post(f"{cup.api}/club/forget", json={"name": "Jan von Lis"})
    assert answer.status_code == 200
    assert names(cup) == ["Piotr Kotowski jr", "Żaneta Łącka-Żółkiewska"]
    assert cup.client.post(f"{cup.api}/club/forget", json={"name": "Nikt Taki"}).status_code == 404


def test_the_hall_shows_what_the_organiser_chooses(cup: Cup) -> None:
    assert cup.screen("hall")["rotation"] == {}
    wanted = {"panels": ["standings", "teams", "standings"], "seconds": 20}
    assert cup.client.post(f"{cup.api}/rotation", json=wanted).status_code == 200
    kept = {"panels": ["standings", "teams"], "seconds": 20}
    assert cup.screen("hall", another(cup.client))["rotation"] == kept
    for bad in ({"panels": ["nic"]}, {"seconds": 3}, {"seconds": 121}, {"seconds": "x"}):
        answer = cup.client.post(f"{cup.api}/rotation", json=bad)
        assert answer.status_code in (400, 422), answer.text
    assert cup.screen("hall")["rotation"] == kept
    assert another(cup.client).post(f"{cup.api}/rotation", json=wanted).status_code in (401, 403)


def test_the_desk_lists_people_by_surname_in_polish_order(cup: Cup) -> None:
    names = ["Zofia Łoś", "Adam Lis", "Ewa Żak", "Jan Zając", "Ola Ćwik", "Iga Czyż"]
    cup.enter(*names)
    parts = cup.screen()
    named = {one["member"]: one["name"] for one in parts["people"]}
    assert sorted(parts["filed"]) == sorted(named)
    shown = [named[member] for member in parts["filed"] if named[member] in names]
    assert shown == ["Iga Czyż", "Ola Ćwik", "Adam Lis", "Zofia Łoś", "Jan Zając", "Ewa Żak"]
