"""What each screen shows, part by part: worked out once for all who may see the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias, get_args

from msgspec import Raw
from msgspec.structs import replace

from stolik.competitions.screens import Bearer, Grid, Wishes
from stolik.cups.calls import Calls
from stolik.cups.live import LiveCup
from stolik.cups.passes import Pass
from stolik.cups.planning import Planner
from stolik.cups.saying import Json, said
from stolik.cups.tables import CupTables
from stolik.engine.messages import msg
from stolik.engine.protocol import Seen, see
from stolik.engine.wire import encoded
from stolik.words import Speaker
from stolik.words.order import alphabetical

Screen: TypeAlias = Literal["desk", "judge", "hall", "table", "public"]
SCREENS: Final[tuple[Screen, ...]] = get_args(Screen)
PARTS: Final[dict[Screen, tuple[str, ...]]] = {
    "desk": (
        "heading", "clock", "tasks", "tables", "people", "seating", "results", "records",
        "offers", "calls", "work", "draft", "wishes", "passes", "judges", "remarks", "last",
        "me", "links",
    ),
    "judge": (
        "heading", "clock", "tasks", "tables", "results", "records", "offers", "calls", "remarks",
        "me", "links",
    ),
    "hall": ("heading", "clock", "tables", "seating", "results"),
    "table": ("heading", "clock", "tables", "seating", "calls", "me", "links"),
    "public": ("heading", "clock", "seating", "results", "records"),
}  # fmt: skip
BY_NAME: Final = "by_name"
MOST_KEPT: Final = 400
MOST_REMARKS: Final = 100


def in_order(grids: tuple[Grid, ...], say: Speaker) -> tuple[Grid, ...]:
    """Put lists by name into the order of the alphabet."""
    return tuple(
        replace(
            grid,
            lines=tuple(sorted(grid.lines, key=lambda one: alphabetical(say.say(one.cells[0])))),
        )
        if grid.key == BY_NAME
        else grid
        for grid in grids
    )


class Parts:
    """The parts of one competition's screens."""

    def __init__(self, cup: LiveCup, calls: Calls, tables: CupTables, planner: Planner) -> None:
        self._cup, self._calls, self._tables, self._planner = cup, calls, tables, planner
        self.wishes = Wishes()
        self.passes: tuple[Pass, ...] = ()
        self.hands: dict[str, str] = {}
        """What those are called who wrote reasons."""
        self.fingerprint = ""
        """Of the key its files are signed with."""
        self.copied_at = 0
        """When its file was last put aside, in epoch ms."""
        self._kept: dict[tuple[object, ...], Raw] = {}
        self._version = -1
        self._makers: dict[str, Callable[[Seen[Any], Bearer, Speaker], Json]] = {
            "heading": lambda seen, _, say: said(cup.office.heading(seen), say),
            "clock": lambda seen, _, say: said(cup.office.clock(seen), say),
            "tasks": lambda seen, who, say: said(cup.office.tasks(seen, who), say),
            "tables": lambda seen, who, say: said(cup.office.tables(seen, who), say),
            "people": lambda seen, who, say: said(cup.office.people(seen, who), say),
            "seating": lambda seen, _, say: said(in_order(cup.office.seating(seen), say), say),
            "results": lambda seen, _, say: said(cup.office.results(seen), say),
            "records": lambda seen, _, say: said(cup.office.records(seen), say),
            "offers": lambda seen, who, say: said(cup.office.offers(seen, who), say),
            "calls": lambda _, who, say: self._called(who, say),
            "work": lambda *_: self._work(),
            "draft": lambda _, __, say: self._draft(say),
            "wishes": lambda _, __, say: said(self.wishes, say),
            "passes": lambda _, __, say: self._passes(say),
            "judges": lambda *_: self._judges(),
            "remarks": lambda _, __, say: self._remarks(say),
            "last": lambda *_: self._last(),
            "me": lambda _, who, say: said(who, say),
            "links": lambda seen, who, _: self._links(seen, who),
        }

    def screen(
        self, screen: Screen, who: Bearer, lang: str, table: int | None = None
    ) -> dict[str, Raw]:
        """Give all parts of a screen as one bearer may see them."""
        cup = self._cup
        if self._version != cup.version or len(self._kept) > MOST_KEPT:
            self._kept, self._version = {}, cup.version
        if screen in ("hall", "public"):
            who = Bearer()  # everybody's screen shows what everybody may see
        viewer = cup.office.viewer(cup.state, who)
        seen = see(cup.session.machine, cup.state, viewer)
        is_near = who.is_staff or screen == "table"
        say = Speaker(lang, cup.names(is_public=not is_near))
        found: dict[str, Raw] = {}
        for name in PARTS[screen]:
            key = (name, who, lang, table, is_near)
            if key not in self._kept:
                value = self._makers[name](seen, who, say)
                if table is not None and isinstance(value, list) and name in ("tables", "calls"):
                    value = [one for one in value if _number(one) == table]
                self._kept[key] = Raw(encoded(value))
            found[name] = self._kept[key]
        return found

    def _called(self, who: Bearer, say: Speaker) -> Json:
        calls = self._calls.open.values()
        mine = [one for one in calls if who.is_staff or one.table == who.table]
        return said(sorted(mine, key=lambda one: one.at_ms), say)

    def _work(self) -> Json:
        progress, error = self._planner.progress, self._planner.error
        if progress is not None:
            return {"done": progress[0], "of": progress[1]}
        return None if error is None else {"failed": type(error).__name__}

    def _draft(self, say: Speaker) -> Json:
        draft = self._planner.draft
        if draft is None or draft.entries != self._cup.entries:
            return None
        plain: dict[str, Json] = {"action": said(draft.action, say)}
        plain.update(draft.price)
        return plain

    def _passes(self, say: Speaker) -> Json:
        names = self._cup.people
        found: list[Json] = []
        for one in self.passes:
            label = msg(f"cup.role.{one.role}")
            person = one.person or one.judge
            found.append(
                {
                    "id": one.id,
                    "role": one.role,
                    "words": say.say(label),
                    "name": names.name(person, is_public=False) if person else "",
                    "table": one.table,
                    "used": one.used,
                }
            )
        return found

    def _judges(self) -> Json:
        """Name the judges; the first is the chief."""
        cup = self._cup
        return [
            {"id": one, "name": cup.people.name(one, is_public=False), "is_chief": not place}
            for place, one in enumerate(cup.office.judges(cup.state))
        ]

    def _last(self) -> Json:
        """Give what could be undone: the last thing somebody did."""
        number, event = self._cup.last_done()
        if event is None:
            return None
        return {"at": number, "action": str(type(event.do).__struct_config__.tag)}

    def _remarks(self, say: Speaker) -> Json:
        cup = self._cup
        found: list[Json] = []
        for one in reversed(cup.remarks[-MOST_REMARKS:]):
            plain = said(one, say)
            assert isinstance(plain, dict)
            id = f"{cup.settings.competition}.do.{one.action}"
            known = say.knows(id)
            plain["words"] = say.say(msg(id if known else "cup.done.undone"))
            plain["hand"] = self.hands.get(one.hand, "")
            found.append(plain)
        return found

    def _links(self, seen: Seen[Any], who: Bearer) -> Json:
        base = f"/c/{self._cup.id}"
        orders = self._tables.links()
        mine: dict[str, Json] = {}
        for place in self._cup.office.tables(seen, who):
            own = who.table == place.number or who.member in [c.member for c in place.chairs]
            if place.order in orders and (who.is_staff or own):
                mine[str(place.number)] = f"/t/{orders[place.order]}"
        found: dict[str, Json] = {"tables": mine, "hall": f"{base}/hall", "public": base}
        if who.is_staff:
            found |= {"fingerprint": self.fingerprint, "copied_at": self.copied_at}
        return found


def _number(one: Json) -> Json:
    if not isinstance(one, dict):
        return None
    return one.get("number", one.get("table"))
