"""The picture: pile and discards in the middle with colour and direction, counts at every seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from stolik.engine import REFEREE, Choices, Msg, Raw, Seen, Who, msg
from stolik.engine.messages import Words
from stolik.engine.scene import (
    Action as Button,
)
from stolik.engine.scene import (
    ButtonColour,
    CardMark,
    Figure,
    Hand,
    Node,
    Pile,
    Scene,
    Seat,
    SeatMark,
    Tap,
    Tile,
)
from stolik.games.uno.acting import GAME, TABLE
from stolik.games.uno.actions import Action, JumpIn, Play
from stolik.games.uno.cards import CODES, COLOURS, NAMES, NO_CARD, NO_COLOUR
from stolik.games.uno.faces import INKS, card_key, colour_key, colour_words, face, ink
from stolik.games.uno.ledger import goal_words, sheets
from stolik.games.uno.play import deadline
from stolik.games.uno.settle import side
from stolik.games.uno.state import OPEN, PLAYING, Cards, Public, View
from stolik.games.uno.telling import news, prompt
from stolik.parts.chairs import chair, countdown

LIST: Final = "form:play:list"


def scene(seen: Seen[View], choices: Choices[Action]) -> Scene:
    """The whole table as one viewer sees it."""
    p = seen.view.public
    return Scene(
        GAME,
        title=msg("uno.name"),
        subtitle=subtitle(p),
        seats=tuple(seat(seen, i) for i in range(p.seats)),
        centre=tuple(centre(p)),
        prompt=prompt(seen),
        mine=tuple(mine(seen)),
        actions=tuple(buttons(p, choices)),
        sheets=sheets(p),
        news=news(seen),
        taps=tuple(taps(seen, choices)),
    )


def subtitle(p: Public) -> Msg:
    """Which round it is, and what is played for."""
    number = len(p.series.rows) + (p.stage not in OPEN)
    return msg("uno.round_of", number=max(number, 1), goal=goal_words(p))


def seat(seen: Seen[View], i: int) -> Seat:
    """A player: how many cards, whether UNO was said, the score."""
    p = seen.view.public
    due = p.phase in PLAYING and i == p.turn
    marks: tuple[SeatMark, ...] = ("deals",) if i == p.dealer and p.stage != "over" else ()
    return chair(
        i,
        seen.viewer,
        notes(p, i, seen.viewer),
        is_due=due,
        nodes=held(seen, i),
        clock=countdown(i, p.since_ms, deadline(p)) if due else None,
        says=says(p, i),
        marks=marks,
    )


def notes(p: Public, i: int, viewer: int) -> Iterator[Words]:
    """What is said of a player."""
    if p.gone[i]:
        yield msg("uno.note.gone")
        return
    if i != viewer and p.options.partners and 0 <= viewer < p.seats and i in side(p, viewer):
        yield msg("uno.note.partner")
    if p.phase in (*PLAYING, "drawing", *OPEN, "start") and p.depth == "events":
        yield msg("uno.cards", n=p.counts[i])
    if p.options.scoring == "rounds":
        yield msg("uno.note.rounds", n=p.series.wins[i], of=p.options.rounds_target or 1)
    else:
        yield msg("points", n=int(p.series.totals[i]))


def says(p: Public, i: int) -> Words | None:
    """What a player said last."""
    if p.said[i] and p.counts[i] == 1:
        return msg("uno.note.uno")
    if p.vulnerable == i:
        return msg("uno.note.silent")
    return None


def held(seen: Seen[View], i: int) -> Iterator[Node]:
    """A hand of another seat that lies open to this viewer."""
    view = seen.view
    if i == seen.viewer or not view.hands:
        return
    own = view.hands[i]
    if own:
        tiles = tuple(pieces(f"open{i}", own))
        yield Hand(f"hand:{i}", tiles, msg("uno.hand_of", who=Who(i)), "small")


def pieces(key: str, cards: Cards, chosen: int = NO_CARD) -> Iterator[Tile]:
    """Cards that nobody plays from here."""
    for place, card in enumerate(cards):
        mark: CardMark = "chosen" if card == chosen else ""
        yield face(f"{key}:{place}", card, mark)


def centre(p: Public) -> Iterator[Node]:
    """The draw pile, and the discards with the colour in force and the direction."""
    if p.depth == "results" or p.stage in ("lot", "deal") or not (p.discards or p.pile):
        return
    back = Tile(shape="card", label=msg("card.hidden"))
    yield Pile("pile", p.pile, msg("uno.pile"), back)
    if not p.discards:
        return
    way = msg("uno.way.clockwise" if p.direction > 0 else "uno.way.counter")
    words = (
        msg("uno.discards_none", way=way)
        if p.colour == NO_COLOUR
        else msg("uno.discards", colour=colour_words(p.colour), way=way)
    )
    top = face("top", p.top)
    yield Pile(
        "discards",
        len(p.discards),
        words,
        top,
        ring=ink(p.colour),
        spin=1 if p.direction > 0 else -1,
    )
    if p.stack and p.phase in ("stack", "wd4"):
        yield Figure("stack", Raw(f"+{p.stack}"), msg("uno.demanded"), "large", "due")


def mine(seen: Seen[View]) -> Iterator[Node]:
    """The hand shown in a challenge, and the own hand."""
    view, p, me = seen.view, seen.view.public, seen.viewer
    if view.seen and p.look is not None and me in (p.look.to, REFEREE):
        shown = tuple(pieces("shown", view.seen))
        yield Hand("shown", shown, msg("uno.shown", who=Who(p.look.of)), "small")
    own = view.hands[me] if 0 <= me < len(view.hands) else None
    if own:
        yield Hand("mine", tuple(own_cards(view, own)), msg("uno.your_cards"), "hand")


def own_cards(view: View, own: Cards) -> Iterator[Tile]:
    """The own hand; of equal cards the first is the one that is tapped, new ones are marked."""
    fresh = list(view.fresh)
    last = NO_CARD
    copy = 0
    for card in own:
        copy = copy + 1 if card == last else 0
        last = card
        mark: CardMark = ""
        if card in fresh:
            fresh.remove(card)
            mark = "last"
        yield face(card_key(NAMES[card]) + ("#" * copy), card, mark)


def buttons(p: Public, choices: Choices[Action]) -> Iterator[Button]:
    """The buttons, UNO in red, and the colours that can be named, each in its own."""
    listed = TABLE.buttons(p, choices)
    for button in listed:
        yield replace(button, colour=tone(button.key))
    plays = [do for do in choices.listed if isinstance(do, Play)]
    if any(do.uno for do in choices.listed if isinstance(do, Play | JumpIn)):
        yield Button("uno", msg("uno.do.uno"), hotkey="u", clause="UNO-50", colour="red")
    there = {button.key for button in listed}
    if any(do.colour for do in plays):
        for letter in COLOURS:
            key = colour_key(letter)
            if key not in there:
                colour: ButtonColour = tone(key)
                yield Button(key, msg(f"uno.colour.{letter}"), clause="UNO-24", colour=colour)
    if any(form.action is Play for form in choices.forms):
        yield Button(LIST, msg("uno.do.play.list"), clause="UNO-22", is_aside=True)


def tone(key: str) -> ButtonColour:
    """The colour of a button."""
    if key in ("say_uno", "uno") or key.startswith("catch:"):
        return "red"
    letter = key.removeprefix("colour:")
    if letter == key or letter not in COLOURS:
        return ""
    found = INKS[COLOURS.index(letter)]
    return "" if found == "ink" else found


def taps(seen: Seen[View], choices: Choices[Action]) -> Iterator[Tap]:
    """All taps; equal cards of a hand mean the same."""
    own = seen.view.hands[seen.viewer] if 0 <= seen.viewer < len(seen.view.hands) else None
    for tap in TABLE.taps(seen.view.public, choices):
        yield tap
        if isinstance(tap.do, Play | JumpIn) and own is not None:
            key = card_key(tap.do.card)
            for copy in range(1, own.count(CODES[tap.do.card])):
                path = tuple(one + "#" * copy if one == key else one for one in tap.path)
                yield Tap(path, tap.do)
    if any(form.action is Play for form in choices.forms):
        yield Tap((LIST,), form="play:list")
