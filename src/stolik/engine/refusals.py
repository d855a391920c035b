"""The ways to say no: by the rules, by the shape of the input, by a version that is gone."""

from __future__ import annotations

from functools import partial

from stolik.engine.messages import Arg, Msg


class Refused(Exception):
    """Refuse an action by a clause of the rule book; the state is as it was.

    The code is a message id of the game's catalog (`kosci.below_minimum`), the facts fill it. The
    fact `unseen` says that it rests on grounds its actor may not see, as a rule book may want it.
    """

    def __init__(self, code: str, clause: str, **facts: Arg) -> None:
        super().__init__(code, clause, facts)
        self.code = code
        self.clause = clause
        self.facts = facts

    def __reduce__(self) -> tuple[object, ...]:
        """Come whole out of another process."""
        return partial(type(self), self.code, self.clause, **self.facts), ()

    def __str__(self) -> str:
        return f"{self.code} ({self.clause})"

    @property
    def is_unseen(self) -> bool:
        """Say whether the actor could not have known by the own view."""
        return bool(self.facts.get("unseen"))

    def message(self, game: str) -> Msg:
        """Give the sentence that tells the actor why."""
        return Msg(f"{game}.{self.code}", dict(self.facts))


class BadInput(Exception):
    """Report input that is not even of the right form; one clear line, nothing changed.

    The code names the message `input.<code>` of the common catalog.
    """

    def __init__(self, code: str, **facts: Arg) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __reduce__(self) -> tuple[object, ...]:
        """Come whole out of another process."""
        return partial(type(self), self.code, **self.facts), ()

    def __str__(self) -> str:
        facts = ", ".join(f"{k}={v}" for k, v in self.facts.items())
        return f"{self.code} ({facts})"

    @property
    def message(self) -> Msg:
        """Give the sentence that says what is wrong."""
        return Msg(f"input.{self.code}", dict(self.facts))


class BadRecord(BadInput):
    """Report a record that is torn, altered or of rules this version does not know."""
