"""Results of events read from a table: contestant and score or place, and the event if several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from stolik.competitions.exchange import Brought
from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.naming import next_event
from stolik.competitions.olimpiada.state import State
from stolik.engine.refusals import BadInput

COLUMNS: Final = {
    "name": ("contestant", "zawodnik", "uczestnik", "nazwisko", "imię i nazwisko", "name"),
    "event": ("event", "gra", "konkurencja"),
    "place": ("place", "miejsce"),
    "score": ("score", "wynik"),
}
"""Places count where both stand there, as in the table that is given out."""
NOBODY: Final = ("", "-", "–")
"""How somebody is written who did not take part."""
MOST_PLACE: Final = 64
MOST_DIGITS: Final = 4


def taken(
    s: State, names: Sequence[str], lines: Sequence[tuple[int, Mapping[str, str]]]
) -> Brought:
    """Say which events are over by a table, in its order; everybody in it must be known."""
    number = {" ".join(name.split()).casefold(): at for at, name in enumerate(names)}
    by_place = bool(lines) and "place" in lines[0][1]
    if not lines:
        raise BadInput("csv_empty")
    if not by_place and "score" not in lines[0][1]:
        raise BadInput("results_column")
    found: dict[str, dict[str, str]] = {}
    for line, cells in lines:
        event = cells.get("event") or next_event(s)
        who = number.get(cells["name"].casefold())
        if who is None:
            raise BadInput("results_unknown", line=line, name=cells["name"][:80])
        own = found.setdefault(event[:40], {})
        if str(who) in own:
            raise BadInput("results_twice", line=line, name=cells["name"][:80])
        own[str(who)] = told(line, cells["place" if by_place else "score"], by_place)
    steps = [finished(event, own, by_place) for event, own in found.items()]
    return Brought((), lambda _: steps)


def told(line: int, text: str, is_place: bool) -> str:
    """Give a cell: nothing for who did not take part, otherwise a score or a whole place."""
    if text in NOBODY:
        return ""
    is_short = len(text) <= MOST_DIGITS and text.isascii() and text.isdecimal()
    if is_place and not (is_short and 1 <= int(text) <= MOST_PLACE):
        raise BadInput("results_place", line=line, text=text[:20])
    return text[:20]


def finished(event: str, own: Mapping[str, str], by_place: bool) -> do.FinishEvent:
    """Give the end of an event."""
    if by_place:
        return do.FinishEvent(event, {who: int(place) for who, place in own.items() if place})
    return do.FinishEvent(event, scores={who: score for who, score in own.items() if score})
