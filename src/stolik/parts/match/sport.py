"""A sport as the engine knows it: the protocol of a game, made of a table of events and a look."""

from __future__ import annotations

from abc import ABC, abstractmethod
from fractions import Fraction
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.actors import CHANCE, REFEREE, Actor, is_seat
from stolik.engine.choices import Choices
from stolik.engine.luck import Luck
from stolik.engine.messages import Msg
from stolik.engine.protocol import Event, Seen
from stolik.engine.scene import News, Scene
from stolik.engine.score import Ending, Score, ScoreLine
from stolik.engine.turn import Alarm, Turn
from stolik.parts.match.chances import Share
from stolik.parts.match.events import Events
from stolik.parts.match.look import Look, picture
from stolik.parts.match.sides import BOTH, by_chair, chair_side, side_name
from stolik.parts.match.state import Match
from stolik.parts.open_game import AllOpen
from stolik.parts.series import Series

S = TypeVar("S", bound=Match[Any])
A = TypeVar("A", bound=Struct)
O = TypeVar("O")  # noqa: E741 - the letter of design.md


class Sport(AllOpen[S], ABC, Generic[S, A, O]):
    """A match of which a scorer enters the events; a match to be watched is played by chance."""

    id: str
    revision: int = 1
    seats: range
    options: type[O]
    actions: tuple[type[A], ...]
    events: Events[S, A]
    look: Look[S]
    tosses: ClassVar[frozenset[str]] = frozenset({"toss"})
    """Phases in which chance is awaited at a real table too."""
    rest_ms: ClassVar[int] = 900
    """In a match to be watched every event stands so long."""

    @abstractmethod
    def start(self, seats: int, options: O) -> S:
        """Give a match before its first event."""

    @abstractmethod
    def draw(self, s: S, luck: Luck, /) -> A:
        """Draw the toss, and in a match to be watched what happens next."""

    @abstractmethod
    def score(self, s: S, /) -> Score:
        """Give lines and totals so far, at the end the places."""

    def alarms(self, s: S) -> tuple[Alarm[A], ...]:
        """Say what the clock will do."""
        return ()

    def timed(self, before: S, after: S, e: Event[A]) -> S:
        """Note on clocks what an event means for them."""
        return after

    def awaited(self, s: S) -> tuple[Actor, ...]:
        """Say who is awaited: the scorer, chance, or who must say how strong he is."""
        if s.phase == "entry":
            return tuple(Actor(seat) for seat, n in enumerate(s.strengths) if n == 0)
        return (CHANCE,) if s.is_drawn or s.phase in self.tosses else (REFEREE,)

    def turn(self, s: S, /) -> Turn[A]:
        """Say who is awaited, who may act meanwhile, and what the clock will do."""
        if s.phase == self.events.finished:
            return Turn(s.phase)
        due = self.awaited(s)
        is_scored = s.is_drawn or REFEREE in due or is_seat(due[0])
        may = (*(() if is_scored else (REFEREE,)), *self.beside(s))
        rest_ms = self.rest_ms if s.is_drawn and CHANCE in due else 0
        return Turn(s.phase, due, may, self.alarms(s), deal=self.deal(s), rest_ms=rest_ms)

    def beside(self, s: S) -> tuple[Actor, ...]:
        """Say who else may enter something meanwhile; usually the scorer enters everything."""
        return ()

    def deal(self, s: S) -> int:
        """Give the number of the unit whose chance may be revealed when it is over."""
        return 0

    def apply(self, s: S, e: Event[A], /) -> S:
        """Give the match after an event."""
        now = replace(s, now_ms=e.clock_ms, news=())
        row = self.events.allowed(now, e.by, e.do)
        return self.timed(s, row.done(now, e.do, e.by), e)

    def shares(self, s: S) -> tuple[Share, ...]:
        """Say how likely each side is to win; sides of unknown strength are taken for alike."""
        ended = self.score(s).ended
        if ended is not None:
            winners = {chair_side(seat) for seat in ended.winners}
            parts: tuple[Fraction | float, ...] = tuple(float(winners == {x}) for x in BOTH)
        else:
            parts = self.look.chances(s)
        return tuple(
            Share(side_name(s.chairs, side), float(part)) for side, part in enumerate(parts)
        )

    def choices(self, seen: Seen[S], /) -> Choices[A]:
        """Give what the viewer may enter."""
        if seen.viewer == CHANCE and CHANCE not in self.turn(seen.view).due:
            return Choices()
        return self.events.offers(seen.view, seen.viewer)

    def news(self, seen: Seen[S], /) -> tuple[News, ...]:
        """Tell what just happened."""
        return tuple(self.look.teller.news(seen.view, told) for told in seen.view.news)

    def scene(self, seen: Seen[S], /) -> Scene:
        """Give the picture of the match."""
        return picture(self.look, self.events, seen.view, seen.viewer, self.choices(seen))


def unit_lines(game: str, chairs: int, series: Series[Any]) -> tuple[ScoreLine, ...]:
    """Give a line for each unit of a series: its score, and one for whoever won it."""
    return tuple(
        ScoreLine(
            Msg(
                f"{game}.line",
                {"number": number, "a": str(row.points[0]), "b": str(row.points[1])},
            ),
            by_chair(chairs, tuple(int(side in row.winners) for side in BOTH)),
            row.clauses,
        )
        for number, row in enumerate(series.rows, 1)
    )


def series_score(game: str, chairs: int, series: Series[Any], ending: Ending | None) -> Score:
    """Give the score of a match that is won by units."""
    return Score(by_chair(chairs, series.wins), unit_lines(game, chairs, series), ending)
