"""The words of the book's worked examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor
from stolik.engine.examples import BadExample, Doing, Json, Steps, Table, played
from stolik.engine.examples.refused import Refusals, Writing
from stolik.engine.wire import converted
from stolik.games.backgammon import actions as act
from stolik.games.backgammon.actions import Action
from stolik.games.backgammon.board import BAR, OFF, PLACES
from stolik.games.backgammon.exact import Exact
from stolik.games.backgammon.ids import match_of, position_of
from stolik.games.backgammon.notation import with_roll, word_of
from stolik.games.backgammon.options import Options
from stolik.games.backgammon.play import ready
from stolik.games.backgammon.plays import Position, Side, moved, numbers, plays, usable
from stolik.games.backgammon.plays import Steps as Made
from stolik.games.backgammon.position_id import is_sound, position_id
from stolik.games.backgammon.rules import Backgammon
from stolik.games.backgammon.state import LEVELS, Cube, Happened, Phase, State
from stolik.parts.clocks import deadline

GAME: Final = Backgammon()
NAMES: Final = ("white", "black")
SMALL: Final = 8
"""Exact values are for so many checkers at most."""
AUTOMATIC: Final = ("turn_skipped", "no_move", "forced_play")
Count: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Face: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Name: TypeAlias = Literal["white", "black"]
Spot: TypeAlias = int | Literal["bar", "off"]
Places: TypeAlias = dict[str, Count]


class GivenCube(Struct, frozen=True, forbid_unknown_fields=True):
    """The cube: its value, and who owns it."""

    value: Annotated[int, Meta(ge=1, le=1 << 40)] = 1
    owner: Name | None = None


class Session(Struct, frozen=True, forbid_unknown_fields=True):
    """What is played, and how it stands."""

    kind: Literal["money", "match", "single_game"] = "money"
    length: Annotated[int, Meta(ge=1, le=64)] | None = None
    score: dict[Name, int] = {}
    crawford_game: bool = False
    crawford_done: bool = False
    post_crawford: bool = False


class Given(Struct, frozen=True):
    """A position in the midst of a session."""

    board: dict[Name, Places] | None = None
    turn: Name = "white"
    phase: Phase | None = None
    dice: tuple[Face, Face] | None = None
    cube: GivenCube | UnsetType | None = UNSET
    session: Session | None = None
    first_turn_done: bool = True
    gnubg_position_id: str | None = None
    level: Annotated[int, Meta(ge=1, le=3)] = 1
    note: str = ""

    def state(self, options: Options) -> State:
        """Set the position up; what comes of itself has come."""
        session = self.session or Session()
        options = replace(options, session=session.kind if self.session else options.session)
        if session.length is not None:
            options = replace(options, match_length=session.length)
        if self.cube is None:
            options = replace(options, cube=False)
        s = GAME.start(2, options)
        if self.board is not None:
            white, black = (side_of(self.board.get(name, {})) for name in NAMES)
            s = replace(s, boards=(white, black))
        cube = GivenCube() if self.cube in (None, UNSET) else self.cube
        assert isinstance(cube, GivenCube)
        score = (session.score.get("white", 0), session.score.get("black", 0))
        s = replace(
            s,
            turn=NAMES.index(self.turn),
            cube=Cube(cube.value, None if cube.owner is None else NAMES.index(cube.owner)),
            is_taken=cube.owner is not None,
            is_crawford=session.crawford_game,
            series=replace(s.series, totals=score),
        )
        if self.gnubg_position_id not in (None, position_of(s)):
            raise BadExample(f"given.gnubg_position_id: {position_of(s)}")
        usual = "move" if self.dice else "pre_roll" if self.first_turn_done else "opening_roll"
        phase = self.phase or ("result" if options.depth == "results" else usual)
        s = replace(s, phase=phase, dice=self.dice or (), resigner=s.turn)
        if phase == "resign_offered":
            s = replace(s, resigns=self.level)
        s = replace(s, is_opening=phase == "move" and not self.first_turn_done)
        return ready(s) if phase == "pre_roll" else s


def side_of(places: Places) -> Side:
    """Read the checkers of one player."""
    counts = [0] * PLACES
    for place, count in places.items():
        point = BAR if place == "bar" else OFF if place == "off" else -1
        if place.isdigit() and 1 <= int(place) <= 24:
            point = int(place)
        if point < 0:
            raise BadExample(f"given.board: {place[:20]}")
        counts[point] = count
    return tuple(counts)


At: TypeAlias = Table[State, Action, Given]


def actor(at: At, seat: str | None) -> Actor:
    """Find who acts: a seat by its name, or the referee."""
    return REFEREE if seat in (None, "referee") else at.seat(seat)


def play(
    at: At, seat: str, moves: tuple[tuple[Spot, Spot], ...] | str, as_played: bool = False
) -> Doing[Action]:
    """A whole play, as steps or in words."""
    words = moves
    if not isinstance(words, str):
        words = " ".join(f"{start}/{end}" for start, end in words)
    yield at.seat(seat), act.Play(words, as_played)


def void_roll(at: At, seat: str | None = None, reason: str = "") -> Doing[Action]:
    """Somebody says that a roll does not count."""
    yield actor(at, seat), act.VoidRoll(reason)


def rolled(at: At, dice: tuple[int, int]) -> Doing[Action]:
    """The dice fall."""
    yield thrower(at), act.Dice(dice)


def opened(at: At, white: int, black: int) -> Doing[Action]:
    """One die of each."""
    yield thrower(at), act.OpeningRoll(white, black)


def thrower(at: At) -> Actor:
    """Say who lets the dice fall."""
    return REFEREE if at.state.options.is_entered else CHANCE


def level_of(level: int | str) -> int:
    """Read a level by number or name."""
    if isinstance(level, int):
        return level
    if level not in LEVELS[1:]:
        raise BadExample(f"level: {level[:20]}")
    return LEVELS.index(level)


def game_over(at: At, winner: str, level: int | str) -> Doing[Action]:
    """The present game ends at a level with the given cube."""
    yield REFEREE, act.Adjudicate(int(at.seat(winner)), level_of(level))


def next_game_pre_roll(at: At, turn: str) -> Doing[Action]:
    """The next game begins and a seat stands before its first roll."""
    yield at.seat("white"), act.NextGame()
    yield REFEREE, act.CorrectState(turn=int(at.seat(turn)))


def time_out(at: At, seat: str | None = None) -> Doing[Action]:
    """Somebody's reserve is used up."""
    whose = at.state.decider if seat is None else int(at.seat(seat))
    control = at.state.options.control
    if at.state.clocks and control and at.state.clocks.running == whose:
        at.clock_ms = max(at.clock_ms, deadline(control, at.state.clocks) or 0)
    yield CLOCK, act.TimeOut(whose)


def adjudicate(at: At, winner: str, level: int | str = 1, reason: str = "") -> Doing[Action]:
    """The referee awards the game."""
    yield REFEREE, act.Adjudicate(int(at.seat(winner)), level_of(level), reason)


def correct_state(
    at: At,
    board: dict[Name, Places] | None = None,
    position: str = "",
    turn: str | None = None,
    dice: tuple[int, int] | None = None,
    cube: GivenCube | None = None,
    score: dict[Name, int] | None = None,
    reason: str = "",
) -> Doing[Action]:
    """The referee puts right what was recorded."""
    if board is not None:
        white, black = (side_of(board.get(name, {})) for name in NAMES)
        if not is_sound(white, black):
            raise BadExample("board: cannot stand so")
        position = position_id(white, black)
    now = at.state.series.totals
    points = None
    if score is not None:
        points = (score.get("white", int(now[0])), score.get("black", int(now[1])))
    yield (
        REFEREE,
        act.CorrectState(
            position,
            None if turn is None else int(at.seat(turn)),
            dice,
            None if cube is None else cube.value,
            None if cube is None else cube.owner or "centre",
            points,
            reason=reason,
        ),
    )


def enter_result(
    at: At,
    winner: str,
    level: int | str = 1,
    cube: int = 1,
    reason: act.EndReason = "borne_off",
) -> Doing[Action]:
    """The scorer enters a game by its result."""
    yield REFEREE, act.EnterResult(int(at.seat(winner)), level_of(level), cube, reason)


def shown(at: At) -> Mapping[str, Json]:
    """The values an example asks for: some of them are dear."""
    return {key: SHOWS[key](at) for key in at.wanted if key in SHOWS}


def name_of(seat: int | None) -> Json:
    """Name a seat."""
    return None if seat is None else NAMES[seat]


def on_roll(s: State) -> Position:
    """Give the checkers of who is on turn, and of the other."""
    return s.boards[s.turn], s.boards[1 - s.turn]


def legal(s: State) -> dict[Position, Made]:
    """Give the legal plays of the roll."""
    if not s.dice:
        return {}
    return plays(*on_roll(s), s.numbers, is_higher=s.options.higher_die_rule)


def plays_shown(at: At) -> Json:
    """List the legal plays, as they are written where they lead to the same positions."""
    found, wanted = legal(at.state), at.wanted["plays"]
    ours: Json = [[[word(s.start), word(s.end)] for s in made] for made in found.values()]
    if not isinstance(wanted, list):
        return ours
    places: list[Position] = []
    for one in wanted:
        own, their = on_roll(at.state)
        try:
            for start, end in converted(one, list[tuple[Spot, Spot]]):
                own, their = moved(own, their, spot(start), spot(end))
        except (msgspec.ValidationError, ValueError, IndexError):
            return ours
        places.append((own, their))
    same = len(places) == len(found) and set(places) == set(found)
    return wanted if same else ours


def spot(place: Spot) -> int:
    """Read a point of a play."""
    return BAR if place == "bar" else OFF if place == "off" else place


def word(point: int) -> Json:
    """Write a point of a play."""
    return point if 1 <= point <= 24 else word_of(point)


def counts(at: At) -> dict[str, int]:
    """Count the legal plays of all 21 rolls."""
    s = at.state
    higher = s.options.higher_die_rule
    return {
        f"{high}{low}": len(plays(*on_roll(s), numbers(high, low), is_higher=higher))
        for high in range(1, 7)
        for low in range(1, high + 1)
    }


def by_dice(at: At) -> Json:
    """Give the counts under the names that are asked for, whichever die comes first."""
    wanted, found = at.wanted["legal_play_count_by_dice"], counts(at)
    if not isinstance(wanted, dict):
        return dict(found)
    return {key: found.get("".join(sorted(key, reverse=True)), -1) for key in wanted}


def side_shown(side: Side) -> dict[str, Json]:
    """Write the checkers of one player, the empty places too."""
    points: dict[str, Json] = {str(at): side[at] for at in range(1, BAR)}
    return {**points, "bar": side[BAR], "off": side[OFF]}


def board_shown(at: At) -> Json:
    """Write the board; points that are not named hold nothing."""
    found: dict[str, Json] = {}
    wanted = at.wanted["board"]
    for name, side in zip(NAMES, at.state.boards, strict=True):
        asked = wanted.get(name) if isinstance(wanted, dict) else None
        named = asked if isinstance(asked, dict) else {}
        full = side_shown(side)
        found[name] = {at: n for at, n in full.items() if n or at in named}
    return found


def cube_shown(at: At) -> Json:
    """Write the cube."""
    s = at.state
    if not s.options.cube:
        return None
    return {"value": s.cube.value, "owner": name_of(s.cube.owner)}


def level_shown(at: At) -> Json:
    """Give the level that is offered, or that a game ended with."""
    s = at.state
    if s.phase == "resign_offered":
        return s.resigns
    return LEVELS[s.outcome.level] if s.outcome else None


def automatic(at: At) -> Happened | None:
    """Give what came of itself at the end."""
    return next((one for one in reversed(at.state.happened) if one.kind in AUTOMATIC), None)


def reason_shown(at: At) -> Json:
    """Give why a game ended, or why something came of itself."""
    if at.state.outcome is not None:
        return at.state.outcome.reason
    found = automatic(at)
    return "closed_out" if found is not None and found.kind == "turn_skipped" else None


def notation(at: At) -> Json:
    """Write the last play with its roll."""
    for _, state in reversed(at.log):
        for one in reversed(state.happened):
            if one.kind == "played":
                return with_roll(one.dice, one.text)
    return None


def exact(at: At, of: Callable[[Exact, Side, Side], object]) -> Json:
    """Give an exact value of a small race."""
    own, their = on_roll(at.state)
    if sum(own[1:]) + sum(their[1:]) > SMALL or any((*own[7:], *their[7:])):
        raise BadExample(f"exact values are for {SMALL} checkers at home")
    return str(of(Exact(), own, their))


def match_winner(at: At) -> Json:
    """Name who has won the match."""
    s = at.state
    if not s.options.is_match or not s.is_over:
        return None
    return NAMES[s.series.totals.index(max(s.series.totals))]


SHOWS: Final[dict[str, Callable[[At], Json]]] = {
    "legal_play_count": lambda at: len(legal(at.state)),
    "dice_used": lambda at: usable(*on_roll(at.state), at.state.numbers),
    "plays": plays_shown,
    "legal_play_count_by_dice": by_dice,
    "sum_over_36_rolls": lambda at: sum(
        count * (1 if roll[0] == roll[1] else 2) for roll, count in counts(at).items()
    ),
    "board": board_shown,
    "turn": lambda at: NAMES[at.state.turn],
    "phase": lambda at: at.state.phase,
    "dice": lambda at: at.arranged("dice", list[Json](at.state.dice)),
    "cube": cube_shown,
    "decider": lambda at: NAMES[at.state.decider],
    "offered_value": lambda at: at.state.offered,
    "level": level_shown,
    "winner": lambda at: name_of(at.state.outcome.winner) if at.state.outcome else None,
    "points": lambda at: at.state.outcome.points if at.state.outcome else None,
    "scored_level": lambda at: LEVELS[at.state.outcome.scored] if at.state.outcome else None,
    "reason": reason_shown,
    "score": lambda at: at.named(int(one) for one in at.state.series.totals),
    "match_winner": match_winner,
    "next_game_crawford": lambda at: at.state.is_next_crawford,
    "crawford_game": lambda at: at.state.is_crawford,
    "auto_event": lambda at: found.kind if (found := automatic(at)) else None,
    "no_dice_rolled": lambda at: all(one.kind != "rolled" for one in at.state.happened),
    "notation": notation,
    "gnubg_position_id": lambda at: position_of(at.state),
    "gnubg_match_id": lambda at: match_of(at.state),
    "cubeless_win_probability": lambda at: exact(at, Exact.wins),
    "expected_rolls_white": lambda at: str(Exact().rolls(at.state.boards[0])),
    "note": lambda at: at.wanted["note"],
}


def last(refusals: Refusals) -> Mapping[str, Json]:
    """Give the code with which the last step was refused."""
    why = refusals[-1] if refusals else None
    return {"refused": None if why is None else why.code}


ACTED: Final[Steps[State, Action, Given]] = Steps(
    "action",
    by_seat=(
        act.Roll, act.Skip, act.Double, act.Take, act.Drop, act.Beaver, act.AcceptBeaver,
        act.Raccoon, act.OfferResign, act.AcceptResign, act.RefuseResign, act.MoveChecker,
        act.Back, act.Done, act.LetStand, act.DemandLegal, act.NextGame, act.Settle,
    ),
    by_referee=(act.Penalty, act.AdjustClock, act.Pause, act.Resume),
    others={
        "play": play,
        "void_roll": void_roll,
        "adjudicate": adjudicate,
        "correct_state": correct_state,
        "enter_result": enter_result,
        "time_out": time_out,
    },
    ignored=("adjudicate.seat", "correct_state.seat", "enter_result.seat"),
    clock="at_ms",
)  # fmt: skip
HAPPENED: Final[Steps[State, Action, Given]] = Steps(
    "event",
    others={
        "opening_roll": opened,
        "roll": rolled,
        "game_over": game_over,
        "next_game_pre_roll": next_game_pre_roll,
        "time_out": time_out,
        "void_roll": void_roll,
        "adjudicate": adjudicate,
        "correct_state": correct_state,
    },
    ignored=("next_game_pre_roll.opening_play_done",),
    clock="at_ms",
)
EXAMPLES: Final = played(
    GAME, Given, Given.state, (ACTED, HAPPENED), shown, NAMES, refusals=Writing("refused", last)
)
