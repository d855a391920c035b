"""What is kept of a table beside its log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from stolik.engine.wire import decoder
from stolik.live.clocks import LogClock
from stolik.people.roles import Phase
from stolik.tables.seating.happenings import Arranged, Place, Proposed
from stolik.tables.table.questions import Question

if TYPE_CHECKING:
    from stolik.tables.table.model import TableModel


class Outcome(Struct, frozen=True, array_like=True):
    """How a game ended: the place and the points of every chair."""

    places: tuple[int, ...]
    totals: tuple[str, ...]


class TableSummary(Struct, frozen=True, omit_defaults=True):
    """What is kept beside the log of a table: for lists, restarts, and its questions' numbers."""

    game: str
    phase: Phase
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
    boards: str = ""
    """The set of tables that play the same deals."""
    due: tuple[int, ...] = ()
    """The chairs the table waits for: told to those who sit on them, nobody else."""
    outcome: Outcome | None = None
    """How it ended, once it is over."""


SUMMARIES = decoder(TableSummary)


def summary_of(model: TableModel, at: int, clock: LogClock, waits_for_bot: bool) -> TableSummary:
    """Give what is kept of a table at this moment."""
    is_on = model.phase == "playing"
    return TableSummary(
        game=model.game.id,
        phase=model.phase,
        places=model.seating.places,
        arranged=model.seating.arranged,
        at=at,
        clock_ms=clock.at_ms(at),
        is_running=clock.is_running,
        waits_for_bot=waits_for_bot,
        questions={str(actor): asked for actor, asked in model.questions.items()},
        rematch=model.rematch,
        next_table=model.next_table,
        boards=model.log.boards,
        due=tuple(sorted(a for a in model.session.turn.due if a >= 0)) if is_on else (),
        outcome=outcome_of(model) if model.phase == "over" else None,
    )


def outcome_of(model: TableModel) -> Outcome | None:
    """Give the places and points of a game that is over; none where it was broken off."""
    score = model.game.score(model.log.state)
    if score.ended is None:
        return None
    return Outcome(score.ended.places, tuple(map(str, score.totals)))
