"""Score lines and files: `11-7, 9-11`, the short form `7, -9`, and a CSV with a row per event.

The JSON log of every match is the engine's record.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Final

from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Actor, Event, Refused
from stolik.engine.columns import ColumnOf
from stolik.engine.csv_sheet import CsvSheet, FileLine
from stolik.engine.log import Log
from stolik.games.tenis_stolowy.actions import (
    Action,
    Ends,
    Expedite,
    NextSet,
    Penalty,
    Rally,
    Retire,
    Returns13,
    SetDepth,
    SetScore,
    Timeout,
    Toss,
    Warn,
)
from stolik.games.tenis_stolowy.ledger import short_line
from stolik.games.tenis_stolowy.options import Options
from stolik.games.tenis_stolowy.rules import TableTennis
from stolik.games.tenis_stolowy.service import walkover_points
from stolik.games.tenis_stolowy.sheet import MOST_POINTS, is_final
from stolik.games.tenis_stolowy.state import State, receiver_player, server_player
from stolik.games.tenis_stolowy.umpire import PLAYERS
from stolik.kit.formats import Format, Imported
from stolik.kit.sports import UNIT, read_units, score_format
from stolik.parts.match import SIDES, Pair, Ready
from stolik.parts.match.sheet import score_line

COLUMNS: Final[tuple[ColumnOf[Mapping[str, str]], ...]] = tuple(
    ColumnOf(None, itemgetter(name), file=name)
    for name in (
        "set", "event", "server", "receiver", "winner", "code", "contacts", "team", "points",
        "flags", "note", "a", "b",
    )
)  # fmt: skip
GAME: Final = TableTennis()
SHORT = re.compile(r"(-?)(\d{1,3})")


def read_score_line(text: str, options: Options) -> tuple[Pair, ...]:
    """Read `11-7, 9-11`; a score no set can end with is refused."""
    return tuple(_checked(a, b, options, f"{a}-{b}") for a, b in read_units(text, _bad_word))


def _bad_word(word: str) -> Refused:
    return Refused("BAD_SCORE_LINE", "TEN-28", word=word)


def read_short_line(text: str, options: Options) -> tuple[Pair, ...]:
    """Read `7, -9, 11`: what the winner had follows from the loser's points."""
    found = []
    for word in text.split(","):
        match = SHORT.fullmatch(word.strip())
        if match is None:
            raise _bad_word(word.strip()[:20])
        lost = int(match[2])
        won = walkover_points(lost, options.points, options.lead)
        found.append(_checked(*((lost, won) if match[1] else (won, lost)), options, word))
    return tuple(found)


def _checked(a: int, b: int, options: Options, word: str) -> Pair:
    if max(a, b) > MOST_POINTS or not is_final(a, b, options.points, options.lead):
        raise _bad_word(word.strip()[:20])
    return a, b


def entries(sets: Iterable[Pair]) -> tuple[Action, ...]:
    """The entries of a match of which only the scores of sets are followed."""
    return tuple(SetScore(a, b) for a, b in sets)


def match_rows(
    states: Sequence[State], events: Sequence[Event[Action]]
) -> Iterator[Mapping[str, str]]:
    """A row for each rally and for everything between rallies."""
    for before, event, after in zip(states, events, states[1:], strict=False):
        if not isinstance(event.do, Ready):  # how strong somebody is who does not play himself
            yield _row(before, after, event.do)


def line_events(s: State, line: FileLine) -> Iterator[Event[Action]]:
    """What happened in one line."""
    do = _action(line, s.doubles)
    if do is None:
        raise ValueError(line["event"][:20])
    yield Event(_by(s, do), do)


SHEET: Final = CsvSheet(GAME, COLUMNS, match_rows, line_events)


def to_csv(log: Log[State, State, Action, Options], _: Sequence[str]) -> str:
    """Write a match as a table."""
    return SHEET.write(log)


def from_csv(text: str, seats: int | None, options: Options) -> Imported[Action, Options]:
    """Read a match from its table; players with numbers are those of pairs."""
    is_paired = any(len(line["server"]) > 1 for line in SHEET.lines(text))
    chairs = seats or (4 if is_paired else 2)
    typed = replace(options, rallies="entered")
    return Imported(chairs, typed, tuple(SHEET.read(GAME.start(chairs, typed), text)))


def _by(s: State, do: Action) -> Actor:
    drawn = s.is_drawn and isinstance(do, Rally | NextSet | SetScore)
    return CHANCE if drawn or (isinstance(do, Toss) and not s.doubles) else REFEREE


def _row(s: State, after: State, do: Action) -> dict[str, str]:
    row = dict.fromkeys(SHEET.header, "")
    names = PLAYERS if s.doubles else SIDES
    row |= {"set": str(after.set_no), "event": str(type(do).__struct_config__.tag)}
    row |= {"a": str(after.score[0]), "b": str(after.score[1])}
    match do:
        case Toss():
            row |= {"server": do.server or do.first_server or "", "receiver": do.receiver or ""}
            row["flags"] = "" if do.ends is None else f"A{do.ends.A}"
        case Rally():
            row |= {"server": names[server_player(s)], "receiver": names[receiver_player(s)]}
            row |= {"winner": _winner(after), "code": _code(after), "note": do.reason or ""}
            row |= {"flags": "let" if do.let else "", "contacts": " ".join(do.contacts or ())}
        case NextSet():
            row["server"] = do.server or ""
        case Expedite():
            said = {"ball_in_play": do.ball_in_play, "agreed": do.agreed}
            row["flags"] = " ".join(name for name, is_so in said.items() if is_so)
        case Timeout(team=team) | Retire(team=team):
            row["team"] = team
        case Penalty(team=team, points=points):
            row |= {"team": team, "points": str(points)}
        case Warn(player=player):
            row["team"] = player
        case SetScore(a=a, b=b):
            row["points"] = f"{a}-{b}"
        case SetDepth(depth=depth):
            row["flags"] = depth
        case _:
            pass
    return row


def _winner(after: State) -> str:
    told = after.news[0]
    return SIDES[told.side] if told.kind == "point" else ""


def _code(after: State) -> str:
    return after.news[0].code or ""


def _action(row: FileLine, doubles: bool) -> Action | None:
    flags = row["flags"].split()
    match row["event"]:
        case "toss":
            ends = {"A1": Ends(1, 2), "A2": Ends(2, 1)}.get(row["flags"])
            if doubles:
                return Toss(server=row["server"], receiver=row["receiver"], ends=ends)
            return Toss(first_server=row["server"], ends=ends)
        case "rally":
            return _rally(row)
        case "next_set":
            return NextSet(row["server"] or None)
        case "expedite":
            return Expedite("ball_in_play" in flags, "agreed" in flags)
        case "returns13":
            return Returns13()
        case "timeout":
            return Timeout(row["team"])
        case "penalty":
            return Penalty(row["team"], int(row["points"])) if row["points"].isdecimal() else None
        case "warn":
            return Warn(row["team"])
        case "retire":
            return Retire(row["team"])
        case "set_score":
            match = UNIT.fullmatch(row["points"])
            return SetScore(int(match[1]), int(match[2])) if match else None
        case "depth":
            return SetDepth("sets" if row["flags"] == "sets" else "rally")
        case _:
            return None


def _rally(row: FileLine) -> Rally:
    note = row["note"] or None
    if row["contacts"]:
        return Rally(contacts=tuple(row["contacts"].split()), reason=note)
    if row["flags"] == "let":
        return Rally(let=True, reason=note)
    return Rally(winner=row["winner"], reason=note)


def brief(options: Options) -> Options:
    """The options of a match of which a line tells the sets."""
    return replace(options, depth="sets", rallies="entered")


FORMATS: Final[tuple[Format[State, State, Action, Options], ...]] = (
    Format("csv", "text/csv", ".csv", to_csv, from_csv),
    score_format(
        GAME,
        lambda s: score_line(s.series),
        lambda text, options: entries(read_score_line(text, options)),
        brief,
    ),
    score_format(
        GAME,
        lambda s: short_line(s.series),
        lambda text, options: entries(read_short_line(text, options)),
        brief,
        id="short",
    ),
)
