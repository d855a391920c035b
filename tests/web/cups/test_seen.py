"""What is seen of a competition, and whose names, over HTTP."""

from __future__ import annotations

from tests.kit.cup_answers import refused
from tests.kit.cup_web import NAMES, Cup
from tests.kit.web import another, named


def test_the_public_page_can_be_read_without_scripts_by_everybody(cup: Cup) -> None:
    cup.start()
    cup.play(1, 2)
    cup.do("close_round")
    page = another(cup.client).get(f"/c/{cup.id}")
    assert page.status_code == 200
    assert "Gracz A" in page.text
    data = another(cup.client).get(f"{cup.api}/results.json")
    assert data.headers["access-control-allow-origin"] == "*"
    assert data.json()["results"][0]["key"] == "standings"


def test_a_club_s_own_pages_get_figures_by_fixed_names(cup: Cup) -> None:
    cup.start()
    cup.play(1, 2)
    cup.do("close_round")
    answer = another(cup.client).get(f"{cup.api}/figures.json")
    assert answer.headers["access-control-allow-origin"] == "*"
    found = answer.json()
    assert (found["id"], found["competition"]) == (cup.id, "liga-baski")
    people = found["results"]["current"]["people"]
    assert sorted(one["name"] for one in people) == sorted(NAMES[:8])
    assert [one["place_points"] for one in people] == [6, 6, 4, 4, 2, 2, 0, 0]
    for _ in range(2):  # the copy of the closed round may come between, at its own time
        same = {"if-none-match": answer.headers["etag"]}
        answer = another(cup.client).get(f"{cup.api}/figures.json", headers=same)
    assert answer.status_code == 304


def test_names_that_were_asked_to_be_hidden_leave_the_server_only_for_staff(cup: Cup) -> None:
    secret = "Kanarek Ukryty"
    cup.start(secret, *NAMES[:7])
    person = next(one for one in cup.screen()["people"] if one["name"] == secret)
    facts = {"name": secret, "shown": "alias", "alias": "Wróbelek", "contact": "tel 123456"}
    path = f"{cup.api}/people/{person['person']}"
    assert cup.client.post(path, json=facts).status_code == 200
    chairs = cup.screen()["tables"]
    table = next(
        t["number"] for t in chairs if person["member"] in [c["member"] for c in t["chairs"]]
    )
    other = 3 - table
    cup.play(1, 2)
    cup.do("close_round")
    cup.do("start_round")
    stranger, scorer = another(cup.client), cup.holder("scorer", table=other)
    public = [
        stranger.get(f"/c/{cup.id}"),
        stranger.get(f"/c/{cup.id}/hall"),
        stranger.get(f"{cup.api}/results.json"),
        stranger.get(f"{cup.api}/figures.json"),
        stranger.get(f"{cup.api}/screen?screen=hall"),
        stranger.get(f"{cup.api}/why/m{person['member']}.t1"),
        stranger.get(f"{cup.api}/public"),
        scorer.get(f"{cup.api}/screen?screen=table&table={other}"),
        scorer.get(f"{cup.api}/why/m{person['member']}.t1"),
    ]
    for answer in public:
        assert answer.status_code == 200, answer.text
        assert b"Kanarek" not in answer.content, answer.url
        assert b"123456" not in answer.content, answer.url
    assert "Wróbelek" in public[0].text
    assert secret in cup.client.get(f"{cup.api}/export/standings.csv").text
    assert secret in str(cup.screen("judge", cup.judge(1))["results"])


def test_people_see_and_change_their_own_data_and_nobody_elses(cup: Cup) -> None:
    cup.enter()
    lines = cup.screen()["people"]
    mine, theirs = lines[0]["person"], lines[1]["person"]
    player = cup.holder("player", member=0)
    assert player.get(f"{cup.api}/people/{mine}").json()["name"] == "Gracz A"
    refused(player.get(f"{cup.api}/people/{theirs}"), "cups.not_allowed", 403)
    change = {"name": "Gracz A", "shown": "initials", "contact": "a@example.org"}
    assert player.post(f"{cup.api}/people/{mine}", json=change).status_code == 200
    refused(player.post(f"{cup.api}/people/{theirs}", json=change), "cups.not_allowed", 403)
    renamed = {**change, "name": "Kto Inny"}
    refused(player.post(f"{cup.api}/people/{mine}", json=renamed), "cups.not_allowed", 403)
    taken = {"name": "gracz b"}
    refused(cup.client.post(f"{cup.api}/people/{mine}", json=taken), "cups.name_taken", 409)
    refused(cup.client.get(f"{cup.api}/people/nobody"), "cups.no_person", 404)
    alias = {"name": "Gracz A", "shown": "alias"}
    refused(cup.client.post(f"{cup.api}/people/{mine}", json=alias), "cups.no_alias", 400)


def test_whoever_wants_is_forgotten_and_his_results_stay(cup: Cup) -> None:
    cup.start()
    cup.play(1, 2)
    cup.do("close_round")
    line = cup.screen()["people"][0]
    player = cup.holder("player", member=0)
    stranger = named(another(cup.client), "Gość")
    path = f"{cup.api}/people/{line['person']}/erase"
    refused(stranger.post(path, json={}), "cups.not_allowed", 403)
    assert player.post(path, json={}).json() == {"erased": True}
    everything = cup.client.get(f"{cup.api}/screen?screen=desk").text
    everything += cup.client.get(f"{cup.api}/export/sheets.csv").text
    assert "Gracz A" not in everything
    standings = cup.screen()["results"][0]["rows"]
    assert sorted(one["member"] for one in standings) == list(range(8))
    refused(cup.client.get(f"{cup.api}/people/{line['person']}"), "cups.no_person", 404)
