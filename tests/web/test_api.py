"""The HTTP API: people, games, tables, invitations, records."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from stolik import games
from stolik.people.directory import People
from stolik.people.handing import FREE_TRIES
from stolik.people.invitations import DAY_MS
from stolik.people.person import PeopleError
from stolik.web.door.admission import admitted
from stolik.web.site import Site
from stolik.words import catalog
from tests.kit.web import MovedClock, another, app_of, named, opened, server


@pytest.fixture(scope="module")
def site() -> Iterator[TestClient]:
    with server() as visitor:
        yield visitor


def fresh(site: TestClient, name: str = "Hanna") -> TestClient:
    return named(another(site), name)


def error(answer: Response) -> str:
    return str(answer.json()["error"])


# --- people ---------------------------------------------------------------------------------------


def test_a_stranger_is_nobody_and_a_guest_is_somebody(site: TestClient) -> None:
    visitor = another(site)
    assert visitor.get("/api/me").json() == {"person": None}
    answer = visitor.post("/api/guest", json={"name": "  Hanna   Nowak "})
    assert answer.status_code == 201
    assert visitor.get("/api/me").json()["person"]["name"] == "Hanna Nowak"


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "people.no_name"), ("\u202e \u200b", "people.no_name"), ("a" * 41, "people.long_name")],
)
def test_a_name_must_be_one(site: TestClient, name: str, code: str) -> None:
    answer = another(site).post("/api/guest", json={"name": name})
    assert (answer.status_code, error(answer)) == (400, code)


def test_a_guest_who_says_another_name_is_the_same_person(site: TestClient) -> None:
    visitor = fresh(site)
    before = visitor.get("/api/me").json()["person"]["id"]
    assert visitor.post("/api/guest", json={"name": "Anna"}).json()["person"]["id"] == before
    assert visitor.post("/api/name", json={"name": "Ania"}).json()["person"]["name"] == "Ania"


def test_an_account_keeps_the_person_and_renews_the_session(site: TestClient) -> None:
    visitor = fresh(site)
    id, token = visitor.get("/api/me").json()["person"]["id"], visitor.cookies["stolik"]
    login = {"login": "hanna.n", "password": "dobre hasło"}
    assert visitor.post("/api/register", json=login).status_code == 201
    assert visitor.cookies["stolik"] != token
    stale = another(site)
    stale.cookies.set("stolik", token)
    assert stale.get("/api/me").json()["person"] is None
    phone = another(site)
    assert phone.post("/api/login", json=login).json()["person"]["id"] == id
    assert error(fresh(site).post("/api/register", json=login)) == "people.login_taken"
    assert error(phone.post("/api/register", json=login)) == "people.has_account"


def test_a_wrong_password_lets_nobody_in_and_too_many_must_wait(site: TestClient) -> None:
    visitor = fresh(site)
    visitor.post("/api/register", json={"login": "zofia", "password": "dobre hasło"})
    wrong = {"login": "zofia", "password": "złe hasło"}
    codes = [another(site).post("/api/login", json=wrong).status_code for _ in range(6)]
    assert codes == [401] * 5 + [429]


def test_a_changed_password_ends_every_other_session() -> None:
    with server() as site:
        visitor, phone = named(site, "Jan"), another(site)
        login = {"login": "jan", "password": "dobre hasło"}
        visitor.post("/api/register", json=login)
        phone.post("/api/login", json=login)
        change = {"old": "dobre hasło", "new": "lepsze hasło"}
        assert error(visitor.post("/api/password", json={**change, "old": "x"})) == (
            "people.wrong_password"
        )
        assert visitor.post("/api/password", json=change).status_code == 200
        assert visitor.get("/api/me").json()["person"]["login"] == "jan"
        assert phone.get("/api/me").json()["person"] is None


def test_logging_out_ends_the_session_on_the_server_too(site: TestClient) -> None:
    visitor = fresh(site)
    token = visitor.cookies["stolik"]
    assert visitor.post("/api/logout", json={}).json() == {"person": None}
    thief = another(site)
    thief.cookies.set("stolik", token)
    assert thief.get("/api/me").json()["person"] is None


def test_sessions_are_listed_and_ended_one_by_one(site: TestClient) -> None:
    visitor = fresh(site)
    token = visitor.post("/api/tokens", json={"label": "mój bot"}).json()["token"]
    listed = visitor.get("/api/sessions").json()["sessions"]
    assert [(one["kind"], one["is_this"]) for one in listed] == [
        ("player", True),
        ("program", False),
    ]
    bearer = {"authorization": f"Bearer {token}"}
    program = another(site)
    assert program.get("/api/me", headers=bearer).json()["person"]["name"] == "Hanna"
    assert program.post("/api/tokens", json={}, headers=bearer).status_code == 403
    ended = visitor.post("/api/sessions/end", json={"id": listed[1]["id"]})
    assert ended.json() == {"ended": 1}
    assert program.get("/api/me", headers=bearer).json()["person"] is None
    assert visitor.get("/api/me").json()["person"] is not None


def test_nobody_can_end_the_session_of_another(site: TestClient) -> None:
    visitor, other = fresh(site), fresh(site, "Jan")
    id = other.get("/api/sessions").json()["sessions"][0]["id"]
    assert visitor.post("/api/sessions/end", json={"id": id}).json() == {"ended": 0}
    assert other.get("/api/me").json()["person"] is not None


def test_a_person_can_take_their_data_and_be_forgotten(site: TestClient) -> None:
    visitor = fresh(site, "Znikająca")
    table = opened(visitor, sit=0)
    export = visitor.get("/api/export").json()
    assert export["person"]["name"] == "Znikająca"
    assert export["tables"] == [table]
    assert visitor.post("/api/erase", json={}).status_code == 200
    assert visitor.get("/api/me").json()["person"] is None
    assert "Znikająca" not in another(site).get(f"/t/{table}").text


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/name"),
        ("POST", "/api/register"),
        ("POST", "/api/password"),
        ("POST", "/api/tokens"),
        ("POST", "/api/erase"),
        ("GET", "/api/sessions"),
        ("GET", "/api/export"),
        ("POST", "/api/tables"),
        ("GET", "/api/figures"),
    ],
)
def test_what_is_for_people_is_not_for_strangers(site: TestClient, method: str, path: str) -> None:
    bodies = {
        "/api/name": {"name": "A"},
        "/api/register": {"login": "abc", "password": "12345678"},
        "/api/password": {"old": "12345678", "new": "12345678"},
        "/api/tables": {"game": "kosci"},
    }
    json = bodies.get(path, {}) if method == "POST" else None
    answer = another(site).request(method, path, json=json)
    assert (answer.status_code, error(answer)) == (401, "web.no_session")


def test_refusals_are_said_in_the_language_of_the_visitor(site: TestClient) -> None:
    said = {
        lang: another(site).post(f"/api/guest?lang={lang}", json={"name": ""}).json()["text"]
        for lang in ("pl", "en")
    }
    assert said == {lang: catalog(lang).texts["people.no_name"] for lang in ("pl", "en")}
    assert said["pl"] != said["en"]


# --- games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_games_are_listed_with_chairs_and_bots(site: TestClient, lang: str) -> None:
    found = site.get(f"/api/games?lang={lang}").json()["games"]
    assert [game["id"] for game in found] == list(games.ids())
    assert all(game["levels"][:3] == ["easy", "medium", "strong"] for game in found)


@pytest.mark.parametrize("id", games.ids())
def test_the_house_rules_of_a_game_have_labels_and_fields(site: TestClient, id: str) -> None:
    for lang in ("pl", "en"):
        found = site.get(f"/api/games/{id}?lang={lang}").json()
        assert all(option["field"]["type"] for option in found["options"])
        assert not any(option["label"].startswith("[") for option in found["options"])


def test_an_unknown_game_is_not_found(site: TestClient) -> None:
    for path in ("/api/games/brydz", "/api/rules/brydz"):
        assert site.get(path).status_code == 404


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_browsers_get_every_message_with_its_plurals(site: TestClient, lang: str) -> None:
    texts = site.get(f"/words/{lang}.json").json()
    expected = catalog(lang).texts
    assert texts.keys() == expected.keys()
    assert texts["points"] == list(expected["points"])
    assert site.get("/words/de.json").status_code == 404


# --- tables ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("mode", ["live", "paper"])
def test_a_table_of_every_game_can_be_opened(site: TestClient, game: str, mode: str) -> None:
    host = fresh(site)
    table = opened(host, game, seats=games.load(game).seats.start, mode=mode, sit=0)
    found = host.get(f"/api/tables/{table}").json()
    assert (found["game"], found["mode"], found["phase"]) == (game, mode, "waiting")
    assert (found["seats"], found["roles"][0]) == ([0], "host")
    assert another(site).get(f"/api/tables/{table}").json()["roles"] == []


def test_bots_and_options_are_set_when_a_table_is_opened(site: TestClient) -> None:
    host = fresh(site)
    table = opened(host, "kosci", bots=[None, "strong"], options={"target": 2000}, sit=0)
    chairs = host.get(f"/api/tables/{table}").json()["chairs"]
    assert [chair.get("bot") for chair in chairs] == [None, "strong"]


@pytest.mark.parametrize(
    ("wanted", "status", "code"),
    [
        ({"game": "brydz"}, 404, "input.unknown_game"),
        ({"game": "szachy", "seats": 1}, 400, "input.bad_seats"),
        ({"game": "kosci", "seats": 10**9}, 400, "input.bad_seats"),
        ({"game": "kosci", "seats": -1}, 400, "input.bad_seats"),
        ({"game": "kosci", "options": {"nie": 1}}, 400, "input.unknown_option"),
        ({"game": "kosci", "options": {"target": "dużo"}}, 400, "input.bad_option"),
        ({"game": "kosci", "bots": [None, "genialny"]}, 400, "input.unknown_level"),
        ({"game": "kosci", "mode": "video"}, 400, "input.bad_json"),
        ({}, 400, "input.bad_json"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(
    site: TestClient, wanted: dict[str, object], status: int, code: str
) -> None:
    answer = fresh(site).post("/api/tables", json=wanted)
    assert (answer.status_code, error(answer)) == (status, code)
    assert not answer.json()["text"].startswith("[")


def test_an_invitation_leads_a_stranger_to_the_table(site: TestClient) -> None:
    host = fresh(site)
    table = opened(host, sit=0)
    handed = host.post(f"/api/tables/{table}/invite", json={"seat": 1}).json()
    spoken = f"{handed['code'][:4]} {handed['code'][4:]}".lower()
    for code in (handed["link"], handed["code"], spoken):
        guest = another(site)
        answer = guest.post("/api/join", json={"code": code, "name": "Jan"})
        assert answer.status_code == 201
        facts = {"table": table, "seat": 1, "role": "player", "url": f"/t/{table}"}
        assert answer.json() == facts
        assert guest.get("/api/me").json()["person"]["name"] == "Jan"


def test_only_those_at_the_table_invite_to_it(site: TestClient) -> None:
    table = opened(fresh(site))
    answer = fresh(site, "Obcy").post(f"/api/tables/{table}/invite", json={})
    assert (answer.status_code, error(answer)) == (403, "tables.not_allowed")


def test_an_expired_invitation_is_refused_with_a_reason() -> None:
    clock = MovedClock()
    with server(clock=clock) as site:
        host = named(site, "Hanna")
        table = opened(host)
        code = host.post(f"/api/tables/{table}/invite", json={}).json()["code"]
        clock.added_ms = 8 * DAY_MS
        guest = another(site)
        answer = guest.post("/api/join", json={"code": code, "name": "Jan"})
        assert (answer.status_code, error(answer)) == (404, "people.no_invitation")
        page = guest.get(f"/j/{code}?lang=en")
        assert page.status_code == 404
        assert str(catalog("en").texts["people.no_invitation"]) in page.text
        assert guest.get("/api/me").json()["person"] is None


def test_guessing_codes_is_slowed_down(site: TestClient) -> None:
    guesser = another(site, ("203.0.113.99", 1))
    codes = [guesser.get(f"/j/ABCDEF{n:02}").status_code for n in range(FREE_TRIES + 1)]
    assert codes == [404] * FREE_TRIES + [429]


def test_figures_are_for_administrators_only() -> None:
    with server() as site:
        visitor = named(site, "Hanna")
        for path in ("/admin", "/api/figures"):
            assert visitor.get(path).status_code == 403
        asked = another(site).get("/admin")
        assert (asked.status_code, 'data-ways="account"' in asked.text) == (401, True)
        people: People = app_of(site).state.site.people
        id = visitor.get("/api/me").json()["person"]["id"]
        assert site.portal is not None
        site.portal.call(people.register, id, "szefowa", "dobre hasło", True)
        assert visitor.get("/admin").status_code == 403  # only a session begun by the password is
        given = {"login": "szefowa", "password": "dobre hasło"}
        assert visitor.post("/api/login", json=given).status_code == 200
        opened(visitor)
        page = visitor.get("/admin?lang=en").text
        for what in ("ack-p99", "lag-p99", "queue-depth", "late-timers", "1 open table"):
            assert what in page
        figures = visitor.get("/api/figures").json()
        assert figures["figures"]["open_tables"] == 1
        assert {"lag", "store", "tables"} <= figures.keys()


def test_the_server_says_that_it_is_there(site: TestClient) -> None:
    assert site.get("/health").json() == {"ok": True}


# --- referees -------------------------------------------------------------------------------------


def test_a_host_invites_a_referee_and_whoever_accepts_is_one(site: TestClient) -> None:
    host, judge = fresh(site, "Host"), another(site)
    table = opened(host, "wyzsza-nizsza", sit=0)
    handed = host.post(f"/api/tables/{table}/invite", json={"role": "referee"}).json()
    joined = judge.post("/api/join", json={"code": handed["code"], "name": "Judge"})
    assert (joined.status_code, joined.json()["role"]) == (201, "referee")
    assert judge.get(f"/api/tables/{table}").json()["roles"] == ["referee"]
    again = judge.post("/api/join", json={"code": handed["link"]})
    assert (again.status_code, again.json()["role"]) == (200, "referee")
    other = fresh(site, "Other").post("/api/join", json={"code": handed["link"]})
    assert (other.status_code, error(other)) == (404, "people.no_invitation"), "it is for one alone"


def test_a_player_neither_invites_referees_nor_becomes_one(site: TestClient) -> None:
    host, player = fresh(site, "Host"), fresh(site, "Player")
    table = opened(host, "wyzsza-nizsza", sit=0)
    asked = player.post(f"/api/tables/{table}/invite", json={"role": "referee"})
    assert (asked.status_code, error(asked)) == (403, "tables.not_allowed")
    handed = host.post(f"/api/tables/{table}/invite", json={"role": "referee"}).json()
    refused = host.post("/api/join", json={"code": handed["code"]})
    assert (refused.status_code, error(refused)) == (409, "tables.player_judges")
    taken = fresh(site, "Judge").post("/api/join", json={"code": handed["code"]})
    assert taken.status_code == 200, "what a player could not use is still good"


def test_an_invitation_is_to_play_or_to_judge_and_to_nothing_else(site: TestClient) -> None:
    host = fresh(site)
    answer = host.post(f"/api/tables/{opened(host)}/invite", json={"role": "admin"})
    assert (answer.status_code, error(answer)) == (400, "input.bad_json")


# --- the administrator ----------------------------------------------------------------------------


def test_the_login_named_at_the_start_is_an_administrator_new_or_old() -> None:
    with server() as site:
        assert site.portal is not None
        live: Site = app_of(site).state.site
        visitor = named(another(site), "Ada")
        known = {"login": "ada", "password": "dobre hasło"}
        assert visitor.post("/api/register", json=known).status_code == 201
        found = [site.portal.call(admitted, live, name) for name in (" Ada ", "ada", "nowa", None)]
        ids = [None if one is None else one.id for one in found]
        assert ids == ["serve.admin_now", "serve.admin_before", "serve.admin", None]
        assert visitor.get("/api/me").json() == {"person": None}, "the old session is over"
        assert visitor.post("/api/login", json=known).status_code == 200
        assert visitor.get("/admin").status_code == 200
        new = another(site)
        assert found[2] is not None
        secret = {"login": "nowa", "password": found[2].args["password"]}
        assert new.post("/api/login", json=secret).status_code == 200
        assert new.get("/admin").status_code == 200


def test_a_login_that_cannot_be_one_is_refused_and_leaves_nobody_behind() -> None:
    with server() as site:
        assert site.portal is not None
        live: Site = app_of(site).state.site
        with pytest.raises(PeopleError) as caught:
            site.portal.call(admitted, live, "no such login!")
        assert caught.value.code == "bad_login"
        assert site.portal.call(live.store.scan, "person") == []
