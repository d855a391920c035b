"""The seating of the next round: drawn, sought, cut from the standings, or made by hand."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.competitions.protocols import TableProtocol
from stolik.competitions.roster import known
from stolik.competitions.seating.plan import Round
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.entry import BOOK
from stolik.competitions.turniej_rummikub.results import table_sizes
from stolik.competitions.turniej_rummikub.standing import key_of, swiss_tables
from stolik.competitions.turniej_rummikub.state import State, Tables, rows_of, standings
from stolik.engine.luck import Luck
from stolik.engine.refusals import Refused


def next_round(s: State) -> int:
    """Give the number of the round that is to be seated."""
    return len(s.played) + 1


def is_drawn(s: State) -> bool:
    """Say whether chance seats the next round: the first one, or where no search is wanted."""
    return next_round(s) == 1 or s.options.seating in ("draw", "swiss")  # TRM-13


def check_ready(s: State) -> None:
    """Refuse to seat before there are enough, or when all rounds are played."""
    if next_round(s) == 1 and len(s.entrants) < s.options.min_entrants:  # TRM-7
        raise Refused("too_few", "TRM-7", n=s.options.min_entrants)
    if not s.present:
        raise Refused("too_few", "TRM-7", n=1)
    if next_round(s) > s.options.rounds:
        raise Refused("all_played", "TRM-20", n=s.options.rounds)


def ask_draw(s: State) -> State:
    """Let chance seat the next round; entry closes with the first draw."""  # TRM-3, TRM-13
    check_ready(s)
    if not is_drawn(s):
        raise Refused("seat_by_plan", "TRM-14")
    return replace(s, phase="drawing", tables=())


def drawn(s: State, luck: Luck) -> do.Seating:
    """Draw the seating: by lot, or from the standings with lots among equals."""
    present = list(s.present)
    if next_round(s) > 1 and s.options.seating == "swiss":  # TRM-15
        rows = rows_of(s)
        mixed = luck.shuffled(present)
        order = sorted(mixed, key=lambda one: key_of(s.options, rows[one]), reverse=True)
        tables = swiss_tables(order)
    else:
        tables = swiss_tables(luck.shuffled(present))
    mixed_seats = tuple(tuple(who + 1 for who in luck.shuffled(table)) for table in tables)
    return do.Seating((Round(mixed_seats),))  # TRM-16


def seating(s: State, a: do.Seating) -> State:
    """Publish who sits where."""
    check_ready(s)
    tables = members_of(s, a)
    check_seats(s, tables)
    if next_round(s) > 1 and s.options.seating == "swiss":
        check_swiss(s, tables)
    fresh: Tables = tuple(TableProtocol(table) for table in tables)
    return replace(s, phase="seated", tables=fresh, away={}, left={}, counted={})


def members_of(s: State, a: do.Seating) -> tuple[tuple[int, ...], ...]:
    """Give the tables of a seating by members."""
    if len(a.rounds) != 1:
        raise Refused("one_round", "TRM-14")
    return tuple(
        tuple(known(s.roster, number - 1, BOOK) for number in table) for table in a.rounds[0].tables
    )


def check_seats(s: State, tables: tuple[tuple[int, ...], ...]) -> None:
    """Refuse a seating that leaves somebody out, seats somebody twice, or has other tables."""
    seated = [who for table in tables for who in table]
    for who in seated:
        if seated.count(who) > 1:
            raise Refused("player_twice", "TRM-10", player=who)
        if who not in s.present:
            raise Refused("not_present", "TRM-10", player=who)
    for who in s.present:
        if who not in seated:
            raise Refused("player_missing", "TRM-10", player=who)
    sizes = sorted((len(table) for table in tables), reverse=True)
    if tuple(sizes) != table_sizes(len(seated)):
        raise Refused("wrong_table_sizes", "TRM-11", n=len(seated))


def check_swiss(s: State, tables: tuple[tuple[int, ...], ...]) -> None:
    """Refuse tables that are not cut from the standings; equals come in any order."""  # TRM-15
    rows = rows_of(s)
    order = [who for who in standings(s) if who in s.present]
    for table, due in zip(tables, swiss_tables(order), strict=True):
        mine = sorted(key_of(s.options, rows[who]) for who in table)
        if mine != sorted(key_of(s.options, rows[who]) for who in due):
            raise Refused("not_swiss", "TRM-15")
