"""The tournament report file of chess (TRF16), read back: players, rounds, results.

What the lines say of each other has to agree: two opponents tell the same game, the points of a
line are those of its results. What does not is refused with its line, and nothing is taken in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from msgspec import Struct

from stolik.competitions.exchange import Brought
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.stages import planned_rounds
from stolik.competitions.puchar.state import State
from stolik.competitions.puchar.taking import can_take
from stolik.engine.plain_names import composed, fault_of
from stolik.engine.refusals import BadInput

FIRST: Final = 91
"""Where the rounds begin in a line; each has ten columns."""
CELL: Final = 10
MOST_PLAYERS: Final = 1000
MOST_ROUNDS: Final = 30
MOST_NAME: Final = 80
WON, DRAWN, LOST = Fraction(1), Fraction(1, 2), Fraction(0)
PLAYED: Final = {
    "1": WON, "W": WON, "=": DRAWN, "D": DRAWN, "0": LOST, "L": LOST, "+": WON, "-": LOST,
}  # fmt: skip
ALONE: Final = {"U": WON, "F": WON, "+": WON, "H": DRAWN, "Z": LOST, "-": LOST, "": LOST}


class Cell(Struct, frozen=True):
    """What a line says of one round: against which number, with which colour, and how it ended."""

    against: int = 0
    colour: str = ""
    ended: str = ""


class Player(Struct, frozen=True):
    """A line of a player, and where it stands in the file."""

    line: int
    number: int
    name: str
    rating: int
    points: Fraction | None
    cells: tuple[Cell, ...]


def taken(s: State, names: Sequence[str], text: str) -> Brought:
    """Say whom a file brings into an empty Swiss cup, and what happened in its rounds."""
    del names
    if s.phase != "setup" or s.count or not can_take(s):
        raise BadInput("trf_cup")
    players = read(text)
    count = max((len(one.cells) for one in players.values()), default=0)
    rounds = [round_of(players, at) for at in range(count)]
    if (s.options.win_points, s.options.draw_points, s.options.loss_points) == (WON, DRAWN, LOST):
        check_points(players)
    planned = planned_rounds_for(s, len(players))
    if count > planned:
        raise BadInput("trf_rounds", n=count, most=planned)
    for number, one in enumerate(rounds[:-1], 1):
        if not all(table.places or table.absent for table in one.tables):
            raise BadInput("trf_open", round=number)

    def steps(people: Mapping[str, str]) -> list[object]:
        found: list[object] = []
        for at, one in enumerate(players.values()):
            found.append(do.Enlist(people[one.name]))
            if one.rating:
                found.append(do.Rate(at, one.rating))
        return [*found, do.Begin(is_numbered=True), *rounds]

    return Brought(tuple(one.name for one in players.values()), steps)


def planned_rounds_for(s: State, players: int) -> int:
    """Say how many rounds the cup will have with so many."""
    many = tuple((one,) for one in range(players))
    return planned_rounds(State(s.options, field=many))


def read(text: str) -> dict[int, Player]:
    """Read the players by number, the first number first."""
    found: dict[int, Player] = {}
    names: dict[str, int] = {}
    for line, row in enumerate(text.splitlines(), 1):
        if not row.startswith("001"):
            continue
        one = player(line, row)
        if one.number in found:
            raise BadInput("trf_number", line=line)
        if (before := names.setdefault(one.name.casefold(), line)) != line:
            raise BadInput("trf_doubled", name=one.name, first=before, line=line)
        found[one.number] = one
        if len(found) > MOST_PLAYERS:
            raise BadInput("trf_many", most=MOST_PLAYERS)
    if len(found) < 2:
        raise BadInput("trf_none")
    return dict(sorted(found.items()))


def player(line: int, row: str) -> Player:
    """Read a player's line."""
    name = " ".join(row[14:47].split())
    number, rating = whole(row[4:8]), whole(row[48:52] or "0")
    if not number or rating is None:
        raise BadInput("trf_number", line=line)
    if not name or len(name) > MOST_NAME or not name[0].isalnum() or fault_of(composed(name)):
        raise BadInput("trf_name", line=line, name=name)
    rest = row[FIRST:].rstrip()
    if len(rest) > MOST_ROUNDS * CELL:
        raise BadInput("trf_rounds", n=-(-len(rest) // CELL), most=MOST_ROUNDS)
    cells = [cell(line, rest[at : at + CELL], at // CELL + 1) for at in range(0, len(rest), CELL)]
    return Player(line, number, name, rating, points(line, row[80:84]), tuple(cells))


def whole(text: str) -> int | None:
    """Read a whole number; blank is 0, None if it is none."""
    word = text.strip()
    return int(word or "0") if (word or "0").isascii() and (word or "0").isdecimal() else None


def points(line: int, text: str) -> Fraction | None:
    """Read the points of a line, where it has some."""
    word = text.strip().replace(",", ".")
    if not word:
        return None
    head, _, tail = word.partition(".")
    if not (head + tail).isascii() or not (head + tail).isdecimal():
        raise BadInput("trf_number", line=line)
    return Fraction(word if head else f"0{word}")


def cell(line: int, text: str, round: int) -> Cell:
    """Read what a line says of one round: two blanks lie before the opponent's number."""
    against, colour, ended = whole(text[:4]), text[5:6].strip().lower(), text[7:8].strip().upper()
    results = PLAYED if against else ALONE
    is_known = colour in ("w", "b", "-", "") and (ended in results or not ended)
    if against is None or not is_known or text[4:5].strip() or text[8:].strip():
        raise BadInput("trf_cell", line=line, round=round, text=text.strip())
    return Cell(against, colour, ended)


def round_of(players: Mapping[int, Player], at: int) -> do.TakeRound:
    """Give a round by those who met in it."""
    place = {number: n for n, number in enumerate(players)}
    tables: list[do.Met] = []
    byes: list[int] = []
    rests: list[int] = []
    for number, one in players.items():
        own = cell_of(one, at)
        if own.against:
            other = players.get(own.against)
            back = cell_of(other, at) if other is not None else Cell()
            if back.against != number or own.against == number or not agree(own, back):
                raise BadInput("trf_pair", line=one.line, round=at + 1, other=own.against)
            if (own.colour == "w") or (own.colour == back.colour and number < own.against):
                tables.append(met((place[number], place[own.against]), own, back))
        elif ALONE[own.ended] == WON:
            byes.append(place[number])
        elif ALONE[own.ended] == DRAWN:
            rests.append(place[number])
    if not tables:
        raise BadInput("trf_open", round=at + 1)
    return do.TakeRound(tuple(tables), tuple(byes), tuple(rests))


def cell_of(one: Player, at: int) -> Cell:
    """Give what a line says of a round; nothing where it is short."""
    return one.cells[at] if at < len(one.cells) else Cell()


def agree(one: Cell, other: Cell) -> bool:
    """Say whether two opponents tell of one game."""
    colours = {one.colour, other.colour}
    if colours not in ({"w", "b"}, {"-"}, {""}):
        return False
    if not one.ended or not other.ended:
        return one.ended == other.ended
    is_forfeit = [cell.ended in "+-" for cell in (one, other)]
    nobody = one.ended == other.ended == "-"
    total = PLAYED[one.ended] + PLAYED[other.ended]
    return is_forfeit[0] == is_forfeit[1] and (nobody or total == WON)


def met(seats: tuple[int, int], one: Cell, other: Cell) -> do.Met:
    """Give a game of two."""
    if not one.ended:
        return do.Met(seats)
    if one.ended in "+-":
        gone = tuple(chair for chair, cell in enumerate((one, other)) if cell.ended == "-")
        return do.Met(seats, absent=gone)
    first, second = PLAYED[one.ended], PLAYED[other.ended]
    return do.Met(seats, (1 + (first < second), 1 + (second < first)))


def check_points(players: Mapping[int, Player]) -> None:
    """Refuse a line whose points are not those of its results."""
    for one in players.values():
        found = sum(
            (PLAYED.get(c.ended, LOST) if c.against else ALONE[c.ended] for c in one.cells), LOST
        )
        if one.points is not None and one.points != found:
            shown = [f"{float(n):.1f}" for n in (one.points, found)]
            raise BadInput("trf_points", line=one.line, told=shown[0], found=shown[1])
