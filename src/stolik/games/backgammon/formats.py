"""Files of backgammon: `.mat` matches and the two ids of GNU Backgammon, out and in.

What is read becomes a game at a real board, every play checked by our own rules; the left column
is White, seat 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import REFEREE, Actor, BadInput, Event, Refused
from stolik.engine.log import Log
from stolik.engine.replay import reason
from stolik.games.backgammon import actions as act
from stolik.games.backgammon import mat
from stolik.games.backgammon.actions import Action
from stolik.games.backgammon.ids import match_of, position_of
from stolik.games.backgammon.options import Options
from stolik.games.backgammon.play import is_skipped
from stolik.games.backgammon.position_id import (
    CENTRED,
    position_id,
    read_match_id,
    read_position_id,
)
from stolik.games.backgammon.rules import Backgammon
from stolik.games.backgammon.state import State
from stolik.kit.formats import Format, Imported, in_force

GammonLog = Log[State, State, Action, Options]
GAME: Final = Backgammon()
ROLLED: Final = re.compile(r"([1-6])([1-6])\s*:\s*(.*)$")
OWNERS: Final[dict[int, act.Owner]] = {0: "white", 1: "black", CENTRED: "centre"}
CANNOT: Final = ("cannot move", "can't move", "cannot")


def to_mat(log: GammonLog, names: Sequence[str]) -> str:
    """Write every game with the names of those who played it."""
    state = GAME.start(2, log.options)
    games: list[mat.MatGame] = []
    items: list[mat.Item] = []
    begun = _scores(state)
    for event in in_force(log):
        after = GAME.apply(state, event)
        items += _items(state, after, event)
        if len(after.series.rows) > len(state.series.rows):
            outcome = after.series.rows[-1].of
            items.append((outcome.winner, _wins(outcome.points)))
            games.append(mat.MatGame(_names(names), begun, tuple(items)))
            items, begun = [], _scores(after)
        state = after
    if items:
        games.append(mat.MatGame(_names(names), begun, tuple(items)))
    length = log.options.match_length if log.options.is_match else 0
    return mat.written(mat.MatFile(length, tuple(games)))


def _names(names: Sequence[str]) -> tuple[str, str]:
    white, black = (re.sub(r"[^\w .-]", "", name).strip()[:24] for name in names[:2])
    return white, black


def _scores(s: State) -> tuple[int, int]:
    white, black = (max(0, int(one)) for one in s.series.totals)
    return white, black


def _wins(points: int) -> str:
    return f"Wins {points} point{'' if points == 1 else 's'}"


def _items(before: State, after: State, event: Event[Action]) -> Iterator[mat.Item]:
    """Give the words of what happened; building a play is no event of its own."""
    if isinstance(event.do, act.MoveChecker | act.Back):
        return
    for one in after.happened:
        if one.kind == "played":
            yield one.seat, mat.play(one.dice, one.text)
        elif one.kind == "no_move":
            yield one.seat, mat.play(one.dice, "")
        elif one.kind == "doubled":
            yield one.seat, f"Doubles => {one.number}"
        elif one.kind == "took":
            yield one.seat, "Takes"
        elif one.kind == "beavered":
            yield one.seat, f"Beavers => {one.number}"
        elif one.kind == "raccooned":
            yield one.seat, f"Raccoons => {one.number}"
        elif one.kind == "illegal":
            yield one.seat, mat.play(one.dice, one.text)
    if isinstance(event.do, act.Drop):
        yield 1 - before.turn, "Drops"


def from_mat(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read the games of a `.mat` text."""
    file = mat.read(text)
    if file.length > 64:
        raise BadInput("bad_option", option="match_length", value=str(file.length), range="1–64",
                       clause="BGM-50")  # fmt: skip
    made = replace(
        options,
        mode="table",
        depth="moves",
        session="match" if file.length else "money",
        match_length=file.length or options.match_length,
        clock=None,
        dice_source="entered",
        cube=True,
        cube_max=None,
        beavers=not file.length,
        raccoons=not file.length,
    )
    reader = Reader(GAME.start(2, made))
    for number, game in enumerate(file.games, 1):
        reader.game(game, is_first=number == 1)
        if reader.state.outcome is None and number < len(file.games):
            raise BadInput("no_result", number=number)
        if reader.state.is_over and number < len(file.games):
            raise BadInput("match_games", count=len(file.games), most=number)
    names = file.games[0].names
    return Imported(2, made, tuple(reader.events), names if any(names) else ())


class Reader:
    """Plays what a file says, event by event."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event[Action]] = []

    def do(self, by: Actor, do: Action, what: str) -> None:
        """Let something happen; what the rules do not allow is told with its words."""
        event = Event(by, do)
        try:
            self.state = GAME.apply(self.state, event)
        except Refused as error:
            raise BadInput("bad_move", move=what[:60], why=reason(error, GAME.id)) from error
        self.events.append(event)

    def game(self, game: mat.MatGame, *, is_first: bool) -> None:
        """Read one game."""
        if not is_first:
            self.do(Actor(0), act.NextGame(), "-")
        for side, what in game.items:
            if self.state.outcome is not None:
                break
            self.item(side, what)
        if self.state.outcome is None:
            self.won(game)

    def item(self, side: int, what: str) -> None:
        """Read one thing that a player did."""
        low, who = what.lower(), Actor(side)
        roll = ROLLED.match(what)
        if roll is not None:
            self.rolled(side, (int(roll[1]), int(roll[2])), roll[3].strip(), what)
        elif low.startswith("double"):
            self.do(who, act.Double(), what)
        elif low.startswith("take"):
            self.do(who, act.Take(), what)
        elif low.startswith(("drop", "pass", "reject")):
            self.do(who, act.Drop(), what)
        elif low.startswith("beaver"):
            self.do(who, act.Beaver(), what)
        elif low.startswith("raccoon"):
            self.do(who, act.Raccoon(), what)
        elif not mat.WINS.search(what):
            raise BadInput("bad_move", move=what[:60], why=what[:60])

    def rolled(self, side: int, dice: tuple[int, int], text: str, what: str) -> None:
        """Read a roll and its play."""
        if self.state.phase == "opening_roll":
            high, low = max(dice), min(dice)
            first = act.OpeningRoll(high, low) if side == 0 else act.OpeningRoll(low, high)
            self.do(REFEREE, first, what)
        else:
            if self.state.phase == "beaver_offered":
                self.do(Actor(self.state.turn), act.AcceptBeaver(), what)
            if (
                self.state.phase == "pre_roll"
                and self.state.turn != side
                and is_skipped(self.state)
            ):
                self.do(Actor(self.state.turn), act.Skip(), what)
            if self.state.turn != side and is_nothing(text):
                return  # a roll of who is closed out, which our rules do not ask for
            if self.state.turn != side:
                raise BadInput("bad_move", move=what[:60], why=what[:60])
            self.do(REFEREE, act.Dice(dice), what)
        is_played = any(one.kind == "no_move" for one in self.state.happened)
        if self.state.phase == "move" and self.state.turn == side and not is_played:
            self.do(Actor(side), act.Play("" if is_nothing(text) else text.replace("*", "")), what)

    def won(self, game: mat.MatGame) -> None:
        """End a game that its plays did not end, by the points that are written."""
        told = [(side, mat.WINS.search(what)) for side, what in game.items]
        ends = [(side, int(match[1])) for side, match in told if match is not None]
        if not ends:
            return
        winner, points = ends[-1]
        level, rest = divmod(points, self.state.cube.value)
        if rest or not 1 <= level <= 3:
            level = 3 if points % 3 == 0 else 1
            entered = act.EnterResult(winner, level, max(1, points // level), "referee")
            self.do(REFEREE, entered, _wins(points))
        else:
            self.do(REFEREE, act.Adjudicate(winner, level, "file"), _wins(points))


def is_nothing(text: str) -> bool:
    """Say whether a roll was not played."""
    return not text or text.lower().startswith(CANNOT)


def to_ids(log: GammonLog, _: Sequence[str]) -> str:
    """Write the last position that is played from, as GNU Backgammon does: both ids."""
    state = playable = GAME.start(2, log.options)
    for event in in_force(log):
        state = GAME.apply(state, event)
        playable = state if state.outcome is None and not state.is_over else playable
    return f"{position_of(playable)}:{match_of(playable)}\n"


def from_ids(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read a position from which play goes on, with its match if that is said too."""
    first, _colon, second = text.strip().partition(":")
    place = read_position_id(first)
    facts = read_match_id(second) if second else None
    if place is None or (second and facts is None):
        raise BadInput("bad_position_id", text=text.strip()[:60])
    made = replace(options, mode="table", depth="moves", dice_source="entered", clock=None)
    turn, correct = 0, act.CorrectState(position_id(*place), 0)
    if facts is not None:
        turn = facts.on_roll
        boards = place if turn == 0 else place[::-1]
        is_match = 0 < facts.length <= 64
        made = replace(
            made,
            session="match" if is_match else "money",
            match_length=facts.length if is_match else made.match_length,
            jacoby=not is_match and not facts.is_not_jacoby,
        )
        dice = (facts.first, facts.second) if facts.first and facts.second else None
        owner = OWNERS.get(facts.owner, "centre")
        ahead = facts.white - facts.black
        score = (facts.white, facts.black) if is_match else (ahead, -ahead)
        correct = act.CorrectState(
            position_id(*boards),
            turn,
            dice,
            1 << facts.cube_log,
            owner,
            score,
            bool(facts.is_crawford),
        )
    reader = Reader(GAME.start(2, made))
    reader.do(REFEREE, correct, first)
    if facts is not None and facts.is_doubled:
        reader.do(Actor(turn), act.Double(), second)
    elif facts is not None and facts.resigns:
        reader.do(Actor(1 - facts.decides), act.OfferResign(min(facts.resigns, 3)), second)
    return Imported(2, made, tuple(reader.events))


FORMATS: Final[tuple[Format[State, State, Action, Options], ...]] = (
    Format("mat", "text/plain", ".mat", to_mat, from_mat),
    Format("gnubgid", "text/plain", ".gnubgid", to_ids, from_ids),
)
