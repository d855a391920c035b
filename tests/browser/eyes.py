"""Eyes that look at a page: axe, sizes of targets and type, nothing beside the screen."""

from __future__ import annotations

from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.screens import Screens

PHONE, DESKTOP, ZOOMED = (360, 740), (1280, 800), (640, 400)
SIDEWAYS = """() => Math.max(...[document.documentElement, ...document.querySelectorAll('dialog')]
  .map((one) => one.scrollWidth - one.clientWidth))"""
SMALL = """() => [...document.querySelectorAll(
    'button, .button, select, input:not([type=checkbox]), label.flag, .nav a, .links a, summary')]
  .filter((one) => one.checkVisibility()
    && one.getBoundingClientRect().height < (one.closest('.play') ? 43.5 : 51.5))
  .map((one) => `${one.getBoundingClientRect().height} ${one.outerHTML.slice(0, 100)}`)"""
CLOSE = """() => [...document.querySelectorAll('.actions, .choices, .menu-list')].flatMap((row) => {
  const boxes = [...row.children].filter((one) => one.matches('button, .button'))
    .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) =>
    Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom) < 5.5)
    .map(() => row.textContent));
})"""
TINY = """() => [...document.querySelectorAll('body *')].filter((one) =>
    [...one.childNodes].some((kid) => kid.nodeType === 3 && kid.nodeValue.trim())
    && one.checkVisibility()
    && !one.closest('svg, kbd, .board > .rows, .board > .columns, .corner abbr')
    && parseFloat(getComputedStyle(one).fontSize) < 15)
  .map((one) => `${getComputedStyle(one).fontSize} ${one.outerHTML.slice(0, 100)}`)"""
SQUARES = """() => [...document.querySelectorAll('.cell, .piece.live')]
  .filter((one) => one.matches('.live') || !document.querySelector(
    '.replay-page, #app a[href^="/verify/"]'))  // nothing is tapped there, nor when a game is over
  .map((one) => one.getBoundingClientRect())
  .filter((box) => box.width && Math.max(box.width, box.height) < 44).length"""
CLAUSES = """() => [...document.querySelectorAll('a.clause')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 24)
  .map((one) => one.outerHTML)"""


def grave_faults(page: Page, rules: str = "") -> list[Any]:
    """Ask axe for what is serious or critical: by all its rules, or by one."""
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = [rules]
    is_there = page.evaluate("typeof axe !== 'undefined'")  # to read it takes as long as to look
    axe = Axe("0") if is_there else Axe()
    found = axe.run(page, options=options).response["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    return [(one["id"], [node["html"][:120] for node in one["nodes"]][:4]) for one in serious]


class Eyes:
    """Look at pages and remember what is wrong with them; looks are pictures."""

    def __init__(self, screens: Screens) -> None:
        self.screens = screens
        self.faults: list[Any] = []

    def look(self, page: Page, where: str, *, wide: bool = False) -> None:
        """Look at a page on a phone by day and night, at a desktop, and at 200 %.

        Axe is asked about the desktop and the night too where the page has a layout of its own; by
        night only colours are others, and they are the same on all pages.
        """
        views: tuple[tuple[tuple[int, int], Literal["light", "dark"]], ...] = (
            (ZOOMED, "light"),
            (DESKTOP, "light"),
            (PHONE, "dark"),
            (PHONE, "light"),
        )
        for (width, height), scheme in views:
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=scheme)
            found: list[Any] = ["sideways"] if page.evaluate(SIDEWAYS) > 0 else []
            if (wide and width != ZOOMED[0]) or (width, scheme) == (PHONE[0], "light"):
                found += grave_faults(page, "color-contrast" if scheme == "dark" else "")
            if (width, scheme) == (PHONE[0], "light"):
                for test in (SMALL, CLOSE, TINY, CLAUSES):
                    found += page.evaluate(test)
                found += ["squares"] if page.evaluate(SQUARES) else []
            self.faults += [(where, width, scheme, fault) for fault in found]
            self.screens.keep(page, f"{where}.{width}.{scheme}")

    def find_nothing(self) -> None:
        """See that nothing was wrong anywhere."""
        assert not self.faults, "\n".join(map(str, self.faults))
