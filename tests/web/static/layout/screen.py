"""The real page of a table without a server, which draws steps in bulk and looks at itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from playwright.sync_api import Browser, Page

from tests.kit.browsers import SHARED
from tests.kit.layout import teach
from tests.web.static.layout.steps import Step


class Screen:
    """One page for all sizes; a fault is told with its step, the size and the letters."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.address = address
        page = SHARED.pages.get("layout")
        if page is None:
            context = browser.new_context(reduced_motion="reduce")
            context.set_default_timeout(60_000)
            page = SHARED.pages["layout"] = context.new_page()
        self.page: Page = page

    def load(self, lang: str, steps: Sequence[Step]) -> None:
        """Open the table anew, in this language, with these steps at hand."""
        self.page.goto(f"{self.address}/layout/table.html?lang={lang}")
        self.page.wait_for_selector("html[data-ready]")
        teach(self.page)
        text = msgspec.json.encode(steps).decode()  # handed over value by value it takes long
        self.page.evaluate("(text) => { law.steps = JSON.parse(text); }", text)

    def show(self, number: int, size: tuple[int, int], letters: str = "normal") -> None:
        """Show one step."""
        self.resize(size)
        self.page.evaluate("([n, t]) => { law.run([n], t); }", [number, letters])

    def resize(self, size: tuple[int, int]) -> None:
        """Change the size of the screen."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def faults(self, size: tuple[int, int], letters: str, numbers: Iterable[int]) -> list[str]:
        """Draw steps at a size, in one call, and say what is wrong with each."""
        self.resize(size)
        found = self.page.evaluate("([n, t]) => law.run(n, t)", [list(numbers), letters])
        return [f"{size[0]}x{size[1]} {letters}: {fault}" for fault in found]

    def tapped_faults(
        self, size: tuple[int, int], letters: str, taps: Iterable[tuple[int, str]]
    ) -> list[str]:
        """Draw steps at a size, tap a key in each, and say what is wrong with what follows."""
        self.resize(size)
        found = self.page.evaluate("([n, t]) => law.tapped(n, t)", [list(taps), letters])
        return [f"{size[0]}x{size[1]} {letters}: {fault}" for fault in found]
