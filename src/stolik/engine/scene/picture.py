"""The whole picture for one viewer: what is asked, what just happened, and every node."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.engine.ledger import Ledger
from stolik.engine.messages import Msg
from stolik.engine.scene.boards import Field, Grid, Mat, Track
from stolik.engine.scene.figures import Signal
from stolik.engine.scene.nodes import Action, Node, Seat, within
from stolik.engine.scene.taps import Carry, Tap

Tone: TypeAlias = Literal["", "good", "bad", "end"]
Step: TypeAlias = Literal["", "move", "turn", "trick", "deal", "roll", "spin", "settle"]
"""What a moment shows, and so how long it deserves to be looked at: a piece moved or a card laid, a
card turned over, a trick completed, cards dealt, dice thrown, a wheel spun, a deal or a game paid.
Where nothing but words are new it is empty."""


class News(Struct, frozen=True, omit_defaults=True):
    """One thing this viewer just saw happen; `keys` are the pieces it moved."""

    text: Msg
    tone: Tone = ""
    keys: tuple[str, ...] = ()
    clause: str | None = None
    is_fleeting: bool = False
    """Told when it happens, and kept by no history once later news `forgets` it."""
    forgets: bool = False
    """From here on the fleeting news before it stands in no history."""
    step: Step = ""
    to: str = ""
    """The seat or node to which these pieces go when they leave the table: its key, or several
    with spaces between them where they are shared out."""
    since: str = ""
    """The key of the seat whose chips were added to these pieces."""
    signal: Signal | None = None
    """What is heard when it is told."""
    stays: bool = False
    """True for a while, like an offer: told when it begins, not with every move it outlasts."""


class Prompt(Struct, frozen=True, omit_defaults=True):
    """The one sentence that says what is asked of the viewer, and its clause."""

    text: Msg
    is_mine: bool = False
    clause: str | None = None
    reason: Msg | None = None
    """Why it is so, in a line of its own: how a game came to its end."""


class Scene(Struct, frozen=True, omit_defaults=True):
    """The whole picture for one viewer."""

    game: str
    title: Msg
    subtitle: Msg | None
    seats: tuple[Seat, ...]
    centre: tuple[Node, ...]
    prompt: Prompt
    mine: tuple[Node, ...] = ()
    """What lies at the viewer's thumb: own hand, dice to choose from."""
    actions: tuple[Action, ...] = ()
    sheets: tuple[Ledger, ...] = ()
    news: tuple[News, ...] = ()
    taps: tuple[Tap, ...] = ()
    carries: tuple[Carry, ...] = ()
    layout: Literal["table", "duel", "board"] = "table"
    """Seats around a table, two sides, or a board."""
    before: tuple[Scene, ...] = ()
    """What this moment showed before it came to rest here, in order: the last trick of a deal that
    its fourth card has settled. Their news are the first of this scene's."""


def nodes(scene: Scene) -> Iterator[Node]:
    """Go through every node of a scene, containers before what they hold."""
    for top in (*scene.seats, *scene.centre, *scene.mine, *scene.actions, *scene.sheets):
        yield from within(top)


def keys(scene: Scene) -> list[str]:
    """Give every key that can be pointed at, in the order of the scene."""
    found: list[str] = []
    for node in nodes(scene):
        if node.key is not None:
            found.append(node.key)
        match node:
            case Grid():
                found.extend(cell.key for cell in node.cells)
            case Track():
                found.extend(spot.key for spot in node.spots)
            case Field():
                found.extend(disc.key for disc in node.discs)
            case Mat():
                found.extend(patch.key for patch in node.patches)
                found.extend(joint.key for joint in node.joints)
            case Ledger():
                found.extend(row.key for row in node.rows if row.key is not None)
            case _:
                pass
    return found
