"""Blackjack in the European way: boxes against a dealer who has no hole card.

Source: seed document 003, section 9. Clause numbers of rulebook.toml stand beside the code they
bind. What happens by itself is in `flow`, what each decision does in `decide`, who may decide what
in `acting` and `check`, the chips in `money`, a sheet at a real table in `sheet`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from stolik.engine import (
    CHANCE,
    REFEREE,
    Actor,
    Alarm,
    Choices,
    Event,
    Luck,
    Score,
    ScoreLine,
    Seen,
    Turn,
    msg,
    seats,
)
from stolik.engine.revisions import Revised
from stolik.games.blackjack import actions as act
from stolik.games.blackjack import check, course, offers, sheet, shoe, told
from stolik.games.blackjack.acting import DECIDING, TABLE, is_timed
from stolik.games.blackjack.actions import ACTIONS, Action
from stolik.games.blackjack.cards import CODES
from stolik.games.blackjack.edition import EDITIONS, Edition
from stolik.games.blackjack.options import Options, check_options
from stolik.games.blackjack.settle import can_buy, can_stake, ending, ending_of
from stolik.games.blackjack.state import CARDS, State
from stolik.parts import bank
from stolik.parts.open_game import AllOpen

if TYPE_CHECKING:
    from stolik.engine.scene import News, Scene

CHANCES = (*CARDS, "shuffle", "peek")


class Blackjack(Revised[Edition], AllOpen[State]):
    """The game of blackjack, for one to seven boxes."""

    id = "blackjack"
    editions = EDITIONS
    seats = range(1, 8)
    options = Options
    actions = ACTIONS
    lots = CODES

    def start(self, seats: int, options: Options) -> State:
        """Give the first state: everybody has bought chips, the shoe is full."""
        check_options(options, seats)
        till = bank.opened((options.starting_chips,) * seats, options.bank_limit)
        none = (False,) * seats
        return ending_of(
            State(
                options,
                till,
                options.bank_limit,
                (None,) * options.max_boxes,
                options.depth,
                "betting" if options.depth == "events" else "enter",
                ready=none,
                gone=none,
                edition=self.edition,
            )
        )

    def turn(self, s: State, /) -> Turn[Action]:
        """Say who is due: who stakes, who is asked, the shoe, or the scorer of a sheet."""
        phase, deal = s.phase, len(s.rows)
        if phase == "over":
            return Turn("over", deal=deal)
        if phase in CHANCES:
            rules: tuple[Actor, ...] = (REFEREE,) if s.before is not None else ()
            return Turn(phase, (CHANCE,), rules, deal=deal)
        if phase == "enter":
            return Turn(phase, (REFEREE,), self.idle(s), deal=deal)
        due = betting(s) if phase == "betting" else asked(s)
        may = tuple(a for a in self.idle(s) if a not in due) if phase == "betting" else ()
        is_ruling = s.before is not None or phase == "betting" or not s.is_acted
        ruling = (REFEREE,) if is_ruling else ()
        rings = phase in DECIDING and is_timed(s)
        alarms = (Alarm[Action](course.deadline(s), act.Timeout()),) if rings else ()
        return Turn(phase, due, (*may, *ruling), alarms, deal=deal)

    def idle(self, s: State) -> tuple[Actor, ...]:
        """Those who sit at the table and may do something between rounds."""
        return tuple(a for a in seats(s.seats) if not s.gone[a] and self.choices(Seen(a, s)))

    def apply(self, s: State, e: Event[Action], /) -> State:
        """Give the next state; the first reason against it in the book's order is the refusal."""
        do, s = e.do, s.turned_to(e.by)
        TABLE.refuse(s, e.by, do)
        match do:
            case act.Result():
                after = sheet.resulted(s, do.nets)
            case act.Line():
                after = sheet.lined(s, do)
            case act.Strike():
                after = sheet.struck(s, do.box)
            case act.Shown():
                after = sheet.shown(s, do.dealer)
            case act.SetDepth():
                after = sheet.followed(s, do.depth)
            case _:
                after = course.next_state(s, e.by, do, e.clock_ms)
        before, card = kept(s, do, after)
        news = told.happened(s, e, after)
        return replace(after, before=before, card=card, told=news)

    def draw(self, s: State, luck: Luck, /) -> Action:
        """Draw what is due: a card, a look at the hole card, a shuffle."""
        if s.phase == "shuffle":
            return act.Shuffle()
        if s.phase == "peek":
            return act.Peek(shoe.is_blackjack_drawn(s, luck))
        to = check.card_goes_to(s)
        if s.phase == "dealer" and s.hole == "down" and s.up in (1, 10):
            return act.Dealt(0, shoe.picked(blackjacks(s), luck))
        if s.phase in ("dealer", "clear") and s.hole:
            return act.Dealt(0, shoe.hole_drawn(s, luck))
        return act.Dealt(to, shoe.drawn(s, luck))

    def choices(self, seen: Seen[State], /) -> Choices[Action]:
        """Give what this viewer may do."""
        return offers.choices(seen)

    def score(self, s: State, /) -> Score:
        """Give the chips won or lost, round by round."""
        lines = tuple(
            ScoreLine(msg("blackjack.round", n=number), row.nets, ("BJK-9",), row.is_void)
            for number, row in enumerate(s.rows, 1)
        )
        return Score(bank.results(s.till), lines, ending(s))

    def news(self, seen: Seen[State], /) -> tuple[News, ...]:
        """Tell what just happened."""
        from stolik.games.blackjack.telling import news

        return news(seen.view)

    def scene(self, seen: Seen[State], /) -> Scene:
        """Give the table as this viewer sees it."""
        from stolik.games.blackjack.scene import scene

        return scene(seen, self.choices(seen))


def kept(s: State, do: Action, after: State) -> tuple[State | None, str]:
    """Keep the table as it was before a card, while that card may be corrected."""
    is_open = after.phase not in ("betting", "enter", "over")
    if isinstance(do, act.Dealt) and is_open:
        return replace(s, before=None, told=(), card=""), do.card
    if isinstance(do, act.Correct) and is_open:
        return s.before, do.card
    return None, ""


def blackjacks(s: State) -> tuple[int, ...]:
    """The cards that make the dealer's blackjack."""
    counts = shoe.by_code(shoe.unseen(s))
    if s.hole_is:
        return tuple(int(code == s.hole_is) for code, _ in counts)
    return tuple(n if shoe.makes_blackjack(s, code) else 0 for code, n in counts)


def betting(s: State) -> tuple[Actor, ...]:
    """Who is awaited before the deal: those with chips who are not ready; else those without."""
    able = tuple(a for a in seats(s.seats) if not s.ready[a] and can_stake(s, a))
    return able or tuple(a for a in seats(s.seats) if can_buy(s, a))


def asked(s: State) -> tuple[Actor, ...]:
    """The seat of the box that is asked, or all that are asked at the same time."""
    if s.asks_all:
        return tuple(a for a in seats(s.seats) if s.is_asking(a))
    return () if s.asked is None else (Actor(s.asked.seat),)
