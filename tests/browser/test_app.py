"""Where browsers allow it the site is an app: installable, and never an error without a line."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.door import Door
from tests.browser.evening import Take

pytestmark = pytest.mark.browser
READY = "() => navigator.serviceWorker.ready.then((one) => one.active.state)"
KEPT = """async () => (await caches.keys()).flatMap((name) => name.startsWith("/static/"))"""


def test_without_a_line_a_page_of_ours_says_so_and_leads_back(door: Door, phone: Take) -> None:
    one = phone(door, service_workers="allow")
    one.page.goto("/")
    assert one.page.evaluate(READY) in ("activating", "activated")
    assert one.page.evaluate(KEPT) == [True]
    one.context.set_offline(True)
    one.page.goto("/rules")
    expect(one.page.locator("h1")).to_have_text("Nie ma połączenia")
    assert one.page.locator("main").evaluate("(e) => getComputedStyle(e).maxWidth") != "none"
    one.context.set_offline(False)
    one.tap("main a.button")
    expect(one.page).to_have_url(f"{door.url}/rules")
    expect(one.page.locator("h1")).not_to_have_text("Nie ma połączenia")


def test_a_browser_finds_nothing_wrong_with_the_manifest(door: Door, phone: Take) -> None:
    one = phone(door, service_workers="allow")
    one.page.goto("/")
    line = one.context.new_cdp_session(one.page)
    found = line.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"].startswith(door.url)
