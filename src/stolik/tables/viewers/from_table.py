"""What a table says to its clients: who they are, pictures, answers (see `from_client`)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Raw, Struct

from stolik.engine.messages import Msg
from stolik.engine.scene import Signal, Tone
from stolik.people.roles import Phase, Role
from stolik.tables.viewers.from_client import NOTHING, VERSION, Reaction

Part: TypeAlias = str | tuple[int, int]


class Welcome(Struct, frozen=True, tag="welcome"):
    """Who the client is here: the chairs it holds, and what it may do besides."""

    table: str
    game: str
    viewer: int
    seats: tuple[int, ...]
    """Chairs this client plays (several people on one phone: several chairs)."""
    roles: tuple[Role, ...]
    """Of: host, scorer, referee."""
    commit: str | None
    v: int = VERSION
    boards: str = ""
    """The set of tables that play the same deals; nobody adds to chance then."""
    scheme: int = 1
    """The rule of chance; from 2 on a share is promised first."""
    sealed: str | None = None
    """The hash of the log once all promises are in: from then on they are kept."""
    reactions: tuple[Reaction, ...] = ()
    """What this client may show from its chairs."""


class Chair(Struct, frozen=True, omit_defaults=True):
    """One chair as everybody sees it."""

    seat: int
    name: str
    bot: str | None = None
    is_taken: bool = False
    is_here: bool = False
    lag_ms: int | None = None
    """The way there and back to whoever sits here, as the server has measured it."""
    quota_ms: int | None = None
    """What is left of the time that the chair's moves may be given back for their way."""
    ready_percent: int | None = None
    """How far a bot is that is still getting ready; until then a simpler one plays for it."""
    face: str = ""
    """The picture `faces/<face>.svg`: a character's id, or eight signs that a name gives."""
    stand_in: str = ""
    """Who plays for the person of this chair while they are away, by name."""


class Asked(Struct, frozen=True, omit_defaults=True):
    """Something the table is asked: kind, who asked, and which chairs still have to answer."""

    kind: Literal["undo", "pause", "resume", "rematch", "stand_in"]
    seat: int
    waiting: tuple[int, ...] = ()


class Told(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One thing this viewer saw happen; its id is the same whenever it is told again."""

    text: Msg
    tone: Tone = ""
    keys: tuple[str, ...] = ()
    clause: str | None = None
    is_fleeting: bool = False
    """Told, and taken off the list when something comes that `forgets` it."""
    forgets: bool = False
    signal: Signal | None = None
    id: str
    """Last, so that the rest reads as the picture has it and is told by its place there."""


class Rest(Struct, frozen=True):
    """What a push has besides its number, its news, its scene and its clock."""

    forms: dict[str, Raw]
    """Tag of an action to its form, as data."""
    questions: dict[str, int]
    """Chair (or -3, -1) to the number of the question it is asked; absent: not asked."""
    is_running: bool
    deadline_ms: int | None
    """Next alarm on the table's clock."""
    chairs: tuple[Chair, ...]
    phase: Phase
    head: str | None
    """Hash of the log, where everything in it is public: at sheets and after the end."""
    asked: Asked | None = None
    keeper: str | None = None
    """Who keeps the sheet."""
    signed: dict[str, bool] = {}
    take_back: tuple[int, ...] = ()
    """Chairs that may ask for a take-back now."""
    next_table: str | None = None
    viewer: int = -4
    """Whose scene it is: with several chairs on one phone the one that is asked."""
    last_entry: int | None = None
    """The entry of the last event in force, for those who may undo it (keeper, referee)."""
    referees: tuple[str, ...] = ()
    """Who sees everything here, by name."""
    waits: bool = False
    """Bots alone play with this viewer: without them no clock runs and nobody plays on."""
    moved_to: str | None = None
    """The table of the same competition to which this viewer was moved."""


class Push(Rest, frozen=True, tag="push", kw_only=True):
    """The whole picture for this client, numbered per viewer without gaps."""

    n: int
    news: tuple[Told, ...]
    """All that happened since the push before, oldest first; `scene.news` is the last of it."""
    scene: Raw
    clock_ms: int


class Shot(Struct, frozen=True):
    """A picture on the way to the next one, to be looked at for as long as its step deserves."""

    told: int
    """So many of the news of the message have happened by then."""
    scene: tuple[Part, ...]


class Change(Struct, frozen=True, tag="change"):
    """A push as version 2 has it: every picture on the way, each told by what it does not share.

    A text is told as its parts: a string is new, a pair says from which part of the text before and
    how many. The scene's text goes from picture to picture, through the shots, to `scene`.
    """

    n: int
    clock_ms: int
    shots: tuple[Shot, ...]
    scene: tuple[Part, ...]
    news: tuple[Part, ...]
    """The list of what is told, by what it does not share with the pictures of this message."""
    rest: tuple[Part, ...]
    """All else of a push: its fields but `n`, `news`, `scene` and `clock_ms`, as one object."""


class Ack(Struct, frozen=True, tag="ack"):
    """The command is on the disk."""

    id: str
    data: Raw = NOTHING


class RefusedBy(Struct, frozen=True, tag="refused"):
    """The rules say no; nothing has changed."""

    id: str
    code: str
    clause: str | None
    text: str


class Stale(Struct, frozen=True, tag="stale"):
    """The question is gone; the next push shows the present one."""

    id: str


class Failed(Struct, frozen=True, tag="failed"):
    """The message was not understood or not allowed, or the server cannot write now."""

    id: str | None
    code: str
    text: str


class Presence(Struct, frozen=True, tag="presence"):
    """Who is here, when nothing else has changed."""

    chairs: tuple[Chair, ...]
    watchers: int


class Reacted(Struct, frozen=True, tag="reacted"):
    """Somebody made a gesture: to be shown for a few seconds, to clients of version 2."""

    seat: int
    what: Reaction


class Pong(Struct, frozen=True, tag="pong"):
    """Answer to a ping: its number, and the table's clock."""

    at: int
    clock_ms: int


class Bye(Struct, frozen=True, tag="bye"):
    """The server is going away or closes this socket; `again_ms` says when to come back."""

    code: str
    text: str
    again_ms: int = 1000


FromTable: TypeAlias = (
    Welcome | Push | Change | Ack | RefusedBy | Stale | Failed | Presence | Reacted | Pong | Bye
)
