"""What an organiser has at hand in the evening: the clock, messages, self check-in, every door."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from stolik.web.config import Config
from tests.kit.cup_web import FOUR, NAMES, Cup, with_account
from tests.kit.pdf import read_pdf
from tests.kit.web import another, server


@pytest.fixture(scope="module")
def desk() -> Iterator[TestClient]:
    with server() as visitor:
        yield with_account(visitor)


@pytest.fixture
def cup(desk: TestClient) -> Cup:
    return Cup(desk)


def test_the_clock_is_stopped_with_a_reason_that_everybody_reads(cup: Cup) -> None:
    cup.start()
    scorer = cup.holder("scorer", table=1)
    cup.do("pause_clock", reason="Alarm pożarowy")
    for name, who in (("hall", another(cup.client)), ("table", scorer)):
        clock = cup.screen(name, who, table=1)["clock"]
        assert clock["reason"] == "Alarm pożarowy"
        assert clock["paused_ms"] >= clock["started_ms"]
    assert cup.try_do({"type": "pause_clock"}).json()["error"] == "liga-baski.CLOCK_STANDS"
    cup.row()  # what was played is written all the same
    cup.do("resume_clock")
    clock = cup.screen("hall")["clock"]
    assert clock.get("paused_ms") is None
    assert not clock.get("reason")
    assert cup.try_do({"type": "resume_clock"}).json()["error"] == "liga-baski.CLOCK_RUNS"


def test_the_chief_alone_sets_the_clock(cup: Cup) -> None:
    cup.start()
    chief, judge = cup.judge(0), cup.judge(1)
    wanted = {"type": "set_clock", "minutes": 12, "judge": cup.judge_id(0)}
    assert cup.try_do(wanted).status_code == 422
    second = {**wanted, "judge": cup.judge_id(1)}
    assert cup.try_do(second, judge).json()["error"] == "liga-baski.CHIEF_ONLY"
    cup.do("set_clock", chief, minutes=12, judge=cup.judge_id(0), reason="Prąd wrócił")
    answer = cup.client.get(f"{cup.api}/screen?screen=hall").json()
    clock = answer["parts"]["clock"]
    assert clock["reason"] == "Prąd wrócił"
    assert 11 * 60_000 < clock["ends_ms"] - answer["now_ms"] <= 12 * 60_000
    assert cup.try_do({**wanted, "minutes": 0}, chief).json()["error"] == "liga-baski.BAD_TIME"


def test_a_message_stands_on_each_phone_until_it_was_read_there(cup: Cup) -> None:
    cup.start()
    first, second = cup.holder("scorer", table=1), cup.holder("scorer", table=2)
    told = cup.client.post(f"{cup.api}/notices", json={"text": "  Kolacja \n o 20:00 "})
    assert told.status_code == 201
    cup.client.post(f"{cup.api}/notices", json={"text": "Podpiszcie", "table": 2})
    assert [one["text"] for one in cup.screen("table", first, table=1)["notices"]] == [
        "Kolacja o 20:00"
    ]
    seen = cup.screen("table", second, table=2)["notices"]
    assert [one["text"] for one in seen] == ["Kolacja o 20:00", "Podpiszcie"]
    id = told.json()["id"]
    assert second.post(f"{cup.api}/notices/{id}/read", json={"table": 1}).status_code == 403
    assert first.post(f"{cup.api}/notices/{id}/read", json={"table": 1}).status_code == 200
    assert cup.screen("table", first, table=1)["notices"] == []
    assert len(cup.screen("table", second, table=2)["notices"]) == 2
    assert cup.screen()["notices"][0]["read"] == [1]
    assert "notices" not in cup.screen("public", another(cup.client))
    assert first.post(f"{cup.api}/notices", json={"text": "Hej"}).status_code == 403
    assert first.post(f"{cup.api}/notices/{id}/end", json={}).status_code == 403
    assert cup.client.post(f"{cup.api}/notices/{id}/end", json={}).status_code == 200
    assert [one["text"] for one in cup.screen()["notices"]] == ["Podpiszcie"]


@pytest.mark.parametrize("text", ["", "   ", "x" * 301])
def test_a_message_has_a_decent_length(cup: Cup, text: str) -> None:
    answer = cup.client.post(f"{cup.api}/notices", json={"text": text})
    assert answer.json()["error"] == "cups.bad_notice"


def test_people_check_in_by_the_tournament_s_code(cup: Cup) -> None:
    cup.do("open_tournament")
    cup.enter()
    code = cup.handed("arriving")["code"]
    visitor = another(cup.client)
    taken = visitor.post("/api/cups/pass", json={"code": code})
    assert taken.json()["url"].startswith(f"/c/{cup.id}/here#")
    page = visitor.get(f"/c/{cup.id}/here").text
    assert all(name in page for name in NAMES[:8])
    said = visitor.post(f"/c/{cup.id}/here", data={"member": "3"}, follow_redirects=False)
    assert said.status_code == 303, said.text
    assert NAMES[3] in visitor.get(said.headers["location"]).text
    assert cup.screen()["selves"] == [3]
    assert [one["state"] for one in cup.screen()["people"]].count("here") == 1
    again = visitor.post(f"/c/{cup.id}/here", data={"member": "3"})
    assert again.status_code == 422
    cup.do("check_in", player=3, here=False)  # it was somebody else's name
    assert [one["state"] for one in cup.screen()["people"]].count("here") == 0
    for wrong in ({"type": "check_in", "player": 3, "here": False}, {"type": "close_entry"}):
        assert cup.try_do(wrong, visitor).status_code in (403, 422)
    for odd in ("99", "9" * 5000, "²"):
        assert visitor.post(f"/c/{cup.id}/here", data={"member": odd}).status_code == 404
        assert visitor.get(f"/c/{cup.id}/here?said={odd}").status_code == 200
    assert another(cup.client).get(f"/c/{cup.id}/here").status_code == 401


def test_nobody_checks_in_himself_once_the_entries_are_closed(cup: Cup) -> None:
    cup.seat()
    visitor = cup.holder("arriving")
    assert "organizatora" in visitor.get(f"/c/{cup.id}/here?lang=pl").text
    assert visitor.post(f"/c/{cup.id}/here", data={"member": "1"}).status_code == 422


CLOSED = ("desk", "judge", "table/1", "here", "print/cards.pdf", "print/sheets.pdf", "laptop.pdf")
OPEN = ("", "/hall", "/draws", "/archive", "/aloud", "/awards", "/print/seating.pdf")


@pytest.mark.parametrize("page", CLOSED)
def test_every_page_without_a_session_leads_through_the_door_and_on(cup: Cup, page: str) -> None:
    cup.start()
    stranger = another(cup.client)
    answer = stranger.get(f"/c/{cup.id}/{page}")
    assert answer.status_code == 401
    assert 'data-ways="pass account"' in answer.text  # its script goes on to the same address
    assert "pages/door.js" in answer.text
    pass_of = cup.handed("organiser")
    typed = stranger.get(
        "/code", params={"c": pass_of["code"], "to": f"/c/{cup.id}/{page}"}, follow_redirects=True
    )
    assert typed.url.path.startswith("/c/in/")
    (to,) = re.findall(r'name="to" value="([^"]+)"', typed.text)
    taken = stranger.post(typed.url.path, data={"to": to, "name": "Ola"}, follow_redirects=False)
    assert taken.headers["location"].partition("#")[0] == f"/c/{cup.id}/{page}"
    there = stranger.get(taken.headers["location"], follow_redirects=True)
    assert there.status_code == 200


@pytest.mark.parametrize("page", OPEN)
def test_what_is_for_everybody_needs_no_door(cup: Cup, page: str) -> None:
    cup.start()
    assert another(cup.client).get(f"/c/{cup.id}{page}").status_code == 200


@pytest.mark.parametrize(
    "to", ["desk", "judge/../desk", "//elsewhere.example", "https://elsewhere.example/", "/admin"]
)
def test_a_pass_leads_nowhere_that_it_does_not_open(cup: Cup, to: str) -> None:
    """A referee's pass typed at the door of the desk leads to the referee's own screen."""
    cup.start()
    judge = cup.screen()["judges"][0]["id"]
    link = f"/c/in/{cup.handed('judge', judge=judge)['link']}"
    wanted = to if "/" in to[:8] and not to.startswith("judge") else f"/c/{cup.id}/{to}"
    stranger = another(cup.client)
    assert 'name="to"' not in stranger.get(link, params={"to": wanted}).text
    taken = stranger.post(link, data={"to": wanted, "name": "Ola"}, follow_redirects=False)
    assert taken.headers["location"].partition("#")[0] == f"/c/{cup.id}/judge"


def test_the_page_of_a_competition_s_table_asks_for_its_card(desk: TestClient) -> None:
    """A phone that has lost its session types the code of the card, and has its sheet again."""
    cup = Cup(desk, "phones")
    cup.start()
    handed = cup.handed("scorer", table=1)
    scorer = another(cup.client)
    scorer.post(f"/c/in/{handed['link']}")
    sheet = scorer.get(f"/c/{cup.id}/table/1", follow_redirects=True).url.path
    assert sheet.startswith("/t/")
    stranger = another(cup.client)
    page = stranger.get(sheet).text
    assert 'data-ways="pass name watch account"' in page
    typed = stranger.get("/code", params={"c": handed["code"]}, follow_redirects=True)
    taken = stranger.post(typed.url.path, data={}, follow_redirects=True)
    assert taken.url.path == sheet


def test_a_pass_of_yesterday_opens_nothing_and_says_so(cup: Cup) -> None:
    cup.start()
    made = cup.handed("scorer", table=1)
    scorer = another(cup.client)
    scorer.post(f"/c/in/{made['link']}")
    cup.client.post(f"{cup.api}/passes/{made['id']}/end", json={})
    row = {"type": "row", "table": 1, "deal": 1, "dealer": 0, "delta": FOUR}
    assert cup.try_do(row, scorer, seat=0).status_code in (403, 422)
    late = another(cup.client)
    answer = late.get(f"/c/in/{made['link']}?lang=pl")
    assert answer.status_code == 404
    assert "Poproś organizatora" in answer.text
    assert not cup.screen()["tables"][0].get("rows")


def test_a_player_who_is_at_two_tables_acts_at_his_own_alone(cup: Cup) -> None:
    """He holds his own pass and the card of another table: he is one person at each."""
    cup.start()
    tables = cup.screen()["tables"]
    member = tables[0]["chairs"][0]["member"]
    player = cup.holder("player", member=member)
    player.post(f"/c/in/{cup.handed('scorer', table=2)['link']}")
    row = {"type": "row", "deal": 1, "dealer": 0, "delta": FOUR}
    assert cup.try_do({**row, "table": 1}, player).status_code == 200
    assert cup.try_do({**row, "table": 2}, player, seat=1).status_code == 200
    other = {"type": "sign", "table": 1}
    assert cup.try_do(other, player, seat=2).status_code == 422  # not for somebody else there
    assert [len(one["rows"]) for one in cup.screen()["tables"]] == [1, 1]
    people = [chair["member"] for one in cup.screen()["tables"] for chair in one["chairs"]]
    assert len(people) == len(set(people))


def test_no_plan_seats_anybody_at_two_tables(cup: Cup) -> None:
    cup.check_in()
    cup.do("close_entry")
    twice = [{"tables": [[1, 2, 3, 4], [1, 5, 6, 7]], "pausing": [8]}] * 2
    answer = cup.try_do({"type": "publish_plan", "rounds": twice})
    assert answer.status_code == 422


def test_an_organiser_is_known_by_name_at_the_own_table_and_takes_no_ruling_back(cup: Cup) -> None:
    cup.start(*NAMES[:7], "Organizator")
    own = next(one["member"] for one in cup.screen()["people"] if one["name"] == "Organizator")
    tables = cup.screen()["tables"]
    mine = next(p["number"] for p in tables if own in [c["member"] for c in p["chairs"]])
    leave = {"type": "leave", "table": mine, "seat": 0}
    assert cup.try_do(leave, reason="zły").json()["error"] == "liga-baski.JUDGE_AT_TABLE"
    cup.row(mine)
    assert cup.screen()["last"]["action"] == "row"
    chief = cup.judge(0)
    ruled = {"table": mine, "deal": 1, "judge": cup.judge_id(0), "reason": "Karta odkryta"}
    cup.do("strike", chief, **ruled)
    assert cup.screen()["last"] is None  # it is not the desk's to take back


def test_the_second_laptop_s_page_says_what_to_do_and_where_the_copies_are(cup: Cup) -> None:
    page = cup.client.get(f"/c/{cup.id}/laptop.pdf?lang=pl")
    assert page.status_code == 200
    (leaf,) = read_pdf(page.content)  # one page
    words = " ".join(text.text for text in leaf.texts)
    mark = cup.screen()["links"]["fingerprint"]
    for told in ("Drugi laptop", "stolik cup take", "stolik cup passes", mark, cup.id):
        assert told in words, words
    assert cup.judge(1).get(f"/c/{cup.id}/laptop.pdf").status_code == 403


def test_where_codes_would_carry_the_own_machine_s_address_the_desk_says_so(cup: Cup) -> None:
    assert 'data-local="yes"' in cup.client.get(f"/c/{cup.id}/desk").text


@pytest.mark.parametrize(
    ("addresses", "outward"),
    [
        (("http://127.0.0.1:8000", "http://localhost:8000"), ""),
        (("http://192.168.1.5:8000", "http://127.0.0.1:8000"), "http://192.168.1.5:8000"),
        (("http://[::1]:8000", "https://liga.example"), "https://liga.example"),
    ],
)
def test_codes_carry_an_address_that_phones_can_follow(
    addresses: tuple[str, ...], outward: str
) -> None:
    assert Config(addresses=addresses).outward == outward
