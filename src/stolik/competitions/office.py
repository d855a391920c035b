"""What a competition gives to the people who run it: screens, and who may do what.

The machine decides; the office shows and asks. `cups` serves any competition through it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from stolik.competitions.archive import ArchivePage
from stolik.competitions.ceremony import Spoken
from stolik.competitions.papers import Papers
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
from stolik.engine.actors import Actor
from stolik.engine.choices import Form
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Words
from stolik.engine.protocol import Seen
from stolik.engine.score import Points, Score

S_contra = TypeVar("S_contra", contravariant=True)
V = TypeVar("V")
A = TypeVar("A")

Row: TypeAlias = tuple[Points | None, ...] | None
"""What a line brought by seat; None is a struck one."""
Rows: TypeAlias = tuple[tuple[Points, ...] | None, ...]
"""What a table has counted so far, line by line; None is a struck one."""


class Equipment(Struct, frozen=True, omit_defaults=True):
    """What a competition has of all that a desk can show, print and write."""

    matters: tuple[str, ...] = ("people", "tables", "results", "records")
    """The tabs of the desk."""
    pages: tuple[str, ...] = ("entries", "standings")
    """What is printed of the whole."""
    event_pages: tuple[str, ...] = ()
    """What is printed of any event and round that there was."""
    has_teams: bool = False
    """People are entered with a team."""
    table_size: int = 4
    """How many mostly sit at a table."""
    game: str = ""
    """The option that names the game its tables play, if people choose one."""
    house_rules: str = ""
    """The option that holds that game's house rules."""
    at_home: Mapping[str, object] = {}
    """Options that are otherwise than by the book where the tables are online."""
    is_plan_compiled: bool = False
    """Its search for a seating runs in compiled loops, which are made ready first."""


class Office(Protocol[S_contra, V, A]):
    """The screens of one competition, and the parts its people play."""

    @property
    def equipment(self) -> Equipment:
        """What it has of all that a desk can show, print and write."""
        ...

    @property
    def presets(self) -> Mapping[str, Mapping[str, object]]:
        """Known sets of options by name, the first the book's own (no options)."""
        ...

    @property
    def papers(self) -> Papers[V]:
        """What it prints besides its screens."""
        ...

    def members(self, s: S_contra, /) -> tuple[str, ...]:
        """Give the opaque ids of the members in their order: `Who(n)` names the n-th of them."""
        ...

    def judges(self, s: S_contra, /) -> tuple[str, ...]:
        """Give the ids of the judges; `Who` counts them after the last member."""
        ...

    def heading(self, seen: Seen[V], /) -> Heading:
        """Say what it is and where it stands."""
        ...

    def clock(self, seen: Seen[V], /) -> RoomClock | None:
        """Give the clock of the room, if one runs."""
        ...

    def tasks(self, seen: Seen[V], who: Bearer, /) -> tuple[Task, ...]:
        """List what has to happen next and who can do it, the most urgent first."""
        ...

    def tables(
        self,
        seen: Seen[V],
        who: Bearer,
        only: int | None = None,
        before: tuple[Seen[V], tuple[Place, ...]] | None = None,
        /,
    ) -> tuple[Place, ...]:
        """Give the tables of the round that is on, or only one, with what the bearer may do.

        What the same bearer was given before is taken over where nothing has changed.
        """
        ...

    def people(self, seen: Seen[V], who: Bearer, /) -> tuple[PersonLine, ...]:
        """Give everybody of the entry desk, with what the bearer may do about each."""
        ...

    def seating(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Give who sits where in the round that is on or comes next: by table, then by name."""
        ...

    def results(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Give standings and results, the one that matters now first."""
        ...

    def board(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Give what a hall looks at all the time beside its clock, a few lines side by side.

        Without it the hall looks at how the tables stand.
        """
        ...

    def records(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Give rulings, cards and suspensions as far as the viewer may know them."""
        ...

    def offers(self, seen: Seen[V], who: Bearer, /) -> tuple[Form[Struct], ...]:
        """Give what the bearer may do that belongs to no table and no person."""
        ...

    def actor(self, s: S_contra, do: A, who: Bearer, seat: int | None, /) -> Actor:
        """Give the part somebody plays by doing this, or refuse: not everybody may."""
        ...

    def viewer(self, s: S_contra, who: Bearer, /) -> Actor:
        """Give as whom somebody sees the competition."""
        ...

    def fed(self, s: S_contra, order: str, rows: Rows, score: Score, /) -> A | None:
        """Give what a table's lines change in the competition; None if nothing.

        `rows` are its points as they stand now, `score` says how each of its games ended.
        """
        ...

    def finished(self, s: S_contra, order: str, score: Score, /) -> A | None:
        """Give what the end of a table's game changes in the competition; None if nothing."""
        ...

    def came(self, s: S_contra, order: str, seats: tuple[int, ...], /) -> tuple[A, ...]:
        """Give what notes that the players of these chairs are at the table of an order."""
        ...

    def besides(self, s: S_contra, order: str, number: int, row: Row, /) -> A | None:
        """Give what notes that another phone wrote this of a row too; None if it says the same."""
        ...

    def is_same_at(self, table: int, before: S_contra, now: S_contra, /) -> bool:
        """Say whether nothing has changed that the screen of one table shows; no if unsure.

        In a large hall nearly every change is a deal at another table.
        """
        ...

    def sheets(self, s: S_contra, /) -> Iterable[tuple[str, Sheet]]:
        """Give the sheet of each table that is played now, by the id of its order."""
        ...

    def is_result(self, do: A, /) -> bool:
        """Say whether something makes a result final, which a hall then waits for no longer."""
        ...

    def is_long(self, s: S_contra, do: A, /) -> bool:
        """Say whether an action takes longer than others should wait, such as a draw of many."""
        ...

    def understood(self, s: S_contra, do: A, /) -> A:
        """Give an action as it is meant, where somebody typed it and left that open."""
        ...

    def doubts(self, s: S_contra, do: A, now_ms: int, /) -> tuple[Words, ...]:
        """Say what somebody should look at again before it is done; mostly nothing."""
        ...

    def preview(self, s: S_contra, do: A, now_ms: int | None = None, /) -> tuple[Ledger, ...]:
        """Say what an action would change in the standings; refused if it cannot happen.

        `now_ms` is the hall's clock; without it, the last moment the competition itself knows.
        """
        ...

    def why(self, s: S_contra, figure: str, viewer: Actor, /) -> Reason:
        """Open a figure down to what it is made of; BadInput if there is no such figure."""
        ...

    def past(self, seen: Seen[V], /) -> tuple[int, ...]:
        """Count the closed rounds of each event, the first event first."""
        ...

    def looked_back(self, s: S_contra, event: int | None, viewer: Actor, /) -> Seen[V]:
        """Give an event that is over as if it were on, as far as the viewer may see it.

        Without a number the one that is on, or else the last; BadInput if there is no such event.
        """
        ...

    def archive(self, s: S_contra, key: str, viewer: Actor, /) -> ArchivePage:
        """Give a permanent page by its key or by the key of a figure; BadInput if there is none.

        Nothing as key is the page of the whole.
        """
        ...

    def awards(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Give the standings that get prizes, in the order of the ceremony, best first in each."""
        ...

    def aloud(self, seen: Seen[V], /) -> tuple[Spoken, ...]:
        """Give what can be read aloud now: who sits where, results, winners."""
        ...

    def plan(
        self, s: S_contra, seed: int, wishes: Wishes, tell: Callable[[int, int], None], /
    ) -> A:
        """Search for a seating of what is to come and give the action that publishes it.

        Long work, run in a process of its own: `tell` hears how far it is.
        """
        ...

    def price(self, s: S_contra, plan: A, wishes: Wishes, /) -> dict[str, int]:
        """Say what a seating costs: repeats, lower_bound, team_mates, mates_bound, forbidden."""
        ...

    def enlisting(self, s: S_contra, person: str, team: str, /) -> tuple[A, ...]:
        """Give the steps that take a person in, with his team if he has one."""
        ...

    def arriving(self, s: S_contra, member: int, /) -> A | None:
        """Give what notes that somebody who is awaited is here; None if nobody awaits him."""
        ...

    def appointing(self, s: S_contra, judges: tuple[str, ...], /) -> tuple[A, ...]:
        """Give the steps that name the judges, the chief first."""
        ...


AnyOffice: TypeAlias = Office[Any, Any, Any]
