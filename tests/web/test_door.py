"""The door: own addresses and origins only, bounded bodies and rates, safe headers everywhere."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator

import pytest
from starlette.routing import Route
from starlette.testclient import TestClient, WebSocketDenialResponse

from stolik.web.config import Config, Limits, origin_of
from stolik.web.faults import WebError
from tests.kit.web import AFAR, HERE, OWN, another, app_of, named, opened, server, socket

FOREIGN = (
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": "http://127.0.0.1:8001"},
    {"origin": "https://127.0.0.1:8000"},
    {"origin": "http://127.0.0.1:8000.evil.example"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"origin": OWN, "sec-fetch-site": "cross-site"},
)


@pytest.fixture(scope="module")
def site() -> Iterator[TestClient]:
    with server() as visitor:
        yield visitor


def changing(site: TestClient) -> list[str]:
    """The addresses at which something can be changed."""
    found = [
        r.path for r in app_of(site).routes if isinstance(r, Route) and "POST" in (r.methods or ())
    ]
    assert len(found) > 8
    return [path.replace("{table}", "x") for path in found]


@pytest.mark.parametrize("headers", FOREIGN)
def test_a_foreign_origin_can_change_nothing_anywhere(
    site: TestClient, headers: dict[str, str]
) -> None:
    for path in changing(site):
        answer = site.post(path, json={}, headers=headers)
        assert answer.status_code == 403, path
        if path.startswith("/api/"):
            assert answer.json()["error"] == "web.foreign_origin"


def test_a_foreign_origin_opens_no_table(site: TestClient) -> None:
    host = named(another(site), "Hanna")
    before = len(host.get("/api/tables").json()["tables"])
    wanted = {"game": "kosci", "seats": 2}
    evil = {"origin": "http://evil.example"}
    assert host.post("/api/tables", json=wanted, headers=evil).status_code == 403
    assert len(host.get("/api/tables").json()["tables"]) == before
    assert host.post("/api/tables", json=wanted, headers={"origin": OWN}).status_code == 201


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
def test_other_methods_are_refused_too(site: TestClient, method: str) -> None:
    assert site.request(method, "/api/tables").status_code == 405
    foreign = {"origin": "http://evil.example"}
    assert site.request(method, "/api/tables", headers=foreign).status_code == 403


@pytest.mark.parametrize("headers", FOREIGN)
def test_a_foreign_origin_gets_no_socket(site: TestClient, headers: dict[str, str]) -> None:
    host = named(another(site), "Hanna")
    with pytest.raises(WebSocketDenialResponse) as denied, socket(host, **headers):
        pass
    assert denied.value.status_code == 403


def test_a_socket_without_an_origin_needs_the_token_of_a_program(site: TestClient) -> None:
    host = named(another(site), "Hanna")
    table = opened(host)
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        host.websocket_connect(f"{OWN.replace('http', 'ws')}/ws"),
    ):
        pass
    assert denied.value.status_code == 403
    made = another(site).post("/api/guest", json={"name": "Robot", "program": True})
    assert "set-cookie" not in made.headers
    bearer = {"authorization": f"Bearer {made.json()['token']}"}
    with another(site).websocket_connect(f"{OWN.replace('http', 'ws')}/ws", headers=bearer) as one:
        one.send_json({"type": "hello", "table": table})
        assert one.receive_json()["type"] == "welcome"


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1:9", "127.0.0.1", "", "[", "a b"])
def test_a_strange_host_is_not_answered(site: TestClient, host: str) -> None:
    answer = site.get("/", headers={"host": host})
    assert answer.status_code == 421
    with pytest.raises(WebSocketDenialResponse) as denied, socket(site, host=host):
        pass
    assert denied.value.status_code == 421


def test_every_own_address_is_answered() -> None:
    config = Config(addresses=("https://stolik.example", "http://[::1]:8000", "http://10.0.0.4"))
    with server(config) as visitor:
        for host in ("stolik.example", "STOLIK.example:443", "[::1]:8000", "10.0.0.4:80"):
            assert visitor.get("/", headers={"host": host}).status_code == 200, host
        assert visitor.get("/", headers={"host": "stolik.example:80"}).status_code == 421


def test_a_session_over_https_is_only_sent_over_https() -> None:
    config = Config(addresses=("https://stolik.example", OWN))
    with server(config) as visitor:
        plain = visitor.post("/api/guest", json={"name": "Jan"})
        safe = {"host": "stolik.example", "origin": "https://stolik.example"}
        secure = another(visitor).post("/api/guest", json={"name": "Jan"}, headers=safe)
        assert "Secure" not in plain.headers["set-cookie"]
        assert "Secure" in secure.headers["set-cookie"]
        assert "strict-transport-security" in secure.headers
        for answer in (plain, secure):
            assert "HttpOnly" in answer.headers["set-cookie"]
            assert "SameSite=lax" in answer.headers["set-cookie"]


@pytest.mark.parametrize(
    "address", ["stolik", "ftp://x", "http://", "http://a:99999", "http://a/b"]
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(WebError):
        origin_of(address)


def test_a_body_must_be_json_and_say_so(site: TestClient) -> None:
    text = {"content-type": "text/plain"}
    assert site.post("/api/guest", content='{"name":"A"}', headers=text).status_code == 415
    assert site.post("/api/guest", content='{"name":"A"}').status_code == 415
    assert site.post("/api/guest", data={"name": "A"}).status_code == 415


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b'{"name": "\xff\xfe"}', b"[]", b'{"name":1}', b'{"nome":"A"}', b"[" * 9999],
)
def test_a_broken_body_is_refused_with_a_reason(site: TestClient, content: bytes) -> None:
    json = {"content-type": "application/json"}
    answer = another(site).post("/api/guest", content=content, headers=json)
    assert answer.status_code == 400
    assert answer.json()["error"] == "input.bad_json"
    assert answer.json()["text"]


def test_an_oversized_body_is_refused_however_it_is_sent(site: TestClient) -> None:
    json = {"content-type": "application/json"}

    def pieces() -> Iterator[bytes]:
        yield b'{"name": "'
        for _ in range(100):
            yield b"a" * 1000
        yield b'"}'

    assert site.post("/api/guest", json={"name": "a" * 70_000}).status_code == 413
    assert site.post("/api/guest", content=pieces(), headers=json).status_code == 413


def test_safe_headers_are_on_every_answer(site: TestClient) -> None:
    for path in ("/", "/nothing", "/api/games", "/static/pieces.svg", "/words/pl.json", "/admin"):
        headers = site.get(path).headers
        assert headers["x-content-type-options"] == "nosniff", path
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path
        assert headers["referrer-policy"] == "same-origin", path
    assert "access-control-allow-origin" not in site.get("/api/games").headers


def test_too_many_requests_of_an_address_must_wait() -> None:
    config = Config(limits=Limits(requests=(5, 0.5), changes=(2, 0.5)))
    with server(config, AFAR) as visitor:
        codes = [visitor.get("/health").status_code for _ in range(6)]
        assert codes == [200] * 5 + [429]
        assert int(visitor.get("/health").headers["retry-after"]) >= 1
        other = another(visitor, ("198.51.100.9", 1))
        changes = [other.post("/api/logout", json={}).status_code for _ in range(3)]
        assert changes == [200, 200, 429]
        here = another(visitor, HERE)
        assert all(here.get("/health").status_code == 200 for _ in range(20))


def test_addresses_of_one_network_of_ipv6_share_their_limit() -> None:
    config = Config(limits=Limits(requests=(1, 0.1)))
    with server(config, ("2001:db8::1", 1)) as visitor:
        assert visitor.get("/health").status_code == 200
        assert another(visitor, ("2001:db8::2", 1)).get("/health").status_code == 429
        assert another(visitor, ("2001:db8:0:1::2", 1)).get("/health").status_code == 200


def test_only_so_many_sockets_of_one_address_are_open_at_once() -> None:
    config = Config(limits=Limits(sockets=1))
    with server(config, AFAR) as visitor:
        named(visitor, "Hanna")
        with socket(visitor):
            with pytest.raises(WebSocketDenialResponse) as denied, socket(visitor):
                pass
            assert denied.value.status_code == 429
        with socket(visitor):
            pass


def test_files_are_kept_by_browsers_as_long_as_their_name_holds(site: TestClient) -> None:
    assets = app_of(site).state.assets
    named_by_hash = site.get(assets.url("pieces.svg"))
    assert "immutable" in named_by_hash.headers["cache-control"]
    for path in ("/static/pieces.svg", "/static/0123/pieces.svg"):
        assert site.get(path).headers["cache-control"] == "no-cache"
    again = {"if-none-match": named_by_hash.headers["etag"]}
    assert site.get("/static/pieces.svg", headers=again).status_code == 304
    plain = site.get("/static/pieces.svg", headers={"accept-encoding": "identity"})
    assert plain.content == named_by_hash.content


def test_files_lie_in_folders_and_find_each_other(site: TestClient) -> None:
    assets = app_of(site).state.assets
    table = site.get(assets.url("table/table.js"))
    assert "immutable" in table.headers["cache-control"]
    for path in ("/static/table/table.js", "/static/0123/table/table.js"):
        assert site.get(path).content == table.content
    for name, asset in assets.files.items():
        if name.endswith(".js"):
            for other in re.findall(r'(?:from|import) "([^"]+)"', asset.data.decode()):
                assert posixpath.normpath(posixpath.join(name, "..", other)) in assets.files


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/x/%2e%2e/app.py",
        "/static/base/..%2f..%2fapp.py",
        "/static/base/../../app.py",
        "/static/base",
        "/static/base/",
        "/static//etc/passwd",
        "/static/README",
        "/static/README.md",
    ],
)
def test_no_other_file_can_be_had(site: TestClient, path: str) -> None:
    assert site.get(path).status_code == 404


def test_a_page_asks_for_one_script_or_for_its_modules(site: TestClient) -> None:
    assets = app_of(site).state.assets
    joined, plain = (
        re.findall(r'<script type="module" src="([^"]+)"', site.get(path).text)
        for path in ("/settings", "/settings?modules=1")
    )
    assert joined == [assets.url("joined/pages/settings.js")]
    assert plain == [assets.url("pages/settings.js")]
    answer = site.get(joined[0])
    assert "immutable" in answer.headers["cache-control"]
    assert 'import"' not in answer.text
    assert "\nimport" not in answer.text
    for name in ("joined/base/dom.js", "joined/", "joined/../app.py", "joined/app/worker.js"):
        assert site.get(assets.url(name)).status_code == 404
