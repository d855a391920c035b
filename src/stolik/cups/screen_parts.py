"""What each screen shows, part by part: worked out once for all who may see the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property, lru_cache
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias, get_args

from msgspec import Raw, Struct
from msgspec.structs import replace

from stolik import competitions
from stolik.competitions.groups import with_groups
from stolik.competitions.screens import Bearer, Place, RoomClock, Wishes
from stolik.cups.calls import Call, Calls
from stolik.cups.live_cup import LiveCup
from stolik.cups.notices import Notice, Notices
from stolik.cups.passes import Pass
from stolik.cups.planning import Planner
from stolik.cups.rotation import Rotation
from stolik.cups.tables import CupTables
from stolik.cups.wording import Json, said
from stolik.engine.actors import Viewer
from stolik.engine.ledger import Ledger, LedgerRow
from stolik.engine.messages import msg
from stolik.engine.protocol import Seen
from stolik.engine.refusals import Refused
from stolik.engine.wire import encoded, ordered
from stolik.words import Speaker
from stolik.words.order import alphabetical, filed_names

Screen: TypeAlias = Literal["desk", "judge", "hall", "table", "player", "public"]
SCREENS: Final[tuple[Screen, ...]] = get_args(Screen)
PARTS: Final[dict[Screen, tuple[str, ...]]] = {
    "desk": (
        "heading", "clock", "tasks", "tables", "people", "seating", "results", "records",
        "offers", "calls", "notices", "selves", "work", "draft", "wishes", "passes", "judges",
        "remarks", "last", "me", "links", "past", "rotation", "filed", "equipment",
    ),
    "judge": (
        "heading", "clock", "tasks", "tables", "results", "records", "offers", "calls", "notices",
        "remarks", "me", "links",
    ),
    "hall": ("heading", "clock", "board", "tables", "seating", "results", "rotation", "latest"),
    "table": ("heading", "clock", "tables", "seating", "calls", "notices", "me", "links"),
    "player": ("heading", "offers", "me"),
    "public": ("heading", "clock", "seating", "results", "records"),
}  # fmt: skip
BY_NAME: Final = "by_name"
MOST_KEPT: Final = 400
MOST_PIECES: Final = 20_000
MOST_OWN: Final = 1_000
"""Phones that look at their own table."""
MOST_KNOWN: Final = 40
"""Bearers who look at all tables: desks, judges, everybody's screen."""
SAME_FOR_ALL: Final = ("clock", "seating")
"""What does not depend on who looks, only on the names he may know."""
LONG: Final = frozenset(
    ("tasks", "tables", "people", "seating", "results", "board", "records", "offers", "filed")
)
"""What is worked out of what happened alone, and grows with how many take part."""
MANY: Final = 100
"""Where so many take part, that is done beside the loop."""
OF_A_TABLE: Final = ("tables", "calls", "notices", "links")
MOST_REMARKS: Final = 100


def in_order(grids: tuple[Ledger, ...], say: Speaker) -> tuple[Ledger, ...]:
    """Put lists by name into the order of the alphabet."""
    return tuple(
        replace(
            grid,
            rows=by_surname(grid, say),
        )
        if grid.key == BY_NAME
        else grid
        for grid in grids
    )


def by_surname(grid: Ledger, say: Speaker) -> tuple[LedgerRow, ...]:
    """Give the rows of a list of names as people look for them, by surname."""
    order = filing_order(tuple(say.say(one.cells[0]) for one in grid.rows))
    return tuple(grid.rows[at] for at in order)


@lru_cache(maxsize=64)
def filing_order(names: tuple[str, ...]) -> tuple[int, ...]:
    """Give where names stand, by surname; kept, for every deal asks and names seldom change."""
    keys = [alphabetical(one) for one in filed_names(names)]
    return tuple(sorted(range(len(names)), key=lambda at: keys[at]))


Worded: TypeAlias = tuple[Raw, tuple[bytes, ...] | None]
"""A part in words, and the pieces of one that is a list."""
NOTHING: Final[Mapping[tuple[object, ...], Raw]] = MappingProxyType({})
Known: TypeAlias = dict[Bearer, tuple[Seen[Any], tuple[Place, ...]]]
"""What each bearer was shown of all tables when he looked last."""


class OwnScreen(Struct, frozen=True):
    """The screen of a table as it was drawn, and of what."""

    state: Any
    beside: int
    parts: dict[str, Raw]

    def is_same(self, cup: LiveCup, table: int) -> bool:
        """Say whether it would be drawn the same now."""
        return cup.beside == self.beside and bool(
            cup.office.is_same_at(table, self.state, cup.state)
        )


def shown_to(screen: Screen, who: Bearer) -> Bearer:
    """Say for whom a screen is drawn."""
    if screen in ("hall", "public"):
        return Bearer()  # everybody's screen shows what everybody may see
    if screen == "player":  # whoever else he is: here he speaks for himself
        return Bearer(frozenset({"public", "player"}), member=who.member)
    return who


class Look:
    """One look at a competition: who looks, in which language, at which table alone."""

    def __init__(
        self,
        cup: LiveCup,
        who: Bearer,
        say: Speaker,
        table: int | None,
        known: Known,
        seen: dict[Viewer, Seen[Any]],
    ) -> None:
        self._cup, self._known, self._seen = cup, known, seen
        self.who, self.say, self.table = who, say, table

    def named(self, say: Speaker) -> Look:
        """Give the same look with other names."""
        return Look(self._cup, self.who, say, self.table, self._known, self._seen)

    @cached_property
    def seen(self) -> Seen[Any]:
        """What the looker may see: worked out once for all who see the same."""
        viewer = self._cup.office.viewer(self._cup.state, self.who)
        if viewer not in self._seen:
            self._seen[viewer] = self._cup.see(viewer)
        return self._seen[viewer]

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The tables of the round that is on, or only the one asked for."""
        if self.table is not None:
            return self._cup.office.tables(self.seen, self.who, self.table)
        before = self._known.get(self.who)
        found = self._cup.office.tables(self.seen, self.who, None, before)
        self._known[self.who] = (self.seen, found)
        return found


class Parts:
    """The parts of one competition's screens."""

    def __init__(
        self, cup: LiveCup, calls: Calls, notices: Notices, tables: CupTables, planner: Planner
    ) -> None:
        self._cup, self._calls, self._tables, self._planner = cup, calls, tables, planner
        self._notices = notices
        self.selves: set[int] = set()
        """Members who said themselves that they are here."""
        self.wishes = Wishes()
        self.rotation = Rotation()
        self.passes: tuple[Pass, ...] = ()
        self.hands: dict[str, str] = {}
        """What those are called who wrote reasons."""
        self.fingerprint = ""
        """Of the key its files are signed with."""
        self.copied_at = 0
        """When its file was last put aside, in epoch ms."""
        self._kept: dict[tuple[object, ...], Raw] = {}
        self._split: dict[int, tuple[bytes, ...]] = {}
        """The pieces of the long lists that are kept, by the list they make up."""
        self._speakers: dict[tuple[str, bool], Speaker] = {}
        self._version = -1
        self._pieces: dict[tuple[object, ...], tuple[object, Raw]] = {}
        self._known: Known = {}
        self._seen: dict[Viewer, Seen[Any]] = {}
        self._seated: dict[tuple[str, ...], tuple[tuple[Ledger, ...], tuple[Ledger, ...]]] = {}
        """By the names that are shown: the seating as it was given, and in their order."""
        self._drawing = asyncio.Lock()
        self._own: dict[tuple[Bearer, str, int], OwnScreen] = {}
        """The screen of each table as its phone was shown it last."""
        self._makers: dict[str, Callable[[Look], object]] = {
            "heading": lambda look: cup.office.heading(look.seen),
            "clock": self._clock,
            "tasks": lambda look: cup.office.tasks(look.seen, look.who),
            "tables": lambda look: look.places,
            "people": lambda look: cup.office.people(look.seen, look.who),
            "seating": self._seating,
            "results": self._results,
            "board": lambda look: cup.office.board(look.seen),
            "records": lambda look: cup.office.records(look.seen),
            "offers": lambda look: cup.office.offers(look.seen, look.who),
            "calls": self._called,
            "notices": self._noticed,
            "selves": lambda _: sorted(self.selves),
            "work": lambda _: self._work(),
            "draft": lambda look: self._draft(look.say),
            "wishes": lambda _: self.wishes,
            "passes": lambda look: self._passes(look.say),
            "judges": lambda _: self._judges(),
            "remarks": lambda look: self._remarks(look.say),
            "last": self._last,
            "me": lambda look: look.who,
            "links": self._links,
            "rotation": lambda _: self.rotation,
            "latest": lambda _: cup.result_ms,
            "filed": lambda look: list(filing_order(look.say.names[: len(cup.members())])),
            "equipment": lambda _: self._equipment(),
            "past": lambda look: list(cup.office.past(look.seen)),
        }

    async def drawn(
        self, screen: Screen, who: Bearer, lang: str, table: int | None = None
    ) -> dict[str, Raw]:
        """Give all parts of a screen; those that take long among many are made beside the loop."""
        if screen == "table" or len(self._cup.members()) < MANY:
            return self.screen(screen, who, lang, table)
        async with self._drawing:
            version, own = self._fresh(), shown_to(screen, who)
            asked = [one for one in self._asked(screen, own, lang, table) if one[0] in LONG]
            missing = {key: (name, look) for name, key, look in asked if key not in self._kept}
            made = await asyncio.to_thread(self._made, missing) if missing else {}
            if self._cup.version == version:
                for key, (whole, pieces) in made.items():
                    self._keep(key, whole, pieces)
        beside = {key: whole for key, (whole, _) in made.items()}
        return self.screen(screen, who, lang, table, beside)

    def screen(
        self,
        screen: Screen,
        who: Bearer,
        lang: str,
        table: int | None = None,
        beside: Mapping[tuple[object, ...], Raw] = NOTHING,
    ) -> dict[str, Raw]:
        """Give all parts of a screen as one bearer may see them."""
        cup = self._cup
        self._fresh()
        who = shown_to(screen, who)
        if screen != "table" or table is None:
            return self._all(screen, who, lang, table, beside)
        key, state = (who, lang, table), cup.state
        before = self._own.get(key)
        if before is None or not before.is_same(cup, table):
            if len(self._own) > MOST_OWN:
                self._own = {}
            drawn = self._all(screen, who, lang, table)
            before = self._own[key] = OwnScreen(state, cup.beside, drawn)
        return before.parts

    def _fresh(self) -> int:
        """Forget what is older than the competition is now; give its version."""
        version = self._cup.version
        if self._version != version or len(self._kept) > MOST_KEPT:
            self._kept, self._split, self._speakers, self._version = {}, {}, {}, version
            self._seen = {}
        if len(self._pieces) > MOST_PIECES:
            self._pieces = {}
        if len(self._known) > MOST_KNOWN:
            self._known = {}
        return version

    def _made(
        self, missing: dict[tuple[object, ...], tuple[str, Look]]
    ) -> dict[tuple[object, ...], Worded]:
        return {
            key: self._worded(key, self._makers[name](look), look.say)
            for key, (name, look) in missing.items()
        }

    def _keep(self, key: tuple[object, ...], whole: Raw, pieces: tuple[bytes, ...] | None) -> None:
        self._kept[key] = whole
        if pieces is not None:
            self._split[id(whole)] = pieces

    def _all(
        self,
        screen: Screen,
        who: Bearer,
        lang: str,
        table: int | None,
        beside: Mapping[tuple[object, ...], Raw] = NOTHING,
    ) -> dict[str, Raw]:
        found: dict[str, Raw] = {}
        for name, key, look in self._asked(screen, who, lang, table):
            if key not in self._kept and key not in beside:
                self._keep(key, *self._worded(key, self._makers[name](look), look.say))
            found[name] = self._kept[key] if key in self._kept else beside[key]
        return found

    def _asked(
        self, screen: Screen, who: Bearer, lang: str, table: int | None
    ) -> Iterator[tuple[str, tuple[object, ...], Look]]:
        """Give each part of a screen: its name, what it is kept by, and who looks at it."""
        speaker = self._speaker(lang, not who.is_staff)
        far = Look(self._cup, who, speaker, table, self._known, self._seen)
        near = far
        if screen == "table" and _sits_at(far):
            near = far.named(self._speaker(lang, is_public=False))
        for name in PARTS[screen]:
            look = near if name in OF_A_TABLE else far
            whose = None if name in SAME_FOR_ALL else who
            knows = who.is_staff or look is not far
            yield name, (name, whose, lang, table if name in OF_A_TABLE else None, knows), look

    def _speaker(self, lang: str, is_public: bool) -> Speaker:
        """Give whoever says names, made once for each change."""
        key = (lang, is_public)
        if key not in self._speakers:
            self._speakers[key] = Speaker(lang, self._cup.names(is_public=is_public))
        return self._speakers[key]

    def _worded(self, key: tuple[object, ...], value: object, say: Speaker) -> Worded:
        """Put a part into words; of a long list only the pieces that have changed."""
        if not isinstance(value, tuple):
            return Raw(ordered(said(value, say))), None
        pieces: list[Raw] = []
        slot = (key, hash(say.names))
        for number, one in enumerate(value):
            before = self._pieces.get((slot, number))
            if before is None or (before[0] is not one and before[0] != one):
                before = self._pieces[slot, number] = (one, Raw(ordered(said(one, say))))
            pieces.append(before[1])
        return Raw(encoded(pieces)), tuple(bytes(one) for one in pieces)

    def pieces(self, part: Raw) -> tuple[bytes, ...] | None:
        """Give the pieces of a part that was given just now, if it is a list of them."""
        return self._split.get(id(part))

    def _clock(self, look: Look) -> RoomClock | None:
        """Give the clock of the room, with the reason why it was stopped or set."""
        clock = self._cup.office.clock(look.seen)
        if clock is None or clock.kind != "round":
            return clock
        is_paused = clock.paused_ms is not None
        since = clock.paused_ms if is_paused else clock.started_ms
        action = "pause_clock" if is_paused else "set_clock"
        for one in reversed(self._cup.remarks):
            if one.action == action and one.clock_ms >= (since or 0):
                return replace(clock, reason=one.text)
        return clock

    def _seating(self, look: Look) -> tuple[Ledger, ...]:
        """Give who sits where, by name too; it seldom changes, and sorting names takes long."""
        grids, names = self._cup.office.seating(look.seen), look.say.names
        before = self._seated.get(names)
        if before is None or before[0] != grids:
            if len(self._seated) > MOST_KNOWN:
                self._seated = {}
            before = self._seated[names] = (grids, in_order(grids, look.say))
        return before[1]

    def _results(self, look: Look) -> tuple[Ledger, ...]:
        """Give the results, and after each standings of people the lists of their own."""
        return with_groups(self._cup.office.results(look.seen), self._cup.groups())

    def _called(self, look: Look) -> tuple[Call, ...]:
        who, calls = look.who, self._calls.open.values()
        mine = [
            one
            for one in calls
            if (who.is_staff or one.table == who.table) and look.table in (None, one.table)
        ]
        return tuple(sorted(mine, key=lambda one: one.at_ms))

    def _noticed(self, look: Look) -> tuple[Notice, ...]:
        """Give the messages: to a table those it has not read, to staff all."""
        every = self._notices.open.values()
        if look.table is not None:
            return tuple(one for one in every if one.is_for(look.table))
        return tuple(every) if look.who.is_staff else ()

    def _work(self) -> Json:
        progress, error = self._planner.progress, self._planner.error
        if progress is not None:
            return {"done": progress[0], "of": progress[1], "began_ms": self._planner.began_ms}
        return None if error is None else {"failed": type(error).__name__}

    def _draft(self, say: Speaker) -> Json:
        draft = self._planner.current(self.wishes)
        if draft is None:
            return None
        plain: dict[str, Json] = {"action": said(draft.action, say)}
        plain.update(draft.price)
        plain["took_ms"] = self._planner.took_ms
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

    def _equipment(self) -> Json:
        """Say what there is of all that a desk can show, print and write."""
        kit, own = competitions.kit(self._cup.settings.competition), self._cup.office.equipment
        return {
            "matters": list(own.matters),
            "pages": list(own.pages),
            "event_pages": list(own.event_pages),
            "has_teams": own.has_teams,
            "tables": list(kit.exchange().tables),
            "files": list(kit.exchange().files),
            "taken": list(kit.exchange().taken),
        }

    def _judges(self) -> Json:
        """Name the judges; the first is the chief."""
        cup = self._cup
        return [
            {"id": one, "name": cup.people.name(one, is_public=False), "is_chief": not place}
            for place, one in enumerate(cup.office.judges(cup.state))
        ]

    def _last(self, look: Look) -> Json:
        """Give what could be undone: the last thing somebody did, if it is the looker's to do."""
        number, event = self._cup.last_done()
        if event is None:
            return None
        with suppress(Refused):
            self._cup.office.actor(self._cup.state, event.do, look.who, None)
            tag = str(type(event.do).__struct_config__.tag)
            return {"at": number, "action": tag, "words": self._done(tag, look.say)}
        return None

    def _done(self, action: str, say: Speaker) -> str:
        """Say what kind of thing was done."""
        id = f"{self._cup.settings.competition}.done.{action}"
        return say.say(msg(id if say.knows(id) else "cup.done.undone"))

    def _remarks(self, say: Speaker) -> Json:
        cup = self._cup
        found: list[Json] = []
        for one in reversed(cup.remarks[-MOST_REMARKS:]):
            plain = said(one, say)
            assert isinstance(plain, dict)
            plain["words"] = self._done(one.action, say)
            plain["hand"] = self.hands.get(one.hand, "")
            found.append(plain)
        return found

    def _links(self, look: Look) -> Json:
        who = look.who
        base = f"/c/{self._cup.id}"
        orders = self._tables.links()
        mine: dict[str, Json] = {}
        kept: dict[str, Json] = {}
        for place in look.places:
            own = who.table == place.number or who.member in [c.member for c in place.chairs]
            if place.order in orders and (who.is_staff or own):
                mine[str(place.number)] = f"/t/{orders[place.order]}"
                keeper = self._tables.keepers.heard.get(place.order)
                kept[str(place.number)] = sha256(f"{place.order}{keeper}".encode()).hexdigest()[:8]
        found: dict[str, Json] = {"tables": mine, "hall": f"{base}/hall", "public": base}
        found["kept"] = kept  # another word when another phone keeps the sheet
        if who.is_staff:
            found |= {"fingerprint": self.fingerprint, "copied_at": self.copied_at}
        return found


def _sits_at(look: Look) -> bool:
    """Say whether the looker is at the table he looks at: there people know each other's names."""
    who = look.who
    if look.table is None or who.table == look.table:
        return look.table is not None
    chairs = [chair.member for place in look.places for chair in place.chairs]
    return who.member is not None and who.member in chairs
