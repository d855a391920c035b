"""Nothing of Baśka is in the pages: a knock-out that shows hand-made pieces prints as well."""

from __future__ import annotations

import pytest

from stolik.competitions.papers import TableSheet
from stolik.competitions.plain_office import PlainPapers
from stolik.competitions.screens import Bearer, Heading, PersonLine, Words
from stolik.engine import CHANCE, REFEREE, BadInput, Event, Raw, Seen, ledger, msg
from stolik.engine.ledger import Column, Ledger, LedgerRow, columns_of
from stolik.engine.messages import Who
from stolik.print.cups import printed
from stolik.words import Speaker
from tests.kit.knockout import Begin, Enlist, Knockout, Lots, Options, View
from tests.kit.pdf import Page, read_pdf

SAY = Speaker("pl", ["Łucja Źdźbło", "Jan Żuk", "Ewa Ćma", "Piotr Ós"])


def name(member: int) -> Words:
    return msg("seat.name", who=Who(member))


class KnockoutPapers(PlainPapers[View]):
    """Two at a board; a sheet of three games."""

    def facts(self, seen: Seen[View], /) -> tuple[Words, ...]:
        return (Raw(f"pozostało {len(seen.view.state.left)}"),)

    def sheets(
        self, seen: Seen[View], round: int | None, is_filled: bool, /
    ) -> tuple[TableSheet, ...]:
        seats = (Column(Raw(""), seat=seat, width=30) for seat in (0, 1))
        columns = (Column(msg("paper.number")), *seats)
        rows = tuple(LedgerRow((Raw(str(n)), None, None)) for n in range(1, 4))
        paper = Ledger("duel", Raw("Pojedynek"), columns, rows, page=ledger.Page(signatures=(0, 1)))
        tables = () if is_filled else seen.view.state.tables
        return tuple(TableSheet(n, one.seats, paper) for n, one in enumerate(tables, 1))


class KnockoutOffice:
    """The few screens of a knock-out that go on paper."""

    papers = KnockoutPapers()

    def heading(self, seen: Seen[View], /) -> Heading:
        return Heading(Raw("Puchar"), Raw(""), seen.view.state.phase, Raw(""))

    def people(self, seen: Seen[View], who: Bearer, /) -> tuple[PersonLine, ...]:
        members = seen.view.state.roster.members
        return tuple(
            PersonLine(n, one.person, name(n), "entered", Raw("")) for n, one in enumerate(members)
        )

    def seating(self, seen: Seen[View], /) -> tuple[Ledger, ...]:
        lines = tuple(
            LedgerRow((Raw(str(n)), *map(name, one.seats)))
            for n, one in enumerate(seen.view.state.tables, 1)
        )
        columns = columns_of((Raw("Stół"), Raw("A"), Raw("B")), "rll")
        return (Ledger("by_table", Raw("Pary"), columns, lines),)

    def results(self, seen: Seen[View], /) -> tuple[Ledger, ...]:
        wide = LedgerRow((Raw("1"), name(0), *(Raw("−24") for _ in range(18)), Raw("−432")))
        heads = (Raw("Miejsce"), Raw("Zawodnik"), *(Raw(str(n)) for n in range(1, 19)), Raw("Suma"))
        alone = LedgerRow((name(1), Raw("wolny los w pierwszej rundzie")), "struck", ("KO-2",))
        return (
            Ledger("season", Raw("Tabela"), columns_of(heads, "rl" + "r" * 19), (wide,)),
            Ledger("history", Raw("Dawniej"), columns_of((Raw("Kto"), Raw("Co"))), (alone,)),
        )

    def records(self, seen: Seen[View], /) -> tuple[Ledger, ...]:
        ruled = LedgerRow((name(2), Raw("ruch wykonany")), clauses=("KO-3", "KO-4"))
        columns = columns_of((Raw("Kto"), Raw("Co")), "ll")
        return (Ledger("rulings", Raw("Decyzje"), columns, (ruled,)),)


def pages(what: str) -> list[Page]:
    rules = Knockout()
    state = rules.start(0, Options())
    steps: list[Enlist | Begin | Lots] = [Enlist(f"p{n}") for n in range(4)]
    for step in (*steps, Begin(), Lots((2, 0, 3, 1))):
        by = CHANCE if isinstance(step, Lots) else REFEREE
        state = rules.apply(state, Event(by, step))
    seen = Seen(REFEREE, rules.observe(state, REFEREE))
    return read_pdf(printed(what, KnockoutOffice(), seen, Bearer(), SAY))


def words(what: str) -> list[str]:
    return [one.text for page in pages(what) for one in page.texts]


def test_its_entry_list_is_in_polish_order() -> None:
    names = [word for word in words("entries") if ", " in word]
    assert names == ["Ćma, Ewa", "Ós, Piotr", "Źdźbło, Łucja", "Żuk, Jan"]


def test_its_pairs_are_seated() -> None:
    assert {"Pary", "1", "2", "Jan Żuk", "Ewa Ćma"} <= set(words("seating"))


def test_its_sheets_have_the_names_of_both() -> None:
    found = words("sheets")
    assert found.count("Pojedynek") == 2
    assert {"Łucja Źdźbło", "Jan Żuk", "Ewa Ćma", "Piotr Ós"} <= set(found)


def test_a_table_of_eighteen_columns_lies_on_its_side_and_the_rest_stands() -> None:
    wide, upright = pages("season")
    assert wide.width > wide.height
    assert "−432" in wide
    assert upright.width < upright.height
    assert "Dawniej" in upright
    assert "Decyzje" in upright  # on the same page


def test_rulings_are_printed_with_their_clauses() -> None:
    found = words("season")
    assert "KO-3, KO-4" in found
    assert "KO-2" not in found  # results stand without


def test_what_it_does_not_have_is_not_printed() -> None:
    with pytest.raises(BadInput, match="nothing_to_print"):
        pages("plan")
    with pytest.raises(BadInput, match="nothing_to_print"):
        pages("filled")
