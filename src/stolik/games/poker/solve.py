"""`stolik solve poker …`: equities of hands and ranges, push or fold, chips as prizes.

stolik solve poker "AsKs v QhQd" --board 2c7d9h
stolik solve poker "AsKs v QQ+,AKs" --rounds 2000000
stolik solve poker push --depth 10
stolik solve poker icm 5000,3000,2000 --prizes 50,30,20
"""

from __future__ import annotations

import json
import sys
from math import comb, prod
from typing import Annotated, Final

import numpy as np
from cyclopts import App, Parameter
from rich.progress import Progress

from stolik.engine import Arg, BadInput, msg
from stolik.games.poker import kernel
from stolik.games.poker.cards import NAMES, PACK, RANKS, bit, bits
from stolik.games.poker.icm import MOST_PLAYERS, icm
from stolik.games.poker.ranges import DEEPEST, ranges
from stolik.games.poker.rulings import MOST_CHIPS
from stolik.games.poker.spans import span
from stolik.words import Speaker, language

MOST_HANDS: Final = 10
MOST_EXACT: Final = 100_000_000
"""So many boards are gone through; beyond them deals are sampled."""
MOST_ROUNDS: Final = 1_000_000_000
MOST_SEED: Final = (1 << 60) - 1
PIECE: Final = 100_000
app = App(
    name="poker", help=Speaker(language()).say(msg("poker.solve.help")), help_format="plaintext"
)
Json = Annotated[bool, Parameter(name="--json", negative=())]


def bad(name: str = "bad", **facts: Arg) -> BadInput:
    """Give the error that says what is wanted, or what is wrong."""
    return BadInput("asked_wrongly", why=msg(f"poker.solve.{name}", **facts))


@app.default
def solve(
    hands: str,
    *,
    board: Annotated[str, Parameter(name="--board")] = "",
    rounds: Annotated[int, Parameter(name="--rounds")] = 0,
    seed: Annotated[int, Parameter(name="--seed")] = 1,
    as_json: Json = False,
) -> None:
    """Give the share of the pot of every hand or range; exact, or sampled with its interval."""
    names = [one.strip() for one in hands.split(" v ")]
    lying = cards_of(board)
    for name, most, value in (("--rounds", MOST_ROUNDS, rounds), ("--seed", MOST_SEED, seed)):
        if not 0 <= value <= most:
            raise BadInput("bad_number", name=name, low=0, high=str(most), value=str(value))
    if not 2 <= len(names) <= MOST_HANDS or not all(names):
        raise bad()
    taken = bits(lying)
    alone = [span(name) for name in names]
    once(lying, alone)
    sets = [[one for one in hands if not one & taken] for hands in alone]
    if not all(sets):
        raise bad("together")
    need = 5 - len(lying)
    boards = comb(52 - len(lying) - 2 * len(names), need) * prod(len(one) for one in sets)
    if rounds or boards > MOST_EXACT:
        shares, many = sampled(sets, taken, need, rounds or 1_000_000, seed)
        half = [1.96 * (share * (1 - share) / many) ** 0.5 for share in shares]
        told(names, shares, many, half, as_json)
        return
    shares, many = ranges_exact(sets, taken, need, boards)
    told(names, shares, many, None, as_json)


def told(
    names: list[str], shares: list[float], many: int, half: list[float] | None, as_json: bool
) -> None:
    """Print the shares; sampled ones with the half of a 95 % interval."""
    if as_json:
        found: dict[str, object] = {"boards": many, "equity": [round(one, 6) for one in shares]}
        if half is not None:
            found["half"] = [round(one, 6) for one in half]
        sys.stdout.write(json.dumps(found) + "\n")
        return
    for place, name in enumerate(names):
        more = f" ± {100 * half[place]:.2f}" if half is not None else ""
        sys.stdout.write(f"{name:12} {100 * shares[place]:6.2f} %{more}\n")


def cards_of(text: str) -> list[int]:
    """Read cards written side by side."""
    bare = "".join(text.split())
    codes = [bare[i : i + 2] for i in range(0, len(bare), 2)]
    found = [PACK.card(code) for code in codes]
    if -1 in found:
        raise bad("no_card", card=codes[found.index(-1)])
    if len(found) not in (0, 3, 4, 5):
        raise bad("board", n=len(found))
    return found


def once(board: list[int], sets: list[tuple[int, ...]]) -> None:
    """See that no card is given twice, on the board or in hands that are told exactly."""
    known = [bit(card) for card in board]
    known += [
        bit(card) for one in sets if len(one) == 1 for card in range(52) if bit(card) & one[0]
    ]
    for card in range(52):
        if known.count(bit(card)) > 1:
            raise bad("twice", card=NAMES[card])


def ranges_exact(
    sets: list[list[int]], board: int, need: int, whole: int
) -> tuple[list[float], int]:
    """Go through all deals of the ranges and all boards, telling how far it is."""
    wins, boards = np.zeros(len(sets), np.int64), 0
    with Progress(disable=not sys.stderr.isatty(), transient=True) as bar:
        task = bar.add_task("", total=whole)
        for chosen in deals(sets, board):
            used = board
            for one in chosen:
                used |= one
            deck = np.array([int(one) for one in kernel.BITS if not int(one) & used])
            for start in range(len(deck) if need else 1):
                if len(chosen) == 2 and need == 5:
                    done = kernel.two_on_every_board(chosen[0], chosen[1], deck, start, wins)
                else:
                    done = kernel.every_board(np.array(chosen), board, deck, need, start, wins)
                boards += done
                bar.advance(task, done)
    if not boards:
        raise bad("together")
    return [float(one / kernel.WHOLE / boards) for one in wins], boards


def deals(sets: list[list[int]], used: int) -> list[tuple[int, ...]]:
    """Give all ways to deal one hand of each range."""
    found: list[tuple[tuple[int, ...], int]] = [((), used)]
    for one in sets:
        found = [
            ((*hands, hand), taken | hand)
            for hands, taken in found
            for hand in one
            if not hand & taken
        ]
    return [hands for hands, _ in found]


def sampled(
    sets: list[list[int]], board: int, need: int, rounds: int, seed: int
) -> tuple[list[float], int]:
    """Sample deals, telling how far it is; Ctrl-C gives what is done so far."""
    hands = np.array([hand for one in sets for hand in one])
    first = np.cumsum([0, *(len(one) for one in sets)])
    wins, luck = np.zeros(len(sets), np.int64), np.array([seed * 2_654_435_761 + 88172645463325252])
    done = tried = 0
    with Progress(disable=not sys.stderr.isatty(), transient=True) as bar:
        task = bar.add_task("", total=rounds)
        try:
            while tried < rounds:
                piece = min(PIECE, rounds - tried)
                done += kernel.ranges_sampled(hands, first, board, need, piece, luck, wins)
                tried += piece
                bar.advance(task, piece)
        except KeyboardInterrupt:
            if not done:
                raise
    if not done:
        raise bad("together")
    return [float(one / kernel.WHOLE / done) for one in wins], done


@app.command(name="push", help=Speaker(language()).say(msg("poker.solve.push")))
def push(
    *,
    depth: Annotated[int, Parameter(name="--depth")] = 10,
    as_json: Json = False,
) -> None:
    """Show who pushes from the small blind and who calls in the big blind, by Nash."""
    if not 1 <= depth <= DEEPEST:
        raise BadInput("bad_number", name="--depth", low=1, high=str(DEEPEST), value=str(depth))
    tables = {"push": ranges().push[str(depth)], "call": ranges().call[str(depth)]}
    masks = {name: int(text, 16) for name, text in tables.items()}
    if as_json:
        found = {name: [hand_class(i) for i in range(169) if mask >> i & 1]
                 for name, mask in masks.items()}  # fmt: skip
        sys.stdout.write(json.dumps({"depth": depth, **found}) + "\n")
        return
    say = Speaker(language()).say
    titles = (msg("poker.solve.pushes", n=depth), msg("poker.solve.calls"))
    for title, mask in zip(titles, masks.values(), strict=True):
        held = sum(combos(i) for i in range(169) if mask >> i & 1)
        sys.stdout.write(f"{say(title)} {held / 13.26:.1f} %\n")
        for high in reversed(range(13)):
            row = "".join(
                f" {hand_class(cell(high, low)) if mask >> cell(high, low) & 1 else '·':3}"
                for low in reversed(range(13))
            )
            sys.stdout.write(row.rstrip() + "\n")


def cell(row: int, column: int) -> int:
    """Give the class of a place in the square: of one suit above the pairs."""
    return 13 * max(row, column) + min(row, column) if row > column else 13 * row + column


def combos(number: int) -> int:
    """Count the pairs of cards of a class."""
    a, b = divmod(number, 13)
    return 6 if a == b else 4 if a > b else 12


def hand_class(number: int) -> str:
    """Write a class as people do: AKs, T9o, 77."""
    a, b = divmod(number, 13)
    if a == b:
        return RANKS[a] * 2
    return f"{RANKS[max(a, b)]}{RANKS[min(a, b)]}{'s' if a > b else 'o'}"


@app.command(name="icm", help=Speaker(language()).say(msg("poker.solve.icm")))
def chips_as_prizes(
    stacks: str,
    *,
    prizes: Annotated[str, Parameter(name="--prizes")] = "50,30,20",
    as_json: Json = False,
) -> None:
    """Give what stacks are worth in prizes."""
    held, money = numbers(stacks, 1), numbers(prizes, 0)
    if not 2 <= len(held) <= MOST_PLAYERS or not 1 <= len(money) <= MOST_PLAYERS:
        raise bad("bad_icm", most=MOST_PLAYERS)
    worth = icm(held, money)
    if as_json:
        found = {"icm": [str(one) for one in worth], "about": [float(one) for one in worth]}
        sys.stdout.write(json.dumps(found) + "\n")
        return
    for chips, one in zip(held, worth, strict=True):
        sys.stdout.write(f"{chips:12} {float(one):10.2f}\n")


def numbers(text: str, least: int) -> tuple[int, ...]:
    """Read whole numbers with commas between them."""
    found = []
    for part in text.split(","):
        bare = part.strip()
        if not (bare.isascii() and bare.isdigit() and len(bare) < 10 and int(bare) >= least):
            raise bad("bad_icm", most=MOST_PLAYERS)
        found.append(min(int(bare), MOST_CHIPS))
    return tuple(found)
