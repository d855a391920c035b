"""How a game is offered to people: its group in the lobby, its usual house rules by name.

A preset is data: what differs from the values the game has where it is played. Its name is the
message `<game>.preset.<id>`. The first one is the usual one: with it a table opens by one tap.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from msgspec import Struct

Group: TypeAlias = Literal["cards", "boards", "dice", "sports"]
GROUPS: Final[tuple[Group, ...]] = ("cards", "boards", "dice", "sports")
"""The groups in the order of the lobby; competitions come after them."""


class Preset(Struct, frozen=True):
    """House rules that people know by a name."""

    id: str
    options: Mapping[str, object] = {}


class Offer(Struct, frozen=True):
    """What the lobby needs to know of a game."""

    group: Group
    presets: tuple[Preset, ...]
    seats: int = 2
    """How many usually play."""
    sheet: Mapping[str, object] = {}
    """Options of a sheet at a real table: how closely most people follow it."""
    sides: tuple[str, ...] = ()
    """The two sides of which one may want a certain one: `<game>.side.<name>`."""
    play_chips: bool = False
    """It is played for chips against a bank: every screen of it says that they are play chips."""
    sided_by: str = ""
    """The option that gives the first of them to the `first` chair or to the `second`."""
