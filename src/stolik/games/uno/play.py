"""A turn: what may be played, what a card does, drawing, answering, and the clock."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from stolik.engine import Actor, Refused
from stolik.games.uno import actions as act
from stolik.games.uno.cards import (
    CODES,
    COLOURS,
    DRAW_TWO,
    NO_CARD,
    WILD,
    WILD_FOUR,
    colour_of,
    draws_of,
    is_skip,
    matches,
    symbol_of,
    turns_round,
)
from stolik.games.uno.drawing import holds, is_playable, moved_on, owing
from stolik.games.uno.settle import round_ended
from stolik.games.uno.state import (
    LOOK_MS,
    NOBODY,
    Cards,
    Peek,
    Public,
    Shown,
    State,
    Told,
    flag,
    hand_put,
    less,
    put,
)


def check_play(p: Public, hand: Cards, drawn: int, do: act.Play) -> int:
    """The card that is played, if it may be: held, the drawn one, matching, allowed, a colour."""
    card = CODES.get(do.card, NO_CARD)
    if p.stage == "stack" and not answers(p, card):
        raise Refused("answer_stack", "UNO-74")
    if card not in hand:
        raise Refused("not_in_hand", "UNO-22")
    if p.stage == "drawn" and card != drawn:
        raise Refused("only_the_drawn", "UNO-28")
    if not matches(card, p.top, p.colour):
        raise Refused("no_match", "UNO-23")
    if card == WILD_FOUR and not p.options.wd4_bluff and holds(hand, p.colour):
        raise Refused("holds_colour", "UNO-41")
    if card >= WILD and (do.colour is None or do.colour not in tuple(COLOURS)):
        raise Refused("name_a_colour", "UNO-24")
    if card < WILD and do.colour is not None:
        raise Refused("has_a_colour", "UNO-24")
    return card


def jumping(p: Public, hand: Cards) -> Cards:
    """The card of a hand that may be played out of turn: coloured, and the same as the top one."""
    return (p.top,) if p.top in hand and p.top < WILD else ()


def answers(p: Public, card: int) -> bool:
    """Whether a card is a draw card that may be laid on the stack."""
    if card == WILD_FOUR:
        return p.options.stacking == "all"
    return card < WILD and symbol_of(card) == DRAW_TWO and p.top != WILD_FOUR  # UNO-74


def playable(p: Public, hand: Cards, drawn: int) -> Cards:
    """The cards of a hand that may be played now, each kind once."""
    if p.stage == "drawn":
        return (drawn,) if is_playable(p, hand, drawn) else ()
    kinds = sorted(set(hand))
    if p.stage == "stack":
        kinds = [card for card in kinds if answers(p, card)]
    return tuple(card for card in kinds if is_playable(p, hand, card))


def played(s: State, by: Actor, do: act.Play, at_ms: int) -> State:
    """A card is played: discard, colour, UNO, effect, perhaps the end of the round."""
    p = s.public
    card = check_play(p, s.hands[by], s.drawn, do)
    colour = colour_of(card) if card < WILD else COLOURS.index(do.colour or "")
    told = Told("played", by, card=card, colour=colour, clause="UNO-22")
    return thrown(s, by, told, do.uno, at_ms)


def jumped(s: State, by: Actor, do: act.JumpIn, at_ms: int) -> State:
    """The same card as the top one is played out of turn; play goes on from there."""
    p, hand = s.public, s.hands[by]
    card = CODES.get(do.card, NO_CARD)
    if card not in hand:
        raise Refused("not_in_hand", "UNO-22")
    if card not in jumping(p, hand):
        raise Refused("not_the_same", "UNO-75")
    told = Told("jumped", by, card=card, colour=colour_of(card), clause="UNO-75")
    return thrown(s, by, told, do.uno, at_ms)


def thrown(s: State, by: Actor, told: Told, uno: bool, at_ms: int) -> State:
    """A card goes to the discards, with its colour, UNO and effect."""
    p, card, colour = s.public, told.card, told.colour
    hand = less(s.hands[by], card)
    is_last_but_one = len(hand) == 1
    shy = p.shy[by] & ~(1 << colour)
    if card == WILD_FOUR and not p.options.wd4_bluff:
        shy |= 1 << p.colour
    news = [told]
    if is_last_but_one and uno:
        news.append(Told("uno", by, clause="UNO-50"))
    p = replace(
        p,
        counts=put(p.counts, by, len(hand)),
        discards=(*p.discards, card),
        colour=colour,
        was=p.colour,
        said=flag(p.said, by, is_last_but_one and uno),
        vulnerable=by if is_last_but_one and not uno else NOBODY,  # UNO-51, UNO-52
        shy=put(p.shy, by, shy),
        fresh_of=NOBODY,
        since_ms=at_ms,
        news=tuple(news),
    )
    peeks = tuple(without(peek, by, card) for peek in s.peeks)
    after = replace(
        s, public=p, hands=hand_put(s.hands, by, hand), drawn=NO_CARD, fresh=(), peeks=peeks
    )
    return effect(after, by, card, at_ms)


def without(peek: Peek, of: int, card: int) -> Peek:
    """What is known of a hand after a card has left it."""
    if peek.of != of or card not in peek.cards:
        return peek
    return replace(peek, cards=less(peek.cards, card))


def effect(s: State, by: Actor, card: int, at_ms: int) -> State:
    """What a card does to the next player, and whose turn it is then."""
    p = s.public
    is_out = not s.hands[by]
    draws = draws_of(card)
    if is_out and not (draws and p.options.finish_draw_effects):
        return round_ended(s, by)  # UNO-55
    if draws:
        return demanded(s, by, card, p.stack + draws, at_ms)
    if turns_round(card, p.players):
        p = replace(p, direction=-p.direction, news=(*p.news, Told("turned", by, clause="UNO-44")))
        return moved_on(replace(s, public=p), by, at_ms)
    if is_skip(card, p.players):
        skipped = p.next(by)
        clause = "UNO-42" if p.players > 2 else "UNO-46"
        p = replace(p, news=(*p.news, Told("skipped", skipped, clause=clause)))
        return moved_on(replace(s, public=p), skipped, at_ms)
    return moved_on(s, by, at_ms)


def demanded(s: State, by: Actor, card: int, total: int, at_ms: int) -> State:
    """The next player has to draw, to answer, or to decide about a challenge."""
    p = s.public
    victim, is_out = p.next(by), not s.hands[by]
    stacks = p.options.stacking == "all" or (p.options.stacking != "none" and card != WILD_FOUR)
    p = replace(
        p,
        turn=victim,
        by=by,
        stack=total,
        stacked=p.stacked + 1,
        out=by if is_out else NOBODY,
        since_ms=at_ms,
    )
    if stacks and not is_out:
        after = replace(p, stage="stack")
    elif card == WILD_FOUR and not stacks:
        after = replace(p, stage="wd4")  # UNO-35, UNO-40
    else:
        return owing(replace(s, public=replace(p, stage="turn")), victim, total, "skip", at_ms)
    return replace(s, public=after, held=s.hands[by] if card == WILD_FOUR else ())


def coloured(s: State, by: Actor, do: act.ChooseColour, at_ms: int) -> State:
    """The first player has named the colour of the start card."""
    if do.colour not in tuple(COLOURS):
        raise Refused("name_a_colour", "UNO-24")
    return named_colour(s, by, COLOURS.index(do.colour), at_ms)


def named_colour(s: State, by: int, colour: int, at_ms: int) -> State:
    """A colour is in force from here on."""
    p = s.public
    told = (Told("named", by, colour=colour, clause="UNO-19"),)
    return replace(
        s, public=replace(p, stage="turn", colour=colour, since_ms=at_ms, news=told)
    )  # UNO-19


def drew(s: State, by: Actor, at_ms: int) -> State:
    """A player draws in the place of playing."""
    p = s.public
    if p.options.must_play_if_able and playable(p, s.hands[by], NO_CARD):
        raise Refused("can_play", "UNO-25")
    shy = put(p.shy, by, p.shy[by] | 1 << p.colour)
    p = replace(p, vulnerable=NOBODY, shy=shy, news=(), fresh_of=NOBODY)  # UNO-52
    return owing(replace(s, public=p, fresh=()), by, 1, "look", at_ms)


def passed(s: State, by: int, at_ms: int) -> State:
    """A player keeps the drawn card."""
    p = replace(s.public, news=(Told("passed", by, clause="UNO-29"),))
    return moved_on(replace(s, public=p), by, at_ms)


def accepted(s: State, by: int, at_ms: int) -> State:
    """A player draws what the draw cards demand."""
    p = s.public
    is_answer = p.top == WILD_FOUR
    told = (Told("accepted", by, p.stack, p.by, clause="UNO-35" if is_answer else "UNO-74"),)
    vulnerable = NOBODY if is_answer else p.vulnerable  # UNO-52
    p = replace(p, stage="turn", vulnerable=vulnerable, news=told)
    return owing(replace(s, public=p, held=()), by, p.stack, "skip", at_ms)


def challenged(s: State, by: Actor, at_ms: int) -> State:
    """The hand of who played the wild draw four decides who draws."""
    p, held = s.public, s.held
    accused = p.by
    is_guilty = holds(held, p.was)  # UNO-37
    look = Shown(by, accused, at_ms + LOOK_MS) if held else None
    peeks = tuple(peek for peek in s.peeks if (peek.to, peek.of) != (by, accused))
    known = (*peeks, Peek(by, accused, held)) if held else peeks
    count = p.stack if is_guilty else p.options.challenge_fail_draw
    what, clause = ("guilty", "UNO-38") if is_guilty else ("innocent", "UNO-39")
    told = (
        Told("challenged", by, other=accused, colour=p.was, clause="UNO-36"),
        Told(what, accused if is_guilty else by, count, accused, colour=p.was, clause=clause),
    )
    p = replace(
        p,
        stage="turn",
        vulnerable=NOBODY,  # UNO-52
        look=look,
        stack=0,
        stacked=0,
        by=NOBODY,
        shown=p.shown + 1,
        news=told,
    )
    s = replace(s, public=p, held=(), seen=held, peeks=known)
    if is_guilty:
        return owing(s, accused, count, "turn", at_ms)  # UNO-38
    return owing(s, by, count, "skip", at_ms)  # UNO-39


def hidden(s: State) -> State:
    """The hand that was shown is closed again."""
    return replace(s, public=replace(s.public, look=None, news=()), seen=())


def longest_colour(hand: Cards) -> int:
    """The colour a hand has most of; of equal ones the first."""
    held = Counter(colour_of(card) for card in hand)
    return max(range(len(COLOURS)), key=lambda colour: (held[colour], -colour))  # UNO-71


def deadline(p: Public) -> int | None:
    """When the clock acts for whoever is due, or None without a limit."""
    seconds = p.options.move_seconds
    return p.since_ms + 1000 * seconds if seconds and p.turn >= 0 and p.owed is None else None


def overrun(s: State, at_ms: int) -> State:
    """What becomes of a turn whose time is over."""
    p = s.public
    at = deadline(p)
    if at is None or at_ms < at:
        raise Refused("not_late", "UNO-71")
    late = Told("late", p.turn, clause="UNO-71")
    match p.stage:
        case "choose_colour":
            after = named_colour(s, p.turn, longest_colour(s.hands[p.turn]), at_ms)
            after = replace(after, public=replace(after.public, shown=p.shown + 1))
        case "drawn":
            after = passed(s, p.turn, at_ms)
        case "wd4" | "stack":
            after = accepted(s, p.turn, at_ms)
        case _:
            p = replace(p, vulnerable=NOBODY, news=(), fresh_of=NOBODY)
            after = owing(replace(s, public=p, fresh=()), p.turn, 1, "pass", at_ms)
    return replace(after, public=replace(after.public, news=(late, *after.public.news)))
