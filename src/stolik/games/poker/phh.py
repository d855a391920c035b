"""Deals of hold'em as PHH, the open form of hand histories, one after another in a file.

Players are named clockwise from the left of the button. Pot limit has no code of its own there: it
is told as no limit with a field `_limit`. A hand that nobody was shown stays unknown.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from stolik.games.poker.cards import names as codes
from stolik.games.poker.history import Hand, Logged, hands_of, only_holdem
from stolik.games.poker.state import Numbers, Told

CALLS: Final = ("check", "call", "call_all_in")
RAISES: Final = ("bet", "raise", "bet_all_in", "raise_all_in")


def phh(log: Logged, names: Sequence[str]) -> str:
    """Write the deals of a session; one that was ruled on is left out."""
    only_holdem(log)
    hands = [hand for hand in hands_of(log, names) if hand.is_plain]
    return "\n".join(f"[{place}]\n{text(hand)}" for place, hand in enumerate(hands, 1))


def text(hand: Hand) -> str:
    """Write a deal."""
    p, order = hand.public, hand.order
    o, unit = p.options, p.options.unit(p.level)
    lines = [f"variant = {'FT' if o.limit == 'fixed' else 'NT'!r}"]
    lines.append(f"antes = {list(turned(antes(hand)))}")
    lines.append(f"blinds_or_straddles = {list(turned(blinds(hand)))}")
    if o.limit == "fixed":
        lines += [f"small_bet = {unit}", f"big_bet = {2 * unit}"]
    else:
        lines.append(f"min_bet = {unit}")
    lines.append(f"starting_stacks = {[hand.start[seat] for seat in order]}")
    lines.append(f"actions = {json.dumps([*dealt(hand), *done(hand)])}")
    lines.append(f"seats = {[seat + 1 for seat in order]}")
    lines.append(f"seat_count = {p.seats}")
    lines.append(f"players = {json.dumps([hand.names[i] for i in order], ensure_ascii=False)}")
    lines.append(f"finishing_stacks = {[hand.end[seat] for seat in order]}")
    if o.limit == "pot":
        lines.append('_limit = "pot"')
    return "\n".join(lines) + "\n"


def antes(hand: Hand) -> Numbers:
    """Give what each laid down besides blinds: antes, and blinds that are dead."""
    p = hand.public
    each = p.options.deposit(p.level) if p.options.ante_way(p.level) == "each" else 0
    return tuple(each + p.dead[seat] for seat in hand.order)


def blinds(hand: Hand) -> Numbers:
    """Give the blinds; what was posted to be dealt in has a minus before it."""
    p = hand.public
    small, big, _ = p.options.blinds(p.level)
    found = [-big if p.posting[seat] and seat != p.small else 0 for seat in hand.order]
    if p.dealt[p.small]:
        found[hand.order.index(p.small)] = small
    found[hand.order.index(p.big)] = big
    return tuple(found)


def turned(values: Numbers) -> Numbers:
    """Turn the blinds of two round: PHH names them, not who posts them."""
    return values[::-1] if len(values) == 2 else values


def dealt(hand: Hand) -> list[str]:
    """Write the hands, those that nobody was shown as unknown."""
    return [
        f"d dh p{place} {''.join(codes(hand.shown[seat])) or '????'}"
        for place, seat in enumerate(hand.order, 1)
    ]


def done(hand: Hand) -> list[str]:
    """Write what was done after the cards were dealt."""
    return [word for one in hand.told if (word := written(hand, one))]


def written(hand: Hand, one: Told) -> str:
    """Write one thing that happened; nothing for what is not told here."""
    if one.what in ("flop", "turn", "river"):
        return f"d db {''.join(codes(one.cards))}"
    who = f"p{hand.order.index(one.seat) + 1}" if one.seat in hand.order else ""
    if one.what == "fold":
        return f"{who} f"
    if one.what in CALLS:
        return f"{who} cc"
    if one.what in RAISES:
        return f"{who} cbr {one.n}"
    if one.what == "shows":
        return f"{who} sm {''.join(codes(one.cards))}"
    return f"{who} sm" if one.what == "mucks" else ""
