"""What the forms of a tournament ask for, field by field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from stolik.competitions.asking import Asking
from stolik.competitions.naming import who
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.results import LETTERS
from stolik.competitions.turniej_rummikub.state import Table
from stolik.engine.choices import Form
from stolik.engine.fields import Each, Field, Flag, Numbers, Option, Pick
from stolik.engine.messages import Msg, Words, msg
from stolik.games.rummikub.table.referee_offers import TILES

ASK: Final = Asking("turniej-rummikub")
Forms: TypeAlias = list[Form[do.Action]]
LOWEST: Final = -3000
HIGHEST: Final = 9000


def words(name: str, **facts: int | str | Msg) -> Msg:
    """Give the words of an offer."""
    return msg(f"turniej-rummikub.do.{name}", **facts)


def seat_words(table: Table, seat: int) -> Words:
    """Name a chair: its letter and who sits there."""
    return msg("turniej-rummikub.seat", letter=LETTERS[seat], who=who(table.seats[seat]))


def seats(table: Table, some: Sequence[int]) -> tuple[Option, ...]:
    """Give chairs to be picked."""
    return tuple(Option(seat, seat_words(table, seat)) for seat in some)


def winners(table: Table, here: Sequence[int], most: int) -> Pick:
    """Ask who has won."""
    name = "winner" if most == 1 else "winners"
    return Pick(
        seats(table, here), 1, max(1, min(most, len(here))), is_list=True, label=ASK.label(name)
    )


def points(table: Table) -> Numbers:
    """Ask for what everybody is left with; the winner's points are counted from it."""
    names = tuple(seat_words(table, seat) for seat in range(len(table.seats)))
    return Numbers(names, LOWEST, HIGHEST, label=ASK.label("scores"))


def extras(table: Table) -> dict[str, Field]:
    """Ask for the rest of a whole protocol: jokers left, penalties without a meld."""  # TRM-35
    names = tuple(seat_words(table, seat) for seat in range(len(table.seats)))
    nought = (0,) * len(names)
    return {
        "jokers": Numbers(names, 0, 2, default=nought, label=ASK.label("jokers")),
        "no_meld": Numbers(names, 0, 300, default=nought, label=ASK.label("no_meld")),
    }


def gone(table: Table, here: Sequence[int], default: Sequence[int]) -> Pick:
    """Ask who was absent."""
    return Pick(
        seats(table, here), 0, len(here), default=tuple(default), is_list=True,
        label=ASK.label("absent"),
    )  # fmt: skip


def rack(table: Table, here: Sequence[int]) -> dict[str, Field]:
    """Ask for a rack tile by tile."""  # TRM-47
    return {
        "seat": Pick(seats(table, here), label=ASK.label("seat")),
        "tiles": Pick(TILES, 1, 60, repeats=True, label=ASK.label("tiles")),
        "melded": Flag(default=True, label=ASK.label("melded")),
        "excused": Flag(label=ASK.label("excused")),
    }


def by_seat(field: Field, name: str) -> Each:
    """Ask the same of all four chairs."""
    return Each(tuple(Option(letter) for letter in LETTERS), field, label=ASK.label(name))
