"""What makes an app of the site: manifest, icons, the worker and the page without a line."""

from __future__ import annotations

import struct
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from stolik.web.pages.assets import Assets
from tests.kit.web import server

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def web() -> Iterator[TestClient]:
    with server() as client:
        yield client


def test_the_manifest_speaks_the_language_and_every_icon_is_there(web: TestClient) -> None:
    told = {lang: web.get(f"/stolik.webmanifest?lang={lang}").json() for lang in ("pl", "en")}
    assert told["pl"]["description"] != told["en"]["description"]
    assert told["pl"]["start_url"].startswith("/")
    for icon in told["en"]["icons"]:
        answer = web.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        assert answer.content.startswith(PNG)
        width, height = struct.unpack(">II", answer.content[16:24])
        assert f"{width}x{height}" == icon["sizes"]


@pytest.mark.parametrize("size", [0, 7, 100_000])
def test_only_the_sizes_that_devices_ask_for_are_drawn(web: TestClient, size: int) -> None:
    assert web.get(f"/icons/{size}.png").status_code == 404


def test_the_worker_is_written_for_the_present_files(web: TestClient) -> None:
    script = web.get("/worker.js?lang=en").text
    assert Assets().url("") in script
    assert '"{' not in script  # nothing is left to be filled in
    assert "/offline?lang=" in script
    assert "worker-src 'self'" in web.get("/").headers["content-security-policy"]


def test_the_page_without_a_line_needs_no_scripts(web: TestClient) -> None:
    for lang in ("pl", "en"):
        answer = web.get(f"/offline?lang={lang}")
        assert answer.status_code == 200
        assert "<script" not in answer.text
        assert f'<html lang="{lang}">' in answer.text


@pytest.mark.parametrize("page", ["/icons/{}.png", "/rules/szachy/{}.svg"])
def test_a_number_of_thousands_of_figures_is_no_page(web: TestClient, page: str) -> None:
    assert web.get(page.format("9" * 5000)).status_code == 404
