"""`stolik solve baska --laydown`: compute the unbeatable hands and write the table the rules read.

Each block of the table is kept when it is done, so that an interrupted run goes on there.
"""

from __future__ import annotations

import json
import sys
from importlib import resources
from pathlib import Path

from stolik.engine import Raw, msg
from stolik.games.baska.mind import plan
from stolik.games.baska.rules import cards, duties, sides
from stolik.games.baska.rules.laydown import FILE, HEAD, NO, YES
from stolik.games.baska.solving import ladders, laydown_search
from stolik.games.baska.solving.laydown_search import BLOCKS, HANDS, Line, lines, written
from stolik.games.baska.solving.solve_job import Tell, bar, write
from stolik.parts.kernels import cache_home, digest
from stolik.words import Speaker


def run_laydown(out: str | None, as_json: bool, say: Speaker) -> None:
    """Compute every block, write the file and show how many hands there are."""
    file = Path(out) if out else Path(str(resources.files("stolik.games.baska") / FILE))
    found: list[Line] = []
    with bar(say.say(msg("baska.solve.laydown"))) as tell:
        whole = len(BLOCKS) * len(HANDS)
        for number, (kind, must_beat) in enumerate(BLOCKS):
            found += block(kind, must_beat, tell, number * len(HANDS), whole)
    write(file, written(found))
    if as_json:
        sys.stdout.write(json.dumps([dict(zip(HEAD, line, strict=True)) for line in found]) + "\n")
    else:
        sys.stdout.write("".join(told(kind, must, found, say) for kind, must in BLOCKS))
    sys.stderr.write(say.say(msg("baska.solve.listed", file=Raw(str(file)), n=len(found))) + "\n")


def block(kind: int, must_beat: bool, tell: Tell, start: int, whole: int) -> list[Line]:
    """Compute the lines of one contract, or take those that a former run kept."""
    name = f"{sides.KINDS[kind]}-{YES if must_beat else NO}.csv"
    rules = digest(cards, duties, sides, ladders, plan, laydown_search)
    kept = cache_home() / "solve" / f"baska-laydown-{rules}" / name
    if kept.is_file():
        rows = [line.split(",") for line in kept.read_text("utf-8").splitlines()[1:]]
        found = [(row[0], row[1], row[2], row[3]) for row in rows]
    else:
        found = list(lines(kind, must_beat, HANDS, lambda done: tell(start + done, whole)))
        write(kept, written(found))
    tell(start + len(HANDS), whole)
    return found


def told(kind: int, must_beat: bool, found: list[Line], say: Speaker) -> str:
    """Say how many hands are unbeatable from each seat."""
    wanted = (sides.KINDS[kind], YES if must_beat else NO)
    seats = [line[3] for line in found if line[:2] == wanted]
    counts = " / ".join(str(sum(str(seat) in row for row in seats)) for seat in range(cards.SEATS))
    told = msg(
        f"baska.solve.block.{wanted[1]}",
        kind=msg(f"baska.kind.{wanted[0]}"),
        counts=Raw(counts),
    )
    return say.say(told) + "\n"
