"""What clients say to a table: JSON on one WebSocket per client, versions 1 and 2.

`docs/protocol.md` tells it to authors of clients and bots. Every message is an object with a
`type`; a client's commands carry an id of its own making, and are answered once by that id. What
the table says is in `from_table`.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Raw, Struct

VERSION: Final = 1
SCREENS: Final = 2
"""The version of clients that play every step and are told only what has changed."""
VERSIONS: Final = (VERSION, SCREENS)
MOST_FRAME: Final = 65_536  # bytes; a longer frame closes the socket
NOTHING: Final = Raw(b"null")
Pace: TypeAlias = Literal["", "quick", "normal", "calm", "steps"]
Reaction: TypeAlias = Literal["hello", "good", "bravo", "thanks", "oops", "moment"]
"""All that can be said at a table besides playing; nobody is hurried by any of it."""


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
    pace: Pace = ""
    """How its owner likes to watch; bots wait for the slowest at their table."""
    board: bool = False
    """A scoreboard for all eyes: nobody's, whoever opened it; it is shown what spectators see."""


class Do(Struct, frozen=True, tag="do", forbid_unknown_fields=True):
    """Act: the whole action and the number of the question it answers.

    `by` is the seat, or -3 for the referee and -1 for chance entered at a real table; a client
    that holds one seat only may leave it out.
    """

    id: str
    question: int
    action: Raw
    by: int | None = None
    head: str | None = None
    """The hash of the sheet it was written on: what comes too late is not taken for the next."""


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


class Promise(Struct, frozen=True, tag="promise", forbid_unknown_fields=True):
    """Promise 16 bytes to the luck of the table by their hash, before anybody shows any."""

    id: str
    seat: int
    digest: str


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


class React(Struct, frozen=True, tag="react", forbid_unknown_fields=True):
    """Make a gesture from an own chair; nobody answers, and nothing keeps it."""

    seat: int
    what: Reaction


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Keep the line alive; answered by pong with the table's clock."""

    at: int = 0


Command: TypeAlias = (
    Do
    | Sit
    | Leave
    | SeatBot
    | Start
    | Promise
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
FromClient: TypeAlias = Hello | Command | Look | React | Ping
