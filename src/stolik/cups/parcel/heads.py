"""What lists and restarts know of a log that came in a file: worked out from the log alone.

Only what a log cannot tell is taken from the file, within bounds: what its clock showed, and the
numbers of the questions that stand.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.cups.register import SETTINGS_OF
from stolik.cups.stored import SUMMARIES as CUPS
from stolik.cups.stored import AnySession, CupSummary
from stolik.engine.refusals import BadInput
from stolik.engine.wire import encoded
from stolik.live.live_log import last_ms
from stolik.store.protocol import Head
from stolik.tables.hall.summary import SUMMARIES as TABLES
from stolik.tables.hall.summary import TableSummary
from stolik.tables.table.model import TableModel

MOST_CLOCK_MS: Final = 10 * 366 * 86_400_000
MOST_QUESTION: Final = 1_000_000
MOST_DIGEST: Final = 64


def cup_head(session: AnySession, told: Head, settings: bytes | None) -> Head:
    """Give the head of a competition's log."""
    if settings is None:
        raise BadInput("parcel_altered")
    kept, was = SETTINGS_OF.decode(settings), CUPS.decode(told.summary)
    game = session.log.opened.game
    if kept.competition != game:
        raise BadInput("parcel_altered")
    clock_ms = _clock(was.clock_ms, last_ms(session.log))
    summary = CupSummary(game, kept.name, session.turn.phase, 0, clock_ms)
    deadline = min((alarm.at_ms for alarm in session.turn.alarms), default=None)
    return Head(encoded(summary), deadline, not session.log.is_closed)


def table_head(model: TableModel, told: Head) -> Head:
    """Give the head of a table's log; a rematch that was being agreed on is agreed on anew."""
    was, log = TABLES.decode(told.summary), model.log
    for actor, one in was.questions.items():
        if int(actor) not in model.actors or not 0 <= one.number <= MOST_QUESTION:
            raise BadInput("parcel_altered")
        if len(one.digest) > MOST_DIGEST:
            raise BadInput("parcel_altered")
    model.questions = {int(actor): one for actor, one in was.questions.items()}
    model.ask()
    summary = TableSummary(
        model.game.id,
        model.phase,
        model.seating.places,
        model.seating.arranged,
        0,
        _clock(was.clock_ms, last_ms(log)),
        model.phase == "playing",
        questions={str(actor): one for actor, one in model.questions.items()},
        boards=log.boards,
    )
    return Head(encoded(summary), model.next_bell_ms, not log.is_closed)


def resumed(head: Head, is_own: bool, now: int) -> Head:
    """Give a head whose clock goes on from this moment of this server's time."""
    if is_own:
        return replace(head, summary=encoded(replace(CUPS.decode(head.summary), at=now)))
    return replace(head, summary=encoded(replace(TABLES.decode(head.summary), at=now)))


def _clock(shown_ms: int, last: int) -> int:
    if not 0 <= shown_ms <= MOST_CLOCK_MS or last > MOST_CLOCK_MS:
        raise BadInput("parcel_altered")
    return max(shown_ms, last)
