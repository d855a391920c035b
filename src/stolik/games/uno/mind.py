"""What a player of UNO weighs: which colour, which card, whether a wild draw four was a bluff."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from stolik.engine import Msg, Seen, msg
from stolik.games.uno import actions as act
from stolik.games.uno.actions import Action
from stolik.games.uno.cards import (
    COLOURS,
    DRAW_TWO,
    NAMES,
    PACK,
    SKIP,
    WILD,
    WILD_FOUR,
    colour_of,
    symbol_of,
    worth,
)
from stolik.games.uno.play import longest_colour, playable
from stolik.games.uno.settle import side
from stolik.games.uno.state import Cards, Public, View
from stolik.games.uno.view import unseen

SHORT: Final = 2
"""Whoever has so few cards must be stopped."""


class Outlook(Struct, frozen=True):
    """What one seat sees before it plays."""

    p: Public
    me: int
    hand: Cards
    cards: Cards
    """What may be played now."""
    left: tuple[int, ...] = ()
    """Every card that is not seen."""

    @property
    def next_count(self) -> int:
        """How many cards the next player has, very many if that is the partner."""
        after = self.p.next(self.me)
        return 99 if after in side(self.p, self.me) else self.p.counts[after]

    @property
    def helps(self) -> bool:
        """Whether a skip would give the turn to a partner who is short of cards."""
        after = self.p.next(self.p.next(self.me))
        is_ours = after != self.me and after in side(self.p, self.me)
        return is_ours and self.p.counts[after] <= SHORT


def outlook(seen: Seen[View]) -> Outlook:
    """What the viewer sees."""
    p, me = seen.view.public, seen.viewer
    hand = seen.view.hands[me] or ()
    return Outlook(p, me, hand, playable(p, hand, seen.view.drawn), tuple(unseen(seen.view)))


def held_colours(hand: Cards) -> Counter[int]:
    """How many cards of each colour a hand has."""
    return Counter(colour_of(card) for card in hand if card < WILD)


def without(hand: Cards, card: int) -> Cards:
    """A hand after a card has been played."""
    place = hand.index(card)
    return (*hand[:place], *hand[place + 1 :])


def greedy_value(at: Outlook, card: int) -> tuple[int, int, int]:
    """The greedy order: stop who is short, no wilds, the longest colour, high cards."""
    if card >= WILD:
        return (0, -card, 0)
    symbol = symbol_of(card)
    stops = symbol >= SKIP and at.next_count <= SHORT
    stops = stops or (symbol in (SKIP, DRAW_TWO) and at.helps)
    return (2 if stops else 1, held_colours(at.hand)[colour_of(card)], worth(card))


def greedy_card(at: Outlook) -> int:
    """The card a greedy player plays."""
    return max(at.cards, key=lambda card: greedy_value(at, card))


def played(at: Outlook, card: int, colour: int | None = None, uno: bool = True) -> act.Play:
    """Play a card, naming the longest colour that stays, and UNO where it is due."""
    named = None
    if card >= WILD:
        named = COLOURS[longest_colour(without(at.hand, card)) if colour is None else colour]
    return act.Play(NAMES[card], named, uno and len(at.hand) == 2)


def bluff_chance(p: Public, left: tuple[int, ...]) -> float:
    """How likely the hand behind a wild draw four has the colour that was in force.

    From the cards nobody has seen: the chance that so many of them hold none of the colour, less
    whatever the player showed by drawing in it. A sensible player bluffs in about half the hands
    that could.
    """
    return bluff_odds(p.counts[p.by], p.was, p.shy[p.by], left)


def bluff_odds(count: int, colour: int, shy: int, left: Iterable[int]) -> float:
    """How likely so many unseen cards were a bluff, to somebody who has not seen those `left`."""
    suits = [colour_of(card) for card in left]
    of_colour, total, none = suits.count(colour), len(suits), 1.0
    for n in range(min(count, total)):
        none *= max(total - of_colour - n, 0) / (total - n)
    some = 1.0 - none
    if shy >> max(colour, 0) & 1:
        some *= 0.4
    bluffs = 0.35 * some
    return bluffs / (bluffs + none) if bluffs + none else 0.0


def is_worth_a_challenge(p: Public, chance: float, demand: int) -> bool:
    """Whether a challenge costs less than to accept, on average."""
    return demand > p.options.challenge_fail_draw * (1 - chance) + 0.2


def passes_as_honest(at: Outlook) -> bool:
    """Whether the next player, who counts as we do, would accept a wild draw four from us.

    That is asked of what everybody knows: how many cards we keep, which are out, where we drew.
    """
    p = at.p
    if not p.options.wd4_bluff or p.stage == "stack":
        return False
    known = Counter(p.discards)
    hidden = (card for card, n in Counter(PACK).items() for _ in range(n - known[card]))
    chance = bluff_odds(len(at.hand) - 1, p.colour, p.shy[at.me], hidden)
    return not is_worth_a_challenge(p, chance, 4)


def answer(at: Outlook) -> tuple[Action, Msg]:
    """Accept a wild draw four or challenge it: by what each costs on average."""
    p = at.p
    chance = bluff_chance(p, at.left)
    may = p.options.wd4_bluff and p.is_sole_w4
    if may and is_worth_a_challenge(p, chance, p.stack) and p.out != p.by:
        return act.Challenge(), msg("uno.why.challenge")
    return act.Accept(), msg("uno.why.accept")


def candidates(at: Outlook) -> tuple[act.Play | act.Draw | act.Pass, ...]:
    """The moves worth a search: every card, a wild one in every colour that is held.

    A bluff only where it will be believed; a card just drawn may also be kept.
    """
    found: list[act.Play | act.Draw | act.Pass] = []
    uno = len(at.hand) == SHORT
    bluffs = any(colour_of(card) == at.p.colour for card in at.hand)
    for card in at.cards:
        if card == WILD_FOUR and bluffs and not passes_as_honest(at):
            continue
        if card < WILD:
            found.append(act.Play(NAMES[card], None, uno))
            continue
        held = held_colours(without(at.hand, card))
        named = sorted(held) or range(len(COLOURS))
        found += [act.Play(NAMES[card], COLOURS[colour], uno) for colour in named]
    keeps = at.p.phase == "turn" and not at.p.options.must_play_if_able
    if keeps and found and all(card >= WILD for card in at.cards):
        found.append(act.Draw())
    if at.p.phase == "drawn" and found:
        found.append(act.Pass())
    return tuple(found)
