"""The picture of a match: flip scores, sets, who serves to whom and from where, and the buttons.

Section 9 of the rule book. The two large buttons say who won the rally; a tap on a flip score does
the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from stolik.engine import CHANCE, Msg, Raw, Viewer, Words, msg
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Arg
from stolik.engine.scene import Figure, Group, Node, Prompt
from stolik.games.tenis_stolowy.chances import live_chance
from stolik.games.tenis_stolowy.ledger import sheet
from stolik.games.tenis_stolowy.names import called, player_name
from stolik.games.tenis_stolowy.state import (
    State,
    left_to_serve,
    point_for,
    receiver_player,
    server_player,
    server_side,
    set_point_side,
)
from stolik.games.tenis_stolowy.umpire import CLAUSES
from stolik.parts.match import BOTH, SIDES, Look, Telling, Told, chair_side, side_name
from stolik.parts.match.look import entry_prompt, is_scorer, side_board, small
from stolik.parts.match.telling import Teller

KINDS: Final = {
    "ready": Telling("TEN-1"),
    "toss": Telling("TEN-30", step="turn"),
    "point": Telling("TEN-19", step="move", is_score=True, has_score=True),
    "let": Telling("TEN-34", step="move"),
    "set_won": Telling("TEN-28", "good", "turn", has_score=True),
    "match_won": Telling("TEN-26", "end", "settle"),
    "next_set": Telling("TEN-36"),
    "change_ends": Telling("TEN-37"),
    "swap_receivers": Telling("TEN-44"),
    "towels": Telling("TEN-39"),
    "expedite": Telling("TEN-47"),
    "timeout": Telling("TEN-45"),
    "penalty": Telling("TEN-52", "bad"),
    "warned": Telling("TEN-13"),
    "restored": Telling("TEN-38"),
    "retired": Telling("TEN-50"),
    "depth": Telling("TEN-28"),
    "remind": Telling("TEN-39"),
}
REMINDERS: Final = {"timeout": "TEN-45", "expedite": "TEN-46"}


def facts(s: State, told: Told) -> Mapping[str, Arg]:
    """What only some sentences say: players of pairs, and who stands where."""
    if told.kind == "warned":
        return {"who": player_name(s, told.player)}
    if told.kind == "restored" and told.word == "service":
        server, receiver = (player_name(s, n) for n in (server_player(s), receiver_player(s)))
        return {"who": server, "other": receiver}
    if told.kind == "restored":
        one, two = (side_name(s.chairs, s.ends.index(end)) for end in (1, 2))
        return {"one": one, "two": two}
    return {}


def _subtitle(s: State) -> Msg:
    if s.phase == "play" and s.depth == "rally":
        number = len(s.series.rows) + 1
        return msg("tenis-stolowy.set_now", number=number, a=s.score[0], b=s.score[1])
    return msg(f"tenis-stolowy.phase.{s.phase}")


def _notes(s: State, seat: int) -> Iterator[Words]:
    if s.phase == "play" and s.depth == "rally":
        if seat in _chairs_of_player(s, server_player(s)):
            yield msg("tenis-stolowy.serves", n=left_to_serve(s))
        if seat in _chairs_of_player(s, receiver_player(s)):
            yield msg("tenis-stolowy.receives")
    if s.options.timeouts and s.depth == "rally" and not s.is_drawn:
        left = s.options.timeouts - s.timeouts[chair_side(seat)]
        yield msg("tenis-stolowy.timeouts_left", n=left)


def _chairs_of_player(s: State, player: int) -> tuple[int, ...]:
    return (player,) if s.chairs == 4 or not s.doubles else (player % 2,)


def _centre(s: State) -> tuple[Node, ...]:
    sides = tuple(_side_board(s, side) for side in BOTH)
    flags = _flags(s)
    label = msg("tenis-stolowy.flags")
    return (*sides, Group("flags", flags, label)) if flags else sides


def _side_board(s: State, side: int) -> Group:
    is_serving = s.phase == "play" and s.depth == "rally" and server_side(s) == side
    letter = SIDES[side]
    more: tuple[Node, ...] = (
        Figure(f"sets:{letter}", Raw(str(s.series.wins[side])), msg("tenis-stolowy.sets_label")),
        small(
            f"end:{letter}",
            msg("tenis-stolowy.end", number=s.ends[side]),
            msg("tenis-stolowy.end_label"),
        ),
    )
    if is_serving:
        more = (*more, _service_figure(s))
    label = msg("tenis-stolowy.points_label")
    return side_board(s, side, s.score[side], label, more, "dot" if is_serving else "")


def _service_figure(s: State) -> Figure:
    text = Raw("●" * left_to_serve(s))
    if not s.doubles:
        return Figure("service", text, msg("tenis-stolowy.service"), size="small")
    server, receiver = player_name(s, server_player(s)), player_name(s, receiver_player(s))
    label = msg("tenis-stolowy.serves_to", server=server, receiver=receiver)
    return Figure("service", text, label, size="small")


def _flags(s: State) -> tuple[Node, ...]:
    found: list[Node] = []
    kind, side = point_for(s), set_point_side(s)
    if kind and side is not None:
        text = msg(f"tenis-stolowy.point_for.{kind}")
        found.append(Figure("flag:point", text, side_name(s.chairs, side), "small", "good"))
    if s.is_expedite:
        label = msg("tenis-stolowy.expedite_label", n=s.options.expedite_returns)
        found.append(Figure("flag:expedite", msg("tenis-stolowy.expedite"), label, "small", "bad"))
    if any(told.kind in ("change_ends", "next_set") for told in s.news):
        text = msg("tenis-stolowy.change_ends")
        found.append(Figure("flag:ends", text, msg("tenis-stolowy.ends_label"), "small", "due"))
    return tuple(found)


def _prompt(s: State, viewer: Viewer) -> Prompt:
    if s.phase == "finished":
        winner = 0 if s.series.wins[0] > s.series.wins[1] else 1
        text = msg(
            "tenis-stolowy.prompt.finished",
            who=side_name(s.chairs, winner),
            mine=s.series.wins[winner],
            theirs=s.series.wins[1 - winner],
        )
        sets = [f"{row.points[0]}:{row.points[1]}" for row in s.series.rows if not row.struck]
        why = msg("tenis-stolowy.prompt.sets_were", sets=Raw(", ".join(sets))) if sets else None
        if s.retired is not None:
            why = msg("tenis-stolowy.prompt.retired", who=side_name(s.chairs, s.retired))
        return Prompt(text, clause="TEN-26", reason=why)
    is_mine = is_scorer(s, viewer)
    if s.phase == "entry":
        return entry_prompt(s, viewer, "TEN-1")
    if s.depth == "sets":
        return Prompt(
            msg("tenis-stolowy.prompt.sets", number=len(s.series.rows) + 1), is_mine, "TEN-28"
        )
    if s.phase == "toss":
        id = "toss_pairs" if s.doubles and is_mine else "toss"
        is_asked = is_mine or viewer == CHANCE
        return Prompt(msg(f"tenis-stolowy.prompt.{id}"), is_asked, "TEN-30")
    if s.phase == "set_break":
        is_mine = is_mine or (s.doubles and s.is_drawn and viewer == 1 - s.first)
        id = "choose_server" if s.doubles else "set_break"
        other = side_name(s.chairs, 1 - s.first)
        return Prompt(msg(f"tenis-stolowy.prompt.{id}", who=other), is_mine, "TEN-33")
    call = msg("tenis-stolowy.umpire_calls", call=called(s)) if is_mine else None
    return Prompt(msg("tenis-stolowy.prompt.play"), is_mine, "TEN-19", call)


def _chances(s: State) -> tuple[Fraction, Fraction]:
    p = live_chance(s)
    return p, 1 - p


def _sheets(s: State) -> tuple[Ledger, ...]:
    return (sheet(s),)


LOOK: Final[Look[State]] = Look(
    teller=Teller(
        "tenis-stolowy",
        KINDS,
        score=lambda s: s.score,
        clauses={**{str(code): clause for code, clause in CLAUSES.items()}, **REMINDERS},
        facts=facts,
    ),
    subtitle=_subtitle,
    centre=_centre,
    prompt=_prompt,
    sheets=_sheets,
    notes=_notes,
    chances=_chances,
)
