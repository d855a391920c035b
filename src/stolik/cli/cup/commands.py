"""`stolik cup …`: competitions from the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from stolik.cli.language import helped
from stolik.cli.parameters import AsJson, Lang, speaker
from stolik.engine import BadInput, msg

if TYPE_CHECKING:
    from stolik.competitions.seating.plan import Task

app = App(name="cup", help=helped("cup"), help_format="plaintext")

LEAST, MOST, MOST_ROUNDS = 4, 400, 20

app.command("stolik.cli.cup.season:new", name="new", help=helped("cup.new"))
app.command("stolik.cli.cup.season:enter", name="enter", help=helped("cup.enter"))
app.command("stolik.cli.cup.season:bring", name="import", help=helped("cup.import"))
app.command("stolik.cli.cup.season:status", name="status", help=helped("cup.status"))
app.command("stolik.cli.cup.season:act", name="act", help=helped("cup.act"))
app.command("stolik.cli.cup.season:plan", name="plan", help=helped("cup.plan"))
app.command("stolik.cli.cup.season:sheets", name="sheets", help=helped("cup.sheets"))
app.command("stolik.cli.cup.season:close", name="close", help=helped("cup.close"))
app.command("stolik.cli.cup.tables:standings", name="standings", help=helped("cup.standings"))
app.command("stolik.cli.cup.tables:export", name="export", help=helped("cup.export"))
app.command("stolik.cli.cup.questions:why", name="why", help=helped("cup.why"))
app.command("stolik.cli.cup.questions:preview", name="preview", help=helped("cup.preview"))
app.command("stolik.cli.cup.parcel:pack", name="pack", help=helped("cup.pack"))
app.command("stolik.cli.cup.parcel:take", name="take", help=helped("cup.take"))
app.command("stolik.cli.cup.parcel:passes", name="passes", help=helped("cup.passes"))
app.command("stolik.cli.cup.printing:print_pages", name="print", help=helped("cup.print"))


@app.command(name="seating", help=helped("cup.seating"))
def seating(
    *,
    players: Annotated[int, Parameter(name="--players", help=helped("arg.cup_players"))],
    rounds: Annotated[int, Parameter(name="--rounds", help=helped("arg.cup_rounds"))] = 5,
    seed: Annotated[int, Parameter(name="--seed", help=helped("arg.seating_seed"))] = 0,
    apart: Annotated[
        list[str],
        Parameter(name="--apart", help=helped("arg.apart"), consume_multiple=True, negative=()),
    ] = [],  # noqa: B006 - cyclopts never changes it
    fixed: Annotated[
        list[str],
        Parameter(name="--fixed", help=helped("arg.fixed"), consume_multiple=True, negative=()),
    ] = [],  # noqa: B006
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Seat so many players in tables of four, so that as few as possible meet twice."""
    import msgspec

    from stolik.cli.progress import Bar
    from stolik.competitions.seating.bound import lower_bound
    from stolik.competitions.seating.plan import repeats
    from stolik.competitions.seating.search import TRIES, seat

    say = speaker(lang)
    task = asked(players, rounds, seed, apart, fixed)
    bound = lower_bound(task)
    with Bar(say.say(msg("cup.searching"))) as bar:
        plan = seat(task, seed, lambda count, _repeats, _bound: bar(count, TRIES))
    if as_json:
        found = {"rounds": plan, "repeats": repeats(plan), "lower_bound": bound}
        print(msgspec.json.encode(found).decode())
        return
    for number, one in enumerate(plan, 1):
        print(say.say(msg("cup.round", number=number)))
        for table, seats in enumerate(one.tables, 1):
            print(f"  {table:>3}:  " + "  ".join(f"{player:>3}" for player in seats))
        if one.pausing:
            print("  " + say.say(msg("cup.pausing", players=", ".join(map(str, one.pausing)))))
    print(say.say(msg("cup.repeats", n=repeats(plan), bound=bound)))


def asked(players: int, rounds: int, seed: int, apart: list[str], fixed: list[str]) -> Task:
    """Read what is to be seated, or say what is wrong with it."""
    from stolik.competitions.seating.pauses import pausing_by_number
    from stolik.competitions.seating.plan import Task

    if not LEAST <= players <= MOST:
        raise BadInput("cup_players", least=LEAST, most=MOST, players=players)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput("cup_rounds", most=MOST_ROUNDS, rounds=rounds)
    if seed < 0:
        raise BadInput("cup_seed", seed=seed)
    pausing = tuple(tuple(row) for row in pausing_by_number(players, rounds))
    return Task(
        tuple(range(1, players + 1)),
        pausing,
        apart=tuple(two(word, "-", players, players) for word in apart),
        places={
            player: table - 1
            for player, table in (two(word, ":", players, players // 4) for word in fixed)
        },
    )


def two(word: str, between: str, first: int, second: int) -> tuple[int, int]:
    """Read two numbers from 1, each with its highest."""
    left, sign, right = word.partition(between)
    digits = left.isascii() and right.isascii() and left.isdigit() and right.isdigit()
    if not sign or not digits or not 1 <= int(left) <= first or not 1 <= int(right) <= second:
        raise BadInput("cup_pair", word=word[:60], form=f"1{between}2")
    return int(left), int(right)
