"""Every route as whoever may asks for it, and who that is: for the table of rights and the siege.

A world is anything that has somebody in every role, and something of each kind to be asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any, Final, Protocol

from tests.kit.cup_web import PASSWORD

ROLES: Final = (
    "stranger", "guest", "player", "program", "host", "seated", "referee", "organiser", "chief",
    "judge", "scorer", "member", "neighbour", "admin",
)  # fmt: skip
"""Who there is: `neighbour` organises another competition, `program` has a token of the host."""
KINDS: Final = ("stranger", "guest", "player", "program", "admin")
"""How a session can be; what a person may do with their own account depends on it alone."""


class Season(Protocol):
    """A competition, as its organiser's program sees it."""

    id: str

    @property
    def api(self) -> str:
        """Where its requests go."""

    def handed(self, role: str, **of: Any) -> dict[str, Any]:
        """Make a pass and give it."""

    def judge_id(self, number: int) -> str:
        """Give the id of a judge."""

    def screen(self) -> Any:
        """Give the parts of the desk."""

    def told(self, path: str, body: dict[str, Any]) -> Any:
        """Send something as the organiser; give the answer, which must be a success."""


class Owned(Protocol):
    """What somebody in a world has."""

    table: str
    over: str
    set: str
    person: str
    login: str

    @property
    def cup(self) -> Season:
        """The competition."""

    def invited(self, table: str, **plan: Any) -> dict[str, Any]:
        """An invitation of the host."""


ALL: Final = frozenset(ROLES)
SOMEBODY: Final = ALL - {"stranger"}
ACCOUNTS: Final = SOMEBODY - {"guest", "chief", "judge", "scorer", "member"}
OWNERS: Final = SOMEBODY - {"program"}
"""Who may change an account: nobody's program."""
STAFF: Final = frozenset(("organiser", "chief", "judge"))
IN_CUP: Final = STAFF | {"scorer", "member"}
DESK: Final = frozenset(("organiser",))
HOST: Final = frozenset(("host", "program"))
"""The program has a token of the host: at a table it is the host."""
ADMIN: Final = frozenset(("admin",))
NOBODY: Final[frozenset[str]] = frozenset()
GOOD: Final = (200, 201, 202, 303)
BAD: Final = (401, 403)
KEYS: Final = count(1)
Made = Callable[[Owned], Any]


@dataclass(frozen=True)
class Line:
    """Who may ask for something, where, and with what."""

    who: frozenset[str]
    path: str
    body: Made | None = None
    good: tuple[int, ...] = GOOD
    """How whoever may is answered."""
    bad: tuple[int, ...] = BAD
    """How everybody else is."""
    media: str = "application/json"
    has_end: bool = True
    """A stream goes on for whoever may listen: `test_cup_streams` does."""
    is_own: bool = False
    """About the visitor's own session: by somebody whom nobody needs afterwards."""


def just(value: Any) -> Made:
    """The same whoever asks."""
    return lambda _: value


def key() -> str:
    """A command's id that was never there."""
    return f"k{next(KEYS)}"


def doing(action: dict[str, Any]) -> Made:
    """An action of a competition."""
    return lambda _: {"command": key(), "action": action}


def fresh_pass(world: Owned) -> str:
    """A pass nobody has taken."""
    return str(world.cup.handed("judge", judge=world.cup.judge_id(2))["id"])


def fresh_person(world: Owned) -> str:
    """A member nobody needs afterwards."""
    made = world.cup.told(f"{world.cup.api}/person", {"name": f"Nowa Osoba {next(KEYS)}"})
    return str(made["person"])


def fresh_notice(world: Owned) -> str:
    """A message that every table has still to read."""
    made = world.cup.told(f"{world.cup.api}/notices", {"text": "Prosimy o ciszę"})
    return str(made["id"])


def one_notice(world: Owned) -> str:
    """A message that nobody has taken down: of many a competition keeps only so many."""
    found = world.cup.screen()["notices"]
    return str(found[0]["id"]) if found else fresh_notice(world)


def told_once(world: Owned) -> Any:
    """A message to a table, where the last one is gone."""
    for one in world.cup.screen()["notices"]:
        world.cup.told(f"{world.cup.api}/notices/{one['id']}/end", {})
    return {"text": "Za pięć minut koniec", "table": 1}


def latecomer(world: Owned) -> str:
    """The form of somebody who is entered and says that he is here."""
    fresh_person(world)
    return f"member={max(one['member'] for one in world.cup.screen()['people'])}"


ROW: Final = {"type": "row", "table": 1, "deal": 1, "dealer": 0, "delta": [3, 1, -1, -3]}
FACTS: Final = {"name": "Ola", "shown": "full"}
NOTHING: Final = just({})

TABLE: Final[dict[str, Line]] = {
    # --- pages anybody may see
    "GET /": Line(ALL, "/"),
    "GET /code": Line(ALL, "/code"),
    "GET /t/{table}": Line(ALL, "/t/<table>"),
    "GET /t/{table}/board": Line(ALL, "/t/<table>/board"),
    "GET /j/{code}": Line(ALL, "/j/<code>"),
    "GET /rules": Line(ALL, "/rules"),
    "GET /rules/{game}": Line(ALL, "/rules/kosci"),
    "GET /rules/{game}/{number}.svg": Line(ALL, "/rules/kosci/1.svg"),
    "GET /r/{table}": Line(ALL, "/r/<over>"),
    "GET /verify/{table}": Line(ALL, "/verify/<over>"),
    "GET /settings": Line(ALL, "/settings"),
    "GET /me": Line(SOMEBODY, "/me"),
    "GET /offline": Line(ALL, "/offline"),
    "GET /stolik.webmanifest": Line(ALL, "/stolik.webmanifest"),
    "GET /icons/{size}.png": Line(ALL, "/icons/192.png"),
    "GET /worker.js": Line(ALL, "/worker.js"),
    "GET /health": Line(ALL, "/health"),
    "GET /words/{lang}.json": Line(ALL, "/words/pl.json"),
    "GET /static/{name:path}": Line(ALL, "/static/icon.svg"),
    "GET /api/me": Line(ALL, "/api/me"),
    "GET /api/games": Line(ALL, "/api/games"),
    "GET /api/games/{game}": Line(ALL, "/api/games/kosci"),
    "GET /api/rules/{game}": Line(ALL, "/api/rules/kosci"),
    "GET /api/tables": Line(ALL, "/api/tables"),
    "GET /api/tables/{table}": Line(ALL, "/api/tables/<table>"),
    "GET /sheets/{game}.pdf": Line(ALL, "/sheets/kosci.pdf"),
    "GET /qr.svg": Line(ALL, "/qr.svg?path=/t/x"),
    # --- what is over belongs to everybody
    "GET /api/tables/{table}/record": Line(ALL, "/api/tables/<over>/record"),
    "GET /api/tables/{table}/chances": Line(ALL, "/api/tables/<table>/chances"),
    "GET /api/tables/{table}/replay": Line(ALL, "/api/tables/<over>/replay"),
    "GET /api/tables/{table}/replay/{step}": Line(ALL, "/api/tables/<over>/replay/0"),
    "GET /api/tables/{table}/draws": Line(ALL, "/api/tables/<over>/draws"),
    "GET /api/tables/{table}/review": Line(ALL, "/api/tables/<over>/review",
                                           good=(200, 202, 400)),
    "GET /t/{table}/files/{format}": Line(ALL, "/t/<over>/files/pgn"),
    "GET /t/{table}/sheet.pdf": Line(ALL, "/t/<over>/sheet.pdf"),
    # --- the own account
    "POST /api/guest": Line(ALL, "/api/guest", lambda _: {"name": f"Nazwa {next(KEYS)}"},
                            is_own=True),
    "POST /api/name": Line(SOMEBODY, "/api/name", lambda _: {"name": f"Nazwa {next(KEYS)}"},
                           is_own=True),
    "POST /api/register": Line(frozenset(("guest",)), "/api/register",
                               lambda _: {"login": f"nowe{next(KEYS)}", "password": PASSWORD},
                               bad=(400, 401, 403, 409), is_own=True),
    "POST /api/login": Line(ALL, "/api/login",
                            lambda world: {"login": world.login, "password": PASSWORD},
                            is_own=True),
    "POST /api/logout": Line(ALL, "/api/logout", NOTHING, is_own=True),
    "POST /api/password": Line(OWNERS - {"guest"}, "/api/password",
                               just({"old": PASSWORD, "new": "zupelnie-inne-haslo"}),
                               bad=(400, 401, 403, 409), is_own=True),
    "GET /api/sessions": Line(OWNERS, "/api/sessions"),
    "POST /api/sessions/end": Line(OWNERS, "/api/sessions/end", NOTHING, is_own=True),
    "POST /api/tokens": Line(OWNERS, "/api/tokens", just({"label": "x"}), is_own=True),
    "GET /api/export": Line(OWNERS, "/api/export"),
    "POST /api/erase": Line(OWNERS, "/api/erase", NOTHING, is_own=True),
    "GET /api/push": Line(ALL, "/api/push"),
    "POST /api/push": Line(NOBODY, "/api/push", just({
        "endpoint": "https://fcm.googleapis.com/x", "p256dh": "a", "auth": "b"}),
        bad=(400, 401, 403, 404)),
    "POST /api/push/end": Line(SOMEBODY, "/api/push/end", NOTHING),
    # --- tables
    "POST /api/tables": Line(SOMEBODY, "/api/tables", just({"game": "kosci", "seats": 2})),
    "POST /api/join": Line(ALL, "/api/join", lambda world: {
        "code": world.invited(world.table)["code"], "name": "Zaproszona"}, is_own=True),
    "POST /api/tables/{table}/invite": Line(HOST | {"seated", "referee"},
                                            "/api/tables/<table>/invite", just({})),
    "POST /api/pair": Line(SOMEBODY, "/api/pair", just({"game": "kosci"})),
    "POST /api/files": Line(SOMEBODY, "/api/files", just({
        "game": "szachy", "file": "x.pgn", "text": "1. e4 e5 *"})),
    "GET /d/{set}": Line(ALL, "/d/<set>"),
    "GET /api/sets/{set}": Line(ALL, "/api/sets/<set>"),
    "POST /api/sets/{set}/close": Line(HOST, "/api/sets/<set>/close", NOTHING),
    # --- competitions: what everybody may see
    "GET /c": Line(ALL, "/c"),
    "GET /c/new": Line(ALL, "/c/new"),
    "GET /c/{cup}": Line(ALL, "/c/<cup>"),
    "GET /c/{cup}/hall": Line(ALL, "/c/<cup>/hall"),
    "GET /c/{cup}/draws": Line(ALL, "/c/<cup>/draws"),
    "GET /api/cups": Line(ALL, "/api/cups"),
    "GET /api/cups/presets": Line(ALL, "/api/cups/presets"),
    "GET /api/cups/{cup}/screen": Line(DESK, "/api/cups/<cup>/screen?screen=desk"),
    "GET /api/cups/{cup}/live": Line(DESK, "/api/cups/<cup>/live?screen=desk",
                                     has_end=False),
    "GET /api/cups/{cup}/why/{figure}": Line(ALL, "/api/cups/<cup>/why/total:0", bad=(400, 404),
                                             good=(200, 400, 404)),
    "GET /api/cups/{cup}/results.json": Line(ALL, "/api/cups/<cup>/results.json"),
    "GET /api/cups/{cup}/figures.json": Line(ALL, "/api/cups/<cup>/figures.json"),
    "GET /api/cups/{cup}/public": Line(ALL, "/api/cups/<cup>/public"),
    "GET /api/cups/{cup}/draws": Line(ALL, "/api/cups/<cup>/draws"),
    # --- competitions: roles
    "POST /api/cups": Line(ACCOUNTS, "/api/cups", just({"name": "Moja", "judges": ["A", "B"]})),
    "GET /c/{cup}/desk": Line(DESK, "/c/<cup>/desk"),
    "GET /c/{cup}/judge": Line(STAFF, "/c/<cup>/judge"),
    "GET /c/{cup}/table/{table}": Line(IN_CUP, "/c/<cup>/table/1"),
    "POST /api/cups/{cup}/do": Line(STAFF | {"scorer", "member"}, "/api/cups/<cup>/do", doing(ROW),
                                    good=(200, 422), bad=(401, 403, 422)),
    "POST /api/cups/{cup}/undo": Line(DESK, "/api/cups/<cup>/undo", lambda _: {
        "command": key(), "at": 99999, "reason": "x"}, good=(200, 400, 409)),
    "POST /api/cups/{cup}/preview": Line(STAFF, "/api/cups/<cup>/preview",
                                         just({"action": ROW}), good=(200, 422)),
    "POST /api/cups/{cup}/plan": Line(DESK, "/api/cups/<cup>/plan", just({}),
                                      good=(202, 400, 409)),
    "POST /api/cups/{cup}/plan/stop": Line(DESK, "/api/cups/<cup>/plan/stop", NOTHING),
    "POST /api/cups/{cup}/plan/draft": Line(DESK, "/api/cups/<cup>/plan/draft", just({
        "action": {"type": "publish_plan", "rounds": [{"tables": [[1, 2, 3, 4]], "pausing": []}]},
    }), good=(200, 400, 409)),
    "POST /api/cups/{cup}/wishes": Line(DESK, "/api/cups/<cup>/wishes", just({})),
    "GET /c/{cup}/archive": Line(ALL, "/c/<cup>/archive"),
    "GET /c/{cup}/archive/{key:path}": Line(ALL, "/c/<cup>/archive/m0"),
    "GET /c/{cup}/aloud": Line(ALL, "/c/<cup>/aloud"),
    "GET /c/{cup}/awards": Line(ALL, "/c/<cup>/awards"),
    "GET /api/cups/{cup}/club": Line(DESK, "/api/cups/<cup>/club"),
    "POST /api/cups/{cup}/club": Line(DESK, "/api/cups/<cup>/club", just({"agreed": True})),
    "POST /api/cups/{cup}/club/forget": Line(DESK, "/api/cups/<cup>/club/forget",
        just({"name": "Nikt Taki"}), good=(404,)),
    "POST /api/cups/{cup}/rotation": Line(DESK, "/api/cups/<cup>/rotation", just({})),
    "POST /api/cups/{cup}/notices": Line(STAFF, "/api/cups/<cup>/notices", told_once),
    "POST /api/cups/{cup}/notices/{notice}/read": Line(
        IN_CUP, "/api/cups/<cup>/notices/<notice>/read", just({"table": 1})),
    "POST /api/cups/{cup}/notices/{notice}/end": Line(
        STAFF, "/api/cups/<cup>/notices/<notice>/end", NOTHING),
    "GET /c/{cup}/laptop.pdf": Line(DESK, "/c/<cup>/laptop.pdf"),
    "GET /c/{cup}/join": Line(SOMEBODY, "/c/<cup>/join", good=(200, 303)),
    "POST /c/{cup}/join": Line(frozenset(("stranger", "member")), "/c/<cup>/join", just("yes=1"),
                               good=(303,), bad=(400,), media="application/x-www-form-urlencoded"),
    "GET /c/{cup}/here": Line(DESK, "/c/<cup>/here"),
    "POST /c/{cup}/here": Line(DESK, "/c/<cup>/here", latecomer, good=(303, 422),
                               media="application/x-www-form-urlencoded"),
    "POST /api/cups/{cup}/call": Line(IN_CUP, "/api/cups/<cup>/call", just({"table": 1})),
    "POST /api/cups/pass": Line(ALL, "/api/cups/pass", lambda world: {
        "code": world.cup.handed("scorer", table=1)["code"]}, is_own=True),
    "POST /api/cups/pass/look": Line(ALL, "/api/cups/pass/look", lambda world: {
        "code": world.cup.handed("scorer", table=1)["code"]}),
    "GET /c/in/{link}": Line(ALL, "/c/in/<link>"),
    "POST /c/in/{link}": Line(ALL, "/c/in/<link>", just(None), is_own=True),
    "POST /api/cups/{cup}/passes": Line(DESK, "/api/cups/<cup>/passes",
                                        just({"role": "scorer", "table": 1})),
    "POST /api/cups/{cup}/passes/{pass}/end": Line(DESK, "/api/cups/<cup>/passes/<pass>/end",
                                                   NOTHING),
    "POST /api/cups/{cup}/entries": Line(DESK, "/api/cups/<cup>/entries",
                                         lambda _: f"nazwisko\nZ pliku {next(KEYS)}",
                                         media="text/csv"),
    "POST /api/cups/{cup}/person": Line(DESK, "/api/cups/<cup>/person",
                                        lambda _: {"name": f"Wpisana {next(KEYS)}"}),
    "POST /api/cups/{cup}/judges": Line(DESK, "/api/cups/<cup>/judges", just({
        "names": ["Sędzia Główny", "Sędzia Drugi", "Sędzia Trzeci"]})),
    "GET /api/cups/{cup}/people/{person}": Line(STAFF, "/api/cups/<cup>/people/<person>"),
    "POST /api/cups/{cup}/people/{person}": Line(STAFF, "/api/cups/<cup>/people/<person>",
                                                 just(FACTS)),
    "POST /api/cups/{cup}/people/{person}/erase": Line(
        DESK, "/api/cups/<cup>/people/<fresh>/erase", NOTHING),
    "GET /api/cups/{cup}/sheet": Line(STAFF | {"scorer", "member"},
                                      "/api/cups/<cup>/sheet?table=1"),
    "POST /api/cups/{cup}/sheet": Line(STAFF, "/api/cups/<cup>/sheet",
                                       just({"table": 1, "to": "next"})),
    "GET /api/cups/{cup}/file": Line(DESK, "/api/cups/<cup>/file"),
    "GET /c/{cup}/print/{what}.pdf": Line(STAFF, "/c/<cup>/print/cards.pdf"),
    "GET /api/cups/{cup}/export/{name}.csv": Line(STAFF, "/api/cups/<cup>/export/entries.csv"),
    "GET /api/cups/{cup}/files/{ending}": Line(STAFF, "/api/cups/<cup>/files/trf", good=(404,)),
    "POST /api/cups/{cup}/files/{ending}": Line(DESK, "/api/cups/<cup>/files/trf",
                                                just("no file"), good=(404,), media="text/plain"),
    # --- the server's own
    "POST /api/cups/take": Line(ADMIN, "/api/cups/take", just("no parcel"), good=(400,),
                                media="application/octet-stream"),
    "GET /admin": Line(ADMIN, "/admin"),
    "GET /api/figures": Line(ADMIN, "/api/figures"),
}  # fmt: skip
"""What may be asked for, by whom."""


def address(world: Owned, path: str) -> str:
    """An address with what the server has in it."""
    known = {"table": world.table, "over": world.over, "set": world.set}
    known |= {"cup": world.cup.id, "person": world.person}
    made: dict[str, Callable[[], str]] = {
        "code": lambda: str(world.invited(world.table)["code"]),
        "link": lambda: str(world.cup.handed("scorer", table=1)["link"]),
        "pass": lambda: fresh_pass(world),
        "fresh": lambda: fresh_person(world),
        "notice": lambda: one_notice(world),
    }
    for name, id in known.items():
        path = path.replace(f"<{name}>", id)
    for name, make in made.items():
        if f"<{name}>" in path:
            path = path.replace(f"<{name}>", make())
    return path
