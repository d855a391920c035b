"""A game in progress without any input or output of its own: the log, its chance, its clock.

Terminal, arena, scenes, laws, live tables and competitions all play through a `Session`.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Final, Generic, TypeVar

from stolik.engine import fair
from stolik.engine.actors import CHANCE, CLOCK, Actor, Viewer
from stolik.engine.choices import Choices
from stolik.engine.fair import LINKS
from stolik.engine.log import Entered, Fair, Log, Note, Undone, open_log
from stolik.engine.lots import lots_digest
from stolik.engine.luck import Luck
from stolik.engine.protocol import AnyMachine, Event, Machine, Seen, see
from stolik.engine.refusals import BadInput
from stolik.engine.turn import Turn

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - the letter of design.md


STEP: Final = 32
"""Every so many links of a chain are kept; those between follow from them."""


class Secret:
    """The chain of seeds behind a table's chance, or a set's; never shown before its time."""

    def __init__(self, root: bytes, table: str = "table") -> None:
        self._root = root
        chain = fair.chain(root, LINKS)
        self._marks = chain[STEP - 1 :: STEP]  # the chain itself would be 70 KB a table
        self._near = (0, chain[:STEP])
        """The links between two marks from which seeds are taken now, and which marks."""
        self.table = table
        self.commit = fair.commitment(table, chain[0])

    def link(self, revealed: int) -> bytes:
        """Give the seed in force after so many were revealed."""
        number = min(revealed, LINKS - 1)
        mark, at = divmod(number, STEP)
        if self._near[0] != mark:
            self._near = (mark, fair.chain(self._marks[mark], STEP))
        return self._near[1][at]


class Session(Generic[S, V, A, O]):
    """Run a log: who is due, chance drawn when it is due, alarms when their time has come."""

    def __init__(self, log: Log[S, V, A, O], secret: Secret | None) -> None:
        self.log = log
        self.machine: Machine[S, V, A, O] = log.machine
        self.secret = secret
        self._turn: tuple[S, Turn[A]] | None = None
        self._offered: tuple[S, dict[Viewer, Choices[A]]] | None = None
        self._key: tuple[int, int, bytes] | None = None
        chance = log.opened.chance
        if isinstance(chance, Fair) and secret is not None and secret.commit != chance.commit:
            raise BadInput("wrong_seed")

    @property
    def state(self) -> S:
        """The state of the game now; only `see` gives it to anyone."""
        return self.log.state

    @property
    def turn(self) -> Turn[A]:
        """What the table waits for; worked out once for each state."""
        state = self.log.state
        if self._turn is None or self._turn[0] is not state:
            self._turn = (state, self.machine.turn(state))
        return self._turn[1]

    @property
    def is_over(self) -> bool:
        """Say whether nobody is due any more."""
        return not self.turn.due

    def see(self, viewer: Viewer) -> Seen[V]:
        """Give what this viewer has been shown."""
        return see(self.machine, self.log.state, viewer)

    def choices(self, viewer: Viewer) -> Choices[A]:
        """Give what this viewer may do; worked out once for each state."""
        state = self.log.state
        if self._offered is None or self._offered[0] is not state:
            self._offered = (state, {})
        offered = self._offered[1]
        if viewer not in offered:
            offered[viewer] = self.machine.choices(self.see(viewer))
        return offered[viewer]

    def act(self, by: Actor, do: A, clock_ms: int = 0, hand: str | None = None) -> S:
        """Let someone act; alarms that were due before it ring first."""
        turn = self.turn
        if turn.alarms and self.ring(clock_ms - 1):
            turn = self.turn
        state = self.log.act(Event(by, do, clock_ms, hand))
        self._reveal_finished(turn.deal)
        return state

    def luck(self) -> Luck:
        """Give the luck of the next draw."""
        if self.secret is None:
            raise BadInput("no_seed")
        if self.log.boards:
            deal = self.turn.deal
            key = fair.key(self.secret.link(deal), self.secret.commit, ())
            return fair.Stream(key, fair.board(deal, self.log.drawn[deal]))
        if self.log.scheme > 1:
            draw = self.log.draws
            seed = self.secret.link(fair.link_of(draw))
            return fair.Stream(fair.key(seed, self.secret.commit, self.log.contributions), draw)
        revealed, contributed = len(self.log.revealed), len(self.log.contributions)
        if self._key is None or self._key[:2] != (revealed, contributed):
            seed = self.secret.link(revealed)
            key = fair.key(seed, self.secret.commit, self.log.contributions)
            self._key = (revealed, contributed, key)
        return fair.Stream(self._key[2], self.log.next)

    def draw(self, clock_ms: int = 0) -> bool:
        """Draw once if chance is due and ours to draw; say whether it was."""
        turn = self.turn
        if self.secret is None or CHANCE not in turn.due:
            return False
        self.log.act(Event(CHANCE, self.machine.draw(self.log.state, self.luck()), clock_ms))
        self._reveal_finished(turn.deal)
        return True

    def settle(self, clock_ms: int = 0) -> int:
        """Draw while chance is due; give the number of draws."""
        count = 0
        while self.draw(clock_ms):
            count += 1
        return count

    def ring(self, clock_ms: int) -> int:
        """Let CLOCK do what the alarms up to this moment say; give how often it acted."""
        count = 0
        while True:
            due = [alarm for alarm in self.turn.alarms if alarm.at_ms <= clock_ms]
            if not due:
                return count
            alarm = min(due, key=lambda a: a.at_ms)
            before = self.turn.deal
            self.log.act(Event(CLOCK, alarm.do, max(alarm.at_ms, self._now())))
            self._reveal_finished(before)
            self.settle(self._now())
            count += 1

    def take_back(self, seat: Actor, willing: Container[int] = (), hand: str | None = None) -> S:
        """Take back the seat's own last action and what the willing did since."""
        since = self.can_take_back(seat, willing)
        if since is None:
            raise BadInput("no_take_back")
        return self.log.undo(Undone(since, seat, hand))

    def can_take_back(self, seat: Actor, willing: Container[int] = ()) -> int | None:
        """Give the entry a take-back would go back to; None if a draw or a secret stands since.

        Others who acted since must be willing (bots are, people are asked).
        """
        in_force = self.log.in_force
        for kept in range(len(in_force) - 1, -1, -1):
            number, event = in_force[kept]
            if event.by == seat:
                before = self.machine.turn(self.log.rerun(in_force[:kept]))
                now = self.turn
                crossed = (before.shown, before.deal) != (now.shown, now.deal)
                return None if crossed or self.log.is_closed else number
            if event.by not in willing:
                return None
        return None

    def undo(self, since: int, by: Actor, hand: str, note: Note) -> S:
        """Take back by the referee, with a reason."""
        return self.log.undo(Undone(since, by, hand, note.digest), note)

    def finish(self) -> None:
        """Reveal the seed and close the log when the game is over."""
        if self.is_over and not self.log.is_closed:
            self._end()

    def abandon(self, reason: str) -> None:
        """Reveal the seed and close the log though the game is not over."""
        if not self.log.is_closed:
            self._end(reason)

    def _end(self, reason: str | None = None) -> None:
        if self.secret is not None:
            last = LINKS - 1 if self.log.boards else len(self.log.revealed)
            if self.log.scheme > 1 and not self.log.boards:
                last = fair.link_of(max(self.log.draws, 1) - 1)
            self.log.reveal(self.secret.link(last))
        self.log.close(reason)

    def _now(self) -> int:
        return self.log.in_force[-1][1].clock_ms if self.log.in_force else 0

    def _reveal_finished(self, before: int) -> None:
        turn = self.turn
        if turn.deal <= before or not turn.due or self.secret is None or self.log.boards:
            return
        log = self.log
        if log.scheme > 1:
            last = log.draws - 1
            is_new = not log.revealed_after or log.revealed_after[-1] < log.draws
            if is_new and 0 <= last < LINKS - 1:
                log.reveal(self.secret.link(last))
        elif len(log.revealed) < LINKS - 1:
            log.reveal(self.secret.link(len(log.revealed)))


def promised(machine: AnyMachine, secret: Secret, boards: str = "") -> Fair:
    """Give what is published of chance before anything happens, under the newest scheme."""
    return Fair(secret.commit, boards, fair.NEWEST, lots_digest(machine))


def new_session(
    machine: Machine[S, V, A, O],
    seats: int,
    options: O,
    root: bytes,
    table: str = "table",
    players: tuple[str, ...] = (),
    boards: str = "",
    scheme: int = 1,
) -> Session[S, V, A, O]:
    """Open a table whose chance comes from this secret root, or from that of its set of tables.

    Whoever plays for people asks for the newest scheme (`promised`); a given root gives the same
    games for ever under the first.
    """
    secret = Secret(root, boards or table)
    chance = promised(machine, secret, boards) if scheme > 1 else Fair(secret.commit, boards)
    log = open_log(machine, seats, options, chance, table, players)
    return Session(log, secret)


def paper_session(
    machine: Machine[S, V, A, O], seats: int, options: O, table: str = "table"
) -> Session[S, V, A, O]:
    """Open a real table, where chance is entered by hand."""
    return Session(open_log(machine, seats, options, Entered(), table), None)
