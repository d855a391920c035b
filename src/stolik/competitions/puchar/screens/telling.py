"""What is announced, what a change would do, and the clock that people see."""

from __future__ import annotations

from collections import Counter

from stolik.competitions.ceremony import PODIUM, Spoken, podium
from stolik.competitions.previewing import Line, differing, standing_changes
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.naming import column, listed, member_of, some
from stolik.competitions.puchar.rules import CupRules, alarms
from stolik.competitions.puchar.screens.grids import shown
from stolik.competitions.puchar.standing import standing
from stolik.competitions.puchar.state import State
from stolik.competitions.screens import RoomClock
from stolik.engine.actors import REFEREE
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Msg, Words, msg
from stolik.engine.protocol import Event

RULES = CupRules()


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
    return (
        standing_changes(
            msg("puchar.preview"),
            (column("name"), column("place"), column("points")),
            differing(lines_of(s), lines_of(after), is_whole=True),
            name=lambda who: listed(after, who),
            member=lambda who: member_of(after, who),
        ),
    )


def lines_of(s: State) -> dict[int, Line]:
    """Give everybody's line of the standing."""
    return {one.who: Line(one.place, (shown(one.points),)) for one in standing(s)}


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
        points = {one.who: shown(one.points) for one in lines}
        shares = Counter(one.place for one in lines)
        few = {one.who: one.place for one in lines if shares[one.place] <= PODIUM}
        says = [
            head,
            *podium(
                few,
                lambda place, same: msg(
                    "puchar.aloud.place", place=place, names=some(s, same), points=points[same[0]]
                ),
            ),
        ]
        found.append(Spoken("standing", msg("puchar.aloud.standing"), tuple(says)))
    return tuple(found)
