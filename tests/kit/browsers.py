"""One browser for all tests of a process, closed before tests that run an event loop of their own.

Playwright runs an event loop in the thread it is started in, for as long as it is open.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright

SHELL = "/usr/bin/chromium-headless-shell"
CHROMIUM = SHELL if Path(SHELL).exists() else "/usr/bin/chromium"
"""The shell needs half of the processor time: it draws no window around its pages."""


class Shared:
    """A browser that is opened when the first test asks for it, with pages in it."""

    def __init__(self) -> None:
        self._open: tuple[Playwright, Browser] | None = None
        self.pages: dict[object, Page] = {}
        """Pages that tests share, by what they are for; a test loads them anew."""

    def browser(self) -> Browser:
        """Give it, opened if it is not."""
        if self._open is None:
            from playwright.sync_api import sync_playwright

            driver = sync_playwright().start()
            self._open = (
                driver,
                driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"]),
            )
        return self._open[1]

    def close(self) -> None:
        """Close it, if it is open."""
        if self._open is not None:
            driver, browser = self._open
            self._open = None
            self.pages.clear()
            browser.close()
            driver.stop()


SHARED = Shared()
