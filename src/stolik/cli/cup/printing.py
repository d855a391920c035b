"""`stolik cup print`: every page of a competition as PDF, from a store or a season in a file."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from msgspec import Struct

from stolik.cli.cup.parcel import ADDRESS, StoreName, check_there, now_ms
from stolik.cli.cup.reading import Copy, read_copy
from stolik.cli.language import helped
from stolik.cli.parameters import Lang, speaker, write_file
from stolik.cli.serve import STORE
from stolik.cli.sheet import format_of
from stolik.competitions.screens import Bearer, Role
from stolik.cups.passes import Passes
from stolik.engine import REFEREE, SPECTATOR, BadInput, msg
from stolik.engine.protocol import see
from stolik.print.cups import OF_AN_EVENT, PAGES, Card, card_pages, pass_card, printed
from stolik.print.leaf import Format
from stolik.store import opened
from stolik.store.protocol import Store
from stolik.words import Speaker

ALL = "all"
PASSES = "passes"
"""Cards of new passes for the organiser and every judge; nobody can print the same ones again."""
STAFF = Bearer(frozenset(("organiser",)))
MOST_TABLES = 500


class Wanted(Struct, frozen=True):
    """What of a competition is to be printed, and how."""

    pages: tuple[str, ...]
    lang: str | None
    page: Format | None
    round: int | None
    event: int | None
    """Which tournament, counted from 1; the one that is on or the last if none is named."""
    key: str
    """Which permanent page the page `page` is."""
    tables: tuple[int, ...]
    address: str
    is_public: bool
    out: Path
    """A file, or a folder where several pages are wanted."""

    def keep(self, what: str, pdf: bytes) -> str:
        """Write a page as soon as it is made, and give the name of its file."""
        if len(self.pages) == 1:
            write_file(self.out, pdf)
            return self.out.name
        try:
            self.out.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput("no_write", file=str(self.out), why=str(error.strerror)) from error
        write_file(self.out / f"{what}.pdf", pdf)
        return f"{what}.pdf"


def print_pages(
    cup: Annotated[str, Parameter(help=helped("arg.cup_packed"))],
    what: Annotated[str, Parameter(help=helped("arg.cup_page"))],
    *,
    out: Annotated[str, Parameter(name="--out", help=helped("arg.cup_paper"))],
    store: StoreName = STORE,
    round: Annotated[int | None, Parameter(name="--round", help=helped("arg.cup_round"))] = None,
    tournament: Annotated[
        int | None, Parameter(name="--tournament", help=helped("arg.cup_tournament"))
    ] = None,
    key: Annotated[str, Parameter(name="--key", help=helped("arg.cup_key"))] = "",
    page: Annotated[str | None, Parameter(name="--page", help=helped("arg.page"))] = None,
    tables: Annotated[str, Parameter(name="--tables", help=helped("arg.cup_tables"))] = "",
    address: Annotated[str, Parameter(name="--address", help=helped("arg.pass_address"))] = ADDRESS,
    public: Annotated[
        bool, Parameter(name="--public", negative=(), help=helped("arg.cup_public"))
    ] = False,
    lang: Lang = None,
) -> None:
    """Print a page of a competition, or all that have something to show."""
    if what not in (*PAGES, PASSES, ALL):
        raise BadInput("no_page", what=what[:40], pages=", ".join((*PAGES, PASSES, ALL)))
    wanted = Wanted(
        tuple(PAGES) if what == ALL else (what,),
        lang,
        format_of(page) if page is not None else None,
        round,
        tournament,
        key,
        table_range(tables),
        address.rstrip("/"),
        public,
        Path(out),
    )
    for name in asyncio.run(pages_of(cup, store, wanted)):
        print(speaker(lang).say(msg("cli.printed", file=name)))


def table_range(word: str) -> tuple[int, ...]:
    """Read a range of tables such as 1-10, or a single one; nothing is nothing."""
    if not word:
        return ()
    first, _, last = word.partition("-")
    if not all(re.fullmatch("[0-9]{1,4}", one) for one in (first, last or first)):
        raise BadInput("cup_range", word=word[:40])
    low, high = int(first), int(last or first)
    if not 1 <= low <= high <= MOST_TABLES:
        raise BadInput("cup_range", word=word[:40])
    return tuple(range(low, high + 1))


async def pages_of(cup: str, url: str, wanted: Wanted) -> list[str]:
    """Print what is wanted of a season's file, if there is one of that name, or of a store."""
    if Path(cup).is_file():
        from stolik.cli.cup.shelf import shelved

        shelf, id = await shelved(Path(cup), now_ms())
        if PASSES in wanted.pages:
            raise BadInput("passes_of_server", file=Path(cup).name)
        return pages_from(await read_copy(shelf, id), wanted, {}, {})
    check_there(url)
    async with opened(url) as store:
        copy = await read_copy(store, cup)
        if PASSES in wanted.pages:
            return [wanted.keep(PASSES, await staff_cards(store, copy, wanted))]
        urls, codes = await ways(store, copy, wanted) if "cards" in wanted.pages else ({}, {})
        return pages_from(copy, wanted, urls, codes)


def pages_from(
    copy: Copy, wanted: Wanted, urls: dict[int, str], codes: dict[int, str]
) -> list[str]:
    """Print what is wanted, of all pages only those that have something; give the files' names."""
    from stolik.cli.progress import Bar

    say = Speaker(speaker(wanted.lang).lang, copy.names(wanted.is_public))
    viewer, who = (SPECTATOR, Bearer()) if wanted.is_public else (REFEREE, STAFF)
    seen = see(copy.machine, copy.state, viewer)
    back = copy.office.looked_back(copy.state, wanted.event, viewer)
    found: list[str] = []
    with Bar(say.say(msg("cup.printing"))) as bar:
        for done, what in enumerate(wanted.pages):
            bar(done, len(wanted.pages))
            cards = {"urls": urls, "codes": codes} if what == "cards" else {}
            try:
                pdf = printed(
                    what,
                    copy.office,
                    back if what in OF_AN_EVENT else seen,
                    who,
                    say,
                    round=wanted.round,
                    page=wanted.page,
                    name=copy.settings.name,
                    mark=copy.fingerprint,
                    groups=copy.groups,
                    archived=copy.office.archive(copy.state, wanted.key, viewer),
                    **cards,
                )
            except BadInput as error:
                if len(wanted.pages) == 1 or error.code != "nothing_to_print":
                    raise
                continue
            found.append(wanted.keep(what, pdf))
    return found


async def ways(store: Store, copy: Copy, wanted: Wanted) -> tuple[dict[int, str], dict[int, str]]:
    """Give the link and the code that lie on each table: the same each time they are printed."""
    root = await store.get("secret", copy.id)
    passes = Passes(store)
    urls: dict[int, str] = {}
    codes: dict[int, str] = {}
    for table in wanted.tables or range(1, copy.tables + 1):
        handed = await passes.of_table(copy.id, table, root or b"", now_ms())
        urls[table] = f"{wanted.address}/c/in/{handed.link}"
        codes[table] = handed.code
    return urls, codes


async def staff_cards(store: Store, copy: Copy, wanted: Wanted) -> bytes:
    """Make a pass for the organiser and each judge, the chief first, and print their cards."""
    from stolik.cli.cup.shelf import handed

    say = speaker(wanted.lang)
    judges = copy.judges
    made: list[Card] = []
    for number in range(len(judges) + 1):
        kind: Literal["organiser", "judge"] = "judge" if number else "organiser"
        role: Role = "chief" if number == 1 else kind
        one = await handed(store, copy.id, kind, max(1, number), now_ms())
        url = f"{wanted.address}/c/in/{one.link}"
        holder = judges[number - 1] if number else ""
        made.append(pass_card(copy.settings.name, role, holder, url, one.code, say))
    return card_pages(made, say, wanted.page or "a4")[0]
