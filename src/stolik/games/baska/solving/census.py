"""Every deal solved: the work in pieces, its results in one file that a killed run goes on from.

The file holds sums over the pieces done so far. It is replaced as a whole, says which rules it was
made with, and ends with a checksum; a file that is torn, altered or of other rules is refused.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Final

import numpy as np
from msgspec import Struct

from stolik.bots.processes import spread
from stolik.engine import BadInput, Raw, msg
from stolik.games.baska.mind import values
from stolik.games.baska.rules import cards, duties, payout, sides
from stolik.games.baska.solving import census_kernel, ladders, search
from stolik.games.baska.solving.census_kernel import HANDS, OUTCOMES, group, solve_hand
from stolik.games.baska.solving.ladders import Ints
from stolik.parts.kernels import digest

SOLOS: Final = (sides.ZOLO, sides.ZOLO_DU, sides.GRAN_KIND, sides.GRAN_DU)
PIECES: Final = 2 * len(HANDS)
FILE: Final = "census.sums"
MAGIC: Final = b"stolik baska census 1\n"
SAVE_EVERY_S: Final = 5.0
CLASSES: Final = (32_848_200, 2_771_916)  # normal order, gran order
DEALS: Final = 63_063_000


class Sums(Struct):
    """What the pieces done so far add up to; deals are weighted by the size of their class.

    `made` counts won solos by contract, seat, hand; `levels` the rows of zwykła gra by seat and
    hand, and those of wesele by declarer; `by_old` the rows by mask of the Old, wesele by declarer.
    """

    made: Ints
    levels: Ints
    by_old: Ints
    classes: Ints
    done: Ints

    def parts(self) -> tuple[Ints, ...]:
        """Give the tables in the order of the file."""
        return self.made, self.levels, self.by_old, self.classes, self.done

    def add(self, other: Sums) -> None:
        """Add the sums of other pieces."""
        for mine, theirs in zip(self.parts(), other.parts(), strict=True):
            mine += theirs


def nothing() -> Sums:
    """Give the sums of no piece."""
    return Sums(
        np.zeros((len(SOLOS), cards.SEATS, len(HANDS)), np.int64),
        np.zeros((2, cards.SEATS, len(HANDS), OUTCOMES), np.int64),
        np.zeros((1 + cards.SEATS, 1 << cards.SEATS, OUTCOMES), np.int64),
        np.zeros((2, 2), np.int64),
        np.zeros(PIECES, np.int64),
    )


@cache
def rules() -> str:
    """Name the rules and the search that the sums stand on."""
    return digest(cards, duties, sides, payout, ladders, search, values, census_kernel)


def packed(sums: Sums) -> bytes:
    """Write sums with the name of their rules and a checksum."""
    body = MAGIC + json.dumps({"rules": rules()}).encode() + b"\n"
    body += b"".join(part.astype("<i8").tobytes() for part in sums.parts())
    return body + hashlib.sha256(body).digest()


def refused(why: str, name: str) -> BadInput:
    """Say why a file cannot be gone on from."""
    return BadInput("usage", why=msg(f"baska.solve.{why}", file=Raw(name)))


def unpacked(data: bytes, name: str) -> Sums:
    """Read sums, or say why they cannot be gone on from."""
    sums = nothing()
    room = sum(part.nbytes for part in sums.parts())
    head, _, rest = data[len(MAGIC) :].partition(b"\n")
    if not data.startswith(MAGIC[:20]):
        raise refused("not_census", name)
    if not data.startswith(MAGIC):
        raise refused("other_census", name)
    if len(rest) != room + 32 or hashlib.sha256(data[:-32]).digest() != data[-32:]:
        raise refused("torn_census", name)
    if json.loads(head) != {"rules": rules()}:
        raise refused("other_census", name)
    at = 0
    for part in sums.parts():
        part[...] = np.frombuffer(rest, "<i8", part.size, at).reshape(part.shape)
        at += part.nbytes
    return sums


def load(file: Path) -> Sums:
    """Read what a former run left; nothing if there is no file."""
    try:
        data = file.read_bytes()
    except FileNotFoundError:
        return nothing()
    except OSError as error:
        raise BadInput("no_file", file=str(file), why=str(error)) from error
    return unpacked(data, str(file))


def save(sums: Sums, file: Path) -> None:
    """Replace the file as a whole."""
    half = file.with_name(f"{file.name}.{os.getpid()}.half")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with half.open("wb") as out:
            out.write(packed(sums))
            out.flush()
            os.fsync(out.fileno())
        half.replace(file)
    except OSError as error:
        raise BadInput("no_write", file=str(file), why=str(error)) from error


def solve_piece(piece: int) -> Sums:
    """Solve one piece: all deals of one order with one hand of forehand."""
    sums = nothing()
    mode, place = divmod(piece, len(HANDS))
    solve_hand(
        mode, int(HANDS[place]), group(mode), HANDS, sums.made, sums.levels, sums.by_old,
        sums.classes, *search.rooms(),
    )  # fmt: skip
    sums.done[piece] = 1
    return sums


def warm() -> None:
    """Compile the kernel: a piece without deals."""
    sums = nothing()
    none = HANDS[:0]
    solve_hand(
        0, int(HANDS[0]), group(0), none, sums.made, sums.levels, sums.by_old, sums.classes,
        *search.rooms(),
    )  # fmt: skip


def missing(sums: Sums) -> list[int]:
    """List the pieces that are not done yet."""
    return [piece for piece in range(PIECES) if not sums.done[piece]]


def run(
    file: Path,
    workers: int,
    tell: Callable[[int, int], None],
    pieces: list[int] | None = None,
    save_every_s: float = SAVE_EVERY_S,
) -> Sums:
    """Solve what is missing (or of some pieces what is missing) and keep it, every few seconds."""
    sums, saved = load(file), monotonic()
    todo = [piece for piece in missing(sums) if pieces is None or piece in pieces]
    tell(PIECES - len(missing(sums)), PIECES)
    try:
        for found in spread(solve_piece, todo, workers):
            sums.add(found)
            tell(int(sums.done.sum()), PIECES)
            if monotonic() - saved > save_every_s:
                save(sums, file)
                saved = monotonic()
    finally:
        save(sums, file)
    return sums
