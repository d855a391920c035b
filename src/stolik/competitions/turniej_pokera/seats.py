"""Chairs: where somebody sits down, who has to move, which table is broken, and the button."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.competitions.turniej_pokera.options import Options
from stolik.competitions.turniej_pokera.state import NOBODY, State, Table
from stolik.games.poker.balance import chair_for
from stolik.games.poker.positions import first_positions, next_dealer, next_positions, next_seat


def alive(table: Table, is_counted: bool) -> tuple[bool, ...]:
    """Say which chairs have somebody with chips."""
    both = zip(table.chairs, table.stacks, strict=True)
    return tuple(one != NOBODY and (stack > 0 or not is_counted) for one, stack in both)


def positions(o: Options, table: Table, here: tuple[bool, ...]) -> tuple[int, int, int]:
    """Give button, small and big blind of the next deal, by the rules of the table itself."""
    n = len(here)
    if o.variant == "draw":
        is_first = table.big == NOBODY
        stays = is_first and here[table.button]
        dealer = table.button if stays else next_dealer(n, here, table.button)
        return dealer, NOBODY, dealer
    if table.big == NOBODY:
        button = table.button if here[table.button] else next_seat(table.button, n, here)
        return first_positions(n, here, button)
    return next_positions(n, here, table.small, table.big)  # POK-11


def due(s: State, table: Table) -> int:
    """Give the chair that is due for the next big blind."""
    return positions(s.options, table, alive(table, s.options.is_online))[2]


def room_for(s: State, table: Table) -> int:
    """Give the free chair that will be big blind soonest, never the small blind; -1 if none."""
    n = len(table.chairs)
    free = table.free
    taken = [chair for chair in range(n) if chair not in free]
    if not s.options.is_online:
        return min(free, default=NOBODY)
    if table.big == NOBODY:
        return chair_for(n, taken, table.button, NOBODY)
    found = chair_for(n, taken, table.big, table.big)  # POK-73: it is small blind next
    return found if found != NOBODY else chair_for(n, taken, table.big, NOBODY)


def fullest(s: State) -> Table:
    """Give the table with the most players, the highest number of equals."""
    return max(s.tables, key=lambda one: (len(one.players), one.number))


def emptiest(s: State, without: int = 0) -> Table | None:
    """Give the table with the fewest players, the lowest number of equals."""
    others = [one for one in s.tables if one.number != without and one.free]
    return min(others, key=lambda one: (len(one.players), one.number), default=None)


def put(s: State, table: Table) -> State:
    """Keep a table in place of the one with its number."""
    return replace(
        s, tables=tuple(table if one.number == table.number else one for one in s.tables)
    )


def sat_down(s: State, player: int, number: int, chair: int, chips: int) -> State:
    """Let somebody take a free chair with so many chips."""
    table = next(one for one in s.tables if one.number == number)
    return put(
        s,
        replace(
            table,
            chairs=(*table.chairs[:chair], player, *table.chairs[chair + 1 :]),
            stacks=(*table.stacks[:chair], chips, *table.stacks[chair + 1 :]),
            fresh=tuple(sorted({*table.fresh, chair})),
        ),
    )


def got_up(s: State, player: int) -> tuple[State, int]:
    """Let somebody leave the chair, and give the chips that go with them."""
    table = s.table_of(player)
    assert table is not None
    chair = table.chairs.index(player)
    chips = table.stacks[chair]
    left = replace(
        table,
        chairs=(*table.chairs[:chair], NOBODY, *table.chairs[chair + 1 :]),
        stacks=(*table.stacks[:chair], 0, *table.stacks[chair + 1 :]),
        fresh=tuple(one for one in table.fresh if one != chair),
    )
    return put(s, left), chips


def moved(s: State, player: int, number: int, chair: int) -> State:
    """Let somebody take the chips to another chair."""
    s, chips = got_up(s, player)
    return sat_down(s, player, number, chair, chips)


def is_too_many(s: State) -> bool:
    """Say whether the players fit into one table fewer."""  # POK-72
    players = sum(len(one.players) for one in s.tables)
    return len(s.tables) > 1 and players <= s.options.seats * (len(s.tables) - 1)


def fit_at_one(s: State) -> bool:
    """Say whether all fit at one table."""  # POK-74
    return len(s.tables) > 1 and len(s.playing) <= s.options.seats


def broken(s: State) -> State:
    """Break the table with the highest number: its players go one by one to the emptiest."""
    last = max(s.tables, key=lambda one: one.number)
    for player in last.players:
        to = emptiest(s, last.number)
        assert to is not None
        s = moved(s, player, to.number, room_for(s, to))
    tables = tuple(one for one in s.tables if one.number != last.number)
    return replace(s, tables=tables, stopped=(*s.stopped, last.order))


def uneven(s: State) -> tuple[Table, Table] | None:
    """Give the table that somebody has to leave, and the one that needs a player."""  # POK-73
    if len(s.tables) < 2:
        return None
    most, least = fullest(s), emptiest(s)
    if least is None or len(most.players) - len(least.players) < 2:
        return None
    return most, least


def evened(s: State) -> State:
    """Break and balance as far as the tables that wait between deals allow it."""
    while s.tables:
        if fit_at_one(s):
            return s
        if is_too_many(s):
            if max(s.tables, key=lambda one: one.number).is_playing:
                return s
            s = broken(s)
            continue
        found = uneven(s)
        if found is None or found[0].is_playing:
            return s
        player = found[0].chairs[due(s, found[0])]
        s = moved(s, player, found[1].number, room_for(s, found[1]))
    return s
