"""What a table costs whoever opens it for the first time, as bytes on the line."""

from __future__ import annotations

import posixpath
import re
from functools import cache

from stolik.web.pages.assets import HOUSE, Asset, Assets

MOST_CODE = 70_000
MOST_DRAWN = 30_000
ASKS = re.compile(r"""(?:^|[;\s}])import\b[^"';(]*["']([^"']+\.js)["']""")
"""What a script imports from the start; `import(…)` fetches what few ever need."""


@cache
def assets() -> Assets:
    return Assets()


def asked_for(name: str, found: set[str]) -> set[str]:
    """Give a script and all that it imports."""
    if name not in found:
        found.add(name)
        for one in ASKS.findall(assets().files[name].data.decode()):
            asked_for(posixpath.normpath(posixpath.join(posixpath.dirname(name), one)), found)
    return found


def weight(asset: Asset) -> int:
    return len(asset.packed or asset.data)


def test_scripts_and_styles_of_a_table_are_light() -> None:
    names = asked_for("table/luck.js", asked_for("table/table.js", {HOUSE}))
    assert len(names) > 30, "imports are not found any more"
    assert not [name for name in names if name.startswith("cups/")]
    weights = {name: weight(assets().files[name]) for name in names}
    assert sum(weights.values()) <= MOST_CODE, sorted(weights.items(), key=lambda one: -one[1])


def test_so_is_a_sheet() -> None:
    """What is kept at a real table is loaded there only; both readings stay below the limit."""
    names = asked_for("table/sheet.js", asked_for("table/table.js", {HOUSE}))
    assert sum(weight(assets().files[name]) for name in names) <= MOST_CODE


def test_what_few_games_draw_is_loaded_by_them_only() -> None:
    names = asked_for("table/table.js", set())
    assert not names & {"scene/mats.js", "scene/strips.js", "scene/tallies.js"}
    assert "scene/mats.css" in assets().files
    assert ".mat[" not in assets().files[HOUSE].data.decode()


def test_drawings_are_light() -> None:
    sheets = [one for name, one in assets().files.items() if name.startswith("pieces")]
    assert len(sheets) > 1
    assert sum(map(weight, sheets)) <= MOST_DRAWN
