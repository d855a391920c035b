"""The picture: the matrix of events and contestants, and the one sentence of what comes next."""

from __future__ import annotations

from stolik.competitions.board_scene import board_scene
from stolik.competitions.naming import people
from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.naming import game_name
from stolik.competitions.olimpiada.screens.matrix import matrix
from stolik.competitions.olimpiada.state import State
from stolik.engine.actors import REFEREE, Viewer
from stolik.engine.choices import Choices
from stolik.engine.messages import Msg, msg
from stolik.engine.protocol import Seen
from stolik.engine.scene import Prompt, Scene

GAME = "olimpiada"


def scene(seen: Seen[State], choices: Choices[do.Action]) -> Scene:
    """Give the whole picture."""
    s = seen.view
    return board_scene(GAME, subtitle(s), prompt(s, seen.viewer), (matrix(s),), choices)


def subtitle(s: State) -> Msg:
    """Say which season it is and how many events are over."""
    over, of = len(s.done), len(s.done) + len(s.planned)
    if s.season:
        return msg("olimpiada.season_of", season=s.season, done=over, of=of)
    return msg("olimpiada.events_of", done=over, of=of)


def prompt(s: State, me: Viewer) -> Prompt:
    """Say what comes next, and whether it is the viewer's to do."""
    mine = me == REFEREE
    if s.phase == "setup":
        return Prompt(msg("olimpiada.phase.setup"), mine, "OLI-1")
    if s.phase == "events":
        event = s.planned[0].id
        if s.table is not None:
            return Prompt(msg("olimpiada.next.playing", event=s.table.event), mine, "OLI-2")
        text = msg("olimpiada.next.event", event=event) if event else msg("olimpiada.next.some")
        return Prompt(text, mine, "OLI-3")
    if s.phase == "tiebreak":
        return Prompt(banner(s), mine, "OLI-30")
    if s.phase == "referee":
        return Prompt(msg("olimpiada.next.referee"), mine, "OLI-34")
    if s.phase == "lot":
        return Prompt(msg("olimpiada.phase.lot"), False, "OLI-35")
    return Prompt(msg("olimpiada.next.over" if s.is_confirmed else "olimpiada.next.confirm"), mine)


def banner(s: State) -> Msg:
    """Name the tie-break: its game and those who play it."""  # OLI-31, OLI-32
    now = s.tiebreak
    assert now is not None
    names = people(now.players)
    if now.game == "uno":
        return msg("olimpiada.banner.uno", n=now.target, names=names)
    return msg("olimpiada.banner.game", game=game_name(now.game), names=names)
