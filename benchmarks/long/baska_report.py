"""Fill docs/baska-report.md and draw its charts from a finished census.

Run `stolik solve baska --census --out FOLDER` to the end, then
`python -m benchmarks.long.baska_report FOLDER`. Text between `<!-- table: name -->` and
`<!-- end -->` is replaced; the rest of the page is written by hand.
"""

from __future__ import annotations

import csv
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.long.bars import bars
from stolik.games.baska.rules import cards, sides
from stolik.games.baska.rules.laydown import is_laydown
from stolik.games.baska.solving.laydown_search import HANDS

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "baska-report.md"
PICTURES = ROOT / "docs" / "pictures"
SEATS = ("forehand", "second", "third", "dealer")
CONTRACTS = ("zolo", "zolo_du", "gran", "gran_du", "cicha")
LEVELS = (
    "starzy_bez_bitki", "starzy_bez_wyjscia", "starzy_z_wyjsciem",
    "mlodzi_z_wyjsciem", "mlodzi_bez_wyjscia", "mlodzi_bez_bitki",
)  # fmt: skip
PER_HAND = 34_650

# Section 8 of the rules: sampled shares in per cent and their standard error in points.
SAMPLED = {
    "zolo": (11.7, 6.3, 6.5, 6.8),
    "zolo_du": (0.5, 0.2, 0.3, 0.3),
    "gran": (18.3, 7.1, 6.9, 7.0),
    "gran_du": (3.0, 1.1, 1.3, 1.3),
}


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A Markdown table; the first column is text, the others are numbers."""
    lines = ["| " + " | ".join(head) + " |", "|---" + "|---:" * (len(head) - 1) + "|"]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)])


def percent(share: float, digits: int = 3) -> str:
    """A share in per cent."""
    return f"{100 * share:.{digits}f} %"


class Census:
    """The files that the census wrote."""

    def __init__(self, folder: Path) -> None:
        self.found = json.loads((folder / "census.json").read_text("utf-8"))
        with (folder / "census-hands.csv").open(encoding="utf-8", newline="") as file:
            self.hands = list(csv.DictReader(file))

    def share(self, contract: str, seat: int) -> float:
        """How often a seat can make a contract."""
        return float(self.found["made"][contract][seat]["share"])

    def made(self) -> str:
        """How often each solo can be made, by seat."""
        rows = [
            (name, *(percent(self.share(name, seat)) for seat in range(4))) for name in CONTRACTS
        ]
        return table(("contract", *SEATS), rows)

    def counts(self) -> str:
        """The same in deals."""
        rows = [
            (name, *(f"{self.found['made'][name][seat]['deals']:,}" for seat in range(4)))
            for name in CONTRACTS
        ]
        return table(("contract", *SEATS), rows)

    def levels(self) -> str:
        """The levels of two against two."""
        rows = []
        for level in LEVELS:
            pair = [self.found[kind]["rows"][level] for kind in ("zwykla", "wesele")]
            shown = tuple(
                text for row in pair for text in (f"{row['deals']:,}", percent(row["share"]))
            )
            rows.append((level, *shown))
        return table(("outcome", "zwykła gra, deals", "share", "wesele, deals", "share"), rows)

    def sides(self) -> str:
        """How the Old do by where they sit."""
        rows = [
            (
                " and ".join(SEATS[int(seat)] for seat in old),
                percent(found["old_win"], 2),
                f"{found['old_expects']['2']:+.4f}",
                f"{found['old_expects']['1']:+.4f}",
            )
            for old, found in self.found["zwykla_by_old"].items()
        ]
        every = self.found["zwykla"]
        means = every["old_expects"]
        rows.append(
            ("all", percent(every["old_win"], 2), f"{means['2']:+.4f}", f"{means['1']:+.4f}")
        )
        head = ("the Old sit", "Old win", "an Old expects", "with `young_win_factor=1`")
        return table(head, rows)

    def check(self) -> str:
        """The census beside the sampled values of the rules."""
        rows = [
            (
                name,
                " / ".join(f"{share:.1f}" for share in sampled),
                " / ".join(f"{100 * self.share(name, seat):.2f}" for seat in range(4)),
            )
            for name, sampled in SAMPLED.items()
        ]
        pair, wedding = self.found["zwykla"], self.found["wesele"]
        order = (*reversed(LEVELS[:3]), *LEVELS[3:])
        shares = " / ".join(f"{100 * pair['rows'][level]['share']:.2f}" for level in order)
        rows += [
            ("zwykła gra, six levels", "27.8 / 15.7 / 17.8 / 24.0 / 12.4 / 2.2", shares),
            ("zwykła gra, Old win", "61.4", f"{100 * pair['old_win']:.2f}"),
            ("an Old expects", "about +0.02", f"{pair['old_expects']['2']:+.4f}"),
            ("cicha", "18.9", f"{100 * self.found['cicha_all']['share']:.2f}"),
            ("wesele, Old win", "60.4", f"{100 * wedding['old_win']:.2f}"),
        ]
        return table(("value, %", "sampled", "census"), rows)

    def best(self, contract: str, seat: int, many: int = 10) -> list[tuple[str, str]]:
        """The hands that make a contract most often without being unbeatable."""
        kind = sides.KINDS.index(contract)
        rows = [
            (int(row[contract]), row["hand"])
            for row in self.hands
            if int(row["seat"]) == seat
            and not is_laydown(kind, cards.mask(tuple(row["hand"].split())), seat, True, False)
        ]
        rows.sort(key=lambda row: (-row[0], row[1]))
        return [(hand, percent(count / PER_HAND, 2)) for count, hand in rows[:many]]

    def hands_table(self, contract: str) -> str:
        """The best hands of forehand beside those of the dealer."""
        rows = [
            (*first, *last)
            for first, last in zip(self.best(contract, 0), self.best(contract, 3), strict=True)
        ]
        return table(("forehand", "makes it", "dealer", "makes it"), rows)


def laydowns() -> str:
    """How many hands are unbeatable, by seat."""
    rows = []
    for must_beat in (True, False):
        for name in ("zolo", "zolo_du", "gran", "gran_du"):
            kind = sides.KINDS.index(name)
            counts = tuple(
                str(sum(is_laydown(kind, hand, seat, must_beat, False) for hand in HANDS))
                for seat in range(4)
            )
            rows.append((name + ("" if must_beat else ", `must_beat=false`"), *counts))
    return table(("contract", *SEATS), rows)


def filled(page: str, name: str, text: str) -> str:
    """Put a table between its marks."""
    pattern = rf"(<!-- table: {name} -->\n).*?(<!-- end -->)"
    found, count = re.subn(pattern, lambda m: f"{m[1]}\n{text}\n\n{m[2]}", page, flags=re.DOTALL)
    if count != 1:
        raise SystemExit(f"{PAGE.name}: no place for the table {name}")
    return found


def main() -> None:
    """Write the page and the pictures."""
    census = Census(Path(sys.argv[1]))
    page = PAGE.read_text("utf-8")
    tables = {
        "made": census.made(),
        "counts": census.counts(),
        "levels": census.levels(),
        "sides": census.sides(),
        "check": census.check(),
        "zolo hands": census.hands_table("zolo"),
        "gran hands": census.hands_table("gran"),
        "laydowns": laydowns(),
    }
    for name, text in tables.items():
        page = filled(page, name, text)
    PAGE.write_text(page, "utf-8")
    made = [
        (seat, [100 * census.share(name, place) for name in CONTRACTS])
        for place, seat in enumerate(SEATS)
    ]
    title = "Deals in which a contract can be made with open cards, %"
    (PICTURES / "baska-made.svg").write_text(bars(title, CONTRACTS, made), "utf-8")
    levels = [
        (name, [100 * census.found[kind]["rows"][level]["share"] for level in LEVELS])
        for kind, name in (("zwykla", "zwykła gra"), ("wesele", "wesele"))
    ]
    title = "Results of best play by all four, %"
    names = [level.replace("_", " ") for level in LEVELS]
    (PICTURES / "baska-levels.svg").write_text(bars(title, names, levels), "utf-8")


if __name__ == "__main__":
    main()
