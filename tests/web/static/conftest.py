"""One browser and one server for all tests of the client."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.static.serving import serving

PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with serving() as url:
        yield url


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        yield started
        started.close()


def opened(browser: Browser, address: str, width: int) -> Iterator[Page]:
    is_phone = width < 900
    context = browser.new_context(
        viewport=PHONE if is_phone else DESKTOP,  # type: ignore[arg-type]
        has_touch=is_phone,
        is_mobile=is_phone,
        locale="pl-PL",
        reduced_motion="reduce",
    )
    context.set_default_timeout(10_000)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"{address}/harness.html")
    page.wait_for_selector("html[data-ready]")
    yield page
    context.close()
    assert faults == []


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Page]:
    yield from opened(browser, address, 360)


@pytest.fixture
def desktop(browser: Browser, address: str) -> Iterator[Page]:
    yield from opened(browser, address, 1280)
