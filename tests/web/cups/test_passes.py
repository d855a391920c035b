"""Passes of a competition over HTTP: links, codes, their end."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.people.handing import FREE_TRIES
from tests.kit.cup_answers import refused
from tests.kit.cup_web import Cup
from tests.kit.web import AFAR, another


def test_a_link_makes_a_judge_of_a_stranger_and_leads_to_his_screen(cup: Cup) -> None:
    handed = cup.handed("judge", judge=cup.judge_id(1))
    assert handed["qr"].startswith("<svg")
    phone = another(cup.client)
    page = phone.get(f"/c/in/{handed['link']}")
    assert page.status_code == 200
    assert "Sędzia Drugi" in page.text
    assert phone.get("/api/me").json()["person"] is None
    answer = phone.post(f"/c/in/{handed['link']}")
    assert answer.headers["location"] == f"/c/{cup.id}/judge#pass={handed['link']}"
    assert phone.get("/api/me").json()["person"]["name"] == "Sędzia Drugi"
    me = cup.screen("judge", phone)["me"]
    assert (sorted(me["roles"]), me["judge"]) == (["judge", "public"], cup.judge_id(1))


def test_a_code_typed_on_a_phone_does_the_same(cup: Cup) -> None:
    cup.start()
    phone = another(cup.client)
    code = cup.handed("scorer", table=2)["code"]
    answer = phone.post("/api/cups/pass", json={"code": f"{code[:4]} {code[4:].lower()}"})
    assert answer.json() == {"url": f"/c/{cup.id}/table/2#pass={code[:4]}{code[4:].lower()}"}
    assert cup.screen("table", phone, table=2)["me"]["table"] == 2


def test_an_ended_pass_ends_its_holder_at_once(cup: Cup) -> None:
    handed = cup.handed("organiser")
    phone = another(cup.client)
    phone.post(f"/c/in/{handed['link']}")
    assert cup.screen("desk", phone)["me"]["roles"]
    ended = cup.client.post(f"{cup.api}/passes/{handed['id']}/end", json={})
    assert ended.status_code == 200
    refused(phone.get(f"{cup.api}/screen?screen=desk"), "cups.not_allowed", 403)
    refused(cup.try_do({"type": "open_tournament"}, phone), "liga-baski.NOT_YOURS", 422)
    assert another(cup.client).get(f"/c/in/{handed['link']}").status_code == 404
    nothing = cup.client.post(f"{cup.api}/passes/nothing/end", json={})
    refused(nothing, "cups.no_pass", 404)


@pytest.mark.parametrize(
    "wanted",
    [
        {"role": "judge"},
        {"role": "judge", "judge": "nobody"},
        {"role": "scorer"},
        {"role": "player"},
        {"role": "player", "member": 99},
        {"role": "player", "member": -1},
        {"role": "public"},
        {"role": "king"},
        {"role": "scorer", "table": "x"},
    ],
)
def test_a_pass_for_nobody_is_not_made(cup: Cup, wanted: dict[str, Any]) -> None:
    answer = cup.client.post(f"{cup.api}/passes", json=wanted)
    assert answer.status_code == 400, answer.text
    assert cup.screen()["passes"] == []


def test_guessing_codes_is_slowed_down(cup: Cup) -> None:
    far = another(cup.client, AFAR)
    tries = range(FREE_TRIES + 2)
    answers = [far.post("/api/cups/pass", json={"code": f"ABCD{n:04}"}) for n in tries]
    assert [answer.status_code for answer in answers[:FREE_TRIES]] == [404] * FREE_TRIES
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["retry-after"]) > 30
