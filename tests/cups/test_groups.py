"""Lists of their own: women, juniors, whoever an organiser wants to see ranked apart too."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from stolik.competitions.screens import Bearer
from stolik.competitions.season import actions as do
from stolik.cups.faults import CupError
from stolik.cups.open_cup import OpenCup
from stolik.cups.register import MOST_GROUPS, CupPerson
from stolik.engine import BadInput
from stolik.interop.cup_tables import Entry, read_entries
from tests.kit.cups import FOUR, NAMES, OWNER, club


def results(one: OpenCup) -> dict[str, list[str]]:
    """Give who stands in each of the public results."""
    raw = one.parts.screen("public", Bearer(), "pl")["results"]
    found: list[dict[str, list[dict[str, list[str]]]]] = msgspec.json.decode(bytes(raw))
    return {str(grid["key"]): [line["cells"][1] for line in grid["rows"]] for grid in found}


def test_a_list_of_their_own_ranks_the_same_people_in_the_same_order() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(players=4, tables="paper", rounds=1)
            women = [Entry(NAMES[n], groups=("Kobiety",)) for n in (0, 2)]
            await one.cups.enlist(league.one, women, OWNER)
            await league.start()
            await league.act(do.TotalsEntered(1, 4, FOUR))
            await league.confirm(1)
            await league.act(do.CloseRound())
            found = results(league.one)
            own = [name for name in found["standings"] if name in (NAMES[0], NAMES[2])]
            assert len(found["standings"]) == 4
            assert found["standings:Kobiety"] == own
            raw = league.one.parts.screen("public", Bearer(), "pl")["results"]
            grids = {one["key"]: one for one in msgspec.json.decode(bytes(raw))}
            ranks = [line["cells"][0] for line in grids["standings:Kobiety"]["rows"]]
            assert ranks == ["1", "2"]  # ranks of their own

    asyncio.run(story())


def test_a_csv_may_name_lists_with_commas_between_them() -> None:
    text = "imię i nazwisko;drużyna;kategoria\nEwa Styn;;Kobiety, juniorzy\nJan Necel;Mewa;\n"
    assert read_entries(text.encode()) == [
        Entry("Ewa Styn", "", ("Kobiety", "juniorzy")),
        Entry("Jan Necel", "Mewa"),
    ]


def test_a_list_that_a_spreadsheet_would_compute_is_refused() -> None:
    with pytest.raises(BadInput) as refused:
        read_entries(b"name,team,group\nEwa Styn,,=1+1\n")
    assert refused.value.code == "csv_name"


def test_nobody_stands_in_ever_so_many_lists() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(players=4, tables="paper")
            many = tuple(f"lista {n}" for n in range(MOST_GROUPS + 1))
            with pytest.raises(CupError) as refused:
                await league.cup.people.put("x", CupPerson("Ewa Styn", groups=many))
            assert refused.value.code == "many_groups"

    asyncio.run(story())
