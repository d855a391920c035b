"""What can be wrong with a store: each fault has a code and a text in both languages."""

from __future__ import annotations

from stolik.engine.messages import Msg
from stolik.engine.refusals import BadInput


class StoreError(BadInput):
    """Report that the store cannot do what was asked; nothing was acknowledged.

    The code names the message `store.<code>` of the store's catalog.
    """

    @property
    def message(self) -> Msg:
        """Give the sentence that says what is wrong."""
        return Msg(f"store.{self.code}", dict(self.facts))
