"""What is open by a session: sockets and streams, which end with it at once."""

from __future__ import annotations

from collections.abc import Callable


class Held:
    """By each session: how everything that is open by it is ended."""

    def __init__(self) -> None:
        self._open: dict[str, set[Callable[[], None]]] = {}

    def hold(self, session: str, end: Callable[[], None]) -> Callable[[], None]:
        """Note something that ends with a session; gives what takes that back."""
        self._open.setdefault(session, set()).add(end)

        def let_go() -> None:
            held = self._open.get(session, set())
            held.discard(end)
            if not held:
                self._open.pop(session, None)

        return let_go

    def ended(self, session: str) -> None:
        """End everything that is open by a session that is over."""
        for end in tuple(self._open.get(session, ())):
            end()
