"""Whose phone keeps the sheet of a table: whoever scans its card, takes it over, or is next."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from stolik.cups.counted import counted
from stolik.cups.table_names import HOUSE
from stolik.people.person import Person
from stolik.tables.hall.hall import Hall
from stolik.tables.seating.happenings import Keeps
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.model import TableModel


class Kept(Struct, frozen=True):
    """Who keeps the sheet of a card's table now, and who kept that of the round before."""

    table: str
    person: str
    before: str = ""
    """Nobody once somebody has taken the sheet over, or the desk has let it go."""


class SheetKeepers:
    """Who keeps the sheets of one competition's tables."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.heard: dict[str, str | None] = {}
        """Who keeps the sheet of each order, as far as it was heard of."""
        self._kept: dict[int, Kept] = {}
        """By the number on the card, as far as this process has seen it."""

    def hears(self, order: str, keeper: str | None) -> bool:
        """Hear who keeps the sheet of an order; say whether that is somebody else than before."""
        is_new = self.heard.get(order, HOUSE) != keeper
        if is_new:
            self.heard[order] = keeper
        return is_new

    async def keep(self, table: str, person: Person, number: int, *, takes: bool = False) -> None:
        """Let the holder of a table's card keep its sheet, if nobody is there who does.

        Whoever takes it over on purpose has it at once; the phone that kept it is told. Of two
        phones with one card that one goes on which kept the sheet of the round before, though
        the other was there first, as long as nothing has been written.
        """
        live = await self._hall.table(table)
        known = await live.standing(person.id)
        alias = known.alias
        if not known.is_trusted:
            return
        await live.visited(person.id, alias)
        kept = self._kept.get(number)
        is_due = kept is not None and kept.table == table and kept.before == person.id

        def decide(model: TableModel, now: Circumstances) -> None:
            keeper = model.seating.keeper
            is_free = keeper in (HOUSE, None) or keeper not in live.attendance.here()
            is_other = keeper != alias or (takes and model.seating.keeper_device)
            goes = is_free or takes or (is_due and not counted(model))
            if goes and is_other and model.is_paper and not model.log.is_closed:
                model.names.setdefault(alias, person.name)
                model.happen(Keeps(alias), now.clock_ms)

        await live.perform(decide)
        if live.model.seating.keeper == alias:
            self._note(number, table, person.id, takes)

    def _note(self, number: int, table: str, person: str, takes: bool) -> None:
        """Remember who keeps a sheet, for the round to come."""
        kept = self._kept.get(number)
        if kept is None:
            before = ""
        elif kept.table != table:
            before = kept.person
        else:
            before = kept.before
        self._kept[number] = Kept(table, person, "" if takes else before)

    async def free(self, table: str) -> None:
        """Let the sheet go: whoever scans the table's card next keeps it."""

        def decide(model: TableModel, now: Circumstances) -> None:
            if model.is_paper and model.seating.keeper != HOUSE and not model.log.is_closed:
                model.happen(Keeps(HOUSE), now.clock_ms)

        await (await self._hall.table(table)).perform(decide)
        for number, kept in self._kept.items():
            if kept.table == table:
                self._kept[number] = replace(kept, before="")

    async def keeper(self, table: str, person: str) -> tuple[str, bool]:
        """Name who keeps the sheet of a table, and say whether that is this person."""
        live = await self._hall.table(table)
        keeper = live.model.seating.keeper
        if keeper in (HOUSE, None):
            return "", False
        is_own = bool(person) and (await live.standing(person)).alias == keeper
        return live.model.name_of(keeper), is_own
