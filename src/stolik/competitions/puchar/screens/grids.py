"""The tables of a cup: standing, pairings, groups, the cross table, the knock-out."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from stolik.competitions.naming import NOTHING, text
from stolik.competitions.naming import who as person
from stolik.competitions.puchar.counting import (
    Line,
    Table,
    board_places,
    board_points,
    match_places,
)
from stolik.competitions.puchar.naming import (
    column,
    letter,
    listed,
    match_name,
    member_of,
    name_of,
    node_name,
    some,
)
from stolik.competitions.puchar.options import breaks_of, table_size
from stolik.competitions.puchar.pairing.bracket import UNKNOWN
from stolik.competitions.puchar.stages import groups_of, nodes_of, resolved
from stolik.competitions.puchar.standing import main_rounds, standing
from stolik.competitions.puchar.state import Match, State
from stolik.engine.ledger import Ledger, LedgerRow, RowMark, columns_of
from stolik.engine.messages import Msg, Raw, Words, msg
from stolik.engine.score import Points

MARKS: Final[dict[int, RowMark]] = {1: "gold", 2: "silver", 3: "bronze"}
MOST_CROSSED: Final = 20


def shown(points: Points) -> str:
    """Write points: halves as people write them, other fractions with two decimals."""
    if not isinstance(points, Fraction) or points.denominator == 1:
        return text(int(points))
    if points.denominator == 2:
        whole = int(abs(points))
        sign = "−" if points < 0 else ""
        return f"{sign}{whole or ''}½"
    return f"{round(points * 100) / 100:.2f}".replace("-", "−")


def by_points(s: State) -> bool:
    """Say whether points rank people, so that tie-breaks have columns."""
    return s.options.format in ("swiss", "round_robin")


def standings(s: State) -> Ledger:
    """Give the standing: place, name, points, and what parts equals."""
    lines = standing(s)
    breaks = breaks_of(s.options) if by_points(s) else ()
    heads = [column("place"), column("name"), column("points")]
    heads += [column(one) for one in breaks]
    rows = [standing_row(s, one) for one in lines]
    columns = columns_of(heads, "rl" + "r" * (1 + len(breaks)))
    label = msg("puchar.standing", n=len(s.rounds))
    return Ledger("standings", label, columns, tuple(rows), note(s))


def standing_row(s: State, one: Line) -> LedgerRow:
    """Give somebody's line."""
    cells: tuple[Words, ...] = (
        Raw(str(one.place)),
        listed(s, one.who),
        Raw(shown(one.points)),
        *(Raw(shown(x)) for x in one.breaks if by_points(s)),
    )
    is_over = s.phase == "over" or s.options.format in ("swiss", "round_robin", "ladder")
    mark = MARKS.get(one.place, "") if s.rounds and is_over else ""
    return LedgerRow(cells, mark, why=f"c{one.who}", member=member_of(s, one.who))


def note(s: State) -> Words | None:
    """Say in what order equals are parted."""
    breaks = breaks_of(s.options) if by_points(s) else ()
    if not breaks or not s.rounds:
        return None
    return msg("puchar.note.breaks", names=[msg(f"puchar.column.{one}.long") for one in breaks])


def result_words(s: State, match: Match) -> Words:
    """Write the result of a match as it stands."""
    if not match.is_over:
        return Raw("–")
    if len(match.sides) > 2:
        places = match_places(match)
        best = sorted(range(len(places)), key=places.__getitem__)
        return some(s, [match.sides[at] for at in best if places[at] == 1])
    absent = any(board.absent for board in match.boards)
    if len(match.boards) > 1:
        left, right = board_points(match)
        return Raw(f"{shown(left)} : {shown(right)}")
    one, other = match_places(match)
    figures = ("0", "0") if one > 1 and other > 1 else (
        ("½", "½") if one == other else ("1", "0") if one < other else ("0", "1")
    )  # fmt: skip
    written = f"{figures[0]} : {figures[1]}"
    return msg("puchar.forfeit", figures=written) if absent else Raw(written)


def pairings(s: State, number: int) -> Ledger:
    """Give the tables of a round: who meets whom, and how it ended."""
    one = s.rounds[number - 1]
    heads = ["table", "first", "second", "result"]
    crowd = table_size(s.options) > 2
    if crowd:
        heads = ["table", "players", "winner"]
    rows: list[LedgerRow] = []
    first = {m: n for n, m, b in one.tables() if b == 0}
    for m, match in enumerate(one.matches):
        name = match_name(s, match)
        number_cell: Words = Raw(str(first[m]))
        if name is not None:
            number_cell = msg("puchar.table_of", n=first[m], what=name)
        mark: RowMark = "good" if match.is_over else ""
        names: tuple[Words, ...] = tuple(name_of(s, x) for x in match.sides)
        cells = (number_cell, some(s, match.sides)) if crowd else (number_cell, *names)
        rows.append(LedgerRow((*cells, result_words(s, match)), mark))
    for kind, out in (("bye", one.byes), ("rest", one.rests)):
        for who in out:
            blank = (NOTHING,) * (len(heads) - 3)
            words = msg(f"puchar.{kind}")
            rows.append(
                LedgerRow((NOTHING, name_of(s, who), *blank, words), member=member_of(s, who))
            )
    columns = columns_of((column(one) for one in heads), "lll" if crowd else "lllc")
    return Ledger(f"round:{number}", msg("puchar.round", n=number), columns, tuple(rows))


def by_name(s: State) -> Ledger:
    """Give everybody's table in the round that is on."""
    rows: list[LedgerRow] = []
    now = s.rounds[-1]
    for number, m, b in now.tables():
        match = now.matches[m]
        for member in match.boards[b].seats:
            mine = s.contestant(member)
            others = [x for x in match.sides if x != mine]
            rows.append(
                LedgerRow((person(member), Raw(str(number)), some(s, others)), member=member)
            )
    heads = (column("name"), column("table"), column("against"))
    return Ledger("by_name", msg("puchar.by_name"), columns_of(heads, "lrl"), tuple(rows))


def groups(s: State) -> list[Ledger]:
    """Give the standing of every group."""
    found: list[Ledger] = []
    breaks = breaks_of(s.options)
    for at, group in enumerate(groups_of(s)):
        lines = Table(s, main_rounds(s), group).lines()
        rows = [
            LedgerRow(
                (
                    Raw(str(one.place)),
                    listed(s, one.who),
                    Raw(shown(one.points)),
                    *(Raw(shown(x)) for x in one.breaks),
                ),
                "good" if s.rounds and rank < s.options.advance else "",
                why=f"c{one.who}",
                member=member_of(s, one.who),
            )
            for rank, one in enumerate(lines)
        ]
        heads = [column("place"), column("name"), column("points"), *(column(x) for x in breaks)]
        columns = columns_of(heads, "rl" + "r" * (1 + len(breaks)))
        label = msg("puchar.group", letter=letter(at))
        found.append(Ledger(f"group:{at + 1}", label, columns, tuple(rows)))
    return found


def cross(s: State) -> Ledger | None:
    """Give who met whom with what result, where all meet all."""
    if s.options.format != "round_robin" or table_size(s.options) > 2:
        return None
    ordered = [one.who for one in standing(s)]
    if len(ordered) > MOST_CROSSED or not s.rounds:
        return None
    games = Table(s, s.rounds, ordered).games
    rows: list[LedgerRow] = []
    for at, who in enumerate(ordered, 1):
        cells: list[Words] = [Raw(str(at)), listed(s, who)]
        for other in ordered:
            own = [
                shown(ended)
                for game in games[who]
                for ended, x in zip(game.ended, game.against, strict=True)
                if x == other
            ]
            cells.append(Raw("×" if who == other else " ".join(own)))
        rows.append(LedgerRow(tuple(cells), why=f"c{who}", member=member_of(s, who)))
    heads: list[Words] = [column("place"), column("name")]
    heads += [Raw(str(at)) for at in range(1, len(ordered) + 1)]
    columns = columns_of(heads, "rl" + "c" * len(ordered))
    return Ledger("cross", msg("puchar.cross"), columns, tuple(rows))


def bracket(s: State) -> Ledger | None:
    """Give the knock-out, round by round: who plays, and who went on."""
    if not s.bracket:
        return None
    nodes = nodes_of(s, len(s.bracket))
    rows: list[LedgerRow] = []
    for node, one in zip(nodes, resolved(s, s.bracket), strict=True):
        if max(one.sides) < 0 and one.winner != UNKNOWN:
            continue
        sides = [side_words(s, who, who >= 0 and who == one.winner) for who in one.sides]
        mark: RowMark = "good" if one.winner >= 0 else "now" if one.is_due else ""
        tree = node.branch if node.branch in ("lower", "third") else "main"
        cells = (node_name(nodes, node), *sides)
        rows.append(LedgerRow(cells, mark, branch=tree, step=node.round))
    heads = (column("match"), column("one"), column("other"))
    return Ledger("bracket", msg("puchar.bracket"), columns_of(heads, "lll"), tuple(rows))


def side_words(s: State, who: int, has_won: bool) -> Words:
    """Name a side of the knock-out with whether it went on; nobody or an unknown may come."""
    if who == UNKNOWN:
        return Raw("…")
    if who < 0:
        return msg("puchar.free")
    return msg("puchar.went_on", who=name_of(s, who)) if has_won else name_of(s, who)


def corrections(s: State) -> Ledger:
    """Give what was corrected, with what stands now."""  # PUC-26
    rows = []
    for one in s.fixed:
        r = s.rounds[one.round - 1]
        match, at = next((r.matches[m], b) for n, m, b in r.tables() if n == one.table)
        names = some(s, match.sides)
        now = board_places(match, match.boards[at], at)
        words: Msg = msg(
            "puchar.corrected",
            round=one.round,
            n=one.table,
            names=names,
            before=", ".join(map(str, one.before)) or "–",
            after=", ".join(map(str, now)),
        )
        rows.append(LedgerRow((words,), clauses=("PUC-26",)))
    for who, after in sorted(s.gone.items()):
        words = msg("puchar.left", who=name_of(s, who), n=after)
        rows.append(LedgerRow((words,), clauses=("PUC-10",)))
    columns = columns_of((column("record"),), "l")
    return Ledger("corrections", msg("puchar.records"), columns, tuple(rows))
