"""What is announced, what a change would do, and the clock that people see."""

from __future__ import annotations

from stolik.competitions.ceremony import Spoken
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.naming import column, listed, member_of, some
from stolik.competitions.puchar.rules import CupRules, alarms
from stolik.competitions.puchar.screens.grids import shown
from stolik.competitions.puchar.standing import standing
from stolik.competitions.puchar.state import State
from stolik.competitions.screens import RoomClock
from stolik.engine.actors import REFEREE
from stolik.engine.ledger import Ledger, LedgerRow, RowMark, columns_of
from stolik.engine.messages import Msg, Raw, Words, msg
from stolik.engine.protocol import Event

RULES = CupRules()
PODIUM = 3


def clock(s: State) -> RoomClock | None:
    """Give the time until tables are lost, or until the next round."""
    for one in alarms(s):
        if isinstance(one.do, do.NoShows):
            started = s.rounds[-1].started_ms
            return RoomClock("break", msg("puchar.clock.come"), started, one.at_ms)
        return RoomClock("break", msg("puchar.clock.next"), s.ended_ms, one.at_ms)
    return None


def preview(s: State, a: do.Action, now_ms: int) -> tuple[Ledger, ...]:
    """Give the standing as an action would leave it, with what changes."""
    after = RULES.apply(s, Event(REFEREE, a, now_ms))
    before = {one.who: one for one in standing(s)}
    rows: list[LedgerRow] = []
    for one in standing(after):
        was = before.get(one.who, one)
        cells: tuple[Words, ...] = (
            listed(after, one.who),
            changed(str(was.place), str(one.place)),
            changed(shown(was.points), shown(one.points)),
        )
        mark: RowMark = "good" if one.place < was.place else "bad" if one.place > was.place else ""
        rows.append(LedgerRow(cells, mark, member=member_of(after, one.who)))
    heads = (column("name"), column("place"), column("points"))
    return (Ledger("standing", msg("puchar.preview"), columns_of(heads, "lrr"), tuple(rows)),)


def changed(before: str, after: str) -> Words:
    """Give a figure, or what it was and what it becomes."""
    if before == after:
        return Raw(after)
    return msg("puchar.preview.change", before=before, after=after)


def aloud(s: State) -> tuple[Spoken, ...]:
    """Give what can be announced now."""
    found: list[Spoken] = []
    if s.phase == "round" and s.now is not None:
        says: list[Words] = [msg("puchar.aloud.round", n=len(s.rounds))]
        for number, m, _ in s.now.tables():
            names = some(s, s.now.matches[m].sides)
            says.append(msg("puchar.aloud.table", n=number, names=names))
        found.append(Spoken("round", msg("puchar.round", n=len(s.rounds)), tuple(says)))
    lines = standing(s) if s.rounds else []
    if lines:
        head: Msg = msg("puchar.aloud.won" if s.phase == "over" else "puchar.aloud.leads")
        says = [head]
        for place in range(PODIUM, 0, -1):
            same = [one for one in lines if one.place == place]
            if same and len(same) <= PODIUM:
                names = some(s, [one.who for one in same])
                points = shown(same[0].points)
                says.append(msg("puchar.aloud.place", place=place, names=names, points=points))
        found.append(Spoken("standing", msg("puchar.aloud.standing"), tuple(says)))
    return tuple(found)
