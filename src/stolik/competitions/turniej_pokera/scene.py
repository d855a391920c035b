"""The picture of the tournament for terminals and records: the clock, and who is where."""

from __future__ import annotations

from stolik.competitions.board_scene import board_scene
from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera.offers import GAME
from stolik.competitions.turniej_pokera.playing import is_bubble
from stolik.competitions.turniej_pokera.screens.boards import field, levels, standings
from stolik.competitions.turniej_pokera.state import State
from stolik.engine.actors import REFEREE, Viewer
from stolik.engine.choices import Choices
from stolik.engine.messages import Msg, msg
from stolik.engine.protocol import Seen
from stolik.engine.scene import Prompt, Scene


def scene(seen: Seen[State], choices: Choices[do.Action]) -> Scene:
    """Give the whole picture."""
    s = seen.view
    grids = (field(s), levels(s), standings(s))
    return board_scene(GAME, subtitle(s), prompt(s, seen.viewer), grids, choices)


def subtitle(s: State) -> Msg:
    """Say which level it is and how many are left."""
    if s.phase == "entries":
        return msg("turniej-pokera.subtitle.entries", n=s.count - len(s.gone))
    left = len(s.playing)
    if s.phase == "over":
        return msg("turniej-pokera.subtitle.over", n=s.count - len(s.gone))
    return msg("turniej-pokera.subtitle.play", level=s.level + 1, n=left, of=s.count - len(s.gone))


def prompt(s: State, me: Viewer) -> Prompt:
    """Say what comes next, and whether it is the viewer's to do."""
    mine = me == REFEREE
    if s.phase in ("entries", "draw", "redraw"):
        says = msg(f"turniej-pokera.phase.{s.phase}")
        return Prompt(says, mine and s.phase == "entries", "TPO-1")
    if s.phase == "over":
        how = "closed" if s.is_closed else "divided" if s.agreed else "over"
        return Prompt(msg(f"turniej-pokera.phase.{how}"), mine and not s.is_closed, "POK-64")
    if s.proposal is not None or s.is_asked:
        return Prompt(msg("turniej-pokera.phase.deal"), mine, "TPO-6")
    if s.room.is_paused:
        return Prompt(msg("turniej-pokera.phase.paused"), mine, "POK-83")
    if s.is_break:
        return Prompt(msg("turniej-pokera.phase.break"), False, "TPO-2")
    if is_bubble(s) or s.is_hand:
        return Prompt(msg("turniej-pokera.phase.hand"), False, "POK-75")
    if s.is_final:
        return Prompt(msg("turniej-pokera.phase.final"), False, "POK-74")
    return Prompt(msg("turniej-pokera.phase.play"), False, "POK-66")
