"""What happens around a game: chairs taken and left, pauses, consent, the keeper, signatures.

Each is an entry of the log that no rule reads; folded from the first they give the `Seating`. The
log knows people by opaque ids only: names lie beside it.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal, TypeAlias, assert_never

from msgspec import Raw, Struct, json
from msgspec.structs import replace

from stolik.bots.cast import next_of
from stolik.engine.log import TableEvent
from stolik.engine.wire import decoder, encoded


class Arranged(Struct, frozen=True, tag="arranged", omit_defaults=True):
    """How the table was set up, right after it was opened."""

    host: str
    is_paper: bool = False
    hints: bool = False
    is_listed: bool = True
    referees: tuple[str, ...] = ()
    is_delayed: bool = True
    """Spectators wait for secrets to be over; no matter where nothing is hidden."""
    is_veiled: bool = False
    """People are called by ids of this table alone; before, they were by their own."""
    waits: bool = True
    """Who plays against bots alone finds the game as it was left: without them no clock runs."""
    reacts: bool = True
    """Players may make gestures."""


class Seated(Struct, frozen=True, tag="seated"):
    """Someone took a chair, or has it back from a bot."""

    seat: int
    person: str


class Left(Struct, frozen=True, tag="left"):
    """A chair was given up."""

    seat: int


class BotSeated(Struct, frozen=True, tag="bot", omit_defaults=True):
    """A bot plays on a chair; standing in for someone absent it gives it back on return."""

    seat: int
    level: str
    is_stand_in: bool = False


class Started(Struct, frozen=True, tag="started"):
    """The game begins and its clock runs."""


class Paused(Struct, frozen=True, tag="paused", omit_defaults=True):
    """The clock stands still by agreement, or because the house holds the table."""

    by_house: bool = False


class Resumed(Struct, frozen=True, tag="resumed"):
    """The clock runs again."""


Asking: TypeAlias = Literal["undo", "pause", "resume", "rematch", "stand_in"]


class Proposed(Struct, frozen=True, tag="asked", omit_defaults=True):
    """A chair asks the others for something."""

    kind: Asking
    seat: int
    waiting: tuple[int, ...] = ()
    """Chairs that have to agree."""
    chair: int | None = None
    """For whose chair a bot is asked for, where somebody is away."""


class Answered(Struct, frozen=True, tag="answered"):
    """A chair agrees or not; who does not ends the matter."""

    seat: int
    accept: bool


class Withdrawn(Struct, frozen=True, tag="withdrawn"):
    """What was asked has been overtaken by events."""


class Appointed(Struct, frozen=True, tag="referee"):
    """Someone is a referee from now on."""

    person: str


class Keeps(Struct, frozen=True, tag="keeper", omit_defaults=True):
    """Someone keeps the sheet from now on, on one device if it has told its id."""

    person: str
    device: str = ""


class Trusted(Struct, frozen=True, tag="trusted"):
    """The host has let someone to the table, by an invitation: they may keep the sheet."""

    person: str


class Signed(Struct, frozen=True, tag="signed"):
    """A chair confirms or disputes the sheet of this hash."""

    seat: int
    head: str
    accept: bool


Happening: TypeAlias = (
    Arranged
    | Seated
    | Left
    | BotSeated
    | Started
    | Paused
    | Resumed
    | Proposed
    | Answered
    | Withdrawn
    | Appointed
    | Keeps
    | Trusted
    | Signed
)
HAPPENINGS: json.Decoder[Happening] = decoder(Happening)  # type: ignore[arg-type]


class Place(Struct, frozen=True, omit_defaults=True):
    """Who has a chair, and the level of the bot that plays on it."""

    person: str | None = None
    bot: str | None = None
    is_stand_in: bool = False
    character: str = ""
    """Who plays the bot, of `bots.cast`: it follows from the order in which bots sat down."""

    @property
    def is_taken(self) -> bool:
        """Say whether somebody or a bot sits there."""
        return self.person is not None or self.bot is not None


class Seating(Struct, frozen=True, dict=True):
    """The table around the game as it stands now; what follows from it is worked out once."""

    places: tuple[Place, ...]
    arranged: Arranged
    is_started: bool = False
    is_paused: bool = False
    is_held: bool = False
    """The house holds it: only the house lets it go on."""
    asked: Proposed | None = None
    keeper: str | None = None
    keeper_device: str = ""
    """Sealed, so that it means nothing elsewhere."""
    signed: tuple[Signed, ...] = ()
    left: tuple[str, ...] = ()
    """Who has given up a chair since the start: they know its cards."""
    trusted: tuple[str, ...] = ()
    """Whom the host has let to the table by an invitation."""

    @cached_property
    def is_full(self) -> bool:
        """Say whether every chair is taken."""
        return all(place.is_taken for place in self.places)

    @cached_property
    def is_of_bots(self) -> bool:
        """Say whether nobody but bots has a chair."""
        return all(place.bot is not None and place.person is None for place in self.places)

    @cached_property
    def lone(self) -> str | None:
        """Give the only person at a table of bots."""
        people = {place.person for place in self.places if place.bot is None}
        return people.pop() if self.has_bots and len(people) == 1 else None

    @cached_property
    def _held(self) -> dict[str, tuple[int, ...]]:
        people = {place.person for place in self.places if place.person is not None}
        return {
            one: tuple(i for i, place in enumerate(self.places) if place.person == one)
            for one in people
        }

    @cached_property
    def _played(self) -> dict[str, tuple[int, ...]]:
        places = self.places
        return {
            one: tuple(i for i in chairs if places[i].bot is None)
            for one, chairs in self._held.items()
        }

    @cached_property
    def people(self) -> frozenset[str]:
        """Give everybody who has a chair."""
        return frozenset(self._held)

    @cached_property
    def players(self) -> frozenset[str]:
        """Give everybody who plays by hand."""
        return frozenset(one for one, chairs in self._played.items() if chairs)

    @cached_property
    def has_bots(self) -> bool:
        """Say whether a bot plays on some chair."""
        return any(place.bot is not None for place in self.places)

    def held(self, person: str) -> tuple[int, ...]:
        """Give the chairs of a person, those where a bot stands in too."""
        return self._held.get(person, ())

    def played(self, person: str) -> tuple[int, ...]:
        """Give the chairs a person plays by hand."""
        return self._played.get(person, ())

    def others(self, person: str) -> tuple[int, ...]:
        """Give the chairs of all other people."""
        return tuple(
            i
            for i, place in enumerate(self.places)
            if place.person not in (None, person) and place.bot is None
        )


def table_event(happening: Happening, clock_ms: int, hand: str | None) -> TableEvent:
    """Make the entry of the log."""
    return TableEvent(Raw(encoded(happening)), clock_ms, hand)


def happening_of(event: TableEvent) -> Happening:
    """Read what an entry of the log says."""
    return HAPPENINGS.decode(bytes(event.do))


def folded(now: Seating, happening: Happening) -> Seating:
    """Give the seating after one more happening."""
    match happening:
        case Arranged():
            return replace(now, arranged=happening)
        case Seated(seat=seat, person=person):
            return _put(now, seat, Place(person))
        case Left(seat=seat):
            gone = now.places[seat].person
            if now.is_started and gone is not None:
                now = replace(now, left=(*now.left, gone))
            return _put(now, seat, Place())
        case BotSeated(seat=seat, level=level, is_stand_in=stands_in):
            others = {one.character for i, one in enumerate(now.places) if i != seat}
            who = next_of(level, others)
            return _put(now, seat, Place(now.places[seat].person, level, stands_in, who))
        case Started():
            return replace(now, is_started=True)
        case Paused(by_house=by_house):
            return replace(now, is_paused=True, is_held=by_house)
        case Resumed():
            return replace(now, is_paused=False, is_held=False)
        case Proposed():
            return replace(now, asked=happening)
        case Answered():
            return replace(now, asked=_answered(now.asked, happening))
        case Withdrawn():
            return replace(now, asked=None)
        case Appointed(person=person):
            arranged = now.arranged
            named = replace(arranged, referees=(*arranged.referees, person))
            return replace(now, arranged=named)
        case Keeps(person=person, device=device):
            return replace(now, keeper=person, keeper_device=device)
        case Trusted(person=person):
            return replace(now, trusted=(*now.trusted, person))
        case Signed():
            kept = tuple(one for one in now.signed if one.seat != happening.seat)
            return replace(now, signed=(*kept, happening))
        case _:
            assert_never(happening)


def _put(now: Seating, seat: int, place: Place) -> Seating:
    places = (*now.places[:seat], place, *now.places[seat + 1 :])
    return replace(now, places=places, asked=None)


def _answered(asked: Proposed | None, answer: Answered) -> Proposed | None:
    if asked is None or not answer.accept:
        return None
    waiting = tuple(seat for seat in asked.waiting if seat != answer.seat)
    return replace(asked, waiting=waiting) if waiting else None
