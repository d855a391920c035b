"""Which of the offers are a bearer's: what he is to the league and to a table of it."""

from __future__ import annotations

from stolik.competitions import floor
from stolik.competitions.offering import is_judge
from stolik.competitions.screens import Bearer
from stolik.competitions.season.deciding import may_judge, sits_at
from stolik.competitions.season.discipline import Matter
from stolik.competitions.season.possible import chief
from stolik.competitions.season.view import TableSeen, View


def is_chief(v: View, who: Bearer) -> bool:
    """Say whether he is the chief judge."""
    return is_judge(v.judges, who) and who.judge == chief(v)


def is_apart(v: View, who: Bearer, table: TableSeen) -> bool:
    """Say whether somebody of the staff does not sit at a table, by whatever name."""  # LIG-36
    own = (who.member, who.namesake)
    return not set(own) & set(table.seats) and not (who.judge and sits_at(v, who.judge, table))


def may_rule(v: View, who: Bearer, table: TableSeen | None, matter: Matter) -> bool:
    """Say whether a bearer's voice counts in a matter."""  # LIG-36, LIG-37, LIG-48
    return is_judge(v.judges, who) and may_judge(v, who.judge, table, matter)


def seats_held(table: TableSeen, who: Bearer) -> tuple[int, ...]:
    """Give the seats for which the bearer may act: all of his table's phone, or his own."""
    return floor.seats_held(table.seats, table.number, who)
