"""Matches as SGF with `GM[6]`, as GNU Backgammon writes it: a tree without branches for each game.

`W` is White. Points are letters as White counts them, `a` for 1 to `x` for 24, `y` the bar and `z`
off; Black's letters run the other way. A node that sets a position up has the checkers of both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from stolik.engine import BadInput
from stolik.games.backgammon.board import BAR, OFF
from stolik.games.backgammon.mat import MOST_GAMES, SET_UP, WINS, MatFile, MatGame
from stolik.games.backgammon.notation import read as read_play
from stolik.games.backgammon.notation import word_of
from stolik.games.backgammon.plays import Side
from stolik.games.backgammon.position_id import (
    CENTRED,
    MatchFacts,
    is_sound,
    match_id,
    position_id,
    read_match_id,
    read_position_id,
)
from stolik.games.backgammon.setup import NAMED, side_of

COLOURS: Final = "WB"
MOST: Final = 2_000_000
RULES: Final = {"nackgammon": "Nackgammon", "hyper": "Hypergammon3"}
PROPERTY: Final = re.compile(r"\s*([A-Za-z]{1,4})\s*((?:\[(?:\\.|[^\]\\])*\]\s*)+)", re.DOTALL)
VALUE: Final = re.compile(r"\[((?:\\.|[^\]\\])*)\]", re.DOTALL)
ROLLED: Final = re.compile(r"([1-6])([1-6])((?:[a-z][a-z]){0,4})$")
ROLL: Final = re.compile(r"([1-6])([1-6])\s*:\s*(.*)$")
DICE: Final = re.compile(r"([1-6])([1-6])")
RESULT: Final = re.compile(r"([WB])\+(\d{1,5})")
Node = dict[str, list[str]]


def written(file: MatFile) -> str:
    """Write a file."""
    return "".join(_written(file, number, game) for number, game in enumerate(file.games))


def _written(file: MatFile, number: int, game: MatGame) -> str:
    names = [_escaped(name) or COLOURS[seat] for seat, name in enumerate(game.names)]
    head = (
        f"(;FF[4]GM[6]CA[UTF-8]AP[Stolik]MI[length:{file.length}][game:{number}]"
        f"[ws:{game.score[0]}][bs:{game.score[1]}]PW[{names[0]}]PB[{names[1]}]"
    )
    rules = [*(["Crawford"] if file.length and file.is_crawford else [])]
    rules += [RULES[file.start]] if file.start in RULES else []
    rules += ["Jacoby"] if file.is_jacoby else []
    head += f"RU[{':'.join(rules)}]" if rules else ""
    won = next((one for one in reversed(game.items) if WINS.search(one[1])), None)
    if won is not None:
        match = WINS.search(won[1])
        is_early = not game.is_played_out and not _has_drop(game)
        head += f"RE[{COLOURS[won[0]]}+{match[1] if match else 1}{'R' if is_early else ''}]"
    first = file.start not in NAMED and not (game.items and game.items[0][0] == SET_UP)
    nodes = list(_nodes(game))
    if first:
        side = next((side for side, _ in game.items if side != SET_UP), 0)
        nodes.insert(0, _placed(file.start, side))
    return "\n;".join([head, *nodes]) + ")\n"


def _has_drop(game: MatGame) -> bool:
    return any(what == "Drops" for _, what in game.items)


def _nodes(game: MatGame) -> Iterator[str]:
    for side, what in game.items:
        roll = ROLL.match(what)
        if side == SET_UP:
            yield _set_up(what)
        elif roll is not None:
            yield f"{COLOURS[side]}[{roll[1]}{roll[2]}{_letters(side, roll[3])}]"
        elif what.startswith(("Doubles", "Beavers", "Raccoons")):
            yield f"{COLOURS[side]}[double]"
        elif what in ("Takes", "Drops"):
            yield f"{COLOURS[side]}[{what[:4].lower()}]"


def _letters(side: int, text: str) -> str:
    found = ""
    for chain in read_play(text):
        for start, end in pairwise(chain):
            found += letter(side, start) + letter(side, end)
    return found


def letter(side: int, point: int) -> str:
    """Give the letter of a point as a side counts it."""
    if point in (BAR, OFF):
        return "y" if point == BAR else "z"
    return chr(ord("a") + (point - 1 if side == 0 else 24 - point))


def point_of(side: int, mark: str, *, is_start: bool) -> int:
    """Give the point of a letter as a side counts it."""
    if mark in "yz":
        return BAR if is_start else OFF
    white = ord(mark) - ord("a") + 1
    return white if side == 0 else 25 - white


def _placed(position: str, turn: int) -> str:
    found = read_position_id(position)
    assert found is not None, "an option that was checked"
    return _board(found) + f"PL[{COLOURS[turn]}]"


def _board(sides: Sequence[Side]) -> str:
    node = "AE[a:y]"
    for seat, side in enumerate(sides):
        marks = [f"[{letter(seat, at)}]" * side[at] for at in range(1, BAR + 1) if side[at]]
        node += f"A{COLOURS[seat]}{''.join(marks)}" if marks else ""
    return node


def _set_up(ids: str) -> str:
    position, _, match = ids.partition(":")
    found, facts = read_position_id(position), read_match_id(match)
    assert found is not None
    assert facts is not None
    sides = found if facts.on_roll == 0 else found[::-1]
    owner = {0: "w", 1: "b"}.get(facts.owner, "c")
    cube = f"CV[{1 << facts.cube_log}]\n;CP[{owner}]\n;"
    dice = f"DI[{facts.first}{facts.second}]" if facts.first else ""
    return f"{cube}{_board(sides)}PL[{COLOURS[facts.on_roll]}]{dice}"


def _escaped(name: str) -> str:
    return re.sub(r"([\]\\:])", r"\\\1", name)


def read(text: str) -> MatFile:
    """Read a file: the main line of each game."""
    if len(text) > MOST:
        raise BadInput("too_long", most=MOST)
    games = [nodes for nodes in _trees(text) if nodes]
    if not games or len(games) > MOST_GAMES:
        raise BadInput("match_games", count=len(games), most=MOST_GAMES)
    head = games[0][0]
    if head.get("GM", ["6"])[0].strip() != "6":
        raise BadInput("file_line", line=1, why="GM")
    facts = dict(value.split(":", 1) for value in head.get("MI", []) if ":" in value)
    rules = head.get("RU", [""])[0].lower()
    start = next((ours for ours, theirs in RULES.items() if theirs.lower() in rules), "standard")
    length = facts.get("length", "0").strip()
    return MatFile(
        int(length) if length.isascii() and length.isdigit() and len(length) < 5 else 0,
        tuple(_game(nodes) for nodes in games),
        start,
        is_crawford="crawford" in rules,
        is_jacoby="jacoby" in rules,
    )


def _trees(text: str) -> Iterator[list[Node]]:
    """Give the nodes of the main line of each tree; branches after the first are left out."""
    at, depth, closed, nodes = 0, 0, False, list[Node]()
    while at < len(text):
        mark = text[at]
        if mark == "(":
            if depth == 0:
                nodes, closed = [], False
            depth += 1
            at += 1
        elif mark == ")":
            depth -= 1
            closed = True
            at += 1
            if depth < 0:
                raise BadInput("file_line", line=text.count("\n", 0, at) + 1, why=")")
            if depth == 0:
                yield nodes
        elif mark == ";" and depth:
            at += 1
            node: Node = {}
            while (match := PROPERTY.match(text, at)) is not None:
                node.setdefault(match[1].upper(), []).extend(
                    re.sub(r"\\(.)", r"\1", one, flags=re.DOTALL) for one in VALUE.findall(match[2])
                )
                at = match.end()
            if not closed:
                nodes.append(node)
        elif mark.isspace() or mark == "\ufeff":
            at += 1
        else:
            line = text.count("\n", 0, at) + 1
            raise BadInput(
                "file_line", line=line, why=text[at : at + 60].split("\n", maxsplit=1)[0]
            )
    if depth:
        raise BadInput("file_line", line=text.count("\n") + 1, why="(")


def _game(nodes: list[Node]) -> MatGame:
    head = nodes[0]
    facts = dict(value.split(":", 1) for value in head.get("MI", []) if ":" in value)
    scores = [facts.get(key, "0").strip() for key in ("ws", "bs")]
    white, black = (int(one) if one.isascii() and one.isdigit() else 0 for one in scores)
    names = (head.get("PW", [""])[0].strip()[:80], head.get("PB", [""])[0].strip()[:80])
    items: list[tuple[int, str]] = []
    board = Setting()
    for node in nodes:
        items += board.items(node)
        for side, colour in enumerate(COLOURS):
            items += [(side, _read(side, value.strip())) for value in node.get(colour, [])]
    result = RESULT.match(head.get("RE", [""])[0])
    if result is not None:
        points = int(result[2])
        items.append((COLOURS.index(result[1]), f"Wins {points} point{'s' * (points != 1)}"))
    return MatGame(names, (white, black), tuple(items))


def _read(side: int, value: str) -> str:
    roll = ROLLED.match(value)
    if roll is None:
        word = {"double": "Doubles", "take": "Takes", "drop": "Drops"}.get(value.lower())
        if word is None:
            raise BadInput("bad_move", move=value[:60], why=value[:60])
        return word
    marks = roll[3]
    steps = []
    for at in range(0, len(marks), 2):
        start = point_of(side, marks[at], is_start=True)
        end = point_of(side, marks[at + 1], is_start=False)
        steps.append(f"{word_of(start)}/{word_of(end)}")
    return f"{roll[1]}{roll[2]}: {' '.join(steps)}"


class Setting:
    """Gathers what nodes set up, until a game goes on from there."""

    def __init__(self) -> None:
        self.cube, self.owner = 0, CENTRED

    def items(self, node: Node) -> Iterator[tuple[int, str]]:
        """Give the position that a node sets up, if it sets one up."""
        self.cube = _log(node["CV"][0]) if "CV" in node else self.cube
        if "CP" in node:
            self.owner = {"w": 0, "b": 1}.get(node["CP"][0].strip().lower(), CENTRED)
        if not {"AW", "AB"} & node.keys():
            return
        sides = [_side(seat, node.get(f"A{colour}", [])) for seat, colour in enumerate(COLOURS)]
        if not is_sound(sides[0], sides[1]):
            raise BadInput("bad_position_id", text="AW AB")
        turn = 1 if node.get("PL", ["W"])[0].strip().upper() == "B" else 0
        rolled = DICE.fullmatch(node.get("DI", [""])[0].strip())
        first, second = (int(rolled[1]), int(rolled[2])) if rolled else (0, 0)
        facts = MatchFacts(
            cube_log=self.cube, owner=self.owner, on_roll=turn, decides=turn, first=first,
            second=second,
        )  # fmt: skip
        own, their = sides[turn], sides[1 - turn]
        yield SET_UP, f"{position_id(own, their)}:{match_id(facts)}"


def _log(value: str) -> int:
    known = {str(1 << at): at for at in range(16)}
    return known.get(value.strip(), 0)


def _side(seat: int, marks: Sequence[str]) -> Side:
    counts: dict[int, int] = {}
    for mark in marks:
        if len(mark) != 1 or mark not in "abcdefghijklmnopqrstuvwxy":
            raise BadInput("bad_position_id", text=mark[:20])
        at = point_of(seat, mark, is_start=True)
        counts[at] = counts.get(at, 0) + 1
    if sum(counts.values()) > 15:
        raise BadInput("bad_position_id", text="A" + COLOURS[seat])
    return side_of({**counts, OFF: 15 - sum(counts.values())})
