"""What one more deal costs the desk of a large hall: bytes on the wire, work of the browser.

    python -m benchmarks.desk [DEALS]

A season of 160 players with the longest names on a real server, the desk in headless Chromium with
every table and name shown, deals one after another. `TaskDuration` of the browser's own metrics is
processor time of the page's main thread; an idle desk beside it says what its clock costs.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from secrets import token_hex
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.browser.door import Door
from tests.browser.phone import Phone
from tests.kit.browsers import SHARED
from tests.kit.crowded import crowded

EACH_S = 0.4
READY = "() => document.querySelectorAll('.place-card').length >= 30"


def metrics(cdp: CDPSession) -> dict[str, float]:
    """Read the page's own counters."""
    found = cdp.send("Performance.getMetrics")["metrics"]
    return {one["name"]: one["value"] for one in found}


def spent(cdp: CDPSession, page: Page, act: Any, times: int) -> dict[str, float]:
    """Do something so many times, evenly, and say what it cost the page in milliseconds each."""
    before = metrics(cdp)
    for n in range(times):
        at = time.monotonic()
        act(n)
        page.wait_for_timeout(max(1, 1000 * (EACH_S - (time.monotonic() - at))))
    after = metrics(cdp)
    names = ("TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration")
    return {name: 1000 * (after[name] - before[name]) / times for name in names}


def main(deals: int = 40) -> None:
    with tempfile.TemporaryDirectory() as folder:
        made = crowded(Path(folder) / "stolik.db")
        with Door(Path(folder)) as door:
            one = Phone(SHARED.browser(), door, "Zofia")
            page = one.page
            page.set_viewport_size({"width": 1366, "height": 768})
            page.goto(made.organiser)
            page.locator("form button").first.click()
            page.locator(".desk").wait_for()
            page.locator(".desk-tabs [data-tab=tables]").click()
            if "--names" in sys.argv:
                page.locator("[data-do=names]").click()
            page.wait_for_function(READY)
            heard: list[int] = []
            cdp = page.context.new_cdp_session(page)
            cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
            cdp.send("Network.enable")
            cdp.on("Network.eventSourceMessageReceived", lambda one: heard.append(len(one["data"])))
            api = f"/api/cups/{made.cup}"
            tables = one.context.request.get(f"{api}/screen?screen=desk").json()["parts"]["tables"]
            playing = [place for place in tables if place["state"] == "open"]
            done = {place["number"]: place["played"] for place in playing}

            def deal(n: int) -> None:
                table = playing[n % len(playing)]["number"]
                number = done[table] + 1
                done[table] = number
                action = {"type": "row", "table": table, "deal": number, "delta": [3, 1, -1, -3]}
                action["dealer"] = (number - 1) % 4
                one.post(f"{api}/do", command=token_hex(8), action=action)

            idle = spent(cdp, page, lambda _: None, 20)
            heard.clear()
            busy = spent(cdp, page, deal, deals)
            page.wait_for_timeout(1000)
            one.context.close()
    told = sorted(size for size in heard if size > 60)
    print(json.dumps({
        "deals": deals,
        "bytes_a_deal": sum(told) / deals,
        "largest_message": max(told, default=0),
        "busy_ms": busy,
        "idle_ms": idle,
        "a_deal_ms": busy["TaskDuration"] - idle["TaskDuration"],
    }, indent=1))  # fmt: skip
    SHARED.close()


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:] if word.isdecimal()))
