"""What lies beside the log of a competition: people's names and how they want to be shown.

The log knows people by opaque ids. All of this can be changed and erased.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from stolik.bots.cast import house_player
from stolik.competitions.screens import Wishes
from stolik.cups.faults import CupError
from stolik.engine.plain_names import is_alike
from stolik.engine.wire import decoder, encoded
from stolik.people.person import clean_name
from stolik.store.protocol import Items

PERSON: Final = "cup-person"
ERASED: Final = "cup-erased"
"""Who was forgotten: nothing but the opaque id, so that no older file brings the rest back."""
VISIT: Final = "acted"
"""Who has acted in which competition: there something of a person may lie."""
SETTINGS: Final = "cup-settings"
WISHES: Final = "cup-wishes"
SELVES: Final = "cup-selves"
"""Who has checked in without the desk."""
MOST_CONTACT: Final = 200
MOST_GROUPS: Final = 5

NUMBERS: Final = decoder(tuple[int, ...])

Shown: TypeAlias = Literal["full", "initials", "alias"]
Tables: TypeAlias = Literal["phones", "paper", "online"]


class CupPerson(Struct, frozen=True, omit_defaults=True):
    """Somebody of a competition."""

    name: str
    shown: Shown = "full"
    """How he appears on public pages and screens."""
    alias: str = ""
    contact: str = ""
    """For staff and himself only."""
    groups: tuple[str, ...] = ()
    """Lists of their own in which he stands besides: women, juniors."""

    @property
    def public(self) -> str:
        """Give the name for everybody's eyes."""
        if self.shown == "alias" and self.alias:
            return self.alias
        return self.name if self.shown == "full" else initials(self.name)


class CupSettings(Struct, frozen=True, omit_defaults=True):
    """What the organiser has settled that no rule reads."""

    competition: str
    name: str
    owner: str = ""
    tables: Tables = "phones"
    made_at: int = 0
    key: str = ""
    """The public key its files are signed with, in hex."""
    is_veiled: bool = False
    """Whoever acts is called by an id of this competition alone; before, by their own."""


PERSONS: Final = decoder(CupPerson)
SETTINGS_OF: Final = decoder(CupSettings)
WISHED: Final = decoder(Wishes)


def initials(name: str) -> str:
    """Give the first letters of every part of a name."""
    return " ".join(f"{word[0].upper()}." for word in name.replace("-", " ").split() if word)


def checked(person: CupPerson) -> CupPerson:
    """Give somebody's data as they are kept, or say what is wrong with them."""
    if len(person.contact) > MOST_CONTACT:
        raise CupError("long_contact", most=MOST_CONTACT)
    alias = clean_name(person.alias) if person.alias.strip() else ""
    if person.shown == "alias" and not alias:
        raise CupError("no_alias")
    if len(person.groups) > MOST_GROUPS:
        raise CupError("many_groups", most=MOST_GROUPS)
    groups = tuple(dict.fromkeys(clean_name(one) for one in person.groups))
    return CupPerson(clean_name(person.name), person.shown, alias, person.contact.strip(), groups)


class CupPeople:
    """The people of one competition, by their opaque ids."""

    def __init__(self, store: Items, cup: str) -> None:
        self._store, self._cup = store, cup
        self.known: dict[str, CupPerson] = {}

    async def read(self) -> None:
        """Read everybody from the store."""
        rows = await self._store.scan(PERSON, f"{self._cup}/")
        self.known = {key.partition("/")[2]: PERSONS.decode(value) for key, value in rows}

    async def put(self, person: str, facts: CupPerson) -> CupPerson:
        """Keep somebody's data."""
        kept = checked(facts)
        await self._store.put(PERSON, f"{self._cup}/{person}", encoded(kept))
        self.known[person] = kept
        return kept

    async def erase(self, person: str) -> bool:
        """Forget somebody; results stay under his number."""
        self.known.pop(person, None)
        await self._store.put(ERASED, f"{self._cup}/{person}", b"")
        return await self._store.delete(PERSON, f"{self._cup}/{person}")

    def find(self, name: str) -> str | None:
        """Give the id of whoever has this name."""
        wanted = clean_name(name).casefold()
        return next((id for id, one in self.known.items() if one.name.casefold() == wanted), None)

    def like(self, name: str) -> str | None:
        """Give the name of somebody else that a reader would take this one for."""
        names, wanted = (one.name for one in self.known.values()), clean_name(name)
        return next((one for one in names if is_alike(wanted, one)), None)

    def is_taken(self, alias: str, person: str) -> bool:
        """Say whether somebody else is called so, or nearly so, by name or by what is shown."""
        wanted = clean_name(alias)
        others = (one for id, one in self.known.items() if id != person)
        names = [name for one in others for name in (one.name, one.alias) if name]
        return any(one.casefold() == wanted.casefold() or is_alike(wanted, one) for one in names)

    def name(self, person: str, is_public: bool) -> str:
        """Give a name as a viewer may see it; nothing of those who are forgotten."""
        one = self.known.get(person)
        if one is None:
            found = house_player(person)
            return found[1] if found is not None else ""
        return one.public if is_public else one.name


async def read_settings(store: Items, cup: str) -> CupSettings:
    """Give what the organiser has settled, or say that there is no such competition."""
    value = await store.get(SETTINGS, cup)
    if value is None:
        raise CupError("no_cup")
    return SETTINGS_OF.decode(value)


async def put_settings(store: Items, cup: str, settings: CupSettings) -> None:
    """Keep what the organiser has settled."""
    await store.put(SETTINGS, cup, encoded(settings))


async def read_wishes(store: Items, cup: str) -> Wishes:
    """Give what a seating shall keep besides the book."""
    value = await store.get(WISHES, cup)
    return Wishes() if value is None else WISHED.decode(value)


async def put_wishes(store: Items, cup: str, wishes: Wishes) -> None:
    """Keep what a seating shall keep besides the book."""
    fixed = {str(member): table for member, table in wishes.fixed.items()}
    await store.put(WISHES, cup, encoded({"fixed": fixed, "apart": wishes.apart}))


async def read_selves(store: Items, cup: str) -> set[int]:
    """Give the members who said themselves that they are here."""
    value = await store.get(SELVES, cup)
    return set() if value is None else set(NUMBERS.decode(value))


async def put_selves(store: Items, cup: str, selves: set[int]) -> None:
    """Keep who said so."""
    await store.put(SELVES, cup, encoded(sorted(selves)))
