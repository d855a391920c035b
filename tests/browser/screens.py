"""Pictures of a run, for whoever wants to look at them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page


@dataclass(frozen=True)
class Screens:
    """A folder of pictures, or none: a picture costs as much as many a test."""

    folder: Path | None

    def keep(self, page: Page, name: str) -> None:
        """Keep what a page shows."""
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            plain = re.sub(r"[^\w.]+", "-", name).strip("-")
            page.screenshot(path=self.folder / f"{plain}.png")
