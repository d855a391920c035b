"""`stolik arena`: a match between bots, with intervals and ratings."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter

from stolik.cli.columns import aligned, decimal
from stolik.cli.language import helped
from stolik.cli.parameters import AsJson, GameName, Lang, OptionWords, Seats, given_options, speaker
from stolik.cli.progress import Bar
from stolik.cli.tables import MOST_SEED, game_of, seats_of
from stolik.engine import BadInput, Msg, Raw, Refused, msg
from stolik.lab.arena import MOST_GAMES, Plan, Report, run
from stolik.lab.interval import Interval
from stolik.words import Speaker

app = App(name="arena", help=helped("arena"), help_format="plaintext")

MOST_MS = 600_000
MOST_ROUNDS = 10_000_000
MOST_JOBS = 64


@app.default
def play(
    game: GameName,
    *,
    bots: Annotated[str, Parameter(name="--bots", help=helped("arg.arena_bots"))],
    games: Annotated[int, Parameter(name="--games", help=helped("arg.games"))] = 100,
    ms: Annotated[int, Parameter(name="--ms", help=helped("arg.ms"))] = 100,
    rounds: Annotated[int | None, Parameter(name="--rounds", help=helped("arg.rounds"))] = None,
    options: OptionWords = [],  # noqa: B006 - cyclopts reads the default
    seats: Seats = None,
    seed: Annotated[int, Parameter(name="--seed", help=helped("arg.seed"))] = 0,
    jobs: Annotated[int, Parameter(name="--jobs", help=helped("arg.jobs"))] = 1,
    lang: Lang = None,
    as_json: AsJson = False,
) -> int:
    """Play a match and tell how it went; exit code 130 if it was interrupted."""
    say = speaker(lang)
    machine = game_of(game)
    _within("--games", games, 1, MOST_GAMES)
    _within("--ms", ms, 1, MOST_MS)
    _within("--rounds", 1 if rounds is None else rounds, 1, MOST_ROUNDS)
    _within("--jobs", jobs, 1, MOST_JOBS)
    _within("--seed", seed, 0, MOST_SEED - 1)
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    chairs = seats_of(machine, seats)
    plan = Plan(game, names, games, chairs, given_options(options), seed, ms, rounds)
    try:
        with Bar(say.say(msg("arena.progress"))) as bar:
            found = run(plan, jobs=jobs, progress=bar)
    except Refused as error:
        error.game = machine.id  # type: ignore[attr-defined]  # for the line that tells it
        raise
    print(as_data(found) if as_json else told(found, say))
    return 0 if found.is_whole else 130


def as_data(found: Report) -> str:
    """Give a report as JSON."""
    from msgspec import json

    return json.encode(found).decode()


def told(found: Report, say: Speaker) -> str:
    """Give a report as text: what was played, every pair, the ratings."""
    if not found.pairs:
        return say.say(msg("arena.nothing"))
    parts = [say.say(heading(found)), _pairs(found, say), _ratings(found, say)]
    if not found.is_whole:
        parts.insert(0, say.say(msg("arena.interrupted")))
    return "\n\n".join(parts)


def heading(found: Report) -> Msg:
    """Say what was played."""
    plan = found.plan
    rounds = plan.rounds
    thinking = (
        msg("arena.budget_ms", ms=plan.ms)
        if rounds is None
        else msg("arena.budget_rounds", n=rounds)
    )
    return msg(
        "arena.heading",
        game=plan.game,
        games=msg("arena.games", n=found.games),
        deals=msg("arena.deals", n=found.deals),
        seed=Raw(str(plan.seed)),
        budget=thinking,
    )


def _pairs(found: Report, say: Speaker) -> str:
    heads = (
        msg("arena.pair"),
        msg("arena.wins"),
        msg("arena.draws"),
        msg("arena.losses"),
        msg("arena.share"),
        msg("arena.points"),
    )
    rows = [[say.say(head) for head in heads]]
    for pair in found.pairs:
        names = say.say(msg("arena.versus", a=Raw(pair.a), b=Raw(pair.b)))
        counts = [str(pair.wins), str(pair.draws), str(pair.losses)]
        rows.append([names, *counts, _range(pair.share, say, 100), _range(pair.points, say)])
    return aligned(rows)


def _ratings(found: Report, say: Speaker) -> str:
    heads = (msg("arena.bot"), msg("arena.mu"), msg("arena.sigma"), msg("arena.ordinal"))
    rows = [[say.say(head) for head in heads]]
    for rating in found.ratings:
        numbers = (rating.mu, rating.sigma, rating.ordinal)
        rows.append([rating.bot, *(decimal(number, 1, say.lang) for number in numbers)])
    return aligned(rows)


def _range(found: Interval, say: Speaker, times: int = 1) -> str:
    """Give a mean with its bounds, or alone where a single deal has none."""
    mean = decimal(found.mean * times, 1, say.lang)
    if found.low is None or found.high is None:
        return mean
    low, high = (decimal(bound * times, 1, say.lang) for bound in (found.low, found.high))
    return say.say(msg("arena.range", mean=Raw(mean), low=Raw(low), high=Raw(high)))


def _within(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise BadInput("bad_number", name=name, low=low, high=str(high), value=str(value))
