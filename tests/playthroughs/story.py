"""A playthrough: a seeded game told entry by entry, with every view and what is offered.

Kept in a file and compared byte for byte: a change of the rules, of a view or of a sentence shows
itself in review. If an old log would replay otherwise, the game's revision has to grow.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stolik import games
from stolik.engine import REFEREE, SPECTATOR, Event, Viewer, seats
from stolik.engine.session import Session, new_session
from stolik.engine.wire import encoded
from stolik.lab.walk import walk
from stolik.scene.text import render
from stolik.words import Speaker

AnySession = Session[Any, Any, Any, Any]

ROOT = bytes(range(32))
MOVES = 14
OFFERED = 12


def path_of(id: str) -> Path:
    """Give the file of a game's playthrough."""
    return Path(__file__).parent / f"{id}.txt"


def sights(session: AnySession, viewers: tuple[Viewer, ...]) -> list[str]:
    """Tell what each viewer sees, those who see the same together, and what each may do."""
    views: dict[str, list[int]] = {}
    offers: list[str] = []
    for viewer in viewers:
        seen = session.see(viewer)
        views.setdefault(encoded(seen.view).decode(), []).append(viewer)
        offered = session.machine.choices(seen).every
        if offered:
            shown = " ".join(encoded(do).decode() for do in offered[:OFFERED])
            more = f" … {len(offered)}" if len(offered) > OFFERED else ""
            offers.append(f"   {viewer} may {shown}{more}")
    return [*(f"   {who} see {view}" for view, who in views.items()), *offers]


def story(id: str) -> str:
    """Play a few seeded random moves and tell all there is to see."""
    game = games.load(id)
    chairs = max(game.seats[0], min(2, game.seats[-1]))
    session = new_session(game, chairs, game.options(), ROOT)
    walk(session, ROOT, MOVES)
    again = new_session(game, chairs, game.options(), ROOT)
    lines = [f"{id}, revision {game.revision}, {chairs} seats"]
    for number, event in session.log.in_force:
        again.log.act(Event(event.by, event.do, event.clock_ms, event.hand))
        turn = again.turn
        lines += ["", f"{number}. {event.by} {encoded(event.do).decode()}"]
        lines.append(f"   {turn.phase}: due {list(turn.due)} may {list(turn.may)}")
        lines += sights(again, (*seats(chairs), SPECTATOR, REFEREE))
    for lang in ("pl", "en"):
        lines += ["", f"--- {lang}", render(game.scene(again.see(SPECTATOR)), Speaker(lang))]
    return "\n".join(
        [*(line.rstrip() for line in "\n".join(lines).split("\n")), f"head {session.log.head}", ""]
    )
