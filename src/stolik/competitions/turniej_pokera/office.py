"""The tournament's office: every screen of it, and who of its people plays which part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from stolik.competitions.archive import ArchivePage
from stolik.competitions.ceremony import Spoken
from stolik.competitions.office import Equipment, Office, Rows
from stolik.competitions.plain_office import PlainOffice
from stolik.competitions.room import MINUTE_MS
from stolik.competitions.screens import (
    Bearer,
    Heading,
    PersonLine,
    Place,
    Reason,
    RoomClock,
    Task,
)
from stolik.competitions.turniej_pokera import acting, archive
from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera.papers import TournamentPapers
from stolik.competitions.turniej_pokera.scene import prompt, subtitle
from stolik.competitions.turniej_pokera.screens import boards, desk, telling
from stolik.competitions.turniej_pokera.state import State
from stolik.engine.actors import SPECTATOR, Actor
from stolik.engine.choices import Form
from stolik.engine.ledger import Ledger
from stolik.engine.messages import msg
from stolik.engine.protocol import Seen
from stolik.engine.refusals import BadInput, Refused

PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "book": {},
    "online": {"where": "online"},
    "sng": {"where": "online", "format": "sng", "break_every": 0},
    "rebuys": {"late_levels": 4, "rebuys": 2, "addon": True},
}
"""At real tables; at tables that open here; a sit & go here; with rebuys and an add-on."""
RESULTS: Final = (do.KnockOut, do.Dealt, do.AnswerDeal, do.Close)


class TournamentOffice(PlainOffice[State, State, do.Action]):
    """The screens of a poker tournament, and the parts its people play."""

    papers: Final = TournamentPapers()
    presets = PRESETS
    final = RESULTS
    equipment = Equipment(
        ("people", "tables", "results", "records"),
        ("entries", "plan", "slips", "forms"),
        ("standings", "certificates"),
        table_size=9,
    )

    def heading(self, seen: Seen[State]) -> Heading:
        """Say which level it is and what it waits for."""
        s = seen.view
        text = prompt(s, SPECTATOR).text
        title = msg("turniej-pokera.name")
        return Heading(title, subtitle(s), s.phase, text, is_closed=s.is_closed)

    def clock(self, seen: Seen[State]) -> RoomClock | None:
        """Give the clock of the level or of the break."""
        s = seen.view
        if s.phase not in ("play", "redraw"):
            return None
        ends = s.room.ends_ms()
        name = "turniej-pokera.clock.break" if s.is_break else "turniej-pokera.clock.level"
        level = s.level + 1 if s.is_break else s.level
        return RoomClock(
            "break" if s.is_break else "round",
            msg(name, level=level + 1, blinds=boards.level_words(s, level)),
            s.room.started_ms,
            ends,
            max(s.room.started_ms, ends - MINUTE_MS),
            s.room.extra_ms,
            paused_ms=s.room.paused_ms if s.room.is_paused else None,
        )

    def tasks(self, seen: Seen[State], who: Bearer) -> tuple[Task, ...]:
        """Say what has to happen next."""
        return desk.tasks(seen.view, who)

    def tables(
        self,
        seen: Seen[State],
        who: Bearer,
        only: int | None = None,
        before: tuple[Seen[State], tuple[Place, ...]] | None = None,
    ) -> tuple[Place, ...]:
        """Give the tables that are open."""
        return desk.tables(seen.view, who, only)

    def people(self, seen: Seen[State], who: Bearer) -> tuple[PersonLine, ...]:
        """Give all players."""
        return desk.people(seen.view, who)

    def seating(self, seen: Seen[State]) -> tuple[Ledger, ...]:
        """Give who sits where: by table, then by name."""
        s = seen.view
        return (*boards.by_table(s), boards.by_name(s)) if s.tables else ()

    def results(self, seen: Seen[State]) -> tuple[Ledger, ...]:
        """Give the field with the blinds, a division, prizes, levels, everybody."""
        s = seen.view
        grids = [boards.proposal(s), boards.standings(s), boards.prize_list(s)]
        if s.phase != "over":
            grids = [boards.proposal(s), boards.field(s), boards.prize_list(s)]
            grids += [boards.levels(s), boards.standings(s)]
        return tuple(one for one in grids if one.rows)

    def board(self, seen: Seen[State]) -> tuple[Ledger, ...]:
        """Give the projector its figures: blinds, what is next, who is left, the prizes."""
        s = seen.view
        if s.phase not in ("play", "redraw"):
            return ()
        prizes = boards.prize_list(s)
        most = replace(prizes, rows=prizes.rows[: boards.MOST_PRIZES])
        return (boards.field(s), most) if prizes.rows else (boards.field(s),)

    def offers(self, seen: Seen[State], who: Bearer) -> tuple[Form[do.Action], ...]:
        """Give what belongs to nobody in particular."""
        return desk.offers(seen.view, who)

    def actor(self, s: State, do: do.Action, who: Bearer, seat: int | None) -> Actor:
        """Give the part somebody plays by doing this, or refuse."""
        return acting.actor(s, do, who)

    def fed(self, s: State, order: str, rows: Rows) -> do.Action | None:
        """Take over the deal that a table was called for, once it is played."""
        table = next((one for one in s.tables if one.order == order), None)
        if table is None or not table.is_playing or len(rows) < table.calls:
            return None
        row = rows[table.calls - 1] or (0,) * len(table.chairs)
        return do.Dealt(table.number, table.calls, tuple(int(net) for net in row))

    def why(self, s: State, figure: str, viewer: Actor) -> Reason:
        """Open somebody's prize."""
        return archive.why(s, figure)

    def past(self, seen: Seen[State]) -> tuple[int, ...]:
        """Count what can be printed: the one tournament, once somebody is out."""
        return (1,) if seen.view.out else ()

    def looked_back(self, s: State, event: int | None, viewer: Actor) -> Seen[State]:
        """Give the tournament itself: there is no other."""
        if event not in (None, 1):
            raise BadInput("cup_figure", figure=f"o{event}")
        return Seen(viewer, s)

    def archive(self, s: State, key: str, viewer: Actor) -> ArchivePage:
        """Give a permanent page by its key."""
        return archive.page(s, key)

    def awards(self, seen: Seen[State]) -> tuple[Ledger, ...]:
        """Give the standings that get prizes."""
        return (boards.standings(seen.view),) if seen.view.phase == "over" else ()

    def aloud(self, seen: Seen[State]) -> tuple[Spoken, ...]:
        """Give what can be announced."""
        return telling.aloud(seen.view)

    def enlisting(self, s: State, person: str, team: str) -> tuple[do.Action, ...]:
        """Give the step that takes a player in; everybody plays alone."""
        if team:
            raise Refused("NO_TEAMS", "TPO-1")
        return () if s.roster.find(person) is not None else (do.Enlist(person),)


OFFICE: Final[Office[State, State, do.Action]] = TournamentOffice()
