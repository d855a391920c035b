"""Tables of figures for every screen and paper: the field, levels, prizes, standings, seats."""

from __future__ import annotations

from stolik.competitions.naming import NOTHING, people, who
from stolik.competitions.turniej_pokera.clock import LAST, blinds, is_before_break
from stolik.competitions.turniej_pokera.money import money, open_prizes, paid, places, pool
from stolik.competitions.turniej_pokera.state import NOBODY, State
from stolik.engine.ledger import Ledger, LedgerRow, RowMark, columns_of
from stolik.engine.messages import Msg, Raw, Words, msg

AHEAD = 6
MOST_PRIZES = 8
"""More prizes are not looked at from ten metres."""
MARKS: dict[int, RowMark] = {1: "gold", 2: "silver", 3: "bronze"}


def column(name: str) -> Msg:
    """Give the head of a column."""
    return msg(f"turniej-pokera.column.{name}")


def number(n: int) -> Raw:
    """Write a number with thin gaps between thousands."""
    return Raw(f"{n:,}".replace(",", "\u202f"))


def level_words(s: State, level: int) -> Msg:
    """Say the blinds of a level, and the ante if there is one."""
    small, big, ante = blinds(s, level)
    if ante:
        facts = {"small": number(small), "big": number(big), "ante": number(ante)}
        return msg("turniej-pokera.blinds.ante", **facts)
    return msg("turniej-pokera.blinds", small=number(small), big=number(big))


def field(s: State) -> Ledger:
    """Give the figures of the projector: blinds, what comes next, who is left, the average."""
    rows: list[tuple[str, Words]] = []
    if s.phase in ("play", "redraw"):
        rows.append(("blinds", level_words(s, s.level)))
        coming: Words = level_words(s, min(s.level + 1, LAST))
        if is_before_break(s) and not s.is_break:
            coming = msg("turniej-pokera.then_break", blinds=coming)
        rows.append(("next", coming))
    count = s.count - len(s.gone)
    left = len(s.playing) if s.phase != "entries" else count
    rows.append(("left", msg("turniej-pokera.of", n=number(left), of=number(count))))
    if s.entries != count:
        rows.append(("entries", number(s.entries)))
    if s.phase in ("play", "redraw") and left:
        rows.append(("average", number(s.chips // left)))
    rows.append(("chips", number(s.chips)))
    if s.phase == "play" and s.options.is_online:
        stacks = [n for table in s.tables for n in table.stacks]
        rows.append(("largest", number(max(stacks))))
    rows.append(("pool", number(pool(s))))
    lines = tuple(LedgerRow((column(name), value)) for name, value in rows)
    heads = (column("what"), column("value"))
    return Ledger("field", msg("turniej-pokera.field"), columns_of(heads, "lr"), lines)


def levels(s: State) -> Ledger:
    """Give the present level and those that come."""
    if s.phase == "over":
        return Ledger("levels", msg("turniej-pokera.levels"), (), ())
    rows = []
    for level in range(s.level, min(s.level + AHEAD, LAST + 1)):
        small, big, ante = blinds(s, level)
        cells = (Raw(str(level + 1)), number(small), number(big), number(ante) if ante else NOTHING)
        rows.append(LedgerRow(cells, "now" if level == s.level and s.phase == "play" else ""))
    heads = (column("level"), column("small"), column("big"), column("ante"))
    return Ledger("levels", msg("turniej-pokera.levels"), columns_of(heads, "rrrr"), tuple(rows))


def prize_list(s: State) -> Ledger:
    """Give the prizes by places, and to whom those go that are decided."""
    every, got = paid(s), money(s)
    at: dict[int, list[int]] = {}
    for player, place in sorted(places(s).items()):
        at.setdefault(place, []).append(player)
    rows = []
    for place, prize in enumerate(every, 1):
        names: Words = people(at[place]) if place in at else NOTHING
        amount = prize
        if place in at:
            amount = got[at[place][0]]
        rows.append(LedgerRow((Raw(str(place)), number(amount), names), MARKS.get(place, "")))
    heads = (column("place"), column("prize"), column("name"))
    note = msg("turniej-pokera.note.divided") if s.agreed else None
    title, align = msg("turniej-pokera.prizes"), columns_of(heads, "rrl")
    return Ledger("prizes", title, align, tuple(rows), note)


def standings(s: State) -> Ledger:
    """Give everybody: those who play by their chips, then who is out, the last first."""
    found, got = places(s), money(s)
    rows: list[LedgerRow] = []
    if s.phase != "over":
        ordered = sorted(s.playing, key=lambda one: (-s.stack_of(one), one))
        rows += [playing_row(s, one) for one in ordered]
    for player in sorted(found, key=lambda one: (found[one], one)):
        prize = number(got[player]) if got.get(player) else NOTHING
        cells = (Raw(str(found[player])), who(player), NOTHING, prize)
        mark = MARKS.get(found[player], "")
        rows.append(LedgerRow(cells, mark, ("POK-66",), why=f"m{player}", member=player))
    heads = (column("place"), column("name"), column("chips"), column("prize"))
    title = msg("turniej-pokera.standings")
    return Ledger("standings", title, columns_of(heads, "rlrr"), tuple(rows))


def playing_row(s: State, player: int) -> LedgerRow:
    """Give the line of somebody who plays."""
    chips: Words = msg("turniej-pokera.plays")
    if s.options.is_online:
        chips = number(s.stack_of(player))
    return LedgerRow((NOTHING, who(player), chips, NOTHING), member=player)


def by_name(s: State) -> Ledger:
    """Give where everybody sits, by name."""
    rows = []
    for table in s.tables:
        for chair, player in enumerate(table.chairs):
            if player != NOBODY:
                cells = (who(player), Raw(str(table.number)), Raw(str(chair + 1)))
                rows.append(LedgerRow(cells, member=player))
    heads = (column("name"), column("table"), column("chair"))
    return Ledger("by_name", msg("turniej-pokera.by_name"), columns_of(heads, "lrr"), tuple(rows))


def by_table(s: State) -> tuple[Ledger, ...]:
    """Give who sits where, table by table."""
    found = []
    for table in s.tables:
        rows = []
        for chair, player in enumerate(table.chairs):
            if player == NOBODY:
                continue
            chips: Words = number(table.stacks[chair]) if s.options.is_online else NOTHING
            cells = (Raw(str(chair + 1)), who(player), chips)
            rows.append(LedgerRow(cells, member=player))
        title = msg("turniej-pokera.table", table=table.number)
        if s.is_final:
            title = msg("turniej-pokera.final")
        heads = (column("chair"), column("name"), column("chips"))
        align = columns_of(heads, "rlr")
        found.append(Ledger(f"table{table.number}", title, align, tuple(rows)))
    return tuple(found)


def proposal(s: State) -> Ledger:
    """Give a division that is looked at: chips, share, who has agreed."""
    now = s.proposal
    rows = []
    for player in s.playing if now is not None and s.phase == "play" else ():
        assert now is not None
        said = msg("turniej-pokera.agreed") if player in now.agreed else NOTHING
        chips, amount = now.chips[str(player)], now.amounts[str(player)]
        shown = number(chips) if chips else NOTHING
        rows.append(LedgerRow((who(player), shown, number(amount), said), member=player))
    heads = (column("name"), column("chips"), column("share"), column("answer"))
    title = msg("turniej-pokera.division", sum=number(sum(open_prizes(s))))
    return Ledger("division", title, columns_of(heads, "lrrl"), tuple(rows))
