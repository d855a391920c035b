"""Revisions of rules: a log is read by those it was made under, or not at all.

A change that would alter the replay of old records raises a machine's revision. What the older one
did otherwise stays in the code as a named fact of its edition, read where the rule stands.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from stolik.engine.protocol import AnyMachine
from stolik.engine.refusals import BadRecord

E = TypeVar("E")


class Revised(Generic[E]):
    """A machine that still replays the records of older revisions.

    A first state takes the edition of the machine that starts it, so that everything which reads
    a state or a view reads the rules it stands under as well.
    """

    editions: tuple[E, ...]
    """What each revision does otherwise than others, from the oldest on; frozen Structs."""
    oldest: int = 1
    """The oldest revision that can still be read."""

    def __init__(self, revision: int | None = None) -> None:
        newest = self.oldest + len(self.editions) - 1
        self.revision: int = newest if revision is None else revision
        self.edition: E = self.editions[self.revision - self.oldest]


def at(machine: AnyMachine, revision: int) -> AnyMachine:
    """Give the machine by a revision of its rules; one it does not know is refused."""
    if revision == machine.revision:
        return machine
    older: object = machine
    if not isinstance(older, Revised) or not 0 <= revision - older.oldest < len(older.editions):
        raise BadRecord("record_revision", game=machine.id, theirs=revision, ours=machine.revision)
    found: Any = type(older)(revision)
    again: AnyMachine = found
    return again
