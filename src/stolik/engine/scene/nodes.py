"""Chairs, buttons and groups, and with them every kind of node."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.engine.ledger import Ledger
from stolik.engine.messages import Msg, Words
from stolik.engine.scene.boards import Field, Grid, Mat, Track, Wheel
from stolik.engine.scene.figures import Boxes, Clock, Figure, Tally
from stolik.engine.scene.pieces import Card, Chips, Dice, Die, Hand, Pile, Tile

SeatMark: TypeAlias = Literal["deals", "leads", "button"]
ButtonColour: TypeAlias = Literal["", "red", "blue", "yellow", "green"]


class Seat(Struct, frozen=True, tag="seat", omit_defaults=True):
    """A chair: who sits there, what is said of them, what lies before them."""

    key: str
    seat: int
    name: Msg
    notes: tuple[Words, ...] = ()  # points, role, "dealer"
    is_due: bool = False
    is_me: bool = False
    nodes: tuple[Node, ...] = ()
    clock: Clock | None = None
    says: Words | None = None
    """What this player said or did last, until the next time."""
    marks: tuple[SeatMark, ...] = ()


class Action(Struct, frozen=True, tag="action", omit_defaults=True):
    """A button. Which choice it stands for is told by the taps that begin with its key."""

    key: str
    label: Words
    is_main: bool = False
    is_grave: bool = False  # asks twice
    hotkey: str = ""  # "space", "enter" or a letter
    clause: str | None = None
    colour: ButtonColour = ""
    """A button in a colour of its own: a colour to be named, a red one to be pressed in time."""
    is_aside: bool = False
    """Allowed, but not what the turn is about (to offer a draw): in the menu."""


class Group(Struct, frozen=True, tag="group", omit_defaults=True):
    """Nodes that belong together: in a row, in a column, or around, each before its chair."""

    key: str
    nodes: tuple[Node, ...]
    label: Words | None = None
    style: Literal["row", "column", "around"] = "row"


Node: TypeAlias = (
    Card
    | Tile
    | Die
    | Grid
    | Track
    | Field
    | Mat
    | Wheel
    | Hand
    | Pile
    | Dice
    | Chips
    | Figure
    | Tally
    | Boxes
    | Clock
    | Seat
    | Ledger
    | Action
    | Group
)


def within(node: Node) -> Iterator[Node]:
    """Go through a node and all it holds."""
    yield node
    match node:
        case Seat() | Group():
            for inner in node.nodes:
                yield from within(inner)
            if isinstance(node, Seat) and node.clock is not None:
                yield node.clock
        case Hand():
            yield from node.pieces
        case Pile() if node.top is not None:
            yield node.top
        case Tally() if node.inner is not None:
            yield from within(node.inner)
        case Dice() | Track():
            yield from node.dice
        case _:
            pass
