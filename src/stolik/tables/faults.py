"""What a table answers to those who ask for what is not theirs; texts are in the catalogs."""

from __future__ import annotations

from stolik.engine.messages import Msg
from stolik.engine.refusals import BadInput


class Denied(BadInput):
    """Refuse what is not allowed, or not now; the code names the message `tables.<code>`."""

    @property
    def message(self) -> Msg:
        """Give the sentence that says why."""
        return Msg(f"tables.{self.code}", dict(self.facts))


class Gone(Exception):
    """The question a command answers is not asked any more."""
