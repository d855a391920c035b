"""The picture: the dealer's card and the player's card in the middle, all unused cards in rows."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.engine import Choices, Msg, Seen, Who, msg
from stolik.engine.actors import is_seat
from stolik.engine.scene import (
    Action as Button,
)
from stolik.engine.scene import (
    Card,
    Chips,
    Clock,
    Group,
    Hand,
    Node,
    Scene,
    Seat,
    form_key,
    tag,
    taps,
)
from stolik.games.wyzsza_nizsza.actions import (
    Action,
    Bet,
    CardSeen,
    First,
    Forfeit,
    Play,
    Reveal,
    SetDepth,
    VoidRound,
)
from stolik.games.wyzsza_nizsza.cards import Cards, name, sorted_values
from stolik.games.wyzsza_nizsza.check import deadline
from stolik.games.wyzsza_nizsza.state import BIG, Public, View
from stolik.games.wyzsza_nizsza.telling import news, prompt, sheet

GAME = "wyzsza-nizsza"


def scene(seen: Seen[View], choices: Choices[Action]) -> Scene:
    """The whole table as one viewer sees it."""
    p, me = seen.view.public, seen.viewer
    return Scene(
        GAME,
        title=msg("wyzsza-nizsza.name"),
        subtitle=subtitle(p),
        seats=tuple(seat(seen, i) for i in (0, 1)),
        centre=centre(seen),
        prompt=prompt(p, me),
        mine=mine(p, me),
        actions=tuple(buttons(choices)),
        sheets=sheet(p),
        news=news(p),
        taps=taps(choices, path),
        layout="duel",
    )


def subtitle(p: Public) -> Msg:
    """Which round of which game it is."""
    if p.replays:
        return msg(
            "wyzsza-nizsza.round_of_replay", round=p.number, of=p.options.rounds, game=p.replays
        )
    return msg("wyzsza-nizsza.round_of", round=p.number, of=p.options.rounds)


def seat(seen: Seen[View], i: int) -> Seat:
    """A contestant: role, chips and the row of own cards, the used ones greyed out."""
    p = seen.view.public
    plays = p.first >= 0 and i == p.player
    laid = seen.view.laid if plays else None
    row = Hand(
        f"cards:{i}",
        tuple(pieces(f"own:{i}", sorted_values(p.options.player_deck), p.hands[i], laid or 0)),
        msg("wyzsza-nizsza.unused", who=Who(i)),
        style="small",
    )
    notes: tuple[Msg, ...] = ()
    if p.first >= 0 and not p.ended:
        notes = (msg("wyzsza-nizsza.role.player" if plays else "wyzsza-nizsza.role.bettor"),)
    due = (plays and p.phase == "play") or (not plays and p.phase == "bet")
    return Seat(
        f"seat:{i}",
        i,
        msg("seat.name", who=Who(i)),
        notes,
        is_due=due,
        is_me=seen.viewer == i,
        nodes=(Chips(f"chips:{i}", p.chips[i], msg("wyzsza-nizsza.chips_of", who=Who(i))), row),
        clock=clock(p, i) if due else None,
    )


def clock(p: Public, i: int) -> Clock | None:
    """The time left for whoever is due."""
    at = deadline(p)
    if at is None:
        return None
    return Clock(f"clock:{i}", at - p.since_ms, p.since_ms, True, msg("wyzsza-nizsza.time_left"))


def pieces(key: str, deck: Cards, left: Cards, laid: int = 0) -> Iterator[Card]:
    """A whole deck in a row; what is gone is marked as used, a card lying face down as chosen."""
    for place, card in enumerate(deck):
        copy = deck[:place].count(card)
        mark = "" if copy < left.count(card) else "used"
        if card == laid and copy == 0:
            mark = "chosen"
        suffix = f"#{copy + 1}" if copy else ""
        yield face(f"{key}:{name(card)}{suffix}", card, mark)


def face(key: str, card: int, mark: str = "") -> Card:
    """A card face up."""
    return Card(key, name(card), label=msg(f"card.{name(card)}"), mark=mark)


def centre(seen: Seen[View]) -> tuple[Node, ...]:
    """The cards on the table and both dealer decks."""
    p = seen.view.public
    deck = sorted_values(p.options.dealer_deck)
    decks = tuple(
        Hand(
            f"deck:{i + 1}",
            tuple(pieces(f"deck:{i + 1}", deck, p.decks[i])),
            msg("wyzsza-nizsza.deck", number=i + 1),
            style="small",
        )
        for i in (0, 1)
    )
    return (Group("table", tuple(on_table(seen)), msg("wyzsza-nizsza.on_table")), *decks)


def on_table(seen: Seen[View]) -> Iterator[Node]:
    """The dealer's card and the player's; between rounds those that were just settled."""
    p, laid = seen.view.public, seen.view.laid
    last = p.last
    if p.dealer:
        yield Hand(
            "dealer", (face("dealer:card", p.dealer),), msg("wyzsza-nizsza.dealer_card"), "row"
        )
        if p.is_laid:
            down = Card(label=msg("card.hidden")) if laid is None else face("laid:card", laid)
            yield Hand("laid", (down,), msg("wyzsza-nizsza.player_card", who=Who(p.player)), "row")
    elif last is not None and not p.ruling:
        yield Hand(
            "dealer", (face("dealer:card", last.dealer),), msg("wyzsza-nizsza.dealer_card"), "row"
        )
        mark = "good" if last.gain else "last"
        yield Hand(
            "laid",
            (face("laid:card", last.card, mark),),
            msg("wyzsza-nizsza.player_card", who=Who(last.player)),
            "row",
        )


def mine(p: Public, me: int) -> tuple[Node, ...]:
    """The cards a player may lay now."""
    if p.phase != "play" or not is_seat(me) or me != p.player:
        return ()
    cards = tuple(face(f"card:{name(card)}", card) for card in sorted(set(p.hands[me])))
    return (Hand("mine", cards, msg("wyzsza-nizsza.your_cards")),)


def path(do: Action) -> tuple[str, ...]:
    """Which key stands for a listed choice."""
    match do:
        case Play(card=card):
            return (f"card:{card}",)
        case Reveal(card=card, deck=deck):
            return (f"deck:{deck}:{card}",)
        case First(seat=who):
            return (f"first:{who}",)
        case CardSeen(fault=fault):
            return (f"card_seen:{fault}",)
        case Bet(side=side, stake=stake):
            return (f"bet:{side}:{stake}",)
        case Forfeit(seat=who):
            return (f"forfeit:{who}",)
        case _:
            return (tag(type(do)),)


def buttons(choices: Choices[Action]) -> Iterator[Button]:
    """A button for each choice that is not a card."""
    for form in choices.forms:
        kind = tag(form.action)
        is_main = kind in ("bet", "round")
        key = form_key(form.action)
        yield Button(key, msg(f"wyzsza-nizsza.do.{kind}"), is_main, clause=form.clause)
    most = max((do.stake for do in choices.listed if isinstance(do, Bet)), default=0)
    for do in (*choices.listed, *choices.grave):
        match do:
            case Bet(side=side, stake=stake):
                sign = "big" if side == BIG else "small"
                yield Button(path(do)[0], stake_words(sign, stake, stake == most), clause="WYZ-17")
            case Forfeit(seat=who):
                words = msg("wyzsza-nizsza.do.forfeit.of", who=Who(who))
                yield Button(path(do)[0], words, is_grave=True, clause="WYZ-40")
            case First(seat=who):
                yield Button(
                    path(do)[0], msg("wyzsza-nizsza.do.first", who=Who(who)), clause="WYZ-37"
                )
            case CardSeen(fault=fault):
                yield Button(
                    path(do)[0], msg(f"wyzsza-nizsza.do.card_seen.{fault}"), clause="WYZ-39"
                )
            case VoidRound():
                yield Button(path(do)[0], msg("wyzsza-nizsza.do.void_round"), clause="WYZ-39")
            case SetDepth(depth=depth):
                yield Button(path(do)[0], msg(f"wyzsza-nizsza.do.depth.{depth}"), clause="WYZ-1")
            case _:
                pass


def stake_words(sign: str, stake: int, is_all: bool) -> Msg:
    """What a bet that one tap makes is called."""
    if is_all:
        return msg(f"wyzsza-nizsza.do.bet.{sign}.all")
    return msg(f"wyzsza-nizsza.do.bet.{sign}", chips=msg("chips", n=stake))
