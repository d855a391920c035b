"""The olympiad's office: every screen of it, and who of its people plays which part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stolik.competitions.office import Equipment, Office
from stolik.competitions.olimpiada import acting, archive, why
from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.counting import is_ranking
from stolik.competitions.olimpiada.papers import OlympiadPapers
from stolik.competitions.olimpiada.scene import prompt, subtitle
from stolik.competitions.olimpiada.screens import desk, events, matrix, previewing, telling
from stolik.competitions.olimpiada.state import State
from stolik.competitions.olimpiada.view import observe
from stolik.competitions.plain_office import PlainOffice
from stolik.competitions.screens import Bearer, Heading
from stolik.competitions.showing import Showing, filled
from stolik.engine.actors import SPECTATOR, Actor
from stolik.engine.ledger import Ledger
from stolik.engine.messages import msg
from stolik.engine.protocol import Seen
from stolik.engine.refusals import Refused
from stolik.engine.score import Score

PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "book": {},
    "places": {"ranking_mode": "place_sum"},
    "medals": {"ranking_mode": "medals"},
    "scale": {"place_points": [10, 8, 6, 5, 4, 3, 2, 1], "tied_event_points": "average"},
}
"""The book's own points; sums of places; medals; a list of points of which equals get the mean."""
RESULTS: Final = (do.FinishEvent, do.CorrectEvent, do.TiebreakResult, do.DrawLot, do.Confirm)


def heading(s: State) -> Heading:
    """Say which season it is and what it waits for."""
    count = len(s.done) + len(s.planned)
    text = prompt(s, SPECTATOR).text
    title = msg("olimpiada.name")
    return Heading(title, subtitle(s), s.phase, text, len(s.done), count, s.is_confirmed)


def results(s: State) -> tuple[Ledger, ...]:
    """Give the standing, the matrix, the last event, the programme, and what is older."""
    older = [events.event_grid(s, n) for n in range(len(s.done), 0, -1)]
    found = [matrix.standings(s), matrix.matrix(s)] if s.done else []
    return filled(*found, *older[:1], events.programme(s), events.seasons(s), *older[1:])


def past(s: State) -> tuple[int, ...]:
    """Count the events of each olympiad."""
    return (*(len(one.done) for one in s.held), *((len(s.done),) if s.done else ()))


class OlympiadOffice(PlainOffice[State, State, do.Action]):
    """The screens of an olympiad, and the parts its people play."""

    papers: Final = OlympiadPapers()
    presets = PRESETS
    final = RESULTS
    equipment = Equipment(
        ("people", "tables", "results", "records"),
        ("entries", "forms"),
        ("standings", "certificates"),
    )
    showing = Showing[State, State](
        observe=observe,
        heading=heading,
        tasks=desk.tasks,
        tables=desk.tables,
        people=desk.people,
        results=results,
        records=lambda s: filled(events.corrections(s), events.decisions(s)),
        offers=desk.offers,
        past=past,
        awards=telling.awards,
        aloud=telling.aloud,
        page=archive.page,
        why=why.why,
    )

    def actor(self, s: State, do: do.Action, who: Bearer, seat: int | None) -> Actor:
        """Give the part somebody plays by doing this, or refuse."""
        return acting.actor(s, do, who)

    def finished(self, s: State, order: str, score: Score) -> do.Action | None:
        """Take the end of an open table over: an event's places, or the tie-break's winner."""
        table = next((one for one in s.tables if one.order == order), None)
        if table is None or score.ended is None:
            return None
        places = dict(zip(table.players, score.ended.places, strict=False))
        if len(places) != len(table.players) or not is_ranking(places.values()):
            return None  # the referee types what the table leaves open
        if table.event and s.beside:
            over = do.TableOver(order, {str(one): place for one, place in places.items()})
            return over if order not in s.came else None
        if table.event:
            told: dict[str, int | None] = {str(one): place for one, place in places.items()}
            return do.FinishEvent(table.event, told)  # OLI-2
        best = [one for one, place in places.items() if place == 1]
        totals = {str(one): int(n) for one, n in zip(table.players, score.totals, strict=False)}
        return do.TiebreakResult(best[0], totals) if len(best) == 1 else None

    def preview(self, s: State, do: do.Action, now_ms: int | None = None) -> tuple[Ledger, ...]:
        """Say what an action would change in the standing."""
        return previewing.preview(s, do)

    def looked_back(self, s: State, event: int | None, viewer: Actor) -> Seen[State]:
        """Give an olympiad of a season before."""
        return Seen(viewer, observe(archive.looked_back(s, event), viewer))

    def enlisting(self, s: State, person: str, team: str) -> tuple[do.Action, ...]:
        """Give the step that takes a contestant in; everybody competes alone."""
        if team:
            raise Refused("NO_TEAMS", "OLI-1")
        return () if s.roster.find(person) is not None else (do.Enlist(person),)


OFFICE: Final[Office[State, State, do.Action]] = OlympiadOffice()
