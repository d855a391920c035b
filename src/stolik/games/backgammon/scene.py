"""The picture: the board as the viewer sits at it, dice and cube on the bar, pips, buttons."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.engine import Choices, Msg, msg
from stolik.engine.messages import Words
from stolik.engine.scene import Action as Button
from stolik.engine.scene import Clock, Cube, Die, Node, Scene, Seat, Spot, Tap, Track
from stolik.games.backgammon import actions as act
from stolik.games.backgammon.acting import TABLE
from stolik.games.backgammon.actions import Action
from stolik.games.backgammon.board import BAR, OFF, pips
from stolik.games.backgammon.ledger import amount, score_sheet
from stolik.games.backgammon.spots import key_of
from stolik.games.backgammon.state import BLACK, WHITE, State
from stolik.games.backgammon.telling import COLOURS, keys_of, news, prompt
from stolik.parts.chairs import chair

SIXTY_FOUR = 64
"""What the cube shows while it is worth 1 (BGM-42)."""


def picture(s: State, viewer: int, choices: Choices[Action]) -> Scene:
    """Give the whole picture for one viewer."""
    bottom = BLACK if viewer == BLACK else WHITE
    return Scene(
        "backgammon",
        title=msg("backgammon.name"),
        subtitle=subtitle(s),
        seats=tuple(player(s, viewer, seat) for seat in (bottom, 1 - bottom)),
        centre=centre(s, bottom),
        prompt=prompt(s, viewer),
        actions=buttons(s, choices),
        sheets=(score_sheet(s),),
        news=news(s),
        taps=taps(s, choices),
        layout="board",
    )


def centre(s: State, bottom: int) -> tuple[Node, ...]:
    """Give the board; a sheet of results has none."""
    return () if s.options.depth == "results" else (track(s, bottom),)


def subtitle(s: State) -> Msg:
    """Say what is played, and which game it is."""
    game = len(s.series.rows) + (0 if s.phase == "game_over" else 1)
    if s.options.is_match:
        words = "crawford" if s.is_crawford else "match"
        return msg(f"backgammon.to.{words}", n=s.options.match_length, game=max(game, 1))
    return msg(f"backgammon.to.{s.options.session}", game=max(game, 1))


def track(s: State, bottom: int) -> Track:
    """Give the board with the home board of the bottom side at the lower right."""
    boards = s.drafted
    touched = set(keys_of(s.last)) if s.last is not None and not s.draft else set()

    def spot(point: int) -> Spot:
        """Draw a point by the number the bottom side gives it."""
        mine, theirs = boards[bottom][point], boards[1 - bottom][25 - point]
        colour = COLOURS[bottom] if mine else COLOURS[1 - bottom] if theirs else ""
        key = key_of(bottom, point)
        label = place_label(msg("backgammon.point", n=point), colour, mine or theirs)
        mark = "last" if key in touched else ""
        return Spot(key, mine or theirs, colour, label, mark, str(point))

    return Track(
        "board",
        tuple(spot(point) for point in range(13, 25)),
        tuple(spot(point) for point in range(12, 0, -1)),
        msg(f"backgammon.board.{COLOURS[bottom]}"),
        bar=tuple(beside(boards[seat][BAR], seat, BAR) for seat in (1 - bottom, bottom)),
        off=tuple(beside(boards[seat][OFF], seat, OFF) for seat in (1 - bottom, bottom)),
        dice=dice(s),
        cube=doubling_cube(s, bottom),
        turned_label=msg(f"backgammon.board.{COLOURS[bottom]}.mirrored"),
    )


def beside(count: int, seat: int, place: int) -> Spot:
    """Draw the checkers on the bar or off the board."""
    where = msg(f"backgammon.{'bar' if place == BAR else 'off'}.{COLOURS[seat]}")
    label = place_label(where, COLOURS[seat] if count else "", count)
    name = msg("backgammon.to_bar" if place == BAR else "backgammon.to_off")
    return Spot(key_of(seat, place), count, COLOURS[seat], label, name=name)


def place_label(where: Msg, colour: str, count: int) -> Msg:
    """Say what stands on a place."""
    if not count:
        return msg("backgammon.place.empty", where=where)
    return msg(f"backgammon.place.{colour}", where=where, n=count)


def dice(s: State) -> tuple[Die, ...]:
    """Show the numbers of the roll, those used greyed out; before a roll the last play's."""
    if s.dice and s.phase in ("move", "illegal_play", "resign_offered"):
        left = list(s.left)
        found = []
        for number in s.numbers:
            is_left = number in left
            if is_left:
                left.remove(number)
            found.append(Die(None, number, "" if is_left else "used"))
        return tuple(found)
    if s.last is not None and s.phase in ("pre_roll", "double_offered", "beaver_offered"):
        return tuple(Die(None, number, "used") for number in s.last.dice)
    if s.phase == "awaiting_roll":
        return (Die(), Die())
    return ()


def doubling_cube(s: State, bottom: int) -> Cube | None:
    """Show the cube on its owner's side, in the middle with 64 up for a value of 1."""
    if not s.options.cube:
        return None
    value = s.cube.value
    label = msg("backgammon.cube_at.middle", value=value)
    if s.cube.owner is None:
        return Cube(SIXTY_FOUR if value == 1 else value, label)
    label = msg(f"backgammon.cube_at.{COLOURS[s.cube.owner]}", value=value)
    return Cube(value, label, "lower" if s.cube.owner == bottom else "upper")


def player(s: State, viewer: int, seat: int) -> Seat:
    """Give one player: colour, pips, score, clock."""
    is_due = s.phase not in ("opening_roll", "game_over", "result") and seat == s.decider
    is_due = is_due and not s.is_paused
    return chair(seat, viewer, _notes(s, seat), is_due=is_due, clock=_clock(s, seat))


def _notes(s: State, seat: int) -> Iterator[Words]:
    yield msg(f"backgammon.{COLOURS[seat]}")
    if s.options.depth != "results":
        yield msg("backgammon.pips", n=pips(s.drafted[seat]))
    if s.options.session != "single_game":
        yield msg("backgammon.score", score=amount(s, s.series.totals[seat]))


def _clock(s: State, seat: int) -> Clock | None:
    if s.clocks is None:
        return None
    is_running = s.clocks.running == seat
    left, since = s.clocks.left_ms[seat], s.clocks.since_ms
    control = s.options.control
    delay = control.delay_s * 1000 if is_running and control is not None else 0
    return Clock(f"clock:{seat}", left, since + delay, is_running, msg("backgammon.time"))


def buttons(s: State, choices: Choices[Action]) -> tuple[Button, ...]:
    """Give the buttons of all that is not done on the board."""
    return TABLE.buttons(s, choices)


def taps(s: State, choices: Choices[Action]) -> tuple[Tap, ...]:
    """Give the taps: a checker and where it goes, and the buttons."""
    moves = [do for do in choices.listed if isinstance(do, act.MoveChecker)]
    others = tuple(do for do in choices.listed if not isinstance(do, act.MoveChecker))
    rest = TABLE.taps(s, Choices(others, choices.forms, choices.grave))
    seat = s.turn
    built = (Tap((key_of(seat, do.start), key_of(seat, do.end)), do) for do in moves)
    return (*rest, *built)
