"""Competitions over HTTP: what each may do and see, and a clear answer to everything wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from stolik.people.handing import FREE_TRIES
from stolik.web.config import Config, Limits
from tests.kit.cup_web import FOUR, NAMES, PASSWORD, Cup, with_account
from tests.kit.web import AFAR, another, named, server


@pytest.fixture(scope="module")
def desk() -> Iterator[TestClient]:
    config = Config(limits=Limits(cups=500))  # every test here has a season of its own
    with server(config) as visitor:
        yield with_account(visitor)


@pytest.fixture
def cup(desk: TestClient) -> Cup:
    return Cup(desk)


@pytest.fixture(scope="module")
def running(desk: TestClient) -> Cup:
    """A season in its first round, for tests that change nothing in it."""
    one = Cup(desk)
    one.start()
    return one


def seasons(visitor: TestClient) -> int:
    """Count the seasons of the server."""
    return len(visitor.get("/api/cups").json()["cups"])


def refused(answer: Any, error: str, status: int | None = None, clause: str | None = None) -> None:
    """Check that an answer says no in so many words."""
    found = answer.json()
    assert found["error"] == error, found
    assert len(found["text"]) > 10
    if status is not None:
        assert answer.status_code == status
    if clause is not None:
        assert found["clause"] == clause


def state_of(cup: Cup) -> Any:
    """All that the desk shows of a season."""
    parts = cup.screen()
    return {name: value for name, value in parts.items() if name not in ("passes", "links")}


# --- a new season ------------------------------------------------------------------------------


def test_a_season_begins_with_an_account_and_is_listed(desk: TestClient) -> None:
    cup = Cup(desk)
    stranger = another(desk)
    listed = {one["id"]: one for one in stranger.get("/api/cups").json()["cups"]}
    mine = listed[cup.id]
    assert (mine["name"], mine["phase"], mine["is_closed"]) == ("Liga", "season", False)
    assert mine["words"]
    judges = [one["name"] for one in cup.screen()["judges"]]
    assert judges == ["Sędzia Główny", "Sędzia Drugi", "Sędzia Trzeci"]


def test_whoever_has_no_account_begins_none(desk: TestClient) -> None:
    before, guest = seasons(desk), named(another(desk), "Gość")
    refused(guest.post("/api/cups", json={"name": "Moja"}), "cups.account_needed", 403)
    refused(another(desk).post("/api/cups", json={"name": "Moja"}), "web.no_session", 401)
    assert seasons(desk) == before


@pytest.mark.parametrize(
    ("wanted", "error"),
    [
        ({"name": ""}, "people.no_name"),
        ({"name": "x" * 41}, "people.long_name"),
        ({"name": "L", "competition": "nie-ma"}, "input.unknown_competition"),
        ({"name": "L", "preset": "nie-ma"}, "cups.no_preset"),
        ({"name": "L", "options": {"rounds": 99}}, "input.bad_option"),
        ({"name": "L", "options": {"nie_ma": 1}}, "input.unknown_option"),
        ({"name": "L", "judges": ["A", "a"]}, "liga-baski.BAD_JUDGES"),
        ({"name": "L", "judges": [str(n) for n in range(10)]}, "cups.many_judges"),
        ({"name": "L", "judges": ["A", " "]}, "people.no_name"),
        ({"name": "L", "tables": "nowhere"}, "input.bad_json"),
        ({"name": "L", "options": {"late_hard_s": 1}}, "liga-baski.LIMITS_CROSSED"),
        ({"nazwa": "L"}, "input.bad_json"),
    ],
)
def test_a_season_that_cannot_be_is_refused_and_leaves_nothing_behind(
    desk: TestClient, wanted: dict[str, Any], error: str
) -> None:
    before = seasons(desk)
    answer = desk.post("/api/cups", json=wanted)
    assert 400 <= answer.status_code < 500
    found = answer.json()
    assert found["text"]
    assert found["error"] == error
    assert seasons(desk) == before


def test_the_wizard_hears_of_house_rules_and_known_sets_of_them(desk: TestClient) -> None:
    found = desk.get("/api/cups/presets").json()["competitions"]
    league = next(one for one in found if one["id"] == "liga-baski")
    assert {"psb"} <= {one["id"] for one in league["presets"]}
    rounds = next(one for one in league["options"] if one["name"] == "rounds")
    assert (rounds["default"], rounds["clause"]) == (5, "LIG-2")


# --- entries -----------------------------------------------------------------------------------


def sent(cup: Cup, data: bytes, by: TestClient | None = None) -> Any:
    """Send a file of entries."""
    headers = {"content-type": "text/csv"}
    return (by or cup.client).post(f"{cup.api}/entries", content=data, headers=headers)


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


# --- seating -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tables", "code"),
    [
        ([[1, 2, 3, 4], [1, 5, 6, 7]], "AT_TWO_TABLES"),
        ([[1, 2, 3, 4, 5], [6, 7, 8]], "NOT_FOUR"),
        ([[1, 2, 3, 4]], "NOT_THE_FIELD"),
        ([[1, 2, 3, 4], [5, 6, 7, 9]], "NOT_THE_FIELD"),
    ],
)
def test_a_seating_that_cannot_be_is_not_published(
    cup: Cup, tables: list[list[int]], code: str
) -> None:
    cup.check_in()
    cup.do("close_entry")
    good = {"tables": [[1, 2, 3, 4], [5, 6, 7, 8]], "pausing": []}
    plan = {"type": "publish_plan", "rounds": [good, {"tables": tables, "pausing": []}]}
    refused(cup.try_do(plan), f"liga-baski.{code}", 422)
    assert cup.screen()["heading"]["phase"] == "plan"


@pytest.mark.parametrize(
    "wishes",
    [
        {"fixed": {"99": 1}},
        {"fixed": {"0": 9}},
        {"fixed": {"x": 1}},
        {"apart": [[0, 0]]},
        {"apart": [[0, 99]]},
    ],
)
def test_wishes_of_people_who_are_not_there_are_refused(cup: Cup, wishes: Any) -> None:
    cup.enter()
    refused(cup.client.post(f"{cup.api}/wishes", json=wishes), "cups.bad_wish", 400)
    good = {"fixed": {"0": 2}, "apart": [[1, 2]]}
    assert cup.client.post(f"{cup.api}/wishes", json=good).status_code == 200
    assert cup.screen()["wishes"] == good


# --- rounds ------------------------------------------------------------------------------------


def test_a_deal_that_does_not_sum_to_zero_is_refused_and_nothing_is_written(running: Cup) -> None:
    cup = running
    before = state_of(cup)
    wrong = {"type": "row", "table": 1, "deal": 1, "dealer": 0, "delta": [3, 1, -1, -2]}
    refused(cup.try_do(wrong), "liga-baski.ROW_NOT_ZERO_SUM", 422, "LIG-18")
    assert state_of(cup) == before


def test_a_table_has_one_result(cup: Cup) -> None:
    cup.start()
    totals = {"type": "totals", "table": 1, "deals": 4, "totals": FOUR}
    sheet = {"type": "sheet", "table": 1, "deals": [FOUR] * 4}
    assert cup.try_do(sheet).status_code == 200
    assert cup.try_do(sheet).status_code == 200  # the desk types its own sheet again
    refused(cup.try_do(totals), "liga-baski.HAS_ROWS", 422, "LIG-18")
    row = {"type": "row", "table": 1, "deal": 5, "dealer": 0, "delta": FOUR}
    refused(cup.try_do(row), "liga-baski.TABLE_CLOSED", 422)
    place = cup.screen()["tables"][0]
    assert [chair["total"] for chair in place["chairs"]] == ["12", "4", "−4", "−12"]


def test_a_round_with_missing_tables_is_not_closed_and_they_are_named(cup: Cup) -> None:
    cup.start()
    cup.play(1)
    answer = cup.try_do({"type": "close_round"})
    refused(answer, "liga-baski.TABLE_OPEN", 422, "LIG-19")
    assert "2" in answer.json()["text"]
    missing = [task for task in cup.screen()["tasks"] if 2 in task.get("tables", ())]
    assert missing
    cup.play(2)
    cup.do("close_round")
    assert cup.screen()["results"][0]["key"] == "standings"


def test_a_command_sent_again_is_done_once(cup: Cup) -> None:
    cup.start()
    row = {"type": "row", "table": 1, "deal": 1, "dealer": 0, "delta": FOUR}
    wanted = {"command": "one-and-the-same", "action": row}
    answers = [cup.client.post(f"{cup.api}/do", json=wanted) for _ in range(3)]
    assert len({answer.text for answer in answers}) == 1
    assert cup.screen()["tables"][0]["rows"] == [FOUR]


def test_the_last_thing_is_taken_back_by_the_organiser_with_a_reason(cup: Cup) -> None:
    cup.start()
    cup.row()
    last = cup.screen()["last"]
    assert last["action"] == "row"
    undo = {"command": "u1", "at": last["at"], "reason": ""}
    refused(cup.client.post(f"{cup.api}/undo", json=undo), "cups.reason_needed", 400)
    undo["reason"] = "nie ten stół"
    judge = cup.judge(1)
    refused(judge.post(f"{cup.api}/undo", json=undo), "cups.not_allowed", 403)
    assert cup.client.post(f"{cup.api}/undo", json=undo).status_code == 200
    parts = cup.screen()
    assert parts["tables"][0].get("rows", []) == []
    assert parts["remarks"][0]["text"] == "nie ten stół"
    assert parts["remarks"][0]["hand"] == "Organizator"


# --- roles -------------------------------------------------------------------------------------

ORGANISERS: list[dict[str, Any]] = [
    {"type": "publish_plan", "rounds": []},
    {"type": "start_round"},
    {"type": "close_round"},
    {"type": "enlist", "person": "x"},
    {"type": "appoint", "judges": ["x"]},
    {"type": "totals", "table": 1, "deals": 4, "totals": FOUR},
    {"type": "open_tournament"},
    {"type": "carry", "player": 0, "missed": [1]},
    {"type": "finish"},
]


@pytest.mark.parametrize("action", ORGANISERS, ids=lambda one: str(one["type"]))
def test_what_is_the_organisers_nobody_else_does(running: Cup, action: dict[str, Any]) -> None:
    cup = running
    before = state_of(cup)
    scorer = cup.holder("scorer", table=1)
    player = cup.holder("player", member=0)
    for who in (cup.judge(0), cup.judge(1), scorer, player, another(cup.client)):
        answer = cup.try_do(action, who)
        assert answer.status_code in (403, 422), answer.text
        assert answer.json()["error"].rpartition(".")[2] in ("NOT_YOURS", "not_allowed")
    assert state_of(cup) == before


def test_neither_chance_nor_the_clock_is_played_by_anybody(running: Cup) -> None:
    cup = running
    for action in (
        {"type": "draw_numbers", "order": list(range(8))},
        {"type": "bell", "bell": "time_up"},
        {"type": "draw_prize", "order": [0, 1]},
        {"type": "fed", "table": 1, "rows": [FOUR]},
    ):
        for who in (cup.client, cup.judge(0), cup.holder("scorer", table=1)):
            answer = cup.try_do(action, who)
            if action["type"] == "fed" and who is cup.client:
                continue
            assert answer.status_code == 422, (action, answer.text)


def test_the_organiser_signs_for_no_judge(cup: Cup) -> None:
    cup.start()
    for deal in range(1, 5):
        cup.row(1, deal)
    answer = cup.try_do({"type": "confirm", "table": 1, "judge": cup.judge_id(1)})
    refused(answer, "liga-baski.NOT_YOURS", 422)
    other = cup.try_do({"type": "confirm", "table": 1, "judge": cup.judge_id(2)}, cup.judge(1))
    refused(other, "liga-baski.NOT_YOURS", 422, "LIG-36")


def test_the_scorer_of_one_table_writes_at_no_other(cup: Cup) -> None:
    cup.start()
    scorer = cup.holder("scorer", table=1)
    row = {"type": "row", "deal": 1, "dealer": 0, "delta": FOUR}
    refused(cup.try_do({**row, "table": 2}, scorer, seat=0), "liga-baski.NOT_AT_TABLE", 422)
    refused(cup.try_do({**row, "table": 1}, scorer, seat=7), "liga-baski.NO_SUCH_SEAT", 422)
    assert cup.try_do({**row, "table": 1}, scorer, seat=0).status_code == 200
    refused(cup.try_do({"type": "sign", "table": 2}, scorer, seat=1), "liga-baski.NOT_AT_TABLE")
    call = {"table": 2}
    refused(scorer.post(f"{cup.api}/call", json=call), "cups.not_allowed", 403)
    assert scorer.post(f"{cup.api}/call", json={"table": 1}).status_code == 200


def test_four_sign_on_one_phone_that_goes_round(cup: Cup) -> None:
    cup.start()
    for deal in range(1, 5):
        cup.row(1, deal)
    scorer = cup.holder("scorer", table=1)
    for seat in range(4):
        cup.do("sign", scorer, table=1, seat=seat)
    assert cup.screen()["tables"][0]["state"] == "confirmed"


def test_a_player_signs_for_himself_alone(cup: Cup) -> None:
    cup.start()
    for deal in range(1, 5):
        cup.row(1, deal)
    chairs = cup.screen()["tables"][0]["chairs"]
    player = cup.holder("player", member=chairs[2]["member"])
    refused(cup.try_do({"type": "sign", "table": 1}, player, seat=0), "liga-baski.NOT_AT_TABLE")
    cup.do("sign", player, table=1)
    signed = [chair.get("has_signed", False) for chair in cup.screen()["tables"][0]["chairs"]]
    assert signed == [False, False, True, False]


STAFF_ONLY = (
    "/screen?screen=desk",
    "/screen?screen=judge",
    "/screen?screen=table&table=1",
    "/live?screen=desk",
    "/live?screen=judge",
    "/live?screen=table&table=1",
    "/export/entries.csv",
    "/export/standings.csv",
    "/export/sheets.csv",
    "/export/teams.csv",
    "/file",
)
STAFF_PAGES = (
    "desk",
    "judge",
    "table/1",
    "print/entries.pdf",
    "print/cards.pdf",
    "print/filled.pdf",
)


def test_a_stranger_gets_nothing_of_the_staffs(running: Cup) -> None:
    cup = running
    for stranger in (another(cup.client), named(another(cup.client), "Gość")):
        for path in STAFF_ONLY:
            answer = stranger.get(f"{cup.api}{path}")
            assert answer.status_code in (401, 403), path
            assert not any(name in answer.text for name in NAMES)
        for page in STAFF_PAGES:
            answer = stranger.get(f"/c/{cup.id}/{page}")
            assert answer.status_code in (401, 403), page
            assert not any(name in answer.text for name in NAMES)
        for path, body in (
            ("passes", {"role": "organiser"}),
            ("plan", {}),
            ("plan/stop", {}),
            ("wishes", {}),
            ("person", {"name": "Obcy"}),
            ("undo", {"command": "x", "at": 1, "reason": "bo tak"}),
            ("preview", {"action": {"type": "close_round"}}),
            ("call", {"table": 1}),
        ):
            answer = stranger.post(f"{cup.api}/{path}", json=body)
            assert answer.status_code in (401, 403), path
        assert sent(cup, b"nazwisko\nObcy\n", stranger).status_code in (401, 403)
    assert len(cup.screen()["people"]) == 8


def test_judges_see_everything_but_do_not_run_the_desk(running: Cup) -> None:
    cup = running
    judge = cup.judge(1)
    assert cup.screen("judge", judge)["tables"]
    for path in ("/screen?screen=desk", "/file"):
        refused(judge.get(f"{cup.api}{path}"), "cups.not_allowed", 403)
    for path, body in (("passes", {"role": "organiser"}), ("plan", {}), ("wishes", {})):
        refused(judge.post(f"{cup.api}/{path}", json=body), "cups.not_allowed", 403)
    refused(sent(cup, b"nazwisko\nObcy\n", judge), "cups.not_allowed", 403)


# --- passes ------------------------------------------------------------------------------------


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


# --- what is seen ------------------------------------------------------------------------------


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


# --- calls and previews ------------------------------------------------------------------------


def test_a_table_calls_and_a_referee_comes(cup: Cup) -> None:
    cup.start()
    scorer, judge = cup.holder("scorer", table=2), cup.judge(1)
    scorer.post(f"{cup.api}/call", json={"table": 2})
    calls = cup.screen("judge", judge)["calls"]
    assert [(one["table"], one.get("state", "open")) for one in calls] == [(2, "open")]
    assert cup.screen("table", scorer, table=2)["calls"] == calls
    refused(scorer.post(f"{cup.api}/call", json={"table": 2, "state": "done"}), "cups.not_allowed")
    judge.post(f"{cup.api}/call", json={"table": 2, "state": "coming"})
    assert cup.screen("table", scorer, table=2)["calls"][0]["by"] == "Sędzia Drugi"
    judge.post(f"{cup.api}/call", json={"table": 2, "state": "done"})
    assert cup.screen("judge", judge)["calls"] == []
    refused(judge.post(f"{cup.api}/call", json={"table": 2, "state": "done"}), "cups.no_call", 400)


def test_a_preview_changes_nothing_and_comes_true(cup: Cup) -> None:
    cup.start()
    for deal in range(1, 5):
        cup.row(1, deal)
    judges = [cup.judge(1), cup.judge(0)]
    ids = [cup.judge_id(1), cup.judge_id(0)]
    ruling = {
        "type": "ruling",
        "id": "r1",
        "matter": "dispute",
        "effect": {"type": "set_deal", "table": 1, "deal": 1, "delta": [-20, 0, 0, 20]},
        "clause": "LIG-36",
    }
    before = state_of(cup)
    shown = judges[0].post(f"{cup.api}/preview", json={"action": {**ruling, "judge": ids[0]}})
    assert shown.status_code == 200, shown.text
    assert state_of(cup) == before
    grid = next(one for one in shown.json()["grids"] if one["key"] == "people")
    for who, id in zip(judges, ids, strict=True):
        cup.do("ruling", who, **{key: ruling[key] for key in ("id", "matter", "effect", "clause")},
               judge=id, reason="dwóch sędziów")  # fmt: skip
    lines = {one["member"]: one["cells"] for one in cup.screen()["results"][0]["rows"]}
    for line in grid["rows"]:
        member = line["member"]
        after = [cell.rpartition(" ")[2] for cell in line["cells"][1:]]
        now = lines[member]
        assert after[1:] == [now[3], now[4]], (line, now)


def test_a_preview_of_what_cannot_be_is_refused(running: Cup) -> None:
    cup = running
    action = {"type": "strike", "table": 9, "deal": 1}
    answer = cup.client.post(f"{cup.api}/preview", json={"action": action})
    refused(answer, "liga-baski.NO_SUCH_TABLE", 422)


def test_judges_are_named_anew_and_stay_who_they_are(running: Cup) -> None:
    cup = running
    before = cup.screen()["judges"]
    names = [one["name"] for one in before]
    answer = cup.client.post(f"{cup.api}/judges", json={"names": [*names, "Wanda Nowa"]})
    assert answer.status_code == 200, answer.text
    now = cup.screen()["judges"]
    assert now[: len(before)] == before
    assert [one["name"] for one in now] == [*names, "Wanda Nowa"]
    for bad in ([], ["=1+1"], [f"Sędzia {n}" for n in range(200)]):
        assert cup.client.post(f"{cup.api}/judges", json={"names": bad}).status_code == 400
    assert cup.screen()["judges"] == now


# --- garbage -----------------------------------------------------------------------------------

PATHS = (
    "/do",
    "/undo",
    "/preview",
    "/plan",
    "/plan/stop",
    "/plan/draft",
    "/wishes",
    "/passes",
    "/passes/x/end",
    "/person",
    "/judges",
    "/people/x",
    "/people/x/erase",
    "/call",
)
BODIES = (b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b'{"command": 5}', b"[" * 5000, b"{}")


@pytest.mark.parametrize("path", PATHS)
def test_garbage_is_answered_with_a_reason_and_changes_nothing(running: Cup, path: str) -> None:
    cup = running
    before = state_of(cup)
    for body in BODIES:
        if (path, body) in (("/plan/stop", b"{}"), ("/plan", b"{}"), ("/wishes", b"{}")):
            continue
        headers = {"content-type": "application/json"}
        answer = cup.client.post(f"{cup.api}{path}", content=body, headers=headers)
        assert 400 <= answer.status_code < 500, (path, body, answer.text)
        assert answer.json()["text"]
    assert state_of(cup) == before


ACTIONS: list[Any] = [
    None,
    [],
    "row",
    {},
    {"type": "nothing"},
    {"type": "row"},
    {"type": "row", "table": "1", "deal": 1, "dealer": 0, "delta": FOUR},
    {"type": "row", "table": 1, "deal": 1, "dealer": 0, "delta": [1, -1]},
    {"type": "row", "table": 1, "deal": 1, "dealer": 0, "delta": [0.5, -0.5, 0, 0]},
    {"type": "row", "table": 10**30, "deal": 1, "dealer": 0, "delta": FOUR},
    {"type": "row", "table": -1, "deal": 1, "dealer": 0, "delta": FOUR},
    {"type": "row", "table": 0, "deal": 1, "dealer": 0, "delta": FOUR},
    {"type": "arrived", "table": 1, "seat": 9},
    {"type": "arrived", "table": 1, "seat": -1},
    {"type": "arrived", "table": 1, "seat": 0, "late_s": -5},
    {"type": "enter", "player": 99},
    {"type": "check_in", "player": -1},
    {"type": "enter_team", "team": "", "players": [0]},
    {"type": "leave", "table": 1, "seat": 4},
    {"type": "strike", "table": 1, "deal": 99},
    {"type": "totals", "table": 1, "deals": 99, "totals": FOUR},
    {"type": "sheet", "table": 1, "deals": []},
    {"type": "seats", "table": 1, "places": [1, 1, 2, 3]},
    {"type": "publish_plan", "rounds": [{"tables": [[]], "pausing": []}]},
    {"type": "appoint", "judges": []},
    {"type": "carry", "player": 0, "missed": [999]},
]


@pytest.mark.parametrize("action", ACTIONS, ids=lambda one: str(one)[:60])
def test_an_action_that_makes_no_sense_is_refused_whoever_sends_it(
    running: Cup, action: Any
) -> None:
    cup = running
    before = state_of(cup)
    for who in (cup.client, cup.holder("scorer", table=1), another(cup.client)):
        answer = cup.try_do(action, who)
        assert answer.status_code in (400, 403, 422), answer.text
        assert answer.json()["text"]
    assert state_of(cup) == before


@pytest.mark.parametrize("command", ["", "x" * 81])
def test_a_command_has_a_name_of_a_decent_length(cup: Cup, command: str) -> None:
    wanted = {"command": command, "action": {"type": "open_tournament"}}
    assert cup.client.post(f"{cup.api}/do", json=wanted).status_code == 400


@pytest.mark.parametrize(
    "path",
    [
        "/api/cups/nothing/screen",
        "/api/cups/nothing/live",
        "/api/cups/nothing/results.json",
        "/api/cups/nothing/figures.json",
        "/api/cups/nothing/file",
        "/api/cups/nothing/public",
        "/api/cups/nothing/export/entries.csv",
        "/api/cups/%00/screen",
        "/api/cups/..%2f..%2fetc/screen",
        "/c/nothing",
        "/c/nothing/desk",
        "/c/nothing/hall",
        "/c/nothing/table/1",
        "/c/nothing/print/seating.pdf",
        "/c/in/nothing",
    ],
)
def test_what_is_not_there_is_said_so(desk: TestClient, path: str) -> None:
    assert desk.get(path).status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/screen?screen=kitchen",
        "/screen?screen=table",
        "/screen?screen=table&table=0",
        "/screen?screen=table&table=x",
        "/screen?screen=table&table=99999999999999999999",
        "/why/nothing",
        "/why/m99.t1",
        "/why/%F0%9F%90%A4",
        "/export/nothing.csv",
        "/people/",
    ],
)
def test_a_screen_or_figure_that_does_not_exist_is_said_so(running: Cup, path: str) -> None:
    cup = running
    answer = cup.client.get(f"{cup.api}{path}")
    assert 400 <= answer.status_code < 500, answer.text


@pytest.mark.parametrize("page", ["table/0", "table/x", "table/501", "print/nothing.pdf"])
def test_a_page_that_does_not_exist_is_said_so(running: Cup, page: str) -> None:
    cup = running
    answer = cup.client.get(f"/c/{cup.id}/{page}")
    assert 400 <= answer.status_code < 500, answer.text


def test_another_sites_page_changes_nothing(cup: Cup) -> None:
    wanted = {"command": "x", "action": {"type": "open_tournament"}}
    headers = {"origin": "http://evil.example"}
    answer = cup.client.post(f"{cup.api}/do", json=wanted, headers=headers)
    refused(answer, "web.foreign_origin", 403)
    assert cup.screen()["heading"]["phase"] == "season"


# --- what is taken away ------------------------------------------------------------------------


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
