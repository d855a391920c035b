"""Files of other programs played by our own rules, event by event, as at a real board."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from stolik.engine import REFEREE, Actor, BadInput, Event, Refused
from stolik.engine.replay import reason
from stolik.games.backgammon import actions as act
from stolik.games.backgammon import mat, sgf
from stolik.games.backgammon.actions import Action
from stolik.games.backgammon.options import Options
from stolik.games.backgammon.play import is_skipped
from stolik.games.backgammon.position_id import (
    CENTRED,
    MatchFacts,
    position_id,
    read_match_id,
    read_position_id,
)
from stolik.games.backgammon.state import State
from stolik.games.backgammon.writing import GAME, wins
from stolik.kit.formats import Imported

ROLLED: Final = re.compile(r"([1-6])([1-6])\s*:\s*(.*)$")
OWNERS: Final[dict[int, act.Owner]] = {0: "white", 1: "black", CENTRED: "centre"}
CANNOT: Final = ("cannot move", "can't move", "cannot")


def from_mat(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read the games of a `.mat` text."""
    file = mat.read(text)
    is_named = file.start != "standard"
    return played(file, replace(options, starting_position=file.start) if is_named else options)


def from_sgf(text: str, _: int | None, options: Options) -> Imported[Action, Options]:
    """Read the games of an SGF text; their rules are in it."""
    file = sgf.read(text)
    told = replace(options, starting_position=file.start, jacoby=file.is_jacoby and not file.length)
    return played(file, replace(told, crawford=file.is_crawford) if file.length else told)


def played(file: mat.MatFile, options: Options) -> Imported[Action, Options]:
    """Play what a file holds."""
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


def correction(text: str) -> tuple[act.CorrectState, MatchFacts | None]:
    """Read a position, and its match if that is said too: what a referee would put right."""
    first, _colon, second = text.strip().partition(":")
    place = read_position_id(first)
    facts = read_match_id(second) if second else None
    if place is None or (second and facts is None):
        raise BadInput("bad_position_id", text=text.strip()[:60])
    if facts is None:
        return act.CorrectState(position_id(*place), 0), None
    boards = place if facts.on_roll == 0 else place[::-1]
    dice = (facts.first, facts.second) if facts.first and facts.second else None
    ahead = facts.white - facts.black
    score = (facts.white, facts.black) if 0 < facts.length <= 64 else (ahead, -ahead)
    correct = act.CorrectState(
        position_id(*boards),
        facts.on_roll,
        dice,
        1 << facts.cube_log,
        OWNERS.get(facts.owner, "centre"),
        score,
        bool(facts.is_crawford),
    )
    return correct, facts


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
        elif self.state.options.is_match and any(game.score):
            self.do(REFEREE, act.CorrectState(score=game.score), "{}:{}".format(*game.score))
        for side, what in game.items:
            if self.state.outcome is not None:
                break
            if side == mat.SET_UP:
                self.place(what)
            else:
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
            answers: dict[str, Action] = {
                "double_offered": act.Beaver(),
                "beaver_offered": act.Raccoon(),
            }
            self.do(who, answers.get(self.state.phase, act.Double()), what)
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

    def place(self, ids: str) -> None:
        """Go on from a position that the file sets up."""
        corrected, _ = correction(ids)
        self.do(REFEREE, replace(corrected, score=None, is_crawford=None), ids)

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
            is_rolled = self.state.phase == "move" and sorted(self.state.dice) == sorted(dice)
            if not is_rolled:  # a position may be set up with its dice
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
            self.do(REFEREE, entered, wins(points))
        else:
            self.do(REFEREE, act.Adjudicate(winner, level, "file"), wins(points))


def is_nothing(text: str) -> bool:
    """Say whether a roll was not played."""
    return not text or text.lower().startswith(CANNOT)
