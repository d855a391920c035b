"""What an office does by itself: a competition writes what it has, and leaves out the rest.

What it shows stands in its `Showing`. Most competitions have no seating to search for, no sheets to
copy, no events that are over. Here is what is said then, and what all of them do alike: people and
judges are those of the state.
`Office` says what each method means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from stolik.competitions.archive import ArchivePage
from stolik.competitions.bench import Bench
from stolik.competitions.ceremony import Spoken
from stolik.competitions.office import Equipment, Row, Rows
from stolik.competitions.papers import Certificate, TableSheet
from stolik.competitions.roster import Roster
from stolik.competitions.screens import (
    Bearer,
    Heading,
    PersonLine,
    Place,
    Reason,
    RoomClock,
    Task,
    Wishes,
)
from stolik.competitions.sheets import Sheet
from stolik.competitions.showing import Showing
from stolik.competitions.steps import Appoint
from stolik.engine.actors import REFEREE, SPECTATOR, Actor
from stolik.engine.choices import Form
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Words
from stolik.engine.protocol import Seen
from stolik.engine.refusals import BadInput
from stolik.engine.score import Score


class Peopled(Protocol):
    """The state of a competition: it has people, and judges."""

    @property
    def roster(self) -> Roster:
        """Its members."""
        ...

    @property
    def bench(self) -> Bench[Any]:
        """Its judges."""
        ...


S = TypeVar("S", bound=Peopled)
V = TypeVar("V")
A = TypeVar("A")


def player_of(s: Peopled, who: Bearer) -> int | None:
    """Give which of the people somebody is, by a player's pass."""
    member = who.member if "player" in who.roles else None
    return member if member is not None and 0 <= member < len(s.roster.members) else None


class PlainPapers(Generic[V]):
    """Papers of a competition that has none of its own."""

    def facts(self, seen: Seen[V], /) -> tuple[Words, ...]:
        """Nothing stands under the title."""
        return ()

    def sheets(
        self, seen: Seen[V], round: int | None, is_filled: bool, /
    ) -> tuple[TableSheet, ...]:
        """No table has a sheet of its own."""
        return ()

    def standings(self, seen: Seen[V], /) -> Ledger | None:
        """The standings are printed as the screens show them."""
        return None

    def cross(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Nobody asks who met whom."""
        return ()

    def forms(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Nothing is filled in with a pen."""
        return ()

    def plan(self, seen: Seen[V], /) -> Ledger | None:
        """Nobody is seated beforehand."""
        return None

    def certificates(self, seen: Seen[V], /) -> tuple[Certificate, ...]:
        """Nobody is given a certificate."""
        return ()


class PlainOffice(Generic[S, V, A]):
    """An office without sheets and seasons: it shows what its competition names."""

    showing: Showing[S, V]
    equipment: Equipment = Equipment()
    presets: Mapping[str, Mapping[str, object]] = {"book": {}}
    final: ClassVar[tuple[type[Struct], ...]] = ()
    """The actions that make a result final."""

    def members(self, s: S, /) -> tuple[str, ...]:
        """Give the opaque ids of the people in their order."""
        return tuple(one.person for one in s.roster.members)

    def judges(self, s: S, /) -> tuple[str, ...]:
        """Give the ids of the judges, the chief first."""
        return tuple(one.id for one in s.bench.judges)

    def viewer(self, s: S, who: Bearer, /) -> Actor:
        """Let staff see all, a player as himself, a table's phone as those who sit there."""
        if who.is_staff:
            return REFEREE
        member = player_of(s, who)
        if member is not None:
            return Actor(member)
        seats: tuple[int, ...] = ()
        if "scorer" in who.roles and who.table is not None:
            seats = self.seated(s, who.table)
        return Actor(seats[0]) if seats else SPECTATOR

    def seated(self, s: S, table: int, /) -> tuple[int, ...]:
        """No table shows anything but to its own players."""
        return ()

    def heading(self, seen: Seen[V], /) -> Heading:
        """Say what it is and where it stands."""
        return self.showing.heading(seen.view)

    def clock(self, seen: Seen[V], /) -> RoomClock | None:
        """Give the clock of the room, if one runs."""
        return self.showing.clock(seen.view)

    def tasks(self, seen: Seen[V], who: Bearer, /) -> tuple[Task, ...]:
        """List what has to happen next."""
        return self.showing.tasks(seen.view, who)

    def tables(
        self,
        seen: Seen[V],
        who: Bearer,
        only: int | None = None,
        before: tuple[Seen[V], tuple[Place, ...]] | None = None,
        /,
    ) -> tuple[Place, ...]:
        """Give the tables that are on, or only one of them."""
        return self.showing.tables(seen.view, who, only)

    def is_same_at(self, table: int, before: S, now: S, /) -> bool:
        """Unsure, unless nothing at all has changed."""
        return before is now

    def people(self, seen: Seen[V], who: Bearer, /) -> tuple[PersonLine, ...]:
        """Give everybody of the entry desk."""
        return self.showing.people(seen.view, who)

    def seating(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Give who sits where."""
        return self.showing.seating(seen.view)

    def results(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Give standings and results."""
        return self.showing.results(seen.view)

    def board(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Give what a hall looks at beside its clock."""
        return self.showing.board(seen.view)

    def records(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Give what was ruled."""
        return self.showing.records(seen.view)

    def offers(self, seen: Seen[V], who: Bearer, /) -> tuple[Form[Struct], ...]:
        """Give what belongs to no table and no person."""
        return self.showing.offers(seen.view, who)

    def awards(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Give the standings that get prizes."""
        return self.showing.awards(seen.view)

    def aloud(self, seen: Seen[V], /) -> tuple[Spoken, ...]:
        """Give what can be announced."""
        return self.showing.aloud(seen.view)

    def past(self, seen: Seen[V], /) -> tuple[int, ...]:
        """Count the closed rounds of each event."""
        return self.showing.past(seen.view)

    def looked_back(self, s: S, event: int | None, viewer: Actor, /) -> Seen[V]:
        """Give the competition itself: it is its only event."""
        if event not in (None, 1):
            raise BadInput("cup_figure", figure=f"o{event}")
        return Seen(viewer, self.showing.observe(s, viewer))

    def archive(self, s: S, key: str, viewer: Actor, /) -> ArchivePage:
        """Give a permanent page by its key."""
        return self.showing.page(self.showing.observe(s, viewer), key)

    def why(self, s: S, figure: str, viewer: Actor, /) -> Reason:
        """Open a figure by its key."""
        return self.showing.why(self.showing.observe(s, viewer), figure)

    def fed(self, s: S, order: str, rows: Rows, score: Score, /) -> A | None:
        """Lines of a table that still plays change nothing."""
        return None

    def finished(self, s: S, order: str, score: Score, /) -> A | None:
        """The end of a table changes nothing."""
        return None

    def came(self, s: S, order: str, seats: tuple[int, ...], /) -> tuple[A, ...]:
        """Nobody asks who has come."""
        return ()

    def besides(self, s: S, order: str, number: int, row: Row, /) -> A | None:
        """Two words about one line are the table's own matter."""
        return None

    def sheets(self, s: S, /) -> Iterable[tuple[str, Sheet]]:
        """No sheet is copied."""
        return ()

    def is_result(self, do: A, /) -> bool:
        """Say whether something makes a result final."""
        return isinstance(do, self.final)

    def is_long(self, s: S, do: A, /) -> bool:
        """Everything is done at once."""
        return False

    def understood(self, s: S, do: A, /) -> A:
        """Everything is meant as it is typed."""
        return do

    def doubts(self, s: S, do: A, now_ms: int, /) -> tuple[Words, ...]:
        """Nothing is doubtful."""
        return ()

    def preview(self, s: S, do: A, now_ms: int | None = None, /) -> tuple[Ledger, ...]:
        """Nothing is shown beforehand."""
        return ()

    def plan(self, s: S, seed: int, wishes: Wishes, tell: Callable[[int, int], None], /) -> Any:
        """There is no seating to search for."""
        raise BadInput("no_seating")

    def price(self, s: S, plan: A, wishes: Wishes, /) -> dict[str, int]:
        """There is no seating to price."""
        raise BadInput("no_seating")

    def arriving(self, s: S, member: int, /) -> A | None:
        """Nobody is awaited."""
        return None

    def appointing(self, s: S, judges: tuple[str, ...], /) -> tuple[Appoint, ...]:
        """Give the step that names the judges, the chief first."""
        return (Appoint(judges),)
