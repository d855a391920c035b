"""The picture of a match: the countdown, two huge scores, the lamps, what comes next, the buttons.

Section 9 of the rule book. A tap on a score is a goal; a tap on a reason and then on a score is a
goal that does not count.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from stolik.engine import Msg, Viewer, Words, msg
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Arg
from stolik.engine.scene import Bell, Clock, Figure, FigureMark, Group, Node, Prompt
from stolik.games.hokej_stolowy.actions import FIGURES
from stolik.games.hokej_stolowy.chances import in_play
from stolik.games.hokej_stolowy.clock import is_timed
from stolik.games.hokej_stolowy.judge import CLAUSES
from stolik.games.hokej_stolowy.ledger import sheet
from stolik.games.hokej_stolowy.state import LAST_MS, State, clock_text
from stolik.parts.match import BOTH, SIDES, Look, Telling, Told, index, side_name
from stolik.parts.match.clock import SECOND_MS
from stolik.parts.match.look import entry_prompt, is_scorer, side_board
from stolik.parts.match.telling import Teller

KINDS: Final = {
    "ready": Telling("HOK-1"),
    "pre": Telling("HOK-5", signal="ready"),
    "start": Telling("HOK-15", step="turn", signal="start"),
    "early": Telling("HOK-15", signal="whistle"),
    "faceoff": Telling("HOK-17", step="move"),
    "bad_faceoff": Telling("HOK-20", "bad", signal="whistle"),
    "neutral": Telling("HOK-21"),
    "possession": Telling("HOK-24"),
    "contact": Telling("HOK-24"),
    "goal": Telling("HOK-26", "good", "turn", is_score=True, has_score=True, signal="whistle"),
    "void": Telling("HOK-36", "bad", "turn", signal="whistle"),
    "puck_out": Telling("HOK-58"),
    "block": Telling("HOK-37", signal="whistle"),
    "warning": Telling("HOK-40", "bad"),
    "passive": Telling("HOK-42", "bad", signal="whistle"),
    "push": Telling("HOK-46"),
    "pushed_pass": Telling("HOK-49", "bad", signal="whistle"),
    "jolt": Telling("HOK-51"),
    "stop": Telling("HOK-53", signal="whistle"),
    "resume": Telling("HOK-53"),
    "added": Telling("HOK-54"),
    "final": Telling("HOK-8", step="turn", signal="end"),
    "overtime": Telling("HOK-14", step="turn"),
    "won": Telling("HOK-3", "end", "settle", has_score=True),
    "level": Telling("HOK-13", "end", "settle", has_score=True),
    "no_show": Telling("HOK-10", "bad"),
    "withdrawn": Telling("HOK-11", "bad"),
    "replay": Telling("HOK-9"),
    "ruling": Telling("HOK-45"),
    "result": Telling("HOK-3", has_score=True),
    "mark": Telling("HOK-6", signal="mark"),
    "last": Telling("HOK-7", signal="last"),
    "shield": Telling("HOK-22"),
    "hold": Telling("HOK-41"),
    "depth": Telling("HOK-3"),
}
RESULTS: Final = {"sudden_death": "HOK-14", "abandoned": "HOK-12"}
MELODY: Final = tuple(Bell(left * SECOND_MS, "last") for left in range(29, 0, -1))
"""The last half minute is filled with sound."""


def facts(s: State, told: Told) -> Mapping[str, Arg]:
    """What only some sentences say: how much time is left, which figure it is."""
    if told.kind == "mark":
        return {"time": clock_text(s.end_t - s.t)}
    if told.kind == "possession":
        return {"figure": msg(f"hokej-stolowy.figure.{s.figure}")}
    return {}


def _subtitle(s: State) -> Msg:
    if s.is_overtime and s.phase != "finished":
        return msg("hokej-stolowy.overtime")
    return msg(f"hokej-stolowy.phase.{s.phase}")


def _notes(s: State, seat: int) -> Iterator[Words]:
    yield msg("hokej-stolowy.goals", n=s.score[seat])
    if s.possession == seat and s.figure:
        yield msg(f"hokej-stolowy.figure.{s.figure}")
    if s.warned == seat:
        yield msg("hokej-stolowy.is_warned")
    if s.errors[seat]:
        yield msg("hokej-stolowy.errors", n=s.errors[seat])


def _passive_clock(s: State, seat: int) -> Clock | None:
    """How long a figure may still hold the puck before a warning."""
    if s.phase != "play" or s.possession != seat or s.held_since is None or not is_timed(s):
        return None
    if s.is_drawn or s.depth == "results" or s.is_held:
        return None
    at_ms = s.timer.since_ms + s.held_since
    label = msg("hokej-stolowy.hold_clock")
    return Clock(f"hold:{SIDES[seat]}", s.options.hold_ms, at_ms, True, label)


def match_clock(s: State) -> Clock:
    """The countdown; in overtime, and while play is stopped, the time that passes."""
    since = s.timer.since_ms
    if s.is_drawn:
        label = msg("hokej-stolowy.time_left")
        if s.is_overtime:
            return Clock("clock", s.t - s.overtime_since, 0, False, msg("hokej-stolowy.overtime"))
        return Clock("clock", max(0, s.end_t - max(s.t, 0)), 0, False, label)
    if s.phase == "stopped":
        label = msg("hokej-stolowy.stopped_for", n=s.options.lost_time_min_s)
        return Clock("clock", 0, since + s.stopped_t, True, label, is_up=True)
    if s.is_overtime:
        label = msg("hokej-stolowy.overtime")
        return Clock("clock", 0, since + s.overtime_since, True, label, is_up=True)
    label = msg("hokej-stolowy.time_left")
    if s.phase == "before":
        if s.is_scheduled:
            left = max(0, since - s.now_ms)
            return Clock("clock", left, s.now_ms, True, msg("hokej-stolowy.starts_in"))
        return Clock("clock", s.end_t, 0, False, label)
    shown = s.timer.shown("clock", label)
    is_last = len(s.timer.calls) == 1 and s.end_t > LAST_MS
    return replace(shown, bells=MELODY) if is_last else shown  # HOK-7


def _centre(s: State) -> tuple[Node, ...]:
    sides = tuple(_side_board(s, side) for side in BOTH)
    if s.depth == "results" or s.phase == "finished":
        return sides
    nodes: tuple[Node, ...] = (sides[0], match_clock(s), sides[1])
    lamps = _lamps(s)
    if lamps:
        nodes = (*nodes, Group("lamps", lamps, msg("hokej-stolowy.lamps")))
    if s.phase == "play" and not s.is_drawn:
        nodes = (*nodes, _figures(s))
    return nodes


def _side_board(s: State, side: int) -> Group:
    letter = SIDES[side]
    mark: FigureMark = "dot" if s.phase == "play" and s.possession == side else ""
    if s.phase == "faceoff" and s.due == letter:
        mark = "due"
    label = msg("hokej-stolowy.goals_label")
    return side_board(s, side, s.score[side], label, mark=mark)


def _chances(s: State) -> tuple[float, float]:
    found = in_play(s)
    return found.a, found.b


def _lamps(s: State) -> tuple[Node, ...]:
    """The shield after a face-off, the lamp of HOK-24, and a warning that stands."""
    if s.phase != "play":
        return ()
    is_shielded = s.is_shielded and s.t - s.last_faceoff < s.options.shield_ms
    shield, free = ("on", "bad") if is_shielded else ("off", "good")
    word, lit = ("on", "good") if s.is_released else ("off", "")
    shown = [
        _lamp("shield", f"shield.{shield}", "shield_label", free),
        _lamp("released", f"released.{word}", "released_label", lit),
    ]
    if s.warned is not None:
        text = side_name(s.chairs, s.warned)
        shown.append(Figure("lamp:warned", text, msg("hokej-stolowy.warned_label"), "small", "bad"))
    return tuple(shown)


def _lamp(key: str, text: str, label: str, mark: str) -> Figure:
    marks: dict[str, FigureMark] = {"good": "good", "bad": "bad"}
    words = msg(f"hokej-stolowy.{text}"), msg(f"hokej-stolowy.{label}")
    return Figure(f"lamp:{key}", *words, "small", marks.get(mark, ""))


def _figures(s: State) -> Group:
    """The six figures of a side, by which it is told who has the puck."""
    chips = tuple(
        Figure(
            f"figure:{one}",
            msg(f"hokej-stolowy.short.{one}"),
            msg(f"hokej-stolowy.figure.{one}"),
            "small",
            "due" if s.figure == one else "",
        )
        for one in FIGURES
    )
    return Group("figures", chips, msg("hokej-stolowy.figures"))


def _prompt(s: State, viewer: Viewer) -> Prompt:
    is_mine = is_scorer(s, viewer)
    if s.phase == "finished":
        return _ended(s)
    if s.phase == "entry":
        return entry_prompt(s, viewer, "HOK-1")
    if s.depth == "results":
        return Prompt(msg("hokej-stolowy.prompt.results"), is_mine, "HOK-3")
    if s.phase == "faceoff":
        return Prompt(_faceoff(s), is_mine, "HOK-18", msg("hokej-stolowy.prompt.drop"))
    if s.phase == "stopped":
        return Prompt(msg("hokej-stolowy.prompt.stopped"), is_mine, "HOK-53", _after_stop(s))
    if s.phase == "before":
        why = msg("hokej-stolowy.prompt.spot")
        return Prompt(msg("hokej-stolowy.prompt.before"), is_mine, "HOK-15", why)
    return Prompt(msg("hokej-stolowy.prompt.play"), is_mine, "HOK-26", _still_void(s))


def _faceoff(s: State) -> Msg:
    if s.due is None or s.due == "neutral":
        is_placed = s.is_overtime and s.options.overtime_start == "placed"
        return msg(f"hokej-stolowy.due.{'placed' if is_placed else s.due or 'either'}")
    return msg("hokej-stolowy.due", who=side_name(s.chairs, index(s.due)))


def _after_stop(s: State) -> Msg:
    if s.possession is None:
        return msg("hokej-stolowy.after_stop.faceoff")
    return msg("hokej-stolowy.after_stop", who=side_name(s.chairs, s.possession))


def _still_void(s: State) -> Msg | None:
    """Why a goal would not count yet."""
    return None if s.is_released or s.is_drawn else msg("hokej-stolowy.prompt.release")


def _ended(s: State) -> Prompt:
    a, b = s.score
    why = msg(f"hokej-stolowy.ended.{s.result}")
    if s.winner is None:
        return Prompt(msg("hokej-stolowy.prompt.level", a=a, b=b), clause="HOK-13", reason=why)
    who = side_name(s.chairs, s.winner)
    mine, theirs = (a, b) if s.winner == 0 else (b, a)
    text = msg("hokej-stolowy.prompt.finished", who=who, mine=mine, theirs=theirs)
    return Prompt(text, clause="HOK-3", reason=why)


def _sheets(s: State) -> tuple[Ledger, ...]:
    return (sheet(s),)


LOOK: Final[Look[State]] = Look(
    teller=Teller(
        "hokej-stolowy",
        KINDS,
        score=lambda s: s.score,
        clauses={**{str(code): clause for code, clause in CLAUSES.items()}, **RESULTS},
        facts=facts,
    ),
    subtitle=_subtitle,
    centre=_centre,
    prompt=_prompt,
    sheets=_sheets,
    notes=_notes,
    clock=_passive_clock,
    chances=_chances,
)
