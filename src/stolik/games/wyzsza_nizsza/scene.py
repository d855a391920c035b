"""The picture: the dealer's card and the player's card in the middle, all unused cards in rows."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.engine import Choices, Msg, Seen, Who, msg
from stolik.engine.actors import is_seat
from stolik.engine.scene import Card, CardMark, Chips, Group, Hand, Node, Scene, Seat
from stolik.games.wyzsza_nizsza.acting import TABLE
from stolik.games.wyzsza_nizsza.actions import Action
from stolik.games.wyzsza_nizsza.cards import Cards, name, sorted_values
from stolik.games.wyzsza_nizsza.check import deadline
from stolik.games.wyzsza_nizsza.ledger import sheets
from stolik.games.wyzsza_nizsza.state import Public, View
from stolik.games.wyzsza_nizsza.telling import news, prompt
from stolik.parts.chairs import chair, countdown

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
        actions=TABLE.buttons(p, choices),
        sheets=sheets(p),
        news=news(p),
        taps=TABLE.taps(p, choices),
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
    nodes = (Chips(f"chips:{i}", p.chips[i], msg("wyzsza-nizsza.chips_of", who=Who(i))), row)
    clock = countdown(i, p.since_ms, deadline(p)) if due else None
    return chair(i, seen.viewer, notes, is_due=due, nodes=nodes, clock=clock)


def pieces(key: str, deck: Cards, left: Cards, laid: int = 0) -> Iterator[Card]:
    """A whole deck in a row; what is gone is marked as used, a card lying face down as chosen."""
    for place, card in enumerate(deck):
        copy = deck[:place].count(card)
        mark: CardMark = "" if copy < left.count(card) else "used"
        if card == laid and copy == 0:
            mark = "chosen"
        suffix = f"#{copy + 1}" if copy else ""
        yield face(f"{key}:{name(card)}{suffix}", card, mark)


def face(key: str, card: int, mark: CardMark = "") -> Card:
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
        mark: CardMark = "good" if last.gain else "last"
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
