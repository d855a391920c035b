"""The picture: the standing, the round that is on, and the one sentence of what comes next."""

from __future__ import annotations

from stolik.competitions.board_scene import board_scene
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.naming import game_name
from stolik.competitions.puchar.screens.grids import pairings, standings
from stolik.competitions.puchar.stages import planned_rounds
from stolik.competitions.puchar.state import State
from stolik.engine.actors import REFEREE, Viewer, is_seat
from stolik.engine.choices import Choices
from stolik.engine.messages import Msg, msg
from stolik.engine.protocol import Seen
from stolik.engine.scene import Prompt, Scene

GAME = "puchar"


def scene(seen: Seen[State], choices: Choices[do.Action]) -> Scene:
    """Give the whole picture."""
    s = seen.view
    grids = [standings(s), pairings(s, len(s.rounds))] if s.rounds else [standings(s)]
    return board_scene(GAME, subtitle(s), prompt(s, seen.viewer, bool(choices)), grids, choices)


def subtitle(s: State) -> Msg:
    """Say which game and format it is."""
    return msg("puchar.subtitle", game=game_name(s.options.game), format=format_name(s))


def format_name(s: State) -> Msg:
    """Name the format."""
    return msg(f"puchar.option.format.{s.options.format}")


def missing(s: State) -> int:
    """Count the tables of the round that have no result yet."""
    now = s.now
    return sum(not b.is_over for m in now.matches for b in m.boards) if now is not None else 0


def prompt(s: State, me: Viewer, may_act: bool = False) -> Prompt:
    """Say what comes next, and whether it is the viewer's to do."""
    mine = me == REFEREE or (is_seat(me) and may_act)
    number = len(s.rounds)
    if s.phase == "setup":
        return Prompt(msg("puchar.phase.setup"), mine, "PUC-4")
    if s.phase in ("lots", "lot"):
        return Prompt(msg(f"puchar.phase.{s.phase}"), False, "PUC-8")
    if s.phase == "between":
        auto = s.options.next_round == "auto" and number > 0
        return Prompt(msg("puchar.next.auto" if auto else "puchar.next.draw", n=number + 1), mine)
    if s.phase == "round" and s.options.format == "ladder":
        return Prompt(msg("puchar.next.ladder", n=missing(s)), mine, "PUC-18")
    if s.phase == "round":
        text = msg("puchar.next.round", round=number, n=missing(s))
        return Prompt(text, mine, "PUC-25")
    if s.is_confirmed:
        return Prompt(msg("puchar.next.over"), mine)
    return Prompt(msg("puchar.next.confirm" if me == REFEREE else "puchar.next.played"), mine)


def rounds_in_all(s: State) -> int:
    """Say how many rounds there are, as far as that can be known."""
    return max(planned_rounds(s) if s.field else 0, len(s.rounds))
