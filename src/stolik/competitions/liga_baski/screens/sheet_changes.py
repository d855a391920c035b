"""What would change on the sheets themselves: deals, and what their tables bring."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.competitions.liga_baski.screens.naming import column
from stolik.competitions.naming import text, who
from stolik.competitions.previewing import became, changed
from stolik.competitions.season.state import State, score_sheet
from stolik.competitions.season.terms import Terms
from stolik.competitions.sheets import Clash, Report, Sheet, SheetRow, is_over, report
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Msg, Raw, Words, msg
from stolik.engine.score import Points

Pair = tuple[Words, Sheet, Sheet]


def sheet_grids(s: State, after: State) -> tuple[Ledger, ...]:
    """Give the deals that would be others, and the tables that would bring something else."""
    changed = list(pairs(s, after))
    deals = [row for one in changed for row in deal_rows(*one)]
    tables = [row for one in changed for row in table_rows(s.options, *one)]
    heads = columns_of((column("table"), column("deal"), column("change")), "lrl")
    found = (
        Ledger("deals", msg("liga-baski.preview.deals"), heads, tuple(deals)),
        Ledger(
            "table",
            msg("liga-baski.preview.table"),
            columns_of(
                (column(name) for name in ("table", "name", "table_points", "place_points")),
                "llrr",
            ),
            tuple(tables),
        ),
    )
    return tuple(one for one in found if one.rows)


def pairs(s: State, after: State) -> Iterator[Pair]:
    """Give every sheet that would differ, with where it lies."""
    if s.now is not None and after.now is not None:
        for table, two in enumerate(zip(s.now.sheets, after.now.sheets, strict=False), 1):
            if two[0] != two[1]:
                yield msg("liga-baski.preview.of_table", table=table), *two
        yield from closed_pairs(s.now.played, after.now.played, None)
    for held, again in zip(s.held, after.held, strict=False):
        if held is not again:
            yield from closed_pairs(held.played, again.played, held.number)


def closed_pairs(
    before: tuple[object, ...], after: tuple[object, ...], tournament: int | None
) -> Iterator[Pair]:
    """Give the sheets of closed rounds that would differ."""
    for number, (one, two) in enumerate(zip(before, after, strict=False), 1):
        sheets = zip(getattr(one, "sheets", ()), getattr(two, "sheets", ()), strict=True)
        for table, (old, new) in enumerate(sheets, 1):
            if old != new:
                yield place(tournament, number, table), old, new


def place(tournament: int | None, round: int, table: int) -> Msg:
    """Say where a sheet of a closed round lies."""
    if tournament is None:
        return msg("liga-baski.preview.of_round", round=round, table=table)
    return msg("liga-baski.preview.of_held", tournament=tournament, round=round, table=table)


def deal_rows(where: Words, old: Sheet, new: Sheet) -> Iterator[LedgerRow]:
    """Give the deals that would be others."""
    count = max(len(old.rows), len(new.rows))
    for number in range(1, count + 1):
        two = [one.rows[number - 1] if number <= len(one.rows) else None for one in (old, new)]
        if two[0] != two[1]:
            words = became(said(two[0]), said(two[1]))
            yield LedgerRow((where, Raw(str(number)), words))
    for clash in new.clashes:
        if clash not in old.clashes and clash.number <= len(new.rows):
            yield LedgerRow((where, Raw(str(clash.number)), doubted(new, clash)))


def doubted(sheet: Sheet, clash: Clash) -> Msg:
    """Say that a deal stays as it is until somebody decides between two results of it."""
    stands = said(sheet.rows[clash.number - 1])
    return msg("liga-baski.preview.doubt", stands=stands, other=said(SheetRow(clash.points)))


def said(row: SheetRow | None) -> Words:
    """Give a deal as text."""
    if row is None:
        return Raw("–")
    if row.points is None:
        return msg("liga-baski.struck")
    return Raw("  ".join(text(one) for one in row.points))


def table_rows(options: Terms, where: Words, old: Sheet, new: Sheet) -> Iterator[LedgerRow]:
    """Give what the table would bring its seats, where that differs."""
    before, after = (score_sheet(options, one) for one in (old, new))
    how = [report(one, options.rows) for one in (old, new)]
    over = [is_over(one, options.rows) for one in (old, new)]
    points = [
        score.table_points if ends else one.totals
        for one, ends, score in zip((old, new), over, (before, after), strict=True)
    ]  # who has not come yet is not absent before the bell
    for seat, member in enumerate(old.seats):
        table = two(points[0][seat], points[1][seat])
        places = two(
            before.place_points[seat] if over[0] else None,
            after.place_points[seat] if over[1] else None,
        )
        if isinstance(table, Msg) or isinstance(places, Msg):
            yield LedgerRow((where, who(member), table, places), member=member)
    if how[0] != how[1]:
        words = became(state(how[0]), state(how[1]))
        yield LedgerRow((where, words, Raw(""), Raw("")))


def state(how: Report) -> Msg:
    """Say how far a sheet is."""
    return msg(f"liga-baski.report.{how}")


def two(before: Points | None, after: Points | None) -> Words:
    """Give a figure, or what it was and what it becomes."""
    texts = ["–" if one is None else text(one) for one in (before, after)]
    return changed(*texts)
