"""`stolik solve backgammon`: a position judged with its plays or its cube, and the exact tables."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

from cyclopts import App, Parameter

from stolik.engine import BadInput, Raw, msg
from stolik.games.backgammon.plays import Ranked, Side
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
        _hyper(say, checkers, position, dice)
        return
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

    _best(say, place, rolled, mind().ranked(*place, rolled, is_deep=True, is_far=True))


def _best(
    say: Speaker, place: tuple[Side, Side], rolled: tuple[int, int], ranked: Sequence[Ranked]
) -> None:
    """Tell the best plays of a roll with what they cost."""
    from stolik.games.backgammon.notation import with_roll, written

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
    from stolik.games.backgammon.cubing import money
    from stolik.games.backgammon.janowski import Chances
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


def _hyper(say: Speaker, checkers: int, text: str, dice: str) -> None:
    """Solve round by round, each of them kept; then tell a position, the first without a word."""
    from rich.console import Console
    from rich.progress import Progress

    from stolik.games.backgammon.hyper import CLOSE, MOST, Hyper

    if not 1 <= checkers <= MOST:
        raise BadInput("bad_option", option="--checkers", value=str(checkers), range=f"1–{MOST}",
                       clause="BGM-5")  # fmt: skip
    first = side_of({25 - at: 1 for at in range(1, checkers + 1)})
    place, rolled = asked(text, dice) if text else ((first, first), asked("", dice)[1])
    if max(sum(side[1:]) for side in place) > checkers:
        raise BadInput("bad_position_id", text=text.strip()[:60])
    hyper = Hyper(checkers)
    is_solved = hyper.load()
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(_round(say, 1), total=hyper.totals[-1])
        try:
            for most in (
                () if is_solved else hyper.solved(lambda done, _: bar.update(task, completed=done))
            ):
                hyper.keep(is_solved=most < CLOSE)
                bar.console.print(f"{_round(say, hyper.rounds)}: {most:.1e}", highlight=False)
                bar.update(task, description=_round(say, hyper.rounds + 1), completed=0)
        except KeyboardInterrupt:
            hyper.keep(is_solved=False)
            raise
    told(say.say(msg("backgammon.solve.kept", n=hyper.positions)))
    if rolled is not None:
        _best(say, place, rolled, hyper.ranked(*place, rolled))
        return
    word = "worth" if text else "first"
    told(say.say(msg(f"backgammon.solve.{word}", worth=Raw(f"{hyper.worth(*place):+.6f}"))))


def _round(say: Speaker, n: int) -> str:
    return say.say(msg("backgammon.solve.round", n=n))
