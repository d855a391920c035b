"""`stolik solve na-glowy`: the value of a deal with open cards, and every card that keeps it."""

from __future__ import annotations

import json
import sys
from typing import Annotated

from cyclopts import App, Parameter

from stolik.engine import BadInput, Raw, msg
from stolik.games.na_glowy.rules.ladders import HAND, SCHEMES, SEATS, Ladder, ladder_of
from stolik.games.na_glowy.rules.play import legal, taker
from stolik.games.na_glowy.rules.state import LETTERS
from stolik.parts.cards import size
from stolik.words import Speaker, language

app = App(
    name="na-glowy",
    help=Speaker(language()).say(msg("na-glowy.solve.help")),
    help_format="plaintext",
)


@app.default
def solve(
    hands: str,
    *,
    dealer: Annotated[str, Parameter(name="--dealer")] = "W",
    trumps: Annotated[str, Parameter(name="--trumps")] = "wendish",
    played: Annotated[str, Parameter(name="--played")] = "",
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
    lang: Annotated[str | None, Parameter(name="--lang")] = None,
) -> None:
    """Solve a deal: hands N/E/S/W, eight cards each, and the cards played so far."""
    from stolik.games.na_glowy.solving.solver import Position, card_values

    say = Speaker(lang or language())
    if trumps not in SCHEMES:
        raise bad(f"--trumps {trumps[:20]}")
    if dealer not in tuple(LETTERS):
        raise bad(f"--dealer {dealer[:20]}")
    ladder = ladder_of(SCHEMES[trumps])
    held = read_hands(ladder, hands)
    leader, trick, points = follow(ladder, held, (LETTERS.index(dealer) + 1) % SEATS, played)
    if not any(held):
        raise bad("--played")
    a, b, c, d = held
    position = Position((a, b, c, d), leader, trick)
    found = {card: points + more for card, more in card_values(ladder, position).items()}
    best = max(found.values()) if position.seat % 2 == 0 else min(found.values())
    cards = [ladder.names[card] for card, value in found.items() if value == best]
    if as_json:
        told = {
            "ns_points": best,
            "ew_points": 120 - best,
            "to_play": LETTERS[position.seat],
            "best": cards,
            "cards": {ladder.names[card]: value for card, value in found.items()},
        }
        sys.stdout.write(json.dumps(told) + "\n")
        return
    text = msg(
        "na-glowy.solve.value",
        ns=best, ew=120 - best, seat=LETTERS[position.seat], cards=" ".join(cards),
    )  # fmt: skip
    sys.stdout.write(say.say(text) + "\n")
    for card, value in found.items():
        sys.stdout.write(f"  {ladder.names[card]}  {value}\n")


def bad(what: str) -> BadInput:
    """Say what cannot be read."""
    return BadInput("usage", why=msg("na-glowy.solve.bad", what=Raw(what)))


def read_hands(ladder: Ladder, text: str) -> list[int]:
    """Read four hands of eight cards."""
    hands = [hand.split() for hand in text.split("/")]
    for code in (code for hand in hands for code in hand):
        if ladder.card(code) < 0:
            raise bad(code[:20])
    held = [ladder.pack.mask(hand) for hand in hands]
    if len(held) != SEATS or any(size(hand) != HAND for hand in held):
        raise bad("N/E/S/W, 4 × 8")
    if size(held[0] | held[1] | held[2] | held[3]) != SEATS * HAND:
        raise bad("2 ×")
    return held


def follow(
    ladder: Ladder, hands: list[int], leader: int, played: str
) -> tuple[int, tuple[int, ...], int]:
    """Play the cards so far; who leads, the open trick, the points of North and South."""
    trick: tuple[int, ...] = ()
    points = 0
    for code in played.split():
        card, seat = ladder.card(code), (leader + len(trick)) % SEATS
        if card < 0 or not legal(ladder, hands[seat], trick) >> card & 1:
            raise bad(f"--played {code[:20]}")
        hands[seat] ^= 1 << card
        trick = (*trick, card)
        if len(trick) == SEATS:
            leader = (leader + taker(ladder, trick)) % SEATS
            points += sum(ladder.points[one] for one in trick) if leader % 2 == 0 else 0
            trick = ()
    return leader, trick, points
