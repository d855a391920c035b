"""The scorer's forms: one for each kind of game, as buttons, sent by the last of at most four taps.

An ordinary deal is two Old and a result; a contract of its own costs the tap on its tab. Where the
auction was entered, contract, declarer and doubles are known, and only the end is asked.
"""

from __future__ import annotations

from typing import Final

from stolik.engine import Field, Form, Option, Pick, Who, msg
from stolik.games.baska.rules.actions import Action, Contract, SetResult
from stolik.games.baska.rules.cards import SEATS
from stolik.games.baska.rules.claims import LOSS, MLODZI, STARZY, WIN
from stolik.games.baska.rules.doubles import kind_of
from stolik.games.baska.rules.payout import most_doubles
from stolik.games.baska.rules.state import DEAL, PLAY, Public
from stolik.games.baska.table.words import LEVELS

Doubles = tuple[int, ...] | None
PAIR: Final = (*STARZY, *MLODZI)
LONE: Final = (*WIN, *LOSS)
SEAT: Final = Pick(tuple(Option(i, msg("seat.name", who=Who(i))) for i in range(SEATS)))
TWO: Final = Pick(SEAT.options, 2, 2)
SOLO_BIDS: Final[tuple[Contract, ...]] = ("gran", "zolo", "gran_du", "zolo_du")


def is_due(p: Public) -> bool:
    """Whether the deal is over for the scorer, who has only its result left to enter."""
    return (p.phase, p.depth) in ((DEAL, "results"), (PLAY, "auction"))


def forms(p: Public) -> tuple[Form[Action], ...]:
    """A form for each kind of game that the deal can have been."""
    if p.depth == "results":
        return (zwykla(None), wesele(), cicha(None), *map(solo, SOLO_BIDS), baszka())
    match p.contract:
        case "none":
            return zwykla(p.doubles), cicha(p.doubles)
        case "wesele":
            return (wesele_of(p.declarer, p.doubles),)
        case "gran" | "zolo" | "gran_du" | "zolo_du" as contract:
            return (solo_of(contract, p.declarer, p.doubles),)
        case _:
            return ()


def zwykla(doubles: Doubles) -> Form[Action]:
    """Two Old, and one of six levels."""
    typical = SetResult("none", black=(0, 1), doubles=doubles, outcome="starzy_z_wyjsciem")
    fields: dict[str, Field] = {"black": TWO}
    return entry("zwykla", "none", fields, doubles, PAIR, typical)


def cicha(doubles: Doubles) -> Form[Action]:
    """The lone Old of a game nobody announced."""
    typical = SetResult("none", declarer=2, doubles=doubles, outcome="loss")
    return entry("cicha", "none", {"declarer": SEAT}, doubles, LONE, typical)


def wesele() -> Form[Action]:
    """Declarer, partner, and one of six levels."""
    typical = SetResult("wesele", declarer=1, partner=3, outcome="mlodzi_z_wyjsciem")
    fields: dict[str, Field] = {"declarer": SEAT, "partner": SEAT}
    return entry("wesele", "wesele", fields, None, PAIR, typical, exact=False)


def wesele_of(declarer: int, doubles: tuple[int, ...]) -> Form[Action]:
    """The partner of a wesele that was bid, and one of six levels."""
    others = tuple(option for option in SEAT.options if option.value != declarer)
    typical = SetResult(
        "wesele", declarer, partner=(declarer + 1) % SEATS, doubles=doubles,
        outcome="starzy_z_wyjsciem",
    )  # fmt: skip
    return entry(
        "wesele", "wesele", {"partner": Pick(others)}, doubles, PAIR, typical, declarer=declarer
    )


def solo(contract: Contract) -> Form[Action]:
    """The soloist, won or lost."""
    typical = SetResult(contract, declarer=0, outcome="win")
    return entry(contract, contract, {"declarer": SEAT}, None, LONE, typical)


def solo_of(contract: Contract, declarer: int, doubles: tuple[int, ...]) -> Form[Action]:
    """Won or lost, of a solo that was bid."""
    typical = SetResult(contract, declarer, doubles=doubles, outcome="win")
    return entry(contract, contract, {}, doubles, LONE, typical, declarer=declarer)


def baszka() -> Form[Action]:
    """Who showed the four queens."""
    return Form(
        SetResult, {"declarer": SEAT}, (SetResult("baszka", declarer=3),), True, "BAS-54",
        name="baszka", preset={"contract": "baszka"}, is_open=True, sends="declarer",
    )  # fmt: skip


def entry(
    name: str,
    contract: Contract,
    fields: dict[str, Field],
    doubles: Doubles,
    results: tuple[str, ...],
    typical: SetResult,
    *,
    exact: bool = True,
    declarer: int | None = None,
) -> Form[Action]:
    """A form of this kind of game; the doubles are asked for unless they were entered."""
    preset: dict[str, str | int | bool | tuple[int, ...]] = {"contract": contract}
    asked = dict(fields)
    if declarer is not None:
        preset["declarer"] = declarer
    if doubles is None:
        counts = range(most_doubles(kind_of(name)) + 1)
        asked["level"] = Pick(
            tuple(Option(n, msg(f"baska.entry.level.{LEVELS[n]}")) for n in counts), default=0
        )
        typical = SetResult(
            typical.contract, typical.declarer, typical.black, typical.partner, level=0,
            outcome=typical.outcome,
        )  # fmt: skip
    else:
        preset["doubles"] = doubles
    asked["outcome"] = Pick(tuple(Option(one, msg(f"baska.entry.{one}")) for one in results))
    clause = "BAS-52" if results == PAIR else "BAS-53"
    return Form(
        SetResult, asked, (typical,), exact, clause,
        name=name, preset=preset, is_open=True, sends="outcome",
    )  # fmt: skip
