"""What attackers send: messages, actions and requests, made from the types the server reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from types import FunctionType
from typing import Any, get_args
from urllib.parse import quote

from msgspec import Struct, inspect
from starlette.routing import Route

from stolik import competitions, games
from stolik.tables.viewers.from_client import FromClient
from tests.kit.fuzzing.values import TEXTS, Maker

SELDOM = (
    "/api/login",
    "/api/register",
    "/api/password",
    ".pdf",
    "/api/files",
    "/review",
    "/seek",
    "/plan",
    "/parcel",
    "/take",
)
"""What costs other processes or a hash is tried now and then only."""
QUERIES = (
    "page", "step", "viewer", "lang", "screen", "table", "c", "seats", "from", "strength", "said",
    "wait", "deltas", "round", "tournament", "key", "q", "asks", "path", "since",
)  # fmt: skip
ASKED = (
    "1", "2", "0", "-3", "999999999", "yes", "a4", "letter", "pl", "en", "hall", "desk", "judge",
    "player", "public", "/t/x",
)  # fmt: skip
"""What such a query might well say."""
NEVER = ("/api/erase", "/api/logout", "/api/sessions/end")
"""Would send the attacker away for good: only whoever came for that asks for it."""
PLAIN: dict[str, dict[str, Any]] = {
    "sit": {"name": None}, "seat_bot": {"level": "easy"}, "salt": {"salt": "5a" * 16},
    "promise": {"digest": "00" * 32}, "react": {"what": "good"}, "look": {"seat": -3},
    "undo": {"reason": "pomyłka"}, "amend": {"reason": "pomyłka", "action": None},
    "keep_sheet": {"force": True}, "hello": {"v": 1}, "ask_hint": {"seat": 0},
}  # fmt: skip
"""What messages say that mean it."""
HEADERS = ("origin", "cookie", "authorization", "accept-language", "host", "if-none-match")


def structs(kinds: Sequence[Any]) -> tuple[inspect.StructType, ...]:
    """Those of some types that have fields."""
    found = [inspect.type_info(kind) for kind in kinds]
    return tuple(one for one in found if isinstance(one, inspect.StructType))


@cache
def messages() -> tuple[inspect.StructType, ...]:
    """All messages a client may send."""
    return structs(get_args(FromClient))


@cache
def actions() -> tuple[inspect.StructType, ...]:
    """All actions of all games and competitions."""
    return structs([kind for id in games.ids() for kind in games.load(id).actions]) + rulings()


@cache
def rulings() -> tuple[inspect.StructType, ...]:
    """All actions of competitions."""
    return structs([kind for id in competitions.ids() for kind in competitions.load(id).actions])


@cache
def wanted(endpoint: FunctionType) -> tuple[inspect.StructType, ...]:
    """What a route itself reads, by the names in its code."""
    names = {one.cls.__name__ for one in bodies(endpoint)} & set(endpoint.__code__.co_names)
    return tuple(one for one in bodies(endpoint) if one.cls.__name__ in names)


@cache
def bodies(endpoint: FunctionType) -> tuple[inspect.StructType, ...]:
    """What the module of a route reads."""
    kinds = {
        value
        for value in endpoint.__globals__.values()
        if isinstance(value, type) and issubclass(value, Struct) and value is not Struct
        and value.__struct_config__.forbid_unknown_fields
    }  # fmt: skip
    return structs(sorted(kinds, key=lambda kind: kind.__name__))


class Asked(Struct, frozen=True):
    """One request."""

    method: str
    route: str
    path: str
    query: str
    body: bytes
    headers: dict[str, str]


class Arms:
    """Makes what is sent; the same seed makes the same."""

    def __init__(
        self,
        random: Random,
        words: Sequence[str],
        ids: Mapping[str, Sequence[str]],
        routes: Sequence[Route],
    ) -> None:
        self.random, self.ids, self.routes = random, ids, routes
        self.make = Maker(random, words)

    # --- frames -----------------------------------------------------------------------------------

    def message(self) -> dict[str, Any]:
        """A message of any kind; its action may be that of any game."""
        value = self.make.struct(self.random.choice(messages()))
        kind = str(value.get("type", ""))  # which may be what is left out
        if "id" in value and self.random.random() < 0.7:
            value["id"] = f"{kind}.{self.random.randrange(10**9)}"
        if "seat" in value and self.random.random() < 0.7:
            value["seat"] = self.random.choice((0, 0, 1, 2))
        if kind in ("undo", "amend"):
            value["since" if kind == "undo" else "at"] = self.random.randint(0, 40)
        if kind in PLAIN and self.random.random() < 0.5:
            value |= PLAIN[kind]
        if "action" in value and self.random.random() < 0.9:
            value["action"] = self.action(value)
        return value

    def action(self, value: dict[str, Any]) -> Any:
        """An action of any game; a question that may be the present one."""
        if self.random.random() < 0.7:
            value["question"] = self.random.randint(0, 6)
            value["by"] = self.random.choice((None, 0, 1, -3, -2, -1))
        return self.make.struct(self.random.choice(actions()))

    # --- requests ---------------------------------------------------------------------------

    def request(
        self, token: str, host: str, is_program: bool = False, is_leaving: bool = False
    ) -> Asked:
        """Ask for a page or send data to a route; whoever leaves does what nobody else would."""
        random, route = self.random, self.random.choice(self.routes)
        is_dear = any(part in route.path for part in SELDOM)
        if is_leaving:
            route = random.choice([one for one in self.routes if one.path in NEVER])
        elif route.path in NEVER or (is_dear and random.random() > 0.02):
            route = next(one for one in self.routes if one.path == "/api/me")
        methods = sorted(route.methods or ("GET",))
        method = (
            random.choice(methods) if random.random() < 0.97 else random.choice(("PUT", "PATCH"))
        )
        path, headers = self.path(route), self.headers(token, host, is_program)
        body = b""
        if method not in ("GET", "HEAD"):
            headers["content-type"] = "application/json" if random.random() < 0.95 else "text/csv"
            body = self.body(route, path)
        query = "&".join(
            f"{random.choice(QUERIES)}={quote(self.asked())}" for _ in range(random.randint(0, 2))
        )
        return Asked(method, route.path, path, query, body, headers)

    def body(self, route: Route, path: str) -> bytes:
        """Data for a route."""
        random, endpoint = self.random, route.endpoint
        kinds: tuple[inspect.StructType, ...] = ()
        if isinstance(endpoint, FunctionType):
            own = wanted(endpoint)
            kinds = own if own and random.random() < 0.85 else bodies(endpoint)
        value = self.make.struct(random.choice(kinds)) if kinds else {}
        if "action" in value and random.random() < 0.8:
            kinds = rulings() if "/cups/" in path else actions()
            value["action"] = self.make.struct(random.choice(kinds))
        if "tables" in value and isinstance(value["tables"], int):
            value["tables"] = min(value["tables"], 3)
        return self.make.written(value)

    def asked(self) -> str:
        """What stands in a query."""
        return self.random.choice(ASKED) if self.random.random() < 0.5 else self.make.text()

    def path(self, route: Route) -> str:
        """The address of a route, its parameters filled with what may be known."""
        path = route.path
        for name in route.param_convertors:
            for form in (f"{{{name}}}", f"{{{name}:path}}", f"{{{name}:int}}"):
                fits = self.ids.get(name, [])
                is_known = fits and self.random.random() < 0.7
                path = path.replace(
                    form, self.random.choice(fits) if is_known else self.make.text()
                )
        return path

    def headers(self, token: str, host: str, is_program: bool = False) -> dict[str, str]:
        """What a browser or a program sends, and what it never would."""
        random, found = self.random, {"origin": f"http://{host}"}
        if token and is_program:
            found = {"authorization": f"Bearer {token}"}
        elif token:
            found["cookie"] = f"stolik={token}"
        if random.random() < 0.05:
            found[random.choice(HEADERS)] = random.choice(TEXTS)
        return found
