"""What a live competition answers to those who ask for what is not theirs or is not there."""

from __future__ import annotations

from stolik.engine.messages import Msg
from stolik.engine.refusals import BadInput


class CupError(BadInput):
    """Refuse what is not allowed, or not now; the code names the message `cups.<code>`."""

    @property
    def message(self) -> Msg:
        """Give the sentence that says why."""
        return Msg(f"cups.{self.code}", dict(self.facts))
