"""Files: the score line `A-B 5:4, 3:6, 5:4 (2:1)`, and a CSV with a row for each event.

The JSON log of every match is the engine's record.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.pilkarzyki.actions import Action, GameScore, Retire, SetDepth, Technical
from stolik.games.pilkarzyki.options import Options
from stolik.games.pilkarzyki.rules import Foosball
from stolik.games.pilkarzyki.state import State
from stolik.kit.formats import Format
from stolik.kit.sports import EventTable, read_units, score_format
from stolik.parts.match import OTHER, SIDES, Side
from stolik.parts.match.sheet import score_line

GAME: Final = Foosball()
LOST: Final = re.compile(r"\b(retired|forfeit) ([AB])$")
NAMES: Final = re.compile(r"^A\s*-\s*B\s+")


def credited(after: State) -> str:
    """The team that was given a goal, if there was one."""
    return next((SIDES[told.side] for told in after.news if told.kind == "goal"), "")


def is_own(after: State) -> str:
    """Whether the goal that was given was an own goal."""
    own = any(told.kind == "goal" and told.word == "own_goal" for told in after.news)
    return "yes" if own else ""


def ball_of(before: State, after: State) -> int | str:
    """The number of the ball that was scored, within its game."""
    if not credited(after):
        return ""
    return before.options.balls_per_game - before.balls_left + 1


class Goals(EventTable[State, Action, Options]):
    """The events of a match; nobody was asked for readiness in one that chance played."""

    def entered(self, options: Options) -> Options:
        """Give the options of a match that is entered."""
        asks = options.confirm_ready and options.played == "entered"
        return replace(options, played="entered", confirm_ready=asks)


TABLE: Final = Goals(
    GAME,
    {
        "game": lambda before, _do, _after: before.game_no,
        "ball": lambda before, _do, after: ball_of(before, after),
        "scorer": lambda _before, _do, after: credited(after),
        "own_goal": lambda _before, _do, after: is_own(after),
        "server": lambda before, _do, _after: SIDES[before.server],
        "score": lambda _before, _do, after: f"{after.score[0]}:{after.score[1]}",
    },
)


def write_line(s: State) -> str:
    """Write the games of a match: `A-B 5:4, 3:6, 5:4 (2:1)`."""
    wins = s.series.wins
    line = f"A-B {score_line(s.series, ':')} ({wins[0]}:{wins[1]})"
    if s.winner is None or s.result == "played":
        return line
    return f"{line} {s.result} {SIDES[OTHER[s.winner]]}"


def bad_word(word: str) -> Refused:
    """Refuse what is no score of a game."""
    return Refused("BAD_SCORE_LINE", "FOO-8", word=word)


def read_line(text: str, options: Options) -> tuple[Action, ...]:
    """Read the games of a match; in brackets may stand how many each won, then who gave it up."""
    if (lost := LOST.search(text)) is not None:
        team: Side = "A" if lost[2] == "A" else "B"
        if lost[1] == "retired":
            return (Retire(team),)
        return SetDepth("events"), *(Technical(team),) * options.technical_limit
    return tuple(GameScore(a, b) for a, b in read_units(NAMES.sub("", text), bad_word))


def brief(options: Options) -> Options:
    """The options of a match of which a line tells the games."""
    return replace(options, depth="results", played="entered")


FORMATS: Final[tuple[Format[State, State, Action, Options], ...]] = (
    TABLE.format(),
    score_format(GAME, write_line, read_line, brief),
)
