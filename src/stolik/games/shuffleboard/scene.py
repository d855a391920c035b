"""The picture of a game: two large scores, the table in centimetres, what comes next, the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from stolik.engine import CHANCE, Msg, Raw, Viewer, Words, msg
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Arg
from stolik.engine.scene import Figure, Group, Node, Prompt
from stolik.games.shuffleboard.board import board, stone_words
from stolik.games.shuffleboard.chances import live_chance
from stolik.games.shuffleboard.events import MEASURING
from stolik.games.shuffleboard.ledger import SHEET
from stolik.games.shuffleboard.scoring import counted, value
from stolik.games.shuffleboard.state import State
from stolik.parts.match import BOTH, OTHER, SIDES, Look, Telling, Told, chair_side, side_name
from stolik.parts.match.look import entry_prompt, is_scorer, side_board, small
from stolik.parts.match.telling import Teller
from stolik.parts.stones import Stone

KINDS: Final = {
    "ready": Telling("SHU-2"),
    "toss": Telling("SHU-6", step="turn"),
    "thrown": Telling("SHU-9", step="move"),
    "fell": Telling("SHU-29", "bad", "move"),
    "removed": Telling("SHU-30", "bad", "move"),
    "knocked": Telling("SHU-10", step="move"),
    "round": Telling("SHU-15", "good", "turn", is_score=True, has_score=True),
    "tie": Telling("SHU-28", step="turn"),
    "measured": Telling("SHU-27"),
    "level": Telling("SHU-27"),
    "disturbed": Telling("SHU-33"),
    "conceded": Telling("SHU-17"),
    "match_won": Telling("SHU-17", "end", "settle"),
    "depth": Telling("SHU-9"),
}
BAR: Final = 5
"""So many boxes show how far a side has come."""


def facts(_s: State, told: Told) -> Mapping[str, Arg]:
    """Name the stone of which something is told."""
    return {"stone": f"{SIDES[told.side]}{told.n}"}


def _subtitle(s: State) -> Msg:
    if s.phase != "throw":
        return msg(f"shuffleboard.phase.{s.phase}")
    return msg("shuffleboard.round_now", number=s.round_no, target=s.target)


def _notes(s: State, seat: int) -> Iterator[Words]:
    if s.depth == "results":  # its form leaves no room for large scores on a phone
        yield msg("points", n=s.score[chair_side(seat)])
    if s.phase != "throw" or seat not in _at_the_end(s):
        return
    is_first = seat % 2 == s.first
    yield msg("shuffleboard.throws_first" if is_first else "shuffleboard.throws_last")


def _at_the_end(s: State) -> tuple[int, ...]:
    """Give the chairs of those who throw in this round."""
    if s.chairs == 2:
        return 0, 1
    return (0, 1) if s.end == "near" else (2, 3)  # SHU-12


def _centre(s: State) -> tuple[Node, ...]:
    sides = tuple(_side(s, side) for side in BOTH)
    stones = s.shown
    count = counted(stones, s.options)
    found: list[Node] = [*sides]
    if s.depth == "events" or stones:
        found.append(board(s, stones, frozenset(one.name for one in count)))
    flags = _flags(s, count)
    if flags:
        found.append(Group("flags", flags, msg("shuffleboard.flags")))
    pair = MEASURING.doubtful(s)
    if pair is not None:
        radius = s.options.radius_cm
        found.append(MEASURING.shown(s, pair, radius, s.colours, stone_words))
    return tuple(found)


def _side(s: State, side: int) -> Group:
    is_next = s.phase == "throw" and s.next == side
    letter = SIDES[side]
    full = min(BAR, s.score[side] * BAR // s.target)
    label = msg("shuffleboard.race", points=s.score[side], target=s.target)
    more: list[Node] = [small(f"race:{letter}", Raw("■" * full + "□" * (BAR - full)), label)]
    if s.phase == "throw" and side != s.first:
        more.append(small("hammer", Raw("⚒"), msg("shuffleboard.hammer")))
    return side_board(
        s, side, s.score[side], msg("shuffleboard.points"), more, "dot" if is_next else ""
    )


def _flags(s: State, count: tuple[Stone, ...]) -> tuple[Node, ...]:
    if s.phase != "throw" or not s.thrown:
        return ()
    points = sum(value(one, s.options) for one in count)
    text: Words = (
        msg("shuffleboard.so_far", who=side_name(s.chairs, count[0].side), n=points)
        if (count)
        else msg("shuffleboard.nobody_yet")
    )
    return (Figure("so_far", text, msg("shuffleboard.provisional"), "small", "good"),)


def _prompt(s: State, viewer: Viewer) -> Prompt:
    if s.phase == "entry":
        return entry_prompt(s, viewer, "SHU-2")
    if s.phase == "finished":
        assert s.winner is not None
        mine, theirs = s.score[s.winner], s.score[OTHER[s.winner]]
        who = side_name(s.chairs, s.winner)
        text = msg("shuffleboard.prompt.finished", who=who, mine=mine, theirs=theirs)
        why = None
        if s.conceded is not None:
            why = msg("shuffleboard.prompt.conceded", who=side_name(s.chairs, s.conceded))
        return Prompt(text, clause="SHU-18" if s.four else "SHU-17", reason=why)
    is_mine = is_scorer(s, viewer)
    if s.phase == "toss":
        return Prompt(msg("shuffleboard.prompt.toss"), is_mine or viewer == CHANCE, "SHU-6")
    if s.depth == "results":
        first = side_name(s.chairs, s.first)
        text = msg("shuffleboard.prompt.points", number=s.round_no, who=first)
        return Prompt(text, is_mine, "SHU-15")
    who = side_name(s.chairs, s.next)
    if s.next_player is not None:
        text = msg("shuffleboard.prompt.player", stone=s.next_stone, player=s.next_player, who=who)
        return Prompt(text, is_mine, "SHU-12")
    return Prompt(msg("shuffleboard.prompt.throw", stone=s.next_stone, who=who), is_mine, "SHU-9")


def _chances(s: State) -> tuple[Fraction, Fraction]:
    p = live_chance(s)
    return p, 1 - p


def _sheets(s: State) -> tuple[Ledger, ...]:
    return (SHEET.on_screen(s),)


LOOK: Final[Look[State]] = Look(
    teller=Teller("shuffleboard", KINDS, score=lambda s: s.score, facts=facts),
    subtitle=_subtitle,
    centre=_centre,
    prompt=_prompt,
    sheets=_sheets,
    notes=_notes,
    chances=_chances,
    is_slow_to_tell=True,
)
