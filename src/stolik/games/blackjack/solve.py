"""`stolik solve blackjack`: what the game, or one decision, is worth exactly, by composition."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from math import hypot
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from stolik.engine import BadInput, Raw, Refused, msg
from stolik.engine.options import option_words, read_options
from stolik.games.blackjack.cards import VALUES, by_value, count
from stolik.games.blackjack.options import Options, check_options
from stolik.games.blackjack.sheet import read_cards
from stolik.words import Speaker, language

if TYPE_CHECKING:
    from stolik.games.blackjack.simulation import Simulated

MOST_ROUNDS = 100_000_000
FEWER, SEARCHED = 100, 50_000
"""A decision of the exact player is a search: it plays so many times fewer rounds, and at most."""

app = App(
    name="blackjack",
    help=Speaker(language()).say(msg("blackjack.solve.help")),
    help_format="plaintext",
)


@app.default
def solve(
    *,
    option: Annotated[tuple[str, ...], Parameter(name="--option")] = (),
    seen: Annotated[str, Parameter(name="--seen")] = "",
    hand: Annotated[str, Parameter(name="--hand")] = "",
    up: Annotated[str, Parameter(name="--up")] = "",
    players: Annotated[bool, Parameter(name="--players", negative=())] = False,
    rounds: Annotated[int, Parameter(name="--rounds")] = 1_000_000,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
    lang: Annotated[str | None, Parameter(name="--lang")] = None,
) -> None:
    """Solve a rule set from the cards that are left, one decision, or what players cost."""
    say = Speaker(lang or language())
    options = options_of(option)
    if players:
        if not 1 <= rounds <= MOST_ROUNDS:
            raise BadInput(
                "bad_number", name="--rounds", low=1, high=MOST_ROUNDS, value=str(rounds)
            )
        costs = costs_of(options, rounds, say)
        sys.stdout.write(json.dumps(costs) + "\n" if as_json else told_costs(costs, rounds, say))
        return
    counts = left(options, seen)
    found = one(options, counts, hand, up) if hand or up else whole(options, counts, say)
    sys.stdout.write(json.dumps(found) + "\n" if as_json else told(found, say))


def options_of(words: tuple[str, ...]) -> Options:
    """Read the house rules."""
    options = read_options(Options, option_words(words))
    try:
        check_options(options, 1)
    except Refused as why:
        raise BadInput("file_refused", why=why.message("blackjack")) from why
    return options


def cards_of(text: str) -> tuple[str, ...]:
    """Read cards; a suit may be left out."""
    try:
        return tuple(card if len(card) > 1 else card + "s" for card in read_cards(text))
    except Refused as why:
        raise BadInput("file_refused", why=why.message("blackjack")) from why


def left(options: Options, seen: str) -> tuple[int, ...]:
    """What is left of the shoe without the cards that were seen."""
    full = (4 * options.decks,) * 9 + (16 * options.decks,)
    gone = by_value(count(cards_of(seen)))
    found = tuple(a - b for a, b in zip(full, gone, strict=True))
    if min(found) < 0 or sum(found) < 20:
        why = msg("blackjack.solve.too_many")
        raise BadInput("file_refused", why=why)
    return found


def whole(options: Options, counts: tuple[int, ...], say: Speaker) -> dict[str, object]:
    """Solve the whole game, with a bar on the screen."""
    from rich.console import Console
    from rich.progress import Progress

    from stolik.games.blackjack import solving

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say.say(msg("blackjack.solve.progress")), total=10)
        solved = solving.solve(options, counts, lambda done, _: bar.update(task, completed=done))
    tens, rest = counts[9], sum(counts) - 1
    return {
        "game": "blackjack",
        "cards": sum(counts),
        "percent": round(100 * solved.worth, 4),
        "by_up": {name(up): round(100 * worth, 4) for up, worth in enumerate(solved.by_up, 1)},
        "insurance": round(100 * (3 * tens / rest - 1), 4) if rest else None,
    }


def costs_of(options: Options, rounds: int, say: Speaker) -> dict[str, dict[str, float]]:
    """Give what each policy brings in a round: exactly off a full shoe, and over whole shoes.

    The exact player is measured by what it gains over the counter, in fewer rounds.
    """
    from rich.console import Console
    from rich.progress import Progress

    from stolik.games.blackjack.gain import gained
    from stolik.games.blackjack.simulation import POLICIES, exact_cost, simulated

    found: dict[str, dict[str, float]] = {}
    measured: dict[str, Simulated] = {}
    fewer = min(max(rounds // FEWER, 1), SEARCHED)
    with Progress(console=Console(stderr=True), transient=True) as bar:

        def telling(word: str, policy: str) -> Callable[[int, int], None]:
            label = say.say(msg(f"blackjack.solve.{word}", policy=Raw(policy)))
            task = bar.add_task(label, total=None)
            return lambda done, of: bar.update(task, completed=done, total=of)

        for policy in POLICIES:
            exact = exact_cost(policy, options, telling("exactly", policy))
            many = measured[policy] = simulated(
                policy, rounds, options, tell=telling("rounds", policy)
            )
            found[policy] = costs(exact, many, rounds)
        exact = exact_cost("exact", options, telling("exactly", "exact"))
        more = gained(options, fewer, tell=telling("rounds", "exact"))
    base = measured["counter"]
    better = base._replace(net=base.net + more.gain, error=hypot(base.error, more.error))
    found["exact"] = costs(exact, better, fewer) | {
        "gain": round(100 * more.gain, 4),
        "gain_error": round(100 * more.error, 4),
    }
    return found


def costs(exact: float, many: Simulated, rounds: int) -> dict[str, float]:
    """Give the costs of a policy in percent of a unit."""
    percent = {"exact": exact, "measured": many.net, "error": many.error}
    found = {name: round(100 * value, 4) for name, value in percent.items()}
    return {**found, "staked": round(many.staked, 4), "rounds": rounds}


def told_costs(found: dict[str, dict[str, float]], rounds: int, say: Speaker) -> str:
    """Say what each policy costs."""
    lines = [say.say(msg("blackjack.solve.players", n=rounds))]
    for policy, one in found.items():
        many = f"{one['measured']:+9.4f} % ± {one['error']:.4f}   × {one['staked']:.2f}"
        lines.append(f"  {policy:8} {one['exact']:+9.4f} %   {many}")
    best = found["exact"]
    gain = Raw(f"{best['gain']:+.4f} % ± {best['gain_error']:.4f}")
    lines.append(say.say(msg("blackjack.solve.gain", gain=gain, n=int(best["rounds"]))))
    return "\n".join(lines) + "\n"


def one(options: Options, counts: tuple[int, ...], hand: str, up: str) -> dict[str, object]:
    """Solve one decision; the cards of the hand and the dealer's leave the shoe too."""
    from stolik.games.blackjack import solving

    held, shown = cards_of(hand), cards_of(up)
    values = tuple(VALUES[card] for card in held)
    if len(values) < 2 or sum(values) > 21 or len(shown) != 1:
        raise BadInput("asked_wrongly", why=msg("blackjack.solve.bad_hand"))
    gone = by_value(count((*held, *shown)))
    rest = tuple(a - b for a, b in zip(counts, gone, strict=True))
    if min(rest) < 0:
        raise BadInput("asked_wrongly", why=msg("blackjack.solve.too_many"))
    found = solving.judged(options, rest, values, VALUES[shown[0]])
    worth = {name: round(100 * value, 4) for name, value in found.items()}
    return {"game": "blackjack", "hand": " ".join(held), "up": shown[0], "decisions": worth}


def name(up: int) -> str:
    """Write a card of the dealer."""
    return "A" if up == 1 else "T" if up == 10 else str(up)


def told(found: dict[str, object], say: Speaker) -> str:
    """Say what was found."""
    lines = []
    if "percent" in found:
        worth = Raw(f"{found['percent']:+.4f} %")
        lines.append(say.say(msg("blackjack.solve.worth", worth=worth, n=int(str(found["cards"])))))
        rows = found["by_up"]
    else:
        lines.append(f"{found['hand']} : {found['up']}")
        rows = found["decisions"]
    assert isinstance(rows, dict)
    for key, value in rows.items():
        label = key if "percent" in found else say.say(msg(f"blackjack.do.{key}"))
        lines.append(f"  {label:12} {value:+9.4f} %")
    return "\n".join(lines) + "\n"
