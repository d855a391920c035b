"""The picture: the standings as far as they are shown, and the sentence of what comes next."""

from __future__ import annotations

from stolik.competitions.board_scene import board_scene
from stolik.competitions.spans import spans
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub import drawing
from stolik.competitions.turniej_rummikub.screens.tables import standings_grid, tables_grid
from stolik.competitions.turniej_rummikub.view import View
from stolik.engine.actors import REFEREE, Viewer
from stolik.engine.choices import Choices
from stolik.engine.messages import Msg, msg
from stolik.engine.protocol import Seen
from stolik.engine.scene import Prompt, Scene

GAME = "turniej-rummikub"


def scene(seen: Seen[View], choices: Choices[do.Action]) -> Scene:
    """Give the whole picture."""
    v = seen.view
    grids = (tables_grid(v), standings_grid(v))
    return board_scene(GAME, subtitle(v), prompt(v, seen.viewer), grids, choices)


def subtitle(v: View) -> Msg:
    """Say how far the tournament is."""
    s = v.s
    if s.phase == "registration":
        return msg("turniej-rummikub.at.registration", n=len(s.entrants))
    if s.phase in ("qualified", "final", "closed"):
        return msg(f"turniej-rummikub.at.{s.phase}")
    number = s.round if s.phase in ("seated", "round") else drawing.next_round(s)
    return msg("turniej-rummikub.at.round", number=number, of=s.options.rounds)


def prompt(v: View, me: Viewer) -> Prompt:
    """Say what comes next, and whether it is the viewer's to do."""
    s, mine = v.s, me == REFEREE
    match s.phase:
        case "registration":
            missing = s.options.min_entrants - len(s.entrants)
            if missing > 0:
                return Prompt(msg("turniej-rummikub.next.few", n=missing), mine, "TRM-7")
            return Prompt(msg("turniej-rummikub.next.draw", number=1), mine, "TRM-13")
        case "draw":
            number = drawing.next_round(s)
            return Prompt(msg("turniej-rummikub.next.draw", number=number), mine, "TRM-14")
        case "drawing":
            return Prompt(msg("turniej-rummikub.next.drawing"), False, "TRM-13")
        case "seated":
            return Prompt(msg("turniej-rummikub.next.start", number=s.round), mine, "TRM-20")
        case "round":
            return in_round(v, me)
        case "qualified":
            name = "lot" if v.lot else "final" if v.has_final else "close"
            return Prompt(msg(f"turniej-rummikub.next.{name}"), mine, "TRM-42")
        case "final":
            name = "close" if v.reports == ("ruled",) else "playing_final"
            return Prompt(msg(f"turniej-rummikub.next.{name}"), mine, "TRM-44")
        case "closed":
            return Prompt(msg("turniej-rummikub.next.over"), False)


def in_round(v: View, me: Viewer) -> Prompt:
    """Say what a round waits for: games, confirmations, the referee, or its end."""
    for report, clause in (("disputed", "TRM-55"), ("open", "TRM-21"), ("reported", "TRM-24")):
        waiting = [n for n, one in enumerate(v.reports, 1) if one == report]
        if waiting:
            text = msg(f"turniej-rummikub.wait.{report}", tables=", ".join(spans(waiting)))
            return Prompt(text, me == REFEREE and report != "open", clause)
    return Prompt(msg("turniej-rummikub.next.close_round"), me == REFEREE, "TRM-38")
