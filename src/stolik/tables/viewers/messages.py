"""What clients and tables say to each other: JSON on one WebSocket per client, version 1.

`docs/protocol.md` tells it to authors of clients and bots. Every message is an object with a
`type`; a client's commands carry an id of its own making, and are answered once by that id.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Raw, Struct

from stolik.engine.messages import Msg
from stolik.engine.scene import Tone
from stolik.people.roles import Phase, Role

VERSION: Final = 1
MOST_FRAME: Final = 65_536  # bytes; a longer frame closes the socket
NOTHING: Final = Raw(b"null")


# --- from the client ---------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message: which table, and the last push this client has drawn (0 for none)."""

    table: str
    v: int = VERSION
    since: int = 0
    lang: str = "pl"
    device: str = ""
    """An id this device has made up and keeps, so that a sheet is kept on one device only."""
    news: str = ""
    """The id of the last piece of news this client was told, if any: what came later is told."""


class Do(Struct, frozen=True, tag="do", forbid_unknown_fields=True):
    """Act: the whole action and the number of the question it answers.

    `by` is the seat, or -3 for the referee and -1 for chance entered at a real table; a client
    that holds one seat only may leave it out.
    """

    id: str
    question: int
    action: Raw
    by: int | None = None


class Sit(Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Take an empty chair, or hand one back from a bot.

    `name` is for several people on one phone: what this chair is called instead of the person.
    """

    id: str
    seat: int
    name: str | None = None


class Leave(Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Give a chair up; with `bot` a bot of that level plays on in it."""

    id: str
    seat: int
    bot: str | None = None


class SeatBot(Struct, frozen=True, tag="seat_bot", forbid_unknown_fields=True):
    """Put a bot on an empty or absent chair."""

    id: str
    seat: int
    level: str


class Start(Struct, frozen=True, tag="start", forbid_unknown_fields=True):
    """Begin: every chair is taken."""

    id: str


class Salt(Struct, frozen=True, tag="salt", forbid_unknown_fields=True):
    """Contribute 16 bytes in hex to the luck of the table, after seeing its commitment."""

    id: str
    seat: int
    salt: str


class AskUndo(Struct, frozen=True, tag="ask_undo", forbid_unknown_fields=True):
    """Ask the others to take the own last action back."""

    id: str
    seat: int


class AskPause(Struct, frozen=True, tag="ask_pause", forbid_unknown_fields=True):
    """Ask the others to stop the clocks (or, while paused, to go on)."""

    id: str
    seat: int


class Answer(Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Answer what is asked of the table: a take-back, a pause, a rematch, the sheet."""

    id: str
    seat: int
    accept: bool


class AskHint(Struct, frozen=True, tag="ask_hint", forbid_unknown_fields=True):
    """Ask for a hint where the table allows it."""

    id: str
    seat: int


class Amend(Struct, frozen=True, tag="amend", forbid_unknown_fields=True):
    """Correct the event at an entry of the log, with a reason (referee, scorer).

    Without an action the event is struck; with `preview` nothing is changed and the answer says
    what would be.
    """

    id: str
    at: int
    reason: str
    action: Raw = NOTHING
    preview: bool = False


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take back everything from an entry on (referee, scorer)."""

    id: str
    since: int
    reason: str = ""


class KeepSheet(Struct, frozen=True, tag="keep_sheet", forbid_unknown_fields=True):
    """Become the one phone that keeps the sheet; `force` takes it over from another."""

    id: str
    force: bool = False


class Sign(Struct, frozen=True, tag="sign", forbid_unknown_fields=True):
    """Confirm or dispute the sheet by its hash."""

    id: str
    seat: int
    head: str
    accept: bool


class CloseSheet(Struct, frozen=True, tag="close_sheet", forbid_unknown_fields=True):
    """Close the sheet of a finished game with the signatures it has (keeper, host, referee)."""

    id: str


class Rematch(Struct, frozen=True, tag="rematch", forbid_unknown_fields=True):
    """Offer a new game at the same table."""

    id: str
    seat: int


class AskHistory(Struct, frozen=True, tag="history", forbid_unknown_fields=True):
    """Ask for the events in force with the numbers of their entries (keeper, referee, the end).

    With `at` the answer is the picture that the actor of that entry had before it: its scene and
    forms say what could be entered instead.
    """

    id: str
    since: int = 0
    at: int | None = None


class Look(Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """Look through the eyes of another one may act for, as -3 is; answered by a push."""

    seat: int


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Keep the line alive; answered by pong with the table's clock."""

    at: int = 0


Command: TypeAlias = (
    Do
    | Sit
    | Leave
    | SeatBot
    | Start
    | Salt
    | AskUndo
    | AskPause
    | Answer
    | AskHint
    | Amend
    | Undo
    | KeepSheet
    | Sign
    | CloseSheet
    | Rematch
    | AskHistory
)
FromClient: TypeAlias = Hello | Command | Look | Ping


# --- from the table ----------------------------------------------------------------------------


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


class Asked(Struct, frozen=True, omit_defaults=True):
    """Something the table is asked: kind, who asked, and which chairs still have to answer."""

    kind: Literal["undo", "pause", "resume", "rematch"]
    seat: int
    waiting: tuple[int, ...] = ()


class Told(Struct, frozen=True, omit_defaults=True):
    """One thing this viewer saw happen; its id is the same whenever it is told again."""

    id: str
    text: Msg
    tone: Tone = ""
    keys: tuple[str, ...] = ()
    clause: str | None = None
    is_fleeting: bool = False
    """Told, and taken off the list when something comes that `forgets` it."""
    forgets: bool = False


class Push(Struct, frozen=True, tag="push"):
    """The whole picture for this client, numbered per viewer without gaps."""

    n: int
    news: tuple[Told, ...]
    """All that happened since the push before, oldest first; `scene.news` is the last of it."""
    scene: Raw
    forms: dict[str, Raw]
    """Tag of an action to its form, as data."""
    questions: dict[str, int]
    """Chair (or -3, -1) to the number of the question it is asked; absent: not asked."""
    clock_ms: int
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


class Pong(Struct, frozen=True, tag="pong"):
    """Answer to a ping: its number, and the table's clock."""

    at: int
    clock_ms: int


class Bye(Struct, frozen=True, tag="bye"):
    """The server is going away or closes this socket; `again_ms` says when to come back."""

    code: str
    text: str
    again_ms: int = 1000


FromTable: TypeAlias = Welcome | Push | Ack | RefusedBy | Stale | Failed | Presence | Pong | Bye
