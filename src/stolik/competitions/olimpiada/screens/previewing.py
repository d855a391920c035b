"""What an action would change in the standing, before it is done."""

from __future__ import annotations

from stolik.competitions.naming import who
from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.counting import season_of, total
from stolik.competitions.olimpiada.olympiad import Olympiad
from stolik.competitions.olimpiada.scene import prompt
from stolik.competitions.olimpiada.screens.matrix import column, places_now, total_words
from stolik.competitions.olimpiada.state import State
from stolik.competitions.previewing import changed
from stolik.engine.actors import REFEREE
from stolik.engine.ledger import Ledger, LedgerRow, RowMark, columns_of
from stolik.engine.messages import Words, msg
from stolik.engine.protocol import Event

RULES = Olympiad()


def preview(s: State, a: do.Action) -> tuple[Ledger, ...]:
    """Give the lines that would change, and what would come next."""
    after = RULES.apply(s, Event(REFEREE, a))
    before, now = places_now(s), places_now(after)
    rows = []
    for member in sorted(range(after.count), key=lambda one: (now[one], one)):
        was = total_words(total(season_of(s), member))
        then = total_words(total(season_of(after), member))
        cells: tuple[Words, ...] = (
            who(member),
            changed(str(before[member]), str(now[member])),
            changed(was, then),
        )
        mark: RowMark = "good" if now[member] < before[member] else ""
        mark = "bad" if now[member] > before[member] else mark
        rows.append(LedgerRow(cells, mark, member=member))
    heads = (column("name"), column("place"), column(s.options.ranking_mode))
    note = prompt(after, REFEREE).text
    label = msg("olimpiada.preview")
    return (Ledger("standing", label, columns_of(heads, "lrr"), tuple(rows), note),)
