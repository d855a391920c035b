"""The words of the book's worked examples: rows and protocols given, questions asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Final, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from stolik.competitions.bench import Bench, Judge
from stolik.competitions.cards import Card, yellows
from stolik.competitions.protocols import TableProtocol
from stolik.competitions.roster import Member, Roster
from stolik.competitions.seating.next_round import History
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub import results, standing
from stolik.competitions.turniej_rummikub.options import Options
from stolik.competitions.turniej_rummikub.refereeing import is_shown
from stolik.competitions.turniej_rummikub.results import (
    LETTERS,
    End,
    Gained,
    GameResult,
    faults,
    gained,
    is_right_number,
    starter_of,
    table_sizes,
)
from stolik.competitions.turniej_rummikub.rules import TournamentRules
from stolik.competitions.turniej_rummikub.standing import Row
from stolik.competitions.turniej_rummikub.state import Phase, State
from stolik.engine.actors import REFEREE, Actor
from stolik.engine.examples import BadExample, Case, Examples, Json
from stolik.engine.options import read_options
from stolik.engine.protocol import Event
from stolik.engine.refusals import BadInput, Refused
from stolik.engine.wire import converted, short

RULES: Final = TournamentRules()
JUDGE: Final = "referee"
T = TypeVar("T")
Role: TypeAlias = Literal["player", "spectator", "referee", "chief_referee", "co_organiser"]
Letter: TypeAlias = Literal["A", "B", "C", "D"]
Letters: TypeAlias = tuple[Letter, ...]
GivenPhase: TypeAlias = Literal[
    "registration", "draw", "round", "round_closed", "qualified", "final", "closed"
]
STAFF: Final = ("referee", "chief_referee", "co_organiser")


class Known(Struct, frozen=True, forbid_unknown_fields=True):
    """What an example may name, and nothing else."""


class Entrant(Known, frozen=True):
    """Somebody who has entered."""

    id: str
    org: str = ""


class RowGiven(Known, frozen=True):
    """Totals after the qualifying rounds."""

    big: int
    small: int
    best_game: int = 0
    games: int = 0
    yellow: int = 0
    lot: int = 0


class FinalGiven(Known, frozen=True):
    """Totals of the final."""

    big: int
    small: int


class Given(Known, frozen=True):
    """Where an example begins."""

    options: dict[str, Json] = {}
    phase: GivenPhase = "registration"
    round: Annotated[int, Meta(ge=0, le=12)] = 0
    entrants: tuple[Entrant, ...] = ()
    rows: dict[str, RowGiven] = {}
    yellow: dict[str, int] = {}
    final_rows: dict[str, FinalGiven] = {}
    previous_tables: tuple[tuple[str, ...], ...] = ()


class GameGiven(Known, frozen=True):
    """A game of a protocol."""

    no: int
    starter: Letter
    end: End
    winners: Letters
    scores: dict[Letter, int]
    absent: Letters = ()
    empty: Letters = ()
    jokers: dict[Letter, int] = {}
    penalties: dict[Letter, int] = {}


class ProtocolGiven(Known, frozen=True):
    """The protocol of a table."""

    round: int | Literal["final"]
    table: int
    seats: dict[Letter, str]
    games: tuple[GameGiven, ...]


class Register(Known, frozen=True, tag_field="action", tag="register"):
    """Somebody enters."""

    id: str
    org: str = ""
    consent: bool = True


class ViewStandings(Known, frozen=True, tag_field="action", tag="view_standings"):
    """Somebody asks for the standings."""

    role: Role


class EnterResult(Known, frozen=True, tag_field="action", tag="enter_result"):
    """Somebody enters a result; without the game only the permission is tested."""

    role: Role
    table: int = 1
    game: int = 1
    starter: Letter | None = None
    end: End = "out"
    winners: Letters = ()
    scores: dict[Letter, int] = {}
    absent: Letters = ()
    empty: Letters = ()
    jokers: dict[Letter, int] = {}
    penalties: dict[Letter, int] = {}


Did: TypeAlias = Register | ViewStandings | EnterResult


class YellowCard(Known, frozen=True, tag_field="referee", tag="yellow"):
    """A yellow card."""

    player: str


class Disqualified(Known, frozen=True, tag_field="referee", tag="disqualify"):
    """A disqualification."""

    player: str


class Warned(Known, frozen=True, tag_field="referee", tag="warn"):
    """A warning."""

    player: str


class Visible(Known, frozen=True, tag_field="referee", tag="set_visibility"):
    """The standings are shown or hidden."""

    visible: bool


Ruled: TypeAlias = YellowCard | Disqualified | Warned | Visible


class TableSizes(Known, frozen=True, tag_field="call", tag="table_sizes"):
    """How large are the tables?"""

    n: Annotated[int, Meta(ge=0, le=10_000)]


class Starters(Known, frozen=True, tag_field="call", tag="starters"):
    """Who starts each game?"""

    seats: Annotated[int, Meta(ge=1, le=4)]


class CheckProtocol(Known, frozen=True, tag_field="call", tag="check_protocol"):
    """What is wrong with a protocol?"""

    protocol: ProtocolGiven


class PointsOf(Known, frozen=True, tag_field="call", tag="points"):
    """What does a protocol bring?"""

    protocol: ProtocolGiven


class Standings(Known, frozen=True, tag_field="call", tag="standings"):
    """Who stands where?"""


class Finalists(Known, frozen=True, tag_field="call", tag="finalists"):
    """Who plays the final?"""


class FinalRanking(Known, frozen=True, tag_field="call", tag="final_ranking"):
    """Who has won?"""


class MedalsOf(Known, frozen=True, tag_field="call", tag="medals"):
    """Who gets the medals?"""


class FinalPlayed(Known, frozen=True, tag_field="call", tag="final_played"):
    """Is a final played?"""

    entrants: int


class Repeats(Known, frozen=True, tag_field="call", tag="repeats"):
    """How many meet again?"""

    tables: tuple[tuple[str, ...], ...]


class SwissTables(Known, frozen=True, tag_field="call", tag="swiss_tables"):
    """Who sits at which table by the standings?"""


Asked: TypeAlias = (
    TableSizes | Starters | CheckProtocol | PointsOf | Standings | Finalists | FinalRanking
    | MedalsOf | FinalPlayed | Repeats | SwissTables
)  # fmt: skip


def phase_of(given: Given, options: Options) -> Phase:
    """Give the phase of the tournament; after the last round nothing is drawn any more."""
    if given.phase != "round_closed":
        return given.phase
    return "qualified" if given.round >= options.rounds else "draw"


def letter_of(seat: int) -> Letter:
    """Give the letter of a seat."""
    return ("A", "B", "C", "D")[seat]


class Tournament:
    """One example while it is run."""

    def __init__(self, given: Given, options: Options, strangers: Sequence[str] = ()) -> None:
        self.given, self.options = given, options
        self.ids = [one.id for one in given.entrants]
        self.ids += [one for one in (*given.rows, *given.yellow) if one not in self.ids]
        organisations = {one.id: one.org for one in given.entrants}
        members = tuple(Member(one, organisations.get(one, "")) for one in self.ids)
        told = {**{one: row.yellow for one, row in given.rows.items()}, **given.yellow}
        cards = tuple(
            Card("yellow", self.ids.index(one)) for one, count in told.items() for _ in range(count)
        )
        self.real = len(self.ids)
        self.ids += [one for one in dict.fromkeys(strangers) if one not in self.ids]
        self.first_new = len(self.ids)
        members = (*members, *(Member(one) for one in self.ids[self.real :]))
        everybody = tuple(range(len(members)))
        phase = phase_of(given, options)
        over = max(given.round - (given.phase == "round"), 0)
        self.state = State(
            options,
            phase,
            Roster(members, everybody, everybody),
            Bench((Judge(JUDGE, chief=True),)),
            cards,
            played=((),) * over,
            final=TableProtocol(everybody[:4]) if given.phase == "final" else None,
        )

    def act(self, a: do.Action, by: Actor = REFEREE) -> None:
        """Let something happen in the tournament itself."""
        self.state = RULES.apply(self.state, Event(by, a))

    # --- what is done -------------------------------------------------------------------------

    def did(self, one: Did) -> list[Json]:
        """Do an action; give what it answers."""
        if isinstance(one, ViewStandings):
            return [is_shown(self.state, one.role in STAFF)]
        if isinstance(one, Register):
            self.register(one)
            return []
        if self.state.phase == "final" and one.role not in ("referee", "chief_referee"):
            raise Refused("final_recorded_by_referee", "TRM-47")
        if one.role in ("spectator", "co_organiser"):
            raise Refused("not_a_scorer", "TRM-38")
        if one.scores:
            self.check_game(one)
        return []

    def check_game(self, one: EnterResult) -> None:
        """Refuse a game that cannot be; who has points, or is named, sits there."""
        named = {*one.scores, *one.winners, *one.absent, *one.empty}
        seats = LETTERS.index(max(named)) + 1
        gone = tuple(LETTERS.index(letter) for letter in (*one.absent, *one.empty))
        starter = one.starter or letter_of(starter_of(one.game, seats, gone))
        told = GameGiven(one.game, starter, one.end, one.winners, one.scores, one.absent, one.empty)
        sheet = ProtocolGiven(1, one.table, {letter_of(n): letter_of(n) for n in range(seats)}, ())
        for code in faults(self.options, seats, one.game, game(told, sheet)):
            raise Refused(code, "TRM-36")

    def register(self, one: Register) -> None:
        """Enter somebody: on the list, then with his consent; all of it or nothing."""
        before = self.state
        try:
            self.act(do.Enlist(one.id, one.org))
            self.act(do.Register(len(self.state.roster.members) - 1, one.consent))
        except Refused:
            self.state = before
            raise
        self.ids.append(one.id)

    def ruled(self, one: Ruled) -> None:
        """Let the referee act."""
        if isinstance(one, Visible):
            if self.state.visible != one.visible:
                self.act(do.SetVisibility(one.visible))
            return
        if one.player not in self.ids:
            raise BadExample(f"there is no player {one.player}")
        player = self.ids.index(one.player)
        if isinstance(one, Warned):
            self.act(do.Warn(player, JUDGE))
        elif isinstance(one, YellowCard):
            self.act(do.Yellow(player, JUDGE))
        else:
            self.act(do.Disqualify(player, JUDGE))

    # --- what is asked ------------------------------------------------------------------------

    @property
    def rows(self) -> dict[str, Row]:
        """The standings' lines with the cards as they are now."""
        found = {}
        for name, row in self.given.rows.items():
            own = Gained(row.big, row.small, row.best_game, row.games)
            yellow = yellows(self.state.cards, self.ids.index(name))
            found[name] = Row(own, yellow, row.lot)
        return found

    @property
    def entered(self) -> list[str]:
        """Who has entered, without those of whom only a referee speaks."""
        return [*self.ids[: self.real], *self.ids[self.first_new :]]

    @property
    def dsq(self) -> list[str]:
        """Who is disqualified."""
        return [self.ids[one] for one in self.state.out]

    @property
    def order(self) -> list[str]:
        """The standings."""
        return standing.ordered(self.options, self.rows, self.dsq)

    def final_ranking(self) -> list[str]:
        """Give everybody as the final has left them."""
        final = {name: Gained(row.big, row.small) for name, row in self.given.final_rows.items()}
        return standing.final_ranking(self.order, final, self.dsq)

    def asked(self, one: Asked) -> Json:
        """Answer a question."""
        match one:
            case TableSizes(n):
                return list[Json](table_sizes(n))
            case Starters(seats):
                games = results.games_due(self.options, seats)
                return [LETTERS[starter_of(n, seats)] for n in range(1, games + 1)]
            case CheckProtocol(protocol):
                return list[Json](self.checked(protocol))
            case PointsOf(protocol):
                return self.points(protocol)
            case Standings():
                return {"order": list[Json](self.order), "dsq": list[Json](self.dsq)}
            case Finalists():
                return list[Json](standing.finalists(self.options, self.order))
            case FinalRanking():
                return list[Json](self.final_ranking())
            case MedalsOf():
                won = standing.medals(self.final_ranking())
                return {medal: won.get(medal) for medal in standing.MEDALS}
            case FinalPlayed(entrants):
                return standing.final_played(self.options, entrants)
            case Repeats(tables):
                return self.repeats(tables)
            case SwissTables():
                return [list[Json](table) for table in standing.swiss_tables(self.order)]

    def checked(self, protocol: ProtocolGiven) -> list[str]:
        """Name the faults of a protocol."""
        seats = len(protocol.seats)
        is_final = protocol.round == "final"
        found = []
        if not is_right_number(self.options, seats, len(protocol.games), is_final):
            found.append("wrong_number_of_games")
        for one in protocol.games:
            codes = faults(self.options, seats, one.no, game(one, protocol))
            found += [f"game {one.no}: {code}" for code in codes]
        return found

    def points(self, protocol: ProtocolGiven) -> Json:
        """Give what a protocol brings everybody."""
        games = [game(one, protocol) for one in protocol.games]
        found = gained(self.options, len(protocol.seats), games)
        names = [protocol.seats[letter] for letter in letters(protocol)]
        return {
            name: msgspec.to_builtins(own) | zeros(own)
            for name, own in zip(names, found, strict=True)
        }

    def repeats(self, tables: tuple[tuple[str, ...], ...]) -> int:
        """Give the cost of a seating against those before."""
        names = sorted({one for table in (*tables, *self.given.previous_tables) for one in table})
        number = {name: n for n, name in enumerate(names)}
        past = [tuple(number[one] for one in table) for table in self.given.previous_tables]
        now = [tuple(number[one] for one in table) for table in tables]
        return History(past).repeats(now)


def zeros(own: Gained) -> dict[str, int]:
    """Give every figure, also those that are nought."""
    return {"big": own.big, "small": own.small, "best_game": own.best_game, "games": own.games}


def letters(protocol: ProtocolGiven) -> list[Letter]:
    """Give the seats of a protocol in order, or say that one is missing."""
    found = sorted(protocol.seats)
    if not found or "".join(found) != LETTERS[: len(found)]:
        raise BadExample(f"seats are {LETTERS}, without a gap")
    return found


def game(one: GameGiven, protocol: ProtocolGiven) -> GameResult:
    """Give a game by seats instead of letters."""
    seats = letters(protocol)
    at: Callable[[Letters], tuple[int, ...]] = lambda some: tuple(map(LETTERS.index, some))  # noqa: E731
    named = {*one.winners, *one.scores, *one.absent, *one.empty, one.starter}
    if not named <= set(seats):
        raise BadExample(f"game {one.no} names a seat that nobody has")
    return GameResult(
        LETTERS.index(one.starter),
        one.end,
        at(one.winners),
        tuple(one.scores.get(letter, 0) for letter in seats),
        absent=at(one.absent),
        empty=at(one.empty),
    )


def read(value: Json, kind: type[T], where: str) -> T:
    """Read a part of an example, or say what of it is not known."""
    try:
        return converted(value, kind)
    except msgspec.ValidationError as error:
        raise BadExample(f"{where}: {short(error)}") from error


def strangers(case: Case) -> list[str]:
    """Name those of whom only a referee speaks."""
    entering = [step.get("id") for step in case.steps if "action" in step]
    spoken = [step.get("player") for step in case.steps if "referee" in step]
    return [one for one in spoken if isinstance(one, str) and one not in entering]


def run(case: Case) -> Mapping[str, Json]:
    """Do an example and give all that it may expect."""
    given = read(case.given, Given, "given")
    try:
        options = read_options(Options, given.options)
        now = Tournament(given, RULES.start(0, options).options, strangers(case))
    except (BadInput, Refused) as error:
        raise BadExample(f"given.options: {error}") from error
    answers: list[Json] = []
    refused: list[Json] = []
    for number, step in enumerate(case.steps):
        where = f"do[{number}]"
        try:
            if "action" in step:
                answers += now.did(read(step, Did, where))  # type: ignore[arg-type]
            elif "referee" in step:
                now.ruled(read(step, Ruled, where))  # type: ignore[arg-type]
            else:
                answers.append(now.asked(read(step, Asked, where)))  # type: ignore[arg-type]
        except Refused as why:
            refused.append(why.code)
    yellow = {name: yellows(now.state.cards, n) for n, name in enumerate(now.ids)}
    return {
        "results": answers,
        "refused": refused,
        "entrants": list[Json](now.entered),
        "dsq": list[Json](now.dsq),
        "yellow": dict[str, Json](yellow),
        "phase": case.given.get("phase", "registration"),
    }


EXAMPLES: Final = Examples(run, {"refused": []})
