"""`stolik solve rummikub`: what a rack could meld, and the best move, with the sets as proof."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter

from stolik.engine import BadInput, Msg, Raw, msg
from stolik.games.rummikub.rules.sets import Pieces, is_set, shown
from stolik.games.rummikub.rules.tiles import (
    COPIES,
    NAMES,
    Counts,
    added,
    counts,
    kinds,
    name,
    piece,
)
from stolik.words import Speaker, language

if TYPE_CHECKING:
    from stolik.games.rummikub.solving.solver import Move

MOST_LEAST = 400

app = App(
    name="rummikub",
    help=Speaker(language()).say(msg("rummikub.solve.help")),
    help_format="plaintext",
)


@app.default
def solve(
    *,
    rack: Annotated[str, Parameter(name="--rack")],
    table: Annotated[str, Parameter(name="--table")] = "",
    least: Annotated[int, Parameter(name="--least")] = 30,
    objective: Annotated[Literal["tiles", "value"], Parameter(name="--objective")] = "tiles",
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
    lang: Annotated[str | None, Parameter(name="--lang")] = None,
) -> None:
    """Solve one position as it is entered."""
    say = Speaker(lang or language())
    if not 0 <= least <= MOST_LEAST:
        raise BadInput("bad_number", name="--least", low=0, high=MOST_LEAST, value=str(least))
    sets = _table(table, say)
    held = counts(_pieces(rack, say))
    _check(added(held, counts(one for pieces in sets for one in pieces)), say)
    from stolik.games.rummikub.solving.solver import max_meld
    from stolik.games.rummikub.solving.untouched import gentle_move

    meld, move = max_meld(held), gentle_move(sets, held, objective)
    if as_json:
        text = json.dumps(_row(least, meld, move, sets))
    else:
        text = "\n".join(map(say.say, _lines(least, meld, move, sets)))
    sys.stdout.write(text + "\n")


def _pieces(written: str, say: Speaker) -> list[int]:
    found = []
    for word in written.replace(",", " ").split():
        one = piece(word)
        if one is None:
            raise BadInput("usage", why=say.say(msg("rummikub.no_such_tile", tile=word[:60])))
        found.append(one)
    return found


def _table(written: str, say: Speaker) -> list[Pieces]:
    parts = [part for part in written.split("|") if part.strip()]
    sets = [tuple(_pieces(part, say)) for part in parts]
    for number, (pieces, part) in enumerate(zip(sets, parts, strict=True), 1):
        if not is_set(pieces):
            tiles = " ".join(part.split())[:200]
            why = msg("rummikub.invalid_set", number=number, tiles=tiles)
            raise BadInput("usage", why=say.say(why))
    return sets


def _check(tiles: Counts, say: Speaker) -> None:
    for kind, n in enumerate(tiles):
        if n > COPIES:  # RUM-1
            raise BadInput("usage", why=say.say(msg("rummikub.solve.too_many", tile=NAMES[kind])))


def _row(least: int, meld: Move | None, move: Move | None, sets: list[Pieces]) -> dict[str, object]:
    worth = 0 if meld is None else meld.value
    return {
        "max_meld": worth,
        "least": least,
        "can_meld": worth >= least,
        "meld": [] if meld is None else [_names(pieces) for pieces in meld.sets],
        "tiles": 0 if move is None else move.tiles,
        "value": 0 if move is None else move.value,
        "placed": [] if move is None else _names(kinds(move.placed)),
        "table": [_names(pieces) for pieces in (sets if move is None else move.sets)],
        "untouched": len(sets) if move is None else len(move.untouched),
    }


def _lines(least: int, meld: Move | None, move: Move | None, sets: list[Pieces]) -> list[Msg]:
    worth = 0 if meld is None else meld.value
    if meld is not None and worth >= least:
        laid = _bracketed(meld.sets)
        lines = [msg("rummikub.solve.can", least=least, value=worth, sets=laid)]
    else:
        lines = [msg("rummikub.solve.cannot", least=least, value=worth)]
    if move is None:
        return [*lines, msg("rummikub.solve.no_move")]
    tiles = Raw(" ".join(_names(kinds(move.placed))))
    kept, old = len(move.untouched), len(sets)
    return [
        *lines,
        msg("rummikub.solve.move", n=move.tiles, value=move.value, tiles=tiles),
        msg("rummikub.solve.table", sets=_bracketed(move.sets), untouched=kept, old=old),
    ]


def _names(pieces: Iterable[int]) -> list[str]:
    return [name(one) for one in pieces]


def _bracketed(sets: Iterable[Pieces]) -> Raw:
    return Raw(" ".join(f"[{' '.join(_names(shown(pieces)))}]" for pieces in sets))
