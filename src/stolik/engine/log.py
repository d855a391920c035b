"""The log: all that is stored of a game, each entry chained by hash to the one before.

An entry is an event of the game or of its table: contributions to chance, corrections, reveals.
`Undone` and `Amended` are entries too: they re-run the log, and are refused if it no longer fits.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Raw, Struct

from stolik.engine import fair
from stolik.engine.actors import CHANCE
from stolik.engine.protocol import Event, Machine
from stolik.engine.refusals import BadInput
from stolik.engine.wire import encoded

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - the letter of design.md

FORMAT = 1
GENESIS = bytes(32)
HEX = frozenset("0123456789abcdef")


class Fair(Struct, frozen=True, tag="fair", omit_defaults=True):
    """Chance drawn by the server from a seed whose hash is published first."""

    commit: str
    boards: str = ""
    """The set of tables that play the same deals; the commitment is then made over its id."""
    scheme: int = 1
    """The rule by which draws follow from the seed (`stolik.engine.fair`)."""
    lots: str = ""
    """The hash of the order in which the game's pieces lie before a draw (`stolik.engine.lots`)."""


class Entered(Struct, frozen=True, tag="entered"):
    """Chance that happens at a real table and is typed in."""


class Opened(Struct, frozen=True, tag="opened"):
    """Entry 0: which game, by which revision of its rules, with which options, seats and chance."""

    game: str
    revision: int
    table: str
    seats: int
    options: Raw
    chance: Fair | Entered
    players: tuple[str, ...] = ()
    """Opaque ids, one per seat; names lie beside the log."""
    format: int = FORMAT


class Promised(Struct, frozen=True, tag="promised", omit_defaults=True):
    """The hash of what a player will add to chance, told before anybody shows anything."""

    seat: int
    digest: str
    salt: str = ""
    """What it is, of a player who showed it at once; it counts when all promises are in."""


class Sealed(Struct, frozen=True, tag="sealed"):
    """All promises are in: from here on they are kept, and no other can be made."""


class Contributed(Struct, frozen=True, tag="contributed"):
    """What a player adds to chance after the commitment was published: 16 bytes in hex."""

    seat: int
    salt: str


class Note(Struct, frozen=True):
    """A reason in words, beside the chain: it can be erased without breaking it."""

    salt: str
    text: str

    @property
    def digest(self) -> str:
        """Give the hash by which an entry names its reason."""
        return sha256(f"{self.salt}\n{self.text}".encode()).hexdigest()


class Undone(Struct, frozen=True, tag="undone", omit_defaults=True):
    """Take back every event from entry `since` on."""

    since: int
    by: int
    hand: str | None = None
    reason: str | None = None


class Amended(Struct, Generic[A], frozen=True, tag="amended", omit_defaults=True):
    """Replace the action of the event at entry `at`, or strike the event (None), and re-run."""

    at: int
    do: A | None
    hand: str
    reason: str


class TableEvent(Struct, frozen=True, tag="table", omit_defaults=True):
    """Something of the table around the game (seating, a pause, a signature); no rule reads it."""

    do: Raw
    clock_ms: int = 0
    hand: str | None = None


class Revealed(Struct, frozen=True, tag="revealed"):
    """Show the seed of a finished deal; the next link of the chain takes over."""

    seed: str


class Closed(Struct, frozen=True, tag="closed", omit_defaults=True):
    """The end of the log; without it a log is unfinished or torn."""

    reason: str | None = None


Entry: TypeAlias = (
    Opened
    | Promised
    | Sealed
    | Contributed
    | Event[A]
    | Undone
    | Amended[A]
    | TableEvent
    | Revealed
    | Closed
)

InForce: TypeAlias = list[tuple[int, Event[A]]]


class Log(Generic[S, V, A, O]):
    """A machine's log in memory: appends decide by `apply`, corrections re-run it."""

    def __init__(self, machine: Machine[S, V, A, O], opened: Opened, options: O) -> None:
        self.machine = machine
        self.opened = opened
        self.options = options
        self.state = machine.start(opened.seats, options)
        self.in_force: InForce[A] = []
        """The events in force, each with the number of its entry."""
        self.raw: list[bytes] = []
        self.hashes: list[bytes] = []
        self.notes: dict[int, Note] = {}
        self.is_fair = isinstance(opened.chance, Fair)
        """Chance is drawn from a seed, not entered."""
        chance = opened.chance if isinstance(opened.chance, Fair) else Fair("")
        self.contributions: list[bytes] = []
        self.promises: dict[int, Promised] = {}
        """By seat; under scheme 2."""
        self.contributed: set[int] = set()
        self.sealed_at: int | None = None
        """The entry after which promises are kept."""
        self.revealed: list[bytes] = []
        self.revealed_after: list[int] = []
        """How many draws had been made when each seed was revealed."""
        self.boards, self.scheme = chance.boards, chance.scheme
        self.draws = 0
        """How often chance was drawn, undone draws included."""
        self.drawn: Counter[int] = Counter()
        """How often chance was drawn in each deal, undone draws included; counted with boards."""
        self.is_closed = False
        self._append(opened)

    @property
    def head(self) -> str:
        """The hash of the last entry, which stands for the whole log."""
        return self.hashes[-1].hex()

    @property
    def next(self) -> int:
        """The number the next entry will have."""
        return len(self.raw)

    def act(self, event: Event[A]) -> S:
        """Apply an event and log it; a refused one changes nothing and is not logged."""
        if self.is_closed:
            raise BadInput("log_closed")
        in_force, raw, hashes = self.in_force, self.raw, self.hashes
        if in_force and event.clock_ms < in_force[-1][1].clock_ms:
            raise BadInput("clock_back", at=event.clock_ms)
        state = self.machine.apply(self.state, event)
        if event.by == CHANCE and self.is_fair:
            self._count(event)
        line = encoded(event)
        in_force.append((len(raw), event))
        hashes.append(sha256(hashes[-1] + line).digest())
        raw.append(line)
        self.state = state
        return state

    def _count(self, event: Event[A]) -> None:
        """Count a draw; what is drawn from a seed cannot be typed in as well."""
        if event.hand is None:
            self.draws += 1
            if self.boards:
                self.drawn[self.machine.turn(self.state).deal] += 1
        elif self.scheme > 1:
            raise BadInput("chance_is_drawn")

    def undo(self, entry: Undone, note: Note | None = None) -> S:
        """Take back every event from `entry.since` on; a draw only with a reason."""
        self._open()
        kept = [pair for pair in self.in_force if pair[0] < entry.since]
        if len(kept) == len(self.in_force):
            raise BadInput("nothing_to_undo", at=entry.since)
        gone = self.in_force[len(kept) :]
        if self.scheme > 1 and entry.reason is None and any(one.by == CHANCE for _, one in gone):
            raise BadInput("draw_needs_reason", at=entry.since)
        self.state, self.in_force = self.rerun(kept), kept
        self._append(entry, note)
        return self.state

    def amended(self, entry: Amended[A]) -> tuple[S, InForce[A]]:
        """Give what an amendment would make of the log, without making it: the preview."""
        self._open()
        if entry.at not in (n for n, _ in self.in_force):
            raise BadInput("no_such_entry", at=entry.at)
        changed: InForce[A] = []
        for number, event in self.in_force:
            if number != entry.at:
                changed.append((number, event))
            elif entry.do is not None:
                changed.append((number, Event(event.by, entry.do, event.clock_ms, event.hand)))
        return self.rerun(changed), changed

    def amend(self, entry: Amended[A], note: Note | None = None) -> S:
        """Correct one event with a reason; refused if later events no longer fit."""
        self.state, self.in_force = self.amended(entry)
        self._append(entry, note)
        return self.state

    def promise(self, entry: Promised) -> None:
        """Note the hash of what a player will add to chance: once, before the first is shown."""
        self._open()
        is_digest = len(entry.digest) == 64 and set(entry.digest) <= HEX
        if not is_digest or not 0 <= entry.seat < self.opened.seats:
            raise BadInput("bad_contribution", seat=entry.seat)
        is_late = self.draws > 0 or self.sealed_at is not None
        if self.scheme < 2 or self.boards or is_late:
            raise BadInput("late_contribution", seat=entry.seat)
        if entry.salt and promise_of(self.opened.table, entry.seat, entry.salt) != entry.digest:
            raise BadInput("not_promised", seat=entry.seat)
        self.promises[entry.seat] = entry  # whoever has the chair when all are in
        self._append(entry)

    def seal(self, entry: Sealed) -> None:
        """Let promises be kept from here on, and no other be made."""
        self._open()
        if self.scheme < 2 or self.boards or self.draws or self.sealed_at is not None:
            raise BadInput("late_contribution", seat=-1)
        for seat, promised in self.promises.items():
            if promised.salt:
                self.contributions.append(_salt(promised.salt))
                self.contributed.add(seat)
        self.sealed_at = self.next
        self._append(entry)

    def contribute(self, entry: Contributed) -> None:
        """Mix a player's salt into all draws to come."""
        self._open()
        if self.boards:
            raise BadInput("boards_fixed")
        salt = _salt(entry.salt)
        if len(salt) != 16 or not 0 <= entry.seat < self.opened.seats:
            raise BadInput("bad_contribution", seat=entry.seat)
        if self.scheme > 1:
            self._check_promised(entry.seat, salt)
        self.contributions.append(salt)
        self.contributed.add(entry.seat)
        self._append(entry)

    def _check_promised(self, seat: int, salt: bytes) -> None:
        """Refuse a share that comes late, twice, or is not the one promised."""
        if self.draws or self.sealed_at is None or seat in self.contributed:
            raise BadInput("late_contribution", seat=seat)
        promised = self.promises.get(seat)
        if promised is None or promised.digest != promise_of(self.opened.table, seat, salt.hex()):
            raise BadInput("not_promised", seat=seat)

    def happen(self, entry: TableEvent) -> None:
        """Log something of the table that the rules do not read."""
        self._open()
        self._append(entry)

    def reveal(self, seed: bytes) -> None:
        """Show the seed that drew the finished deal."""
        self._open()
        self.revealed.append(seed)
        self.revealed_after.append(self.draws)
        self._append(Revealed(seed.hex()))

    def close(self, reason: str | None = None) -> None:
        """End the log; nothing can be added afterwards."""
        self._open()
        self._append(Closed(reason))
        self.is_closed = True

    def rerun(self, events: InForce[A]) -> S:
        """Play events from the start; raises Refused where one does not fit."""
        state = self.machine.start(self.opened.seats, self.options)
        for _, event in events:
            state = self.machine.apply(state, event)
        return state

    def _open(self) -> None:
        if self.is_closed:
            raise BadInput("log_closed")

    def _append(self, entry: Struct, note: Note | None = None) -> None:
        raw = encoded(entry)
        previous = self.hashes[-1] if self.hashes else GENESIS
        if note is not None:
            self.notes[len(self.raw)] = note
        self.raw.append(raw)
        self.hashes.append(sha256(previous + raw).digest())


def promise_of(table: str, seat: int, salt: str) -> str:
    """Give the hash by which a share is promised; a share of the wrong form has none."""
    share = _salt(salt)
    if len(share) != fair.CONTRIBUTION_BYTES:
        raise BadInput("bad_contribution", seat=seat)
    return fair.promise(table, seat, share)


def _salt(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""


AnyLog: TypeAlias = Log[Any, Any, Any, Any]
"""A log whose machine is known only at run time."""


def open_log(
    machine: Machine[S, V, A, O],
    seats: int,
    options: O,
    chance: Fair | Entered,
    table: str = "table",
    players: tuple[str, ...] = (),
) -> Log[S, V, A, O]:
    """Begin a log; a number of seats or options that do not fit are refused."""
    header = Opened(
        machine.id, machine.revision, table, seats, Raw(encoded(options)), chance, players
    )
    return Log(machine, header, options)
