"""Kamyk, a small honest game for tests: one hides pebbles in a fist, the next one bets on how many.

It has what laws look at: chance, a secret, chips, listed choices, an exact and an inexact form,
a grave choice, somebody who may act meanwhile, a referee and an alarm.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
    CLOCK,
    REFEREE,
    Actor,
    Alarm,
    Choices,
    Ending,
    Event,
    Field,
    Form,
    Luck,
    Number,
    Option,
    Pick,
    Raw,
    Refused,
    Score,
    Seen,
    Turn,
    Viewer,
    Who,
    msg,
    places,
    seats,
)
from stolik.engine.scene import (
    Action,
    Chips,
    Hand,
    News,
    Prompt,
    Scene,
    Seat,
    Tile,
    form_key,
    taps,
)
from stolik.words import Catalog, catalog
from tests.kit.cases import Case, Known

GUESS_MS = 10_000


class Options(Struct, frozen=True):
    rounds: Annotated[int, Meta(ge=1, le=6, extra={"clause": "KAM-1"})] = 3
    chips: Annotated[int, Meta(ge=1, le=20, extra={"clause": "KAM-2"})] = 5


class Roll(Struct, frozen=True, tag="roll"):
    most: int


class Hide(Struct, frozen=True, tag="hide"):
    pebbles: int


class Guess(Struct, frozen=True, tag="guess"):
    pebbles: int
    stake: int


class Quit(Struct, frozen=True, tag="quit"):
    pass


class Cheer(Struct, frozen=True, tag="cheer"):
    pass


class Fine(Struct, frozen=True, tag="fine"):
    seat: int
    chips: int


class Expire(Struct, frozen=True, tag="expire"):
    pass


Act = Roll | Hide | Guess | Quit | Cheer | Fine | Expire


class Public(Struct, frozen=True):
    options: Options
    chips: tuple[int, ...]
    round: int = 0
    most: int | None = None
    is_hidden: bool = False
    until_ms: int = 0
    cheered: frozenset[int] = frozenset()
    is_fined: bool = False
    shown: int | None = None

    @property
    def hider(self) -> Actor:
        return Actor(self.round % len(self.chips))

    @property
    def guesser(self) -> Actor:
        return Actor((self.round + 1) % len(self.chips))


class State(Struct, frozen=True):
    public: Public
    pebbles: int | None = None


class View(Struct, frozen=True):
    public: Public
    pebbles: int | None = None


class Kamyk:
    id = "kamyk"
    revision = 1
    seats = range(2, 4)
    options = Options
    actions: tuple[type[Act], ...] = (Roll, Hide, Guess, Quit, Cheer, Fine, Expire)

    def start(self, seats: int, options: Options) -> State:
        if seats not in self.seats:
            raise Refused("bad_seats", "KAM-1", n=seats)
        return State(Public(options, (options.chips,) * seats))

    def turn(self, s: State, /) -> Turn[Act]:
        p = s.public
        if ending(p):
            return Turn("over", deal=p.round, shown=p.round)
        due = CHANCE if p.most is None else p.guesser if p.is_hidden else p.hider
        watchers = (*seats(len(p.chips)), REFEREE)
        may = tuple(a for a in watchers if a != due and offers(p, a))
        alarms = (Alarm[Act](p.until_ms, Expire()),) if p.is_hidden else ()
        phase = "roll" if p.most is None else "guess" if p.is_hidden else "hide"
        return Turn(phase, (due,), may, alarms, deal=p.round, shown=p.round)

    def apply(self, s: State, e: Event[Act], /) -> State:
        check(s.public, e)
        p = s.public
        match e.do:
            case Roll(most=most):
                return State(replace(p, most=most))
            case Hide(pebbles=pebbles):
                return State(replace(p, is_hidden=True, until_ms=e.clock_ms + GUESS_MS), pebbles)
            case Guess(pebbles=pebbles, stake=stake):
                return self.settled(s, stake if pebbles == s.pebbles else -stake)
            case Expire():
                return self.settled(s, -1)
            case Quit():
                return self.settled(s, p.chips[p.hider])
            case Cheer():
                return replace(s, public=replace(p, cheered=p.cheered | {int(e.by)}))
            case Fine(seat=seat, chips=chips):
                heir = (seat + 1) % len(p.chips)
                paid = moved(p.chips, seat, heir, chips)
                return replace(s, public=replace(p, chips=paid, is_fined=True))

    def settled(self, s: State, gain: int) -> State:
        p = s.public
        paid = moved(p.chips, p.hider, p.guesser, gain)
        return State(Public(p.options, paid, p.round + 1, shown=s.pebbles))

    def draw(self, s: State, luck: Luck, /) -> Act:
        return Roll(1 + luck.below(3))

    def observe(self, s: State, viewer: Viewer, /) -> View:
        may_know = viewer in (s.public.hider, REFEREE)
        return View(s.public, s.pebbles if may_know else None)

    def choices(self, seen: Seen[View], /) -> Choices[Act]:
        return offers(seen.view.public, seen.viewer)

    def score(self, s: State, /) -> Score:
        return Score(totals=s.public.chips, ended=ending(s.public))

    def sample(self, seen: Seen[View], luck: Luck, /) -> State:
        p, pebbles = seen.view.public, seen.view.pebbles
        if p.is_hidden and pebbles is None:
            pebbles = luck.below((p.most or 0) + 1)
        return State(p, pebbles)

    def news(self, seen: Seen[View], /) -> tuple[News, ...]:
        return self.scene(seen).news

    def scene(self, seen: Seen[View], /) -> Scene:
        p, offered = seen.view.public, self.choices(seen)
        fist = (
            Tile(text=None) if seen.view.pebbles is None else Tile("fist", str(seen.view.pebbles))
        )
        buttons = [Action(key_of(do), msg("kamyk.do.hide", n=do.pebbles)) for do in offered.listed
                   if isinstance(do, Hide)]  # fmt: skip
        buttons += [
            Action("cheer", msg("kamyk.do.cheer")) for do in offered.listed if do == Cheer()
        ]
        buttons += [Action("quit", msg("kamyk.do.quit")) for _ in offered.grave]
        buttons += [
            Action(form_key(f.action), msg(f"kamyk.{form_key(f.action)}")) for f in offered.forms
        ]
        news = () if p.shown is None else (News(msg("kamyk.shown", n=p.shown)),)
        return Scene(
            game=self.id,
            title=msg("kamyk.name"),
            subtitle=None,
            seats=tuple(
                Seat(
                    f"seat{n}",
                    n,
                    msg("kamyk.seat", who=Who(n)),
                    is_me=n == seen.viewer,
                    nodes=(Chips(f"chips{n}", amount, msg("kamyk.chips", n=amount)),),
                )
                for n, amount in enumerate(p.chips)
            ),
            centre=(Hand("fists", (fist,) if p.is_hidden else (), msg("kamyk.fist")),),
            prompt=Prompt(msg("kamyk.prompt", round=p.round, most=Raw(str(p.most)))),
            actions=tuple(buttons),
            news=news,
            taps=taps(offered, lambda do: (key_of(do),)),
        )


def key_of(do: Act) -> str:
    if isinstance(do, Hide):
        return f"hide{do.pebbles}"
    return "quit" if isinstance(do, Quit) else "cheer"


def offers(p: Public, me: Viewer) -> Choices[Act]:
    if ending(p):
        return Choices()
    if me == REFEREE and not p.is_fined:
        chairs = tuple(Option(n) for n in range(len(p.chips)))
        pays = max(range(len(p.chips)), key=lambda n: p.chips[n])
        fields: dict[str, Field] = {"seat": Pick(chairs), "chips": Number(0, max(p.chips))}
        return Choices(forms=(Form(Fine, fields, (Fine(pays, 1),)),))
    if me == p.hider and p.most is not None and not p.is_hidden:
        return Choices(tuple(Hide(n) for n in range(p.most + 1)), grave=(Quit(),))
    if me == p.guesser and p.is_hidden and p.most is not None:
        highest = min(p.chips[p.hider], p.chips[p.guesser])
        stakes: dict[str, Field] = {"pebbles": Number(0, p.most), "stake": Number(1, highest)}
        return Choices(
            forms=(Form(Guess, stakes, (Guess(0, 1), Guess(p.most, highest)), exact=True),)
        )
    is_idle = 0 <= me < len(p.chips) and me not in (p.hider, p.guesser)
    return Choices(listed=(Cheer(),) if is_idle and me not in p.cheered else ())


def check(p: Public, e: Event[Act]) -> None:
    """Raise the first reason that applies; reads nothing hidden."""
    if ending(p):
        raise Refused("over", "KAM-9")
    match e.do:
        case Roll(most=most):
            if e.by != CHANCE or p.most is not None:
                raise Refused("no_roll", "KAM-3")
            if not 1 <= most <= 3:
                raise Refused("no_such_roll", "KAM-3", n=most)
        case Hide(pebbles=pebbles):
            if e.by != p.hider or p.most is None or p.is_hidden:
                raise Refused("not_hiding", "KAM-4")
            if not 0 <= pebbles <= p.most:
                raise Refused("too_many", "KAM-4", n=p.most)
        case Quit():
            if e.by != p.hider or p.most is None or p.is_hidden:
                raise Refused("not_hiding", "KAM-4")
        case Guess(pebbles=pebbles, stake=stake):
            if e.by != p.guesser or p.most is None or not p.is_hidden:
                raise Refused("not_guessing", "KAM-5")
            if not 0 <= pebbles <= p.most:
                raise Refused("too_many", "KAM-4", n=p.most)
            if not 1 <= stake <= min(p.chips[p.hider], p.chips[p.guesser]):
                raise Refused("bad_stake", "KAM-6", n=min(p.chips[p.hider], p.chips[p.guesser]))
        case Cheer():
            if Cheer() not in offers(p, e.by).listed:
                raise Refused("no_cheer", "KAM-7")
        case Fine(seat=seat, chips=chips):
            if e.by != REFEREE or p.is_fined:
                raise Refused("no_fine", "KAM-8")
            if not 0 <= seat < len(p.chips) or not 0 <= chips <= p.chips[seat]:
                raise Refused("bad_fine", "KAM-8")
        case Expire():
            if e.by != CLOCK or not p.is_hidden or e.clock_ms < p.until_ms:
                raise Refused("not_yet", "KAM-5")


def moved(chips: tuple[int, ...], giver: int, taker: int, n: int) -> tuple[int, ...]:
    paid = list(chips)
    paid[giver] -= n
    paid[taker] += n
    return tuple(paid)


def ending(p: Public) -> Ending | None:
    if p.round == p.options.rounds or 0 in p.chips:
        return Ending("rounds" if 0 not in p.chips else "bust", ("KAM-9",), places(p.chips))
    return None


CLAUSES = frozenset(f"KAM-{n}" for n in range(1, 10))

SAID = {
    "name", "seat", "fist", "prompt", "shown", "do.hide", "do.cheer", "do.quit", "form:guess",
    "form:fine", "bad_seats", "over", "no_roll", "no_such_roll", "not_hiding", "too_many",
    "not_guessing", "bad_stake", "no_cheer", "no_fine", "bad_fine", "not_yet",
}  # fmt: skip


def with_words(lang: str, chips: tuple[str, ...]) -> Catalog:
    """The product's own words and those of this game."""
    common = catalog(lang)
    own = {f"kamyk.{id}": f"{id} ({lang})" for id in SAID}
    return Catalog(lang, {**common.texts, **own, "kamyk.chips": chips}, common.plural)


CATALOGS = {
    "pl": with_words("pl", ("{n} żeton", "{n} żetony", "{n} żetonów")),
    "en": with_words("en", ("{n} chip", "{n} chips")),
}
CATALOGS["en"].texts["kamyk.only_english"] = "a sentence without its Polish twin"


def chips_in_play(s: State) -> int:
    """What never changes: all chips together."""
    return sum(s.public.chips)


def other_pebbles(s: State, viewer: Viewer, luck: Luck) -> State:
    """The same state, but for the pebbles in another's fist."""
    p = s.public
    if not p.is_hidden or p.most is None or viewer in (p.hider, REFEREE):
        return s
    return State(p, luck.below(p.most + 1))


HONEST = Case(Kamyk(), CLAUSES, CATALOGS, Known(chips_in_play, other_pebbles, longest=200))
