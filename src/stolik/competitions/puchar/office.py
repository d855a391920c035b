"""The cup's office: every screen of it, and who of its people plays which part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stolik.competitions.office import Equipment, Office
from stolik.competitions.plain_office import PlainOffice
from stolik.competitions.puchar import acting, archive, why
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.entry import can_join
from stolik.competitions.puchar.papers import CupPapers
from stolik.competitions.puchar.scene import prompt, rounds_in_all, subtitle
from stolik.competitions.puchar.screens import desk, grids, telling
from stolik.competitions.puchar.state import State
from stolik.competitions.screens import Bearer, Heading
from stolik.competitions.showing import Showing, everything, filled
from stolik.engine.actors import SPECTATOR, Actor
from stolik.engine.ledger import Ledger
from stolik.engine.messages import msg
from stolik.engine.score import Score

PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "book": {},
    "swiss": {"format": "swiss"},
    "knockout": {"format": "knockout"},
    "double_knockout": {"format": "double_knockout"},
    "groups": {"format": "groups"},
    "ladder": {"format": "ladder"},
}
"""The formats; everybody against everybody is the book's own."""
LONG: Final = (do.NextRound,)
AT_ONCE: Final = 64
"""A round of so many is drawn within a few thousandths of a second."""


def heading(s: State) -> Heading:
    """Say which cup it is and what it waits for."""
    words = prompt(s, SPECTATOR).text
    is_open = s.options.entry == "open" and s.options.teams == "none"
    joins = is_open and (s.phase == "setup" or can_join(s))
    title, sub, count = msg("puchar.name"), subtitle(s), rounds_in_all(s)
    return Heading(title, sub, s.phase, words, len(s.rounds), count, s.is_confirmed, can_join=joins)


def seating(s: State) -> tuple[Ledger, ...]:
    """Give who meets whom in the round that was drawn last, by table and by name."""
    return (grids.pairings(s, len(s.rounds)), grids.by_name(s)) if s.rounds else ()


def results(s: State) -> tuple[Ledger, ...]:
    """Give the standing, groups, knock-out, cross table, and the rounds, the last first."""
    if not s.rounds:
        return (grids.standings(s),) if s.options.format == "ladder" and s.field else ()
    found: list[Ledger | None] = [grids.bracket(s), grids.standings(s), grids.cross(s)]
    if s.phase == "over":  # then the standing says more than the way to it
        found = [grids.standings(s), grids.bracket(s), grids.cross(s)]
    found += grids.groups(s) if s.options.format == "groups" else []
    return filled(*found, *(grids.pairings(s, n) for n in range(len(s.rounds), 0, -1)))


def past(s: State) -> tuple[int, ...]:
    """Count the rounds that are over."""
    over = sum(one.is_over for one in s.rounds)
    return (over,) if over else ()


class CupOffice(PlainOffice[State, State, do.Action]):
    """The screens of a cup, and the parts its people play."""

    papers: Final = CupPapers()
    presets = PRESETS
    final = (do.Result, do.Forfeit, do.Correct, do.NoShows)
    equipment = Equipment(
        ("people", "tables", "results", "records"),
        ("entries", "forms", "seating", "cross", "standings", "certificates"),
        has_teams=True,
        table_size=2,
        game="game",
        house_rules="game_rules",
        at_home={"entry": "open", "next_round": "auto", "no_show_minutes": 10},
    )
    showing = Showing[State, State](
        observe=everything,
        heading=heading,
        clock=telling.clock,
        tasks=desk.tasks,
        tables=desk.tables,
        people=desk.people,
        seating=seating,
        results=results,
        records=lambda s: filled(grids.corrections(s)),
        offers=desk.offers,
        past=past,
        awards=lambda s: (grids.standings(s),) if s.phase == "over" else (),
        aloud=telling.aloud,
        page=archive.page,
        why=why.why,
    )

    def actor(self, s: State, do: do.Action, who: Bearer, seat: int | None) -> Actor:
        """Give the part somebody plays by doing this, or refuse."""
        return acting.actor(s, do, who)

    def finished(self, s: State, order: str, score: Score) -> do.Action | None:
        """Take the end of a table over; what it counts otherwise later is a correction."""
        if s.phase not in ("round", "between", "over") or score.ended is None or not s.rounds:
            return None
        now = s.rounds[-1]
        for number, m, b in now.tables():
            board = now.matches[m].boards[b]
            if board.order != order:
                continue
            places = score.ended.places
            if len(places) != len(board.seats) or board.is_typed or board.places == places:
                return None  # a referee's word stands
            if not board.is_over:
                return do.Result(number, places, is_counted=True)  # PUC-25
        return None

    def came(self, s: State, order: str, seats: tuple[int, ...]) -> tuple[do.Action, ...]:
        """Note who has come to a table."""
        if s.phase != "round":
            return ()
        for number, m, b in s.rounds[-1].tables():
            board = s.rounds[-1].matches[m].boards[b]
            if board.order == order and not board.is_over:
                return tuple(do.Arrived(number, x) for x in seats if x not in board.here)
        return ()

    def is_long(self, s: State, do: do.Action) -> bool:
        """Say whether a round of so many is drawn that others would wait for it."""
        return isinstance(do, LONG) and len(s.field) > AT_ONCE

    def preview(self, s: State, do: do.Action, now_ms: int | None = None) -> tuple[Ledger, ...]:
        """Say what an action would change in the standing."""
        return telling.preview(s, do, now_ms or 0)

    def enlisting(self, s: State, person: str, team: str) -> tuple[do.Action, ...]:
        """Give the step that takes a player in."""
        return () if s.roster.is_listed(person, team) else (do.Enlist(person, team),)


OFFICE: Final[Office[State, State, do.Action]] = CupOffice()
