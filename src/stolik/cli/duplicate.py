"""`stolik duplicate`: records of the same deals compared, chair by chair, as bridge does."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from stolik import games
from stolik.cli.columns import aligned, decimal
from stolik.cli.language import helped
from stolik.cli.parameters import AsJson, Lang, read_file, speaker
from stolik.cli.progress import Bar
from stolik.engine import Who, msg
from stolik.engine.record import replay, whole_lines
from stolik.engine.wire import encoded
from stolik.lab.duplicate import Board, Rank, check_alike, compared, finished_deals
from stolik.words import Speaker

app = App(name="duplicate", help=helped("duplicate"), help_format="plaintext")


@app.default
def compare(
    *records: Annotated[str, Parameter(help=helped("arg.records"))],
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Compare records; exit code 2 and one line if they do not share their deals."""
    say = speaker(lang)
    logs = []
    with Bar(say.say(msg("cli.reading_records"))) as bar:
        for number, record in enumerate(records, 1):
            logs.append(replay(whole_lines(read_file(record)), games.load))
            bar(number, len(records))
    check_alike(logs)
    found = compared([finished_deals(log) for log in logs], logs[0].opened.seats)
    names = [Path(record).stem for record in records]
    if as_json:
        told = {"game": logs[0].opened.game, "tables": names, "compared": found}
        print(encoded(told).decode())
        return
    for board in found.boards:
        print(deal_text(say, board, names))
    for seat, ranks in enumerate(found.chairs):
        print(chair_text(say, seat, ranks, names))


def deal_text(say: Speaker, board: Board, names: Sequence[str]) -> str:
    """Write one deal: a row for every table, points and match points for every chair."""
    seats = range(len(board.mean))
    rows = [["", *(say.say(msg("duplicate.chair", who=Who(seat))) for seat in seats)]]
    for row, table in enumerate(board.tables):
        cells = zip(board.points[row], board.match[row], strict=True)
        rows.append([names[table], *(f"{number(say, a)} ({b})" for a, b in cells)])
    rows.append([say.say(msg("duplicate.mean")), *(number(say, one) for one in board.mean)])
    title = say.say(msg("duplicate.deal", number=board.deal))
    return f"{title}\n{aligned(rows)}\n"


def chair_text(say: Speaker, seat: int, ranks: Sequence[Rank], names: Sequence[str]) -> str:
    """Write the ranking of one chair."""
    heads = ("table", "match", "share", "points", "gain")
    rows = [["", *(say.say(msg(f"duplicate.{head}")) for head in heads)]]
    for rank in ranks:
        share = Fraction(100 * rank.match, rank.most) if rank.most else Fraction()
        shown = (f"{rank.match}/{rank.most}", f"{decimal(float(share), 1, say.lang)} %")
        points, gain = number(say, rank.points), number(say, rank.gain)
        rows.append([f"{rank.place}.", names[rank.table], *shown, points, gain])
    title = say.say(msg("duplicate.ranking", who=Who(seat)))
    return f"{title}\n{aligned(rows, 2)}\n"


def number(say: Speaker, value: int | Fraction) -> str:
    """Write points: whole ones as they are, parts with two places."""
    places = 0 if Fraction(value).denominator == 1 else 2
    return decimal(float(value), places, say.lang)
