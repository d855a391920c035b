"""The last thing that somebody did in a competition, taken back with a reason."""

from __future__ import annotations

from secrets import token_hex

from stolik.competitions.screens import Bearer
from stolik.cups.faults import CupError
from stolik.cups.live_cup import MOST_REASON, LiveCup
from stolik.cups.stored import AnySession
from stolik.engine.actors import REFEREE
from stolik.engine.log import Note, Undone
from stolik.live.keys import SentKey


async def undo(cup: LiveCup, key: SentKey, at: int, who: Bearer, hand: str, reason: str) -> int:
    """Take the last thing back that somebody did; what was drawn for it too.

    Only who might do it may undo it, and nothing that a table has counted: that is put right
    at the table. `at` is the number of its entry, as the desk shows it.
    """
    text = reason[:MOST_REASON].strip()
    if not text:
        raise CupError("reason_needed")
    note = Note(token_hex(8), text)

    def decide(session: AnySession, clock_ms: int) -> None:
        del clock_ms
        number, event = cup.last_done()
        if number != at or event is None:
            raise CupError("not_the_last")
        if event.hand is not None and event.hand.startswith(f"{cup.id}."):
            raise CupError("of_a_table")
        log = session.log
        before = log.rerun([pair for pair in log.in_force if pair[0] < number])
        cup.office.actor(before, event.do, who, None)
        log.undo(Undone(number, REFEREE, hand, note.digest), note)

    return await cup.perform(key, decide, is_early=True, is_long=True)  # a season is run again
