"""Files of section 9: the sheet of a series as CSV, and a deal as one line of text, out and in.

A line is `dealer|h0/h1/h2/h3|calls|cards`: seats counted clockwise from seat 0, calls as P, K (a
double), W, G, Z, GD, ZD, B, cards in the order of play, `?` for a hand nobody entered. It tells
what was dealt, said and played; claims and struck deals are in the record alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import CHANCE, REFEREE, Actor, BadInput, Event, Refused
from stolik.engine.csv_sheet import MOST_CHARACTERS, MOST_LINES, CsvSheet, FileLine, bad_line
from stolik.engine.log import Log
from stolik.engine.replay import reason
from stolik.engine.wire import codec, encoded
from stolik.games.baska.rules import cards
from stolik.games.baska.rules.actions import Action, DrawSeat, Ready, Strike
from stolik.games.baska.rules.auction import BID, DOUBLE, PASS
from stolik.games.baska.rules.cards import SEATS
from stolik.games.baska.rules.deals import CODES
from stolik.games.baska.rules.machine import Baska
from stolik.games.baska.rules.options import Options
from stolik.games.baska.rules.state import DEAL, NONE, SERIES_OVER, SETTLED, State, View, clockwise
from stolik.games.baska.sheet.ledger import COLUMNS, COPIED, REVOKE, STRUCK, Deal, deals
from stolik.games.baska.table.words import LETTERS
from stolik.kit.formats import Format, Imported, in_force
from stolik.parts import series

Events = tuple[Event[Action], ...]
GAME: Final = Baska()
CALLS: Final = {
    "P": PASS, "K": DOUBLE, "W": BID + "wesele", "G": BID + "gran", "Z": BID + "zolo",
    "GD": BID + "gran_du", "ZD": BID + "zolo_du", "B": BID + "baszka",
}  # fmt: skip
SIGNS: Final = {call: sign for sign, call in CALLS.items()}
SIGN: Final = re.compile("GD|ZD|[PKWGZB]")
FORM: Final = "dealer|h0/h1/h2/h3|calls|cards"
KINDS: Final = {letter: kind for kind, letter in LETTERS.items()}


def seated(order: Sequence[int], options: Options) -> tuple[Options, Events]:
    """What seats everybody in this order, the first of whom deals first."""
    if tuple(order) == (0, 1, 2, 3) and options.seat_by != "draw":
        return options, ()
    lots = (DrawSeat(seat, CODES[place]) for place, seat in enumerate(order))
    return replace(options, seat_by="draw"), tuple(Event(CHANCE, lot) for lot in lots)


def action(fields: dict[str, object]) -> Action:
    """An action from its fields, or what is wrong with them."""
    found: Action = codec(GAME.actions).action(encoded(fields))
    return found


def sheet_rows(states: Sequence[State], _: Sequence[Event[Action]]) -> tuple[Deal, ...]:
    """The rows of a series."""
    return deals(states[-1].public)


def row_events(s: State, line: FileLine) -> Iterator[Event[Action]]:
    """A row of the sheet as it is entered."""
    if s.public.phase == DEAL and line["dealer"] != str(s.public.dealer):
        raise ValueError(f"dealer {s.public.dealer}")
    result = line["result"]
    if result.startswith(COPIED):
        delta = [int(one) for one in result.removeprefix(COPIED).split()]
        yield Event(REFEREE, action({"type": "copied", "delta": delta}))
        return
    yield Event(REFEREE, Strike() if result == STRUCK else entry(line))


def entry(line: FileLine) -> Action:
    """The result of a deal."""
    kind, old, result = KINDS.get(line["contract"], ""), line["old"].split(), line["result"]
    if not kind or not old:
        raise ValueError(f"{line['contract'][:9]}, {line['old'][:9]}")
    if kind in ("zwykla", "cicha"):
        fields: dict[str, object] = {"contract": NONE, "black": [int(old[0]), int(old[-1])]}
    else:
        fields = {"contract": kind, "declarer": int(line["declarer"])}
    if kind == "wesele":
        others = [int(one) for one in old if one != line["declarer"]]
        fields["partner"] = others[0] if others else None
    if kind != "baszka":
        fields |= {"level": int(line["doubles"])} | ending(line, result)
    return action({"type": "set_result", **fields})


def ending(line: FileLine, result: str) -> dict[str, object]:
    """How it ended: by a revoke, by points and tricks, or by the outcome alone."""
    if result.startswith(REVOKE):
        return {"offender": int(result.removeprefix(REVOKE))}
    if line["points"]:
        return {"points": int(line["points"]), "tricks": int(line["tricks"])}
    return {"outcome": result}


SHEET: Final = CsvSheet(GAME, COLUMNS, sheet_rows, row_events)


def to_csv(log: Log[State, View, Action, Options], _: Sequence[str]) -> str:
    """Write the rows of a series."""
    return SHEET.write(log)


def from_csv(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read the sheet of a series; who sits clockwise of whom follows from who deals."""
    dealers = [line["dealer"] for line in SHEET.lines(text)][:SEATS]
    order = [int(one) for one in dict.fromkeys(dealers) if one in ("0", "1", "2", "3")]
    order += [seat for seat in range(SEATS) if seat not in order]
    options, lots = seated(order, replace(options, depth="results"))
    events = SHEET.read(GAME.start(SEATS, options), text, lots)
    return Imported(SEATS, options, tuple(events))


def around(s: State) -> tuple[int, ...]:
    """The seats clockwise, from seat 0."""
    return tuple(clockwise(s.public.order, 0, steps) for steps in range(SEATS))


def to_line(s: State) -> str:
    """The deal on the table, or the one just settled, as one line."""
    p, places = s.public, around(s)
    hands = "/".join(_hand(s, seat) for seat in places)
    calls = "".join(SIGNS[said.call] for said in p.calls)
    played = " ".join(cards.name(card) for card in p.played)
    return f"{places.index(p.dealer)}|{hands}|{calls}|{played}"


def _hand(s: State, seat: int) -> str:
    if s.public.blanks[seat] or not s.dealt[seat]:
        return "?"
    return " ".join(cards.names(s.dealt[seat]))


def to_lines(log: Log[State, View, Action, Options], _: Sequence[str]) -> str:
    """Write every deal whose cards were followed, as it stood when the next one began."""
    lines, state = dict[int, str](), log.machine.start(SEATS, log.options)
    for event in in_force(log):
        state = log.machine.apply(state, event)
        if any(state.dealt) or any(state.public.blanks):
            is_over = state.public.phase in (SETTLED, SERIES_OVER)
            lines[len(state.public.series.rows) + (not is_over)] = to_line(state)
    return "".join(line + "\n" for line in lines.values())


def from_lines(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read deals, one on each line; every call and card is checked by the rules."""
    lines = text.splitlines()
    if len(text) > MOST_CHARACTERS or len(lines) > MOST_LINES:
        raise BadInput("too_large", most=MOST_CHARACTERS)
    if not lines:
        raise bad_line(1, FORM)
    start = int(lines[0][0]) if lines[0][:1] in ("0", "1", "2", "3") else 0
    order = [(start + steps) % SEATS for steps in range(SEATS)]
    options, lots = seated(order, replace(options, depth="events"))
    state, events = GAME.start(SEATS, options), list(lots)
    for lot in lots:
        state = GAME.apply(state, lot)
    for number, line in enumerate(lines, 1):
        try:
            for fields in deal_fields(line, state):
                by = CHANCE if fields["type"] == "deal" else Actor(state.public.actor)
                events.append(Event(by, action(fields)))
                state = GAME.apply(state, events[-1])
        except (Refused, BadInput, ValueError) as error:
            raise bad_line(number, reason(error, GAME.id)) from error
    if series.ended(state.public.series):
        events.append(Event(REFEREE, Ready()))
    return Imported(SEATS, options, tuple(events))


def deal_fields(line: str, s: State) -> Iterator[dict[str, object]]:
    """What is dealt, called and played in one line, as fields of actions."""
    parts = [part.strip() for part in line.split("|")]
    if len(parts) != 4 or SIGN.sub("", parts[2]) or parts[1].count("/") != SEATS - 1:
        raise ValueError(FORM)
    dealer, hands, calls, played = parts
    if s.public.phase in (DEAL, SETTLED) and dealer != str(dealer_next(s)):
        raise ValueError(f"dealer {dealer_next(s)}")
    held = {str(i): None if h.strip() == "?" else h.split() for i, h in enumerate(hands.split("/"))}
    yield {"type": "deal", "hands": held}
    for sign in SIGN.findall(calls):
        yield {"type": "call", "call": CALLS[sign]}
    for code in played.split():
        yield {"type": "play", "card": code}


def dealer_next(s: State) -> int:
    """Whose deal comes next; seats sit in their order here, so a seat is its place."""
    return clockwise(s.public.order, s.public.dealer, s.public.phase == SETTLED)


FORMATS: Final = (
    Format("csv", "text/csv", ".csv", to_csv, from_csv),
    Format("line", "text/plain", ".txt", to_lines, from_lines, is_open=False),
)
