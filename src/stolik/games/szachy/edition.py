"""What revisions of the rules do otherwise; records are replayed by their own."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Edition(Struct, frozen=True, omit_defaults=True):
    """One revision."""

    proves_large: bool = True
    """Since 2: locked positions are proven dead however many positions they hold (SZA-43, SZA-44).

    The search before gave up at 200,000 and took them for alive.
    """


EDITIONS: Final = (Edition(proves_large=False), Edition())
