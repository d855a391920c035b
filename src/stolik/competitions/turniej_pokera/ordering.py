"""What the tournament asks of the tables: open them, and play each deal with these people."""

from __future__ import annotations

from msgspec.structs import asdict

from stolik.competitions.turniej_pokera.options import Options
from stolik.competitions.turniej_pokera.state import NOBODY, State, Table
from stolik.engine.orders import OpenTable, Order, StopTable, TellTable
from stolik.games.poker.actions import CallDeal
from stolik.games.poker.options import Options as TableOptions

GAME = "poker"
PLAIN = TableOptions()


def orders(s: State) -> tuple[Order, ...]:
    """Stop the tables that are closed, open the others, and tell each its deal."""
    if not s.options.is_online:
        return ()
    found: list[Order] = [StopTable(f"{one}.stop", one) for one in s.stopped]
    if s.phase in ("play", "redraw"):
        house = house_rules(s.options)
        for table in s.tables:
            chairs = ("",) * len(table.chairs)
            found.append(OpenTable(table.order, GAME, house, chairs, where="here"))
            if table.calls:
                found.append(word(s, table))
    return tuple(found)


def word(s: State, table: Table) -> TellTable:
    """Tell a table its deal: who sits where with what, at which level."""  # TPO-4
    people = tuple("" if one == NOBODY else s.roster.members[one].person for one in table.seated)
    call = CallDeal(table.level, table.start, table.new, table.button)
    return TellTable(f"{table.order}.{table.calls}", table.order, call, table.calls, people)


def house_rules(o: Options) -> dict[str, object]:
    """Give the house rules of a table as they are written: only what is not usual."""
    usual = asdict(PLAIN)
    return {name: value for name, value in asdict(o.table).items() if value != usual[name]}
