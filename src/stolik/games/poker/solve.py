"""`stolik solve poker "AsKs v QhQd" --board …`: what hands win over all boards, with progress."""

from __future__ import annotations

import json
import sys
from math import comb
from typing import Annotated, Final

import numpy as np
from cyclopts import App, Parameter
from rich.progress import Progress

from stolik.engine import BadInput, msg
from stolik.games.poker import kernel
from stolik.games.poker.cards import PACK, bits
from stolik.words import Speaker, language

MOST_HANDS: Final = 10
app = App(
    name="poker", help=Speaker(language()).say(msg("poker.solve.help")), help_format="plaintext"
)


@app.default
def solve(
    hands: str,
    *,
    board: Annotated[str, Parameter(name="--board")] = "",
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> None:
    """Give the share of the pot of every hand, over all boards that can come."""
    held = [cards_of(one) for one in hands.split(" v ")]
    lying = cards_of(board)
    every = [card for hand in held for card in hand] + lying
    is_fine = 2 <= len(held) <= MOST_HANDS and all(len(hand) == 2 for hand in held)
    if not is_fine or len(lying) not in (0, 3, 4, 5) or len(set(every)) < len(every):
        raise BadInput("file_refused", why=msg("poker.solve.bad"))
    shares, boards = exact([bits(hand) for hand in held], bits(lying), 5 - len(lying))
    if as_json:
        found = {"boards": boards, "equity": [round(share, 6) for share in shares]}
        sys.stdout.write(json.dumps(found) + "\n")
        return
    for text, share in zip(hands.split(" v "), shares, strict=True):
        sys.stdout.write(f"{text.strip():12} {100 * share:6.2f} %\n")


def cards_of(text: str) -> list[int]:
    """Read cards written side by side, each once."""
    bare = "".join(text.split())
    found = [PACK.card(bare[i : i + 2]) for i in range(0, len(bare), 2)]
    if -1 in found or len(found) > 7:
        raise BadInput("file_refused", why=msg("poker.solve.bad"))
    return found


def exact(hands: list[int], board: int, need: int) -> tuple[list[float], int]:
    """Go through all boards, telling how far it is."""
    sets = np.array(hands)
    used = int(np.bitwise_or.reduce(sets)) | board
    deck = np.array([int(one) for one in kernel.BITS if not int(one) & used])
    wins, boards = np.zeros(len(hands), np.int64), 0
    whole = comb(len(deck), need)
    with Progress(disable=not sys.stderr.isatty(), transient=True) as bar:
        task = bar.add_task("", total=whole)
        for start in range(len(deck) if need else 1):
            if len(hands) == 2 and need == 5:
                done = kernel.two_on_every_board(hands[0], hands[1], deck, start, wins)
            else:
                done = kernel.every_board(sets, board, deck, need, start, wins)
            boards += done
            bar.advance(task, done)
    return [float(one / kernel.WHOLE / boards) for one in wins], boards
