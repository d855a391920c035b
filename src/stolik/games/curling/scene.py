"""The picture of a match: two large scores, the sheet in centimetres, what comes next, boards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from stolik.engine import CHANCE, Msg, Raw, Viewer, Words, msg
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Arg
from stolik.engine.scene import Figure, FigureMark, Group, Node, Prompt
from stolik.games.curling.board import board
from stolik.games.curling.chances import now
from stolik.games.curling.clock import clock_of
from stolik.games.curling.events import MEASURING
from stolik.games.curling.forms import deliverer
from stolik.games.curling.ledger import SHEET, baseball, club
from stolik.games.curling.scoring import counted, distance
from stolik.games.curling.state import State
from stolik.parts.match import BOTH, OTHER, SIDES, Look, Telling, Told, chair_side, side_name
from stolik.parts.match.look import entry_prompt, is_scorer, side_board, small
from stolik.parts.match.telling import Teller
from stolik.parts.measuring import tenths
from stolik.parts.stones import Stone

KINDS: Final = {
    "ready": Telling("CUR-1"),
    "toss": Telling("CUR-8", step="turn"),
    "lineup": Telling("CUR-4"),
    "delivered": Telling("CUR-9", step="move"),
    "out": Telling("CUR-20", "bad", "move"),
    "knocked": Telling("CUR-20", step="move"),
    "fault": Telling("CUR-23", "bad", "move"),
    "end": Telling("CUR-28", "good", "turn", is_score=True, has_score=True),
    "blank": Telling("CUR-32", step="turn"),
    "measured": Telling("CUR-27"),
    "level": Telling("CUR-27"),
    "expired": Telling("CUR-41", "bad", signal="end"),
    "conceded": Telling("CUR-38"),
    "drawn": Telling("CUR-37", "end", "settle"),
    "match_won": Telling("CUR-35", "end", "settle"),
    "depth": Telling("CUR-9"),
}
CLAUSES: Final = {
    "HOG": "CUR-17", "BACK": "CUR-18", "SIDE": "CUR-19", "gone": "CUR-20",
    "LEAD_HIT": "CUR-22", "FGZ": "CUR-24", "LATE_RELEASE": "CUR-15", "BURNED": "CUR-21",
    "tie": "CUR-31", "empty": "CUR-32",
}  # fmt: skip


def facts(s: State, told: Told) -> Mapping[str, Arg]:
    """Name the stone of which something is told, and who begins after the toss."""
    if told.kind == "toss":
        return {"starter": side_name(s.chairs, told.n)}
    return {"stone": f"{SIDES[told.side]}{told.n}"}


def _subtitle(s: State) -> Msg:
    if s.phase != "deliver":
        return msg(f"curling.phase.{s.phase}")
    if s.end_no > s.options.ends:
        return msg(f"curling.extra_now.{s.direction}", number=s.end_no)
    return msg(f"curling.end_now.{s.direction}", number=s.end_no, of=s.options.ends)


def _notes(s: State, seat: int) -> Iterator[Words]:
    if s.depth == "results":  # its form leaves no room for large scores on a phone
        yield msg("points", n=s.score[chair_side(seat)])
    if s.phase != "deliver" or s.chairs > 2:
        return
    is_first = chair_side(seat) == s.first
    yield msg("curling.delivers_first" if is_first else "curling.delivers_last")


def _centre(s: State) -> tuple[Node, ...]:
    found: list[Node] = [_side(s, side) for side in BOTH]
    pair = MEASURING.doubtful(s) if s.phase == "deliver" else None
    if s.depth == "events" or s.shown:
        found.append(board(s, pair or ()))
    flags = tuple(_flags(s))
    if flags:
        found.append(Group("flags", flags, msg("curling.flags")))
    if pair is not None:
        found.append(_measuring(*pair))
    return tuple(found)


def _measuring(one: Stone, other: Stone) -> Group:
    """Say how far from the tee two stones in doubt are, and by how much they differ."""
    a, b = distance(one), distance(other)
    text = msg(
        "curling.distances",
        one=one.name, a=tenths(a), other=other.name, b=tenths(b), apart=tenths(abs(a - b)),
    )  # fmt: skip
    return Group(
        "measuring", (Figure("apart", text, msg("match.stones.are_level"), "small", "due"),)
    )


def _side(s: State, side: int) -> Group:
    is_on = s.phase == "deliver"
    letter, more = SIDES[side], list[Node]()
    if is_on and s.depth == "events":
        left = s.options.stones_per_team - (s.thrown + (side == s.first)) // 2
        label = msg("curling.left", n=left)
        more.append(small(f"stones:{letter}", Raw(f"{letter} ● {left}"), label))
    if is_on and side == s.hammer:
        more.append(small("hammer", Raw("⚒"), msg("curling.hammer")))
    mark: FigureMark = "dot" if is_on and s.next == side else ""
    return side_board(s, side, s.score[side], msg("curling.points"), more, mark)


def _flags(s: State) -> Iterator[Node]:
    if s.phase != "deliver" or not s.thrown:
        return
    count = counted(s.stones, s.options)
    text: Words = msg("curling.nobody_yet")
    if count:
        text = msg("curling.so_far", who=side_name(s.chairs, count[0].side), n=len(count))
    yield Figure("so_far", text, msg("curling.provisional"), "small", "good")
    if s.protected:
        rule = s.options.guard_rule
        yield small("guards", msg(f"curling.guarded.{rule}"), msg("curling.guards"), "due")


def _prompt(s: State, viewer: Viewer) -> Prompt:
    if s.phase == "entry":
        return entry_prompt(s, viewer, "CUR-1")
    if s.phase == "finished":
        return _finished(s)
    is_mine = is_scorer(s, viewer)
    if s.phase == "toss":
        return Prompt(msg("curling.prompt.toss"), is_mine or viewer == CHANCE, "CUR-8")
    if s.depth == "results":
        first = side_name(s.chairs, s.first)
        a, b = s.score
        text = msg("curling.prompt.points", number=s.end_no, who=first, a=a, b=b)
        return Prompt(text, is_mine, "CUR-28")
    who, place = side_name(s.chairs, s.next), Msg(f"curling.position.{s.next_position}")
    player = deliverer(s)
    if player is not None and s.chairs == 2:
        text = msg("curling.prompt.member", stone=s.next_stone, who=who, player=player, place=place)
    elif player is not None:
        text = msg("curling.prompt.player", stone=s.next_stone, player=player, place=place)
    else:
        text = msg("curling.prompt.deliver", stone=s.next_stone, who=who, place=place)
    return Prompt(text, is_mine, "CUR-11")


def _finished(s: State) -> Prompt:
    if s.winner is None:
        text = msg("curling.prompt.drawn", a=s.score[0], b=s.score[1])
        return Prompt(text, clause="CUR-37")
    mine, theirs = s.score[s.winner], s.score[OTHER[s.winner]]
    who = side_name(s.chairs, s.winner)
    text = msg("curling.prompt.finished", who=who, mine=mine, theirs=theirs)
    if s.conceded is not None:
        why = msg("curling.prompt.conceded", who=side_name(s.chairs, s.conceded))
        return Prompt(text, clause="CUR-38", reason=why)
    if s.late is not None:
        why = msg("curling.prompt.expired", who=side_name(s.chairs, s.late))
        return Prompt(text, clause="CUR-41", reason=why)
    return Prompt(text, clause="CUR-35")


def _chances(s: State) -> tuple[Fraction, Fraction]:
    found = now(s)
    return found.wins, 1 - found.wins - found.draws


def _sheets(s: State) -> tuple[Ledger, ...]:
    return baseball(s), SHEET.on_screen(s), club(s)


LOOK: Final[Look[State]] = Look(
    teller=Teller("curling", KINDS, score=lambda s: s.score, clauses=CLAUSES, facts=facts),
    subtitle=_subtitle,
    centre=_centre,
    prompt=_prompt,
    sheets=_sheets,
    notes=_notes,
    clock=clock_of,
    chances=_chances,
)
