"""How long a table takes to be usable on a slow line, by a phone that was here before.

    python -m benchmarks.slow_line

Prints JSON: for each game the milliseconds from opening the address of a running table to the first
piece that can be tapped, and the bytes and requests on the way there (most are answered by the
service worker and cost no bytes), on a line of 400 ms and 400 kbit/s. The time is wall clock: only
runs on a machine that has nothing else to do can be compared. Bytes are the same everywhere.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from tests.browser.door import Door
from tests.browser.phone import Phone
from tests.kit.browsers import CHROMIUM

GAMES: Final = ("kosci", "szachy", "wyzsza-nizsza", "uno")
SLOW: Final = {
    "offline": False,
    "latency": 400,
    "downloadThroughput": 50_000,
    "uploadThroughput": 50_000,
}
RUNS: Final = 3
USABLE: Final = "() => document.querySelector('#app .live') !== null"


def measured(browser: Browser, door: Door, game: str) -> dict[str, Any]:
    """Open a table, then come back to it over the slow line."""
    phone = Phone(browser, door, service_workers="allow")
    page = phone.page
    page.goto("/")
    page.locator("body[data-ready]").wait_for()
    phone.tap(f'[data-game="{game}"] .round')
    page.wait_for_url("**/t/*")
    page.locator("#app .live").first.wait_for()
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    table = page.url
    tools = phone.context.new_cdp_session(page)
    tools.send("Network.enable")
    came: list[float] = []
    asked: list[str] = []
    tools.on("Network.loadingFinished", lambda event: came.append(event["encodedDataLength"]))
    tools.on(
        "Network.webSocketFrameReceived", lambda e: came.append(len(e["response"]["payloadData"]))
    )
    tools.on("Network.requestWillBeSent", lambda event: asked.append(event["request"]["url"]))
    tools.send("Network.emulateNetworkConditions", SLOW)
    took: list[float] = []
    for _ in range(RUNS):
        page.goto("about:blank")
        came.clear()
        asked.clear()
        page.goto(table, wait_until="commit")
        page.wait_for_function(USABLE)
        took.append(page.evaluate("() => performance.now()"))
    phone.context.close()
    return {
        "usable_ms": round(median(took)),
        "bytes": round(sum(came)),
        "asked": len(asked),
    }


def main() -> None:
    """Measure every game of the list."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Door(Path(folder)) as door,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        found = {game: measured(browser, door, game) for game in GAMES}
        browser.close()
    json.dump(found, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
