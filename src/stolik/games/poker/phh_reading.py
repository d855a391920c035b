"""A session from a PHH file: every hand is played through by the rules before anything is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, BadInput, Event, Refused, msg
from stolik.engine.replay import reason
from stolik.games.poker import actions as act
from stolik.games.poker.actions import Action
from stolik.games.poker.options import AnteMode, Limit, Options
from stolik.games.poker.phh_hands import Written, hands_in
from stolik.games.poker.rules import Poker
from stolik.games.poker.state import BETS, TURNS, Public, State
from stolik.kit.formats import MOST_EVENTS, Imported

GAME: Final = Poker()
UNKNOWN: Final = ("??", "??")
DEAD: Final = -1
"""A small blind that nobody owes."""


def read_phh(text: str, seats: int | None, options: Options) -> Imported[Action, Options]:
    """Read hands of one table, in the order of the file."""
    hands = hands_in(text)
    chairs = chairs_of(hands)
    count = max(*(hand.seat_count for hand in hands), *(max(row) + 1 for row in chairs))
    if seats is not None and seats != count:
        low, high = GAME.seats.start, GAME.seats.stop - 1
        raise BadInput("bad_seats", game=GAME.id, low=low, high=high, seats=count)
    reading = Reading(count, options_of(hands, options))
    for hand, row in zip(hands, chairs, strict=True):
        try:
            reading.played(hand, row)
        except Refused as error:
            raise hand.wrong(reason(error, GAME.id)) from error
    names = [""] * count
    for hand, row in zip(hands, chairs, strict=True):
        for seat, name in zip(row, hand.names, strict=False):
            names[seat] = names[seat] or name
    return Imported(count, reading.options, tuple(reading.events), tuple(names))


def chairs_of(hands: Sequence[Written]) -> list[tuple[int, ...]]:
    """Give the chair of every player of every hand: as told, by names, or one after another."""
    if all(hand.seats for hand in hands):
        return [tuple(seat - 1 for seat in hand.seats) for hand in hands]
    widest = max(hands, key=lambda hand: len(hand.stacks))
    if all(hand.names for hand in hands) and len(set(widest.names)) == len(widest.names):
        places = {name: place for place, name in enumerate(widest.names)}
        found = []
        for hand in hands:
            row = tuple(places.get(name, -1) for name in hand.names)
            turns = sum(b < a for a, b in zip(row, (*row[1:], row[0]), strict=True))
            if -1 in row or len(set(row)) < len(row) or turns != 1:
                raise hand.wrong(msg("poker.phh.players"))
            found.append(row)
        return found
    if len(hands) > 1:
        raise hands[1].wrong(msg("poker.phh.players"))
    return [tuple(range(len(hands[0].stacks)))]


def options_of(hands: Sequence[Written], options: Options) -> Options:
    """Give the house rules of a file: they must be those of all its hands."""
    first = hands[0]
    small, big = max(blinds_of(hand) for hand in hands)
    mode, ante = max((antes_of(hand) for hand in hands), key=lambda one: one[1])
    for hand in hands:
        same = hand.limit == first.limit and blinds_of(hand) in ((small, big), (DEAD, big))
        if not same or hand.antes != antes_due(hand, mode, ante, big):
            raise hand.wrong(msg("poker.phh.same"))
        if hand.least != big:
            raise hand.wrong(msg("poker.phh.minimum", n=big))
    limits: dict[str, Limit] = {"no": "no", "pot": "pot", "fixed": "fixed"}
    return replace(
        options,
        variant="holdem",
        mode="cash",
        limit=limits[first.limit],
        small_blind=max(small, 0),
        big_blind=big,
        ante_mode=mode,
        ante=ante or None,
        allin_faceup=False,
        rake_percent=0,
        deals=len(hands),
        rejoin_minutes=0,
        depth="events",
    )


def blinds_of(hand: Written) -> tuple[int, int]:
    """Give small blind, or that nobody owes it, and big blind; no posts, no straddles."""
    if len(hand.blinds) == 2:
        big, small = hand.blinds
    else:
        small, big = hand.blinds[:2]
        if not big:
            small, big = DEAD, small
    if any(hand.blinds[2:]) or not DEAD <= small <= big or big < 1:
        raise hand.wrong(msg("poker.phh.blinds"))
    return small, big


def big_at(hand: Written) -> int:
    """Give the place of the big blind among the players."""
    return 0 if len(hand.blinds) == 2 or not hand.blinds[1] else 1


def antes_due(hand: Written, mode: AnteMode, ante: int, big: int) -> tuple[int, ...]:
    """Give the antes of a hand: a short big blind pays the blind first."""
    if mode != "big_blind":
        return (ante,) * len(hand.stacks)
    at = big_at(hand)
    paid = min(ante, max(hand.stacks[at] - big, 0))  # POK-88
    return tuple(paid if place == at else 0 for place in range(len(hand.stacks)))


def antes_of(hand: Written) -> tuple[AnteMode, int]:
    """Give who pays which ante."""
    kinds = set(hand.antes)
    if min(kinds) < 0:
        raise hand.wrong(msg("poker.phh.antes"))
    if len(kinds) == 1:
        ante = hand.antes[0]
        return ("each" if ante else "none"), ante
    big = big_at(hand)
    if any(ante for place, ante in enumerate(hand.antes) if place != big):
        raise hand.wrong(msg("poker.phh.antes"))
    return "big_blind", hand.antes[big]


class Reading:
    """A table on which the hands of a file are played one after another."""

    def __init__(self, seats: int, options: Options) -> None:
        self.options = options
        self.s: State = GAME.start(seats, options)
        self.events: list[Event[Action]] = []
        self.at_ms = 0

    @property
    def p(self) -> Public:
        """The public part of the table."""
        return self.s.public

    def do(self, by: int, do: Action) -> None:
        """Let something happen at the table."""
        event = Event(Actor(by), do, self.at_ms)
        self.s = GAME.apply(self.s, event)
        self.events.append(event)
        if len(self.events) > MOST_EVENTS:
            raise BadInput("too_long", most=MOST_EVENTS)

    def played(self, hand: Written, chairs: tuple[int, ...]) -> None:
        """Play a hand through."""
        self.seated(hand, chairs)
        self.begun(hand, chairs)
        cards = known(hand)
        hands: list[tuple[str, ...]] = [()] * self.p.seats
        for seat, two in zip(chairs, cards, strict=True):
            hands[seat] = two
        self.do(CHANCE, act.Deal(tuple(hands)))
        for words in hand.actions:
            self.stepped(hand, chairs, words)
        if self.p.phase not in ("between", "over"):
            raise hand.wrong(msg("poker.phh.unfinished"))
        self.checked(hand, chairs, self.p.rows[-1].nets)
        for seat, two in zip(chairs, cards, strict=True):
            if self.p.phase == "between" and "??" not in two and not self.p.shown[seat]:
                self.do(seat, act.Show())

    def seated(self, hand: Written, chairs: tuple[int, ...]) -> None:
        """Seat those who play the hand with what they have, let the others sit out."""
        for seat in range(self.p.seats):
            chips = hand.stacks[chairs.index(seat)] if seat in chairs else 0
            is_less = bool(chips) and bool(self.p.begun) and chips < self.p.till.purses[seat]
            if is_less and self.p.chairs[seat] != "gone":
                self.do(seat, act.Leave())
            if chips and chips != self.p.till.purses[seat]:
                self.do(REFEREE, act.Brings(seat, chips))
        if self.p.phase == "high_card":
            self.do(REFEREE, act.MoveButton(chairs[-1]))
        for seat in range(self.p.seats):
            if seat in chairs and self.p.chairs[seat] == "away":
                self.do(seat, act.SitIn())
            elif seat not in chairs and self.p.chairs[seat] == "in":
                self.do(seat, act.SitOut())

    def begun(self, hand: Written, chairs: tuple[int, ...]) -> None:
        """Begin the deal; where the button would go elsewhere by itself it is moved first."""
        self.at_ms = self.p.since_ms + self.options.pause_seconds * 1000
        go = Event[Action](CLOCK, act.Next(), self.at_ms)
        after = GAME.apply(self.s, go).public
        if not is_right(after, hand, chairs):
            self.do(REFEREE, act.MoveButton(chairs[-1]))
        self.do(CLOCK, act.Next())
        if not is_right(self.p, hand, chairs):
            raise hand.wrong(msg("poker.phh.blinds"))

    def stepped(self, hand: Written, chairs: tuple[int, ...], words: tuple[str, ...]) -> None:
        """Do what one action of the file says."""
        what, who, *rest = words
        if what in ("dh", "sm"):
            return  # cards were dealt at once; hands are shown by the rules
        if what == "db":
            if self.p.phase not in TURNS:
                raise hand.wrong(msg("poker.phh.action", action=f"db {''.join(rest)}"))
            self.do(CHANCE, act.Board(tuple(rest)))
            return
        seat = chairs[int(who) - 1]
        p = self.p
        owes = p.high > p.bets[seat]
        if what == "cc" and (p.phase not in BETS or p.turn != seat) and not owes:
            return  # others ask a player who owes nothing to all-ins, too
        if what == "f":
            self.do(seat, act.Fold())
        elif what == "cc":
            self.do(seat, act.Call() if owes else act.Check())
        else:
            self.do(seat, act.Raise(int(rest[0])) if p.high else act.Bet(int(rest[0])))

    def checked(self, hand: Written, chairs: tuple[int, ...], nets: tuple[int, ...]) -> None:
        """Make sure that the hand ended as the file says."""
        values, shown = self.p.values, any(self.p.values)
        if len(self.p.board) == 5 and values and not shown:
            raise hand.wrong(msg("poker.phh.unknown"))
        if not hand.end:
            return
        for place, seat in enumerate(chairs):
            now = hand.stacks[place] + nets[seat]
            if now != hand.end[place]:
                who, theirs = f"p{place + 1}", hand.end[place]
                raise hand.wrong(msg("poker.phh.end", who=who, ours=now, theirs=theirs))


def is_right(p: Public, hand: Written, chairs: tuple[int, ...]) -> bool:
    """Say whether those sit and post who do in a hand of the file."""
    order = sorted(chairs, key=lambda seat: (seat - p.button - 1) % p.seats)
    is_dead = not p.dealt[p.small]
    return (
        tuple(order) == chairs
        and p.big == chairs[big_at(hand)]
        and is_dead == (blinds_of(hand)[0] == DEAD)
        and p.dealt == tuple(seat in chairs for seat in range(p.seats))
        and not any(p.posting)
    )


def known(hand: Written) -> list[tuple[str, ...]]:
    """Give everybody's cards as far as they were dealt open or shown."""
    found: list[tuple[str, ...]] = [UNKNOWN] * len(hand.stacks)
    for what, who, *rest in hand.actions:
        if what not in ("dh", "sm") or not rest or "??" in rest:
            continue
        place = int(who) - 1
        if found[place] != UNKNOWN and set(found[place]) != set(rest):
            raise hand.wrong(msg("poker.phh.two_hands", who=f"p{who}"))
        found[place] = tuple(rest)
    return found
