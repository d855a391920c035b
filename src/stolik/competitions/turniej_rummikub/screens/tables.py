"""Standings, rounds, protocols and seating as tables of words and figures."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.competitions.naming import NOTHING, figure, people, text, who
from stolik.competitions.turniej_rummikub.results import LETTERS, Gained, GameResult, score_of
from stolik.competitions.turniej_rummikub.standing import per_game, places
from stolik.competitions.turniej_rummikub.state import (
    State,
    Table,
    brought,
    final_rows,
    ranking,
    results_of,
    round_of,
    rows_of,
    standings,
)
from stolik.competitions.turniej_rummikub.totals import final_places
from stolik.competitions.turniej_rummikub.view import View
from stolik.engine.ledger import Ledger, LedgerRow, RowMark, columns_of
from stolik.engine.messages import Msg, Raw, Words, msg
from stolik.engine.score import Points

MARKS: dict[int, RowMark] = {1: "gold", 2: "silver", 3: "bronze"}
DSQ = "DSQ"


def column(name: str) -> Msg:
    """Give the head of a column."""
    return msg(f"turniej-rummikub.column.{name}")


def shown(points: Points) -> str:
    """Write points: whole ones as they are, averages with two decimals."""
    if isinstance(points, int):
        return text(points)
    return f"{round(points * 100) / 100:.2f}".replace("-", "−")


def standings_grid(v: View) -> Ledger:
    """Give the standings: place, name, organisation, big and small points."""
    s = v.s
    heads = ["place", "name", "organisation", "big", "small", "best_game"]
    rows: list[LedgerRow] = []
    note: Words | None = None
    if v.is_shown and s.played:
        rows = [*ranked_rows(s), *out_rows(s)]
        note = note_of(s)
    elif s.played:
        note = msg("turniej-rummikub.hidden")
    label = msg("turniej-rummikub.standings", n=len(s.played))
    return Ledger("standings", label, columns_of(map(column, heads), "rllrrr"), tuple(rows), note)


def note_of(s: State) -> Words | None:
    """Say how points are ranked, where not in sum."""
    return msg("turniej-rummikub.by_average") if s.options.rank_by == "average" else None


def ranked_rows(s: State) -> list[LedgerRow]:
    """Give everybody who is ranked; once it is over as the final has left them."""
    rows, is_over = rows_of(s), s.phase == "closed"
    order = ranking(s) if is_over else standings(s)
    at = final_places(s) if is_over else places(s.options, rows, order)
    before = places_before(s)
    found = []
    for member in order:
        own = rows[member].gained
        cells: tuple[Words, ...] = (
            Raw(str(at[member])),
            name_of(s, member),
            Raw(s.roster.members[member].team),
            Raw(shown(per_game(s.options, own.big, own.games))),
            Raw(shown(per_game(s.options, own.small, own.games))),
            figure(own.best_game),
        )
        mark = MARKS.get(at[member], "") if is_over else ""
        change = before[member] - at[member] if member in before and not is_over else None
        found.append(LedgerRow(cells, mark, why=f"m{member}", member=member, change=change))
    return found


def out_rows(s: State) -> list[LedgerRow]:
    """Give the disqualified, last and without a place."""  # TRM-54
    return [
        LedgerRow(
            (Raw(DSQ), who(member), Raw(s.roster.members[member].team), NOTHING, NOTHING, NOTHING),
            "struck", ("TRM-54",), member=member,
        )
        for member in s.out
    ]  # fmt: skip


def places_before(s: State) -> dict[int, int]:
    """Give the places one round earlier."""
    if len(s.played) < 2:
        return {}
    earlier = State(s.options, roster=s.roster, cards=s.cards, played=s.played[:-1])
    return places(s.options, rows_of(earlier), standings(earlier))


def name_of(s: State, member: int) -> Words:
    """Give somebody by name, with yellow cards and whether he has left."""
    yellow = sum(one.member == member and one.colour == "yellow" for one in s.cards)
    if yellow:
        return msg("turniej-rummikub.with_yellow", who=who(member), n=yellow)
    return msg("turniej-rummikub.gone", who=who(member)) if member in s.roster.gone else who(member)


def wall_grid(v: View) -> Ledger | None:
    """Give the list for the wall: by round the pair of big and small points, then both sums."""
    s = v.s
    if not v.is_shown or not s.played:
        return None
    rounds = [round_of(s.options, tables) for tables in s.played]
    is_over = s.phase == "closed"
    order = ranking(s) if is_over else standings(s)
    rows = rows_of(s)
    at = final_places(s) if is_over else places(s.options, rows, order)
    final = final_rows(s) if is_over else {}
    found = []
    for member in order:
        own = rows[member].gained
        pairs = [pair(one.get(member)) for one in rounds]
        pairs += [pair(final.get(member))] if final else []
        cells: tuple[Words, ...] = (
            Raw(str(at[member])), name_of(s, member), Raw(s.roster.members[member].team), *pairs,
            figure(own.big), figure(own.small),
        )  # fmt: skip
        mark = MARKS.get(at[member], "") if is_over else ""
        found.append(LedgerRow(cells, mark, why=f"m{member}", member=member))
    for member in s.out:
        blanks = [pair(one.get(member)) for one in rounds] + ([NOTHING] if final else [])
        cells = (
            Raw(DSQ), who(member), Raw(s.roster.members[member].team), *blanks, NOTHING, NOTHING,
        )  # fmt: skip
        found.append(LedgerRow(cells, "struck", ("TRM-54",), member=member))
    heads: list[Words] = [column("place"), column("name"), column("organisation")]
    heads += [msg("turniej-rummikub.column.round", number=n) for n in range(1, len(rounds) + 1)]
    heads += [column("final")] if final else []
    heads += [column("big_sum"), column("small_sum")]
    align = "rll" + "c" * (len(heads) - 5) + "rr"
    label = msg("turniej-rummikub.standings", n=len(s.played))
    return Ledger("wall", label, columns_of(heads, align), tuple(found), note_of(s))


def pair(own: Gained | None) -> Raw:
    """Write big and small points of a round."""
    return NOTHING if own is None else Raw(f"{own.big} / {text(own.small)}")


def round_grid(v: View, number: int) -> Ledger:
    """Give a closed round: every table with what it brought."""
    s = v.s
    return tables_of(v, f"round:{number}", msg("turniej-rummikub.round_results", number=number),
                     s.played[number - 1], f".r{number}")  # fmt: skip


def tables_of(v: View, key: str, label: Msg, tables: Sequence[Table], where: str) -> Ledger:
    """Give tables, a line for each chair."""
    rows = []
    for number, table in enumerate(tables, 1):
        own = brought(v.s.options, table)
        for seat, member in enumerate(table.seats):
            cells: tuple[Words, ...] = (
                Raw(str(number)) if seat == 0 else NOTHING,
                Raw(LETTERS[seat]),
                who(member),
                figure(own[member].big),
                figure(own[member].small),
            )
            mark: RowMark = "gap" if seat == 0 else ""
            rows.append(LedgerRow(cells, mark, why=f"m{member}{where}", member=member))
    heads = map(column, ("table", "seat", "name", "big", "small"))
    return Ledger(key, label, columns_of(heads, "rclrr"), tuple(rows))


def final_grid(v: View) -> Ledger | None:
    """Give the final: who has won how many games, the best first."""
    s = v.s
    if s.final is None:
        return None
    label = msg("turniej-rummikub.final")
    if not v.is_shown:
        return None
    own = final_rows(s)
    order = [who for who in ranking(s) if who in own]
    rows = tuple(
        LedgerRow(
            (Raw(str(at)), who(member), figure(own[member].big), figure(own[member].small)),
            MARKS.get(at, "") if s.phase == "closed" else "", ("TRM-45",), why=f"m{member}.f",
            member=member,
        )
        for at, member in enumerate(order, 1)
    )  # fmt: skip
    games = ":".join(str(own[member].big) for member in order)
    note = msg("turniej-rummikub.final_score", games=games)
    heads = map(column, ("place", "name", "big", "small"))
    return Ledger("final", label, columns_of(heads, "rlrr"), rows, note)


def finalists_grid(v: View) -> Ledger | None:
    """Announce the finalists, also while the standings are hidden."""  # TRM-73
    if not v.finalists or v.s.phase == "closed":
        return None
    rows = tuple(
        LedgerRow((Raw(LETTERS[seat]), who(member), Raw(v.s.roster.members[member].team)),
                  member=member, clauses=("TRM-43",))
        for seat, member in enumerate(v.finalists)
    )  # fmt: skip
    heads = map(column, ("seat", "name", "organisation"))
    note = None if v.is_shown else msg("turniej-rummikub.hidden")
    return Ledger(
        "finalists", msg("turniej-rummikub.finalists"), columns_of(heads, "cll"), rows, note
    )


def tables_grid(v: View) -> Ledger:
    """Give the tables that play now: who sits there, and how far they are."""
    rows = []
    marks: dict[str, RowMark] = {"disputed": "bad", "confirmed": "good", "ruled": "good"}
    for number, table in enumerate(v.tables, 1):
        report = v.reports[number - 1]
        words = state_words(v, number)
        cells = (Raw(str(number)), people(table.seats), words)
        rows.append(LedgerRow(cells, marks.get(report, ""), key=f"table:{number}"))
    heads = map(column, ("table", "players", "state"))
    return Ledger("tables", msg("turniej-rummikub.tables"), columns_of(heads, "rll"), tuple(rows))


def state_words(v: View, number: int) -> Msg:
    """Say how far a table is."""
    if v.s.phase == "seated":
        return msg("turniej-rummikub.report.seated")
    report, games = v.reports[number - 1], v.written[number - 1]
    if report == "open":
        return msg("turniej-rummikub.report.open", n=games)
    return msg(f"turniej-rummikub.report.{report}", game=games)


def protocol_grid(s: State, key: str, label: Words, table: Table) -> Ledger:
    """Give a protocol: games as rows, seats as columns, the starter's cell marked."""
    rows = [
        LedgerRow((Raw(str(n)), *cells_of(s, table, one)), dot=one.starter + 1)
        for n, one in enumerate(results_of(table), 1)
    ]
    own = brought(s.options, table)
    for name in ("big", "small"):
        sums = tuple(figure(getattr(own[member], name)) for member in table.seats)
        rows.append(LedgerRow((column(name), *sums), "total"))
    heads: list[Words] = [column("game")]
    heads += [
        msg("turniej-rummikub.seat", letter=LETTERS[seat], who=who(member))
        for seat, member in enumerate(table.seats)
    ]
    return Ledger(key, label, columns_of(heads, "l" + "r" * len(table.seats)), tuple(rows))


def cells_of(s: State, table: Table, one: GameResult) -> tuple[Words, ...]:
    """Give the points of a game by seat; a tick for whoever won it."""
    found: list[Words] = []
    for seat in range(len(table.seats)):
        if seat in one.empty:
            found.append(Raw("–"))
        elif seat in one.absent:
            found.append(
                msg("turniej-rummikub.absent", points=text(score_of(s.options, one, seat)))
            )
        else:
            tick = " ✓" if seat in one.winners else ""
            found.append(Raw(f"{text(one.scores[seat])}{tick}"))
    return tuple(found)


def seating_grids(v: View) -> tuple[Ledger, ...]:
    """Give who sits where, by table and by name."""
    s = v.s
    tables = [table.seats for table in v.tables]
    if not tables:
        return ()
    number = msg("turniej-rummikub.final") if s.phase == "final" else msg(
        "turniej-rummikub.round", number=s.round
    )  # fmt: skip
    lines = tuple(
        LedgerRow((Raw(str(n)), *(who(one) for one in seats), *(NOTHING,) * (4 - len(seats))))
        for n, seats in enumerate(tables, 1)
    )
    heads: list[Words] = [column("table"), *(Raw(letter) for letter in LETTERS)]
    note = None if v.is_shown or not s.played else msg("turniej-rummikub.hidden")
    by_table = Ledger(
        "by_table", msg("turniej-rummikub.by_table", round=number), columns_of(heads, "rllll"),
        lines, note,
    )  # fmt: skip
    found = [
        LedgerRow((who(one), Raw(str(n)), Raw(LETTERS[seat]), Raw(s.roster.members[one].team)),
                  member=one)
        for n, seats in enumerate(tables, 1)
        for seat, one in enumerate(seats)
    ]  # fmt: skip
    columns = columns_of(map(column, ("name", "table", "seat", "organisation")), "lrcl")
    label = msg("turniej-rummikub.by_name", round=number)
    return by_table, Ledger("by_name", label, columns, tuple(found), note)


def hidden_grid() -> Ledger:
    """Say in place of the standings that they are hidden."""  # TRM-71
    row = LedgerRow((msg("turniej-rummikub.hidden"),), clauses=("TRM-71",))
    label = msg("turniej-rummikub.standings_hidden")
    return Ledger("standings", label, columns_of((column("state"),), "l"), (row,))
