"""The referee's count: what a rack is worth, whether it could meld, and whether scores fit it."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.options import game_options
from stolik.competitions.turniej_rummikub.results import GameResult
from stolik.competitions.turniej_rummikub.state import Counted, State
from stolik.engine.refusals import Refused
from stolik.games.rummikub.rules.endings import exhausted
from stolik.games.rummikub.rules.options import Options as GameOptions
from stolik.games.rummikub.rules.penalties import Grade, charged, could_meld, jokers, rack_sum
from stolik.games.rummikub.rules.racks import kinds_of
from stolik.games.rummikub.rules.tiles import COPIES, NAMES

MOST_TILES = 60
"""A rack that is searched for sets; nobody ever holds more."""


def counted(options: GameOptions, a: do.CountRack) -> Counted:
    """Give what a rack is worth, and whether its owner could have melded."""  # TRM-47
    tiles = kinds_of(a.tiles)
    if tiles is None or len(a.tiles) > MOST_TILES:
        raise Refused("no_such_tile", "TRM-47", tile=" ".join(a.tiles)[:40])
    for tile, count in Counter(tiles).items():
        if count > COPIES:
            raise Refused("too_many_tiles", "TRM-47", tile=NAMES[tile])
    could = not a.melded and could_meld(options, tiles)
    worth = rack_sum(options, tiles)
    grade = grade_of(options, a.melded, could and not a.excused)
    loss = charged(options, grade, worth)
    return Counted(a.tiles, a.melded, worth, jokers(tiles), could, loss)


def grade_of(options: GameOptions, melded: bool, could: bool) -> Grade:
    """Give what somebody without initial meld is charged for."""
    if melded or options.no_meld_mode == "off":
        return ""
    return "able" if could else "unable"


def count_rack(s: State, a: do.CountRack) -> State:
    """Keep what the referee has counted for the game that is being recorded."""
    found = counted(game_options(s.options), a)
    return replace(s, counted={**s.counted, f"{a.table}:{a.seat}": found})


def of_table(s: State, table: int) -> dict[int, Counted]:
    """Give the racks counted at a table by seat."""
    start = f"{table}:"
    return {int(key[len(start) :]): one for key, one in s.counted.items() if key.startswith(start)}


def without(s: State, table: int) -> State:
    """Forget the racks of a table: its game is written."""
    kept = {key: one for key, one in s.counted.items() if not key.startswith(f"{table}:")}
    return s if len(kept) == len(s.counted) else replace(s, counted=kept)


def check_racks(s: State, table: int, told: GameResult, seats: int) -> None:
    """Refuse scores that do not fit the tiles the referee has counted."""  # TRM-47
    racks = of_table(s, table)
    options = game_options(s.options)
    here = told.playing(seats)
    if told.end == "bank" and here and set(here) <= set(racks):
        small = by_tiles(options, racks, here)
        for seat, points in zip(here, small, strict=True):
            check_one(seat, told.scores[seat], points)
        return
    for seat in here:
        if seat not in racks or seat in told.winners or told.end == "walkover":
            continue
        if told.end == "bank" and options.exhausted_scoring == "difference":
            continue
        check_one(seat, told.scores[seat], -loss_of(options, racks[seat], told.end == "out"))


def by_tiles(
    options: GameOptions, racks: dict[int, Counted], here: tuple[int, ...]
) -> tuple[int, ...]:
    """Give everybody's points where the bank was exhausted and every rack is counted."""
    sums = [racks[seat].sum for seat in here]
    grades = [grade_of(options, racks[seat].melded, racks[seat].could_meld) for seat in here]
    held = tuple(racks[seat].jokers for seat in here)
    nobody = (False,) * len(here)
    return exhausted(options, sums, grades, nobody, held, 0, 0).small


def loss_of(options: GameOptions, rack: Counted, is_out: bool) -> int:
    """Give what a loser writes for his rack."""
    return rack.loss if is_out or options.no_meld_on_exhausted else rack.sum


def check_one(seat: int, told: int, counted: int) -> None:
    """Refuse a score that is not what was counted."""
    if told != counted:
        raise Refused("rack_mismatch", "TRM-47", seat="ABCD"[seat], told=told, counted=counted)
