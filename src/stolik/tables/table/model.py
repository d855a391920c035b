"""One table in memory: its log, the seating around it and the questions asked. No input or output.

It is rebuilt from the store's entries at any time.
"""

from __future__ import annotations

from secrets import token_hex
from typing import Any

from stolik.bots.cast import called
from stolik.engine import CHANCE, SPECTATOR, Actor, AnyGame, Seen, Turn, Viewer, see
from stolik.engine.log import Amended, AnyLog, Contributed, Note, Promised, Sealed, Undone
from stolik.people.privacy import ChairName
from stolik.people.roles import Phase
from stolik.tables.seating.happenings import (
    Arranged,
    Happening,
    Left,
    Place,
    Proposed,
    Seated,
    Seating,
    folded,
    table_event,
)
from stolik.tables.table.questions import AnySession, Questions, actors, asked_now, renumbered
from stolik.tables.table.recent_states import RecentStates
from stolik.tables.table.secrecy import Secrecy

SALT_MS = 2000
"""So long after the start the first draw waits for players to promise their share in chance."""
SHOW_MS = 4000
"""So long for those who have promised to show it."""


class TableModel:
    """One table: everything that is known of it."""

    def __init__(self, session: AnySession) -> None:
        self.session = session
        self.log: AnyLog = session.log
        machine: Any = self.log.machine
        self.game: AnyGame = machine  # by the revision of the rules it was opened under
        self.seating = Seating((Place(),) * self.log.opened.seats, Arranged(""))
        self.questions: Questions = {}
        self.rematch: Proposed | None = None
        self.next_table: str | None = None
        self.sheet_at = 0
        """The last entry that is not of the table around the game."""
        self.salted: set[int] = set()
        """Chairs whose players have promised or given their share in chance."""
        self.acted: set[int] = set()
        self.is_rematch_agreed = False
        self.is_summary_changed = False
        """Something that is kept beside the log is not stored yet."""
        self.rewound_ms: int | None = None
        """Set by a take-back: the table's clock goes back to the moment taken back."""
        self.names: dict[str, str] = {}
        """What people are called, as far as they let it be known."""
        self.chair_names: dict[int, ChairName] = {}
        """What a chair is called, where several people share one phone."""
        self.rest_percent = 0
        """How long what chance did stands for those who look on: nobody looks on, nothing waits."""
        self.secrecy = Secrecy(self.game, self.log, session.turn.deal)
        self.recent = RecentStates(self.game, self.log.state)

    # --- what it is ---------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """Give where the table stands: waiting, playing, paused or over."""
        if self.session.is_over or self.log.is_closed:
            return "over"
        if not self.seating.is_started:
            return "waiting"
        return "paused" if self.seating.is_paused else "playing"

    @property
    def hides(self) -> bool:
        """Say whether the game hides anything from anyone."""
        return self.secrecy.hides

    @property
    def is_paper(self) -> bool:
        """Say whether a real table is followed, where chance is entered."""
        return self.session.secret is None

    @property
    def is_sealed(self) -> bool:
        """Say whether others still play the same deals: nothing of them may leave the table."""
        return bool(self.log.boards) and not self.log.is_closed

    @property
    def actors(self) -> tuple[Actor, ...]:
        """Give everyone a question can be put to."""
        return actors(self.log.opened.seats, self.is_paper)

    @property
    def head(self) -> str:
        """Give the hash of the sheet: of the last entry that is not of the table around it."""
        return self.log.hashes[self.sheet_at].hex()

    @property
    def next_bell_ms(self) -> int | None:
        """Give the next moment of the table's clock at which something happens by itself."""
        if self.phase != "playing":
            return None
        turn = self.session.turn
        moments = [alarm.at_ms for alarm in turn.alarms]
        if CHANCE in turn.due and not self.is_paper:
            salt_ms = SALT_MS if self.log.sealed_at is None else SHOW_MS
            is_salted = turn.rest_ms > 0 and not self.awaits_salt(0)
            moments.append(self.rests_until_ms if is_salted else salt_ms)
        return min(moments, default=None)

    @property
    def rests_until_ms(self) -> int:
        """Give until when what has happened is looked at before chance goes on."""
        since_ms = self.log.in_force[-1][1].clock_ms if self.log.in_force else 0
        return since_ms + self.session.turn.rest_ms * self.rest_percent // 100

    @property
    def has_drawn(self) -> bool:
        """Say whether chance has been drawn."""
        return self.log.draws > 0 or any(event.by == CHANCE for _, event in self.log.in_force)

    def name_of(self, person: str) -> str:
        """Give what someone is called; nothing of those who are forgotten."""
        return self.names.get(person, "")

    def chair_name(self, seat: int) -> str:
        """Give what whoever has a chair is called there; nothing for empty chairs."""
        place, given = self.seating.places[seat], self.chair_names.get(seat)
        person = place.person
        if person is None:
            return called(place.character)
        return given.name if given is not None and given.person == person else self.name_of(person)

    def see(self, viewer: Viewer) -> Seen[Any]:
        """Give what a viewer sees; spectators of hidden hands the last moment without secrets."""
        if viewer == SPECTATOR and self.is_sealed:
            return see(self.game, self.log.rerun([]), viewer)
        state = self.secrecy.public_state if self.is_delayed(viewer) else self.log.state
        return see(self.game, state, viewer)

    def is_delayed(self, viewer: Viewer) -> bool:
        """Say whether a viewer still waits for secrets to be over."""
        if viewer != SPECTATOR or self.is_sealed:
            return viewer == SPECTATOR
        return self.hides and self.seating.arranged.is_delayed and self.phase != "over"

    def told_until(self, viewer: Viewer) -> int:
        """Give the last entry a viewer may be told of."""
        if viewer == SPECTATOR and self.is_sealed:
            return 0
        return self.secrecy.public_entry if self.is_delayed(viewer) else self.log.next

    def can_take_back(self, seat: int) -> int | None:
        """Give the entry to which a take-back would go if everybody agreed."""
        if self.log.is_closed or self.phase != "playing":
            return None
        return self.secrecy.take_back(seat, self.session.turn)

    # --- what happens -------------------------------------------------------------------------

    def act(self, by: Actor, do: object, clock_ms: int, hand: str | None = None) -> None:
        """Let someone act; a refusal leaves everything as it was."""
        turn = self.session.turn
        self.session.act(by, do, clock_ms, hand)
        self.follow(turn)
        self.acted.add(by)

    def draw(self, clock_ms: int) -> None:
        """Draw while chance is due and everybody has had the time to add to it."""
        self._seal(clock_ms)
        while CHANCE in self.session.turn.due and not self.awaits_salt(clock_ms):
            turn = self.session.turn
            if turn.rest_ms and clock_ms < self.rests_until_ms:
                return
            if not self.session.draw(clock_ms):
                return
            self.follow(turn)

    def ring(self, clock_ms: int) -> bool:
        """Let CLOCK do what is due by this moment; say whether it did anything."""
        turn = self.session.turn
        has_rung = self.session.ring(clock_ms) > 0
        if has_rung:
            self.acted.update(turn.due)  # the clock has answered for them
        self.follow(turn)
        return has_rung

    def awaits_salt(self, clock_ms: int) -> bool:
        """Say whether the first draw still waits for what players may add to it."""
        if self.is_paper or self.has_drawn or self.log.boards:
            return False
        if self.log.sealed_at is not None:
            return clock_ms < SHOW_MS and not self.log.promises.keys() <= self.log.contributed
        people = {i for i, place in enumerate(self.seating.places) if place.bot is None}
        return clock_ms < SALT_MS and not people <= self.salted

    def _seal(self, clock_ms: int) -> None:
        """Let promises be kept, once all who may promise have, or had the time to."""
        log = self.log
        is_first = CHANCE in self.session.turn.due and not self.has_drawn
        if is_first and log.promises and log.sealed_at is None and not self.awaits_salt(clock_ms):
            log.seal(Sealed())
            self.sheet_at = log.next - 1

    def promise(self, seat: int, digest: str, salt: str = "") -> None:
        """Note the hash of what a player will add to chance, or has shown at once."""
        self.log.promise(Promised(seat, digest, salt))
        self.salted.add(seat)
        self.sheet_at = self.log.next - 1

    def contribute(self, seat: int, salt: str) -> None:
        """Add a player's bytes to chance."""
        self.log.contribute(Contributed(seat, salt))
        self.salted.add(seat)
        self.sheet_at = self.log.next - 1

    def reseated(self, happening: Happening) -> None:
        """Let whoever takes a chair promise a share of their own."""
        if isinstance(happening, Seated | Left) and self.log.sealed_at is None:
            self.salted.discard(happening.seat)

    def happen(self, happening: Happening, clock_ms: int, hand: str | None = None) -> None:
        """Log something of the table around the game."""
        self.log.happen(table_event(happening, clock_ms, hand))
        self.seating = folded(self.seating, happening)
        self.reseated(happening)

    def undo(self, since: int, by: int, hand: str | None, reason: str = "") -> None:
        """Take back every event from an entry on."""
        note = Note(token_hex(8), reason) if reason else None
        gone = [event.clock_ms for number, event in self.log.in_force if number >= since]
        self.log.undo(Undone(since, by, hand, note.digest if note else None), note)
        self.rewound_ms = gone[0]
        self.corrected()

    def amend(self, at: int, do: object | None, hand: str, reason: str) -> None:
        """Correct one event, with a reason."""
        note = Note(token_hex(8), reason)
        self.log.amend(Amended(at, do, hand, note.digest), note)
        self.corrected()

    def finish(self) -> None:
        """Reveal the seed and close the log of a finished game; a sheet keeps the hash signed."""
        before = self.log.next
        self.session.finish()
        if self.log.next > before and not self.is_paper:
            self.sheet_at = self.log.next - 1

    def abandon(self, reason: str) -> None:
        """Reveal the seed and close the log of a game that will not be played to its end."""
        if not self.log.is_closed:
            self.session.abandon(reason)
            self.sheet_at = self.log.next - 1

    def ask(self) -> None:
        """Number the questions anew after something has happened."""
        is_on = self.phase == "playing"
        asked = asked_now(self.session, self.actors) if is_on else {}
        self.questions = renumbered(self.questions, asked, self.acted)
        self.acted = set()

    # --- what follows from the log --------------------------------------------------------------

    def follow(self, before: Turn[Any]) -> None:
        """Note what stood before the latest events, and what spectators may see of them."""
        known = len(self.secrecy.before)
        if self.secrecy.note(before, self.session.turn):
            self.sheet_at = self.log.next - 1
            self.recent.grow(self.log.in_force[known:], self.log.state)

    def corrected(self) -> None:
        """Work out again what follows from the events, after a correction."""
        self.sheet_at = self.log.next - 1
        self.secrecy.again()
        self.recent.turn_back(self.log.next - 1, self.log.state)
