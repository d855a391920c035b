"""Wyższa lub niższa: one contestant plays a card against the dealer, the other bets on it.

Olympiad regulations, section 2. Clause numbers of rulebook.toml stand beside the code they bind.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
    CLOCK,
    REFEREE,
    Actor,
    Alarm,
    Choices,
    Event,
    Luck,
    Refused,
    Score,
    Seen,
    Turn,
    Viewer,
)
from stolik.engine.scene import News, Scene
from stolik.games.wyzsza_nizsza import actions as act
from stolik.games.wyzsza_nizsza import check, offers, sheet
from stolik.games.wyzsza_nizsza.acting import TABLE
from stolik.games.wyzsza_nizsza.actions import ACTIONS, Action
from stolik.games.wyzsza_nizsza.cards import NAMES, name
from stolik.games.wyzsza_nizsza.options import Options, check_options
from stolik.games.wyzsza_nizsza.settle import settled
from stolik.games.wyzsza_nizsza.state import UNDRAWN, Public, State, View, opened

FIRST = {"lot": UNDRAWN, "A": 0, "B": 1}
ALL = (Actor(0), Actor(1), REFEREE)
ASKED = {due: ((due,), tuple(actor for actor in ALL if actor != due)) for due in (*ALL, CHANCE)}
"""Who is due, and who may act meanwhile: give up, or rule."""


class HigherLower:
    """The duel of two contestants before a neutral dealer."""

    id = "wyzsza-nizsza"
    revision = 1
    seats = range(2, 3)  # WYZ-1
    options = Options
    actions = ACTIONS
    lots = NAMES

    def start(self, seats: int, options: Options) -> State:
        """A new game, before the lot or the first dealer card."""
        if seats != 2:
            raise Refused("two_seats", "WYZ-1")
        check_options(options)
        return State(opened(options, FIRST[options.first]))  # WYZ-37

    def turn(self, s: State) -> Turn[Action]:
        """Who is due: the dealer, the player of the round, the bettor, nobody."""
        p = s.public
        phase = p.phase
        actor = due_in(p, phase)
        due, may = ((), ()) if actor is None else ASKED[actor]
        rings = alarms(p, phase) if p.options.move_seconds else ()
        shown = p.replays * p.options.rounds + len(p.rows)
        return Turn(phase, due, may, rings, deal=p.replays, shown=shown)

    def apply(self, s: State, e: Event[Action]) -> State:
        """The next state, or the reason why not."""
        p, do, by = s.public, e.do, e.by
        TABLE.refuse(p, by, do)
        match do:
            case act.Reveal():
                deck, card = check.drawn(p, do.card, do.deck)
                return State(sheet.revealed(p, deck, card, e.clock_ms))
            case act.Play():
                laid = check.laid_card(p, by, do, e.clock_ms)
                is_late = by == CLOCK
                down = replace(p, is_laid=True, is_late=is_late, since_ms=e.clock_ms, ruling="")
                return State(down, laid)
            case act.Bet():
                check.check_bet(p, by, do, e.clock_ms)
                return State(settled(p, s.laid, do.side, do.stake))  # WYZ-19, WYZ-23
            case act.First():
                check.check_seat(do.seat)
                return State(replace(p, first=do.seat))
            case act.Forfeit():
                check.check_forfeit(by, do)
                return State(replace(p, ended="forfeit", loser=do.seat), s.laid)  # WYZ-40
            case act.VoidRound():
                return State(sheet.taken_up(p))
            case act.CardSeen(fault=fault):
                return State(settled(p, s.laid, "", 0, fault))
            case act.CorrectRound():
                return sheet.corrected(s, do)
            case act.Round():
                return State(sheet.typed(p, do))
            case act.SetDepth(depth=depth):
                return State(replace(p, depth=depth, ruling="depth", ruled=p.number), s.laid)
            case _:
                assert_never(do)

    def draw(self, s: State, luck: Luck) -> Action:
        """The lot, or a card of the deck that is due."""
        p = s.public
        if p.first < 0:
            return act.First(luck.below(2))  # WYZ-37
        due = p.due
        deck = due[luck.below(len(due))] if len(due) > 1 else due[0]  # WYZ-11
        cards = p.decks[deck]
        return act.Reveal(name(cards[luck.below(len(cards))]), deck + 1)  # WYZ-12

    def observe(self, s: State, viewer: Viewer) -> View:
        """The public part, and the face-down card for its player and the referee."""
        p = s.public
        sees = p.is_laid and viewer in (p.player, REFEREE)
        return View(p, s.laid if sees else None)

    def choices(self, seen: Seen[View]) -> Choices[Action]:
        """What this viewer may do."""
        return offers.choices(seen)

    def score(self, s: State) -> Score:
        """Chips after each round, and at the end who won."""
        return offers.score(s.public)

    def news(self, seen: Seen[View]) -> tuple[News, ...]:
        """Tell what just happened."""
        from stolik.games.wyzsza_nizsza.telling import news

        return news(seen.view.public)

    def scene(self, seen: Seen[View]) -> Scene:
        """The table as this viewer sees it."""
        from stolik.games.wyzsza_nizsza.scene import scene

        return scene(seen, self.choices(seen))

    def sample(self, seen: Seen[View], luck: Luck) -> State:
        """A state that fits: an unknown face-down card is any unused one."""
        p, laid = seen.view.public, seen.view.laid
        if laid is None and p.is_laid:
            hand = p.hands[p.player]
            laid = hand[0] if p.is_late else hand[luck.below(len(hand))]
        return State(p, laid or 0)


def due_in(p: Public, phase: str) -> Actor | None:
    """The one the table waits for."""
    if phase == "reveal":
        return REFEREE if p.depth == "results" else CHANCE
    if phase == "play":
        return p.player
    if phase == "bet":
        return p.bettor
    return CHANCE if phase == "lot" else None


def alarms(p: Public, phase: str) -> tuple[Alarm[Action], ...]:
    """What the clock does for one who overruns."""
    at = check.deadline(p)
    if at is None:
        return ()
    return (Alarm(at, act.Play(check.late_card(p)) if phase == "play" else check.late_bet(p)),)
