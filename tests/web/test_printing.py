"""Sheets over the web: of a table with its names, empty ones of a game, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.kit.web import named, opened, server


@pytest.fixture(scope="module")
def site() -> Iterator[TestClient]:
    with server() as visitor:
        yield named(visitor, "Hanna #panic()")


def test_the_sheet_of_a_table_is_a_pdf(site: TestClient) -> None:
    table = opened(site, "kosci", sit=0)
    answer = site.get(f"/t/{table}/sheet.pdf")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")


def test_the_sheet_of_a_table_bears_the_names(site: TestClient) -> None:
    with_name, without = opened(site, "kosci", sit=0), opened(site, "kosci")
    one, other = (site.get(f"/t/{table}/sheet.pdf").content for table in (with_name, without))
    assert one != other


def test_an_empty_sheet_comes_in_the_language_and_paper_asked_for(site: TestClient) -> None:
    asked = ("?lang=pl", "?lang=en", "?lang=pl&page=a5", "?lang=pl&seats=5")
    found = {site.get(f"/sheets/kosci.pdf{more}").content for more in asked}
    assert len(found) == 4
    assert all(pdf.startswith(b"%PDF-") for pdf in found)


@pytest.mark.parametrize(
    "path",
    ["/t/nosuch/sheet.pdf", "/sheets/bridge.pdf", "/sheets/kosci.pdf?page=b5"]
    + [f"/sheets/kosci.pdf?seats={n}" for n in ("0", "99", "x", "-1")],
)
def test_what_is_not_there_is_not_found(site: TestClient, path: str) -> None:
    assert site.get(path).status_code == 404


def test_the_page_of_a_table_links_its_sheet(site: TestClient) -> None:
    table = opened(site, "szachy")
    assert f'href="/t/{table}/sheet.pdf"' in site.get(f"/t/{table}").text
