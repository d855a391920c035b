"""The picture of a match: two large scores, what comes next, the buttons, the sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.actors import REFEREE, Viewer, is_seat
from stolik.engine.choices import Choices
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Msg, Raw, Words
from stolik.engine.scene import Action, Clock, Figure, FigureMark, Group, Node, Prompt, Scene, Seat
from stolik.parts.chairs import chair
from stolik.parts.match.drawn import is_entering
from stolik.parts.match.events import Events
from stolik.parts.match.sides import SIDES, side_name
from stolik.parts.match.state import Match
from stolik.parts.match.telling import Teller

FIVE: Final = 5
S = TypeVar("S", bound=Match[Any])


class Look(Struct, Generic[S], frozen=True, kw_only=True):
    """What a sport shows: each part a function of the state."""

    teller: Teller[S]
    subtitle: Callable[[S], Msg]
    centre: Callable[[S], tuple[Node, ...]]
    prompt: Callable[[S, Viewer], Prompt]
    sheets: Callable[[S], tuple[Ledger, ...]]
    notes: Callable[[S, int], Iterable[Words]] = lambda _s, _seat: ()
    """What is said of a chair."""
    clock: Callable[[S, int], Clock | None] = lambda _s, _seat: None
    mine: Callable[[S, Viewer], tuple[Node, ...]] = lambda _s, _viewer: ()
    chances: Callable[[S], tuple[Fraction | float, ...]] = lambda _: ()
    """How likely each side is to win, as it stands; the rest is a draw."""
    is_slow_to_tell: bool = False
    """Its chances take long to work out: boards and replays tell them, not every picture."""
    ends: Callable[[S, Viewer], tuple[Action, ...]] = lambda _s, _viewer: ()
    """Buttons that only go on with a tap on something else: screens show them after it."""


def picture(
    look: Look[S], events: Events[S, Any], s: S, viewer: Viewer, offer: Choices[Any]
) -> Scene:
    """Give the scene of a match for one viewer."""
    return Scene(
        game=events.game,
        title=Msg(f"{events.game}.title"),
        subtitle=look.subtitle(s),
        seats=tuple(_seat(look, s, seat, viewer) for seat in range(s.chairs)),
        centre=_centre(look, s),
        prompt=look.prompt(s, viewer),
        mine=look.mine(s, viewer),
        actions=(*events.buttons(s, offer), *look.ends(s, viewer)),
        sheets=look.sheets(s),
        news=tuple(look.teller.news(s, told) for told in s.news),
        taps=events.taps(s, offer),
        layout="duel",
    )


def _centre(look: Look[S], s: S) -> tuple[Node, ...]:
    """Give the middle; in a match to be watched each side has its chance to win below its score."""
    centre = look.centre(s)
    if not s.is_drawn or 0 in s.strengths or s.phase == "finished" or look.is_slow_to_tell:
        return centre
    shown = {
        f"side:{letter}": small(f"chance:{letter}", Raw(f"{round(100 * p)} %"), Msg("match.chance"))
        for letter, p in zip(SIDES, look.chances(s), strict=False)
    }
    return tuple(
        replace(node, nodes=(*node.nodes, shown[node.key]))
        if isinstance(node, Group) and node.key in shown
        else node
        for node in centre
    )


def _seat(look: Look[S], s: S, seat: int, viewer: Viewer) -> Seat:
    notes = list(look.notes(s, seat))
    if s.strengths and s.strengths[seat]:
        notes.append(Msg("match.strength", {"strength": s.strengths[seat]}))
    return chair(seat, viewer, notes, is_due=is_entering(s, seat), clock=look.clock(s, seat))


def side_board(
    s: Match[Any],
    side: int,
    score: int,
    label: Words,
    more: Iterable[Node] = (),
    mark: FigureMark = "",
) -> Group:
    """Draw a side: its name, its huge score, which may be tapped, and what stands below it."""
    letter = SIDES[side]
    flip = Figure(f"score:{letter}", Raw(str(score)), label, size="huge", mark=mark)
    return Group(f"side:{letter}", (flip, *more), side_name(s.chairs, side), style="column")


def small(key: str, text: Words | int, label: Words, mark: FigureMark = "") -> Figure:
    """Draw a small figure below a score."""
    return Figure(key, Raw(str(text)) if isinstance(text, int) else text, label, "small", mark)


def pips(key: str, used: int, of: int, label: Words, mark: FigureMark = "") -> Figure:
    """Draw rights as pips, five and five as on an abacus: those that are used up are full."""
    text = "●" * used + "○" * max(0, of - used)
    fives = " ".join(text[at : at + FIVE] for at in range(0, len(text), FIVE))
    return Figure(key, Raw(fives or "–"), label, "small", mark)


def is_scorer(s: Match[Any], viewer: Viewer) -> bool:
    """Say whether this viewer enters what happens."""
    return viewer == REFEREE and not s.is_drawn


def entry_prompt(s: Match[Any], viewer: Viewer, clause: str) -> Prompt:
    """Ask players of a match to be watched how strong they are."""
    is_mine = is_seat(viewer) and is_entering(s, viewer)
    return Prompt(Msg("match.prompt.entry"), is_mine, clause)
