"""Files of section 9: the sheet of a match as CSV, and a deal as one line of text, out and in.

A line is `dealer;N.E.S.W hands;exchange;cards;points;tricks;situation`: the hands as dealt, each
exchange as `N:JH/TC` (who offered, the card offered, the card given back), the cards in the order
of play, points and tricks of North and South. What is read is played through the rules; points,
tricks and situation must then be those of the line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, BadInput, Event, Refused
from stolik.engine.csv_sheet import MOST_CHARACTERS, MOST_LINES, CsvSheet, FileLine, bad_line
from stolik.engine.log import Log
from stolik.engine.replay import reason
from stolik.engine.wire import codec, encoded
from stolik.games.na_glowy.rules.actions import Action, ExchangeOver, Ready
from stolik.games.na_glowy.rules.exchange import asked_in, dealt_hands, over_at
from stolik.games.na_glowy.rules.ladders import SEATS
from stolik.games.na_glowy.rules.machine import NaGlowy
from stolik.games.na_glowy.rules.options import Options
from stolik.games.na_glowy.rules.state import (
    EXCHANGE,
    LETTERS,
    OVER,
    SETTLED,
    State,
    View,
    partner,
)
from stolik.games.na_glowy.sheet.ledger import COLUMNS, Deal, deals
from stolik.kit.formats import Format, Imported, in_force

GAME: Final = NaGlowy()
FORM: Final = "dealer;N.E.S.W;exchange;cards;points;tricks;situation"
PARTS: Final = 7


def action(fields: dict[str, object]) -> Action:
    """An action from its fields, or what is wrong with them."""
    found: Action = codec(GAME.actions).action(encoded(fields))
    return found


def sheet_rows(states: Sequence[State], _: Sequence[Event[Action]]) -> tuple[Deal, ...]:
    """The rows of a match."""
    return deals(states[-1].public)


def row_events(s: State, line: FileLine) -> Iterator[Event[Action]]:
    """A row of the sheet as it is entered: by points, by situation, or as a penalty."""
    if s.public.dealer >= 0 and line["dealer"] != LETTERS[s.public.dealer]:
        raise ValueError(f"dealer {LETTERS[s.public.dealer]}")
    how = line["offence"]
    if how in ("revoke", "revoke_sweep", "wrong_exchange"):
        pair = "EW" if line["winner"] == "NS" else "NS"
        fields: dict[str, object] = {"type": "penalty", "pair": pair, "kind": how}
    elif line["ns_points"]:
        points, tricks = int(line["ns_points"]), int(line["ns_tricks"])
        fields = {"type": "enter_deal_result", "ns_points": points, "ns_tricks": tricks}
    else:
        outcome = "60" if line["situation"] == "4" else line["winner"] + line["situation"]
        fields = {"type": "enter_situation", "outcome": outcome}
    yield Event(REFEREE, action(fields))


SHEET: Final = CsvSheet(GAME, COLUMNS, sheet_rows, row_events)


def to_csv(log: Log[State, View, Action, Options], _: Sequence[str]) -> str:
    """Write the rows of a match."""
    return SHEET.write(log)


def from_csv(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read the sheet of a match."""
    first = next((line["dealer"] for line in SHEET.lines(text)), "N")
    dealer = first if first in LETTERS and first else "N"
    given = replace(options, depth="results", first_dealer=dealer)
    events = SHEET.read(GAME.start(SEATS, given), text, ())
    return Imported(SEATS, given, tuple(events))


def to_line(s: State) -> str:
    """The deal on the table, or the one just settled, as one line."""
    p, names = s.public, s.public.ladder.names
    hands = ".".join(p.ladder.pack.text(hand) for hand in dealt_hands(s))
    swaps = " ".join(
        f"{LETTERS[swap.seat]}:{names[given]}/{names[back] if back >= 0 else '?'}"
        for swap, (given, back) in zip(p.swaps, s.passed, strict=True)
    )
    played = " ".join(names[card] for card in p.played)
    result = p.results[-1] if p.phase in (SETTLED, OVER) and p.results else None
    end = (result.points, result.tricks, result.situation) if result else ("", "", "")
    return ";".join([LETTERS[p.dealer], hands, swaps, played, *map(str, end)])


def to_lines(log: Log[State, View, Action, Options], _: Sequence[str]) -> str:
    """Write every deal whose cards are known, as it stood when the next one began."""
    lines, state = dict[int, str](), log.machine.start(SEATS, log.options)
    for event in in_force(log):
        state = log.machine.apply(state, event)
        if any(state.hands):
            is_over = state.public.phase in (SETTLED, OVER)
            lines[len(state.public.results) + (not is_over)] = to_line(state)
    return "".join(line + "\n" for line in lines.values())


def from_lines(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read deals, one on each line; every exchange and card is checked by the rules."""
    lines = text.splitlines()
    if len(text) > MOST_CHARACTERS or len(lines) > MOST_LINES:
        raise BadInput("too_large", most=MOST_CHARACTERS)
    if not lines or lines[0][:1] not in tuple(LETTERS):
        raise bad_line(1, FORM)
    given = replace(options, depth="events", first_dealer=lines[0][0])
    state, events = GAME.start(SEATS, given), list[Event[Action]]()
    for number, line in enumerate(lines, 1):
        try:
            state = read_line(state, line, events)
        except (Refused, BadInput, ValueError) as error:
            raise bad_line(number, reason(error, GAME.id)) from error
    if state.public.phase == SETTLED and state.public.is_finished:
        events.append(Event(REFEREE, Ready(), events[-1].clock_ms))
    return Imported(SEATS, given, tuple(events))


def read_line(s: State, line: str, events: list[Event[Action]]) -> State:
    """Play one deal; its events are added to the list."""
    parts = [part.strip() for part in line.split(";")]
    if len(parts) != PARTS or parts[0] not in tuple(LETTERS) or parts[1].count(".") != SEATS - 1:
        raise ValueError(FORM)
    clock_ms = events[-1].clock_ms if events else 0

    def do(state: State, by: int, made: Action) -> State:
        events.append(Event(Actor(by), made, clock_ms))
        return GAME.apply(state, events[-1])

    held = {letter: hand.split() for letter, hand in zip(LETTERS, parts[1].split("."), strict=True)}
    packet = s.public.options.deal_packet
    dealer = LETTERS.index(parts[0])
    s = do(s, CHANCE, action({"type": "deal", "dealer": dealer, "packet": packet, "hands": held}))
    for swap in [*parts[2].split(), ""]:
        giver = LETTERS.find(swap[:1]) if swap else -1
        while (asked := asked_in(s)) >= 0 and asked != giver:
            s = do(s, asked, action({"type": "decline"}))
        if swap:
            given, _, back = swap[2:].partition("/")
            s = do(s, giver, action({"type": "offer", "card": given}))
            s = do(s, partner(giver), action({"type": "return_card", "card": back}))
    if s.public.phase == EXCHANGE:
        clock_ms = over_at(s.public)
        s = do(s, CLOCK, ExchangeOver())
    for code in parts[3].split():
        s = do(s, s.public.actor, action({"type": "play", "card": code}))
    if s.public.phase == SETTLED:
        result = s.public.results[-1]
        if parts[4:] != [str(result.points), str(result.tricks), str(result.situation)]:
            raise ValueError(f"{result.points};{result.tricks};{result.situation}")
    return s


FORMATS: Final = (
    Format("csv", "text/csv", ".csv", to_csv, from_csv),
    Format("line", "text/plain", ".txt", to_lines, from_lines, is_open=False),
)
