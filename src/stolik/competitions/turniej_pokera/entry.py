"""Entries: before the start, late, again, and once more; the draw of seats."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.competitions import roster
from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera import clock, seats
from stolik.competitions.turniej_pokera.playing import carried_on
from stolik.competitions.turniej_pokera.state import FINAL, NOBODY, State, Table
from stolik.engine.luck import Luck
from stolik.engine.orders import HOUSE_PLAYER
from stolik.engine.refusals import Refused
from stolik.games.poker.balance import seated

BOOK: Final = {"UNKNOWN_PLAYER": "TPO-1", "ALREADY_IN_SEASON": "TPO-1"}
LEAST: Final = 2
MOST: Final = 10_000


def known(s: State, player: int) -> int:
    """Give a player back, or refuse a stranger."""
    roster.known(s.roster, player, BOOK)
    if player in s.gone:
        raise Refused("UNKNOWN_PLAYER", "TPO-1", player=player)
    return player


def still_in(s: State, player: int) -> int:
    """Give a player who sits at a table, or refuse."""
    if s.table_of(known(s, player)) is None:
        raise Refused("NOT_SEATED", "POK-66", player=player)
    return player


def check_entry(s: State) -> None:
    """Refuse whoever comes too late."""
    if s.phase in ("draw", "redraw", "over") or (s.phase == "play" and not clock.may_enter(s)):
        raise Refused("TOO_LATE", "POK-76")


def enlist(s: State, a: do.Enlist) -> State:
    """Take a player in; late ones get a chair at once, or wait for one."""  # POK-76, TPO-5
    check_entry(s)
    if a.person.startswith(HOUSE_PLAYER):
        raise Refused("UNKNOWN_PLAYER", "TPO-8")
    return entered(s, (a.person,))


def add_bots(s: State, a: do.AddBots) -> State:
    """Let players of the house fill places."""  # TPO-8
    check_entry(s)
    if not s.options.is_online:
        raise Refused("ONLINE_ONLY", "TPO-8")
    first = len(s.bots) + 1
    people = tuple(f"{HOUSE_PLAYER}{a.level}.{first + n}" for n in range(a.count))
    s = replace(s, bots={**s.bots, **dict.fromkeys(people, a.level)})
    return entered(s, people)


def entered(s: State, people: tuple[str, ...]) -> State:
    """Write people down; a sit & go begins when all seats are taken."""  # POK-61
    if s.count + len(people) > MOST:
        raise Refused("TOO_MANY", "TPO-1", n=MOST)
    before = s.count
    for person in people:
        s = replace(s, roster=roster.enlist(s.roster, person, BOOK))
    if s.phase == "play":
        return carried_on(replace(s, waiting=(*s.waiting, *range(before, s.count))))
    is_full = s.count - len(s.gone) >= s.options.seats
    if s.options.is_online and s.options.format != "mtt" and is_full:
        return replace(s, phase="draw")
    return s


def withdraw(s: State, a: do.Withdraw) -> State:
    """Take an entry back before the start."""
    return replace(s, gone=tuple(sorted((*s.gone, known(s, a.player)))))


def here(s: State) -> list[int]:
    """Give those who are entered."""
    return [one for one in range(s.count) if one not in s.gone]


def begin(s: State) -> State:
    """Close the entries and draw seats."""
    if len(here(s)) < LEAST:
        raise Refused("NOT_ENOUGH", "TPO-1")
    return replace(s, phase="draw")


def draw_seats(s: State, luck: Luck) -> do.DrawSeats:
    """Draw tables as even as possible, and a button for each."""  # POK-71
    players = here(s)
    tables = seated(len(players), s.options.seats, luck)
    buttons = tuple(luck.below(len(table)) for table in tables)
    return do.DrawSeats(tuple(tuple(players[i] for i in table) for table in tables), buttons)


def drawn(s: State, a: do.DrawSeats, now_ms: int) -> State:
    """Seat everybody and start the clock."""
    everybody = sorted(one for table in a.tables for one in table)
    sizes = [len(table) for table in a.tables]
    fits = len(a.buttons) == len(a.tables) and max(sizes, default=0) <= s.options.seats
    if everybody != here(s) or not fits or max(sizes) - min(sizes) > 1:
        raise Refused("SEATED_TWICE", "POK-71")
    tables = tuple(
        laid(s, number, f"t{number}", table, button)
        for number, (table, button) in enumerate(zip(a.tables, a.buttons, strict=True), 1)
    )
    s = replace(s, phase="play", tables=tables, is_final=len(tables) == 1)
    return carried_on(clock.begun(s, now_ms))


def laid(s: State, number: int, order: str, players: tuple[int, ...], button: int) -> Table:
    """Give a table with these players on its first chairs."""
    n = s.options.seats
    if not 0 <= button < n:
        raise Refused("SEATED_TWICE", "POK-71")
    empty = n - len(players)
    chips = [s.stack_of(one) if s.tables else s.options.stack for one in players]
    stacks = tuple(chips) if s.options.is_online else (0,) * len(players)
    return Table(
        number,
        order,
        (*players, *((NOBODY,) * empty)),
        (*stacks, *((0,) * empty)),
        button,
        fresh=tuple(range(len(players))),
    )


def draw_final(s: State, luck: Luck) -> do.DrawFinal:
    """Draw the seats of the final table."""  # POK-74
    players = tuple(luck.shuffled(s.playing))
    return do.DrawFinal(players, luck.below(len(players)))


def final_drawn(s: State, a: do.DrawFinal) -> State:
    """Let all who are left sit down at one table."""
    if sorted(a.chairs) != sorted(s.playing):
        raise Refused("SEATED_TWICE", "POK-74")
    table = laid(s, 1, FINAL, a.chairs, a.button)
    stopped = (*s.stopped, *(one.order for one in s.tables))
    s = replace(s, phase="play", tables=(table,), waiting=(), stopped=stopped, is_final=True)
    return carried_on(s)


def rebuy(s: State, a: do.Rebuy) -> State:
    """Let somebody who is out buy in again."""  # POK-76
    o, player = s.options, known(s, a.player)
    if not any(player in group for group in s.out) or player in s.sent_away:
        raise Refused("NOT_OUT", "POK-76", player=player)
    if not clock.may_enter(s):
        raise Refused("TOO_LATE", "POK-76")
    times = s.bought.get(str(player), 0)
    if times >= o.rebuys:
        raise Refused("NO_REBUYS", "POK-76")
    s = replace(without_place(s, player), bought={**s.bought, str(player): times + 1})
    return carried_on(replace(s, waiting=(*s.waiting, player)))


def without_place(s: State, player: int) -> State:
    """Take somebody from the list of those who are out."""
    groups = (tuple(one for one in group if one != player) for group in s.out)
    return replace(s, out=tuple(group for group in groups if group))


def may_add(s: State, player: int) -> bool:
    """Say whether somebody may buy the add-on now: in the level after the late ones, once."""
    o = s.options
    is_now = o.addon and s.phase == "play" and s.level == o.late_levels
    return is_now and player not in s.added and s.table_of(player) is not None


def addon(s: State, a: do.AddOn) -> State:
    """Let somebody buy chips once more."""  # POK-76
    player = still_in(s, a.player)
    if not may_add(s, player):
        raise Refused("NO_ADDON", "POK-76")
    s = replace(s, added=(*s.added, player))
    if not s.options.is_online:
        return s
    table = s.table_of(player)
    assert table is not None
    chair = table.chairs.index(player)
    chips = table.stacks[chair] + s.options.stack
    stacks = (*table.stacks[:chair], chips, *table.stacks[chair + 1 :])
    return seats.put(s, replace(table, stacks=stacks))
