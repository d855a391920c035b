"""Who will win, if the rest is chance: a page of its own, worked out when somebody opens it."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from stolik.competitions.archive import ArchiveLink, ArchivePage
from stolik.competitions.naming import who
from stolik.competitions.olimpiada.chances import chances
from stolik.competitions.olimpiada.screens.matrix import column, places_now
from stolik.competitions.olimpiada.state import State
from stolik.competitions.seeded import Seeded
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Raw, msg

KEY: Final = "chances"
MOST_RUNS: Final = 2000
LEAST_RUNS: Final = 20
WORK: Final = 40_000
"""So many places are drawn at the most: some tenths of a second."""


def is_open(s: State) -> bool:
    """Say whether something is still to come that chance could decide."""
    return s.phase == "events" and bool(s.planned) and len(s.gone) < s.count


def odds(s: State, above: tuple[ArchiveLink, ...]) -> ArchivePage:
    """Give everybody's chance of first place, and how often a tie-break would be needed."""
    count = s.count * (len(s.done) + len(s.planned))
    runs = max(LEAST_RUNS, min(MOST_RUNS, WORK // count))
    found = chances(s, Seeded(len(s.done)), runs)
    places = places_now(s) if s.done else (1,) * s.count
    order = sorted(range(s.count), key=lambda one: (-found.first[one], places[one], one))
    rows = tuple(
        LedgerRow((who(one), Raw(str(places[one])), percent(found.first[one])), member=one)
        for one in order
    )
    heads = (column("name"), column("place"), msg("olimpiada.chances.first"))
    label = msg("olimpiada.chances")
    tied = percent(1 - found.tied.get(1, Fraction(0)))
    facts = (
        msg("olimpiada.chances.how", n=runs),
        msg("olimpiada.chances.tied", share=tied),
    )
    grid = Ledger("chances", label, columns_of(heads, "lrr"), rows)
    return ArchivePage(KEY, label, facts, (grid,), above)


def percent(share: Fraction) -> Raw:
    """Write a share in whole hundredths; what is possible is never none, nor certain."""
    whole = round(share * 100)
    if share and whole == 0:
        return Raw("<1 %")
    return Raw(">99 %" if whole == 100 and share != 1 else f"{whole} %")
