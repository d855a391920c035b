"""The layout law: what may not be wrong with how a page lies on the screen.

`faults(page)` looks at any page as it is; `teach(page)` lets a page look at itself many times
in one call (`layoutFaults()` there). What is essential, what may scroll and what is tapped can
be named, as CSS selectors, for pages that are no tables.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page

LAW: Final = Path(__file__).with_suffix(".js").read_text("utf-8")
SIZES: Final = ((360, 740), (390, 844), (768, 1024), (1280, 800), (1366, 768), (1920, 1080))


def faults(page: Page, **more: Any) -> list[str]:
    """Say what is wrong with a page as it stands."""
    found: list[str] = page.evaluate(f"(more) => ({LAW})(more)", more)
    return found


def teach(page: Page) -> None:
    """Let a page look at itself."""
    page.evaluate(f"() => {{ globalThis.layoutFaults = {LAW}; }}")
