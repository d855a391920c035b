"""Files of section 9: a deal as one line of text, and the sheet of a series as CSV, out and in.

A line is `dealer|h0/h1/h2/h3|calls|cards`: seats counted clockwise, calls as P, K (a double), W, G,
Z, GD, ZD, B, cards in the order of play, `?` for a hand nobody entered. What is read is run through
the rules, so a line or a sheet that cannot be is refused with its clause.
"""

from __future__ import annotations

import csv
import io
import re
from typing import Final, NamedTuple

from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Actor, BadInput, Event, Refused
from stolik.engine.wire import codec, encoded
from stolik.games.baska.rules import cards
from stolik.games.baska.rules.actions import Action, Strike
from stolik.games.baska.rules.auction import BID, DOUBLE, PASS
from stolik.games.baska.rules.cards import SEATS
from stolik.games.baska.rules.machine import Baska
from stolik.games.baska.rules.options import Options
from stolik.games.baska.rules.state import DEAL, NONE, SEATING, Settled, State, opened
from stolik.parts import series

GAME: Final = Baska()
MOST_CHARACTERS: Final = 262_144
CALLS: Final = {
    "P": PASS, "K": DOUBLE, "W": BID + "wesele", "G": BID + "gran", "Z": BID + "zolo",
    "GD": BID + "gran_du", "ZD": BID + "zolo_du", "B": BID + "baszka",
}  # fmt: skip
SIGNS: Final = {call: sign for sign, call in CALLS.items()}
SIGN: Final = re.compile("GD|ZD|[PKWGZB]")
LETTERS: Final = {
    "zwykla": "Z", "cicha": "C", "wesele": "W", "gran": "G", "zolo": "Zo", "gran_du": "GD",
    "zolo_du": "ZD", "baszka": "B", "": "-",
}  # fmt: skip
KINDS: Final = {letter: kind for kind, letter in LETTERS.items()}
COLUMNS: Final = (
    "no.", "dealer", "contract", "doubles", "declarer", "old", "result", "points", "tricks",
    "total 0", "total 1", "total 2", "total 3", "check",
)  # fmt: skip
STRUCK, REVOKE = "struck", "revoke:"


def to_line(s: State) -> str:
    """The deal on the table, or the one just settled, as one line."""
    p = s.public
    hands = "/".join(_hand(s, seat) for seat in p.order)
    calls = "".join(SIGNS[said.call] for said in p.calls)
    played = " ".join(cards.name(card) for card in p.played)
    return f"{p.order.index(p.dealer)}|{hands}|{calls}|{played}"


def _hand(s: State, seat: int) -> str:
    if s.public.blanks[seat] or not s.dealt[seat]:
        return "?"
    return " ".join(cards.names(s.dealt[seat]))


def from_line(text: str, options: Options) -> State:
    """The deal of one line, every call and card checked by the rules."""
    parts = text.strip().split("|")
    if len(text) > MOST_CHARACTERS or len(parts) != 4:
        raise _bad(1, "dealer|h0/h1/h2/h3|calls|cards")
    dealer, hands, calls, played = (part.strip() for part in parts)
    if dealer not in ("0", "1", "2", "3") or SIGN.sub("", calls) or hands.count("/") != SEATS - 1:
        raise _bad(1, "dealer|h0/h1/h2/h3|calls|cards")
    table = replace(opened(options), phase=DEAL, dealer=int(dealer), depth="events")
    held = {str(i): None if h.strip() == "?" else h.split() for i, h in enumerate(hands.split("/"))}
    state = _done(State(table), CHANCE, {"type": "deal", "hands": held}, 1)
    for sign in SIGN.findall(calls):
        state = _done(state, state.public.actor, {"type": "call", "call": CALLS[sign]}, 1)
    for code in played.split():
        state = _done(state, state.public.actor, {"type": "play", "card": code}, 1)
    return state


def to_csv(s: State) -> str:
    """The rows of a series as CSV, with the running totals of the paper sheet."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    totals = series.reached(s.public.series)
    for number, row in enumerate(s.public.rows):
        has = totals[number]
        check = sum(has)
        writer.writerow((number + 1, *_cells(row), *has, check))
    return out.getvalue()


def _cells(row: Settled) -> tuple[str, ...]:
    if row.how == "struck":  # a crossed-out row says nothing else
        return str(row.dealer), LETTERS[""], "0", "", "", STRUCK, "", ""
    result = f"{REVOKE}{row.offender}" if row.how == "revoke" else row.outcome
    return (
        str(row.dealer),
        LETTERS[row.kind],
        str(row.counted),
        "" if row.declarer < 0 else str(row.declarer),
        " ".join(map(str, row.old)),
        result,
        "" if row.old_points < 0 else str(row.old_points),
        "" if row.old_tricks < 0 else str(row.old_tricks),
    )


class Read(NamedTuple):
    """A sheet that was read: its rows as they can be entered, and the series they make."""

    entries: tuple[Action, ...]
    state: State


def from_csv(text: str, options: Options) -> Read:
    """Read the sheet of a series; every row is settled again and its totals must come out."""
    if len(text) > MOST_CHARACTERS:
        raise BadInput("too_large", most=MOST_CHARACTERS)
    lines = list(csv.reader(io.StringIO(text)))
    if not lines or tuple(lines[0]) != COLUMNS:
        raise _bad(1, ", ".join(COLUMNS))
    order = _order([line[1] for line in lines[1:] if len(line) > 1])
    fresh = replace(opened(options), depth="results", order=order, dealer=order[0])
    state = State(replace(fresh, phase=DEAL) if fresh.phase == SEATING else fresh)
    entries: list[Action] = []
    for number, line in enumerate(lines[1:], 1):
        if len(line) != len(COLUMNS) or line[0] != str(number):
            raise _bad(number + 1, f"{len(line)}/{len(COLUMNS)}")
        if state.public.phase == DEAL and line[1] != str(state.public.dealer):
            raise _bad(number + 1, f"dealer {state.public.dealer}")
        entries.append(_entry(line, number + 1))
        state = _acted(state, REFEREE, entries[-1], number + 1)
        _check(line, state, number + 1)
    return Read(tuple(entries), state)


def _order(dealers: list[str]) -> tuple[int, ...]:
    """Who sits clockwise of whom: in the order in which they deal."""
    found = [int(one) for one in dict.fromkeys(dealers[:SEATS]) if one in ("0", "1", "2", "3")]
    return (*found, *(seat for seat in range(SEATS) if seat not in found))


def _entry(line: list[str], at: int) -> Action:
    """The row of a sheet as it is entered."""
    _, _, letter, doubles, declarer, old, result, points, tricks = line[:9]
    if result == STRUCK:
        return Strike()
    kind = KINDS.get(letter, "")
    seats = old.split()
    if not kind or not all(len(one) == 1 and one.isdecimal() for one in seats) or not seats:
        raise _bad(at, f"{letter[:9]}, {old[:9]}")
    fields: dict[str, object] = {"type": "set_result", "level": _whole(doubles, at)}
    if kind in ("zwykla", "cicha"):
        fields |= {"contract": NONE, "black": [int(seats[0]), int(seats[-1])]}
    else:
        fields |= {"contract": kind, "declarer": _whole(declarer, at)}
    if kind == "wesele":
        others = [int(one) for one in seats if one != declarer]
        fields["partner"] = others[0] if others else None
    if kind == "baszka":
        del fields["level"]
    elif result.startswith(REVOKE):
        fields["offender"] = _whole(result.removeprefix(REVOKE), at)
    elif points:
        fields |= {"points": _whole(points, at), "tricks": _whole(tricks, at)}
    else:
        fields["outcome"] = result
    return _action(fields, at)


def _check(line: list[str], state: State, at: int) -> None:
    """Compare what was written with what comes out."""
    p = state.public
    row = p.rows[-1]
    if tuple(line[2:9]) != _cells(row)[1:]:
        raise _bad(at, ", ".join(_cells(row)[1:]))
    totals = [str(total) for total in series.reached(p.series)[-1]]
    if line[9:] != [*totals, "0"]:
        raise _bad(at, ", ".join(totals))


def _done(state: State, by: int, fields: dict[str, object], at: int) -> State:
    return _acted(state, Actor(by), _action(fields, at), at)


def _acted(state: State, by: Actor, do: Action, at: int) -> State:
    try:
        return GAME.apply(state, Event(by, do))
    except Refused as why:
        raise _bad(at, str(why)) from why


def _action(fields: dict[str, object], at: int) -> Action:
    try:
        found: Action = codec(GAME.actions).action(encoded(fields))
    except BadInput as why:
        raise _bad(at, str(why)[:120]) from why
    return found


def _whole(text: str, at: int) -> int:
    if not text.isdecimal() or len(text) > 3:
        raise _bad(at, text[:20])
    return int(text)


def _bad(line: int, why: str) -> BadInput:
    return BadInput("record_line", line=line, why=why)
