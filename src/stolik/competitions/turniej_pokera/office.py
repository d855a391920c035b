"""The tournament's office: every screen of it, and who of its people plays which part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from stolik.competitions.office import Equipment, Office, Rows
from stolik.competitions.plain_office import PlainOffice
from stolik.competitions.room import MINUTE_MS
from stolik.competitions.screens import Bearer, Heading, RoomClock
from stolik.competitions.showing import Showing, clock_of, everything, filled
from stolik.competitions.turniej_pokera import acting, archive
from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera.papers import TournamentPapers
from stolik.competitions.turniej_pokera.scene import prompt, subtitle
from stolik.competitions.turniej_pokera.screens import boards, desk, telling
from stolik.competitions.turniej_pokera.state import State
from stolik.engine.actors import SPECTATOR, Actor
from stolik.engine.ledger import Ledger
from stolik.engine.messages import msg
from stolik.engine.refusals import Refused
from stolik.engine.score import Score

PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "book": {},
    "online": {"where": "online"},
    "sng": {"where": "online", "format": "sng", "break_every": 0},
    "rebuys": {"late_levels": 4, "rebuys": 2, "addon": True},
}
"""At real tables; at tables that open here; a sit & go here; with rebuys and an add-on."""


def heading(s: State) -> Heading:
    """Say which level it is and what it waits for."""
    text = prompt(s, SPECTATOR).text
    title = msg("turniej-pokera.name")
    return Heading(title, subtitle(s), s.phase, text, is_closed=s.is_closed)


def clock(s: State) -> RoomClock | None:
    """Give the clock of the level or of the break."""
    if s.phase not in ("play", "redraw"):
        return None
    name = "turniej-pokera.clock.break" if s.is_break else "turniej-pokera.clock.level"
    level = s.level + 1 if s.is_break else s.level
    label = msg(name, level=level + 1, blinds=boards.level_words(s, level))
    return clock_of(s.room, label, MINUTE_MS, kind="break" if s.is_break else "round")


def seating(s: State) -> tuple[Ledger, ...]:
    """Give who sits where, by table, then by name; nobody once it is over."""
    is_on = s.tables and s.phase != "over"
    return (*boards.by_table(s), boards.by_name(s)) if is_on else ()


def results(s: State) -> tuple[Ledger, ...]:
    """Give the field with the blinds, a division, prizes, levels, everybody."""
    grids = [boards.proposal(s), boards.standings(s), boards.prize_list(s)]
    if s.phase != "over":
        grids = [boards.proposal(s), boards.field(s), boards.prize_list(s)]
        grids += [boards.levels(s), boards.standings(s)]
    return filled(*grids)


def board(s: State) -> tuple[Ledger, ...]:
    """Give the projector its figures: blinds, what is next, who is left, the prizes."""
    if s.phase not in ("play", "redraw"):
        return ()
    prizes = boards.prize_list(s)
    most = replace(prizes, rows=prizes.rows[: boards.MOST_PRIZES])
    return (boards.field(s), most) if prizes.rows else (boards.field(s),)


class TournamentOffice(PlainOffice[State, State, do.Action]):
    """The screens of a poker tournament, and the parts its people play."""

    papers: Final = TournamentPapers()
    presets = PRESETS
    final = (do.KnockOut, do.Dealt, do.AnswerDeal, do.Close)
    equipment = Equipment(
        ("people", "tables", "results", "records"),
        ("entries", "plan", "slips", "forms"),
        ("standings", "certificates"),
        table_size=9,
    )
    showing = Showing[State, State](
        observe=everything,
        heading=heading,
        clock=clock,
        tasks=desk.tasks,
        tables=desk.tables,
        people=desk.people,
        seating=seating,
        results=results,
        board=board,
        offers=desk.offers,
        past=lambda s: (1,) if s.out else (),
        awards=lambda s: (boards.standings(s),) if s.phase == "over" else (),
        aloud=telling.aloud,
        page=archive.page,
        why=archive.why,
    )

    def actor(self, s: State, do: do.Action, who: Bearer, seat: int | None) -> Actor:
        """Give the part somebody plays by doing this, or refuse."""
        return acting.actor(s, do, who)

    def fed(self, s: State, order: str, rows: Rows, score: Score) -> do.Action | None:
        """Take over the deal that a table was called for, once it is played."""
        table = next((one for one in s.tables if one.order == order), None)
        if table is None or not table.is_playing or len(rows) < table.calls:
            return None
        row = rows[table.calls - 1] or (0,) * len(table.chairs)
        return do.Dealt(table.number, table.calls, tuple(int(net) for net in row))

    def enlisting(self, s: State, person: str, team: str) -> tuple[do.Action, ...]:
        """Give the step that takes a player in; everybody plays alone."""
        if team:
            raise Refused("NO_TEAMS", "TPO-1")
        return () if s.roster.find(person) is not None else (do.Enlist(person),)


OFFICE: Final[Office[State, State, do.Action]] = TournamentOffice()
