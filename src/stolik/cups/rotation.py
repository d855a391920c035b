"""What the hall screen shows in turn, as the organiser wishes: which panels, how long each."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from stolik.engine.wire import decoder, encoded
from stolik.store.protocol import Items

ROTATION: Final = "cup-hall"
Panel: TypeAlias = Literal[
    "tables", "by_name", "by_table", "standings", "groups", "teams", "round", "season",
    "season_teams", "history",
]  # fmt: skip
PANELS: Final[tuple[Panel, ...]] = get_args(Panel)
SECONDS: Final = range(4, 121)


class Rotation(Struct, frozen=True, omit_defaults=True):
    """What is shown in turn; no panels at all is what matters now, as the screen itself decides."""

    panels: tuple[Panel, ...] = ()
    seconds: int = 12


ROTATIONS: Final = decoder(Rotation)


async def read_rotation(store: Items, cup: str) -> Rotation:
    """Give what the organiser has chosen."""
    value = await store.get(ROTATION, cup)
    return Rotation() if value is None else ROTATIONS.decode(value)


async def put_rotation(store: Items, cup: str, rotation: Rotation) -> None:
    """Keep what the organiser has chosen."""
    await store.put(ROTATION, cup, encoded(rotation))
