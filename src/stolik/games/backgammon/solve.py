"""`stolik solve backgammon`: a position judged with its plays or its cube, and the exact tables."""

from __future__ import annotations

import sys
from typing import Annotated

import numpy as np
from cyclopts import App, Parameter

from stolik.engine import BadInput, Raw, msg
from stolik.games.backgammon.plays import Side
from stolik.games.backgammon.position_id import read_match_id, read_position_id
from stolik.games.backgammon.setup import NAMED, side_of
from stolik.words import Speaker, language

SHOWN = 10
app = App(
    name="backgammon",
    help=Speaker(language()).say(msg("backgammon.solve.help")),
    help_format="plaintext",
)


@app.default
def solve(
    position: Annotated[str, Parameter()] = "",
    *,
    dice: Annotated[str, Parameter(name="--dice")] = "",
    bear_off: Annotated[bool, Parameter(name="--bear-off", negative=())] = False,
    hypergammon: Annotated[bool, Parameter(name="--hypergammon", negative=())] = False,
    checkers: Annotated[int, Parameter(name="--checkers")] = 3,
    lang: Annotated[str | None, Parameter(name="--lang")] = None,
) -> None:
    """Judge a position by its Position ID, or compute an exact table."""
    say = Speaker(lang or language())
    if bear_off:
        _bear_off(say)
    if hypergammon:
        _hyper(say, checkers)
    if position or not (bear_off or hypergammon):
        _position(say, position, dice)


def told(text: str) -> None:
    """Write a line of the answer."""
    sys.stdout.write(text + "\n")


def _position(say: Speaker, text: str, dice: str) -> None:
    place, rolled = asked(text, dice)
    if rolled is None:
        _chances(say, *place)
        return
    from stolik.games.backgammon.mind import mind
    from stolik.games.backgammon.notation import with_roll, written

    ranked = mind().ranked(*place, rolled, is_deep=True)
    if not ranked:
        told(say.say(msg("backgammon.solve.no_play")))
        return
    top = ranked[0].worth
    for way in ranked[:SHOWN]:
        play = with_roll(rolled, written(*place, way.steps))
        told(f"{way.worth:+.3f}  {way.worth - top:+.3f}  {play}")


def asked(text: str, dice: str) -> tuple[tuple[Side, Side], tuple[int, int] | None]:
    """Read a position, with the dice of its Match ID or those that are told."""
    first, _, second = text.strip().partition(":")
    start = side_of(NAMED["standard"])
    place = read_position_id(first) if first else (start, start)
    facts = read_match_id(second) if second else None
    if place is None or (second and facts is None):
        raise BadInput("bad_position_id", text=text.strip()[:60])
    if dice:
        if len(dice) != 2 or any(one not in "123456" for one in dice):
            raise BadInput(
                "bad_option", option="--dice", value=dice[:20], range="11–66", clause="BGM-12"
            )
        return place, (int(dice[0]), int(dice[1]))
    if facts is not None and facts.first and facts.second:
        return place, (facts.first, facts.second)
    return place, None


def _chances(say: Speaker, own: Side, their: Side) -> None:
    from stolik.games.backgammon.cubing import Chances, money
    from stolik.games.backgammon.mind import mind

    c = Chances(*mind().chances(own, their))
    worth = 2 * c.win - 1 + c.gammon - c.lost_gammon + c.backgammon - c.lost_backgammon
    told(
        say.say(
            msg(
                "backgammon.solve.chances",
                win=Raw(f"{100 * c.win:.1f} %"),
                gammon=Raw(f"{100 * c.gammon:.1f} %"),
                lost=Raw(f"{100 * c.lost_gammon:.1f} %"),
                worth=Raw(f"{worth:+.3f}"),
            )
        )
    )
    view = money(own, their, c)
    word = "roll" if not view.is_double else "take" if view.is_take else "drop"
    told(
        say.say(
            msg(
                f"backgammon.solve.{word}",
                none=Raw(f"{view.no_double:+.3f}"),
                take=Raw(f"{view.take:+.3f}"),
                drop=Raw(f"{view.drop:+.3f}"),
            )
        )
    )


def _bear_off(say: Speaker) -> None:
    from rich.console import Console
    from rich.progress import Progress

    from stolik.games.backgammon.two_sided import POSITIONS, kept_table

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say.say(msg("backgammon.solve.bear_off")), total=POSITIONS**2)
        kept_table(lambda done, whole: bar.update(task, completed=done, total=whole))
    told(say.say(msg("backgammon.solve.kept", n=POSITIONS**2)))


def _hyper(say: Speaker, checkers: int) -> None:
    """Solve round by round; each round is kept, so that an interrupted run goes on."""
    from rich.console import Console
    from rich.progress import Progress

    from stolik.games.backgammon.hyper import CLOSE, MOST, Hyper
    from stolik.parts.kernels import cache_home

    if not 1 <= checkers <= MOST:
        raise BadInput("bad_option", option="--checkers", value=str(checkers), range=f"1–{MOST}",
                       clause="BGM-5")  # fmt: skip
    hyper = Hyper(checkers)
    file = cache_home() / f"backgammon-hyper-{checkers}.npy"
    if file.exists():
        kept = np.load(file)
        if kept.shape == hyper.worths.shape:
            hyper.worths[:] = kept
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=len(hyper.sides))
        most = 1.0
        while most >= CLOSE:
            label = say.say(msg("backgammon.solve.round", n=hyper.rounds + 1))
            bar.update(task, description=label, completed=0)
            most = hyper.round(lambda done, _: bar.update(task, completed=done))
            file.parent.mkdir(parents=True, exist_ok=True)
            part = file.with_suffix(".part.npy")
            np.save(part, hyper.worths)
            part.replace(file)
            sys.stderr.write(f"{hyper.rounds}: {most:.7f}\n")
    told(say.say(msg("backgammon.solve.kept", n=int(np.count_nonzero(hyper.worths)))))
    if checkers == MOST:
        start = side_of(NAMED["hyper"])
        told(say.say(msg("backgammon.solve.first", worth=Raw(f"{hyper.worth(start, start):+.5f}"))))
