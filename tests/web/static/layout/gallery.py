"""Scenes as coming games will need them: ten chairs, large boards, points, a cloth of fields."""

from __future__ import annotations

import msgspec

from stolik.engine.messages import Raw, Who, msg
from stolik.engine.scene import (
    Action,
    Card,
    Cell,
    Chips,
    Clock,
    Figure,
    Grid,
    Group,
    Hand,
    Node,
    Piece,
    Pile,
    Prompt,
    Scene,
    Seat,
    Tap,
    Tile,
    Track,
)
from stolik.engine.wire import encoded
from tests.scene.gallery import Pass, card, named, track
from tests.web.static.layout.steps import LONG, SHORT, Step, pushed

TEN = 10
YOURS = msg("turn.of", who=Who(0))


def chairs(count: int, nodes: tuple[Node, ...] = (), *, due: int = 0) -> tuple[Seat, ...]:
    """Give so many chairs, the first of them the viewer's."""
    return tuple(
        Seat(
            f"seat:{i}", i, named(i), (Raw(f"{i * 35} pkt"),), i == due, i == 0,
            tuple(msgspec.structs.replace(node, key=f"{node.key}:{i}") for node in nodes),
            Clock(f"clock:{i}", 60_000, 0, i == due, Raw("Żetony")) if i == due else None,
        )
        for i in range(count)
    )  # fmt: skip


def scene(game: str, seats: tuple[Seat, ...], centre: tuple[Node, ...], **more: object) -> Scene:
    """Give a scene in which the viewer is asked, with a main button and three others."""
    actions = tuple(
        Action(key, Raw(text), is_main=key == "call")
        for key, text in (
            ("fold", "Pas"),
            ("raise", "Podbijam"),
            ("all", "Wszystko"),
            ("call", "Sprawdzam 20"),
        )
    )
    taps = tuple(Tap((one.key,), Pass()) for one in actions)
    return Scene(
        game, msg("kosci.name"), None, seats, centre, Prompt(YOURS, True, "TST-1"),
        actions=actions, taps=taps, **more,  # type: ignore[arg-type]
    )  # fmt: skip


def poker() -> Scene:
    """Ten chairs with chips, five cards in the middle, two in the hand."""
    chips = Chips("stack", 1500, Raw("Żetony"))
    board = tuple(card(rank, "S") for rank in ("A", "K", "Q", "J", "10"))
    hand = Hand("mine", (card("2", "H"), card("3", "D")), msg("scene.empty"))
    pot = Chips("pot", 340, Raw("Żetony"))
    seats = chairs(TEN, (chips,), due=0)
    return scene("poker", seats, (Hand("board", board, Raw("Stół"), "row"), pot), mine=(hand,))


def colours() -> Scene:
    """Ten chairs, a pile of coloured cards, seven in the hand."""
    tiles = tuple(
        Tile(f"t{i}", str(i), ("red", "blue", "green", "yellow")[i % 4]) for i in range(7)
    )
    hand = Hand("mine", tiles, msg("scene.empty"))
    backs = Hand("backs", (Card(),) * 7, msg("scene.empty"), "small")
    top = Pile("top", 12, Raw("Stos"), Tile("t:top", "9", "red"))
    return scene(
        "colours", chairs(TEN, (backs,), due=4), (top, Pile("draw", 40, Raw("Talia"))), mine=(hand,)
    )


def draughts() -> Scene:
    """A board of a hundred squares."""
    cells = tuple(
        Cell(
            f"c{n}",
            Piece("man", "black" if n < 40 else "white")
            if (n // 10 + n) % 2 and not 40 <= n < 60
            else None,
            "dark" if (n // 10 + n) % 2 else "light",
        )
        for n in range(100)
    )
    return scene("draughts", chairs(2), (Grid("board", 10, cells, Raw("Deska")),), layout="board")


def points() -> Scene:
    """A board of twenty-four points."""
    board = next(node for node in track().centre if isinstance(node, Track))
    return scene("points", chairs(2), (board,), layout="board")


def wheel() -> Scene:
    """A cloth with thirty-six numbers, and ten people who bet on it."""
    cells = tuple(Cell(f"n{n}", None, "plain", label=Raw(str(n))) for n in range(36))
    figure = Figure("last", Raw("17"), Raw("ostatnio"))
    cloth = Group("cloth", (Grid("fields", 12, cells, Raw("Sukno")), figure))
    return scene("wheel", chairs(TEN), (cloth,))


def gallery() -> list[Step]:
    """Give each of them as a table would push it, with short and with long names."""
    found = []
    for made in (poker(), colours(), draughts(), points(), wheel()):
        for names in (SHORT, LONG):
            data = msgspec.json.decode(encoded(made))
            name = f"gallery {made.game}, {names[0]}"
            push = pushed(data, names[: len(made.seats)], 0, name, is_asked=True)
            found.append(Step(name, push, {"seats": [0], "roles": [], "viewer": 0}, False))
    return found
