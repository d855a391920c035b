"""`stolik solve warcaby`: a position judged move by move, and exact endings of five pieces."""

from __future__ import annotations

import sys
from typing import Annotated, Final

from cyclopts import App, Parameter

from stolik.engine import BadInput, Raw, msg
from stolik.games.warcaby.options import Options
from stolik.games.warcaby.position import Place, first, read_fen
from stolik.words import Speaker, language

MOST: Final = 5
"""Of no more pieces exact endings are built."""
LEAST_MS, MOST_MS = 100, 600_000
app = App(
    name="warcaby",
    help=Speaker(language()).say(msg("warcaby.solve.help")),
    help_format="plaintext",
)


@app.default
def solve(
    position: Annotated[str, Parameter()] = "",
    *,
    pieces: Annotated[int, Parameter(name="--pieces")] = 0,
    ms: Annotated[int, Parameter(name="--ms")] = 2000,
    lang: Annotated[str | None, Parameter(name="--lang")] = None,
) -> None:
    """Judge a position by its FEN, or build the exact endings of so many pieces."""
    say = Speaker(lang or language())
    if pieces:
        build(say, pieces)
    if position or not pieces:
        judge(say, asked(position), asked_ms(ms))


def told(text: str) -> None:
    """Write a line of the answer."""
    sys.stdout.write(text + "\n")


def asked(text: str) -> Place:
    """Read a position; none is the first one."""
    place = read_fen(text.strip()) if text else first(3, True)
    if place is None or not place.is_sound:
        raise BadInput("bad_draughts_fen", text=text.strip()[:120])
    return place


def asked_ms(ms: int) -> int:
    """Refuse a time that is none."""
    if not LEAST_MS <= ms <= MOST_MS:
        raise BadInput("bad_option", option="--ms", value=str(ms), range=f"{LEAST_MS}–{MOST_MS}",
                       clause="WAR-41")  # fmt: skip
    return ms


def judge(say: Speaker, place: Place, ms: int) -> None:
    """Write every legal move with its worth and what it costs, the best first."""
    from stolik.games.warcaby.valuing import in_words, valued

    ways = valued(place, Options(), ms)
    if not ways:
        told(say.say(msg("warcaby.solve.no_move")))
        return
    for way in ways:
        cost = in_words(way.score - ways[0].score)
        line = f"{in_words(way.score):>8}  {cost:>8}  {way.move.words}"
        if way.wins_in is None:
            told(line)
        else:
            word = "wins" if way.wins_in > 0 else "loses"
            told(f"{line}  {say.say(msg(f'warcaby.solve.{word}', n=(abs(way.wins_in) + 1) // 2))}")


def build(say: Speaker, pieces: int) -> None:
    """Build class by class; interrupted, it goes on from the last whole class."""
    from rich.console import Console
    from rich.progress import Progress

    from stolik.games.warcaby.building import Kept
    from stolik.games.warcaby.shipped import KNOWN
    from stolik.parts.kernels import cache_home

    if not KNOWN < pieces <= MOST:
        raise BadInput("bad_option", option="--pieces", value=str(pieces),
                       range=f"{KNOWN + 1}–{MOST}", clause="WAR-32")  # fmt: skip
    kept = Kept(cache_home(), pieces)
    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task(say.say(msg("warcaby.solve.building", n=pieces)), total=kept.size)
        kept.build(
            lambda done, whole: bar.update(task, completed=done, total=whole),
            lambda name, plies: bar.console.print(
                say.say(msg("warcaby.solve.built", kinds=Raw(name), n=plies))
            ),
        )
    told(say.say(msg("warcaby.solve.kept", n=kept.size, pieces=pieces)))
