"""The picture of a match: flip scores, sets, who serves to whom and from where, and the buttons.

Section 9 of the rule book. The two large buttons say who won the rally; a tap on a flip score does
the same.
"""

from __future__ import annotations

from stolik.engine import CHANCE, REFEREE, Choices, Msg, Raw, Viewer, Words, is_seat, msg
from stolik.engine.scene import Figure, Group, Node, Prompt, Scene, Seat
from stolik.games.tenis_stolowy.acting import TABLE
from stolik.games.tenis_stolowy.actions import Action
from stolik.games.tenis_stolowy.ledger import sheet
from stolik.games.tenis_stolowy.names import called, player_name, side_name
from stolik.games.tenis_stolowy.news import news
from stolik.games.tenis_stolowy.state import (
    State,
    chair_side,
    left_to_serve,
    point_for,
    receiver_player,
    server_player,
    server_side,
    set_point_side,
)
from stolik.games.tenis_stolowy.umpire import SIDES
from stolik.parts.chairs import chair


def picture(s: State, viewer: Viewer, offer: Choices[Action]) -> Scene:
    """Give the scene of a match for one viewer."""
    return Scene(
        game="tenis-stolowy",
        title=msg("tenis-stolowy.title"),
        subtitle=_subtitle(s),
        seats=tuple(_seat(s, seat, viewer) for seat in range(s.chairs)),
        centre=_centre(s),
        prompt=_prompt(s, viewer),
        actions=TABLE.buttons(s, offer),
        sheets=(sheet(s),),
        news=tuple(news(s, told) for told in s.news),
        taps=TABLE.taps(s, offer),
        layout="duel",
    )


def _subtitle(s: State) -> Msg:
    if s.phase == "play" and s.depth == "rally":
        number = len(s.series.rows) + 1
        return msg("tenis-stolowy.set_now", number=number, a=s.score[0], b=s.score[1])
    return msg(f"tenis-stolowy.phase.{s.phase}")


def _seat(s: State, seat: int, viewer: Viewer) -> Seat:
    notes: list[Words] = []
    if s.phase == "play" and s.depth == "rally":
        if seat in _chairs_of_player(s, server_player(s)):
            notes.append(msg("tenis-stolowy.serves", n=left_to_serve(s)))
        if seat in _chairs_of_player(s, receiver_player(s)):
            notes.append(msg("tenis-stolowy.receives"))
    if s.strengths and s.strengths[seat]:
        notes.append(msg("tenis-stolowy.strength", strength=s.strengths[seat]))
    if s.options.timeouts and s.depth == "rally" and not s.is_drawn:
        left = s.options.timeouts - s.timeouts[chair_side(seat)]
        notes.append(msg("tenis-stolowy.timeouts_left", n=left))
    is_due = s.phase == "entry" and s.strengths[seat] == 0
    return chair(seat, viewer, notes, is_due=is_due)


def _chairs_of_player(s: State, player: int) -> tuple[int, ...]:
    return (player,) if s.chairs == 4 or not s.doubles else (player % 2,)


def _centre(s: State) -> tuple[Node, ...]:
    sides = tuple(_side_board(s, side) for side in (0, 1))
    flags = _flags(s)
    label = msg("tenis-stolowy.flags")
    return (*sides, Group("flags", flags, label)) if flags else sides


def _side_board(s: State, side: int) -> Group:
    is_serving = s.phase == "play" and s.depth == "rally" and server_side(s) == side
    name, letter = side_name(s, side), SIDES[side]
    nodes: tuple[Node, ...] = (
        Figure(
            f"score:{letter}",
            Raw(str(s.score[side])),
            msg("tenis-stolowy.points_label"),
            size="huge",
            mark="dot" if is_serving else "",
        ),
        Figure(
            f"sets:{letter}",
            Raw(str(s.series.wins[side])),
            msg("tenis-stolowy.sets_label"),
        ),
        Figure(
            f"end:{letter}",
            msg("tenis-stolowy.end", number=s.ends[side]),
            msg("tenis-stolowy.end_label"),
            size="small",
        ),
    )
    if is_serving:
        nodes = (*nodes, _service_figure(s))
    return Group(f"side:{letter}", nodes, name, style="column")


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
        found.append(Figure("flag:point", text, side_name(s, side), "small", "good"))
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
            who=side_name(s, winner),
            mine=s.series.wins[winner],
            theirs=s.series.wins[1 - winner],
        )
        sets = [f"{row.points[0]}:{row.points[1]}" for row in s.series.rows if not row.struck]
        why = msg("tenis-stolowy.prompt.sets_were", sets=Raw(", ".join(sets))) if sets else None
        if s.retired is not None:
            why = msg("tenis-stolowy.prompt.retired", who=side_name(s, s.retired))
        return Prompt(text, clause="TEN-26", reason=why)
    is_mine = viewer == REFEREE and not s.is_drawn
    if s.phase == "entry":
        is_mine = is_seat(viewer) and viewer < s.chairs and s.strengths[viewer] == 0
        return Prompt(msg("tenis-stolowy.prompt.entry"), is_mine, "TEN-1")
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
        other = side_name(s, 1 - s.first)
        return Prompt(msg(f"tenis-stolowy.prompt.{id}", who=other), is_mine, "TEN-33")
    call = msg("tenis-stolowy.umpire_calls", call=called(s)) if is_mine else None
    return Prompt(msg("tenis-stolowy.prompt.play"), is_mine, "TEN-19", call)
