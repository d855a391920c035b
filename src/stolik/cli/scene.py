"""`stolik scene`: any position as a viewer sees it, as text or SVG."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import App, Parameter

from stolik.cli.language import helped
from stolik.cli.parameters import (
    GameName,
    Lang,
    OptionWords,
    Seats,
    given_options,
    read_file,
    speaker,
    write_file,
)
from stolik.cli.tables import (
    game_of,
    open_table,
    options_of,
    recorded,
    root_of,
    seats_of,
    viewer_of,
)
from stolik.engine import BadInput, see
from stolik.lab.moments import people
from stolik.lab.walk import walk

app = App(name="scene", help=helped("scene"), help_format="plaintext")

MOST_MOVES = 100_000


@app.default
def draw(
    game: GameName,
    *,
    record: Annotated[str | None, Parameter(name="--record", help=helped("arg.record"))] = None,
    seed: Annotated[int, Parameter(name="--seed", help=helped("arg.seed"))] = 0,
    moves: Annotated[int, Parameter(name="--moves", help=helped("arg.moves"))] = 0,
    viewer: Annotated[str, Parameter(name="--viewer", help=helped("arg.viewer"))] = "spectator",
    svg: Annotated[str | None, Parameter(name="--svg", help=helped("arg.svg"))] = None,
    width: Annotated[int, Parameter(name="--width", help=helped("arg.width"))] = 1280,
    two_colours: Annotated[
        bool, Parameter(name="--two-colours", negative=(), help=helped("arg.two_colours"))
    ] = False,
    letters: Annotated[
        Literal["auto", "pl", "en"], Parameter(name="--letters", help=helped("arg.letters"))
    ] = "auto",
    dark: Annotated[bool, Parameter(name="--dark", negative=(), help=helped("arg.dark"))] = False,
    seats: Seats = None,
    options: OptionWords = [],  # noqa: B006 - cyclopts reads the default
    lang: Lang = None,
) -> None:
    """Play random moves from a seed and show the position."""
    machine = game_of(game)
    chairs = seats_of(machine, seats)
    for name, value, low, high in (
        ("--moves", moves, 0, MOST_MOVES),
        ("--width", width, 240, 4000),
    ):
        if not low <= value <= high:
            raise BadInput("bad_number", name=name, low=low, high=high, value=str(value))
    if record is None:
        looking, root = viewer_of(viewer, chairs), root_of(seed)
        table = open_table(machine, chairs, options_of(machine, given_options(options)), root)
        walk(table, root, moves)
        picture = machine.scene(table.see(looking))
    else:
        log = recorded(game, read_file(record))
        looking = viewer_of(viewer, log.opened.seats)
        state = log.rerun(log.in_force[:moves]) if moves else log.state
        picture = log.machine.scene(see(log.machine, state, looking))
    names, faces = people(len(picture.seats), max(looking, 0))
    say = speaker(lang, names)
    if svg is None:
        from stolik.scene.text import render as render_text

        print(render_text(picture, say))
        return
    from stolik.scene.svg import render

    is_four = not two_colours
    text = render(picture, say, width, four_colour=is_four, dark=dark, letters=letters, faces=faces)
    write_file(svg, text.encode())
