"""What a long search adds to a picture: thought out elsewhere, put in when it is there.

A picture is drawn at once and waits for nothing. A game whose pictures want to know more has a part
`aside.py` with two functions. `asked(seen)` says at once what the picture of this viewer wants to
know, as a frozen struct, or None; `answered(question)` may take its time and gives an `Aside`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.ledger import Ledger
from stolik.engine.scene import Node, Scene


class Aside(Struct, frozen=True):
    """Nodes for the middle and for the viewer's thumb; one whose key lies there takes its place.

    A sheet takes the place of the one with its key, and stands first if there is none.
    """

    centre: tuple[Node, ...] = ()
    mine: tuple[Node, ...] = ()
    sheets: tuple[Ledger, ...] = ()


NOTHING: Final = Aside()


def with_aside(scene: Scene, aside: Aside) -> Scene:
    """The picture with what was found out meanwhile."""
    if aside == NOTHING:
        return scene
    new = {_key(node): node for node in (*aside.centre, *aside.mine)}
    seats = tuple(replace(seat, nodes=_placed(seat.nodes, new)) for seat in scene.seats)
    drawn = [*scene.centre, *scene.mine, *(node for seat in scene.seats for node in seat.nodes)]
    there = {_key(node) for node in drawn}
    centre = (node for node in aside.centre if _key(node) not in there)
    mine = (node for node in aside.mine if _key(node) not in there)
    return replace(
        scene,
        seats=seats,
        centre=(*_placed(scene.centre, new), *centre),
        mine=(*_placed(scene.mine, new), *mine),
        sheets=_sheets(scene.sheets, aside.sheets),
    )


def _sheets(there: tuple[Ledger, ...], found: tuple[Ledger, ...]) -> tuple[Ledger, ...]:
    new, old = {one.key: one for one in found}, {one.key for one in there}
    first = (one for one in found if one.key not in old)
    return (*first, *(new.get(one.key, one) for one in there))


def _placed(nodes: Iterable[Node], new: dict[str | None, Node]) -> tuple[Node, ...]:
    return tuple(node if node.key is None else new.get(node.key, node) for node in nodes)


def _key(node: Node) -> str | None:
    return node.key
