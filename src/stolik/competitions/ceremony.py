"""What is said aloud in the hall: sentences, for somebody with a microphone."""

from __future__ import annotations

from msgspec import Struct

from stolik.engine.messages import Words


class Spoken(Struct, frozen=True):
    """Something to be read aloud: the seating of a round, results, winners."""

    key: str
    label: Words
    sentences: tuple[Words, ...]
