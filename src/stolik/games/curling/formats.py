"""Files: a row for each event, a row for each end, a score line, and where stones lie."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import REFEREE, Event, Refused
from stolik.engine.csv_sheet import bad_line
from stolik.engine.log import Log
from stolik.engine.replay import reason
from stolik.games.curling.actions import Action, EndPositions, EndScore, Toss
from stolik.games.curling.options import Options
from stolik.games.curling.rules import Curling
from stolik.games.curling.state import State
from stolik.kit.formats import Format, Imported
from stolik.kit.sports import EventTable, positions_format, score_format
from stolik.parts.match import OTHER, SIDES

GAME: Final = Curling()
TEAM: Final = re.compile(r"([AB]) ((?:\d{1,2} )*)= (\d{1,3})")


def score_line(s: State) -> str:
    """Write what each end gave: `A 0 2 0 = 2, B 1 0 0 = 1`."""
    return ", ".join(
        " ".join((name, *(str(row.points_of(side)) for row in s.rounds), "=", str(s.score[side])))
        for side, name in enumerate(SIDES)
    )


def _bad_word(word: str) -> Refused:
    return Refused("BAD_SCORE_LINE", "CUR-28", word=word)


def read_line(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Read the points of both teams by ends; the sums must be right."""
    found: list[tuple[int, ...]] = []
    words = text.split(",")
    for word, name in zip(words, SIDES, strict=False):
        team = TEAM.fullmatch(word.strip())
        points = tuple(map(int, team[2].split())) if team else ()
        if team is None or team[1] != name or sum(points) != int(team[3]):
            raise _bad_word(word.strip()[:20])
        found.append(points)
    if len(words) != len(SIDES) or len(found[0]) != len(found[1]):
        raise _bad_word(text[:20])
    return found[0], found[1]


def end_scores(a: Sequence[int], b: Sequence[int]) -> tuple[Action, ...]:
    """Give the entries of ends by their points; only one team scores in an end."""
    found: list[Action] = []
    for mine, theirs in zip(a, b, strict=True):
        if mine and theirs:
            raise _bad_word(f"{mine}-{theirs}")
        side = 0 if mine else 1
        found.append(EndScore(SIDES[side], mine or theirs) if mine or theirs else EndScore())
    return tuple(found)


def entries(text: str, options: Options) -> tuple[Action, ...]:
    """Read a score line; who began is not told by it: A."""
    return toss_for(0, options), *end_scores(*read_line(text))


def toss_for(first: int, options: Options) -> Toss:
    """Give the toss after which a team begins."""
    winner = first if options.first_end_start == "toss_winner" else OTHER[first]
    return Toss(SIDES[winner])


def brief(options: Options) -> Options:
    """Give the options of a match of which a file tells only the ends."""
    return replace(options, depth="results", played="entered")


HEADS: Final = ("end", "starter", "score_a", "score_b", "total")


def write_ends(log: Log[State, State, Action, Options], _: Sequence[str]) -> str:
    """Write the sheet: end, who started it, points of both, the score after it."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(HEADS)
    for row in log.state.rounds:
        total = f"{row.total_of(0)}:{row.total_of(1)}"
        table.writerow((row.number, SIDES[row.first], row.points_of(0), row.points_of(1), total))
    return out.getvalue()


def read_ends(text: str, seats: int | None, options: Options) -> Imported[Action, Options]:
    """Read such a sheet: numbers, starters and totals must be what the rules say."""
    rules = brief(options)
    rows = list(csv.reader(io.StringIO(text)))
    chairs = seats or 2
    s = GAME.start(chairs, rules)
    events: list[Event[Action]] = []

    def enter(do: Action) -> State:
        events.append(Event(REFEREE, do))
        return GAME.apply(s, events[-1])

    for number, row in enumerate(rows[1:], 2):
        try:
            if tuple(rows[0]) != HEADS or len(row) != len(HEADS) or row[1] not in SIDES:
                raise _bad_word(",".join(row)[:20])
            if s.phase == "toss":
                s = enter(toss_for(SIDES.index(row[1]), rules))
            a, b = row[2], row[3]
            if not (re.fullmatch(r"\d{1,2}", a) and re.fullmatch(r"\d{1,2}", b)):
                raise _bad_word(",".join(row)[:20])
            (do,) = end_scores((int(a),), (int(b),))
            said = row[0], row[1], row[4]
            before = s
            s = enter(do)
            if said != (str(before.end_no), SIDES[before.first], f"{s.score[0]}:{s.score[1]}"):
                raise _bad_word(",".join(row)[:20])
        except Refused as error:
            raise bad_line(number, reason(error, GAME.id)) from error
    if not rows or tuple(rows[0]) != HEADS:
        raise bad_line(1, reason(_bad_word(text[:20]), GAME.id))
    return Imported(chairs, rules, tuple(events))


FORMATS: Final[tuple[Format[State, State, Action, Options], ...]] = (
    EventTable(
        GAME,
        {
            "end": lambda before, _do, _after: before.end_no,
            "a": lambda _before, _do, after: after.score[0],
            "b": lambda _before, _do, after: after.score[1],
        },
    ).format(),
    Format("ends", "text/csv", ".ends.csv", write_ends, read_ends),
    score_format(GAME, score_line, entries, brief),
    positions_format(
        GAME,
        lambda s: s.shown,
        lambda spots: (Toss("B"), EndPositions(spots)),
        Refused("BAD_POSITIONS", "CUR-7"),
    ),
)
