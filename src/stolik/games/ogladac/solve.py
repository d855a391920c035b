"""`stolik solve ogladac`: what the banker expects, and how his result is distributed, exactly."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter

from stolik.engine import BadInput, Raw, msg
from stolik.words import Speaker, language

if TYPE_CHECKING:
    from stolik.games.ogladac.chances import Chances, House

app = App(
    name="ogladac",
    help=Speaker(language()).say(msg("ogladac.solve.help")),
    help_format="plaintext",
)


@app.default
def solve(
    *,
    deck: Annotated[Literal[32, 52], Parameter(name="--deck")] = 32,
    punters: Annotated[int, Parameter(name="--punters")] = 2,
    round_length: Annotated[int, Parameter(name="--round-length")] = 3,
    first_round: Annotated[Literal["collect", "pay"], Parameter(name="--first-round")] = "collect",
    match_mode: Annotated[Literal["once", "per_card"], Parameter(name="--match-mode")] = "once",
    repeat_multiplier: Annotated[bool, Parameter(name="--repeat-multiplier")] = True,
    end_rule: Annotated[
        Literal["exhaust", "full_rounds", "even_rounds"], Parameter(name="--end-rule")
    ] = "exhaust",
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
    lang: Annotated[str | None, Parameter(name="--lang")] = None,
) -> None:
    """Compute the exact values of a deal."""
    from stolik.games.ogladac.chances import House, chances

    say = Speaker(lang or language())
    check("--punters", punters, 1, 8 if deck == 32 else 9)
    check("--round-length", round_length, 1, 5)
    house = House(
        deck,
        punters,
        round_length,
        first_round == "pay",
        match_mode == "per_card",
        repeat_multiplier,
        end_rule,
    )
    found = chances(house)
    sys.stdout.write(
        json.dumps(report(house, found)) + "\n" if as_json else told(house, found, say)
    )


def report(house: House, found: Chances) -> dict[str, object]:
    """Give what was found, as plain values; fractions are exact."""
    from stolik.games.ogladac.chances import one_round

    rounds = {str(n): str(one_round(house.deck, n, house.per_card)) for n in range(1, 4)}
    return {
        "game": "ogladac",
        **house._asdict(),
        "stock": house.stock,
        "turned": house.played,
        "rounds": rounds,
        "mean": str(found.mean),
        "mean_decimal": float(found.mean),
        "deviation": found.deviation,
        "ahead": float(found.ahead),
        "level": float(found.level),
        "turnover": float(found.turnover),
        "spread": {str(gain): str(chance) for gain, chance in found.spread},
        "states": found.states,
    }


def told(house: House, found: Chances, say: Speaker) -> str:
    """Give the report in words."""
    from stolik.games.ogladac.chances import one_round

    lines = []
    for cards in range(1, 4):
        mean = one_round(house.deck, cards, house.per_card)
        exact, decimal = Raw(str(mean)), number(float(mean), 5, say)
        lines.append(msg("ogladac.solve.round", cards=cards, exact=exact, decimal=decimal))
    ahead, level = float(found.ahead), float(found.level)
    lines += [
        msg(
            "ogladac.solve.mean",
            exact=Raw(str(found.mean)),
            decimal=number(float(found.mean), 5, say),
            deviation=number(found.deviation, 4, say),
            turnover=number(float(found.turnover), 3, say),
        ),
        msg(
            "ogladac.solve.chances",
            ahead=number(100 * ahead, 3, say),
            level=number(100 * level, 3, say),
            behind=number(100 * (1 - ahead - level), 3, say),
        ),
        msg(
            "ogladac.solve.spread",
            spread=Raw(
                ", ".join(
                    f"{gain:+d}: {number(100 * float(chance), 3, say).text} %"
                    for gain, chance in found.spread
                )
            ),
        ),
    ]
    return "".join(say.say(line) + "\n" for line in lines)


def number(value: float, digits: int, say: Speaker) -> Raw:
    """Write a number as the language does."""
    text = f"{value:.{digits}f}"
    return Raw(text.replace(".", ",") if say.lang == "pl" else text)


def check(name: str, value: int, low: int, high: int) -> None:
    """Refuse a number outside its range."""
    if not low <= value <= high:
        raise BadInput("bad_number", name=name, low=low, high=high, value=str(value))
