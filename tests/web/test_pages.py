"""The pages: complete in both languages, safe, and readable without scripts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stolik import competitions, games
from tests.kit.web import another, named, opened, server, socket

TEMPLATES = Path(__file__).parents[2] / "src" / "stolik" / "web" / "templates"
READING = ("/", "/rules", "/settings", *(f"/rules/{id}" for id in games.ids()))
MISSING = re.compile(r"\[[a-z]+\.[a-z_.]+\]")


class Read(HTMLParser):
    """What matters of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.inline: list[str] = []
        self.loaded: list[str] = []
        self.lang = ""
        self._in = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._in = tag
        if tag == "html":
            self.lang = given.get("lang") or ""
        if given.get("id"):
            self.ids.append(given["id"] or "")
        if tag == "a":
            self.links.append(given.get("href") or "")
        if tag in ("script", "img", "source"):
            self.loaded.append(given.get("src") or "")
        if tag == "link" and given.get("href") != "data:,":
            self.loaded.append(given.get("href") or "")
        self.inline += [name for name in given if name == "style" or name.startswith("on")]

    def handle_data(self, data: str) -> None:
        if self._in in ("script", "style") and data.strip():
            self.inline.append(data)

    def handle_endtag(self, tag: str) -> None:
        self._in = ""


@pytest.fixture(scope="module")
def site() -> Iterator[TestClient]:
    with server() as visitor:
        yield named(visitor, "Hanna")


@pytest.fixture(scope="module")
def finished(site: TestClient) -> str:
    """A game of chess that was given up at once."""
    rival = named(another(site), "Jan")
    table = opened(site, "szachy", sit=0)
    with socket(site) as white, socket(rival) as black:
        white.hello(table)
        black.hello(table)
        assert black.say("sit", seat=1)["type"] == "ack"
        assert white.say("start")["type"] == "ack"
        while not white.push["questions"]:
            white.until("push")
        given_up = next(
            tap["do"] for tap in white.push["scene"]["taps"] if tap["do"]["type"] == "resign"
        )
        question = white.push["questions"]["0"]
        assert white.say("do", question=question, action=given_up)["type"] == "ack"
    return table


def pages_of(table: str) -> tuple[str, ...]:
    return (
        *READING,
        f"/t/{table}",
        f"/r/{table}",
        f"/r/{table}?step=0&viewer=1",
        f"/verify/{table}",
    )


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_every_page_is_complete_in_both_languages(
    site: TestClient, finished: str, lang: str
) -> None:
    for path in pages_of(finished):
        answer = site.get(path, params={"lang": lang} if "?" not in path else None)
        assert answer.status_code == 200, path
        if "?" not in path:
            assert Read(answer.text).lang == lang, path
        assert MISSING.findall(answer.text) == [], path


def test_nothing_is_written_into_a_page_that_the_content_policy_forbids(
    site: TestClient, finished: str
) -> None:
    for path in pages_of(finished):
        answer = site.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert Read(answer.text).inline == [], path


def test_a_page_loads_only_files_that_are_there_and_from_here(
    site: TestClient, finished: str
) -> None:
    for path in pages_of(finished):
        for url in Read(site.get(path).text).loaded:
            assert url.startswith("/"), url
            assert not url.startswith("//"), url
            assert site.get(url).status_code == 200, url


def test_links_of_a_page_lead_somewhere(site: TestClient, finished: str) -> None:
    for path in pages_of(finished):
        page = Read(site.get(path).text)
        for link in page.links:
            if link.startswith("#"):
                assert link[1:] in page.ids, (path, link)
            elif link.startswith("/"):
                assert site.get(link).status_code == 200, (path, link)


@pytest.mark.parametrize("id", [*games.ids(), *competitions.ids()])
def test_every_clause_has_an_address_of_its_own(site: TestClient, id: str) -> None:
    book = site.get(f"/api/rules/{id}").json()
    wanted = [clause["id"] for part in book["parts"] for clause in part["clauses"]]
    assert wanted
    assert set(wanted) <= set(Read(site.get(f"/rules/{id}").text).ids)


@pytest.mark.parametrize("id", games.ids())
def test_a_rule_book_begins_with_ten_sentences_and_pictures(site: TestClient, id: str) -> None:
    text = site.get(f"/rules/{id}?lang=en").text
    assert text.index('class="sentences"') < text.index('class="contents"')
    drawn = re.findall(rf"/rules/{id}/\d+\.svg\?lang=en", text)
    assert len(drawn) >= 2
    answer = site.get(drawn[0])
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert 'lang="en"' in answer.text


def test_no_template_holds_a_sentence_of_its_own() -> None:
    for path in sorted(TEMPLATES.glob("*.html")):
        text = re.sub(r"\{[{%#].*?[%}#]\}", " ", path.read_text("utf-8"), flags=re.DOTALL)
        text = re.sub(r"<[^>]*>|data-[\w-]+=|&amp;", " ", text)
        words = re.findall(r"[^\W\d_]{3,}", text)
        assert set(words) <= {"Stolik", "stolik", "verify", "json", "page", "table"}, path.name


def test_a_page_follows_the_language_of_the_browser_and_then_the_choice(site: TestClient) -> None:
    stranger = another(site)
    asks = {"accept-language": "de-DE,en;q=0.8,pl;q=0.5"}
    assert Read(stranger.get("/", headers=asks).text).lang == "en"
    assert Read(stranger.get("/?lang=pl", headers=asks).text).lang == "pl"
    assert Read(stranger.get("/", headers=asks).text).lang == "pl"


def test_a_name_is_shown_as_text_and_not_as_markup(site: TestClient) -> None:
    rude = named(another(site), "<b onload=x>Zły</b>")
    table = opened(rude, sit=0)
    for path in ("/", f"/t/{table}"):
        text = rude.get(path).text
        assert "&lt;b onload=x&gt;" in text
        assert "<b onload" not in text


def test_the_lobby_lists_games_and_public_tables_only(site: TestClient) -> None:
    public, private = opened(site), opened(another_named(site), is_public=False)
    text = another(site).get("/").text
    assert all(f'data-game="{id}"' in text for id in games.ids())
    assert f"/t/{public}" in text
    assert private not in text


def another_named(site: TestClient) -> TestClient:
    return named(another(site), "Zofia")


def test_an_own_private_table_is_in_the_lobby_of_its_host(site: TestClient) -> None:
    host = another_named(site)
    table = opened(host, is_public=False, sit=0)
    assert f"/t/{table}" in host.get("/").text


def test_a_table_can_be_read_without_scripts(site: TestClient, finished: str) -> None:
    text = site.get(f"/t/{finished}?lang=en").text
    assert "Hanna" in text
    assert "Jan" in text
    assert "the game is over" in text


def test_an_invitation_page_has_a_code_to_scan_and_says_when_the_table_is_full(
    site: TestClient,
) -> None:
    table = opened(site, sit=0)
    link = site.post(f"/api/tables/{table}/invite", json={}).json()["link"]
    stranger = another(site)
    page = stranger.get(f"/j/{link}?lang=en")
    assert page.status_code == 200
    assert "<svg" in page.text
    assert f"http://127.0.0.1:8000/j/{link}" in page.text
    assert "All chairs are taken" not in page.text
    with socket(site) as host:
        host.hello(table)
        assert host.say("seat_bot", seat=1, level="easy")["type"] == "ack"
    assert "All chairs are taken" in stranger.get(f"/j/{link}?lang=en").text


def test_a_replay_goes_from_the_start_to_the_end(site: TestClient, finished: str) -> None:
    about = site.get(f"/api/tables/{finished}/replay").json()
    assert about["names"] == ["Hanna", "Jan"]
    assert about["steps"] >= 1
    first = site.get(f"/api/tables/{finished}/replay/0").json()["scene"]
    last = site.get(f"/api/tables/{finished}/replay/{about['steps']}?viewer=0").json()["scene"]
    assert first["game"] == last["game"] == "szachy"
    assert first != last
    moves = about["moves"]
    assert [move["step"] for move in moves] == sorted({move["step"] for move in moves})
    assert [one["text"] for one in last["news"]] == moves[-1]["said"]
    assert site.get(f"/api/tables/{finished}/replay/{about['steps'] + 1}").status_code == 404
    assert site.get(f"/api/tables/{finished}/replay/0?viewer=7").status_code == 404
    assert site.get(f"/r/{finished}?step=-1").status_code == 404
    assert 'data-step="0"' in site.get(f"/r/{finished}").text
    assert 'data-begun=""' in site.get(f"/r/{finished}").text
    assert 'data-begun="yes"' in site.get(f"/r/{finished}?step=1").text


def test_the_fairness_page_tells_what_was_proven(site: TestClient, finished: str) -> None:
    text = site.get(f"/verify/{finished}?lang=en").text
    record = site.get(f"/api/tables/{finished}/record")
    assert record.json()[-1]["hash"] in text


def test_the_draws_of_a_finished_game_name_its_record_and_every_entry_of_chance(
    site: TestClient, finished: str
) -> None:
    record = site.get(f"/api/tables/{finished}/record").json()
    found = site.get(f"/api/tables/{finished}/draws").json()
    assert (found["game"], found["head"]) == ("szachy", record[-1]["hash"])
    drawn = {
        number: row["entry"]["do"]
        for number, row in enumerate(record)
        if row["entry"]["type"] == "did" and row["entry"]["by"] == -1
    }
    assert {draw["entry"]: draw["do"] for draw in found["draws"]} == drawn
    colours = found["draws"][0]
    assert colours["asked"] == [[2, colours["do"]["white"]]]


def test_a_game_in_play_has_neither_replay_nor_fairness_page_nor_record(site: TestClient) -> None:
    table = opened(site)
    data = f"/api/tables/{table}"
    for path in (f"/r/{table}", f"/verify/{table}", f"{data}/record", f"{data}/draws"):
        assert site.get(path).status_code == 403, path
    assert site.get(f"/api/tables/{table}/replay/0").status_code == 403


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/t/nobody",
        "/rules/brydz",
        "/rules/brydz/0.svg",
        "/rules/kosci/99999999999.svg",
        "/static/faces/nobody.svg",
        "/j/ABCDEFGH",
        "/r/x",
    ],
)
def test_what_is_not_there_is_a_page_that_says_so(site: TestClient, path: str) -> None:
    answer = site.get(f"{path}?lang=en")
    assert answer.status_code == 404
    assert "<h1>That does not work</h1>" in answer.text


def test_the_fairness_page_of_a_sheet_says_that_it_is_not_closed_yet(site: TestClient) -> None:
    table = opened(site, "kosci", mode="paper", options={"target": 1000, "depth": "results"})
    with socket(site) as keeper:
        keeper.hello(table)
        assert keeper.say("start")["type"] == "ack"
        for points in (1000, 0):
            keeper.until("push")
            seat = keeper.push["viewer"]
            number, action = (
                keeper.push["questions"][str(seat)],
                {"type": "entered", "points": points},
            )
            assert keeper.say("do", question=number, action=action, by=seat)["type"] == "ack"
        while keeper.push["phase"] != "over":
            keeper.until("push")
    text = site.get(f"/verify/{table}?lang=en").text
    assert "the sheet is not closed yet" in text
    assert 'class="wrong"' not in text
