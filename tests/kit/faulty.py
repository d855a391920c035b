"""Deliberately broken games: each breaks one law and keeps the rest of Kamyk as it is."""

from __future__ import annotations

from dataclasses import replace as with_fields
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
    Choices,
    Ending,
    Event,
    Luck,
    Number,
    Refused,
    Score,
    ScoreLine,
    Seen,
    Turn,
    Viewer,
    Who,
    msg,
    places,
)
from stolik.engine.scene import Carry, Scene, Tile
from stolik.parts.bank import Till, opened
from tests.kit.cases import Case, case
from tests.toys.kamyk import KIT
from tests.toys.kamyk.acting import TABLE
from tests.toys.kamyk.rules import Kamyk, ending
from tests.toys.kamyk.state import (
    Action,
    Cheer,
    Expire,
    Fine,
    Guess,
    Hide,
    Options,
    Public,
    Quit,
    Roll,
    State,
    View,
)
from tests.toys.kamyk_tests.laws import KNOWN


def till_of(s: State) -> Till:
    """The chips of kamyk, which has a bank in no other sense."""
    p = s.public
    return replace(opened((p.options.chips,) * len(p.chips)), purses=p.chips)


HONEST = case(KIT, with_fields(KNOWN, till=till_of))
HONEST.catalogs["en"].texts["kamyk.only_english"] = "a sentence without its Polish twin"


def case_of(game: Any) -> Case:
    return with_fields(HONEST, game=game)


class Forgetful(Kamyk):
    """Keeps a count outside the state, so that a replay comes out differently."""

    def __init__(self) -> None:
        self.deals = 0

    def apply(self, s: State, e: Event[Action], /) -> State:
        after = super().apply(s, e)
        if isinstance(e.do, Roll):
            self.deals += 1
            return replace(after, public=replace(after.public, until_ms=self.deals))
        return after


class Reweighed(Struct, frozen=True, tag="hide"):
    pebbles: list[int]


class NotInverse(Kamyk):
    """Writes pebbles as a tuple, which comes back as a list."""

    actions: Any = (Roll, Reweighed, Guess, Quit, Cheer, Fine, Expire)

    def apply(self, s: State, e: Event[Any], /) -> State:
        if isinstance(e.do, Reweighed):
            e = Event(e.by, Hide(e.do.pebbles[0] if e.do.pebbles else -1), e.clock_ms, e.hand)
        return super().apply(s, e)

    def choices(self, seen: Seen[View], /) -> Choices[Any]:
        offer = super().choices(seen)
        tupled: Any = [(a.pebbles,) if isinstance(a, Hide) else () for a in offer.listed]
        listed = [Reweighed(t) if t else a for t, a in zip(tupled, offer.listed, strict=True)]
        return Choices(tuple(listed), offer.forms, offer.grave)


class SameBytes(Kamyk):
    """Offers one action twice."""

    def choices(self, seen: Seen[View], /) -> Choices[Action]:
        offer = super().choices(seen)
        return Choices(offer.listed * 2, offer.forms, offer.grave)


class OneTooMany(Kamyk):
    """Offers a pebble more than the rules accept."""

    def choices(self, seen: Seen[View], /) -> Choices[Action]:
        offer = super().choices(seen)
        if offer.listed and isinstance(offer.listed[0], Hide):
            return Choices((*offer.listed, Hide(len(offer.listed))), grave=offer.grave)
        return offer


class WideForm(Kamyk):
    """Calls a form exact though its highest stake is refused."""

    def choices(self, seen: Seen[View], /) -> Choices[Action]:
        offer = super().choices(seen)
        if offer.forms and offer.forms[0].action is Guess:
            form = offer.forms[0]
            stake = form.fields["stake"]
            assert isinstance(stake, Number)
            wider = replace(stake, high=stake.high + 1)
            return Choices(forms=(replace(form, fields={**form.fields, "stake": wider}),))
        return offer


class TwoAlike(Kamyk):
    """Offers two forms that nobody can tell apart."""

    def choices(self, seen: Seen[View], /) -> Choices[Action]:
        offer = super().choices(seen)
        return Choices(offer.listed, offer.forms * 2, offer.grave)


class NumberSends(Kamyk):
    """Lets a number send a form, which is not chosen but counted up."""

    def choices(self, seen: Seen[View], /) -> Choices[Action]:
        offer = super().choices(seen)
        forms = tuple(replace(f, is_open=True, sends=next(iter(f.fields))) for f in offer.forms)
        return Choices(offer.listed, forms, offer.grave)


class Dumb(Kamyk):
    """Waits for somebody who is offered nothing."""

    def choices(self, seen: Seen[View], /) -> Choices[Action]:
        p = seen.view.public
        return Choices() if seen.viewer == p.guesser and p.is_hidden else super().choices(seen)


class Unasked(Kamyk):
    """Offers a cheer to those it does not ask."""

    def turn(self, s: State, /) -> Turn[Action]:
        return replace(super().turn(s), may=())


class Untypical(Kamyk):
    """Says of no form what is typical of it."""

    def choices(self, seen: Seen[View], /) -> Choices[Action]:
        offer = super().choices(seen)
        cheer = (Cheer(),) if offer.forms else ()
        forms = tuple(replace(form, typical=()) for form in offer.forms)
        return Choices(offer.listed + cheer, forms, offer.grave)

    def apply(self, s: State, e: Event[Action], /) -> State:
        return s if isinstance(e.do, Cheer) else super().apply(s, e)


class NotItsForm(Kamyk):
    """Calls typical what the fields of the form do not hold."""

    def choices(self, seen: Seen[View], /) -> Choices[Action]:
        offer = super().choices(seen)
        narrow = tuple(
            replace(form, fields={**form.fields, "pebbles": Number(9, 9)})
            for form in offer.forms
            if form.action is Guess
        )
        return Choices(offer.listed, narrow or offer.forms, offer.grave)


class FarDefault(Kamyk):
    """Proposes a stake that its own form does not hold."""

    def choices(self, seen: Seen[View], /) -> Choices[Action]:
        offer = super().choices(seen)
        far = tuple(
            replace(form, fields={**form.fields, "stake": Number(1, 20, default=21)})
            for form in offer.forms
            if form.action is Guess
        )
        return Choices(offer.listed, far or offer.forms, offer.grave)


class BadDraw(Kamyk):
    """Rolls what its own rules refuse."""

    def draw(self, s: State, luck: Luck, /) -> Action:
        return Roll(luck.below(4))


class EarlyAlarm(Kamyk):
    """Names an alarm before the moment its rules accept it."""

    def turn(self, s: State, /) -> Turn[Action]:
        turn = super().turn(s)
        return replace(turn, alarms=tuple(replace(a, at_ms=a.at_ms - 1) for a in turn.alarms))


class Lenient(Kamyk):
    """Accepts a stake nobody has, which was never offered."""

    def apply(self, s: State, e: Event[Action], /) -> State:
        if isinstance(e.do, Guess) and e.do.stake > 1 and e.by == s.public.guesser:
            TABLE.refuse(s.public, e.by, replace(e.do, stake=1))
            return self.settled(s, 0)
        return super().apply(s, e)


class AnySeat(Kamyk):
    """Lets anybody hide the pebbles."""

    def apply(self, s: State, e: Event[Action], /) -> State:
        by = s.public.hider if isinstance(e.do, Hide) else e.by
        return super().apply(s, Event(by, e.do, e.clock_ms))


class Crashing(Kamyk):
    """Raises another exception than Refused on a number out of range."""

    def apply(self, s: State, e: Event[Action], /) -> State:
        if isinstance(e.do, Fine):
            assert s.public.chips[e.do.seat] >= 0
        return super().apply(s, e)


class Mutable(Struct):
    public: Public
    pebbles: int | None = None
    refused: int = 0


class RefusalThatChanges(Kamyk):
    """Counts refusals in a state that can change."""

    def start(self, seats: int, options: Options) -> Any:
        return Mutable(super().start(seats, options).public)

    def apply(self, s: Any, e: Event[Action], /) -> Any:
        try:
            after = super().apply(State(s.public, s.pebbles), e)
        except Refused:
            s.refused += 1
            raise
        return Mutable(after.public, after.pebbles)

    def sample(self, seen: Seen[View], luck: Luck, /) -> Any:
        twin = super().sample(seen, luck)
        return Mutable(twin.public, twin.pebbles)


class InPlace(RefusalThatChanges):
    """Plays on the old state itself, so that undo finds nothing to go back to."""

    def __init__(self) -> None:
        self.table: dict[str, Mutable] = {}

    def start(self, seats: int, options: Options) -> Any:
        fresh = super().start(seats, options)
        return self.table.setdefault(f"{seats} {options}", fresh)

    def apply(self, s: Any, e: Event[Action], /) -> Any:
        after = Kamyk.apply(self, State(s.public, s.pebbles), e)
        s.public, s.pebbles = after.public, after.pebbles
        return s


class NoSuchClause(Kamyk):
    """Refuses by a clause that is not in the book."""

    def apply(self, s: State, e: Event[Action], /) -> State:
        try:
            return super().apply(s, e)
        except Refused as refused:
            raise Refused(refused.code, "KAM-99", **refused.facts) from refused


class Wordless(Kamyk):
    """Refuses by a code without words."""

    def apply(self, s: State, e: Event[Action], /) -> State:
        try:
            return super().apply(s, e)
        except Refused as refused:
            raise Refused("because", refused.clause) from refused


class LostChip(Kamyk):
    """Loses a chip when the guess is wrong."""

    def settled(self, s: State, gain: int) -> State:
        after = super().settled(s, gain)
        chips = list(after.public.chips)
        chips[s.public.hider] -= int(gain < 0)
        return replace(after, public=replace(after.public, chips=tuple(chips)))


class LeakyView(Kamyk):
    """Shows everybody what is hidden, and samples from it, so that twins look honest."""

    def observe(self, s: State, viewer: Viewer, /) -> View:
        return View(s.public, s.pebbles)


class LeakyScene(Kamyk):
    """Looks past what was seen and gives the hidden piece a key of its own."""

    def __init__(self) -> None:
        self.peeked: int | None = None

    def observe(self, s: State, viewer: Viewer, /) -> View:
        self.peeked = s.pebbles
        return super().observe(s, viewer)

    def scene(self, seen: Seen[View], /) -> Scene:
        scene = super().scene(seen)
        if self.peeked is None:
            return scene
        more = Tile(f"fist{self.peeked}", "?", label=msg("kamyk.fist"))
        return replace(scene, centre=(*scene.centre, more))


class LeakyTurn(Kamyk):
    """Asks a bystander to cheer only when the fist is empty."""

    def turn(self, s: State, /) -> Turn[Action]:
        turn = super().turn(s)
        return replace(turn, may=()) if s.pebbles == 0 else turn


class LeakyRefusal(Kamyk):
    """Tells in a refusal how many pebbles there are."""

    def apply(self, s: State, e: Event[Action], /) -> State:
        try:
            return super().apply(s, e)
        except Refused as refused:
            if s.pebbles is not None:
                raise Refused(refused.code, refused.clause, n=s.pebbles) from refused
            raise


class LateLeak(Kamyk):
    """Tells by a cheer how many pebbles there are; the state before it looks honest."""

    def apply(self, s: State, e: Event[Action], /) -> State:
        after = super().apply(s, e)
        if isinstance(e.do, Cheer | Fine) and s.pebbles is not None:
            return replace(after, public=replace(after.public, until_ms=s.pebbles))
        return after


class Unannounced(Kamyk):
    """Opens the fist without saying in the turn that a secret is shown."""

    def turn(self, s: State, /) -> Turn[Action]:
        return replace(super().turn(s), deal=0, shown=0)


class Telltale(Kamyk):
    """Accepts a wrong guess only."""

    def apply(self, s: State, e: Event[Action], /) -> State:
        if isinstance(e.do, Guess) and e.do.pebbles == s.pebbles:
            TABLE.refuse(s.public, e.by, e.do)
            raise Refused("too_many", "KAM-4", n=0)
        return super().apply(s, e)


class Restless(Kamyk):
    """Shows another picture each time somebody looks."""

    def __init__(self) -> None:
        self.looks = 0

    def scene(self, seen: Seen[View], /) -> Scene:
        self.looks += 1
        return replace(super().scene(seen), layout=str(self.looks % 2))


class NotATwin(Kamyk):
    """Samples a state of another round."""

    def sample(self, seen: Seen[View], luck: Luck, /) -> State:
        p = seen.view.public
        return State(replace(p, cheered=p.cheered | {1}))


class DeadTwin(Kamyk):
    """Samples nothing where something is hidden, so that the twin cannot be played."""

    def sample(self, seen: Seen[View], luck: Luck, /) -> State:
        return State(seen.view.public, seen.view.pebbles)

    def apply(self, s: State, e: Event[Action], /) -> State:
        if isinstance(e.do, Guess) and s.public.is_hidden and s.pebbles is None:
            TABLE.refuse(s.public, e.by, e.do)
            raise Refused("not_guessing", "KAM-5")
        return super().apply(s, e)


class NoTap(Kamyk):
    """Forgets the taps of the last choice."""

    def scene(self, seen: Seen[View], /) -> Scene:
        scene = super().scene(seen)
        return replace(scene, taps=scene.taps[:-1])


class TapToNowhere(Kamyk):
    """Has taps on a button that is not in the scene."""

    def scene(self, seen: Seen[View], /) -> Scene:
        scene = super().scene(seen)
        return replace(scene, actions=scene.actions[:-1])


class NoWayOut(Kamyk):
    """Hides the button for giving up."""

    def scene(self, seen: Seen[View], /) -> Scene:
        scene = super().scene(seen)
        return replace(scene, taps=tuple(tap for tap in scene.taps if tap.do != Quit()))


class TwoMeanings(Kamyk):
    """One tap stands for two choices."""

    def scene(self, seen: Seen[View], /) -> Scene:
        scene = super().scene(seen)
        key = scene.taps[0].path if scene.taps else ()
        return replace(scene, taps=tuple(replace(tap, path=key) for tap in scene.taps))


class SameKey(Kamyk):
    """Gives two pieces one key."""

    def scene(self, seen: Seen[View], /) -> Scene:
        scene = super().scene(seen)
        return replace(scene, seats=tuple(replace(seat, key="seat") for seat in scene.seats))


class KeyFaceDown(Kamyk):
    """Gives the hidden piece a key, by which it could be followed."""

    def scene(self, seen: Seen[View], /) -> Scene:
        scene = super().scene(seen)
        return replace(scene, centre=(*scene.centre, Tile("secret", None)))


class CarryToNowhere(Kamyk):
    """Lets a piece be carried to a place that is not in the scene."""

    carry = Carry("guess", "pebbles", {"fists": 0}, "stake", {"nowhere": 1})

    def scene(self, seen: Seen[View], /) -> Scene:
        scene = super().scene(seen)
        is_asked = any(tap.form == "guess" for tap in scene.taps)
        return replace(scene, carries=(self.carry,) if is_asked else ())


class CarryTooMuch(CarryToNowhere):
    """Lets something be carried that the form does not offer."""

    carry = Carry("guess", "pebbles", {"fists": 0, "chips0": 99}, "stake", {"seat:0": 1})


class TooQuick(Kamyk):
    """One choice begins with the taps of another, so that the other acts first."""

    def scene(self, seen: Seen[View], /) -> Scene:
        scene = super().scene(seen)
        taps = scene.taps
        if len(taps) > 1:
            taps = (replace(taps[0], path=(*taps[1].path, *taps[0].path)), *taps[1:])
        return replace(scene, taps=taps)


class Endless(Kamyk):
    """Never counts a round."""

    def settled(self, s: State, gain: int) -> State:
        after = super().settled(s, 0)
        return replace(after, public=replace(after.public, rounds=s.public.rounds))

    def apply(self, s: State, e: Event[Action], /) -> State:
        if isinstance(e.do, Fine):
            e = Event(e.by, replace(e.do, chips=0), e.clock_ms)
        return super().apply(s, e)


class Stuck(Kamyk):
    """Waits for chance that has been drawn already."""

    def turn(self, s: State, /) -> Turn[Action]:
        turn = super().turn(s)
        return replace(turn, due=(CHANCE,), may=()) if turn.phase == "hide" else turn


class HalfPoints(Kamyk):
    """Counts in floating point."""

    def score(self, s: State, /) -> Score:
        halves: Any = tuple(chips / 2 for chips in s.public.chips)
        return Score(totals=halves, ended=ending(s.public))


class NobodysChips(Kamyk):
    """Counts for a seat that nobody has."""

    def score(self, s: State, /) -> Score:
        return Score(totals=(*s.public.chips, 0), ended=ending(s.public))


class ShortLine(Kamyk):
    """Has a line for the first seat only."""

    def score(self, s: State, /) -> Score:
        line = ScoreLine(msg("kamyk.name"), (1,))
        return Score(totals=s.public.chips, lines=(line,), ended=ending(s.public))


class OverAndOn(Kamyk):
    """Calls the game ended from its first moment, while it waits for somebody."""

    def score(self, s: State, /) -> Score:
        chips = s.public.chips
        return Score(totals=chips, ended=Ending("rounds", ("KAM-9",), places(chips)))


class NoPlaces(Kamyk):
    """Ends without telling who came first."""

    def score(self, s: State, /) -> Score:
        totals = tuple(Fraction(chips, 2) for chips in s.public.chips)
        end = ending(s.public)
        return Score(totals=totals, ended=Ending(end.reason, end.clauses) if end else None)


class Untranslated(Kamyk):
    """Says a sentence that only one language has."""

    def scene(self, seen: Seen[View], /) -> Scene:
        return replace(super().scene(seen), subtitle=msg("kamyk.only_english"))


class Gap(Kamyk):
    """Counts chips without saying how many."""

    def scene(self, seen: Seen[View], /) -> Scene:
        return replace(super().scene(seen), subtitle=msg("chips"))


class Gossip(Kamyk):
    """Says over the table whose turn it is."""

    def scene(self, seen: Seen[View], /) -> Scene:
        return replace(super().scene(seen), subtitle=msg("turn.of", who=Who(0)))


class WrongClause(Kamyk):
    """Ends by a clause that is not in the book."""

    def score(self, s: State, /) -> Score:
        score = super().score(s)
        end = score.ended
        return replace(score, ended=replace(end, clauses=("KAM-99",)) if end else None)


def searched(depth: int) -> int:
    """Follow two ways at each step, as a search without a bound does."""
    return 1 if depth == 0 else searched(depth - 1) + searched(depth - 1)


class Pensive(Kamyk):
    """Looks through everything that may follow before it refuses a guess."""

    def apply(self, s: State, e: Event[Action], /) -> State:
        if isinstance(e.do, Guess) and e.by != s.public.guesser:
            searched(18)
        return super().apply(s, e)


class Dreamy(Kamyk):
    """Looks through everything that may follow before it draws a picture."""

    def scene(self, seen: Seen[View], /) -> Scene:
        searched(18 if seen.view.public.is_hidden else 1)
        return super().scene(seen)
