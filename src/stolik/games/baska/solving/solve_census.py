"""`stolik solve baska --census`: run it with a bar, write its tables when it is whole."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from stolik.engine import Raw, msg
from stolik.games.baska.solving import census, census_table
from stolik.games.baska.solving.solve_job import bar, write
from stolik.parts.kernels import cache_home
from stolik.words import Speaker

if TYPE_CHECKING:
    from stolik.games.baska.solving.census import Sums

SUMMARY: Final = "census.json"
BY_HAND: Final = "census-hands.csv"
ORDER: Final = ("cicha", "zolo", "zolo_du", "gran", "gran_du")


def run_census(out: str | None, workers: int, as_json: bool, say: Speaker) -> None:
    """Solve what is missing; then write the table and show it."""
    folder = Path(out) if out else cache_home() / "solve" / "baska-census"
    started = monotonic()
    with bar(say.say(msg("baska.solve.census"))) as tell:
        sums = census.run(folder / census.FILE, workers, tell)
    if not census_table.is_whole(sums):
        raise census.refused("torn_census", str(folder / census.FILE))
    found = census_table.table(sums)
    write(folder / SUMMARY, json.dumps(found, indent=1) + "\n")
    write(folder / BY_HAND, "".join(line + "\n" for line in census_table.hand_lines(sums)))
    sys.stdout.write(json.dumps(found) + "\n" if as_json else told(sums, say))
    done = msg("baska.solve.written", folder=Raw(str(folder)), n=round(monotonic() - started))
    sys.stderr.write(say.say(done) + "\n")


def told(sums: Sums, say: Speaker) -> str:
    """Give the shares of won solos by seat, and the levels of two against two, as a table."""
    found = census_table.table(sums)
    made = found["made"]
    assert isinstance(made, dict)
    lines = [say.say(msg("baska.solve.made", deals=Raw(f"{found['deals']:,}".replace(",", " "))))]
    for name in ORDER:
        shares = "".join(_percent(seat["share"], say) for seat in made[name])
        lines.append(f"{say.say(msg(f'baska.kind.{name}')):22}{shares}")
    for name in ("zwykla", "wesele"):
        levels = found[name]
        assert isinstance(levels, dict)
        lines.append(say.say(msg(f"baska.kind.{name}")))
        for level, row in levels["rows"].items():
            lines.append(
                f"  {say.say(msg(f'baska.outcome.{level}')):20}{_percent(row['share'], say)}"
            )
    return "".join(line + "\n" for line in lines)


def _percent(share: float, say: Speaker) -> str:
    text = f"{100 * share:9.3f} %"
    return text.replace(".", ",") if say.lang == "pl" else text
