"""Actions that every competition has, as they are logged; each counts them among its own."""

from __future__ import annotations

from msgspec import Struct


class Appoint(Struct, frozen=True, tag="appoint"):
    """Name the judges anew; the first is the chief."""

    judges: tuple[str, ...]


class PauseClock(Struct, frozen=True, tag="pause_clock"):
    """The clock of the hall stands still."""


class ResumeClock(Struct, frozen=True, tag="resume_clock"):
    """The clock of the hall runs on."""


class Confirm(Struct, frozen=True, tag="confirm"):
    """The final standing is confirmed: the competition is closed."""


class Reopen(Struct, frozen=True, tag="reopen"):
    """The organiser opens a closed competition again."""
