"""What must be in a store after a crash: all that was acknowledged, once, in order, and whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence

from msgspec import Raw, Struct
from msgspec.structs import replace

from stolik import games
from stolik.engine import CHANCE, BadInput
from stolik.engine.log import AnyLog, Contributed, Promised, TableEvent
from stolik.engine.record import Written, replay
from stolik.engine.replay import decode_entries
from stolik.engine.wire import codec, encoded
from stolik.people.veil import veil_of
from stolik.store import Store, StoreError, Stream
from stolik.tables.seating.happenings import Seated, Started, happening_of


class Sent(Struct):
    """A command a client has sent, and the acknowledgement it got."""

    id: str
    kind: str
    table: str
    person: str
    seat: int
    sent: float
    question: int = 0
    action: bytes = b""
    acked: float | None = None
    answer: bytes = b""
    is_void: bool = False
    """Answered, but not done: the question was gone, or the rules said no."""
    fields: dict[str, object] = {}
    """What a command of the set-up says."""

    @property
    def is_open(self) -> bool:
        """Say whether its fate is unknown to its client."""
        return self.acked is None and not self.is_void


async def replayed(store: Store, table: str) -> AnyLog:
    """Check the chain of a log and run it through the rules."""
    await store.check(table)
    rows = [encoded(Written(entry.hash.hex(), Raw(entry.raw))) for entry in await store.read(table)]
    return replay(rows, games.load)


async def faults_of(
    store: Store, table: str, sent: Sequence[Sent], bots: Container[int] = ()
) -> list[str]:
    """Compare the log of a table with what its clients know; give what is wrong.

    The moves of the chairs of bots were sent by nobody.
    """
    try:
        log, stream = await replayed(store, table), await store.find(table)
    except (BadInput, StoreError) as error:
        return [f"{table}: {error}"]
    assert stream is not None
    found = half_done(log, stream)
    veil = await veil_of(store)
    sent = [replace(one, person=veil.of(table, one.person)) for one in sent]
    for command in sent:
        kept = await store.answered(table, f"{command.person}/{command.id}")
        if command.acked is not None and kept != command.answer:
            found.append(f"{command.id}: acknowledged, but the store says {kept!r}")
        if command.is_void and kept is not None:
            found.append(f"{command.id}: not done by its answer, but the store has it")
    found += set_up(log, sent)
    moves = [command for command in sent if command.kind == "do"]
    where: dict[str, int] = {}
    people = [seat for seat in range(log.opened.seats) if seat not in bots]
    for seat in people:
        found += placed(log, seat, [one for one in moves if one.seat == seat], where)
    found += [f"{table}: {text}" for text in misordered(moves, where)]
    return found


def half_done(log: AnyLog, stream: Stream) -> list[str]:
    """Say what is missing of what a command brings about: the draw after it, the end."""
    found = []
    turn = log.machine.turn(log.state)
    if log.in_force and CHANCE in turn.due:
        found.append(f"{stream.id}: a draw is missing")
    if not turn.due and not log.is_closed and not log.boards:  # a set is closed as one
        found.append(f"{stream.id}: over, but not closed")
    if log.is_closed == stream.head.is_open:
        found.append(f"{stream.id}: the list of tables says something else than the log")
    return found


def set_up(log: AnyLog, sent: Sequence[Sent]) -> list[str]:
    """Find what was done before the game: what was acknowledged once, what is in doubt at most."""
    done: Counter[tuple[object, ...]] = Counter()
    for entry, _ in decode_entries(log):
        if isinstance(entry, Contributed | Promised) and entry.salt:
            done["salt", entry.seat, entry.salt] += 1
        elif isinstance(entry, TableEvent):
            match happening_of(entry):
                case Seated(seat=seat, person=person):
                    done["sit", seat, person] += 1
                case Started():
                    done[("start",)] += 1
                case _:
                    pass
    found = []
    for command in sent:
        what: tuple[object, ...]
        match command.kind:
            case "sit":
                what = ("sit", command.fields["seat"], command.person)
            case "salt":
                what = ("salt", command.fields["seat"], command.fields["salt"])
            case "start":
                what = ("start",)
            case _:
                continue
        least = 0 if command.acked is None else 1
        if not least <= done[what] <= 1 and not command.is_void:
            found.append(f"{command.id}: {command.kind} is {done[what]} times in the log")
    return found


def placed(log: AnyLog, seat: int, moves: list[Sent], where: dict[str, int]) -> list[str]:
    """Find each move of a chair in the log, in order; only one in doubt may be missing."""
    read = codec(log.machine.actions)
    entries = [(number, event.do) for number, event in log.in_force if event.by == seat]
    found = []
    for move in moves:
        if move.is_void:
            continue
        if entries and entries[0][1] == read.action(move.action):
            where[move.id] = entries.pop(0)[0]
        elif not move.is_open:
            found.append(f"{move.id}: acknowledged, but not in its place in the log")
    found += [f"seat {seat}: entry {number} was never sent" for number, _ in entries]
    return found


def misordered(moves: Sequence[Sent], where: dict[str, int]) -> list[str]:
    """Find moves that stand before one acknowledged before they were sent."""
    found = []
    known = sorted((move for move in moves if move.id in where), key=lambda move: where[move.id])
    latest_sent = 0.0
    for move in known:
        if move.acked is not None and move.acked < latest_sent:
            found.append(f"{move.id}: stands behind a move sent after its acknowledgement")
        latest_sent = max(latest_sent, move.sent)
    return found
