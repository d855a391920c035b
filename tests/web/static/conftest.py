"""One server and one page of each size for all tests of the client; a test loads it anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Error, Page

from tests.kit.browsers import SHARED
from tests.web.static.serving import serving

PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with serving() as url:
        yield url


def opened(browser: Browser, address: str, width: int) -> Iterator[Page]:
    """Load the harness anew in the page of this width."""
    page = SHARED.pages.get(width) or blank(browser, width)
    SHARED.pages[width] = page
    faults: list[str] = []

    def note(error: Error) -> None:
        faults.append(str(error))

    page.on("pageerror", note)
    page.goto(f"{address}/harness.html")
    page.wait_for_selector("html[data-ready]")
    yield page
    page.evaluate("localStorage.clear()")
    page.remove_listener("pageerror", note)
    assert faults == []


def blank(browser: Browser, width: int) -> Page:
    """Give an empty page of a phone or of a larger screen."""
    is_phone = width < 900
    context = browser.new_context(
        viewport=PHONE if is_phone else DESKTOP,  # type: ignore[arg-type]
        has_touch=is_phone,
        is_mobile=is_phone,
        locale="pl-PL",
        reduced_motion="reduce",
        service_workers="block",
    )
    context.set_default_timeout(60_000)
    return context.new_page()


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Page]:
    yield from opened(browser, address, 360)


@pytest.fixture
def desktop(browser: Browser, address: str) -> Iterator[Page]:
    yield from opened(browser, address, 1280)
