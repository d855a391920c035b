"""The last tournament of a made-up season, left in the middle of its third round.

So that every screen shows something: somebody entered late, somebody left, somebody was sent away
with a yellow card, judges have ruled and will rule, and no two tables are equally far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from stolik.competitions.season import actions as do
from stolik.competitions.season.planning import tournament
from stolik.engine import Actor
from stolik.lab.demo_deals import Shape, drawn, points
from stolik.lab.demo_season import JUDGES, MINUTE_MS, Season, Step

BIG: Final = 16
"""With so many people some can go and there is still a tournament."""
NOW_MIN: Final = 24
"""So far is the third round."""
SLOWEST: Final = 17


class Live(Struct, frozen=True):
    """A table at play: how it is called, who sits there, and the deals on its sheet so far."""

    id: str
    number: int
    people: tuple[str, ...]
    deals: tuple[Shape, ...]


class Evening:
    """The tournament that is on; `live` has its tables once the steps are done."""

    def __init__(self, season: Season, table_id: Callable[[int], str]) -> None:
        self.season = season
        self.table_id = table_id
        """Names the table of a number in the round that is on."""
        self.live: list[Live] = []
        self._is_big = len(season.crowd) >= BIG

    def steps(self) -> Iterator[Step]:
        """Open the tournament, play two rounds, and begin the third."""
        season = self.season
        yield from season.opened(len(season.state().held), away=1 if self._is_big else 0)
        yield from self._first()
        yield from self._break()
        yield from self._second()
        yield from self._break()
        yield from self._third()

    def _break(self) -> Iterator[Step]:
        season = self.season
        season.clock_ms += season.state().options.break_minutes * MINUTE_MS
        if season.state().phase == "plan":
            yield season.step(do.PublishPlan(season.planned()))

    def _first(self) -> Iterator[Step]:
        """Send somebody away from the last table, and let somebody in who comes too late."""
        season = self.season
        yield season.step(do.StartRound())
        yield from season.arrived()
        season.clock_ms += 20 * MINUTE_MS
        last = len(tournament(season.state()).sheets)
        if self._is_big:
            rows = tuple(season.deal(last, deal) for deal in range(1, 15))
            yield season.step(do.Fed(last, rows))
            sent = do.Exclude(last, 2, (0, 1, 3), JUDGES[1])
            yield season.step(sent, reason="sent_away")
        season.clock_ms += 20 * MINUTE_MS - 1
        yield from self._sheets(except_for=last if self._is_big else 0)
        if self._is_big:
            yield season.step(do.Confirm(last, JUDGES[0]))
        yield season.step(do.CloseRound())
        entered = season.state().roster.entered
        late = next((m for m in season.able() if m not in entered), None)
        if late is not None and self._is_big:
            yield season.step(do.Enter(late))
            yield season.step(do.CheckIn(late))

    def _second(self) -> Iterator[Step]:
        """Dispute a sheet and rule on it, and let somebody go home."""
        season = self.season
        yield season.step(do.StartRound())
        yield from season.arrived()
        season.clock_ms += 25 * MINUTE_MS
        count = len(tournament(season.state()).sheets)
        gone = count if self._is_big else 0
        if gone:
            rows = tuple(season.deal(gone, deal) for deal in range(1, 20))
            yield season.step(do.Fed(gone, rows))
            yield season.step(do.Leave(gone, 1))
        season.clock_ms += 15 * MINUTE_MS - 1
        yield from self._sheets(except_for=gone)
        if gone:
            yield season.step(do.Confirm(gone, JUDGES[2]))
        player = Actor(tournament(season.state()).sheets[0].seats[3])
        yield season.step(do.Object(1), player)
        for judge in JUDGES[:2]:
            ruling = do.Rule("r1", "dispute", judge, do.StrikeDeal(1, 7), "LIG-38")
            yield season.step(ruling, reason="struck" if judge == JUDGES[0] else "")
        yield season.step(do.CloseRound())

    def _sheets(self, except_for: int) -> Iterator[Step]:
        for table in range(1, len(tournament(self.season.state()).sheets) + 1):
            if table != except_for:
                yield from self.season.typed(table)

    def _third(self) -> Iterator[Step]:
        """Begin the round; the tables are at different points when we leave them."""
        season = self.season
        yield season.step(do.StartRound())
        started = season.clock_ms
        sheets = tournament(season.state()).sheets
        for table in range(1, len(sheets) + 1):
            for chair in range(4 if table != 2 else 3):
                yield season.step(do.Arrived(table, chair))
        season.clock_ms = started + 6 * MINUTE_MS
        if len(sheets) > 1:
            yield season.step(do.Arrived(2, 3))  # after the soft limit
        season.clock_ms = started + (NOW_MIN - 1) * MINUTE_MS
        most = season.state().options.rows
        for table, sheet in enumerate(sheets, 1):
            played = most if table <= max(1, len(sheets) // 2) else SLOWEST + table % 5
            deals = tuple(self._shape(sheet.seats, deal) for deal in range(1, played + 1))
            id = self.table_id(table)
            people = tuple(season.state().roster.members[m].person for m in sheet.seats)
            self.live.append(Live(id, table, people, deals))
            rows = tuple(points(one, n % 4) for n, one in enumerate(deals))
            yield season.step(do.Fed(table, rows))
        yield from self._words()
        season.clock_ms = started + NOW_MIN * MINUTE_MS

    def _words(self) -> Iterator[Step]:
        """Sign, object and rule: table 1 is disputed, 2 half signed, the next ones are done."""
        season = self.season
        sheets = tournament(season.state()).sheets
        done = max(1, len(sheets) // 2)
        for table in range(2, done + 1):
            signed = sheets[table - 1].seats[: 2 if table == 2 else 4]
            for member in signed:
                yield season.step(do.Sign(table), Actor(member))
        yield season.step(do.Object(1), Actor(sheets[0].seats[1]))
        was = sheets[0].rows[4].points or (0, 0, 0, 0)
        a, b, c, d = (-one for one in was)
        effect = do.SetDeal(1, 5, (a, b, c, d))
        yield season.step(do.Rule("r2", "dispute", JUDGES[1], effect, "LIG-36"), reason="signs")
        if len(sheets) > done:
            extra = do.Extend(5, len(sheets))
            yield season.step(do.Rule("r3", "extension", JUDGES[0], extra, "LIG-17"), reason="lamp")

    def _shape(self, seats: tuple[int, ...], number: int) -> Shape:
        season, dealer = self.season, (number - 1) % 4
        order = [season.crowd[seats[(dealer + 1 + place) % 4]].strength for place in range(4)]
        return drawn(order, season.rng)
