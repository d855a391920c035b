"""What a table costs whoever opens it for the first time, as bytes on the line."""

from __future__ import annotations

from functools import cache

from stolik.web.pages.assets import HOUSE, Asset, Assets
from stolik.web.pages.joining import JOINED

MOST_CODE = 70_000
MOST_DRAWN = 30_000


@cache
def assets() -> Assets:
    return Assets()


def weight(asset: Asset | None) -> int:
    assert asset is not None
    return len(asset.packed or asset.data)


def weights(*names: str) -> dict[str, int]:
    return {name: weight(assets().find(name)) for name in names}


def test_scripts_and_styles_of_a_table_are_light() -> None:
    names = assets().joiner.reached("table/table.js")
    assert len(names) > 30, "imports are not found any more"
    assert not [name for name in names if name.startswith("cups/")]
    found = weights(HOUSE, f"{JOINED}table/table.js")
    assert sum(found.values()) <= MOST_CODE, (found, weights(*names))


def test_so_is_a_sheet() -> None:
    """What is kept at a real table is loaded there only; both readings stay below the limit."""
    found = weights(HOUSE, f"{JOINED}table/table.js", f"{JOINED}table/sheet.js")
    assert sum(found.values()) <= MOST_CODE, found


def test_what_few_games_draw_is_loaded_by_them_only() -> None:
    names = assets().joiner.reached("table/table.js")
    assert not names & {"scene/mats.js", "scene/strips.js", "scene/tallies.js"}
    assert "scene/mats.css" in assets().files
    assert ".mat[" not in assets().files[HOUSE].data.decode()


def test_drawings_are_light() -> None:
    sheets = [one for name, one in assets().files.items() if name.startswith("pieces")]
    assert len(sheets) > 1
    assert sum(map(weight, sheets)) <= MOST_DRAWN
