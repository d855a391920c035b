"""One table in memory: its log, the seating around it and the questions asked. No input or output.

It is rebuilt from the store's entries at any time; what was added since is `fresh`, to be stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex
from typing import Any

import msgspec
from msgspec import Struct

from stolik import games
from stolik.engine import CHANCE, SPECTATOR, Actor, AnyGame, Seen, Turn, Viewer, is_seat, seats, see
from stolik.engine.log import Amended, AnyLog, Around, Contributed, Log, Note, Opened, Undone
from stolik.engine.record import entry_decoder, repeat
from stolik.engine.refusals import BadRecord
from stolik.engine.session import Secret, Session
from stolik.engine.wire import converted, decoder, encoded
from stolik.people.privacy import ChairName
from stolik.people.roles import Phase
from stolik.store.protocol import Entry
from stolik.tables.around import Arranged, Place, Proposed, Seating, Thing, entry, folded, thing_of
from stolik.tables.questions import AnySession, Question, Questions, actors, asked_now, renumbered

SALT_MS = 2000
"""So long after the start the first draw waits for what players add to chance."""

NOTES = decoder(Note)


class Meta(Struct, frozen=True, omit_defaults=True):
    """What is kept beside the log of a table: for lists, restarts, and its questions' numbers."""

    game: str
    phase: str
    places: tuple[Place, ...]
    arranged: Arranged
    at: int
    """When this was written, in epoch ms."""
    clock_ms: int = 0
    is_running: bool = False
    waits_for_bot: bool = False
    questions: dict[str, Question] = {}
    rematch: Proposed | None = None
    next_table: str | None = None


METAS = decoder(Meta)


class Course:
    """The course of one table so far."""

    def __init__(self, session: AnySession) -> None:
        self.session = session
        self.log: AnyLog = session.log
        self.game: AnyGame = games.load(self.log.opened.game)
        self.seating = Seating((Place(),) * self.log.opened.seats, Arranged(""))
        self.questions: Questions = {}
        self.rematch: Proposed | None = None
        self.next_table: str | None = None
        self.stored = 0
        """So many entries are in the store."""
        self.sheet_at = 0
        """The last entry that is not of the table around the game."""
        self.salted: set[int] = set()
        self.marks: list[tuple[int, int]] = []
        """Secrets shown and deal before each event in force: what a take-back must not cross."""
        self.acted: set[int] = set()
        self.is_rematch_agreed = False
        self.is_beside_changed = False
        """Something that is kept beside the log is not stored yet."""
        self.rewound_ms: int | None = None
        """Set by a take-back: the table's clock goes back to the moment taken back."""
        self.names: dict[str, str] = {}
        """What people are called, as far as they let it be known."""
        self.chair_names: dict[int, ChairName] = {}
        """What a chair is called, where several people share one phone."""
        self._public_state: Any = self.log.state
        self._public_deal = session.turn.deal
        state = self.log.state
        self.hides = type(self.game.observe(state, SPECTATOR)) is not type(state)

    # --- what it is ---------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """Give where the table stands: waiting, playing, paused or over."""
        if self.session.is_over:
            return "over"
        if not self.seating.is_started:
            return "waiting"
        return "paused" if self.seating.is_paused else "playing"

    @property
    def is_paper(self) -> bool:
        """Say whether a real table is followed, where chance is entered."""
        return self.session.secret is None

    @property
    def actors(self) -> tuple[Actor, ...]:
        """Give everyone a question can be put to."""
        return actors(self.log.opened.seats, self.is_paper)

    @property
    def head(self) -> str:
        """Give the hash of the sheet: of the last entry that is not of the table around it."""
        return self.log.hashes[self.sheet_at].hex()

    @property
    def last_ms(self) -> int:
        """Give the moment of the last event on the table's clock."""
        return self.log.standing[-1][1].clock_ms if self.log.standing else 0

    @property
    def has_drawn(self) -> bool:
        """Say whether chance has been drawn."""
        return any(event.by == CHANCE for _, event in self.log.standing)

    def name_of(self, person: str) -> str:
        """Give what someone is called; nothing of those who are forgotten."""
        return self.names.get(person, "")

    def chair_name(self, seat: int) -> str:
        """Give what whoever has a chair is called there; nothing for bots and empty chairs."""
        person, given = self.seating.places[seat].person, self.chair_names.get(seat)
        if person is None:
            return ""
        return given.name if given is not None and given.person == person else self.name_of(person)

    def see(self, viewer: Viewer) -> Seen[Any]:
        """Give what a viewer sees; spectators of hidden hands the last moment without secrets."""
        delayed = viewer == SPECTATOR and self.hides and self.seating.arranged.is_delayed
        state = self._public_state if delayed and self.phase != "over" else self.log.state
        return see(self.game, state, viewer)

    def can_take_back(self, seat: int) -> int | None:
        """Give the entry to which a take-back would go if everybody agreed."""
        if self.log.is_closed or self.phase != "playing":
            return None
        turn = self.session.turn
        standing = self.log.standing
        for number in range(len(standing) - 1, -1, -1):
            entry, event = standing[number]
            if self.marks[number] != (turn.shown, turn.deal) or not is_seat(event.by):
                return None
            if event.by == seat:
                return entry
        return None

    # --- what happens -------------------------------------------------------------------------

    def act(self, by: Actor, do: object, clock_ms: int, hand: str | None = None) -> None:
        """Let someone act; a refusal leaves everything as it was."""
        turn = self.session.turn
        self.session.act(by, do, clock_ms, hand)
        self._mark(turn)
        self.acted.add(by)

    def draw(self, clock_ms: int) -> None:
        """Draw while chance is due and everybody has had the time to add to it."""
        while CHANCE in self.session.turn.due and not self.awaits_salt(clock_ms):
            turn = self.session.turn
            if not self.session.draw(clock_ms):
                return
            self._mark(turn)

    def ring(self, clock_ms: int) -> bool:
        """Let CLOCK do what is due by this moment; say whether it did anything."""
        turn = self.session.turn
        has_rung = self.session.ring(clock_ms) > 0
        if has_rung:
            self.acted.update(turn.due)  # the clock has answered for them
        self._mark(turn)
        return has_rung

    def awaits_salt(self, clock_ms: int) -> bool:
        """Say whether the first draw still waits for what players may add to it."""
        if self.is_paper or self.has_drawn:
            return False
        people = {i for i, place in enumerate(self.seating.places) if place.bot is None}
        return clock_ms < SALT_MS and not people <= self.salted

    def contribute(self, seat: int, salt: str) -> None:
        """Add a player's bytes to chance."""
        self.log.contribute(Contributed(seat, salt))
        self.salted.add(seat)
        self.sheet_at = self.log.next - 1

    def around(self, thing: Thing, clock_ms: int, hand: str | None = None) -> None:
        """Log something of the table around the game."""
        self.log.around(entry(thing, clock_ms, hand))
        self.seating = folded(self.seating, thing)

    def undo(self, since: int, by: int, hand: str | None, reason: str = "") -> None:
        """Take back every event from an entry on."""
        note = Note(token_hex(8), reason) if reason else None
        gone = [event.clock_ms for number, event in self.log.standing if number >= since]
        self.log.undo(Undone(since, by, hand, note.digest if note else None), note)
        self.rewound_ms = gone[0]
        self._rerun()

    def amend(self, at: int, do: object | None, hand: str, reason: str) -> None:
        """Correct one event, with a reason."""
        note = Note(token_hex(8), reason)
        self.log.amend(Amended(at, do, hand, note.digest), note)
        self._rerun()

    def finish(self) -> None:
        """Reveal the seed and close the log of a finished game."""
        before = self.log.next
        self.session.finish()
        if self.log.next > before:
            self.sheet_at = self.log.next - 1

    def ask(self) -> None:
        """Number the questions anew after something has happened."""
        is_on = self.phase == "playing"
        asked = asked_now(self.session, self.actors) if is_on else {}
        self.questions = renumbered(self.questions, asked, self.acted)
        self.acted = set()

    # --- from and to the store ----------------------------------------------------------------

    def fresh(self, at: int) -> list[Entry]:
        """Give the entries that are not stored yet."""
        log = self.log
        return [
            Entry(log.raw[n], log.hashes[n], encoded(log.notes[n]) if n in log.notes else None, at)
            for n in range(self.stored, log.next)
        ]

    def _mark(self, before: Turn[Any]) -> None:
        """Note what stood before the latest events, and what spectators may see of them."""
        if len(self.marks) == len(self.log.standing):
            return
        while len(self.marks) < len(self.log.standing):
            self.marks.append((before.shown, before.deal))
        self.sheet_at = self.log.next - 1
        self._looked()

    def _looked(self) -> None:
        """Keep the state for spectators if nothing in it is hidden from anyone."""
        if not self.hides:
            return
        state, deal = self.log.state, self.session.turn.deal
        if deal != self._public_deal or self._is_open(state):
            self._public_state, self._public_deal = state, deal

    def _is_open(self, state: Any) -> bool:
        views = {encoded(self.game.observe(state, s)) for s in seats(self.log.opened.seats)}
        return len(views) == 1

    def _rerun(self) -> None:
        """Work the marks out again after a correction."""
        self.sheet_at = self.log.next - 1
        standing, state = self.log.standing, self.log.state
        self.marks = []
        again = self.game.start(self.log.opened.seats, self.log.options)
        self._public_state, self._public_deal = again, self.game.turn(again).deal
        for _, event in standing:
            turn = self.game.turn(again)
            self.marks.append((turn.shown, turn.deal))
            again = self.game.apply(again, event)
            if self.hides and (turn.deal != self.game.turn(again).deal or self._is_open(again)):
                self._public_state, self._public_deal = again, self.game.turn(again).deal
        assert encoded(again) == encoded(state)


def rebuilt(entries: Sequence[Entry], meta: Meta | None, secret: Secret | None) -> Course:
    """Replay a table from its entries; each must lead to the hash that is stored with it."""
    opened = decoder(Opened).decode(entries[0].raw)
    machine = games.load(opened.game)
    if opened.revision != machine.revision:
        raise BadRecord(
            "record_revision", game=opened.game, theirs=opened.revision, ours=machine.revision
        )
    options = converted(msgspec.json.decode(bytes(opened.options)), machine.options)
    course = Course(Session(Log(machine, opened, options), secret))
    read = entry_decoder(machine)
    for number, stored in enumerate(entries):
        if number:
            _repeat(course, read.decode(stored.raw), stored)
        if course.log.hashes[number] != stored.hash:
            raise BadRecord("record_altered", line=number + 1)
    course.stored = len(entries)
    if meta is not None:
        course.questions = {int(actor): asked for actor, asked in meta.questions.items()}
        course.rematch, course.next_table = meta.rematch, meta.next_table
    return course


def _repeat(course: Course, found: object, stored: Entry) -> None:
    log, turn = course.log, course.session.turn
    note = NOTES.decode(stored.note) if stored.note is not None else None
    repeat(log, found, note)
    match found:
        case Around():
            course.seating = folded(course.seating, thing_of(found))
        case Contributed():
            course.salted.add(found.seat)
            course.sheet_at = log.next - 1
        case Undone() | Amended():
            course._rerun()
        case _:
            course.sheet_at = log.next - 1
            if len(log.standing) > len(course.marks):
                course._mark(turn)
