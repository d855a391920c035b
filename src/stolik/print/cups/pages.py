"""Every page a competition prints, by name: for the web and for the command line alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from stolik.competitions.archive import ArchivePage
from stolik.competitions.groups import with_groups
from stolik.competitions.papers import Papers
from stolik.competitions.screens import Bearer, Heading, PersonLine
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Raw, msg
from stolik.engine.protocol import Seen
from stolik.engine.refusals import BadInput
from stolik.print.cups.cards import card_pages, slip_pages, slips, table_cards
from stolik.print.cups.certificates import certificate_pages
from stolik.print.cups.entries import entry_list
from stolik.print.cups.sections import Letterhead, Section, section, section_pages
from stolik.print.cups.table_sheets import sheet_pages
from stolik.print.leaf import Format
from stolik.print.sheet import sheets_pdf
from stolik.print.typeset import Picture
from stolik.words import Speaker
from stolik.words.order import alphabetical

V = TypeVar("V")
OF_AN_EVENT: Final = (
    "plan", "filled", "round", "standings", "groups", "teams", "cross", "certificates",
)  # fmt: skip
"""Pages of one event: of the one that is on or of the last, unless another is named."""


class Printable(Protocol[V]):
    """What of a competition's office goes on paper."""

    @property
    def papers(self) -> Papers[V]:
        """What it prints besides its screens."""
        ...

    def heading(self, seen: Seen[V], /) -> Heading:
        """Say what it is."""
        ...

    def people(self, seen: Seen[V], who: Bearer, /) -> tuple[PersonLine, ...]:
        """Give everybody of the entry desk."""
        ...

    def seating(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Give who sits where."""
        ...

    def results(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Give standings and results."""
        ...

    def records(self, seen: Seen[V], /) -> tuple[Ledger, ...]:
        """Give rulings, cards and suspensions."""
        ...


class Job(Struct, frozen=True):
    """What is to be printed, of what, in whose words."""

    what: str
    office: Printable[Any]
    seen: Seen[Any]
    who: Bearer
    say: Speaker
    urls: Mapping[int, str]
    codes: Mapping[int, str]
    round: int | None
    page: Format | None
    name: str
    mark: str
    groups: Sequence[Sequence[str]] = ()
    """The lists of their own in which each member stands."""
    archived: ArchivePage | None = None
    """The permanent page that is to be printed, if one is."""
    picture: Picture = "pdf"

    @property
    def letterhead(self) -> Letterhead:
        """What stands on every page of it."""
        title = self.name or self.say.say(self.office.heading(self.seen).title)
        facts = tuple(self.say.say(one) for one in self.office.papers.facts(self.seen))
        return Letterhead(title, facts, self.mark)


def printed(
    what: str,
    office: Printable[Any],
    seen: Seen[Any],
    who: Bearer,
    say: Speaker,
    *,
    urls: Mapping[int, str] | None = None,
    codes: Mapping[int, str] | None = None,
    round: int | None = None,
    page: Format | None = None,
    name: str = "",
    mark: str = "",
    groups: Sequence[Sequence[str]] = (),
    archived: ArchivePage | None = None,
) -> bytes:
    """Give a page of a competition as PDF, showing nothing that `seen` does not show.

    `urls` are the addresses of the tables for their cards, of the members for their slips, `codes`
    the PINs that do the same; `round` asks for another round than the present one; `page` for
    another paper than is usual; `name` is what this competition is called; `mark`, the
    fingerprint of its key, stands at the foot of every page; `groups` are the lists of their own
    in which each member stands; `archived` is what the page `page` prints.
    """
    ways = (urls or {}, codes or {})
    job = Job(what, office, seen, who, say, *ways, round, page, name, mark, groups, archived)
    return pages(job)[0]


def pages(job: Job) -> list[bytes]:
    """Print a job: one PDF, or a picture of each page."""
    if job.what not in PAGES:
        raise BadInput("no_page", what=job.what[:40], pages=", ".join(PAGES))
    return PAGES[job.what](job)


def entries(job: Job) -> list[bytes]:
    """Print the list of the entry desk."""
    return lists(job, [entry_list(job.office.people(job.seen, job.who), job.say)])


def seating(job: Job) -> list[bytes]:
    """Print who sits where in the round that is on or comes next: by table, by name."""
    return lists(job, [section(one, job.say) for one in job.office.seating(job.seen)])


def plan(job: Job) -> list[bytes]:
    """Print where everybody sits in every round."""
    found = job.office.papers.plan(job.seen)
    return lists(job, [section(found, job.say, by_name=True)] if found is not None else [])


def round_results(job: Job) -> list[bytes]:
    """Print the tables of a closed round, of the last one unless another is asked for."""
    stem = "round" if job.round is None else f"round:{job.round}"
    return lists(job, [section(one, job.say) for one in chosen(job, stem)][:1])


def standings(job: Job) -> list[bytes]:
    """Print the standings of people with the rounds as columns, then the lists of their own."""
    found = job.office.papers.standings(job.seen)
    grids = (found,) if found is not None else chosen(job, "standings")
    return lists(job, [section(one, job.say) for one in with_groups(grids, job.groups)])


def groups(job: Job) -> list[bytes]:
    """Print only the lists of their own, each ranked for itself."""
    found = job.office.papers.standings(job.seen)
    grids = (found,) if found is not None else tuple(chosen(job, "standings"))
    own = [one for one in with_groups(grids, job.groups) if one not in grids]
    return lists(job, [section(one, job.say, flows=True) for one in own])


def cross(job: Job) -> list[bytes]:
    """Print who met whom with what result."""
    return lists(job, [section(one, job.say) for one in job.office.papers.cross(job.seen)])


def forms(job: Job) -> list[bytes]:
    """Print what people fill in with a pen."""
    found = job.office.papers.forms(job.seen)
    if not found:
        raise nothing(job)
    say = job.say
    title = f"{job.name}: " if job.name else ""
    named = [replace(one, label=Raw(title + say.say(one.label))) for one in found]
    return sheets_pdf([(one, say) for one in named], job.page or "a5", job.picture)


def archived(job: Job) -> list[bytes]:
    """Print a permanent page as it stands."""
    page = job.archived
    if page is None or not page.grids:
        raise nothing(job)
    found = [section(one, job.say, flows=True) for one in with_groups(page.grids, job.groups)]
    facts = tuple(job.say.say(one) for one in (page.label, *page.facts))
    letterhead = replace(job.letterhead, facts=facts)
    return section_pages(found, letterhead, job.say, job.page or "a4", job.picture)


def certificates(job: Job) -> list[bytes]:
    """Print everybody's certificate."""
    found = job.office.papers.certificates(job.seen)
    if not found:
        raise nothing(job)
    return certificate_pages(found, job.letterhead, job.say, job.page or "a4", job.picture)


def teams(job: Job) -> list[bytes]:
    """Print the standings of teams."""
    return lists(job, [section(one, job.say) for one in chosen(job, "teams")])


def season(job: Job) -> list[bytes]:
    """Print the whole season: its table, its teams, its days, its rulings and suspensions."""
    grids = chosen(job, "season", "season_teams", "history")
    found = [section(one, job.say, flows=True) for one in grids]
    records = job.office.records(job.seen)
    found += [section(one, job.say, flows=True, has_clauses=True) for one in records]
    return lists(job, found)


def cards(job: Job) -> list[bytes]:
    """Print a card for each table whose address is known."""
    if not job.urls:
        raise nothing(job)
    made = table_cards(job.urls, job.codes, job.letterhead.title, job.say)
    return card_pages(made, job.say, job.page or "a4", job.picture)


def own_slips(job: Job) -> list[bytes]:
    """Print a slip for everybody with his tables."""
    found = job.office.papers.plan(job.seen)
    if found is None or not found.rows:
        raise nothing(job)
    rows = sorted(found.rows, key=lambda one: alphabetical(job.say.say(one.cells[0])))
    plan = section(replace(found, rows=tuple(rows)), job.say)
    members = [one.member for one in rows]
    made = slips(plan, members, job.urls, job.codes, job.letterhead.title, job.say)
    return slip_pages(made, job.say, job.picture)


def sheets(job: Job) -> list[bytes]:
    """Print the sheets of a round to be written."""
    return tables(job, is_filled=False)


def filled(job: Job) -> list[bytes]:
    """Print the sheets of a round as they were written."""
    return tables(job, is_filled=True)


def tables(job: Job, is_filled: bool) -> list[bytes]:
    """Print sheets, two on a page unless larger ones are asked for."""
    found = job.office.papers.sheets(job.seen, job.round, is_filled)
    if not found:
        raise nothing(job)
    return sheet_pages(found, job.say, job.page or "a5", job.name, job.picture)


def chosen(job: Job, *stems: str) -> Iterator[Ledger]:
    """Choose among the results by key; what stands behind a colon says which of several."""
    found = job.office.results(job.seen)
    for stem in stems:
        yield from (one for one in found if stem in (one.key, one.key.partition(":")[0]))


def lists(job: Job, found: Iterable[Section]) -> list[bytes]:
    """Print grids that have something in them."""
    full = [one for one in found if one.ledger.rows]
    if not full:
        raise nothing(job)
    return section_pages(full, job.letterhead, job.say, job.page or "a4", job.picture)


def nothing(job: Job) -> BadInput:
    """Say that there is nothing on this page yet."""
    return BadInput("nothing_to_print", what=job.say.say(msg(f"cup.page.{job.what}")))


PAGES: Final[dict[str, Callable[[Job], list[bytes]]]] = {
    "entries": entries,
    "seating": seating,
    "plan": plan,
    "slips": own_slips,
    "cards": cards,
    "sheets": sheets,
    "filled": filled,
    "round": round_results,
    "standings": standings,
    "teams": teams,
    "season": season,
    "groups": groups,
    "cross": cross,
    "forms": forms,
    "certificates": certificates,
    "page": archived,
}
