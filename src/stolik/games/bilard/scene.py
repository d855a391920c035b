"""The picture of a match: games won, trays of both types, the table with the target pocket.

Section 9 of the rule book. The scorer taps the ball and the pocket it fell into; the large button
says that nothing fell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from stolik.engine import Msg, Raw, Viewer, Words, msg
from stolik.engine.fields import Stroke
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Arg
from stolik.engine.scene import (
    Action,
    CardMark,
    Clock,
    Disc,
    Field,
    Group,
    Hand,
    Node,
    Prompt,
    Tile,
    TileColour,
)
from stolik.games.bilard.balls import GROUPS, OF_GROUP, POCKETS, WHITE, group_of
from stolik.games.bilard.chances import live_chance
from stolik.games.bilard.fields import ball_words, pocket_words
from stolik.games.bilard.judging import CLAUSES, is_wrong_first
from stolik.games.bilard.ledger import sheet
from stolik.games.bilard.state import (
    State,
    fallen_balls,
    is_on_black,
    left_of,
    on_table,
    target_of,
)
from stolik.parts.match import BOTH, Look, Telling, Told, side_name
from stolik.parts.match.look import entry_prompt, is_scorer, side_board
from stolik.parts.match.telling import Teller

KINDS: Final = {
    "ready": Telling("BIL-1"),
    "toss": Telling("BIL-6", step="turn"),
    "rack": Telling("BIL-5", step="deal"),
    "again": Telling("BIL-10", step="turn"),
    "pot": Telling("BIL-36", step="move"),
    "group": Telling("BIL-14", "good", "turn"),
    "miss": Telling("BIL-29", step="move"),
    "foul": Telling("BIL-28", "bad", "turn"),
    "game": Telling("BIL-50", "good", "settle", is_score=True),
    "match": Telling("BIL-50", "end", "settle"),
    "depth": Telling("BIL-50"),
}
AGAIN: Final = {"break_invalid": "BIL-10", "break_black": "BIL-11"}
COLOURS: Final[dict[str | None, TileColour]] = {"full": "red", "half": "blue", None: "ink"}
SIGNS: Final = {"full": "●", "half": "◐", None: ""}
PHASES: Final = ("break", "shoot")


def facts(_s: State, told: Told) -> Mapping[str, Arg]:
    """What only some sentences say: a ball and its pocket."""
    if told.kind != "pot":
        return {}
    return {"ball": Raw(str(told.n)), "pocket": pocket_words(told.word)}


def tile(ball: str, key: str, *, is_down: bool = False) -> Tile:
    """A ball: its number, in the colour and with the sign of its type."""
    group = group_of(ball)
    text = "○" if ball == WHITE else ball
    sign = "" if ball == WHITE else SIGNS[group]
    label = msg("bilard.ball", number=ball_words(ball))
    mark: CardMark = "used" if is_down else ""
    return Tile(key, text, COLOURS[group], sign, label, mark, shape="ball")


def _centre(s: State) -> tuple[Node, ...]:
    return tuple(_side(s, side) for side in BOTH)


def _side(s: State, side: int) -> Group:
    label = msg("bilard.games")
    is_due = s.phase in PHASES and s.depth == "events" and s.turn == side
    return side_board(s, side, s.series.wins[side], label, mark="dot" if is_due else "")


def _tray(s: State, group: str) -> Hand:
    """The balls of a type: those that are down are shaded."""
    gone = fallen_balls(s)
    owner = next((side for side in BOTH if s.groups[side] == group), None)
    label = msg(f"bilard.tray.{group}")
    if owner is not None:
        n = left_of(s, owner) or 0
        label = msg(f"bilard.tray.{group}.of", who=side_name(s.chairs, owner), n=n)
    balls = OF_GROUP["full" if group == "full" else "half"]
    tiles = tuple(tile(ball, f"tray:{ball}", is_down=ball in gone) for ball in balls)
    return Hand(f"tray:{group}", tiles, label, style="small")


def _table(s: State) -> tuple[Node, ...]:
    """The table from above, once a pocket is the target of somebody's black."""
    wanted = target_of(s, s.turn)
    if wanted is None or s.phase != "shoot" or s.depth != "events":
        return ()
    length, width = s.options.table_cm
    discs = []
    for at in POCKETS:
        corner, side = s.options.pocket_mouth_cm
        size = (side if at[0] == "S" else corner) / 2
        x = {"H": size, "S": length / 2, "F": length - size}[at[0]]
        y = size if at[1] == "L" else width - size
        colour = "yellow" if at == wanted else "black"
        discs.append(Disc(f"hole:{at}", x, y, size, colour, "", pocket_words(at)))
    lines = (
        Stroke("rect", (0.0, 0.0, float(length), float(width))),
        Stroke("line", (length / 4, 0.0, length / 4, float(width))),  # BIL-4
        Stroke("line", (length / 2, 0.0, length / 2, float(width))),
        Stroke("circle", (3 * length / 4, width / 2, s.options.ball_radius_cm / 2)),
    )
    label = msg("bilard.target", who=side_name(s.chairs, s.turn), pocket=pocket_words(wanted))
    return (Field("table", float(length), float(width), label, lines, tuple(discs)),)


def _mine(s: State, viewer: Viewer) -> tuple[Node, ...]:
    """At the scorer's thumb: the balls on the table, those of whoever shoots first.

    Others look at the trays and the table instead.
    """
    if s.depth != "events" or s.phase not in PHASES:
        return ()
    if not is_scorer(s, viewer):
        by_owner = sorted(GROUPS, key=lambda group: group != s.groups[0])
        return (*(_tray(s, group) for group in by_owner), *_table(s))
    order = sorted(on_table(s), key=lambda ball: _place(s, ball))
    tiles = tuple(tile(ball, f"ball:{ball}") for ball in (*order, WHITE))
    return (Hand("balls", tiles, msg("bilard.balls"), style="row"),)


def _pockets(s: State, viewer: Viewer) -> tuple[Action, ...]:
    """The pockets, which follow a ball, as they lie; the target of the black is green."""
    if s.depth != "events" or s.phase not in PHASES or not is_scorer(s, viewer):
        return ()
    wanted = target_of(s, s.turn)
    return tuple(
        Action(f"pocket:{at}", pocket_words(at), colour="green" if at == wanted else "")
        for at in POCKETS
    )


def _place(s: State, ball: str) -> tuple[bool, int]:
    """The order of balls: first those that may be hit first."""
    return is_wrong_first(s, ball, s.turn), int(ball)


def _notes(s: State, seat: int) -> Iterator[Words]:
    if s.depth != "events" or s.phase not in (*PHASES, "choose_group"):
        return
    n = left_of(s, seat)
    yield msg(f"bilard.group.{s.groups[seat] or 'open'}")
    if n is not None:
        yield msg("bilard.left", n=n) if n else msg("bilard.on_black")
    used, limit = s.fouls[seat], s.options.consecutive_foul_limit
    if used and limit:
        yield msg("bilard.fouls_of", pips=Raw("●" * used + "○" * max(0, limit - used)))
    if s.phase == "shoot" and seat == s.turn:
        yield msg("bilard.attempts", n=s.attempts)


def _clock(s: State, seat: int) -> Clock | None:
    if s.timer is None or seat != s.turn:
        return None
    return s.timer.shown("shot_clock", msg("bilard.clock"))


def _chances(s: State) -> tuple[Fraction, Fraction]:
    p = live_chance(s)
    return p, 1 - p


def _subtitle(s: State) -> Msg:
    if s.phase in ("finished", "entry", "toss"):
        return msg(f"bilard.phase.{s.phase}")
    number = len(s.series.rows) + 1
    return msg("bilard.game_now", number=number, race=s.options.race_to)


def _prompt(s: State, viewer: Viewer) -> Prompt:
    if s.phase == "entry":
        return entry_prompt(s, viewer, "BIL-1")
    if s.phase == "finished":
        return _finished(s)
    is_mine = is_scorer(s, viewer)
    if s.depth == "results":
        return Prompt(msg("bilard.prompt.results"), is_mine, "BIL-50")
    who = side_name(s.chairs, s.turn)
    if s.phase == "toss":
        return Prompt(msg("bilard.prompt.toss"), is_mine, "BIL-6")
    if s.phase == "break":
        return Prompt(msg("bilard.prompt.break", who=who), is_mine, "BIL-9")
    if s.phase == "choose_group":
        return Prompt(msg("bilard.prompt.choose", who=who), is_mine, "BIL-13")
    target = target_of(s, s.turn)
    if is_on_black(s, s.turn) and target:
        text = msg("bilard.prompt.black", who=who, pocket=pocket_words(target))
        return Prompt(text, is_mine, "BIL-40", _white(s))
    if is_on_black(s, s.turn):
        return Prompt(msg("bilard.prompt.call", who=who), is_mine, "BIL-52", _white(s))
    text = msg(f"bilard.prompt.shoot.{s.groups[s.turn] or 'open'}", who=who)
    return Prompt(text, is_mine, "BIL-36", _white(s))


def _white(s: State) -> Msg | None:
    """How the white lies, and how many attempts there are, where that is not as usual."""
    if s.cue == "as_lies" and s.attempts == 1:
        return None
    is_bound = s.second_half and s.cue == "first_line"
    cue = msg(f"bilard.cue.{s.cue}" + (".second_half" if is_bound else ""))
    return msg("bilard.status", n=s.attempts, cue=cue)


def _finished(s: State) -> Prompt:
    wins = s.series.wins
    side = 0 if wins[0] > wins[1] else 1
    who = side_name(s.chairs, side)
    text = msg("bilard.prompt.finished", who=who, mine=wins[side], theirs=wins[1 - side])
    why = s.series.rows[-1].of.reason
    reason = Msg(f"bilard.code.{why}") if why else None
    return Prompt(text, clause=CLAUSES[why] if why else "BIL-50", reason=reason)


def _sheets(s: State) -> tuple[Ledger, ...]:
    return (sheet(s),)


LOOK: Final[Look[State]] = Look(
    teller=Teller("bilard", KINDS, clauses={**CLAUSES, **AGAIN}, facts=facts),
    subtitle=_subtitle,
    centre=_centre,
    prompt=_prompt,
    sheets=_sheets,
    notes=_notes,
    clock=_clock,
    mine=_mine,
    ends=_pockets,
    chances=_chances,
)
