"""What a competition shows, as data: the pieces every screen and every printed page is made of.

Nothing here knows any competition. A desk, a referee's phone, a hall screen and a results page are
different arrangements of the same pieces; words are messages until somebody's language is known.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.competitions.sheets import Report
from stolik.engine.choices import Form
from stolik.engine.messages import Words as Words  # noqa: PLC0414 - cells are made of them

Role = Literal["owner", "organiser", "chief", "judge", "scorer", "player", "arriving", "public"]
"""An owner has begun the season with an account of his own; no pass makes one."""


class Bearer(Struct, frozen=True):
    """Somebody at a screen, as the passes he holds tell."""

    roles: frozenset[Role] = frozenset(("public",))
    judge: str = ""
    """His id on the list of judges, if he is one."""
    table: int | None = None
    """The table whose card he has scanned; he may hold its phone for everybody there."""
    member: int | None = None
    """Which member he is, if he plays."""
    namesake: int | None = None
    """The member who is called as he is: an organiser plays too, mostly without a player's pass."""

    @property
    def is_staff(self) -> bool:
        """Say whether he sees what staff see."""
        return bool(self.roles & {"organiser", "chief", "judge"})


class Wishes(Struct, frozen=True, omit_defaults=True):
    """What a seating shall keep besides the book: who stays at a table, who never meets whom."""

    fixed: dict[int, int] = {}
    """Member to table, counted from 1."""
    apart: tuple[tuple[int, int], ...] = ()


class Task(Struct, frozen=True, omit_defaults=True):
    """Something that is missing, and who can do it."""

    text: Words
    roles: tuple[Role, ...]
    is_mine: bool = False
    offers: tuple[Form[Struct], ...] = ()
    """Their `group` says where a screen puts them: next, entry, people, teams, judges, plan,
    sheet, ruling, time, card, prize."""
    tables: tuple[int, ...] = ()
    clause: str = ""


class Chair(Struct, frozen=True, omit_defaults=True):
    """A chair of a table in the round that is on."""

    member: int
    name: Words
    team: str = ""
    late_s: int | None = None
    is_here: bool = False
    has_signed: bool = False
    objects: bool = False
    total: str = ""
    """Its points at the table so far, where the viewer may know them."""
    places: str = ""
    """What its place brings, once the table is done."""
    extra: str = ""
    """What lateness gives or takes, contained in the total."""


class Place(Struct, frozen=True, omit_defaults=True):
    """A table of the round that is on."""

    number: int
    state: Report
    words: Words
    chairs: tuple[Chair, ...]
    played: int | None = None
    of: int = 0
    ends_ms: int | None = None
    """When its time is over by the hall's clock."""
    is_stopped: bool = False
    order: str = ""
    """The id of the order by which its table of the game was opened."""
    rows: tuple[tuple[int, ...] | None, ...] | None = None
    offers: tuple[Form[Struct], ...] = ()
    notes: tuple[Words, ...] = ()
    """Where it counts otherwise than the table wrote: struck and corrected rows, open questions."""


Presence: TypeAlias = Literal["out", "entered", "here", "gone", "excluded", "suspended"]


class PersonLine(Struct, frozen=True, omit_defaults=True):
    """Somebody on the list of the entry desk."""

    member: int
    person: str
    name: Words
    state: Presence
    words: Words
    team: str = ""
    number: int | None = None
    table: int | None = None
    offers: tuple[Form[Struct], ...] = ()


class RoomClock(Struct, frozen=True, omit_defaults=True):
    """The clock of the room, by the hall's time in milliseconds."""

    kind: Literal["round", "break"]
    label: Words
    started_ms: int
    ends_ms: int
    warn_ms: int | None = None
    """From here on its colour changes."""
    extra_ms: int = 0
    is_over: bool = False
    paused_ms: int | None = None
    """Since when it stands still."""
    reason: str = ""
    """Why it was stopped or set."""


class Heading(Struct, frozen=True, omit_defaults=True):
    """What the competition is called, and where it stands."""

    title: Words
    subtitle: Words
    phase: str
    words: Words
    """The phase in a sentence."""
    round: int = 0
    of: int = 0
    is_closed: bool = False
    can_join: bool = False
    """People may enter themselves now."""
    called: dict[str, Words] = {}
    """What it calls things that screens name otherwise, by the id of their message."""


class Reason(Struct, frozen=True, omit_defaults=True):
    """A figure opened: what it is made of, down to deals and clauses."""

    label: Words
    figures: tuple[str, ...]
    clauses: tuple[str, ...] = ()
    parts: tuple[Reason, ...] = ()
    counts: bool = True
    units: tuple[Words, ...] = ()
    """What each of the figures counts."""
